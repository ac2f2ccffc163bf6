"""Calls of what stands around games, for `wild`: the coach, puzzles, editors, files, numbers."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import maravillas as mv
from maravillas import api, coach
from maravillas.ai.match import make_bot
from maravillas.coach import puzzles
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.record import Record
from maravillas.registry import AnyGame
from maravillas.setup import Edit, edited, places
from maravillas.sheets import read_sheets
from maravillas.unseen import unseen
from maravillas.version import mode

Call = tuple[str, Callable[..., object], int]


def around(game: AnyGame, s: Any) -> Iterator[Call]:
    """Name, function and how many arguments it takes."""
    yield from of_the_coach(game, s)
    yield from of_files(game)
    yield from of_numbers(game)
    document = mv.position.dump(game, s)
    yield "places", places, 1
    yield "edited", edited, 2
    yield "edited by", lambda edit: edited(document, [edit]), 1
    yield "edited at", lambda path, seat, value: edited(document, [Edit(path, seat, value)]), 3
    own = [place.path for place in places(game).places] or ["seed"]
    for path in (own[0], own[-1]):
        yield (
            f"edited {path}",
            lambda seat, value, key, at, path=path: edited(
                document, [Edit(path, seat, value, key, at)]
            ),
            4,
        )
    yield "unseen", unseen, 3
    yield "unseen for", partial(unseen, game, s), 1
    for ask in (api.narrate, api.log):
        yield ask.__name__, partial(ask, game, s), 4
        yield (
            f"{ask.__name__} of a seat",
            lambda *two, ask=ask: ask(game, s, 0, two[0], s, two[1]),
            2,
        )
    yield "opening", partial(api.opening, game, s), 2
    yield "make_bot", make_bot, 1


def of_the_coach(game: AnyGame, s: Any) -> Iterator[Call]:
    """Searches are short: what is wild is everything else."""
    some: dict[str, Any] = {"visits": 2}
    yield "hint", lambda seat, names: coach.hint(game, s, seat, names=names, **some), 2
    yield "hint of", lambda position: coach.hint(None, position, **some), 1
    yield "warning", lambda move, seat: coach.warning(game, s, move, seat, **some), 2
    yield "analyses", lambda seat, seed: list(coach.analyses(game, s, seat, seed=seed, **some)), 2
    yield "reviewing", lambda record, visits: list(coach.reviewing(record, visits)), 2
    known = puzzles.listing()[0]["id"]
    yield "puzzles.listing", puzzles.listing, 2
    for ask in (puzzles.get, puzzles.hint, puzzles.solution, puzzles.daily):
        yield f"puzzles.{ask.__name__}", ask, 1
    yield "puzzles.check", puzzles.check, 2
    yield "puzzles.check of one", partial(puzzles.check, known), 1


def of_files(game: AnyGame) -> Iterator[Call]:
    """Records and score sheets, from files that are not there and from values that are none."""
    yield "Record.load_all", Record.load_all, 1
    yield "read_sheets", read_sheets, 1
    options = dict(game.options)
    for name in ("verify", "to_json", "make"):
        ask = getattr(Record, name)
        yield f"Record.{name}", lambda *fields, ask=ask: ask(Record(*fields)), 3
        yield (
            f"Record.{name} of moves",
            lambda seed, moves, ask=ask: ask(Record(game.name, options, seed, moves=moves)),
            2,
        )


def of_numbers(game: AnyGame) -> Iterator[Call]:
    """What fast code works with. Interpreted, the wrong kind of state is an AttributeError, and any
    kind of number is taken.
    """
    if mode() == "compiled":
        yield "Rng", Rng, 2
        yield "Rng.shuffled", Rng(1).shuffled, 1
        yield "Buffer", lambda size: Buffer(_small(size)), 1
        for ask in (game.waiting, game.scores, game.outcome, game.clone, game.hash, game.to_bytes):
            yield "a word of the game", ask, 1
        yield "legal of", game.legal, 2
        yield "fill", game.fill, 3
        yield "pack", game.pack, 2
        yield "copy", game.copy, 2
        yield "draw", game.draw, 4
        yield "add_points", game.add_points, 4


def _small(size: Any) -> Any:
    """No more numbers than fit in memory."""
    return min(size, 99) if type(size) is int else size
