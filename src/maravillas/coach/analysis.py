"""A position weighed: `mv.analyse`, as JSON values."""

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Any, Final

from maravillas import api, registry
from maravillas import position as documents
from maravillas.ai.bots.evaluators import BEST, at_table
from maravillas.coach.inquiry import Figures, Inquiry, possible
from maravillas.coach.limits import SEEDS, Limits, limits_of, parts
from maravillas.coach.shapes import Analysis, Candidate, Engine, Prospect, Said, Step
from maravillas.core.errors import BadPosition
from maravillas.core.option import within
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES
from maravillas.phrases import phrase
from maravillas.position import information_key
from maravillas.registry import AnyGame
from maravillas.version import version

FORMAT: Final = 1
LEAST: Final = 200  # visits of a position below which its figures are not worth showing
LEAST_MOVE: Final = 30  # the same, of a move
# The unit in which moves are compared.
WIN: Final = "win"  # with two seats: points of win chance
PLACE: Final = "place"  # with three and more: tenths of a place
WALK: Final = 7004  # label of the chance of a walk along a line


def stream(
    game: AnyGame | None,
    position: Any,
    seat: int | None,
    visits: int | None,
    seconds: float | None,
    seed: int,
) -> Iterator[Analysis]:
    """Better and better analyses; what is asked is checked before the first."""
    game, s = given(game, position)
    seat = asking(game, s, seat)
    limits = limits_of(game, visits, seconds)
    within("seed", seed, 0, SEEDS - 1)
    return _growing(game, s, seat, limits, seed)


def given(game: AnyGame | None, position: Any) -> tuple[AnyGame, Any]:
    """The game and the state that somebody asks about; raises BadPosition or TypeError."""
    if isinstance(position, Mapping):
        made, s = documents.load(position)
        if game is not None and game != made:
            raise BadPosition(
                f"this is a position of {made!r}, not of {game!r}",
                path="$.game",
                key="coach.error.other_game",
                values={"found": repr(made), "wanted": repr(game)},
            )
        return made, s
    if game is None:
        raise TypeError("a state is asked about with its game; only a document knows its own")
    api.check_state(game, position)
    return game, position


def asking(game: AnyGame, s: Any, seat: int | None) -> int:
    """The seat that is meant; raises BadPosition where nothing is left to decide."""
    waiting = api.waiting(game, s)
    if not waiting:
        raise BadPosition("the game is over: nothing is left to decide", key="common.error.over")
    if seat is None:
        return waiting[0]
    api.check_seat(game, seat)
    return seat


def _growing(game: AnyGame, s: Any, seat: int, limits: Limits, seed: int) -> Iterator[Analysis]:
    start = perf_counter()
    inquiry = Inquiry(game, s, seat, seed, limits.visits)
    engine = engine_of(game, limits, seed)
    sizes = parts(limits.visits)
    for n, size in enumerate(sizes):
        left = 1e9 if limits.seconds is None else limits.seconds - (perf_counter() - start)
        if left > 0:
            inquiry.search(size, left)
        done = n == len(sizes) - 1 or left <= 0
        yield written(inquiry, engine, done)
        if done:
            return


def engine_of(game: AnyGame, limits: Limits, seed: int) -> Engine:
    return {
        "version": version(),
        "evaluator": at_table(BEST, game, "rollouts"),
        "visits": None if limits.seconds is not None else limits.visits,
        "seconds": limits.seconds,
        "seed": seed,
    }


def unit_of(game: AnyGame) -> str:
    return WIN if game.seats == 2 else PLACE


def gauge(unit: str, win: float, place: float) -> float:
    """A value in the unit: points of win chance, or tenths of a place, where more is better."""
    return 100 * win if unit == WIN else -10 * place


def points(game: AnyGame, size: float) -> float:
    """A difference in the unit as points: hundredths of the way from the last place to the first.

    With two seats they are points of win chance.
    """
    sides = int(game.seats) // int(game.side)
    return size if unit_of(game) == WIN else 10 * size / (sides - 1)


def written(inquiry: Inquiry, engine: Engine, done: bool) -> Analysis:
    """What an inquiry has found so far."""
    game, seat, s = inquiry.game, inquiry.seat, inquiry.s
    moves = candidates(inquiry)
    top = moves[0] if moves else None
    whole = inquiry.figures()
    assert whole is not None
    win = whole.win if top is None or top["win"] is None else top["win"]
    owed = [one["kind"] for one in api.owed(game, s) if one["seat"] == seat]
    return {
        "format": FORMAT,
        "game": game.name,
        "options": dict(game.options),
        "seat": seat,
        "kind": owed[0] if owed else None,
        "unit": unit_of(game),
        "visits": inquiry.iterations,
        "least": LEAST,
        "worth": inquiry.iterations >= LEAST or bool(top and top["proof"] == [win, win]),
        "win": round(win, 4),
        "error": whole.error if top is None or top["error"] is None else top["error"],
        "points": _or(top and top["points"], round(whole.points, 2)),
        "place": _or(top and top["place"], round(whole.place, 3)),
        "outlook": top["outlook"] if top and top["outlook"] else outlook(inquiry, whole, win),
        "proof": top["proof"] if top else None,
        "by_force": top["by_force"] if top else None,
        "best": top["move"] if top else None,
        "moves": moves,
        "engine": engine,
        "done": done,
        "key": information_key(game, s, seat),
    }


def _or(found: float | None, other: float) -> float:
    return other if found is None else found


def candidates(inquiry: Inquiry) -> list[Candidate]:
    """Every move, the best first."""
    unit = unit_of(inquiry.game)
    found = [candidate(inquiry, move, win) for move, _, win in inquiry.weighed()]
    top = found[0] if found else None
    for one in found:
        if top and one["win"] is not None and top["win"] is not None:
            best = gauge(unit, top["win"], top["place"] or 0.0)
            loss = best - gauge(unit, one["win"], one["place"] or 0.0)
            one["loss"] = round(max(0.0, loss), 2)
    return found


def candidate(inquiry: Inquiry, move: int, win: float | None) -> Candidate:
    game, seat = inquiry.game, inquiry.seat
    figures, bounds = inquiry.figures(move), inquiry.bounds(move)
    told = api.text(game, inquiry.s, seat, move)
    proven = bounds is not None and bounds.low == bounds.high
    visits = figures.visits if figures else 0
    line = inquiry.line(move) if visits >= LEAST_MOVE else [(seat, move)]
    return {
        "move": told,
        "words": in_words(game, told),
        "visits": visits,
        "worth": visits >= LEAST_MOVE or proven,
        "win": None if win is None else round(win, 4),
        "error": 0.0 if proven else round(figures.error, 4) if figures else None,
        "points": round(figures.points, 2) if figures else None,
        "place": round(figures.place if game.seats > 2 else 2 - (win or 0.0), 3)
        if figures
        else None,
        "loss": None,
        "outlook": outlook(inquiry, figures, win or 0.0) if figures else [],
        "proof": [bounds.low, bounds.high] if bounds else None,
        "by_force": forced(bounds.low, bounds.high) if bounds else None,
        "line": steps(inquiry, line),
    }


def forced(low: float, high: float) -> str | None:
    """What is proven: `win`, `loss` or nothing."""
    return "win" if low == 1 else "loss" if high == 0 else None


def outlook(inquiry: Inquiry, figures: Figures, win: float) -> list[Prospect]:
    """Who may win in which way; the chances of a seat add up to its win chance."""
    seat, found = inquiry.seat, []
    for winner in (0, 1):
        share = win if winner == seat else 1 - win
        mass = sum(much for (who, _), much in figures.kinds.items() if who == winner)
        for (who, kind), much in sorted(figures.kinds.items()):
            if who == winner and mass > 0:
                found.append(Prospect(seat=who, kind=kind, chance=round(share * much / mass, 4)))
    return found


def steps(inquiry: Inquiry, line: list[tuple[int, int]]) -> list[Step]:
    """A line in notation and in words, as the seat may know it."""
    game = inquiry.game
    t = game.determinize(inquiry.s, inquiry.seat, Rng(inquiry.seed, WALK))
    game.withdraw_hidden_choices(t, inquiry.seat)
    found: list[Step] = []
    for mover, move in line[: possible(game, game.clone(t), line)]:
        told = api.text(game, t, mover, move, inquiry.seat)
        found.append(Step(seat=mover, move=told, words=in_words(game, told)))
        game.apply(t, mover, move)
    return found


def in_words(game: AnyGame, move: str) -> Said:
    """A move as a person says it, in every language."""
    books = registry.entry(game.name).books
    return {lang: phrase(move, books, lang) for lang in LANGUAGES}
