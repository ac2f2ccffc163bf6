"""Dice, colors, buildings and the symbols on the faces, in the order of their numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Colors of dice.
GREY: Final = 0
BLUE: Final = 1
RED: Final = 2
YELLOW: Final = 3
GREEN: Final = 4
BLACK: Final = 5
WHITE: Final = 6
PURPLE: Final = 7
COLORS: Final = ["grey", "blue", "red", "yellow", "green", "black", "white", "purple"]

# Buildings: the rows of the score sheet in their order, then the Warehouse, which has no row.
WONDER: Final = 0
BARRACKS_WEST: Final = 1
BARRACKS_EAST: Final = 2
AGORA: Final = 3
MARKET: Final = 4
UNIVERSITY: Final = 5
GALLERY: Final = 7
WAREHOUSE: Final = 8
BUILDINGS: Final = [
    "wonder",
    "barracks_west",
    "barracks_east",
    "agora",
    "market",
    "university",
    "guild_council",
    "gallery",
    "warehouse",
]
ROWS: Final[i64] = BUILDINGS.index("warehouse")

# Dice: three grey ones, four of the other colors, then the special ones.
DICE: Final = [
    "grey_1",
    "grey_2",
    "grey_3",
    "blue",
    "red",
    "yellow",
    "green",
    "black",
    "white",
    "purple",
]
SIDES: Final = 6  # of a die
GREYS: Final = 3
FIRST_SPECIAL: Final[i64] = DICE.index("black")
PURPLE_DIE: Final[i64] = DICE.index("purple")
DIE_COLOR: Final = vec[i64]([COLORS.index(die.split("_")[0]) for die in DICE])
STARTING: Final[i64] = 2 ** DICE.index("black") - 1  # dice in the Forum at first, as a mask
ALL_GREY: Final = 2**GREYS - 1

FACES: Final[list[list[str]]] = [
    ["wood", "wood", "stone", "brick", "glass", "textile"],
    ["stone", "stone", "wood", "brick", "textile", "papyrus"],
    ["brick", "brick", "wood", "stone", "glass", "papyrus"],
    ["mask", "scales", "fountain", "temple", "owl", "caduceus"],
    ["axe", "axe", "sword", "sword", "shield", "shield"],
    ["camel", "camel", "coin", "coin", "chest", "chest"],
    ["compass", "compass", "tablet", "tablet", "gear", "gear"],
    ["spy_grey", "spy_blue", "spy_green", "spy_yellow", "spy_red", "spy_any"],
    ["bust_blue", "bust_green", "bust_red", "bust_yellow", "bust_laurel", "bust_laurel"],
    ["guild_grey", "guild_blue", "guild_green", "guild_yellow", "guild_red", "guild_wonder"],
]


def _symbols() -> list[str]:
    found: list[str] = []
    for faces in FACES:
        for symbol in faces:
            if symbol not in found:
                found.append(symbol)
    return found


SYMBOLS: Final = _symbols()
SYMBOL: Final = vec[i64]([SYMBOLS.index(face) for faces in FACES for face in faces])

# What the faces of the black die cross and those of the purple die compare, in their order.
SPY: Final[list[list[int]]] = [
    [WAREHOUSE],
    [AGORA],
    [UNIVERSITY],
    [MARKET],
    [BARRACKS_WEST, BARRACKS_EAST],
    [BARRACKS_WEST, BARRACKS_EAST, AGORA, MARKET, UNIVERSITY],
]
COMPARED: Final[list[list[int]]] = [
    [WAREHOUSE],
    [AGORA],
    [UNIVERSITY],
    [MARKET],
    [BARRACKS_WEST, BARRACKS_EAST],
    [WONDER],
]

assert [COLORS[n] for n in (GREY, BLUE, RED, YELLOW, GREEN, BLACK, WHITE, PURPLE)] == COLORS
assert BUILDINGS[GALLERY : WAREHOUSE + 1] == ["gallery", "warehouse"], "buildings are numbered"
assert [die.startswith("grey") for die in DICE] == [n < GREYS for n in range(len(DICE))]
assert len(FACES) == len(DICE), "every die has its faces"
assert all(len(faces) == SIDES for faces in FACES), f"a die has {SIDES} faces"
assert len(SPY) == len(COMPARED) == SIDES, "every face of the black and the purple die says what"
