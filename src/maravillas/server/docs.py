"""The documentation site at `/docs`, where it is installed (`make docs ARGS=--install`)."""

import base64
import hashlib
import re
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from maravillas.core.catalogues import USUAL, names_in_use
from maravillas.server.static import answer, inside

HERE: Final = "/docs"
INLINE: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)


async def docs(request: Request) -> Response:
    """A page of the site or a file of it; a folder is its index."""
    root: Path = request.app.state.server.settings.docs
    name = request.path_params.get("path", "")
    if names_in_use() != USUAL or not (root / "index.html").is_file():
        return Response("404", 404, media_type="text/plain")
    if name and inside(root, f"{name}/index.html"):
        return RedirectResponse(f"{HERE}/{name}/", 301)
    path = inside(root, f"{name}index.html" if not name or name.endswith("/") else name)
    if path is None:
        return Response("404", 404, media_type="text/plain")
    response = answer(request, path, {"cache-control": "max-age=300", "vary": "accept-encoding"})
    if path.suffix == ".html":
        response.headers["content-security-policy"] = policy(path.read_bytes())
    return response


def policy(page: bytes) -> str:
    """What a page of the site may load: its own files, and of scripts in it those that are there.

    Its theme writes some style into the page itself.
    """
    found = dict.fromkeys(INLINE.findall(page))
    hashes = [base64.b64encode(hashlib.sha256(script).digest()).decode() for script in found]
    scripts = " ".join(f"'sha256-{one}'" for one in hashes)
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    )


async def front(request: Request) -> Response:
    """`/docs` is a folder: its links start from there."""
    return RedirectResponse(f"{HERE}/", 301)
