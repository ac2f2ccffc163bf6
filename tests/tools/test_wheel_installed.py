"""The compiled wheel as somebody installs it: into an empty environment, and played.

It is the wheel that `make compile` has built and kept, so that nothing is compiled twice.
"""

import os
import re
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from maravillas.version import mode, version
from tests.server.client import Client, hear_until, mine
from tests.until import PATIENCE
from tools.environment import WHEELS, python_of

pytestmark = pytest.mark.slow
SOON = 20  # seconds from the command to the first answer
LIBRARY = """
import maravillas as mv
record = mv.play("duel", bots=["greedy", "random"], seed=1)
record.verify()
print(mv.__version__, record.end["kind"])
"""


@pytest.fixture(scope="module")
def wheel() -> Path:
    found = sorted(WHEELS.glob("*.whl"))
    if mode() != "compiled" or not found:
        pytest.skip("the wheel is tested where it has just been compiled")
    return found[0]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of an environment that has the wheel and what it needs."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(python_of(folder)), "install", "--quiet"]
    subprocess.run([*pip, str(wheel)], check=True, stdin=subprocess.DEVNULL)
    return python_of(folder).parent


def clean(tmp_path: Path) -> dict[str, str]:
    """An environment in which nothing of this clone is found."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "MARAVILLAS"))}
    return {**kept, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}


def told(command: list[object], tmp_path: Path) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=tmp_path, env=clean(tmp_path), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "a compiled engine has nothing to say"
    return done.stdout


def test_library_and_command_are_there(installed: Path, tmp_path: Path) -> None:
    assert (
        told([installed / "maravillas", "-V"], tmp_path) == f"maravillas {version()} (compiled)\n"
    )
    assert told([installed / "python", "-c", LIBRARY], tmp_path).startswith(version())
    assert "games" in told([installed / "maravillas", "sim", "duel", "--games", "50"], tmp_path)


@pytest.fixture
def playing(installed: Path, tmp_path: Path) -> Iterator[tuple[Client, float]]:
    """`maravillas play` as somebody types it, and how long it took to answer."""
    words = [str(installed / "maravillas"), "play", "--no-browser", "--port", "0"]
    start = time.monotonic()
    with subprocess.Popen(
        words, cwd=tmp_path, env=clean(tmp_path), stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        port = re.search(r"localhost:(\d+)", line)
        assert port, line
        client = Client(int(port[1]))
        client.get("/healthz").ok()
        yield client, time.monotonic() - start
        process.terminate()
        process.wait(PATIENCE)


def test_the_page_is_inside_and_a_whole_game_is_played(
    playing: tuple[Client, float],
) -> None:
    client, seconds = playing
    assert seconds < SOON
    page = client.get("/").body.decode()
    (script,) = re.findall(r'src="\./(assets/[^"]+\.js)"', page)
    assert client.get(f"/{script}").status == 200
    assert client.get("/api/info").ok()["mode"] == "compiled"
    seat = client.alone("duel", bot="greedy")
    with seat.watch() as socket:
        update = hear_until(socket, mine)
        while update["status"] != "finished":
            seat.move(update["moves"][0]["move"], update["version"]).ok()
            update = hear_until(socket, mine)
    assert client.get(f"{seat.path}/record").ok()["end"]["kind"]


def test_every_compiled_module_is_in_the_wheel(wheel: Path) -> None:
    from tools.compiled import compiled_modules

    names = zipfile.ZipFile(wheel).namelist()
    shared = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    modules = {path.removeprefix("src/").removesuffix(".py") for path in compiled_modules()}
    assert modules <= shared
