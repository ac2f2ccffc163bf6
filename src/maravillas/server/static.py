"""The built page, from the package; without one, a page that says so."""

import gzip
import mimetypes
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from maravillas.messages import LANGUAGES, message
from maravillas.server.cache import Kept
from maravillas.server.compression import SMALL, accepts_gzip

KEPT: Final = 365 * 24 * 3600  # seconds; files under assets/ carry a hash in their names
COMPRESSED: Final = ("text/", "application/json", "image/svg+xml", "application/manifest+json")
_TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json"}


FILES: Final[Kept[tuple[Path, float, bool], bytes]] = Kept(32 * 2**20)


PREVIEW: Final = b'content="./preview.png"'  # which those who preview links want as a whole address


def _file(path: Path, stamp: float, packed: bool, url: str = "") -> bytes:
    def read() -> bytes:
        data = path.read_bytes()
        if url and path.name == "index.html":
            data = data.replace(PREVIEW, f'content="{escape(url)}/preview.png"'.encode())
        return gzip.compress(data, 9, mtime=0) if packed else data

    return FILES.get((path, stamp, packed), read, len)


async def page(request: Request) -> Response:
    """A file of the page; `/` is its index."""
    root: Path = request.app.state.server.settings.static
    name = request.path_params.get("path", "") or "index.html"
    path = inside(root, name)
    if path is None:
        return missing(name)
    kind = _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    stat = path.stat()
    worth = kind.startswith(COMPRESSED) and stat.st_size >= SMALL
    packed = worth and accepts_gzip(request.headers)
    age = f"max-age={KEPT}, immutable" if name.startswith("assets/") else "no-cache"
    headers = {"cache-control": age, "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    url = request.app.state.server.settings.url.rstrip("/")
    return Response(_file(path, stat.st_mtime, packed, url), 200, headers, kind)


def inside(root: Path, name: str) -> Path | None:
    """A file of the folder, never one outside it."""
    parts = name.split("/")
    if not all(part and not part.startswith(".") and "\\" not in part for part in parts):
        return None
    try:
        path = (root / name).resolve()
        found = path.is_relative_to(root.resolve()) and path.is_file()
    except (OSError, ValueError):
        return None
    return path if found else None


def missing(name: str) -> Response:
    if name != "index.html":
        return Response("404", 404, media_type="text/plain")
    lines = "".join(
        f"<p lang={lang}>{message(lang, 'common.web.no_page')}</p>" for lang in LANGUAGES
    )
    text = f"<!doctype html><html lang=en><title>Maravillas</title>{lines}</html>"
    return Response(text, 200, {"cache-control": "no-store"}, "text/html")
