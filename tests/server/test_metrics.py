"""Figures for whoever watches over a server: true, in Prometheus' words, and telling nothing."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

from maravillas.core.errors import BadOption
from maravillas.server.listening import listen
from maravillas.server.metrics import Metrics, metrics_at
from maravillas.server.sqlite import SqliteStore
from tests.server.inside import Inside

pytestmark = pytest.mark.interpreted
Samples = dict[str, float]


@contextmanager
def measured(folder: Path) -> Iterator[tuple[Inside, int]]:
    """A world whose figures are answered at a port."""
    found = Metrics()
    port = found.listen("127.0.0.1", 0)
    world = Inside(folder, measure=found)
    try:
        yield world, port
    finally:
        world.close()


def read(port: int) -> Samples:
    """Every sample by its name and labels."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        text = answer.read().decode()
    return {
        f"{s.name} {' '.join(f'{k}={v}' for k, v in sorted(s.labels.items()))}".strip(): s.value
        for family in text_string_to_metric_families(text)
        for s in family.samples
    }


def test_moves_requests_tables_and_sockets_are_counted(tmp_path: Path) -> None:
    with measured(tmp_path) as (world, port):
        before = read(port)
        assert before["maravillas_tables"] == before["maravillas_sockets"] == 0
        path, secrets = world.people("duel", 2)
        listener = world.listen(f"{path}/watch", secrets[0])
        world.runner.run(world.first_move(path, secrets[0]))
        after = read(port)
        assert after["maravillas_moves_total by=person game=duel"] == 1
        assert after["maravillas_tables"] == after["maravillas_sockets"] == 1
        route = "method=POST route=/api/tables/{id}/moves status=200"
        assert after[f"maravillas_request_seconds_count {route}"] == 1
        assert after["maravillas_store_seconds_count"] >= 4  # made, joined twice, moved
        assert after["maravillas_store_errors_total"] == 0
        listener.close()


def test_what_a_visitor_chooses_is_in_no_label(tmp_path: Path) -> None:
    with measured(tmp_path) as (world, port):
        for n in range(20):
            world.call("GET", f"/api/tables/{'a' * 11}{n % 10}?x={n}")
            world.call("GET", f"/nowhere/{n}")
        world.call("BREW", "/api/info")
        words = " ".join(read(port))
        assert "nowhere" not in words
        assert "aaaa" not in words
        assert "BREW" not in words
        assert len(re.findall("maravillas_request_seconds_count", words)) <= 4


def test_what_cannot_be_stored_is_counted(tmp_path: Path) -> None:
    with measured(tmp_path) as (world, port):
        path, secrets = world.people("duel", 2)

        async def full(store: SqliteStore, batch: object) -> None:
            raise OSError("no space left on device")

        with (
            patch.object(SqliteStore, "write", full),
            pytest.raises(AssertionError, match="cannot be used just now"),
        ):
            world.runner.run(world.first_move(path, secrets[0]))
        assert read(port)["maravillas_store_errors_total"] == 1
        assert "maravillas_moves_total by=person game=duel" not in read(port)


def test_a_bot_that_fails_is_counted_once_for_each_try() -> None:
    found = Metrics()
    found.thought("master", 0.2, failed=False)
    found.thought("master", 1.0, failed=True)
    value = found.registry.get_sample_value
    assert value("maravillas_bot_seconds_count", {"bot": "master"}) == 1
    assert value("maravillas_bot_errors_total", {"bot": "master"}) == 1


def test_the_listener_is_gone_with_its_server(tmp_path: Path) -> None:
    with measured(tmp_path) as (_, port):
        read(port)
    with pytest.raises(OSError, match="refused"):
        read(port)


@pytest.mark.parametrize("where", ["", "x", "host:", "70000", "127.0.0.1:x"])
def test_a_place_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(BadOption, match=r"127\.0\.0\.1:9420"):
        metrics_at(where)


def test_a_port_that_is_taken_is_told() -> None:
    taken = listen("127.0.0.1", 0)
    taken.listen()
    with taken, pytest.raises(BadOption, match="another program uses port"):
        metrics_at(f"127.0.0.1:{taken.getsockname()[1]}")
