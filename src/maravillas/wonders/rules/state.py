"""City and State: the fields of a position and how they are copied. No rules.

A hand is three masks over the places of its age's cards: cards held at all, at least twice, three
times. The discard pile is the same, once over the early cards (Ages I, II) and once over the late.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BITS, count
from maravillas.core.pending import Pending
from maravillas.wonders.cities.rules.state import Ledger
from maravillas.wonders.data.boards import MOST_STAGES
from maravillas.wonders.data.card import FOREIGN
from maravillas.wonders.data.cards import EARLY_BIT, LATE_BIT, MANY
from maravillas.wonders.leaders.data.cards import LEADER
from maravillas.wonders.leaders.rules.state import Leadership

PLAY: Final = 0
OVER: Final = 1

# What became of a card taken from a hand.
BUILT: Final = 0
STAGED: Final = 1
PILED: Final = 2  # discarded, for coins or as the last card of a hand
DUG: Final = 3  # discarded, then built from the discard pile for all to see

UNCHOSEN: Final = -1

AGES: Final = 3
SEATS: Final = 8  # the most that any expansion allows
PLACE: Final = 6  # bits of a card's place among those of its age
UNDER: Final = 8  # bits of a card under a wonder stage
MASKS: Final = 3  # words of a hand
DEALS: Final = AGES * SEATS * MASKS

assert max(MANY) < 2**PLACE, f"{PLACE} bits cannot tell {max(MANY)} cards of an age apart"
assert FOREIGN + len(LEADER) < 2**UNDER, f"{UNDER} bits cannot tell {len(LEADER)} leaders apart"
assert UNDER * MOST_STAGES <= BITS, "the word of what lies under stages has no room for them all"


def moment(age: i64, turn: i64) -> i64:
    """A turn of an age as one number, later ones greater; a left-over card's turn is the last."""
    return 16 * age + turn


@mypyc_attr(native_class=True, acyclic=True)
class City:
    """What one city has; counts are packed as in card.py. Lanes: see trade.py."""

    def __init__(self) -> None:
        self.side: i64 = 0  # 2 * board, plus 1 for side B
        self.stages: i64 = 0
        self.coins: i64 = 0
        self.early: i64 = 0  # structures of Ages I and II, by number
        self.late: i64 = 0  # structures of Age III, by place
        self.victories: i64 = 0  # tokens won in each age, a byte an age
        self.defeats: i64 = 0
        self.free_used: i64 = 0  # this age
        self.hand: i64 = 0
        self.twice: i64 = 0
        self.thrice: i64 = 0
        self.chosen: i64 = UNCHOSEN  # the move that lies face down
        self.under: i64 = 0  # number + 1 of the card under each stage
        self.took_1: i64 = 0  # places of the cards taken in the turns of Age I
        self.took_2: i64 = 0
        self.took_3: i64 = 0
        self.became: i64 = 0  # what became of them, two bits a turn, sixteen an age
        self.looked: i64 = 0  # when its player last looked through the discard pile: see moment()
        # derived: what follows from the structures and stages.
        self.colors: i64 = 0
        self.symbols: i64 = 0
        self.shields: i64 = 0
        self.civil: i64 = 0  # points of blue cards
        self.posts: i64 = 0
        self.powers: i64 = 0
        self.own_raw: i64 = 0
        self.own_goods: i64 = 0
        self.sold_raw: i64 = 0
        self.sold_goods: i64 = 0

    def copy_from(self, c: "City") -> None:
        # fields City kept, derived: self.{field} = c.{field}
        self.side, self.stages, self.coins = c.side, c.stages, c.coins
        self.early, self.late, self.victories = c.early, c.late, c.victories
        self.defeats, self.free_used, self.hand = c.defeats, c.free_used, c.hand
        self.twice, self.thrice, self.chosen = c.twice, c.thrice, c.chosen
        self.under, self.took_1, self.took_2 = c.under, c.took_1, c.took_2
        self.took_3, self.became, self.looked = c.took_3, c.became, c.looked
        self.colors, self.symbols, self.shields = c.colors, c.symbols, c.shields
        self.civil, self.posts, self.powers = c.civil, c.posts, c.powers
        self.own_raw, self.own_goods, self.sold_raw = c.own_raw, c.own_goods, c.sold_raw
        self.sold_goods = c.sold_goods
        # end of fields

    def hold(self, card: i64) -> None:
        """Adds a card, given as the bit of its place, to the hand."""
        self.thrice |= self.twice & card
        self.twice |= self.hand & card
        self.hand |= card

    def drop(self, card: i64) -> None:
        """Takes a card, given as the bit of its place, out of the hand."""
        if self.thrice & card:
            self.thrice ^= card
        elif self.twice & card:
            self.twice ^= card
        else:
            self.hand ^= card

    def held(self) -> i64:
        """How many cards the hand has."""
        return count(self.hand) + count(self.twice) + count(self.thrice)

    def took(self, age: i64, turn: i64) -> i64:
        """The place of the card taken in a turn, counted from 1."""
        word: i64 = self.took_1 if age == 1 else self.took_2 if age == 2 else self.took_3
        return word >> PLACE * (turn - 1) & 63

    def fate(self, age: i64, turn: i64) -> i64:
        """What became of the card taken in a turn."""
        return self.became >> (16 * (age - 1) + 2 * (turn - 1)) & 3

    def remember(self, age: i64, turn: i64, place: i64, fate: i64) -> None:
        """Notes which card was taken in a turn, and what became of it."""
        word: i64 = place << PLACE * (turn - 1)
        if age == 1:
            self.took_1 |= word
        elif age == 2:
            self.took_2 |= word
        else:
            self.took_3 |= word
        self.became |= fate << (16 * (age - 1) + 2 * (turn - 1))

    def retake(self, age: i64, turn: i64, place: i64) -> None:
        """Says that another card was taken in a turn."""
        word: i64 = place ^ self.took(age, turn)
        word = word << PLACE * (turn - 1)
        if age == 1:
            self.took_1 ^= word
        elif age == 2:
            self.took_2 ^= word
        else:
            self.took_3 ^= word

    def beneath(self, stage: i64) -> i64:
        """The card under a stage, counted from 0; -1 if there is none."""
        return (self.under >> UNDER * stage & 255) - 1


@mypyc_attr(native_class=True, acyclic=True)
class State(Pending):
    """many: cities round the table; rounds: turns of an age.

    deals: hands of the ages to come, fixed at the deal, so clones share it. Where two play, the
    third hand of an age is the Free City's draw pile: its places in order, the top one lowest.
    """

    def __init__(self, many: i64, rounds: i64, deals: vec[i64]) -> None:
        super().__init__()
        self.many: Final = many
        self.rounds: Final = rounds
        self.cities: Final = [City() for _ in range(many)]
        self.deals = deals
        self.phase: i64 = PLAY
        self.age: i64 = 1
        self.round: i64 = 1
        self.step: i64 = 0
        self.waiting: i64 = 0  # seats that have not chosen yet
        self.diggers: i64 = 0  # cities that may still build from the discard pile this turn
        self.draw: i64 = 0  # the Free City's draw pile
        self.draws: i64 = 0  # how many cards it has
        self.drew_1: i64 = 0  # places of the cards drawn from it, by turn
        self.drew_2: i64 = 0
        self.drew_3: i64 = 0
        self.since_age: i64 = 1  # from when on the cities remember the cards taken
        self.since_round: i64 = 1
        self.pile_early: i64 = 0
        self.pile_early_twice: i64 = 0
        self.pile_early_thrice: i64 = 0
        self.pile_late: i64 = 0
        self.pile_late_twice: i64 = 0
        self.pile_late_thrice: i64 = 0
        # Room of expansions: see Expansion.blank.
        self.leadership: Leadership | None = None
        self.ledger: Ledger | None = None

    def has_room_of(self, s: "State") -> bool:
        """Whether both have as many cities and turns, and room for the same expansions."""
        if self.many != s.many or self.rounds != s.rounds:
            return False
        leaders: bool = (self.leadership is None) == (s.leadership is None)
        return leaders and (self.ledger is None) == (s.ledger is None)

    def copy_from(self, s: "State") -> None:
        at: i64 = 0
        while at < self.many:
            self.cities[at].copy_from(s.cities[at])
            at += 1
        self.deals = s.deals
        # fields State kept: self.{field} = s.{field}
        self.pending, self.below, self.phase = s.pending, s.below, s.phase
        self.age, self.round, self.step = s.age, s.round, s.step
        self.waiting, self.diggers, self.draw = s.waiting, s.diggers, s.draw
        self.draws, self.drew_1, self.drew_2 = s.draws, s.drew_1, s.drew_2
        self.drew_3, self.since_age, self.since_round = s.drew_3, s.since_age, s.since_round
        self.pile_early, self.pile_early_twice = s.pile_early, s.pile_early_twice
        self.pile_early_thrice, self.pile_late = s.pile_early_thrice, s.pile_late
        self.pile_late_twice, self.pile_late_thrice = s.pile_late_twice, s.pile_late_thrice
        # end of fields
        leadership = self.leadership
        if leadership is not None and s.leadership is not None:
            leadership.copy_from(s.leadership)
        if self.ledger is not None and s.ledger is not None:
            self.ledger.copy_from(s.ledger)

    def clear_deals(self) -> None:
        self.deals = vec[i64]([0] * DEALS)

    def take_deals(self, s: "State") -> None:
        """The hands of ages to come are those of another state."""
        self.deals = s.deals

    def left(self, at: i64) -> i64:
        """The city on the left: to whom hands go in Ages I and III."""
        return at + 1 if at + 1 < self.many else 0

    def right(self, at: i64) -> i64:
        return at - 1 if at else self.many - 1

    def discard(self, number: i64) -> None:
        """Puts a card on the discard pile."""
        card: i64 = EARLY_BIT[number]
        if card:
            self.pile_early_thrice |= self.pile_early_twice & card
            self.pile_early_twice |= self.pile_early & card
            self.pile_early |= card
        else:
            card = LATE_BIT[number]
            self.pile_late_thrice |= self.pile_late_twice & card
            self.pile_late_twice |= self.pile_late & card
            self.pile_late |= card

    def undiscard(self, number: i64) -> None:
        """Takes a card out of the discard pile."""
        card: i64 = EARLY_BIT[number]
        if card:
            if self.pile_early_thrice & card:
                self.pile_early_thrice ^= card
            elif self.pile_early_twice & card:
                self.pile_early_twice ^= card
            else:
                self.pile_early ^= card
        else:
            card = LATE_BIT[number]
            if self.pile_late_thrice & card:
                self.pile_late_thrice ^= card
            elif self.pile_late_twice & card:
                self.pile_late_twice ^= card
            else:
                self.pile_late ^= card

    def discarded(self, number: i64) -> i64:
        """How many copies of a card lie in the discard pile."""
        card: i64 = EARLY_BIT[number]
        many: i64 = 0
        if card:
            if self.pile_early & card:
                many += 1
            if self.pile_early_twice & card:
                many += 1
            if self.pile_early_thrice & card:
                many += 1
            return many
        card = LATE_BIT[number]
        if self.pile_late & card:
            many += 1
        if self.pile_late_twice & card:
            many += 1
        if self.pile_late_thrice & card:
            many += 1
        return many

    def choosing(self) -> bool:
        """Whether cards of the turn are being chosen; else they have been revealed."""
        return self.waiting != 0 and self.pending == 0 and self.step == 0

    def drew(self, age: i64, turn: i64) -> i64:
        """The place of the card drawn for the Free City in a turn."""
        word: i64 = self.drew_1 if age == 1 else self.drew_2 if age == 2 else self.drew_3
        return word >> PLACE * (turn - 1) & 63

    def redraw(self, age: i64, turn: i64, place: i64) -> None:
        """Says that another card was drawn for the Free City in a turn."""
        word: i64 = place ^ self.drew(age, turn)
        word = word << PLACE * (turn - 1)
        if age == 1:
            self.drew_1 ^= word
        elif age == 2:
            self.drew_2 ^= word
        else:
            self.drew_3 ^= word
