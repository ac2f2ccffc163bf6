"""Moves as text and back: `build stable`, `wonder the_pyramids with baths`, `start 1`."""

from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader, show
from maravillas.duel.cards import NAMES
from maravillas.duel.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
)
from maravillas.duel.explain_errors import illegal
from maravillas.duel.game import Duel
from maravillas.duel.state import State
from maravillas.duel.tokens import TOKEN_NAMES
from maravillas.duel.turn import BUILD, BUILD_WONDER, DISCARD, VERB
from maravillas.duel.wonders import WONDER_NAMES

KINDS: Final[dict[int, str]] = {
    OWE_DRAFT: "draft",
    OWE_PLAY: "play",
    OWE_TOKEN: "token",
    OWE_LIBRARY: "library",
    OWE_REVIVE: "revive",
    OWE_DESTROY_BROWN: "destroy",
    OWE_DESTROY_GREY: "destroy",
    OWE_START: "start",
}

CARD_NUMBERS: Final = {name: n for n, name in enumerate(NAMES)}
WONDER_NUMBERS: Final = {name: n for n, name in enumerate(WONDER_NAMES)}
TOKEN_NUMBERS: Final = {name: n for n, name in enumerate(TOKEN_NAMES)}

# What answers each kind of decision: the verb, and what it names.
ANSWERS: Final = {
    "draft": ("pick", "wonder"),
    "token": ("token", "token"),
    "library": ("token", "token"),
    "revive": ("revive", "card"),
    "destroy": ("destroy", "card"),
    "start": ("start", "seat"),
}
_NUMBERS: Final = {
    "card": CARD_NUMBERS,
    "wonder": WONDER_NUMBERS,
    "token": TOKEN_NUMBERS,
    "seat": {"0": 0, "1": 1},
}
_THINGS: Final = {
    "card": NAMES,
    "wonder": WONDER_NAMES,
    "token": TOKEN_NAMES,
    "seat": ["0", "1"],
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
    """A move of the decision that seat owes. Nothing in Duel is played face down."""
    kind = owed(game, s, seat)
    if kind == "play":
        return _play_text(move)
    verb, thing = ANSWERS[kind]
    names = _THINGS[thing]
    if not 0 <= move < len(names):
        raise illegal("no_move", found=str(move))
    return f"{verb} {names[move]}"


def parse(game: Duel, s: State, seat: int, text: str) -> int:
    """The move that a text stands for in the decision that seat owes; it need not be legal."""
    kind = owed(game, s, seat)
    words = text.split(" ")
    if kind == "play":
        return parse_play(text)
    verb, thing = ANSWERS[kind]
    if len(words) != 2 or words[0] != verb or (thing == "seat" and words[1] not in ("0", "1")):
        raise _unexpected(kind, text)
    return number_of(words[1], thing)


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


def _play_text(move: int) -> str:
    verb, card = divmod(move, VERB)
    wonder = verb - BUILD_WONDER
    if verb < 0 or card >= len(NAMES) or wonder >= len(WONDER_NAMES):
        raise illegal("no_move", found=str(move))
    if verb == BUILD:
        return f"build {NAMES[card]}"
    if verb == DISCARD:
        return f"discard {NAMES[card]}"
    return f"wonder {WONDER_NAMES[wonder]} with {NAMES[card]}"


def parse_play(text: str) -> int:
    """The number of a turn's move, whoever plays it."""
    words = text.split(" ")
    if len(words) == 2 and words[0] in ("build", "discard"):
        verb = BUILD if words[0] == "build" else DISCARD
        return verb * VERB + number_of(words[1], "card")
    if len(words) == 4 and words[0] == "wonder" and words[2] == "with":
        wonder = number_of(words[1], "wonder")
        return (BUILD_WONDER + wonder) * VERB + number_of(words[3], "card")
    raise _unexpected("play", text)


def number_of(word: str, thing: str) -> int:
    """The number of a card, wonder, token or seat; raises IllegalMove."""
    return Reader(word, "move", IllegalMove).id(_NUMBERS[thing], thing)


def _unexpected(kind: str, text: str) -> IllegalMove:
    return illegal("expected", CLAUSES[kind], found=show(text), allowed=_EXPECTED[kind])
