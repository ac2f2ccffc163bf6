"""Bots in other processes: one JSON object per line; a wrong or late answer loses, and says so.

A program that says hello speaks version 2 of the protocol: it is told of games that begin and end,
of the moves so far, and when to stop. Others are asked, and hear nothing else.
"""

import json
import os
import shlex
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Final

from maravillas import api, position
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.core.errors import BadOption, IllegalMove, MaravillasError
from maravillas.core.game import Position
from maravillas.core.reading import Reader, read_json, show
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import version

PREFIX: Final = "cmd:"
PROTOCOL: Final = 2  # the newest version
DAY: Final = 86400.0  # seconds, where the clock does not count
GRACE: Final = 0.5  # seconds beyond the budget, for pipes and a busy machine
START: Final = 10.0  # seconds more for the first answer of a process
STOP: Final = 1.0  # seconds to end in, for a program that was told to stop
LONGEST: Final = 100_000  # characters of an answer


class Forfeit(Exception):
    """A bot lost by its answer. seat: whose; reason: one sentence."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(f"seat {seat} loses: {reason}")
        self.seat = seat
        self.reason = reason

    def __reduce__(self) -> tuple[type["Forfeit"], tuple[int, str]]:
        return Forfeit, (self.seat, self.reason)


class ExternalBot(Bot):
    """A command that reads positions and writes moves. It gets what its seat sees, nothing else."""

    name = "cmd"
    listens = True

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
        self.protocol = 1
        self.games = 0
        self.game: AnyGame | None = None
        self.seat = 0
        self.moves: Sequence[tuple[int, str]] = ()

    # What it is told, by version 2 of the protocol.

    def seated(self, game: AnyGame, seat: int) -> None:
        self.game, self.seat = game, seat

    def begin(self) -> None:
        self.games += 1
        self.moves = ()
        self._tell_game()

    def history(self, moves: Sequence[tuple[int, str]]) -> None:
        self.moves = moves

    def over(self, end: Mapping[str, object], reason: str) -> None:
        self._tell({"type": "game_over", "game": self.games, "end": dict(end), "reason": reason})

    def _tell_game(self) -> None:
        if self.game is not None:
            about: dict[str, object] = {"name": self.game.name, "options": dict(self.game.options)}
            about |= {"seats": int(self.game.seats), "seat": self.seat}
            self._tell({"type": "new_game", "game": self.games, **about})

    def _tell(self, message: Mapping[str, object]) -> None:
        """Sends what needs no answer, to a program that wants to hear it."""
        if self.protocol >= 2 and self.process is not None:
            with suppress(OSError):  # the next question finds out that it has ended
                self._write(json.dumps(message))

    # What it is asked.

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        s = deal()
        seconds = min(budget.seconds, DAY)
        limits: dict[str, float] = {"seconds": seconds}
        if budget.visits is not None:
            limits["visits"] = budget.visits
        question: dict[str, object] = {
            "position": position.dump(game, s, seat),
            "moves": api.moves(game, s, seat),
            "seat": seat,
            "budget": limits,
        }
        if self.protocol >= 2:
            told = [[mover, text] for mover, text in self.moves]
            question |= {"type": "question", "game": self.games, "history": told}
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
        if self.protocol >= 2:
            self._tell({"type": "stop"})
            with suppress(subprocess.TimeoutExpired):
                process.wait(STOP)
        with suppress(OSError):  # its whole group: a shell would leave its children behind
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()
        self.process = None
        self.protocol = 1

    def _answer(self, question: str, seat: int, seconds: float) -> str:
        if self.process is None:
            self._start(seat)
            seconds += START
        until = time.monotonic() + seconds
        try:
            self._write(question)
            while True:
                line = self.lines.get(timeout=max(0.0, until - time.monotonic()))
                if line is None or not self._greets(line, seat):
                    break
        except Empty:
            raise Forfeit(seat, f"no answer within {seconds:g} seconds") from None
        except OSError:
            line = None
        if line is None:
            raise Forfeit(seat, f"its process ended ({shlex.join(self.words)})")
        return line

    def _greets(self, line: str, seat: int) -> bool:
        """Whether a line is a hello; it is answered, and what is new is told from then on."""
        try:
            said = json.loads(line)
        except (ValueError, RecursionError):
            return False
        if not isinstance(said, dict) or said.get("type") != "hello":
            return False
        spoken = said.get("protocol")
        if isinstance(spoken, bool) or not isinstance(spoken, int) or spoken < 1:
            raise Forfeit(seat, f"its protocol {show(spoken)} is none; 1 to {PROTOCOL} are known")
        if self.protocol == 1:
            self.protocol = min(spoken, PROTOCOL)
            who = f"maravillas {version()}"
            self._tell({"type": "welcome", "protocol": self.protocol, "referee": who})
            self._tell_game()
        return True

    def _write(self, line: str) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

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

    def _read(self, game: AnyGame, s: Position, seat: int, text: str) -> int:
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
