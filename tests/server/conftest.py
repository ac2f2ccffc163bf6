"""Real server processes on loopback ports, each with a real SQLite file."""

import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from maravillas.version import mode
from tests.server.client import Client
from tests.server.cluster import Cluster, running
from tests.until import PATIENCE

ROOT = Path(__file__).parents[2]
# The server is not compiled, and neither schemathesis nor psycopg is in the compiled environment.
ONCE = [f"test_{name}.py" for name in ("holders", "killed", "postgres", "schema", "several")]
collect_ignore = ONCE if mode() == "compiled" else []


class Process:
    """A server process; it may be killed and started again on the same file."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder, self.settings = folder, settings
        self.db = folder / "tables.sqlite3"
        self.log = folder / "log"
        self.start()

    def start(self) -> None:
        words = [f"{key}={value}" for key, value in self.settings.items()]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.launcher", str(self.db), *words],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.client = Client(int(self.process.stdout.readline()))
        if self.process.stdout.readline() != f"ready {mode()}\n":
            self.kill()
            raise AssertionError(self.log.read_text())

    def kill(self) -> None:
        """As by the operating system: nothing is finished, nothing is said."""
        self.process.kill()
        self._wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def lines(self) -> str:
        return self.log.read_text(encoding="utf-8")


Start = Callable[..., Process]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """One server for all tests that only use tables of their own."""
    process = Process(tmp_path_factory.mktemp("server"))
    yield process
    process.stop()


@pytest.fixture
def client(server: Process) -> Client:
    return server.client


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers of a test's own."""
    started: list[Process] = []

    def begin(**settings: object) -> Process:
        started.append(Process(tmp_path, **settings))
        return started[-1]

    yield begin
    for process in started:
        if process.process.poll() is None:
            process.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for all tests that only use databases of their own."""
    with running() as found:
        yield found


@pytest.fixture
def database(cluster: Cluster) -> str:
    """The address of an empty database."""
    return cluster.database()


@pytest.fixture(params=["sqlite", "postgres"])
def keeping(request: pytest.FixtureRequest) -> dict[str, object]:
    """Where a server keeps its tables, as a setting of its process: both ways, one by one."""
    if request.param == "sqlite":
        return {}
    return {"db": request.getfixturevalue("database")}
