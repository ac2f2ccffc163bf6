"""Answers made smaller: gzip for what anybody may read, and never for anything else.

The length of a packed answer tells how much its parts resemble each other. So nothing is packed in
which a secret, or what one seat alone may see, stands beside words that somebody else has chosen.
"""

import gzip
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import Response

from maravillas.server.beside import beside
from maravillas.server.cache import Kept

SMALL: Final = 1024  # bytes; less than that is one packet anyway
LARGE: Final = 32 * 1024  # bytes from which on it is done beside the others' requests
LEVEL: Final = 5
PACKED: Final[Kept[bytes, bytes]] = Kept(8 * 2**20)
KEPT: Final = "max-age"  # answers that are the same for a while are packed once


def accepts_gzip(headers: Headers) -> bool:
    """Whether a client takes gzip; `gzip;q=0` says that it does not."""
    for part in headers.get("accept-encoding", "")[:400].lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "x-gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


async def packed(response: Response, headers: Headers) -> Response:
    """The same answer, smaller where it is worth it and the client takes it so."""
    data = bytes(response.body)
    if response.status_code != 200 or len(data) < SMALL:
        return response
    response.headers["vary"] = "accept-encoding"
    if not accepts_gzip(headers):
        return response
    if KEPT in response.headers.get("cache-control", ""):
        response.body = pack_once(data)
    elif len(data) < LARGE:
        response.body = pack(data)
    else:
        response.body = await beside(pack, data)
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))
    return response


def pack(data: bytes) -> bytes:
    """Equal bytes become equal bytes: no time of day in them."""
    return gzip.compress(data, LEVEL, mtime=0)


def pack_once(data: bytes) -> bytes:
    return PACKED.get(data, lambda: pack(data), lambda found: len(found) + len(data))
