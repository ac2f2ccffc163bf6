"""What `make play` tells the server that it starts on a fresh clone: what it did, what comes."""

import json
import os
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self

from maravillas.messages import say

if TYPE_CHECKING:
    from maravillas.server.warmup import Warmup

NAME = "MARAVILLAS_FIRST_RUN"


@dataclass
class FirstRun:
    """began: when, in seconds since 1970; seconds: of each part so far; command: makes the fast
    engine; worker: how bots are started with it; log: where compiling says what it does.
    """

    lang: str
    log: Path
    began: float
    command: tuple[str, ...]
    worker: tuple[str, ...]
    seconds: dict[str, float] = field(default_factory=dict)

    @classmethod
    def of_environment(cls, lang: str, log: Path) -> Self | None:
        """What `make play` has left in the environment; None without it."""
        try:
            told = json.loads(os.environ.pop(NAME))
            command, worker = tuple(told["command"]), tuple(told["worker"])
            return cls(lang, log, told["began"], command, worker, dict(told["seconds"]))
        except (KeyError, ValueError, TypeError):
            return None

    def warmup(self) -> "Warmup | None":
        """How bots get the fast engine; None where it cannot be had."""
        from maravillas.server.warmup import Warmup

        if not self.command:
            return None
        return Warmup(self.command, self.worker, self.log, self.warmed)

    def ready(self) -> None:
        """The server answers: says how long each part took."""
        whole = time.time() - self.began
        self.seconds["server"] = max(0.0, whole - sum(self.seconds.values()))
        parts = [
            say(self.lang, f"common.cli.part_{name}", {"seconds": round(seconds)})
            for name, seconds in self.seconds.items()
        ]
        told = {"seconds": round(whole), "list": parts}
        print(say(self.lang, "common.cli.set_up", told))
        if self.command:
            print(say(self.lang, "common.cli.warming"))

    def warmed(self, done: bool, seconds: float) -> None:
        """The fast engine is there, or cannot be had."""
        key = "warmed" if done else "not_warmed"
        told = {"seconds": round(seconds), "found": str(self.log)}
        print(say(self.lang, f"common.cli.{key}", told), flush=True)
