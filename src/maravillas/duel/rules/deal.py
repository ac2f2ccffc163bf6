"""Dealing: decks, wonders and tokens of a fresh game, and what a seat has not seen dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import (
    AGE_1,
    AGE_2,
    AGE_3,
    CARDS,
    FIRST_GUILD,
    GUILD_CARDS,
    LAST,
    LOW,
)
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF, Layout
from maravillas.duel.data.tokens import ALL_TOKENS, OUR_TOKENS, TOKEN
from maravillas.duel.data.wonders import ALL_WONDERS
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.rules.expansion import Expansions, purple_cards
from maravillas.duel.rules.state import DRAFT, State

LABELS: Final = ["wonders", "tokens", "library", "deck 1", "deck 2", "deck 3"]
WONDERS_LABEL: Final = 0
TOKENS_LABEL: Final = 1
LIBRARY_LABEL: Final = 2
DECK_LABEL: Final = 2  # plus the age

DEALT: Final = 20  # cards of an age in play
GUILDS_IN_PLAY: Final = 3
DECKS: Final = len(CARDS)  # places of a deck
TOKENS_ON_BOARD: Final = 5
GROUP: Final = 4  # wonders shown at once
PLACE: Final = 4  # bits of a token in an order
ALL_IN_LINE: Final = 2**15 - 1  # tokens of other packages follow ours, and have no place there
assert OUR_TOKENS <= 15, "an order has no room for so many progress tokens"
STARTING_COINS: Final = 7
ALL_LOOT: Final = 15
# The cards of an age as bits above its lowest number, by age; of Age III without purple ones.
ALL_AGE: Final = vec[i64]([0, 2 ** len(AGE_1) - 1, 2 ** len(AGE_2) - 1, 2 ** len(AGE_3) - 1])
REGULAR: Final[i64] = 2 ** len(AGE_3) - 1
assert min(len(AGE_1), len(AGE_2), len(AGE_3) + GUILDS_IN_PLAY) >= DEALT, "an age lacks cards"
IN_ORDER: Final = vec[i64](list(range(DECKS)))  # every card at the place of its number


def fresh(chance: Chance, expansions: Expansions) -> State:
    """A state with everything dealt and nothing shown but the first wonders and the tokens."""
    deck = IN_ORDER[0:DECKS]
    s = State(deck)
    purple: i64 = purple_cards(expansions)
    for age in range(1, 4):
        deal_age(deck, age, purple, chance.stream(DECK_LABEL + age))
    s.first.coins = STARTING_COINS
    s.second.coins = STARTING_COINS
    s.loot = ALL_LOOT
    wonders: i64 = ALL_WONDERS
    tokens: i64 = ALL_TOKENS
    for x in expansions.all:
        wonders |= x.wonders
        tokens |= x.tokens
    rng = chance.stream(WONDERS_LABEL)
    s.offer = draw(wonders, GROUP, rng)
    s.coming = draw(wonders ^ s.offer, GROUP, rng)
    s.board = draw(tokens, TOKENS_ON_BOARD, chance.stream(TOKENS_LABEL))
    s.box = tokens ^ s.board
    s.library = draw(s.box, LIBRARY_DRAW, chance.stream(LIBRARY_LABEL))
    for x in expansions.deal:
        x.deal(s, chance)
    return s


def deal_age(deck: vec[i64], age: i64, purple: i64, rng: Rng) -> None:
    """Deals an age whose cards lie in order: twenty into its slots, the others behind, unseen.

    purple: the cards of which some join Age III, as a high mask.
    """
    start: i64 = LAYOUTS[age - 1].first
    if age < 3:
        rng.shuffle(deck, start, start + count(ALL_AGE[age]))
        return
    stop: i64 = LAST
    if purple != GUILD_CARDS:
        stop = fill_bits(purple, LOW, deck, FIRST_GUILD)
    rng.shuffle(deck, start, FIRST_GUILD)
    rng.shuffle(deck, FIRST_GUILD, stop)
    for i in range(GUILDS_IN_PLAY):
        guild: i64 = deck[FIRST_GUILD + i]
        deck[FIRST_GUILD + i] = deck[FIRST_GUILD - 1 - i]
        deck[FIRST_GUILD - 1 - i] = guild
    rng.shuffle(deck, start, FIRST_GUILD)


def draw(mask: i64, wanted: i64, rng: Rng) -> i64:
    """A random choice of so many of a mask's bits; all of them if there are fewer."""
    left: i64 = count(mask)
    chosen: i64 = 0
    while wanted and mask:
        if rng.below(left) < wanted:
            chosen |= mask & -mask
            wanted -= 1
        mask &= mask - 1
        left -= 1
    return chosen


def line_up(tokens: i64, rng: Rng) -> i64:
    """Tokens of a mask in a random order, as State.line; those that have no place there, never."""
    tokens &= ALL_IN_LINE
    many: i64 = count(tokens)
    found = vec[i64]([0] * len(TOKEN))
    fill_bits(tokens, 1, found, 0)
    rng.shuffle(found, 0, many)
    line: i64 = 0
    for n in range(many):
        line |= found[n] << PLACE * n
    return line


def first_in_line(line: i64, among: i64, wanted: i64) -> i64:
    """The first tokens of an order that are among others, as a mask."""
    found: i64 = 0
    while line > 0 and wanted:
        bit: i64 = BIT[(line & 15) - 1]
        line = line >> PLACE
        if among & bit:
            found |= bit
            wanted -= 1
    return found


def kept_in_line(line: i64, among: i64) -> i64:
    """An order without the tokens that are not among others."""
    kept: i64 = 0
    at: i64 = 0
    while line > 0:
        token: i64 = line & 15
        line = line >> PLACE
        if among >> token - 1 & 1:
            kept |= token << at
            at += PLACE
    return kept


def tokens_in_line(line: i64) -> i64:
    """The tokens of an order, as a mask."""
    return first_in_line(line, ALL_IN_LINE, len(TOKEN))


def redeal(s: State, expansions: Expansions, seat: i64, rng: Rng) -> None:
    """Deals again what seat cannot see, in place; seat -1 sees only what both do."""
    if s.coming:
        wonders: i64 = ALL_WONDERS
        for x in expansions.all:
            wonders |= x.wonders
        shown: i64 = s.offer | s.first.unbuilt | s.second.unbuilt
        s.coming = draw(wonders & ~shown, GROUP, rng)
    cards: bool = False
    tokens: bool = False
    for x in expansions.redeal_cards:
        cards = x.redeal_cards(s, expansions, seat, rng) or cards
    if not cards:
        redeal_cards(s, purple_cards(expansions), rng)
    for x in expansions.redeal:
        x.redeal(s, seat, rng)
    for x in expansions.redeal_tokens:
        tokens = x.redeal_tokens(s, seat, rng) or tokens
    if not tokens:
        redeal_tokens(s, seat, rng)


def redeal_cards(s: State, purple: i64, rng: Rng) -> None:
    """The cards that lie face down and those of the ages to come. purple: as in deal_age."""
    deck = IN_ORDER[0:DECKS]
    if s.phase == DRAFT and s.present == 0:
        deal_age(deck, 1, purple, rng)
    else:
        first: i64 = LAYOUTS[s.age - 1].first
        for at in range(first, first + DEALT):
            deck[at] = s.deck[at]
        redeal_layout(s, deck, purple, rng)
    for age in range(s.age + 1, 4):
        deal_age(deck, age, purple, rng)
    s.deck = deck


def redeal_tokens(s: State, seat: i64, rng: Rng) -> None:
    """What the Great Library will draw, or has drawn before the other seat."""
    if s.library:
        s.library = draw(s.box, LIBRARY_DRAW, rng)
    elif s.owed_kind() == OWE_LIBRARY and s.owed_seat() != seat:
        s.offer = draw(s.box, LIBRARY_DRAW, rng)


def redeal_layout(s: State, deck: vec[i64], purple: i64, rng: Rng) -> None:
    """Face-down cards change places with each other and with those left out, by their backs."""
    layout = LAYOUTS[s.age - 1]
    hidden: i64 = s.present & ~s.up
    if hidden == 0:
        return
    unseen: i64 = unseen_cards(s, layout, purple)
    if s.age == 3:
        redeal_backs(deck, layout, hidden, unseen & REGULAR, 0, rng)
        redeal_backs(deck, layout, hidden, unseen & ~REGULAR, 1, rng)
    else:
        redeal_backs(deck, layout, hidden, unseen, 0, rng)


def redeal_backs(
    deck: vec[i64], layout: Layout, hidden: i64, pool: i64, guilds: i64, rng: Rng
) -> None:
    """Deals the cards of pool (bits above the age's lowest number) to a back's hidden slots."""
    cards = IN_ORDER[0:DECKS]
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


def unseen_cards(s: State, layout: Layout, purple: i64 = GUILD_CARDS) -> i64:
    """The cards of the age that lie nowhere in sight, as bits above its lowest number.

    purple: as in deal_age.
    """
    seen_low: i64 = s.first.low | s.second.low | s.discard_low
    seen_high: i64 = s.first.high | s.second.high | s.discard_high
    built: i64 = s.first.built | s.second.built
    while built:
        under: i64 = s.under(lowest(built))
        built &= built - 1
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
        return (REGULAR | purple) & ~(seen | seen_high) | hidden
    return ALL_AGE[s.age] & ~(seen | seen_low >> layout.lowest) | hidden


def begin_age(s: State, number: i64) -> None:
    """Lays out the cards of an age. number: of its layout."""
    layout = LAYOUTS[number]
    s.age = layout.age
    s.layout = number
    s.present = layout.all
    s.open = layout.bottom
    s.up = layout.face_up
    show_open(s)


def show_open(s: State) -> None:
    """Makes `cards` follow `open`."""
    first: i64 = FIRST_OF[s.layout]
    slots: i64 = s.open
    s.cards = 0
    while slots > 0:  # words that are no position may say anything
        s.cards |= BIT[spot(s, s.deck[first + lowest(slots)])]
        slots &= slots - 1


def spot(s: State, number: i64) -> i64:
    """The bit of `cards` that stands for a card; those of expansions lie above those of the age."""
    if number < LAST:
        return number - LOWEST_OF[s.layout]
    return number - LOW
