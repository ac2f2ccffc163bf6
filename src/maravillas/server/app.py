"""The application: the route table of the server; nothing global."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maravillas.server import reference
from maravillas.server.bots import Pool
from maravillas.server.coaching import Coaches
from maravillas.server.compression import packed
from maravillas.server.daily import keep_promising
from maravillas.server.docs import docs, front
from maravillas.server.ending import end_tasks
from maravillas.server.engine import packed as packed_package
from maravillas.server.heavy import Heavy
from maravillas.server.limits import Limits
from maravillas.server.links import SPENT
from maravillas.server.lobby import Lobby
from maravillas.server.logs import log, log_error
from maravillas.server.openapi import document
from maravillas.server.refusal import Refusal
from maravillas.server.routes import ENDPOINTS, move
from maravillas.server.settings import Settings, is_shared, now
from maravillas.server.static import page
from maravillas.server.store import Store
from maravillas.server.table import Around
from maravillas.server.warmup import warm_up
from maravillas.server.watch import watch
from maravillas.server.web import JSON, SECURITY, Server, encoded, language_of, serve
from maravillas.version import version


def create_app(
    settings: Settings, store: Store | None = None, pool: Pool | None = None
) -> Starlette:
    """A server for one database; it opens it when it starts and closes it when it stops.

    store, pool: instead of those that the settings describe, where there is no such thing.
    """
    often = sorted(ENDPOINTS, key=lambda e: e.handler is not move)  # the first that fits is taken
    routes = [Route(e.path, serve(e), methods=[e.method]) for e in often]
    routes.append(Route("/api/openapi.json", openapi))
    sockets = [WebSocketRoute("/api/tables/{id}/watch", watch)]
    pages = [Route("/docs", front), Route("/docs/{path:path}", docs)]
    pages += [Route("/engine/package/{name}", packed_package), Route("/{path:path}", page)]
    return Starlette(
        routes=[*routes, *sockets, *pages],
        lifespan=lambda app: running(app, settings, store, pool),
        middleware=[Middleware(Guard)],
        exception_handlers={404: absent, 405: absent},
    )


@asynccontextmanager
async def running(
    app: Starlette, settings: Settings, store: Store | None, pool: Pool | None
) -> AsyncIterator[None]:
    store = store or store_at(settings.db, settings.clock)
    store.measure = settings.measure
    try:
        await store.open()
    except Exception as e:
        log_error("not_opened", e)
        raise
    pool = pool or Pool(settings.workers, settings.worker, settings.measure)
    lobby = Lobby(Around(settings, store, pool))
    heavy, limits = Heavy(settings.heavy), Limits(settings.limits)
    coach = Coaches(settings.coach, settings.coaches, limits)
    server = app.state.server = Server(settings, lobby, limits, heavy, coach)
    await lobby.open()
    await server.join()
    settings.measure.watch(server.figures())
    if settings.warm:
        server.preparing = asyncio.create_task(asyncio.to_thread(reference.prepare))
    beside = [asyncio.create_task(work) for work in (resume(server), keep_promising(lobby))]
    if settings.warmup is not None:
        server.warming = asyncio.create_task(warm_up(settings.warmup, server.faster))
        beside.append(server.warming)
    log("started", version=version())
    try:
        yield
    finally:
        await end_tasks(*beside)
        await server.close_links()
        await lobby.close()
        await server.prepared()
        await pool.close()
        await heavy.close()
        await coach.close()
        await store.close()
        settings.measure.close()
        log("stopped")


async def resume(server: Server) -> None:
    await server.prepared()
    await server.lobby.resume()


def store_at(db: Path | str, clock: Callable[[], int] = now) -> Store:
    """Where the tables are kept. What a database needs is imported only where it is used."""
    if isinstance(db, str) and is_shared(db):
        from maravillas.server.postgres import PostgresStore

        return PostgresStore(db, clock)
    from maravillas.server.sqlite import SqliteStore

    return SqliteStore(Path(db), clock)


async def openapi(request: Request) -> Response:
    headers = {"cache-control": "max-age=300"}
    response = Response(msgspec.json.encode(document()), 200, headers, JSON)
    return await packed(response, request.headers)


async def absent(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    kind, key = ("Method", "method") if status == 405 else ("NotFound", "not_found")
    refusal = Refusal(status, kind, key, found=request.method if status == 405 else "")
    response = encoded(refusal.told(language_of(request.headers)), status)
    response.headers.update(getattr(error, "headers", None) or {})
    return response


async def stranger(scope: Scope, receive: Receive, send: Send) -> None:
    """Nobody but other servers has any business there."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})
    else:
        await Response(status_code=403)(scope, receive, send)


GUARDS = [(name.encode(), value.encode()) for name, value in SECURITY.items()]


class Guard:
    """Headers that every answer carries, and one line of the log for every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        server: Server = scope["app"].state.server
        links = server.links
        passed = links is not None and links.received(scope)
        if links is not None and passed and scope["path"] == SPENT:
            await links.take(scope, receive, send)
            return
        if links is not None and not passed and scope["server"][1] == links.port:
            await stranger(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = monotonic(), 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                message["headers"] += [pair for pair in GUARDS if pair[0] not in given]
            await send(message)

        try:
            await self.app(scope, receive, guarded)
        finally:
            took = monotonic() - begun
            route = getattr(scope.get("route"), "path", None)
            method = scope["method"] if scope["method"].isalpha() else "?"
            milliseconds = round(took * 1000, 1)
            log("request", method=method, route=route, status=status, milliseconds=milliseconds)
            server.settings.measure.request(route or "none", method, status, took)
