"""Effects on boards: their names, their arguments, and where each may stand."""

from collections.abc import Callable, Iterable

from maravillas.core.errors import BadOption
from maravillas.core.reading import Reader
from maravillas.dice.data.board import MOST_ATTACK, MOST_CAPACITY
from maravillas.dice.data.faces import BUILDINGS, COLORS
from maravillas.dice.words.boards.errors import refuse_at
from maravillas.dice.words.boards.shapes import SpaceEffect

CONFIDENCE = ("RB", "P2", "S1", "IN", "RC")
RECONSTRUCTED = ("RC", "IN")
SPECIAL = ("black", "white", "purple")
BARRACKS = ("barracks_west", "barracks_east")
ALIASES: dict[str, tuple[str, ...]] = {"barracks": BARRACKS}
MOST_POINTS = 99

Write = Callable[[SpaceEffect, Reader], None]  # reads an argument of an effect


def named(building: str) -> list[int]:
    """The numbers of the buildings that a name in an effect means."""
    return [BUILDINGS.index(name) for name in ALIASES.get(building, (building,))]


def _name(value: Reader) -> str:
    return value.choice(*BUILDINGS, *ALIASES)


def _building(effect: SpaceEffect, value: Reader) -> None:
    effect["building"] = _name(value)


def _buildings(effect: SpaceEffect, value: Reader) -> None:
    effect["buildings"] = [_name(item) for item in value.list(1, 9)]


def _coins(effect: SpaceEffect, value: Reader) -> None:
    effect["coins"] = value.int(0, MOST_CAPACITY)


def _points(least: int, most: int) -> Write:
    def write(effect: SpaceEffect, value: Reader) -> None:
        effect["vp"] = value.int(least, most)

    return write


def _number(most: int) -> Write:
    def write(effect: SpaceEffect, value: Reader) -> None:
        effect["n"] = value.int(0, most)

    return write


def _color(allowed: Iterable[str]) -> Write:
    def write(effect: SpaceEffect, value: Reader) -> None:
        effect["color"] = value.choice(*allowed)

    return write


ARGUMENTS: dict[str, dict[str, Write]] = {
    "cross_space": {"building": _building},
    "cross_one_of": {"buildings": _buildings},
    "cross_up_to_two": {"building": _building},
    "gain_coins": {"n": _number(MOST_CAPACITY)},
    "free_building_action": {},
    "another_action": {},
    "per_space": {"building": _building, "coins": _coins, "vp": _points(0, MOST_POINTS)},
    "die_cost_minus": {"n": _number(3), "color": _color((*COLORS, "any"))},
    "die_cost_zero": {"color": _color(COLORS)},
    "coins_on_die": {"color": _color(COLORS), "n": _number(MOST_CAPACITY)},
    "unlock_die": {"color": _color(SPECIAL)},
    "vp": {"n": _number(MOST_POINTS)},
    "gallery_vp": {"n": _number(MOST_POINTS)},
    "resource": {},
    "attack": {"vp": _points(1, MOST_ATTACK)},
    "defence": {},
}
SCORING = ("vp", "gallery_vp")
MOST_EFFECTS = 6


def effects(value: Reader, home: str) -> list[SpaceEffect]:
    """The effects of a space of a building, or of a `bonus`; raises BadOption."""
    found = [_effect(item, home) for item in value.list(0, MOST_EFFECTS)]
    names = [effect["do"] for effect in found]
    for name in ("resource", "attack", "defence"):
        if names.count(name) > 1:
            refuse_at(value, "effect_twice", found=name)
    if home == "warehouse" and "resource" not in names:
        refuse_at(value, "no_resource")
    return found


def _effect(value: Reader, home: str) -> SpaceEffect:
    value.dict()
    name = value.need("do").choice(*ARGUMENTS)
    here = Reader(value.value, f"{value.path}: {name}", BadOption)
    here.dict(("do", *ARGUMENTS[name]))
    effect: SpaceEffect = {"do": name}
    for key, write in ARGUMENTS[name].items():
        write(effect, here.need(key))
    if name in ("attack", "defence") and home not in BARRACKS:
        refuse_at(here, "barracks_only")
    if name == "resource" and home != "warehouse":
        refuse_at(here, "warehouse_only")
    scores = name in SCORING or (name == "per_space" and effect["vp"] != 0)
    if scores and home in ("bonus", "warehouse"):
        refuse_at(here, "no_row")
    return effect
