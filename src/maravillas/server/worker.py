"""A bot process: position documents in, moves out, one JSON object per line.

It is given what its seat sees and nothing else. It ends when its input does.
"""

import json
import os
import sys
from contextlib import suppress
from typing import Any

from maravillas import api, position
from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.matches.match import make_bot
from maravillas.core.rng import Rng


def answer(question: dict[str, Any], bots: dict[str, Bot]) -> str:
    """The move of a bot in notation."""
    game, s = position.load(question["position"])
    seat, word = int(question["seat"]), int(question["word"])
    name = question["bot"]
    if name not in bots:
        bots[name] = make_bot(name)
    deal = dealer(game, s, seat, Rng(word, 1))
    budget = Budget(float(question["seconds"]))
    chosen = bots[name].choose(game, deal, seat, budget, Rng(word, 2))
    return api.text(game, s, seat, chosen.move)


def main() -> None:
    with suppress(OSError, AttributeError):
        os.nice(5)  # people's moves come first
    bots: dict[str, Bot] = {}
    for line in sys.stdin:
        try:
            told: dict[str, object] = {"move": answer(json.loads(line), bots)}
        except Exception as e:  # whatever it is, the server hears of it and goes on
            told = {"error": type(e).__name__}
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
