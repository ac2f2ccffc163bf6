"""Agora, chapter 4: preparing conspiracies and triggering them."""

from typing import Any

import pytest

from maravillas import observation
from maravillas.duel.agora.data.cards import CONSPIRACIES
from tests.duel.agora.positions import Lay, held, ready
from tests.duel.positions import city

# Of no use on an empty table; what makes each useful.
NEEDS: dict[str, dict[str, Any]] = {
    "extortion": {"yours": {"unbuilt": ["the_sphinx"], "coins": 0}},
    "blackmail": {"yours": {"coins": 1}},
    "expropriation": {"yours": {"cards": ["theater"], "coins": 0}},
    "swindle": {"yours": {"cards": ["tavern"], "coins": 0}},
    "property_fraud": {"layout": {"1": "baths", "18": "stable"}},
    "embezzlement": {"yours": {"coins": 1}, "senate": {4: (0, 1)}},
    "foreclosure": {"yours": {"cards": ["press"], "coins": 0}},
    "coercion": {"mine": {"cards": ["theater"]}, "yours": {"cards": ["altar"], "coins": 0}},
    "sabotage": {"yours": {"built": ["the_sphinx"], "coins": 0}},
}
WITH_A_CUBE = ("extortion", "blackmail", "expropriation", "swindle", "coercion", "embezzlement")
ALWAYS = ("obscurantism", "coup", "treason", "political_maneuver", "espionage", "insider_influence")
LAYOUT = {"18": "stable", "19": "garrison"}


@pytest.mark.rule("AGORA-070")
def test_the_taken_card_prepares_an_own_conspiracy(table: Lay) -> None:
    rows = [held("coup"), held("treason", "altar"), held("swindle", "theater", True)]
    mine = city(coins=5, conspiracies=rows)
    t = table("baths", mine=mine, yours=city(conspiracies=[held("extortion")])).do("done")
    assert t.moves_with("baths")[-1] == "prepare coup with baths"
    assert len([move for move in t.moves if move.startswith("prepare")]) == 3
    assert t.refuses("prepare extortion with baths", "AGORA-070")
    t.do("prepare coup with baths")
    assert t.mine["conspiracies"][0] == held("coup", "baths")
    assert (t.coins, t.owed) == (5, "your play")


@pytest.mark.rule("AGORA-071")
@pytest.mark.parametrize("card", ["baths", "conspirator_1", "builders_guild"])
def test_any_card_serves_and_is_out_of_play(table: Lay, card: str) -> None:
    age = 3 if card == "builders_guild" else 1
    t = table(card, mine=city(conspiracies=[held("coup")]), age=age).do(f"prepare coup with {card}")
    assert t.mine["cards"] == t.mine["senators"] == t.discarded == []
    t.do(next(move for move in t.moves if move.startswith("discard")))
    t.do("trigger coup")
    assert t.mine["conspiracies"] == [held("coup", card, True)]
    assert card not in t.discarded


@pytest.mark.rule("AGORA-072", "AGORA-081")
def test_a_conspiracy_is_prepared_once_and_triggered_once(table: Lay) -> None:
    mine = city(conspiracies=[held("coup"), held("treason")])
    t = table("baths", "altar", "theater", "tavern", "stable", mine=mine)
    t.do("prepare coup with baths")
    assert t.mine["conspiracies"][1] == held("treason"), "one card prepares one"
    t.do("discard palisade", "done")
    assert t.refuses("prepare coup with altar", "AGORA-072")
    t.do("prepare treason with altar", "discard clay_reserve", "trigger coup")
    assert t.refuses("prepare coup with theater", "AGORA-072")
    t.do("discard theater", "discard tavern")
    assert t.moves == ["trigger treason", "done"]
    assert t.refuses("trigger coup", "AGORA-081")


@pytest.mark.rule("AGORA-073")
def test_a_useless_conspiracy_may_be_prepared_and_waits(table: Lay) -> None:
    t = table("baths", "altar", mine=city(conspiracies=[held("sabotage")]), last=True)
    t.do("prepare sabotage with baths")
    assert t.owed == "your play", "no extra turn"
    t.do("discard altar")
    assert t.document["age"] == 2
    assert t.mine["conspiracies"] == [held("sabotage", "baths")]


@pytest.mark.rule("AGORA-080")
def test_a_turn_begins_with_a_prepared_conspiracy(table: Lay) -> None:
    rows = [held("coup", "baths"), held("treason"), held("espionage", "altar", True)]
    t = table("stable", mine=city(coins=3, conspiracies=rows))
    assert t.owed == "my trigger_conspiracy"
    assert t.moves == ["trigger coup", "done"]
    assert t.refuses("trigger treason", "AGORA-080")
    assert t.refuses("trigger espionage", "AGORA-081")
    t.do("trigger coup")
    assert t.coins == 3
    seen = t.your_view["seats"][t.me]["conspiracies"][0]
    assert seen == {"conspiracy": "coup", "prepared_with": "baths", "triggered": True}


@pytest.mark.rule("AGORA-082", "AGORA-088")
def test_the_parts_come_in_order_and_the_move_last(table: Lay) -> None:
    """The cube that the maneuver places may be the one that it moves."""
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine, senate={6: (0, 1)}).do("trigger political_maneuver")
    assert t.stack == ["my move_optional", "my remove_cube", "my place_any"]
    t.do("place 3", "remove 6")
    assert t.owed == "my move_optional"
    assert t.moves == ["move 3 2", "move 3 4", "done"]
    t.do("move 3 4")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-083")
def test_the_shields_of_coup_and_their_tokens_come_first(table: Lay) -> None:
    t = table("stable", mine=city(conspiracies=ready("coup")), ahead=2).do("trigger coup")
    assert t.ahead == 4
    assert t.owed == "my place_any"
    t.do("place 1")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-085")
def test_curia_julia_triggers_beside_the_start_of_the_turn(table: Lay) -> None:
    rows = [*ready("coup", "embezzlement"), held("blackmail")]
    mine = city(coins=40, unbuilt=["curia_julia"], conspiracies=rows)
    t = table("stable", mine=mine, senate={1: (1, 0)}, ahead=-1)
    t.do("trigger coup", "wonder curia_julia with stable", "trigger blackmail", "done")
    assert t.owed == "my trigger_conspiracy", "the extra turn's own trigger is unused"
    assert t.moves == ["trigger embezzlement", "done"]


@pytest.mark.rule("AGORA-086")
@pytest.mark.parametrize("conspiracy", NEEDS)
def test_a_conspiracy_without_any_effect_cannot_be_triggered(table: Lay, conspiracy: str) -> None:
    rows = {"conspiracies": ready(conspiracy)}
    useless = table(mine={**rows, "coins": 0}, yours={"coins": 0}, layout=LAYOUT)
    assert (useless.owed, useless.moves) == ("my trigger_conspiracy", ["done"])
    assert useless.refuses(f"trigger {conspiracy}", "AGORA-086")
    need = NEEDS[conspiracy]
    mine = {**rows, **dict(need.get("mine", {}))}
    position = {"layout": LAYOUT, "yours": {"coins": 0}, **need, "mine": mine}
    assert table(**position).moves == [f"trigger {conspiracy}", "done"]


@pytest.mark.rule("AGORA-086", "AGORA-088")
@pytest.mark.parametrize("conspiracy", WITH_A_CUBE)
def test_a_cube_in_the_senate_makes_it_useful(table: Lay, conspiracy: str) -> None:
    mine = {"conspiracies": ready(conspiracy), "coins": 0}
    t = table(mine=mine, yours={"coins": 0}, layout=LAYOUT, senate={2: (1, 0)})
    assert f"trigger {conspiracy}" in t.moves
    theirs = table(mine=mine, yours={"coins": 0}, layout=LAYOUT, senate={2: (0, 1)})
    assert f"trigger {conspiracy}" not in theirs.moves


@pytest.mark.rule("AGORA-086")
@pytest.mark.parametrize("conspiracy", ALWAYS)
def test_some_are_always_useful(table: Lay, conspiracy: str) -> None:
    t = table(mine={"conspiracies": ready(conspiracy), "coins": 0}, layout=LAYOUT)
    assert f"trigger {conspiracy}" in t.moves


@pytest.mark.rule("AGORA-086")
def test_a_senator_in_the_far_row_is_no_use_to_property_fraud(table: Lay) -> None:
    mine = {"conspiracies": ready("property_fraud")}
    t = table(mine=mine, layout={"0": "conspirator_1", "18": "stable"})
    assert t.moves == ["done"]


@pytest.mark.rule("AGORA-080", "AGORA-086")
def test_only_the_useful_ones_among_several_prepared_are_offered(table: Lay) -> None:
    rows = [*ready("sabotage", "coup", "swindle", "treason"), held("espionage")]
    t = table("stable", mine=city(conspiracies=rows), yours=city("tavern"))
    assert t.moves == ["trigger swindle", "trigger coup", "trigger treason", "done"]


@pytest.mark.rule("AGORA-080")
@pytest.mark.parametrize("rows", [[], [held("coup")], [held("coup", "baths", True)]])
def test_without_a_prepared_one_a_turn_begins_with_its_card(
    table: Lay, rows: list[dict[str, object]]
) -> None:
    t = table("stable", mine=city(conspiracies=rows))
    assert t.owed == "my play"
    assert t.refuses("trigger coup", "AGORA-021")


@pytest.mark.rule("AGORA-087")
def test_a_part_without_a_target_is_skipped(table: Lay) -> None:
    mine = city(conspiracies=ready("expropriation"))
    t = table("stable", mine=mine, senate={2: (1, 0)}).do("trigger expropriation")
    assert t.owed == "my move_optional"
    t.do("done")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-087")
def test_a_part_with_a_target_must_be_done(table: Lay) -> None:
    mine = city(conspiracies=ready("expropriation"))
    t = table("stable", mine=mine, yours=city("theater")).do("trigger expropriation")
    assert t.moves == ["discard theater"]
    assert t.refuses("done")


@pytest.mark.rule("AGORA-088")
def test_without_a_cube_there_is_no_move(table: Lay) -> None:
    mine = city(conspiracies=ready("expropriation"))
    t = table("stable", mine=mine, yours=city("theater")).do("trigger expropriation")
    t.do("discard theater")
    assert t.owed == "my play"


@pytest.mark.parametrize("id", CONSPIRACIES)
def test_observed_is_the_card_under_what_is_held_and_nothing_else(table: Lay, id: str) -> None:
    """Under the first of all conspiracies, too, which an empty place must not be taken for."""
    t = table("stable", mine=city(conspiracies=[held(id, "theater")]))
    schema = t.game.observation_schema
    field = next(one for one in schema.fields if one.name == "own.prepared_with")
    seen = observation.observe(t.game, t.s, t.me)
    first, *others = (seen[at] for at in field.places)
    assert first > 0
    assert not any(others)
