"""Going back along a line of moves, and over a whole history, without doing everything again.

Histories may be long, and nobody waits while one is read: what takes time is done in slices.
"""

import asyncio
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, TypeVar

from msgspec import Raw

from maravillas.core.game import Position
from maravillas.core.told import Event as Told
from maravillas.registry import AnyGame
from maravillas.server.store import Event

T = TypeVar("T")
SLICE: Final = 0.002  # seconds after which others have their turn
EVERY: Final = 16  # moves between two states that are kept
UNMADE: Final = -1  # instead of a move that is undone later and need not be made
MOST: Final = 5000  # things that a memory of the past holds


@dataclass(frozen=True)
class Played:
    """A move that stands; number: of its event."""

    number: int
    at: int
    seat: int
    move: int


@dataclass(frozen=True)
class Change:
    """What folding one event did. place: who acted; removed: numbers of moves undone.

    told: events as some recipients know them, with their sentences; most know the same.
    """

    event: Event
    place: int | None
    seat: int | None = None
    before: Position | None = None
    move: int | None = None
    removed: frozenset[int] = frozenset()
    told: list[tuple[list[Told], Raw]] = field(default_factory=list)


@dataclass
class Marks:
    """States along a line, one every so many moves; nobody changes them.

    memory: where a whole history is gone through, what followed from a state, and was found of it.
    Who takes a choice back again and again comes through the same few states.
    """

    states: list[Position] = field(default_factory=list)
    memory: dict[tuple[object, ...], tuple[Position, Any]] | None = None

    def copy(self) -> "Marks":
        return Marks(list(self.states), self.memory)

    def known(self, s: Position, *about: object) -> Any:
        """What is remembered of a state, None if nothing is."""
        found = None if self.memory is None else self.memory.get((id(s), *about))
        return None if found is None else found[1]

    def keep(self, value: T, s: Position, *about: object) -> T:
        """Remembers something of a state, which is held with it: its number stays its own."""
        if self.memory is not None:
            if len(self.memory) >= MOST:
                self.memory.clear()
            self.memory[id(s), *about] = s, value
        return value

    def after(
        self, game: AnyGame, start: Position, line: Sequence[Played], length: int
    ) -> Position:
        """The state after so many moves of a line."""
        mark = min(length // EVERY, len(self.states))
        s = self.states[mark - 1] if mark else start
        if self.memory is None:
            s = game.clone(s)
        for played in line[mark * EVERY : length]:
            s = self._next(game, s, played)
        return s

    def _next(self, game: AnyGame, s: Position, played: Played) -> Position:
        if played.move == UNMADE:
            return s
        if self.memory is None:
            game.apply(s, played.seat, played.move)
            return s
        after: Position | None = self.known(s, played.seat, played.move)
        if after is None:
            after = game.clone(s)
            game.apply(after, played.seat, played.move)
            self.keep(after, s, played.seat, played.move)
        return after

    def cut(self, first: int) -> None:
        """From this move on the line is another one."""
        del self.states[first // EVERY :]

    def note(self, game: AnyGame, start: Position, line: Sequence[Played], s: Position) -> None:
        """The line has changed; s: the state after all of it."""
        while (length := EVERY * (len(self.states) + 1)) <= len(line):
            reached = length == len(line)
            self.states.append(s if reached else self.after(game, start, line, length))


def last_of(line: Sequence[Played], seat: int, count: int) -> frozenset[int]:
    """The numbers of a seat's last moves."""
    mine = (played.number for played in reversed(line) if played.seat == seat)
    return frozenset(number for number, _ in zip(mine, range(count), strict=False))


def undone(events: Iterable[Event]) -> Generator[None, None, frozenset[int]]:
    """The numbers of the moves that were undone or taken back later."""
    line: list[Played] = []
    found: set[int] = set()
    for event in events:
        if event.kind == "move":
            line.append(Played(event.number, event.at, event.body["seat"], 0))
        elif event.kind in ("back", "undo"):
            if event.kind == "undo":
                removed = frozenset(played.number for played in line[event.body["to"] :])
            else:
                removed = last_of(line, event.body["seat"], event.body["count"])
            line = [played for played in line if played.number not in removed]
            found |= removed
        yield
    return frozenset(found)


def at_once(work: Generator[None, None, T]) -> T:
    """What a work that comes in steps makes."""
    while True:
        try:
            next(work)
        except StopIteration as e:
            found: T = e.value
            return found


async def in_slices(work: Generator[None, None, T]) -> T:
    """The same, while others have their turn."""
    begun = perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as e:
            found: T = e.value
            return found
        if perf_counter() - begun > SLICE:
            await asyncio.sleep(0)
            begun = perf_counter()
