"""What a browser keeps to run tables itself: Pyodide and wheels beside the page, and this package.

The package is packed from the files of this very program, without what a browser never uses. So
what is played there is the version that plays here, and nothing has to be built for it.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from maravillas.core.catalogues import names_in_use
from maravillas.server.beside import beside
from maravillas.server.protocol_around import Engine, EngineFile
from maravillas.server.refusal import not_found
from maravillas.server.static import KEPT
from maravillas.version import version

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = "engine"  # of the built page; see tools/engine.py
LIST: Final = "files.json"
SPOKEN: Final = "names"  # a file of the package there: what names this server speaks with
LEFT_OUT: Final = (
    "ai/opponents",
    "ai/training",
    "ai/weights",
    "cli",
    "envs",
    "mcp",
    "server/docs",
    "server/static",
)
KINDS: Final = (".py", ".json", ".md", ".svg", ".toml")
DAY: Final = (1980, 1, 1, 0, 0, 0)  # of every file: equal sources, equal bytes


@cache
def package() -> tuple[str, bytes]:
    """The package as an archive, and the name that tells it from other versions."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sources():
            add(archive, f"{ROOT.name}/{path.relative_to(ROOT).as_posix()}", path.read_bytes())
        add(archive, f"{ROOT.name}/local/{SPOKEN}", names_in_use().encode())
        told = f"Metadata-Version: 2.1\nName: maravillas\nVersion: {version()}\n"
        add(archive, f"maravillas-{version()}.dist-info/METADATA", told.encode())
    data = whole.getvalue()
    return f"{hashlib.sha256(data).hexdigest()[:16]}.zip", data


def add(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, DAY), data, zipfile.ZIP_DEFLATED, 9)


def sources() -> Iterator[Path]:
    left_out = tuple(ROOT / part for part in LEFT_OUT)
    for path in sorted(ROOT.rglob("*")):
        if path.suffix in KINDS and not any(path.is_relative_to(part) for part in left_out):
            yield path


async def engine(static: Path) -> Engine:
    """All that a browser needs; raises Refusal where the page was built without it."""
    try:
        found = json.loads((static / FOLDER / LIST).read_text(encoding="utf-8"))
    except OSError:
        raise not_found(FOLDER) from None
    name, data = await beside(package)
    folder = f"/{FOLDER}/{found['folder']}"
    files = [
        EngineFile(path=f"{folder}/{file['name']}", size=file["size"], sent=file["sent"])
        for file in found["files"]
    ]
    own = f"/{FOLDER}/package/{name}"
    files.append(EngineFile(path=own, size=len(data), sent=len(data)))
    return Engine(version=version(), files=files)


async def packed(request: Request) -> Response:
    """`/engine/package/{name}`: the package; an older one is nobody's any more."""
    name, data = await beside(package)
    if request.path_params["name"] != name:
        return Response("404", 404, media_type="text/plain")
    headers = {"cache-control": f"max-age={KEPT}, immutable"}
    return Response(data, 200, headers, "application/zip")
