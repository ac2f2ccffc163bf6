"""Agora: every kind of decision is made on the drawn thing, at both widths."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    changed,
    link,
    seated,
    shown,
    sideways,
    table_id,
    there_are,
    violations,
    visit,
)
from tests.browser.scenes import kinds, scenes
from tests.server.client import Json, Seat
from tests.server.conftest import Process

GAME = "duel+agora"
LOOKS = [(width, lang) for lang in ("en", "es") for width in (1280, 390)]
ONE = {  # verb → what is pointed at
    "place": "chamber",
    "remove": "rival-cube",
    "keep": "conspiracy",
    "trigger": "conspiracy",
    "return": "deck",
    "discard": "card",
    "build": "card",
    "recruit": "card",
    "lock": "token",
    "token": "token",
    "destroy": "wonder",
}
PLAY: Json = {
    "game": GAME,
    "age": 2,
    "strict": False,
    "layout": {"20": "politician_center_1", "21": "forum", "22": "conspirator_3"},
    "senate": {
        "1": {"cubes": [2, 1], "decrees": ["coins_blue"]},
        "3": {"cubes": [2, 3], "decrees": ["wonder_minus_1"]},
        "5": {"cubes": [1, 1], "decrees": ["shield"]},
    },
    "seats": [
        {
            "coins": 5,
            "cards": ["baths"],
            "senators": ["politician_left_1"],
            "unbuilt": ["knossos"],
            "conspiracies": [
                {"id": "political_maneuver", "prepared_with": "workshop", "triggered": False},
                {"id": "coup", "prepared_with": None, "triggered": False},
            ],
        },
        {
            "coins": 9,
            "cards": ["quarry"],
            "unbuilt": ["curia_julia"],
            "conspiracies": [{"id": "sabotage", "prepared_with": "altar", "triggered": False}],
        },
    ],
}
CARD: Json = {**PLAY, "owed": [{"seat": 0, "kind": "play"}]}  # past the trigger


def pieces(move: str, kind: str) -> list[str]:
    """What is pointed at to make a move, in order."""
    verb, *words = move.split(" ")
    if verb == "move":
        return [f"cube:{words[0]}", f"chamber:{words[1]}"]
    if verb == "decree":
        return [f"decree:{words[0]}" if words[0].isdigit() else words[0], f"chamber:{words[2]}"]
    if verb == "swap":
        return [f"card:{word}" for word in words]
    if verb == "prepare":
        return [f"card:{words[2]}"]
    if verb == "conspire":
        return ["deck"]
    if verb == "take":
        return [f"{'wonder' if kind == 'take_unbuilt_wonder' else 'card'}:{words[0]}"]
    return [f"{ONE[verb]}:{words[0]}"]


def make(page: Any, move: str, kind: str) -> None:
    """Points at the things of a move, each of which is lit when its turn comes, and makes it."""
    for piece in pieces(move, kind):
        thing = page.locator(f"#board [data-piece='{piece}'][data-nav]:visible")
        thing.wait_for()  # and there is only one
        thing.click()
        assert thing.get_attribute("aria-pressed") == "true", piece
    before = shown(page)
    page.locator(f"#action [data-move='{move}']").click()
    changed(page, before)


def open_seat(open_page: Open, process: Process, document: Json, seat: int, n: int) -> Any:
    """A page at a seat of a written position, and what the server says of that seat."""
    taken = seated(process, document)[seat]
    page = open_page(link(taken), width=(1280, 390)[n % 2], lang=("en", "es")[n // 2 % 2])
    page.wait_for_selector(MINE)
    return page, taken


@pytest.mark.parametrize(("width", "lang"), LOOKS)
def test_by_pointing(open_page: Open, process: Process, width: int, lang: str) -> None:
    """Every kind of decision, a fourth of them in each window, from table to table."""
    found = scenes(GAME)
    assert set(found) == set(kinds(GAME))
    page = open_page("", width=width, lang=lang)
    for n, kind in enumerate(kinds(GAME)):
        if LOOKS[n % len(LOOKS)] == (width, lang):
            document, seat = found[kind]
            visit(page, taken := seated(process, document)[seat])
            by_pointing(page, taken, seat, kind, n % 5 == 0)


def by_pointing(page: Any, taken: Seat, seat: int, kind: str, looked_at: bool) -> None:
    """Makes a move of a kind; looked_at: the page is searched for violations first."""
    before = taken.state()
    assert [o["kind"] for o in before["owed"] if o["seat"] == seat] == [kind]
    moves = [m["move"] for m in before["moves"] if m["move"] != "done"]
    move = "conspire" if "conspire" in moves else moves[-1]
    if looked_at:
        assert violations(page) == [], kind
    assert sideways(page) == 0, kind
    make(page, move, kind)
    entry = next(e for e in taken.state()["entries"] if e["kind"] == "move")
    assert (entry["seat"], entry["move"]) == (seat, move), kind


@pytest.mark.parametrize(
    "move",
    ["recruit politician_center_1", "discard conspirator_3", "prepare coup with forum"],
)
def test_a_turn(open_page: Open, process: Process, move: str) -> None:
    page, taken = open_seat(open_page, process, CARD, 0, 0)
    make(page, move, "play")
    assert move in [e["move"] for e in taken.state()["entries"] if e["kind"] == "move"]


@pytest.mark.parametrize("n", [0, 1, 2, 3])  # both widths, both languages
def test_a_turn_begins_without_a_conspiracy(open_page: Open, process: Process, n: int) -> None:
    """The prepared conspiracy is lit and no card; once it is declined, the other way round."""
    page, taken = open_seat(open_page, process, PLAY, 0, n)
    lit = page.locator("#board [aria-pressed]:visible")
    prepared = "#board [data-piece='conspiracy:political_maneuver'][aria-pressed]"
    page.locator(prepared).wait_for()
    assert [one.get_attribute("data-piece") for one in lit.all()] == [
        "conspiracy:political_maneuver"
    ]
    decline = page.locator("#action [data-move='done']")
    assert decline.inner_text() == ("Do not trigger", "No resolver")[n // 2]
    there_are(page.locator("#action [data-move='trigger political_maneuver']"), 1)
    decline.click()
    page.locator("#board [data-piece='card:forum'][aria-pressed]").wait_for()
    there_are(page.locator(prepared), 0)
    there_are(page.locator("#action [data-move='done']"), 0)
    assert [e["move"] for e in taken.state()["entries"] if e["kind"] == "move"] == ["done"]


def test_one_without_effect_is_declined(open_page: Open, process: Process) -> None:
    """Sabotage finds no wonder to destroy: it is not lit, and the turn goes on by one button."""
    seats = [{"conspiracies": [{"id": "sabotage", "prepared_with": "altar"}]}, {}]
    page, taken = open_seat(open_page, process, {**PLAY, "seats": seats}, 0, 1)
    decline = page.locator("#action [data-move='done']")
    decline.wait_for()
    there_are(page.locator("#board [aria-pressed]"), 0)
    decline.click()
    page.locator("#board [data-piece='card:forum'][aria-pressed]").wait_for()
    assert [e["move"] for e in taken.state()["entries"] if e["kind"] == "move"] == ["done"]


def test_what_lies_face_down_is_not_told(open_page: Open, process: Process) -> None:
    """Of the opponent's conspiracy the card under it is seen, not which it is."""
    page, _ = open_seat(open_page, process, PLAY, 0, 0)
    theirs = page.locator(".city--rival").inner_text()
    assert "Face down" in theirs
    assert "prepared" in theirs
    assert "Sabotage" not in page.content()
    page.locator(".ch use[href='#decree-hidden']").first.wait_for(state="attached")
    assert violations(page) == []


def test_escape_lets_a_cube_go(open_page: Open, process: Process) -> None:
    document, seat = scenes(GAME)["move_optional"]
    page, _ = open_seat(open_page, process, document, seat, 1)
    cube = page.locator("#board [data-piece^='cube:'][data-nav]").first
    there_are(page.locator("#board [data-piece^='chamber:'][data-nav]"), 0)
    cube.focus()
    page.keyboard.press("Enter")
    page.locator("#board [data-piece^='chamber:'][data-nav]").first.wait_for()
    page.keyboard.press("Escape")
    there_are(page.locator("#board [aria-pressed=true]"), 0)
    there_are(page.locator("#board [data-piece^='chamber:'][data-nav]"), 0)


def test_a_house_rule_is_chosen_and_told(open_page: Open, process: Process) -> None:
    """A switch among the options; whoever is at the table reads it."""
    page = open_page("")
    tile = page.locator(".tile[data-game=duel]")
    tile.wait_for()
    tile.locator("summary").click()
    there_are(tile.locator("[data-rule]"), 0)  # Duel alone has none
    tile.locator("[data-book=agora]").check()
    tile.locator("[data-rule=whole_cost]").check()
    assert violations(page) == []
    tile.locator("[data-do=play]").click()
    page.wait_for_selector("#board")
    there_are(page.locator("[data-house=whole_cost]"), 1)
    table = process.client.get(f"/api/tables/{table_id(page)}").ok()["table"]
    assert table["options"]["house_rules"] == ["whole_cost"]
