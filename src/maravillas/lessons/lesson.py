"""A lesson as its file says it, and all there are."""

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Final

from maravillas import registry
from maravillas.core.errors import BadPosition
from maravillas.core.reading import Reader, read_json, show

FOLDER: Final = files("maravillas").joinpath("lessons/data")
POINTS: Final = ("card", "wonder", "token", "leader", "divinity", "conspiracy", "board", "die")
PLACES: Final = ("slot", "space", "chamber", "cell")
MARKS: Final = ("purse", "points", "pawn", "senate", "pantheon", "deck", "stage")


@dataclass(frozen=True)
class Step:
    """One idea and one move.

    moves: what is asked for, the first in full, the others as patterns (`build altar*`).
    point: the piece that the coach points at, `card:quarry`. reply: what the others do then.
    position: where the step begins; None: where the last one ended.
    """

    id: str
    moves: tuple[str, ...]
    point: str
    reply: tuple[tuple[int, str], ...]
    position: dict[str, object] | None
    clause: str

    def wants(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.moves)


@dataclass(frozen=True)
class Lesson:
    """first: the guided first game of its group. seat: the learner's."""

    id: str
    group: str
    first: bool
    minutes: int
    game: str
    seat: int
    names: tuple[str, ...]
    steps: tuple[Step, ...]

    def key(self, step: Step | None, word: str) -> str:
        """Of a message: `lessons.duel-first.quarry.say`, `lessons.duel-first.title`."""
        return f"lessons.{self.id}.{step.id}.{word}" if step else f"lessons.{self.id}.{word}"


@cache
def groups() -> tuple[str, ...]:
    """The panels of the list, in its order."""
    text = FOLDER.joinpath("groups.json").read_text(encoding="utf-8")
    return tuple(one.text() for one in Reader(read_json(text)).list())


@cache
def lessons() -> dict[str, Lesson]:
    """All that are shipped, by id, in the order in which they are best taken."""
    found = sorted(_found(), key=lambda one: (groups().index(one[1].group), one[0], one[1].id))
    return {lesson.id: lesson for _, lesson in found}


def _found() -> Iterator[tuple[int, Lesson]]:
    for group in groups():
        for file in FOLDER.joinpath(group).iterdir():
            if file.name.endswith(".json"):
                id = file.name.removesuffix(".json")
                yield read(id, group, file.read_text(encoding="utf-8"))


def read(id: str, group: str, text: str) -> tuple[int, Lesson]:
    """A lesson from its file, with its place in its group; raises BadPosition that says where."""
    keys = ("number", "first", "minutes", "game", "seat", "names", "steps")
    at = Reader(read_json(text, BadPosition), error=BadPosition)
    at.dict(keys)
    first = at.get("first")
    seat = at.get("seat")
    names = tuple(name.text() for name in at.need("names").list(2, 8))
    lesson = Lesson(
        id=id,
        group=group,
        first=first is not None and first.bool(),
        minutes=at.need("minutes").int(1, 15),
        game=at.need("game").id({name: name for name in registry.entries()}, "game"),
        seat=seat.int(0, len(names) - 1) if seat else 0,
        names=names,
        steps=tuple(_step(one, len(names)) for one in at.need("steps").list(1, 20)),
    )
    if lesson.steps[0].position is None:
        at.need("steps").fail("the first step needs a position")
    if len({step.id for step in lesson.steps}) < len(lesson.steps):
        at.need("steps").fail("two steps have the same id")
    return at.need("number").int(0, 99), lesson


def _step(at: Reader, many: int) -> Step:
    at.dict(("id", "moves", "point", "reply", "position", "clause"))
    reply, position = at.get("reply"), at.get("position")
    point = at.need("point").text()
    if point.partition(":")[0] not in (*POINTS, *PLACES, *MARKS):
        known = ", ".join((*POINTS, *PLACES, *MARKS))
        at.need("point").fail(f"{show(point)} is no piece; it begins with one of: {known}")
    return Step(
        id=at.need("id").text(),
        moves=tuple(move.text() for move in at.need("moves").list(1, 20)),
        point=point,
        reply=tuple(_reply(one, many) for one in reply.list(0, 40)) if reply else (),
        position={key: one.value for key, one in position.dict().items()} if position else None,
        clause=at.need("clause").text(),
    )


def _reply(at: Reader, many: int) -> tuple[int, str]:
    seat, move = at.list(2, 2)
    return seat.int(0, many - 1), move.text()
