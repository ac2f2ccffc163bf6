"""All tables: making them, sitting down, finding them, letting go of those that nobody uses."""

import asyncio
from typing import Final

from maravillas import fair, registry
from maravillas.core.errors import BadOption
from maravillas.core.reading import Json
from maravillas.server import commands, keys
from maravillas.server.ending import end_tasks
from maravillas.server.finding import Tables
from maravillas.server.games import make_game
from maravillas.server.listing import Listing
from maravillas.server.live import Live
from maravillas.server.logs import log, log_error
from maravillas.server.names import clean, of_person
from maravillas.server.place import Place, made_row
from maravillas.server.protocol import BotSeat, CreateTable, JoinTable
from maravillas.server.protocol_around import MySeat, MyTable, MyTables
from maravillas.server.protocol_base import Seating
from maravillas.server.refusal import (
    Refusal,
    bad_request,
    conflict,
    no_secret,
    unavailable,
)
from maravillas.server.retention import forget_old, forget_sent, prune_old
from maravillas.server.shapes import Body, Terms
from maravillas.server.store import Append, Event, Overtaken, Row, StoreError
from maravillas.server.summary import is_brief, summary
from maravillas.server.table import Around, Draft, Table
from maravillas.version import version

SWEEP: Final = 10.0  # seconds between looks for unused tables
BOTS_ALONE: Final = 200  # tables in memory at which bots play without a person
OF_ONE: Final = 12  # open tables of one address
BOTS_ALONE_OF_ONE: Final = 40  # of them of one address, behind which a whole class may watch


class Lobby(Tables):
    """Making tables, sitting down, lists, and what is done now and then."""

    def __init__(self, around: Around) -> None:
        super().__init__(around)
        self.making = asyncio.Lock()
        self.listing = Listing(around.store, around.settings.open_tables)
        self.tending: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self.around.store.on_change(self.changed_elsewhere)
        settings, store = self.around.settings, self.around.store
        work = [self._sweep(), self._beat(), forget_old(store, settings.chat_days)]
        work.append(forget_sent(store))
        if settings.keep_days:
            work.append(prune_old(store, settings.keep_days))
        self.tending = [asyncio.create_task(one) for one in work]

    async def close(self) -> None:
        """Lets go of everything; what was answered is stored."""
        await end_tasks(*self.tending)
        await asyncio.gather(*(table.close() for table in self.tables.values()))

    # Making a table.

    async def make(self, asked: CreateTable, who: str = "") -> tuple[Live, list[bytes | None]]:
        """A new table with its invitations; the same ones if its owner asks again.

        who: the address that asks.
        """
        owner = bytes.fromhex(asked.owner)
        async with self.making:
            row = await self.around.store.owned(keys.digest(owner))
            if row is None:
                if all(isinstance(seat, BotSeat) for seat in asked.seats):
                    self._check_bots_alone(who)
                if asked.listed:
                    self.check_list(who)
                row = await self.keep(self._row(asked, owner))
        table = await self.find(row.id)
        table.came(who)
        live = await table.load()
        return live, invitations(owner, live)

    def options(self, asked: CreateTable) -> Json:
        """What the game is made with; raises BadOption."""
        return {**self._house(asked), **seated(asked)}

    def _check_bots_alone(self, who: str) -> None:
        """Raises Refusal where somebody already has enough tables at which bots play alone."""
        alone = [
            t
            for t in self.tables.values()
            if t.live and t.live.deserted and t.live.status == "playing"
        ]
        if len(alone) >= BOTS_ALONE or sum(t.who == who for t in alone) >= BOTS_ALONE_OF_ONE:
            raise Refusal(429, "TooMany", "bots_alone", after=60, count=BOTS_ALONE_OF_ONE)

    def _row(self, asked: CreateTable, owner: bytes) -> Row:
        game = make_game(asked.game, self.options(asked))
        if game.seats != len(asked.seats):
            many, wanted = len(asked.seats), int(game.seats)
            raise BadOption(
                f"this list has {many} items; exactly {wanted} are needed",
                path="seats",
                key="common.error.length_exact",
                values={"count": many, "least": wanted},
            )
        id = keys.table_id(self.around.settings.entropy(keys.ID_LENGTH))
        places = []
        for number, seat in enumerate(asked.seats):
            if isinstance(seat, BotSeat):
                places.append(self.bot(seat.bot, seat.name))
            else:
                hashed = keys.digest(keys.invitation(owner, id, number))
                name = None if seat.name is None else of_person(seat.name, ())
                places.append(Place("person", name, None, hashed))
        made = self.new(id, keys.digest(owner), game, asked.seating, asked.patience, None, places)
        made.setup["talk"], made.setup["listed"] = asked.talk, asked.listed
        if asked.position is not None:
            made.setup["position"] = asked.position
        made.setup["hints"] = asked.hints
        return made

    def _house(self, asked: CreateTable) -> Json:
        """What this server adds to a game; raises BadOption for what only its host may say."""
        check_local(asked.game, asked.options)
        return self.around.settings.house.get(registry.entry(asked.game).name, {})

    def bot(self, bot: str, name: str | None) -> Place:
        """Bots sit down at once, and contribute nothing to the deal."""
        commands.check_bot(bot)
        return Place("bot", clean(name) if name else bot, bot, None)

    def new(
        self,
        id: str,
        owner: str,
        game: registry.AnyGame,
        seating: Seating,
        patience: int,
        of: str | None,
        places: list[Place],
    ) -> Row:
        settings = self.around.settings
        setup: Terms = {
            "game": game.name,
            "options": dict(game.options),
            "seating": seating,
            "patience": patience,
            "rules": version(),
            "of": of,
        }
        secret = settings.entropy(fair.SECRET)
        return made_row(id, owner, self.around.now(), secret, setup, places)

    async def keep(self, row: Row) -> Row:
        """Stores a new table; one of bots alone begins at once."""
        live = Live.of(row)
        event = None
        if all(place.taken for place in live.places):
            event = Event(0, row.created, "start", {})
            live.fold(event)
        told = summary(live, row.created)
        try:
            await self.around.store.append(Append(row.id, event, told, live.urgent, made=row))
        except StoreError as e:
            log_error("store_failed", e, table=row.id)
            raise unavailable() from None
        log("table_made", table=row.id, game=live.game.name)
        return row

    # Sitting down.

    async def join(self, table: Table, invitation: bytes | None, asked: JoinTable) -> Live:
        """Gives a place to whoever has its invitation; harmless if it is theirs already."""
        if invitation is None:
            raise no_secret()
        async with table.lock:
            live = await table.load()
            number = live.invited(invitation)
            if number is None:
                raise no_secret()
            hashed = keys.digest(bytes.fromhex(asked.secret))
            place = live.places[number]
            if place.taken:
                if place.secret != hashed:
                    raise conflict("seat_taken")
                return live
            if live.status != "open":
                raise conflict("table_over")
            if any(p.secret == hashed for p in live.places):
                raise conflict("secret_used")
            return await self._take(table, live, number, asked)

    async def sit(self, table: Table, asked: JoinTable) -> Live:
        """Gives a free place of an open table to a stranger; harmless if it is theirs already."""
        self.listing.check_there()
        async with table.lock:
            live = await table.load()
            if live.place_of(bytes.fromhex(asked.secret)) is not None:
                return live
            if not live.offered(self.around.now()):
                raise conflict("not_listed")
            return await self._take(table, live, live.free[0], asked)

    async def _take(self, table: Table, live: Live, number: int, asked: JoinTable) -> Live:
        """Only with the lock of the table."""
        check_contribution(live, asked)
        others = [p.name for n, p in enumerate(live.places) if n != number]
        body: Body = {
            "place": number,
            "name": of_person(asked.name, others),
            "secret": keys.digest(bytes.fromhex(asked.secret)),
            "commitment": asked.commitment,
            "contribution": asked.contribution,
        }
        try:
            await table.commit(live, Draft("join", body))
        except Overtaken:
            raise unavailable() from None
        self.listing.forget()
        return await table.load()

    def check_list(self, who: str, listed: bool = True) -> None:
        """Raises Refusal unless one more table of this address may be put into the list."""
        self.listing.check_there()
        now = self.around.now()
        lives = [t.live for t in self.tables.values() if t.who == who and t.live is not None]
        if listed and sum(live.offered(now) for live in lives) >= OF_ONE:
            raise Refusal(429, "TooMany", "listed_many", after=60, count=OF_ONE)
        self.listing.forget()

    # Lists.

    async def mine(self, seats: list[MySeat]) -> MyTables:
        """The tables of these secrets, newest first."""
        found: list[MyTable] = []
        gone: list[str] = []
        for seat in seats:
            row = (
                await self.around.store.table(seat.table) if keys.is_table_id(seat.table) else None
            )
            told = None if row is None else my_table(row, bytes.fromhex(seat.secret))
            if told is None:
                gone.append(seat.table)
            else:
                found.append(told)
        return MyTables(tables=sorted(found, key=lambda t: -t.updated), gone=gone)

    async def resume(self) -> None:
        """After a restart: bots that owed a move think again."""
        for id in await self.around.store.thinking():
            try:
                await self.find(id)
            except Refusal:
                continue
            except Exception as e:  # the others' bots do not wait for this one
                log_error("not_read", e, table=id)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.around.settings.beat)
            await self.beat()

    async def beat(self) -> None:
        """Says who is here; while that cannot be stored, players are sent to another server."""
        for table in list(self.tables.values()):
            table.beat()
        try:
            await self.around.store.pulse()
        except Exception:
            if self.around.lost():
                for table in list(self.tables.values()):
                    table.send_players_away()
        self.around.store.wake.set()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            limit = self.around.now() - 1000 * self.around.settings.idle
            for id, table in list(self.tables.items()):
                if table.used > limit or table.thinking or table.lock.locked():
                    continue
                table.forget()
                if not table.watchers:
                    del self.tables[id]


def seated(asked: CreateTable) -> Json:
    """The options, with as many players as seats where the game asks for a number."""
    options = dict(asked.options)
    if "boards_dir" in options:
        raise Refusal(400, "BadOption", "server_files", path="boards_dir")
    if "players" in registry.options(asked.game):
        options.setdefault("players", len(asked.seats))
    return options


def check_local(game: str, options: Json) -> None:
    """Raises BadOption for an option that only the host of a server may say."""
    known = registry.options(game)
    for name in options:
        if name in known and known[name].local:
            raise BadOption(
                f"{name} is for whoever runs the server",
                path=name,
                key="common.error.option_local",
                values={"found": name},
            )


def check_contribution(live: Live, asked: JoinTable) -> None:
    """Raises Refusal unless a seat commits to what it will contribute to the deal."""
    if (asked.commitment is None) == (asked.contribution is None):
        raise bad_request("$.commitment", "one of commitment, contribution")
    if asked.contribution is not None and len(live.persons) > 1:
        raise Refusal(400, "BadRequest", "commitment_needed", path="$.contribution")
    if any(p.commitment == asked.commitment for p in live.places if p.commitment):
        raise conflict("commitment_used")


def invitations(owner: bytes, live: Live) -> list[bytes | None]:
    return [
        keys.invitation(owner, live.id, number) if place.kind == "person" else None
        for number, place in enumerate(live.places)
    ]


def my_table(row: Row, secret: bytes) -> MyTable | None:
    """A line of somebody's list; None if the secret is of no seat here."""
    told = row.summary
    hashed = keys.digest(secret)
    you = next((i for i, held in enumerate(told["secrets"]) if keys.same(held, hashed)), None)
    if you is None:
        return None
    return MyTable(
        table=row.id,
        game=row.setup["game"],
        options={k: v for k, v in row.setup["options"].items() if is_brief(v)},
        status=told["status"],
        you=you,
        names=told["names"],
        your_turn=you in told["waiting"],
        waiting=told["waiting"],
        winners=told["winners"],
        result=told["result"],
        updated=told["updated"],
    )
