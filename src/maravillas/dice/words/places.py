"""What people may set in a position of Dice."""

from typing import TYPE_CHECKING, Final

from maravillas.core.places import Place, Places, always
from maravillas.dice.data.faces import DICE, FACES, FIRST_SPECIAL

if TYPE_CHECKING:
    from maravillas.dice.words.book import Book

SECTIONS: Final = 3
_FACES: Final = {die: tuple(dict.fromkeys(FACES[n])) for n, die in enumerate(DICE)}


def places(words: "Book") -> Places:
    """The Forum die by die, and the sheets."""
    boards = words.game.boards
    return Places(
        (
            Place("round", "number", least=1, most=int(words.game.turns), resets=("forum",)),
            *_forum(),
            Place("board", "choice", of="seat", thing="board"),
            Place("coins", "number", of="seat", most=max(int(board.capacity) for board in boards)),
            Place(
                *("crossed", "list"),
                of="seat",
                thing="space",
                ids={board.id: tuple(board.spaces) for board in boards},
                by="board",
                copies=True,
                mark="space",
                resets=("attacks", "unlocked"),
            ),
            Place(
                *("bonuses", "list"),
                of="seat",
                thing="bonus",
                ids={board.id: tuple(board.bonuses) for board in boards},
                by="board",
                copies=True,
            ),
            Place("agora_first", "flag", of="seat"),
        ),
        drops=("chosen", "rolls", "leaving"),
        seat_drops=(),
    )


def _forum() -> list[Place]:
    """The dice that lie there, in the order of documents."""
    found: list[Place] = []
    for n in range(int(FIRST_SPECIAL)):
        at = f"forum.{n}"
        found += [
            Place(f"{at}.die", "choice", name="die", thing="die", ids=always(DICE)),
            Place(f"{at}.face", "choice", name="face", thing="face", ids=_FACES, by=f"{at}.die"),
            Place(f"{at}.section", "number", name="section", most=SECTIONS),
        ]
    return found
