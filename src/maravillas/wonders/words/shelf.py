"""The words of 7 Wonders: the books in play, base first, as one."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.core.told import Event
from maravillas.core.verbs import verbs_of
from maravillas.core.words import Action, Keys, Kind, Owed, Price, Result, Viewer, named
from maravillas.wonders.data.cards import BOOKS, NUMBERS
from maravillas.wonders.rules.effects import DISCARD_COINS
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import FOR_CITY
from maravillas.wonders.rules.state import State
from maravillas.wonders.words import narrate, pieces, prices, refusals, score, view
from maravillas.wonders.words.book import Book, Look, Tail
from maravillas.wonders.words.errors import illegal
from maravillas.wonders.words.notation import Moves
from maravillas.wonders.words.position import load
from maravillas.wonders.words.position.shapes import WondersDocument
from maravillas.wonders.words.shapes import WondersView
from maravillas.wonders.words.story import Voice


class Tables:
    """What the same books say in every game.

    cards: those of the books in play, by id; asked: the kinds of decision by number; stages: the
    forms that build a stage; private: by the type of an event, the fact that only those read who
    see the hand; voices: of the books that tell something.
    """

    def __init__(self, shelf: Sequence[Book]) -> None:
        self.names = named([(book.name, book.names) for book in shelf])
        self.cards = {card: NUMBERS[card] for book in shelf for card in BOOKS.get(book.name, ())}
        self.asked = {kind.number: kind for book in shelf for kind in book.kinds}
        self.kinds: Mapping[int, str] = {n: kind.name for n, kind in self.asked.items()}
        self.rows: Sequence[str] = list(dict.fromkeys(row for book in shelf for row in book.rows))
        self.phases = {n: name for book in shelf for n, name in book.phases.items()}
        self.passes = {name: to for book in shelf for name, to in book.passes.items()}
        self.clauses = {what: clause for book in shelf for what, clause in book.clauses.items()}
        tails: dict[str, Tail] = {n: tail for book in shelf for n, tail in book.tails.items()}
        self.moves = Moves(self.names, self.asked.values(), tails)
        self.verbs = verbs_of(self.asked.values(), self.names)
        forms = dict.fromkeys(form for kind in self.asked.values() for form in kind.forms)
        self.stages = tuple(form for form in forms if form.pays == "stage")
        self.voices = tuple(book.voice for book in shelf if book.voice is not Voice)
        self.private = dict(narrate.PRIVATE)
        for voice in self.voices:
            self.private |= voice.private
        self._owners = {kind.number: book for book in shelf for kind in book.kinds}

    def owner(self, kind: int) -> Book:
        """The book whose decision it is."""
        return self._owners[kind]


@cache
def _tables(shelf: tuple[Book, ...]) -> Tables:
    return Tables(shelf)


class Shelf:
    """shelf: the books in play, the base first; more: the others; tables: what they say."""

    def __init__(self, game: Wonders, shelf: Sequence[Book]) -> None:
        self.game = game
        self.shelf = tuple(shelf)
        self.more = self.shelf[1:]
        self.tables = _tables(self.shelf)
        self.kinds = self.tables.kinds
        self.rows = self.tables.rows
        self.asked = self.tables.asked
        self.verbs = self.tables.verbs

    # Moves.

    def owed(self, s: State, seat: int) -> Owed:
        return self.owed_kind(int(self.game.kind(s, seat)))

    def owed_kind(self, number: int) -> Owed:
        """A kind of decision, and whether it is the Free City's."""
        kind = self.asked[number]
        return {"kind": kind.name, "city": True} if kind.prefix else {"kind": kind.name}

    def decision(self, s: State, seat: int) -> Kind:
        """What seat decides; raises IllegalMove if it owes nothing."""
        game = self.game
        kind = int(game.kind(s, seat)) if 0 <= seat < game.seats else 0
        if kind:
            return self.asked[kind]
        waiting = int(game.waiting(s))
        if not waiting:
            raise IllegalMove("the game is over", key="common.error.over")
        others = ", ".join(str(n) for n in range(game.seats) if waiting >> n & 1)
        raise IllegalMove(
            f"seat {seat} owes no decision now; waiting: {others}",
            key="common.error.turn",
            values={"found": str(seat), "allowed": others},
        )

    def text(self, s: State, seat: int, move: int, viewer: Viewer) -> str:
        """Others do not read the card of a move that is played face down."""
        shown = viewer is not None and int(self.game.sees(viewer)) >> seat & 1 == 1
        return self.tables.moves.text(move, shown)

    def parse(self, s: State, seat: int, text: str) -> int:
        kind = self.decision(s, seat)
        words = text.split(" ")
        if not kind.prefix or words[0] == kind.prefix:
            found = self.tables.moves.read(kind.forms, words[1:] if kind.prefix else words)
            if found is not None:
                return found + (FOR_CITY if kind.prefix else 0)
        before = f"{kind.prefix} " if kind.prefix else ""
        allowed = "; ".join(f"{before}{form}" for form in kind.forms)
        raise illegal("expected", kind.clause, found=show(text), allowed=allowed)

    def actions(self) -> Iterable[Action]:
        alone = self.game.many == self.game.seats  # there is no Free City
        for kind in self.asked.values():
            if not (kind.prefix and alone):
                yield from self.tables.moves.actions(kind)

    def chosen(self, s: State, seat: int) -> list[str]:
        return view.laid_down(Look(self, s, seat), seat)

    def refusal(self, s: State, seat: int, move: int) -> IllegalMove:
        return refusals.refusal(Look(self, s, seat), seat, move)

    # What is to be seen, what it costs, what it is worth.

    def view(self, s: State, viewer: Viewer) -> WondersView:
        return view.view(Look(self, s, viewer))

    def price(self, s: State, seat: int, what: str) -> Price:
        return prices.price(Look(self, s, seat), seat, what)

    def wanted(self, s: State, seat: int) -> list[str]:
        return prices.wanted(Look(self, s, seat), seat)

    def discard_coins(self, s: State, seat: int) -> int | None:
        forms = self.asked[int(self.game.kind(s, seat))].forms
        return int(DISCARD_COINS) if any(form.sells for form in forms) else None

    def sheet(self, s: State) -> list[dict[str, int]]:
        return [score.city_sheet(self, s, seat) for seat in range(self.game.seats)]

    def result(self, s: State) -> Result | None:
        return score.result(self.game, s)

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

    def dump(self, s: State, seat: Viewer) -> WondersDocument:
        return load.dump(self, s, seat)
