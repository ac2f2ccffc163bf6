"""Bots in processes of their own, watched over: no person's move waits for a thinking bot."""

import asyncio
import json
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final, NotRequired, TypedDict

from maravillas.core.reading import Json
from maravillas.server.logs import log
from maravillas.server.measure import Measure
from maravillas.server.process import Worker
from maravillas.server.turns import Asker, Turns

TRIES: Final = 2


class Question(TypedDict):
    """What a bot is asked. line: the moves so far, where everybody sees every move; word: chance.

    seconds: how long it may think; the pool says it. visits: iterations that are enough.
    """

    bot: str
    table: str
    seat: int
    line: list[int] | None
    position: Json
    word: int
    seconds: NotRequired[float]
    visits: NotRequired[int]


class BotFailed(Exception):
    """No answer, or none that makes sense, in as many tries as there are."""


class Pool:
    """So many workers for all tables; whose turn it is, is a matter of fairness."""

    def __init__(self, size: int, command: Sequence[str], measure: Measure | None = None) -> None:
        self.measure = measure or Measure()
        self.workers = [Worker(command) for _ in range(size)]
        self.turns = Turns(self.workers)

    async def ask(self, question: Callable[[], Question], seconds: float, asker: Asker) -> str:
        """The move of a bot; raises BotFailed. Whoever stops waiting stops the thought.

        question: made when the asker has its turn, so that it is about what is true then.
        """
        for attempt in range(1, TRIES + 1):
            worker = await self.turns.take(asker, seconds)
            begun, bot = monotonic(), ""
            try:
                asked = question()
                bot = asked["bot"]
                found = await worker.ask(dumped({**asked, "seconds": seconds}), seconds)
                if isinstance(found, dict) and isinstance(found.get("move"), str):
                    self.measure.thought(bot, monotonic() - begun, failed=False)
                    return str(found["move"])
                reason = str(found.get("error")) if isinstance(found, dict) else "no object"
            except (OSError, ValueError, TimeoutError) as e:
                reason = type(e).__name__
            finally:
                self.turns.give(worker, asker, seconds, monotonic() - begun)
            self.measure.thought(bot, monotonic() - begun, failed=True)
            log("bot_failed", bot=bot, attempt=attempt, reason=reason)
        raise BotFailed

    def use(self, command: Sequence[str]) -> None:
        """Another program for all bots, each from its next move on."""
        for worker in self.workers:
            worker.command = command

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self.workers))


def dumped(question: Question) -> bytes:
    return json.dumps(question).encode()
