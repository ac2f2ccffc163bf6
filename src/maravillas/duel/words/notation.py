"""Moves as text and back: `build stable`, `wonder the_pyramids with baths`, `start 1`."""

from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.duel.agora.words import notation as agora
from maravillas.duel.data.cards import LAST
from maravillas.duel.rules.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD, BUILD_WONDER, DISCARD, VERB
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.notation_ids import names, number_of

KINDS: Final[dict[int, str]] = {
    OWE_DRAFT: "draft",
    OWE_PLAY: "play",
    OWE_TOKEN: "token",
    OWE_LIBRARY: "library",
    OWE_REVIVE: "revive",
    OWE_DESTROY_BROWN: "destroy",
    OWE_DESTROY_GREY: "destroy",
    OWE_START: "start",
    **agora.KINDS,
}

# What answers each kind of decision: the verb, and what it names.
ANSWERS: Final = {
    "draft": ("pick", "wonder"),
    "token": ("token", "token"),
    "library": ("token", "token"),
    "revive": ("revive", "card"),
    "destroy": ("destroy", "card"),
    "start": ("start", "seat"),
}
# The clause that asks each kind of decision.
CLAUSES: Final = {
    "draft": "DUEL-012",
    "play": "DUEL-024",
    "token": "DUEL-086",
    "library": "DUEL-142",
    "revive": "DUEL-147",
    "destroy": "DUEL-157",
    "start": "DUEL-070",
}
_EXPECTED: Final = {
    "draft": "pick WONDER",
    "play": "build CARD, discard CARD, wonder WONDER with CARD",
    "token": "token TOKEN",
    "library": "token TOKEN",
    "revive": "revive CARD",
    "destroy": "destroy CARD",
    "start": "start 0, start 1",
}


def text(game: Duel, s: State, seat: int, move: int, viewer: int | None) -> str:
    """A move of the decision that seat owes, as the viewer may know it."""
    kind = owed(game, s, seat)
    number = int(game.kind(s, seat))
    if kind == "play":
        return _play_text(game, move, viewer != seat)
    if number >= OWN_KINDS:
        return agora.text(game, s, number, seat, move, viewer)
    verb, thing = ANSWERS[kind]
    words = names(game, thing)
    if not 0 <= move < len(words):
        raise illegal("no_move", found=str(move))
    return f"{verb} {words[move]}"


def parse(game: Duel, s: State, seat: int, text: str) -> int:
    """The move that a text stands for in the decision that seat owes; it need not be legal."""
    kind = owed(game, s, seat)
    number = int(game.kind(s, seat))
    words = text.split(" ")
    if kind == "play":
        return parse_play(game, text)
    if number >= OWN_KINDS:
        return agora.parse(game, s, number, text)
    verb, thing = ANSWERS[kind]
    if len(words) != 2 or words[0] != verb or (thing == "seat" and words[1] not in ("0", "1")):
        raise _unexpected(kind, text)
    return number_of(game, words[1], thing)


def owed(game: Duel, s: State, seat: int) -> str:
    """The kind of decision that seat owes; raises IllegalMove if it owes none."""
    waiting = int(game.waiting(s))
    if not waiting:
        raise IllegalMove("the game is over", key="common.error.over")
    if not 0 <= seat < game.seats or not waiting >> seat & 1:
        other = str(waiting >> 1)
        raise IllegalMove(
            f"seat {seat} owes no decision now; waiting: {other}",
            key="common.error.turn",
            values={"found": str(seat), "allowed": other},
        )
    return KINDS[int(game.kind(s, seat))]


def _play_text(game: Duel, move: int, hidden: bool) -> str:
    own = agora.play_text(move, hidden) if game.xs else None
    if own is not None:
        return own
    verb, card = divmod(move, VERB)
    wonder = verb - BUILD_WONDER
    cards, wonders = names(game, "card"), names(game, "wonder")
    if verb < 0 or card >= len(cards) or wonder >= len(wonders):
        raise illegal("no_move", found=str(move))
    if verb == BUILD:
        return f"build {cards[card]}"
    if verb == DISCARD:
        return f"discard {cards[card]}"
    return f"wonder {wonders[wonder]} with {cards[card]}"


def parse_play(game: Duel, text: str) -> int:
    """The number of a turn's move, whoever plays it."""
    words = text.split(" ")
    own = agora.parse_play(game, words) if game.xs else None
    if own is not None:
        return own
    if len(words) == 2 and words[0] in ("build", "discard"):
        verb = BUILD if words[0] == "build" else DISCARD
        number = number_of(game, words[1], "card")
        if verb == DISCARD or number < LAST:
            return verb * VERB + number
    if len(words) == 4 and words[0] == "wonder" and words[2] == "with":
        wonder = number_of(game, words[1], "wonder")
        return (BUILD_WONDER + wonder) * VERB + number_of(game, words[3], "card")
    if game.xs:
        raise illegal("expected", "AGORA-020", found=show(text), allowed=agora.PLAY)
    raise _unexpected("play", text)


def _unexpected(kind: str, text: str) -> IllegalMove:
    return illegal("expected", CLAUSES[kind], found=show(text), allowed=_EXPECTED[kind])
