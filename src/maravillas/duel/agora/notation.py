"""Agora's moves as text and back: `move 3 4`, `prepare coup with baths`, `swap school library`."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.duel.agora.cards import CHAMBERS, CONSPIRACIES, DECREES
from maravillas.duel.agora.explain_errors import forbidden
from maravillas.duel.agora.kinds import (
    CONSPIRE,
    DECREE,
    DONE,
    MOVE,
    OWE_BOX_TOKEN,
    OWE_CONSPIRATOR,
    OWE_CONSPIRE,
    OWE_DECREE,
    OWE_DESTROY_WONDER,
    OWE_DISCARD_BLUE,
    OWE_DISCARD_YELLOW,
    OWE_FIRST_DISCARD,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_REMOVE,
    OWE_REMOVED,
    OWE_RETURN,
    OWE_SECOND_DISCARD,
    OWE_SENATE,
    OWE_SWAP,
    OWE_TAKE_CARD,
    OWE_TAKE_WONDER,
    OWE_TOP_ROW,
    OWE_TRIGGER,
    OWE_UNPREPARED,
    PREPARE,
    SWAP,
)
from maravillas.duel.agora.senate import senate_of
from maravillas.duel.agora.state import Senate
from maravillas.duel.cards import ALL_NAMES, LAST
from maravillas.duel.explain_errors import illegal
from maravillas.duel.game import Duel
from maravillas.duel.notation_ids import names, number_of
from maravillas.duel.state import State
from maravillas.duel.turn import VERB

KINDS: Final[dict[int, str]] = {
    OWE_TRIGGER: "trigger_conspiracy",
    OWE_SENATE: "senate_action",
    OWE_CONSPIRATOR: "conspirator_choice",
    OWE_KEEP: "conspire_keep",
    OWE_RETURN: "conspire_return",
    OWE_PLACE: "place_any",
    OWE_REMOVE: "remove_cube",
    OWE_MOVE: "move_optional",
    OWE_UNPREPARED: "trigger_unprepared",
    OWE_TAKE_WONDER: "take_unbuilt_wonder",
    OWE_DISCARD_BLUE: "discard_opponent_card",
    OWE_DISCARD_YELLOW: "discard_opponent_card",
    OWE_LOCK: "lock_token",
    OWE_TOP_ROW: "build_top_row",
    OWE_REMOVED: "build_removed",
    OWE_BOX_TOKEN: "choose_box_token",
    OWE_TAKE_CARD: "take_card",
    OWE_SWAP: "swap_cards",
    OWE_DECREE: "move_decree",
    OWE_DESTROY_WONDER: "destroy_wonder",
    OWE_FIRST_DISCARD: "discard_available",
    OWE_SECOND_DISCARD: "discard_available",
}
NEVER_ASKED: Final = OWE_CONSPIRE
WAYS: Final = ("top", "bottom")
UNKNOWN: Final = "?"


@dataclass(frozen=True)
class Form:
    """How one kind of answer is written: a verb, then a word for each thing."""

    verb: str
    things: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *(_WORDS.get(thing, thing.upper()) for thing in self.things)])


_WORDS: Final = {"chamber": "N", "way": "top|bottom", "decree": "M|DECREE to N"}
_PLACE: Final = Form("place", ("chamber",))
_MOVE: Final = Form("move", ("chamber", "chamber"))
_DONE: Final = Form("done")
_CONSPIRE: Final = Form("conspire")
_DECREE: Final = Form("decree", ("decree",))
_TRIGGER: Final = Form("trigger", ("conspiracy",))

FORMS: Final[dict[int, tuple[Form, ...]]] = {
    OWE_TRIGGER: (_TRIGGER, _DONE),
    OWE_SENATE: (_PLACE, _MOVE, _DONE),
    OWE_CONSPIRATOR: (_PLACE, _CONSPIRE),
    OWE_KEEP: (Form("keep", ("conspiracy",)),),
    OWE_RETURN: (Form("return", ("way",)),),
    OWE_PLACE: (_PLACE,),
    OWE_REMOVE: (Form("remove", ("chamber",)),),
    OWE_MOVE: (_MOVE, _DONE),
    OWE_UNPREPARED: (_TRIGGER, _DONE),
    OWE_TAKE_WONDER: (Form("take", ("wonder",)),),
    OWE_DISCARD_BLUE: (Form("discard", ("card",)),),
    OWE_DISCARD_YELLOW: (Form("discard", ("card",)),),
    OWE_LOCK: (Form("lock", ("token",)),),
    OWE_TOP_ROW: (Form("build", ("card",)),),
    OWE_REMOVED: (Form("build", ("card",)),),
    OWE_BOX_TOKEN: (Form("token", ("token",)),),
    OWE_TAKE_CARD: (Form("take", ("card",)),),
    OWE_SWAP: (Form("swap", ("card", "card")),),
    OWE_DECREE: (_DECREE,),
    OWE_DESTROY_WONDER: (Form("destroy", ("wonder",)),),
    OWE_FIRST_DISCARD: (Form("discard", ("card",)),),
    OWE_SECOND_DISCARD: (Form("discard", ("card",)), _DONE),
}
# The clause that asks each kind of decision.
CLAUSES: Final[dict[int, str]] = {
    OWE_TRIGGER: "AGORA-020",
    OWE_SENATE: "AGORA-042",
    OWE_CONSPIRATOR: "AGORA-060",
    OWE_KEEP: "AGORA-062",
    OWE_RETURN: "AGORA-062",
    OWE_PLACE: "AGORA-043",
    OWE_REMOVE: "AGORA-105",
    OWE_MOVE: "AGORA-044",
    OWE_UNPREPARED: "AGORA-251",
    OWE_TAKE_WONDER: "AGORA-200",
    OWE_DISCARD_BLUE: "AGORA-203",
    OWE_DISCARD_YELLOW: "AGORA-204",
    OWE_LOCK: "AGORA-205",
    OWE_TOP_ROW: "AGORA-210",
    OWE_REMOVED: "AGORA-213",
    OWE_BOX_TOKEN: "AGORA-218",
    OWE_TAKE_CARD: "AGORA-230",
    OWE_SWAP: "AGORA-232",
    OWE_DECREE: "AGORA-236",
    OWE_DESTROY_WONDER: "AGORA-240",
    OWE_FIRST_DISCARD: "AGORA-222",
    OWE_SECOND_DISCARD: "AGORA-222",
}
PLAY: Final = (
    "build CARD, recruit SENATOR, discard CARD, wonder WONDER with CARD,"
    " prepare CONSPIRACY with CARD"
)


def text(game: Duel, s: State, kind: int, seat: int, move: int, viewer: int | None) -> str:
    """An answer to a decision of Agora's; what only seat may know is a question mark."""
    found = _written(game, s, kind, move)
    if viewer != seat and (
        kind == OWE_KEEP or (kind == OWE_LOCK and s.box >> (move & VERB - 1) & 1)
    ):
        return f"{found.split(' ')[0]} {UNKNOWN}"
    return found


def _written(game: Duel, s: State, kind: int, move: int) -> str:
    """The first form that the number fits."""
    if move == DONE and _DONE in FORMS[kind]:
        return "done"
    if move == CONSPIRE and _CONSPIRE in FORMS[kind]:
        return "conspire"
    form = FORMS[kind][0]
    if (form == _PLACE and move >= MOVE) or form == _MOVE:
        left, entered = divmod(move - MOVE, 8)
        if _MOVE in FORMS[kind] and 0 <= left < CHAMBERS and entered < CHAMBERS:
            return f"move {left + 1} {entered + 1}"
        raise illegal("no_move", found=str(move))
    if form == _DECREE:
        return _decree_text(senate_of(s), move)
    if len(form.things) == 2:
        words = [_word(game, form.things[n], part) for n, part in enumerate(divmod(move, SWAP))]
        return " ".join([form.verb, *words])
    return f"{form.verb} {_word(game, form.things[0], move)}"


def _word(game: Duel, thing: str, number: int) -> str:
    words = WAYS if thing == "way" else names(game, thing)
    if not 0 <= number < len(words):
        raise illegal("no_move", found=str(number))
    return words[number]


def _decree_text(senate: Senate, move: int) -> str:
    """By its chamber; a face-up decree that shares its chamber by its id."""
    home, chamber = divmod(move, DECREE)
    if not 0 <= home < CHAMBERS or chamber >= CHAMBERS or senate.place(home) >= CHAMBERS:
        raise illegal("no_move", found=str(move))
    place = senate.place(home)
    alone = len(decrees_in(senate, place)) == 1
    named = alone or not senate.shown >> home & 1
    return f"decree {place + 1 if named else DECREES[senate.decree(home)]} to {chamber + 1}"


def decrees_in(senate: Senate, chamber: int) -> list[int]:
    """The homes of the decrees in a chamber, its own first."""
    found = [home for home in range(CHAMBERS) if senate.place(home) == chamber]
    return sorted(found, key=lambda home: home != chamber)


def parse(game: Duel, s: State, kind: int, text: str) -> int:
    """The answer that a text stands for; it need not be legal."""
    verb, *words = text.split(" ")
    for form in FORMS[kind]:
        if form == _DECREE and verb == "decree" and len(words) == 3 and words[1] == "to":
            return _parse_decree(game, senate_of(s), words)
        if form.verb == verb and form != _DECREE and len(form.things) == len(words):
            return _encoded(game, form, words, kind, text)
    raise unexpected(kind, text)


def _encoded(game: Duel, form: Form, words: list[str], kind: int, text: str) -> int:
    if form == _DONE:
        return DONE
    if form == _CONSPIRE:
        return CONSPIRE
    if form.things == ("way",):
        if words[0] not in WAYS:
            raise unexpected(kind, text)
        return WAYS.index(words[0])
    found = [number_of(game, word, thing) for word, thing in zip(words, form.things, strict=True)]
    if form == _MOVE:
        return MOVE + 8 * found[0] + found[1]
    return found[0] * SWAP + found[1] if len(found) == 2 else found[0]


def _parse_decree(game: Duel, senate: Senate, words: list[str]) -> int:
    chamber = number_of(game, words[2], "chamber")
    if words[0].isdigit():
        there = decrees_in(senate, number_of(game, words[0], "chamber"))
        hidden = [home for home in there if not senate.shown >> home & 1]
        if not there:
            raise forbidden("AGORA-236.none", chamber=int(words[0]))
        return ([*hidden, *there] if len(there) > 1 else there)[0] * DECREE + chamber
    number = number_of(game, words[0], "decree")
    for home in range(CHAMBERS):
        lies = senate.place(home) < CHAMBERS and senate.shown >> home & 1
        if lies and senate.decree(home) == number:
            return home * DECREE + chamber
    raise forbidden("AGORA-236.decree", decree=words[0])


def unexpected(kind: int, text: str) -> IllegalMove:
    allowed = ", ".join(map(str, FORMS[kind]))
    return illegal("expected", CLAUSES[kind], found=show(text), allowed=allowed)


def play_text(move: int, hidden: bool) -> str | None:
    """A turn's move that is Agora's own; None for the others. hidden: from whoever reads it."""
    verb, number = divmod(move, VERB)
    if verb == 0 and LAST <= number < len(ALL_NAMES):
        return f"recruit {ALL_NAMES[number]}"
    conspiracy = verb - PREPARE
    if 0 <= conspiracy < len(CONSPIRACIES) and number < len(ALL_NAMES):
        named = UNKNOWN if hidden else CONSPIRACIES[conspiracy]
        return f"prepare {named} with {ALL_NAMES[number]}"
    return None


def parse_play(game: Duel, words: list[str]) -> int | None:
    """The number of a turn's move that is Agora's own; None for the others."""
    if len(words) == 2 and words[0] == "recruit":
        number = number_of(game, words[1], "card")
        return number if number >= LAST else None
    if len(words) == 2 and words[0] == "trigger":
        number_of(game, words[1], "conspiracy")
        raise forbidden("AGORA-021")
    if len(words) == 4 and words[0] == "prepare" and words[2] == "with":
        conspiracy = number_of(game, words[1], "conspiracy")
        return (PREPARE + conspiracy) * VERB + number_of(game, words[3], "card")
    return None
