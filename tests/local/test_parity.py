"""A browser that runs its own tables tells the page what a server would tell it, byte for byte."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas.record import read_record
from tests.games import SERVED, SERVED_LABELS, Combination
from tests.local.driver import Browser, Game, Served
from tests.samples import sample

DECISIONS = sample(4, 10_000, alike=True)  # of the person; at night the whole game
pytestmark = pytest.mark.interpreted


async def played(game: Game, combination: Combination) -> list[tuple[int, str]]:
    await game.begin(*combination)
    last = await game.play(DECISIONS)
    await game.look_back(last["you"], last["result"] is not None)
    return game.told


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_every_answer_is_the_servers(tmp_path: Path, combination: Combination) -> None:
    served, browser = Served(tmp_path), Browser()
    try:
        there = served.runner.run(played(served.game(), combination))
        here = browser.runner.run(played(browser.game(), combination))
    finally:
        served.end()
        browser.end()
    for asked, answered in zip(there, here, strict=True):
        assert json.loads(answered[1]) == json.loads(asked[1])
    assert here == there
    assert {status for status, _ in here} == {200}


def test_a_game_goes_on_where_it_was_when_the_page_is_read_again() -> None:
    browser = Browser()
    try:
        game = browser.game()
        browser.runner.run(game.begin("duel", {}))
        before = browser.runner.run(game.play(3))
        browser.close()
        browser.open()
        again = browser.game()
        again.path, again.made = game.path, 100
        after = browser.runner.run(again.get())["update"]
        assert without_presence(after) == without_presence(before)
        last = browser.runner.run(again.play(10_000))
        assert last["result"] is not None
        record = browser.runner.run(again.get("/record", None))
        read_record(record).verify()
    finally:
        browser.end()


def without_presence(update: Any) -> Any:
    seats = [{**seat, "online": None, "seen": None} for seat in update["seats"]]
    return {**update, "seats": seats, "seen": None}
