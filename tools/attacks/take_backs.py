"""Somebody who changes a choice as often as that is allowed, while a crowd asks how it stands."""

import asyncio

from tools.attacks.bot_flood import change_mind
from tools.attacks.target import PERSON, Target

TABLES = 2
CHANGES = 50


async def attack(target: Target, size: int) -> None:
    async def one() -> None:
        made = await target.make("wonders", [PERSON] * 3)
        if made.status != 200:
            return  # so many are allowed
        seats = [await target.sit(made.json, place, f"P{place}") for place in range(3)]
        await change_mind(target, *seats[0], changes=CHANGES)

    await asyncio.gather(*(one() for _ in range(TABLES * size)))
