"""The seven wonder boards with their two sides, as printed; those of expansions follow."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BITS
from maravillas.wonders.cities.data.cards import CITY_BOARDS
from maravillas.wonders.data.card import (
    COPY_GUILD,
    DIG,
    FREE_BUILD,
    LAST_CARD,
    LETTERS,
    RAW,
    RAW_LEFT,
    RAW_RIGHT,
    Card,
    stage,
    unit_lanes,
)
from maravillas.wonders.leaders.data.cards import LEADER_BOARDS

ANY_RAW: Final = "W/S/C/O"
ANY_GOODS: Final = "G/L/P"

# board: (resource it produces from the start, stages of side A, stages of side B)
BOARDS: Final[dict[str, tuple[str, list[Card], list[Card]]]] = {
    "giza": (
        "S",
        [stage("SS", points=3), stage("WWW", points=5), stage("SSSS", points=7)],
        [
            stage("WW", points=3),
            stage("SSS", points=5),
            stage("CCC", points=5),
            stage("SSSSP", points=7),
        ],
    ),
    "rhodes": (
        "O",
        [stage("WW", points=3), stage("CCC", shields=2), stage("OOOO", points=7)],
        [
            stage("SSS", points=3, shields=1, coins=3),
            stage("OOOO", points=4, shields=1, coins=4),
        ],
    ),
    "alexandria": (
        "G",
        [stage("SS", points=3), stage("OO", makes=ANY_RAW), stage("GG", points=7)],
        [stage("CC", makes=ANY_RAW), stage("WW", makes=ANY_GOODS), stage("SSS", points=7)],
    ),
    "ephesus": (
        "P",
        [stage("SS", points=3), stage("WW", coins=9), stage("PP", points=7)],
        [
            stage("SS", points=2, coins=4),
            stage("WW", points=3, coins=4),
            stage("GLP", points=5, coins=4),
        ],
    ),
    "babylon": (
        "C",
        [stage("CC", points=3), stage("WWW", symbol="wild"), stage("CCCC", points=7)],
        [stage("CL", points=3), stage("WWG", power=LAST_CARD), stage("CCCP", symbol="wild")],
    ),
    "olympia": (
        "W",
        [stage("WW", points=3), stage("SS", power=FREE_BUILD), stage("OO", points=7)],
        [
            stage("WW", posts=RAW_LEFT | RAW_RIGHT),
            stage("SS", points=5),
            stage("OOL", power=COPY_GUILD),
        ],
    ),
    "halicarnassus": (
        "L",
        [stage("CC", points=3), stage("OOO", power=DIG), stage("LL", points=7)],
        [
            stage("OO", points=2, power=DIG),
            stage("CCC", points=1, power=DIG),
            stage("GLP", power=DIG),
        ],
    ),
    **LEADER_BOARDS,
    **CITY_BOARDS,
}
BASE_BOARDS: Final = len(BOARDS) - len(LEADER_BOARDS) - len(CITY_BOARDS)

BOARD_NAMES: Final = list(BOARDS)
BOARD_BOOKS: Final[dict[str, list[str]]] = {  # the boards that each rulebook brings
    "wonders": BOARD_NAMES[:BASE_BOARDS],
    "leaders": [*LEADER_BOARDS],
    "cities": [*CITY_BOARDS],
}
SIDES: Final = "AB"
MOST_STAGES: Final = 4

assert len(BOARDS) <= BITS, f"a mask has {BITS} bits for {len(BOARDS)} boards"
for _name, (_, _a, _b) in BOARDS.items():
    for _side in (_a, _b):
        assert 1 <= len(_side) <= MOST_STAGES, f"{_name}: a side has 1 to {MOST_STAGES} stages"

# By side, a number: 2 * board, plus 1 for side B.
START: Final = vec[i64](  # the resource, or -1
    [LETTERS.index(start) if start else -1 for start, _, _ in BOARDS.values() for side in SIDES]
)
_STARTS: Final = [2 ** int(kind) if kind >= 0 else 0 for kind in START]
START_RAW: Final = vec[i64]([unit_lanes(kinds, 1, 0, RAW) for kinds in _STARTS])
START_GOODS: Final = vec[i64]([unit_lanes(kinds, 1, RAW, len(LETTERS)) for kinds in _STARTS])
HEIGHT: Final = vec[i64](
    [len(stages) for _, a, b in BOARDS.values() for stages in (a, b)]  # how many stages
)
STAGE: Final[list[Card]] = [
    (a, b)[side][min(n, len((a, b)[side]) - 1)]
    for _, a, b in BOARDS.values()
    for side in range(2)
    for n in range(MOST_STAGES)
]


def next_stage(side: i64, built: i64) -> Card:
    """The stage that is built after so many; only where one is left."""
    return STAGE[side * MOST_STAGES + built]
