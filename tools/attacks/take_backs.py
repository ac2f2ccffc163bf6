"""Somebody who changes a choice as often as that is allowed, at many tables at once."""

import asyncio

from tools.attacks.bot_flood import change_mind
from tools.attacks.target import PERSON, Target, bot

TABLES = 2
CHANGES = 50


async def attack(target: Target, size: int) -> None:
    async def one() -> None:
        seat = await target.try_to_sit("wonders", [PERSON, bot("random"), bot("legend")])
        if seat:
            await change_mind(target, *seat, changes=CHANGES)

    await asyncio.gather(*(one() for _ in range(TABLES * size)))
