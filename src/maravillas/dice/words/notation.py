"""Moves as text: `pass`, `wonder`, `die red cross BW-a1`, `cross A4`, `bonus X-coins`, `done`."""

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import show
from maravillas.dice.data.faces import DICE
from maravillas.dice.rules.game import KIND_ACT, KIND_BONUS, KIND_CROSS, Dice
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
)
from maravillas.dice.rules.state import State

KINDS: dict[int, str] = {KIND_ACT: "act", KIND_CROSS: "cross", KIND_BONUS: "bonus"}

WORDS: dict[int, str] = {DONE: "done", PASS: "pass", WONDER_MOVE: "wonder"}
FORMS = "pass, wonder, die D cross SPACE, cross SPACE, bonus B or done"


def text(game: Dice, s: State, seat: int, move: int, viewer: int | None) -> str:
    """The move in notation; nothing of it is hidden once it may be told at all."""
    board = s.now[seat].board
    if move in WORDS:
        return WORDS[move]
    if move >= BONUS_MOVE:
        return f"bonus {board.bonuses[move - BONUS_MOVE]}"
    if move >= CROSS_MOVE:
        return f"cross {board.spaces[move - CROSS_MOVE]}"
    die, space = divmod(move - DIE_MOVE, SPACES)
    return f"die {DICE[die]} cross {board.spaces[space]}"


def parse(game: Dice, s: State, seat: int, text: str) -> int:
    """The move that a text stands for on the seat's own board, legal or not."""
    board = s.now[seat].board
    words = text.split(" ")
    for move, word in WORDS.items():
        if words == [word]:
            return move
    if len(words) == 2 and words[0] == "bonus":
        return BONUS_MOVE + _number(words[1], board.bonuses, "bonus")
    if len(words) == 2 and words[0] == "cross":
        return CROSS_MOVE + _number(words[1], board.spaces, "space")
    if len(words) == 4 and words[0] == "die" and words[2] == "cross":
        die = _number(words[1], DICE, "die")
        return DIE_MOVE + SPACES * die + _number(words[3], board.spaces, "space")
    raise IllegalMove(
        f"{show(text)} is no move; expected: {FORMS}",
        key="dice.error.notation",
        values={"found": show(text)},
    )


def _number(id: str, ids: list[str], thing: str) -> int:
    if id in ids:
        return ids.index(id)
    near = ids if len(ids) < 12 else [other for other in ids if other[:1] == id[:1]] or ids
    allowed = ", ".join(near)
    raise IllegalMove(
        f"{show(id)} is no {thing} here; allowed: {allowed}",
        key=f"dice.error.no_{thing}",
        values={"found": show(id), "allowed": allowed},
    )
