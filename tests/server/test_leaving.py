"""Resigning, being absent, coming back, playing again."""

import sqlite3
from contextlib import closing
from pathlib import Path
from secrets import token_hex

import pytest

from maravillas.server.attendance import LEASE
from tests.server.client import Client, hear, hear_until, mine
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted

LATER = 31_000 + LEASE  # half a minute, and what a server that dies still says of who is there


def test_resigning_ends_a_game_of_two(client: Client) -> None:
    one, two = client.people("duel", 2)
    with two.watch() as socket:
        hear(socket)
        one.command("resign").ok()
        update = hear(socket)
    assert update["status"] == "finished"
    result = update["result"]
    assert (result["kind"], result["seat"], result["winners"], result["ranks"]) == (
        "resigned",
        0,
        [1],
        [2, 1],
    )
    assert result["text"]["en"] == "P0 resigned."
    assert update["entries"][-1]["kind"] == "resign"
    record = one.get("record").ok()
    assert record["end"] == {"kind": "resigned", "seat": 0}
    assert client.post("/api/verify", {"record": record}).ok() == {
        "ok": True,
        "game": "duel",
        "moves": 0,
        "fair": True,
        "message": {
            "en": "1 record, 0 moves: all fit.",
            "es": "1 registro, 0 jugadas: todo encaja.",
        },
    }


def test_resigning_from_a_bigger_game_leaves_it_to_a_bot(client: Client) -> None:
    seats = client.people("toy", 3)
    seats[0].command("resign").ok()
    update = seats[1].state()
    assert update["status"] == "playing"
    assert (update["seats"][0]["away"], update["seats"][0]["kind"]) == (True, "person")
    assert update["entries"][-1]["kind"] == "replace"
    assert seats[0].move("take").status == 409
    assert seats[0].state()["can"]["come_back"]
    with seats[1].watch() as socket:  # the bot plays
        hear_until(socket, lambda u: 0 not in [o["seat"] for o in u["owed"]])
    seats[0].command("come-back").ok()
    update = seats[0].state()
    assert not update["seats"][0]["away"]
    assert update["can"]["take_back"]  # what the bot has chosen for it
    assert seats[0].command("come-back").status == 409


def test_an_absent_seat_can_be_given_to_a_bot(start: Start) -> None:
    server = start()
    client = server.client
    one, two = client.people("duel", 2, patience=30)
    one.move(one.state()["moves"][0]["move"]).ok()
    refused = one.command("replace", seat=1, bot="random")
    assert (refused.status, refused.error["type"]) == (409, "Conflict")
    server.kill()
    shift(server.db, LATER)
    server.start()
    one.client = two.client = server.client
    assert one.state()["can"]["replace"] == [1]
    assert one.command("replace", seat=1, bot="cmd:ls").status == 400
    assert one.command("replace", seat=0, bot="random").status == 409
    with two.watch() as socket:  # whoever is there is not absent
        hear(socket)
        assert one.command("replace", seat=1, bot="random").status == 409
    assert one.command("replace", seat=1, bot="random").status == 409  # it was just here
    server.kill()
    shift(server.db, LATER)
    server.start()
    one.client = two.client = server.client
    one.command("replace", seat=1, bot="random").ok()
    with one.watch() as socket:
        assert hear_until(socket, mine)["seats"][1]["away"]
    two.command("come-back").ok()
    assert not one.state()["seats"][1]["away"]


def shift(db: Path, milliseconds: int) -> None:
    """Makes everything that is stored so much older."""
    with closing(sqlite3.connect(db)) as wire, wire:
        wire.execute("UPDATE events SET at = at - ?", (milliseconds,))
        wire.execute("UPDATE visits SET at = at - ?", (milliseconds,))
        wire.execute("UPDATE presence SET until = until - ?", (milliseconds,))


def test_a_game_that_somebody_left_can_be_ended(start: Start) -> None:
    server = start()
    one, _ = server.client.people("duel", 2, patience=30)
    one.move(one.state()["moves"][0]["move"]).ok()
    server.kill()
    shift(server.db, LATER)
    server.start()
    one.client = server.client
    one.command("replace", seat=1, bot=None).ok()
    update = one.state()
    assert (update["status"], update["result"]["kind"]) == ("finished", "abandoned")
    assert one.get("record").ok()["end"] == {"kind": "abandoned", "seat": 1}


def test_a_rematch_keeps_the_people_and_moves_them_on_by_one(client: Client) -> None:
    one, two = client.people("toy", 2)
    assert one.post("rematch", {}).status == 409
    with two.watch() as socket:
        hear(socket)
        one.command("resign").ok()
        hear(socket)
        made = one.post("rematch", {}).ok()["table"]
        assert hear(socket)["rematch"] == made["id"]
    assert two.post("rematch", {}).ok()["table"] == made
    assert made["of"] == one.table
    assert one.spectator().post("rematch", {}).status == 401
    path = f"/api/tables/{made['id']}"
    again = {"table": made, "invitations": [two.secret, one.secret]}
    for old, seat in ((one, 1), (two, 0)):
        secret = client.join(again, seat, "again").secret
        assert client.get(path, secret).ok()["update"]["you"] == seat
        assert client.get(path, old.secret).status == 401  # it was an invitation, no more
    assert client.get(path, secret).ok()["update"]["status"] == "playing"


def test_a_rematch_against_bots_begins_with_its_person(client: Client) -> None:
    seat = client.alone("toy", 3)
    seat.command("resign").ok()
    made = seat.post("rematch", {}).ok()["table"]
    body = {"name": "again", "secret": token_hex(16), "contribution": token_hex(16)}
    joined = client.post(f"/api/tables/{made['id']}/join", body, seat.secret).ok()
    assert joined["status"] == "playing"
