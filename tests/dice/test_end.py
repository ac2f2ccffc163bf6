"""The end: the third bonus, the final turn, scoring and ties."""

from typing import Any

import pytest

import maravillas as mv
from tests.dice.table import (
    AGORA,
    BONUSES,
    EAST,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    Table,
    board,
    custom,
    wonder,
)

LAST = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 20, "bonuses": ["X-action", "X-cross"]}


@pytest.mark.rule("DICE-150", "DICE-151", "DICE-152")
def test_the_third_bonus_brings_one_more_turn_for_everybody() -> None:
    t = Table(LAST, {}, {}, forum="blue fountain 0")
    t.do("die blue cross A8", "bonus X-coins")
    assert t.view()["phase"] == "play"
    assert t.view()["waiting"] == [1, 2]  # the current turn is completed
    t.do("pass", seat=1).do("pass", seat=2)
    assert (t.view()["phase"], t.view()["round"]) == ("final", 2)
    assert t.view()["waiting"] == [0, 1, 2]
    t.end_turn()
    assert t.view()["phase"] == "over"
    assert t.view()["waiting"] == []
    assert mv.result(t.game, t.s) is not None


@pytest.mark.rule("DICE-153", "DICE-154")
def test_more_third_bonuses_change_nothing_and_the_final_turn_is_normal() -> None:
    t = Table(LAST, LAST, {}, forum="blue fountain 0", rolls={"2": "blue mask 0, red axe 0"})
    for seat in (0, 1):
        t.do("die blue cross A8", "bonus X-coins", seat=seat)
    t.do("pass", seat=2)
    assert t.view()["phase"] == "final"
    final = Table(
        {"bonuses": BONUSES}, LAST, {}, phase="final", forum="blue fountain 0, red axe 0", round=30
    )
    final.do("die blue cross A8", seat=1)
    assert final.moves(1) == ["bonus X-coins"]
    final.do("bonus X-coins", seat=1).end_turn()
    assert (final.view()["phase"], final.view()["round"]) == ("over", 30)


@pytest.mark.rule("DICE-155")
def test_the_game_is_scored_after_so_many_turns() -> None:
    game = mv.make("dice", players=2, turns=3)
    s = game.new(1)
    for turn in (1, 2, 3):
        assert (mv.view(game, s, 0)["round"], game.waiting(s)) == (turn, 3)
        for seat in (0, 1):
            mv.do(game, s, seat, "pass")
    assert mv.view(game, s, 0)["phase"] == "over"
    assert mv.result(game, s) == {"kind": "shared", "winners": [0, 1], "ranks": [1, 1]}
    assert mv.make("dice").options["turns"] == 200
    t = Table(LAST, {}, forum="blue fountain 0", options={"turns": 5}, round=5)
    t.do("die blue cross A8", "bonus X-coins").do("pass", seat=1)
    assert t.view()["phase"] == "over"
    for turns in (0, 1001):
        with pytest.raises(mv.BadOption):
            mv.make("dice", turns=turns)


@pytest.mark.rule("DICE-156")
def test_without_three_bonuses_the_game_goes_on() -> None:
    everything = [*WAREHOUSE, *AGORA, *MARKET, *UNIVERSITY, *WEST, *EAST]
    t = Table({"crossed": everything, "bonuses": ["X-cross"], "unlocked": []}, {}, round=50)
    assert t.moves() == ["pass", "wonder"]
    t.end_turn()
    assert t.view()["phase"] == "play"
    assert mv.result(t.game, t.s) is None


# ------------------------------------------------------------------------------------- scoring

WITNESS = {
    "crossed": [
        *("Z1", "Z2", "Z3", "BW-a1", *EAST[:5], *AGORA[1:7], "M-chest1", "M-chest2"),
        *("U-compass1", "U-compass2", "U-compass3", "U-tablet1", "U-gear1", "U-gear2", "U-gear3"),
        *("G1", "L-blue", "L-red", "L-laurel1", "L-laurel2"),
    ],
    "attacks": {"BE-a1": 3, "BE-a2": 4, "BE-a3": 4, "BE-a4": 5, "BE-a5": 6},
    "bonuses": ["X-coins"],
}


@pytest.mark.rule("DICE-160")
def test_the_witness_scores_86_row_by_row() -> None:
    """Worked example 6, on Giza's board."""
    t = Table(WITNESS, {}, strict=True, round=20)
    assert list(t.rows().items()) == [
        ("wonder", 15),
        ("barracks_west", 3),
        ("barracks_east", 22),
        ("agora", 18),
        ("market", 8),
        ("university", 7),
        ("guild_council", 5),
        ("gallery", 8),
        ("total", 86),
    ]


@pytest.mark.rule("DICE-161")
def test_coins_resources_and_bonuses_are_worth_nothing() -> None:
    t = Table({"coins": 28, "crossed": WAREHOUSE, "bonuses": BONUSES}, {}, phase="final")
    assert t.rows()["total"] == 0


@pytest.mark.rule("DICE-162")
def test_a_barracks_row_is_the_sum_of_its_written_attacks() -> None:
    written = {"BW-a1": 1, "BW-a2": 4, "BW-a3": 3}
    t = Table({"crossed": [*written, "BW-d1", "BE-a1"], "attacks": written}, {})
    assert t.rows()["barracks_west"] == 8
    assert t.rows()["barracks_east"] == 3


@pytest.mark.rule("DICE-163")
def test_most_points_then_most_coins_then_a_shared_victory() -> None:
    def outcome(*seats: dict[str, Any]) -> tuple[list[int], object]:
        bonus = [{**seats[0], "bonuses": BONUSES}, *seats[1:]]
        t = Table(*bonus, phase="over", round=9)
        return t.game.outcome(t.s), mv.result(t.game, t.s)

    two = {"crossed": ["A2"]}
    assert outcome({"crossed": ["A1"], "coins": 28}, two) == (
        [0, 840],
        {"kind": "points", "winners": [1], "ranks": [2, 1]},
    )
    assert outcome({**two, "coins": 9}, {**two, "coins": 10}, {"coins": 20}) == (
        [0, 840, 0],
        {"kind": "points", "winners": [1], "ranks": [2, 1, 3]},
    )
    assert outcome({**two, "coins": 9}, {"coins": 9}, {**two, "coins": 9}) == (
        [420, 0, 420],
        {"kind": "shared", "winners": [0, 2], "ranks": [1, 3, 1]},
    )


@pytest.mark.rule("DICE-164")
def test_per_space_uses_the_final_counts() -> None:
    seat = {"crossed": [*WAREHOUSE, "M-chest3"], "bonuses": BONUSES}
    t = Table(seat, {}, phase="final", forum="blue mask 0").do("die blue cross A1").end_turn()
    assert t.view()["phase"] == "over"
    assert t.rows()["market"] == 1


@pytest.mark.rule("DICE-165")
def test_two_per_space_effects_on_one_building_both_score() -> None:
    per = {"do": "per_space", "building": "agora", "coins": 0, "vp": 1}
    t = custom(
        {"crossed": ["Z1", "Z2", "A1", "A2"]}, {}, board=board(wonder=wonder([per, per], [per]))
    )
    assert t.rows()["wonder"] == 6


@pytest.mark.rule("DICE-166")
def test_lasting_and_immediate_effects_are_worth_no_points() -> None:
    scoring = {"U-gear2"}  # Giza: a point for each University space
    quiet = [space for space in UNIVERSITY if space not in scoring]
    t = Table({"crossed": [*WAREHOUSE, *quiet, "M-coin1", "M-camel1", "L-blue", "BW-d1"]}, {})
    assert t.rows()["total"] == 0
    assert "warehouse" not in t.rows()
    t = Table({"crossed": [*AGORA, "G1", "BW-a1", "L-laurel1"], "agora_first": True}, {})
    assert t.rows()["total"] == 24 + 3 + 5 + 3 + 1
