"""Games that were begun without this server, in a browser: they go on here.

Such a table is one person's own: its deal and its moves are taken as they are told, as far as the
rules allow them. What others rely on is checked: names, bots, options, and that nobody else sits
there.
"""

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from maravillas.core.errors import MaravillasError
from maravillas.core.reading import Json
from maravillas.server import commands, keys
from maravillas.server.live import Live
from maravillas.server.lobby import Lobby, check_local
from maravillas.server.logs import log, log_error
from maravillas.server.names import clean, of_person
from maravillas.server.protocol_around import BringTable, BroughtSeat
from maravillas.server.refusal import Refusal, unavailable
from maravillas.server.shapes import Summary
from maravillas.server.store import Append, Event, Row, StoreError
from maravillas.server.summary import summary

PATIENCE: Final = 600  # seconds, as tables have that say nothing else


class Standing(Struct):
    """What is stored beside the events."""

    summary: Summary
    thinking: bool


class Brought(Struct):
    """A table as a process rebuilds it; see heavy_worker."""

    row: Json
    events: list[Json]


def table(lobby: Lobby, asked: BringTable) -> Brought:
    """A table as it would be stored; raises Refusal or BadOption."""
    check_local(asked.game, asked.options)
    now = lobby.around.now()
    setup = {
        "game": asked.game,
        "options": asked.options,
        "seating": asked.seating,
        "patience": PATIENCE,
        "rules": asked.rules,
        "of": None,
        "talk": False,
        "listed": False,
        "seats": [seat(one) for one in asked.seats],
    }
    row = {
        "id": asked.id,
        "owner": keys.digest(bytes.fromhex(asked.owner)),
        "created": min(asked.created, now),
        "secret": b64encode(bytes.fromhex(asked.secret)).decode(),
        "setup": setup,
        "summary": {},
    }
    events = [
        {
            "number": number,
            "at": min(event.at, now),
            "kind": event.kind,
            "body": named(event.body) if event.kind == "join" else event.body,
            "place": event.place,
        }
        for number, event in enumerate(asked.events)
    ]
    return Brought(row, events)


def seat(asked: BroughtSeat) -> Json:
    if asked.kind == "bot":
        commands.check_bot(asked.bot or "")
    name = None if asked.name is None else clean(asked.name)
    told = {"kind": asked.kind, "name": name, "bot": asked.bot, "invitation": asked.invitation}
    return {**told, "contribution": None}


def named(body: Json) -> Json:
    """Whoever sits down is called what a person may be called here."""
    return {**body, "name": of_person(str(body.get("name", "")), ())}


def size(asked: BringTable) -> int:
    """Bytes that it takes in the store, about."""
    return 2 * len(msgspec.json.encode(asked))


def standing(rebuild: Callable[[], Live]) -> Standing:
    """How a table stands; raises Refusal or an error of the rules if its events make none."""
    wrong = Refusal(400, "BadRecord", "brought", path="$.events")
    try:
        live = rebuild()
        seated = live.status in ("playing", "finished") and len(live.persons) == 1
        right = seated and live.places[live.persons[0]].secret is not None
    except (MaravillasError, Refusal):
        raise
    except Exception:  # whatever a stranger may have written there
        raise wrong from None
    if not right:
        raise wrong
    return Standing(summary(live, live.history[-1].at), live.urgent)


async def keep(lobby: Lobby, found: Brought, said: bytes) -> None:
    """Stores the table with everything that was done at it, in one transaction."""
    told = msgspec.json.decode(said, type=Standing)
    row = msgspec.convert(found.row, Row)
    events = msgspec.convert(found.events, list[Event])
    appends = [Append(row.id, None, told.summary, told.thinking, made=row)]
    appends += [Append(row.id, event, told.summary, told.thinking) for event in events]
    try:
        await asyncio.gather(*map(lobby.around.store.append, appends))
    except StoreError as e:
        log_error("store_failed", e, table=row.id)
        raise unavailable() from None
    log("table_made", table=row.id, game=row.setup["game"])
