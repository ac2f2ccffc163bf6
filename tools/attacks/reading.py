"""Everything that anybody may read without a table, over and over."""

import asyncio

from tools.attacks.target import Target

PATHS = (
    "/api/info",
    "/api/openapi.json",
    *(f"/api/cards/es/{game}" for game in ("duel+agora", "wonders+cities+leaders", "dice")),
    *(f"/api/rules/es/{book}?find={'+'.join('e' * 100)}" for book in ("wonders", "agora")),
    *(f"/api/rules/en/{book}" for book in ("cities", "duel")),
    *(f"/api/text/es/{book}" for book in ("wonders", "duel", "dice", "common")),
    "/",
    "/assets/nothing",
)
PACKED = "Accept-Encoding: gzip\r\n"


async def attack(target: Target, size: int) -> None:
    for _ in range(size):
        for headers in ("", PACKED):
            await asyncio.gather(*(target.get(path, headers=headers) for path in PATHS))
