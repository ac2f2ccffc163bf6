"""The measures: what one game tells, and what all of them say together."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any, Final

import maravillas as mv
from maravillas import coach
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.judge import judge, written
from maravillas.coach.luck import best_of, luck_of
from maravillas.coach.players import names_of
from maravillas.coach.reviews import explain
from maravillas.coach.walk import Walk, walk
from maravillas.core.game import SHARE
from maravillas.record import Record
from maravillas.registry import AnyGame
from tools.coach.quality import loss_of
from tools.coach.task import Task, positions, record

Line = dict[str, Any]
Told = dict[str, Any]

FAR: Final = 5.0
CLOSE: Final = 4  # symbols of the rival
TENTHS: Final = 10
SLIPS: Final = ("mistake", "blunder")
CARDS: Final = 8  # left, where the solver is asked
SECOND: Final = 1.0
NODES: Final = 50_000_000


@dataclass(frozen=True)
class Measure:
    """take: what a game tells; count: how much of what is wanted that is; sum_up: all of them."""

    take: Callable[[Task, Record, int], Line]
    count: Callable[[Line], int]
    sum_up: Callable[[Sequence[Line]], Told]


def line_of(asked: Task, k: int) -> Line:
    """What the game of a number tells, as a line of a file."""
    start = process_time()
    found = MEASURES[asked.what].take(asked, record(asked, k), k)
    return {"game": k, "seconds": round(process_time() - start, 3), **found}


def take_time(asked: Task, played: Record, k: int) -> Line:
    """Seconds of the processor of a whole review, and until its first decision is told."""
    start = process_time()
    news = coach.reviewing(played, asked.visits)
    next(news)
    first = process_time() - start
    many = 1 + sum("decision" in told for told in news)
    return {"first": round(first, 3), "whole": round(process_time() - start, 2), "decisions": many}


def sum_time(lines: Sequence[Line]) -> Told:
    longest, first = (max(line[key] for line in lines) for key in ("whole", "first"))
    return {"games": len(lines), "longest": longest, "first": first}


def take_quality(asked: Task, played: Record, k: int) -> Line:
    found = [loss_of(*one, asked.visits) for one in positions(asked, played, k)]
    return {"losses": [round(loss, 3) for loss, _ in found], "looked": [n for _, n in found]}


def sum_quality(lines: Sequence[Line]) -> Told:
    losses = [loss for line in lines for loss in line["losses"]]
    looked = [many for line in lines for many in line["looked"]]
    return {
        "positions": len(losses),
        "mean": round(mean(losses), 3),
        "error": round(error(losses), 3),
        "far": sum(loss > FAR for loss in losses),
        "times": round(mean(looked), 1),  # the visits of a review; TIMES at most, and a quarter
    }


def error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def take_calibration(asked: Task, played: Record, k: int) -> Line:
    """What was said of each position, what came of it, and how many symbols the rival had."""
    end, told = played.verify(), []
    for game, s, seat in positions(asked, played, k):
        inquiry = Inquiry(game, s, seat, 0, asked.visits)
        inquiry.search(asked.visits)
        share = game.outcome(end)[seat] / SHARE
        told.append([round(best_of(inquiry)[0], 4), round(share, 4), symbols(game, s, 1 - seat)])
    return {"told": told}


def symbols(game: AnyGame, s: Any, seat: int) -> int:
    """The different symbols of a seat in Duel; none elsewhere."""
    cities = mv.view(game, s, None)["seats"]
    if not game.name.startswith("duel") or not isinstance(cities, list):
        return 0
    return sum(1 for many in cities[seat]["symbols"].values() if many)


def sum_calibration(lines: Sequence[Line]) -> Told:
    told = [one for line in lines for one in line["told"]]
    close = [one for one in told if one[2] >= CLOSE]
    return {"positions": len(told), "tenths": tenths(told), "close": tenths(close)}


def tenths(told: Sequence[Sequence[float]]) -> list[Told]:
    """By tenths of what was said: how many, what was said and what came of it on average."""
    found = []
    for k in range(TENTHS):
        inside = [one for one in told if min(TENTHS - 1, int(TENTHS * one[0])) == k]
        if inside:
            said, got = (mean(one[i] for one in inside) for i in (0, 1))
            off = error([one[1] - one[0] for one in inside])
            one = {"tenth": k, "n": len(inside), "said": said, "happened": got, "error": off}
            found.append({key: round(value, 4) for key, value in one.items()})
    return found


def take_luck(asked: Task, played: Record, k: int) -> Line:
    """What a review says that chance gave: to the first of two in turn, else to all on average."""
    walked = walk(played)
    gains = [luck for turn in walked.turns for luck in luck_of(walked, turn, asked.visits, 0)]
    seats = 1 if walked.in_turns else int(walked.game.seats)
    return {"luck": round(sum(one.gain for one in gains if one.seat < seats) / seats, 3)}


def sum_luck(lines: Sequence[Line]) -> Told:
    found = [line["luck"] for line in lines]
    return {"games": len(found), "mean": round(mean(found), 3), "error": round(error(found), 3)}


def take_reasons(asked: Task, played: Record, k: int) -> Line:
    """The kinds of sentences that explain each mistake and each blunder."""
    walked, names = walk(played), names_of(played)
    return {"slips": [[str(one["kind"]) for one in slip] for slip in slips(asked, walked, names)]}


def slips(asked: Task, walked: Walk, names: list[str]) -> Iterator[list[Any]]:
    """What a review says of each of them, without the rest of the review."""
    for turn in walked.turns:
        verdict = judge(walked, turn, asked.visits, 0)
        if verdict.mark in SLIPS:
            decision = written(walked, verdict)
            explain(walked.game, verdict, decision, names)
            yield decision["reasons"]


def sum_reasons(lines: Sequence[Line]) -> Told:
    found = [slip for line in lines for slip in line["slips"]]
    kinds = Counter(kind for slip in found for kind in slip)
    share = sum(bool(slip) for slip in found) / max(1, len(found))
    ((most, many),) = kinds.most_common(1) or [("", 0)]
    largest = many / max(1, kinds.total())
    return {
        "slips": len(found),
        "with_reason": round(share, 3),
        "largest": round(largest, 3),
        "most": most,
        "kinds": dict(kinds.most_common()),
    }


def take_solver(asked: Task, played: Record, k: int) -> Line:
    """How long the solver takes with eight cards left; nothing where a game ended before."""
    game, times = played.make(), []
    for s, seat, _ in played.replay():
        seen: Any = mv.view(game, s, seat)
        if seen["age"] == 3 and len(seen["layout"] or ()) == CARDS:
            start = process_time()
            solved = mv.solve(game, s, nodes=NODES)
            times.append(round(process_time() - start, 3) if solved else None)
            break
    return {"times": times}


def sum_solver(lines: Sequence[Line]) -> Told:
    times = [time for line in lines for time in line["times"]]
    quick = sum(time is not None and time <= SECOND for time in times)
    return {"positions": len(times), "within": round(quick / max(1, len(times)), 3)}


MEASURES: Final = {
    "time": Measure(take_time, lambda line: 1, sum_time),
    "quality": Measure(take_quality, lambda line: len(line["losses"]), sum_quality),
    "luck": Measure(take_luck, lambda line: 1, sum_luck),
    "calibration": Measure(take_calibration, lambda line: len(line["told"]), sum_calibration),
    "reasons": Measure(take_reasons, lambda line: len(line["slips"]), sum_reasons),
    "solver": Measure(take_solver, lambda line: len(line["times"]), sum_solver),
}
