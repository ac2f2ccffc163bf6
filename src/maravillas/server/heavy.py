"""What costs too much for the event loop: done in processes with limits, a few at a time.

Nothing that a stranger sends is parsed, compiled or replayed where everybody's moves are made. An
address has one question at work, so that nobody keeps all processes busy; a process that takes
longer than it may is ended and replaced.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from maravillas.core.errors import BadOption, BadPosition, BadRecord, IllegalMove, MaravillasError
from maravillas.core.reading import Json
from maravillas.server.logs import log
from maravillas.server.process import Worker
from maravillas.server.refusal import Refusal, unavailable

SECONDS: Final = 3.0  # of one question, both by the clock and of the processor
MEMORY: Final = 768 * 2**20  # bytes of address space of a process, the program itself included
PROCESSES: Final = 2
WAITING: Final = 128  # questions in all
EACH: Final = 64  # of one address
DONE: Final = b"+"  # what a good answer begins with
ERRORS: Final = {cls.__name__: cls for cls in (BadOption, BadPosition, BadRecord, IllegalMove)}


class Failed(msgspec.Struct):
    """Why there is no answer. type: of an error of the library's, or `Refusal`."""

    type: str
    reason: str = ""
    clause: str | None = None
    path: str | None = None
    key: str | None = None
    values: Json = {}
    status: int = 400

    @staticmethod
    def by(e: MaravillasError | Refusal) -> "Failed":
        if isinstance(e, Refusal):
            key = e.key.removeprefix("common.error.")
            return Failed("Refusal", e.type, None, e.path, key, e.values, e.status)
        return Failed(type(e).__name__, e.reason, e.clause, e.path, e.key, e.values)

    def error(self) -> Exception:
        if self.type == "Refusal":
            assert self.key is not None
            return Refusal(self.status, self.reason, self.key, path=self.path, **self.values)
        if self.type not in ERRORS:
            return unavailable()
        return ERRORS[self.type](
            self.reason, clause=self.clause, path=self.path, key=self.key, values=self.values
        )


class Heavy:
    """All processes of a server; they are started when they are first needed.

    command: of a process; none to do everything here, as tests with a world of their own do.
    """

    def __init__(self, command: Sequence[str], size: int = PROCESSES) -> None:
        self.workers = [Worker(command, grace=0.0) for _ in range(size)]
        self.free = list(self.workers)
        self.waiting: Counter[str] = Counter()  # questions of each address
        self.busy: set[str] = set()  # addresses with a question at work
        self.changed = asyncio.Condition()

    async def ask(self, who: str, do: str, **values: object) -> bytes:
        """The answer as JSON; raises Refusal or an error of the library's. who: an address."""
        line = msgspec.json.encode({"do": do, **values})
        if self.waiting[who] >= EACH:
            raise Refusal(429, "TooMany", "too_many", after=10, seconds=10)
        if self.waiting.total() >= WAITING:
            raise Refusal(503, "Unavailable", "busy", after=10)
        self.waiting[who] += 1
        try:
            async with self._turn(who) as worker:
                said = await self._said(worker, line, do)
        finally:
            self.waiting[who] -= 1
            self.waiting += Counter()  # forgets whoever has none left
        if not said.startswith(DONE):
            raise msgspec.json.decode(said, type=Failed).error()
        return said[1:]

    async def _said(self, worker: Worker, line: bytes, do: str) -> bytes:
        """Raises Refusal if the process overran; then it is gone."""
        if not worker.command:
            from maravillas.server.heavy_worker import answer

            return answer(line) + b"\n"
        try:
            said = await worker.line(line, SECONDS)
            reason = "ended"
        except (OSError, ValueError, TimeoutError) as e:
            said, reason = b"", type(e).__name__
        if not said.endswith(b"\n"):
            await worker.close()
            log("heavy_failed", kind=do, reason=reason)
            raise Refusal(400, "TooCostly", "too_costly", seconds=int(SECONDS))
        return said

    @asynccontextmanager
    async def _turn(self, who: str) -> AsyncIterator[Worker]:
        async with self.changed:
            await self.changed.wait_for(lambda: self.free and who not in self.busy)
            worker = self.free.pop()
            self.busy.add(who)
        try:
            yield worker
        finally:
            async with self.changed:
                self.free.append(worker)
                self.busy.discard(who)
                self.changed.notify_all()

    async def close(self) -> None:
        await asyncio.gather(*(worker.close() for worker in self.workers))
