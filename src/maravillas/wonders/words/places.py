"""What people may set in a position of 7 Wonders; each book adds its own places."""

from typing import TYPE_CHECKING, Final

from maravillas.core.places import Place, Places, always, joined
from maravillas.wonders.data.boards import HEIGHT, SIDES
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.state import AGES
from maravillas.wonders.words.position.city import TOKENS

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

MOST: Final = 999  # coins that a person sets by hand
AGE_NUMBERS: Final = range(1, AGES + 1)
OF_TURN: Final = ("owed", "chosen")


def places(words: "Shelf") -> Places:
    """All of the books in play."""
    return joined([_own(words), *(book.places for book in words.shelf)])


def _own(words: "Shelf") -> Places:
    cards = words.tables.cards
    phases = tuple(name for name in words.tables.phases.values() if name != "over")
    return Places(
        (
            *((Place("phase", "choice", ids=always(phases), resets=OF_TURN),) * (len(phases) > 1)),
            Place("age", "number", least=1, most=AGES, resets=(*OF_TURN, "hands")),
            Place("round", "number", least=1, most=int(words.game.rounds), resets=OF_TURN),
            Place("discard", "list", thing="card", ids=always(cards), copies=True, dealt=True),
            Place("board", "choice", of="seat", thing="board"),
            Place("side", "choice", of="seat", ids=always(SIDES)),
            _hand(words),
            Place("coins", "number", of="seat", most=MOST),
            Place("cards", "list", of="seat", thing="card", ids=always(cards), copies=True),
            Place(
                *("stages", "number"),
                of="seat",
                most=max(int(height) for height in HEIGHT),
                resets=("under",),
            ),
            Place(
                *("victories", "list"),
                of="seat",
                ids=always(str(value) for value in TOKENS),
                numbers=True,
                copies=True,
            ),
            Place("defeats", "number", of="seat", most=2 * AGES),
        ),
        drops=("since", "drawn", "draw_pile", "chosen", "hands"),
        seat_drops=("taken", "looked", "seen"),
    )


def _hand(words: "Shelf") -> Place:
    cards = words.tables.cards.items()
    ages = {str(age): tuple(id for id, n in cards if CARDS[n].age == age) for age in AGE_NUMBERS}
    return Place(
        "hand", "list", of="seat", thing="card", ids=ages, by="age", copies=True, dealt=True
    )
