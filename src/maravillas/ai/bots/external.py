"""Bots in other processes: one JSON object per line; a wrong or late answer loses, and says so."""

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from maravillas import api, position
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.core.errors import BadOption, IllegalMove, MaravillasError
from maravillas.core.reading import Reader, read_json, show
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

PREFIX: Final = "cmd:"
DAY: Final = 86400.0  # seconds, where the clock does not count
GRACE: Final = 0.5  # seconds beyond the budget, for pipes and a busy machine
START: Final = 10.0  # seconds more for the first answer of a process
LONGEST: Final = 100_000  # characters of an answer


class Forfeit(Exception):
    """A bot lost by its answer. seat: whose; reason: one sentence."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat} loses: {reason}")
        self.seat = seat
        self.reason = reason


class ExternalBot(Bot):
    """A command that reads positions and writes moves. It gets what its seat sees, nothing else."""

    name = "cmd"

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.words = shlex.split(command)
        except ValueError:
            self.words = []
        if not self.words:
            raise BadOption(
                f"{show(command)} is no command",
                path="bots",
                key="common.error.command",
                values={"found": show(command)},
            )
        self.process: subprocess.Popen[str] | None = None
        self.lines: Queue[str | None] = Queue()

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        seconds = min(budget.seconds, DAY)
        limits: dict[str, float] = {"seconds": seconds}
        if budget.visits is not None:
            limits["visits"] = budget.visits
        question = {
            "position": position.dump(game, s, seat),
            "moves": api.moves(game, s, seat),
            "seat": seat,
            "budget": limits,
        }
        try:
            text = self._answer(json.dumps(question), seat, seconds + GRACE)
            move = self._read(game, s, seat, text)
        except Forfeit:
            self.close()
            raise
        return Answer(move)

    def close(self) -> None:
        process = self.process
        if process is None:
            return
        with suppress(OSError):  # its whole group: a shell would leave its children behind
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        self.process = None

    def _answer(self, question: str, seat: int, seconds: float) -> str:
        if self.process is None:
            self._start(seat)
            seconds += START
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(question + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except Empty:
            raise Forfeit(seat, f"no answer within {seconds:g} seconds") from None
        except OSError:
            line = None
        if line is None:
            raise Forfeit(seat, f"its process ended ({shlex.join(self.words)})")
        return line

    def _start(self, seat: int) -> None:
        try:
            self.process = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as e:
            raise BadOption(
                f"{show(self.command)} cannot be started: {e.strerror}",
                path="bots",
                key="common.error.command_start",
                values={"found": show(self.command), "wanted": str(e.strerror)},
            ) from None
        self.lines = Queue()
        Thread(target=_collect, args=(self.process, self.lines), daemon=True).start()

    def _read(self, game: AnyGame, s: Any, seat: int, text: str) -> int:
        try:
            words = Reader(read_json(text, IllegalMove), "$", IllegalMove).need("move").text()
            move = api.parse(game, s, seat, words)
        except MaravillasError as e:
            raise Forfeit(seat, f"its answer {show(text.strip())} is no move: {e}") from None
        if move not in game.legal(s, seat):
            raise Forfeit(seat, f"its move {show(words)} is not legal")
        return move


def _collect(process: "subprocess.Popen[str]", lines: "Queue[str | None]") -> None:
    assert process.stdout is not None
    with process.stdout, suppress(OSError, ValueError):
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    lines.put(None)
