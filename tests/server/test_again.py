"""After a game and before it: rematches with their answers, free seats for bots, why no undo."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import sealed
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted
OWNER = f"{1:032x}"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    made = Inside(tmp_path)
    yield made
    made.close()


def finished(world: Inside, game: str, many: int) -> list[Player]:
    """People at a table whose game they have given up: of two one, of more all."""
    players = Player.all(world, game, many)
    for one in players if many > 2 else players[:1]:
        assert one.command("resign") == (200, "")
    return players


def offer(by: Player) -> str:
    """The path of the next table."""
    status, _, told = by.send("rematch", {})
    assert status == 200
    return f"/api/tables/{json.loads(told)['table']['id']}"


def refusal(answer: Any) -> str:
    return str(json.loads(answer[2])["error"]["message"])


def sit(world: Inside, path: str, secret: str, invitation: str) -> int:
    bits = sealed(secret, path.rpartition("/")[2])  # any will do
    body = {"name": f"P{secret[-1]}", "secret": secret, "commitment": bits}
    return world.call("POST", f"{path}/join", body, invitation)[0]


def test_a_rematch_says_who_offers_it_and_who_does_not_want_it(world: Inside) -> None:
    ana, ben = finished(world, "duel", 2)
    heard = world.listen(f"{ben.path}/watch", ben.secret)
    next_path = offer(ana)
    told = json.loads(heard.heard[-1]["text"])
    heard.close()
    assert told["rematch"] == next_path.rpartition("/")[2]
    assert told["rematch_by"] == 0
    waiting = world.listen(f"{next_path}/watch", None)
    assert ben.send("decline", {})[0] == 200
    after = json.loads(waiting.heard[-1]["text"])
    waiting.close()
    assert after["status"] == "aborted"
    assert [seat["declined"] for seat in after["seats"]] == [True, False]  # each a seat further
    assert [seat["declined"] for seat in ana.state()["seats"]] == [False, True]
    assert ben.send("decline", {})[0] == 200  # saying it again changes nothing


def test_only_who_is_asked_declines(world: Inside) -> None:
    ana, ben = finished(world, "duel", 2)
    assert "nobody has offered" in refusal(ben.send("decline", {}))
    next_path = offer(ana)
    assert sit(world, next_path, "a" * 32, str(ana.secret)) == 200
    assert "already sit" in refusal(ana.send("decline", {}))
    assert Player(world, ana.path, None).send("decline", {})[0] == 401


def test_three_go_on_with_a_bot_for_who_declined(world: Inside) -> None:
    players = finished(world, "wonders", 3)
    next_path = offer(players[0])
    for n, player in enumerate(players[:2]):
        assert sit(world, next_path, f"{n + 10:032x}", str(player.secret)) == 200
    assert players[2].send("decline", {})[0] == 200
    ana = Player(world, next_path, f"{10:032x}")
    state = ana.state()
    assert state["status"] == "open"
    seat = next(n for n, one in enumerate(state["seats"]) if one["declined"])
    assert ana.command("seat", seat=seat, bot="random") == (200, "")
    assert ana.state()["seats"][seat]["kind"] == "bot"
    assert ana.state()["can"]["open"], "all sit: what was committed to is opened now"


def test_the_owner_gives_free_seats_to_bots(world: Inside) -> None:
    seats = [{"kind": "person"}] * 3
    asked = {"game": "wonders", "seats": seats, "owner": OWNER, "seating": "fixed"}
    made = json.loads(world.call("POST", "/api/tables", asked)[2])
    path = f"/api/tables/{made['table']['id']}"
    owner, ana = Player(world, path, OWNER), Player(world, path, "a" * 32)
    assert sit(world, path, "a" * 32, made["invitations"][0]) == 200
    assert ana.command("seat", seat=1, bot="random") == (403, "Forbidden")
    assert owner.command("seat", seat=0, bot="random") == (409, "Conflict")
    assert owner.command("seat", seat=1, bot="nobody")[0] == 400
    assert owner.command("seat", seat=7, bot="random") == (409, "Conflict")
    assert owner.command("seat", seat=1, bot="random", name="Bot") == (200, "")
    links = json.loads(world.call("GET", f"{path}/invitations", None, OWNER)[2])["invitations"]
    assert [link is None for link in links] == [False, True, False]
    assert sit(world, path, "b" * 32, made["invitations"][1]) == 401
    assert owner.command("seat", seat=2, bot="random", name="Bot") == (200, "")
    assert [seat["name"] for seat in ana.state()["seats"]] == ["Pa", "Bot", "Bot 2"]
    assert ana.command("open", contribution="a" * 32) == (200, "")
    assert ana.state()["status"] == "playing"
    assert owner.command("seat", seat=2, bot="random") == (409, "Conflict")


def test_it_is_said_why_nothing_can_be_undone(world: Inside) -> None:
    ana, _ben = Player.all(world, "duel", 2)
    assert ana.state()["can"]["undo_why"] == "people"
    alone = Player.all(world, "duel", 1, bots=1)[0]
    can = alone.state()["can"]
    assert (can["undo"], can["undo_why"]) == (False, "nothing")
    assert "no decision of yours" in refusal(alone.send("undo", {"version": 9, "id": "undo-00001"}))
    alone.move()
    can = alone.state()["can"]
    assert (can["undo"], can["undo_why"]) == (True, None)
