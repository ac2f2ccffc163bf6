"""Written positions for the laws: public items changed one by one, hidden ones with all values."""

from collections.abc import Callable, Hashable
from itertools import permutations, product
from typing import Any

from maravillas.dice.data.faces import ALL_GREY, DICE, FACES
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.roll import DIE, told_apart
from maravillas.dice.rules.state import State
from maravillas.dice.words.notation import text
from maravillas.dice.words.position.chosen import chosen
from maravillas.dice.words.position.dice import leaving_ids
from maravillas.dice.words.view import forum
from tests.dice.table import AGORA, WAREHOUSE, dice

Document = dict[str, Any]
What = Callable[[Dice, State], Hashable]

FORUM = (
    "grey_1 wood 0, grey_2 stone 1, grey_3 brick 2, blue mask 0, red axe 1, yellow coin 2, "
    "green compass 3"
)

# The middle of a game: three cities with something of everything.
MIDDLE: Document = {
    "game": "dice",
    "strict": False,
    "round": 12,
    "forum": dice(FORUM),
    "seats": [
        {"board": "giza", "coins": 9, "crossed": [*WAREHOUSE[:3], "A1", "BW-a1", "U-compass1"]},
        {"board": "rhodes", "coins": 4, "crossed": ["W-wood", "BE-d1", "M-coin1"]},
        {"board": "babylon", "coins": 12, "crossed": [*WAREHOUSE[:2], *AGORA], "agora_first": True},
    ],
}


def changed(seat: int | None = None, **items: Any) -> Document:
    """MIDDLE with other items, at the top or of one seat."""
    if seat is None:
        return {**MIDDLE, **items}
    seats = [dict(item) for item in MIDDLE["seats"]]
    seats[seat] |= items
    return {**MIDDLE, "seats": seats}


PUBLIC: list[tuple[str, Document, Document]] = [
    ("round", MIDDLE, changed(round=13)),
    ("phase", MIDDLE, changed(phase="final")),
    ("face", MIDDLE, changed(forum=dice(FORUM.replace("blue mask", "blue owl")))),
    ("section", MIDDLE, changed(forum=dice(FORUM.replace("blue mask 0", "blue mask 1")))),
    ("die", MIDDLE, changed(forum=dice(FORUM.replace("grey_3 brick", "black spy_red")))),
    *(
        (f"{name}-{seat}", MIDDLE, changed(seat, **items))
        for seat in range(3)
        for name, items in (
            ("board", {"board": "ephesus"}),
            ("coins", {"coins": 10}),
            ("crossed", {"crossed": [*MIDDLE["seats"][seat]["crossed"], "M-chest1"]}),
            ("bonuses", {"bonuses": ["X-coins"]}),
            ("unlocked", {"unlocked": ["black"]}),
        )
    ),
    ("attack", MIDDLE, changed(0, attacks={"BW-a1": 2})),
    ("agora first", MIDDLE, changed(2, agora_first=False)),
]


def leaving(game: Dice, s: State) -> Hashable:
    return tuple(leaving_ids(s))


def next_roll(die: int) -> What:
    """Face and section of a die in the next round."""

    def found(game: Dice, s: State) -> Hashable:
        value = int(told_apart(s.future[s.round + 1])) >> DIE * die & 31
        return FACES[die][value >> 2], value & 3

    return found


def choices(seat: int) -> What:
    return lambda game, s: tuple(game_text(game, s, seat))


def game_text(game: Dice, s: State, seat: int) -> list[str]:
    return [text(s.now[seat].board, move) for move in chosen(game, s, seat)]


def outcomes(die: int) -> set[Hashable]:
    return set(product(set(FACES[die]), range(4)))


# Seat 1, Rhodes, has acted with few coins: it passed, or did one of the things it could pay.
ACTED: Document = changed(1, coins=1) | {"chosen": {"1": ["pass"]}}
POSSIBLE: set[Hashable] = {
    ("pass",),
    ("die grey_2 cross W-stone",),
    ("die blue cross A1",),
    ("die red cross BW-a1",),
    ("wonder", "done"),
    ("wonder", "cross BW-a1"),
    ("wonder", "cross BW-d1"),
    ("wonder", "cross BE-a1"),
}
POOR: Document = changed(1, coins=0) | {"chosen": {"1": ["pass"]}}

HIDDEN: list[tuple[Any, ...]] = [
    ("which grey dice leave", MIDDLE, 0, leaving, set(permutations(DICE[:3])), True),
    (
        "which of two grey dice leaves",
        changed(forum=dice(FORUM.replace("grey_3 brick", "black spy_red"))),
        1,
        leaving,
        {("grey_1", "grey_2"), ("grey_2", "grey_1")},
        True,
    ),
    ("the next blue die", MIDDLE, 2, next_roll(3), outcomes(3), True),
    ("the next purple die", MIDDLE, -1, next_roll(9), outcomes(9), True),
    ("the next red die", MIDDLE, 1, next_roll(4), outcomes(4)),
    ("what another seat has chosen", ACTED, 0, choices(1), POSSIBLE),
    ("what a poor seat has chosen", POOR, 2, choices(1), {("pass",), ("die blue cross A1",)}, True),
    ("what another seat has chosen, for spectators", ACTED, -1, choices(1), POSSIBLE),
    ("the own choice", ACTED, 1, choices(1), {("pass",)}, True),
]


def dice_in_play(game: Dice, s: State) -> Hashable:
    """Seven dice; the colored four always; a special one for each grey one that left."""
    specials = int(s.forum) >> 7
    greys = int(s.forum) & ALL_GREY
    return len(forum(s)), int(s.forum) >> 3 & 15, specials.bit_count() + greys.bit_count()


CONSERVED: list[What] = [dice_in_play]
