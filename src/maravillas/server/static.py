"""The built page, from the package; without one, a page that says so."""

import gzip
import mimetypes
from html import escape
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from maravillas.core.catalogues import renamed
from maravillas.messages import LANGUAGES, PAGE, message
from maravillas.server.cache import Kept
from maravillas.server.compression import SMALL, accepts_gzip

KEPT: Final = 365 * 24 * 3600  # seconds
VERSIONED: Final = ("assets/", "engine/")  # files that carry a hash in their names or folders
UNVERSIONED: Final = "engine/files.json"
WORKER: Final = "engine/worker-"  # the script in which a browser runs the tables itself
WORKER_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
COMPRESSED: Final = ("text/", "application/json", "image/svg+xml", "application/manifest+json")
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
FILES: Final[Kept[tuple[Path, float, bool], bytes]] = Kept(32 * 2**20)
PREVIEW: Final = b'content="./preview.png"'  # which those who preview links want as a whole address
# What names games before the page can: in which language.
NAMED: Final = {"index.html": "en", **{f"manifest.{lang}.webmanifest": lang for lang in LANGUAGES}}


def _file(path: Path, stamp: float, packed: bool, url: str = "") -> bytes:
    def read() -> bytes:
        data = path.read_bytes()
        if path.name in NAMED:
            data = renamed(NAMED[path.name], PAGE, data.decode()).encode()
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
        ready = inside(root, f"{name}.gz")
        return missing(name) if ready is None else sent_packed(name, ready, request)
    return answer(request, path, headers_of(name))


def answer(request: Request, path: Path, headers: dict[str, str]) -> Response:
    """A file, packed where that is worth it and understood."""
    kind = kind_of(path.name)
    stat = path.stat()
    worth = kind.startswith(COMPRESSED) and stat.st_size >= SMALL
    packed = worth and accepts_gzip(request.headers)
    if packed:
        headers["content-encoding"] = "gzip"
    url = request.app.state.server.settings.url.rstrip("/")
    return Response(_file(path, stat.st_mtime, packed, url), 200, headers, kind)


def kind_of(name: str) -> str:
    suffix = f".{name.rpartition('.')[2]}"
    return _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def headers_of(name: str) -> dict[str, str]:
    """How long a file is kept; and the worker that runs Python may compile WebAssembly."""
    lasts = name.startswith(VERSIONED) and not name.endswith(UNVERSIONED)
    age = f"max-age={KEPT}, immutable" if lasts else "no-cache"
    headers = {"cache-control": age, "vary": "accept-encoding"}
    if name.startswith(WORKER):
        headers["content-security-policy"] = WORKER_POLICY
    return headers


def sent_packed(name: str, path: Path, request: Request) -> Response:
    """A large file that was packed when the page was built."""
    headers, data = headers_of(name), path.read_bytes()
    if accepts_gzip(request.headers):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, 200, headers, kind_of(name))


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
