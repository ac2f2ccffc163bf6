"""What a rulebook says of 7 Wonders: the seams of its words. Nothing is said unless overridden.

The base game is such a book itself, and asks all books in play, in the order of publication.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from maravillas.core.errors import IllegalMove
from maravillas.core.places import Places
from maravillas.core.printed import Effect, Things
from maravillas.core.words import Form, Keys, Kind, Line, Names, Price, Viewer
from maravillas.wonders.data.card import Card
from maravillas.wonders.rules.state import City, State
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.words.position.reading import Reading
from maravillas.wonders.words.position.writing import Writing
from maravillas.wonders.words.prices_units import Unit
from maravillas.wonders.words.shapes import WondersCity, WondersUnder, WondersView
from maravillas.wonders.words.story import Voice

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf


@dataclass(frozen=True)
class Look:
    """A state, and who looks at it."""

    words: Shelf
    s: State
    viewer: Viewer


class Tail:
    """Words that may follow those of a form, and the low bits of a move that they stand for."""

    def write(self, move: int) -> str:
        """With a space before them; nothing where a move has none."""
        return ""

    def read(self, words: list[str]) -> tuple[int, list[str]] | None:
        """The bits of the last words of a move, and the words before them; None if wrong."""
        return 0, words

    def powers(self) -> Mapping[str, int]:
        """What it may say that makes another action of a move, and its bits."""
        return {"": 0}

    def ways(self, form: Form, numbers: Sequence[int]) -> int:
        """How much else it may say of a move, at most."""
        return 1


class Sight:
    """Parts of a view: keys of its own, and those of earlier books that it says otherwise.

    adds_to: what each part is a part of.
    """

    adds_to: ClassVar[Mapping[str, type]] = {
        "table": WondersView,
        "city": WondersCity,
        "beneath": WondersUnder,
    }

    def table(self, look: Look) -> Keys:
        return {}

    def city(self, look: Look, at: int) -> Keys:
        return {}

    def chosen(self, look: Look, seat: int) -> list[str]:
        """What a seat has laid face down that is no card of a turn, in notation."""
        return []

    def beneath(self, number: int, known: bool) -> WondersUnder | None:
        """One of its own cards, which belong to no age, under a stage."""
        return None


class Prices:
    """What it changes in prices; the base makes the lines and asks."""

    def own(self, look: Look, seat: int, what: str) -> Price | None:
        """The price of one of its own things."""
        return None

    def wanted(self, look: Look, seat: int) -> list[str]:
        """Its own things that a seat might pay for; asked in decisions that may also discard."""
        return []

    def units(self, city: City) -> list[Unit]:
        """Further units that a city produces."""
        return []

    def lends(self, m: Market, c: Card) -> Iterable[tuple[str, Unit]]:
        """Units that are neither produced nor a neighbor's, and from where; they are `lent`."""
        return ()

    def lent(self, unit: Unit, resource: str, source: str) -> Line | None:
        """The line of such a unit."""
        return None

    def gift(self, s: State, at: int, c: Card, move: int) -> tuple[str, Line] | None:
        """Why a card costs nothing by a power of its own that the move names."""
        return None

    def waiver(self, m: Market, c: Card) -> tuple[str, Line] | None:
        """Why a card costs nothing, whatever the move says."""
        return None

    def closing(self, m: Market, c: Card, left: int, right: int) -> list[Line]:
        """Lines behind those of the units. left, right: the rebates of each side."""
        return []


class Refusals:
    """Why moves are refused; None if that is not what is wrong. at: the city that would build."""

    def own(self, look: Look, seat: int, kind: Kind, move: int) -> IllegalMove | None:
        """An answer to one of its own decisions; None if the payment of a stage is wrong."""
        return None

    def power(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """A card that a power of its own would build, which the move names."""
        return None

    def costless(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """Something is paid for a card that is free."""
        return None

    def waived(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """Something is done to pay for a card that costs nothing by one of its powers."""
        return None

    def payment(self, look: Look, at: int, move: int) -> IllegalMove | None:
        """A payment that is not allowed."""
        return None


@dataclass(frozen=True, eq=False)
class Book:
    """A rulebook: tables that can be checked, chapters with hooks.

    names: join the things of earlier books; tails: in place of those of earlier books; rows: of
    the score sheet, perhaps shared; phases: by number; passes: by the name of a phase, to whom
    hands go in it; clauses: of what the base tells and only this book has, by type of event or by
    card; powers: what boards give by themselves, by board and side; places: what people may set in
    a document of its keys.
    """

    name: str
    names: Names = field(default_factory=dict)
    kinds: tuple[Kind, ...] = ()
    tails: Mapping[str, Tail] = field(default_factory=dict)
    rows: tuple[str, ...] = ()
    phases: Mapping[int, str] = field(default_factory=dict)
    passes: Mapping[str, str] = field(default_factory=dict)
    clauses: Mapping[str, str] = field(default_factory=dict)
    powers: Mapping[str, Mapping[str, list[Effect]]] = field(default_factory=dict)
    sight: Sight = field(default_factory=Sight)
    prices: Prices = field(default_factory=Prices)
    refusals: Refusals = field(default_factory=Refusals)
    voice: type[Voice] = Voice
    reading: type[Reading] = Reading
    writing: Writing = field(default_factory=Writing)
    places: Places = field(default_factory=Places)

    def pieces(self, words: Shelf) -> Things:
        """What is printed on its pieces, by thing and id, beside cards and boards."""
        return {}

    def effects(self, c: Card) -> list[Effect]:
        """What it adds to the effects that are printed on anybody's card or stage."""
        return []
