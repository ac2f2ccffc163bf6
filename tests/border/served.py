"""Whole games at a served table, one after the other, and what memory each one keeps.

    python -m tests.border.served [games] [game string]...      in the environment of used.EXACT

Players ask for the table before each move, as a client does that polls. Prints a JSON line per game
string: {"game": …, "kept": [bytes after each game beyond those after the first]}.
"""

import ctypes
import ctypes.util
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.border.used import used
from tests.games import STRINGS, made
from tests.server.inside import Inside, Player

WARM = 20  # after so many games every cache has what it wants: few different ones are played


def play(world: Inside, name: str, options: dict[str, Any], number: int) -> None:
    """The game of a number, between people.

    Afterwards the table leaves the memory, as it does after a while.
    """
    world.dealt, chance = made(name, options).new(number), Random(number)
    many = options.get("players", 2)
    players = Player.all(world, name, many, options=options)
    left = list(players)
    while left:  # around the table; who has nothing to choose may have later
        for player in list(left):
            update = player.state()
            if update["result"] is not None:
                left.remove(player)
            elif update["moves"]:
                move = chance.choice(update["moves"])["move"]
                assert player.command("moves", move=move) == (200, "")
    for table in list(world.tables.values()):
        table.forget()
    world.tables.clear()


def of_database() -> int:
    """What SQLite has in use: its cache of pages grows to its bound and stays there."""
    library = ctypes.CDLL(ctypes.util.find_library("sqlite3"))
    library.sqlite3_memory_used.restype = ctypes.c_int64
    return int(library.sqlite3_memory_used())


def report(name: str, options: dict[str, Any], games: int) -> dict[str, object]:
    found = []
    with tempfile.TemporaryDirectory() as folder:
        world = Inside(Path(folder))
        for k in range(games):
            play(world, name, options, k % max(1, games // WARM))
            found.append(used() - of_database())
        world.close()
    return {"game": name, "kept": [after - found[0] for after in found]}


def main(words: list[str]) -> None:
    games, names = int(words[0]) if words else 200, words[1:]
    for name, options in STRINGS:
        if name != "toy" and (not names or name in names):
            sys.stdout.write(json.dumps(report(name, options, games)) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
