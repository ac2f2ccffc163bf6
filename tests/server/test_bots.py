"""Bots in processes of their own: watched over, never trusted, told only what their seat sees."""

import asyncio
import json
import signal
import sys
import time
from pathlib import Path

import pytest

from maravillas import api, position
from maravillas.ai.bots.bot import Answer, Budget, Deal, RandomBot
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.server import worker
from maravillas.server.bots import BotFailed, Pool, Question
from maravillas.server.process import Worker
from maravillas.server.turns import Asker
from maravillas.server.worker import PLAYERS, Desk, answer
from tests.games import made, some_position
from tests.server import launcher
from tests.server.client import Seat, hear_until, mine
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted

BAD = [sys.executable, "-m", "tests.server.bad_workers"]


def question() -> Question:
    game = made("duel", {})
    s = some_position(game, 3, 10)
    seat = int(s.turn)
    return {
        "bot": "random",
        "table": "t",
        "seat": seat,
        "line": None,
        "position": position.dump(game, s, seat),
        "word": 5,
    }


def ask(*command: str, seconds: float = 1.0) -> str:
    async def run() -> str:
        pool = Pool(1, command)
        try:
            return await pool.ask(question, seconds, Asker())
        finally:
            await pool.close()

    return asyncio.run(run())


def test_a_worker_answers_with_a_legal_move() -> None:
    told = ask(sys.executable, "-m", "maravillas.server.worker")
    assert told == answer({**question(), "seconds": 1}, Desk())


class Witness(RandomBot):
    """Remembers what it is told, and in which game it was asked."""

    def __init__(self) -> None:
        self.heard: list[int | str] = []
        self.games: list[AnyGame] = []

    def begin(self) -> None:
        self.heard.append("begin")

    def saw(self, move: int) -> None:
        self.heard.append(move)

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        self.games.append(game)
        return super().choose(game, deal, seat, budget, rng)


def test_a_bot_keeps_its_game_and_hears_every_move_between_two_of_its_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    witness, desk, game = Witness(), Desk(), made("duel", {})
    monkeypatch.setattr(worker, "make_bot", lambda name: witness)
    s, line = game.new(8), list[int]()
    while len(witness.games) < 5:
        seat = api.waiting(game, s)[0]
        move = game.legal(s, seat)[0]
        if seat == 0:
            told = question()
            told |= {"seat": 0, "line": list(line), "seconds": 1}
            told["position"] = position.dump(game, s, 0)
            answer(told, desk)
            assert witness.heard == line
        line.append(move)
        game.apply(s, seat, move)
    assert len({id(one) for one in witness.games}) == 1
    answer({**told, "line": line[:2]}, desk)
    assert witness.heard[-1] == "begin"  # after an undo
    answer({**told, "line": None}, desk)
    assert witness.heard[-2:] == ["begin", "begin"]  # where moves are hidden


def test_a_process_keeps_no_more_bots_than_it_has_room_for() -> None:
    desk = Desk()
    for n in range(PLAYERS + 3):
        answer({**question(), "table": str(n), "seconds": 1}, desk)
    assert [table for table, _, _ in desk.players] == [str(n) for n in range(3, PLAYERS + 3)]
    assert len(desk.games) == 1


@pytest.mark.parametrize("how", ["dies", "babbles"])
def test_a_worker_that_fails_is_replaced_and_asked_again(how: str) -> None:
    with pytest.raises(BotFailed):
        ask(*BAD, how)


def test_a_worker_that_dies_once_is_not_noticed(tmp_path: Path) -> None:
    assert ask(*BAD, "once", str(tmp_path / "flag"))


def test_a_worker_that_thinks_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    from maravillas.server import bots, process

    monkeypatch.setattr(process, "START", 0.3)
    monkeypatch.setattr(bots, "TRIES", 1)
    begun = time.monotonic()
    with pytest.raises(BotFailed):
        ask(*BAD, "sleeps", seconds=0.1)
    assert time.monotonic() - begun < 500  # it would have slept longer


def test_whoever_ends_a_process_waits_for_its_end_even_if_told_to_stop() -> None:
    async def run() -> int | None:
        asked = Worker([*BAD, "sleeps"])
        await asked.put(b"{}")
        process = asked.process
        assert process is not None
        closing = asyncio.create_task(asked.close())
        for _ in range(3):
            await asyncio.sleep(0)
            closing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await closing
        return process.returncode

    assert asyncio.run(run()) == -signal.SIGKILL


def test_a_table_goes_on_with_a_random_move_and_the_log_says_so(start: Start) -> None:
    server = start(worker="tests.server.bad_workers cheats")
    seat = server.client.alone("toy")
    with seat.watch() as socket:
        update = hear_until(socket, mine)
        seat.move(update["moves"][0]["move"], update["version"]).ok()
        assert hear_until(socket, lambda u: u["view"]["seats"][1]["played"])
    assert '"bot_random"' in server.lines()


def test_a_move_of_a_person_does_not_wait_for_a_thinking_bot(start: Start) -> None:
    server = start(worker="tests.server.bad_workers sleeps", bot_seconds=300)
    client = server.client
    stuck = client.alone("toy")
    others = client.people("duel", 2)
    stuck.move(stuck.state()["moves"][0]["move"]).ok()
    for _ in range(2):
        for seat in others:
            moves = seat.state()["moves"]
            if moves:
                seat.move(moves[0]["move"]).ok()
    update = stuck.state()
    assert update["can"]["take_back"]
    assert [o["seat"] for o in update["owed"]] == [1]  # the bot has been thinking all the time


def test_a_bot_is_told_what_its_seat_sees_and_nothing_else(start: Start, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    server = start(worker=f"tests.server.listening_worker {heard}")
    made = server.client.make("toy", [{"kind": "person"}, {"kind": "bot", "bot": "random"}])
    seat: Seat = server.client.join(made, 0)
    with seat.watch() as socket:
        update = hear_until(socket, lambda u: [o["seat"] for o in u["owed"]] == [0])
    told = json.loads(heard.read_text().splitlines()[0])
    assert set(told) == {"bot", "table", "seat", "line", "position", "word", "seconds"}
    assert told["line"] is None  # some moves are hidden in this game
    assert "hand" not in told["position"]["seats"][0]
    assert all(f'"{card}"' not in heard.read_text() for card in update["view"]["hand"])


def test_the_launcher_takes_a_command_with_arguments() -> None:
    assert launcher.worker("a.b c")[1:] == ("-m", "a.b", "c")
