"""A set of puzzles made, game after game; what is done is kept, and going on is the same as never
having stopped.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final

from maravillas import registry
from maravillas.ai.bots.evaluators import at_table
from maravillas.coach.puzzles.making.confirm import confirm
from maravillas.coach.puzzles.making.find import candidates
from maravillas.coach.puzzles.making.write import stored
from maravillas.coach.puzzles.shapes import Set, Stored
from maravillas.record import write_whole
from maravillas.registry import AnyGame
from maravillas.version import version

FORMAT: Final = 1
VISITS: Final = {"duel": 400, "wonders": 300, "dice": 300}  # of the search that finds
OTHERS: Final = 300
PER_GAME: Final = 3  # puzzles from one game, at most
AT_ONCE: Final = 0.15  # of a set, at most
MAIN: Final = 0.34  # of a set that one theme may come first in, at most

Told = Callable[[str], None]


def make(
    name: str,
    options: Sequence[Mapping[str, Any]],
    count: int,
    seed: int,
    file: Path,
    made: str,
    seconds: float,
    told: Told,
    closely: int = 0,
) -> Set:
    """Adds puzzles to a file until there are so many or the time is over.

    options: of the games, in turn; seed: of the first game; closely: of so many games, the first,
    every position is searched (see candidates). What is done is kept in a file beside it, so that
    another call goes on from there; without that file, behind the last game of the set.
    """
    start = monotonic()
    work = file.with_suffix(".work.json")
    state = known(file, work, seed)
    found: list[Stored] = state["puzzles"]
    while len(found) < count and monotonic() - start < seconds:
        at = int(state["next"])
        game = registry.make(name, dict(options[at % len(options)]))
        looked, taken = add(game, at, found, count, at < seed + closely)
        state["next"] = at + 1
        write_whole(work, json.dumps(state))
        told(f"{name}: game {at}, {looked} candidates, {taken} taken, {len(found)} of {count}")
    puzzles = sorted(found[:count], key=lambda one: (one["rating"], one["id"]))
    result = Set(format=FORMAT, game=name, made=made, version=version(), puzzles=puzzles)
    write_whole(file, written(result))
    return result


def known(file: Path, work: Path, seed: int) -> dict[str, Any]:
    """Where to go on: the next game's seed, and the puzzles that there are."""
    if work.exists():
        state: dict[str, Any] = json.loads(work.read_text(encoding="utf-8"))
        return state
    puzzles = json.loads(file.read_text(encoding="utf-8"))["puzzles"] if file.exists() else []
    return {"next": max((one["seed"] + 1 for one in puzzles), default=seed), "puzzles": puzzles}


def add(
    game: AnyGame, seed: int, found: list[Stored], count: int, closely: bool
) -> tuple[int, int]:
    """Adds the puzzles of one game; how many positions were looked at again, and how many fit."""
    visits = at_table(VISITS, game, OTHERS)
    taken = looked = 0
    for candidate in candidates(game, seed, visits, closely):
        looked += 1
        confirmed = confirm(candidate, visits) if taken < PER_GAME else None
        if confirmed is None:
            continue
        puzzle = stored(candidate, confirmed, visits)
        if fits(puzzle, found, count):
            found.append(puzzle)
            taken += 1
    return looked, taken


def fits(puzzle: Stored, found: list[Stored], count: int) -> bool:
    """Whether a puzzle is new, about something, and does not make its set one-sided."""
    if (
        not puzzle["themes"]
        or not puzzle["line"]
        or any(puzzle["id"] == one["id"] for one in found)
    ):
        return False
    if puzzle["at_once"] and sum(one["at_once"] for one in found) + 1 > AT_ONCE * count:
        return False
    main = Counter(one["themes"][0] for one in found)
    alike = sum(one["answers"] == puzzle["answers"] for one in found)
    return main[puzzle["themes"][0]] + 1 <= max(2, MAIN * count) and alike < 2


def written(made: Set) -> str:
    """A set as text: one puzzle a line."""
    head = {key: value for key, value in made.items() if key != "puzzles"}
    compact = {"ensure_ascii": False, "separators": (",", ":")}
    lines = [json.dumps(one, **compact) for one in made["puzzles"]]  # type: ignore[arg-type]
    body = ",\n".join(lines)
    return f'{json.dumps(head, ensure_ascii=False)[:-1]}, "puzzles": [\n{body}\n]}}\n'
