"""What the hidden cards changed: a slip judged again with every card known."""

from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

import maravillas as mv
from maravillas.ai.bots.solving import Bounds
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.judge import Verdict, judge, written
from maravillas.coach.known import known_of, said
from maravillas.coach.marks import KEY_MOMENTS
from maravillas.coach.walk import Turn, Walk
from maravillas.record import End

VISITS = 2400
OWN = ["laboratory", "school", "library", "dispensary", "academy"]
MOVES = 12  # after which a game is given up


def verdict_of(hidden: str, beside: str = "palace", own: int = 0) -> tuple[Walk, Verdict]:
    """Three cards are left. Whoever takes Palace uncovers the last one, and the rival chooses
    first; he holds five symbols, and a sixth would win. own: how many symbols the seat holds.
    """
    symbols = ["workshop", "apothecary", "scriptorium", "pharmacist", "study"]
    game, s = mv.position.load(
        {
            "game": "duel",
            "strict": False,
            "age": 3,
            "layout": {"15": hidden, "17": "arena", "18": beside},
            "face_up": [17, 18],
            "seats": [{"coins": 56, "cards": OWN[:own]}, {"coins": 40, "cards": symbols}],
        }
    )
    turn = Turn(0, 1, 0, "play", s, mv.parse(game, s, 0, "build arena"), "build arena")
    walk = Walk(game, [turn], s, True, None)
    return walk, judge(walk, turn, VISITS, 0)


@dataclass
class Proven:
    """What is proven of each move."""

    found: dict[int, Bounds]
    moves: list[int]

    def bounds(self, move: int) -> Bounds | None:
        return self.found.get(move)


def test_the_card_that_lay_hidden_decides_whether_the_better_move_would_have_been_better() -> None:
    """Judged from what the seat could know it is a blunder in both cases, and the same one."""
    found = {hidden: verdict_of(hidden) for hidden in ("senate", "university")}
    decisions = [written(walk, verdict) for walk, verdict in found.values()]
    assert decisions[0] == decisions[1]
    assert (decisions[0]["best"], decisions[0]["mark"]) == ("build palace", "blunder")
    told = {hidden: known_of(walk, one, VISITS, 0) for hidden, (walk, one) in found.items()}
    harmless, lethal = told["senate"], told["university"]
    assert harmless is not None
    assert lethal is not None
    assert (harmless["best"], harmless["better_loss"]) == ("build palace", 0)
    assert harmless["loss"] > 50
    assert harmless["said"]["en"].startswith("With every card known, “Build Palace” would still")
    assert lethal["loss"] < 4
    assert lethal["said"]["es"].endswith("habrían valido más o menos lo mismo.")


def test_a_move_that_wins_for_certain_does_so_with_every_card_known() -> None:
    walk, verdict = verdict_of("senate", "university", len(OWN))
    decision = written(walk, verdict)
    assert (decision["best"], decision["mark"]) == ("build university", "blunder")
    assert decision["proof"] == [1, 1]
    told = known_of(walk, verdict, 1, 0)  # an iteration alone could not tell
    assert told is not None
    assert (told["best"], told["better_loss"]) == ("build university", 0)


def test_nothing_is_told_where_both_moves_are_certain() -> None:
    walk, verdict = verdict_of("university")
    certain = {walk.turns[0].move: Bounds(0, 0), verdict.best: Bounds(1, 1)}
    for bounds, silent in ((certain, True), ({verdict.best: Bounds(1, 1)}, False)):
        inquiry = cast(Inquiry, Proven(bounds, verdict.inquiry.moves))
        told = known_of(walk, replace(verdict, inquiry=inquiry), VISITS, 0)
        assert (told is None) == silent
        if told is not None:
            assert (told["best"], told["better_loss"]) == ("build palace", 0)


def test_it_is_told_which_of_the_moves_would_have_been_better_and_by_how_much() -> None:
    walk, verdict = verdict_of("senate")
    one = said(walk, verdict, "build arena", 0, 30.2)
    assert one["en"].endswith("played would have been better, by 30 points of win chance.")
    third = said(walk, verdict, "discard arena", 30, 10)
    assert third["en"].endswith(
        "by 20 points of win chance. Best of all would have been “Discard Arena”."
    )
    assert said(walk, verdict, "build arena", 0, 3.9)["en"].endswith("worth about the same.")


@pytest.mark.parametrize(
    ("name", "options"),
    [("duel", {}), ("wonders", {"players": 3}), ("wonders", {"players": 2}), ("dice", {})],
)
def test_slips_are_judged_again_and_nothing_else_is(name: str, options: dict[str, Any]) -> None:
    """Not in Dice, where nothing lies hidden but what will be rolled."""
    whole = mv.play(name, "random", seed=3, **options)
    end: End = {"kind": "resigned", "seat": 0}
    record = mv.Record(name, options, 3, moves=whole.moves[:MOVES], end=end, seats=whole.seats)
    found = mv.review(record, visits=2)
    slips = [one for one in found["decisions"] if one["mark"] in KEY_MOMENTS]
    assert slips
    for one in found["decisions"]:
        known = one["known"]
        assert (known is not None) == (one in slips and name != "dice")
        if known is not None:
            assert min(known["loss"], known["better_loss"]) >= 0
            assert set(known["said"]) == {"en", "es"}
