"""A house rule of Agora: decrees that ignore a cost ignore all its resources or all its coins."""

import pytest

import maravillas as mv
from maravillas import api
from tests.duel.agora.positions import Lay
from tests.duel.positions import city

WHOLE = {"options": {"house_rules": ["whole_cost"]}}


@pytest.mark.rule("AGORA-155", "AGORA-156", "AGORA-157")
@pytest.mark.parametrize(
    ("color", "card", "full", "symbol", "whole"),
    [
        ("yellow", "forum", 5, 2, 2),
        ("yellow", "caravansery", 6, 4, 2),
        ("yellow", "customs_house", 4, 0, 0),
        ("red", "archery_range", 6, 4, 0),
        ("red", "pretorium", 8, 0, 0),
        ("green", "school", 6, 4, 0),
        ("green", "academy", 8, 6, 0),
    ],
)
def test_a_decree_may_ignore_a_whole_part_of_the_cost(
    table: Lay, color: str, card: str, full: int, symbol: int, whole: int
) -> None:
    decree, mine = {3: (1, 0, f"ignore_{color}")}, city(coins=20)
    assert table(card, mine=mine).price(card)["coins"] == full
    assert table(card, mine=mine, senate=decree).price(card)["coins"] == symbol
    t = table(card, mine=mine, senate=decree, **WHOLE)
    assert t.price(card)["coins"] == whole
    assert t.do(f"build {card}").coins == 20 - whole
    poor = table(card, mine=city(coins=max(0, whole - 1)), senate=decree, **WHOLE)
    assert (f"build {card}" in poor.moves) == (whole == 0)


@pytest.mark.rule("AGORA-155", "AGORA-156", "AGORA-157")
def test_other_colors_and_wonders_cost_as_ever_with_it(table: Lay) -> None:
    mine = city(coins=30, unbuilt=["the_pyramids"])
    t = table("archery_range", "temple", mine=mine, senate={3: (1, 0, "ignore_green")}, **WHOLE)
    plain = table("archery_range", "temple", mine=mine)
    for what in ("archery_range", "temple", "the_pyramids"):
        assert t.price(what)["coins"] == plain.price(what)["coins"]


@pytest.mark.rule("AGORA-155", "AGORA-167")
def test_equal_totals_still_pay_the_least_for_resources(table: Lay) -> None:
    """Forum with clay at three coins: they are the same as its own three."""
    yours = city("clay_pit", coins=0, tokens=["economy"])
    t = table(
        "forum", mine=city(coins=3), yours=yours, senate={3: (1, 0, "ignore_yellow")}, **WHOLE
    )
    t.do("build forum")
    assert (t.coins, t.your_coins) == (0, 0)


def test_the_sentences_of_a_move_fit_the_house_rule(table: Lay) -> None:
    t = table("academy", mine=city(coins=1), senate={3: (1, 0, "ignore_green")}, **WHOLE)
    before, move = t.game.clone(t.s), mv.parse(t.game, t.s, t.me, "build academy")
    t.do("build academy")
    told = api.log(t.game, before, t.me, move, t.s, t.me)
    assert "without spending a coin" in told[0]
