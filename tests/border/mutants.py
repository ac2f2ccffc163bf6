"""Bytes of states, changed anywhere and sealed again: are they refused, or can they be played on?

    python -m tests.border.mutants [how many] [seconds for one] [game string]...

A changed state that is accepted is played, packed and dealt again for some moves. What takes too
long ends the process, even inside compiled code, and says where. A JSON line per game string:
{"game": …, "refused": …, "played": …, "errors": {…}}; errors: what playing on raised.
"""

import faulthandler
import json
import sys
from collections import Counter
from random import Random
from struct import pack, unpack
from typing import Any

from maravillas import registry
from maravillas.core.errors import BadPosition
from maravillas.core.game import HEADER, MAGIC
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.games import STRINGS, made, some_move, some_position, waiting

PLIES = (0, 3, 11, 24, 43, 70, 1000)
MOVES = 12


def changed(words: list[int], chance: Random) -> list[int]:
    """One to three words that are different, or words that are missing or too many."""
    found = list(words)
    for _ in range(chance.randint(1, 3)):
        at = chance.randrange(len(found))
        found[at] = chance.choice(
            [
                found[at] + chance.choice([-1, 1, 2]),
                found[at] ^ 2 ** chance.randrange(63),
                found[chance.randrange(len(found))],
                chance.randrange(-(2**63), 2**63),
                chance.randrange(16),
            ]
        )
    if chance.random() < 0.05:
        found = found[: chance.randrange(1, len(found))]
    if chance.random() < 0.05:
        found.append(chance.randrange(100))
    return [min(max(word, -(2**63)), 2**63 - 1) for word in found]


def sealed(game: AnyGame, words: list[int]) -> bytes:
    body = pack(f"<{len(words)}q", *words)
    return MAGIC + game.seal(body) + body


def play_on(game: AnyGame, s: Any, rng: Rng) -> None:
    for _ in range(MOVES):
        if not waiting(game, s):
            return
        seat, move = some_move(game, s, rng)
        t = game.determinize(s, seat, rng)
        game.hash(t)
        game.scores(s)
        game.apply(s, seat, move)


def report(name: str, options: dict[str, Any], many: int, seconds: float) -> dict[str, object]:
    game, chance = made(name, options), Random(1)
    states = [some_position(game, 5, plies) for plies in PLIES]
    known = [
        list(unpack(f"<{len(b) // 8}q", b)) for b in (game.to_bytes(s)[HEADER:] for s in states)
    ]
    refused, played, errors = 0, 0, Counter[str]()
    for n in range(many):
        words = changed(known[n % len(known)], chance)
        faulthandler.dump_traceback_later(seconds, exit=True)
        try:
            s = game.from_bytes(sealed(game, words))
        except BadPosition:
            refused += 1
            continue
        try:
            play_on(game, s, Rng(n))
            played += 1
        except (ArithmeticError, LookupError, RuntimeError, ValueError) as e:
            errors[f"{type(e).__name__}: {e}"[:60]] += 1
    faulthandler.cancel_dump_traceback_later()
    return {"game": name, "refused": refused, "played": played, "errors": errors}


OURS = {entry.name for entry in registry.GAMES}


def main(words: list[str]) -> None:
    many, seconds = int(words[0]), float(words[1])
    for name, options in STRINGS:
        if name in OURS and (not words[2:] or name in words[2:]):
            sys.stdout.write(json.dumps(report(name, options, many, seconds)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
