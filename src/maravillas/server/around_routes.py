"""What is answered around the tables: what exists, rules and cards, lists of tables."""

from msgspec import Struct, structs
from starlette.responses import Response

from maravillas.server import protocol_around as a
from maravillas.server import reference
from maravillas.server.engine import engine as engine_of
from maravillas.server.web import JSON, Ask, Endpoint, Handler, stored
from maravillas.version import version


async def health(ask: Ask) -> a.Health:
    tables = len(ask.server.lobby.tables)
    return a.Health(status="ok", version=version(), tables=tables, sockets=ask.server.sockets)


async def ready(ask: Ask) -> a.Ready:
    """Whoever asks often is told what was true a moment ago: no stranger makes the disk busy."""
    await ask.server.can_write()
    return a.Ready(status="ok")


async def info(ask: Ask) -> a.Info:
    settings = ask.server.settings
    found = reference.info(settings.url, (settings.static / "index.html").is_file())
    warming = ask.server.warming
    busy = warming is not None and not warming.done()
    return structs.replace(
        found, warming=busy, open_tables=settings.open_tables, here=settings.here is not None
    )


async def engine(ask: Ask) -> a.Engine:
    return await engine_of(ask.server.settings.static)


async def text(ask: Ask) -> Response:
    found = reference.text(ask.request.path_params["lang"], ask.request.path_params["book"])
    return Response(found, 200, {"cache-control": "max-age=300"}, JSON)


async def rules(ask: Ask) -> a.Rules:
    params = ask.request.path_params
    find = ask.request.query_params.get("find", "")[:200]
    return reference.rules(params["lang"], params["book"], find)


async def cards(ask: Ask) -> Response:
    params = ask.request.path_params
    found = reference.pieces_told(params["lang"], params["game"])
    return Response(found, 200, {"cache-control": "max-age=300"}, JSON)


async def mine(ask: Ask) -> a.MyTables:
    asked: a.Mine = ask.body
    return await ask.server.lobby.mine(asked.seats)


async def open_tables(ask: Ask) -> a.OpenTables:
    return a.OpenTables(tables=await ask.server.lobby.listing.tables())


async def board(ask: Ask) -> Response:
    asked: a.ReadBoard = ask.body
    return stored(await ask.heavy("board", game=asked.game, text=asked.text))


async def verify(ask: Ask) -> Response:
    asked: a.Verify = ask.body
    return stored(await ask.heavy("verify", record=asked.record))


class Catalogue(Struct):
    """Every message of a book by its key."""


def reading(
    path: str,
    handler: Handler,
    answer: type[Struct],
    about: str,
    rate: str = "read",
    query: tuple[str, ...] = (),
    secret: str = "",
) -> Endpoint:
    return Endpoint("GET", path, handler, answer, about, rate, query=query, secret=secret)


AROUND: tuple[Endpoint, ...] = (
    reading("/healthz", health, a.Health, "Whether the server runs"),
    reading("/readyz", ready, a.Ready, "Whether what is done here can be stored"),
    reading("/api/info", info, a.Info, "Games, options, bots, languages"),
    reading("/api/engine", engine, a.Engine, "What a browser keeps to play without a network"),
    reading("/api/text/{lang}/{book}", text, Catalogue, "A catalogue of messages"),
    reading("/api/rules/{lang}/{book}", rules, a.Rules, "Clauses of a rulebook", query=("find",)),
    reading("/api/cards/{lang}/{game}", cards, a.Pieces, "Cards, wonders, tokens"),
    Endpoint("POST", "/api/mine", mine, a.MyTables, "Tables of a browser", body=a.Mine),
    reading(
        "/api/open-tables", open_tables, a.OpenTables, "Tables at which strangers may sit down"
    ),
    Endpoint("POST", "/api/boards", board, a.BoardRead, "Reads a board", "heavy", a.ReadBoard),
    Endpoint("POST", "/api/verify", verify, a.Verified, "Checks a record", "heavy", a.Verify),
)
