"""What a rulebook says of Duel: the seams of its words. Nothing is said unless it is overridden.

The base game is such a book itself, and asks all books in play, in the order of publication.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from maravillas.core.errors import IllegalMove
from maravillas.core.places import Places
from maravillas.core.printed import Things
from maravillas.core.words import Form, Keys, Kind, Line, Names, Viewer
from maravillas.duel.rules.state import State
from maravillas.duel.words.position.reading import Reading
from maravillas.duel.words.position.writing import Writing
from maravillas.duel.words.shapes import DuelCity, DuelSlot, DuelView
from maravillas.duel.words.voice import Voice

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

Off = tuple[str, str]  # what a unit of a resource comes by, and the clause
Pool = tuple[list[str], list[str]]  # places, and the values that they draw from


@dataclass(frozen=True)
class Look:
    """A state, and who looks at it."""

    words: Shelf
    s: State
    viewer: Viewer


class Moves:
    """Moves that are more than their form."""

    def hides(self, s: State, form: Form, numbers: Sequence[int]) -> bool:
        """Whether others read `?` for the secret parts of a move."""
        return True

    def all(self, form: Form) -> Mapping[int, str]:
        """Every number of a custom form, with a name that holds in every position."""
        return {}

    def write(self, s: State, form: Form, move: int) -> str | None:
        """The text of a custom form; None if the number is none of it."""
        return None

    def read(self, look: Look, form: Form, words: Sequence[str]) -> int | None:
        """The number of a custom form; None if the words are none of it; raises IllegalMove."""
        return None


class Sight:
    """Parts of a view: keys of its own, and those of earlier books that it says otherwise.

    adds_to: what each part is a part of.
    """

    adds_to: ClassVar[Mapping[str, type]] = {
        "table": DuelView,
        "city": DuelCity,
        "slot": DuelSlot,
    }

    def table(self, look: Look) -> Keys:
        return {}

    def city(self, look: Look, seat: int) -> Keys:
        return {}

    def slot(self, look: Look, slot: int) -> Keys:
        """Of a slot of the layout that holds a card."""
        return {}

    def back(self, number: int) -> str:
        """The back of one of its own cards."""
        return self.__class__.__name__.lower()


class Prices:
    """What it changes in prices; the base makes the lines and asks in this order.

    free: verbs of answers that construct for nothing, each with the word for why.
    """

    free: ClassVar[Mapping[str, str]] = {}

    def own(self, s: State, seat: int, thing: str, number: int) -> list[Line] | None:
        """All lines of a price that is none of the base game's."""
        return None

    def other(self, words: Shelf, s: State, seat: int, what: str) -> list[Line] | None:
        """All lines of what is neither a card nor a wonder: an id, or a custom move of a turn."""
        return None

    def wanted(self, s: State) -> list[str]:
        """What else may be paid for in a turn: its price is shown even where it is too dear."""
        return []

    def purse(self, s: State, seat: int) -> int:
        """Coins beside those of the city that seat may pay with."""
        return 0

    def giver(self, s: State, seat: int, symbol: int) -> Keys:
        """Who gives a chain symbol that seat has from no card: what its line says."""
        return {}

    def limit(self, s: State, seat: int, number: int) -> Line | None:
        """A line in place of all others, where they cost more."""
        return None

    def lenders(self, s: State, seat: int) -> Iterable[tuple[int, str]]:
        """Whose chain symbols count beside seat's own, and the clause."""
        return ()

    def waiver(self, s: State, seat: int, number: int) -> Line | None:
        """A line in place of all coins of a card."""
        return None

    def units(self, s: State, seat: int, thing: str, number: int) -> list[Off]:
        """Units of resources that need not be had."""
        return []

    def bought(self, s: State, seat: int, resource: int) -> Keys:
        """What a line of purchases says more."""
        return {}


class Chances:
    """What it hides that a move may bring to light; the base lists cards, tokens and wonders."""

    def looks(self, s: State, after: State, viewer: int) -> bool:
        """Whether the viewer has looked at what nobody can list."""
        return False

    def unseen(self, s: State, viewer: int, purple: int) -> list[int] | None:
        """The cards that may lie face down in this age, where more may than the base says."""
        return None

    def drawn(self, s: State, after: State) -> list[Pool]:
        """What has been turned up, and what it might have been."""
        return []

    def deal(self, t: State, place: str, value: str) -> bool:
        """Deals what comes up at a place of its own; False if it is none."""
        return False

    def left_out(self, t: State, old: int, new: int) -> None:
        """A card that lay outside the layout has come into it, in place of another one."""


@dataclass(frozen=True, eq=False)
class Book:
    """A rulebook: tables that can be checked, chapters with hooks.

    names: join the things of earlier books; joins: forms for another book's decision; asks: by the
    name of a decision, the clause that asks it instead; rows: of the score sheet; score: the event
    that tells them, with those of the books before it; again: its pieces earn extra turns, too, and
    this clause says when one is lost; open_draft: Age I lies on the table while wonders are
    drafted; frames: numbers that lie on the stack of owed decisions though nobody is ever asked
    them; places: what people may set in a document of its keys.
    """

    name: str
    names: Names = field(default_factory=dict)
    kinds: tuple[Kind, ...] = ()
    joins: Mapping[str, tuple[Form, ...]] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)
    rows: tuple[str, ...] = ()
    score: str = "score"
    again: str = ""
    open_draft: bool = False
    frames: frozenset[int] = frozenset()
    moves: Moves = field(default_factory=Moves)
    sight: Sight = field(default_factory=Sight)
    prices: Prices = field(default_factory=Prices)
    voice: type[Voice] = Voice
    reading: type[Reading] = Reading
    writing: Writing = field(default_factory=Writing)
    places: Places = field(default_factory=Places)
    chances: Chances = field(default_factory=Chances)

    def pieces(self) -> Things:
        """What is printed on its pieces, by thing and id."""
        return {}

    def points(self, s: State, seat: int, row: str) -> int:
        """Points of one of its rows."""
        return 0

    def more_points(self, s: State, seat: int) -> Mapping[str, int]:
        """Points that it adds to rows of earlier books."""
        return {}

    def refuse(
        self, look: Look, seat: int, kind: Kind, form: Form | None, move: int
    ) -> IllegalMove | None:
        """Why a move of its own is not legal; None if it is the card of a turn that is wrong."""
        return None

    def refuse_price(self, look: Look, seat: int, form: Form, move: int) -> IllegalMove | None:
        """Why a turn's move of its own, whose card can be taken, is not legal."""
        return None

    def discard_coins(self, s: State, seat: int) -> int:
        """Further coins for a discarded card."""
        return 0
