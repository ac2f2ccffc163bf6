"""The processes of the coach: replaced when they hang or die, shared out fairly, paid for."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from maravillas.server import coaching
from maravillas.server.coaching import Coaches, Thought
from maravillas.server.limits import RATES, Limits
from maravillas.server.refusal import Refusal

pytestmark = pytest.mark.interpreted


def bad(how: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.server.bad_workers", how)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def told(e: Exception) -> bytes:
    return json.dumps({"type": "failed", "why": getattr(e, "type", type(e).__name__)}).encode()


@asynccontextmanager
async def some(how: str, size: int = 1) -> AsyncIterator[Coaches]:
    coaches = Coaches(bad(how), size, Limits(False))
    try:
        yield coaches
    finally:
        await coaches.close()
        assert [worker.process for worker in coaches.workers] == [None] * size


def ask(coaches: Coaches, who: str, what: str, do: str = "analysis") -> Thought:
    return coaches.ask(who, what, {"do": do}, told)


@pytest.mark.parametrize("how", ["sleeps", "dies", "babbles"])
def test_a_process_that_hangs_or_dies_is_replaced(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(coaching, "SILENCE", 1.0)

    async def work() -> None:
        async with some(how) as coaches:
            thought = ask(coaches, "a", "x")
            assert thought.task is not None
            await thought.task
            assert json.loads(thought.lines[-1]) == {"type": "failed", "why": "Unavailable"}
            assert coaches.workers[0].process is None
            assert (coaches.free, coaches.thoughts) == (coaches.workers, {})

    run(work())


def test_long_thoughts_leave_a_process_for_hints_and_take_turns() -> None:
    async def work() -> None:
        async with some("sleeps", 2) as coaches:
            first, second = ask(coaches, "a", "1"), ask(coaches, "b", "2")
            hint = ask(coaches, "b", "3", "hint")
            while len(coaches.working) < 2:
                await asyncio.sleep(0)
            working = [(turn.who, turn.kind) for turn in coaches.working]
            assert working == [("a", "analysis"), ("b", "hint")]
            assert json.loads(second.lines[0]) == {"type": "waiting", "before": 1}
            first.leave()
            hint.leave()
            assert first.task is not None
            await asyncio.gather(first.task, return_exceptions=True)
            while not any(turn.who == "b" and turn.long for turn in coaches.working):
                await asyncio.sleep(0)

    run(work())


def test_an_address_has_one_long_thought_at_work_and_only_so_many_questions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coaching, "EACH", 2)
    monkeypatch.setattr(coaching, "WAITING", 3)

    async def work() -> None:
        async with some("sleeps", 3) as coaches:
            for what in "12":
                ask(coaches, "a", what)
                await asyncio.sleep(0)
            with pytest.raises(Refusal) as refused:
                ask(coaches, "a", "3")
            assert refused.value.status == 429
            ask(coaches, "b", "4")
            while len(coaches.working) < 2:
                await asyncio.sleep(0)
            assert sorted(turn.who for turn in coaches.working) == ["a", "b"]
            with pytest.raises(Refusal) as busy:
                ask(coaches, "c", "5")
            assert busy.value.status == 503

    run(work())


def test_time_is_paid_for_and_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits()
    clock = [0.0]
    monkeypatch.setattr("maravillas.server.limits.monotonic", lambda: clock[0])
    limits.take("coach", "a")
    limits.spend("coach", "a", RATES["coach"].burst + 60)
    with pytest.raises(Refusal) as refused:
        limits.take("coach", "a")
    assert (refused.value.status, refused.value.after) == (429, 207)
    limits.take("coach", "b")
    clock[0] += 210
    limits.take("coach", "a")
