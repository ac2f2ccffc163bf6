"""The words of Duel: the books in play, base first, as one."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from maravillas.core.errors import IllegalMove
from maravillas.core.notation import Notation, Said
from maravillas.core.reading import show
from maravillas.core.told import Event
from maravillas.core.verbs import verbs_of
from maravillas.core.words import (
    Action,
    Form,
    Keys,
    Kind,
    Owed,
    Price,
    Result,
    Viewer,
    joined,
    named,
)
from maravillas.duel.rules.effects import OWE_PLAY
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.words import narrate, pieces, prices, refusals, score, view
from maravillas.duel.words.book import Book, Look
from maravillas.duel.words.errors import illegal
from maravillas.duel.words.position import load
from maravillas.duel.words.position.shapes import DuelDocument
from maravillas.duel.words.shapes import DuelView


class Tables:
    """What the same books say in every game.

    asked: the kinds of decision by number, with the forms that other books join to them.
    """

    def __init__(self, shelf: Sequence[Book]) -> None:
        self.names = named([(book.name, book.names) for book in shelf])
        self.asked = {kind.number: _joined(kind, shelf) for book in shelf for kind in book.kinds}
        self.kinds: Mapping[int, str] = {n: kind.name for n, kind in self.asked.items()}
        self.rows: Sequence[str] = [row for book in shelf for row in book.rows]
        self.notation = Notation(self.names, self.asked)
        self.verbs = verbs_of(self.asked.values(), self.names)
        self._kind_owners = {kind.number: book for book in shelf for kind in book.kinds}
        self._joined = {form: book for book in shelf for of in book.joins.values() for form in of}
        self._owners = {
            (thing, n): book
            for book in shelf
            for thing, known in book.names.items()
            for n in known.values()
        }

    def owner(self, thing: str, number: int) -> Book:
        """The book that a card, a wonder, a token comes from."""
        return self._owners[thing, number]

    def owner_of(self, kind: int, form: Form | None = None) -> Book:
        """The book whose decision it is, or whose form that was joined to it."""
        if form is not None and form in self._joined:
            return self._joined[form]
        return self._kind_owners[kind]


@cache
def _tables(shelf: tuple[Book, ...]) -> Tables:
    return Tables(shelf)


class Shelf:
    """shelf: the books in play, the base first; for the others see Tables."""

    def __init__(self, game: Duel, shelf: Sequence[Book]) -> None:
        tables = _tables(tuple(shelf))
        self.game = game
        self.shelf = tuple(shelf)
        self.names = tables.names
        self.asked = tables.asked
        self.verbs = tables.verbs
        self.kinds = tables.kinds
        self.rows = tables.rows
        self.notation = tables.notation
        self.owner = tables.owner
        self.owner_of = tables.owner_of

    # Moves.

    def owed(self, s: State, seat: int) -> Owed:
        return {"kind": self.kinds[int(self.game.kind(s, seat))]}

    def decision(self, s: State, seat: int) -> Kind:
        """What seat decides; raises IllegalMove if it owes nothing."""
        waiting = int(self.game.waiting(s))
        if not waiting:
            raise IllegalMove("the game is over", key="common.error.over")
        if not 0 <= seat < self.game.seats or not waiting >> seat & 1:
            other = str(waiting >> 1)
            raise IllegalMove(
                f"seat {seat} owes no decision now; waiting: {other}",
                key="common.error.turn",
                values={"found": str(seat), "allowed": other},
            )
        return self.asked[int(self.game.kind(s, seat))]

    def text(self, s: State, seat: int, move: int, viewer: Viewer) -> str:
        kind = self.decision(s, seat)
        said = self.notation.said(kind.number, move)
        if said is None:
            return self._custom(s, kind, move)[1]
        if viewer != seat and self.hides(s, kind.number, said):
            return self.notation.hidden(said)
        return said.text

    def hides(self, s: State, kind: int, said: Said) -> bool:
        """Whether a move has something that only its seat may know."""
        if not any(part.secret for part in said.form.parts):
            return False
        return self.owner_of(kind, said.form).moves.hides(s, said.form, said.numbers)

    def form_of(self, s: State, kind: int, move: int) -> tuple[Form, Sequence[int]]:
        """The form of a move, and the numbers of its parts; of a custom form, the move itself."""
        said = self.notation.said(kind, move)
        if said is None:
            return self._custom(s, self.asked[kind], move)[0], (move,)
        return said.form, said.numbers

    def _custom(self, s: State, kind: Kind, move: int) -> tuple[Form, str]:
        """The form and the text of a move that depends on the state."""
        for form in kind.forms:
            if form.custom:
                text = self.owner_of(kind.number, form).moves.write(s, form, move)
                if text is not None:
                    return form, text
        raise illegal("no_move", found=str(move))

    def parse(self, s: State, seat: int, text: str) -> int:
        return self.read(s, seat, self.decision(s, seat), text)

    def read_play(self, s: State, seat: int, text: str) -> int:
        """The number of a turn's move, whoever's turn it is."""
        return self.read(s, seat, self.asked[OWE_PLAY], text)

    def read(self, s: State, seat: int, kind: Kind, text: str) -> int:
        number = self.notation.number(kind.number, text)
        if number is not None:
            return number
        words = text.split(" ")
        for form in kind.forms:
            if form.custom:
                moves = self.owner_of(kind.number, form).moves
                found = moves.read(Look(self, s, seat), form, words)
                if found is not None:
                    return found
            else:
                self.notation.check(form, words)
        allowed = ", ".join(str(form) for form in kind.forms if form.listed)
        raise illegal("expected", kind.clause, found=show(text), allowed=allowed)

    def actions(self) -> Iterable[Action]:
        for kind in self.asked.values():
            for form in kind.forms:
                if form.custom:
                    moves = self.owner_of(kind.number, form).moves.all(form)
                else:
                    moves = {n: said.text for n, said in self.notation.all(form).items()}
                for move, name in moves.items():
                    yield Action(kind.number, move, name)

    def chosen(self, s: State, seat: int) -> list[str]:
        return []

    def refusal(self, s: State, seat: int, move: int) -> IllegalMove:
        return refusals.refusal(self, s, seat, move)

    # What is to be seen, what it costs, what it is worth.

    def view(self, s: State, viewer: Viewer) -> DuelView:
        return view.view(self, s, viewer)

    def price(self, s: State, seat: int, what: str) -> Price:
        return prices.price(self, s, seat, what)

    def wanted(self, s: State, seat: int) -> list[str]:
        return prices.wanted(self, s, seat) if self.game.kind(s, seat) == OWE_PLAY else []

    def discard_coins(self, s: State, seat: int) -> int | None:
        return prices.discard_coins(self, s, seat) if self.game.kind(s, seat) == OWE_PLAY else None

    def sheet(self, s: State) -> list[dict[str, int]]:
        return score.sheet(self, s)

    def result(self, s: State) -> Result | None:
        return score.result(s)

    def pieces(self) -> Keys:
        return pieces.pieces(self)

    def boards(self, s: State) -> list[str]:
        return []

    # What happened.

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: Viewer | Literal["all"]
    ) -> list[Event]:
        return narrate.narrate(self, before, seat, move, after, viewer)

    def opening(self, s: State) -> list[Event]:
        return narrate.opening(self, s)

    # Documents.

    def load(self, document: Mapping[str, object]) -> State:
        return load.load(self, document)

    def dump(self, s: State, seat: Viewer) -> DuelDocument:
        return load.dump(self, s, seat)


def _joined(kind: Kind, shelf: Sequence[Book]) -> Kind:
    """A decision with the forms of other books, and the clause by which they ask it."""
    more = [form for book in shelf for form in book.joins.get(kind.name, ())]
    clause = kind.clause
    for book in shelf:
        clause = book.asks.get(kind.name, clause)
    return Kind(kind.number, kind.name, clause, joined(kind.forms, more))
