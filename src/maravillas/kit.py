"""The words of a game that keeps them in plain modules, one for each chapter."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from maravillas.core.errors import IllegalMove
from maravillas.core.game import Game
from maravillas.core.words import Event, Price, Viewer


class KitWords:
    """Every chapter is a module of the game's room `words`."""

    def __init__(self, game: Game[Any], package: str, books: Sequence[str]) -> None:
        self.game = game
        self._books = books
        printed = f"{package}.words.pieces"
        self._pieces: Any = import_module(printed) if find_spec(printed) else None
        self._view: Any = import_module(f"{package}.words.view")
        self._notation: Any = import_module(f"{package}.words.notation")
        self._explain: Any = import_module(f"{package}.words.explain")
        self._position: Any = import_module(f"{package}.words.position.load")
        self._narrate: Any = import_module(f"{package}.words.narrate")

    @property
    def kinds(self) -> Mapping[int, str]:
        found: dict[int, str] = self._notation.KINDS
        return found

    @property
    def rows(self) -> Sequence[str]:
        found: Sequence[str] = self._explain.CATEGORIES
        return found

    def owed(self, s: Any, seat: int) -> dict[str, object]:
        return {"kind": self.kinds[int(self.game.kind(s, seat))]}

    def text(self, s: Any, seat: int, move: int, viewer: Viewer) -> str:
        found: str = self._notation.text(self.game, s, seat, move, viewer)
        return found

    def parse(self, s: Any, seat: int, text: str) -> int:
        found: int = self._notation.parse(self.game, s, seat, text)
        return found

    def refusal(self, s: Any, seat: int, move: int) -> IllegalMove:
        found: IllegalMove = self._explain.refusal(self.game, s, seat, move)
        return found

    def view(self, s: Any, viewer: Viewer) -> dict[str, object]:
        found: dict[str, object] = self._view.view(self.game, s, viewer)
        return found

    def price(self, s: Any, seat: int, what: str) -> Price:
        found: Price = self._explain.price(self.game, s, seat, what)
        return found

    def discard_coins(self, s: Any, seat: int) -> int | None:
        return None

    def sheet(self, s: Any) -> list[dict[str, int]]:
        found: list[dict[str, int]] = self._explain.sheet(self.game, s)
        return found

    def result(self, s: Any) -> dict[str, object] | None:
        found: dict[str, object] | None = self._explain.result(self.game, s)
        return found

    def narrate(
        self, before: Any, seat: int, move: int, after: Any, viewer: int | str | None
    ) -> list[Event]:
        found: list[Event] = self._narrate.narrate(self.game, before, seat, move, after, viewer)
        return found

    def opening(self, s: Any) -> list[Event]:
        told = getattr(self._narrate, "opening", None)
        found: list[Event] = told(self.game, s) if told else []
        return found

    def pieces(self) -> dict[str, object]:
        if self._pieces is None:
            return {}
        found: dict[str, object] = self._pieces.pieces(self._books)
        return found

    def boards(self, s: Any) -> list[str]:
        told = getattr(self._explain, "boards", None)
        found: list[str] = told(self.game, s) if told else []
        return found

    def load(self, document: Mapping[str, object]) -> Any:
        return self._position.load(self.game, document)

    def dump(self, s: Any, seat: Viewer) -> dict[str, object]:
        found: dict[str, object] = self._position.dump(self.game, s, seat)
        return found
