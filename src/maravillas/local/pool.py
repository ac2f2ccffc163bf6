"""Bots that think where the tables are: there are no other processes."""

import asyncio
from collections.abc import Callable
from typing import Final

from maravillas.server.bots import BotFailed, Pool, Question
from maravillas.server.logs import log_error
from maravillas.server.turns import Asker
from maravillas.server.worker import Desk, answer

# What can be played against without a compiled engine. The clock stops `skilled` before it has
# thought as much as at a server; the two above it would be no stronger than it here.
LEVELS: Final = ("novice", "apprentice", "skilled")
BREATH: Final = 0.01  # seconds before a thought, in which whatever was asked is answered


class LocalPool(Pool):
    """One after the other; nothing else is answered meanwhile."""

    def __init__(self) -> None:
        super().__init__(0, ())
        self.desk = Desk()

    async def ask(self, question: Callable[[], Question], seconds: float, asker: Asker) -> str:
        await asyncio.sleep(BREATH)
        asked = question()
        try:
            return answer({**asked, "seconds": seconds}, self.desk)
        except Exception as e:  # the table goes on with any legal move
            log_error("bot_failed", e, bot=asked["bot"])
            raise BotFailed from None
