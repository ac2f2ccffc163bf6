"""Puzzles over the wire: asked without their answers, judged with words."""

import pytest

from maravillas.coach import puzzles
from maravillas.coach.puzzles.store import puzzle
from tests.server.client import Client

pytestmark = pytest.mark.interpreted


def test_the_list_and_the_puzzle_of_the_day(client: Client) -> None:
    found = client.get("/api/puzzles").ok()
    assert found["puzzles"] == puzzles.listing()
    assert found["daily"] == puzzles.daily(found["day"])["id"]
    assert found["themes"]["science"] == {"en": "Science", "es": "Ciencia"}


@pytest.mark.parametrize("game", puzzles.sets())
def test_a_puzzle_is_told_as_a_table_without_its_answer(client: Client, game: str) -> None:
    id = puzzles.listing(game)[0]["id"]
    told = client.get(f"/api/puzzles/{id}").ok()
    asked = puzzles.get(id)
    assert told["update"]["you"] == asked["seat"]
    assert [move["move"] for move in told["update"]["moves"]] == asked["moves"]
    assert told["update"]["view"]
    assert not {"answers", "solution", "line", "wrong"} & {*told, *told["puzzle"]}


def test_answers_are_judged_and_solutions_told(client: Client) -> None:
    one = puzzle(puzzles.listing("duel")[0]["id"])
    path = f"/api/puzzles/{one.stored['id']}"
    right = client.post(f"{path}/answers", {"move": one.stored["answers"][0]}).ok()
    assert right["right"]
    assert right["solution"] == client.get(f"{path}/solution").ok()
    wrong = client.post(f"{path}/answers", {"move": one.stored["wrong"][0]["move"]}).ok()
    assert not wrong["right"]
    assert wrong["solution"] is None
    assert wrong["told"]["es"]
    assert client.get(f"{path}/hint").ok()["idea"]["en"]


def test_what_is_not_there_or_not_legal_is_refused(client: Client) -> None:
    id = puzzles.listing("duel")[0]["id"]
    assert client.get("/api/puzzles/duel-0").status == 400
    refused = client.post(f"/api/puzzles/{id}/answers", {"move": "build nothing"})
    assert refused.error["type"] == "IllegalMove"
    assert client.post(f"/api/puzzles/{id}/answers", {"moves": 1}).status == 400
