"""Play over days: a table waits in the store, servers come and go, a page has an old version."""

from pathlib import Path
from typing import Any

import pytest

from tests.games import SERVED, SERVED_LABELS
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted

DAYS = 40 * 24 * 3600 * 1000


def restarted(world: Inside) -> Inside:
    """The next server on the same file, more than a month later."""
    world.close()
    return Inside(world.folder, world.time + DAYS)


def moved_on(players: list[Player], world: Inside) -> list[Player]:
    return [Player(world, player.path, player.secret) for player in players]


@pytest.mark.parametrize("combination", SERVED, ids=SERVED_LABELS)
def test_a_table_comes_back_as_it_was_and_an_old_page_is_brought_up_to_date(
    tmp_path: Path, combination: tuple[str, dict[str, Any]]
) -> None:
    name, options = combination
    more = {key: value for key, value in options.items() if key != "players"}
    world = Inside(tmp_path)
    many = int(options.get("players", 2))
    players = Player.all(world, name, many, options=more, patience=24 * 3600)
    pages = [player.state() for player in players]  # what a browser has shown, and keeps
    with_socket = world.listen(f"{players[0].path}/watch", players[0].secret)
    with_socket.close()
    for _ in range(2 * many):  # the others go on without it
        player = next(p for p in players if p.state()["moves"])
        player.move()
    before = [told(player) for player in players]
    world = restarted(world)
    players = moved_on(players, world)
    try:
        assert [told(player) for player in players] == before
        for player, page in zip(players, pages, strict=True):
            new = player.state(page["version"])
            log = page["entries"][: new["keep"]] + new["entries"]
            assert log == player.state()["entries"]
            assert all(entry["version"] > page["version"] for entry in new["entries"])
        assert players[0].state()["seen"] == pages[0]["version"]
        first = next(p for p, page in zip(players, pages, strict=True) if page["moves"])
        page = pages[players.index(first)]
        text = page["moves"][0]["move"]
        assert first.command("moves", page["version"], move=text) == (409, "Stale")
        assert [told(player) for player in players] == before
        player = next(p for p in players if p.state()["moves"])
        player.move()
        line = {"table": player.table, "secret": player.secret}
        mine = world.call("POST", "/api/mine", {"seats": [line]})
        assert mine[0] == 200
    finally:
        world.close()


def told(player: Player) -> dict[str, Any]:
    """A table as somebody sees it, but for what depends on the time and on who is there."""
    update = player.state()
    seats = [{**seat, "seen": None, "online": None} for seat in update["seats"]]
    return {**update, "seats": seats, "seen": None, "can": {**update["can"], "replace": None}}


def test_a_choice_that_lies_face_down_waits_for_weeks_and_can_be_taken_back(
    tmp_path: Path,
) -> None:
    world = Inside(tmp_path)
    one, two = Player.all(world, "toy", 2)
    asked = one.state()
    one.move()
    world = restarted(world)
    one, two = moved_on([one, two], world)
    try:
        assert one.state()["can"]["take_back"]
        assert [o["seat"] for o in two.state()["owed"]] == [1]
        assert one.command("take-back") == (200, "")
        again = one.state()
        assert again["moves"] == asked["moves"]
        one.move()
        two.move()
        log = [e for e in two.state()["entries"] if e["kind"] == "move"]
        assert [(e["seat"], e["move"] is None) for e in log] == [(0, True), (1, False)]
    finally:
        world.close()


def test_a_command_that_was_answered_last_month_is_not_done_again(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    one, two = Player.all(world, "duel", 2)
    asked = one.state()
    body = {"move": asked["moves"][0]["move"], "version": asked["version"], "id": "last-month"}
    answer = one.send("moves", body)
    assert answer[0] == 200
    world = restarted(world)
    one, two = moved_on([one, two], world)
    try:
        assert one.send("moves", body)[2] == answer[2]
        assert len([e for e in two.state()["entries"] if e["kind"] == "move"]) == 1
    finally:
        world.close()


def test_a_restart_lets_the_opponent_of_somebody_absent_go_on(tmp_path: Path) -> None:
    """Patience counts while no server runs; whoever wants to come back has half a minute."""
    world = Inside(tmp_path)
    one, two = Player.all(world, "duel", 2, patience=24 * 3600)
    one.move()
    assert one.state()["can"]["replace"] == []
    world = restarted(world)
    one, two = moved_on([one, two], world)
    try:
        assert one.state()["can"]["replace"] == []  # everybody has time to come back
        world.time += 31_000
        assert one.state()["can"]["replace"] == [1]
        two.move()  # it is never too late as long as nobody has acted on it
        assert one.state()["can"]["replace"] == []
    finally:
        world.close()
