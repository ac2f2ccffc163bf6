"""The compiled wheel in an empty environment: library, command, page and a game over the wire.

tests/browser/test_installed.py plays it in a browser.
"""

import re
import subprocess
import zipfile
from pathlib import Path

import pytest

from maravillas.version import version
from tests.server.client import hear_until, mine
from tests.tools.installing import clean, installed, kept_wheel, playing

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
    return kept_wheel()


@pytest.fixture(scope="module")
def commands(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return installed(wheel, tmp_path_factory.mktemp("empty"))


def told(command: list[object], tmp_path: Path) -> str:
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=tmp_path, env=clean(tmp_path), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "a compiled engine has nothing to say"
    return done.stdout


def test_library_and_command_are_there(commands: Path, tmp_path: Path) -> None:
    said = told([commands / "maravillas", "-V"], tmp_path)
    assert said == f"maravillas {version()} (compiled)\n"
    assert told([commands / "python", "-m", "maravillas", "-V"], tmp_path) == said
    assert told([commands / "python", "-c", LIBRARY], tmp_path).startswith(version())
    assert "games" in told([commands / "maravillas", "sim", "duel", "--games", "50"], tmp_path)


def test_the_page_is_inside_and_a_whole_game_is_played(commands: Path, tmp_path: Path) -> None:
    with playing(commands, tmp_path) as found:
        assert found.seconds < SOON
        client = found.client
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
