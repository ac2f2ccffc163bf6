"""A first run: played interpreted at once, while the fast engine is made; bots go over to it."""

import asyncio
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Timer

import pytest

from maravillas.server.settings import STATIC
from maravillas.server.warmup import Warmup, warm_up
from tests.server.played import Played
from tests.until import until

WAIT = """
import os, pathlib, sys, time
folder = pathlib.Path(sys.argv[1])
(folder / "pid").write_text(str(os.getpid()))
while not (folder / "code").exists():
    time.sleep(0.02)
sys.exit(int((folder / "code").read_text()))
"""
WORKER = """
import pathlib, runpy, sys
pathlib.Path(sys.argv[1]).touch()
runpy.run_module("maravillas.server.worker", run_name="__main__")
"""
PATIENCE = 30  # seconds

Start = Callable[[], Played]


@pytest.fixture
def first_run(tmp_path: Path) -> Iterator[Start]:
    """A server whose fast engine is ready, or not, as soon as the file `code` says so."""
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: make web")
    told = {
        "began": time.time() - 40,
        "seconds": {"environment": 20.0, "page": 15.0},
        "command": [sys.executable, "-c", WAIT, str(tmp_path)],
        "worker": [sys.executable, "-c", WORKER, str(tmp_path / "fast")],
    }
    started = []

    def start() -> Played:
        words = ("--port", "0", "--seconds", "0.2")
        started.append(Played(tmp_path, *words, MARAVILLAS_FIRST_RUN=json.dumps(told)))
        return started[-1]

    yield start
    for played in started:
        if played.process.poll() is None:
            played.stop()


def end_with(folder: Path, code: int) -> None:
    """The fast engine is ready (0) or cannot be made; the file is whole as soon as it is there."""
    (folder / "new").write_text(str(code))
    (folder / "new").rename(folder / "code")


def line_with(played: Played, words: str) -> str:
    """The next line with these words; the server has so long to say it."""
    assert played.process.stdout is not None
    late = Timer(PATIENCE, played.process.kill)
    late.start()
    try:
        for line in played.process.stdout:
            if words in line:
                return line
    finally:
        late.cancel()
    raise AssertionError(f"it did not say: {words}")


def warming(played: Played) -> bool:
    found: bool = played.client.get("/api/info").ok()["warming"]
    return found


def test_bots_go_over_to_the_fast_engine_and_the_game_goes_on(
    first_run: Start, tmp_path: Path
) -> None:
    played = first_run()
    line = line_with(played, "Set up in")
    assert line.startswith("Set up in 4")
    assert "environment 20 s, page 15 s and server" in line
    assert warming(played)
    seat = played.client.alone("duel", bot="greedy")

    def move() -> None:
        until(lambda: seat.state()["moves"] or seat.state()["status"] != "playing", "one's turn")
        seat.move(seat.state()["moves"][0]["move"]).ok()

    move()
    before = len(seat.state()["entries"])
    until(lambda: seat.state()["moves"], "the bot's answer")
    assert not (tmp_path / "fast").exists()
    end_with(tmp_path, 0)
    assert "The fast engine is ready after" in line_with(played, "fast engine is ready")
    assert not warming(played)
    while not (tmp_path / "fast").exists():
        move()
    until(lambda: seat.state()["moves"], "the bot's answer")
    assert len(seat.state()["entries"]) > before


def test_without_the_fast_engine_the_game_goes_on_as_it_was(
    first_run: Start, tmp_path: Path
) -> None:
    played = first_run()
    end_with(tmp_path, 1)
    line = line_with(played, "could not be compiled")
    assert str(played.data / "compile.log") in line
    assert not warming(played)
    seat = played.client.alone("duel", bot="greedy")
    until(lambda: seat.state()["moves"], "one's turn")
    assert not (tmp_path / "fast").exists()


def test_compiling_ends_with_the_server(first_run: Start, tmp_path: Path) -> None:
    played = first_run()
    until((tmp_path / "pid").exists, "the beginning")
    until((tmp_path / "pid").read_text, "its process")
    number = int((tmp_path / "pid").read_text())
    os.kill(number, 0)
    played.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_compiler_that_cannot_be_started_is_told(tmp_path: Path) -> None:
    told: list[bool] = []
    used: list[tuple[str, ...]] = []
    warmup = Warmup(
        ("/no/such/program",), ("w",), tmp_path / "log", lambda done, _: told.append(done)
    )
    asyncio.run(warm_up(warmup, used.append))
    assert (told, used) == ([False], [])
