"""How many merely look: a number, told now and then, so that a crowd costs each of them little."""

import asyncio
from collections.abc import Callable
from typing import Final

PAUSE: Final = 1.0  # seconds between two numbers that are told


class Audience:
    """told: the number that everybody was told; tell: says that it has changed."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self.tell = tell
        self.here = 0
        self.told = 0
        self.last = float("-inf")
        self.timer: asyncio.TimerHandle | None = None

    def add(self, many: int) -> None:
        """So many have come; fewer than none have gone."""
        self.here += many
        if self.timer is None:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_at(max(loop.time(), self.last + PAUSE), self._tell)

    def _tell(self) -> None:
        self.timer = None
        if self.told != self.here:
            self.told = self.here
            self.last = asyncio.get_running_loop().time()
            self.tell()
