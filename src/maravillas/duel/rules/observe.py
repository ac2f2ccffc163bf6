"""What a seat may know of a position of Duel, as numbers: its own city first, then its rival's."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.pending import FRAME
from maravillas.core.planes import NUMBERS, Planes
from maravillas.duel.data.card import RESOURCES, SYMBOLS
from maravillas.duel.data.cards import CHAINS, FIRST_GUILD, LAST, LOW
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.cost import prices
from maravillas.duel.rules.deal import unseen_cards
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.state import DRAFT, PLAY, City, State

SLOTS: Final = 20
WONDERS: Final[i64] = len(WONDER_NAMES)
HEAD: Final = 56  # cards of the first words: as many as a mask and whole bytes hold
LOOT: Final = 2  # military tokens on each side
PHASES: Final = 3


def observe(s: State, kind: i64, decides: bool, seat: i64, out: Planes) -> None:
    """kind: what is decided now; decides: by this seat."""
    out.bits("phase", BIT[s.phase], PHASES)
    out.bits("decision", BIT[kind] >> 1, OWN_KINDS - 1)
    out.bits("next_decision", BIT[s.pending >> FRAME + 3 & 63] >> 1, OWN_KINDS - 1)
    out.number("decides", 1 if decides else 0)
    out.number("turn", 1 if s.turn == seat else 0)
    out.number("extra_turn", s.again)
    out.number("acted", s.acted & 1)
    out.number("age", s.age)
    out.number("picks", s.picks)
    out.number("pawn", -s.pawn if seat else s.pawn)
    loot: i64 = s.loot if seat == 0 else s.loot >> LOOT | (s.loot & 3) << LOOT
    out.bits("loot", loot, 2 * LOOT)
    out.bits("board", s.board, len(TOKEN_NAMES))
    out.bits("box", s.box, len(TOKEN_NAMES))
    drafts: bool = s.phase == DRAFT
    draws: bool = decides and kind == OWE_LIBRARY
    out.bits("draft", s.offer if drafts else 0, WONDERS)
    out.bits("library", s.offer if draws else 0, len(TOKEN_NAMES))
    observe_layout(s, out)
    cards(out, "discard", s.discard_low, s.discard_high)
    me = s.city(seat)
    rival = s.city(1 - seat)
    out.whose = "own."
    observe_city(s, me, rival, out)
    out.whose = "rival."
    observe_city(s, rival, me, out)
    out.whose = ""
    word: i64 = 0
    for wonder in range(WONDERS):
        word |= s.under(wonder) + 1 << 8 * (wonder % NUMBERS)
        if wonder % NUMBERS == NUMBERS - 1 or wonder == WONDERS - 1:
            out.numbers("under_wonders", word, wonder % NUMBERS + 1)
            word = 0


def observe_layout(s: State, out: Planes) -> None:
    """The slots with what lies there, and the same by card."""
    first: i64 = FIRST_OF[s.layout]
    shown: i64 = 0
    guilds: i64 = 0
    word: i64 = 0
    for slot in range(SLOTS):
        number: i64 = s.deck[first + slot]
        if s.present >> slot & 1:
            if number >= FIRST_GUILD:
                guilds |= BIT[slot]
            if s.up >> slot & 1:
                shown |= BIT[number - LOWEST_OF[s.layout]]
                word |= number + 1 << 8 * (slot % NUMBERS)
        if slot % NUMBERS == NUMBERS - 1 or slot == SLOTS - 1:
            out.numbers("slot_cards", word, slot % NUMBERS + 1)
            word = 0
    playing: bool = s.phase == PLAY
    out.bits("slots", s.present, SLOTS)
    out.bits("open_slots", s.open, SLOTS)
    out.bits("guild_slots", guilds, SLOTS)
    of_age(s, out, "open_cards", s.cards)
    of_age(s, out, "shown_cards", shown)
    of_age(s, out, "unseen_cards", unseen_cards(s, LAYOUTS[s.layout]) if playing else 0)


def of_age(s: State, out: Planes, name: str, mask: i64) -> None:
    """Cards of the age, given as bits above its lowest number."""
    if s.age == 3:
        cards(out, name, 0, mask)
    else:
        cards(out, name, mask << LOWEST_OF[s.layout], 0)


def cards(out: Planes, name: str, low: i64, high: i64) -> None:
    """A byte for each card of the game."""
    head: i64 = high & BIT[HEAD - LOW] - 1
    out.bits(name, low | head << LOW, HEAD)
    out.bits(name, high >> HEAD - LOW, LAST - HEAD)


def observe_city(s: State, city: City, other: City, out: Planes) -> None:
    """What one player has; the prices of resources that its rival makes."""
    out.number("coins", city.coins)
    cards(out, "cards", city.low, city.high)
    out.bits("built", city.built, WONDERS)
    out.bits("unbuilt", city.unbuilt, WONDERS)
    out.bits("tokens", city.tokens, len(TOKEN_NAMES))
    out.bits("chains", city.chains, len(CHAINS))
    choices: i64 = city.raw_choice | city.made_choice << 8
    out.numbers("produces", city.makes, len(RESOURCES))
    out.numbers("chooses", choices, 2)
    out.numbers("prices", prices(city, other), len(RESOURCES))
    symbols: i64 = 0
    for n in range(len(SYMBOLS)):
        symbols |= (city.symbols >> 4 * n & 15) << 8 * n
    out.numbers("symbols", symbols, len(SYMBOLS))
