"""Making a table, sitting down, beginning."""

from secrets import token_hex
from typing import Any

import pytest

from tests.server.client import Client, Seat, hear, hear_until, new_id

pytestmark = pytest.mark.interpreted

PERSON = {"kind": "person"}
BOT = {"kind": "bot", "bot": "random"}


def test_a_table_begins_when_its_last_seat_is_taken(client: Client) -> None:
    made = client.make("toy", [PERSON, {"kind": "person", "name": "Eva"}, BOT])
    assert [bool(i) for i in made["invitations"]] == [True, True, False]
    assert made["table"]["options"] == {"players": 3}
    ana = client.join(made, 0, "Ana")
    update = ana.state()
    assert update["status"] == "open"
    assert update["view"] is None
    assert [seat["name"] for seat in update["seats"]] == ["Ana", "Eva", "random"]
    assert [seat["taken"] for seat in update["seats"]] == [True, False, True]
    client.join(made, 1, "Luz")
    update = ana.state()
    assert update["status"] == "playing"
    assert update["you"] == 0
    assert update["entries"][0]["kind"] == "deal"
    assert {move["move"] for move in update["moves"]} == {
        f"play {card}" for card in update["view"]["hand"]
    }


def test_links_hold_the_invitation_in_their_fragment(client: Client) -> None:
    made = client.make("toy", [PERSON, BOT])
    table, invitation = made["table"]["id"], made["invitations"][0]
    assert made["links"][0] == f"http://127.0.0.1:{client.port}/#/t/{table}/join/{invitation}"
    assert made["watch"] == f"http://127.0.0.1:{client.port}/#/t/{table}"
    assert made["links"][1] is None


def test_asking_again_with_the_same_owner_changes_nothing(client: Client) -> None:
    owner = token_hex(16)
    asked = {"game": "toy", "seats": [PERSON, BOT], "owner": owner}
    first = client.post("/api/tables", asked).ok()
    assert client.post("/api/tables", {**asked, "game": "duel"}).ok() == first
    again = client.get(f"/api/tables/{first['table']['id']}/invitations", owner).ok()
    assert again == first


def test_only_the_owner_sees_the_invitations(client: Client) -> None:
    made = client.make("toy", [PERSON, PERSON])
    seat = client.join(made, 0)
    assert seat.get("invitations").status == 403
    assert seat.spectator().get("invitations").status == 401
    assert client.get(f"{seat.path}/invitations", token_hex(16)).status == 401


def test_joining_twice_is_harmless_and_a_taken_seat_stays_taken(client: Client) -> None:
    made = client.make("toy", [PERSON, PERSON])
    path, invitation = f"/api/tables/{made['table']['id']}/join", made["invitations"][0]
    body = {"name": "Ana", "secret": token_hex(16), "commitment": token_hex(32)}
    first = client.post(path, body, invitation)
    assert client.post(path, body, invitation).body == first.body
    other = client.post(path, {**body, "secret": token_hex(16)}, invitation)
    assert (other.status, other.error["type"]) == (409, "Conflict")
    second = client.post(path, body, made["invitations"][1])
    assert second.status == 409  # one secret, one seat
    assert client.post(path, body, token_hex(16)).status == 401
    assert client.post(path, body).status == 401


def test_a_table_of_bots_plays_by_itself(client: Client) -> None:
    made = client.make("toy", [BOT, BOT])
    path = f"/api/tables/{made['table']['id']}"

    with Seat(client, made["table"]["id"], None).watch() as socket:
        update = hear_until(socket, lambda u: u["status"] == "finished")
    assert update["you"] is None
    assert update["result"]["kind"] in ("points", "shared")
    assert client.get(f"{path}/record").ok()["end"]["scores"] == update["result"]["scores"]


def test_drawn_seats_are_those_of_the_fair_deal(client: Client) -> None:
    from maravillas import fair
    from maravillas.server.place import drawn

    orders = set()
    for _ in range(12):
        made = client.make("toy", [PERSON, BOT, BOT], seating="drawn")
        seat = client.join(made, 0)
        order = seat.get("fairness").ok()["order"]
        assert seat.state()["you"] == order.index(0)
        orders.add(order.index(0))
        seat.command("resign").ok()
        found = seat.get("fairness").ok()
        assert found["order"] == order
        key = fair.deal_key(
            bytes.fromhex(found["secret"]), [bytes.fromhex(c) for c in found["contributions"] if c]
        )
        assert drawn(key, 3) == order
    assert len(orders) > 1


def test_an_open_table_can_be_given_up(client: Client) -> None:
    made = client.make("toy", [PERSON, PERSON])
    seat = client.join(made, 0)
    assert seat.state()["can"]["cancel"]
    with seat.spectator().watch() as socket:
        hear(socket)
        body = {"version": 0, "id": new_id()}
        assert client.post(f"{seat.path}/cancel", body).status == 401
        assert client.post(f"{seat.path}/cancel", body, made["owner"]).status == 200
        assert hear(socket)["status"] == "aborted"
    assert seat.get("fairness").ok()["secret"]  # what is given up is published, too
    late = {"name": "Eva", "secret": token_hex(16), "commitment": token_hex(32)}
    assert client.post(f"{seat.path}/join", late, made["invitations"][1]).status == 409
    playing = client.alone("toy")
    assert playing.command("cancel").status == 409


@pytest.mark.parametrize(
    ("change", "status", "path"),
    [
        ({"game": "chess"}, 400, "game"),
        ({"game": 7}, 400, "$.game"),
        ({"options": {"players": 3}}, 400, "seats"),
        ({"options": {"nope": 1}}, 400, "nope"),
        ({"options": {"boards_dir": "/"}}, 400, "boards_dir"),
        ({"seats": []}, 400, "$.seats"),
        ({"seats": [PERSON] * 9}, 400, "$.seats"),
        ({"seats": [PERSON, {"kind": "cat"}]}, 400, "$.seats[1].kind"),
        ({"seats": [PERSON, {"kind": "bot", "bot": "cmd:rm"}]}, 400, "bot"),
        ({"owner": "short"}, 400, "$.owner"),
        ({"owner": "A" * 32}, 400, "$.owner"),
        ({"patience": 1}, 400, "$.patience"),
        ({"seating": "random"}, 400, "$.seating"),
        ({"more": 1}, 400, "$"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    client: Client, change: dict[str, Any], status: int, path: str
) -> None:
    asked = {"game": "toy", "seats": [PERSON, BOT], "owner": token_hex(16), **change}
    answer = client.post("/api/tables", asked)
    assert answer.status == status
    assert answer.error["path"] == path


def test_names_are_cleaned(client: Client) -> None:
    made = client.make("toy", [PERSON, PERSON])
    seat = client.join(made, 0, "  A\u202en\u0000a \n  B  ")
    assert seat.state()["seats"][0]["name"] == "Ana B"
    body = {"name": "\u200b\u0007", "secret": token_hex(16), "commitment": token_hex(32)}
    answer = client.post(f"{seat.path}/join", body, made["invitations"][1])
    assert (answer.status, answer.error["path"]) == (400, "$.name")


def test_a_browser_finds_its_tables(client: Client) -> None:
    first, second = client.alone("toy"), client.people("toy", 2)
    gone = {"table": "nothinghere2", "secret": token_hex(16)}
    stolen = {"table": first.table, "secret": token_hex(16)}
    seats = [{"table": s.table, "secret": s.secret} for s in (first, second[1])]
    found = client.post("/api/mine", {"seats": [*seats, gone, stolen]}).ok()
    assert found["gone"] == ["nothinghere2", first.table]
    assert [t["table"] for t in found["tables"]] == [second[1].table, first.table]
    line = found["tables"][0]
    assert (line["you"], line["your_turn"], line["waiting"]) == (1, True, [0, 1])
    assert line["names"] == ["P0", "P1"]
    second[1].move(second[1].state()["moves"][0]["move"]).ok()
    line = client.post("/api/mine", {"seats": seats[1:]}).ok()["tables"][0]
    assert (line["your_turn"], line["waiting"]) == (False, [0])
    second[0].command("resign").ok()
    line = client.post("/api/mine", {"seats": seats[1:]}).ok()["tables"][0]
    assert (line["status"], line["result"], line["winners"]) == ("finished", "resigned", [1])


def test_a_table_may_have_house_rules(client: Client) -> None:
    """They are offered, checked, told to everybody and kept by the record."""
    games = {game["name"]: game for game in client.get("/api/info").ok()["games"]}
    offered = games["duel+agora"]["options"]["house_rules"]
    assert (offered["choices"], offered["default"]) == (["whole_cost"], [])
    assert offered["name"]["es"] == "Reglas de la casa"
    assert "rules" not in games["wonders+cities"]["options"], "nobody is asked for old rules"
    asked = {"game": "duel+agora", "seats": [BOT, BOT], "owner": token_hex(16)}
    wrong = client.post("/api/tables", {**asked, "options": {"house_rules": ["fractions_score"]}})
    assert (wrong.status, wrong.error["path"]) == (400, "house_rules")
    made = client.make("duel+agora", [PERSON, BOT], options={"house_rules": ["whole_cost"]})
    seat = client.join(made, 0, "Ana")
    for told in (made["table"], client.get(seat.path).ok()["table"]):
        assert told["options"]["house_rules"] == ["whole_cost"]
    assert seat.command("resign").status == 200
    record = seat.get("record").ok()
    assert record["options"]["house_rules"] == ["whole_cost"]
    assert client.post("/api/verify", {"record": record}).ok()["ok"]
