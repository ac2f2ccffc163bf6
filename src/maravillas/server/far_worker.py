"""A bot process that lets a Ray cluster think: `python -m maravillas.server.far_worker ADDRESS`.

It is asked as worker.py is, and thinks itself while the cluster is not reached, or after it has let
somebody down: no move waits for a cluster. What goes wrong with it goes wrong here, not in the
server.
"""

import json
import os
import sys
from contextlib import suppress
from platform import node
from threading import Thread
from time import monotonic
from typing import Any, Final

from maravillas.ai.matches.pool import connected
from maravillas.server.worker import Desk, answered, gently

LATE: Final = 2.0  # seconds that an answer may take beyond those that the bot has
PLACE: Final = 60.0  # seconds in which a cluster finds room for a clerk
AGAIN: Final = 10.0  # seconds until one that had none is asked again


class Clerk:
    """Answers on some machine of the cluster; what its bots have found stays there."""

    def __init__(self) -> None:
        gently()
        self.desk = Desk()

    def answer(self, line: str) -> dict[str, object]:
        return {**answered(line, self.desk), "at": f"{node()} {os.getpid()}"}


class Far:
    """The way to a clerk. clerk: None while there is none; seeking: one is looked for."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.clerk: Any = None
        self.seeking: Thread | None = None
        self.later = 0.0

    def answer(self, line: str) -> dict[str, object] | None:
        """What the cluster says; None if it says nothing."""
        clerk = self.clerk
        if clerk is None:
            self._seek()
            return None
        try:
            seconds = float(json.loads(line)["seconds"]) + LATE
            found: dict[str, object] = self.ray.get(clerk.answer.remote(line), timeout=seconds)
        except Exception:  # whatever a cluster may say
            self.clerk = None
            with suppress(Exception):
                self.ray.kill(clerk)  # it would think on
            return None
        return found

    @property
    def ray(self) -> Any:
        return connected(self.address)

    def _seek(self) -> None:
        """Looks for a clerk, while others are answered here."""
        if self.seeking is None and monotonic() >= self.later:
            self.seeking = Thread(target=self._find, daemon=True)
            self.seeking.start()

    def _find(self) -> None:
        try:
            ray = self.ray
            clerk = ray.remote(num_cpus=1)(Clerk).remote()
            ray.get(clerk.__ray_ready__.remote(), timeout=PLACE)
            self.clerk = clerk
        except Exception:
            self.later = monotonic() + AGAIN
        self.seeking = None


def main(address: str) -> None:
    gently()
    told, sys.stdout = sys.stdout, sys.stderr  # whatever a cluster prints is no answer
    far, desk = Far(address), Desk()
    for line in sys.stdin:
        told.write(json.dumps(far.answer(line) or answered(line, desk)) + "\n")
        told.flush()


if __name__ == "__main__":
    main(sys.argv[1])
