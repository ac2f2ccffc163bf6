"""One game as its events tell it: who sits where, the moves that stand, the true state.

Nothing here waits or writes: a Live is made by folding stored events in order, at a table in
progress one after the other, after a restart all at once.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from maravillas import api, fair, registry
from maravillas.core.game import Position
from maravillas.core.reading import Json
from maravillas.record import End, end_of, in_order
from maravillas.registry import AnyGame
from maravillas.server import keys
from maravillas.server.games import make_game
from maravillas.server.past import UNMADE, Change, Marks, Played, at_once, last_of, undone
from maravillas.server.place import Place, drawn
from maravillas.server.protocol_base import Status
from maravillas.server.store import Event, Row

T = TypeVar("T")

LISTED_FOR: Final = 4 * 3600 * 1000  # milliseconds that a table stays in the list of open ones


@dataclass
class Live:
    """The only holder of the true state of a game in progress."""

    row: Row
    game: AnyGame
    places: list[Place]
    status: Status = "open"
    order: list[int] = field(default_factory=list)  # place of each seat
    line: list[Played] = field(default_factory=list)
    history: list[Event] = field(default_factory=list)
    answers: dict[tuple[int, str], str] = field(default_factory=dict)
    listed: int | None = None  # since when strangers may sit down at its free places
    sealed: int | None = None  # when the last seat was taken: now all open their contributions
    first: Position | None = None  # the state before the first move, once the cards are dealt
    state: Position | None = None
    end: End | None = None
    rematch: str | None = None
    rematch_by: int | None = None  # the place that has offered it
    declined: frozenset[int] = frozenset()  # places that do not want it
    simultaneous: bool = False
    marks: Marks = field(default_factory=Marks)
    undone: frozenset[int] = frozenset()  # moves of which it is known that they are undone later
    # How often a seat has gone back to its decision of a number, by seat and number.
    went_back: dict[tuple[int, int], int] = field(default_factory=dict)
    returns: int = 0  # how often somebody has come back from a bot
    epoch: int = 0  # counts the changes that make a bot's thoughts void
    learned: tuple[int, str] | None = None  # the last move that cannot be undone, and why
    found_of: Position | None = None  # the state of which `found` is true
    found: dict[object, Any] = field(default_factory=dict)  # see memoized()
    owing_of: Position | None = None  # the state of which `owing` is true
    owing: list[int] = field(default_factory=list)  # see waiting()

    @staticmethod
    def of(row: Row, events: Sequence[Event] = ()) -> "Live":
        """The game that these events make."""
        return at_once(Live.rebuilding(row, events))

    @staticmethod
    def rebuilding(row: Row, events: Sequence[Event] = ()) -> Generator[None, None, "Live"]:
        """The same in steps. Moves that were undone later are not made: nothing is left of them."""
        live = Live.fresh(row)
        live.undone = yield from undone(events)
        for event in events:
            live.fold(event)
            yield
        live.undone = frozenset()
        return live

    @staticmethod
    def fresh(row: Row) -> "Live":
        """Nothing has happened at the table."""
        setup = row.setup
        options = registry.under(setup["game"], setup["options"], setup["rules"])
        game = make_game(setup["game"], options)
        places = [Place(**seat) for seat in setup["seats"]]
        if setup["options"] == game.options:  # boards are large: one copy of them is enough
            row = replace(row, setup={**setup, "options": game.options})
        listed = row.created if setup.get("listed") else None
        return Live(row, game, places, order=list(range(len(places))), listed=listed)

    def copy(self) -> "Live":
        """To fold an event into; states are never changed, only replaced."""
        return replace(
            self,
            places=list(self.places),
            order=list(self.order),
            line=list(self.line),
            history=list(self.history),
            answers=dict(self.answers),
            marks=self.marks.copy(),
            went_back=dict(self.went_back),
        )

    # Who is who.

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def books(self) -> tuple[str, ...]:
        return registry.entry(self.game.name).books

    @property
    def names(self) -> list[str]:
        """Of the players, by seat; empty for a nameless one."""
        return [self.places[place].name or "" for place in self.order]

    def place_of(self, secret: bytes) -> int | None:
        """Whose secret it is."""
        found = keys.digest(secret)
        return next((i for i, p in enumerate(self.places) if keys.same(p.secret, found)), None)

    def invited(self, secret: bytes) -> int | None:
        """The place to which it is an invitation."""
        found = keys.digest(secret)
        return next((i for i, p in enumerate(self.places) if keys.same(p.invitation, found)), None)

    def seat_of(self, place: int | None) -> int | None:
        return None if place is None else self.order.index(place)

    def at_seat(self, seat: int) -> Place:
        return self.places[self.order[seat]]

    @property
    def persons(self) -> list[int]:
        return [i for i, place in enumerate(self.places) if place.kind == "person"]

    @property
    def free(self) -> list[int]:
        """The places that nobody has taken and that are meant for nobody."""
        return [i for i, p in enumerate(self.places) if not p.taken and p.name is None]

    def offered(self, now: int) -> bool:
        """Whether it is an open table: strangers may sit down."""
        known = self.listed is not None and now < self.listed + LISTED_FOR
        return known and self.status == "open" and bool(self.free)

    @property
    def start(self) -> Position:
        """The state before the first move; only of a game that has begun."""
        assert self.first is not None
        return self.first

    @property
    def s(self) -> Position:
        """The true state; only of a game that has begun."""
        assert self.state is not None
        return self.state

    # What is owed.

    def waiting(self) -> list[int]:
        """The seats that owe a decision."""
        if self.status != "playing":
            return []
        if self.owing_of is not self.s:
            self.owing_of, self.owing = self.s, api.waiting(self.game, self.s)
        return self.owing

    def thinkers(self) -> list[int]:
        """The seats where a bot owes a decision."""
        return [seat for seat in self.waiting() if self.at_seat(seat).player is not None]

    @property
    def deserted(self) -> bool:
        """Whether bots play among themselves: nobody's place is played by a person."""
        return all(place.player is not None for place in self.places)

    @property
    def urgent(self) -> bool:
        """Whether a person waits for a bot: then it thinks even if nobody looks."""
        return bool(self.thinkers()) and not self.deserted

    def memoized(self, what: object, find: Callable[[], T]) -> T:
        """What find says of this state, asked only once."""
        if self.found_of is not self.state:
            found = self.marks.known(self.s, "found")
            self.found = self.marks.keep({}, self.s, "found") if found is None else found
            self.found_of = self.s
        if what not in self.found:
            self.found[what] = find()
        kept: T = self.found[what]
        return kept

    def view(self, seat: int | None) -> Json | None:
        return None if self.state is None else api.view(self.game, self.state, seat)

    # Events.

    def fold(self, event: Event, after: Position | None = None) -> Change:
        """Takes one event in. after: the state that a move leads to, where it is known already."""
        self.history.append(event)
        if event.request_id is not None and event.place is not None and event.answer is not None:
            self.answers[event.place, event.request_id] = event.answer
        change: Change = getattr(self, f"_{event.kind}")(event, after)
        return change

    def _join(self, event: Event, after: Position | None) -> Change:
        body = event.body
        place = body["place"]
        self.places[place] = replace(
            self.places[place],
            name=body["name"],
            secret=body["secret"],
            commitment=body.get("commitment"),
            contribution=body.get("contribution"),
        )
        return self._gather(event, place)

    def _open(self, event: Event, after: Position | None) -> Change:
        """A seat opens what it has committed to."""
        place = event.body["place"]
        contribution = event.body["contribution"]
        self.places[place] = replace(self.places[place], contribution=contribution)
        return self._gather(event, place)

    def _gather(self, event: Event, place: int) -> Change:
        if self.sealed is None and all(p.taken for p in self.places):
            self.sealed = event.at
        if all(p.opened for p in self.places):
            self._deal()
        return Change(event, place)

    def _seat(self, event: Event, after: Position | None) -> Change:
        """A free place goes to a bot; its invitation is worth nothing any more."""
        place = event.body["place"]
        self.places[place] = Place("bot", event.body["name"], event.body["bot"], None)
        return self._gather(event, place)

    def _list(self, event: Event, after: Position | None) -> Change:
        self.listed = event.at if event.body["listed"] else None
        return Change(event, event.place)

    def _start(self, event: Event, after: Position | None) -> Change:
        self._deal()
        return Change(event, None)

    def _deal(self) -> None:
        key = fair.deal_key(self.row.secret, self.contributions())
        if self.row.setup["seating"] == "drawn":
            self.order = drawn(key, len(self.places))
        placed = self.row.setup.get("position")
        words = registry.words(self.game)
        self.first = self.game.new_from(key) if placed is None else words.load(placed)
        self.state = self.game.clone(self.first)
        self.status = "playing"
        self._look()

    def _move(self, event: Event, after: Position | None) -> Change:
        seat, text, before = event.body["seat"], event.body["move"], self.s
        if event.number in self.undone and self.marks.memory is None:
            self.line.append(Played(event.number, event.at, seat, UNMADE))
            return Change(event, self.order[seat], seat)
        move = self.marks.known(before, seat, text)
        if move is not None:
            after = self.marks.known(before, seat, move)
        if after is None:
            after = self.game.clone(before)
            move = api.do(self.game, after, seat, text)
            self.marks.keep(move, before, seat, text)
            self.marks.keep(after, before, seat, move)
        elif move is None:
            move = api.parse(self.game, before, seat, text)
        self.state = after
        self.line.append(Played(event.number, event.at, seat, move))
        self.marks.note(self.game, self.start, self.line, after)
        self._look()
        return Change(event, self.order[seat], seat, before, move)

    def _back(self, event: Event, after: Position | None) -> Change:
        """A seat takes its last moves of the step back; those of the others stay.

        A bot that thinks about the same step knows as little of them as before and thinks on.
        """
        seat = event.body["seat"]
        return self._rewind(event, seat, last_of(self.line, seat, event.body["count"]))

    def _undo(self, event: Event, after: Position | None) -> Change:
        length = event.body["to"]
        removed = frozenset(p.number for p in self.line[length:])
        self.epoch += 1
        return self._rewind(event, event.body["seat"], removed)

    def _replace(self, event: Event, after: Position | None) -> Change:
        return self._hand(event, event.body["bot"])

    def _return(self, event: Event, after: Position | None) -> Change:
        self.returns += 1
        return self._hand(event, None)

    def _hint(self, event: Event, after: Position | None) -> Change:
        return Change(event, None, event.body["seat"])

    def _resign(self, event: Event, after: Position | None) -> Change:
        return self._stop(event, "resigned")

    def _abandon(self, event: Event, after: Position | None) -> Change:
        return self._stop(event, "abandoned")

    def _cancel(self, event: Event, after: Position | None) -> Change:
        self.status = "aborted"
        return Change(event, event.place)

    def _rekey(self, event: Event, after: Position | None) -> Change:
        """The host has given a seat another secret: whoever had the old one is out."""
        place = event.body["place"]
        self.places[place] = replace(self.places[place], secret=event.body["secret"])
        return Change(event, None)

    def _rematch(self, event: Event, after: Position | None) -> Change:
        self.rematch = event.body["table"]
        self.rematch_by = event.place
        return Change(event, event.place)

    def _decline(self, event: Event, after: Position | None) -> Change:
        """Somebody does not want the next game, told at both tables; two cannot do without."""
        self.declined |= {event.body["place"]}
        if self.status == "open" and len(self.places) == 2:
            self.status = "aborted"
        return Change(event, event.place)

    # How events are folded.

    def _look(self) -> None:
        waiting = api.waiting(self.game, self.s)
        self.simultaneous = self.simultaneous or len(waiting) > 1
        if not waiting:
            self.status = "finished"
            self.end = end_of(self.game, self.s)

    def _rewind(self, event: Event, seat: int, removed: frozenset[int]) -> Change:
        self.marks.cut(next(i for i, p in enumerate(self.line) if p.number in removed))
        self.line = [p for p in self.line if p.number not in removed]
        if self.marks.memory is not None or not removed <= self.undone:
            self.state = self.after(len(self.line))
        self.marks.note(self.game, self.start, self.line, self.s)
        decided = sum(p.seat == seat for p in self.line)
        self.went_back[seat, decided] = self.went_back.get((seat, decided), 0) + 1
        return Change(event, self.order[seat], seat, removed=removed)

    def _hand(self, event: Event, bot: str | None) -> Change:
        seat = event.body["seat"]
        place = self.order[seat]
        self.places[place] = replace(self.places[place], away=bot)
        self.epoch += 1
        return Change(event, place, seat)

    def _stop(self, event: Event, kind: str) -> Change:
        seat = event.body["seat"]
        self.status = "finished"
        self.end = {"kind": kind, "seat": seat}
        self.epoch += 1
        return Change(event, self.order[seat], seat)

    def after(self, length: int) -> Position:
        """The state after so many moves of the line; it is shared, and nobody changes it."""
        return self.marks.after(self.game, self.start, self.line, length)

    def changes_of_mind(self, seat: int, back: int = 0) -> int:
        """How often a seat has changed its mind about its last decision, or so many before."""
        decided = sum(p.seat == seat for p in self.line)
        return self.went_back.get((seat, decided - back), 0)

    def standing(self) -> tuple[list[int], list[int]]:
        """Winners and ranks of a game that is over; who gives it up is last, the others first."""
        assert self.end is not None
        found = api.result(self.game, self.s)
        if found is not None:
            return list(found["winners"]), list(found["ranks"])
        many, seat = len(self.order), self.end["seat"]
        winners = [other for other in range(many) if other != seat]
        return winners, [1 if other in winners else many for other in range(many)]

    @property
    def deal(self) -> str | None:
        """The name of a deal of a day."""
        return self.row.setup.get("deal")

    def contributions(self) -> list[bytes]:
        """Of the people, in the order of the places; of bots only at tables of old."""
        given = [] if self.deal else self.places
        return [bytes.fromhex(p.contribution) for p in given if p.contribution is not None]

    @property
    def commitment(self) -> bytes:
        return fair.commitment(self.row.secret, self.deal or self.id, self.row.setup["rules"])

    def canonical(self) -> list[tuple[int, int, str]]:
        """Seat, move and notation as if the lowest waiting seat had always moved first."""
        return in_order(self.game, self.start, ((p.seat, p.move) for p in self.line))
