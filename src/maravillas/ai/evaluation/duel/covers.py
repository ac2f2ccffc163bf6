"""What lies over what in Duel, what taking a card would open, what may lie face down.

A part of duel_encoder.py: the features that are no side's own, and what both sides' need.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel.threats import (
    LAW_BIT,
    SYMBOL_NUMBER,
    WONDER_REVIVES,
    can_pay,
    card_wins,
)
from maravillas.core.bits import BIT, count, lowest
from maravillas.duel.data.cards import FIRST_GUILD, LOW
from maravillas.duel.data.layout import COVERED_BY, COVERS, FIRST_OF, LAYOUTS, SLOTS
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.cost import prices
from maravillas.duel.rules.deal import REGULAR, unseen_cards
from maravillas.duel.rules.state import DRAFT, State

BOX: Final = 73  # cards of the box
SCALES: Final = 64  # the bit of the symbol that only Law has
LIBRARY: Final = WONDER_NAMES.index("the_great_library")
SIGNS_OF_AGE: Final = vec[i64]([0b1111, 0b1111, 0b110000])  # that its cards bring

# Where each group of features starts; plain numbers, so that sums of them are constants.
BASE: Final = 912  # those of duel_parts.py
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
    for number in range(i64(BOX)):
        pile: i64 = s.discard_low >> number if number < LOW else s.discard_high >> number - LOW
        if pile & 1 and SYMBOL_NUMBER[number] >= 0:
            found |= BIT[SYMBOL_NUMBER[number]]
    return found


def cover_features(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """What lies over what, and what each accessible card would open."""
    layout: i64 = SLOTS * s.layout
    at: i64 = FIRST_OF[s.layout]
    out[n] = HIDDEN + clip(count(s.present & ~s.up), 8)
    n += 1
    if s.age == 3:
        out[n] = GUILD_BACKS + clip(guild_backs(s), 3)
        n += 1
    covered: i64 = s.present & s.up & ~s.open
    while covered:
        slot: i64 = lowest(covered)
        covered &= covered - 1
        if count(COVERED_BY[layout + slot] & s.present) == 1:
            out[n] = ONE_COVER + s.deck[at + slot]
            n += 1
    safe: i64 = 0
    spoiling: i64 = 0
    slots: i64 = s.open
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        number: i64 = s.deck[at + slot]
        opened: i64 = freed_by(s, slot)
        if opened & s.up:
            out[n] = OPENS_KNOWN + number
            n += 1
        if opened & ~s.up:
            out[n] = OPENS_HIDDEN + number
            n += 1
        if opens_win(s, 1 - seat, opened & s.up):
            out[n] = SPOILS + number
            n += 1
            spoiling += 1
        else:
            safe += 1
    if spoiling:
        out[n] = SAFE + clip(safe, 6)
        n += 1
    return n


def freed_by(s: State, slot: i64) -> i64:
    """The slots that nothing would cover any more once a card is taken."""
    layout: i64 = SLOTS * s.layout
    present: i64 = s.present & ~BIT[slot]
    found: i64 = 0
    left: i64 = COVERS[layout + slot] & present
    while left:
        below: i64 = lowest(left)
        left &= left - 1
        if COVERED_BY[layout + below] & present == 0:
            found |= BIT[below]
    return found


def opens_win(s: State, seat: i64, opened: i64) -> bool:
    """Whether seat could pay for a card of some slots and win by it."""
    while opened:
        number: i64 = s.deck[FIRST_OF[s.layout] + lowest(opened)]
        opened &= opened - 1
        if card_wins(s, seat, number):
            me = s.city(seat)
            if can_pay(me, prices(me, s.city(1 - seat)), number):
                return True
    return False
