"""Moves as text: `pass`, `wonder`, `die red cross BW-a1`, `cross A4`, `bonus X-coins`, `done`."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from maravillas.core.errors import IllegalMove
from maravillas.core.notation import Notation
from maravillas.core.reading import show
from maravillas.core.words import Action
from maravillas.dice.data.board import Board
from maravillas.dice.data.faces import DICE
from maravillas.dice.words.forms import FORMS, KINDS

FEW: Final = 12  # ids that are listed whole
BOARDS: Final = 64  # more than the boards of any game


class Moves:
    """Every move on a board with these spaces and bonuses, written out once."""

    def __init__(self, spaces: tuple[str, ...], bonuses: tuple[str, ...]) -> None:
        ids = {"die": DICE, "space": spaces, "bonus": bonuses}
        names = {thing: {id: n for n, id in enumerate(known)} for thing, known in ids.items()}
        self.notation = Notation(names, {})
        written = [(move, said.text) for f in FORMS for move, said in self.notation.all(f).items()]
        self.texts = dict(written)
        self.numbers = {text: move for move, text in written}

    def refusal(self, text: str) -> IllegalMove:
        """Why a text is no move on such a board."""
        words = text.split(" ")
        for form in FORMS:
            for part, id in zip(form.parts, self.notation.fitting(form, words) or (), strict=False):
                if id not in self.notation.names[part.thing]:
                    return _unknown(id, list(self.notation.names[part.thing]), part.thing)
        *shapes, last = map(str, FORMS)
        return IllegalMove(
            f"{show(text)} is no move; expected: {', '.join(shapes)} or {last}",
            key="dice.error.notation",
            values={"found": show(text)},
        )


@lru_cache(BOARDS)
def _moves(spaces: tuple[str, ...], bonuses: tuple[str, ...]) -> Moves:
    return Moves(spaces, bonuses)


def moves(board: Board) -> Moves:
    """The moves on a board."""
    return _moves(tuple(board.spaces), tuple(board.bonuses))


def actions(boards: Sequence[Board]) -> Iterator[Action]:
    """Everything that can be done on some of the boards.

    A space has its id where all boards with so many spaces agree on it, else its number.
    """
    spaces = _common([board.spaces for board in boards])
    known = _moves(spaces, _common([board.bonuses for board in boards]))
    for kind in KINDS:
        for form in kind.forms:
            for move, said in known.notation.all(form).items():
                yield Action(kind.number, move, said.text)


def _common(lists: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The ids that lists have in common, by place; `#` and the place where they differ."""
    places = ({ids[n] for ids in lists if n < len(ids)} for n in range(max(map(len, lists))))
    return tuple(ids.pop() if len(ids) == 1 else f"#{n}" for n, ids in enumerate(places))


def text(board: Board, move: int) -> str:
    """The move in notation; nothing of it is hidden once it may be told at all."""
    return moves(board).texts[move]


def parse(board: Board, text: str) -> int:
    """The move that a text stands for on a board, legal or not; raises IllegalMove."""
    known = moves(board)
    found = known.numbers.get(text)
    if found is None:
        raise known.refusal(text)
    return found


def _unknown(id: str, ids: list[str], thing: str) -> IllegalMove:
    near = ids if len(ids) < FEW else [other for other in ids if other[:1] == id[:1]] or ids
    allowed = ", ".join(near)
    return IllegalMove(
        f"{show(id)} is no {thing} here; allowed: {allowed}",
        key=f"dice.error.no_{thing}",
        values={"found": show(id), "allowed": allowed},
    )
