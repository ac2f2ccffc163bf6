"""What can be chosen when a game of Dice is made."""

from maravillas.core.errors import BadOption
from maravillas.core.option import Option, read_options
from maravillas.core.reading import Reader
from maravillas.dice.game import Dice
from maravillas.dice.options_boards import CITIES, Document, printed, read_folder, whole
from maravillas.dice.options_compile import compile_board

PLAYERS = (2, 3, 4, 5, 6, 7)
MOST_TURNS = 1000

OPTIONS: dict[str, Option] = {
    "players": Option("int", 4, PLAYERS, about="how many play"),
    "cities": Option("list", [], about="the board of each seat; none: dealt at random"),
    "turns": Option("int", 200, about="the game is scored after so many turns at the latest"),
    "boards_dir": Option("text", "", about="a folder of custom boards, *.toml"),
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
        raise BadOption(f"{turns} is not between 1 and {MOST_TURNS}", path="turns")
    documents = {str(document["board"]): document for document in custom}
    for city in CITIES:
        documents.setdefault(city, printed(city))
    names = list(documents)
    _check(cities, players, names)
    pool = names[: len(custom)] if len(custom) >= players else names
    boards = [compile_board(document) for document in documents.values()]
    numbers = [names.index(city) for city in cities or pool]
    game = Dice(players, boards, numbers, bool(cities), turns)
    game.options = {"players": players, "cities": cities, "turns": turns}
    if custom:
        game.options["boards"] = custom
    return game


_FILES = ("boards_dir", "boards")


def _custom(options: dict[str, object]) -> list[Document]:
    """The custom boards, from a folder or embedded, whole."""
    found: list[Document] = []
    folder = options.get("boards_dir", "")
    if not isinstance(folder, str):
        raise BadOption("a folder is given as text", path="boards_dir")
    if folder:
        found = read_folder(folder)
    embedded = Reader(options.get("boards", []), "boards", BadOption).list()
    if folder and embedded:
        raise BadOption("give either boards or boards_dir", path="boards")
    for item in embedded:
        found.append(whole(item.value, item.path))
    ids = [str(document["board"]) for document in found]
    for id in ids:
        if ids.count(id) > 1:
            raise BadOption(f"two custom boards are called {id!r}", path="boards")
    return found


def _check(cities: list[object], players: int, names: list[str]) -> None:
    if not cities:
        return
    if len(cities) != players:
        raise BadOption(f"{len(cities)} cities are named for {players} players", path="cities")
    for city in cities:
        if city not in names:
            raise BadOption(f"{city!r} is no board; allowed: {', '.join(names)}", path="cities")
        if cities.count(city) > 1:
            raise BadOption(f"{city!r} is named twice; no two boards are the same", path="cities")
