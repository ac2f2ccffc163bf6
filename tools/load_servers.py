"""The servers that load tests measure: started on a free port, with their tables in a folder."""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FORGET = 3.0  # seconds until an idle table leaves the memory here, instead of two minutes
PERIOD = 20_000  # microseconds in which a process has its share of a core


def memory(pids: list[int]) -> float:
    """kB that processes hold."""
    texts = [Path(f"/proc/{pid}/status").read_text(encoding="utf-8") for pid in pids]
    held = [re.search(r"VmRSS:\s+(\d+)", text) for text in texts]
    return sum(float(one[1]) for one in held if one is not None)


def used(pids: list[int]) -> float:
    """Seconds of processor time that processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text(encoding="utf-8") for pid in pids]
    words = [stat.rpartition(")")[2].split() for stat in stats]
    return sum(int(w[11]) + int(w[12]) for w in words) / os.sysconf("SC_CLK_TCK")


@contextmanager
def started(given: argparse.Namespace) -> Iterator[tuple[int, list[int]]]:
    """A server of its own: its port, and the processes that serve."""
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        if given.processes:
            with together(folder, given) as found:
                yield found
            return
        forget = str(FORGET if given.idle else 120.0)
        words = ["-m", "tools.load_test", "--serve", f"{folder}/tables.sqlite3", forget]
        server = subprocess.Popen(
            [sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline())
            assert server.stdout.readline() == "ready\n"
            yield port, [server.pid]
        finally:
            server.terminate()
            server.wait(20)


@contextmanager
def together(folder: str, given: argparse.Namespace) -> Iterator[tuple[int, list[int]]]:
    """Some processes over a PostgreSQL of their own."""
    from tests.server.cluster import running
    from tests.server.serving import Serving

    with running() as cluster:
        more = ("--processes", str(given.processes))
        serving = Serving(Path(folder), "--db", cluster.database(), *more)
        alone = given.processes == 1
        pids = [serving.process.pid] if alone else serving.members
        groups = [group(pid, given.share) for pid in pids if given.share]
        try:
            yield serving.client.port, pids
        finally:
            serving.stop()
            for made in groups:
                made.rmdir()


def group(pid: int, share: float) -> Path:
    """Holds a process to a share of one core."""
    older = Path("/sys/fs/cgroup/cpu")
    found = (older if older.is_dir() else older.parent) / f"maravillas-{pid}"
    found.mkdir()
    if older.is_dir():
        (found / "cpu.cfs_period_us").write_text(str(PERIOD))
        (found / "cpu.cfs_quota_us").write_text(str(int(share * PERIOD)))
    else:
        (found / "cpu.max").write_text(f"{int(share * PERIOD)} {PERIOD}")
    (found / "cgroup.procs").write_text(str(pid))
    return found
