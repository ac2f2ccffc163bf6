"""What one recipient has been told: its own count of versions, its log, its decision.

A change is told to a recipient only if it did it or can see a difference. So the versions that a
seat receives say nothing about what others do face down, not even how often.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Final

import msgspec
from msgspec import Raw

from maravillas import api, registry
from maravillas.core.game import Position
from maravillas.registry import AnyGame
from maravillas.server.live import Live
from maravillas.server.past import Change, at_once, undone
from maravillas.server.protocol import Entry, EntryKind, GameEvent
from maravillas.server.protocol_base import as_encoded
from maravillas.server.store import Event
from maravillas.server.words import game_event, table_event

FACE_DOWN: Final = ("move", "back", "undo")  # changes that a recipient may not notice
DEALING: Final = ("join", "open", "seat", "start")
NOTHING: Final = b"null"
TOLD: Final[dict[str, EntryKind]] = {
    "replace": "replace",
    "return": "return",
    "resign": "resign",
    "abandon": "abandon",
    "hint": "hint",
}


@dataclass(frozen=True)
class Seen:
    """What a seat sees of a state, and what it decides there."""

    view: bytes
    kinds: dict[int, str | None]
    decision: tuple[int, ...]

    @staticmethod
    def of(live: Live, seat: int | None) -> "Seen":
        seen = live.view(seat)
        listed = (seen or {}).get("owed")
        kinds = {o["seat"]: o.get("kind") for o in listed} if isinstance(listed, list) else {}
        return Seen(msgspec.json.encode(seen), kinds, decision_of(live, seat))


@dataclass
class Channel:
    """place: whose; None for all spectators together.

    asked: the version since which its decision is what it is; since: when each seat's was asked.
    view and entries are kept as they are sent: smaller, and nothing that is swept for cycles.
    kinds: what each seat decides, as far as the view tells it.
    """

    place: int | None
    version: int = 0
    at: int = 0
    asked: int = 0
    view: bytes = NOTHING
    kinds: dict[int, str | None] = field(default_factory=dict)
    decision: tuple[int, ...] = ()
    since: dict[int, int] = field(default_factory=dict)
    entries: list[Raw] = field(default_factory=list)
    versions: list[int] = field(default_factory=list)  # of the entries
    numbers: list[int] = field(default_factory=list)  # of the entries' events

    @staticmethod
    def of(live: Live, place: int | None) -> "Channel":
        """The channel as it would be had it been there from the beginning."""
        return at_once(Channel.rebuilding(lambda: live, place))

    @staticmethod
    def rebuilding(now: Callable[[], Live], place: int | None) -> Generator[None, None, "Channel"]:
        """The same in steps. now: the game as it stands, which may go on meanwhile."""
        row = now().row
        channel, past, done = Channel(place, at=row.created), Live.fresh(row), 0
        past.marks.memory = {}
        past.undone = yield from undone(now().history)
        while done < len(history := now().history):
            channel.hear(past, past.fold(history[done]))
            done += 1
            yield
        return channel

    def hear(self, live: Live, change: Change) -> bool:
        """Takes in a change that live has just folded; whether the recipient notices it."""
        seat = live.seat_of(self.place)
        acted = self.place is not None and change.place == self.place
        seen: Seen = live.memoized(("seen", seat, live.status), lambda: Seen.of(live, seat))
        if change.event.kind in FACE_DOWN and not acted and seen.view == self.view:
            return False
        self.version += 1
        self.at = change.event.at
        self.view, self.kinds = seen.view, seen.kinds
        self._log(live, change, seat)
        self._note_owed(live, change)
        if acted or seen.decision != self.decision:
            self.asked = self.version
        self.decision = seen.decision
        return True

    def since_version(self, version: int) -> tuple[int, list[Raw]]:
        """How many entries a client that was told up to a version keeps, and the others."""
        later = (n for n, of in enumerate(self.versions) if of > version)
        keep = next(later, len(self.versions))
        return keep, self.entries[keep:]

    def _log(self, live: Live, change: Change, seat: int | None) -> None:
        event = change.event
        if change.removed:
            self._drop(change.removed)
        elif event.kind in DEALING and live.status != "open":
            self._add(event, "deal", None, None, raw(opening(live, live.start)))
        elif event.number in live.undone:
            self._add(event, "move", change.seat, None, raw([]))  # it will be dropped
        elif event.kind == "move":
            assert change.seat is not None
            assert change.move is not None
            assert change.before is not None
            text = told_move(live.game, change.before, change.seat, change.move, seat)
            self._add(event, "move", change.seat, text, narrated(live, change, seat))
        elif event.kind in TOLD:
            told = [table_event(event.kind, {"seat": change.seat}, live.names)]
            self._add(event, TOLD[event.kind], change.seat, None, raw(told))

    def _add(
        self, event: Event, kind: EntryKind, seat: int | None, move: str | None, events: Raw
    ) -> None:
        entry = Entry(
            version=self.version,
            at=event.at,
            kind=kind,
            seat=seat,
            move=move,
            events=as_encoded(events),
        )
        self.entries.append(raw(entry))
        self.versions.append(self.version)
        self.numbers.append(event.number)

    def _drop(self, removed: frozenset[int]) -> None:
        """Entries of undone moves go; those after the first of them are told again."""
        first = next((i for i, n in enumerate(self.numbers) if n in removed), len(self.numbers))
        kept = [i for i, n in enumerate(self.numbers) if n not in removed]
        for i in kept:
            if i > first:
                old = msgspec.json.decode(self.entries[i], type=Entry)
                old.version = self.versions[i] = self.version
                self.entries[i] = raw(old)
        self.entries = [self.entries[i] for i in kept]
        self.versions = [self.versions[i] for i in kept]
        self.numbers = [self.numbers[i] for i in kept]

    def _note_owed(self, live: Live, change: Change) -> None:
        waiting = live.waiting()
        self.since = {
            seat: self.since[seat]
            if seat in self.since and seat != change.seat
            else change.event.at
            for seat in waiting
        }


def decision_of(live: Live, seat: int | None) -> tuple[int, ...]:
    """What a seat decides, as the kind and its legal moves; nothing if it owes nothing."""
    if seat is None or seat not in live.waiting():
        return ()
    return (int(live.game.kind(live.s, seat)), *live.game.legal(live.s, seat))


def opening(live: Live, s: Position) -> list[GameEvent]:
    """What a fresh game lays on the table, where the game tells it; all of it is public."""
    events = registry.words(live.game).opening(s)
    return [game_event(event, live.books, live.names) for event in events]


def narrated(live: Live, change: Change, viewer: int | None) -> Raw:
    """The events of a move with their sentences; whoever knows the same is told the same."""
    assert change.seat is not None
    assert change.move is not None
    assert change.before is not None
    events = api.narrate(live.game, change.before, change.seat, change.move, live.s, viewer)
    for known, told in change.told:
        if known == events:
            return told
    made = raw([game_event(event, live.books, live.names) for event in events])
    change.told.append((events, made))
    return made


def raw(message: object) -> Raw:
    return Raw(msgspec.json.encode(message))


def told_move(
    game: AnyGame, before: Position, seat: int, move: int, viewer: int | None
) -> str | None:
    """A move in notation as the viewer may know it; another's choice that lies face down, not."""
    if viewer != seat and len(api.waiting(game, before)) > 1:
        return None
    return api.text(game, before, seat, move, viewer)
