"""A crowd that comes and goes at one table, each time to be told to everybody who is there."""

import asyncio

from tools.attacks.target import PERSON, Streams, Target, bot

CROWD = 25
MOST = 90  # so many sockets an address may have


async def attack(target: Target, size: int) -> None:
    seat = await target.try_to_sit("duel", [PERSON, bot("random")])
    if seat is None:
        return
    path, _ = seat
    crowd = await asyncio.gather(*(target.watch(path) for _ in range(min(MOST, CROWD * size))))
    readers = [asyncio.create_task(swallow(streams)) for streams in crowd if streams]
    try:
        for _ in range(5):
            coming = await target.watch(path)
            if coming:
                coming[1].close()
        await asyncio.sleep(0.5)
    finally:
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)


async def swallow(streams: Streams) -> None:
    """Reads whatever comes; the socket is closed when this is stopped."""
    reader, writer = streams
    try:
        while await reader.read(2**16):
            pass
    finally:
        writer.close()
