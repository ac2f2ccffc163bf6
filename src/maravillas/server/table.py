"""One table: commands come one after the other, are stored, then told to everybody who watches."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import msgspec

from maravillas import api
from maravillas.core.errors import MaravillasError
from maravillas.core.game import Position
from maravillas.server import keys
from maravillas.server.attendance import LEASE, Attendance
from maravillas.server.audience import Audience, Watcher
from maravillas.server.bots import Pool
from maravillas.server.cache import Kept
from maravillas.server.channel import Channel
from maravillas.server.chat import Talk
from maravillas.server.live import Live
from maravillas.server.logs import log, log_error
from maravillas.server.look import look_of
from maravillas.server.past import Change, in_slices
from maravillas.server.protocol import Done, Update
from maravillas.server.refusal import no_secret, not_found, stale, unavailable
from maravillas.server.settings import Settings
from maravillas.server.shapes import Body
from maravillas.server.store import Append, Event, Overtaken, Row, Store, StoreError
from maravillas.server.summary import summary
from maravillas.server.thinking import Thinking
from maravillas.server.updates import Presence, update

LOOK: Final = 15_000  # milliseconds for which a look counts, of those who do not watch
TOLD: Final = 2**20  # bytes of updates that are kept because several are told the same
OWNER: Final = -1  # the place of whoever made the table


@dataclass
class Draft:
    """An event that is about to be stored. after: the state that a move leads to."""

    kind: str
    body: Body
    after: Position | None = None


@dataclass(frozen=True)
class Around:
    """What all tables share."""

    settings: Settings
    store: Store
    pool: Pool

    def now(self) -> int:
        return self.store.now()

    def lost(self) -> bool:
        """Whether the database has been away for so long that no lease from here lasts."""
        failing = self.store.failing
        return failing is not None and self.now() - failing > LEASE

    def settled(self) -> bool:
        """Whether everybody has had time to come back since the database was last away."""
        steady = self.store.steady
        return steady is not None and self.now() - steady > 1000 * self.settings.grace


Prepare = Callable[[Live, int], Draft]


@dataclass
class Table:
    """live is there only while it is used: it can be rebuilt from the store at any time."""

    id: str
    around: Around
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    building: asyncio.Lock = field(default_factory=asyncio.Lock)  # something from the past
    live: Live | None = None
    channels: dict[int | None, Channel] = field(default_factory=dict)
    watchers: set[Watcher] = field(default_factory=set)
    visits: dict[int, tuple[int, int]] = field(default_factory=dict)  # place: version, when
    told: Kept[tuple[int | None, int], bytes] = field(default_factory=lambda: Kept(TOLD))
    changes: int = 0  # counts what makes a reading that has begun before too old
    used: int = 0
    who: str = ""  # the address that bots think for
    looked_at: int = 0  # when somebody last asked how it stands
    closed: bool = False
    attendance: Attendance = field(init=False)
    online: list[bool] = field(default_factory=list)  # as it was last told

    def __post_init__(self) -> None:
        self.attendance = Attendance(self.id, self.around.store)
        self.thinking = Thinking(self)
        self.talk = Talk(self.id, self.around.store, self.around.settings.chat_days)
        self.audience = Audience(self._presence_changed, self.around.settings.audience_pause)

    async def load(self) -> Live:
        """The game, from the store if need be; raises Refusal if it cannot be rebuilt.

        Only who holds the table reads it: Elsewhere is raised where another server does.
        """
        self.used = self.around.now()
        while self.live is None:
            store, before = self.around.store, self.changes
            if store.holders is not None:
                await store.holders.hold(self.id)
            row = await store.table(self.id)
            events = await store.events(self.id)
            self.visits = await store.visits(self.id) | self.visits
            await self.attendance.read()
            if row is None:  # its host has removed it
                raise not_found(self.id)
            async with self.building:
                if self.changes == before:
                    live = await self.rebuilt(row, events)
                    if self.changes == before:  # else what was read may be old
                        self.live = live
                        self.changes += 1
        return self.live

    async def rebuilt(self, row: Row, events: list[Event]) -> Live:
        try:
            return await in_slices(Live.rebuilding(row, events))
        except Exception as e:
            log_error("table_broken", e, table=self.id)
            raise unavailable() from None

    async def load_for(self, place: int | None) -> Live:
        """The game, with the channel of a recipient made: `channel` then has it at hand."""
        live = await self.load()
        while place not in self.channels:
            async with self.building:
                if place not in self.channels:
                    now = partial(self._latest, live)
                    made = await in_slices(Channel.rebuilding(now, place))
                    if self.live is not None:  # nothing has happened since the last step
                        self.channels[place] = made
            live = await self.load()
        return live

    def _latest(self, live: Live) -> Live:
        return self.live or live

    def channel(self, live: Live, place: int | None) -> Channel:
        found = self.channels.get(place)
        if found is None:
            found = self.channels[place] = Channel.of(live, place)
        return found

    def presence(self) -> Presence:
        places = range(len(self.live.places)) if self.live else range(0)
        here = {watcher.place for watcher in self.watchers}
        online = [p in here or self.attendance.present(p) for p in places]
        left = {place: at for place, (_, at) in self.visits.items()}
        seen = [max(left.get(p, 0), self.attendance.left_at(p)) or None for p in places]
        return Presence(online, seen, self.audience.told, self.around.settled())

    async def place(self, secret: bytes | None) -> int | None:
        """Whose secret it is, None without one; raises Refusal for one that fits no seat."""
        live = await self.load()
        if secret is None:
            return None
        found = live.place_of(secret)
        if found is None:
            raise no_secret()
        self.heard(live, found)
        return found

    def asker(self, live: Live, secret: bytes | None) -> int:
        """The place of a seat's secret, or OWNER; raises Refusal."""
        place = None if secret is None else live.place_of(secret)
        if place is None and secret is not None and keys.same(live.row.owner, keys.digest(secret)):
            place = OWNER
        if place is None:
            raise no_secret()
        self.heard(live, place)
        return place

    def heard(self, live: Live, place: int) -> None:
        """Somebody who holds a seat is there; that matters in a game and at an open table."""
        if (live.status == "playing" or live.listed) and place != OWNER:
            self.attendance.heard(place)

    def beat(self) -> None:
        """Renews the leases of those who watch, and tells of whoever came or went unnoticed."""
        live = self.live
        if live is None or live.status == "playing" or live.listed:
            for watcher in self.watchers:
                if watcher.place is not None:
                    self.attendance.heard(watcher.place)
        if live is not None and self.watchers and self.online != self.presence().online:
            self._presence_changed()

    async def told_since(self, place: int | None, since: int) -> tuple[int, bytes]:
        """The version of a recipient and its update, ready to be sent; nothing if it has it."""
        live = await self.load_for(place)
        channel = self.channel(live, place)
        if channel.version <= since:
            return channel.version, b""

        def make() -> bytes:
            return msgspec.json.encode(self.update(live, channel, since))

        return channel.version, self.told.get((place, since), make, len)

    def update(self, live: Live, channel: Channel, since: int, seen: int | None = None) -> Update:
        """seen: the last version that a seat was sent on an earlier visit."""
        now = self.around.now()
        return update(live, channel, since, self.presence(), now, seen)

    def send_players_away(self) -> None:
        """Closes their sockets: here nobody could prove that they are there."""
        for watcher in self.watchers:
            if watcher.place is not None:
                watcher.closing = True
                watcher.nudge()

    def tell(self, places: set[int | None]) -> None:
        """Wakes those who have news; how long they take to read them is their own business."""
        for watcher in self.watchers:
            if watcher.place in places:
                watcher.nudge()

    def enter(self, watcher: Watcher) -> None:
        self.watchers.add(watcher)
        if watcher.place is None:
            self.audience.add(1)
        else:
            self._presence_changed()
        self.wake_bots()

    async def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.wake_bots()
        if watcher.place is None:
            self.audience.add(-1)
            return
        visit = (watcher.sent, self.around.now())
        self.visits[watcher.place] = visit
        if watcher.place not in {other.place for other in self.watchers}:
            self.attendance.left(watcher.place)
        await self.around.store.note_visit(self.id, watcher.place, *visit)
        self._presence_changed()

    def _presence_changed(self) -> None:
        self.online = self.presence().online
        self.told.clear()
        for watcher in self.watchers:
            watcher.nudge(presence=True)

    async def command(
        self, secret: bytes | None, request_id: str, version: int, prepare: Prepare
    ) -> str:
        """Does what a seat asks; its answer, the stored one if it has asked before."""
        try:
            return await self._command(secret, request_id, version, prepare)
        except Overtaken:  # by another server: perhaps by this very command
            return await self._command(secret, request_id, version, prepare)

    async def _command(
        self, secret: bytes | None, request_id: str, version: int, prepare: Prepare
    ) -> str:
        async with self.lock:
            live = await self.load()
            place = self.asker(live, secret)
            if (place, request_id) in live.answers:
                return live.answers[place, request_id]
            recipient = None if place == OWNER else place
            live = await self.load_for(recipient)
            channel = self.channel(live, recipient)
            if version < channel.asked:
                raise stale(channel.version)
            draft = prepare(live, place)
            answer = msgspec.json.encode(Done(version=channel.version + 1, id=request_id)).decode()
            await self.commit(live, draft, place, request_id, answer)
            return answer

    async def commit(
        self,
        live: Live,
        draft: Draft,
        place: int | None = None,
        request_id: str | None = None,
        answer: str | None = None,
    ) -> None:
        """Stores an event, then takes it in and tells. Only with the lock; raises Refusal.

        Raises Overtaken if another server was first; then it is read again before it is used.
        It is tried on a copy before, so that what is stored can be folded again.
        """
        at = self.around.now()
        event = Event(len(live.history), at, draft.kind, draft.body, place, request_id, answer)
        after = live.copy()
        change = after.fold(event, draft.after)
        after.row = replace(live.row, summary=summary(after, at))
        append = Append(self.id, event, after.row.summary, after.urgent, look=look_of(after))
        try:
            await self.around.store.append(append)
        except Overtaken:
            self.forget()
            raise
        except StoreError as e:
            log_error("store_failed", e, table=self.id)
            self.forget()
            raise unavailable() from None
        self.live = after
        self.changes += 1
        self.around.settings.measure.stored(after.game.name, draft.kind, place)
        self._hear(after, change)

    def _hear(self, live: Live, change: Change) -> None:
        """What is stored has happened: if telling goes wrong, it is told anew from the store."""
        try:
            news = {p for p, channel in self.channels.items() if channel.hear(live, change)}
        except Exception as e:
            log_error("table_dropped", e, table=self.id)
            self.forget()
            news = {watcher.place for watcher in self.watchers}
        self.told.clear()
        self.tell(news)
        self.wake_bots()

    def forget(self) -> None:
        """Only the record stays, on disk."""
        self.live = None
        self.changes += 1
        self.channels.clear()
        self.told.clear()

    async def changed_elsewhere(self) -> None:
        """Another server has written to this table: it is read again, and everybody told."""
        self.changes += 1
        self.talk.forget()
        async with self.lock:
            if self.live is None and not self.watchers:
                return
            self.forget()
            for watcher in self.watchers:
                watcher.nudge()
            if self.watchers:
                await self.load()
                self.wake_bots()

    def wake_bots(self) -> None:
        self.thinking.wake()

    def came(self, who: str) -> None:
        """Somebody acts here from an address; the bots think on its account."""
        self.who = who

    def looked(self) -> None:
        """Somebody asks how it stands: bots that play among themselves go on for a while."""
        self.looked_at = self.around.now()
        if self.bots_alone:
            self.wake_bots()

    @property
    def bots_alone(self) -> bool:
        live = self.live
        return live is not None and live.status == "playing" and live.deserted

    @property
    def awake(self) -> bool:
        """Whether somebody cares what the bots do here."""
        if not self.bots_alone:
            return True
        return bool(self.watchers) or self.around.now() - self.looked_at < LOOK

    async def play(self, live: Live, seat: int, bot: str | None, text: str) -> None:
        """The move of a bot; any legal one if it says none, and the log says so."""
        after = live.game.clone(live.s)
        try:
            api.do(live.game, after, seat, text)
        except MaravillasError:
            log("bot_random", bot=bot, table=self.id, seat=seat, game=live.game.name)
            moves = api.moves(live.game, live.s, seat)
            n = int.from_bytes(self.around.settings.entropy(4), "big")
            text = moves[n % len(moves)]
            after = live.game.clone(live.s)
            api.do(live.game, after, seat, text)
        await self.commit(live, Draft("move", {"seat": seat, "move": text}, after))

    async def close(self) -> None:
        """No bot thinks here any more."""
        self.closed = True
        await self.thinking.close()
