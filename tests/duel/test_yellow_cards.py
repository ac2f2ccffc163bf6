"""Chapter 19: yellow cards that pay coins."""

import pytest

from tests.duel.positions import Document, Lay, cards_of, city

RICH = 40


def brings(table: Lay, card: str, mine: Document, yours: Document | None = None) -> int:
    """The coins that a card brings when it is built."""
    t = table(card, mine={**mine, "coins": RICH}, yours=yours)
    price = int(t.price(card)["coins"])
    t.do(f"build {card}")
    assert t.your_coins == 7
    return t.coins - (RICH - price)


@pytest.mark.rule("DUEL-173")
def test_tavern_gives_4_coins_and_brewery_6(table: Lay) -> None:
    assert brings(table, "tavern", city()) == 4
    assert brings(table, "brewery", city()) == 6


PAYERS: dict[str, tuple[int, list[str], list[str]]] = {
    "chamber_of_commerce": (3, cards_of("manufactured"), ["quarry", "altar"]),
    "port": (2, cards_of("raw"), ["press", "forum"]),
    "armory": (1, cards_of("military"), ["altar", "workshop"]),
}


@pytest.mark.rule("DUEL-174")
@pytest.mark.parametrize("card", PAYERS)
def test_a_card_pays_for_each_own_card_of_a_color(table: Lay, card: str) -> None:
    each, counted, others = PAYERS[card]
    for number in range(5):
        some = [name for name in counted if name != "pretorium"]
        mine, yours = city(*some[:number], *others), city(*some[number:])
        assert brings(table, card, mine, yours) == each * number


@pytest.mark.rule("DUEL-174")
def test_arena_pays_2_for_each_own_built_wonder(table: Lay) -> None:
    three = ["the_pyramids", "the_sphinx", "piraeus"]
    yours = city(built=["the_colossus", "the_mausoleum"])
    for number in range(4):
        mine = city(built=three[:number], unbuilt=three[number:])
        assert brings(table, "arena", mine, yours) == 2 * number


@pytest.mark.rule("DUEL-174", "DUEL-175")
def test_lighthouse_pays_for_each_own_yellow_card_itself_included(table: Lay) -> None:
    yellow = ["forum", "clay_reserve", "brewery", "port"]
    for number in range(5):
        mine = city(*yellow[:number], "altar", "quarry")
        assert brings(table, "lighthouse", mine, city("tavern", "arena")) == number + 1


@pytest.mark.rule("DUEL-176")
@pytest.mark.parametrize(
    ("card", "later", "mine"),
    [
        ("lighthouse", "arena", city("brewery", "tavern")),
        ("armory", "circus", city("parade_ground", "shelf_quarry", "glassworks")),
    ],
)
def test_later_cards_add_nothing(table: Lay, card: str, later: str, mine: Document) -> None:
    t = table(card, later, mine={**mine, "coins": 0}).do(f"build {card}")
    coins = t.coins
    t.do("discard pretorium", f"build {later}")
    assert t.coins == coins


@pytest.mark.rule("DUEL-176")
def test_a_wonder_built_later_adds_nothing_to_the_arena(table: Lay) -> None:
    mine = city("brewery", coins=8, built=["the_sphinx"], unbuilt=["the_pyramids"])
    t = table("arena", "circus", mine=mine).do("build arena")
    assert t.coins == 10
    t.do("discard pretorium", "wonder the_pyramids with circus")
    assert t.coins == 2
