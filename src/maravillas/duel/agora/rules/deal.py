"""Agora's part of a deal, and what a seat has not seen dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.core.rng import Chance, Rng
from maravillas.duel.agora.data.cards import (
    CHAMBERS,
    CONSPIRACIES,
    DECREES,
    FACE_UP_DECREES,
    SENATOR,
)
from maravillas.duel.agora.data.numbers import ALL_SENATORS, FIRST_SENATOR, SENATOR_NUMBERS
from maravillas.duel.agora.rules.conspiracies import triggerable
from maravillas.duel.agora.rules.kinds import OWE_UNPREPARED
from maravillas.duel.agora.rules.secrets import redeal_conspiracies
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import FROM_BOX, NIBBLE, Senate
from maravillas.duel.data.card import PURPLE
from maravillas.duel.data.cards import FIRST, LOW
from maravillas.duel.data.layout import AGORA, FIRST_OF, LOWEST_OF
from maravillas.duel.rules.cost import COLOR
from maravillas.duel.rules.deal import (
    ALL_AGE,
    DEALT,
    DECKS,
    IN_ORDER,
    LABELS,
    LIBRARY_LABEL,
    REGULAR,
    begin_age,
    deal_age,
    draw,
    first_in_line,
    line_up,
)
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.rules.state import State

AGORA_LABELS: Final = ["senators", "layout 1", "layout 2", "layout 3", "decrees", "conspiracies"]
SENATORS_LABEL: Final = len(LABELS)
LAYOUT_LABEL: Final = SENATORS_LABEL  # plus the age
DECREES_LABEL: Final = SENATORS_LABEL + 4
CONSPIRACIES_LABEL: Final = SENATORS_LABEL + 5

SENATORS: Final[i64] = len(SENATOR_NUMBERS)
TRIES: Final = 1000  # a redeal fits what is asked seldom less than once in sixteen times
REMOVED: Final[i64] = 3  # cards of each age
ALL_MILITARY: Final = 15
ALL_DECREES: Final[i64] = 2 ** len(DECREES) - 1
AT_HOME: Final[i64] = sum(16**home * home for home in range(CHAMBERS))  # every decree at its home
SENATORS_IN: Final = vec[i64]([0, 5, 5, 3])  # by age
FIRST_REMOVED: Final = vec[i64]([0] + [first + DEALT for first in FIRST])  # in a base deck


def deal_agora(s: State, chance: Chance) -> None:
    """Adds senators to the decks that are dealt, decrees, conspiracies; lays out Age I."""
    senate = senate_of(s)
    s.loot = 0
    senate.military = ALL_MILITARY
    senators = vec[i64](SENATOR_NUMBERS)
    chance.stream(SENATORS_LABEL).shuffle(senators, 0, SENATORS)
    base = s.deck
    s.deck = IN_ORDER[0:DECKS]
    first: i64 = 0
    for age in range(i64(1), i64(4)):
        keep_removed(senate, base, age)
        mix_age(s.deck, base, age, senators, first, chance.stream(LAYOUT_LABEL + age))
        first += SENATORS_IN[age]
    line_up_box(s, chance.stream(LIBRARY_LABEL))
    deal_decrees(senate, chance.stream(DECREES_LABEL))
    deal_conspiracies(senate, chance.stream(CONSPIRACIES_LABEL))
    begin_age(s, AGORA)


def keep_removed(senate: Senate, base: vec[i64], age: i64) -> None:
    """Puts the cards that the base game left behind the dealt ones where Treason finds them."""
    for n in range(REMOVED):
        number: i64 = base[FIRST_REMOVED[age] + n]
        if number < LOW:
            senate.removed_low |= BIT[number]
        else:
            senate.removed_high |= BIT[number - LOW]


def mix_age(
    deck: vec[i64], base: vec[i64], age: i64, senators: vec[i64], first: i64, rng: Rng
) -> None:
    """Shuffles the twenty cards that base dealt to an age with senators[first:] into the deck."""
    start: i64 = FIRST_OF[AGORA + age - 1]
    source: i64 = FIRST_OF[age - 1]
    many: i64 = SENATORS_IN[age]
    for n in range(i64(DEALT)):
        deck[start + n] = base[source + n]
    for n in range(many):
        deck[start + DEALT + n] = senators[first + n]
    rng.shuffle(deck, start, start + DEALT + many)


def line_up_box(s: State, rng: Rng) -> None:
    """Puts the box in the order in which the Great Library would draw it."""
    s.line = line_up(s.box, rng)
    s.library = first_in_line(s.line, s.box, LIBRARY_DRAW)


def deal_decrees(senate: Senate, rng: Rng) -> None:
    senate.places = AT_HOME
    senate.shown = FACE_UP_DECREES
    left: i64 = ALL_DECREES
    for home in range(CHAMBERS):
        decree: i64 = draw(left, 1, rng)
        left ^= decree
        senate.decrees |= lowest(decree) << NIBBLE * home


def deal_conspiracies(senate: Senate, rng: Rng) -> None:
    cards = IN_ORDER[0 : len(CONSPIRACIES)]
    rng.shuffle(cards, 0, len(CONSPIRACIES))
    for number in cards:
        senate.put_at_bottom(number)


def redeal_agora(s: State, seat: i64, rng: Rng) -> None:
    """Deals again, in place, what seat cannot see of decrees and conspiracies."""
    senate = senate_of(s)
    redeal_decrees(senate, rng)
    drawer: i64 = -1
    if senate.drawn:
        drawer = s.owed_seat()
    redeal_conspiracies(senate, seat, drawer, rng)
    tries: i64 = 1
    while asked_in_vain(s) and tries < TRIES:  # whoever is asked has something to trigger
        redeal_conspiracies(senate, seat, drawer, rng)
        tries += 1


def asked_in_vain(s: State) -> bool:
    """Whether Curia Julia asks what to trigger, and nothing of what is held would have an effect.

    It never does (AGORA-253): that it asks tells the other player something.
    """
    if s.owed_kind() != OWE_UNPREPARED:
        return False
    return triggerable(s, OWE_UNPREPARED, s.owed_seat()) == 0


def redeal_decks(s: State, senate: Senate, seat: i64, purple: i64, rng: Rng) -> None:
    """The layout and the ages to come; the removed cards too, unless seat has looked at them.

    purple: as in deal_age.
    """
    deck = IN_ORDER[0:DECKS]
    start: i64 = FIRST_OF[s.layout]
    slots: i64 = s.present
    while slots:
        at: i64 = start + lowest(slots)
        deck[at] = s.deck[at]
        slots &= slots - 1
    senators = vec[i64](SENATOR_NUMBERS)
    unseen: i64 = unseen_senators(s, senate)
    many: i64 = 0
    while unseen:
        senators[many] = FIRST_SENATOR + lowest(unseen)
        unseen &= unseen - 1
        many += 1
    rng.shuffle(senators, 0, many)  # those behind are of use where a document names too many
    first: i64 = deal_hidden_senators(s, deck, senators)
    redeal_current(s, senate, deck, seat, purple, rng)
    base = IN_ORDER[0:DECKS]
    for age in range(s.age + 1, i64(4)):
        deal_age(base, age, purple, rng)
        forget_removed(senate, age)
        keep_removed(senate, base, age)
        mix_age(deck, base, age, senators, first, rng)
        first += SENATORS_IN[age]
    s.deck = deck


def deal_hidden_senators(s: State, deck: vec[i64], senators: vec[i64]) -> i64:
    """Puts the first senators under the senators' backs; returns how many."""
    n: i64 = 0
    hidden: i64 = s.present & ~s.up
    while hidden:
        at: i64 = FIRST_OF[s.layout] + lowest(hidden)
        hidden &= hidden - 1
        if COLOR[deck[at]] == SENATOR:
            deck[at] = senators[n]
            n += 1
    return n


def redeal_current(
    s: State, senate: Senate, deck: vec[i64], seat: i64, purple: i64, rng: Rng
) -> None:
    """The cards of the age that lie face down, and the removed ones. purple: as in deal_age."""
    lowest_card: i64 = LOWEST_OF[s.layout]
    removed: i64 = removed_of_age(s, senate)
    looked: bool = seat >= 0 and senate.looked >> 2 == s.age and senate.looked >> seat & 1 == 1
    unseen: i64 = unseen_of_age(s, senate, purple) | removed
    if looked:
        unseen &= ~removed
    unseen |= hidden_of_age(s)  # a loose document may show copies of what lies hidden
    cards = IN_ORDER[0:DECKS]
    regular: i64 = fill_bits(unseen & REGULAR if s.age == 3 else unseen, lowest_card, cards, 0)
    rng.shuffle(cards, 0, regular)
    every: i64 = regular
    if s.age == 3:
        every = fill_bits(unseen & ~REGULAR, lowest_card, cards, regular)
        rng.shuffle(cards, regular, every)
    n: i64 = 0
    guild: i64 = regular
    hidden: i64 = s.present & ~s.up
    while hidden:
        at: i64 = FIRST_OF[s.layout] + lowest(hidden)
        hidden &= hidden - 1
        color: i64 = COLOR[deck[at]]
        if color == SENATOR:
            continue
        if color == PURPLE:
            deck[at] = cards[guild]
            guild += 1
        else:
            deck[at] = cards[n]
            n += 1
    if not looked:
        forget_removed(senate, s.age)
        for i in range(count(removed)):
            remove(senate, cards[n + i])


def remove(senate: Senate, number: i64) -> None:
    if number < LOW:
        senate.removed_low |= BIT[number]
    else:
        senate.removed_high |= BIT[number - LOW]


def forget_removed(senate: Senate, age: i64) -> None:
    if age == 1:
        senate.removed_low &= ~ALL_AGE[1]
    elif age == 2:
        senate.removed_low &= ALL_AGE[1]
    else:
        senate.removed_high = 0


def removed_of_age(s: State, senate: Senate) -> i64:
    """The removed cards of the current age, as bits above its lowest number."""
    if s.age == 3:
        return senate.removed_high
    return senate.removed_low >> LOWEST_OF[s.layout] & ALL_AGE[s.age]


def seen_high(s: State, senate: Senate) -> i64:
    """Cards of Age III, guilds and senators that have left the layout, as a high mask."""
    return s.first.high | s.second.high | s.discard_high | cards_under(s, senate, LOW)


def cards_under(s: State, senate: Senate, first: i64) -> i64:
    """The cards under wonders and conspiracies of a low (first 0) or high mask (first LOW)."""
    found: i64 = 0
    built: i64 = s.first.built | s.second.built
    while built:
        number: i64 = s.under(lowest(built)) - first
        built &= built - 1
        if number >= 0 and (first or number < LOW):
            found |= BIT[number]
    for conspiracy in range(i64(len(CONSPIRACIES))):
        number = senate.under(conspiracy) - first
        if number >= 0 and (first or number < LOW):
            found |= BIT[number]
    return found


def unseen_of_age(s: State, senate: Senate, purple: i64) -> i64:
    """The cards of the age, purple ones too, that nobody has seen, above its lowest number."""
    first: i64 = FIRST_OF[s.layout]
    lowest_card: i64 = LOWEST_OF[s.layout]
    seen: i64 = 0
    if s.age == 3:
        seen = seen_high(s, senate)
    else:
        low: i64 = s.first.low | s.second.low | s.discard_low | cards_under(s, senate, 0)
        seen = low >> lowest_card
    slots: i64 = s.present & s.up
    while slots:
        number: i64 = s.deck[first + lowest(slots)]
        if COLOR[number] != SENATOR:
            seen |= BIT[number - lowest_card]
        slots &= slots - 1
    if s.age == 3:
        return (REGULAR | purple) & ~seen
    return ALL_AGE[s.age] & ~seen


def hidden_of_age(s: State) -> i64:
    """The cards of the age and its guilds that lie face down, above the age's lowest number."""
    found: i64 = 0
    slots: i64 = s.present & ~s.up
    while slots:
        number: i64 = s.deck[FIRST_OF[s.layout] + lowest(slots)]
        if COLOR[number] != SENATOR:
            found |= BIT[number - LOWEST_OF[s.layout]]
        slots &= slots - 1
    return found


def unseen_senators(s: State, senate: Senate) -> i64:
    """The senators that nobody has seen, as a mask."""
    seen: i64 = seen_high(s, senate) >> FIRST_SENATOR - LOW
    slots: i64 = s.present & s.up
    while slots:
        number: i64 = s.deck[FIRST_OF[s.layout] + lowest(slots)]
        if COLOR[number] == SENATOR:
            seen |= BIT[number - FIRST_SENATOR]
        slots &= slots - 1
    return ALL_SENATORS & ~seen


def redeal_decrees(senate: Senate, rng: Rng) -> None:
    """Those that lie face down: nobody has seen them."""
    left: i64 = ALL_DECREES
    for home in range(CHAMBERS):
        if senate.shown >> home & 1:
            left &= ~BIT[senate.decree(home)]
    for home in range(CHAMBERS):
        if senate.shown >> home & 1 == 0:
            decree: i64 = draw(left, 1, rng)
            left ^= decree
            number: i64 = lowest(decree)
            senate.decrees ^= (senate.decree(home) ^ number) << NIBBLE * home


def redeal_box(s: State, senate: Senate, seat: i64, rng: Rng) -> None:
    """Which token was locked from the box, if seat does not know; what the Great Library draws."""
    seen: i64 = count(senate.seen & s.box)
    if senate.locked and senate.source == FROM_BOX and seat != senate.locker:
        old: i64 = BIT[senate.locked - 1]
        maybe: i64 = s.box | old
        if seat >= 0:
            maybe &= ~senate.seen
        new: i64 = draw(maybe, 1, rng)
        s.box = (s.box | old) & ~new
        senate.locked = lowest(new) + 1
    if s.library:
        line_up_box(s, rng)
    if s.owed_kind() == OWE_LIBRARY and s.owed_seat() != seat:
        s.offer = draw(s.box, LIBRARY_DRAW, rng)
    if seen and seat != 1 - senate.locker:
        looking: bool = s.owed_kind() == OWE_LIBRARY and seen == LIBRARY_DRAW
        senate.seen = s.offer if looking else draw(s.box, seen, rng)
