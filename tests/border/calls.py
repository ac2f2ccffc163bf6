"""Every kind of library call, over and over, and what memory each one keeps.

    python -m tests.border.calls [times] [game string]...      in the environment of used.EXACT

Prints a JSON line per game string: {"game": …, "calls": {"fill": [calls, bytes that they keep]}}.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle
from typing import Any

import maravillas as mv
from maravillas import api
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.border.used import kept
from tests.games import STRINGS, made, some_position, waiting

SLOW = 40  # a slow kind is called so many times less often
PLIES = (0, 9, 23, 41)


def quick(game: AnyGame, positions: list[Any]) -> Iterator[tuple[str, Callable[[], object]]]:
    """What fast programs call."""
    around = cycle(
        [(s, waiting(game, s)[0], game.legal(s, waiting(game, s)[0])) for s in positions]
    )
    buffer, words, work, rng = game.buffer(), Buffer(game.size), game.blank(), Rng(1)
    packed = cycle([game.to_bytes(s) for s in positions])

    def apply() -> None:
        s, seat, moves = next(around)
        game.copy(work, s)
        game.apply(work, seat, moves[-1])

    yield "copy, apply", apply
    yield "new", lambda: game.new(5)
    yield "new_from", lambda: game.new_from(b"k" * 32)
    yield "clone", lambda: game.clone(next(around)[0])
    yield "legal", lambda: game.legal(*next(around)[:2])
    yield "fill", lambda: game.fill(*next(around)[:2], buffer)
    yield "buffer, fill", lambda: game.fill(*next(around)[:2], game.buffer())
    yield "draw", lambda: game.draw(*next(around)[:2], game.buffer(), rng)
    yield "pack", lambda: game.pack(next(around)[0], words)
    yield "determinize", lambda: game.determinize(*next(around)[:2], rng)
    yield "hash", lambda: game.hash(next(around)[0])
    yield "to_bytes", lambda: game.to_bytes(next(around)[0])
    yield "from_bytes", lambda: game.from_bytes(next(packed))
    yield "scores, outcome", lambda: (game.scores(next(around)[0]), game.outcome(next(around)[0]))
    yield "shuffled", lambda: rng.shuffled([1, 2, 3, 4])


def slow(game: AnyGame, positions: list[Any]) -> Iterator[tuple[str, Callable[[], object]]]:
    """What programs with words call."""
    around = cycle([(s, waiting(game, s)[0]) for s in positions])
    whole = cycle([mv.position.dump(game, s) for s in positions])
    own = cycle([mv.position.dump(game, s, waiting(game, s)[0]) for s in positions])
    record = mv.play(game.name, bots=["random"], seed=3, **game.options)
    text = json.dumps(record.to_json())
    move = {id(s): mv.moves(game, s, waiting(game, s)[0])[-1] for s in positions}

    def do() -> None:
        s, seat = next(around)
        t = game.clone(s)
        played = mv.do(game, t, seat, move[id(s)])
        api.narrate(game, s, seat, played, t, seat)

    def price() -> None:
        s, seat = next(around)
        for what in {words.split()[1] for words in mv.moves(game, s, seat) if " " in words}:
            with suppress(ValueError):  # not everything has a price
                mv.price(game, s, seat, what)

    yield "make", lambda: mv.make(game.name, **game.options)
    yield "owed", lambda: mv.owed(game, next(around)[0])
    yield "moves", lambda: mv.moves(game, *next(around))
    yield "do, narrate", do
    yield "view", lambda: mv.view(game, *next(around))
    yield "price", price
    yield (
        "score_sheet, result",
        lambda: (mv.score_sheet(game, s := next(around)[0]), mv.result(game, s)),
    )
    yield "dump", lambda: mv.position.dump(game, next(around)[0])
    yield "dump for a seat", lambda: mv.position.dump(game, *next(around))
    yield "load", lambda: mv.position.load(next(whole))
    yield "load a seat's", lambda: mv.position.load(next(own))
    yield "Record", lambda: mv.Record.load(text).verify()
    yield "play", lambda: mv.play(game.name, bots=["greedy"], seed=3, **game.options)


def report(name: str, options: dict[str, Any], times: int) -> dict[str, object]:
    game = made(name, options)
    positions = [some_position(game, 4, plies) for plies in PLIES]
    positions = [s for s in positions if waiting(game, s)]
    few = max(len(positions), times // SLOW)
    calls: dict[str, list[int]] = {}
    for kind, work in quick(game, positions):
        calls[kind] = [times, kept(work, times)]
    for kind, work in slow(game, positions):
        for _ in positions:
            work()
        calls[kind] = [few, kept(work, few)]
    return {"game": name, "calls": calls}


def main(words: list[str]) -> None:
    times, names = int(words[0]) if words else 100_000, words[1:]
    for name, options in STRINGS:
        if name != "toy" and (not names or name in names):
            sys.stdout.write(json.dumps(report(name, options, times)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
