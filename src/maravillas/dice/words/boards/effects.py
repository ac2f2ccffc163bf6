"""Effects on boards: their names, their arguments, and where each may stand."""

from collections.abc import Callable

from maravillas.core.errors import BadOption
from maravillas.core.reading import Reader
from maravillas.dice.data.board import MOST_ATTACK, MOST_CAPACITY
from maravillas.dice.data.faces import BUILDINGS, COLORS
from maravillas.dice.words.boards.errors import refuse_at

CONFIDENCE = ("RB", "P2", "S1", "IN", "RC")
RECONSTRUCTED = ("RC", "IN")
SPECIAL = ("black", "white", "purple")
BARRACKS = ("barracks_west", "barracks_east")
ALIASES: dict[str, tuple[str, ...]] = {"barracks": BARRACKS}
MOST_POINTS = 99

Effect = dict[str, object]


def named(building: str) -> list[int]:
    """The numbers of the buildings that a name in an effect means."""
    return [BUILDINGS.index(name) for name in ALIASES.get(building, (building,))]


def _building(value: Reader) -> object:
    value.choice(*BUILDINGS, *ALIASES)
    return value.value


def _buildings(value: Reader) -> object:
    return [_building(item) for item in value.list(1, 9)]


def _coins(value: Reader) -> object:
    return value.int(0, MOST_CAPACITY)


def _points(value: Reader) -> object:
    return value.int(0, MOST_POINTS)


def _color(value: Reader) -> object:
    return value.choice(*COLORS)


ARGUMENTS: dict[str, dict[str, Callable[[Reader], object]]] = {
    "cross_space": {"building": _building},
    "cross_one_of": {"buildings": _buildings},
    "cross_up_to_two": {"building": _building},
    "gain_coins": {"n": _coins},
    "free_building_action": {},
    "another_action": {},
    "per_space": {"building": _building, "coins": _coins, "vp": _points},
    "die_cost_minus": {
        "n": lambda value: value.int(0, 3),
        "color": lambda v: v.choice(*COLORS, "any"),
    },
    "die_cost_zero": {"color": _color},
    "coins_on_die": {"color": _color, "n": _coins},
    "unlock_die": {"color": lambda value: value.choice(*SPECIAL)},
    "vp": {"n": _points},
    "gallery_vp": {"n": _points},
    "resource": {},
    "attack": {"vp": lambda value: value.int(1, MOST_ATTACK)},
    "defence": {},
}
SCORING = ("vp", "gallery_vp")
MOST_EFFECTS = 6


def effects(value: Reader, home: str) -> list[Effect]:
    """The effects of a space of a building, or of a `bonus`; raises BadOption."""
    found = [_effect(item, home) for item in value.list(0, MOST_EFFECTS)]
    names = [effect["do"] for effect in found]
    for name in ("resource", "attack", "defence"):
        if names.count(name) > 1:
            refuse_at(value, "effect_twice", found=name)
    if home == "warehouse" and "resource" not in names:
        refuse_at(value, "no_resource")
    return found


def _effect(value: Reader, home: str) -> Effect:
    value.dict()
    name = value.need("do").choice(*ARGUMENTS)
    here = Reader(value.value, f"{value.path}: {name}", BadOption)
    here.dict(("do", *ARGUMENTS[name]))
    effect: Effect = {"do": name}
    for key, read in ARGUMENTS[name].items():
        effect[key] = read(here.need(key))
    if name in ("attack", "defence") and home not in BARRACKS:
        refuse_at(here, "barracks_only")
    if name == "resource" and home != "warehouse":
        refuse_at(here, "warehouse_only")
    scores = name in SCORING or (name == "per_space" and effect["vp"] != 0)
    if scores and home in ("bonus", "warehouse"):
        refuse_at(here, "no_row")
    return effect
