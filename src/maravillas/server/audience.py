"""Those who look: each of them, and how many merely do so, a number that is told now and then."""

import asyncio
from collections.abc import Callable


class Watcher:
    """Somebody who looks. sent: the last version it was told; presence: it has changed.

    closing: it is asked to connect again, perhaps to another server.
    """

    def __init__(self, place: int | None, since: int) -> None:
        self.place = place
        self.sent = since
        self.heard = 0  # the number of the last line said that it was told
        self.wake = asyncio.Event()
        self.presence = False
        self.closing = False

    def nudge(self, presence: bool = False) -> None:
        self.presence = self.presence or presence
        self.wake.set()


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
