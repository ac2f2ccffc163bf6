"""A position of Duel: two cities and what lies between them. Fields and copies, no rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT
from maravillas.core.pending import Pending
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.data.cards import LOW, UNDER
from maravillas.duel.data.wonders import UNDER_WORD
from maravillas.duel.pantheon.rules.state import Board

DRAFT: Final = 0
PLAY: Final = 1
OVER: Final = 2
AGES: Final = 3

# Results.
MILITARY: Final = 1
SCIENTIFIC: Final = 2
CIVILIAN: Final = 3
SHARED: Final = 4
POLITICAL: Final = 5

UNDER_CARD: Final = 2**UNDER - 1
BOTH: Final = 2  # the winner of a shared victory


@mypyc_attr(native_class=True, acyclic=True)
class City:
    """What one player has. Counts are packed as in card.py."""

    def __init__(self) -> None:
        self.coins: i64 = 0
        self.low: i64 = 0  # cards of Ages I and II
        self.high: i64 = 0  # cards of Age III and guilds
        self.makes: i64 = 0
        self.colors: i64 = 0
        self.worth: i64 = 0
        self.symbols: i64 = 0
        self.chains: i64 = 0
        self.fixed: i64 = 0
        self.raw_choice: i64 = 0
        self.made_choice: i64 = 0
        self.built: i64 = 0
        self.unbuilt: i64 = 0
        self.tokens: i64 = 0

    def copy_from(self, c: "City") -> None:
        # fields City kept: self.{field} = c.{field}
        self.coins, self.low, self.high = c.coins, c.low, c.high
        self.makes, self.colors, self.worth = c.makes, c.colors, c.worth
        self.symbols, self.chains, self.fixed = c.symbols, c.chains, c.fixed
        self.raw_choice, self.made_choice, self.built = c.raw_choice, c.made_choice, c.built
        self.unbuilt, self.tokens = c.unbuilt, c.tokens
        # end of fields

    def color_count(self, color: i64) -> i64:
        return self.colors >> 8 * color & 255


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Part:
    """What an expansion of another package keeps in a state: `blank` appends it to `parts`."""

    def copy_from(self, p: "Part") -> None:
        raise NotImplementedError


NO_PARTS: Final[list[Part]] = []


@mypyc_attr(native_class=True, acyclic=True)
class State(Pending):
    """Masks over slots: present, open (accessible), up (face up), taken (this turn)."""

    def __init__(self, deck: vec[i64]) -> None:
        super().__init__()
        self.first: Final = City()
        self.second: Final = City()
        self.deck = deck  # the cards of the three ages by slot; fixed at the deal, clones share it
        self.phase: i64 = DRAFT
        self.age: i64 = 1
        self.turn: i64 = 0
        self.acted: i64 = 0  # 1: the turn's card has been played; 2: a conspiracy was triggered
        self.again: i64 = 0  # an extra turn was earned
        self.present: i64 = 0
        self.open: i64 = 0
        self.up: i64 = 0
        self.taken: i64 = 0
        self.pawn: i64 = 0
        self.loot: i64 = 0  # military tokens left: 2 and 5 coins of seat 0, 2 and 5 of seat 1
        self.board: i64 = 0  # progress tokens
        self.box: i64 = 0
        self.library: i64 = 0  # tokens of the box that the Great Library will draw
        self.offer: i64 = 0  # tokens or wonders to choose from now
        self.coming: i64 = 0  # the second group of wonders
        self.picks: i64 = 0
        self.discard_low: i64 = 0
        self.discard_high: i64 = 0
        self.under_low: i64 = 0  # card + 1 under the first UNDER_WORD wonders, UNDER bits each
        self.under_high: i64 = 0
        self.result: i64 = 0
        self.winner: i64 = 0
        # ordered: packed by the expansions to which the order matters.
        self.line: i64 = 0  # tokens as the Great Library draws them: number + 1, four bits each
        # seldom: packed only where there are so many wonders.
        self.under_more: i64 = 0  # as under_high
        # derived: what follows from the rest.
        self.layout: i64 = 0  # number of the age's structure in layout.py
        self.cards: i64 = 0  # the cards in open slots, by their spots
        self.senate: Senate | None = None  # of Agora
        self.pantheon: Board | None = None
        self.parts = NO_PARTS  # of expansions of other packages; a list of its own where there are

    def has_room_of(self, s: "State") -> bool:
        """Whether both have room for the same expansions."""
        if (self.senate is None) != (s.senate is None):
            return False
        if (self.pantheon is None) != (s.pantheon is None):
            return False
        return [type(part) for part in self.parts] == [type(part) for part in s.parts]

    def add_part(self, part: Part) -> int:
        """Room for what an expansion keeps; returns its place in `parts`."""
        self.parts = [*self.parts, part]
        return len(self.parts) - 1

    def copy_from(self, s: "State") -> None:
        self.first.copy_from(s.first)
        self.second.copy_from(s.second)
        self.deck = s.deck
        # fields State kept, ordered, seldom, derived: self.{field} = s.{field}
        self.pending, self.below, self.phase = s.pending, s.below, s.phase
        self.age, self.turn, self.acted = s.age, s.turn, s.acted
        self.again, self.present, self.open = s.again, s.present, s.open
        self.up, self.taken, self.pawn = s.up, s.taken, s.pawn
        self.loot, self.board, self.box = s.loot, s.board, s.box
        self.library, self.offer, self.coming = s.library, s.offer, s.coming
        self.picks, self.discard_low, self.discard_high = s.picks, s.discard_low, s.discard_high
        self.under_low, self.under_high, self.result = s.under_low, s.under_high, s.result
        self.winner, self.line, self.under_more = s.winner, s.line, s.under_more
        self.layout, self.cards = s.layout, s.cards
        # end of fields
        if s.senate is not None and self.senate is not None:
            self.senate.copy_from(s.senate)
        if s.pantheon is not None and self.pantheon is not None:
            self.pantheon.copy_from(s.pantheon)
        if s.parts:
            for n in range(len(s.parts)):
                self.parts[n].copy_from(s.parts[n])

    def city(self, seat: i64) -> City:
        return self.first if seat == 0 else self.second

    def discard(self, number: i64) -> None:
        """Puts a card on the discard pile."""
        if number < LOW:
            self.discard_low |= BIT[number]
        else:
            self.discard_high |= BIT[number - LOW]

    def undiscard(self, number: i64) -> None:
        """Takes a card off the discard pile."""
        if number < LOW:
            self.discard_low &= ~BIT[number]
        else:
            self.discard_high &= ~BIT[number - LOW]

    def under(self, wonder: i64) -> i64:
        """The card under a built wonder; -1 if there is none."""
        if wonder < UNDER_WORD:
            return (self.under_low >> UNDER * wonder & UNDER_CARD) - 1
        if wonder < 2 * UNDER_WORD:
            return (self.under_high >> UNDER * (wonder - UNDER_WORD) & UNDER_CARD) - 1
        return (self.under_more >> UNDER * (wonder - 2 * UNDER_WORD) & UNDER_CARD) - 1

    def put_under(self, wonder: i64, number: i64) -> None:
        self.change_under(wonder, number + 1)

    def take_from_under(self, wonder: i64) -> i64:
        """Takes the card from under a wonder; -1 if there is none."""
        number: i64 = self.under(wonder)
        self.change_under(wonder, number + 1)
        return number

    def change_under(self, wonder: i64, card: i64) -> None:
        if wonder < UNDER_WORD:
            self.under_low ^= card << UNDER * wonder
        elif wonder < 2 * UNDER_WORD:
            self.under_high ^= card << UNDER * (wonder - UNDER_WORD)
        else:
            self.under_more ^= card << UNDER * (wonder - 2 * UNDER_WORD)
