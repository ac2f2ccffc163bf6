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
from maravillas.server.compression import packed
from maravillas.server.heavy import Heavy
from maravillas.server.limits import Limits
from maravillas.server.lobby import Lobby
from maravillas.server.logs import log, log_error
from maravillas.server.openapi import document
from maravillas.server.refusal import Refusal
from maravillas.server.routes import ENDPOINTS
from maravillas.server.settings import POSTGRES, Settings, now
from maravillas.server.sqlite import SqliteStore
from maravillas.server.static import page
from maravillas.server.store import Store
from maravillas.server.table import Around
from maravillas.server.warmup import warm_up
from maravillas.server.watch import watch
from maravillas.server.web import JSON, SECURITY, Server, encoded, language_of, serve
from maravillas.version import version


def create_app(settings: Settings) -> Starlette:
    """A server for one database; it opens it when it starts and closes it when it stops."""
    routes = [Route(e.path, serve(e), methods=[e.method]) for e in ENDPOINTS]
    routes.append(Route("/api/openapi.json", openapi))
    sockets = [WebSocketRoute("/api/tables/{id}/watch", watch)]
    pages = [Route("/{path:path}", page)]
    return Starlette(
        routes=[*routes, *sockets, *pages],
        lifespan=lambda app: running(app, settings),
        middleware=[Middleware(Guard)],
        exception_handlers={404: absent, 405: absent},
    )


@asynccontextmanager
async def running(app: Starlette, settings: Settings) -> AsyncIterator[None]:
    store = store_at(settings.db, settings.clock)
    try:
        await store.open()
    except Exception as e:
        log_error("not_opened", e)
        raise
    pool = Pool(settings.workers, settings.worker)
    lobby = Lobby(Around(settings, store, pool))
    heavy = Heavy(settings.heavy)
    server = app.state.server = Server(settings, lobby, Limits(settings.limits), heavy)
    await lobby.open()
    if settings.warm:
        server.preparing = asyncio.create_task(asyncio.to_thread(reference.prepare))
    beside = [asyncio.create_task(resume(server))]
    if settings.warmup is not None:
        server.warming = asyncio.create_task(warm_up(settings.warmup, pool.use))
        beside.append(server.warming)
    log("started", version=version())
    try:
        yield
    finally:
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await lobby.close()
        await server.prepared()
        await pool.close()
        await heavy.close()
        await store.close()
        log("stopped")


async def resume(server: Server) -> None:
    await server.prepared()
    await server.lobby.resume()


def store_at(db: Path | str, clock: Callable[[], int] = now) -> Store:
    """Where the tables are kept. What PostgreSQL needs is installed only where it is used."""
    if isinstance(db, str) and db.startswith(POSTGRES):
        from maravillas.server.postgres import PostgresStore

        return PostgresStore(db, clock)
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


class Guard:
    """Headers that every answer carries, and one line of the log for every request."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = monotonic(), 500

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                message["headers"] += [
                    (name.encode(), value.encode())
                    for name, value in SECURITY.items()
                    if name.encode() not in given
                ]
            await send(message)

        try:
            await self.app(scope, receive, guarded)
        finally:
            route = scope.get("route")
            log(
                "request",
                method=scope["method"] if scope["method"].isalpha() else "?",
                route=getattr(route, "path", None),
                status=status,
                milliseconds=round((monotonic() - begun) * 1000, 1),
            )
