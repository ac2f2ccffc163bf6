"""A board of Dice in words: every space with its cost and effects, what is reconstructed marked."""

from maravillas.dice.data.faces import BUILDINGS, FACES, SYMBOLS
from maravillas.dice.rules.game import Dice
from maravillas.dice.words.boards.effects import RECONSTRUCTED, SPECIAL
from maravillas.dice.words.boards.reading import CITIES, own_boards, printed, whole
from maravillas.dice.words.boards.shapes import (
    BoardDocument,
    Bonus,
    Lane,
    Reserve,
    Space,
    SpaceEffect,
)
from maravillas.messages import join, name, say

BOOK = "dice"
MARK = "*"
COLOR_OF: dict[str, str] = {
    "guild_council": "purple",
    "gallery": "white",
    "barracks_west": "red",
    "barracks_east": "red",
    "agora": "blue",
    "market": "yellow",
    "university": "green",
    "warehouse": "grey",
}


def city_names(document: BoardDocument, lang: str) -> tuple[str, str]:
    """The names of a board and of its Wonder: ours for the seven cities, else as it says itself."""
    id = document["board"]
    if id in CITIES and document == printed(id):
        return name(lang, "board", id, BOOK), say(lang, f"{BOOK}.board.{id}.wonder")
    return document["name"], document["wonder_name"]


def building_name(lang: str, building: str) -> str:
    return name(lang, "building", building, BOOK)


def effect_words(lang: str, effect: SpaceEffect) -> str:
    """An effect as a short phrase."""
    key = effect["do"]
    if key == "die_cost_minus" and effect["color"] == "any":
        key = "die_cost_minus_any"
    values: dict[str, object] = {**effect}
    if "buildings" in effect:
        values["building"] = effect["buildings"]
    return say(lang, f"{BOOK}.effect.{key}", values, BOOK)


def space_words(lang: str, space: Bonus) -> str:
    """What a space or bonus does."""
    return ", ".join(effect_words(lang, effect) for effect in space["effects"]) or "–"


def is_reconstructed(part: Bonus | Reserve | Lane) -> bool:
    return part.get("c") in RECONSTRUCTED


def mark(part: Bonus | Reserve | Lane) -> str:
    return MARK if is_reconstructed(part) else ""


def board_lines(document: BoardDocument, lang: str) -> list[str]:
    """The whole board as text, readable without any color."""
    city, wonder = city_names(document, lang)
    reserve = document["gold_reserve"]
    coins = f"{reserve['rows']} × {reserve['per_row']}{mark(reserve)}"
    lines = [f"{city} · {wonder}", "", f"{building_name(lang, 'gold_reserve')}: {coins}"]
    for building in BUILDINGS:
        spaces, lanes = parts(document, building)
        lines += ["", heading(lang, building)]
        for lane in lanes:
            lines.append(f"  {lane_words(lang, lane)}")
        lines += _space_lines(lang, spaces)
    lines += ["", say(lang, f"{BOOK}.sheet.bonuses")]
    for bonus in document["bonuses"]:
        lines.append(f"  {bonus['id']:<11} {space_words(lang, bonus)}{mark(bonus)}")
    if MARK in "".join(lines):
        lines += ["", say(lang, f"{BOOK}.sheet.reconstructed")]
    return lines


def parts(document: BoardDocument, building: str) -> tuple[list[Space], list[Lane]]:
    """The spaces and lanes of a building; the Wonder has one lane and no symbol.

    c of a lane: how sure it is which symbols head it, where the board says so.
    """
    if building == "wonder":
        spaces = document["wonder"]
        return spaces, [{"symbols": [], "order": "fixed", "spaces": [s["id"] for s in spaces]}]
    found = document["buildings"][building]
    if "lanes_c" not in found:
        return found["spaces"], found["lanes"]
    return found["spaces"], [{**lane, "c": found["lanes_c"]} for lane in found["lanes"]]


def heading(lang: str, building: str) -> str:
    """`Agora · blue, upright rectangle`."""
    color = COLOR_OF.get(building)
    if color is None:
        return building_name(lang, building)
    shape = say(lang, f"{BOOK}.color.{color}.shape")
    return f"{building_name(lang, building)} · {name(lang, 'color', color, BOOK)}, {shape}"


def lane_words(lang: str, lane: Lane) -> str:
    """`scales*: A3 → A4 → A5`; marked: which symbol heads the lane is no more than a guess."""
    symbols = join(lang, [name(lang, "face", symbol, BOOK) for symbol in lane["symbols"]])
    if lane["order"] == "any":
        spaces = f"{', '.join(lane['spaces'])} ({say(lang, f'{BOOK}.sheet.any')})"
    else:
        spaces = " → ".join(lane["spaces"])
    return f"{symbols}{mark(lane)}: {spaces}" if symbols else spaces


def _space_lines(lang: str, spaces: list[Space]) -> list[str]:
    cost = say(lang, f"{BOOK}.sheet.cost")
    return [
        f"  {space['id']:<11} {cost} {space['cost']}  {space_words(lang, space)}{mark(space)}"
        for space in spaces
    ]


def warnings(document: BoardDocument, lang: str) -> list[str]:
    """What is allowed on a board, but hardly meant."""
    holders: list[Bonus] = [space for b in BUILDINGS for space in parts(document, b)[0]]
    holders += document["bonuses"]
    effects = [effect for holder in holders for effect in holder["effects"]]
    unlocked = [effect["color"] for effect in effects if effect["do"] == "unlock_die"]
    found = [
        say(lang, f"{BOOK}.check.no_unlock", {"die": die}, BOOK)
        for die in SPECIAL
        if die not in unlocked
    ]
    lanes = [lane for building in BUILDINGS for lane in parts(document, building)[1]]
    used = {symbol for lane in lanes for symbol in lane["symbols"]} | set(FACES[7])
    found += [
        say(lang, f"{BOOK}.check.no_lane", {"face": symbol}, BOOK)
        for symbol in SYMBOLS
        if symbol not in used
    ]
    for space in parts(document, "agora")[0]:
        if sum(space["id"] in lane["spaces"] for lane in parts(document, "agora")[1]) < 2:
            found.append(say(lang, f"{BOOK}.check.one_symbol", {"space": space["id"]}, BOOK))
    return found


def board_of(game: Dice, board: str) -> BoardDocument:
    """The whole document of a board of this game."""
    for own in own_boards(game):
        if own.need("board").text() == board:
            return whole(own.value, own.path)
    return printed(board)
