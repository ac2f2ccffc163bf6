"""The puzzles that are shipped, read once."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import Any

from maravillas import api, position, registry
from maravillas.coach.puzzles.shapes import Set, Stored
from maravillas.core.errors import BadOption
from maravillas.core.reading import show
from maravillas.registry import AnyGame

NAMES = ("Dido", "Bruno", "Nefer", "Ione", "Argos", "Hiram", "Sappho")  # of those one plays against


@dataclass(frozen=True)
class Shipped:
    """A puzzle of a game string, and its position when it is asked for."""

    game_name: str
    stored: Stored

    @cached_property
    def _loaded(self) -> tuple[AnyGame, Any]:
        return position.load(self.stored["position"])

    @property
    def game(self) -> AnyGame:
        return self._loaded[0]

    @property
    def s(self) -> Any:
        """The position as its seat sees it; not to be played on."""
        return self._loaded[1]

    @property
    def seat(self) -> int:
        return self.stored["seat"]

    @property
    def books(self) -> tuple[str, ...]:
        return registry.entry(self.game_name).books

    @cached_property
    def bodies(self) -> set[int]:
        """What right answers do, whatever they pay."""
        game, s = self.game, self.s
        return {game.body(api.parse(game, s, self.seat, one)) for one in self.stored["answers"]}

    @property
    def in_turns(self) -> bool:
        """Whether its seat decides alone, so that others answer what it does."""
        return api.waiting(self.game, self.s) == [self.seat]

    @property
    def players(self) -> int:
        """How many play; told without reading the position."""
        seats = self.stored["position"].get("seats")
        return len(seats) if isinstance(seats, list) else 2

    def names(self, own: str = "") -> list[str]:
        """What the players are called: the seat that is asked by its own name."""
        others = iter(NAMES)
        return [own if seat == self.seat else next(others) for seat in range(self.players)]


@cache
def sets() -> Mapping[str, Set]:
    """Every set by its game string, in the order of the registry."""
    folder = files("maravillas.coach.puzzles") / "data"
    found: dict[str, Set] = {}
    for name in registry.entries():
        file = folder / f"{name}.json"
        if file.is_file():
            found[name] = json.loads(file.read_text(encoding="utf-8"))
    return found


@cache
def all_puzzles() -> Mapping[str, Shipped]:
    """Every puzzle by its id."""
    return {
        one["id"]: Shipped(name, one) for name, made in sets().items() for one in made["puzzles"]
    }


def puzzle(id: object) -> Shipped:
    """The puzzle of an id; raises BadOption."""
    found = all_puzzles().get(id) if isinstance(id, str) else None
    if found is None:
        raise BadOption(
            f"there is no puzzle {show(id)}",
            path="id",
            key="coach.error.puzzle",
            values={"found": show(id)},
        )
    return found
