"""A PostgreSQL of the tests' own: in a temporary folder, behind a socket in it, gone afterwards.

Its programs are looked for on the path and where Debian puts them. Where there are none the tests
that need it are skipped; MARAVILLAS_POSTGRES=required makes that a failure.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.until import until

REQUIRED = os.environ.get("MARAVILLAS_POSTGRES") == "required"
UNPRIVILEGED = ("postgres", "nobody")  # who runs it instead of root, the first that there is


def lacking(what: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(f"the tests with PostgreSQL are required, but {what}")
    pytest.skip(what)


def programs() -> Path | None:
    """Where initdb and postgres are; the newest of several."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).parent] if on_path else []
    debian = Path("/usr/lib/postgresql").glob("*/bin")
    folders += sorted(debian, key=lambda f: (len(f.parent.name), f.parent.name), reverse=True)
    return next((f for f in folders if (f / "initdb").exists()), None)


def runner() -> dict[str, Any]:
    """Who runs it: PostgreSQL refuses to be run by root."""
    import pwd

    if os.geteuid() != 0:
        return {}
    for name in UNPRIVILEGED:
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    lacking(f"root cannot run it, and there is no user {' or '.join(UNPRIVILEGED)}")


class Cluster:
    """One server with many databases. It may crash and be started again."""

    def __init__(self, bin: Path, folder: str) -> None:
        self.bin, self.folder, self.names = bin, folder, count()
        self.who = runner()
        if self.who:
            os.chown(folder, self.who["user"], self.who["group"])
        words = ["-A", "trust", "-U", "tables", "-E", "UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", *words)
        self.start()

    def start(self) -> None:
        """It is crashed, but its machine never is: nothing waits for the disk, which is shared."""
        settings = f"-c listen_addresses='' -c fsync=off -k {self.folder}"
        self._run("pg_ctl", "-w", "-l", "log", "-o", settings, "start")

    def crash(self) -> None:
        """Ends it without letting it finish anything."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def kill(self) -> None:
        """Kills its first process (-9), and waits until none of the others is left."""
        first = int(Path(f"{self.folder}/data/postmaster.pid").read_text().split()[0])
        os.kill(first, signal.SIGKILL)
        folder = f"{self.folder}/data"

        def left() -> list[int]:
            return [pid for pid in _processes() if _folder_of(pid) == folder]

        until(lambda: not left(), "what it started has noticed and ended")
        # Where nobody takes its body away, a dead process seems to hold its locks.
        for lock in (Path(folder) / "postmaster.pid", *Path(self.folder).glob(".s.PGSQL.*.lock")):
            lock.unlink(missing_ok=True)

    def _run(self, program: str, *words: str) -> None:
        done = subprocess.run(
            [str(self.bin / program), "-D", f"{self.folder}/data", *words],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if program == "initdb" else subprocess.DEVNULL,
            env={"PATH": os.environ.get("PATH", ""), "LC_ALL": "C"},
            **self.who,
        )
        assert done.returncode == 0, (program, words, done.stderr)

    def database(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"db{next(self.names)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)

    @contextmanager
    def away(self, url: str) -> Iterator[None]:
        """One database lets nobody in; the others go on."""
        import psycopg

        name = self.name_of(url)
        with psycopg.connect(self.url("postgres"), autocommit=True) as db:
            db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
            words = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
            db.execute(words, (name,))
            yield
            db.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())

    def name_of(self, url: str) -> str:
        """Of a database, by its address."""
        return url.rpartition("?")[0].rpartition("/")[2]

    def url(self, name: str) -> str:
        return f"postgresql://tables@/{name}?host={self.folder}"


def _processes() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def _folder_of(pid: int) -> str:
    """The folder that a process works in; empty if it is gone."""
    try:
        return os.readlink(f"/proc/{pid}/cwd")
    except OSError:
        return ""


@contextmanager
def running() -> Iterator[Cluster]:
    if find_spec("psycopg_pool") is None:
        lacking("psycopg is not installed (pip install 'maravillas[postgres]')")
    bin = programs()
    if bin is None:
        lacking("there is no PostgreSQL on this machine (Debian: apt install postgresql)")
    with tempfile.TemporaryDirectory(prefix="maravillas-pg-") as folder:
        found = Cluster(bin, folder)
        yield found
        found.crash()
