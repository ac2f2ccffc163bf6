"""How many merely look: a number, told now and then, so that a crowd costs each of them little."""

import asyncio
from collections.abc import Callable


class Audience:
    """told: the number that everybody was told; tell: says that it has changed.

    pause: seconds between two numbers that are told.
    """

    def __init__(self, tell: Callable[[], None], pause: float) -> None:
        self.tell, self.pause = tell, pause
        self.here = 0
        self.told = 0
        self.last = float("-inf")
        self.timer: asyncio.TimerHandle | None = None

    def add(self, many: int) -> None:
        """So many have come; fewer than none have gone."""
        self.here += many
        loop = asyncio.get_running_loop()
        if self.timer is not None:
            return
        if loop.time() >= self.last + self.pause:
            self._tell()
        else:
            self.timer = loop.call_at(self.last + self.pause, self._tell)

    def _tell(self) -> None:
        self.timer = None
        if self.told != self.here:
            self.told = self.here
            self.last = asyncio.get_running_loop().time()
            self.tell()
