"""What a seat may know of a position of Duel, as numbers: its own city first, then its rival's."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT
from maravillas.core.pending import FRAME
from maravillas.core.planes import NUMBERS, Planes
from maravillas.duel.data.card import PURPLE, RESOURCES, SYMBOLS
from maravillas.duel.data.cards import ALL_CHAINS, CHAINS, FIRST_GUILD, LAST, LOW
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF, SLOTS_OF
from maravillas.duel.data.tokens import ALL_TOKENS
from maravillas.duel.data.wonders import ALL_WONDERS
from maravillas.duel.rules.cost import COLOR, prices
from maravillas.duel.rules.deal import spot, unseen_cards
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.expansion import (
    OWN_KINDS,
    Expansions,
    added_cards,
    cut_prices,
    purple_cards,
)
from maravillas.duel.rules.state import AGES, DRAFT, OVER, City, State

HEAD: Final = 56  # cards of the first words: as many as a mask and whole bytes hold
LOOT: Final = 2  # military tokens on each side
PHASES: Final = 3
KINDS: Final = 64  # of decisions, with those of expansions
ADDED: Final = LAST - LOW  # spots from here on are those of cards of expansions


@mypyc_attr(native_class=True, acyclic=True)
class Extent:
    """How many there are of whatever an observation tells, with the expansions in play."""

    def __init__(self, expansions: Expansions) -> None:
        wonders: i64 = ALL_WONDERS
        tokens: i64 = ALL_TOKENS
        slots = max([int(SLOTS_OF[n]) for n in range(AGES)])
        backs: i64 = 0
        for x in expansions.all:
            wonders |= x.wonders
            tokens |= x.tokens
            backs |= x.cards & ~x.purple
            if x.layout:
                slots = max([slots, *[int(SLOTS_OF[x.layout + n]) for n in range(AGES)]])
        self.wonders: Final[i64] = int(wonders).bit_length()
        self.tokens: Final[i64] = int(tokens).bit_length()
        self.slots: Final[i64] = slots
        self.backs: Final = backs != 0  # whether cards have backs beside those of Duel
        self.cards: Final[i64] = max([LAST, LOW + int(added_cards(expansions)).bit_length()])
        self.kinds: Final[i64] = (KINDS if expansions else OWN_KINDS) - 1
        self.chains: Final[i64] = len(ALL_CHAINS) if expansions else len(CHAINS)
        self.deep: Final[i64] = 2 if expansions else 1  # words of decisions that are owed


def observe(
    s: State, expansions: Expansions, n: Extent, kind: i64, decides: bool, seat: i64, out: Planes
) -> None:
    """kind: what is decided now; decides: by this seat."""
    out.number("seat", seat)
    out.bits("phase", BIT[s.phase], PHASES)
    out.bits("decision", BIT[kind] >> 1, n.kinds)
    out.number("decides", 1 if decides else 0)
    observe_owed(s.pending, seat, out)
    if n.deep > 1:
        observe_owed(s.below, seat, out)
    out.number("turn", 1 if s.turn == seat else 0)
    out.number("extra_turn", s.again)
    out.number("acted", s.acted & 1)
    out.number("age", s.age)
    out.number("picks", s.picks)
    out.number("pawn", -s.pawn if seat else s.pawn)
    military: i64 = s.loot
    for x in expansions.observe:
        military = x.military(s, military)
    out.bits("military", own_half_first(military, seat), 2 * LOOT)
    out.bits("board", s.board, n.tokens)
    box: i64 = s.box
    for x in expansions.observe:
        box = x.box(s, box)
    out.bits("box", box, n.tokens)
    out.bits("draft", s.offer if s.phase == DRAFT else 0, n.wonders)
    observe_layout(s, expansions, n, out)
    cards(out, n, "discard", s.discard_low, s.discard_high)
    under_wonders(s, n, out)
    out.whose = "own."
    observe_city(s, expansions, n, seat, seat, out)
    out.whose = "rival."
    observe_city(s, expansions, n, seat, 1 - seat, out)
    out.whose = ""
    out.secret = True
    out.bits("library", s.offer if decides and kind == OWE_LIBRARY else 0, n.tokens)
    out.secret = False
    for x in expansions.observe:
        x.observe(s, n.slots, n.tokens, seat, out)


def own_half_first(tokens: i64, seat: i64) -> i64:
    """Military tokens, two of each half of the track: those of the seat's own half first."""
    return tokens if seat == 0 else tokens >> LOOT | (tokens & 3) << LOOT


def observe_owed(frames: i64, seat: i64, out: Planes) -> None:
    """Decisions that are owed, the newest first: kinds, those of the rival less than zero."""
    word: i64 = 0
    at: i64 = 0
    while frames > 0:
        kind: i64 = frames >> 3 & KINDS - 1
        if frames & 7 != seat:
            kind = -kind
        word |= (kind & 255) << at
        at += 8
        frames = frames >> FRAME
    out.numbers("owed", word, NUMBERS)


def observe_layout(s: State, expansions: Expansions, n: Extent, out: Planes) -> None:
    """The slots with what lies there, and the same by card."""
    first: i64 = FIRST_OF[s.layout]
    shown: i64 = 0
    purple: i64 = 0
    more: i64 = 0
    out.row("slot_cards", n.slots)
    for slot in range(n.slots):
        card: i64 = 0
        if s.present >> slot & 1:
            number: i64 = s.deck[first + slot]
            if number >= FIRST_GUILD:
                if COLOR[number] == PURPLE:
                    purple |= BIT[slot]
                elif number >= LAST:
                    more |= BIT[slot]
            if s.up >> slot & 1:
                shown |= BIT[spot(s, number)]
                card = number + 1
        out.add(card)
    out.end()
    out.bits("slots", s.present, n.slots)
    out.bits("open_slots", s.open, n.slots)
    out.bits("taken_slots", s.taken, n.slots)
    out.bits("purple_slots", purple, n.slots)
    if n.backs:
        observe_backs(s, more, n, out)
    of_age(s, out, n, "open_cards", s.cards)
    of_age(s, out, n, "shown_cards", shown)
    unseen: i64 = 0
    if s.present and s.phase != OVER:
        unseen = unseen_by_all(s, expansions)
    of_age(s, out, n, "unseen_cards", unseen)


def observe_backs(s: State, slots: i64, n: Extent, out: Planes) -> None:
    """By slot, the color, plus one, of cards of expansions that have a back of their own."""
    out.row("slot_backs", n.slots)
    for slot in range(n.slots):
        if slots >> slot & 1:
            out.add(COLOR[s.deck[FIRST_OF[s.layout] + slot]] + 1)
        else:
            out.add(0)
    out.end()


def unseen_by_all(s: State, expansions: Expansions) -> i64:
    """The cards of the age that nobody has seen, by their spots."""
    if len(expansions.unseen):
        spots: i64 = 0
        for x in expansions.unseen:
            spots |= x.unseen(s, expansions)
        return spots
    return unseen_cards(s, LAYOUTS[s.layout], purple_cards(expansions))


def of_age(s: State, out: Planes, n: Extent, name: str, spots: i64) -> None:
    """Cards of the age, given by their spots."""
    if s.age == AGES:
        cards(out, n, name, 0, spots)
    else:
        added: i64 = spots >> ADDED << ADDED
        cards(out, n, name, spots - added << LOWEST_OF[s.layout], added)


def cards(out: Planes, n: Extent, name: str, low: i64, high: i64) -> None:
    """A byte for each card of the game."""
    head: i64 = high & BIT[HEAD - LOW] - 1
    out.bits(name, low | head << LOW, HEAD)
    out.bits(name, high >> HEAD - LOW, n.cards - HEAD)


def under_wonders(s: State, n: Extent, out: Planes) -> None:
    """By wonder, the card under it, plus one."""
    out.row("under_wonders", n.wonders)
    for wonder in range(n.wonders):
        out.add(s.under(wonder) + 1)
    out.end()


def observe_city(
    s: State, expansions: Expansions, n: Extent, seat: i64, at: i64, out: Planes
) -> None:
    """What one player has; the prices of resources that its rival makes."""
    city: City = s.city(at)
    price: i64 = prices(city, s.city(1 - at))
    if expansions:
        price = cut_prices(s, expansions, at, price)
    out.number("coins", city.coins)
    cards(out, n, "cards", city.low, city.high)
    out.bits("built", city.built, n.wonders)
    out.bits("unbuilt", city.unbuilt, n.wonders)
    out.bits("tokens", city.tokens, n.tokens)
    out.bits("chains", city.chains, n.chains)
    choices: i64 = city.raw_choice | city.made_choice << 8
    out.numbers("produces", city.makes, len(RESOURCES))
    out.numbers("chooses", choices, 2)
    out.numbers("prices", price, len(RESOURCES))
    symbols: i64 = 0
    for k in range(len(SYMBOLS)):
        symbols |= (city.symbols >> 4 * k & 15) << 8 * k
    out.numbers("symbols", symbols, len(SYMBOLS))
    for x in expansions.observe_city:
        x.observe_city(s, seat, at, out)
