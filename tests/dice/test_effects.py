"""What spaces do: crosses, coins, actions, and how they nest."""

from typing import Any

import pytest

from tests.dice.table import AGORA, EAST, WAREHOUSE, WEST, Table, board, custom, spaces, wonder

COINS = {"coins": 20}
MARKET_OPEN = {
    "M-coin1",
    "M-camel1",
    "M-camel2",
    "M-camel3",
    "M-chest1",
    "M-chest2",
    "M-chest3",
}


def stage(*effects: dict[str, Any], seat: dict[str, Any] | None = None, forum: str = "") -> Table:
    """Seat 0 has just crossed a free stage with these effects."""
    mine = board(wonder=wonder(list(effects)))
    return custom(seat or COINS, {}, {}, board=mine, forum=forum or "red axe 0").do("wonder")


@pytest.mark.rule("DICE-130")
def test_cross_space_pays_construction_and_no_die() -> None:
    t = stage(
        {"do": "cross_space", "building": "agora"}, seat={**COINS, "crossed": ["A1", "W-wood"]}
    )
    assert t.kind() == "cross"
    assert spaces(t.moves()) == {"A2", "A3", "A5", "A6"}
    t.do("cross A6")
    assert t.coins() == 20 - (3 - 1)
    assert t.kind() is None
    t = stage({"do": "cross_space", "building": "market"})
    assert spaces(t.moves()) == MARKET_OPEN
    refusal = t.refused("cross M-coin2")
    assert refusal.clause == "DICE-130"
    assert t.refused("pass").clause == "DICE-130"


@pytest.mark.rule("DICE-131")
def test_cross_one_of_offers_all_its_buildings() -> None:
    t = stage({"do": "cross_one_of", "buildings": ["warehouse", "university"]})
    assert spaces(t.moves()) == {*WAREHOUSE, "U-compass1", "U-tablet1", "U-gear1"}
    t.do("cross U-gear1")
    assert t.kind() is None


@pytest.mark.rule("DICE-132")
def test_up_to_two_one_after_the_other() -> None:
    two = {"do": "cross_up_to_two", "building": "market"}
    assert stage(two).do("done").kind() is None
    one = stage(two).do("cross M-chest1")
    assert one.kind() == "cross"
    assert "done" in one.moves()
    assert one.do("done").kind() is None
    t = stage(two).do("cross M-camel1")
    assert spaces(t.moves()) == set(WAREHOUSE)  # the first is resolved before the second is chosen
    t.do("cross W-wood")
    assert spaces(t.moves()) == MARKET_OPEN - {"M-camel1"}
    t.do("cross M-coin1")
    assert t.kind() is None
    assert t.crossed() == ["Z1", "M-coin1", "M-camel1", "W-wood"]


@pytest.mark.rule("DICE-133")
def test_gain_coins_now() -> None:
    assert stage({"do": "gain_coins", "n": 7}, seat={"coins": 3}).coins() == 10


@pytest.mark.rule("DICE-134")
def test_a_free_building_action_pays_construction_only() -> None:
    t = stage({"do": "free_building_action"}, forum="red axe 3, blue owl 2")
    assert t.kind() == "act"
    assert t.moves() == ["done", "die blue cross A2", "die red cross BW-a1"]
    t.do("die red cross BW-a1")
    assert t.coins() == 20 - 1


@pytest.mark.rule("DICE-135")
def test_another_action_with_the_same_forum() -> None:
    t = stage({"do": "another_action"}, forum="red axe 1, grey_1 wood 0")
    forum = t.view()["forum"]
    assert t.moves() == [
        "done",
        "pass",
        "wonder",
        "die grey_1 cross W-wood",
        "die red cross BW-a1",
    ]
    assert t.do("pass").coins() == 23
    t = Table({"crossed": [*WAREHOUSE, "Z1"], "coins": 9}, {}, forum="red axe 1")
    t.do("wonder", "die red cross BW-a1")  # Giza's second stage
    assert t.crossed() == ["Z1", "Z2", "BW-a1", *WAREHOUSE]
    seat = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 9}
    t = Table(seat, {}, forum="blue fountain 1, red axe 1")
    t.do("die blue cross A8", "bonus X-action", "die red cross BW-a1")
    assert t.coins() == 7
    assert forum != t.view()["forum"]


@pytest.mark.rule("DICE-135")
def test_the_same_die_may_be_chosen_again() -> None:
    again = board(wonder=wonder([{"do": "another_action"}, {"do": "another_action"}]))
    t = custom(COINS, {}, board=again, forum="red axe 2")
    t.do("wonder", "die red cross BW-a1", "die red cross BW-a2")
    assert t.coins() == 20 - (2 + 1) - (2 + 2)


@pytest.mark.rule("DICE-136")
def test_per_space_pays_for_what_is_crossed_itself_included() -> None:
    per = {"do": "per_space", "building": "wonder", "coins": 2, "vp": 2}
    assert stage(per).coins() == 20 + 2
    t = Table({"crossed": [*WAREHOUSE, "M-coin1", "M-camel1"]}, {}, forum="yellow chest 0")
    assert t.do("die yellow cross M-chest1").coins() == 7 + 3
    t = Table({"crossed": [*WAREHOUSE, "Z1"]}, {}, forum="yellow chest 0")
    assert t.do("die yellow cross M-chest2").coins() == 7 + 2
    t = Table({"crossed": WAREHOUSE}, {}, forum="yellow chest 0")
    assert t.do("die yellow cross M-chest3").coins() == 7


@pytest.mark.rule("DICE-137")
def test_per_space_scores_in_the_row_of_its_own_building() -> None:
    t = Table({"crossed": ["M-chest3", "A1", "A2", "A3"]}, {})
    assert t.rows()["market"] == 3
    assert t.rows()["agora"] == 1 + 2 + 2
    t = Table({"crossed": ["M-chest2"]}, {})
    assert t.rows()["market"] == 0


@pytest.mark.rule("DICE-138")
def test_die_cost_minus_adds_up_and_stops_at_zero() -> None:
    minus = {"do": "die_cost_minus", "n": 1, "color": "any"}
    for many in range(4):
        mine = board(wonder=wonder([minus] * many))
        for section in range(4):
            seat = {**COINS, "crossed": ["Z1"]}
            t = custom(seat, {}, board=mine, forum=f"grey_1 wood {section}")
            assert t.do("die grey_1 cross W-wood").coins() == 20 - max(0, section - many)


@pytest.mark.rule("DICE-139")
def test_die_cost_zero_is_for_its_color() -> None:
    mine = board(wonder=wonder([{"do": "die_cost_zero", "color": "blue"}]))
    seat = {**COINS, "crossed": ["Z1"]}
    t = custom(seat, {}, board=mine, forum="blue mask 3, grey_1 wood 3")
    assert t.price("die blue cross A1")["coins"] == 0
    assert t.price("die grey_1 cross W-wood")["coins"] == 3
    assert t.do("die blue cross A1").coins() == 20


@pytest.mark.rule("DICE-140", "DICE-193")
def test_coins_on_a_die_arrive_before_the_payment() -> None:
    crossed = ["U-tablet1"]  # Giza: 2 coins with every red die
    t = Table({"crossed": crossed, "coins": 0}, {}, forum="red axe 1, blue mask 0")
    assert "die red cross BW-a1" in t.moves()
    assert t.do("die red cross BW-a1").coins() == 0
    full = Table({"crossed": [*crossed, "BW-a1"], "coins": 28}, {}, forum="red axe 1")
    assert full.do("die red cross BW-a2").coins() == 25


@pytest.mark.rule("DICE-141")
def test_unlock_die_unlocks_the_die_of_its_color() -> None:
    for color in ("black", "white", "purple"):
        t = stage({"do": "unlock_die", "color": color})
        assert t.unlocked() == [color]
        t.end_turn()
        assert color in t.forum()


@pytest.mark.rule("DICE-142")
def test_vp_scores_in_its_row() -> None:
    mine = board(wonder=wonder([{"do": "vp", "n": 4}, {"do": "vp", "n": 5}]))
    t = custom({"crossed": ["Z1"]}, {}, board=mine)
    assert t.rows()["wonder"] == t.rows()["total"] == 9


@pytest.mark.rule("DICE-143")
def test_each_laurel_counts_every_gallery_space() -> None:
    t = Table({"crossed": ["L-laurel1"]}, {})
    assert t.rows()["gallery"] == 1
    t = Table({"crossed": ["L-laurel1", "L-laurel2", "L-blue", "L-red"]}, {})
    assert t.rows()["gallery"] == 2 * 4


@pytest.mark.rule("DICE-144")
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "cross_space", "building": "agora"},
        {"do": "cross_one_of", "buildings": ["agora", "market"]},
        {"do": "cross_up_to_two", "building": "agora"},
        {"do": "free_building_action"},
        {"do": "another_action"},
    ],
)
def test_crosses_and_actions_may_be_declined_and_are_not_saved(effect: dict[str, Any]) -> None:
    t = stage(effect)
    coins, crossed = t.coins(), t.crossed()
    t.do("done")
    assert (t.coins(), t.crossed(), t.kind()) == (coins, crossed, None)
    t.end_turn()
    assert "done" not in t.moves()


@pytest.mark.rule("DICE-145")
def test_several_effects_are_resolved_in_their_order_depth_first() -> None:
    cross, coins = {"do": "cross_space", "building": "market"}, {"do": "gain_coins", "n": 7}
    first = stage(coins, cross, seat={"coins": 0})
    assert first.coins() == 7
    assert "cross M-chest3" in first.moves()
    last = stage(cross, coins, seat={"coins": 1})
    assert last.coins() == 1
    assert last.moves() == ["done", "cross M-camel1"]
    last.do("cross M-camel1")
    assert last.coins() == 0  # the camel's own cross comes before the stage's coins
    assert last.kind() == "cross"
    last.do("cross W-wood")
    assert last.coins() == 7


@pytest.mark.rule("DICE-146")
def test_a_space_crossed_by_an_effect_has_its_full_effect() -> None:
    seat = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 20}
    t = stage({"do": "cross_space", "building": "agora"}, seat=seat).do("cross A8")
    assert t.kind() == "bonus"
    t = stage({"do": "cross_space", "building": "market"}, seat=seat).do("cross M-coin1")
    assert t.coins() == 27


@pytest.mark.rule("DICE-147")
def test_lasting_effects_are_not_retroactive() -> None:
    t = Table({**COINS, "crossed": ["U-compass1"]}, {}, forum="green compass 3")
    t.do("die green cross U-compass2")  # Giza: every die one coin less from now on
    assert t.coins() == 20 - 3 - 3
    own = board(wonder=wonder([{"do": "another_action"}, {"do": "die_cost_zero", "color": "red"}]))
    t = custom(COINS, {}, board=own, forum="red axe 3").do("wonder", "die red cross BW-a1")
    assert t.coins() == 20 - 3 - 1


@pytest.mark.rule("DICE-148")
def test_coins_on_a_die_come_in_free_and_extra_actions_but_not_without_a_die() -> None:
    for effect in ("free_building_action", "another_action"):
        seat = {**COINS, "crossed": ["U-tablet1"]}
        t = stage({"do": effect}, seat=seat, forum="red axe 0").do("die red cross BW-a1")
        assert t.coins() == 20 + 2 - 1
    t = stage(
        {"do": "cross_space", "building": "barracks"}, seat={**COINS, "crossed": ["U-tablet1"]}
    )
    assert t.do("cross BW-a1").coins() == 20 - 1


@pytest.mark.rule("DICE-149")
def test_guild_gallery_and_wonder_are_crossed_only_if_named() -> None:
    for building, space in (("guild_council", "G1"), ("gallery", "L-laurel1"), ("wonder", "Z2")):
        t = stage({"do": "cross_space", "building": building})
        assert space in spaces(t.moves())
        t.do(f"cross {space}")
        assert space in t.crossed()
    t = stage({"do": "cross_one_of", "buildings": ["agora", "market", "university", "barracks"]})
    assert not {space[:1] for space in spaces(t.moves())} & {"G", "L", "Z"}
    t = stage({"do": "another_action"})
    assert "wonder" in t.moves()


@pytest.mark.rule("DICE-190")
def test_barracks_means_both() -> None:
    t = stage({"do": "cross_up_to_two", "building": "barracks"})
    assert spaces(t.moves()) == {"BW-a1", "BW-d1", "BE-a1", "BE-d1"}
    t.do("cross BW-a1")
    assert spaces(t.moves()) == {"BW-a2", "BW-d1", "BE-a1", "BE-d1"}
    per = {"do": "per_space", "building": "barracks", "coins": 1, "vp": 1}
    t = stage(per, seat={**COINS, "crossed": ["BW-a1", "BE-a1", "BE-d1"]})
    assert t.coins() == 23
    assert t.rows()["wonder"] == 3
    seat = {"crossed": [*WAREHOUSE, *WEST[:6], *EAST[:6]], "coins": 20}
    t = stage({"do": "cross_space", "building": "barracks"}, seat=seat).do("cross BW-d2")
    assert t.kind() == "bonus"
    t.do("bonus X-coins")
    assert t.kind() is None


@pytest.mark.rule("DICE-191")
def test_lasting_effects_of_one_color_add_up_and_a_second_of_a_kind_does_nothing() -> None:
    red = {"do": "die_cost_minus", "n": 1, "color": "red"}
    t = custom({**COINS, "crossed": ["Z1"]}, {}, board=board(wonder=wonder([red])), forum=REDS)
    assert t.price("die red cross BW-a1")["coins"] == 3 - 1 + 1
    assert t.price("die blue cross A1")["coins"] == 3
    twice = [{"do": "coins_on_die", "color": "red", "n": 2}] * 2
    t = custom({**COINS, "crossed": ["Z1"]}, {}, board=board(wonder=wonder(twice)), forum=REDS)
    assert t.do("die red cross BW-a1").coins() == 20 + 4 - 3 - 1
    zero = [{"do": "die_cost_zero", "color": "red"}] * 2
    t = custom({**COINS, "crossed": ["Z1"]}, {}, board=board(wonder=wonder(zero)), forum=REDS)
    assert t.do("die red cross BW-a1").coins() == 19
    unlock = [{"do": "unlock_die", "color": "black"}] * 2
    t = stage(*unlock, forum="grey_1 wood 0, grey_2 wood 0, grey_3 wood 0")
    t.end_turn()
    assert len(t.forum()) == 3
    assert "black" in t.forum()


REDS = "red axe 3, blue mask 3"


@pytest.mark.rule("DICE-192")
def test_a_free_action_obeys_every_rule_of_the_action() -> None:
    t = stage({"do": "free_building_action"}, forum="red axe 3, black spy_red 0, blue owl 0")
    assert t.refused("die black cross BW-a1").clause == "DICE-099"
    assert t.refused("die red cross BW-a2").clause == "DICE-050"
    assert t.refused("pass").clause == "DICE-192"
    assert t.refused("wonder").clause == "DICE-192"
    poor = stage({"do": "free_building_action"}, seat={"coins": 0}, forum="red axe 0, blue mask 3")
    assert poor.moves() == ["done", "die blue cross A1"]
    none = stage({"do": "free_building_action"}, seat={"coins": 0}, forum="red axe 0")
    assert none.kind() is None


@pytest.mark.rule("DICE-194")
def test_what_is_impossible_lapses() -> None:
    t = stage({"do": "cross_space", "building": "agora"}, seat={"coins": 9, "crossed": AGORA})
    assert t.kind() is None
    assert "Z1" in t.crossed()
    assert t.coins() == 9
    t = stage({"do": "cross_up_to_two", "building": "barracks"}, seat={"coins": 0})
    assert t.kind() is None
    last = {"coins": 0, "crossed": [*WAREHOUSE[:3], *AGORA]}
    t = Table(last, {}, forum="yellow camel 0").do("die yellow cross M-camel3")
    assert t.kind() is None
    assert "M-camel3" in t.crossed()
