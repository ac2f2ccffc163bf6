"""Chapter 12: military."""

import pytest

from tests.duel.positions import CARDS, WONDERS, Lay, cards_of, city, effect

RED = {name: effect(CARDS[name], "shields") for name in cards_of("military")}
STRONG = {name: effect(w, "shields") for name, w in WONDERS.items() if effect(w, "shields")}


@pytest.mark.rule("DUEL-075")
@pytest.mark.parametrize(("card", "shields"), RED.items())
@pytest.mark.parametrize("ahead", [-7, -1, 0, 1])
def test_each_shield_of_a_red_card_moves_the_pawn_one_space(
    table: Lay, card: str, shields: int, ahead: int
) -> None:
    assert shields in (1, 2, 3)
    t = table(card, mine=city(coins=40), ahead=ahead).do(f"build {card}")
    assert t.ahead == ahead + shields


@pytest.mark.rule("DUEL-075")
@pytest.mark.parametrize(
    ("wonder", "shields"), [("circus_maximus", 1), ("the_colossus", 2), ("the_statue_of_zeus", 1)]
)
def test_each_shield_of_a_wonder_moves_the_pawn_one_space(
    table: Lay, wonder: str, shields: int
) -> None:
    assert STRONG[wonder] == shields
    mine = city(coins=40, unbuilt=[wonder])
    t = table("altar", mine=mine, ahead=-1).do(f"wonder {wonder} with altar")
    assert t.ahead == -1 + shields


@pytest.mark.rule("DUEL-075")
def test_the_pawn_moves_once_and_not_every_turn(table: Lay) -> None:
    t = table("guard_tower", "altar", "baths").do("build guard_tower")
    assert t.ahead == 1
    t.do("discard altar", "discard baths")
    assert t.ahead == 1


@pytest.mark.rule("DUEL-076")
def test_the_pawn_can_be_pushed_back_and_shields_are_not_summed(table: Lay) -> None:
    """Two cities full of red cards, and the pawn wherever it is: only new shields matter."""
    mine = city("garrison", "palisade", "walls")
    yours = city("stable", coins=9)
    t = table("guard_tower", mine=mine, yours=yours, ahead=-2).do("build guard_tower")
    assert t.ahead == -1
    t = table("walls", "barracks", yours=city("stable", coins=9), mine=city(coins=9), ahead=1)
    t.do("build walls", "build barracks")
    assert t.ahead == 2


@pytest.mark.rule("DUEL-076", "DUEL-160")
def test_losing_a_card_takes_no_shield_back(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_statue_of_zeus"])
    t = table("altar", mine=mine, yours=city("quarry", "stable"), ahead=-3)
    t.do("wonder the_statue_of_zeus with altar", "destroy quarry")
    assert t.ahead == -2


@pytest.mark.rule("DUEL-077")
@pytest.mark.parametrize(("ahead", "lost", "token"), [(2, 2, "your 2"), (5, 5, "your 5")])
def test_the_first_entry_into_a_zone_costs_the_opponent_its_token(
    table: Lay, ahead: int, lost: int, token: str
) -> None:
    t = table("guard_tower", "palisade", yours=city(coins=9), ahead=ahead).do("build guard_tower")
    assert (t.your_coins, t.coins) == (9 - lost, 7)
    assert sorted([*t.loot, token]) == ["my 2", "my 5", "your 2", "your 5"]
    # The pawn leaves the zone and comes back: the token is gone.
    left = t.document["military"]
    again = table("guard_tower", yours=city(coins=9), ahead=ahead, military=left)
    again.do("build guard_tower")
    assert again.your_coins == 9


@pytest.mark.rule("DUEL-077")
@pytest.mark.parametrize(("card", "shields"), [("walls", 2), ("arsenal", 3)])
def test_a_zone_is_entered_wherever_the_pawn_stops_in_it(
    table: Lay, card: str, shields: int
) -> None:
    for ahead in range(-2, 8):
        stop = min(9, ahead + shields)
        lost = (2 if ahead < 3 <= stop else 0) + (5 if ahead < 6 <= stop else 0)
        t = table(card, mine=city(coins=40), yours=city(coins=9), ahead=ahead).do(f"build {card}")
        assert (t.ahead, t.your_coins) == (stop, 9 - lost)


@pytest.mark.rule("DUEL-078")
@pytest.mark.parametrize(("ahead", "coins"), [(2, 0), (2, 1), (2, 2), (5, 0), (5, 4), (5, 5)])
def test_a_poor_opponent_loses_all_he_has_and_the_token_goes(
    table: Lay, ahead: int, coins: int
) -> None:
    t = table("guard_tower", yours=city(coins=coins), ahead=ahead).do("build guard_tower")
    assert t.your_coins == 0
    assert len(t.loot) == 3
    t.do("discard palisade")
    assert t.your_coins == 2  # nothing is owed


@pytest.mark.rule("DUEL-079")
@pytest.mark.parametrize("ahead", [2, 5])
def test_the_coins_go_to_the_bank(table: Lay, ahead: int) -> None:
    mine = city(coins=4, tokens=["economy"])
    t = table("guard_tower", mine=mine, yours=city(coins=9), ahead=ahead).do("build guard_tower")
    assert t.coins == 4


@pytest.mark.rule("DUEL-080")
@pytest.mark.parametrize("ahead", [-9 + 1, -7, -5, -4, -3])
def test_tokens_on_my_half_never_cost_you_coins(table: Lay, ahead: int) -> None:
    """I push the pawn through my own half, where both tokens still lie."""
    t = table("guard_tower", yours=city(coins=9), mine=city(coins=9), ahead=ahead)
    t.do("build guard_tower")
    assert (t.coins, t.your_coins) == (9, 9)
    assert len(t.loot) == 4


@pytest.mark.rule("DUEL-080")
def test_each_side_pays_for_its_own_half(table: Lay) -> None:
    mine, yours = city(coins=9), city(coins=9)
    t = table("guard_tower", mine=mine, yours=yours, ahead=2).do("build guard_tower")
    assert (t.coins, t.your_coins, t.loot) == (9, 7, ["my 2", "my 5", "your 5"])
    t = table("altar", "guard_tower", mine=mine, yours=yours, ahead=-5)
    t.do("discard altar", "build guard_tower")
    assert (t.coins, t.your_coins, t.loot) == (9 + 2 - 5, 9, ["my 2", "your 2", "your 5"])


@pytest.mark.rule("DUEL-081")
@pytest.mark.parametrize(("coins", "left"), [(20, 13), (7, 0), (6, 0), (3, 0), (1, 0)])
def test_one_move_can_enter_two_zones(table: Lay, coins: int, left: int) -> None:
    mine = city(coins=8, tokens=["strategy"])
    t = table("pretorium", mine=mine, yours=city(coins=coins), ahead=2).do("build pretorium")
    assert (t.ahead, t.your_coins, t.loot) == (6, left, ["my 2", "my 5"])


@pytest.mark.rule("DUEL-081")
def test_a_zone_passed_over_gives_its_token_even_if_the_nearer_one_is_gone(table: Lay) -> None:
    far = ["loot_5_player_1", "loot_5_player_2"]
    mine = city(coins=8, tokens=["strategy"])
    t = table("pretorium", mine=mine, yours=city(coins=9), ahead=2, military=far)
    assert t.do("build pretorium").your_coins == 4
    near = ["loot_2_player_1", "loot_2_player_2"]
    t = table("pretorium", mine=mine, yours=city(coins=9), ahead=2, military=near)
    assert t.do("build pretorium").your_coins == 7
    t = table("pretorium", mine=mine, yours=city(coins=9), ahead=4, military=near, strict=False)
    assert t.do("build pretorium").your_coins == 9
    assert len(t.loot) == 2


@pytest.mark.rule("DUEL-082")
@pytest.mark.parametrize("ahead", [-6, -3, 3, 6, 4, 7])
def test_moving_inside_a_zone_or_back_has_no_effect(table: Lay, ahead: int) -> None:
    t = table("guard_tower", mine=city(coins=9), yours=city(coins=9), ahead=ahead)
    t.do("build guard_tower")
    assert (t.coins, t.your_coins, len(t.loot)) == (9, 9, 4)


@pytest.mark.rule("DUEL-082")
@pytest.mark.parametrize("ahead", [2, 5])
def test_a_zone_without_its_token_has_no_effect(table: Lay, ahead: int) -> None:
    t = table("guard_tower", yours=city(coins=9), ahead=ahead, military=[])
    t.do("build guard_tower")
    assert (t.your_coins, t.loot) == (9, [])


@pytest.mark.rule("DUEL-083")
@pytest.mark.parametrize("ahead", [6, 7, 8])
def test_the_pawn_stops_at_the_capital(table: Lay, ahead: int) -> None:
    t = table("pretorium", mine=city(coins=8), ahead=ahead).do("build pretorium")
    assert t.ahead == 9
    assert t.result == "my military"


@pytest.mark.rule("DUEL-084")
def test_a_revived_red_card_moves_the_pawn(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, yours=city(coins=9), ahead=1, discard=["walls"])
    t.do("wonder the_mausoleum with altar")
    assert t.ahead == 1
    t.do("revive walls")
    assert (t.ahead, t.your_coins) == (3, 7)
