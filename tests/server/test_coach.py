"""The coach at a server: streamed, stopped, refused, kept; never for a game among people."""

import http.client
import json
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import position
from tests.games import made, some_position
from tests.server.client import Client, Json, Seat, mine
from tests.server.conftest import Process, Start
from tests.server.inside import Inside, Player
from tests.until import PATIENCE, until

pytestmark = pytest.mark.interpreted


def lines(client: Client, path: str, body: object, secret: str | None = None) -> list[Json]:
    """Every line of an answer."""
    found = client.post(path, body, secret)
    assert found.status == 200, found.body
    assert found.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in found.body.splitlines()]


@contextmanager
def listening(client: Client, path: str, body: object) -> Iterator[Any]:
    """An answer that is being read; who leaves hangs up."""
    with closing(http.client.HTTPConnection("127.0.0.1", client.port, timeout=PATIENCE)) as wire:
        wire.request("POST", path, json.dumps(body), {"connection": "close"})
        answer = wire.getresponse()
        assert answer.status == 200
        yield answer
        answer.close()


def resigned(client: Client, moves: int = 2, game: str = "duel", many: int = 2) -> Seat:
    """A short game against bots that is over."""
    seat = client.alone(game, many)
    for _ in range(moves):
        until(lambda: mine(seat.state()), "it is the person's turn")
        seat.move(seat.state()["moves"][0]["move"]).ok()
    seat.command("resign").ok()
    return seat


def document(plies: int = 12) -> tuple[Json, int]:
    game = made("duel", {})
    s = some_position(game, 5, plies)
    return position.dump(game, s), int(s.turn)


def thinking(server: Process) -> list[str]:
    """The processes in which the coach thinks, by their numbers."""
    words = ["ps", "-o", "pid=,args=", "--ppid", str(server.process.pid)]
    told = subprocess.run(words, capture_output=True, text=True).stdout
    return [line.split()[0] for line in told.splitlines() if "coach_worker" in line]


# Reviews.


def test_a_review_is_streamed_kept_and_told_again(server: Process) -> None:
    client = server.client
    seat = resigned(client)
    path = f"/api/reviews/{seat.table}"
    told = lines(client, path, {})
    *judged, last = [one for one in told if one["type"] != "waiting"]
    assert [one["type"] for one in judged] == ["decision"] * len(judged)
    assert [one["done"] for one in judged] == list(range(1, len(judged) + 1))
    assert last["review"]["decisions"] == [one["decision"] for one in judged]
    assert last["review"]["engine"]["visits"] == 8
    assert lines(client, path, {}) == [last]  # by whoever has the link
    record = client.get(f"{seat.path}/record").ok()
    kept = client.post("/api/reviews", {"record": record}).ok()
    assert client.post("/api/reviews", {"record": record}).ok() == kept
    sent = lines(client, f"/api/reviews/{kept['id']}", {})
    assert sent[-1]["review"] == last["review"]
    scenes = [f"/api/reviews/{id}/scene?number=1" for id in (seat.table, kept["id"])]
    first, second = (client.get(scene).ok() for scene in scenes)
    assert first == second
    assert (first["number"], first["seat"]) == (1, record["moves"][1][0])
    assert record["moves"][1][1] in [move["move"] for move in first["moves"]]


def test_reviews_are_of_games_that_are_over(client: Client) -> None:
    seat = client.alone("duel")
    refused = client.post(f"/api/reviews/{seat.table}", {})
    assert (refused.status, refused.error["type"]) == (409, "Conflict")
    assert client.post("/api/reviews/record-000000000000000000000000", {}).status == 404
    assert client.post("/api/reviews/aaaaaaaaaaaa", {}).status == 404
    record = mv.play("duel", "random", seed=2).to_json()
    for change, said in (
        ({"end": None}, "$.end"),
        ({"moves": []}, "$.end"),
        ({"game": "chess"}, "$.game"),
        ({"moves": [[0, "castle"]]}, "$.moves[0]"),
        ({"format": 7}, "$.format"),
    ):
        refused = client.post("/api/reviews", {"record": {**record, **change}})
        assert (refused.status, refused.error["type"], refused.error["path"]) == (
            400,
            "BadRecord",
            said,
        )
    scene = f"/api/reviews/{resigned(client).table}/scene?number=900"
    assert client.get(scene).error["type"] == "BadOption"


def test_a_review_goes_with_its_table(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        store = world.app.state.server.lobby.around.store
        from maravillas.server.store import Kept

        async def work() -> list[object]:
            await store.keep_review("t", 1, Kept(None, b"a"))
            await store.keep_review("record-1", 1, Kept(b"r", b"b"))
            found: list[object] = [await store.kept_review("t")]
            await store.forget_reviews(5)
            found += [await store.kept_review("record-1"), await store.kept_review("t")]
            await store.remove(["t"])
            return [*found, await store.kept_review("t")]

        assert world.runner.run(work()) == [Kept(None, b"a"), None, Kept(None, b"a"), None]
    finally:
        world.close()


# Analyses and hints.


def test_an_analysis_grows_and_is_not_made_twice(client: Client) -> None:
    told, seat = document()
    asked = {"position": told, "seat": seat, "visits": 300}
    first = [one for one in lines(client, "/api/coach/analysis", asked) if one["type"] != "waiting"]
    assert [one["analysis"]["visits"] for one in first] == [100, 200, 300]
    assert [one["analysis"]["done"] for one in first] == [False, False, True]
    assert lines(client, "/api/coach/analysis", asked) == first[-1:]


def test_a_seat_against_bots_is_helped_and_nobody_else(client: Client) -> None:
    seat = client.alone("duel")
    until(lambda: mine(seat.state()), "it is the person's turn")
    asked = {"table": seat.table}
    hint = lines(client, "/api/coach/hint", asked, seat.secret)[-1]["hint"]
    assert hint["move"] in [move["move"] for move in seat.state()["moves"]]
    assert client.post("/api/coach/hint", asked).status == 401
    other = client.post("/api/coach/analysis", {**asked, "seat": 1}, seat.secret)
    assert (other.status, other.error["type"]) == (403, "Forbidden")
    people = client.people("duel", 2)
    refused = client.post("/api/coach/hint", {"table": people[0].table}, people[0].secret)
    assert refused.status == 403
    assert refused.error["message"].startswith("there is no help while people play")


def test_any_moment_of_a_finished_game_may_be_analysed(client: Client) -> None:
    seat = resigned(client)
    asked = {"table": seat.table, "move": 1, "seat": 0, "visits": 20}
    found = lines(client, "/api/coach/analysis", asked)[-1]["analysis"]
    assert (found["seat"], found["done"]) == (0, True)


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"visits": 0}, "visits"),
        ({"visits": 10**9}, "visits"),
        ({"seconds": 0}, "seconds"),
        ({"seconds": -1.5}, "seconds"),
        ({"seconds": 3600}, "seconds"),
    ],
)
def test_no_budget_and_an_hour_are_refused(client: Client, more: Json, path: str) -> None:
    told, seat = document()
    refused = client.post("/api/coach/analysis", {"position": told, "seat": seat, **more})
    assert (refused.status, refused.error["type"], refused.error["path"]) == (
        400,
        "BadOption",
        path,
    )
    assert "is not between" in refused.error["message"]


def test_impossible_positions_are_refused(client: Client) -> None:
    for wrong in ({}, {"game": "chess"}, {"game": "duel", "seats": 7}):
        refused = client.post("/api/coach/analysis", {"position": wrong})
        assert (refused.status, refused.error["type"]) == (400, "BadPosition")
    assert client.post("/api/coach/analysis", {}).error["type"] == "BadRequest"
    over = mv.play("duel", "random", seed=2)
    told = position.dump(over.make(), over.verify())
    refused = client.post("/api/coach/hint", {"position": told})
    assert (refused.status, refused.error["type"]) == (400, "BadPosition")


def test_a_game_among_people_is_nobodys_puzzle(tmp_path: Path) -> None:
    """Whatever a seat knows there is refused while it lasts; another position is not."""
    world = Inside(tmp_path)
    try:
        game = made("duel", {})
        s = world.dealt = some_position(game, 5, 12)
        told = position.dump(game, s, 0)

        def ask(document: Json) -> tuple[int, Any]:
            status, _, body = world.call("POST", "/api/coach/analysis", {"position": document})
            return status, json.loads(body.splitlines()[-1])

        assert ask(told)[0] == 200
        players = Player.all(world, "duel", 2)
        status, answer = ask(told)
        assert (status, answer["error"]["type"]) == (403, "Forbidden")
        assert "people are playing just this position" in answer["error"]["message"]
        whole = position.dump(game, s)  # every card: no more, but no less either
        assert world.call("POST", "/api/coach/hint", {"position": whole})[0] == 403
        other = position.dump(game, some_position(game, 6, 12), 0)
        assert ask(other)[0] == 200
        players[int(s.turn)].move()
        assert ask(told)[0] == 200  # they have gone on
        assert players[0].command("resign")[0] == 200
        assert world.app.state.server.coach.thoughts == {}
    finally:
        world.close()


# Processes.


def test_whoever_hangs_up_stops_the_thought(start: Start) -> None:
    server = start()
    told, seat = document()
    asked = {"position": told, "seat": seat, "seconds": 60}
    with listening(server.client, "/api/coach/analysis", asked) as answer:
        assert json.loads(answer.readline())["type"] == "analysis"
        assert len(thinking(server)) == 1
    until(lambda: not thinking(server), "the process of the thought is gone")
    with listening(server.client, "/api/coach/analysis", asked) as answer:
        answer.readline()  # it may say that the question waits
        until(lambda: thinking(server), "a process thinks about the question")
        (left,) = thinking(server)
        server.stop()
        until(lambda: not Path(f"/proc/{left}").exists(), "nothing is left of the server")


def test_two_who_ask_the_same_listen_to_one_thought(start: Start) -> None:
    server = start()
    told, seat = document()
    asked = {"position": told, "seat": seat, "seconds": 60}
    with listening(server.client, "/api/coach/analysis", asked) as first:
        line = first.readline()
        with listening(server.client, "/api/coach/analysis", asked) as second:
            assert second.readline() == line
            assert len(thinking(server)) == 1
        assert first.readline()  # one has gone, the other is still told
        assert len(thinking(server)) == 1


# A game that is played on.


@pytest.mark.parametrize("deal", ["true", "new"])
def test_a_finished_game_is_played_on(client: Client, deal: str) -> None:
    seat = resigned(client)
    record = client.get(f"{seat.path}/record").ok()
    number = len(record["moves"]) - 1
    scene = client.get(f"/api/reviews/{seat.table}/scene?number={number}").ok()
    asked = {
        "number": number,
        "bot": "random",
        "owner": "0" * 31 + deal[0].replace("t", "1").replace("n", "2"),
        "deal": deal,
    }
    made = client.post(f"/api/reviews/{seat.table}/play", asked).ok()
    assert made["table"]["placed"]
    again = client.join(made, scene["seat"])
    now = again.state()
    assert (now["status"], now["you"], now["view"]) == ("playing", scene["seat"], scene["view"])
    again.move(now["moves"][0]["move"]).ok()
    again.command("resign").ok()
    told = client.get(f"{again.path}/record").ok()
    assert "position" in told
    mv.Record.load(json.dumps(told)).verify()
    assert lines(client, f"/api/reviews/{again.table}", {})[-1]["type"] == "review"


def test_a_table_may_begin_with_a_position(client: Client) -> None:
    told, seat = document()
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "person"}]
    if seat == 0:
        seats.reverse()
    made = client.make("duel", seats, position=told)
    now = client.join(made, seat).state()
    assert now["view"] == mv.view(*position.load(told), seat)
    refused = client.post(
        "/api/tables",
        {"game": "duel", "seats": [{"kind": "person"}] * 2, "owner": "2" * 32, "position": told},
    )
    assert (refused.status, refused.error["path"]) == (400, "$.seats")
