"""Bytes of a Senate that cannot be are refused, those of one that can be are read."""

from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES
from maravillas.duel.agora.rules.state import DRAW, DRAWN, KEPT_BOTH
from tests.duel.agora.law_documents import ACTIONS, LOCKED, MIDDLE, TO_BOTTOM
from tests.duel.word_bounds import CITY, FACTION, SENATE, STATE
from tests.packing import refusal, refusal_of, with_word, words_of

Spoil = Callable[[Any], None]

COUP, TREASON, SWINDLE, BLACKMAIL = (
    CONSPIRACIES.index(name) for name in ("coup", "treason", "swindle", "blackmail")
)
TWICE = "a conspiracy is in two places"
ROW = "a row of conspiracies is not what its player holds"
TOO_MANY = "more conspiracies were drawn than are held"
DECK = [n for n in range(16) if n not in (COUP, TREASON, SWINDLE, BLACKMAIL)]


def packed(cards: list[int]) -> int:
    return sum(card << 4 * n for n, card in enumerate(cards))


def deck(*cards: int) -> Spoil:
    """A deck of these conspiracies, the first on top."""

    def spoil(senate: Any) -> None:
        senate.top, senate.rest = packed([*cards[:8]]), packed([*cards[8:]])
        senate.left = len(cards)

    return spoil


def row(seat: int, *cards: int) -> Spoil:
    return lambda senate: setattr(senate.faction(seat), "row", packed([*cards]))


def drew(*entries: int) -> Spoil:
    return lambda senate: setattr(
        senate, "draws", sum(DRAWN + entry << DRAW * n for n, entry in enumerate(entries))
    )


def put(name: str, value: int) -> Spoil:
    return lambda senate: setattr(senate, name, value)


def moved(home: int, chamber: int) -> Spoil:
    """A decree lies in another chamber."""

    def spoil(senate: Any) -> None:
        senate.places = senate.places & ~(15 << 4 * home) | chamber << 4 * home

    return spoil


def shared(senate: Any) -> None:
    senate.second.held |= 1 << COUP


IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "two players have one": (shared, "two players have one conspiracy"),
    "a player and the deck have one": (deck(COUP), TWICE),
    "the other player and the deck": (deck(DECK[0], BLACKMAIL), TWICE),
    "one twice on top": (deck(DECK[3], DECK[3]), TWICE),
    "one twice, seven apart": (deck(*DECK[:8], DECK[0]), TWICE),
    "one twice in the rest": (deck(*DECK[:9], DECK[8]), TWICE),
    "the last one of the rest": (deck(*DECK[:11], TREASON), TWICE),
    "another row": (row(0, COUP, SWINDLE), ROW),
    "a row in which one lies twice": (row(0, COUP, COUP), ROW),
    "the other's row": (row(1, BLACKMAIL, BLACKMAIL), ROW),
    "three drawn by one who has two": (drew(0, 0, 0), TOO_MANY),
    "by the other": (drew(1, 1, 1), TOO_MANY),
    "two and one": (drew(KEPT_BOTH, 0), TOO_MANY),
    "one and two of the other": (drew(1, KEPT_BOTH + 1), TOO_MANY),
    "a decree in a seventh chamber": (moved(0, CHAMBERS + 1), "a decree lies in no chamber"),
    "the last decree": (moved(5, CHAMBERS + 1), "a decree lies in no chamber"),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    game, s = mv.position.load(MIDDLE)
    spoil, why = IMPOSSIBLE[what]
    whole: Any = s
    spoil(whole.senate)
    assert refusal_of(game, s) == why


POSSIBLE: dict[str, Spoil] = {
    "all that nobody holds in the deck": deck(*DECK),
    "no deck": deck(),
    "a row the other way round": row(0, TREASON, COUP),
    "both drew what they have": drew(0, 0, 1, 1),
    "both kept two": drew(KEPT_BOTH, KEPT_BOTH + 1),
    "a decree that is out of the game": moved(3, CHAMBERS),
    "two in one chamber": moved(3, 2),
}


@pytest.mark.parametrize("what", POSSIBLE)
def test_what_can_be_is_read(what: str) -> None:
    game, s = mv.position.load(MIDDLE)
    whole: Any = s
    POSSIBLE[what](whole.senate)
    assert refusal_of(game, s) == ""


@pytest.mark.parametrize("document", [MIDDLE, LOCKED, TO_BOTTOM])
def test_what_was_written_is_read(document: dict[str, Any]) -> None:
    game, s = mv.position.load(document)
    assert refusal_of(game, s) == ""
    again = game.from_bytes(game.to_bytes(s))
    assert mv.position.dump(game, again) == mv.position.dump(game, s)


def test_an_action_of_no_section_places_nothing() -> None:
    game, s = mv.position.load(ACTIONS)
    whole: Any = s
    placed = [move for move in mv.moves(game, s, 0) if move.startswith("place")]
    others = [move for move in mv.moves(game, s, 0) if move not in placed]
    assert len(placed) == 2
    whole.senate.section = 0
    assert refusal_of(game, s) == ""
    assert mv.moves(game, s, 0) == others


def test_an_order_of_tokens_that_is_none_is_refused() -> None:
    """Less than nothing has no last token: whoever looked for it never came back."""
    game, s = mv.position.load(MIDDLE)
    whole: Any = s
    whole.library = whole.box & -whole.box
    words = words_of(game, s)
    names = [name for name, _, _ in [*STATE, *CITY, *CITY, *FACTION, *FACTION, *SENATE]]
    assert refusal(game, words) == ""
    spoiled = with_word(words, names.index("line"), -1)
    assert refusal(game, spoiled) == "they are not written as states are"
