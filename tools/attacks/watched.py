"""`maravillas serve` as it is, and how long each callback of its event loop takes.

    python -m tools.attacks.watched FILE serve --port 0 ...

Every callback that takes a millisecond or more of its thread's processor time becomes a line of
FILE: {"ms": 3.1, "what": "..."}. The loop is asyncio's own, whose callbacks can be watched.
"""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from asyncio.events import Handle
from pathlib import Path
from time import thread_time
from typing import Any

WORTH = 1.0  # milliseconds that are worth a line


class Watched:
    """A server process with default settings, and with a database of its own, in a folder."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.file, self.log = folder / "callbacks", folder / "log"
        self.file.touch()
        serve = ["serve", "--port", "0", "--db", str(folder / "tables.sqlite3"), *words]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tools.attacks.watched", str(self.file), *serve],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        port = re.search(r":(\d+)/", said)
        if port is None:  # the address is said as soon as it answers
            self.stop()
            raise AssertionError(said + self.log.read_text(encoding="utf-8"))
        self.port = int(port[1])
        self.forget()

    def forget(self) -> None:
        """What has happened so far does not count."""
        self.seen = self.file.stat().st_size

    def slowest(self) -> tuple[float, str]:
        """Milliseconds of the slowest callback since then, and what it was."""
        with open(self.file, encoding="utf-8") as file:
            file.seek(self.seen)
            told = [json.loads(line) for line in file]
        return max(((float(line["ms"]), str(line["what"])) for line in told), default=(0.0, ""))

    def memory(self) -> float:
        """kB that the process holds."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return float(re.search(r"VmRSS:\s+(\d+)", text)[1])  # type: ignore[index]

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def named(handle: Any) -> str:
    """What a callback does: of a task, its coroutine."""
    callback = handle._callback
    task = getattr(callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        return str(task.get_coro())[:200]
    return str(callback)[:200]


def watch(file: int) -> None:
    """Writes a line for every callback of asyncio's loops that is worth it."""
    run = Handle._run

    def timed(handle: Handle) -> None:
        what = handle._callback  # type: ignore[attr-defined]
        begun = thread_time()
        run(handle)
        ms = 1000 * (thread_time() - begun)
        if ms >= WORTH:
            handle._callback = what  # type: ignore[attr-defined]
            line = json.dumps({"ms": round(ms, 2), "what": named(handle)})
            os.write(file, f"{line}\n".encode())

    Handle._run = timed  # type: ignore[method-assign, assignment]


def main(arguments: list[str]) -> None:
    from maravillas.cli.__main__ import main as maravillas
    from maravillas.server import run

    watch(os.open(arguments[0], os.O_WRONLY | os.O_APPEND | os.O_CREAT))
    run.loop_factory = lambda: asyncio.new_event_loop
    maravillas(arguments[1:])


if __name__ == "__main__":
    main(sys.argv[1:])
