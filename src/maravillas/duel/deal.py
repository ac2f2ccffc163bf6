"""Dealing: decks, wonders and tokens of a fresh game, and what a seat has not seen dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.rng import Chance, Rng
from maravillas.duel.cards import FIRST_GUILD, LAST, LOW
from maravillas.duel.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.layout import LAYOUTS, Layout
from maravillas.duel.state import DRAFT, State

LABELS: Final = ["wonders", "tokens", "library", "deck 1", "deck 2", "deck 3"]
WONDERS_LABEL: Final = 0
TOKENS_LABEL: Final = 1
LIBRARY_LABEL: Final = 2
DECK_LABEL: Final = 2  # plus the age

CARDS_OF_AGE: Final = vec[i64]([23, 23, 20])
GUILDS: Final = 7
GUILDS_IN_PLAY: Final = 3
DEALT: Final = 20
DECKS: Final = 60
TOKENS: Final = 10
TOKENS_ON_BOARD: Final = 5
ALL_TOKENS: Final = 2**TOKENS - 1
WONDERS: Final = 12
ALL_WONDERS: Final = 2**WONDERS - 1
REGULAR: Final = 2**20 - 1  # Age III without its guilds, above its lowest number
ALL_AGE: Final = 2**23 - 1
ALL_AGE_3: Final = 2**27 - 1
GROUP: Final = 4  # wonders shown at once
COUNTING: Final = vec[i64](list(range(LAST)))  # 0, 1, 2, …: slices of it are cards to shuffle


def deal_age(deck: vec[i64], age: i64, rng: Rng) -> None:
    """Deals the twenty cards of an age; the others go back to the box unseen."""
    layout = LAYOUTS[age - 1]
    many: i64 = CARDS_OF_AGE[age - 1]
    cards = COUNTING[layout.lowest : layout.lowest + many]
    rng.shuffle(cards, 0, many)
    first: i64 = layout.first
    for i in range(DEALT):
        deck[first + i] = cards[i]
    if age == 3:
        guilds = COUNTING[FIRST_GUILD:LAST]
        rng.shuffle(guilds, 0, GUILDS)
        for i in range(GUILDS_IN_PLAY):
            deck[first + DEALT - 1 - i] = guilds[i]
        rng.shuffle(deck, first, first + DEALT)


def deal_wonders(s: State, rng: Rng) -> None:
    """Shows four wonders; the next four wait unseen, the last four stay in the box."""
    order = COUNTING[0:WONDERS]
    rng.shuffle(order, 0, WONDERS)
    for i in range(GROUP):
        s.offer |= BIT[order[i]]
        s.coming |= BIT[order[GROUP + i]]


def deal_tokens(s: State, rng: Rng) -> None:
    order = COUNTING[0:TOKENS]
    rng.shuffle(order, 0, TOKENS)
    for i in range(TOKENS_ON_BOARD):
        s.board |= BIT[order[i]]
    s.box = ALL_TOKENS ^ s.board


def deal_library(s: State, rng: Rng) -> None:
    """Settles which three tokens of the box the Great Library will draw."""
    left: i64 = s.box
    many: i64 = count(left)
    s.library = 0
    drawn: i64 = 0
    while left:
        # Each token is drawn with the chance that three of those still to come are.
        if rng.below(many) < LIBRARY_DRAW - drawn:
            s.library |= left & -left
            drawn += 1
        left &= left - 1
        many -= 1


def fresh(chance: Chance) -> State:
    """A state with everything dealt and nothing shown but the first wonders and the tokens."""
    deck = vec[i64]([0] * DECKS)
    for age in range(1, 4):
        deal_age(deck, age, chance.stream(DECK_LABEL + age))
    s = State(deck)
    s.first.coins = 7
    s.second.coins = 7
    s.loot = 15
    deal_wonders(s, chance.stream(WONDERS_LABEL))
    deal_tokens(s, chance.stream(TOKENS_LABEL))
    deal_library(s, chance.stream(LIBRARY_LABEL))
    return s


def redeal(s: State, seat: i64, rng: Rng) -> None:
    """Deals again what seat cannot see, in place; seat -1 sees only what both do."""
    deck = s.deck[0:DECKS]
    s.deck = deck
    coming_age: i64 = s.age + 1
    if s.phase == DRAFT:
        coming_age = s.age
        redeal_wonders(s, rng)
    else:
        redeal_layout(s, deck, rng)
    while coming_age <= 3:
        deal_age(deck, coming_age, rng)
        coming_age += 1
    if s.library:
        deal_library(s, rng)
    elif s.owed_kind() == OWE_LIBRARY and s.owed_seat() != seat:
        deal_library(s, rng)
        s.offer = s.library
        s.library = 0


def redeal_wonders(s: State, rng: Rng) -> None:
    """The group to come is any four wonders that have not been shown."""
    if s.coming == 0:
        return
    left: i64 = ALL_WONDERS & ~(s.offer | s.first.unbuilt | s.second.unbuilt)
    many: i64 = count(left)
    s.coming = 0
    chosen: i64 = 0
    while left:
        if rng.below(many) < GROUP - chosen:
            s.coming |= left & -left
            chosen += 1
        left &= left - 1
        many -= 1


def redeal_layout(s: State, deck: vec[i64], rng: Rng) -> None:
    """Face-down cards change places with each other and with those out of the game, by their backs."""
    layout = LAYOUTS[s.age - 1]
    hidden: i64 = s.present & ~s.up
    if hidden == 0:
        return
    unseen: i64 = unseen_cards(s, layout)
    if s.age == 3:
        redeal_backs(deck, layout, hidden, unseen & REGULAR, 0, rng)
        redeal_backs(deck, layout, hidden, unseen & ~REGULAR, 1, rng)
    else:
        redeal_backs(deck, layout, hidden, unseen, 0, rng)


def redeal_backs(
    deck: vec[i64], layout: Layout, hidden: i64, pool: i64, guilds: i64, rng: Rng
) -> None:
    """Deals the cards of pool (bits above the age's lowest number) to the hidden slots of one back."""
    cards = COUNTING[0:LAST]
    many: i64 = 0
    while pool:
        cards[many] = layout.lowest + lowest(pool)
        pool &= pool - 1
        many += 1
    while hidden:
        at: i64 = layout.first + lowest(hidden)
        hidden &= hidden - 1
        if (deck[at] >= FIRST_GUILD) == (guilds == 1):
            chosen: i64 = rng.below(many)
            many -= 1
            deck[at] = cards[chosen]
            cards[chosen] = cards[many]


def unseen_cards(s: State, layout: Layout) -> i64:
    """The cards of the age that lie nowhere in sight, as bits above its lowest number."""
    seen_low: i64 = s.first.low | s.second.low | s.discard_low
    seen_high: i64 = s.first.high | s.second.high | s.discard_high
    for wonder in range(WONDERS):
        under: i64 = s.under(wonder)
        if under >= LOW:
            seen_high |= BIT[under - LOW]
        elif under >= 0:
            seen_low |= BIT[under]
    seen: i64 = 0
    hidden: i64 = 0
    left: i64 = s.present
    while left:
        card: i64 = BIT[s.deck[layout.first + lowest(left)] - layout.lowest]
        if s.up & left & -left:
            seen |= card
        else:
            hidden |= card
        left &= left - 1
    if s.age == 3:
        return ALL_AGE_3 & ~(seen | seen_high) | hidden
    return ALL_AGE & ~(seen | seen_low >> layout.lowest) | hidden
