"""What `maravillas play` does for the person at its machine, and for nobody else."""

import os
import socket
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from maravillas.server import here as here_module
from maravillas.server.here import Here
from maravillas.server.listening import network_address
from maravillas.server.peers import user_of
from maravillas.server.settings import STATIC
from tests.server.played import Played

PORT = 8420


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    if not (STATIC / "index.html").is_file():
        pytest.skip("the page is not built: make web")
    process = Played(tmp_path_factory.mktemp("played"), "--port", "0")
    yield process
    if process.process.poll() is None:
        process.stop()


def test_seats_taken_here_are_found_again_after_a_restart(played: Played) -> None:
    seat = played.client.alone("duel")
    assert played.client.get("/api/info").ok()["here"]
    told = played.here().ok()
    assert told["seats"][seat.table] == seat.secret
    assert set(told["owners"]) >= {seat.table}
    mode = stat.S_IMODE((played.data / "seats.jsonl").stat().st_mode)
    assert mode == 0o600
    assert stat.S_IMODE(played.data.stat().st_mode) == 0o700
    said = played.stop()
    assert "{" not in said  # no lines of the log
    assert '"started"' in (played.data / "play.log").read_text()
    played.start()
    again = played.here().ok()
    assert again["seats"][seat.table] == seat.secret
    assert again["key"] != told["key"]
    mine = [{"table": table, "secret": secret} for table, secret in again["seats"].items()]
    tables = played.client.post("/api/mine", {"seats": mine}).ok()["tables"]
    assert [table["table"] for table in tables] == [seat.table]


def test_whoever_is_not_at_this_machine_is_told_nothing(played: Played) -> None:
    port = played.client.port
    assert played.here(host=f"localhost:{port}").status == 200
    for refused in (
        played.here(host=f"evil.example:{port}"),  # a name that was made to lead here
        played.here(host="localhost"),
        played.here(x_forwarded_for="10.0.0.7"),  # through a proxy
        played.here(x_real_ip="10.0.0.7"),
        played.here(forwarded="for=10.0.0.7"),
        played.here(via="1.1 proxy"),
        played.here(sec_fetch_site="cross-site"),
    ):
        assert refused.status == 404
        assert b"seats" not in refused.body
    other = played.here(origin="https://evil.example")
    assert (other.status, other.error["type"]) == (403, "Origin")
    assert played.here({"shown": "x"}).status == 400


def test_the_network_is_let_in_and_kept_out_by_this_machine_alone(played: Played) -> None:
    found = network_address()
    if found is None:
        pytest.skip("this machine is in no network")
    port = played.client.port
    with pytest.raises(ConnectionRefusedError):
        played.here_by(found, {})
    made = played.client.make("duel", [{"kind": "person"}] * 2)
    assert made["links"][0].startswith(f"http://127.0.0.1:{port}/#/t/")
    told = played.here({"open": True}, "/network").ok()
    assert told["url"] == f"http://{found}:{port}"
    assert played.here({"open": True}, "/network").ok()["url"] == told["url"]
    again = played.client.get(f"/api/tables/{made['table']['id']}/invitations", made["owner"]).ok()
    assert again["links"][0].startswith(f"{told['url']}/#/t/")
    for host in (f"{found}:{port}", f"localhost:{port}"):
        assert played.here_by(found, {}, host=host).status == 404
        assert played.here_by(found, {"open": False}, "/network", host=host).status == 404
    with closing(socket.create_connection((found, port), 10)) as guest:
        guest.sendall(b"GET /healthz HTTP/1.1\r\nhost: guest\r\n\r\n")
        said = b""
        while not said.endswith(b"}"):
            said += guest.recv(65536)
        assert said.startswith(b"HTTP/1.1 200")
        assert played.here({"open": False}, "/network").ok()["url"] is None
        assert guest.recv(65536) == b""  # the guest is out
    with pytest.raises(ConnectionRefusedError):
        played.here_by(found, {})


def test_seats_of_visitors_are_not_kept(played: Played) -> None:
    made = played.client.make("duel", [{"kind": "person"}] * 2)
    table = made["table"]["id"]
    secret = "ab" * 16
    played.client.post(
        f"/api/tables/{table}/join",
        {"name": "Visitor", "secret": secret, "commitment": "cd" * 32},
        made["invitations"][0],
        headers={"x-forwarded-for": "10.0.0.7"},
    ).ok()
    assert table not in played.here().ok()["seats"]


def test_a_second_one_says_where_the_first_is(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    second = played.popen("wonders", "--players", "4")
    said, _ = second.communicate(timeout=60)
    assert second.returncode == 0
    where = f"http://localhost:{played.client.port}/"
    assert said == f"The table is already set at {where} by another maravillas play.\n"


# Where the system does not say whose a connection is, or says that it is another user's.


def asked(**headers: str) -> Any:
    sent = {"host": f"localhost:{PORT}", **headers}
    return SimpleNamespace(client=SimpleNamespace(host="127.0.0.1", port=50000), headers=sent)


def test_another_user_of_this_machine_is_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Here(tmp_path / "seats.jsonl", PORT)
    monkeypatch.setattr(here_module, "user_of", lambda *_: os.getuid() + 1)
    assert not here.believes(asked(), here.code)
    assert not here.believes(asked(), here.key)
    assert not here.is_local(asked())
    assert here.code is not None


def test_where_the_system_does_not_tell_a_code_is_good_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Here(tmp_path / "seats.jsonl", PORT)
    monkeypatch.setattr(here_module, "user_of", lambda *_: None)
    code = here.code
    assert not here.believes(asked(), None)
    assert not here.believes(asked(), "00" * 16)
    assert not here.believes(asked(host="evil.example"), code)
    assert here.believes(asked(), code)
    assert not here.believes(asked(), code)
    assert here.believes(asked(), here.key)
    assert here.is_local(asked())


def test_a_file_of_seats_may_be_damaged(tmp_path: Path) -> None:
    here = Here(tmp_path / "seats.jsonl", PORT)
    assert here.kept() == ({}, {})
    here.keep("one", "seat", "s1")
    here.keep("one", "owner", "o1")
    here.keep("two", "seat", "s2")
    with here.file.open("a") as file:
        file.write('[]\n7\nnonsense\n{"table": "thr')
    assert here.kept() == ({"two": "s2", "one": "s1"}, {"one": "o1"})
    with here.file.open("a") as file:
        file.write("\n" + "nothing\n" * 1000)
    here.keep("three", "seat", "s3")
    assert Here(here.file, PORT).kept() == ({"three": "s3"}, {})
    assert len(here.file.read_text().splitlines()) == 400
    assert stat.S_IMODE(here.file.stat().st_mode) == 0o600
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "elsewhere")
    Here(link, PORT).keep("one", "seat", "s1")
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="this system does not tell")
def test_the_system_says_whose_a_connection_is() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port = server.getsockname()[1]
        with closing(socket.create_connection(("127.0.0.1", port))) as wire:
            assert user_of("127.0.0.1", wire.getsockname()[1], port) == os.getuid()
            assert user_of("127.0.0.1", wire.getsockname()[1], port + 1) is None
            assert user_of("192.0.2.9", wire.getsockname()[1], port) is None
