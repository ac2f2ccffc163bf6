"""Requests and answers: what is read from the wire, and how refusals become answers."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from time import monotonic
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from maravillas.core.errors import MaravillasError
from maravillas.messages import LANGUAGES
from maravillas.server import refusal
from maravillas.server.coaching import Coaches
from maravillas.server.compression import packed
from maravillas.server.elsewhere import Elsewhere, Peer
from maravillas.server.heavy import Heavy
from maravillas.server.keys import read_secret
from maravillas.server.limits import Limits, network
from maravillas.server.links import Gone, Links
from maravillas.server.lobby import Lobby
from maravillas.server.logs import log_error
from maravillas.server.refusal import Refusal
from maravillas.server.settings import Settings

LARGEST: Final = 64 * 1024  # bytes of a body
BODY_SECONDS: Final = 15.0
PENALTY: Final = 0.25  # seconds that whoever asks too often waits for being told so
TRIES: Final = 5  # of a request whose table goes from one server to another
PROBE: Final = 1.0  # seconds between two looks whether the database can be written to
PROBE_SECONDS: Final = 5.0  # that such a look may take
JSON: Final = "application/json"
SECURITY: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), interest-cohort=()",
}
T = TypeVar("T", bound=Struct)


@dataclass
class Server:
    """What every request finds in the application's state."""

    settings: Settings
    lobby: Lobby
    limits: Limits
    heavy: Heavy
    coach: Coaches
    links: Links | None = None  # to other servers, where there may be any
    sockets: int = 0
    preparing: "asyncio.Task[None] | None" = None
    warming: "asyncio.Task[None] | None" = None  # of bots, see warmup.py
    probing: "asyncio.Task[bool] | None" = None
    resuming: "set[asyncio.Task[None]]" = field(default_factory=set)
    probed: float = 0.0

    def faster(self, bots: tuple[str, ...]) -> None:
        """Bots go over to another program, and the coach to the same Python."""
        self.lobby.around.pool.use(bots)
        self.coach.use((bots[0], *self.settings.coach[1:]))

    def figures(self) -> dict[str, Callable[[], int]]:
        """What can be counted at any time."""
        around, turns = self.lobby.around, self.lobby.around.pool.turns
        return {
            "tables": lambda: len(self.lobby.tables),
            "sockets": lambda: self.sockets,
            "bots_waiting": lambda: len(turns.waiting),
            "bots_thinking": lambda: len(around.pool.workers) - len(turns.free),
            "coach_waiting": lambda: len(self.coach.line),
            "coach_thinking": lambda: len(self.coach.working),
            "appends_waiting": lambda: len(around.store.waiting),
        }

    async def join(self) -> None:
        """This is a server among others from now on, where the database allows any."""
        store = self.lobby.around.store
        if self.settings.inside:
            await store.join(self.settings.inside)
        if store.holders is not None:
            self.links = Links(store.holders, self.limits)
            store.holders.gone = self._without
            self.links.open()

    async def close_links(self) -> None:
        await self.leave()
        if self.links is not None:
            await self.links.close()

    def _without(self, peer: Peer) -> None:
        """Another server is no more: its bots think here now, if nobody else is faster."""
        if self.links is not None:
            self.links.cut(peer)
        task = asyncio.create_task(self.lobby.resume())
        self.resuming.add(task)
        task.add_done_callback(self.resuming.discard)

    async def leave(self) -> None:
        """This server is about to stop: others may take its tables at once."""
        holders = self.lobby.around.store.holders
        if holders is not None:
            await holders.leave()

    async def prepared(self) -> None:
        """Waits until everything that anybody may ask for has been read once, just after a start.

        So whoever asks first does not make the others wait.
        """
        if self.preparing is not None:
            await asyncio.shield(self.preparing)

    async def can_write(self) -> None:
        """Raises Refusal if nothing can be stored now; it is tried at most once a second."""
        if self.probing is None or (self.probing.done() and monotonic() > self.probed + PROBE):
            self.probed = monotonic()
            self.probing = asyncio.create_task(self._probe())
        if not await asyncio.shield(self.probing):
            raise refusal.unavailable()

    async def _probe(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self.lobby.around.store.probe()
        except Exception as e:  # whatever a database may say
            log_error("not_ready", e)
            return False
        return True


@dataclass
class Ask:
    """One request, read and checked as far as that is the same for all."""

    server: Server
    request: Request
    lang: str
    secret: bytes | None
    raw: bytes = b""  # the body as it came
    body: Any = None
    names: list[str] = field(default_factory=list)  # of the players, for error messages
    public: bool = False  # whether anybody who asks is told the same

    @property
    def id(self) -> str:
        return str(self.request.path_params["id"])

    @property
    def passed(self) -> bool:
        """Whether another server passes it on."""
        return bool(self.request.scope.get("passed"))

    @property
    def who(self) -> str:
        """Where it comes from, as limits count it."""
        return network(address(self.request))

    async def heavy(self, do: str, **values: object) -> bytes:
        """The answer of a process, as JSON; raises Refusal or an error of the library's."""
        return await self.server.heavy.ask(self.who, do, **values)

    def number(self, name: str, default: int, most: int) -> int:
        """A whole number of the query; raises Refusal."""
        text = self.request.query_params.get(name)
        if text is None:
            return default
        if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most):
            raise refusal.bad_request(name, f"0 to {most}")
        return int(text)


Handler = Callable[[Ask], Awaitable[Struct | Response]]


@dataclass(frozen=True)
class Endpoint:
    """A line of the route table. rate: whose bucket it takes from; secret: what it needs.

    streams: it answers in lines, each a message.
    """

    method: str
    path: str
    handler: Handler
    answer: type[Struct] | None
    about: str
    rate: str = "read"
    body: type[Struct] | None = None
    query: tuple[str, ...] = ()
    secret: str = ""
    streams: bool = False


def serve(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """What the framework calls for a route."""

    async def answer(request: Request) -> Response:
        server: Server = request.app.state.server
        lang = language_of(request.headers)
        names: list[str] = []
        try:
            ask = Ask(server, request, lang, None, names=names)
            await server.prepared()
            check_origin(request, server.settings.url)
            if not request.scope.get("counted"):
                server.limits.take(endpoint.rate, address(request))
            ask.secret = secret_of(request.headers)
            if endpoint.body is not None:
                ask.raw = await read_body(request)
                ask.body = decode(ask.raw, endpoint.body)
            ask.public = endpoint.method == "GET" and ask.secret is None
            response = await answered(endpoint.handler, ask)
            return await packed(response, request.headers) if ask.public else response
        except Refusal as e:
            if e.status == 429:
                await asyncio.sleep(PENALTY)
            return refused(e, lang, server, address(request))
        except MaravillasError as e:
            status, told = refusal.told(e, lang, names)
            return encoded(told, status)
        except ClientDisconnect:
            return Response(status_code=499)
        except Exception as e:
            log_error("request_failed", e, route=endpoint.path, method=endpoint.method)
            return refused(refusal.unavailable(), lang, server, address(request))

    return answer


async def answered(handler: Handler, ask: Ask) -> Response:
    """By this server, or by the one that holds the table."""
    for _ in range(TRIES):
        try:
            return encoded(await handler(ask))
        except Elsewhere as e:
            links = ask.server.links
            if links is None or ask.passed:
                raise
            ask.public = False  # the answer is packed already, if it is to be
            with suppress(Gone):
                return await links.pass_on(ask.request, ask.raw, e)
    raise refusal.unavailable()


async def read_body(request: Request) -> bytes:
    """The body, as far as it is not too large or too slow; raises Refusal."""
    length = request.headers.get("content-length", "0")
    too_large = Refusal(413, "TooLarge", "too_large", count=LARGEST)
    if not length.isdigit() or len(length) > 12 or int(length) > LARGEST:
        raise too_large
    parts, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                size += len(part)
                if size > LARGEST:
                    raise too_large
                parts.append(part)
    except TimeoutError:
        raise refusal.bad_request("$", "too slow") from None
    return b"".join(parts)


@cache
def _decoder(type: type[Struct]) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(type)


def decode(body: bytes, type: type[T]) -> T:
    """The message in a body; raises Refusal that says where it is wrong."""
    try:
        found: T = _decoder(type).decode(body)
        return found
    except msgspec.ValidationError as e:
        reason, _, path = str(e).partition(" - at `")
        raise refusal.bad_request(path.rstrip("`") or "$", reason) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise refusal.bad_request("$", "JSON in UTF-8 is expected") from None


def encoded(message: Struct | Response, status: int = 200) -> Response:
    if isinstance(message, Response):
        return message
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(message), status, headers, JSON)


def stored(answer: str | bytes) -> Response:
    """An answer that is already text."""
    return Response(answer, 200, {"cache-control": "no-store"}, JSON)


def refused(e: Refusal, lang: str, server: Server, who: str) -> Response:
    if e.type == "Secret":
        try:
            server.limits.take("secret", who)
        except Refusal as too_many:
            e = too_many
    response = encoded(e.told(lang), e.status)
    if e.after is not None:
        response.headers["retry-after"] = str(e.after)
    return response


def language_of(headers: Headers) -> str:
    """The first of our languages that somebody accepts."""
    for part in headers.get("accept-language", "")[:200].split(","):
        lang = part.strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


def secret_of(headers: Headers) -> bytes | None:
    """The secret that a request carries, None if it carries none; raises Refusal."""
    words = headers.get("authorization")
    if words is None:
        return None
    kind, _, text = words.partition(" ")
    secret = read_secret(text) if kind.lower() == "bearer" else None
    if secret is None:
        raise refusal.no_secret()
    return secret


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def check_origin(connection: HTTPConnection, url: str) -> None:
    """Refuses what another site's page sends; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    here = connection.headers.get("host", "")
    allowed = {f"http://{here}", f"https://{here}"}
    if url:
        parts = urlsplit(url)
        allowed.add(f"{parts.scheme}://{parts.netloc}")
    if origin not in allowed:
        raise Refusal(403, "Origin", "origin")
