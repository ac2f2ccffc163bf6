"""Every public call with arguments that nobody should give: a named error, or an answer.

    python -m tests.border.wild [rounds] [seconds for one call] [game string]...

What takes too long ends the process and says where. Prints the calls that raised something else
than a TypeError or ValueError (all errors of the library are ValueErrors): none, if all is well.
How many calls there were goes to standard error.
"""

import contextlib
import faulthandler
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from random import Random
from struct import error, pack
from typing import Any

import maravillas as mv
from maravillas import observation
from maravillas.ai.evaluation.net import MAGIC, Net
from maravillas.core.batch import Batch
from maravillas.core.planes import PER_WORD
from maravillas.core.rng import Rng
from maravillas.envs import text_env
from maravillas.mcp.referee import Referee
from maravillas.mcp.tools import TOOLS
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.border.wild_around import around
from tests.games import STRINGS, made, some_position

NAMED = (TypeError, ValueError, OverflowError, error)  # the last: of pack, not of the library
ODD: list[Any] = [
    *(None, True, -1, 0, 1, 7, 99, 2**31, 2**63, -(2**63), 10**30, 0.5, float("nan")),
    *("", " ", "build", "build baths", "build  baths", "pick \0", "stage with", "paying left"),
    *("city", "done", "die blue cross", "é" * 50, b"", b"\0" * 40),
    *([], [1], {}, {"game": 1}, (), object()),
]
SOME = 16  # visits: what happens to be a position is not searched for long
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
    yield from numbers(game, s)
    yield from matches(game, s)
    yield from around(game, s)


def matches(game: AnyGame, s: Any) -> Iterator[Call]:
    """What plays whole games, and what is told of them; never more than a few."""
    yield "simulate", lambda bots, seed: mv.simulate(game, 1, bots, seed), 2
    yield "simulate by", lambda jobs, seconds: mv.simulate(game, 0, jobs=jobs, seconds=seconds), 2
    yield "simulate into", lambda records: mv.simulate(game, 1, records=records), 1
    yield "arena", lambda bots, seed: mv.arena(game, bots, 1, seed=seed), 2
    yield "arena of", lambda bot, visits: mv.arena(game, [bot, "random"], 1, visits=visits), 2
    yield "arena until", lambda deals, bar: mv.arena(game, ["random"], deals, bar=bar), 2
    yield "export", lambda path, bots: mv.export(game, path, 1, bots), 2
    yield "export so many", lambda games, seed: mv.export(game, "x", games, "random", seed), 2
    yield "pieces", mv.pieces, 1
    yield "start", mv.start, 3
    yield "analyse", lambda seat, visits: mv.analyse(game, s, seat, visits=visits), 2
    yield "analyse what", lambda what, where: mv.analyse(what, where, visits=SOME), 2
    yield "review", mv.review, 1
    yield "solve", lambda state, nodes: mv.solve(game, state, nodes), 2
    yield from tables(game)


def numbers(game: AnyGame, s: Any) -> Iterator[Call]:
    """What programs that learn call: actions, observations, chance, many games at once."""
    for ask in (game.actions.legal, game.actions.mask):
        yield f"actions.{ask.__name__}", partial(ask, s), 1
    for ask in (game.actions.index, game.actions.move):
        yield f"actions.{ask.__name__}", partial(ask, s), 2
        yield f"actions.{ask.__name__} of a seat", partial(ask, s, 0), 1
    yield "observe", observation.observe, 3
    yield "observe for", partial(observation.observe, game, s), 1
    yield "observe a state", partial(observation.observe, game), 2
    yield "read", partial(observation.read, game), 1
    yield "schema", observation.schema, 1
    yield "information_key", mv.information_key, 3
    yield "information_key for", partial(mv.information_key, game, s), 1
    yield "chance", game.chance, 3
    yield "chance at", partial(game.chance, s), 2
    yield "chance of a move", partial(game.chance, s, 0), 2
    yield "with_chance", game.with_chance, 2
    yield "with_chance at", partial(game.with_chance, s), 1
    yield "with_chance place", lambda place, value: game.with_chance(s, {place: value}), 2
    yield "Net", Net, 1
    yield "Net behind its mark", lambda data: Net(MAGIC + data), 1
    batch = Batch(game, game.actions.table, 2, game.observation_schema.size // PER_WORD, 1)
    yield "Batch.step", batch.step, 1
    yield "Batch.step with numbers", lambda *two: batch.step(pack("<2q", *two)), 2
    yield "Batch.anew", batch.anew, 1
    yield "Batch.reset", batch.reset, 1
    yield "Batch.view", batch.view, 1


def tables(game: AnyGame) -> Iterator[Call]:
    """What people and agents hold: a table, a game in words, a referee."""
    table = mv.start(game, 3)
    for ask in (table.moves, table.undo, table.view, table.svg):
        yield f"table.{ask.__name__}", ask, 1
    for two in (table.do, table.price, table.log, table.draw):
        yield f"table.{two.__name__}", two, 2
    yield "table.do all", lambda seat, move: table.do({seat: move}), 2
    options: dict[str, Any] = game.options
    env = text_env(game.name, "random", **options)
    yield "text_env", lambda game, bot, seat, tries: text_env(game, bot, seat, tries=tries), 4
    yield "text_env.reset", lambda seed: env.reset(seed=seed), 1
    env.reset(seed=1)
    yield "text_env.step", env.step, 1
    referee = Referee(seed=1)
    known = referee.call("new_game", {"game": "duel", "bots": ["random"]})["table"]
    for tool in TOOLS:
        yield f"tool {tool}", lambda key, value, tool=tool: referee.call(tool, {key: value}), 2
        yield f"tool {tool} of a table", _of_table(referee, tool, known), 2
    yield "tool", referee.call, 2
    yield from environments(game)


def _of_table(referee: Referee, tool: str, table: str) -> Callable[..., object]:
    return lambda move, visits: referee.call(
        tool, {"table": table, "move": move, **({"visits": visits} if tool == "analyse" else {})}
    )


def environments(game: AnyGame) -> Iterator[Call]:
    """Where their libraries are installed."""
    if find_spec("pettingzoo") and find_spec("gymnasium"):
        from tests.border import wild_envs

        yield from wild_envs.environments(game)


def wrong(name: str, options: dict[str, Any], rounds: int, seconds: float) -> tuple[int, list[str]]:
    """How many calls there were, and those that raised what they should not."""
    game, chance, count, found = made(name, options), Random(3), 0, []
    states = [some_position(game, 5, plies) for plies in (0, 20, 1000)]
    others = [made(*other).new(1) for other in STRINGS[:3]]
    for n in range(rounds):
        s = states[n % len(states)]
        for call, function, many in calls(game, s):
            arguments = [chance.choice([*ODD, game, s, *others]) for _ in range(many)]
            count += 1
            faulthandler.dump_traceback_later(seconds, exit=True)
            try:
                with contextlib.suppress(*NAMED):
                    function(*arguments)
            except Exception as e:
                told = ", ".join(repr(argument)[:40] for argument in arguments)
                found.append(f"{name}: {call}({told}): {type(e).__name__}: {e}"[:250])
    faulthandler.cancel_dump_traceback_later()
    return count, found


def main(words: list[str]) -> None:
    total = 0
    for name, options in STRINGS:
        if name != "toy" and (not words[2:] or name in words[2:]):
            count, found = wrong(name, options, int(words[0]), float(words[1]))
            total += count
            sys.stdout.writelines(line + "\n" for line in found)
    sys.stderr.write(f"{total:,} calls, {mode()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
