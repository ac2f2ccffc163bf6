"""For each kind of decision of a game a written position in which somebody owes it."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import maravillas as mv
from maravillas import registry
from maravillas.registry import AnyGame
from tests.games import waiting
from tests.server.client import Json

TESTS = Path(__file__).parents[1]
SEEDS = range(300)  # of fresh games, where no written position leads to a kind
PLIES = 40  # from a written position
# The numbers of the decisions that an expansion brings (docs/architecture.md).
BROUGHT = {
    "agora": range(16, 40),
    "pantheon": range(40, 64),
    "leaders": range(16, 32),
    "cities": range(32, 48),
}
FIRST = 16  # below it: decisions of the base game


def kinds(name: str) -> list[str]:
    """The kinds of decision that its last book brings; those of the others are other strings'."""
    entry = registry.entry(name)
    numbers = registry.words(mv.make(name)).kinds
    new = BROUGHT.get(entry.books[-1], range(FIRST))
    found = [k for n, k in numbers.items() if n in new]
    return list(dict.fromkeys(found))


def written(name: str) -> Iterator[Json]:
    """The positions of the game that stand in its tests."""
    for path in sorted((TESTS / registry.entry(name).base).rglob("perft.json")):
        for item in json.loads(path.read_text(encoding="utf-8")):
            if item["position"]["game"] == name:
                yield item["position"]


@cache
def scenes(name: str) -> dict[str, tuple[Json, int]]:
    """By kind a position and the seat that owes it."""
    found: dict[str, tuple[Json, int]] = {}
    wanted = set(kinds(name))
    for game, s, plies in beginnings(name):
        names = registry.words(game).kinds
        rng = Random(7)
        for _ in range(plies):
            seats = waiting(game, s)
            for seat in seats:
                kind = names[int(game.kind(s, seat))]
                if kind in wanted:
                    found[kind] = (mv.position.dump(game, s), seat)
                    wanted.remove(kind)
            if not seats or not wanted:
                break
            seat = rng.choice(seats)
            game.apply(s, seat, rng.choice(game.legal(s, seat)))
        if not wanted:
            break
    return found


def beginnings(name: str) -> Iterator[tuple[AnyGame, Any, int]]:
    for document in written(name):
        yield (*mv.position.load(document), PLIES)
    for players in registry.entry(name).players:
        options = {"players": players} if "players" in registry.options(name) else {}
        game = mv.make(name, **options)
        for seed in SEEDS:
            yield game, game.new(seed), 10_000
