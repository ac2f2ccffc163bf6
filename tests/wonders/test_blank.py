"""What nobody has written says nothing: blank cards, cities and states, their copies and words."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import maravillas as mv
from maravillas.wonders.data.card import BLUE, Card, card, stage
from maravillas.wonders.rules.state import OVER, UNCHOSEN, City, State
from tests.games import through_words

PACKED = (
    *("side", "stages", "coins", "early", "late", "victories", "defeats", "free_used", "hand"),
    *("twice", "thrice", "chosen", "under", "took_1", "took_2", "took_3", "became", "looked"),
)


def numbers(thing: Any) -> dict[str, int]:
    """Every number that an object holds."""
    found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: value for name, value in found.items() if isinstance(value, int)}


def fill(s: State) -> None:
    """Every number of the state and of its cities is another one."""
    number = 100
    for part in (s, *s.cities):
        for name in numbers(part):
            if name not in ("many", "rounds"):
                number += 1
                setattr(part, name, number)


def test_a_blank_card_costs_nothing_and_does_nothing() -> None:
    blank = dict.fromkeys(numbers(Card(BLUE)), 0)
    assert len(blank) >= 25
    assert numbers(Card(BLUE)) == {**blank, "color": BLUE}
    assert numbers(card(BLUE, "3")) == {**blank, "color": BLUE, "one": 2 ** (6 * BLUE), "free": 1}
    assert numbers(stage("")) == {**blank, "color": -1, "free": 1}
    assert Card(BLUE).marks == Card(BLUE).after == ""


def test_a_blank_city_and_a_blank_state_hold_nothing() -> None:
    city = numbers(City())
    assert len(city) >= 28
    assert city == {**dict.fromkeys(city, 0), "chosen": UNCHOSEN}
    state = numbers(State(3, 6, vec[i64]([])))
    ones = dict.fromkeys(("age", "round", "since_age", "since_round"), 1)
    assert state == {**dict.fromkeys(state, 0), "many": 3, "rounds": 6, **ones}


def test_a_copy_of_a_state_has_all_its_numbers() -> None:
    s, t = State(3, 6, vec[i64]([7, 8])), State(3, 6, vec[i64]([]))
    fill(s)
    t.copy_from(s)
    assert numbers(t) == numbers(s)
    assert [numbers(city) for city in t.cities] == [numbers(city) for city in s.cities]
    assert len({city.coins for city in t.cities}) == 3
    assert list(t.deals) == [7, 8]


def test_the_words_of_a_state_hold_all_its_numbers() -> None:
    game = mv.make("wonders", players=2)
    s: Any = game.blank()
    fill(s)
    s.phase, s.age = OVER, 3
    for at, city in enumerate(s.cities):
        city.side, city.stages, city.early, city.late = at, 0, 0, 2**at
    t: Any = through_words(game, s)
    assert numbers(t) == numbers(s)
    for mine, theirs in zip(t.cities, s.cities, strict=True):
        assert [getattr(mine, name) for name in PACKED] == [
            getattr(theirs, name) for name in PACKED
        ]


def test_hands_to_come_are_among_the_words() -> None:
    game = mv.make("wonders", players=3)
    s: Any = game.new(5)
    t: Any = game.from_bytes(game.to_bytes(s))
    assert list(t.deals)[24:] == list(s.deals)[24:]
    assert game.hash(t) == game.hash(s)
