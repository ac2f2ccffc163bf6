"""Pantheon's decisions and how they are answered: `activate zeus spending offering_2`."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from maravillas.core.notation import UNKNOWN
from maravillas.core.words import Form, Kind, Part
from maravillas.duel.agora.rules.kinds import OWE_TAKE_CARD, OWE_TAKE_WONDER
from maravillas.duel.agora.words.position.senate import MILITARY as AGORA_MILITARY
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES
from maravillas.duel.pantheon.data.cards import (
    DIVINITIES,
    GATE,
    MYTHOLOGIES,
    OFFERINGS,
    PANTHEON_TOKENS,
    PANTHEON_WONDERS,
    SPACES,
    TEMPLES,
)
from maravillas.duel.pantheon.rules import kinds
from maravillas.duel.pantheon.rules.places import board_of, space_with
from maravillas.duel.pantheon.words.errors import forbidden
from maravillas.duel.rules.effects import CAPITAL
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look, Moves
from maravillas.duel.words.ids import mask
from maravillas.duel.words.position.tokens import MILITARY

SPENDING: Final = "spending"
TRACK: Final = range(-CAPITAL, CAPITAL + 1)
NAMES: Final = {
    "card": {name: ALL_NAMES.index(name) for name in TEMPLES},
    "wonder": {name: n for n, name in enumerate(ALL_WONDER_NAMES) if name in PANTHEON_WONDERS},
    "token": {name: n for n, name in enumerate(ALL_TOKEN_NAMES) if name in PANTHEON_TOKENS},
    "divinity": {name: n for n, name in enumerate(DIVINITIES)},
    "mythology": {name: n for n, name in enumerate(MYTHOLOGIES)},
    "offering": {name: n for n, name in enumerate(OFFERINGS)},
    "space": {str(n): n for n in range(1, SPACES + 1)},
    "track": {str(n): n + kinds.TRACK for n in TRACK},
    "slot": {str(n): n for n in range(max(int(layout.slots) for layout in LAYOUTS))},
    "military": {name: n for n, name in enumerate((*MILITARY, *AGORA_MILITARY))},
}

OF_DECKS: Final = range(GATE)  # all but the Gate
DIVINITY: Final = Part("divinity", "divinity", among=OF_DECKS)
PLACE: Final = Form(
    "place",
    (
        Part("divinity", "divinity", step=kinds.PLACE, secret=True, among=OF_DECKS),
        Part("space", "space", joiner="on", shown="N", mark="space"),
    ),
    icon="pantheon",
    paired=True,
)
ACTIVATE_TOP: Final = Form("activate", (DIVINITY,), icon="pantheon")
DECK: Final = Form("deck", (Part("mythology", "mythology"),), icon="eye")
ACTIVATE_ONE: Final = Form(
    "activate", (Part("divinity", "divinity", step=kinds.TOP, among=OF_DECKS),), icon="pantheon"
)
ACTIVATE_OF_THREE: Final = Form(
    "activate",
    (
        Part("divinity", "divinity", step=kinds.TOP, among=OF_DECKS),
        Part("top", "divinity", joiner="top", secret=True, among=OF_DECKS),
    ),
    at=1,
    icon="pantheon",
    paired=True,
)
TOKEN: Final = Form("token", (Part("token", "token"),), icon="progress")
SNAKE: Final = Form("snake", (Part("card", "card"),), icon="snake")
DISCARD_SLOT: Final = Form(
    "discard", (Part("slot", "slot", shown="SLOT", mark="slot"),), icon="discard"
)
UNBUILD: Final = Form("unbuild", (Part("wonder", "wonder"),), icon="axe")
BUILD_WONDER: Final = Form(
    "wonder",
    (Part("wonder", "wonder", step=kinds.WITH), Part("card", "card", joiner="with")),
    icon="stage",
    paired=True,
)
MINERVA: Final = Form(
    "minerva", (Part("space", "track", shown="N", mark="track"),), icon="g-minerva"
)
MILITARY_TOKEN: Final = Part("military", "military", shown="TOKEN")
DROP: Final = Form("drop", (MILITARY_TOKEN,), icon="discard")
APPLY: Final = Form("apply", (MILITARY_TOKEN,), icon="loot")
TAKE_CARD: Final = Form("take", (Part("card", "card"),), icon="hand")
TAKE_WONDER: Final = Form("take", (Part("wonder", "wonder"),), icon="hand")
# What Pantheon adds to a turn. Which card lies on which space, the state says.
ACTIVATE: Final = Form(
    "activate",
    (
        Part("divinity", "divinity", priced=True),
        *(Part(role, "offering", joiner=SPENDING) for role in ("offering", "second", "third")),
    ),
    icon="pantheon",
    buys=True,
    custom=True,
    paired=True,
    shown="activate DIVINITY [spending OFFERING…]",
)

KINDS: Final = (
    Kind(kinds.OWE_PLACE_DIVINITY, "place_divinity", "PANTHEON-011", (PLACE,)),
    Kind(kinds.OWE_GATE, "gate", "PANTHEON-043", (ACTIVATE_TOP,)),
    Kind(kinds.OWE_THEATER_DECK, "theater_deck", "PANTHEON-051", (DECK,)),
    Kind(kinds.OWE_THEATER, "theater", "PANTHEON-051", (ACTIVATE_ONE, ACTIVATE_OF_THREE)),
    Kind(kinds.OWE_ENKI, "enki", "PANTHEON-030", (TOKEN,)),
    Kind(kinds.OWE_SNAKE, "snake", "PANTHEON-032", (SNAKE,)),
    Kind(kinds.OWE_DISCARD_SLOT, "discard_slot", "PANTHEON-036", (DISCARD_SLOT,)),
    Kind(kinds.OWE_UNBUILD, "unbuild_wonder", "PANTHEON-037", (UNBUILD,)),
    Kind(kinds.OWE_BUILD_WONDER, "build_wonder", "PANTHEON-038", (BUILD_WONDER,)),
    Kind(kinds.OWE_MINERVA, "place_minerva", "PANTHEON-041", (MINERVA,)),
    Kind(kinds.OWE_DROP, "drop_military", "PANTHEON-042", (DROP,)),
    Kind(kinds.OWE_APPLY, "apply_military", "PANTHEON-042", (APPLY,)),
)
# The same questions as two of Agora's; with Agora they are that book's.
SHARED_KINDS: Final = (
    Kind(OWE_TAKE_CARD, "take_card", "PANTHEON-034", (TAKE_CARD,)),
    Kind(OWE_TAKE_WONDER, "take_unbuilt_wonder", "PANTHEON-039", (TAKE_WONDER,)),
)


def is_activation(move: int) -> bool:
    return kinds.ACTIVATE <= move < kinds.AFTER_ACTIVATE


def split(move: int) -> tuple[int, int]:
    """The space and the offering tokens, as a mask, of an activation."""
    space, offerings = divmod(move - kinds.ACTIVATE, kinds.STEP)
    return space, offerings


class PantheonMoves(Moves):
    """An activation is written by the card, and numbered by the space where it lies."""

    def all(self, form: Form) -> Mapping[int, str]:
        """Activations by the space of the card."""
        if form != ACTIVATE:
            return {}
        found = {}
        for space, spent in product(range(1, SPACES + 1), range(kinds.STEP)):
            words = [form.verb, "space", str(space), *_spending(spent)]
            found[kinds.ACTIVATE + kinds.STEP * space + spent] = " ".join(words)
        return found

    def write(self, s: State, form: Form, move: int) -> str | None:
        if form != ACTIVATE or not is_activation(move):
            return None
        space, offerings = split(move)
        card = int(board_of(s).on(space)) if 1 <= space <= SPACES else -1
        if card < 0:
            return None
        named = DIVINITIES[card] if s.age > 1 else UNKNOWN  # in Age I it lies face down
        return " ".join([form.verb, named, *_spending(offerings)])

    def read(self, look: Look, form: Form, words: Sequence[str]) -> int | None:
        if form != ACTIVATE or words[0] != form.verb or len(words) < 2:
            return None
        if len(words) > 2 and (words[2] != SPENDING or len(words) < 4):
            return None
        notation = look.words.notation
        card = notation.known(words[1], "divinity")
        spent = [notation.known(word, "offering") for word in words[3:]]
        if spent != sorted(set(spent)):
            return None
        if look.s.age == 1:
            raise forbidden("PANTHEON-123")
        space = int(space_with(board_of(look.s), card))
        if not space:
            raise forbidden("PANTHEON-021", divinity=words[1], divinities=lying(look.s))
        return kinds.ACTIVATE + kinds.STEP * space + mask(spent)


def _spending(offerings: int) -> list[str]:
    """The offering tokens of a mask, behind the word that says so."""
    spent = [name for n, name in enumerate(OFFERINGS) if offerings >> n & 1]
    return [SPENDING, *spent] if spent else []


def lying(s: State) -> list[str]:
    """The cards that lie face up in the Pantheon, by space."""
    cards = [int(board_of(s).on(space)) for space in range(1, SPACES + 1)]
    return [DIVINITIES[card] for card in cards if card >= 0]
