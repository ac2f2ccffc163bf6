"""A finished game gone through, decision by decision: `mv.review`."""

from collections.abc import Iterator

from maravillas.coach.analysis import FORMAT, engine_of
from maravillas.coach.judge import Verdict, judge, written
from maravillas.coach.known import known_of
from maravillas.coach.limits import MOST_VISITS, SEEDS, Limits, limits_of
from maravillas.coach.luck import luck_of
from maravillas.coach.marks import KEY_MOMENTS
from maravillas.coach.players import decisive_of, moments_of, names_of, players_of
from maravillas.coach.reasons.claims import told
from maravillas.coach.reasons.find import reasons
from maravillas.coach.reasons.scene import Scene
from maravillas.coach.shapes import Decision, Progress, Review
from maravillas.coach.walk import Walk, walk
from maravillas.core.option import within
from maravillas.record import Record
from maravillas.registry import AnyGame


def reviewing(record: Record, visits: int | None, seed: int) -> Iterator[Progress]:
    """Every decision as it is judged, then the whole review; what is asked is checked first."""
    if not isinstance(record, Record):
        raise TypeError(f"an mv.Record is expected, not {type(record).__name__}")
    walked = walk(record)
    if visits is not None:
        within("visits", visits, 1, MOST_VISITS // 10)
    budget = limits_of(walked.game, visits, None).visits
    within("seed", seed, 0, SEEDS - 1)
    return _through(walked, record, budget, seed)


def _through(walked: Walk, record: Record, visits: int, seed: int) -> Iterator[Progress]:
    total, names = len(walked.turns), names_of(record)
    decisions: list[Decision] = []
    for turn in walked.turns:
        verdict = judge(walked, turn, visits, seed)
        decision = written(walked, verdict)
        for luck in luck_of(walked, turn, visits, seed):
            gain = round(luck.gain, 2)
            decision["luck"].append(
                {
                    "seat": luck.seat,
                    "gain": gain,
                    "outcomes": luck.outcomes,
                    "sampled": luck.sampled,
                }
            )
        if decision["mark"] in KEY_MOMENTS:
            explain(walked.game, verdict, decision, names)
            decision["known"] = known_of(walked, verdict, visits, seed)
        decisions.append(decision)
        yield {"done": len(decisions), "total": total, "decision": decision}
    engine = engine_of(walked.game, Limits(visits, None), seed)
    review: Review = {
        "format": FORMAT,
        "game": walked.game.name,
        "options": dict(walked.game.options),
        "seats": [seat.copy() for seat in record.seats],
        "end": record.end,
        "unit": walked.unit,
        "turns": walked.turns[-1].turn,
        "decisions": decisions,
        "players": players_of(walked, record, decisions),
        "moments": moments_of(walked, decisions),
        "decisive": decisive_of(walked, decisions),
        "engine": engine,
    }
    yield {"done": total, "total": total, "review": review}


def explain(game: AnyGame, verdict: Verdict, decision: Decision, names: list[str]) -> None:
    """Adds to a decision why the better move was better."""
    scene = Scene(game, verdict.inquiry.s, verdict.turn.seat, verdict.turn.move, verdict.best)
    claims = reasons(scene)
    decision["reasons"] = claims
    decision["why"] = told(scene, claims, names)
