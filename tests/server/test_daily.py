"""Deals of the day: the same cards for everybody, committed to before; first tries compared."""

import json
from secrets import token_hex

import msgspec
import pytest

from maravillas import fair
from maravillas.server import protocol_daily as d
from maravillas.server.daily import Reviewed, order, result_of, seat_of
from maravillas.server.deals import PROMISED, Deal, day_of, days_from
from tests.server.client import Client, Json, Seat, hear_until, mine
from tests.server.conftest import Process, Start

pytestmark = pytest.mark.interpreted

GAMES = (
    *("duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon", "dice"),
    *("wonders", "wonders+cities", "wonders+leaders", "wonders+cities+leaders"),
)
LATER = 24 * 3600 * 1000  # milliseconds of a day


class Somebody:
    """A browser. name: None for a guest."""

    def __init__(self, client: Client, name: str | None = "Ana") -> None:
        self.client, self.name, self.player = client, name, token_hex(16)

    def begin(self, game: str, day: str = "", secret: str | None = None) -> tuple[Seat, Json]:
        secret = secret or token_hex(16)
        asked = {"player": self.player, "secret": secret, "name": self.name}
        more = {"seat_name": self.name or "Guest", "bot_names": ["Nefer"]}
        made = self.client.post(f"/api/daily/{day or today(self.client)}/{game}", {**asked, **more})
        told = made.ok()
        return Seat(self.client, told["table"]["id"], secret), told

    def results(self, game: str, day: str = "") -> Json:
        path = f"/api/daily/{day or today(self.client)}/{game}"
        found: Json = self.client.get(path, self.player).ok()
        return found


def today(client: Client) -> str:
    return str(client.get("/api/daily/today").ok()["today"])


def play(seat: Seat) -> list[str]:
    """Plays the first move of the list until the game is over; what was played."""
    with seat.watch() as socket:
        while True:
            update = hear_until(socket, mine)
            if update["status"] == "finished":
                return [e["move"] for e in seat.state()["entries"] if e["kind"] == "move"]
            seat.move(update["moves"][0]["move"], update["version"])


def lines(client: Client, path: str, secret: str | None = None) -> list[Json]:
    answer = client.post(path, {}, secret)
    assert answer.status == 200, answer.body
    return [json.loads(line) for line in answer.body.splitlines()]


def given_up(somebody: Somebody, game: str, day: str = "") -> Seat:
    """Makes a move, gives up, and has the game reviewed, which does not take long."""
    seat, _ = somebody.begin(game, day)
    with seat.watch() as socket:
        update = hear_until(socket, mine)
        seat.move(update["moves"][0]["move"], update["version"]).ok()
    seat.command("resign").ok()
    assert lines(somebody.client, f"/api/reviews/{seat.table}")[-1]["type"] == "review"
    return seat


def test_deals_are_committed_to_days_before(client: Client) -> None:
    now = client.get("/api/daily/today").ok()
    assert now["day"] == now["today"]
    assert now["first"] <= now["today"] < now["last"] == days_from(now["today"], PROMISED + 1)[-1]
    games = [deal["game"] for deal in now["deals"]]
    assert set(games) >= set(GAMES)
    assert games[0] == "duel"  # in the order of the front page
    last = client.get(f"/api/daily/{now['last']}").ok()
    assert all(deal["secret"] is None and deal["commitment"] for deal in last["deals"])
    assert client.get(f"/api/daily/{now['last']}").ok() == last
    body = {"player": "0" * 32, "secret": "0" * 32, "seat_name": "Ana", "bot_names": []}
    assert client.post(f"/api/daily/{now['last']}/duel", body).status == 404
    for day in ("2020-01-01", "yesterday", "9999-12-31"):
        assert client.get(f"/api/daily/{day}").status == 404


def test_everybody_gets_the_same_cards_and_the_same_answers(client: Client) -> None:
    seats = [Somebody(client).begin("duel")[0] for _ in range(2)]
    assert play(seats[0]) == play(seats[1])
    records = [seat.get("record").ok() for seat in seats]
    assert records[0]["moves"] == records[1]["moves"]
    assert records[0]["fair"] == records[1]["fair"]
    assert records[0]["fair"]["table"] == f"daily {today(client)} duel"


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_of_every_game_begins(client: Client, game: str) -> None:
    seat, told = Somebody(client).begin(game)
    assert told["counts"]
    assert told["table"]["deal"] == f"daily {today(client)} {game}"
    state = seat.state()
    assert state["status"] == "playing"
    assert sum(one["kind"] == "person" for one in state["seats"]) == 1
    assert len(state["seats"]) == (3 if "players" in told["table"]["options"] else 2)


def test_nobody_is_helped_and_nothing_is_taken_back(client: Client) -> None:
    seat, _ = Somebody(client).begin("duel")
    with seat.watch() as socket:
        update = hear_until(socket, mine)
        seat.move(update["moves"][0]["move"], update["version"]).ok()
        can = hear_until(socket, mine)["can"]
    assert not can["hint"]
    assert (can["undo"], can["undo_why"]) == (False, "deal")
    assert seat.command("undo").error["type"] == "Conflict"
    for what in ("hint", "analysis"):
        asked = client.post(f"/api/coach/{what}", {"table": seat.table}, seat.secret)
        assert asked.error["type"] == "Forbidden"


def test_the_first_try_counts_and_asking_twice_is_harmless(client: Client) -> None:
    ana = Somebody(client)
    seat, told = ana.begin("duel")
    again, told_again = ana.begin("duel", secret=seat.secret)
    assert (again.table, told_again["counts"]) == (seat.table, True)
    other, told = ana.begin("duel")
    assert other.table != seat.table
    assert not told["counts"]
    assert ana.results("duel")["you"]["table"] == seat.table


def test_results_are_for_who_has_played(client: Client) -> None:
    ana, guest, new = Somebody(client), Somebody(client, None), Somebody(client)
    seats = [given_up(somebody, "dice") for somebody in (ana, guest)]
    found = ana.results("dice")
    assert found["ranked"] == 1  # guests are not in it
    assert found["deal"]["played"] == 2
    assert found["you"]["rank"] == 1
    assert [result["name"] for result in found["results"]] == ["Ana"]
    assert found["results"][0] == found["you"]["result"]
    assert found["results"][0]["table"] is None
    theirs = guest.results("dice")
    assert theirs["you"]["rank"] is None
    assert theirs["you"]["result"]["name"] is None
    unseen = new.results("dice")
    assert (unseen["results"], unseen["bot"], unseen["you"]) == ([], None, None)
    assert client.get(f"/api/daily/{today(client)}/dice").ok()["results"] == []
    review = lines(client, f"/api/reviews/{seats[0].table}")[-1]["review"]
    player = review["players"][seats[0].state()["you"]]
    told = found["you"]["result"]
    assert (told["play"], told["luck"]) == (player["play"], player["luck"])
    assert (told["kind"], told["won"], told["margin"]) == ("resigned", False, None)
    assert told["result"] == 3  # of three: whoever gives up has lost


def test_a_result_is_told_with_luck_and_without() -> None:
    def result(unit: str, ended: float, luck: float, kind: str = "civilian") -> d.DealResult:
        line = {
            "unit": unit,
            "end": {"kind": kind, "winners": [0], "scores": [60, 41]},
            "players": [{"play": 81, "luck": luck, "bars": {"result": ended}}] * 2,
        }
        return result_of(msgspec.convert(line, Reviewed), 0, "Ana")

    lucky, unlucky = result("win", 100, 26), result("win", 100, -26)
    assert (lucky.steady, lucky.margin, lucky.won, lucky.place) == (74, 19, True, 1)
    assert unlucky.steady == 126
    assert sorted([lucky, unlucky], key=order) == [unlucky, lucky]
    assert result("win", 100, 0, "scientific").margin is None  # points did not decide
    lucky, unlucky = result("place", 1, 5, "points"), result("place", 2, -8, "points")
    assert (lucky.steady, unlucky.steady) == (1.5, 1.2)
    assert sorted([lucky, unlucky], key=order) == [unlucky, lucky]


def test_the_bot_plays_the_same_cards_once(client: Client) -> None:
    ana, path = Somebody(client, "Bea"), f"/api/daily/{today(client)}/duel+agora/bot"
    assert client.post(path, {}, ana.player).error["type"] == "Conflict"
    given_up(ana, "duel+agora")
    assert client.post(path, {}).error["type"] == "Conflict"
    told = lines(client, path, ana.player)
    assert [one["type"] for one in told] == [*["moved"] * (len(told) - 1), "played"]
    id = told[-1]["id"]
    assert lines(client, path, ana.player) == told[-1:]
    assert ana.results("duel+agora")["bot"] is None  # not before it is reviewed
    review = lines(client, f"/api/reviews/{id}")[-1]["review"]
    found = ana.results("duel+agora")
    assert found["bot_game"] == id
    assert found["bot"]["play"] in [player["play"] for player in review["players"]]
    assert found["deal"]["played"] == 1  # the bot is nobody


def test_the_secret_is_told_when_the_day_is_over(start: Start) -> None:
    process = start()
    ana = Somebody(process.client)
    seat = given_up(ana, "duel")
    day = today(process.client)
    assert seat.get("fairness").ok()["secret"] is None
    assert seat.get("record").ok()["fair"]["secret"] is None
    process = on_the_next_day(process, start)
    ana.client = seat.client = process.client
    assert today(process.client) > day
    record = seat.get("record").ok()
    deals = process.client.get(f"/api/daily/{day}").ok()["deals"]
    deal = next(one for one in deals if one["game"] == "duel")
    secret = bytes.fromhex(deal["secret"])
    promised = fair.commitment(secret, f"daily {day} duel", deal["rules"]).hex()
    assert promised == deal["commitment"] == record["fair"]["commitment"]
    assert process.client.post("/api/verify", {"record": record}).ok()["ok"]
    assert seat.get("fairness").ok()["secret"] == deal["secret"]
    found = process.client.get(f"/api/daily/{day}/duel").ok()
    assert found["results"][0]["table"] == seat.table
    late = Somebody(process.client, "Leo")
    given_up(late, "duel", day)
    found = late.results("duel", day)
    assert found["you"]["late"]
    assert found["you"]["result"]["name"] == "Leo"
    assert found["you"]["rank"] is None
    assert [one["name"] for one in found["results"]] == ["Ana"]


def on_the_next_day(process: Process, start: Start) -> Process:
    """The same tables, a day later."""
    process.stop()
    return start(ahead=LATER)


def test_deals_survive_a_restart_and_both_databases(
    start: Start, keeping: dict[str, object]
) -> None:
    process = start(**keeping)
    before = process.client.get("/api/daily/today").ok()
    ana = Somebody(process.client)
    seat, _ = ana.begin("duel")
    assert ana.results("duel")["you"]["status"] == "playing"
    process.stop()
    process = start(**keeping)
    ana.client = seat.client = process.client
    after = process.client.get("/api/daily/today").ok()
    assert [one["commitment"] for one in after["deals"]] == [
        one["commitment"] for one in before["deals"]
    ]
    seat.command("resign").ok()
    assert ana.results("duel")["you"]["status"] == "finished"
    new = Somebody(process.client, "Bea")
    given_up(new, "duel")
    assert new.results("duel")["you"]["rank"] == 1
    assert new.results("duel")["you"]["table"] != seat.table


def test_the_seat_is_drawn_by_the_cards() -> None:
    deals = [Deal("2026-11-18", "duel", bytes([n] * 32), "1") for n in range(20)]
    assert {seat_of(deal, 2) for deal in deals} == {0, 1}
    assert day_of(LATER - 1) == "1970-01-01"
    assert day_of(LATER) == "1970-01-02"
