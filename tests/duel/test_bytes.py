"""Bytes of a position that cannot be are refused, those of one that can be are read."""

from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.data.cards import ALL_NAMES, LAST, NAMES, SPOTS
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.rules.effects import OWE_PLAY, OWE_START, OWE_TOKEN
from tests.duel.law_data import DRAFT_0, MIDDLE
from tests.packing import refusal_of

Spoil = Callable[[Any], None]

AGE_II = LAYOUTS[1].first
AGE_III = LAYOUTS[2].first
FIRST_OF_AGE_II = NAMES.index("sawmill")
NOT_OF_THE_AGE = "is no card of this age"
BESIDE = "a card lies beside the layout"
MAKES = "a city makes what its cards do not"
CHOOSES = "or may choose it"
COUNTS = "a city counts cards that it has not"
SYMBOLS = "a city has symbols of no card"


def position(document: dict[str, Any] = MIDDLE) -> tuple[Any, Any]:
    return mv.position.load(document)


def put(name: str, value: int) -> Spoil:
    """`first.coins`: a number of a city."""
    city, _, field = name.rpartition(".")
    return lambda s: setattr(getattr(s, city) if city else s, field, value)


def lay(place: int, number: int) -> Spoil:
    return lambda s: s.deck.__setitem__(place, number)


def owe(*frames: tuple[int, int]) -> Spoil:
    """Decisions, oldest first."""

    def spoil(s: Any) -> None:
        for kind, seat in frames:
            s.push(kind, seat)

    return spoil


# Slots 0 and 1 of MIDDLE hold the sawmill and the brickyard.
IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "a decision that is none": (owe((OWE_START + 1, 0)), f"seat 0 owes decision {OWE_START + 1}"),
    "one that is asked otherwise": (owe((OWE_PLAY, 1)), f"seat 1 owes decision {OWE_PLAY}"),
    "an expansion's": (owe((20, 0)), "seat 0 owes decision 20"),
    "a third seat's": (owe((OWE_TOKEN, 2)), f"seat 2 owes decision {OWE_TOKEN}"),
    "one below none": (put("below", OWE_TOKEN << 3), "a decision is owed below none"),
    "a twenty-first slot": (put("taken", 2**20), BESIDE),
    "an empty slot that is open": (put("open", 2**2), "an empty slot is open"),
    "an empty slot that lies face up": (put("up", 2**2), "an empty slot is open"),
    "a card that lies there and was taken": (
        put("taken", 1),
        "a card that was taken lies there",
    ),
    "a card twice": (lay(AGE_II + 1, FIRST_OF_AGE_II), f"card {FIRST_OF_AGE_II} lies there twice"),
    "a card of the age before": (
        lay(AGE_II, FIRST_OF_AGE_II - 1),
        f"{FIRST_OF_AGE_II - 1} {NOT_OF_THE_AGE}",
    ),
    "a card of no age": (lay(AGE_II, LAST), f"{LAST} {NOT_OF_THE_AGE}"),
    "a card below all": (lay(AGE_II, -1), f"-1 {NOT_OF_THE_AGE}"),
    "a card of no age to come": (lay(AGE_III + 19, LAST), f"{LAST} {NOT_OF_THE_AGE}"),
    "a card of an age before to come": (lay(AGE_III, 45), f"45 {NOT_OF_THE_AGE}"),
    "a card beyond all under a wonder": (
        lambda s: s.put_under(1, len(ALL_NAMES)),
        "no card lies under wonder 1",
    ),
    **{
        f"{city} has {what} of no card": (put(f"{city}.{field}", 2**55), why)
        for city in ("first", "second")
        for what, field, why in (
            ("resources", "makes", MAKES),
            ("fixed prices", "fixed", MAKES),
            ("a choice of raw goods", "raw_choice", CHOOSES),
            ("a choice of made goods", "made_choice", CHOOSES),
            ("colors", "colors", COUNTS),
            ("points", "worth", COUNTS),
            ("science", "symbols", SYMBOLS),
            ("chains", "chains", SYMBOLS),
        )
    },
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    game, s = position()
    spoil, why = IMPOSSIBLE[what]
    assert refusal_of(game, s) == ""
    spoil(s)
    assert refusal_of(game, s) == why


@pytest.mark.parametrize("kind", range(OWE_TOKEN, OWE_START + 1))
def test_no_decision_of_the_game_is_refused_as_none(kind: int) -> None:
    game, s = position()
    for _ in range(14):
        s.push(kind, 1)
    assert "owe" not in refusal_of(game, s)


def test_the_first_age_of_a_draft_is_looked_at() -> None:
    game, s = position(DRAFT_0)
    assert refusal_of(game, s) == ""
    s.deck[LAYOUTS[0].first] = SPOTS
    assert refusal_of(game, s) == f"{SPOTS} {NOT_OF_THE_AGE}"


def test_cards_to_come_are_nothing_at_the_end() -> None:
    game, s = position({"game": "duel", "phase": "over", "age": 2, "pawn": 9})
    s.deck[AGE_III] = LAST
    assert refusal_of(game, s) == ""


@pytest.mark.parametrize("number", range(len(NAMES) - 7, len(NAMES)))
def test_every_guild_may_come_in_the_third_age(number: int) -> None:
    game, s = position()
    s.deck[AGE_III] = number
    assert refusal_of(game, s) == ""


@pytest.mark.parametrize("wonder", range(12))
def test_the_last_card_of_all_may_lie_under_any_wonder(wonder: int) -> None:
    game, s = position({**MIDDLE, "seats": [{}, {}], "strict": False})
    s.put_under(wonder, len(ALL_NAMES) - 1)
    assert refusal_of(game, s) == ""
    s.take_from_under(wonder)
    s.put_under(wonder, len(ALL_NAMES))
    assert refusal_of(game, s) == f"no card lies under wonder {wonder}"
