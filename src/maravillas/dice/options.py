"""What can be chosen when a game of Dice is made."""

from functools import cache

from maravillas.core.errors import BadOption
from maravillas.core.option import Option, read_options
from maravillas.core.reading import Reader
from maravillas.dice.data.board import Board
from maravillas.dice.rules.game import Dice
from maravillas.dice.words.boards.compile import compile_board
from maravillas.dice.words.boards.errors import refuse
from maravillas.dice.words.boards.reading import (
    CITIES,
    MOST_BOARDS,
    printed,
    read_folder,
    whole,
)
from maravillas.dice.words.boards.shapes import BoardDocument
from maravillas.dice.words.book import Book

PLAYERS = (2, 3, 4, 5, 6, 7)
MOST_TURNS = 1000

OPTIONS: dict[str, Option] = {
    "players": Option("int", 4, PLAYERS, about="how many play"),
    "cities": Option("list", [], about="the board of each seat; none: dealt at random"),
    "turns": Option("int", 200, about="the game is scored after so many turns at the latest"),
    "boards_dir": Option("text", "", about="a folder of custom boards, *.toml", local=True),
    "boards": Option("list", [], about="custom boards as documents, as records embed them"),
}


def make(name: str, **options: object) -> Dice:
    """The rules with these options; raises BadOption."""
    custom = _custom(options)
    chosen = read_options(OPTIONS, {k: v for k, v in options.items() if k not in _FILES})
    players = chosen["players"]
    turns = chosen["turns"]
    cities = chosen["cities"]
    assert isinstance(players, int)
    assert isinstance(turns, int)
    assert isinstance(cities, list)
    if not 1 <= turns <= MOST_TURNS:
        refuse("turns", "turns", found=turns, most=MOST_TURNS)
    documents = {str(document["board"]): document for document in custom}
    for city in CITIES:
        documents.setdefault(city, printed(city))
    names = list(documents)
    _check(cities, players, names)
    pool = names[: len(custom)] if len(custom) >= players else names
    boards = [
        compile_board(documents[id]) if number < len(custom) else _printed_board(id, number)
        for number, id in enumerate(names)
    ]
    numbers = [names.index(city) for city in cities or pool]
    game = Dice(players, boards, numbers, bool(cities), turns)
    game.options = {"players": players, "cities": cities, "turns": turns}
    if custom:
        game.options["boards"] = custom
    return game


_FILES = ("boards_dir", "boards")


@cache
def _printed_board(city: str, number: int) -> Board:
    """The tables of one of the seven cities, made once; number: its own among the boards."""
    return compile_board(printed(city))


def _custom(options: dict[str, object]) -> list[BoardDocument]:
    """The custom boards, from a folder or embedded, whole."""
    found: list[BoardDocument] = []
    folder = OPTIONS["boards_dir"].read("boards_dir", options.get("boards_dir", ""))
    if folder and isinstance(folder, str):
        found = read_folder(folder)
    embedded = Reader(options.get("boards", []), "boards", BadOption).list()
    if folder and embedded:
        refuse("boards", "both_boards")
    if len(embedded) > MOST_BOARDS:
        refuse("boards", "many_boards", count=len(embedded), most=MOST_BOARDS)
    for item in embedded:
        found.append(whole(item.value, item.path))
    ids = [str(document["board"]) for document in found]
    for id in ids:
        if ids.count(id) > 1:
            refuse("boards", "board_twice", found=id)
    return found


def _check(cities: list[object], players: int, names: list[str]) -> None:
    if not cities:
        return
    if len(cities) != players:
        refuse("cities", "cities_count", count=len(cities), players=players)
    for city in cities:
        if city not in names:
            refuse("cities", "no_city", found=city, allowed=", ".join(names))
        if cities.count(city) > 1:
            refuse("cities", "city_twice", found=city)


def implied(document: Reader) -> dict[str, object]:
    """Options that a document gives outside its `options`."""
    boards = document.get("boards")
    return {} if boards is None or boards.value == [] else {"boards": boards.value}


def words(game: Dice) -> Book:
    """The words of a game."""
    return Book(game)
