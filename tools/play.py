"""`make play`: sets up what playing needs, then serves at once.

    python -m tools.play [arguments of `maravillas play`]

Where the fast engine is not compiled yet, the server runs interpreted and compiles it beside the
game; its bots go over to it when it is there. What has been done is done once.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.compiled import ROOT
from tools.compiler import what_is_missing
from tools.environment import (
    COMPILED,
    ensure_compiled,
    ensure_play,
    is_compiled,
    python_of,
    say,
)
from tools.node import OUTPUT

FIRST_RUN = "MARAVILLAS_FIRST_RUN"  # what the server is told, see maravillas/cli/first_run.py


def main(arguments: list[str]) -> int:
    began, clock = time.time(), time.monotonic()
    terminal = "--terminal" in arguments
    env = ensure_play()
    seconds = {"environment": time.monotonic() - clock}
    if not terminal:
        make_page(env)
        seconds["page"] = time.monotonic() - clock - seconds["environment"]
    os.chdir(ROOT)
    environment = dict(os.environ)
    if is_compiled():
        env = ensure_compiled(any_level=True)
    elif missing := what_is_missing():
        say(f"running interpreted: {missing}")
    elif not terminal:
        told = {"began": began, "seconds": seconds, **warmup(env)}
        environment[FIRST_RUN] = json.dumps(told)
    else:
        say("running interpreted; `make compile` makes bots fast")
    command = [str(python_of(env)), "-m", "maravillas.cli", "play", *arguments]
    return become(command, environment)


def make_page(env: Path) -> None:
    """Builds the page if it is not that of the sources; an older one serves where that fails."""
    if not (OUTPUT / "index.html").exists():
        say("building the page ...")
    words = [str(python_of(env)), "-m", "tools.node", "page"]
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        say(done.stdout.decode(errors="replace"))
    if done.returncode and not (OUTPUT / "index.html").exists():
        raise SystemExit(
            "the web page could not be built, see above; "
            "make play ARGS='duel --terminal' plays without it"
        )
    if done.returncode:
        say("the web page could not be built anew, see above; the one before serves")


def warmup(env: Path) -> dict[str, list[str]]:
    """How the fast engine is compiled beside the game, and how bots are started with it."""
    nice = shutil.which("nice")  # whoever plays comes first
    compiling = [str(python_of(env)), "-m", "tools.environment", "compiled"]
    return {
        "command": [*([nice] if nice else []), *compiling],
        "worker": [str(python_of(COMPILED)), "-m", "maravillas.server.worker"],
    }


def become(command: list[str], environment: dict[str, str]) -> int:
    """Goes on as another program, which then hears of signals itself."""
    if os.name != "nt":
        os.execve(command[0], command, environment)
    return subprocess.run(command, env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
