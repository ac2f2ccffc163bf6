"""Cities on the board: losses paid on their drawing, tokens, teams of eight, black cards."""

from typing import Any

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
from tests.server.conftest import Process
from tests.wonders.cities.positions import table, teams
from tests.wonders.positions import city

BOARDS = ["giza", "rhodes", "alexandria", "ephesus", "babylon", "olympia", "petra", "byzantium"]


def click(page: Any, target: str) -> None:
    """Does something at the table and waits for its answer."""
    before = shown(page)
    page.locator(target).click()
    changed(page, before)


def hit() -> dict[str, Any]:
    """Seats 0 and 2 lose coins; seat 0 has fewer than it loses."""
    me = city("giza A", coins=0, hand="consulate temple aqueduct", victories=[1, 1], debt=3)
    left = city("petra B", coins=9, cards="lumber_yard glassworks_1", hand="lair walls quarry")
    cards = "loom_1 glassworks_1 stone_pit"
    right = city("byzantium B", coins=1, hand="sepulcher statue library", cards=cards)
    game, s = mv.position.load(table(me, left, right, age=2, round=6))
    for seat, move in enumerate(("discard temple", "build lair", "build sepulcher")):
        mv.do(game, s, seat, move)
    return mv.position.dump(game, s)


def test_a_loss_is_paid_on_its_drawing(open_page: Open, process: Process) -> None:
    for width, lang, words in (
        (1280, "en", ["Pay 3 coins, take 1 debt", "Pay nothing, take 4 debt"]),
        (390, "es", ["Pagar 3 monedas y tomar 1 ficha de Deuda", "No pagar nada y tomar 4"]),
    ):
        seats = seated(process, hit())
        page = open_page(link(seats[0]), width=width, lang=lang)
        page.wait_for_selector(MINE)
        ways = page.locator("#action [data-move]")
        ways.first.wait_for()
        there_are(ways, 4)  # three coins and four to lose
        assert words[0] in ways.first.inner_text()
        assert words[1] in ways.last.inner_text()
        assert violations(page) == []
        assert sideways(page) == 0
        click(page, '#action [data-move="pay 1"]')
        assert seats[0].state()["view"]["chosen"] == ["pay 1"]
        seats[2].move("pay 0").ok()
        debt = page.locator(".w7c--you .tag--debt")
        debt.get_by_text("−6").wait_for()
        page.context.close()


def eight() -> dict[str, Any]:
    hands = (
        *("tabularium lair temple", "sepulcher consulate sawmill", "foundry statue library"),
        *("mercenaries black_market forum", "architect_cabinet gambling_house stables"),
        *("aqueduct walls loom_2", "school glassworks_2 press_2", "caravansery bazar walls"),
    )
    cards = "lumber_yard militia hideout pigeon_loft apothecary"
    cities = [
        city(f"{board} {'AB'[n % 2]}", coins=5 + n, cards=cards, hand=hand, debt=n % 3)
        for n, (board, hand) in enumerate(zip(BOARDS, hands, strict=True))
    ]
    cities[1]["diplomacy"] = 2
    return teams(*cities, age=2, round=5)


def test_a_team_of_eight_sees_the_partners_hand(open_page: Open, process: Process) -> None:
    seats = seated(process, eight())
    for width, lang in ((1280, "es"), (390, "en")):
        page = open_page(link(seats[0]), width=width, lang=lang)
        page.locator(".w7c").nth(7).wait_for()
        there_are(page.locator(".w7c"), 8)
        there_are(page.locator(".w7c--partner"), 1)
        open_hand = page.locator("[aria-labelledby=h-partner] [data-piece]")
        pieces = [one.get_attribute("data-piece") for one in open_hand.all()]
        assert sorted(pieces) == ["card:consulate", "card:sawmill", "card:sepulcher"]
        other = page.locator("[data-piece='card:foundry']")
        there_are(other, 0)  # an enemy's hand
        assert page.locator(".w7c--partner .tag--diplomacy").inner_text().startswith("2")
        assert sideways(page) == 0
        page.context.close()


def test_a_black_card_is_built_by_pointing_at_it(open_page: Open, process: Process) -> None:
    me = city("giza A", coins=5, hand="gambling_den altar")
    left, right = city("petra A", hand="baths tavern"), city("rhodes A", hand="stockade barracks")
    seats = seated(process, table(me, left, right, age=1, round=7))
    page = open_page(link(seats[0]), lang="es")
    page.wait_for_selector(MINE)
    page.locator("#board [data-piece='card:gambling_den']").click()
    click(page, '#action [data-move="build gambling_den"]')
    seats[1].move("discard baths").ok()
    seats[2].move("discard stockade").ok()
    page.locator(".log").get_by_text("Antro de Juego de P0 da 1 moneda a P1.").wait_for()
