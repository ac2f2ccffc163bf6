"""Removed cards and the senators of the ages to come in a position document."""

from typing import Final

from maravillas.core.reading import Reader, show
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import TREASON
from maravillas.duel.agora.data.numbers import SENATOR_NUMBERS
from maravillas.duel.agora.rules.deal import REMOVED, SENATORS_IN, forget_removed, remove
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position.city import Held, is_triggered
from maravillas.duel.data.cards import ALL_NAMES, LOW
from maravillas.duel.rules.state import AGES, State
from maravillas.duel.words.ids import numbers
from maravillas.duel.words.position.document import Document, of_age

SPARE_LABEL: Final = 130  # plus the age: the streams that replace dealt cards named elsewhere


def read_removed(d: Document, s: State, held: list[list[Held]]) -> dict[int, list[int]]:
    """The removed cards that the document names, by age."""
    given = d.keys["removed"].dict() if "removed" in d.keys else {}
    found: dict[int, list[int]] = {}
    fewest = REMOVED - is_triggered(held, TREASON)
    for key, reader in given.items():
        if key not in map(str, range(1, AGES + 1)):
            refuse(reader, "removed_age", found=show(key))
        age = int(key)
        items = reader.list(0, REMOVED)
        found[age] = [_removed_card(d, item, age) for item in items]
        if d.strict and len(items) < fewest:
            refuse(reader, "removed_count", most=REMOVED, age=age, count=len(items))
    return found


def _removed_card(d: Document, reader: Reader, age: int) -> int:
    number = d.place(reader, "card", to_come=age > d.age)
    if number not in of_age(age):
        refuse(reader, "removed_card", card=ALL_NAMES[number], age=age)
    return number


def settle_removed(d: Document, s: State, given: dict[int, list[int]]) -> None:
    """The removed cards of every age: as given, else what the seed removes as far as it fits."""
    senate = senate_of(s)
    dealt = {age: _removed_of(s, age) for age in range(1, AGES + 1)}
    for age in range(1, AGES + 1):
        forget_removed(senate, age)
        cards = given.get(age)
        if age > s.age:
            cards = _settle_to_come(d, s, age, cards, dealt[age])
        elif cards is None:
            cards = _settle_seen(d, s, age, dealt[age])
        for number in cards:
            remove(senate, number)


def _removed_of(s: State, age: int) -> list[int]:
    senate = senate_of(s)
    low, high = numbers(senate.removed_low), numbers(senate.removed_high)
    return [n for n in [*low, *(LOW + n for n in high)] if n in of_age(age)]


def _settle_to_come(
    d: Document, s: State, age: int, given: list[int] | None, dealt: list[int]
) -> list[int]:
    """Whatever is not in the deck; a deck that is dealt gives way to the cards that are named."""
    layout = d.layout(age)
    deck = {n: int(s.deck[layout.first + n]) for n in range(layout.slots)}
    if given is None:
        return [number for number in of_age(age) if number not in deck.values()][:REMOVED]
    spare = [number for number in dealt if number not in given]
    for n, number in deck.items():
        if number in given:
            if age in _named_decks(d) or not spare:
                refuse(d.keys["removed"], "removed_deck", card=ALL_NAMES[number], age=age)
            s.deck[layout.first + n] = spare.pop()
    return given


def _settle_seen(d: Document, s: State, age: int, dealt: list[int]) -> list[int]:
    """Of the cards that lie nowhere, those that the seed removes, then others."""
    named = d.named("card") | _lying(d, s)
    cards = [number for number in dealt if number not in named]
    spare = [n for n in of_age(age) if n not in named and n not in cards]
    rng = Rng(d.seed, SPARE_LABEL + age)
    while len(cards) < REMOVED and spare:
        cards.append(spare.pop(int(rng.below(len(spare)))))
    return cards


def _lying(d: Document, s: State) -> set[int]:
    """The cards in the layout."""
    first = d.layout(int(s.age)).first
    return {int(s.deck[first + n]) for n in numbers(s.present)}


def _named_decks(d: Document) -> list[int]:
    return [int(age) for age in d.keys["decks"].dict()] if "decks" in d.keys else []


def settle_senators(d: Document, s: State) -> None:
    """The senators of the ages to come are those that lie nowhere else."""
    seen = (d.named("card") | _lying(d, s)) & set(SENATOR_NUMBERS)
    _check_senators(d, s, len(seen))
    to_come = range(int(s.age) + 1, AGES + 1)
    for age in to_come:
        if age in _named_decks(d):
            seen |= set(_deck(d, s, age).values()) & set(SENATOR_NUMBERS)
    rng = Rng(d.seed, SPARE_LABEL)
    for age in to_come:
        if age in _named_decks(d):
            continue
        for slot, number in _deck(d, s, age).items():
            if number not in SENATOR_NUMBERS:
                continue
            here = set(_deck(d, s, age).values())
            spare = [n for n in SENATOR_NUMBERS if n not in seen | here]
            if number in seen and spare:
                later = {n for other in to_come for n in _deck(d, s, other).values()}
                free = [n for n in spare if n not in later] or spare
                number = free[int(rng.below(len(free)))]
                s.deck[d.layout(age).first + slot] = number
            seen.add(number)


def _deck(d: Document, s: State, age: int) -> dict[int, int]:
    layout = d.layout(age)
    return {n: int(s.deck[layout.first + n]) for n in range(layout.slots)}


def _check_senators(d: Document, s: State, count: int) -> None:
    most = sum(int(SENATORS_IN[age]) for age in range(1, int(s.age) + 1))
    if d.strict and count > most:
        refuse(d.reader, "too_many_senators", count=count, age=int(s.age), most=most)
