"""The coach in processes of its own: the last to get a processor, a few at a time, never for ever.

Whoever asks is told what is found as it is found. A thought that nobody listens to any more is
stopped, and its process with it. An address has one long thought at work, so that nobody keeps all
processes busy, and pays for the time in its bucket.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Final

import msgspec

from maravillas.core.errors import MaravillasError
from maravillas.server.cache import Kept
from maravillas.server.ending import end_tasks
from maravillas.server.heavy import Failed
from maravillas.server.limits import Limits
from maravillas.server.logs import log, log_error
from maravillas.server.process import Worker
from maravillas.server.protocol_coach import Waiting
from maravillas.server.refusal import Refusal, unavailable

SILENCE: Final = 120.0  # seconds without a line after which a process is given up
EACH: Final = 32  # questions of one address
WAITING: Final = 128  # of all
KEPT: Final = 32 * 2**20  # bytes of answers that are kept
RATE: Final = "coach"
ON_THE_WAY, LAST, FAILED = b"+", b"=", b"-"  # what a line of a process begins with
SHORT: Final = ("hint", "warning")  # the kinds of question that do not take long

Told = Callable[[Exception], bytes]
Keep = Callable[[bytes], Awaitable[bytes | None]]


class Thought:
    """A question at work, and everybody who listens. lines: what was said so far."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.done = False
        self.news = asyncio.Event()
        self.listeners = 1
        self.task: asyncio.Task[None] | None = None

    def say(self, line: bytes, done: bool = False) -> None:
        self.lines.append(line)
        self._tell(done)

    def end(self) -> None:
        """Nothing more will be said."""
        self._tell(True)

    def _tell(self, done: bool) -> None:
        self.done = self.done or done
        self.news.set()
        self.news = asyncio.Event()

    def leave(self) -> None:
        """A listener has gone; the last one ends the thought."""
        self.listeners -= 1
        if not self.listeners and self.task is not None:
            self.task.cancel()

    @staticmethod
    def of(line: bytes) -> "Thought":
        """One that is over: its answer is known."""
        found = Thought()
        found.say(line, done=True)
        return found


@dataclass(eq=False)
class Turn:
    """Somebody's place in the line."""

    who: str
    kind: str

    @property
    def long(self) -> bool:
        return self.kind not in SHORT


class Coaches:
    """All processes of a server; they are started when they are first needed.

    thoughts: those at work, by what they are about: whoever asks the same listens to the same.
    """

    def __init__(self, command: Sequence[str], size: int, limits: Limits) -> None:
        self.workers = [Worker(command) for _ in range(size)]
        self.free = list(self.workers)
        self.limits = limits
        self.line: list[Turn] = []  # who waits, in order
        self.working: list[Turn] = []
        self.changed = asyncio.Event()
        self.thoughts: dict[Hashable, Thought] = {}
        self.kept: Kept[Hashable, bytes] = Kept(KEPT)

    def check(self, who: str) -> None:
        """Raises Refusal if an address may not ask now."""
        self.limits.take(RATE, who)
        asked = Counter(turn.who for turn in (*self.line, *self.working))
        if asked[who] >= EACH:
            raise Refusal(429, "TooMany", "too_many", after=10, seconds=10)
        if asked.total() >= WAITING:
            raise Refusal(503, "Unavailable", "busy", after=10)

    def ask(
        self,
        who: str,
        key: Hashable,
        question: dict[str, object],
        told: Told,
        keep: Keep | None = None,
    ) -> Thought:
        """What is thought about a question, perhaps for others already; raises Refusal.

        Whoever asks is a listener, and leaves.
        keep: is given the last line before anybody is told, perhaps another that it answers;
        otherwise it is kept here for a while.
        told: says in a line why something failed.
        """
        if key in self.kept:
            return Thought.of(self.kept.get(key, bytes, len))
        thought = self.thoughts.get(key)
        if thought is not None and thought.listeners:
            thought.listeners += 1
            return thought
        self.check(who)
        thought = self.thoughts[key] = Thought()
        work = self._think(thought, Turn(who, str(question["do"])), key, question, told, keep)
        thought.task = asyncio.create_task(work)
        return thought

    async def _think(
        self,
        thought: Thought,
        turn: Turn,
        key: Hashable,
        question: dict[str, object],
        told: Told,
        keep: Keep | None,
    ) -> None:
        try:
            last = await self._answer(thought, turn, question)
            if keep is not None:
                last = await keep(last) or last
            else:
                self.kept.get(key, lambda: last, len)
            thought.say(last, done=True)
        except Exception as e:
            if not isinstance(e, Refusal):
                log("coach_failed", kind=turn.kind, reason=type(e).__name__)
            thought.say(told(e), done=True)
        finally:
            thought.end()
            if self.thoughts.get(key) is thought:
                del self.thoughts[key]

    async def _answer(self, thought: Thought, turn: Turn, question: dict[str, object]) -> bytes:
        """The last line, after all others were told; raises Refusal or an error of the library."""
        if not self._may(turn):
            before = len(self.line) + 1  # whoever waits, and whoever is to finish first
            thought.say(msgspec.json.encode(Waiting(before=before)))
        async with self._turn(turn) as worker:
            begun = monotonic()
            try:
                await worker.put(msgspec.json.encode(question))
                while True:
                    line = await worker.get(SILENCE)
                    if line.startswith(FAILED):
                        raise msgspec.json.decode(line[1:], type=Failed).error()
                    if line.startswith(LAST):
                        return line[1:]
                    thought.say(line[1:])
            except MaravillasError:  # what it says of the question, not of itself
                raise
            except (OSError, ValueError, TimeoutError) as e:
                log_error("coach_lost", e, kind=turn.kind)
                raise unavailable() from None
            finally:
                self.limits.spend(RATE, turn.who, monotonic() - begun)

    def _may(self, turn: Turn) -> bool:
        """Whether somebody's turn may begin: long thoughts leave a process for hints."""
        if not self.free:
            return False
        if not turn.long:
            return True
        long = [other.who for other in self.working if other.long]
        return turn.who not in long and len(long) < max(1, len(self.workers) - 1)

    @asynccontextmanager
    async def _turn(self, turn: Turn) -> AsyncIterator[Worker]:
        self.line.append(turn)
        try:
            while next((t for t in self._order() if self._may(t)), None) is not turn:
                await self.changed.wait()
        finally:
            self.line.remove(turn)
        worker = self.free.pop()
        self.working.append(turn)
        self._wake()
        try:
            yield worker
        finally:
            self.working.remove(turn)
            self.free.append(worker)
            self._wake()

    def _order(self) -> list[Turn]:
        """Hints first, then who came first."""
        return sorted(self.line, key=lambda turn: turn.long)

    def _wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    def use(self, command: Sequence[str]) -> None:
        """Another program, from the next question on."""
        for worker in self.workers:
            worker.command = command

    async def close(self) -> None:
        tasks = [thought.task for thought in self.thoughts.values() if thought.task is not None]
        await end_tasks(*tasks)
        await asyncio.gather(*(worker.close() for worker in self.workers))
