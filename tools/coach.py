"""Measures the coach: `python -m tools.coach quality|calibration|luck|reasons|solver|time`.

Prints one JSON object; docs/results/coach.md says what each figure means. `--bots league@100` draws
the players of each game from the league of that game; `--seconds` ends a measure after so much time
of the processor, with what was measured until then.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from math import sqrt
from time import process_time
from typing import Any

import maravillas as mv
from maravillas import coach
from maravillas.ai.matches.league import PREFIX, members
from maravillas.ai.matches.match import split_names
from maravillas.coach.analysis import gauge, unit_of
from maravillas.coach.inquiry import Inquiry
from maravillas.coach.judge import judge, written
from maravillas.coach.luck import best_of, luck_of
from maravillas.coach.players import names_of
from maravillas.coach.reviews import explain
from maravillas.coach.walk import walk
from maravillas.core.rng import Rng
from maravillas.record import Record
from maravillas.registry import AnyGame
from maravillas.version import mode

HELD_OUT = 900_000  # seeds from here on were never used for training
LEAGUE = PREFIX.removesuffix(":")
TIMES = 20
FAR = 5.0
CLOSE = 4  # symbols of the rival
SEATING = 6  # label of chance


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=sorted(MEASURES))
    parser.add_argument("--game", default="duel")
    parser.add_argument("--players", type=int)
    parser.add_argument("--bots", default="light@300", help="who plays the games")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--visits", type=int, default=800)
    parser.add_argument("--marks", default="mistake,blunder", help="decisions that want a reason")
    parser.add_argument("--seconds", type=float, default=1e9)
    given = parser.parse_args()
    start = process_time()
    found = MEASURES[given.what](given)
    head = {"what": given.what, "game": given.game, "mode": mode(), "visits": given.visits}
    print(json.dumps({**head, **found, "seconds": round(process_time() - start, 1)}))


def records(given: Any) -> Iterator[Record]:
    options = {} if given.players is None else {"players": given.players}
    seats = int(mv.make(given.game, **options).seats)
    for k in range(given.games):
        if process_time() < given.seconds:
            yield mv.play(given.game, bots(given, seats, k), seed=HELD_OUT + k, **options)


def bots(given: Any, seats: int, k: int) -> list[str]:
    """Who plays a game: those that are named, or members of the league, drawn for every seat."""
    name, at, visits = given.bots.partition("@")
    if name != LEAGUE:
        return split_names(given.bots)
    found, rng = [one.name for one in members(given.game)], Rng(HELD_OUT + k, SEATING)
    return [f"{PREFIX}{found[int(rng.below(len(found)))]}{at}{visits}" for _ in range(seats)]


def positions(given: Any) -> Iterator[tuple[AnyGame, Any, int, Record]]:
    """Positions with a choice, spread over the games."""
    rng, left = Rng(HELD_OUT, 5), given.positions
    each = max(1, given.positions // given.games)
    for record in records(given):
        game, found = record.make(), []
        for s, seat, _ in record.replay():
            if len(game.legal(s, seat)) > 1:
                found.append((game.clone(s), seat))
        for _ in range(min(each, left, len(found))):
            if process_time() > given.seconds:
                return
            s, seat = found.pop(int(rng.below(len(found))))
            left -= 1
            yield game, s, seat, record


def quality(given: Any) -> dict[str, Any]:
    """What the best move loses, judged by twenty times the visits."""
    losses = []
    for game, s, seat, _ in positions(given):
        short = Inquiry(game, s, seat, 0, given.visits)
        short.search(given.visits)
        chosen = short.weighed()[0][0]
        judge = Inquiry(game, s, seat, 1, TIMES * given.visits)
        judge.search(TIMES * given.visits)
        tried = judge.figures(chosen)
        lacking = TIMES * given.visits // 4 - (tried.visits if tried else 0)
        if lacking > 0:
            judge.search(lacking, only=chosen)
        best = judge.weighed()[0][0]
        values = [worth(judge, move) for move in (best, chosen)]
        losses.append(max(0.0, values[0] - values[1]))
    many = max(1, len(losses))
    far = sum(loss > FAR for loss in losses) / many
    return {
        "positions": len(losses),
        "mean_loss": round(sum(losses) / many, 3),
        "far": round(far, 4),
    }


def worth(inquiry: Inquiry, move: int) -> float:
    figures = inquiry.figures(move)
    assert figures is not None
    known = {m: win for m, _, win in inquiry.weighed() if win is not None}
    return gauge(unit_of(inquiry.game), known.get(move, figures.win), figures.place)


def calibration(given: Any) -> dict[str, Any]:
    """Said and happened, by tenths; positions with four and more opposing symbols apart."""
    bins: dict[str, list[list[float]]] = {"all": [], "symbols": []}
    for game, s, seat, record in positions(given):
        inquiry = Inquiry(game, s, seat, 0, given.visits)
        inquiry.search(given.visits)
        end = record.verify()
        bins["all"].append([best_of(inquiry)[0], game.outcome(end)[seat] / 840])
        if symbols(game, s, 1 - seat) >= CLOSE:
            bins["symbols"].append(bins["all"][-1])
    return {key: {"n": len(pairs), "tenths": _tenths(pairs)} for key, pairs in bins.items()}


def symbols(game: AnyGame, s: Any, seat: int) -> int:
    """The different symbols of a seat in Duel; none elsewhere."""
    cities = mv.view(game, s, None)["seats"]
    if not game.name.startswith("duel") or not isinstance(cities, list):
        return 0
    return sum(1 for many in cities[seat]["symbols"].values() if many)


def _tenths(pairs: list[list[float]]) -> list[dict[str, float]]:
    found = []
    for k in range(10):
        inside = [pair for pair in pairs if min(9, int(10 * pair[0])) == k]
        if inside:
            said, got = (sum(pair[i] for pair in inside) / len(inside) for i in (0, 1))
            found.append({"n": len(inside), "said": round(said, 4), "happened": round(got, 4)})
    return found


def luck(given: Any) -> dict[str, Any]:
    """The luck of the first seat, on average over games, with its standard error."""
    sums = [luck_in(record, given.visits) for record in records(given)]
    mean = sum(sums) / len(sums)
    spread = sum((one - mean) ** 2 for one in sums) / max(1, len(sums) - 1)
    return {"games": len(sums), "mean": round(mean, 3), "error": round(sqrt(spread / len(sums)), 3)}


def luck_in(record: Record, visits: int) -> float:
    """What a review says that chance gave to the first seat, without the rest of the review."""
    walked = walk(record)
    told = (one for turn in walked.turns for one in luck_of(walked, turn, visits, 0))
    return sum(one.gain for one in told if one.seat == 0)


def reasons(given: Any) -> dict[str, Any]:
    """How many mistakes and blunders have a reason, and the largest share of one sentence."""
    total, explained, told = 0, 0, Counter[str]()
    games = 0
    for record in records(given):
        games += 1
        for claims in slips(record, given.visits, given.marks.split(",")):
            total += 1
            explained += bool(claims)
            told.update(str(claim["kind"]) for claim in claims)
    largest = max(told.values(), default=0) / max(1, sum(told.values()))
    share = round(explained / max(1, total), 3)
    shares = {"games": games, "slips": total, "with_reason": share, "largest": round(largest, 3)}
    return {**shares, "kinds": dict(told.most_common())}


def slips(record: Record, visits: int, marks: list[str]) -> Iterator[list[Any]]:
    """What a review says of each decision with such a mark, without the rest of the review."""
    walked = walk(record)
    for turn in walked.turns:
        verdict = judge(walked, turn, visits, 0)
        if verdict.mark in marks:
            decision = written(walked, verdict)
            explain(walked.game, verdict, decision, names_of(record))
            yield decision["reasons"]


def solver(given: Any) -> dict[str, Any]:
    """How many positions with eight cards left are solved within a second."""
    times = []
    for record in records(given):
        game = record.make()
        for s, seat, _ in record.replay():
            seen: Any = mv.view(game, s, seat)
            if seen["age"] == 3 and len(seen["layout"] or ()) == 8:
                start = process_time()
                solved = mv.solve(game, s, nodes=50_000_000)
                times.append(process_time() - start if solved else 1e9)
                break
        if len(times) == given.positions:
            break
    quick = sum(one <= 1 for one in times) / max(1, len(times))
    return {"solved": len(times), "within_a_second": round(quick, 3)}


def time(given: Any) -> dict[str, Any]:
    """Seconds of processor time of whole reviews, and until the first decision is told."""
    whole, first = [], []
    for record in records(given):
        start = process_time()
        news = coach.reviewing(record, None if given.visits == 0 else given.visits)
        next(news)
        first.append(process_time() - start)
        for _ in news:
            pass
        whole.append(process_time() - start)
    return {"games": len(whole), "longest": round(max(whole), 2), "first": round(max(first), 2)}


MEASURES: dict[str, Callable[[Any], dict[str, Any]]] = {
    "calibration": calibration,
    "luck": luck,
    "quality": quality,
    "reasons": reasons,
    "solver": solver,
    "time": time,
}

if __name__ == "__main__":
    main()
