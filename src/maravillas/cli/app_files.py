"""Commands about files and books: records, positions, boards of Dice, rules, cards."""

from typing import Annotated, Literal

from cyclopts import Parameter

from maravillas.cli.app_base import Game, Json, Lang, Saved, app, dice, position
from maravillas.messages import language


@app.command
def verify(file: Saved, *, json: Json = False, lang: Lang = None) -> int:
    """Replay every record of a file and name the first move that does not fit."""
    from maravillas.cli.records import verify as run

    return run(file, json, language(lang))


@app.command
def replay(file: Saved, *, number: int | None = None, json: Json = False, lang: Lang = None) -> int:
    """Tell the game of a record in words.

    Args:
        number: Which record of a .jsonl file, from 1.
    """
    from maravillas.cli.records import replay as run

    return run(file, number, json, language(lang))


@app.command
def picture(
    file: Saved,
    out: str,
    *,
    step: int | None = None,
    to: int | None = None,
    seat: int | None = None,
    number: int | None = None,
    lang: Lang = None,
) -> int:
    """Draw a moment of a recorded game, or several that follow each other.

    Args:
        out: The picture to write: .svg, .png or .gif.
        step: After how many moves; otherwise at the end, a GIF from the beginning.
        to: The last moment of a GIF, in moves as well.
        seat: Through whose eyes; otherwise what everybody sees.
        number: Which record of a .jsonl file, from 1.
    """
    from maravillas.cli.picture import picture as run

    return run(file, out, number, seat, step, to, language(lang))


@position.command
def check(file: str, *, json: Json = False, lang: Lang = None) -> int:
    """Say what a position document means, or what is wrong with it and where.

    Args:
        file: A position (JSON).
    """
    from maravillas.cli.positions import check as run

    return run(file, json, language(lang))


@dice.command(name="check-board")
def check_board(file: str, *, json: Json = False, lang: Lang = None) -> int:
    """Print a board file in words, or say what is wrong with it and where.

    Args:
        file: A board (TOML).
    """
    from maravillas.cli.dice import check_board as run

    return run(file, json, language(lang))


@dice.command
def sheet(
    city: str,
    *,
    out: Annotated[str, Parameter(name=["--out", "-o"])] = "sheet.svg",
    lang: Lang = None,
) -> int:
    """Draw a board for paper, with symbols that are readable in grey.

    Args:
        city: One of the seven cities, or a board file.
        out: The SVG file to write.
    """
    from maravillas.cli.dice import sheet as run

    return run(city, out, language(lang))


@app.command
def rules(book: str, clause: str | None = None, *, json: Json = False, lang: Lang = None) -> int:
    """Print the clauses of a rulebook, or one of them.

    Args:
        book: duel, agora, pantheon, wonders, leaders, cities or dice.
        clause: Its number, such as DUEL-037.
    """
    from maravillas.cli.books import rules as run

    return run(book, clause, json, language(lang))


@app.command
def cards(game: Game, id: str | None = None, *, json: Json = False, lang: Lang = None) -> int:
    """List the cards, wonders and tokens of a game, or show one of them.

    Args:
        id: What to show, such as baths.
    """
    from maravillas.cli.books import cards as run

    return run(game, id, json, language(lang))


@app.command
def completion(shell: Literal["bash", "zsh", "fish"]) -> int:
    """Print what a shell needs to complete commands: eval "$(maravillas completion bash)".

    Args:
        shell: Which one.
    """
    print(app.generate_completion(shell=shell))
    return 0


@app.command
def man(*, lang: Lang = None) -> int:
    """Print the manual page: maravillas man > maravillas.1"""
    from maravillas.cli.man import manual

    print(manual(app, language(lang)))
    return 0


@app.command
def ladder(*files: Saved, json: Json = False, lang: Lang = None) -> int:
    """Rate the bots and people of recorded games, which are replayed and must fit.

    Args:
        files: Records (.jsonl) or score sheets (.csv), of one game or of several.
    """
    from maravillas.cli.ladder import ladder as run

    return run(files, json, language(lang))
