"""What nobody has written says nothing: blank cards, cities and states."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.data.card import BLUE, NOTHING, Card, card, token, wonder
from maravillas.duel.pantheon.rules.state import Board
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import OVER, City, State
from tests.duel.positions import city, lay
from tests.games import through_words


def numbers(thing: Any) -> dict[str, int]:
    """Every number that an object holds."""
    found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: value for name, value in found.items() if isinstance(value, int)}


def test_a_blank_card_costs_nothing_and_does_nothing() -> None:
    blank = dict.fromkeys(numbers(Card(BLUE)), 0)
    assert len(blank) >= 20
    assert numbers(Card(BLUE)) == {**blank, "color": BLUE, "per": NOTHING}
    assert numbers(card(BLUE)) == {**blank, "color": BLUE, "per": NOTHING, "one": 256**BLUE}


def test_a_wonder_and_a_token_have_no_color_to_be_counted() -> None:
    assert numbers(wonder("", points=5))["one"] == 0
    assert numbers(wonder("", points=5))["worth"] == 0
    assert (wonder("", again=True).again, wonder("").again) == (1, 0)
    assert (card(BLUE, best=True).best, card(BLUE).best) == (1, 0)
    assert numbers(token(points=5))["one"] == 0
    assert numbers(token(points=5))["worth"] == 0


def test_a_blank_city_and_a_blank_state_hold_nothing() -> None:
    city = numbers(City())
    assert len(city) >= 14
    assert set(city.values()) == {0}
    state = numbers(State(vec[i64]([])))
    assert len(state) >= 25
    assert state == {**dict.fromkeys(state, 0), "age": 1}


def test_a_copy_of_a_state_has_all_its_numbers() -> None:
    """Every field of both cities and between them, each with a number of its own."""
    s, t = State(vec[i64]([7, 8])), State(vec[i64]([]))
    s.senate, t.senate = Senate(1), Senate(1)  # `whole` is the game's, not the position's
    s.pantheon, t.pantheon = Board(), Board()
    number = 100
    for part in (s, s.first, s.second, s.senate, s.pantheon, s.pantheon.first):
        for name in numbers(part):
            number += 1
            if name != "whole":
                setattr(part, name, number)
    t.copy_from(s)
    assert numbers(t) == numbers(s)
    assert numbers(t.first) == numbers(s.first) != numbers(t.second)
    assert numbers(t.second) == numbers(s.second)
    assert numbers(t.senate) == numbers(s.senate)
    assert numbers(t.pantheon) == numbers(s.pantheon)
    assert numbers(t.pantheon.first) == numbers(s.pantheon.first)
    assert list(t.deck) == [7, 8]


def test_the_words_of_a_state_hold_all_its_numbers() -> None:
    """Two states with every number different, in the only fields that words do not derive."""
    game = Duel("duel", False, [])
    s = game.blank()
    number = 100
    for part in (s, s.first, s.second):
        for name in numbers(part):
            number += 1
            setattr(part, name, number)
    s.phase, s.age, s.layout, s.present, s.open, s.cards = OVER, 2, 1, 0, 0, 0
    s.line = 0  # written by expansions that put the box in order
    s.under_more = 0  # written where there are more than sixteen wonders
    s.under_more = 0  # written where expansions bring so many wonders
    t = through_words(game, s)
    assert numbers(t) == numbers(s)
    assert numbers(t.first) == numbers(s.first)
    assert numbers(t.second) == numbers(s.second)


@pytest.mark.parametrize("last", [False, True])
def test_cards_that_are_gone_are_not_among_the_words(last: bool) -> None:
    """While a choice of the age's last card is owed, too."""
    mine = city(coins=40, unbuilt=["the_great_library"])
    t = lay(0, "altar", last=last, mine=mine).do("wonder the_great_library with altar")
    assert (t.owed, t.s.present == 0) == ("my library", last)
    other = t.game.clone(t.s)
    deck = [int(number) for number in t.s.deck]
    gone = [n for n in range(20) if not t.s.present >> n & 1]
    for n in gone:
        deck[n] = 22 - deck[n]
    other.deck = vec[i64](deck)
    assert t.game.hash(other) == t.game.hash(t.s)
    deck[30] = 45 - deck[30]
    other.deck = vec[i64](deck)
    assert t.game.hash(other) != t.game.hash(t.s)
