"""7 Wonders on the board: ways to pay, and a hand beside what a power digs up."""

from collections import defaultdict
from random import Random

import pytest

import maravillas as mv
from tests.browser.conftest import Open
from tests.browser.fullest import POSITIONS, wonders
from tests.browser.helpers import MINE, link, seated, sideways, there_are, violations
from tests.browser.scenes import scenes
from tests.games import waiting
from tests.server.client import Json
from tests.server.conftest import Process


def both_ways() -> tuple[Json, int, str]:
    """A position, a seat and a card that it can pay for to the left, to the right or to both."""
    game = mv.make("wonders", players=3)
    for seed in range(40):
        s, rng = game.new(seed), Random(seed)
        while seats := waiting(game, s):
            ways: dict[str, list[str]] = defaultdict(list)
            for text in mv.moves(game, s, seats[0]):
                words = text.split(" ")
                if words[0] == "build" and "paying" in words:
                    ways[words[1]].append(text)
            found = [card for card, texts in ways.items() if len(texts) > 2]
            if found and len(seats) == 3:
                return mv.position.dump(game, s), seats[0], found[0]
            game.apply(s, seats[0], rng.choice(game.legal(s, seats[0])))
    raise AssertionError("no such position")


def test_ways_to_pay_are_drawn_cheapest_first(open_page: Open, process: Process) -> None:
    document, seat, card = both_ways()
    seats = seated(process, document)
    page = open_page(link(seats[seat]), width=320)
    page.wait_for_selector(MINE)
    page.locator(f"#board .w7__hand [data-piece='card:{card}']").click()
    ways = page.locator("#action [data-verb=build]")
    ways.nth(2).wait_for()
    paid = [[int(n) for n in way.locator(".coin").all_inner_texts()] for way in ways.all()]
    assert all(paid)
    assert [sum(each) for each in paid] == sorted(sum(each) for each in paid)
    assert "coin" in ways.first.locator(".sr").first.inner_text()
    assert violations(page) == []
    assert sideways(page) == 0


def test_what_is_dug_up_lies_apart_from_the_hand(open_page: Open, process: Process) -> None:
    document, seat = scenes("wonders")["dig"]
    seats = seated(process, document)
    page = open_page(link(seats[seat]), lang="es", width=390)
    page.locator("#dig-h").wait_for()
    dug = page.locator("[aria-labelledby=dig-h] [data-nav][aria-pressed]")
    moves = [m for m in seats[seat].state()["moves"] if m["verb"] == "dig"]
    there_are(dug, len(moves))
    there_are(page.locator("[aria-labelledby=hand-h] [aria-pressed]"), 0)
    assert violations(page) == []


# Where the parts of a table stand, and how high a card of the hand is.
STANDS = """() => ['.w7__cities', '.w7__own', '.w7__hand ul', '.w7__hand li', '.dock'].map(one => {
    const box = document.querySelector(one).getBoundingClientRect();
    return [one, Math.round(box.y), Math.round(box.height)].join(' ');
})"""
HAND = ["workshop", "altar", "baths", "lumber_yard", "stone_pit", "marketplace", "barracks"]
POOR: Json = {
    "game": "wonders",
    "options": {"players": 4},
    "seats": [
        {"hand": HAND, "board": "giza"},
        *({"board": board} for board in ("rhodes", "ephesus", "olympia")),
    ],
    "strict": False,
}


def test_a_table_stands_still_while_one_chooses(open_page: Open, process: Process) -> None:
    """Nothing moves under the finger; what cannot be built says what nobody sells."""
    page = open_page(link(seated(process, POOR)[0]), width=1280)
    page.wait_for_selector(MINE)
    for width, height in ((1280, 800), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(STANDS)
        page.locator("#board [data-piece='card:workshop']").click()
        refused = page.locator("#action [aria-disabled=true]").first
        assert "1 unit of glass that nobody sells" in refused.inner_text()
        assert page.evaluate(STANDS) == before
        page.locator("#board [data-piece='card:altar']").click()
        page.locator("#action [data-verb=build]").first.click()
        page.locator(".w7__head", has_text="You have chosen: Build Altar").wait_for()
        assert page.evaluate(STANDS) == before
        page.locator("#action [data-waiting] button").click()
        page.wait_for_selector(MINE)


# By city: whether all of its tile is seen, or where it has its buildings, too, their beginning;
# its whole name, and how many of its figures.
TILES = """() => [...document.querySelectorAll('.w7__cities > .w7c')].map(city => {
    const list = city.parentElement.getBoundingClientRect(), box = city.getBoundingClientRect();
    const name = city.querySelector('h2'), built = city.querySelector('.w7g');
    const end = built.checkVisibility() ? built.getBoundingClientRect().top : box.bottom;
    const whole = one => {
        const at = one.getBoundingClientRect();
        return at.width > 0 && at.right <= box.right + 1 && at.bottom <= box.bottom + 1;
    };
    return {
        inside: end <= list.bottom + 1 && box.right <= list.right + 1,
        named: name.scrollWidth <= name.clientWidth,
        coins: whole(city.querySelector('[data-purse]')),
        points: whole(city.querySelector('[data-points]')),
        shields: whole(city.querySelector('.stats > :nth-child(2)')),
    };
})"""


TABLES = {
    "four": wonders("wonders+leaders", 4),
    "seven": POSITIONS["wonders"]["seven players"],
    "eight": POSITIONS["wonders+cities+leaders"]["eight players"],
}


@pytest.mark.parametrize("document", TABLES.values(), ids=TABLES.keys())
def test_all_cities_are_in_sight_on_a_phone_and_a_tap_opens_one(
    open_page: Open, process: Process, document: Json
) -> None:
    seats = seated(process, document)
    page = open_page(link(seats[0]), width=360)
    page.wait_for_selector(MINE)
    for width, height in ((360, 640), (390, 844), (844, 390)):
        page.set_viewport_size({"width": width, "height": height})
        tiles = page.evaluate(TILES)
        assert len(tiles) == len(seats) - 1
        assert all(all(tile.values()) for tile in tiles), (width, height, tiles)
    page.set_viewport_size({"width": 1024, "height": 768})  # one row of them, buildings below
    assert all(tile["named"] and tile["points"] for tile in page.evaluate(TILES))
    tops = [city.bounding_box()["y"] for city in page.locator(".w7__cities > .w7c").all()]
    assert len(set(tops)) == 1
    page.set_viewport_size({"width": 844, "height": 390})
    city = page.locator(".w7__cities > .w7c").nth(2)
    city.click()
    there_are(city.locator(".w7g .chip"), 20)
    city.locator(".w7c__fold").click()
    city.locator(".w7g").wait_for(state="hidden")
    assert violations(page) == []
