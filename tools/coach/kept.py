"""A measure that goes on where it was stopped: a line of a file for each game, as it is done."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from maravillas.ai.bots.evaluators import BEST, at_table
from maravillas.ai.matches.pool import processes
from maravillas.version import mode
from tools.coach.measures import MEASURES, Line, Told, line_of
from tools.coach.task import Task

FOREVER = 1e9


def head_of(asked: Task) -> dict[str, Any]:
    """What the first line of a file says; a file with another is not gone on with."""
    evaluator = at_table(BEST, asked.make(), "rollouts")
    return {"terms": asked.terms(), "evaluator": evaluator, "mode": mode()}


def lines_of(asked: Task, file: Path) -> list[Line]:
    """What is done already; a line that was cut off is dropped."""
    if not file.exists():
        return []
    text = file.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    found = [json.loads(line) for line in whole.splitlines()]
    if found and found[0] != head_of(asked):
        raise SystemExit(f"{file} was measured on other terms: {json.dumps(found[0])}")
    return found[1:]


def run(
    asked: Task,
    file: Path,
    jobs: int = 1,
    seconds: float = FOREVER,
    tell: Callable[[str], None] = lambda _: None,
) -> list[Line]:
    """Goes on until there is enough, all games are played or so many seconds were spent in all."""
    lines = lines_of(asked, file)
    if ended(asked, lines, seconds):
        return lines
    if not lines:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(head_of(asked)) + "\n", encoding="utf-8")
    done = processes(jobs)(partial(line_of, asked), range(len(lines), asked.games), 1)
    with file.open("a", encoding="utf-8") as out:
        for line in done:
            print(json.dumps(line), file=out, flush=True)
            lines.append(line)
            tell(f"{asked.name}: game {line['game']}, {counted(asked, lines)} of {asked.enough}")
            if ended(asked, lines, seconds):
                break
    done.close()
    return lines


def counted(asked: Task, lines: list[Line]) -> int:
    """How much there is of what is wanted: games, positions or slips."""
    return sum(MEASURES[asked.what].count(line) for line in lines)


def ended(asked: Task, lines: list[Line], seconds: float) -> bool:
    spent = sum(line["seconds"] for line in lines)
    return len(lines) >= asked.games or counted(asked, lines) >= asked.enough or spent >= seconds


def summary(asked: Task, lines: list[Line]) -> Told:
    """All that was measured, with its terms and the seconds that it took."""
    spent = round(sum(line["seconds"] for line in lines), 1)
    found = MEASURES[asked.what].sum_up(lines) if counted(asked, lines) else {}
    return {**asked.terms(), "mode": mode(), **found, "seconds": spent}
