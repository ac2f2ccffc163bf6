"""What costs too much for the event loop is done elsewhere, and never without limits."""

import asyncio
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

import maravillas as mv
from maravillas.server import heavy
from maravillas.server.cache import Kept
from maravillas.server.heavy import Heavy
from maravillas.server.refusal import Refusal

pytestmark = pytest.mark.interpreted

REAL = (sys.executable, "-m", "maravillas.server.heavy_worker")


def bad(how: str, *more: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "tests.server.bad_workers", how, *more)


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_an_answer_and_every_kind_of_refusal_come_back() -> None:
    async def work() -> None:
        some = Heavy(REAL)
        found = msgspec.json.decode(await some.ask("a", "verify", record={}))
        assert found["ok"] is False
        with pytest.raises(mv.BadOption) as wrong:
            await some.ask("a", "board", game="dice", text="a = [")
        assert (wrong.value.path, wrong.value.key) == ("boards", "dice.error.toml")
        with pytest.raises(Refusal) as refused:
            await some.ask("a", "board", game="duel", text="")
        assert refused.value.status == 404
        with pytest.raises(Refusal) as failed:
            await some.ask("a", "board", game="dice", nonsense=1)
        assert failed.value.status == 503
        await some.close()

    run(work())


@pytest.mark.parametrize("how", ["sleeps", "dies"])
def test_a_process_that_overruns_or_dies_is_replaced(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    monkeypatch.setattr(heavy, "SECONDS", 0.1)
    monkeypatch.setattr("maravillas.server.process.START", 0.5)

    async def work() -> None:
        some = Heavy(bad(how), 1)
        with pytest.raises(Refusal) as refused:
            await some.ask("a", "verify", record={})
        assert (refused.value.status, refused.value.type) == (400, "TooCostly")
        assert some.workers[0].process is None
        monkeypatch.setattr("maravillas.server.process.START", 30.0)
        some.workers[0].command = REAL
        assert b'"ok":false' in await some.ask("a", "verify", record={})
        await some.close()

    run(work())


def test_the_system_ends_a_process_that_takes_too_much_memory_or_time(tmp_path: Path) -> None:
    async def work() -> None:
        some = Heavy(bad("eats"), 1)
        for what in ("memory", "time"):
            with pytest.raises(Refusal) as refused:
                await some.ask("a", what)
            assert refused.value.status in (400, 503)
        await some.close()

    run(work())


def test_one_address_has_one_question_at_work_and_only_so_many_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(heavy, "EACH", 2)
    monkeypatch.setattr(heavy, "WAITING", 3)

    async def work() -> None:
        some = Heavy(bad("sleeps"))
        asked = [asyncio.create_task(some.ask("a", "verify")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as refused:
            await some.ask("a", "verify")
        assert refused.value.status == 429
        asked.append(asyncio.create_task(some.ask("b", "verify")))
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as busy:
            await some.ask("c", "verify")
        assert busy.value.status == 503
        assert some.busy == {"a", "b"}  # not both processes for the first
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert not some.waiting
        assert (some.busy, len(some.free)) == (set(), 2)

    run(work())


def test_what_is_kept_is_bounded_by_bytes() -> None:
    some: Kept[int, bytes] = Kept(100)
    made: list[int] = []

    def get(key: int, size: int = 30) -> bytes:
        def make() -> bytes:
            made.append(key)
            return bytes(size)

        return some.get(key, make, len)

    for key in (1, 2, 3, 1, 4):  # 2 was not used for longest
        get(key)
    assert list(some.items) == [3, 1, 4]
    assert (made, some.size) == ([1, 2, 3, 4], 90)
    get(5, 1000)  # what is too large is not kept
    assert list(some.items) == [3, 1, 4]
    some.clear()
    assert (4 in some, some.size) == (False, 0)
