"""Agora's decisions and how they are answered: `move 3 4`, `prepare coup with baths`."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from maravillas.core.words import Form, Kind, Part
from maravillas.duel.agora.data.cards import (
    AGORA_TOKENS,
    AGORA_WONDERS,
    CHAMBERS,
    CONSPIRACIES,
    DECREES,
    SENATORS,
)
from maravillas.duel.agora.data.numbers import SENATOR_NUMBERS
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import Senate
from maravillas.duel.agora.words.errors import forbidden
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.rules.state import State
from maravillas.duel.rules.turn import BUILD, VERB
from maravillas.duel.words.book import Look, Moves

NAMES: Final = {
    "card": {name: ALL_NAMES.index(name) for name in SENATORS},
    "wonder": {name: n for n, name in enumerate(ALL_WONDER_NAMES) if name in AGORA_WONDERS},
    "token": {name: n for n, name in enumerate(ALL_TOKEN_NAMES) if name in AGORA_TOKENS},
    "conspiracy": {name: n for n, name in enumerate(CONSPIRACIES)},
    "decree": {name: n for n, name in enumerate(DECREES)},
    "chamber": {str(n + 1): n for n in range(CHAMBERS)},
    "way": {"top": kinds.ON_TOP, "bottom": kinds.AT_BOTTOM},
}

CHAMBER: Final = Part("chamber", "chamber", shown="N", mark="chamber")
PLACE: Final = Form("place", (CHAMBER,), icon="cube-place")
MOVE: Final = Form(
    "move",
    (
        Part("from", "chamber", step=8, shown="N", mark="cube"),
        Part("to", "chamber", shown="N", mark="chamber"),
    ),
    at=kinds.MOVE,
    icon="cube-move",
    paired=True,
)
DONE: Final = Form("done", at=kinds.DONE, icon="check", declines=True)
CONSPIRE: Final = Form("conspire", at=kinds.CONSPIRE, icon="conspiracy", mark="deck")
TRIGGER: Final = Form("trigger", (Part("conspiracy", "conspiracy"),), icon="conspiracy")
KEEP: Final = Form("keep", (Part("conspiracy", "conspiracy", secret=True),), icon="hand")
RETURN: Final = Form(
    "return", (Part("way", "way", shown="top|bottom", plain=True, mark="deck"),), icon="undo"
)
REMOVE: Final = Form(
    "remove", (Part("chamber", "chamber", shown="N", mark="rival-cube"),), icon="cube-remove"
)
LOCK: Final = Form("lock", (Part("token", "token", secret=True),), icon="lock")
TAKE_WONDER: Final = Form("take", (Part("wonder", "wonder"),), icon="hand")
TAKE_CARD: Final = Form("take", (Part("card", "card"),), icon="hand")
DISCARD: Final = Form("discard", (Part("card", "card"),), icon="discard")
BUILD_FREE: Final = Form("build", (Part("card", "card"),), icon="build")
TOKEN: Final = Form("token", (Part("token", "token"),), icon="progress")
SWAP: Final = Form(
    "swap",
    (Part("given", "card", step=kinds.SWAP), Part("taken", "card")),
    icon="trade",
    paired=True,
)
DECREE: Final = Form(
    "decree",
    (
        Part("decree", "decree", number="from", mark="decree"),
        Part("to", "chamber", joiner="to", mark="chamber"),
    ),
    icon="decree",
    custom=True,
    paired=True,
    shown="decree M|DECREE to N",
)
DESTROY_WONDER: Final = Form("destroy", (Part("wonder", "wonder"),), icon="axe")
# What Agora adds to a turn. A conspiracy is triggered as a turn begins, not in it (AGORA-021).
RECRUIT: Final = Form(
    "recruit",
    (Part("senator", "card", among=tuple(SENATOR_NUMBERS), priced=True, shown="SENATOR"),),
    at=BUILD * VERB,
    icon="bust",
    buys=True,
    pays="senator",
    behind="build",
)
PREPARE: Final = Form(
    "prepare",
    (
        Part("conspiracy", "conspiracy", step=VERB, secret=True),
        Part("card", "card", joiner="with", priced=True),
    ),
    at=kinds.PREPARE * VERB,
    icon="conspiracy",
    buys=True,
    behind="wonder",
)
TOO_LATE: Final = Form("trigger", (Part("conspiracy", "conspiracy"),), listed=False, custom=True)

KINDS: Final = (
    Kind(kinds.OWE_TRIGGER, "trigger_conspiracy", "AGORA-020", (TRIGGER, DONE)),
    Kind(kinds.OWE_SENATE, "senate_action", "AGORA-042", (PLACE, MOVE, DONE)),
    Kind(kinds.OWE_CONSPIRATOR, "conspirator_choice", "AGORA-060", (PLACE, CONSPIRE)),
    Kind(kinds.OWE_KEEP, "conspire_keep", "AGORA-062", (KEEP,)),
    Kind(kinds.OWE_RETURN, "conspire_return", "AGORA-062", (RETURN,)),
    Kind(kinds.OWE_PLACE, "place_any", "AGORA-043", (PLACE,)),
    Kind(kinds.OWE_REMOVE, "remove_cube", "AGORA-105", (REMOVE,)),
    Kind(kinds.OWE_MOVE, "move_optional", "AGORA-044", (MOVE, DONE)),
    Kind(kinds.OWE_UNPREPARED, "trigger_unprepared", "AGORA-251", (TRIGGER, DONE)),
    Kind(kinds.OWE_TAKE_WONDER, "take_unbuilt_wonder", "AGORA-200", (TAKE_WONDER,)),
    Kind(kinds.OWE_DISCARD_BLUE, "discard_opponent_card", "AGORA-203", (DISCARD,)),
    Kind(kinds.OWE_DISCARD_YELLOW, "discard_opponent_card", "AGORA-204", (DISCARD,)),
    Kind(kinds.OWE_LOCK, "lock_token", "AGORA-205", (LOCK,)),
    Kind(kinds.OWE_TOP_ROW, "build_top_row", "AGORA-210", (BUILD_FREE,)),
    Kind(kinds.OWE_REMOVED, "build_removed", "AGORA-213", (BUILD_FREE,)),
    Kind(kinds.OWE_BOX_TOKEN, "choose_box_token", "AGORA-218", (TOKEN,)),
    Kind(kinds.OWE_TAKE_CARD, "take_card", "AGORA-230", (TAKE_CARD,)),
    Kind(kinds.OWE_SWAP, "swap_cards", "AGORA-232", (SWAP,)),
    Kind(kinds.OWE_DECREE, "move_decree", "AGORA-236", (DECREE,)),
    Kind(kinds.OWE_DESTROY_WONDER, "destroy_wonder", "AGORA-240", (DESTROY_WONDER,)),
    Kind(kinds.OWE_FIRST_DISCARD, "discard_available", "AGORA-222", (DISCARD,)),
    Kind(kinds.OWE_SECOND_DISCARD, "discard_available", "AGORA-222", (DISCARD, DONE)),
)
KIND_NAMES: Final = {kind.number: kind.name for kind in KINDS}


class AgoraMoves(Moves):
    """A decree is named by its chamber, or by its id where two share one."""

    def hides(self, s: State, form: Form, numbers: Sequence[int]) -> bool:
        return form != LOCK or bool(s.box >> numbers[0] & 1)

    def all(self, form: Form) -> Mapping[int, str]:
        """Decrees by the chamber that they were dealt to."""
        pairs = product(range(CHAMBERS), repeat=2) if form == DECREE else ()
        return {
            home * kinds.DECREE + chamber: f"decree of {home + 1} to {chamber + 1}"
            for home, chamber in pairs
        }

    def write(self, s: State, form: Form, move: int) -> str | None:
        if form != DECREE:
            return None
        senate = senate_of(s)
        home, chamber = divmod(move, kinds.DECREE)
        if not 0 <= home < CHAMBERS or chamber >= CHAMBERS or senate.place(home) >= CHAMBERS:
            return None
        place = senate.place(home)
        alone = len(decrees_in(senate, place)) == 1
        named = alone or not senate.shown >> home & 1
        return f"decree {place + 1 if named else DECREES[senate.decree(home)]} to {chamber + 1}"

    def read(self, look: Look, form: Form, words: Sequence[str]) -> int | None:
        if words[0] != form.verb:
            return None
        if form == TOO_LATE and len(words) == 2:
            look.words.notation.known(words[1], "conspiracy")
            raise forbidden("AGORA-021")
        if form == DECREE and len(words) == 4 and words[2] == "to":
            return _read_decree(look, words[1], words[3])
        return None


def _read_decree(look: Look, which: str, where: str) -> int:
    notation, senate = look.words.notation, senate_of(look.s)
    chamber = notation.known(where, "chamber")
    if which.isdigit():
        there = decrees_in(senate, notation.known(which, "chamber"))
        hidden = [home for home in there if not senate.shown >> home & 1]
        if not there:
            raise forbidden("AGORA-236.none", chamber=int(which))
        return ([*hidden, *there] if len(there) > 1 else there)[0] * kinds.DECREE + chamber
    number = notation.known(which, "decree")
    for home in range(CHAMBERS):
        lies = senate.place(home) < CHAMBERS and senate.shown >> home & 1
        if lies and senate.decree(home) == number:
            return home * kinds.DECREE + chamber
    raise forbidden("AGORA-236.decree", decree=which)


def decrees_in(senate: Senate, chamber: int) -> list[int]:
    """The homes of the decrees in a chamber, its own first."""
    found = [home for home in range(CHAMBERS) if senate.place(home) == chamber]
    return sorted(found, key=lambda home: home != chamber)
