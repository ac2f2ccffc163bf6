"""Whoever builds The Bell Tower gains 3 coins, or moves the pawn one space."""

from typing import Any

from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.duel.rules.effects import march
from maravillas.duel.rules.expansion import Expansion
from maravillas.duel.rules.state import State
from maravillas_example.bells.pieces import RING

TOWER = ALL_WONDER_NAMES.index("the_bell_tower")
FEAST, ALARM = 0, 1  # the answers
COINS, SPACES = 3, 1


class Bells(Expansion):
    """Seams that it does not override say nothing."""

    def __init__(self) -> None:
        super().__init__([], 0, 2**TOWER, 0, 0, 0)

    def wonder_gained(self, s: State, expansions: Any, seat: int, wonder: int) -> None:
        if WONDER[wonder].special == RING:
            s.push(RING, seat)

    def owns(self, kind: int) -> bool:
        return bool(kind == RING)

    def fill(self, s: State, kind: int, seat: int, out: Any) -> int:
        out[0], out[1] = FEAST, ALARM
        return 2

    def answer(self, s: State, expansions: Any, kind: int, seat: int, move: int) -> None:
        if move == FEAST:
            s.city(seat).coins += COINS
        else:
            march(s, expansions, seat, SPACES)
