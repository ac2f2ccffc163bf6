"""Puzzles listed and asked: everything but their answers."""

from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import sha256
from typing import Final

from maravillas import api
from maravillas.coach.puzzles.shapes import Puzzle, PuzzleHint, Summary
from maravillas.coach.puzzles.store import Shipped, all_puzzles, puzzle, sets
from maravillas.coach.puzzles.themes import THEMES
from maravillas.coach.reasons.scene import Scene
from maravillas.coach.shapes import Said
from maravillas.core.errors import BadOption
from maravillas.core.reading import show
from maravillas.messages import LANGUAGES, name, say
from maravillas.phrases import Word

FORMAT: Final = 1
DIE: Final = "die"  # a role: where a die is taken, what it is taken for says more


def listing(game: str | None = None, theme: str | None = None) -> list[Summary]:
    """The puzzles there are, of a game string or about a theme; raises BadOption for others."""
    if game is not None and game not in sets():
        raise _unknown("game", game, list(sets()))
    found = [_summary(one) for one in all_puzzles().values() if game in (None, one.game_name)]
    if theme is None:
        return found
    there = {theme for one in found for theme in one["themes"]}
    if theme not in there:
        raise _unknown("theme", theme, [one for one in THEMES if one in there])
    return [one for one in found if theme in one["themes"]]


def _unknown(path: str, found: object, allowed: list[str]) -> BadOption:
    values: dict[str, object] = {"found": show(found), "allowed": ", ".join(allowed)}
    said = say("en", f"coach.error.puzzle_{path}", values)
    return BadOption(said, path=path, key=f"coach.error.puzzle_{path}", values=values)


def _summary(one: Shipped) -> Summary:
    return {
        "id": one.stored["id"],
        "game": one.game_name,
        "players": one.players,
        "themes": list(one.stored["themes"]),
        "goal": one.stored["goal"],
        "rating": one.stored["rating"],
    }


def get(id: str) -> Puzzle:
    """A puzzle as it is asked; raises BadOption for an id that there is not."""
    one = puzzle(id)
    goal, stored = one.stored["goal"], one.stored
    task = "win_at_once" if stored["at_once"] else goal
    return {
        "format": FORMAT,
        "id": stored["id"],
        "game": one.game_name,
        "options": dict(one.game.options),
        "seat": one.seat,
        "position": stored["position"],
        "themes": list(stored["themes"]),
        "goal": goal,
        "rating": stored["rating"],
        "moves": api.moves(one.game, one.s, one.seat),
        "question": said(f"coach.puzzle.question.{goal}"),
        "task": said(f"coach.puzzle.task.{task}"),
    }


@lru_cache(maxsize=512)
def hint(id: str) -> PuzzleHint:
    """What to think of, and which piece to look at."""
    one = puzzle(id)
    move = api.parse(one.game, one.s, one.seat, one.stored["answers"][0])
    _, words = Scene(one.game, one.s, one.seat, move, move).words(move)
    named = [word for word in words if word.id is not None]
    told = [word for word in named if word.role != DIE] or named
    return {
        "id": id,
        "piece": named[0].id if named else None,
        "piece_words": {lang: _name(one, told[0], lang) for lang in LANGUAGES} if told else None,
        "idea": said(f"coach.puzzle.idea.{one.stored['themes'][0]}"),
    }


def _name(one: Shipped, word: Word, lang: str) -> str:
    return name(lang, word.role, str(word.id), one.books)


def daily(day: str | date | None = None) -> Summary:
    """The puzzle of a day, the same for everybody: today's, in UTC, if none is given."""
    order = sorted(all_puzzles(), key=lambda id: sha256(id.encode()).digest())
    chosen = order[_day(day).toordinal() % len(order)]
    return _summary(puzzle(chosen))


def _day(day: str | date | None) -> date:
    if day is None:
        return datetime.now(UTC).date()
    if isinstance(day, date):
        return day
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise BadOption(
            f"{show(day)} is no day; a day is written like 2026-05-31",
            path="day",
            key="coach.error.puzzle_day",
            values={"found": show(day)},
        ) from None


def said(key: str) -> Said:
    """A message in every language."""
    return {lang: say(lang, key) for lang in LANGUAGES}


def theme_names() -> dict[str, Said]:
    """What themes are called."""
    return {theme: said(f"coach.puzzle.theme.{theme}") for theme in THEMES}
