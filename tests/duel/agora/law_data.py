"""Hidden items of Agora with every value that a seat cannot exclude, and what is conserved."""

from collections.abc import Callable, Hashable, Iterable
from itertools import permutations

from maravillas.core.bits import count
from maravillas.duel.agora.data.cards import CONSPIRACIES, DECREES
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.words.position.write import deck, line
from maravillas.duel.data.cards import AGE_1, AGE_2, ALL_NAMES, LOW
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.words.ids import city_cards, numbers
from tests.duel.agora.law_documents import (
    AGE_1_LAID,
    ASKED,
    BOX,
    DECLINED,
    DOWN_1,
    DRAWING,
    DRAWS,
    EFFECTIVE,
    HIDDEN_1,
    LOCKED,
    LOOKED,
    MIDDLE,
    OTHERS,
    REMOVED_1,
    SEEN_SENATORS,
    SENATORS,
    SHOWN,
    TO_BOTTOM,
    UNSEEN_2,
    USELESS,
    Document,
    seen,
)

What = Callable[[Duel, State], Hashable]


def slot(*slots: int) -> What:
    """The cards in slots of the layout."""

    def what(game: Duel, s: State) -> Hashable:
        first = LAYOUTS[s.layout].first
        names = tuple(ALL_NAMES[s.deck[first + n]] for n in slots)
        return names[0] if len(names) == 1 else names

    return what


def decree(chamber: int) -> What:
    return lambda game, s: DECREES[senate_of(s).decree(chamber - 1)]


def row(seat: int, place: int) -> What:
    """A conspiracy of a seat."""
    return lambda game, s: CONSPIRACIES[int(senate_of(s).faction(seat).row >> 4 * place & 15)]


def in_deck(place: int) -> What:
    return lambda game, s: CONSPIRACIES[deck(senate_of(s))[place]]


def held_and_top(seat: int) -> What:
    """The first conspiracy of a seat, and the top of the deck."""
    return lambda game, s: (row(seat, 0)(game, s), in_deck(0)(game, s))


def locked_token(game: Duel, s: State) -> Hashable:
    return ALL_TOKEN_NAMES[senate_of(s).locked - 1]


def box(game: Duel, s: State) -> Hashable:
    return frozenset(ALL_TOKEN_NAMES[n] for n in numbers(s.box))


def removed(age: int) -> What:
    def what(game: Duel, s: State) -> Hashable:
        senate = senate_of(s)
        cards = [*numbers(senate.removed_low), *(LOW + n for n in numbers(senate.removed_high))]
        names = list((AGE_1, AGE_2)[age - 1])
        return frozenset(ALL_NAMES[n] for n in cards if ALL_NAMES[n] in names)

    return what


def library_draws(place: int) -> What:
    return lambda game, s: ALL_TOKEN_NAMES[line(s)[place]]


def every(names: Iterable[str]) -> set[Hashable]:
    return set(names)


HIDDEN: list[tuple[str, Document, int, What, set[Hashable], bool]] = [
    *(
        (
            f"a face-down decree, for seat {seat}",
            MIDDLE,
            seat,
            decree(4),
            every({*DECREES} - SHOWN),
            True,
        )
        for seat in (0, 1, -1)
    ),
    (
        "two of them",
        MIDDLE,
        0,
        lambda g, s: (decree(2)(g, s), decree(6)(g, s)),
        {*permutations({*DECREES} - SHOWN, 2)},
        True,
    ),
    ("a senator under its back", MIDDLE, 1, slot(8), every({*SENATORS} - SEEN_SENATORS), True),
    ("a card under the age's back", MIDDLE, 0, slot(7), {*UNSEEN_2}, True),
    (
        "a conspiracy of the other player",
        MIDDLE,
        0,
        row(1, 0),
        {*seen("coup", "treason", "blackmail")},
        True,
    ),
    ("that is prepared", MIDDLE, 1, row(0, 1), {*seen("swindle", "blackmail")}, True),
    ("that has no effect now", USELESS, 1, row(0, 0), {*CONSPIRACIES}, True),
    ("that Curia Julia asks about", ASKED, 1, row(0, 0), EFFECTIVE, True),
    ("the same, for a spectator", ASKED, -1, row(0, 0), EFFECTIVE, True),
    ("after none was triggered", DECLINED, 1, row(0, 0), {*CONSPIRACIES}, True),
    ("for a spectator", MIDDLE, -1, row(1, 0), {*seen("blackmail")}, True),
    ("an own conspiracy", MIDDLE, 0, row(0, 1), {"treason"}, True),
    ("a triggered one", MIDDLE, 0, row(1, 1), {"blackmail"}, True),
    ("the top of the deck", MIDDLE, 0, in_deck(0), {*seen("coup", "treason", "blackmail")}, True),
    ("its bottom", MIDDLE, 1, in_deck(-1), {*seen("swindle", "blackmail")}, True),
    (
        "a returned card that the other drew",
        DRAWS,
        0,
        held_and_top(1),
        {("treason", c) for c in OTHERS} | {(c, "treason") for c in OTHERS},
        True,
    ),
    ("what the other knows of it", DRAWS, 1, held_and_top(1), {("treason", "swindle")}, True),
    ("what I kept then", DRAWS, 1, row(0, 0), {*seen("treason", "swindle")}, True),
    ("a card returned to the bottom", TO_BOTTOM, 0, in_deck(-1), {"treason"}, True),
    ("for the other player", TO_BOTTOM, 1, in_deck(-1), {*CONSPIRACIES}, True),
    (
        "the two cards being looked at",
        DRAWING,
        0,
        lambda g, s: int(senate_of(s).drawn),
        {16 * 32 + 1},
        True,
    ),
    (
        "for who does not look",
        DRAWING,
        1,
        lambda g, s: CONSPIRACIES[int(senate_of(s).drawn & 31) - 1],
        {*seen("swindle", "blackmail")},
        True,
    ),
    (
        "the removed cards of the current age",
        AGE_1_LAID,
        0,
        removed(1),
        {frozenset(HIDDEN_1 - {a, b}) for a in HIDDEN_1 for b in HIDDEN_1 if a < b},
        True,
    ),
    ("a face-down card beside them", AGE_1_LAID, 1, slot(12), {*HIDDEN_1}, True),
    ("the removed cards, for who looked", LOOKED, 0, removed(1), {frozenset(REMOVED_1)}, True),
    ("a face-down card, for who looked", LOOKED, 0, slot(12), {*DOWN_1.values()}, True),
    ("for who did not", LOOKED, 1, slot(12), {*HIDDEN_1}, True),
    (
        "removed cards of an age that is over",
        MIDDLE,
        0,
        removed(1),
        {frozenset(MIDDLE["removed"]["1"])},
        True,
    ),
    ("a token locked from the box", LOCKED, 0, locked_token, {*BOX, "organized_crime"}, True),
    ("for its locker", LOCKED, 1, locked_token, {"organized_crime"}, True),
    ("for who watches", LOCKED, -1, locked_token, {*BOX, "organized_crime"}, True),
    (
        "after the box was looked through",
        {**LOCKED, "locked": [{**LOCKED["locked"][0], "seen": BOX}]},
        0,
        locked_token,
        {"organized_crime"},
        True,
    ),
    (
        "after three of its tokens were seen",
        {**LOCKED, "locked": [{**LOCKED["locked"][0], "seen": BOX[:2]}]},
        0,
        locked_token,
        {*BOX[2:], "organized_crime"},
        True,
    ),
    (
        "what is left in the box",
        LOCKED,
        0,
        box,
        {frozenset({*BOX, "organized_crime"} - {token}) for token in (*BOX, "organized_crime")},
        True,
    ),
    ("what the Great Library draws first", MIDDLE, 0, library_draws(0), {*BOX}, True),
    ("and what comes up if that is taken", MIDDLE, 1, library_draws(3), {*BOX}, True),
]


def cards(game: Duel, s: State) -> Hashable:
    """Every card that was dealt or removed lies in one place."""
    senate = senate_of(s)
    found = [int(s.deck[LAYOUTS[s.layout].first + n]) for n in numbers(s.present)]
    for layout in LAYOUTS[s.layout + 1 : s.layout - s.age + 4]:
        found += [int(s.deck[layout.first + n]) for n in range(layout.slots)]
    for city in (s.first, s.second):
        found += city_cards(city)
    found += [*numbers(s.discard_low), *(LOW + n for n in numbers(s.discard_high))]
    found += [*numbers(senate.removed_low), *(LOW + n for n in numbers(senate.removed_high))]
    found += [int(s.under(n)) for n in range(len(ALL_WONDER_NAMES)) if s.under(n) >= 0]
    found += [int(senate.under(n)) for n in range(16) if senate.under(n) >= 0]
    return tuple(sorted(found))


def progress_tokens(game: Duel, s: State) -> Hashable:
    """Every progress token lies in one place."""
    found = [n for place in (s.board, s.box) for n in numbers(place)]
    found += [n for city in (s.first, s.second) for n in numbers(city.tokens)]
    found += [int(senate_of(s).locked) - 1] if senate_of(s).locked else []
    return sorted(found) == list(range(12))


def cubes(game: Duel, s: State) -> Hashable:
    """Twelve of each player, in the reserve or in a chamber."""
    factions = [senate_of(s).faction(seat) for seat in (0, 1)]
    return [int(f.reserve) + sum(int(f.cubes_in(c)) for c in range(6)) for f in factions] == [
        12,
        12,
    ]


def conspiracies(game: Duel, s: State) -> Hashable:
    """Every conspiracy is in the deck, before a player or being looked at."""
    senate = senate_of(s)
    found = deck(senate)
    for seat in (0, 1):
        found += numbers(senate.faction(seat).held)
        assert count(senate.faction(seat).held) == len(numbers(senate.faction(seat).held))
    if senate.drawn:
        drawn = [int(senate.drawn & 31) - 1, int(senate.drawn >> 5) - 1]
        found += [n for n in drawn if n not in found]
    return sorted(found) == list(range(16))
