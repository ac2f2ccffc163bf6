"""A process that answers questions: one line of JSON in, one line out, or several."""

import asyncio
import json
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

START: Final = 20.0  # seconds that a fresh process may take beyond what it is given
GRACE: Final = 5.0  # the same, once it runs
LONGEST: Final = 2**24  # bytes of an answer


class Worker:
    """One process; started when it is first asked, and again after it was lost."""

    def __init__(self, command: Sequence[str], grace: float = GRACE) -> None:
        self.command = command
        self.grace = grace
        self.running: Sequence[str] = ()  # the command of the process
        self.process: Process | None = None

    async def ask(self, question: bytes, seconds: float) -> object:
        """Its answer; raises OSError, ValueError or TimeoutError, and then it is gone."""
        line = await self.line(question, seconds)
        try:
            said: object = json.loads(line)
            return said
        except ValueError:
            await self.close()
            raise

    async def line(self, question: bytes, seconds: float) -> bytes:
        """Its answer as it was said, empty if the process has ended; raises as `ask` does."""
        grace = START if await self._start() else self.grace
        try:
            async with asyncio.timeout(seconds + grace):
                await self._put(question)
                return await self._out().readline()
        except BaseException:
            await self.close()
            raise

    async def put(self, question: bytes) -> None:
        """Asks something that has several lines for an answer; raises OSError."""
        await self._start()
        try:
            await self._put(question)
        except BaseException:
            await self.close()
            raise

    async def get(self, seconds: float) -> bytes:
        """The next line of such an answer; raises as `ask` does, and then the process is gone."""
        try:
            async with asyncio.timeout(seconds):
                line = await self._out().readline()
                if not line.endswith(b"\n"):
                    raise OSError("the process has ended")
                return line[:-1]
        except BaseException:
            await self.close()
            raise

    async def _start(self) -> bool:
        """Sees to it that the process runs; whether it is fresh."""
        if self.running != self.command:
            await self.close()
        if self.process is not None and self.process.returncode is None:
            return False
        make = asyncio.create_subprocess_exec(
            *self.command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            start_new_session=True,
            limit=LONGEST,
        )
        starting = asyncio.ensure_future(make)
        self.running = self.command
        try:
            self.process = await asyncio.shield(starting)
        except asyncio.CancelledError:
            self.process = await starting  # a start that is cut short would never be heard of again
            await self.close()
            raise
        return True

    async def _put(self, question: bytes) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(question + b"\n")
        await self.process.stdin.drain()

    def _out(self) -> asyncio.StreamReader:
        assert self.process is not None
        assert self.process.stdout is not None
        return self.process.stdout

    async def close(self) -> None:
        """Ends it; whoever is cancelled meanwhile is so when it has ended."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        ended = asyncio.ensure_future(process.wait())
        cancelled: asyncio.CancelledError | None = None
        while not ended.done():
            try:
                await asyncio.shield(ended)
            except asyncio.CancelledError as e:
                cancelled = e
        if cancelled is not None:
            raise cancelled
