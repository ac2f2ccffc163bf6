"""A stranger cannot hold everybody up: every attack, against `maravillas serve` as it is."""

import asyncio
import os
from asyncio.events import Handle
from collections.abc import Iterator
from pathlib import Path
from time import thread_time

import pytest

from tools.attacks import SLOWEST, attack, names
from tools.attacks.target import Target
from tools.attacks.watched import Watched, watch

pytestmark = pytest.mark.interpreted

BUSY = 3  # a core that others want takes longer; what an attack could do takes much longer


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    server = Watched(tmp_path_factory.mktemp("served"))
    yield server
    server.stop()


def test_a_callback_that_holds_the_loop_up_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Handle, "_run", Handle._run)  # what is set below is undone
    file = os.open(tmp_path / "callbacks", os.O_WRONLY | os.O_CREAT)

    async def busy() -> None:
        until = thread_time() + 0.03
        while thread_time() < until:
            pass

    watch(file)
    asyncio.run(busy())
    os.close(file)
    told = (tmp_path / "callbacks").read_text()
    assert '"ms": 3' in told
    assert "busy" in told


@pytest.mark.parametrize("name", names())
def test_no_attack_takes_the_loop_from_others(served: Watched, name: str) -> None:
    """Add yours as tools/attacks/NAME.py: it is found by its name."""
    served.forget()
    asyncio.run(attack(name)(Target(served.port), 1))
    asyncio.run(Target(served.port, "127.0.0.3").get("/healthz")).ok()
    ms, what = served.slowest()
    assert ms <= BUSY * SLOWEST, what
