"""The game after this one: offered by one, told to all at once, accepted or declined."""

from maravillas.server import keys
from maravillas.server.games import make_game
from maravillas.server.live import Live
from maravillas.server.lobby import Lobby
from maravillas.server.place import Place
from maravillas.server.refusal import conflict, no_secret, unavailable
from maravillas.server.store import Overtaken, Row
from maravillas.server.table import Draft, Table


async def rematch(lobby: Lobby, table: Table, secret: bytes | None) -> Live:
    """The table after this one: the same people, each a seat further; made once."""
    async with table.lock:
        place = await table.place(secret)
        live = await table.load()
        if place is None:
            raise no_secret()
        if live.status != "finished":
            raise conflict("no_rematch")
        if live.rematch is None:
            row = await lobby.keep(next_row(lobby, live))
            await commit(table, live, Draft("rematch", {"table": row.id}), place)
            live = await table.load()
    assert live.rematch is not None
    return await lobby.look(live.rematch)


async def decline(lobby: Lobby, table: Table, secret: bytes | None) -> Live:
    """Somebody does not want it: first the new table is told, then the old one."""
    place = await table.place(secret)
    live = await table.load()
    if place is None or secret is None:
        raise no_secret()
    if live.rematch is None:
        raise conflict("no_offer")
    after = await lobby.find_here(live.rematch)
    async with after.lock:
        new = await after.load()
        number = new.invited(secret)
        if number is None or new.places[number].taken:
            raise conflict("offer_taken")
        if number not in new.declined:
            await commit(after, new, Draft("decline", {"place": number}))
    async with table.lock:
        live = await table.load()
        if place not in live.declined:
            await commit(table, live, Draft("decline", {"place": place}), place)
    return await table.load()


async def commit(table: Table, live: Live, draft: Draft, place: int | None = None) -> None:
    try:
        await table.commit(live, draft, place)
    except Overtaken:
        raise unavailable() from None


def next_row(lobby: Lobby, live: Live) -> Row:
    settings = lobby.around.settings
    places = []
    for seat in range(len(live.order)):
        old = live.at_seat((seat + 1) % len(live.order))
        if old.kind == "bot":
            assert old.bot is not None
            places.append(lobby.bot(old.bot, old.name))
        else:
            places.append(Place("person", old.name, None, old.secret))
    id = keys.table_id(settings.entropy(keys.ID_LENGTH))
    owner = keys.digest(settings.entropy(16))  # nobody's
    patience = live.row.setup["patience"]
    options = {key: value for key, value in live.game.options.items() if key != "rules"}
    game = make_game(live.game.name, options)  # a new table is made under the present rules
    row = lobby.new(id, owner, game, "fixed", patience, live.id, places)
    row.setup["talk"] = live.row.setup.get("talk", False)
    row.setup["hints"] = live.row.setup.get("hints", False)
    return row
