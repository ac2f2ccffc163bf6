"""What Pantheon changes in prices: activations, chains of mythology tokens, Engineering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from maravillas.core.words import Keys, Line, line
from maravillas.duel.pantheon.data.cards import (
    DIVINITIES,
    FIRST_CHAIN,
    FIRST_OFFERING,
    GATE,
    MYTHOLOGIES,
    OFFERINGS,
    SANCTUARY_DISCOUNT,
)
from maravillas.duel.pantheon.data.numbers import ENGINEERING, SANCTUARY
from maravillas.duel.pantheon.rules.activation import space_cost
from maravillas.duel.pantheon.rules.kinds import OWE_GATE, OWE_THEATER
from maravillas.duel.pantheon.rules.places import board_of, space_with
from maravillas.duel.pantheon.words.errors import forbidden
from maravillas.duel.pantheon.words.forms import ACTIVATE, lying, split
from maravillas.duel.rules.cost import FREE_WITH
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Prices
from maravillas.duel.words.prices import total

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf


class PantheonPrices(Prices):
    """Lines of its own."""

    def other(self, words: Shelf, s: State, seat: int, what: str) -> list[Line] | None:
        if what in DIVINITIES:
            return self._by_id(words, s, seat, what)
        verb, *rest = what.split()[:2] or [""]
        if verb != ACTIVATE.verb:
            return None
        if rest and rest[0] in DIVINITIES and words.game.kind(s, seat) in (OWE_GATE, OWE_THEATER):
            return self._by_id(words, s, seat, rest[0])
        space, offerings = split(words.read_play(s, seat, what))
        return activation_lines(s, seat, int(board_of(s).on(space)), offerings)

    def _by_id(self, words: Shelf, s: State, seat: int, name: str) -> list[Line]:
        """Of a card of the Pantheon, or of one that seat may choose for nothing now."""
        card, kind = DIVINITIES.index(name), int(words.game.kind(s, seat))
        if kind in (OWE_GATE, OWE_THEATER):
            forms = [words.form_of(s, kind, move)[1] for move in words.game.legal(s, seat)]
            if any(numbers[0] == card for numbers in forms):
                return []
        if s.age == 1:  # what lies there is a secret
            raise forbidden("PANTHEON-123")
        if not space_with(board_of(s), card):
            raise forbidden("PANTHEON-021", divinity=name, divinities=lying(s))
        return activation_lines(s, seat, card)

    def wanted(self, s: State) -> list[str]:
        return [] if s.age == 1 else lying(s)

    def purse(self, s: State, seat: int) -> int:
        return int(board_of(s).side(seat).coins)

    def giver(self, s: State, seat: int, symbol: int) -> Keys:
        for n, name in enumerate(MYTHOLOGIES):
            if symbol >> FIRST_CHAIN + n & 1:
                return {"clause": "PANTHEON-180", "mythology": name}
        return {}

    def limit(self, s: State, seat: int, number: int) -> Line | None:
        if not s.city(seat).tokens & ENGINEERING or not FREE_WITH[number]:
            return None
        return line("engineering", "PANTHEON-054", 1)


def activation_lines(s: State, seat: int, card: int, offerings: int = 0) -> list[Line]:
    """What a card of the Pantheon costs seat; it lies there."""
    space = int(space_with(board_of(s), card))
    printed = int(space_cost(seat, space))
    lines = [line("space", "PANTHEON-022", printed, space=space)]
    if card == GATE:
        lines.append(line("gate", "PANTHEON-124", printed))
    left = total(lines)
    if s.city(seat).built & SANCTUARY:
        off = min(left, SANCTUARY_DISCOUNT)
        lines.append(line("sanctuary", "PANTHEON-125", -off))
        left -= off
    for n, name in enumerate(OFFERINGS):
        if offerings >> n & 1:
            off = min(left, FIRST_OFFERING + n)
            lines.append(line("offering", "PANTHEON-125", -off, offering=name))
            left -= off
    return lines
