"""Pantheon: activations with offerings, secrets, and decisions of more than one thing."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    changed,
    link,
    seated,
    settle,
    shown,
    sideways,
    there_are,
    violations,
)
from tests.browser.scenes import scenes
from tests.server.client import Json, Seat
from tests.server.conftest import Process

GAME = "duel+pantheon"
TURN: Json = {
    "game": GAME,
    "age": 2,
    "strict": False,
    "layout": {"18": "brewery", "19": "forum"},
    "pantheon": {"1": "zeus", "3": "ra", "5": "mars", "6": "gate"},
    "seats": [
        {"coins": 4, "offering_tokens": ["offering_2", "offering_4"]},
        {"coins": 9, "mythology_tokens": ["greek"]},
    ],
}
EARLY: Json = {
    "game": GAME,
    "age": 1,
    "strict": False,
    "layout": {"18": "palisade", "19": "tavern"},
    "pantheon": {"2": "hades"},
    "seats": [{}, {"mythology_tokens": ["greek"], "seen": ["space 2"]}],
}


def at_seat(open_page: Open, process: Process, document: Json, seat: int, **more: Any) -> Any:
    """A page at a seat of a written position, and what the server says of that seat."""
    taken = seated(process, document)[seat]
    page = open_page(link(taken), **more)
    page.locator("#board .pan").wait_for()
    return page, taken


def piece(page: Any, key: str) -> Any:
    return page.locator(f"#board [data-piece='{key}']:visible")


def make(page: Any, move: str) -> None:
    before = shown(page)
    page.locator(f"#action [data-move='{move}']").click()
    changed(page, before)


def made(taken: Seat) -> list[str | None]:
    return [e["move"] for e in taken.state()["entries"] if e["kind"] == "move"]


@pytest.mark.parametrize(("lang", "width"), [("en", 1280), ("es", 390)])
def test_an_offering_is_spent_on_an_activation(
    open_page: Open, process: Process, lang: str, width: int
) -> None:
    """The price stands on the niche; buttons say what is paid, and which tokens are spent."""
    page, taken = at_seat(open_page, process, TURN, 0, lang=lang, width=width, color_scheme="dark")
    page.wait_for_selector(MINE)
    words = "play a card or activate" if lang == "en" else "jugar carta o activar"
    assert words in page.locator("#action").inner_text()
    assert violations(page) == []
    assert sideways(page) == 0
    ra = page.locator("[data-place='space:3']")
    assert ra.locator(".sp__c--y").inner_text() == "6"
    assert ra.locator(".sp__c--r").inner_text() == "5"
    piece(page, "divinity:ra").click()
    offered = page.locator("#action [data-verb=activate]")
    assert [one.get_attribute("data-move") for one in offered.all()] == [
        "activate ra spending offering_2 offering_4",
        "activate ra spending offering_4",
        "activate ra spending offering_2",
    ]
    words = "6, less your offering of 4" if lang == "en" else "6, menos tu Ofrenda de 4"
    assert words in offered.nth(1).inner_text()
    if width > 900:  # the tokens of the open city can be pointed at, too
        piece(page, "offering:offering_4").click()
        there_are(offered, 2)
    make(page, "activate ra spending offering_4")
    assert made(taken) == ["activate ra spending offering_4"]
    there_are(page.locator("[data-place='space:3'] .is-empty"), 1)


def test_what_cannot_be_paid_says_how_much_lacks(open_page: Open, process: Process) -> None:
    page, _ = at_seat(open_page, process, {**TURN, "seats": [{"coins": 4}, {}]}, 0)
    page.wait_for_selector(MINE)
    zeus = piece(page, "divinity:zeus")
    assert zeus.get_attribute("aria-disabled") == "true"
    zeus.focus()
    page.keyboard.press("i")
    assert "4 coins" in page.locator(".explain").inner_text()


def test_a_divinity_that_lies_face_down_is_seen_by_who_placed_it(
    open_page: Open, process: Process
) -> None:
    page, _ = at_seat(open_page, process, EARLY, 0)
    page.wait_for_selector(MINE)
    assert "play a card." in page.locator("#action").inner_text()
    there_are(piece(page, "space:2"), 1)
    assert "Hades" not in page.content()
    page, _ = at_seat(open_page, process, EARLY, 1)
    assert "It lies face down; you know it." in piece(page, "divinity:hades").inner_text()


@pytest.mark.parametrize(
    ("kind", "width"),
    [
        ("place_divinity", 1280),
        ("theater", 390),
        ("build_wonder", 390),
        ("discard_slot", 1280),
        ("place_minerva", 390),
        ("drop_military", 390),
    ],
)
def test_by_pointing(open_page: Open, process: Process, kind: str, width: int) -> None:
    """Each thing of a move is lit when its turn comes."""
    document, seat = scenes(GAME)[kind]
    page, taken = at_seat(open_page, process, document, seat, width=width)
    page.wait_for_selector(MINE)
    move = taken.state()["moves"][-1]["move"]
    _, *words = (word for word in move.split(" ") if word not in ("on", "top", "with"))
    keys = {
        "place_divinity": ["divinity:{}", "space:{}"],
        "theater": ["divinity:{}", "divinity:{}"],
        "build_wonder": ["wonder:{}", "card:{}"],
        "discard_slot": ["slot:{}"],
        "place_minerva": ["track:{}"],
        "drop_military": ["military:{}"],
    }[kind]
    assert violations(page) == []
    for key, word in zip(keys, words, strict=False):
        thing = page.locator(f"#board [data-piece='{key.format(word)}'][data-nav]:visible")
        thing.click()
        assert thing.get_attribute("aria-pressed") == "true"
    make(page, move)
    assert move in made(taken)


# By how much the costs of a divinity lie over its emblem, the most in pixels of width.
OVER_EMBLEM = """() => Math.max(...[...document.querySelectorAll('.pan .sp:has(.sp__em)')].flatMap(
    niche => {
        const emblem = niche.querySelector('.sp__em .i').getBoundingClientRect();
        return [...niche.querySelectorAll('.sp__c')].map(one => {
            const cost = one.getBoundingClientRect();
            const high = Math.min(cost.bottom, emblem.bottom) - Math.max(cost.top, emblem.top);
            const wide = Math.min(cost.right, emblem.right) - Math.max(cost.left, emblem.left);
            return high > 0 ? wide : 0;
        });
    }))"""


def test_costs_leave_the_emblem_free_in_low_windows(open_page: Open, process: Process) -> None:
    page, _ = at_seat(open_page, process, TURN, 0)
    for width, height in ((360, 640), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        assert page.evaluate(OVER_EMBLEM) <= 1, (width, height)
