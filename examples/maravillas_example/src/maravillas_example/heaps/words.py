"""What turns its states into words and back: `take 2 1` takes two stones of the first heap."""

from collections.abc import Mapping
from typing import ClassVar

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader
from maravillas.core.words import Action
from maravillas_example.heaps.game import HEAPS, MOST, STONES, TAKE, Heaps, State


class Words:
    """All that `maravillas.core.words.Words` asks for."""

    kinds: ClassVar[Mapping[int, str]] = {TAKE: "take"}
    verbs: ClassVar[Mapping[str, object]] = {}
    rows = ("last",)

    def __init__(self, game: Heaps) -> None:
        self.game = game

    def owed(self, s: State, seat: int) -> dict[str, object]:
        return {"kind": "take"}

    def text(self, s: State, seat: int, move: int, viewer: int | None) -> str:
        return f"take {move % 4} {move // 4 + 1}"

    def parse(self, s: State, seat: int, text: str) -> int:
        words = text.split(" ")
        if len(words) == 3 and words[0] == "take" and all(w in "123" and w for w in words[1:]):
            return 4 * (int(words[2]) - 1) + int(words[1])
        raise IllegalMove(f"{text!r} is no move; expected: take STONES HEAP, each 1 to 3")

    def actions(self) -> list[Action]:
        moves = [4 * heap + stones for heap in range(HEAPS) for stones in range(1, STONES + 1)]
        return [Action(TAKE, move, f"take {move % 4} {move // 4 + 1}") for move in moves]

    def chosen(self, s: State, seat: int) -> list[str]:
        return []

    def refusal(self, s: State, seat: int, move: int) -> IllegalMove:
        return IllegalMove("the heap has not so many stones", clause="HEAPS-001")

    def view(self, s: State, viewer: int | None) -> dict[str, object]:
        return {"you": viewer, "heaps": list(s.heaps), "turn": s.turn, "seats": [{}, {}]}

    def price(self, s: State, seat: int, what: str) -> dict[str, object]:
        return {"payable": True, "coins": 0, "free": None, "lines": [], "splits": []}

    def wanted(self, s: State, seat: int) -> list[str]:
        return []

    def discard_coins(self, s: State, seat: int) -> int | None:
        return None

    def sheet(self, s: State) -> list[dict[str, int]]:
        return [{"last": score, "total": score} for score in self.game.scores(s)]

    def result(self, s: State) -> dict[str, object] | None:
        if self.game.waiting(s):
            return None
        ranks = [2, 1] if s.turn == 0 else [1, 2]
        return {"kind": "points", "winners": [1 - s.turn], "ranks": ranks}

    def narrate(
        self, before: State, seat: int, move: int, after: State, viewer: object
    ) -> list[dict[str, object]]:
        taken = {"stones": move % 4, "heap": move // 4 + 1}
        return [{"type": "take", "seat": seat, "clause": "HEAPS-001", **taken}]

    def opening(self, s: State) -> list[dict[str, object]]:
        return []

    def pieces(self) -> dict[str, object]:
        return {}

    def boards(self, s: State) -> list[str]:
        return []

    def load(self, document: Mapping[str, object]) -> State:
        keys = Reader(dict(document)).dict(("game", "options", "strict", "seed", "heaps", "turn"))
        s = self.game.blank()
        s.heaps = [3] * HEAPS
        if "heaps" in keys:
            s.heaps = [item.int(0, MOST) for item in keys["heaps"].list(HEAPS, HEAPS)]
        s.turn = keys["turn"].int(0, 1) if "turn" in keys else 0
        return s

    def dump(self, s: State, seat: int | None) -> dict[str, object]:
        return {"heaps": list(s.heaps), "turn": s.turn}
