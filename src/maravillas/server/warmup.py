"""A server that begins with the slow engine, and bots that go over to the fast one."""

import asyncio
import os
import signal
from asyncio.subprocess import DEVNULL, STDOUT
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Final

from maravillas.server.logs import log_error

PATIENCE: Final = 5.0  # seconds until what was told to end is made to


@dataclass(frozen=True)
class Warmup:
    """command: makes the fast engine; worker: bots' command from then on; log: what it says.

    told: is called at the end with whether it could be made, and in how many seconds.
    """

    command: tuple[str, ...]
    worker: tuple[str, ...]
    log: Path
    told: Callable[[bool, float], None]


async def warm_up(warmup: Warmup, use: Callable[[tuple[str, ...]], None]) -> None:
    """Makes the fast engine beside everything else; bots use it from their next move on."""
    begun = monotonic()
    try:
        code = await make(warmup)
    except OSError as e:
        log_error("not_warmed", e)
        code = 1
    if code == 0:
        use(warmup.worker)
    warmup.told(code == 0, monotonic() - begun)


async def make(warmup: Warmup) -> int:
    """Its exit code; raises OSError if it cannot be started."""
    with open(warmup.log, "ab") as log:
        process = await asyncio.create_subprocess_exec(
            *warmup.command, stdin=DEVNULL, stdout=log, stderr=STDOUT, start_new_session=True
        )
        try:
            return await process.wait()
        except asyncio.CancelledError:
            await end(process)
            raise


async def end(process: asyncio.subprocess.Process) -> None:
    """Ends a process with all that it has started; it has some time to tidy up."""
    for how in (signal.SIGINT, signal.SIGKILL):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, how)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await process.wait()
                return
