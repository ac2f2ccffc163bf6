"""The coach: what a move is worth, where a game was won and lost, and why, in words.

Everything is told from what a seat can know. `analyse` weighs the moves of a position, `review`
goes through a finished game; `analyses` and `reviewing` tell the same while they work.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from maravillas.registry import AnyGame

if TYPE_CHECKING:
    from maravillas.coach.shapes import Analysis, Hint, Progress, Review, Warning
    from maravillas.record import Record

__all__ = ["analyse", "analyses", "hint", "review", "reviewing", "warning"]


def analyse(
    game: AnyGame | None,
    position: Any,
    seat: int | None = None,
    *,
    visits: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> "Analysis":
    """What each move of a seat is worth, judged from what that seat can know.

    position: a state of the game, or a position document (then game may be None). seat: the lowest
    that owes a decision, if none is given; one that owes none is told what it may expect. visits:
    iterations of the search, which make the answer the same every time; seconds: as many as fit.

    >>> import maravillas as mv
    >>> game = mv.make("duel")
    >>> found = mv.analyse(game, game.new(7), visits=20)
    >>> found["best"] in mv.moves(game, game.new(7), 0)
    True
    >>> found["worth"]                                       # so few visits tell nothing
    False
    """
    *_, last = analyses(game, position, seat, visits=visits, seconds=seconds, seed=seed)
    return last


def analyses(
    game: AnyGame | None,
    position: Any | Mapping[str, object],
    seat: int | None = None,
    *,
    visits: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
) -> "Iterator[Analysis]":
    """The same as it grows: better answers one after the other; close() stops it."""
    from maravillas.coach.analysis import stream

    return stream(game, position, seat, visits, seconds, seed)


def review(record: "Record", visits: int | None = None, seed: int = 0) -> "Review":
    """Every decision of a finished game: what was better, why, and what luck did.

    visits: iterations of the search for each decision; the same record and visits give the same
    review. Raises BadRecord for a game that is not over or does not replay.

    >>> import maravillas as mv
    >>> game = mv.play("duel", "random", seed=1)
    >>> found = mv.review(game, visits=1)
    >>> len(found["decisions"]) == len(game.moves)
    True
    """
    *_, last = reviewing(record, visits, seed)
    return last["review"]


def reviewing(record: "Record", visits: int | None = None, seed: int = 0) -> "Iterator[Progress]":
    """The same while it works: every decision as it is judged, then all; close() stops it."""
    from maravillas.coach.reviews import reviewing as run

    return run(record, visits, seed)


def hint(
    game: AnyGame | None,
    position: Any,
    seat: int | None = None,
    *,
    visits: int | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
) -> "Hint":
    """Which piece to look at, which move to make, and why, from what the seat can know.

    names: of the players, for the sentences.
    """
    from maravillas.coach.hints import hint as run

    return run(game, position, seat, visits, seed, names)


def warning(
    game: AnyGame | None,
    position: Any,
    move: str,
    seat: int | None = None,
    *,
    visits: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    names: Sequence[str] = (),
) -> "Warning":
    """Whether a move, in notation, loses much, and why, from what the seat can know."""
    from maravillas.coach.warnings import warning as run

    return run(game, position, seat, move, visits, seconds, seed, names)
