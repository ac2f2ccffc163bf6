"""What the cities of a position document remember: cards taken, cards drawn, and since when."""

from collections import Counter
from typing import Final

from maravillas.core.reading import Reader, show
from maravillas.wonders.data.cards import CARDS, NAMES, NUMBERS, number_at
from maravillas.wonders.rules.hidden.memory import (
    aged,
    aged_stage,
    first_turn,
    holder,
    last_turn,
    staged,
    turns_kept,
)
from maravillas.wonders.rules.state import AGES, BUILT, DUG, PILED, STAGED, State, moment
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.city import Keys
from maravillas.wonders.words.position.document import Document
from maravillas.wonders.words.position.write import FATES, HIDDEN
from maravillas.wonders.words.prices_units import city_cards
from maravillas.wonders.words.view_memory import held

WORDS: Final = {word: fate for fate, word in FATES.items()}
FORMS: Final = ", ".join(f"{word} CARD" for word in WORDS)


def read_since(d: Document, s: State) -> None:
    """From when on the cities remember: if it is not said, from now on."""
    rounds = int(d.game.rounds)
    now = d.round if d.choosing else d.round + 1
    if d.over or d.between or (not d.choosing and d.round == rounds):
        now = rounds + 2  # the cards that were left over are not remembered either
    s.since_age, s.since_round = (d.age, now) if d.age else (1, 1)
    if "since" not in d.keys:
        return
    reader = d.keys["since"]
    reader.dict(("age", "round"))
    age = reader.need("age").int(1, AGES)
    turn = reader.need("round").int(1, rounds + 2)
    if moment(age, turn) > moment(s.since_age, s.since_round):
        refuse(reader, "since")
    s.since_age, s.since_round = age, turn


def read_taken(d: Document, s: State, found: list[Keys]) -> None:
    """The cards that each city took, turn by turn; hands and draw pile are known already."""
    ages = [str(age) for age in range(int(s.since_age), int(s.age) + 1)]
    for at, keys in enumerate(found):
        reader = keys.get("taken")
        lists = {} if reader is None else reader.dict()
        _check_ages(lists, ages)
        for age in range(int(s.since_age), int(s.age) + 1):
            first = int(first_turn(s, age))
            many = max(0, int(turns_kept(s, at, age, d.game.seats)) - first + 1)
            items = lists[str(age)].list() if str(age) in lists else []
            if len(items) != many:
                where = lists.get(str(age)) or reader or d.at("seats")
                refuse(where, "taken_length", count=len(items), most=many)
            for i, item in enumerate(items):
                place, fate = _read_take(d, item, age)
                s.cities[at].remember(age, first + i, place, fate)


def _check_ages(lists: Keys, ages: list[str]) -> None:
    for name, reader in lists.items():
        if name not in ages:
            refuse(reader, "taken_age", found=show(name), allowed=", ".join(ages))


def _read_take(d: Document, item: Reader, age: int) -> tuple[int, int]:
    """`build altar`, `discard ?` for a viewer: a place and a fate."""
    word, _, card = item.text().partition(" ")
    if word not in WORDS:
        refuse(item, "taken_form", found=show(item.value), allowed=FORMS)
    fate = WORDS[word]
    if card == HIDDEN and d.viewer is not None and fate in (STAGED, PILED):
        return 0, fate
    number = Reader(card, item.path).id(NUMBERS, "card")
    if CARDS[number].age != age:
        refuse(item, "hand_age", card=card, age=age)
    return int(CARDS[number].place), fate


def takes(d: Document, s: State, at: int) -> list[tuple[int, int]]:
    """(number, fate) of every card that a city remembers, in order."""
    return [
        (int(number_at(age, s.cities[at].took(age, turn))), int(s.cities[at].fate(age, turn)))
        for age in range(int(s.since_age), int(s.age) + 1)
        for turn in range(first_turn(s, age), turns_kept(s, at, age, d.game.seats) + 1)
    ]


def check_taken(d: Document, s: State, found: list[Keys]) -> None:
    """Every card taken must be where its fate put it."""
    piled: Counter[int] = Counter()
    standing = [Counter(city_cards(city)) for city in s.cities]
    dug: list[tuple[int, Reader]] = []
    for at, keys in enumerate(found):
        where = keys.get("taken") or d.at("seats")
        mine = takes(d, s, at)
        for number, fate in mine:
            if fate == BUILT:
                if not standing[at][number]:
                    refuse(where, "taken_built", card=NAMES[number])
                standing[at][number] -= 1
            elif fate == PILED:
                piled[number] += 1
                if piled[number] > s.discarded(number):
                    refuse(where, "taken_piled", card=NAMES[number])
            elif fate == DUG:
                dug.append((number, where))
        used = [number for number, fate in mine if fate == STAGED]
        old = int(aged(s, at) - staged(s, at))
        for i, number in enumerate(used):
            if old < 0 or s.cities[at].beneath(aged_stage(s, at, old + i)) != number:
                refuse(where, "taken_staged", card=NAMES[number])
    for number, where in dug:
        owner = next((cards for cards in standing if cards[number]), None)
        if owner is None:
            refuse(where, "taken_dug", card=NAMES[number])
        owner[number] -= 1


def read_drawn(d: Document, s: State) -> None:
    """The cards drawn for the Free City; those not said may be any that the drawer then held."""
    lists = d.keys["drawn"].dict() if "drawn" in d.keys else {}
    ages = [str(age) for age in range(int(s.since_age), int(s.age) + 1)]
    _check_ages(lists, ages)
    for age in range(int(s.since_age), int(s.age) + 1):
        turns = drawn_turns(d, s, age)
        reader = lists.get(str(age))
        if reader is None:
            if lists and turns:
                refuse(d.keys["drawn"], "drawn", count=0, most=len(turns))
            if d.viewer is None:
                for turn in reversed(turns):
                    s.redraw(age, turn, drawer_held(d, s, age, turn)[0])
            continue
        items = reader.list()
        if len(items) != len(turns):
            refuse(reader, "drawn", count=len(items), most=len(turns))
        for turn, item in reversed(list(zip(turns, items, strict=True))):
            _read_draw(d, s, age, turn, item)


def _read_draw(d: Document, s: State, age: int, turn: int, item: Reader) -> None:
    if d.viewer is not None and item.value == HIDDEN:
        return
    number = item.id(NUMBERS, "card")
    place = int(CARDS[number].place)
    if CARDS[number].age != age:
        refuse(item, "hand_age", card=NAMES[number], age=age)
    if d.viewer is None and place not in drawer_held(d, s, age, turn):
        refuse(item, "drawn_lost", card=NAMES[number])
    s.redraw(age, turn, place)


def check_drawn(d: Document, s: State) -> None:
    """Every card drawn must have been in the hand that it came into."""
    for age in range(int(s.since_age), int(s.age) + 1):
        for turn in drawn_turns(d, s, age):
            place = int(s.drew(age, turn))
            if place not in drawer_held(d, s, age, turn):
                refuse(d.at("drawn"), "drawn_lost", card=NAMES[number_at(age, place)])


def drawn_turns(d: Document, s: State, age: int) -> list[int]:
    """The remembered turns of an age in which a card was drawn."""
    stop = min(int(last_turn(s, age)), int(s.rounds))
    if age == s.age and d.choosing and not d.between:
        stop += 1
    return list(range(first_turn(s, age), stop + 1))


def drawer_held(d: Document, s: State, age: int, turn: int) -> list[int]:
    """What the Free City's controller held in a turn; later draws are known."""
    seat = int(holder(2, age, age + 1 & 1, turn, s.rounds))
    return held(d.game, s, seat, age, turn)
