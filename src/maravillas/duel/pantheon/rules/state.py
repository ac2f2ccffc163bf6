"""The Pantheon: what the expansion adds to a position. Fields and copies, no rules.

Places where a divinity may lie hidden have numbers: spaces 1 to 6 are 0 to 5, then three for each
mythology's deck, its top first.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT

CARD: Final = 4  # bits of a card in a deck: number + 1
DECK: Final = 12  # bits of a deck, its top lowest
SPACE: Final = 5  # bits of a space: the card's number + 1
MYTHOLOGY: Final = 4  # bits of the number of a mythology's tokens
FIRST_DECK_PLACE: Final = 6
DECK_PLACES: Final = 3
SPACE_PLACES: Final = 63  # the places of all spaces, as a mask
NOT_ON_TRACK: Final = 0
CENTER: Final = 10  # what is stored for the middle of the track


@mypyc_attr(native_class=True, acyclic=True)
class Side:
    """What one player has of Pantheon."""

    def __init__(self) -> None:
        self.divinities: i64 = 0  # activated, the Gate with them, as a mask
        self.mythology: i64 = 0  # mythology tokens: how many of each, four bits
        self.offerings: i64 = 0  # offering tokens, as a mask
        self.coins: i64 = 0  # on Astarte
        self.seen: i64 = 0  # places of hidden divinities that were looked at, as a mask

    def copy_from(self, f: "Side") -> None:
        # fields Side kept: self.{field} = f.{field}
        self.divinities, self.mythology, self.offerings = f.divinities, f.mythology, f.offerings
        self.coins, self.seen = f.coins, f.seen
        # end of fields


@mypyc_attr(native_class=True, acyclic=True)
class Board:
    """Orders are progress tokens in the order in which they are drawn, as State.line."""

    def __init__(self) -> None:
        self.first: Final = Side()
        self.second: Final = Side()
        self.spaces: i64 = 0  # the cards on the spaces
        self.decks: i64 = 0  # those in the mythology decks
        self.slots: i64 = 0  # slots of the layout that carry a token, as a mask
        self.ones: i64 = 0  # which token that is: the bits of its number, slot by slot
        self.twos: i64 = 0
        self.fours: i64 = 0
        self.offerings: i64 = 0  # those of Age II to come, by slot: two bits each
        self.snake: i64 = 0  # the card under it + 1
        self.minerva: i64 = NOT_ON_TRACK  # her pawn, as CENTER + its space
        self.enki: i64 = 0  # progress tokens on the Enki of the Pantheon, as a mask
        self.mythology: i64 = 0  # the deck that is being looked at
        # last: packed behind the order of the Great Library's next draw.
        self.later: i64 = 0  # the order of the Great Library's draw after the next
        self.enki_line: i64 = 0  # the orders of the next draw for Enki and of those after it
        self.enki_second: i64 = 0
        self.enki_third: i64 = 0

    def copy_from(self, b: "Board") -> None:
        self.first.copy_from(b.first)
        self.second.copy_from(b.second)
        # fields Board kept, last: self.{field} = b.{field}
        self.spaces, self.decks, self.slots = b.spaces, b.decks, b.slots
        self.ones, self.twos, self.fours = b.ones, b.twos, b.fours
        self.offerings, self.snake, self.minerva = b.offerings, b.snake, b.minerva
        self.enki, self.mythology, self.later = b.enki, b.mythology, b.later
        self.enki_line, self.enki_second, self.enki_third = b.enki_line, b.enki_second, b.enki_third
        # end of fields

    def side(self, seat: i64) -> Side:
        return self.first if seat == 0 else self.second

    # Spaces, numbered from 1.

    def on(self, space: i64) -> i64:
        """The card on a space; -1: it is empty."""
        return (self.spaces >> SPACE * (space - 1) & 31) - 1

    def put(self, space: i64, card: i64) -> None:
        """Puts a card on an empty space."""
        self.spaces |= (card + 1) << SPACE * (space - 1)

    def clear(self, space: i64) -> None:
        self.spaces ^= (self.on(space) + 1) << SPACE * (space - 1)

    # Decks.

    def in_deck(self, mythology: i64, place: i64) -> i64:
        """The divinity at a place of a deck, 0 on top; -1: there is none."""
        return (self.decks >> (DECK * mythology + CARD * place) & 15) - 1

    def left(self, mythology: i64) -> i64:
        """How many divinities a deck has."""
        deck: i64 = self.decks >> DECK * mythology & 4095
        if deck == 0:
            return 0
        if deck < 16:
            return 1
        return 2 if deck < 256 else 3

    def set_deck(self, mythology: i64, cards: i64) -> None:
        """Replaces a deck: four bits a card, as in `decks`."""
        shift: i64 = DECK * mythology
        self.decks ^= ((self.decks >> shift & 4095) ^ cards) << shift

    # Tokens on the layout.

    def lay(self, slot: i64, token: i64) -> None:
        """Puts a token on a slot: a mythology's or an offering token's number."""
        bit: i64 = BIT[slot]
        self.slots |= bit
        if token & 1:
            self.ones |= bit
        if token & 2:
            self.twos |= bit
        if token & 4:
            self.fours |= bit

    def lying(self, slot: i64) -> i64:
        """The token on a slot that carries one."""
        ones: i64 = self.ones >> slot & 1
        twos: i64 = self.twos >> slot & 1
        return ones + 2 * twos + 4 * (self.fours >> slot & 1)

    def take_up(self, slot: i64) -> i64:
        """Takes the token off a slot."""
        token: i64 = self.lying(slot)
        bit: i64 = BIT[slot]
        self.slots &= ~bit
        self.ones &= ~bit
        self.twos &= ~bit
        self.fours &= ~bit
        return token


def deck_place(mythology: i64, place: i64) -> i64:
    """The number of a deck's place, 0 on top, among all hidden places."""
    return FIRST_DECK_PLACE + DECK_PLACES * mythology + place
