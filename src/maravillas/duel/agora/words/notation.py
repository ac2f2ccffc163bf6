"""Agora's moves as text and back: `move 3 4`, `prepare coup with baths`, `swap school library`."""

from dataclasses import dataclass
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.duel.agora.data.cards import CHAMBERS, CONSPIRACIES, DECREES
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.agora.words.errors import forbidden
from maravillas.duel.data.cards import ALL_NAMES, LAST
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import VERB
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.notation_ids import names, number_of

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

_CARD: Final = Form("discard", ("card",))
_BUILD: Final = Form("build", ("card",))


@dataclass(frozen=True)
class Decision:
    """A kind of decision: its name, the clause that asks it, the forms of its answers."""

    name: str
    clause: str
    forms: tuple[Form, ...]


def _asked(name: str, clause: str, *forms: Form) -> Decision:
    return Decision(name, clause, forms)


DECISIONS: Final[dict[int, Decision]] = {
    kinds.OWE_TRIGGER: _asked("trigger_conspiracy", "AGORA-020", _TRIGGER, _DONE),
    kinds.OWE_SENATE: _asked("senate_action", "AGORA-042", _PLACE, _MOVE, _DONE),
    kinds.OWE_CONSPIRATOR: _asked("conspirator_choice", "AGORA-060", _PLACE, _CONSPIRE),
    kinds.OWE_KEEP: _asked("conspire_keep", "AGORA-062", Form("keep", ("conspiracy",))),
    kinds.OWE_RETURN: _asked("conspire_return", "AGORA-062", Form("return", ("way",))),
    kinds.OWE_PLACE: _asked("place_any", "AGORA-043", _PLACE),
    kinds.OWE_REMOVE: _asked("remove_cube", "AGORA-105", Form("remove", ("chamber",))),
    kinds.OWE_MOVE: _asked("move_optional", "AGORA-044", _MOVE, _DONE),
    kinds.OWE_UNPREPARED: _asked("trigger_unprepared", "AGORA-251", _TRIGGER, _DONE),
    kinds.OWE_TAKE_WONDER: _asked("take_unbuilt_wonder", "AGORA-200", Form("take", ("wonder",))),
    kinds.OWE_DISCARD_BLUE: _asked("discard_opponent_card", "AGORA-203", _CARD),
    kinds.OWE_DISCARD_YELLOW: _asked("discard_opponent_card", "AGORA-204", _CARD),
    kinds.OWE_LOCK: _asked("lock_token", "AGORA-205", Form("lock", ("token",))),
    kinds.OWE_TOP_ROW: _asked("build_top_row", "AGORA-210", _BUILD),
    kinds.OWE_REMOVED: _asked("build_removed", "AGORA-213", _BUILD),
    kinds.OWE_BOX_TOKEN: _asked("choose_box_token", "AGORA-218", Form("token", ("token",))),
    kinds.OWE_TAKE_CARD: _asked("take_card", "AGORA-230", Form("take", ("card",))),
    kinds.OWE_SWAP: _asked("swap_cards", "AGORA-232", Form("swap", ("card", "card"))),
    kinds.OWE_DECREE: _asked("move_decree", "AGORA-236", _DECREE),
    kinds.OWE_DESTROY_WONDER: _asked("destroy_wonder", "AGORA-240", Form("destroy", ("wonder",))),
    kinds.OWE_FIRST_DISCARD: _asked("discard_available", "AGORA-222", _CARD),
    kinds.OWE_SECOND_DISCARD: _asked("discard_available", "AGORA-222", _CARD, _DONE),
}
KINDS: Final[dict[int, str]] = {number: asked.name for number, asked in DECISIONS.items()}
PLAY: Final = (
    "build CARD, recruit SENATOR, discard CARD, wonder WONDER with CARD,"
    " prepare CONSPIRACY with CARD"
)


def text(game: Duel, s: State, kind: int, seat: int, move: int, viewer: int | None) -> str:
    """An answer to a decision of Agora's; what only seat may know is a question mark."""
    found = _written(game, s, kind, move)
    if viewer != seat and (
        kind == kinds.OWE_KEEP or (kind == kinds.OWE_LOCK and s.box >> (move & VERB - 1) & 1)
    ):
        return f"{found.split(' ')[0]} {UNKNOWN}"
    return found


def _written(game: Duel, s: State, kind: int, move: int) -> str:
    """The first form that the number fits."""
    if move == kinds.DONE and _DONE in DECISIONS[kind].forms:
        return "done"
    if move == kinds.CONSPIRE and _CONSPIRE in DECISIONS[kind].forms:
        return "conspire"
    form = DECISIONS[kind].forms[0]
    if (form == _PLACE and move >= kinds.MOVE) or form == _MOVE:
        left, entered = divmod(move - kinds.MOVE, 8)
        if _MOVE in DECISIONS[kind].forms and 0 <= left < CHAMBERS and entered < CHAMBERS:
            return f"move {left + 1} {entered + 1}"
        raise illegal("no_move", found=str(move))
    if form == _DECREE:
        return _decree_text(senate_of(s), move)
    if len(form.things) == 2:
        words = [
            _word(game, form.things[n], part) for n, part in enumerate(divmod(move, kinds.SWAP))
        ]
        return " ".join([form.verb, *words])
    return f"{form.verb} {_word(game, form.things[0], move)}"


def _word(game: Duel, thing: str, number: int) -> str:
    words = WAYS if thing == "way" else names(game, thing)
    if not 0 <= number < len(words):
        raise illegal("no_move", found=str(number))
    return words[number]


def _decree_text(senate: Senate, move: int) -> str:
    """By its chamber; a face-up decree that shares its chamber by its id."""
    home, chamber = divmod(move, kinds.DECREE)
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
    for form in DECISIONS[kind].forms:
        if form == _DECREE and verb == "decree" and len(words) == 3 and words[1] == "to":
            return _parse_decree(game, senate_of(s), words)
        if form.verb == verb and form != _DECREE and len(form.things) == len(words):
            return _encoded(game, form, words, kind, text)
    raise unexpected(kind, text)


def _encoded(game: Duel, form: Form, words: list[str], kind: int, text: str) -> int:
    if form == _DONE:
        return kinds.DONE
    if form == _CONSPIRE:
        return kinds.CONSPIRE
    if form.things == ("way",):
        if words[0] not in WAYS:
            raise unexpected(kind, text)
        return WAYS.index(words[0])
    found = [number_of(game, word, thing) for word, thing in zip(words, form.things, strict=True)]
    if form == _MOVE:
        return kinds.MOVE + 8 * found[0] + found[1]
    return found[0] * kinds.SWAP + found[1] if len(found) == 2 else found[0]


def _parse_decree(game: Duel, senate: Senate, words: list[str]) -> int:
    chamber = number_of(game, words[2], "chamber")
    if words[0].isdigit():
        there = decrees_in(senate, number_of(game, words[0], "chamber"))
        hidden = [home for home in there if not senate.shown >> home & 1]
        if not there:
            raise forbidden("AGORA-236.none", chamber=int(words[0]))
        return ([*hidden, *there] if len(there) > 1 else there)[0] * kinds.DECREE + chamber
    number = number_of(game, words[0], "decree")
    for home in range(CHAMBERS):
        lies = senate.place(home) < CHAMBERS and senate.shown >> home & 1
        if lies and senate.decree(home) == number:
            return home * kinds.DECREE + chamber
    raise forbidden("AGORA-236.decree", decree=words[0])


def unexpected(kind: int, text: str) -> IllegalMove:
    allowed = ", ".join(map(str, DECISIONS[kind].forms))
    return illegal("expected", DECISIONS[kind].clause, found=show(text), allowed=allowed)


def play_text(move: int, hidden: bool) -> str | None:
    """A turn's move that is Agora's own; None for the others. hidden: from whoever reads it."""
    verb, number = divmod(move, VERB)
    if verb == 0 and LAST <= number < len(ALL_NAMES):
        return f"recruit {ALL_NAMES[number]}"
    conspiracy = verb - kinds.PREPARE
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
        return (kinds.PREPARE + conspiracy) * VERB + number_of(game, words[3], "card")
    return None
