"""The push: a socket per onlooker, each as fast as it reads. Nothing is ever read from it."""

import asyncio

import msgspec
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect

from maravillas.server import protocol as p
from maravillas.server.audience import Watcher
from maravillas.server.ending import end_tasks
from maravillas.server.keys import read_secret
from maravillas.server.limits import network
from maravillas.server.logs import log_error
from maravillas.server.refusal import Refusal, no_secret, unavailable
from maravillas.server.table import Table
from maravillas.server.web import (
    Server,
    address,
    check_origin,
    language_of,
    refused,
    secret_of,
)

PROTOCOL = "maravillas"
PREFIX = "secret."
SLOW, BROKEN, UNREADABLE = 4001, 4002, 1003


async def watch(socket: WebSocket) -> None:
    """`/api/tables/{id}/watch?since=VERSION`: refused before it is accepted, or kept told."""
    server: Server = socket.app.state.server
    who = address(socket)
    try:
        await server.prepared()
        check_origin(socket, server.settings.url)
        server.limits.take("watch", who)
        table = await server.lobby.find(socket.path_params["id"])
        place = await table.place(secret_in(socket))
        if place is not None and table.around.lost():
            raise unavailable()
        server.limits.open_socket(who)
        if place is not None:
            table.came(network(who))
    except Refusal as e:
        await deny(socket, refused(e, language_of(socket.headers), server, who))
        return
    server.sockets += 1
    try:
        offered = socket.scope.get("subprotocols", [])
        await socket.accept(PROTOCOL if PROTOCOL in offered else None)
        await keep_told(socket, server, table, Watcher(place, since(socket)))
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone in the middle of a message
    finally:
        server.sockets -= 1
        server.limits.close_socket(who)


async def deny(socket: WebSocket, response: Response) -> None:
    """Refuses the handshake with the same words as any request."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(response)
    else:
        await socket.close()


def secret_in(socket: WebSocket) -> bytes | None:
    """The secret of a handshake: of programs in a header, of browsers as a subprotocol."""
    for word in socket.scope.get("subprotocols", []):
        if word.startswith(PREFIX):
            secret = read_secret(word.removeprefix(PREFIX))
            if secret is None:
                raise no_secret()
            return secret
    return secret_of(socket.headers)


def since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


async def keep_told(socket: WebSocket, server: Server, table: Table, watcher: Watcher) -> None:
    """Sends the first update and every later one, until either side has had enough."""
    table.enter(watcher)
    ending = asyncio.create_task(until_gone(socket))
    telling = asyncio.create_task(tell(socket, server, table, watcher))
    try:
        await asyncio.wait((ending, telling), return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end_tasks(ending, telling)
        await asyncio.shield(table.leave(watcher))


async def until_gone(socket: WebSocket) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await socket.close(UNREADABLE)  # nobody writes here
        return


async def tell(socket: WebSocket, server: Server, table: Table, watcher: Watcher) -> None:
    patience = server.settings.reader_patience
    try:
        async with asyncio.timeout(patience):
            await first(socket, table, watcher)
        while True:
            await watcher.wake.wait()
            watcher.wake.clear()
            if watcher.closing:
                await close(socket, "broken", BROKEN)
                return
            async with asyncio.timeout(patience):
                await news(socket, table, watcher)
    except TimeoutError:
        await close(socket, "slow", SLOW)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
    except Exception as e:
        if not isinstance(e, Refusal):
            log_error("watch_failed", e, table=table.id)
        await close(socket, "broken", BROKEN)


async def first(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    await first_update(socket, table, watcher)
    await words(socket, table, watcher)


async def first_update(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    await table.attendance.refresh()
    live = await table.load_for(watcher.place)
    channel = table.channel(live, watcher.place)
    if watcher.sent > channel.version:
        watcher.sent = 0
    if watcher.place is None and watcher.sent < channel.version:  # all who come are told the same
        watcher.sent, text = await table.told_since(None, watcher.sent)
        await socket.send_text(text.decode())
        return
    visit = None if watcher.place is None else table.visits.get(watcher.place)
    told = table.update(live, channel, watcher.sent, visit[0] if visit else None)
    watcher.sent = told.version
    await socket.send_text(msgspec.json.encode(told).decode())


async def news(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    """Whatever has changed since the last message, at once: what lies between is not sent."""
    if watcher.presence:
        watcher.presence = False
        await table.load()
        await socket.send_text(msgspec.json.encode(presence(table)).decode())
    version, text = await table.told_since(watcher.place, watcher.sent)
    if version > watcher.sent:
        watcher.sent = version
        await socket.send_text(text.decode())
    await words(socket, table, watcher)


async def words(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    """What was said since the last time, if there is anything for this one."""
    live = await table.load()
    last, chat = await table.talk.told(live, watcher.place, watcher.heard)
    watcher.heard = last
    if chat.lines:
        await socket.send_text(msgspec.json.encode(chat).decode())


def presence(table: Table) -> p.Presence:
    here, live = table.presence(), table.live
    order = live.order if live else range(len(here.online))
    return p.Presence(
        online=[here.online[place] for place in order],
        seen=[here.seen[place] for place in order],
        spectators=here.spectators,
    )


async def close(socket: WebSocket, reason: str, code: int) -> None:
    try:
        async with asyncio.timeout(1):
            if reason == "broken":
                message = msgspec.json.encode(p.Closing(reason="broken"))
                await socket.send_text(message.decode())
            await socket.close(code)
    except (TimeoutError, RuntimeError, WebSocketDisconnect, OSError):
        return
