"""What can be chosen when a game of 7 Wonders is made."""

from typing import Final

from maravillas.core.option import Option, house_rules, read_options
from maravillas.wonders.cities.rules.expansion import Cities
from maravillas.wonders.cities.words import errors as cities_errors
from maravillas.wonders.cities.words.book import CITIES, WITH_LEADERS
from maravillas.wonders.data.boards import BOARD_BOOKS, BOARD_NAMES, SIDES
from maravillas.wonders.leaders.data.cards import DECK, WHOLE_DECK
from maravillas.wonders.leaders.rules.expansion import Leaders
from maravillas.wonders.leaders.words.book import LEADERS
from maravillas.wonders.rules.deal import ANY
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.house import HouseRules
from maravillas.wonders.words.base import WONDERS
from maravillas.wonders.words.errors import bad_option
from maravillas.wonders.words.shelf import Shelf

DRAWN: Final = "?"
LEAST_CITIES: Final = 3

OPTIONS: dict[str, Option] = {
    "players": Option("int", 4, (2, 3, 4, 5, 6, 7), "how many play"),
    "boards": Option(
        "list",
        [],
        (*BOARD_BOOKS["wonders"], DRAWN),
        "the board of each seat, ? for one drawn; none: all drawn",
    ),
    "sides": Option(
        "list", [], (*SIDES, DRAWN), "the side of each seat's board, or one for all; none: drawn"
    ),
}
TEAMS: Final = Option("bool", False, (), "neighbors play as partners, with 4, 6 or 8 players")
TEAM_PLAYERS: Final = (4, 6, 8)
MOST_PLAYERS: Final = 8  # with Cities
FRACTIONS: Final = "fractions_score"  # WON-112
NEXT_TURN: Final = "discounts_next_turn"  # WON-126, CIT-092
OLD_DOCKS: Final = "0.1.0"
RULES: Final = Option(
    "choice",
    "0.2.0",
    (OLD_DOCKS, "0.2.0"),
    "the rules of this version; until 0.1.0 docks could serve twice in a turn",
    offered=False,
)


def options_of(name: str) -> dict[str, Option]:
    """The options of a game string: its expansions bring boards, seats and teams."""
    books = name.split("+")
    known = {**OPTIONS, **house_rules(FRACTIONS, NEXT_TURN)}
    boards = [board for book in BOARD_BOOKS if book in books for board in BOARD_BOOKS[book]]
    known["boards"] = Option("list", [], (*boards, DRAWN), OPTIONS["boards"].about)
    if "cities" in books:
        players = OPTIONS["players"]
        choices = (*players.choices, MOST_PLAYERS)
        known["players"] = Option(players.kind, players.default, choices, players.about)
        known["teams"] = TEAMS
        known["rules"] = RULES
    return known


def make(name: str, **options: object) -> Wonders:
    """The rules with these options; raises BadOption.

    Where two play, a third board or side is the Free City's.
    """
    chosen = read_options(options_of(name), options)
    players, boards, sides = chosen["players"], chosen["boards"], chosen["sides"]
    assert isinstance(players, int)
    assert isinstance(boards, list)
    assert isinstance(sides, list)
    _check(players, boards, sides)
    teams = chosen.get("teams") is True
    if teams and players not in TEAM_PLAYERS:
        raise cities_errors.bad_option("teams", "teams", count=players)
    cities = max(players, LEAST_CITIES)
    if len(sides) == 1:
        sides = sides * cities
    numbers = [ANY if board == DRAWN else BOARD_NAMES.index(board) for board in boards]
    letters = [ANY if side == DRAWN else SIDES.index(side) for side in sides]
    expansions = _expansions(name, players, teams, chosen.get("rules") == OLD_DOCKS)
    house = chosen["house_rules"]
    assert isinstance(house, list)
    if house:
        expansions.append(HouseRules(FRACTIONS in house, NEXT_TURN in house))
    game = Wonders(name, players, _filled(numbers, cities), _filled(letters, cities), expansions)
    game.options = chosen
    return game


def _expansions(name: str, players: int, teams: bool, old_docks: bool) -> list[Expansion]:
    """In the order of their publication."""
    expansions: list[Expansion] = []
    if "+leaders" in name:
        expansions.append(Leaders(players, WHOLE_DECK if "+cities" in name else DECK))
    if "+cities" in name:
        expansions.append(Cities(players, teams, old_docks))
    return expansions


def _check(players: int, boards: list[str], sides: list[str]) -> None:
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


def _filled(numbers: list[int], cities: int) -> list[int]:
    return numbers + [ANY] * (cities - len(numbers))


def words(game: Wonders) -> Shelf:
    """The words of a game: the base book and those of its expansions, in order of publication.

    Where two expansions meet, the later one has a book for that.
    """
    _, *parts = game.name.split("+")
    books = [WONDERS]
    if "leaders" in parts:
        books.append(LEADERS)
    if "cities" in parts:
        books.append(WITH_LEADERS if "leaders" in parts else CITIES)
    return Shelf(game, books)
