"""The words of the toy."""

from collections.abc import Iterable, Mapping, Sequence

from maravillas.core.errors import IllegalMove
from maravillas.core.told import Event
from maravillas.core.verbs import Verb
from maravillas.core.words import Action, Price, Viewer
from tests.toy.game import State, Toy
from tests.toy.words import explain, narrate, notation, view
from tests.toy.words.position import load
from tests.toy.words.position.load import ToyDocument


class Book:
    """Every chapter is a module beside this one."""

    kinds: Mapping[int, str] = notation.KINDS
    verbs: Mapping[str, Verb] = {}
    rows: Sequence[str] = explain.CATEGORIES

    def __init__(self, game: Toy) -> None:
        self.game = game

    def owed(self, s: State, seat: int) -> dict[str, object]:
        return {"kind": self.kinds[int(self.game.kind(s, seat))]}

    def text(self, s: State, seat: int, move: int, viewer: Viewer) -> str:
        return notation.text(self.game, s, seat, move, viewer)

    def parse(self, s: State, seat: int, text: str) -> int:
        return notation.parse(self.game, s, seat, text)

    def actions(self) -> Iterable[Action]:
        return [Action(kind, move, name) for kind, move, name in notation.NAMED]

    def chosen(self, s: State, seat: int) -> list[str]:
        move = s.chosen[seat]
        return [self.text(s, seat, move, seat)] if move else []

    def refusal(self, s: State, seat: int, move: int) -> IllegalMove:
        return explain.refusal(self.game, s, seat, move)

    def view(self, s: State, viewer: Viewer) -> view.ToyView:
        return view.view(self.game, s, viewer)

    def price(self, s: State, seat: int, what: str) -> Price:
        return {"payable": True, "coins": 0, "free": None, "lines": [], "splits": []}

    def wanted(self, s: State, seat: int) -> list[str]:
        return []

    def discard_coins(self, s: State, seat: int) -> int | None:
        return None

    def sheet(self, s: State) -> list[dict[str, int]]:
        return explain.sheet(self.game, s)

    def result(self, s: State) -> dict[str, object] | None:
        return explain.result(self.game, s)

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: int | str | None
    ) -> list[Event]:
        return narrate.narrate(self.game, before, seat, move, after, viewer)

    def opening(self, s: State) -> list[Event]:
        return []

    def pieces(self) -> dict[str, object]:
        return {}

    def boards(self, s: State) -> list[str]:
        return []

    def load(self, document: Mapping[str, object]) -> State:
        return load.load(self.game, dict(document))

    def dump(self, s: State, seat: Viewer) -> ToyDocument:
        return load.dump(self.game, s, seat)
