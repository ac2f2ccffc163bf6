"""Whether a state that came from outside can be played on: whatever loops and tables depend on."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.core.bounds import COINS, FULL, check_words, limits, need
from maravillas.duel.data.cards import CARDS, LAST, LOW, SPOTS
from maravillas.duel.data.layout import FIRST_OF, LOWEST_OF, SLOTS, SLOTS_OF
from maravillas.duel.data.tokens import TOKEN
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.deal import spot
from maravillas.duel.rules.effects import OWE_START, OWE_TOKEN, enter
from maravillas.duel.rules.expansion import OWN_KINDS, Expansions, added_cards
from maravillas.duel.rules.pack import CITY, FIRST_CITY
from maravillas.duel.rules.state import AGES, DRAFT, OVER, City, State

KINDS: Final = 64
SLOTS_MASK: Final = 2**SLOTS - 1
TOKEN_MASK: Final = 2 ** len(TOKEN) - 1
WONDER_MASK: Final = 2 ** len(WONDER) - 1
LOW_MASK: Final = 2**LOW - 1
HIGH_MASK: Final = 2 ** (len(CARDS) - LOW) - 1
UNDER_MASK: Final = 2**56 - 1
BOUNDS: Final = limits(
    [(0, FULL), (0, FULL), (0, 2), (1, AGES), (0, 1), (0, 3), (0, 1)]
    + [(0, SLOTS_MASK)] * 4
    + [(-9, 9), (0, 15), (0, TOKEN_MASK), (0, TOKEN_MASK), (0, TOKEN_MASK)]
    + [(0, WONDER_MASK), (0, WONDER_MASK), (0, 8)]
    + [(0, LOW_MASK), (0, HIGH_MASK), (0, UNDER_MASK), (0, UNDER_MASK), (0, 5), (0, 2)]
)
CITY_BOUNDS: Final = limits(
    [(0, COINS), (0, LOW_MASK), (0, HIGH_MASK)]
    + [(0, FULL)] * 8
    + [(0, WONDER_MASK), (0, WONDER_MASK), (0, TOKEN_MASK)]
)


def check(words: vec[i64], s: State, expansions: Expansions) -> None:
    """Raises BadPosition."""
    check_words(words, 0, BOUNDS)
    check_words(words, FIRST_CITY, CITY_BOUNDS)
    check_words(words, FIRST_CITY + CITY, CITY_BOUNDS)
    for x in expansions.inspect:
        x.inspect(s)
    s.check(stacked(expansions), 2)
    check_layout(s, added_cards(expansions))
    check_city(s, expansions, 0)
    check_city(s, expansions, 1)
    many: i64 = len(CARDS)
    for wonder in range(len(WONDER)):
        need(s.under(wonder) < many, f"no card lies under wonder {wonder}")


def stacked(expansions: Expansions) -> int:
    """The kinds of decision that may lie on the stack, as a mask."""
    found = 0
    for kind in range(KINDS):
        owned: bool = OWE_TOKEN <= kind <= OWE_START
        for x in expansions.owns:
            owned = owned or (kind >= OWN_KINDS and x.owns(kind))
        if owned:
            found |= 2**kind
    return found


def check_layout(s: State, added: i64) -> None:
    """added: cards of expansions that may lie there, as a high mask."""
    slots: i64 = BIT[SLOTS_OF[s.layout]] - 1
    need((s.present | s.taken) & ~slots == 0, "a card lies beside the layout")
    need((s.open | s.up) & ~(s.present | s.taken) == 0, "an empty slot is open")
    need(s.present & s.taken == 0, "a card that was taken lies there")
    seen: i64 = 0
    left: i64 = s.present
    while left:
        number: i64 = s.deck[FIRST_OF[s.layout] + lowest(left)]
        check_card(s.layout, number, added)
        card: i64 = BIT[spot(s, number)]
        need(seen & card == 0, f"card {int(number)} lies there twice")
        seen |= card
        left &= left - 1
    if s.phase != OVER:
        for layout in range(s.layout, s.layout - s.age + AGES + 1):
            if layout > s.layout or (s.phase == DRAFT and s.present == 0):
                for slot in range(SLOTS_OF[layout]):
                    check_card(layout, s.deck[FIRST_OF[layout] + slot], added)


def check_card(layout: i64, number: i64, added: i64) -> None:
    """A card of the layout's age, or of an expansion."""
    place: i64 = number - LOWEST_OF[layout]
    own: bool = 0 <= place < SPOTS and number < LAST
    other: bool = LAST <= number < len(CARDS) and added >> (number - LOW) & 1 == 1
    need(own or other, f"{int(number)} is no card of this age")


def check_city(s: State, expansions: Expansions, seat: i64) -> None:
    """What follows from cards, wonders and tokens must do so."""
    c = s.city(seat)
    t = City()
    for x in expansions.holds:
        x.holds(s, seat, t)
    for number in range(len(CARDS)):
        mask: i64 = c.low >> number if number < LOW else c.high >> number - LOW
        if mask & 1:
            enter(t, number)
    for wonder in range(len(WONDER)):
        if c.built >> wonder & 1:
            t.raw_choice += WONDER[wonder].raw_choice
            t.made_choice += WONDER[wonder].made_choice
    for token in range(len(TOKEN)):
        if c.tokens >> token & 1:
            t.symbols += TOKEN[token].symbol
    need(t.makes == c.makes and t.fixed == c.fixed, "a city makes what its cards do not")
    need(t.raw_choice == c.raw_choice and t.made_choice == c.made_choice, "or may choose it")
    need(t.colors == c.colors and t.worth == c.worth, "a city counts cards that it has not")
    need(t.symbols == c.symbols and t.chains == c.chains, "a city has symbols of no card")
