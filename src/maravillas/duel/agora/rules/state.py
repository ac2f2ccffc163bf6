"""The Senate: what Agora adds to a position. Fields and copies, no rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, count
from maravillas.duel.agora.data.cards import CHAMBERS, CUBES

NIBBLE: Final = 4  # bits of a chamber in packed cubes and decrees, of a conspiracy in packed rows
TOP: Final = 8  # conspiracies in the upper word of the deck
TOP_BITS: Final = 28  # where the last of them lies
TOP_MASK: Final[i64] = 0xFFFFFFFF
DRAW: Final = 5  # bits of one entry of `draws`
CUBE: Final = vec[i64]([16**chamber for chamber in range(CHAMBERS)])  # one cube, packed

# An entry of `draws` is DRAWN + seat + what was kept + where the other went.
DRAWN: Final = 16
KEPT_SECOND: Final = 2
KEPT_BOTH: Final = 4
TO_BOTTOM: Final = 8

# Where the token under Obscurantism came from.
FROM_BOARD: Final = 0
FROM_BOX: Final = 1
FROM_SEAT: Final = 2


@mypyc_attr(native_class=True, acyclic=True)
class Faction:
    """What one player has in and around the Senate."""

    def __init__(self) -> None:
        self.cubes: i64 = 0  # by chamber, four bits each
        self.held: i64 = 0  # conspiracies, as a mask
        self.row: i64 = 0  # the same in the order they came, four bits each
        # derived: what follows from the cubes of both and the places of decrees.
        self.reserve: i64 = CUBES
        self.chambers: i64 = 0  # controlled, as a mask
        self.decrees: i64 = 0  # in force for this player, as a mask

    def copy_from(self, f: "Faction") -> None:
        # fields Faction kept, derived: self.{field} = f.{field}
        self.cubes, self.held, self.row = f.cubes, f.held, f.row
        self.reserve, self.chambers, self.decrees = f.reserve, f.chambers, f.decrees
        # end of fields

    def cubes_in(self, chamber: i64) -> i64:
        return self.cubes >> NIBBLE * chamber & 15

    def hold(self, conspiracy: i64) -> None:
        """Takes a conspiracy, as the last of the row."""
        self.row |= conspiracy << NIBBLE * count(self.held)
        self.held |= BIT[conspiracy]

    def place_of(self, conspiracy: i64) -> i64:
        """Where a conspiracy lies in the row; -1 if it does not."""
        for place in range(count(self.held)):
            if self.row >> NIBBLE * place & 15 == conspiracy:
                return place
        return -1

    def let_go(self) -> i64:
        """Gives the last conspiracy of the row away again."""
        last: i64 = NIBBLE * (count(self.held) - 1)
        conspiracy: i64 = self.row >> last & 15
        self.row ^= conspiracy << last
        self.held &= ~BIT[conspiracy]
        return conspiracy


@mypyc_attr(native_class=True, acyclic=True)
class Senate:
    """Decrees are known by the chamber where they were dealt, their home. whole: 1 where the
    decrees that ignore a cost ignore all its resources or all its coins (a house rule)."""

    def __init__(self, whole: i64 = 0) -> None:
        self.whole: Final = whole
        self.first: Final = Faction()
        self.second: Final = Faction()
        self.decrees: i64 = 0  # by home, four bits each
        self.places: i64 = 0  # the chamber where each lies now, by home, four bits each
        self.shown: i64 = 0  # homes of the decrees that are face up
        self.top: i64 = 0  # the conspiracy deck, four bits a card: the upper eight, lowest on top
        self.rest: i64 = 0
        self.left: i64 = 0  # how many cards it has
        self.prepared: i64 = 0  # conspiracies with a card under them, or once had
        self.triggered: i64 = 0
        self.under_low: i64 = 0  # card + 1 under conspiracies 0 to 7, 7 bits each
        self.under_high: i64 = 0
        self.drawn: i64 = 0  # the two conspiracies being looked at, upper first: number + 1, 5 bits
        self.chosen: i64 = 0  # 1 or 2: which of them was kept, the other is to be returned
        self.draws: i64 = 0  # everything drawn so far, newest lowest: what may be deduced of it
        self.removed_low: i64 = 0  # cards removed from the age decks that Treason can reach
        self.removed_high: i64 = 0
        self.looked: i64 = 0  # 4 * age + seats, as a mask, that saw the removed cards of that age
        self.locked: i64 = 0  # token + 1 under Obscurantism
        self.locker: i64 = 0
        self.source: i64 = 0
        self.seen: i64 = 0  # tokens that the other player saw in the box after that
        # last: packed behind the order of the Great Library's draw.
        self.military: i64 = 0  # tokens left: small and large on seat 0's half, then on seat 1's
        self.actions: i64 = 0  # Senate actions left
        self.section: i64 = 0  # of the politician who gives them

    def copy_from(self, s: "Senate") -> None:
        self.first.copy_from(s.first)
        self.second.copy_from(s.second)
        # fields Senate kept, last: self.{field} = s.{field}
        self.decrees, self.places, self.shown = s.decrees, s.places, s.shown
        self.top, self.rest, self.left = s.top, s.rest, s.left
        self.prepared, self.triggered, self.under_low = s.prepared, s.triggered, s.under_low
        self.under_high, self.drawn, self.chosen = s.under_high, s.drawn, s.chosen
        self.draws, self.removed_low, self.removed_high = s.draws, s.removed_low, s.removed_high
        self.looked, self.locked, self.locker = s.looked, s.locked, s.locker
        self.source, self.seen, self.military = s.source, s.seen, s.military
        self.actions, self.section = s.actions, s.section
        # end of fields

    def faction(self, seat: i64) -> Faction:
        return self.first if seat == 0 else self.second

    def decree(self, home: i64) -> i64:
        return self.decrees >> NIBBLE * home & 15

    def place(self, home: i64) -> i64:
        """The chamber where a decree lies; CHAMBERS or more: none."""
        return self.places >> NIBBLE * home & 15

    def draw(self) -> i64:
        """Takes the top conspiracy off the deck."""
        conspiracy: i64 = self.top & 15
        self.top = self.top >> NIBBLE | (self.rest & 15) << TOP_BITS
        self.rest = self.rest >> NIBBLE
        self.left -= 1
        return conspiracy

    def put_on_top(self, conspiracy: i64) -> None:
        self.rest = self.rest << NIBBLE | self.top >> TOP_BITS
        self.top = (self.top << NIBBLE | conspiracy) & TOP_MASK
        self.left += 1

    def put_at_bottom(self, conspiracy: i64) -> None:
        if self.left < TOP:
            self.top |= conspiracy << NIBBLE * self.left
        else:
            self.rest |= conspiracy << NIBBLE * (self.left - TOP)
        self.left += 1

    def draw_bottom(self) -> i64:
        """Takes the lowest conspiracy out of the deck, to undo what was returned there."""
        self.left -= 1
        at: i64 = NIBBLE * self.left
        if self.left < TOP:
            conspiracy: i64 = self.top >> at & 15
            self.top ^= conspiracy << at
            return conspiracy
        conspiracy = self.rest >> (at - NIBBLE * TOP) & 15
        self.rest ^= conspiracy << (at - NIBBLE * TOP)
        return conspiracy

    def under(self, conspiracy: i64) -> i64:
        """The card that prepared a conspiracy; -1 if there is none."""
        if conspiracy < 8:
            return (self.under_low >> 7 * conspiracy & 127) - 1
        return (self.under_high >> 7 * (conspiracy - 8) & 127) - 1

    def put_under(self, conspiracy: i64, number: i64) -> None:
        card: i64 = number + 1
        if conspiracy < 8:
            self.under_low |= card << 7 * conspiracy
        else:
            self.under_high |= card << 7 * (conspiracy - 8)
