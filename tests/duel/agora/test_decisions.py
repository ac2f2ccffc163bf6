"""Agora, chapter 13: who decides what, the stack, and what is skipped."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.agora.words.forms import KIND_NAMES as KINDS
from tests.duel.agora.positions import FACTS, Chamber, Lay, ready
from tests.duel.positions import city
from tests.games import made, some_move

BLUE = ("theater", "altar", "baths", "statue")
OFF_TURN = {"place_any", "remove_cube", "move_optional", "token"}


@pytest.mark.rule("AGORA-270")
def test_only_these_are_asked_of_the_other_player() -> None:
    game = made("duel+agora", {})
    asked: set[str] = set()
    for seed in range(120):
        s, rng = game.new(seed), Rng(seed, 3)
        while game.waiting(s):
            [owed] = mv.owed(game, s)
            view = mv.view(game, s, None)
            kind = str(owed["kind"])
            if view["phase"] == "play" and owed["seat"] != view["turn"]:
                assert kind in OFF_TURN
            asked.add(kind)
            game.apply(s, *some_move(game, s, rng))
    assert {"senate_action", "conspirator_choice", "conspire_keep", "place_any"} <= asked


@pytest.mark.rule("AGORA-270")
def test_a_pair_by_coercion_is_the_other_players_choice(table: Lay) -> None:
    mine = city("pharmacist", conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("school", "dispensary"), board=["law"])
    t.do("trigger coercion", "swap pharmacist school")
    assert t.owed == "your token"


@pytest.mark.rule("AGORA-271")
def test_decisions_are_answered_newest_first(table: Lay) -> None:
    """Three actions; the first takes a token, whose cube takes another for the other player."""
    senate: dict[int, Chamber] = {1: (0, 0, "shield"), 6: (0, 3)}
    t = table("politician_left_1", mine=city(*BLUE), senate=senate, ahead=5)
    t.do("recruit politician_left_1", "place 1")
    assert t.stack == ["my senate_action", "my move_optional", "my remove_cube"]
    t.do("remove 6")
    assert t.stack == ["my senate_action", "my move_optional"]
    t.do("move 1 2")
    assert t.stack == ["my senate_action"]
    assert t.ahead == 5


@pytest.mark.rule("AGORA-271")
def test_a_victory_empties_the_stack(table: Lay) -> None:
    senate: dict[int, Chamber] = dict.fromkeys(range(2, 7), (1, 0))
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine, senate=senate).do("trigger political_maneuver", "place 1")
    assert t.stack == []
    assert mv.owed(t.game, t.s) == []


@pytest.mark.rule("AGORA-272")
def test_a_decision_without_options_is_skipped_and_one_with_a_single_one_asked(
    table: Lay,
) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine).do("trigger political_maneuver", "place 1")
    assert t.owed == "my move_optional", "no cube to remove"
    t = table("conspirator_1", senate={1: (12, 0)}).do("recruit conspirator_1")
    assert (t.owed, t.moves) == ("my conspirator_choice", ["conspire"])


@pytest.mark.rule("AGORA-272")
def test_a_decision_that_lost_its_options_meanwhile_is_skipped(table: Lay) -> None:
    """Knossos uses the last cube, so the small token has none to place."""
    mine = city(coins=20, unbuilt=["circus_maximus"])
    t = table(
        "stable",
        mine=mine,
        yours=city("press"),
        ahead=2,
        senate={1: (12, 0)},
    )
    t.do("wonder circus_maximus with stable", "destroy press")
    assert t.owed == "your play"


def test_the_kinds_are_those_of_the_book() -> None:
    kinds = {
        *("senate_action", "conspirator_choice", "conspire_keep", "conspire_return"),
        *("place_any", "remove_cube", "move_optional", "trigger_unprepared", "trigger_conspiracy"),
        *("take_unbuilt_wonder", "discard_opponent_card", "lock_token", "build_top_row"),
        *("build_removed", "choose_box_token", "take_card", "swap_cards", "move_decree"),
        *("destroy_wonder", "discard_available"),
    }
    assert set(KINDS.values()) == kinds
    assert len(FACTS["conspiracies"]) == 16


def test_the_deepest_stack_fits(table: Lay) -> None:
    """Three Senate actions, then both tokens of both players, one inside the other."""
    senate: dict[int, Chamber] = {1: (0, 0, "shield"), 4: (0, 3), 6: (3, 0)}
    t = table("politician_left_1", mine=city(*BLUE), senate=senate, ahead=5)
    deepest = 0
    t.do("recruit politician_left_1", "place 1")
    for answer in ("remove 4", "move 1 2"):
        deepest = max(deepest, len(t.stack))
        t.do(answer)
    assert 3 <= max(deepest, len(t.stack)) < 14
