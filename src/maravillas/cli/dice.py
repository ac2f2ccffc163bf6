"""`maravillas dice`: boards of Dice checked, shown in words, and drawn for paper."""

from pathlib import Path

from maravillas.cli.output import USAGE, fail_with, print_json, print_lines
from maravillas.core.errors import BadOption
from maravillas.core.reading import show
from maravillas.dice.words.boards.compile import compile_board
from maravillas.dice.words.boards.reading import CITIES, printed, read_file
from maravillas.dice.words.boards.shapes import BoardDocument
from maravillas.dice.words.sheet_svg import sheet_svg
from maravillas.dice.words.terminal_board import board_lines, city_names, warnings
from maravillas.messages import say
from maravillas.record import write_whole

WRONG = 1
UNREADABLE = "dice.error.unreadable"


def check_board(file: str, as_json: bool, lang: str) -> int:
    """Reads a board file; says what is wrong with it, or prints it whole."""
    try:
        document = read_file(Path(file))
        compile_board(document)
    except BadOption as e:
        return fail_with(e, lang, as_json, USAGE if e.key == UNREADABLE else WRONG)
    told = warnings(document, lang)
    if as_json:
        print_json({"board": document["board"], "warnings": told, "document": document})
        return 0
    print_lines(board_lines(document, lang))
    print()
    for reason in told:
        print(say(lang, "dice.check.warning", {"reason": reason}, "dice"))
    city, _ = city_names(document, lang)
    print(say(lang, "dice.check.fine", {"board": city}, "dice"))
    return 0


def sheet(city: str, out: str, lang: str) -> int:
    """Draws the board of a city, or of a board file, as a page to print."""
    write_whole(Path(out), sheet_svg(_document(city), lang))
    print(out)
    return 0


def _document(city: str) -> BoardDocument:
    if city in CITIES:
        return printed(city)
    if not city.endswith(".toml") and not Path(city).exists():
        allowed = ", ".join(CITIES)
        raise BadOption(
            f"{show(city)} is neither a board file nor one of {allowed}",
            path="city",
            key="dice.error.no_board",
            values={"found": show(city), "allowed": allowed},
        )
    return read_file(Path(city))
