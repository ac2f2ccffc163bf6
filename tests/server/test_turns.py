"""No client can keep the bots of others waiting: shares, thoughts that are stopped, sleep."""

import asyncio
import os
from pathlib import Path

import pytest

from maravillas.server.lobby import BOTS_ALONE_OF_ONE
from maravillas.server.turns import Asker, Turns
from tests.server.client import Client, Seat, hear, hear_until, mine
from tests.server.conftest import Process, Start

pytestmark = pytest.mark.interpreted

# Whose turn it is.


def order(askers: list[Asker], seconds: float = 1.0) -> list[Asker]:
    """In which order one worker serves askers that all come while it is busy."""

    async def run() -> list[Asker]:
        turns = Turns(["worker"])
        await turns.take(Asker("first", "somebody"), seconds)
        served: list[Asker] = []

        async def ask(asker: Asker) -> None:
            worker = await turns.take(asker, seconds)
            served.append(asker)
            turns.give(worker, asker, seconds, seconds)

        tasks = [asyncio.create_task(ask(asker)) for asker in askers]
        await asyncio.sleep(0)  # all of them wait
        turns.give("worker", Asker("first", "somebody"), seconds, seconds)
        await asyncio.gather(*tasks)
        assert not turns.waiting
        assert not turns.last
        return served

    return asyncio.run(run())


FLOOD = [Asker(f"t{n // 7}", "flood") for n in range(140)]  # 20 tables of seven bots


def test_one_address_waits_for_no_more_than_one_thought_of_another() -> None:
    stranger = Asker("mine", "stranger")
    served = order([*FLOOD, stranger, stranger])
    assert served.index(stranger) <= 1
    assert served.index(stranger, served.index(stranger) + 1) <= 3


def test_the_tables_of_one_address_take_turns() -> None:
    served = order([*FLOOD, Asker("last", "flood")])
    assert served.index(Asker("last", "flood")) <= 21


def test_tables_of_bots_alone_come_after_all_others() -> None:
    alone = [Asker(f"a{n}", f"who {n}", people=False) for n in range(5)]
    served = order([*alone, *FLOOD])
    assert served[-5:] == alone


def test_who_has_been_away_has_saved_up_nothing() -> None:
    async def run() -> list[str]:
        turns, served = Turns(["worker"]), []
        for _ in range(50):
            worker = await turns.take(Asker("t", "busy"), 1.0)
            turns.give(worker, Asker("t", "busy"), 1.0, 1.0)
        held = await turns.take(Asker("t", "busy"), 1.0)

        async def ask(who: str) -> None:
            worker = await turns.take(Asker(who, who), 1.0)
            served.append(who)
            turns.give(worker, Asker(who, who), 1.0, 1.0)

        tasks = [asyncio.create_task(ask(who)) for who in ["busy"] * 4 + ["new"] * 4]
        await asyncio.sleep(0)
        turns.give(held, Asker("t", "busy"), 1.0, 1.0)
        await asyncio.gather(*tasks)
        return served

    assert asyncio.run(run())[:6].count("busy") >= 2


def test_whoever_stops_waiting_leaves_the_worker_to_the_next() -> None:
    async def run() -> str:
        turns = Turns(["worker"])
        held = await turns.take(Asker("a", "a"), 1.0)
        one, two, three = (asyncio.create_task(turns.take(Asker(t, t), 1.0)) for t in "bcd")
        await asyncio.sleep(0)
        two.cancel()
        turns.give(held, Asker("a", "a"), 1.0, 1.0)
        one.cancel()  # it was given the worker, and has not heard of it
        return await asyncio.wait_for(three, 10)

    assert asyncio.run(run()) == "worker"


def test_a_worker_goes_to_a_table_that_it_knows() -> None:
    async def run() -> None:
        turns = Turns(["one", "two"])
        for table in ("a", "b", "b", "a"):
            worker = await turns.take(Asker(table, table), 1.0)
            known.setdefault(table, worker)
            assert known[table] == worker
            turns.give(worker, Asker(table, table), 1.0, 1.0)
            await asyncio.sleep(0)

    known: dict[str, str] = {}
    asyncio.run(run())


# A whole server, with legends that think until they are let go.


class Patient:
    """A server with one worker, and the gate of its legends."""

    def __init__(self, start: Start, folder: Path) -> None:
        self.heard, self.gate = folder / "heard", folder / "gate"
        os.mkfifo(self.gate)
        words = f"tests.server.patient_worker {self.heard} {self.gate}"
        self.server: Process = start(worker=words, bot_seconds=600)

    def client(self, address: str = "127.0.0.1") -> Client:
        return Client(self.server.client.port, address)

    def thinks(self) -> int:
        """Waits until a legend thinks; the writing end of its gate."""
        return os.open(self.gate, os.O_WRONLY)

    def asked(self) -> list[str]:
        return self.heard.read_text(encoding="utf-8").splitlines()


@pytest.fixture
def patient(start: Start, tmp_path: Path) -> Patient:
    return Patient(start, tmp_path)


def test_a_stranger_is_answered_after_one_thought_of_a_flood(patient: Patient) -> None:
    flood = patient.client("127.0.0.2")
    for _ in range(4):
        flood.alone("toy", 3, "legend")
    first = patient.thinks()
    seat = patient.client().alone("toy", 2, "greedy")
    with seat.watch() as socket:
        hear(socket)
        os.close(first)
        update = hear_until(socket, lambda u: [o["seat"] for o in u["owed"]] == [0])
    assert update["moves"]
    asked = [line.split()[0] for line in patient.asked()]
    assert asked[:2] == ["legend", "greedy"]


def test_a_thought_that_is_void_is_stopped_and_its_worker_is_free(patient: Patient) -> None:
    seat = patient.client("127.0.0.2").alone("duel", bot="legend")
    first = seat.state()
    seat.move(first["moves"][0]["move"]).ok()
    gate = patient.thinks()
    other = patient.client().alone("duel", bot="greedy")
    other.move(other.state()["moves"][0]["move"]).ok()
    seat.command("undo").ok()  # nobody lets this legend go
    with other.watch() as socket:
        assert hear_until(socket, mine)["moves"]
    assert seat.state()["moves"] == first["moves"]
    os.close(gate)


def test_a_choice_that_is_taken_back_asks_no_bot_again(patient: Patient) -> None:
    seat = patient.client().alone("toy", 2, "legend")
    gate = patient.thinks()
    for n in range(6):
        seat.move(seat.state()["moves"][n % 2]["move"]).ok()
        if n < 5:
            seat.command("take-back").ok()
    with seat.watch() as socket:
        hear(socket)
        os.close(gate)
        hear_until(socket, lambda u: u["view"]["seats"][1]["played"])
    assert patient.asked().count("legend 1") <= 2  # and once for the next card


def test_bots_alone_sleep_until_somebody_looks(patient: Patient) -> None:
    client = patient.client()
    bots = [{"kind": "bot", "bot": "random"}] * 2
    asleep = client.make("toy", bots)
    seat = client.alone("toy", 2, "random")
    with seat.watch() as socket:
        seat.move(hear_until(socket, mine)["moves"][0]["move"]).ok()
        hear_until(socket, lambda u: u["view"]["seats"][1]["played"])  # bots here do think
    assert patient.server.client.get("/healthz").ok()["tables"] == 2
    assert set(patient.asked()) == {"random 1"}
    with Seat(client, asleep["table"]["id"], None).watch() as socket:
        hear_until(socket, lambda u: u["status"] == "finished")


def test_bots_alone_are_limited_in_number(patient: Patient) -> None:
    flood, bots = patient.client("127.0.0.2"), [{"kind": "bot", "bot": "legend"}] * 2
    for _ in range(BOTS_ALONE_OF_ONE):
        flood.make("toy", bots)
    body = {"game": "toy", "seats": bots, "owner": "00" * 16}
    refused = flood.post("/api/tables", body)
    assert (refused.status, refused.error["type"]) == (429, "TooMany")
    assert str(BOTS_ALONE_OF_ONE) in refused.error["message"]
    patient.client().make("toy", bots)
    flood.alone("toy")
