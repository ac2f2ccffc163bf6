"""A board as the rules use it: flat tables, made once from its document, never changed.

Spaces are numbered so that every lane runs upwards; a set of spaces is a mask. What a space does is
a program: steps one after the other, the last one marked. Frames on a sheet's stack are steps.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BITS
from maravillas.dice.data.faces import BUILDINGS, SIDES

# Steps that ask something …
ACT: Final = 1  # the action of the turn
AGAIN: Final = 2  # another action, or none
FREE: Final = 3  # a building without its die cost, or none
CROSS: Final = 4  # a space of target a, or none
TWO: Final = 5  # the same, and if it is crossed the next step asks again
BONUS: Final = 6
# … and steps that just happen.
COINS: Final = 7  # gain a
PER_SPACE: Final = 8  # gain b for each crossed space of mask a
CHEAPER: Final = 9  # dice of color mask a cost b less
INCOME: Final = 10  # dice of color a give b
UNLOCK: Final = 11  # the special dice of mask a

# The first programs are the same on every board.
ACT_STEP: Final = 1
BONUS_STEP: Final = 2
FIRST_STEP: Final = 3

MOST_SPACES: Final = BITS
MOST_STEPS: Final = 255
MOST_COST: Final = 6
MOST_CAPACITY: Final = 127
BONUSES: Final = 3
ALL_BONUSES: Final = 2**BONUSES - 1
SLOT: Final = 6  # bits of a written attack
MOST_ATTACKS: Final = 10  # of one Barracks
MOST_ATTACK: Final = 2**SLOT - 1

assert SLOT * MOST_ATTACKS <= BITS, "a word has no room for the attacks of a Barracks"


@mypyc_attr(native_class=True, acyclic=True)
class Board:
    """One city's board."""

    def __init__(self, id: str, spaces: list[str], bonuses: list[str], capacity: int) -> None:
        self.id: Final = id
        self.number: i64 = 0  # among the boards of a game
        self.spaces: Final = spaces
        self.bonuses: Final = bonuses
        self.capacity: Final[i64] = capacity
        n = len(spaces)
        # By space.
        self.cost = vec[i64]([0] * n)
        self.home = vec[i64]([0] * n)
        self.program = vec[i64]([0] * n)
        self.attack = vec[i64]([0] * n)  # printed points; 0 for other spaces
        self.slot = vec[i64]([0] * n)  # where the points are written
        # By building.
        self.whole = vec[i64]([0] * len(BUILDINGS))  # its spaces
        self.defences = vec[i64]([0] * len(BUILDINGS))
        # By face of the purple die.
        self.compared = vec[i64]([0] * SIDES)
        # By cost, 0 to 6: the spaces that cost no more.
        self.within = vec[i64]([0] * (MOST_COST + 1))
        # By step.
        self.do = vec[i64]([0] * (MOST_STEPS + 1))
        self.a = vec[i64]([0] * (MOST_STEPS + 1))
        self.b = vec[i64]([0] * (MOST_STEPS + 1))
        self.last = vec[i64]([0] * (MOST_STEPS + 1))
        # By bonus: where its program starts.
        self.bonus = vec[i64]([0] * BONUSES)
        # Targets: what a symbol, or the buildings that an effect names, may cross. Those from
        # first[t] up to first[t + 1] are the lanes of target t.
        self.first = vec[i64]([0])
        self.lane = vec[i64]([0])
        self.free = vec[i64]([0])  # -1: in any order; 0: the next space only
        self.wonder_target: i64 = 0
        # What crossed spaces score at the end, one entry each: points, and points for each crossed
        # space of a mask. Attacks are written down instead.
        self.score_space = vec[i64]([0])
        self.score_points = vec[i64]([0])
        self.score_each = vec[i64]([0])
        self.score_of = vec[i64]([0])
        self.most: i64 = 0  # the longest list of moves that this board can offer

    def set_scores(self, scores: list[tuple[int, int, int, int]]) -> None:
        """What spaces score: (space, points, points for each, space of this mask)."""
        self.score_space = vec[i64]([space for space, _, _, _ in scores])
        self.score_points = vec[i64]([points for _, points, _, _ in scores])
        self.score_each = vec[i64]([each for _, _, each, _ in scores])
        self.score_of = vec[i64]([of for _, _, _, of in scores])

    def set_lanes(self, first: list[int], lanes: list[tuple[int, bool]]) -> None:
        """The targets' lanes: (spaces, whether in any order)."""
        self.first = vec[i64](first)
        self.lane = vec[i64]([mask for mask, _ in lanes])
        self.free = vec[i64]([-1 if free else 0 for _, free in lanes])

    def open(self, target: i64, crossed: i64) -> i64:
        """The spaces of a target that may be crossed next, whatever they cost."""
        first = self.first
        lane = self.lane
        free = self.free
        found: i64 = 0
        i: i64 = first[target]
        end: i64 = first[target + 1]
        while i < end:
            left: i64 = lane[i] & ~crossed
            found |= left & (-left | free[i])
            i += 1
        return found
