"""Ending what goes on beside everything else."""

import asyncio

import pytest

from maravillas.server import ending
from maravillas.server.ending import end_tasks

pytestmark = pytest.mark.interpreted


def test_a_task_that_missed_its_end_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "PATIENCE", 0.01)
    missed = []

    async def deaf() -> None:
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                missed.append(1)
                if len(missed) == 3:
                    raise

    async def run() -> asyncio.Task[None]:
        task = asyncio.create_task(deaf())
        await asyncio.sleep(0)
        await end_tasks(task)
        return task

    assert asyncio.run(run()).cancelled()
    assert len(missed) == 3


def test_what_is_over_is_left_alone_and_its_failure_is_nobody_s() -> None:
    told: list[dict[str, object]] = []

    async def fails() -> None:
        raise ValueError

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, context: told.append(context))
        over, failed = asyncio.create_task(asyncio.sleep(0)), asyncio.create_task(fails())
        await asyncio.wait((over, failed))
        await end_tasks(over, failed)
        await end_tasks()
        assert not over.cancelled()

    asyncio.run(run())
    assert told == []
