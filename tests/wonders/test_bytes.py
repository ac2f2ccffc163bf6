"""Bytes of a table that cannot be are refused, those of one that can be are read."""

from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.data.cards import CARDS, MANY
from maravillas.wonders.rules.deal import index
from maravillas.wonders.rules.moves import CARD, OWE_CITY_DIG, OWE_DIG, OWE_LAST
from maravillas.wonders.rules.state import OVER, STAGED
from tests.packing import refusal_of
from tests.wonders.law_data import DIG, THIRD, TWO

Spoil = Callable[[Any], None]

OTHER_AGE = "a hand to come has cards of another age"
HELD = "a hand to come has too many cards or too few"
PILES = "a pile to come has too many cards or too few"
TAKEN = "a card of another age was taken"
DREW = "a card of another age was drawn"
TWICE = "a hand has a card twice, not once"
DEAR = "a choice costs more than there is"


def fresh(players: int = 3, plies: int = 0) -> tuple[Any, Any]:
    """The first turn, after some seats have chosen."""
    game: Any = mv.make("wonders", players=players)
    s = game.new(6)
    for seat in range(plies):
        game.apply(s, seat, game.legal(s, seat)[0])
    return game, s


def put(name: str, value: int) -> Spoil:
    return lambda s: setattr(s, name, value)


def city(name: str, value: int, at: int = 2) -> Spoil:
    return lambda s: setattr(s.cities[at], name, value)


def to_come(age: int, packet: int, word: int, change: Callable[[int], int]) -> Spoil:
    """Changes a word of a hand of an age to come: cards, those there twice, those thrice."""

    def spoil(s: Any) -> None:
        at = int(index(age, packet)) + word
        s.deals[at] = change(int(s.deals[at]))

    return spoil


def all_of(*spoils: Spoil) -> Spoil:
    def spoil(s: Any) -> None:
        for one in spoils:
            one(s)

    return spoil


def owe(kind: int, seat: int) -> Spoil:
    return lambda s: s.push(kind, seat)


def first(cards: int) -> int:
    return cards & -cards


def in_turn(turn: int, place: int) -> int:
    """Places of the cards of the turns of an age, all the first but one."""
    return place << 6 * turn


def pays(left: int = 0, right: int = 0, bank: int = 0, coins: int = 5) -> Spoil:
    """Seat 0, with so many coins, has chosen a card for this price."""
    move = 3 * CARD + left * 2**8 + right + bank * 2**16
    return all_of(city("chosen", move, 0), city("coins", coins, 0))


# Of the first turn with three players, in which seat 0 has chosen.
IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "a decision that is none": (owe(OWE_CITY_DIG + 1, 0), "seat 0 owes decision 7"),
    "one that is asked otherwise": (owe(OWE_LAST - 1, 0), "seat 0 owes decision 2"),
    "a fourth seat's": (owe(OWE_DIG, 3), "seat 3 owes decision 4"),
    "a phase after the last": (put("phase", OVER + 1), "there is no phase 2"),
    "no age": (put("age", 0), "the first age has not begun"),
    "no turn": (put("round", 0), "the first turn has not begun"),
    "a turn after the last": (put("round", 7), "there is no turn 7"),
    "a fourth city that waits": (put("waiting", 8 | 6), "there is no such city"),
    "a fourth city that digs": (put("diggers", 8), "there is no such city"),
    "a decision while others choose": (
        owe(OWE_DIG, 0),
        "decisions are owed while others choose",
    ),
    "nobody who decides": (put("waiting", 0), "nobody has anything to decide"),
    "somebody who decides at the end": (put("phase", OVER), "nobody has anything to decide"),
    "a seat that waits no more and chose nothing": (put("waiting", 4), "a choice is missing"),
    "a card of no age in a hand to come": (
        to_come(2, 1, 0, lambda hand: hand ^ first(hand) | 1 << int(MANY[2])),
        OTHER_AGE,
    ),
    "of the last seat in Age III": (
        to_come(3, 2, 0, lambda hand: hand ^ first(hand) | 1 << int(MANY[3])),
        OTHER_AGE,
    ),
    "a card there twice, not once": (
        to_come(2, 0, 1, lambda twice: 1 << int(MANY[2]) - 1),
        "a card is there twice, not once",
    ),
    "a card there thrice, not twice": (
        to_come(2, 0, 2, lambda thrice: 1),
        "a card is there twice, not once",
    ),
    "a card too few": (to_come(2, 0, 0, lambda hand: hand ^ first(hand)), HELD),
    "a card too many": (to_come(3, 1, 0, lambda hand: hand | hand + 1), HELD),
    "a hand with a card twice, not once": (
        all_of(city("hand", 2), city("twice", 1)),
        TWICE,
    ),
    "a hand with a card thrice, not twice": (city("thrice", 2**40), TWICE),
    "a hand with a card of another age": (
        city("hand", 1 << int(MANY[1])),
        "a hand has cards of another age",
    ),
    **{
        f"a card of another age taken in Age {age}, turn {turn + 1}": (
            city(f"took_{age}", in_turn(turn, int(MANY[age]))),
            TAKEN,
        )
        for age in (1, 2, 3)
        for turn in (0, 6)
    },
    **{
        f"a card of another age drawn in Age {age}, turn {turn + 1}": (
            put(f"drew_{age}", in_turn(turn, int(MANY[age]))),
            DREW,
        )
        for age in (1, 2, 3)
        for turn in (0, 5)
    },
    "a card that became a stage without one": (
        city("became", STAGED),
        "more cards became stages than there are",
    ),
    "the last one of all": (
        city("became", STAGED << 46),
        "more cards became stages than there are",
    ),
    "a choice of a card that is none": (
        city("chosen", len(CARDS) * CARD, 0),
        f"{len(CARDS)} is no card",
    ),
    "a choice that costs too much on the left": (pays(left=6), DEAR),
    "on the right": (pays(right=6), DEAR),
    "at the bank": (pays(bank=6), DEAR),
    "together": (pays(left=2, right=2, bank=2), DEAR),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    game, s = fresh(plies=1)
    assert refusal_of(game, s) == ""
    spoil, why = IMPOSSIBLE[what]
    spoil(s)
    assert refusal_of(game, s) == why


POSSIBLE: dict[str, Spoil] = {
    "the last card of its age in every turn": all_of(
        *(
            city(f"took_{age}", sum(in_turn(turn, int(MANY[age]) - 1) for turn in range(7)))
            for age in (1, 2, 3)
        ),
        *(
            put(f"drew_{age}", sum(in_turn(turn, int(MANY[age]) - 1) for turn in range(6)))
            for age in (1, 2, 3)
        ),
    ),
    "as many cards under stages as there are": all_of(
        city("stages", 2), city("became", STAGED | STAGED << 46)
    ),
    "a hand of the last card of the age": all_of(
        city("hand", 1 << int(MANY[1]) - 1), city("twice", 0), city("thrice", 0)
    ),
    "a choice of the last card of all": city("chosen", (len(CARDS) - 1) * CARD, 0),
    "a choice that costs all": pays(left=2, right=2, bank=1),
    "the last turn": put("round", 6),
    "a city that digs": put("diggers", 4),
}


@pytest.mark.parametrize("what", POSSIBLE)
def test_what_can_be_is_read(what: str) -> None:
    game, s = fresh(plies=1)
    POSSIBLE[what](s)
    assert refusal_of(game, s) == ""


def test_a_wonder_has_as_many_stages_as_its_board() -> None:
    boards = [
        {"board": "rhodes", "side": "B"},
        {"board": "olympia", "side": "A"},
        {"board": "giza", "side": "B"},
    ]
    game, loaded = mv.position.load({"game": "wonders", "strict": False, "seats": boards})
    s: Any = loaded
    for at, most in enumerate((2, 3, 4)):
        s.cities[at].stages = most
        assert refusal_of(game, s) == ""
    for at, most in enumerate((2, 3)):
        s.cities[at].stages = most + 1
        assert refusal_of(game, s) == f"a wonder has no {most + 1} stages"
        s.cities[at].stages = most


# Two players: the third hand of an age is the Free City's pile, its places in order.


@pytest.mark.parametrize("age", [2, 3])
def test_piles_to_come_hold_cards_of_their_age(age: int) -> None:
    game, s = fresh(players=2)
    last, at = int(MANY[age]) - 1, int(index(age, 2))
    s.deals[at] = sum(in_turn(turn, last) for turn in range(7))
    assert refusal_of(game, s) == ""
    for turn in range(7):
        s.deals[at] += in_turn(turn, 1)
        assert refusal_of(game, s) == "a pile has cards of another age"
        s.deals[at] -= in_turn(turn, 1)


@pytest.mark.parametrize("many", [-1, 1])
def test_piles_to_come_have_a_card_for_each_turn_and_one_more(many: int) -> None:
    game, s = fresh(players=2)
    to_come(3, 2, 1, lambda left: left + many)(s)
    assert refusal_of(game, s) == PILES


def test_the_pile_holds_cards_of_its_age() -> None:
    game, s = fresh(players=2)
    draws, last = int(s.draws), int(MANY[1]) - 1
    s.draw = sum(last << 6 * n for n in range(draws))
    assert refusal_of(game, s) == ""
    for n in range(draws):
        s.draw += 1 << 6 * n
        assert refusal_of(game, s) == "the pile has cards of another age"
        s.draw -= 1 << 6 * n


@pytest.mark.parametrize("document", [THIRD, DIG, TWO])
def test_what_was_written_is_read(document: dict[str, Any]) -> None:
    game, s = mv.position.load(document)
    assert refusal_of(game, s) == ""
    again = game.from_bytes(game.to_bytes(s))
    assert mv.position.dump(game, again) == mv.position.dump(game, s)
