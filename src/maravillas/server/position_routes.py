"""Addresses of positions that belong to no table."""

from functools import lru_cache

import msgspec
from starlette.responses import Response

from maravillas.server import positions
from maravillas.server import protocol_position as p
from maravillas.server.web import JSON, Ask, Endpoint, stored


async def look(ask: Ask) -> Response:
    asked: p.LookAt = ask.body
    return stored(await ask.heavy("look", **msgspec.to_builtins(asked)))


async def picture(ask: Ask) -> Response:
    asked: p.DrawIt = ask.body
    return stored(await ask.heavy("picture", lang=ask.lang, **msgspec.to_builtins(asked)))


async def places(ask: Ask) -> Response:
    found = _places(ask.request.path_params["game"])
    return Response(found, 200, {"cache-control": "max-age=300"}, JSON)


@lru_cache(maxsize=32)
def _places(game: str) -> bytes:
    return msgspec.json.encode(positions.places(game))


POSITIONS: tuple[Endpoint, ...] = (
    Endpoint(
        *("POST", "/api/position", look, p.Position, "A position, looked at", "heavy", p.LookAt)
    ),
    Endpoint(
        *("POST", "/api/position/picture", picture, p.Picture, "A drawing", "heavy", p.DrawIt)
    ),
    Endpoint("GET", "/api/places/{game}", places, p.GamePlaces, "What can be set up"),
)
