"""What lies over what in Duel, what taking a card would open, what may lie face down.

A part of encoder.py: the features that are no side's own, and what both sides' need.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.duel.threats import (
    GREEN_HIGH,
    GREEN_LOW,
    LAW_BIT,
    SYMBOL_NUMBER,
    WONDER_REVIVES,
)
from maravillas.core.bits import BIT, count, lowest
from maravillas.duel.data.cards import FIRST_GUILD, LOW
from maravillas.duel.data.layout import COVERED_BY, FIRST_OF, LAYOUTS, SLOTS
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.deal import REGULAR, unseen_cards
from maravillas.duel.rules.state import DRAFT, State

BOX: Final = 73  # cards of the box
SCALES: Final = 64  # the bit of the symbol that only Law has
LIBRARY: Final = WONDER_NAMES.index("the_great_library")
SIGNS_OF_AGE: Final = vec[i64]([0b1111, 0b1111, 0b110000])  # that its cards bring

# Where each group of features starts; plain numbers, so that sums of them are constants.
BASE: Final = 912  # those of parts.py
DISCARDED: Final = BASE
UNSEEN: Final = DISCARDED + BOX
HIDDEN: Final = UNSEEN + BOX  # slots face down, from none on
GUILD_BACKS: Final = HIDDEN + 9
ONE_COVER: Final = GUILD_BACKS + 4  # face up under a single card
OPENS_KNOWN: Final = ONE_COVER + BOX
OPENS_HIDDEN: Final = OPENS_KNOWN + BOX
SPOILS: Final = OPENS_HIDDEN + BOX  # taking it opens a card with which the other wins
SAFE: Final = SPOILS + BOX  # open cards that do not, where some do
BUILT: Final = SAFE + 7  # wonders, of both
SIDES: Final = BUILT + 8


def unseen_pool(s: State) -> i64:
    """The cards that may lie face down in the layout, as bits above the age's lowest number."""
    hidden: i64 = s.present & ~s.up
    if hidden == 0:
        return 0
    pool: i64 = unseen_cards(s, LAYOUTS[s.layout])
    if s.age < 3:
        return pool
    guilds: i64 = guild_backs(s)
    if guilds == 0:
        pool &= REGULAR
    elif guilds == count(hidden):
        pool &= ~REGULAR
    return pool


def guild_backs(s: State) -> i64:
    """How many guilds lie face down: their backs tell."""
    found: i64 = 0
    hidden: i64 = s.present & ~s.up
    while hidden:
        if s.deck[FIRST_OF[s.layout] + lowest(hidden)] >= FIRST_GUILD:
            found += 1
        hidden &= hidden - 1
    return found


def signs_to_come(s: State, seat: i64) -> i64:
    """The symbols that ages to come, Law and the discard pile may still bring to a seat."""
    found: i64 = 0
    age: i64 = 0 if s.phase == DRAFT else s.age
    while age < 3:
        found |= SIGNS_OF_AGE[age]
        age += 1
    unbuilt: i64 = s.city(seat).unbuilt
    if s.board & LAW_BIT or (s.box & LAW_BIT and unbuilt >> LIBRARY & 1):
        found |= SCALES
    wonders: i64 = unbuilt
    while wonders:
        if WONDER_REVIVES[lowest(wonders)]:
            found |= discarded_signs(s)
        wonders &= wonders - 1
    return found


def discarded_signs(s: State) -> i64:
    """The symbols of the discard pile."""
    found: i64 = 0
    left: i64 = s.discard_low & GREEN_LOW
    while left:
        found |= BIT[SYMBOL_NUMBER[lowest(left)]]
        left &= left - 1
    left = s.discard_high & GREEN_HIGH
    while left:
        found |= BIT[SYMBOL_NUMBER[LOW + lowest(left)]]
        left &= left - 1
    return found


def single_covers(s: State) -> i64:
    """The slots that a single card covers, face up or down."""
    layout: i64 = SLOTS * s.layout
    found: i64 = 0
    left: i64 = s.present & ~s.open
    while left:
        slot: i64 = lowest(left)
        left &= left - 1
        over: i64 = COVERED_BY[layout + slot] & s.present
        if over and over & over - 1 == 0:
            found |= BIT[slot]
    return found
