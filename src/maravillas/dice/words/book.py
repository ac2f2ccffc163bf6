"""Dice as a book. It stands alone on its shelf, so it is the words of the game itself."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from maravillas.core.errors import IllegalMove
from maravillas.core.told import Event
from maravillas.core.verbs import Verb
from maravillas.core.words import Action, Owed, Price, Result, Viewer
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.state import State
from maravillas.dice.words import narrate, notation, pieces, prices, refusals, score, view
from maravillas.dice.words.forms import NAMES, VERBS
from maravillas.dice.words.position import load
from maravillas.dice.words.position.chosen import chosen
from maravillas.dice.words.position.shapes import DiceDocument
from maravillas.dice.words.shapes import DicePieces, DiceView


class Book:
    """Every chapter is a module beside this one."""

    kinds: Mapping[int, str] = NAMES
    verbs: Mapping[str, Verb] = VERBS
    rows: Sequence[str] = score.CATEGORIES

    def __init__(self, game: Dice) -> None:
        self.game = game

    # Moves.

    def owed(self, s: State, seat: int) -> Owed:
        return {"kind": self.kinds[int(self.game.kind(s, seat))]}

    def text(self, s: State, seat: int, move: int, viewer: Viewer) -> str:
        return notation.text(s.now[seat].board, move)

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse(s.now[seat].board, text)

    def actions(self) -> Iterable[Action]:
        return notation.actions(self.game.boards)

    def chosen(self, s: State, seat: int) -> list[str]:
        return [self.text(s, seat, move, seat) for move in chosen(self.game, s, seat)]

    def refusal(self, s: State, seat: int, move: int) -> IllegalMove:
        return refusals.refusal(s, seat, move)

    # What is to be seen, what it costs, what it is worth.

    def view(self, s: State, viewer: Viewer) -> DiceView:
        return view.view(self.game, s, viewer)

    def price(self, s: State, seat: int, what: str) -> Price:
        return prices.price(s, seat, what)

    def wanted(self, s: State, seat: int) -> list[str]:
        return prices.wanted(s, seat)

    def discard_coins(self, s: State, seat: int) -> int | None:
        return None

    def sheet(self, s: State) -> list[dict[str, int]]:
        return score.sheet(s)

    def result(self, s: State) -> Result | None:
        return score.result(s)

    def pieces(self) -> DicePieces:
        return pieces.pieces()

    def boards(self, s: State) -> list[str]:
        return [city.board.id for city in s.now]

    # What happened.

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: Viewer | Literal["all"]
    ) -> list[Event]:
        return narrate.narrate(self.game, before, seat, move, after, viewer)

    def opening(self, s: State) -> list[Event]:
        return narrate.opening(self.game, s)

    # Documents.

    def load(self, document: Mapping[str, object]) -> State:
        return load.load(self.game, document)

    def dump(self, s: State, seat: Viewer) -> DiceDocument:
        return load.dump(self.game, s, seat)
