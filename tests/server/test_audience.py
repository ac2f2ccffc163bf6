"""Spectators are a number, told now and then: a crowd costs each of them little."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from maravillas.server.updates import update
from tests.server.inside import Inside, Listener
from tests.until import PATIENCE

pytestmark = pytest.mark.interpreted

CROWD = 30
PAUSE = 1.0


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    found = Inside(tmp_path, pause=PAUSE)
    yield found
    found.close()


def messages(listener: Listener, kind: str) -> list[Any]:
    texts = [json.loads(m["text"]) for m in listener.heard if m["type"] == "websocket.send"]
    return [text for text in texts if text["type"] == kind]


def until_told(world: Inside, listener: Listener, many: int) -> None:
    async def told() -> None:
        async with asyncio.timeout(PATIENCE):
            while [p["spectators"] for p in messages(listener, "presence")[-1:]] != [many]:
                await asyncio.sleep(0.01)

    world.runner.run(told())


def test_a_crowd_is_a_number_that_is_told_now_and_then(world: Inside) -> None:
    path, (secret, _) = world.people("duel", 2)
    player = world.listen(f"{path}/watch", secret)
    begun = world.runner.get_loop().time()
    crowd = [world.listen(f"{path}/watch", None) for _ in range(CROWD)]
    until_told(world, player, CROWD)
    for listener in crowd[1:]:
        listener.close()
    until_told(world, player, 1)
    pauses = (world.runner.get_loop().time() - begun) / PAUSE
    for listener in (player, crowd[0]):
        assert len(messages(listener, "presence")) <= pauses + 2
        assert len(messages(listener, "update")) == 1
    assert messages(player, "presence")[-1]["online"] == [True, False]
    later = json.loads(world.call("GET", path)[2])["update"]
    assert later["spectators"] == 1


def test_whether_a_player_is_there_is_told_at_once(world: Inside) -> None:
    path, (one, two) = world.people("duel", 2)
    crowd = world.listen(f"{path}/watch", None)
    first = world.listen(f"{path}/watch", one)
    second = world.listen(f"{path}/watch", two)
    assert [p["online"] for p in messages(crowd, "presence")][-1] == [True, True]
    second.close()
    world.call("GET", path)
    assert messages(first, "presence")[-1]["online"] == [True, False]


def test_an_update_is_made_once_for_all_spectators_who_come(
    world: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = world.people("duel", 2)
    made = Mock(side_effect=update)
    monkeypatch.setattr("maravillas.server.table.update", made)
    crowd = [world.listen(f"{path}/watch", None) for _ in range(10)]
    assert all(len(messages(listener, "update")) == 1 for listener in crowd)
    assert made.call_count <= 3  # one more whenever their number was told
