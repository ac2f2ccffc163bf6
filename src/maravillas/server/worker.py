"""A bot process: position documents in, moves out, one JSON object per line.

It is given what its seat sees and nothing else. It ends when its input does. Bots and games are
kept from one question to the next, and with them what bots have found.
"""

import json
import os
import sys
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Final, TypeVar

from maravillas import api, position, registry
from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.matches.match import make_bot
from maravillas.core.reading import Json
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.server.bots import Question

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

GAMES: Final = 32  # that are kept
PLAYERS: Final = 16  # the same; a tree has some megabytes


class Player:
    """A bot in a seat of one table. line: the moves that it knows of."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.line: list[int] = []

    def catch_up(self, line: list[int] | None) -> None:
        """Tells the bot what was played since it was last asked.

        It begins anew after an undo, and where not every seat sees every move (None).
        """
        known = self.line
        if line is None or line[: len(known)] != known:
            self.bot.begin()
        else:
            for move in line[len(known) :]:
                self.bot.saw(move)
        self.line = line or []


class Desk:
    """What is kept; of more than there is room for, what was used last."""

    def __init__(self) -> None:
        self.games: dict[str, AnyGame] = {}
        self.players: dict[tuple[str, int, str], Player] = {}

    def game(self, document: Json) -> AnyGame:
        """The game of a document; equal options, the same game."""
        name, options = position.recipe(document)
        key = json.dumps([name, options], sort_keys=True)
        return _kept(self.games, key, lambda: registry.make_as_written(name, options), GAMES)[0]

    def player(self, table: str, seat: int, name: str) -> Player:
        key = (table, seat, name)
        player, gone = _kept(self.players, key, lambda: Player(make_bot(name)), PLAYERS)
        for other in gone:
            other.bot.close()
        return player


def _kept(have: dict[K, V], key: K, make: Callable[[], V], most: int) -> tuple[V, list[V]]:
    """What is kept under a key, or else made now; and what had to go for it."""
    value = have.pop(key) if key in have else make()
    have[key] = value
    return value, [have.pop(next(iter(have))) for _ in range(len(have) - most)]


def answer(question: Question, desk: Desk) -> str:
    """The move of a bot in notation."""
    game = desk.game(question["position"])
    s = registry.words(game).load(question["position"])
    seat, word = question["seat"], question["word"]
    player = desk.player(question["table"], seat, question["bot"])
    player.catch_up(question.get("line"))
    deal = dealer(game, s, seat, Rng(word, 1))
    budget = Budget(question["seconds"], question.get("visits"))
    chosen = player.bot.choose(game, deal, seat, budget, Rng(word, 2))
    return api.text(game, s, seat, chosen.move)


def answered(line: str, desk: Desk) -> dict[str, object]:
    """The answer to a line, or what went wrong: whatever it is, the server hears and goes on."""
    try:
        return {"move": answer(json.loads(line), desk)}
    except Exception as e:
        return {"error": type(e).__name__}


def gently() -> None:
    """People's moves come first."""
    with suppress(OSError, AttributeError):
        os.nice(5)


def main() -> None:
    gently()
    desk = Desk()
    for line in sys.stdin:
        sys.stdout.write(json.dumps(answered(line, desk)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
