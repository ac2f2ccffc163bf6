"""What a side of Duel may win by, found card by card: for encoders of every kind.

Nothing hidden is looked at. A card wins as in Duel alone: whoever may stop the pawn or bring
symbols otherwise is told of elsewhere.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.threats import (
    ONE_SHORT,
    SHIELDS,
    SYMBOL_NUMBER,
    card_wins,
    reach,
)
from maravillas.core.bits import BIT, count
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.state import State

SIGNS: Final = 7  # different symbols

# Bits of `flags`: what wins at once.
BY_SYMBOL: Final = 0
BY_LAW: Final = 1
BY_SHIELDS: Final = 2
BY_WONDER: Final = 3
BY_REVIVAL: Final = 4


@mypyc_attr(native_class=True)
class Race:
    """What is found of a side while its cards are gone through; symbols as masks of seven bits."""

    def __init__(self) -> None:
        self.had: i64 = 0  # its symbols
        self.one_short: bool = False  # of winning by them
        self.open_new: i64 = 0
        self.open_pair: i64 = 0
        self.covered_new: i64 = 0
        self.covered_pair: i64 = 0
        self.flags: i64 = 0  # ways in which it can win now
        self.furthest: i64 = 0
        self.single: i64 = 0  # slots under a single card
        self.winning: i64 = 0  # those of them whose cards win and can be paid

    def clear(self, s: State, seat: i64) -> None:
        """Forgets what was found of a side."""
        self.had = signs(s.city(seat).symbols)
        self.one_short = count(self.had) == ONE_SHORT
        self.open_new = 0
        self.open_pair = 0
        self.covered_new = 0
        self.covered_pair = 0
        self.flags = 0
        self.winning = 0
        self.furthest = s.pawn if seat == 0 else -s.pawn

    def weigh_open(self, s: State, seat: i64, number: i64) -> bool:
        """Notes what an accessible card would bring that seat can pay; whether it wins."""
        if SHIELDS[number]:
            far: i64 = reach(s, seat, number)
            if far > self.furthest:
                self.furthest = far
            if far >= CAPITAL:
                self.flags |= BIT[BY_SHIELDS]
            return far >= CAPITAL
        sign: i64 = SYMBOL_NUMBER[number]
        if sign < 0:
            return False
        wins: bool = self.one_short and card_wins(s, seat, number)
        if self.had >> sign & 1 == 0:
            self.open_new |= BIT[sign]
            if wins:
                self.flags |= BIT[BY_SYMBOL]
        elif s.board:
            self.open_pair |= BIT[sign]
            if wins:
                self.flags |= BIT[BY_LAW]
        return wins

    def weigh_covered(self, s: State, seat: i64, slot: i64, number: i64, payable: bool) -> None:
        """The same of a covered card, which wins if nothing but a single card lies on it."""
        sign: i64 = SYMBOL_NUMBER[number]
        if sign >= 0:
            if self.had >> sign & 1 == 0:
                self.covered_new |= BIT[sign]
            elif s.board:
                self.covered_pair |= BIT[sign]
            if not self.one_short:
                return
        if payable and self.single >> slot & 1 and card_wins(s, seat, number):
            self.winning |= BIT[slot]


def signs(symbols: i64) -> i64:
    """The symbols of packed counts as a mask of seven bits."""
    folded: i64 = (symbols | symbols >> 1) & 0x1111111
    found: i64 = 0
    for k in range(i64(SIGNS)):
        found |= (folded >> 4 * k & 1) << k
    return found
