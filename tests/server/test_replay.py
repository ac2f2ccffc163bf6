"""Looking back: what may be seen, when, and that it is what was played."""

import json

import pytest

import maravillas as mv
from maravillas import fair
from maravillas.record import read_record
from tests.server.client import Client, Seat, hear_until, mine
from tests.server.test_moves import play_out

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def finished(server: object) -> Seat:
    seat: Seat = server.client.alone("duel", bot="random")  # type: ignore[attr-defined]
    play_out(seat)
    return seat


def every_step(seat: Seat, who: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    while True:
        part = seat.get(f"steps?seat={who}&start={len(found)}&count=40").ok()
        found += part["steps"]
        if len(found) == part["total"]:
            return found


def test_a_finished_game_can_be_replayed_as_every_seat_and_as_nobody_could(finished: Seat) -> None:
    record = read_record(finished.get("record").ok())
    game = record.make()
    states = [game.clone(s) for s, _, _ in record.replay()]
    states.append(record.verify())
    for who, viewers in (("0", [0]), ("1", [1]), ("all", [0, 1])):
        steps = every_step(finished.spectator(), who)
        assert [(s["seat"], s["move"]) for s in steps[1:]] == record.moves
        for s, step in zip(states, steps, strict=True):
            assert step["views"] == [mv.view(game, s, viewer) for viewer in viewers]
        assert steps[0]["events"]
        assert all(step["events"] for step in steps)


def test_points_by_turn(finished: Seat) -> None:
    chart = finished.get("chart").ok()
    record = finished.get("record").ok()
    assert len(chart["points"]) == len(record["moves"]) + 1
    result = finished.state()["result"]
    assert chart["points"][-1] == result["scores"]
    assert chart["sheets"] == result["sheet"]
    assert chart["categories"][-1] == "total"


def test_an_unfinished_game_shows_a_seat_its_own_past_and_nobody_else_anything(
    client: Client,
) -> None:
    seat = client.alone("duel")
    shown = []
    with seat.watch() as socket:
        for _ in range(10):
            update = hear_until(socket, mine)
            shown.append(update["view"])
            seat.move(update["moves"][0]["move"], update["version"]).ok()
        hear_until(socket, mine)
    for what in ("record", "chart"):
        assert seat.get(what).status == 409
    assert seat.get("steps?seat=1").status == 403
    assert seat.get("steps?seat=all").status == 403
    assert seat.spectator().get("steps?seat=0").status == 401
    views = [step["views"] for step in every_step(seat, "0")]
    assert all([view] in views for view in shown)
    assert seat.get("fairness").ok()["secret"] is None


def test_what_lies_face_down_makes_no_step(client: Client) -> None:
    one, two = client.people("toy", 2)
    one.move(one.state()["moves"][0]["move"]).ok()
    steps = every_step(two, "1")
    assert [step["move"] for step in steps] == [None, None]
    assert [step["move"] for step in every_step(one, "0")][1].startswith("play ")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "query", ["seat=2", "seat=-1", "seat=x", "start=-1", "start=x", "count=41"]
)
def test_steps_that_cannot_be_are_refused(finished: Seat, query: str) -> None:
    assert finished.get(f"steps?{query}").status == 400


def test_the_deal_can_be_checked_by_anybody(finished: Seat) -> None:
    found = finished.get("fairness").ok()
    secret = bytes.fromhex(found["secret"])
    assert fair.commitment(secret, found["table"], found["rules"]).hex() == found["commitment"]
    assert found["commitment"] == finished.client.get(finished.path).ok()["table"]["commitment"]
    key = fair.deal_key(secret, [bytes.fromhex(c) for c in found["contributions"] if c])
    record = read_record(finished.get("record").ok())
    game = record.make()
    assert game.hash(game.new_from(key)) == game.hash(record.start(game))


def test_a_changed_record_is_found_out(finished: Seat) -> None:
    record = finished.get("record").ok()
    assert finished.client.post("/api/verify", {"record": record}).ok()["ok"]
    for change in (
        {"fair": {**record["fair"], "secret": "00" * 32}},
        {"fair": {**record["fair"], "contributions": ["11" * 16]}},
        {"moves": record["moves"][1:]},
        {"end": {**record["end"], "scores": [99, 1]}},
        {"game": "chess"},
        {"seats": "nobody"},
    ):
        told = finished.client.post("/api/verify", {"record": {**record, **change}}).ok()
        assert not told["ok"]
        assert told["message"]["en"] != told["message"]["es"]


def test_a_record_is_offered_as_a_file(finished: Seat) -> None:
    answer = finished.get("record")
    name = answer.headers["content-disposition"]
    assert name == f'attachment; filename="duel-{finished.table}.json"'
    assert str(finished.secret) not in answer.body.decode()
    assert json.loads(answer.body)["format"] == 1
