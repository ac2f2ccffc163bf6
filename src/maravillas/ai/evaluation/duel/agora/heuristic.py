"""How good the Senate of Agora looks for a seat, in 1/100 points; duel/heuristic.py adds it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import count
from maravillas.duel.agora.data.cards import SHIELD
from maravillas.duel.agora.rules.decrees import senators_in
from maravillas.duel.agora.rules.senate import chamber_points
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.rules.state import State

# By age: a point of a chamber that may still be lost, a decree, a cube, conspiracies.
CHAMBER_POINT: Final = vec[i64]([0, 55, 75, 100])
DECREE: Final = vec[i64]([0, 150, 110, 25])
CUBE: Final = vec[i64]([0, 45, 35, 15])
CONSPIRACY: Final = vec[i64]([0, 220, 180, 40])
PREPARED: Final = vec[i64]([0, 420, 380, 200])
DEARER: Final = vec[i64]([0, 25, 18, 6])  # for each senator, which makes the next cost more

# By number of chambers controlled: six win.
CHAMBERS: Final = vec[i64]([0, 0, 30, 80, 200, 700, 0])


def senate_value(s: State, senate: Senate, seat: i64) -> i64:
    """Chambers, decrees, cubes and conspiracies of a seat; the shield counts with the pawn."""
    mine = senate.faction(seat)
    age: i64 = s.age
    value: i64 = chamber_points(senate, seat) * CHAMBER_POINT[age]
    value += CHAMBERS[count(mine.chambers)]
    value += count(mine.decrees & ~SHIELD) * DECREE[age]
    value += (12 - mine.reserve) * CUBE[age]
    waiting: i64 = mine.held & ~senate.triggered
    value += count(waiting & ~senate.prepared) * CONSPIRACY[age]
    value += count(waiting & senate.prepared) * PREPARED[age]
    if s.pending and s.acted == 2 and s.turn == seat:
        value += PREPARED[age]  # what began the turn is not over
    return value - senators_in(s.city(seat)) * DEARER[age]
