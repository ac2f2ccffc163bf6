"""Tables full of the slowest bots, watched and not, and a person who chooses and takes back."""

import asyncio
from secrets import token_hex
from typing import Any

from tools.attacks.spectators import swallow
from tools.attacks.target import PERSON, Target, bot

TABLES = 3  # of each kind
CHANGES = 12  # of one's mind, at each table


async def attack(target: Target, size: int) -> None:
    legends = [bot("legend")] * 7
    watched = []
    for _ in range(TABLES * size):
        alone = await target.make("wonders+cities", [*legends, bot("legend")])
        if alone.status == 200:
            streams = await target.watch(f"/api/tables/{alone.json['table']['id']}")
            if streams:
                watched.append(asyncio.create_task(swallow(streams)))
        seat = await target.try_to_sit("wonders+cities", [PERSON, *legends])
        if seat:
            await change_mind(target, *seat)
    for reader in watched:
        reader.cancel()
    await asyncio.gather(*watched, return_exceptions=True)


async def change_mind(target: Target, path: str, secret: str, changes: int = CHANGES) -> None:
    """Chooses and takes back, as long as that is answered."""
    for n in range(changes):
        state = await target.get(path, secret)
        if state.status != 200:
            return
        update = state.json["update"]
        moves = update["moves"]
        body: dict[str, Any] = {"version": update["version"], "id": token_hex(8)}
        if moves:
            body["move"] = moves[n % len(moves)]["move"]
        await target.post(f"{path}/{'moves' if moves else 'take-back'}", body, secret)
