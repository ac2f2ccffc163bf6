"""Whose bot thinks next: everybody has the same share of the workers, however much they ask for.

Tables where a person plays come before tables of bots alone. Among them it is the turn of the
address that has used least, and of its tables the one that has waited longest.
"""

import asyncio
from dataclasses import dataclass, field
from itertools import count
from typing import Final, Generic, TypeVar

W = TypeVar("W")
MANY: Final = 1000  # addresses, before those that are owed nothing are forgotten


@dataclass(frozen=True)
class Asker:
    """table: whose bot thinks; who: the address of the people there; people: whether any plays."""

    table: str = ""
    who: str = ""
    people: bool = True


@dataclass(eq=False)
class Waiting(Generic[W]):
    """seconds: what the thought may take."""

    asker: Asker
    seconds: float
    turn: "asyncio.Future[W]"


@dataclass
class Shares:
    """used: seconds of each address. Whoever comes anew begins where the one in turn stands."""

    used: dict[str, float] = field(default_factory=dict)
    floor: float = 0.0

    def come(self, who: str) -> None:
        self.used[who] = max(self.used.get(who, 0.0), self.floor)
        if len(self.used) > MANY:
            self.used = {w: s for w, s in self.used.items() if s > self.floor or w == who}

    def charge(self, who: str, seconds: float) -> None:
        self.used[who] = max(0.0, self.used.get(who, self.floor) + seconds)


class Turns(Generic[W]):
    """Gives workers out, one for each thought."""

    def __init__(self, workers: list[W]) -> None:
        self.free = list(workers)
        self.waiting: list[Waiting[W]] = []
        self.shares = {True: Shares(), False: Shares()}
        self.last: dict[str, int] = {}  # when a table that waits began to, or was last given one
        self.served: dict[int, str] = {}  # the table that a worker last thought for
        self.clock = count(1)

    async def take(self, asker: Asker, seconds: float) -> W:
        """A worker, when it is the asker's turn."""
        waiting = Waiting[W](asker, seconds, asyncio.get_running_loop().create_future())
        self.waiting.append(waiting)
        self.last.setdefault(asker.table, next(self.clock))
        self.shares[asker.people].come(asker.who)
        self._grant()
        try:
            return await waiting.turn
        except asyncio.CancelledError:
            if waiting in self.waiting:
                self._remove(waiting)
            elif not waiting.turn.cancelled():  # given in the very moment
                self.give(waiting.turn.result(), asker, seconds, 0.0)
            raise

    def give(self, worker: W, asker: Asker, seconds: float, used: float) -> None:
        """Back; used: the seconds that the thought took, of those that it was given."""
        self.shares[asker.people].charge(asker.who, used - seconds)
        self.free.append(worker)
        self._grant()

    def _grant(self) -> None:
        while self.free and self.waiting:
            chosen = min(self.waiting, key=self._rank)
            asker, shares = chosen.asker, self.shares[chosen.asker.people]
            shares.floor = max(shares.floor, shares.used.get(asker.who, 0.0))
            shares.charge(asker.who, chosen.seconds)
            self.last[asker.table] = next(self.clock)
            self._remove(chosen)
            if not chosen.turn.done():
                worker = self._pick(asker.table)
                self.served[id(worker)] = asker.table
                chosen.turn.set_result(worker)

    def _rank(self, waiting: Waiting[W]) -> tuple[bool, float, int]:
        asker = waiting.asker
        used = self.shares[asker.people].used.get(asker.who, 0.0)
        return (not asker.people, used, self.last[asker.table])

    def _pick(self, table: str) -> W:
        """A free worker; one that knows the table, if there is one."""
        knows = (i for i, w in enumerate(self.free) if self.served.get(id(w)) == table)
        return self.free.pop(next(knows, -1))

    def _remove(self, waiting: Waiting[W]) -> None:
        self.waiting.remove(waiting)
        if all(other.asker.table != waiting.asker.table for other in self.waiting):
            del self.last[waiting.asker.table]
