"""Positions of no table: looked at, set up, played on and drawn, in every game string."""

import json
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from tests.server.client import Client

pytestmark = pytest.mark.interpreted
GAMES = [entry.name for entry in registry.GAMES]


def look(client: Client, **asked: Any) -> Any:
    return client.post("/api/position", asked).ok()


@pytest.mark.parametrize("name", GAMES)
def test_a_document_its_moves_one_step_and_a_refusal(client: Client, name: str) -> None:
    told = look(client, document={"game": name, "seed": 3}, names=["Ada", "Bruno"])
    game, s = mv.position.load(told["document"])
    assert s == game.new(3)
    seat = told["seat"]
    assert [(one["seat"], one["kind"]) for one in told["owed"]] == [
        (one["seat"], one["kind"]) for one in mv.owed(game, s)
    ]
    assert [move["move"] for move in told["moves"]] == mv.moves(game, s, seat)
    assert told["view"] == json.loads(json.dumps(mv.view(game, s, seat)))
    assert all({"en", "es"} == set(move["text"]) for move in told["moves"])
    step = {"seat": seat, "move": told["moves"][0]["move"]}
    after = look(client, document=told["document"], line=[step], names=["Ada", "Bruno"])
    mv.do(game, s, seat, step["move"])
    assert after["document"] == json.loads(json.dumps(mv.position.dump(game, s)))
    assert after["base"] == told["document"]
    refused = client.post(
        "/api/position",
        {"document": told["document"], "line": [step, {"seat": seat, "move": "build nothing"}]},
        headers={"accept-language": "es"},
    )
    assert refused.status == 422
    assert refused.error["path"] == "line[1]"
    assert refused.error["message"]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_tells_its_moves_and_any_moment_of_it(client: Client, name: str) -> None:
    record = mv.play(name, "random", seed=2)
    told = look(client, record=record.to_json())
    assert [(one["seat"], one["move"]) for one in told["story"]] == record.moves
    line = [{"seat": seat, "move": move} for seat, move in record.moves]
    end = look(client, document=told["base"], line=line)
    assert end["result"]["kind"] == record.end["kind"]  # type: ignore[index]
    assert end["moves"] == end["owed"] == []


@pytest.mark.parametrize("name", GAMES)
def test_what_can_be_set_up_and_a_change_that_makes_no_position(client: Client, name: str) -> None:
    places = client.get(f"/api/places/{name}").ok()
    assert {"coins", "strict", "seed"} <= {one["path"] for one in places["places"]}
    start = places["start"]
    told = look(client, document=start, changes=[{"path": "coins", "seat": 1, "value": 5}])
    assert told["wrong"] is None
    assert told["document"]["seats"][1]["coins"] == 5
    much = [{"path": "cards", "seat": 0, "value": "palace"}]
    if name == "dice":
        much = [{"path": "agora_first", "seat": 0, "value": True}]
    told = look(client, document=start, changes=much)
    assert told["wrong"]["path"], "what is wrong is named"
    assert set(told["wrong"]["text"]) == {"en", "es"}
    assert told["view"] is None
    assert told["moves"] == []


@pytest.mark.parametrize(
    ("asked", "status", "path"),
    [
        ({}, 400, "document"),
        ({"document": {}}, 400, "$"),
        ({"document": {"game": "chess"}}, 400, "$.game"),
        ({"document": {"game": "duel", "pawn": 99}}, 400, "$.pawn"),
        ({"document": {"game": "duel"}, "seat": 5}, 400, "seat"),
        ({"document": {"game": "duel"}, "seat": -1}, 400, "$.seat"),
        ({"document": {"game": "duel"}, "changes": [{"path": "sun", "value": 1}]}, 400, "edits"),
        ({"document": {"game": "duel"}, "line": [{"seat": 1, "move": "pick x"}]}, 422, "line[0]"),
        ({"record": {"format": 1}}, 400, "$"),
        ({"document": {"game": "duel"}, "more": 1}, 400, "$"),
    ],
)
def test_wrong_questions_are_refused_with_the_place(
    client: Client, asked: Any, status: int, path: str
) -> None:
    found = client.post("/api/position", asked)
    assert found.status == status, found.body
    assert found.error["path"] == path
    assert found.error["message"]


def test_another_seat_is_told_what_it_sees_and_offered_nothing(client: Client) -> None:
    document = {"game": "wonders", "seed": 1}
    first, second = look(client, document=document, seat=0), look(client, document=document, seat=1)
    assert first["view"]["hand"] != second["view"]["hand"]
    duel = look(client, document={"game": "duel", "age": 1}, seat=1)
    assert duel["moves"] == []
    assert duel["unseen"][0]["fixable"]


def test_pictures_are_drawn_and_games_that_are_not_there_are_not_found(client: Client) -> None:
    document = {"game": "duel", "age": 1}
    drawn = client.post("/api/position/picture", {"document": document, "seat": 0}).ok()
    assert drawn["svg"].startswith("<svg")
    assert client.post("/api/position/picture", {"document": {"game": "?"}}).status == 400
    assert client.get("/api/places/chess").status == 404
