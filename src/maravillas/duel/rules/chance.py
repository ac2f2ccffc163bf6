"""Dealing what is to come up: cards change places that nobody has seen."""

from mypy_extensions import i64

from maravillas.duel.rules.deal import DECKS, show_open
from maravillas.duel.rules.state import State


def swap_cards(s: State, at: i64, other: i64) -> None:
    """Two cards of the deck change places."""
    deck = s.deck[0:DECKS]
    number: i64 = deck[at]
    deck[at] = deck[other]
    deck[other] = number
    s.deck = deck
    show_open(s)


def put_card(s: State, at: i64, number: i64) -> None:
    """A card that was left out comes into the deck, in the place of another."""
    deck = s.deck[0:DECKS]
    deck[at] = number
    s.deck = deck
    show_open(s)
