"""A process that answers questions: one line of JSON in, one line out."""

import asyncio
import json
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

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

    async def ask(self, question: bytes, seconds: float) -> Any:
        """Its answer; raises OSError, ValueError or TimeoutError, and then it is gone."""
        line = await self.line(question, seconds)
        try:
            return json.loads(line)
        except ValueError:
            await self.close()
            raise

    async def line(self, question: bytes, seconds: float) -> bytes:
        """Its answer as it was said, empty if the process has ended; raises as `ask` does."""
        grace = self.grace
        if self.running != self.command:
            await self.close()
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *self.command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                start_new_session=True,
                limit=LONGEST,
            )
            self.running = self.command
            grace = START
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(seconds + grace):
                self.process.stdin.write(question + b"\n")
                await self.process.stdin.drain()
                return await self.process.stdout.readline()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
