"""Every public call with arguments that nobody should give: a named error, or an answer.

    python -m tests.border.wild [rounds] [seconds for one call] [game string]...

What takes too long ends the process and says where. Prints the calls that raised something else
than a TypeError or ValueError (all errors of the library are ValueErrors): none, if all is well.
"""

import contextlib
import faulthandler
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import maravillas as mv
from maravillas.ai.evaluation.net import MAGIC, Net
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.games import STRINGS, made, some_position

NAMED = (TypeError, ValueError, OverflowError)
ODD: list[Any] = [
    *(None, True, -1, 0, 1, 7, 99, 2**31, 2**63, -(2**63), 10**30, 0.5, float("nan")),
    *("", " ", "build", "build baths", "build  baths", "pick \0", "stage with", "paying left"),
    *("city", "done", "die blue cross", "é" * 50, b"", b"\0" * 40),
    *([], [1], {}, {"game": 1}, (), object()),
]
Call = tuple[str, Callable[..., object], int]


def calls(game: AnyGame, s: Any) -> Iterator[Call]:
    """Name, function and how many arguments it takes; the last ones are wild."""
    yield "make", mv.make, 1
    yield "make options", lambda key, value: mv.make(game.name, **{str(key): value}), 2
    for option in game.options:
        yield f"make {option}", lambda value, key=option: mv.make(game.name, **{key: value}), 1
    asked: dict[Callable[..., object], int] = {
        **dict.fromkeys((mv.owed, mv.score_sheet, mv.result), 0),
        **dict.fromkeys((mv.moves, mv.view), 1),
        **dict.fromkeys((mv.parse, mv.text, mv.do, mv.price), 2),
    }
    for ask, many in asked.items():
        name = ask.__name__
        yield name, ask, 2 + many
        yield f"{name} of a state", partial(ask, game), 1 + many
        yield f"{name} at", partial(ask, game, game.clone(s)), many
        if many:
            yield f"{name} what", partial(ask, game, game.clone(s), 0), many - 1
    yield "text for", partial(mv.text, game, s, 0), 2
    yield "load", mv.position.load, 1
    yield "load keys", lambda key, value: mv.position.load({"game": game.name, key: value}), 2
    yield "dump", partial(mv.position.dump, game, s), 1
    yield "dump of", partial(mv.position.dump, game), 1
    yield "play", lambda bots, seed: mv.play(game.name, bots=bots, seed=seed), 2
    yield "Record.load", mv.Record.load, 1
    yield "new", game.new, 1
    yield "new_from", game.new_from, 1
    yield "from_bytes", game.from_bytes, 1
    yield "legal", partial(game.legal, s), 1
    yield "kind", partial(game.kind, s), 1
    yield "determinize", lambda seat: game.determinize(s, seat, Rng(1)), 1
    yield "Net", Net, 1
    yield "Net behind its mark", lambda data: Net(MAGIC + data), 1
    if mode() == "compiled":  # interpreted, the wrong kind of state is an AttributeError
        for ask in (game.waiting, game.scores, game.outcome, game.clone, game.hash, game.to_bytes):
            yield "a word of the game", ask, 1
        yield "legal of", game.legal, 2
        yield "fill", game.fill, 3
        yield "pack", game.pack, 2
        yield "copy", game.copy, 2


def wrong(name: str, options: dict[str, Any], rounds: int, seconds: float) -> list[str]:
    """The calls that raised what they should not."""
    game, chance, found = made(name, options), Random(3), []
    states = [some_position(game, 5, plies) for plies in (0, 20, 1000)]
    others = [made(*other).new(1) for other in STRINGS[:3]]
    for n in range(rounds):
        s = states[n % len(states)]
        for call, function, many in calls(game, s):
            arguments = [chance.choice([*ODD, game, s, *others]) for _ in range(many)]
            faulthandler.dump_traceback_later(seconds, exit=True)
            try:
                with contextlib.suppress(*NAMED):
                    function(*arguments)
            except Exception as e:
                told = ", ".join(repr(argument)[:40] for argument in arguments)
                found.append(f"{name}: {call}({told}): {type(e).__name__}: {e}"[:250])
    faulthandler.cancel_dump_traceback_later()
    return found


def main(words: list[str]) -> None:
    for name, options in STRINGS:
        if name != "toy" and (not words[2:] or name in words[2:]):
            for line in wrong(name, options, int(words[0]), float(words[1])):
                sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
