"""Every registered combination, for tests that hold for all of them."""

from functools import cache
from typing import Any

import maravillas as mv
from maravillas import registry
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests import silent, toy

toy.register()
silent.register()

Combination = tuple[str, dict[str, Any]]

GAMES: list[Combination] = sorted(
    registry.combinations(), key=lambda combination: combination[0] == toy.ENTRY.name
)

MOST = {name: max(entry.players) for name, entry in registry.entries().items()}


def label(combination: Combination) -> str:
    """`wonders+cities-4-teams`."""
    name, options = combination
    players = f"-{options['players']}" if "players" in options else ""
    return name + players + ("-teams" if options.get("teams") else "")


LABELS = [label(combination) for combination in GAMES]

# One combination of each game string, with four players where so many can play: for slow tests.
STRINGS: list[Combination] = list(
    {
        name: (name, options)
        for name, options in sorted(GAMES, key=lambda combination: combination[1] == {"players": 4})
    }.values()
)
STRING_LABELS = [label(combination) for combination in STRINGS]
# The same for what runs in servers: they know the toy, but not the expansions of tests.
SERVED: list[Combination] = [one for one in STRINGS if not one[0].endswith(("+silent", "+loud"))]
SERVED_LABELS = [label(combination) for combination in SERVED]

# One combination of each string for what costs time: the others differ in numbers alone. Two play
# 7 Wonders with a third city, and partners are told more than others.
FEW: list[Combination] = [
    (name, options)
    for name, options in GAMES
    if options.get("players", 2) == (4 if options.get("teams") else min(3, MOST[name]))
    or (name, options) == ("wonders", {"players": 2})
]

# Those of them that are tried interpreted by day, too: silent expansions are plain Python in either
# mode, so there is one of each base game.
BRIEF: list[Combination] = [
    one for one in FEW if one[0] not in ("duel+silent", "wonders+cities+leaders+silent")
]


@cache
def _made(name: str, options: tuple[tuple[str, object], ...]) -> AnyGame:
    return mv.make(name, **dict(options))


def made(name: str, options: dict[str, object]) -> AnyGame:
    return _made(name, tuple(options.items()))


def waiting(game: AnyGame, s: Any) -> list[int]:
    mask = int(game.waiting(s))
    return [seat for seat in range(game.seats) if mask >> seat & 1]


def through_words(game: AnyGame, s: Any) -> Any:
    """s written as words and read again, unchecked: it may be no position at all."""
    out = Buffer(game.size)
    words = Buffer(game.pack(s, out))
    for i in range(len(words)):
        words[i] = out[i]
    return game.unpack(words)


def some_move(game: AnyGame, s: Any, rng: Rng) -> tuple[int, int]:
    """A waiting seat, any of them, and one of its moves."""
    seats = waiting(game, s)
    seat = seats[int(rng.below(len(seats)))]
    moves = game.legal(s, seat)
    return seat, moves[int(rng.below(len(moves)))]


def some_position(game: AnyGame, seed: int, plies: int) -> Any:
    """The position after so many random moves, or at the end of the game."""
    s, rng = game.new(seed), Rng(seed, 77)
    for _ in range(plies):
        if not waiting(game, s):
            break
        game.apply(s, *some_move(game, s, rng))
    return s


@cache
def _walked(name: str, options: tuple[tuple[str, object], ...], seed: int) -> list[Any]:
    game, found = _made(name, options), []
    s, rng, made_so_far = game.new(seed), Rng(seed, 77), 0
    for plies in stages(game, name, dict(options)):
        while made_so_far < plies and waiting(game, s):
            game.apply(s, *some_move(game, s, rng))
            made_so_far += 1
        found.append(game.clone(s))
    return found


def walk(name: str, options: dict[str, object], seed: int) -> list[Any]:
    """What some_position gives at all stages of a game, which is played but once for all tests."""
    game = made(name, options)
    return [game.clone(s) for s in _walked(name, tuple(options.items()), seed)]


@cache
def length(name: str, options: tuple[tuple[str, object], ...]) -> int:
    """How many decisions a typical random game has."""
    game = _made(name, options)
    s, rng, n = game.new(1), Rng(1, 77), 0
    while waiting(game, s):
        game.apply(s, *some_move(game, s, rng))
        n += 1
    return n


def stages(game: AnyGame, name: str, options: dict[str, object]) -> list[int]:
    """Numbers of plies spread over a game, from its start to its last decisions."""
    whole = length(name, tuple(options.items()))
    return sorted({0, 1, 2, whole // 5, whole // 3, whole // 2, whole * 3 // 4, whole - 3, whole})


def middle(combination: Combination, plies: int = 6) -> tuple[AnyGame, Any, int]:
    """A position in a game, after so many plies if it can be, with a seat that has a choice."""
    game = made(*combination)
    for some in (*range(plies, plies + 40), *range(plies)):
        s = some_position(game, 5, some)
        for seat in waiting(game, s):
            if len(game.legal(s, seat)) > 1:
                return game, s, seat
    raise AssertionError("nobody has a choice")
