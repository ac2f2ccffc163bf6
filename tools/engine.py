"""What a browser needs to run the tables itself: Pyodide from npm, wheels for it from PyPI.

python -m tools.engine                  into src/maravillas/server/static/engine, if not there yet

Nothing of it is in the repository; web/package.json and web/engine.txt say which versions. The
package's own code is no part of it: a server hands out what it runs (maravillas/server/engine.py).
Whatever is fetched is kept in web/node_modules, so a new build of the page only copies.
"""

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "web"
OUTPUT: Final = ROOT / "src" / "maravillas" / "server" / "static" / "engine"
KEPT: Final = WEB / "node_modules" / ".engine"
PYODIDE: Final = WEB / "node_modules" / "pyodide"
WHEELS: Final = WEB / "engine.txt"
PARTS: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PACKED: Final = (".mjs", ".wasm", ".json")  # kept packed, as they are sent
TARGET: Final = ("--implementation", "cp", "--python-version", "3.14", "--abi", "cp314")
PLATFORM: Final = "pyemscripten_2026_0_wasm32"  # of Pyodide 314
LIST: Final = "files.json"


def stamp() -> str:
    """Sixteen digits for the versions that are asked for, and for how they are put together."""
    total = hashlib.sha256((PYODIDE / "package.json").read_bytes())
    for path in (WHEELS, Path(__file__)):
        total.update(path.read_bytes())
    return total.hexdigest()[:16]


def put() -> None:
    """The folder as a server expects it; nothing to do if it is there."""
    name = stamp()
    if (OUTPUT / LIST).exists() and (OUTPUT / name).is_dir():
        return
    made = KEPT / name
    if not (made / LIST).exists():
        shutil.rmtree(KEPT, ignore_errors=True)
        make(made, name)
    for old in OUTPUT.glob("*/"):
        shutil.rmtree(old)
    shutil.copytree(made, OUTPUT, dirs_exist_ok=True)  # beside the worker's script


def make(folder: Path, name: str) -> None:
    """The folder and, last of all, the list of what is in it."""
    inner = folder / name
    inner.mkdir(parents=True)
    for part in PARTS:
        shutil.copyfile(PYODIDE / part, inner / part)
    fetch(inner)
    files = [packed(path) for path in sorted(inner.iterdir())]
    text = json.dumps({"folder": name, "files": files}, indent=1)
    (folder / LIST).write_text(text + "\n", encoding="utf-8")


def packed(path: Path) -> dict[str, object]:
    """Packs a file as it is sent, where that makes it smaller; how large it is and was."""
    size = sent = path.stat().st_size
    if path.suffix in PACKED:
        data = gzip.compress(path.read_bytes(), 9, mtime=0)
        path.with_name(f"{path.name}.gz").write_bytes(data)
        path.unlink()
        sent = len(data)
    return {"name": path.name, "size": size, "sent": sent}


def fetch(folder: Path) -> None:
    """The wheels of web/engine.txt, each with the hash that stands there."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    asked = ["--only-binary", ":all:", *TARGET, "--platform", PLATFORM]
    done = subprocess.run(
        [*pip, *asked, "--dest", str(folder), "--requirement", str(WHEELS)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        shutil.rmtree(folder.parent)
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit("the wheels for games without a network could not be fetched, see above")


if __name__ == "__main__":
    put()
