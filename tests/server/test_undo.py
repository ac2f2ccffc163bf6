"""Undo against bots, never across something hidden that has become known."""

from typing import Any
from unittest.mock import Mock

import pytest

from maravillas import api, fair
from maravillas.server import undo
from maravillas.server.live import Live
from maravillas.server.place import Place, made_row
from maravillas.server.store import Event, Row
from maravillas.server.undo import hidden_choices, undo_to
from tests.games import made
from tests.server.client import Client, hear, hear_until, mine
from tests.server.terms import terms

pytestmark = pytest.mark.interpreted


def against_a_bot(game: str, options: dict[str, Any], persons: int = 1) -> Live:
    """A game that has just begun, seat 0 a person."""
    bits = "0" * 32
    places = [
        Place("person" if i < persons else "bot", f"P{i}", None if i < persons else "random", None)
        for i in range(options.get("players", 2))
    ]
    setup = terms(game, options)
    made(game, options)  # the toy is known
    row: Row = made_row("t", "o", 0, bytes(fair.SECRET), setup, places)
    for seat in row.setup["seats"]:
        seat["contribution"] = bits
    return Live.of(row, [Event(0, 0, "start", {})])


def play(live: Live, seat: int, text: str) -> None:
    live.fold(Event(len(live.history), 0, "move", {"seat": seat, "move": text}))


def choices(live: Live, seat: int) -> list[str]:
    return api.moves(live.game, live.s, seat)


def test_a_pick_can_be_undone_while_no_new_wonders_were_shown() -> None:
    live = against_a_bot("duel", {})
    assert undo_to(live, 0) is None  # nothing was decided yet
    play(live, 0, choices(live, 0)[0])
    assert undo_to(live, 0) == 0
    play(live, 1, choices(live, 1)[0])  # the fourth is given, and four more are shown
    play(live, 1, choices(live, 1)[0])
    assert undo_to(live, 0) is None


def test_a_card_that_turns_another_one_up_cannot_be_undone() -> None:
    live = against_a_bot("duel", {"first_game": True})
    seen = []
    for _ in range(10):
        seat = live.waiting()[0]
        before = {slot["slot"] for slot in live.view(0)["layout"] if slot["card"]}  # type: ignore[index]
        play(live, seat, next(m for m in choices(live, seat) if m.startswith("discard")))
        after = {slot["slot"] for slot in live.view(0)["layout"] if slot["card"]}  # type: ignore[index]
        turned = bool(after - before)
        if seat == 0:
            revealed = turned
            seen.append((turned, undo_to(live, 0) is None))
        else:
            revealed = revealed or turned
            seen.append((revealed, undo_to(live, 0) is None))
    assert all(turned == refused for turned, refused in seen)
    assert {turned for turned, _ in seen} == {True, False}


def test_a_reveal_of_hidden_choices_cannot_be_undone() -> None:
    live = against_a_bot("toy", {"players": 2})
    play(live, 0, choices(live, 0)[0])
    assert hidden_choices(live, 0) == 1
    assert undo_to(live, 0) is None  # it can be taken back
    play(live, 1, choices(live, 1)[0])
    assert hidden_choices(live, 0) == 0
    assert undo_to(live, 0) is None


@pytest.mark.parametrize("first", [0, 1])
def test_choices_that_everybody_could_foresee_cannot_be_undone_once_they_are_seen(
    first: int,
) -> None:
    """From the second card on everybody knows what the neighbours hold, not what they choose."""
    live = against_a_bot("wonders", {"players": 3})
    for turn in range(6):
        for seat in ((first + n) % 3 for n in range(3)):
            if seat in live.waiting():
                play(live, seat, choices(live, seat)[0])
        assert undo_to(live, 0) is None, turn


def test_whether_something_may_be_undone_is_found_once_for_each_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    live = against_a_bot("duel", {})
    play(live, 0, choices(live, 0)[0])
    has_seen = Mock(side_effect=undo._has_seen)
    monkeypatch.setattr(undo, "_has_seen", has_seen)
    assert [undo_to(live, 0) for _ in range(3)] == [0, 0, 0]
    assert has_seen.call_count == 1
    play(live, 1, choices(live, 1)[0])
    assert undo_to(live.copy(), 0) == 0  # what a copy finds, its own moves may change
    assert undo_to(live, 0) == 0
    play(live, 1, choices(live, 1)[0])  # four more are shown
    assert undo_to(live, 0) is None
    play(live, 1, choices(live, 1)[0])
    assert undo_to(live, 0) is None  # what is known stays known
    assert has_seen.call_count == 4


def test_there_is_no_undo_against_people() -> None:
    live = against_a_bot("duel", {}, persons=2)
    play(live, 0, choices(live, 0)[0])
    assert undo_to(live, 0) is None


def test_undo_brings_the_same_decision_back(client: Client) -> None:
    seat = client.alone("duel", bot="greedy")
    with seat.watch() as socket:
        first = hear_until(socket, mine)
        seat.move(first["moves"][1]["move"], first["version"]).ok()
        asked = hear_until(socket, lambda u: u["can"]["undo"])
        seat.command("undo", asked["version"]).ok()
        again = hear_until(socket, mine)
        assert again["moves"] == first["moves"]
        assert {**again["view"]} == {**first["view"]}
        assert again["keep"] == len(first["entries"])
        seat.move(again["moves"][0]["move"], again["version"]).ok()
        hear(socket)
    whole = seat.state()
    moves = [e["move"] for e in whole["entries"] if e["kind"] == "move"]
    assert moves[0] == again["moves"][0]["move"]
    people = client.people("duel", 2)
    people[0].move(people[0].state()["moves"][0]["move"]).ok()
    assert people[0].command("undo").status == 409
