"""How work that goes on beside everything else is ended."""

import asyncio
from typing import Any, Final

PATIENCE: Final = 2.0  # seconds, before a task is told again


async def end_tasks(*tasks: asyncio.Task[Any]) -> None:
    """Cancels tasks, and waits until they have ended.

    One that is told to end just as what it waits for comes true may not notice: before Python 3.12
    `asyncio.wait_for`, by which PostgreSQL's driver waits, keeps the cancellation to itself. So
    whoever goes on is told again.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=PATIENCE)
    await asyncio.gather(*tasks, return_exceptions=True)  # what went wrong is nobody's any more
