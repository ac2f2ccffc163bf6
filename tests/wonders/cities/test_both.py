"""Chapter 15: what the FAQ settles, and where both expansions meet. Example EX-17."""

import pytest

import maravillas as mv
from tests.wonders.cities.both import (
    city,
    make,
    recruit,
    recruiting,
    table,
    three,
)
from tests.wonders.cities.positions import (
    after,
    coins,
    debts,
    diplomacy,
    load,
    owes,
)
from tests.wonders.positions import refused, seat_view


@pytest.mark.rule("CIT-200")
def test_a_diplomacy_card_of_an_age_that_is_over_gives_its_token() -> None:
    digger = city("halicarnassus A", stages=1, cards="foundry ore_vein", hand="temple walls statue")
    game, s = after(three(digger, age=2, discard="residence"), "stage with temple")
    mv.do(game, s, 0, "dig residence")
    assert diplomacy(s)[0] == 1
    solomon = city("giza", leader_hand="solomon nero", coins=9)
    game, s = recruit(recruiting(solomon, age=2, discard="residence baths"), "recruit solomon")
    assert owes(game, s) == [(0, "dig")]
    mv.do(game, s, 0, "dig residence")
    assert diplomacy(s)[0] == 1


@pytest.mark.rule("CIT-203")
def test_imhotep_does_not_reduce_the_coins_of_a_stage() -> None:
    me = city("petra A", stages=1, leaders="imhotep", coins=6, hand="altar baths tavern")
    refused(three(me), "stage with altar", "WON-069")
    me["coins"] = 7
    _, s = after(three(me), "stage with altar")
    assert coins(s)[0] == 0


@pytest.mark.rule("CIT-091", "CIT-107")
def test_hatshepsut_pays_for_what_is_bought_for_nothing() -> None:
    """EX-17: Marketplace, Dock East and Hatshepsut; glass is sold on both sides."""
    me = city(
        "giza",
        leaders="hatshepsut",
        coins=1,
        cards="marketplace clandestine_dock_east",
        hand="workshop altar baths",
    )
    left, right = city("alexandria"), city("ephesus", cards="glassworks_1")
    document = table(me, left, right, round=6)
    game, s = load(document)
    builds = [m for m in mv.moves(game, s, 0) if m.startswith("build workshop")]
    assert builds == ["build workshop paying left 1", "build workshop paying right 0"]
    for move, rest in zip(builds, (0, 1), strict=True):
        _, s = after(document, move)
        assert coins(s)[0] == rest + 1
    me["leaders"] = []
    game, s = load(document)
    builds = [m for m in mv.moves(game, s, 0) if m.startswith("build workshop")]
    assert builds == ["build workshop", "build workshop paying left 1"]


@pytest.mark.rule("CIT-146")
def test_the_controller_of_the_first_turn_pays_for_the_free_city() -> None:
    for age, seat in ((2, 1), (3, 0)):
        me = city("petra B", leader_hand="croesus nero", cards="clay_pool ore_vein clay_pit mine")
        other = city("rhodes", leader_hand="alexander sappho")
        free = city("olympia", coins=4)
        document = table(me, other, free_city=free, phase="recruit", age=age)
        game, s = recruit(document, "stage with croesus")
        expected = [(0, "loss"), (1, "loss")] if seat == 0 else [(1, "loss")]
        assert owes(game, s) == expected
        mv.do(game, s, 1, "pay 0")
        assert mv.moves(game, s, seat) == ["city pay 0", "city pay 1", "city pay 2"]
        mv.do(game, s, seat, "city pay 1")
        assert debts(s) == [0, 2, 1]


@pytest.mark.rule("CIT-161")
def test_partners_show_each_other_their_leaders() -> None:
    game = make(4, teams=True)
    s = game.new(3)
    for seat in range(4):
        offer = seat_view(game, s, seat ^ 1)["leader_offer"]
        assert seat_view(game, s, seat)["partner"]["leader_offer"] == offer


@pytest.mark.rule("CIT-011")
def test_everybody_starts_with_six_coins_but_the_free_city() -> None:
    assert coins(make(2).new(0)) == [6, 6, 3]
    assert coins(make(8).new(0)) == [6] * 8
