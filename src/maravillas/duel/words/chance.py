"""What a move of Duel may reveal: cards that are turned up, what the Great Library draws, wonders.

Every book in play is asked for what it hides beside that: its `chances`.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, permutations, product
from math import comb, perm, prod
from typing import Final, NamedTuple

from maravillas.core.outcomes import MOST, Chance, Outcome, nothing, wrong
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF, SLOTS_OF
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, ALL_WONDERS
from maravillas.duel.rules.chance import put_card, swap_cards
from maravillas.duel.rules.deal import GROUP, unseen_cards
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.rules.expansion import purple_cards
from maravillas.duel.rules.state import AGES, State
from maravillas.duel.words.book import Pool
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.shelf import Shelf
from maravillas.duel.words.view import back

NEW_AGE: Final = "a whole age is dealt"
LOOKED: Final = "somebody looks at what is hidden"
SPECTATOR: Final = -1
Group = tuple[str, list[str], int]  # a place, values, and how many of them come there
Shown = dict[str, str]


class Ways(NamedTuple):
    """In how many ways something comes up, and what each place may show."""

    many: int
    each: list[Iterator[Shown]]


def revealed(words: Shelf, s: State, play: Callable[[State], State], viewer: int) -> Chance:
    """What a move brings to light, with what books draw first: a decree that is turned up may end
    the game before a card is.
    """
    after = play(s)
    drawn = [pool for book in words.shelf for pool in book.chances.drawn(s, after)]
    branches: list[tuple[Shown, Ways]] = []
    for way in map(_joined, product(*(_in_order(*pool) for pool in drawn))):
        found = _ways(words, s, play(dealt(words, s, way)) if way else after, viewer)
        if isinstance(found, str):
            return Chance(words.game, s, viewer, None, found)
        branches.append((way, found))
    many = sum(ways.many for _, ways in branches)
    if many == 1:
        return nothing(words.game, s, viewer)
    if many > MOST:
        return Chance(words.game, s, viewer, None, many)
    outcomes = [
        Outcome(1 / len(branches) / ways.many, _joined((way, *more)))
        for way, ways in branches
        for more in product(*ways.each)
    ]
    return Chance(words.game, s, viewer, outcomes, many)


def _ways(words: Shelf, s: State, after: State, viewer: int) -> Ways | str:
    """What else has come up on the way to `after`; or why nobody counts it."""
    if after.layout != s.layout or (after.present and not s.present):
        return NEW_AGE
    if any(book.chances.looks(s, after, viewer) for book in words.shelf):
        return LOOKED
    slots = _slots(words, s, after, viewer)
    groups = _library(s, after, viewer) + _draft(words, s, after)
    many = prod(perm(len(values), len(places)) for places, values in slots)
    many *= prod(comb(len(values), size) for _, values, size in groups)
    each = [*(_in_order(*pool) for pool in slots), *(_together(*group) for group in groups)]
    return Ways(many, each)


def _in_order(places: list[str], values: list[str]) -> Iterator[Shown]:
    return (dict(zip(places, way, strict=True)) for way in permutations(values, len(places)))


def _together(place: str, values: list[str], size: int) -> Iterator[Shown]:
    return ({place: " ".join(way)} for way in combinations(values, size))


def _joined(parts: tuple[Shown, ...]) -> Shown:
    return {place: value for part in parts for place, value in part.items()}


# Cards that are turned up.


def _slots(words: Shelf, s: State, after: State, viewer: int) -> list[Pool]:
    up = numbers(int(after.up) & ~int(s.up))
    found: list[Pool] = []
    for kind in sorted({back(words, _card(s, slot)) for slot in up}):
        places = [f"slot {slot}" for slot in up if back(words, _card(s, slot)) == kind]
        values = [ALL_NAMES[n] for n in _unseen(words, s, viewer, kind)]
        found.append((places, values))
    return found


def _card(s: State, slot: int) -> int:
    return int(s.deck[FIRST_OF[s.layout] + slot])


def _unseen(words: Shelf, s: State, viewer: int, kind: str) -> list[int]:
    """The cards with a back that may lie face down, as far as a viewer knows."""
    purple = int(purple_cards(words.game.expansions))
    found = (book.chances.unseen(s, viewer, purple) for book in words.shelf)
    cards = next((cards for cards in found if cards is not None), None)
    if cards is None:
        mask = int(unseen_cards(s, LAYOUTS[s.layout], purple))
        cards = [int(LOWEST_OF[s.layout]) + n for n in numbers(mask)]
    return [number for number in cards if back(words, number) == kind]


# What is drawn.


def _library(s: State, after: State, viewer: int) -> list[Group]:
    if after.owed_kind() != OWE_LIBRARY or s.owed_kind() == OWE_LIBRARY:
        return []
    if int(after.owed_seat()) != viewer:
        return []
    box = [ALL_TOKEN_NAMES[n] for n in numbers(int(s.box))]
    return [("library", box, min(LIBRARY_DRAW, len(box)))]


def _draft(words: Shelf, s: State, after: State) -> list[Group]:
    if not s.coming or after.coming:
        return []
    return [("draft", [ALL_WONDER_NAMES[n] for n in numbers(_undrafted(words, s))], int(GROUP))]


def _undrafted(words: Shelf, s: State) -> int:
    """The wonders that may be shown next, as a mask."""
    mask = int(ALL_WONDERS)
    for x in words.game.expansions:
        mask |= int(x.wonders)
    return mask & ~int(s.offer | s.first.unbuilt | s.second.unbuilt)


# An outcome that is dealt.


def dealt(words: Shelf, s: State, shown: Mapping[str, str]) -> State:
    """A copy of s in which this comes up."""
    t = words.game.clone(s)
    done: list[int] = []
    for place, value in shown.items():
        word, _, number = place.partition(" ")
        if word == "slot" and number.isdecimal():
            _lay(words, t, place, int(number), value, done)
            done.append(int(number))
        elif place == "library" and int(t.library):
            t.library = _mask(place, value, ALL_TOKEN_NAMES, int(t.box), int(t.library))
            _line_up(t, int(t.library))
        elif place == "draft" and int(t.coming):
            t.coming = _mask(place, value, ALL_WONDER_NAMES, _undrafted(words, t), int(t.coming))
        elif not any(book.chances.deal(t, place, value) for book in words.shelf):
            raise wrong(place, value, "the places that game.chance names for this position")
    return t


def _mask(place: str, value: str, names: list[str], among: int, old: int) -> int:
    """Some ids as a mask: as many as there are now, all of those allowed."""
    ids = value.split(" ")
    allowed = [names[n] for n in numbers(among)]
    if len(set(ids)) != len(ids) or len(ids) != old.bit_count() or not set(ids) <= set(allowed):
        raise wrong(place, value, f"{old.bit_count()} of {', '.join(allowed)}")
    return sum(2 ** names.index(id) for id in ids)


def _line_up(t: State, first: int) -> None:
    """The order in which tokens are drawn, where there is one, with these before all others."""
    order = [token for n in range(16) if (token := int(t.line) >> 4 * n & 15)]
    order.sort(key=lambda token: not first >> token - 1 & 1)
    t.line = sum(token << 4 * n for n, token in enumerate(order))


def _lay(words: Shelf, t: State, place: str, slot: int, value: str, done: list[int]) -> None:
    """A card comes to lie face down in a slot; what lay there goes where it came from."""
    if slot >= SLOTS_OF[t.layout] or not int(t.present & ~t.up) >> slot & 1:
        raise wrong(place, value, "slots whose cards lie face down")
    old, at = _card(t, slot), int(FIRST_OF[t.layout]) + slot
    taken = {_card(t, other) for other in done}
    allowed = [n for n in _unseen(words, t, SPECTATOR, back(words, old)) if n not in taken]
    if value not in ALL_NAMES or ALL_NAMES.index(value) not in allowed:
        raise wrong(place, value, ", ".join(ALL_NAMES[n] for n in allowed))
    new = ALL_NAMES.index(value)
    for other in _hidden_places(t):
        if int(t.deck[other]) == new:
            swap_cards(t, at, other)
            return
    put_card(t, at, new)
    for book in words.shelf:
        book.chances.left_out(t, old, new)


def _hidden_places(t: State) -> Iterator[int]:
    """Where cards lie in the deck that nobody has seen: of this age, and of those to come."""
    for slot in numbers(int(t.present & ~t.up)):
        yield int(FIRST_OF[t.layout]) + slot
    for later in range(1, AGES - int(t.age) + 1):
        first = int(FIRST_OF[t.layout + later])
        yield from range(first, first + int(SLOTS_OF[t.layout + later]))
