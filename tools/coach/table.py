"""The tables of docs/results/coach.md, from the files of a folder."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from maravillas import registry
from tools.coach.kept import counted, lines_of, summary
from tools.coach.measures import TENTHS, Told
from tools.coach.task import PLAYERS, Task, everything

ENOUGH: Final = 30  # positions of a tenth below which it says nothing
TITLES: Final = (
    "game",
    "a review, its first decision",
    "the best move loses",
    "luck",
    "slips with a reason, largest share",
    "said and happened",
)
COLUMNS: Final = ("time", "quality", "luck", "reasons", "calibration")


def tables(folder: Path) -> str:
    """One row for each game string, then one for the tenths of each."""
    told = {(one.what, one.game): found_of(one, folder) for one in everything()}
    names = [entry.name for entry in registry.GAMES]
    rows = [[f"`{name}`{players(name)}", *cells(told, name)] for name in names]
    bins = [[f"`{name}`", *tenths_of(told["calibration", name])] for name in names]
    told_of = [row for row in bins if any(cell != "–" for cell in row[1:])]
    heads = ["apart (standard error), positions", *map(str, range(TENTHS))]
    return written(TITLES, rows) + "\n" + written(heads, told_of)


def players(game: str) -> str:
    return f", {PLAYERS[game]} players" if game in PLAYERS else ""


def found_of(asked: Task, folder: Path) -> Told:
    """What a file says; nothing where nothing was measured yet."""
    lines = lines_of(asked, folder / f"{asked.name}.jsonl")
    return summary(asked, lines) if counted(asked, lines) else {}


def cells(told: dict[tuple[str, str], Told], game: str) -> list[str]:
    found = [(what, told[what, game]) for what in COLUMNS]
    return [CELLS[what](one) if one else "–" for what, one in found]


def time_cell(one: Told) -> str:
    return f"{one['longest']:.1f} s, {one['first']:.2f} s ({one['games']})"


def quality_cell(one: Told) -> str:
    far = f"{100 * one['far'] / one['positions']:.1f} % over 5"
    return f"{one['mean']:.2f} ± {one['error']:.2f}, {far} ({one['positions']})"


def luck_cell(one: Told) -> str:
    return f"{one['mean']:+.2f} ± {one['error']:.2f} ({one['games']})"


def reasons_cell(one: Told) -> str:
    share, largest = 100 * one["with_reason"], 100 * one["largest"]
    return f"{share:.1f} %, {largest:.1f} % {one['most']} ({one['slips']})"


def calibration_cell(one: Told) -> str:
    """How many tenths are within the bar, of those that say anything."""
    known = [tenth for tenth in one["tenths"] if tenth["n"] >= ENOUGH]
    near = sum(abs(tenth["said"] - tenth["happened"]) <= 0.04 for tenth in known)
    return f"{near} of {len(known)} tenths ({one['positions']})"


CELLS: Final = {
    "time": time_cell,
    "quality": quality_cell,
    "luck": luck_cell,
    "reasons": reasons_cell,
    "calibration": calibration_cell,
}


def tenths_of(one: Told) -> list[str]:
    found = {tenth["tenth"]: tenth for tenth in one.get("tenths", ())}
    return [tenth_cell(found.get(k)) for k in range(TENTHS)]


def tenth_cell(tenth: Told | None) -> str:
    if tenth is None:
        return "–"
    off = 100 * (tenth["said"] - tenth["happened"])
    return f"{off:+.1f} ({100 * tenth['error']:.1f}), {tenth['n']}"


def written(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
