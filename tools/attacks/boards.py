"""Tables of Dice with as many boards as fit, and then as many readers of them as may be."""

import asyncio
from secrets import token_hex
from typing import Any

from tools.attacks.target import PERSON, Target, bot

MOST = 14  # boards that one game takes


def tiny(number: int, names: str) -> dict[str, Any]:
    """A board whose every building comes from the template."""
    wonder = [{"id": f"Z{stage}", "cost": 0} for stage in (1, 2, 3)]
    return {"board": f"{names}{number}", "name": f"Board {number}", "wonder": wonder}


async def attack(target: Target, size: int) -> None:
    for many in (600, *[MOST] * size):
        names = f"b{token_hex(4)}"
        boards = [tiny(number, names) for number in range(many)]
        made = await target.make("dice", [PERSON, bot("random")], options={"boards": boards})
        if made.status != 200:
            continue
        path, secret = await target.sit(made.json, 0)
        mine = {"seats": [{"table": path.rpartition("/")[2], "secret": secret}] * 200}
        reads = [target.get(path) for _ in range(4)]
        await asyncio.gather(*reads, target.post("/api/mine", mine), target.get(path, secret))
