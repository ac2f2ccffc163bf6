"""Whether a decision of Pantheon's has an answer: an effect without a target is skipped."""

from mypy_extensions import i64

from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.agora.rules.moves import BROWN_AND_GREY_LOW
from maravillas.duel.data.card import GREEN
from maravillas.duel.pantheon.rules.kinds import (
    OWE_APPLY,
    OWE_BUILD_WONDER,
    OWE_DISCARD_SLOT,
    OWE_DROP,
    OWE_ENKI,
    OWE_GATE,
    OWE_MINERVA,
    OWE_PLACE_DIVINITY,
    OWE_SNAKE,
    OWE_THEATER,
    OWE_THEATER_DECK,
    OWE_UNBUILD,
)
from maravillas.duel.pantheon.rules.places import board_of, empty_space
from maravillas.duel.pantheon.rules.tokens import tokens_on_enki
from maravillas.duel.rules.effects import OWE_REVIVE
from maravillas.duel.rules.state import State


def military_tokens(s: State) -> i64:
    """Those on the track, as a mask: the base game's or, in their place, Agora's."""
    senate = s.senate
    return s.loot if senate is None else senate.military


def has_target(s: State, kind: i64, seat: i64) -> bool:
    """Whether seat can choose anything now (PANTHEON-025)."""
    board = board_of(s)
    if kind == OWE_PLACE_DIVINITY:
        return board.left(board.mythology) > 0 and empty_space(board) > 0
    if kind == OWE_GATE or kind == OWE_THEATER_DECK:
        return board.decks != 0
    if kind == OWE_THEATER:
        return board.left(board.mythology) > 0
    if kind == OWE_ENKI:
        return tokens_on_enki(s) != 0
    if kind == OWE_APPLY or kind == OWE_DROP:
        return military_tokens(s) != 0
    return kind == OWE_MINERVA or has_card_or_wonder(s, kind, seat)


def has_card_or_wonder(s: State, kind: i64, seat: i64) -> bool:
    """Of the layout, the discard pile or a city."""
    city = s.city(seat)
    other = s.city(1 - seat)
    if kind == OWE_SNAKE:
        return other.color_count(GREEN) > 0
    if kind == OWE_TAKE_CARD:
        return other.low & BROWN_AND_GREY_LOW != 0
    if kind == OWE_DISCARD_SLOT:
        return s.present != 0
    if kind == OWE_UNBUILD:
        return city.built | other.built != 0
    if kind == OWE_TAKE_WONDER:
        return other.unbuilt != 0
    pile: bool = s.discard_low | s.discard_high != 0
    if kind == OWE_BUILD_WONDER:
        return pile and city.unbuilt != 0
    return kind == OWE_REVIVE and pile
