"""Hints at a table: against bots alone or where everybody agreed, counted, honest; the teacher."""

import json
from typing import Any

import msgspec
import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.server.coach_worker import answers
from maravillas.server.coached import asked as as_known
from tests.server.client import Client, Json, Seat, mine
from tests.until import until

pytestmark = pytest.mark.interpreted

# The rival needs one more shield; only the Arsenal gives it, and it can be taken away.
LAST_CARDS = {
    "game": "duel",
    "age": 3,
    "pawn": -8,
    "layout": {"18": "arsenal", "19": "palace"},
    "seats": [
        {"coins": 30, "cards": ["courthouse", "aqueduct", "temple", "statue", "rostrum"]},
        {"coins": 30, "cards": ["clay_pool"]},
    ],
    "military": [],
}


def heard(client: Client, path: str, body: Json, secret: str | None = None) -> Json:
    """The last line of an answer."""
    found = client.post(path, body, secret)
    assert found.status == 200, found.body
    last: Json = json.loads(found.body.splitlines()[-1])
    return last


def record_of(seat: Seat) -> Json:
    seat.command("resign").ok()
    found: Json = seat.get("record").ok()
    return found


def placed(client: Client, document: Json) -> Seat:
    """A table against a bot that begins with a position; its person decides."""
    made = client.make(
        document["game"],
        [{"kind": "person"}, {"kind": "bot", "bot": "random"}],
        position=document,
        options={},
    )
    return client.join(made, 0)


def test_a_hint_is_told_in_the_log_and_in_the_record(client: Client) -> None:
    seat = client.alone("duel")
    until(lambda: mine(seat.state()), "it is the person's turn")
    before = seat.state()
    assert before["can"]["hint"]
    asked = {"table": seat.table}
    for _ in range(2):  # of one decision: that counts once
        hint = heard(client, "/api/coach/hint", asked, seat.secret)["hint"]
        assert hint["move"] in [move["move"] for move in before["moves"]]
    after = seat.state()
    told = [entry for entry in after["entries"] if entry["kind"] == "hint"]
    assert [entry["seat"] for entry in told] == [after["you"]]
    assert "Ana" in told[0]["events"][0]["text"]["es"]
    assert after["asked"] == before["asked"], "a move that is on its way is still accepted"
    seat.move(hint["move"], before["version"]).ok()
    seats = record_of(seat)["seats"]
    assert seats[after["you"]]["hints"] == 1
    assert "hints" not in seats[1 - after["you"]]


def test_among_people_there_are_hints_only_where_all_agreed(client: Client) -> None:
    for agreed in (False, True):
        people = client.people("duel", 2, hints=agreed)
        table = people[0].client.get(people[0].path).ok()["table"]
        assert table["hints"] is agreed
        turn = next(one for one in people if mine(one.state()))
        asked = {"table": turn.table}
        assert turn.state()["can"]["hint"] is agreed
        assert client.post("/api/coach/analysis", asked, turn.secret).status == 403
        found = client.post("/api/coach/hint", asked, turn.secret)
        meant = {**asked, "meant": turn.state()["moves"][0]["move"]}
        warned = client.post("/api/coach/warning", meant, turn.secret)
        if agreed:
            assert found.status == warned.status == 200
        else:
            assert found.status == warned.status == 403
            assert found.error["type"] == "Forbidden"
            assert "hints" not in record_of(turn)["seats"][0]


@pytest.mark.parametrize("name", ["duel", "duel+agora+pantheon", "wonders+cities", "dice"])
def test_a_hint_is_the_same_for_states_that_a_seat_cannot_tell_apart(
    client: Client, name: str
) -> None:
    game = mv.make(name)
    s = game.new(11)
    seat = mv.owed(game, s)[0]["seat"]
    told: list[Any] = []
    for t in (s, game.determinize(s, seat, Rng(3, 1))):
        document = mv.position.dump(game, t)
        about = as_known(document, seat)
        question = {"do": "hint", "position": about.position, "seat": seat, "visits": 8}
        told.append(list(answers(msgspec.json.encode(question))))
        answer = client.post("/api/coach/hint", {"position": document, "seat": seat, "visits": 8})
        told[-1].append(answer.body)
    assert told[0] == told[1]


def test_the_teacher_asks_before_a_move_that_loses_and_before_no_other(client: Client) -> None:
    seat = placed(client, LAST_CARDS)
    asked = {"table": seat.table}
    fine = heard(client, "/api/coach/warning", {**asked, "meant": "build arsenal"}, seat.secret)
    assert not fine["warning"]["warned"]
    assert not [one for one in seat.state()["entries"] if one["kind"] == "hint"]
    bad = heard(client, "/api/coach/warning", {**asked, "meant": "build palace"}, seat.secret)
    warning = bad["warning"]
    assert warning["warned"]
    assert warning["mark"] == "blunder"
    assert any("Arsenal" in sentence for sentence in warning["why"]["en"])
    assert [one["seat"] for one in seat.state()["entries"] if one["kind"] == "hint"] == [0]
    refused = heard(client, "/api/coach/warning", {**asked, "meant": "build walls"}, seat.secret)
    assert refused["type"] == "failed"
    assert refused["error"]["type"] == "IllegalMove"
    seat.move("build palace").ok()
