"""`maravillas serve` as a host runs it: a process, and those that it starts."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.server.client import Client
from tests.until import PATIENCE

ROOT = Path(__file__).parents[2]


class Serving:
    """Started on a free port; its log is kept."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.db = words[words.index("--db") + 1]
        self.log = folder / "serve.log"
        command = [sys.executable, "-m", "maravillas.cli", "serve", "--port", "0", "--no-limits"]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*command, *words],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env={**os.environ, "LC_ALL": "C"},
            )
        assert self.process.stdout is not None
        told = re.search(r"http://localhost:(\d+)/", self.process.stdout.readline())
        assert told is not None, self.lines()
        self.client = Client(int(told[1]))

    @property
    def members(self) -> list[int]:
        """The processes that serve, in the order in which they were started."""
        pid = self.process.pid
        words = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [int(word) for word in words.split()]

    def lines(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def stop(self) -> int:
        if self.process.poll() is None:
            self.send(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
