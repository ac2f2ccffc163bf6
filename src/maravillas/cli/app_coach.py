"""Commands of the coach: games reviewed, positions weighed, hints."""

from typing import Annotated

from cyclopts import Parameter

from maravillas.cli.app_base import Json, Lang, Saved, app
from maravillas.messages import language

File = Annotated[str, Parameter(help="A position document (JSON).")]
Seat = Annotated[int | None, Parameter(help="Who asks; otherwise the lowest seat to decide.")]
Visits = Annotated[
    int | None, Parameter(help="Iterations of the search: equal ones, equal answers.")
]


@app.command
def review(
    file: Saved,
    *,
    number: int | None = None,
    visits: Visits = None,
    html: str | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Go through a finished game: what was better, why, and what luck did.

    Args:
        number: Which record of a .jsonl file, from 1.
        html: Also write a report to this file; it needs no server.
    """
    from maravillas.cli.coach import review as run

    return run(file, number, visits, html, json, language(lang))


@app.command
def analyse(
    file: File,
    *,
    seat: Seat = None,
    visits: Visits = None,
    seconds: float | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Weigh the moves of a position, from what the seat can know.

    Args:
        seconds: Think so long, instead of a number of visits.
    """
    from maravillas.cli.coach import analyse as run

    return run(file, seat, visits, seconds, json, language(lang))


@app.command
def hint(
    file: File, *, seat: Seat = None, visits: Visits = None, json: Json = False, lang: Lang = None
) -> int:
    """Say which piece to look at, which move to make, and why."""
    from maravillas.cli.coach import hint as run

    return run(file, seat, visits, json, language(lang))


@app.command
def puzzle(
    game: str | None = None,
    *,
    theme: str | None = None,
    id: str | None = None,
    daily: bool = False,
    answer: str | None = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Solve a puzzle: a position with one move that is clearly best.

    Args:
        game: A game string; otherwise any.
        theme: What it is about: science, military, block, again …
        id: This puzzle.
        daily: The puzzle of the day, the same for everybody.
        answer: A move in notation, to be judged: exit code 0 if it is right, 1 if not.
    """
    from maravillas.cli.puzzles import puzzle as run

    return run(game, theme, id, daily, answer, json, language(lang))
