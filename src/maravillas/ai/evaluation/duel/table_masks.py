"""The masks of Duel's encoder: the cities as they are, and what lies between them."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel import covers, masks, parts
from maravillas.ai.evaluation.duel.covers import guild_backs
from maravillas.ai.evaluation.duel.masks import put_cards
from maravillas.core.bits import BIT, count, lowest
from maravillas.duel.data.layout import COVERS, FIRST_OF, LOWEST_OF, SLOTS
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.expansion import ALONE
from maravillas.duel.rules.score import score
from maravillas.duel.rules.state import DRAFT, City, State

MOST_COINS: Final = 20  # more are told no further
# So many steps of the first coins as bits, by coins; and of any other count.
COIN_BITS: Final = vec[i64](
    [
        sum(2**k for k in range(12) if coins >= parts.COIN_STEPS[k])
        for coins in range(MOST_COINS + 1)
    ]
)
STEP_BITS: Final = vec[i64]([2**steps - 1 for steps in range(7)])

# First bits within a word, as plain numbers.
UNBUILT_BIT: Final[i64] = parts.CITY_UNBUILT - parts.CITY_BUILT
TOKENS_BIT: Final[i64] = parts.CITY_TOKENS - parts.CITY_BUILT
COINS_BIT: Final[i64] = parts.CITY_COINS - parts.CITY_BUILT
FIXED_BIT: Final[i64] = parts.CITY_FIXED - parts.CITY_MAKES
CHOICE_BIT: Final[i64] = parts.CITY_CHOICE - parts.CITY_MAKES
SYMBOLS_BIT: Final[i64] = parts.CITY_SYMBOLS - parts.CITY_MAKES
LOOT_BIT: Final[i64] = parts.LOOT - parts.PAWN
BOARD_BIT: Final[i64] = parts.BOARD - parts.PAWN
AGE_BIT: Final[i64] = parts.AGE - parts.PAWN
KIND_BIT: Final[i64] = parts.KIND - parts.LEFT
SHOWN_BIT: Final[i64] = parts.SHOWN - parts.AHEAD
AGAIN_BIT: Final[i64] = parts.AGAIN - parts.AHEAD
TO_MOVE_BIT: Final[i64] = parts.TO_MOVE - parts.AHEAD
GUILDS_BIT: Final[i64] = covers.GUILD_BACKS - covers.HIDDEN
BUILT_BIT: Final[i64] = covers.BUILT - covers.SAFE


def city_masks(me: City, first: i64, out: vec[i64]) -> None:
    """What a city has; its words start at `first`."""
    out[first + masks.CARDS] = me.low
    out[first + masks.CARDS + 1] = me.high
    coins: i64 = COIN_BITS[clip(me.coins, MOST_COINS)]
    out[first + masks.HOLDINGS] = (
        me.built | me.unbuilt << UNBUILT_BIT | me.tokens << TOKENS_BIT | coins << COINS_BIT
    )
    goods: i64 = STEP_BITS[clip(me.raw_choice, 2)] << CHOICE_BIT
    goods |= STEP_BITS[clip(me.made_choice, 2)] << CHOICE_BIT + 2
    goods |= STEP_BITS[clip(distinct_symbols(me), 6)] << SYMBOLS_BIT
    for r in range(i64(5)):
        goods |= STEP_BITS[clip(me.makes >> 8 * r & 255, 3)] << 3 * r
        if me.fixed >> 8 * r & 255:
            goods |= BIT[FIXED_BIT + r]
    out[first + masks.GOODS] = goods


def table_masks(s: State, seat: i64, kind: i64, mover: i64, out: vec[i64]) -> None:
    """The track, tokens, cards and points; kind and mover: what is owed now, by whom."""
    draft: bool = s.phase == DRAFT
    pawn: i64 = s.pawn if seat == 0 else -s.pawn
    loot: i64 = s.loot if seat == 0 else (s.loot >> 2 | s.loot << 2 & 12)
    age: i64 = 0 if draft else s.age
    out[masks.TRACK] = BIT[9 + pawn] | loot << LOOT_BIT | s.board << BOARD_BIT | BIT[AGE_BIT + age]
    out[masks.COUNTS] = BIT[count(s.present)] | BIT[KIND_BIT + kind]
    lead: i64 = (score(s, ALONE, seat) - score(s, ALONE, 1 - seat)) // 3
    if lead > parts.LEAD_STEPS:
        lead = parts.LEAD_STEPS
    elif lead < -parts.LEAD_STEPS:
        lead = -parts.LEAD_STEPS
    told: i64 = BIT[parts.LEAD_STEPS + lead]
    if draft:
        told |= s.offer << SHOWN_BIT
    if s.again:
        told |= BIT[AGAIN_BIT]
    if mover == seat:
        told |= BIT[TO_MOVE_BIT]
    out[masks.LEAD] = told
    out[masks.DISCARDED] = s.discard_low
    out[masks.DISCARDED + 1] = s.discard_high


def cover_masks(s: State, single: i64, winning: i64, out: vec[i64]) -> None:
    """What lies over what, and what each accessible card would open.

    single: slots under a single card; winning: those of them that the other wants to see opened.
    """
    at: i64 = FIRST_OF[s.layout]
    lowest_card: i64 = LOWEST_OF[s.layout]
    dealt: bool = s.phase != DRAFT
    covered: i64 = 0
    alone: i64 = 0
    left: i64 = s.present & s.up & ~s.open if dealt else 0
    while left:
        slot: i64 = lowest(left)
        left &= left - 1
        card: i64 = BIT[s.deck[at + slot] - lowest_card]
        covered |= card
        if single >> slot & 1:
            alone |= card
    put_cards(out, masks.COVERED, covered, s.layout)
    put_cards(out, masks.ONE_COVER, alone, s.layout)
    open_masks(s, single, winning, out)
    backs: i64 = 0
    if dealt:
        backs = BIT[clip(count(s.present & ~s.up), 8)]
        if s.age == 3:
            backs |= BIT[GUILDS_BIT + clip(guild_backs(s), 3)]
    out[masks.BACKS] = backs


def open_masks(s: State, single: i64, winning: i64, out: vec[i64]) -> None:
    """The accessible cards: what taking each of them would open."""
    at: i64 = FIRST_OF[s.layout]
    lowest_card: i64 = LOWEST_OF[s.layout]
    accessible: i64 = 0
    known: i64 = 0
    hidden: i64 = 0
    spoils: i64 = 0
    slots: i64 = s.open if s.phase != DRAFT else 0
    while slots:
        slot: i64 = lowest(slots)
        slots &= slots - 1
        card: i64 = BIT[s.deck[at + slot] - lowest_card]
        opened: i64 = COVERS[SLOTS * s.layout + slot] & single
        accessible |= card
        if opened & s.up:
            known |= card
        if opened & ~s.up:
            hidden |= card
        if opened & winning:
            spoils |= card
    put_cards(out, masks.OPEN, accessible, s.layout)
    put_cards(out, masks.OPENS_KNOWN, known, s.layout)
    put_cards(out, masks.OPENS_HIDDEN, hidden, s.layout)
    put_cards(out, masks.SPOILS, spoils, s.layout)
    last: i64 = BIT[BUILT_BIT + count(s.first.built | s.second.built)]
    if spoils:
        last |= BIT[clip(count(accessible & ~spoils), 6)]
    out[masks.SAFE] = last
