"""The compiled wheel as somebody installs it: into an empty environment, away from this clone.

It is the wheel that `make compile` has built and kept, so that nothing is compiled twice.
"""

import os
import re
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from maravillas.version import mode
from tests.server.client import Client
from tests.until import PATIENCE
from tools.environment import WHEELS, python_of


def kept_wheel() -> Path:
    """Skips a test where there is none."""
    found = sorted(WHEELS.glob("*.whl"))
    if mode() != "compiled" or not found:
        pytest.skip("the wheel is tested where it has just been compiled")
    return found[0]


def installed(wheel: Path, folder: Path) -> Path:
    """The folder of commands of an environment that has the wheel and what it needs."""
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(python_of(folder)), "install", "--quiet"]
    subprocess.run([*pip, str(wheel)], check=True, stdin=subprocess.DEVNULL)
    return python_of(folder).parent


def clean(folder: Path) -> dict[str, str]:
    """An environment in which nothing of this clone is found; a person's things go there."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "MARAVILLAS"))}
    return {**kept, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"}


@dataclass
class Playing:
    """A server that somebody has started. seconds: from the command to the first answer."""

    client: Client
    seconds: float


@contextmanager
def playing(commands: Path, folder: Path) -> Iterator[Playing]:
    """`maravillas play` as somebody types it."""
    words = [str(commands / "maravillas"), "play", "--no-browser", "--port", "0"]
    start = time.monotonic()
    with subprocess.Popen(
        words, cwd=folder, env=clean(folder), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        port = re.search(r"localhost:(\d+)", line)
        assert port, line
        client = Client(int(port[1]))
        client.get("/healthz").ok()
        yield Playing(client, time.monotonic() - start)
        process.terminate()
        process.wait(PATIENCE)
