"""Agora, chapter 2: the two steps of a turn, and when cards are turned up."""

import pytest

from tests.duel.agora.positions import Lay, held, ready
from tests.duel.positions import city


@pytest.mark.rule("AGORA-020")
def test_a_card_is_built_recruited_discarded_put_under_a_wonder_or_prepares(table: Lay) -> None:
    mine = city(coins=30, unbuilt=["the_sphinx"], conspiracies=[held("coup"), *ready("treason")])
    t = table("baths", "politician_left_1", mine=mine, last=True)
    assert (t.owed, t.moves) == ("my trigger_conspiracy", ["trigger treason", "done"])
    t.do("done")
    assert t.owed == "my play"
    assert t.moves == [
        "build baths",
        "recruit politician_left_1",
        "discard baths",
        "discard politician_left_1",
        "wonder the_sphinx with baths",
        "wonder the_sphinx with politician_left_1",
        "prepare coup with baths",
        "prepare coup with politician_left_1",
    ]


@pytest.mark.rule("AGORA-020", "AGORA-084")
def test_after_a_conspiracy_the_card_must_still_be_played(table: Lay) -> None:
    t = table("baths", mine=city(conspiracies=ready("coup"))).do("trigger coup")
    assert t.owed == "my play"
    assert "discard baths" in t.moves
    t.do("discard baths")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-021")
def test_a_turn_triggers_once_and_before_its_card(table: Lay) -> None:
    mine = city("quarry", coins=30, conspiracies=ready("coup", "embezzlement"))
    t = table("baths", mine=mine, senate={2: (1, 0)})
    t.do("trigger coup")
    assert t.owed == "my play"
    assert not [move for move in t.moves if move.startswith("trigger")]
    assert t.refuses("trigger embezzlement", "AGORA-021")
    t.do("build baths")
    assert t.owed == "your play"
    t.do("discard palisade")
    assert (t.owed, t.moves) == ("my trigger_conspiracy", ["trigger embezzlement", "done"])
    t.do("done")
    assert t.owed == "my play"
    assert t.refuses("trigger embezzlement", "AGORA-021"), "it was declined for this turn"


@pytest.mark.rule("AGORA-021")
def test_an_extra_turn_has_a_trigger_of_its_own(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_sphinx"], conspiracies=ready("coup", "embezzlement"))
    t = table("baths", mine=mine, senate={2: (1, 0)})
    t.do("trigger coup", "wonder the_sphinx with baths")
    assert (t.owed, t.moves) == ("my trigger_conspiracy", ["trigger embezzlement", "done"])
    t.do("done")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-020", "AGORA-021")
def test_the_first_turn_of_an_age_has_one_too(table: Lay) -> None:
    t = table("baths", mine=city(conspiracies=ready("coup")), last=True)
    t.do("done", "discard baths")
    assert t.owed == "my start"
    t.do(f"start {t.me}")
    assert (t.owed, t.moves) == ("my trigger_conspiracy", ["trigger coup", "done"])


@pytest.mark.rule("AGORA-020")
def test_a_turn_begins_with_its_trigger_and_nothing_else(table: Lay) -> None:
    t = table("baths", mine=city(conspiracies=ready("coup")))
    assert t.refuses("discard baths", "AGORA-020")
    assert t.do("trigger coup", "discard baths").owed == "your play"


@pytest.mark.rule("AGORA-022")
def test_what_an_action_causes_comes_before_the_other_actions(table: Lay) -> None:
    """The second cube wins the shield, which enters a zone, which gives a cube to place."""
    mine = city("theater", "altar")
    t = table("politician_left_1", mine=mine, senate={2: (0, 0, "shield")}, ahead=2)
    t.do("recruit politician_left_1", "place 2")
    assert t.ahead == 3
    assert t.stack == ["my senate_action", "my place_any"]
    t.do("place 6")
    assert t.owed == "my senate_action"


@pytest.mark.rule("AGORA-023")
def test_uncovered_cards_are_turned_up_after_all_decisions(table: Lay) -> None:
    layout = {"12": "baths", "18": "politician_left_1", "24": "tavern"}
    t = table(mine=city("theater", "altar"), layout=layout, face_up=[18, 24])
    t.do("recruit politician_left_1")
    slots = {slot["slot"]: slot for slot in t.view["layout"]}
    assert slots[12]["card"] is None
    assert not slots[12]["accessible"]
    t.do("place 1")
    assert {slot["slot"]: slot for slot in t.view["layout"]}[12]["card"] is None
    t.do("done")
    slots = {slot["slot"]: slot for slot in t.view["layout"]}
    assert slots[12]["card"] == "baths"
    assert slots[12]["accessible"]


@pytest.mark.rule("AGORA-023")
def test_an_extra_turn_sees_what_the_first_uncovered(table: Lay) -> None:
    layout = {"12": "baths", "18": "altar", "24": "tavern"}
    mine = city(coins=30, unbuilt=["the_sphinx"])
    t = table(mine=mine, layout=layout, face_up=[18, 24])
    t.do("wonder the_sphinx with altar")
    assert t.owed == "my play"
    assert "discard baths" in t.moves


@pytest.mark.rule("AGORA-024")
@pytest.mark.parametrize(
    ("conspiracy", "answers"),
    [("property_fraud", ["build baths"]), ("turn_of_events", ["discard baths"])],
)
def test_without_a_card_left_the_turn_and_the_age_end(
    table: Lay, conspiracy: str, answers: list[str]
) -> None:
    t = table(layout={"0": "baths"}, mine=city(conspiracies=ready(conspiracy)), ahead=1)
    t.do(f"trigger {conspiracy}", *answers)
    assert t.document["age"] == 2
    assert t.owed == "your start"


@pytest.mark.rule("AGORA-025")
def test_an_age_ends_after_the_last_decision_and_an_extra_turn_is_lost(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["knossos"], tokens=["theology"])
    t = table("baths", mine=mine, last=True).do("wonder knossos with baths")
    assert (t.document["age"], t.owed) == (1, "my place_any")
    t.do("place 1", "done")
    assert t.document["age"] == 2
    assert t.document["extra_turn"] is False
    assert t.owed == "my start"
    t.do(f"start {t.you}")
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-026")
@pytest.mark.parametrize(("ahead", "chooser"), [(1, "your"), (-1, "my"), (0, "my")])
def test_the_weaker_or_the_last_player_names_who_begins(
    table: Lay, ahead: int, chooser: str
) -> None:
    t = table("baths", last=True, ahead=ahead).do("discard baths")
    assert t.owed == f"{chooser} start"
    assert t.moves == ["start 0", "start 1"]


@pytest.mark.rule("AGORA-026", "AGORA-114")
def test_a_decision_of_the_other_player_is_no_turn(table: Lay) -> None:
    """I lose the shield, you place a cube for the token, and still I took the last turn."""
    t = table(
        "politician_left_1",
        last=True,
        ahead=-2,
        senate={2: (1, 0, "shield"), 5: (0, 0)},
    )
    t.do("recruit politician_left_1", "move 2 1")
    assert t.ahead == -3
    assert t.owed == "your place_any"
    t.do("place 5")
    assert t.owed == "my start", "the pawn is on my half"
    t = table("politician_left_1", last=True, ahead=1, senate={2: (1, 0, "shield"), 5: (0, 0)})
    t.do("recruit politician_left_1", "move 2 1")
    assert (t.ahead, t.owed) == (0, "my start")


@pytest.mark.rule("AGORA-027")
def test_extra_turns_do_not_add_up(table: Lay) -> None:
    """The Mausoleum with Theology revives a conspirator under the replay decree: one turn."""
    mine = city(coins=60, unbuilt=["the_mausoleum"], tokens=["theology"])
    t = table(
        "baths",
        "altar",
        mine=mine,
        senate={1: (1, 0, "conspirator_replay")},
        discard=["conspirator_1"],
    )
    t.do("wonder the_mausoleum with baths", "revive conspirator_1", "place 1")
    assert t.owed == "my play"
    t.do("discard altar")
    assert t.owed == "your play"
