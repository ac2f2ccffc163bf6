"""Leaders on the board: the draft, the three uses of a leader, Rome, Courtesans, Caligula."""

from typing import Any

import pytest

import maravillas as mv
from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    changed,
    link,
    seated,
    shown,
    sideways,
    there_are,
    violations,
)
from tests.server.client import Seat
from tests.server.conftest import Process
from tests.wonders.leaders.positions import city, last, recruiting, table

BOTH = "wonders+cities+leaders"


def pick(page: Any, leader: str, move: str) -> None:
    """Points at a leader, then says what to do with him."""
    piece = page.locator(f"#board [data-piece='leader:{leader}'][aria-pressed]")
    piece.wait_for()
    piece.click()
    press(page, move)


def press(page: Any, move: str) -> None:
    before = shown(page)
    page.locator(f'#action [data-move="{move}"]').click()
    changed(page, before)


def sits(open_page: Open, seat: Seat, width: int, lang: str, **more: Any) -> Any:
    page = open_page(link(seat), width=width, lang=lang, **more)
    page.wait_for_selector(MINE)
    return page


@pytest.mark.parametrize(("width", "lang"), [(1280, "es"), (390, "en")])
def test_the_draft_shows_what_is_offered_and_what_is_kept(
    open_page: Open, process: Process, width: int, lang: str
) -> None:
    game = mv.make("wonders+leaders", players=3)
    seats = seated(process, mv.position.dump(game, game.new(2)))
    page = sits(open_page, seats[0], width, lang, color_scheme="dark")
    offered = page.locator("[aria-labelledby=h-offer] [data-piece]")
    offered.nth(3).wait_for()
    first = str(offered.first.get_attribute("data-piece")).partition(":")[2]
    assert violations(page) == []
    assert sideways(page) == 0
    pick(page, first, f"keep {first}")
    for seat in seats[1:]:
        seat.move(seat.state()["moves"][0]["move"]).ok()
    offered.nth(3).wait_for(state="detached")
    there_are(offered, 3)
    kept = page.locator("[aria-labelledby=h-kept] [data-piece]")
    assert [one.get_attribute("data-piece") for one in kept.all()] == [f"leader:{first}"]


@pytest.mark.parametrize(
    ("move", "words", "lang"),
    [
        ("recruit plato", "Reclutar por 4 monedas", "es"),
        ("stage with plato", "Construir", "es"),
        ("discard plato", "Discard", "en"),
    ],
)
def test_a_leader_is_recruited_laid_under_a_stage_or_set_aside(
    open_page: Open, process: Process, move: str, words: str, lang: str
) -> None:
    document = recruiting("plato nero", cards="stone_pit", coins=6, age=2)
    seats = seated(process, document)
    page = sits(open_page, seats[0], 390, lang)
    page.locator("#board [data-piece='leader:plato'][aria-pressed]").click()
    button = page.locator(f'#action [data-move="{move}"]')
    assert words in button.inner_text()
    assert page.locator("#action [data-move]").first.get_attribute("data-verb") == "recruit"
    press(page, move)
    for seat in seats[1:]:
        moves = [one["move"] for one in seat.state()["moves"]]
        seat.move(next(one for one in moves if one.startswith("discard"))).ok()
    mine = page.locator(".w7c--you")
    if move.startswith("recruit"):
        mine.locator("[data-piece='leader:plato']").wait_for()
    page.locator("[aria-labelledby=h-leaders] [data-piece='leader:nero']").wait_for()
    assert sideways(page) == 0


def test_a_leader_that_is_too_dear_says_so(open_page: Open, process: Process) -> None:
    seats = seated(process, recruiting("pericles nero", coins=2, age=1))
    page = sits(open_page, seats[0], 1280, "en")
    card = page.locator("#board [data-piece='leader:pericles'][aria-pressed]")
    card.click()
    page.locator("#action [aria-disabled=true]").get_by_text("Recruit").wait_for()
    there_are(page.locator('#action [data-move="recruit pericles"]'), 0)


def test_rome_recruits_one_more_or_nobody(open_page: Open, process: Process) -> None:
    rome = city("rome B", stages=1, cards="stone_pit clay_pool loom_1", coins=3)
    rome["leader_hand"] = ["nero", "caesar"]
    for move in ("recruit caesar", "done"):
        seats = seated(process, last(rome, age=1, hand="altar baths"))
        for seat in seats[1:]:
            moves = [one["move"] for one in seat.state()["moves"]]
            seat.move(next(one for one in moves if one.startswith("discard"))).ok()
        seats[0].move("stage with altar").ok()
        page = sits(open_page, seats[0], 1280, "es")
        if move == "done":
            press(page, move)
        else:
            pick(page, "caesar", move)
        assert "done" not in [one["move"] for one in seats[0].state()["moves"]]
        page.context.close()


def test_courtesans_copy_a_leader_in_a_neighboring_city(open_page: Open, process: Process) -> None:
    me = city("giza", cards="lumber_yard clay_pool glassworks_1 loom_1", coins=0)
    left, right = city("rhodes", leaders="croesus"), city("ephesus", leaders="nero")
    seats = seated(process, last(me, left, right, hand="courtesans_guild palace pantheon", round=5))
    for seat in seats[1:]:
        moves = [one["move"] for one in seat.state()["moves"]]
        seat.move(next(one for one in moves if one.startswith("discard"))).ok()
    seats[0].move("build courtesans_guild").ok()
    page = sits(open_page, seats[0], 390, "en")
    pick(page, "croesus", "copy croesus")
    page.locator(".w7c--you .w7w__copy [data-piece='leader:croesus']").wait_for()
    assert seats[0].state()["view"]["seats"][0]["coins"] == 6


def test_caligula_builds_a_black_card_and_bilkis_buys_from_the_bank(
    open_page: Open, process: Process
) -> None:
    me = city("giza", leaders="caligula bilkis", cards="lumber_yard clay_pool", coins=3)
    others = (city("rhodes"), city("ephesus"))
    hands = ("tabularium temple", "walls statue", "forum bazar")
    seats_of = [
        {**one, "hand": hand.split()} for one, hand in zip((me, *others), hands, strict=True)
    ]
    document = table(*seats_of, game=BOTH, age=2, round=7)
    seats = seated(process, document)
    page = sits(open_page, seats[0], 1280, "es")
    page.locator("#board [data-piece='card:temple']").click()
    bank = page.locator('#action [data-move="build temple paying bank 1"]')
    assert "1 moneda al banco" in bank.inner_text()
    page.locator("#board [data-piece='card:tabularium']").click()
    free = page.locator('#action [data-move="build tabularium free caligula"]')
    assert free.inner_text() == "Construir gratis con Calígula"
    press(page, "build tabularium free caligula")
    assert seats[0].state()["view"]["chosen"] == ["build tabularium free caligula"]
