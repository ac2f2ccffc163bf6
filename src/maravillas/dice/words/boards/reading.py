"""Boards as documents: read from TOML files, checked in words that name file, building and space.

A document is checked once and made whole: what it leaves out comes from the file `template.toml`
beside it, if there is one, and else from our own.
Whole documents are JSON values; records and positions embed them, and `compile.py` turns
them into tables.
"""

import json
import re
import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

from maravillas.core.errors import BadOption
from maravillas.core.reading import Reader
from maravillas.core.words import Keys
from maravillas.dice.data.board import BONUSES, MOST_CAPACITY, MOST_COST, MOST_SPACES
from maravillas.dice.data.faces import BUILDINGS, FACES
from maravillas.dice.rules.game import Dice
from maravillas.dice.words.boards import toml
from maravillas.dice.words.boards.effects import CONFIDENCE, effects
from maravillas.dice.words.boards.errors import refuse, refuse_at
from maravillas.dice.words.boards.shapes import (
    BoardDocument,
    Bonus,
    Building,
    Lane,
    Reserve,
    Space,
)

FOLDER = Path(__file__).parents[2] / "data" / "boards"
CITIES = ("giza", "rhodes", "alexandria", "babylon", "olympia", "ephesus", "halicarnassus")
TEMPLATE = "template.toml"
MOST_BOARDS = 14  # of one's own in one game: twice as many as can play
LARGEST_BOARD = 16 * 1024  # characters of a whole document as JSON; ours have 8,000
STARTING_COINS = 7
STAGES = 3
KEYS = (
    "board",
    "name",
    "wonder_name",
    "confidence",
    "gold_reserve",
    "wonder",
    "bonuses",
    "buildings",
)

# The symbols that may head a lane of a building; the Wonder needs no die.
SYMBOLS_OF: dict[str, tuple[str, ...]] = {
    "warehouse": ("wood", "stone", "brick", "glass", "papyrus", "textile"),
    "agora": tuple(FACES[3]),
    "market": ("camel", "coin", "chest"),
    "university": ("compass", "tablet", "gear"),
    "barracks_west": ("axe", "sword", "shield"),
    "barracks_east": ("axe", "sword", "shield"),
    "guild_council": tuple(FACES[9]),
    "gallery": ("bust_blue", "bust_green", "bust_red", "bust_yellow", "bust_laurel"),
}

_BOARD_ID = re.compile(r"[a-z][a-z0-9_]{0,30}")
_SPACE_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,30}")


@cache
def template() -> Keys:
    """What every board has unless it says otherwise; it has no Wonder of its own."""
    return toml.read(FOLDER / TEMPLATE)


def template_beside(file: Path) -> Keys:
    """The template of a board file: one beside it, building by building, over our own."""
    beside = file.parent / TEMPLATE
    if not beside.is_file() or beside.resolve() == (FOLDER / TEMPLATE).resolve():
        return template()
    top = Reader(toml.read(beside), TEMPLATE, BadOption)
    keys = {key: item.value for key, item in top.dict(KEYS).items()}
    ours, theirs = template()["buildings"], keys.get("buildings", {})
    if isinstance(ours, dict) and isinstance(theirs, dict):
        keys["buildings"] = {**ours, **theirs}
    return {**template(), **keys}


@cache
def printed(city: str) -> BoardDocument:
    """The whole document of one of the seven cities."""
    return read_file(FOLDER / f"{city}.toml")


def read_folder(folder: str) -> list[BoardDocument]:
    """The whole documents of all boards (*.toml) of a folder, by file name."""
    path = Path(folder)
    if not path.is_dir():
        refuse("boards_dir", "no_folder", found=folder)
    files = sorted(file for file in path.glob("*.toml") if file.name != TEMPLATE)
    if not files:
        refuse("boards_dir", "empty_folder", found=folder)
    if len(files) > MOST_BOARDS:
        refuse("boards_dir", "many_boards", count=len(files), most=MOST_BOARDS)
    return [read_file(file) for file in files]


def read_file(file: Path) -> BoardDocument:
    """The whole document of one board file; raises BadOption with file, building and space."""
    document = toml.read(file)
    if file.name == TEMPLATE:  # a template is a board but for its name and its Wonder
        stages = [{"id": f"Z{n}", "cost": 0} for n in range(1, STAGES + 1)]
        document = {"board": "template", "name": "Template", "wonder": stages, **document}
    return whole(document, file.name, template_beside(file))


def whole(document: object, file: str, common: Keys | None = None) -> BoardDocument:
    """The document checked and completed. file: what refusals call it; common: the template."""
    top = Reader(document, file, BadOption)
    keys = top.dict(KEYS)
    board = _id(top.need("board"), _BOARD_ID, "board")
    named = [top.need("name").text()]
    if "wonder_name" in keys:
        named.append(keys["wonder_name"].text())
    for text in named:
        _check_name(top, text)
    confidence = keys["confidence"].choice(*CONFIDENCE) if "confidence" in keys else "S1"
    if common is None:
        common = template()
    seen: dict[str, str] = {}
    buildings = _buildings(keys.get("buildings"), common, file, seen, confidence)
    wonder = _wonder(top.need("wonder"), file, seen, confidence)
    found: BoardDocument = {
        "board": board,
        "name": named[0],
        "wonder_name": named[-1],
        "confidence": confidence,
        "gold_reserve": _reserve(_either(keys, common, "gold_reserve"), confidence),
        "wonder": wonder,
        "bonuses": _bonuses(_either(keys, common, "bonuses"), file, seen, confidence),
        "buildings": buildings,
    }
    total = len(seen) - BONUSES
    if total > MOST_SPACES:
        refuse_at(top, "spaces", count=total, most=MOST_SPACES)
    size = len(json.dumps(found, ensure_ascii=False))
    if size > LARGEST_BOARD:
        refuse_at(top, "board_size", count=size, most=LARGEST_BOARD)
    return found


def own_boards(game: Dice) -> list[Reader]:
    """The boards of its own that a game was made with."""
    return Reader(game.options.get("boards", []), "boards", BadOption).list()


def _check_name(top: Reader, text: str) -> None:
    """Names are shown to others: nothing in them may be unseen or turn a line around."""
    if not 0 < len(text) <= 60:
        refuse_at(top, "name_length")
    signs = {unicodedata.category(c)[0] for c in text if c != " "}
    if not signs or signs & {"C", "Z"}:
        refuse_at(top, "name_signs")


def _id(value: Reader, shape: re.Pattern[str], thing: str) -> str:
    text = value.text()
    if not shape.fullmatch(text):
        refuse_at(value, f"{thing}_id", found=text)
    return text


def _either(keys: dict[str, Reader], common: Keys, key: str) -> Reader:
    """What a board says itself, or else its template."""
    return keys[key] if key in keys else Reader(common[key], f"{TEMPLATE}.{key}", BadOption)


def _reserve(value: Reader, confidence: str) -> Reserve:
    keys = value.dict(("rows", "per_row", "c"))
    rows = value.need("rows").int(1, 20)
    per_row = value.need("per_row").int(1, 20)
    if not STARTING_COINS <= rows * per_row <= MOST_CAPACITY:
        most = MOST_CAPACITY
        refuse_at(value, "reserve", found=rows * per_row, least=STARTING_COINS, most=most)
    c = keys["c"].choice(*CONFIDENCE) if "c" in keys else confidence
    return {"rows": rows, "per_row": per_row, "c": c}


def _buildings(
    value: Reader | None, common: Keys, file: str, seen: dict[str, str], confidence: str
) -> dict[str, Building]:
    """Every building but the Wonder, those that are not given from the template."""
    names = [name for name in BUILDINGS if name != "wonder"]
    given = value.dict([*names, "wonder"]) if value is not None else {}
    if "wonder" in given:
        refuse_at(given["wonder"], "wonder_building")
    others = Reader(common, TEMPLATE, BadOption).need("buildings").dict(names)
    found: dict[str, Building] = {}
    for name in names:
        if name in given:
            here = Reader(given[name].value, f"{file}: {name}", BadOption)
            found[name] = _building(name, here, seen, confidence)
        else:
            here = Reader(others[name].value, f"{TEMPLATE}: {name}", BadOption)
            found[name] = _building(name, here, seen, str(common.get("confidence", "S1")))
    return found


def _building(name: str, value: Reader, seen: dict[str, str], confidence: str) -> Building:
    keys = value.dict(("spaces", "lanes", "gives_bonus", "c", "lanes_c"))
    gives = name != "warehouse"
    if "gives_bonus" in keys and keys["gives_bonus"].bool() != gives:
        refuse_at(keys["gives_bonus"], "gives_bonus" if gives else "no_bonus_here")
    c = keys["c"].choice(*CONFIDENCE) if "c" in keys else confidence
    items = value.need("spaces").list(1, MOST_SPACES)
    spaces = [_space(name, item, value.path, seen, c) for item in items]
    ids = [space["id"] for space in spaces]
    lanes = [_lane(name, item, value.path, ids) for item in value.need("lanes").list(1, 40)]
    for id in ids:
        if not any(id in lane["spaces"] for lane in lanes):
            refuse(f"{value.path}: {id}", "no_lane")
    order = running_order(ids, [lane["spaces"] for lane in lanes if lane["order"] == "fixed"])
    if order is None:
        refuse_at(value, "contradiction")
    by_id = {space["id"]: space for space in spaces}
    found: Building = {"c": c, "spaces": [by_id[id] for id in order], "lanes": lanes}
    if "lanes_c" in keys:
        found["lanes_c"] = keys["lanes_c"].choice(*CONFIDENCE)
    return found


def _wonder(value: Reader, file: str, seen: dict[str, str], confidence: str) -> list[Space]:
    items = value.list()
    if len(items) != STAGES:
        refuse_at(value, "stages", most=STAGES, count=len(items))
    return [_space("wonder", item, f"{file}: wonder", seen, confidence) for item in items]


def _space(
    building: str, value: Reader, where: str, seen: dict[str, str], confidence: str
) -> Space:
    keys = value.dict(("id", "cost", "effects", "c"))
    id = _claim(Reader(value.value, where, BadOption).need("id"), where, building, seen)
    here = f"{where}: {id}"
    cost = Reader(value.value, here, BadOption).need("cost").int(0, MOST_COST)
    listed = Reader(
        keys["effects"].value if "effects" in keys else [], f"{here}.effects", BadOption
    )
    c = keys["c"].choice(*CONFIDENCE) if "c" in keys else confidence
    return {"id": id, "cost": cost, "effects": effects(listed, building), "c": c}


def _claim(value: Reader, where: str, owner: str, seen: dict[str, str]) -> str:
    """An id of a space or bonus that nothing else on the board has."""
    id = _id(value, _SPACE_ID, "space")
    if id in seen:
        refuse(f"{where}: {id}", "id_twice", found=seen[id])
    seen[id] = owner
    return id


def _lane(building: str, value: Reader, where: str, ids: list[str]) -> Lane:
    """The symbols of a lane, its order and its spaces."""
    value.dict(("symbols", "order", "spaces"))
    symbols = [item.text() for item in value.need("symbols").list(1, 6)]
    here = Reader(value.value, f"{where}: lane {' '.join(symbols)}", BadOption)
    for symbol in symbols:
        if symbol not in SYMBOLS_OF[building]:
            allowed = ", ".join(SYMBOLS_OF[building])
            refuse_at(here, "symbol", found=symbol, allowed=allowed)
    order: Literal["fixed", "any"] = (
        "any" if here.need("order").choice("fixed", "any") == "any" else "fixed"
    )
    spaces = [item.text() for item in here.need("spaces").list(1, MOST_SPACES)]
    for id in spaces:
        if id not in ids:
            refuse_at(here, "lane_space", found=id, allowed=", ".join(ids))
        if spaces.count(id) > 1:
            refuse_at(here, "lane_twice", found=id)
    for first, second in pairwise(spaces):
        skipped = _between(first, second)
        missing = [id for id in skipped if id not in ids]
        if missing:
            refuse_at(here, "lane_skips", found=first, wanted=second, allowed=", ".join(missing))
    return {"symbols": symbols, "order": order, "spaces": spaces}


def _between(first: str, second: str) -> list[str]:
    """The ids that are counted between two numbered ones: A2, A3 between A1 and A4."""
    one = re.fullmatch(r"(.*?)(\d{1,2})", first)
    two = re.fullmatch(r"(.*?)(\d{1,2})", second)
    if not one or not two or one[1] != two[1]:
        return []
    return [f"{one[1]}{n}" for n in range(int(one[2]) + 1, int(two[2]))]


def running_order(ids: list[str], lanes: list[list[str]]) -> list[str] | None:
    """The ids so that every lane runs forwards, else as they stand; None: impossible."""
    before: dict[str, set[str]] = {id: set() for id in ids}  # what must be placed earlier
    for lane in lanes:
        for first, second in pairwise(lane):
            before[second].add(first)
    left = dict.fromkeys(ids)
    order: list[str] = []
    while left:
        ready = next((id for id in left if before[id].isdisjoint(left)), None)
        if ready is None:
            return None
        order.append(ready)
        del left[ready]
    return order


def _bonuses(value: Reader, file: str, seen: dict[str, str], confidence: str) -> list[Bonus]:
    items = value.list()
    if len(items) != BONUSES:
        refuse_at(value, "bonuses", most=BONUSES, count=len(items))
    found: list[Bonus] = []
    for number, item in enumerate(items):
        keys = item.dict(("id", "effects", "c"))
        id = f"X-{number + 1}"
        if "id" in keys:
            id = _claim(keys["id"], f"{file}: bonuses", "bonuses", seen)
        else:
            seen[id] = "bonuses"
        listed = Reader(item.need("effects").value, f"{file}: bonuses: {id}.effects", BadOption)
        c = keys["c"].choice(*CONFIDENCE) if "c" in keys else confidence
        found.append({"id": id, "effects": effects(listed, "bonus"), "c": c})
    return found
