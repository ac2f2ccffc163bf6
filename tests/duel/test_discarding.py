"""Chapter 8: discarding for coins."""

import pytest

import maravillas as mv
from tests.duel.positions import Lay, cards_of, city, words_in


@pytest.mark.rule("DUEL-054")
def test_a_discard_earns_2_coins_and_1_for_each_yellow_card(table: Lay) -> None:
    yellow = ["tavern", "clay_reserve", "forum", "brewery", "arena", "port"]
    for number in range(len(yellow) + 1):
        t = table("stable", mine=city(*yellow[:number], coins=5), yours=city(coins=5))
        t.do("discard stable")
        assert (t.coins, t.your_coins) == (5 + 2 + number, 5)


@pytest.mark.rule("DUEL-054")
def test_other_colors_and_the_opponents_yellow_cards_earn_nothing(table: Lay) -> None:
    mine = city(
        *("quarry", "press", "altar", "guard_tower", "workshop", "merchants_guild"),
        coins=0,
        built=["piraeus"],
    )
    t = table("stable", mine=mine, yours=city("tavern", "forum")).do("discard stable")
    assert t.coins == 2


@pytest.mark.rule("DUEL-055")
@pytest.mark.parametrize("kind", ["raw", "manufactured", "civilian", "scientific", "commercial"])
def test_the_color_of_the_discarded_card_does_not_matter(table: Lay, kind: str) -> None:
    card = cards_of(kind)[0]
    t = table(card, mine=city("tavern", coins=0), discard=["altar"]).do(f"discard {card}")
    assert t.coins == 3
    assert set(t.document["discard"]) == {"altar", card}
    assert t.mine["cards"] == ["tavern"]


@pytest.mark.rule("DUEL-056")
def test_the_discard_pile_is_open_to_everybody(table: Lay) -> None:
    pile = ["altar", "school", "arena"]
    t = table("stable", discard=pile)
    for viewer in (0, 1, None):
        assert set(pile) <= words_in(mv.view(t.game, t.s, viewer))
    t.do("discard stable")
    for viewer in (0, 1, None):
        assert {*pile, "stable"} <= words_in(mv.view(t.game, t.s, viewer))
