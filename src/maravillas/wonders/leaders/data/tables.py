"""The numbers that the pieces of Leaders have among those of all books."""

from typing import Final

from mypy_extensions import i64

from maravillas.wonders.data.boards import BOARD_NAMES
from maravillas.wonders.data.cards import CARDS, NUMBERS
from maravillas.wonders.leaders.data.cards import LEADER_GUILDS

COURTESANS: Final[i64] = NUMBERS["courtesans_guild"]
COURTESANS_LATE: Final[i64] = CARDS[NUMBERS["courtesans_guild"]].late
GUILDS: Final = sum([2 ** int(c.place) for c in LEADER_GUILDS.values()])

ROME: Final[i64] = BOARD_NAMES.index("rome")
ROME_A: Final[i64] = 2 * BOARD_NAMES.index("rome")  # as a side
ROME_B: Final[i64] = 2 * BOARD_NAMES.index("rome") + 1
