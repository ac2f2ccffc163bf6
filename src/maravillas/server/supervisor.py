"""Several server processes at one port: started together, started again, restarted one by one.

Connections are shared out among those that listen, so none waits for a process that is gone. A
process ends cleanly when its input ends: none outlives whoever started it.
"""

import asyncio
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from maravillas.server.ending import end_tasks
from maravillas.server.logs import log

READY: Final = b"ready\n"  # what a process says when it answers
START: Final = 60.0  # seconds in which it must
STOP: Final = 20.0  # seconds in which it ends when it is told to
LONGEST: Final = 15.0  # seconds between two starts that fail


class Slot:
    """A place for one process. command, fds: how it is started; said: what it is told at once."""

    def __init__(self, command: tuple[str, ...], fds: tuple[int, ...], said: bytes) -> None:
        self.command, self.fds, self.said = command, fds, said
        self.process: Process | None = None
        self.up = asyncio.Event()
        self.asked = False  # to stop, so that another takes its place
        self.first: asyncio.Future[int] = asyncio.get_running_loop().create_future()  # 0: it runs

    async def keep(self) -> None:
        """Sees to it that there is always a process."""
        pause = 0.0
        while True:
            answered, code = await self._run()
            if not self.first.done():
                self.first.set_result(code or 1)
            if self.asked:
                self.asked, pause = False, 0.0
                continue
            log("process_ended", code=code)
            pause = 0.0 if answered else min(LONGEST, max(1.0, 2 * pause))
            await asyncio.sleep(pause)

    async def _run(self) -> tuple[bool, int]:
        """One process from start to end: whether it answered, and the code that it ends with."""
        process = self.process = await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, pass_fds=self.fds, start_new_session=True
        )
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):
            process.stdin.write(self.said + b"\n")
            await process.stdin.drain()
        answered = await process.stdout.readline() == READY
        if answered:
            self.up.set()
            if not self.first.done():
                self.first.set_result(0)
        try:
            return answered, await process.wait()
        finally:
            self.up.clear()

    async def restart(self) -> bool:
        """Another process in place of this one; whether it runs."""
        self.asked = True
        await self.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(START):
                await self.up.wait()
        return self.up.is_set()

    async def stop(self) -> None:
        self.up.clear()
        process = self.process
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(STOP):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()


async def supervise(slots: list[Slot], ready: Callable[[], None]) -> int:
    """Until it is told to stop; 0 then, or the code of a process that could not start at all."""
    loop, stopping, again = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, stopping.set)
    hung_up = stopping if sys.stdin is not None and sys.stdin.isatty() else again
    loop.add_signal_handler(signal.SIGHUP, hung_up.set)  # a terminal that closes ends everything
    keeping = [asyncio.create_task(slot.keep()) for slot in slots]
    told = asyncio.create_task(stopping.wait())
    started = asyncio.gather(*(slot.first for slot in slots))
    await asyncio.wait((told, started), return_when=asyncio.FIRST_COMPLETED)
    codes = started.result() if started.done() else [0]
    restarting = asyncio.create_task(_restart(slots, again))
    if not any(codes):
        if started.done():
            ready()
        await told
    started.cancel()
    await end_tasks(restarting, told, *keeping)
    await asyncio.gather(started, return_exceptions=True)
    await asyncio.gather(*(slot.stop() for slot in slots))
    return max(codes)


async def _restart(slots: list[Slot], again: asyncio.Event) -> None:
    """One process after the other, whenever it is asked for; the others serve meanwhile."""
    while True:
        await again.wait()
        again.clear()
        for slot in slots:
            if not await slot.restart():
                log("restart_stopped")  # the others go on as they are
                break
        else:
            log("restarted", number=len(slots))
