"""Servers behind a proxy that knows nothing of tables: whatever lands anywhere is done.

With nginx, as docs/hosting.md says it; skipped where there is none (Debian: apt install
nginx-light).
"""

import os
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from maravillas.record import read_record
from tests.server.client import Client, Seat, hear_until
from tests.server.cluster import Cluster, running
from tests.server.conftest import Process
from tests.server.moving import stepped
from tests.until import until

pytestmark = pytest.mark.interpreted
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
ROUND = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    log_format where "$request_uri $upstream_addr";
    access_log {folder}/access.log where;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {upstream}
    server {{
        listen 127.0.0.1:{port};
        {location}
    }}
}}
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running() as found:
        yield found


def written(first: str) -> str:
    """The lines of the page that begin with a word, down to the closing brace."""
    text = HOSTING.read_text(encoding="utf-8")
    found = re.search(rf"^    {first}[^\n]*\{{.*?\}}$", text, re.DOTALL | re.MULTILINE)
    assert found is not None, f"hosting.md has no {first}"
    return found[0]


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        return int(found.getsockname()[1])


@pytest.fixture
def servers(cluster: Cluster, tmp_path: Path) -> Iterator[list[Process]]:
    database, found = cluster.database(), []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        found.append(Process(tmp_path / name, db=database))
    yield found
    for server in found:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def proxy(servers: list[Process], tmp_path: Path) -> Iterator[Client]:
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if nginx is None:
        if os.environ.get("MARAVILLAS_PROXY") == "required":
            pytest.fail("the test with a proxy is required, but there is no nginx")
        pytest.skip("there is no nginx on this machine (Debian: apt install nginx-light)")
    ports, port = [server.client.port for server in servers], free_port()
    names = "10.0.0.1:8420", "10.0.0.2:8420"
    upstream = written("upstream")
    for name, listening in zip(names, ports, strict=True):
        assert name in upstream
        upstream = upstream.replace(name, f"127.0.0.1:{listening}")
    location = written("location").replace("http://127.0.0.1:8420", "http://maravillas")
    text = ROUND.format(folder=tmp_path, upstream=upstream, port=port, location=location)
    (tmp_path / "nginx.conf").write_text(text)
    command = [nginx, "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
    process = subprocess.Popen([*command, "-e", str(tmp_path / "error.log")])
    client = Client(port)

    def answers() -> bool:
        with suppress(OSError):
            return client.get("/healthz").status == 200
        return False

    until(answers, "nginx answers")
    yield client
    process.send_signal(signal.SIGTERM)
    process.wait(20)


def test_a_proxy_need_not_know_of_tables(
    proxy: Client, servers: list[Process], tmp_path: Path
) -> None:
    """Requests go to one server and the other in turn; then one of the two is killed."""
    seats = proxy.people("duel", 2)
    texts = []
    with seats[0].watch() as one, seats[1].watch() as two:
        for number in range(6):
            texts.append(stepped(seats, number))
            for watching in (one, two):
                hear_until(watching, lambda u: texts[-1] in str(u["entries"]))
    lines = (tmp_path / "access.log").read_text().splitlines()
    asked = {line.rpartition(":")[2] for line in lines if "/moves " in line}
    assert asked == {str(server.client.port) for server in servers}, "moves landed at both"
    holder = next(s for s in servers if s.client.get("/healthz").ok()["tables"])
    holder.kill()
    for number in range(4):
        texts.append(stepped(seats, number))
    with seats[0].watch() as again:
        hear_until(again, lambda u: u["view"])
    entries = seats[0].state()["entries"]
    assert [e["move"] for e in entries if e["kind"] == "move"] == texts
    Seat(proxy, seats[0].table, seats[0].secret).command("resign").ok()
    read_record(seats[0].get("record").ok()).verify()
