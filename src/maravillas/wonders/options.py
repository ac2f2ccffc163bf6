"""What can be chosen when a game of 7 Wonders is made."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.option import Option, read_options
from maravillas.wonders.boards import BASE_BOARDS, BOARD_NAMES, SIDES
from maravillas.wonders.deal import ANY
from maravillas.wonders.expansion import Expansion
from maravillas.wonders.explain_errors import bad_option
from maravillas.wonders.game import Wonders
from maravillas.wonders.leaders.cards import DECK
from maravillas.wonders.leaders.rules import Leaders

DRAWN: Final = "?"
LEAST_CITIES: Final = 3

OPTIONS: dict[str, Option] = {
    "players": Option("int", 4, (2, 3, 4, 5, 6, 7), "how many play"),
    "boards": Option(
        "list",
        [],
        (*BOARD_NAMES[:BASE_BOARDS], DRAWN),
        "the board of each seat, ? for one drawn; none: all drawn",
    ),
    "sides": Option(
        "list", [], (*SIDES, DRAWN), "the side of each seat's board, or one for all; none: drawn"
    ),
}


def make(name: str, **options: object) -> Wonders:
    """The rules with these options; raises BadOption.

    Where two play, a third board or side is the Free City's.
    """
    chosen = read_options(OPTIONS, options)
    players, boards, sides = chosen["players"], chosen["boards"], chosen["sides"]
    assert isinstance(players, int)
    assert isinstance(boards, list)
    assert isinstance(sides, list)
    cities = max(players, LEAST_CITIES)
    lengths = sorted({players, cities})
    allowed = " or ".join(str(n) for n in lengths)
    if len(boards) not in (0, *lengths):
        raise bad_option("boards_count", "boards", count=len(boards), allowed=allowed)
    if len(sides) not in (0, 1, *lengths):
        raise bad_option("sides_count", "sides", count=len(sides), allowed=allowed)
    for board in boards:
        if board != DRAWN and boards.count(board) > 1:
            raise bad_option("boards_twice", "boards", board=board)
    if len(sides) == 1:
        sides = sides * cities
    numbers = [ANY if board == DRAWN else BOARD_NAMES.index(board) for board in boards]
    letters = [ANY if side == DRAWN else SIDES.index(side) for side in sides]
    xs = _expansions(name, players)
    game = Wonders(name, players, _filled(numbers, cities), _filled(letters, cities), xs)
    game.options = chosen
    return game


def _expansions(name: str, players: int) -> list[Expansion]:
    """The expansions of a game string, in the order of their publication."""
    found: list[Expansion] = []
    if "leaders" in name.split("+"):
        found.append(Leaders(players, DECK))
    return found


def _filled(numbers: list[int], cities: int) -> "vec[i64]":
    return vec[i64](numbers + [ANY] * (cities - len(numbers)))
