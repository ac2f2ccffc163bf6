"""Replays, charts, records and prices of a long game, over and over."""

import asyncio
from secrets import token_hex

from tools.attacks.target import PERSON, Target, bot

MOVES = 12  # of a big game before the price of everything is asked


async def attack(target: Target, size: int) -> None:
    made = (await target.make("duel", [PERSON, bot("random")])).ok()
    path, secret = await target.sit(made, 0)
    begun = (await target.get(path, secret)).ok()["update"]
    asked = {"version": begun["version"], "id": token_hex(8)}
    await target.post(f"{path}/resign", asked, secret)
    big = (await target.make("wonders+cities+leaders", [PERSON] * 7)).ok()
    seats = [await target.sit(big, place, f"P{place}") for place in range(7)]
    for _ in range(MOVES):
        for where, key in seats:
            update = (await target.get(where, key)).ok()["update"]
            if update["moves"]:
                move = {"move": update["moves"][-1]["move"], "version": update["version"]}
                await target.post(f"{where}/moves", {**move, "id": token_hex(8)}, key)
    where, key = seats[0]
    things = "&".join(f"what={thing}" for thing in ["stage", "altar", "palace", "haven"] * 10)
    for _ in range(size):
        await asyncio.gather(
            *(target.get(f"{path}/{what}") for what in ("steps?count=40", "chart", "record")),
            target.get(f"{where}/steps?seat=0&count=40", key),
            target.get(f"{where}/prices?{things}", key),
            target.get(where, key),
        )
