"""Every address of the server, in one table. What they do is next door."""

import msgspec
from msgspec import Struct, structs
from starlette.responses import Response

from maravillas.server import again, brought, commands, keys, replay
from maravillas.server import protocol as p
from maravillas.server import protocol_around as a
from maravillas.server.around_routes import AROUND, reading
from maravillas.server.beside import beside
from maravillas.server.coach_routes import COACH, a_word, made_from
from maravillas.server.coached import Begun
from maravillas.server.daily_routes import DAILY
from maravillas.server.deals import is_sealed
from maravillas.server.found import found, stored_table
from maravillas.server.games import make_game
from maravillas.server.here_routes import HERE, keep
from maravillas.server.lesson_routes import LESSONS
from maravillas.server.live import Live
from maravillas.server.lobby import invitations
from maravillas.server.making import created
from maravillas.server.offers import price_of
from maravillas.server.position_routes import POSITIONS
from maravillas.server.puzzle_routes import PUZZLES
from maravillas.server.refusal import bad_request, conflict, forbidden, no_secret
from maravillas.server.table import OWNER, Draft, Prepare, Table
from maravillas.server.updates import table_info
from maravillas.server.web import JSON, Ask, Endpoint, Handler, address, stored

MOST_PRICES = 40
MODEST = 1000  # characters of options that cost nothing worth speaking of
TABLE_SIZE = 2000  # bytes that a table without boards takes in the store, about
EVENT_SIZE = 400  # the same of what is done at it


# Making a table and sitting down.


async def make(ask: Ask) -> p.Created:
    asked: p.CreateTable = ask.body
    if asked.position is not None:
        return await placed(ask, asked)
    options = ask.server.lobby.options(asked)
    size = len(msgspec.json.encode(options))
    if len(msgspec.json.encode(asked.options)) > MODEST:
        ask.server.limits.take("boards", address(ask.request))
        await ask.heavy("make", game=asked.game, options=options)
    if size > MODEST:
        game = await beside(make_game, asked.game, options)  # and kept
        size = len(msgspec.json.encode(game.options))  # as it is stored
    ask.server.limits.take("store", address(ask.request), TABLE_SIZE + 2 * size)
    if asked.listed:
        ask.server.limits.take("list", address(ask.request))
    live, secrets = await ask.server.lobby.make(asked, ask.who)
    keep(ask, live.id, "owner", asked.owner)
    return created(ask, live, secrets)


async def placed(ask: Ask, asked: p.CreateTable) -> p.Created:
    """A table that begins with a position, for one person; the others' hands are dealt anew."""
    people = [n for n, seat in enumerate(asked.seats) if isinstance(seat, p.PersonSeat)]
    if len(people) != 1:
        raise bad_request("$.seats", "one person")
    more = {"document": asked.position, "seat": people[0], "word": a_word(ask)}
    begun = msgspec.json.decode(await ask.heavy("placed", **more), type=Begun)
    table = structs.replace(asked, game=begun.game, seating="fixed", listed=False)
    made = await made_from(ask, table, begun)
    keep(ask, made.table.id, "owner", asked.owner)
    return made


async def invited(ask: Ask) -> p.Created:
    live = await (await found(ask)).load()
    if ask.secret is None:
        raise no_secret()
    secrets = invitations(ask.secret, live)
    table = await found(ask)
    if table.asker(live, ask.secret) != OWNER:
        raise forbidden("owner_only")
    return created(ask, live, secrets)


async def bring(ask: Ask) -> p.Joined:
    """A game that was begun without a network; it is rebuilt by a process of its own first."""
    asked: a.BringTable = ask.body
    lobby = ask.server.lobby
    here = await lobby.around.store.table(asked.id)
    if here is None:
        table = brought.table(lobby, asked)
        ask.server.limits.take("store", address(ask.request), brought.size(asked))
        said = await ask.heavy("bring", table=table)
        await brought.keep(lobby, table, said)
    elif not keys.same(here.owner, keys.digest(bytes.fromhex(asked.owner))):
        raise conflict("id_taken")
    live = await (await lobby.find(asked.id)).load()
    keep(ask, live.id, "owner", asked.owner)
    return p.Joined(table=table_info(live), status=live.status)


async def join(ask: Ask) -> p.Joined:
    table = await found(ask)
    return joined(ask, table, await ask.server.lobby.join(table, ask.secret, ask.body))


async def sit(ask: Ask) -> p.Joined:
    table = await found(ask)
    return joined(ask, table, await ask.server.lobby.sit(table, ask.body))


def joined(ask: Ask, table: Table, live: Live) -> p.Joined:
    table.came(ask.who)
    keep(ask, live.id, "seat", ask.body.secret)
    return p.Joined(table=table_info(live), status=live.status)


async def rematch(ask: Ask) -> p.RematchMade:
    live = await again.rematch(ask.server.lobby, await found(ask), ask.secret)
    return p.RematchMade(table=table_info(live))


async def decline(ask: Ask) -> p.RematchMade:
    live = await again.decline(ask.server.lobby, await found(ask), ask.secret)
    return p.RematchMade(table=table_info(live))


# At a table.


async def state(ask: Ask) -> p.TableState:
    table = await found(ask)
    place = await table.place(ask.secret)
    await table.attendance.refresh()
    live = await table.load_for(place)  # nothing is waited for from here on
    channel = table.channel(live, place)
    since = ask.number("since", 0, 10**9)
    seen = None if place is None or place not in table.visits else table.visits[place][0]
    told = table.update(live, channel, since, seen)
    return p.TableState(table=table_info(live), update=told)


async def prices(ask: Ask) -> p.Prices:
    table = await found(ask)
    place = await table.place(ask.secret)
    live = await table.load()
    what = ask.request.query_params.getlist("what")
    if place is None:
        raise no_secret()
    if len(what) > MOST_PRICES or any(len(w) > 200 for w in what):
        raise bad_request("what", f"0 to {MOST_PRICES}")
    seat = commands.playing(live, place)
    told = {w: price_of(live.game, live.s, seat, w) for w in what}
    return p.Prices(prices={w: price for w, price in told.items() if price is not None})


async def move(ask: Ask) -> Response:
    asked: p.MakeMove = ask.body
    return await command(ask, asked.version, asked.id, commands.move(asked.move))


async def take_back(ask: Ask) -> Response:
    return await command(ask, ask.body.version, ask.body.id, commands.take_back)


async def undo(ask: Ask) -> Response:
    return await command(ask, ask.body.version, ask.body.id, commands.undo)


async def resign(ask: Ask) -> Response:
    return await command(ask, ask.body.version, ask.body.id, commands.resign)


async def come_back(ask: Ask) -> Response:
    return await command(ask, ask.body.version, ask.body.id, commands.come_back)


async def seat(ask: Ask) -> Response:
    return await command(ask, ask.body.version, ask.body.id, commands.give_seat(ask.body))


async def list_table(ask: Ask) -> Response:
    asked: p.ListTable = ask.body
    prepare = commands.list_table(asked.listed)

    def checked(live: Live, place: int) -> Draft:
        draft = prepare(live, place)
        ask.server.lobby.check_list(ask.who, asked.listed)
        return draft

    answer = await command(ask, asked.version, asked.id, checked)
    (await found(ask)).beat()  # whoever waits there is present from now on, not from the next beat
    return answer


async def cancel(ask: Ask) -> Response:
    now = ask.server.lobby.around.now()
    return await command(ask, ask.body.version, ask.body.id, commands.cancel(now))


async def open_contribution(ask: Ask) -> Response:
    asked: p.Open = ask.body
    prepare = commands.open_contribution(asked.contribution)
    return await command(ask, asked.version, asked.id, prepare)


async def replace(ask: Ask) -> Response:
    asked: p.Replace = ask.body
    table = await found(ask)
    await table.around.store.pulse()
    await table.attendance.read()  # whoever is missed here may be at another server

    def prepare(live: Live, place: int) -> Draft:
        commands.playing(live, place)
        channel, now = table.channel(live, place), table.around.now()
        return commands.replace_absent(asked, channel, table.presence(), now)(live, place)

    return await command(ask, asked.version, asked.id, prepare)


async def command(ask: Ask, version: int, request_id: str, prepare: Prepare) -> Response:
    table = await found(ask)
    if ask.secret is not None:
        ask.server.limits.take("seat", ask.secret.hex())
    ask.server.limits.take("store", address(ask.request), EVENT_SIZE)
    answer = await table.command(ask.secret, request_id, version, prepare)
    table.came(ask.who)
    return stored(answer)


async def say(ask: Ask) -> p.Chat:
    asked: p.Say = ask.body
    table = await found(ask)
    place = await table.place(ask.secret)
    if place is None or ask.secret is None:
        raise no_secret()
    ask.server.limits.take("say", ask.secret.hex())
    ask.server.limits.take("store", address(ask.request), EVENT_SIZE)
    live = await table.load()
    await table.talk.say(live, place, asked)
    table.tell({watcher.place for watcher in table.watchers})
    return (await table.talk.told(live, place))[1]


async def chat(ask: Ask) -> p.Chat:
    table = await found(ask)
    place = await table.place(ask.secret)
    return (await table.talk.told(await table.load(), place))[1]


# Looking back.


async def steps(ask: Ask) -> Response:
    table = await found(ask)
    place = await table.place(ask.secret)
    live = await table.load()
    ask.public = ask.public or live.status in replay.OVER
    start, count = ask.number("start", 0, 10**6), ask.number("count", 20, replay.MOST)
    seat = ask.request.query_params.get("seat", "all")[:8]
    replay.check_seen(live, place, seat)
    more = {"place": place, "seat": seat, "start": start, "count": count}
    return stored(await ask.heavy("steps", table=stored_table(live), **more))


async def chart(ask: Ask) -> Response:
    live = await (await found(ask)).load()
    replay.check_finished(live)
    return stored(await ask.heavy("chart", table=stored_table(live)))


async def fairness(ask: Ask) -> a.Fairness:
    live = await (await found(ask)).load()
    return replay.fairness(live, ask.server.lobby.around.now())


async def record(ask: Ask) -> Response:
    live = await (await found(ask)).load()
    replay.check_finished(live)
    sealed = is_sealed(live.deal, ask.server.lobby.around.now())
    document = await ask.heavy("record", table=stored_table(live), sealed=sealed)
    name = f'attachment; filename="{live.game.name.replace("+", "-")}-{live.id}.json"'
    headers = {"cache-control": "no-store", "content-disposition": name}
    return Response(document, 200, headers, JSON)


class Record(Struct):
    """A game as docs/contracts.md describes it."""


T = "/api/tables/{id}"


def _play(path: str, handler: Handler, body: type[Struct], about: str) -> Endpoint:
    """A command of a seat."""
    return Endpoint("POST", f"{T}/{path}", handler, p.Done, about, "play", body, secret="seat")


ENDPOINTS: tuple[Endpoint, ...] = (
    *AROUND,
    *PUZZLES,
    *HERE,
    *COACH,
    *DAILY,
    *POSITIONS,
    *LESSONS,
    Endpoint("POST", "/api/tables", make, p.Created, "Makes a table", "make", p.CreateTable),
    Endpoint(
        *("POST", "/api/tables/bring", bring, p.Joined, "Goes on with a game", "make"),
        body=a.BringTable,
    ),
    reading(T, state, p.TableState, "The table now", query=("since",), secret="maybe"),
    reading(f"{T}/invitations", invited, p.Created, "Its links again", secret="owner"),
    Endpoint(
        *("POST", f"{T}/join", join, p.Joined, "Sits down", "join", p.JoinTable),
        secret="invitation",
    ),
    Endpoint("POST", f"{T}/sit", sit, p.Joined, "Sits down at an open table", "sit", p.JoinTable),
    Endpoint(
        *("POST", f"{T}/list", list_table, p.Done, "Lists a table as open", "list", p.ListTable),
        secret="owner",
    ),
    _play("open", open_contribution, p.Open, "Opens what a seat has committed to"),
    _play("moves", move, p.MakeMove, "Makes a move"),
    _play("take-back", take_back, p.Command, "Takes hidden choices back"),
    _play("undo", undo, p.Command, "Goes back to one's last decision"),
    _play("resign", resign, p.Command, "Gives up"),
    _play("replace", replace, p.Replace, "Gives an absent seat to a bot, or ends the game"),
    _play("come-back", come_back, p.Command, "Takes one's seat back from a bot"),
    _play("seat", seat, p.GiveSeat, "Gives a free seat of an open table to a bot"),
    _play("cancel", cancel, p.Command, "Gives an open table up; the owner may, too"),
    Endpoint(
        *("POST", f"{T}/rematch", rematch, p.RematchMade, "The next table", "make", p.Rematch),
        secret="seat",
    ),
    Endpoint(
        *("POST", f"{T}/decline", decline, p.RematchMade, "Not the next table", "play", p.Decline),
        secret="seat",
    ),
    Endpoint(
        *("POST", f"{T}/say", say, p.Chat, "Says something", "play", p.Say),
        secret="seat",
    ),
    reading(f"{T}/chat", chat, p.Chat, "What was said", secret="maybe"),
    reading(f"{T}/prices", prices, p.Prices, "What things cost", query=("what",), secret="seat"),
    reading(
        *(f"{T}/steps", steps, a.Steps, "A replay"),
        rate="heavy",
        query=("seat", "start", "count"),
        secret="maybe",
    ),
    reading(f"{T}/chart", chart, a.Chart, "Points by turn", rate="heavy"),
    reading(f"{T}/record", record, Record, "The record", rate="heavy"),
    reading(f"{T}/fairness", fairness, a.Fairness, "What the deal was made of"),
)
