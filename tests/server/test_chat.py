"""What is said at a table: to whom, how much, how long, and never to anybody else."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maravillas.messages import LANGUAGES, has
from maravillas.server.chat import LONGEST, PHRASES
from maravillas.server.limits import RATES, Limits
from maravillas.server.refusal import Refusal
from maravillas.server.retention import DAY
from tests.server.inside import Inside, Player
from tests.until import until

pytestmark = pytest.mark.interpreted
CITIES = {"options": {"teams": True}}


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    made = Inside(tmp_path)
    yield made
    made.close()


def say(who: Player, id: str = "", **words: object) -> tuple[int, Any]:
    """The status, and the lines that one hears now or the refusal."""
    Player.ids += 1
    body = {"to": "all", "id": id or f"said-{Player.ids:05}", **words}
    status, _, told = who.send("say", body)
    found = json.loads(told)
    return status, found["lines"] if status == 200 else found["error"]["message"]


def heard(who: Player) -> list[tuple[int, str]]:
    told = json.loads(who.world.call("GET", f"{who.path}/chat", None, who.secret)[2])
    return [(line["seat"], line["phrase"] or line["text"]) for line in told["lines"]]


def partners(world: Inside) -> list[Player]:
    """Four people in two teams, then somebody who looks on."""
    players = Player.all(world, "wonders+cities", 4, **CITIES)
    return [*players, Player(world, players[0].path, None)]


def test_phrases_are_for_everybody_and_told_at_once(world: Inside) -> None:
    players = partners(world)
    looking = world.listen(f"{players[4].path}/watch", None)
    assert say(players[0], phrase="hello")[0] == 200
    told = [json.loads(m["text"]) for m in looking.heard if "text" in m]
    looking.close()
    line = {"seat": 0, "at": world.time, "team": False, "phrase": "hello", "text": None}
    assert told[-1] == {"type": "chat", "whole": True, "lines": [line]}
    assert all(heard(one) == [(0, "hello")] for one in players)
    assert all(has(lang, f"page.say_{phrase}") for lang in LANGUAGES for phrase in PHRASES)


def test_the_words_of_a_team_are_for_the_team_alone(world: Inside) -> None:
    players = partners(world)
    sockets = [world.listen(f"{one.path}/watch", one.secret) for one in players]
    before = [len(socket.heard) for socket in sockets]
    assert say(players[2], to="team", text="Take the shield!")[0] == 200
    assert say(players[0], phrase="wait")[0] == 200
    added = [s.heard[n:] for s, n in zip(sockets, before, strict=True)]
    for socket in sockets:
        socket.close()
    secret = [(2, "Take the shield!")]
    assert [heard(one)[:-1] for one in players] == [[], [], secret, secret, []]
    assert ["shield" in json.dumps(one) for one in added] == [False, False, True, True, False]
    assert len(added[0]) == len(added[4]) == 1, "nobody else is told that something was said"
    for one in players[:4]:
        one.command("resign")
    assert players[0].state()["status"] == "finished"
    assert [heard(one)[:-1] for one in players] == [[], [], secret, secret, []]
    assert b"shield" not in world.call("GET", f"{players[0].path}/record")[2]


def test_words_to_all_only_where_the_owner_allows_them(world: Inside) -> None:
    quiet = Player.all(world, "duel", 2)[0]
    status, why = say(quiet, text="Hello there")
    assert (status, "phrases are for everybody" in why) == (403, True)
    assert say(quiet, to="team", text="psst")[0] == 409
    ana, ben = Player.all(world, "duel", 2, talk=True)
    assert say(ana, text="  Hello \u202e http://example.org  there ")[0] == 200
    assert heard(ben) == [(0, "Hello http://example.org there")]
    info = json.loads(world.call("GET", ana.path)[2])["table"]
    assert info["talk"] is True


def test_bad_messages_are_refused_in_one_sentence(world: Inside) -> None:
    ana = Player.all(world, "duel", 2, talk=True)[0]
    status, why = say(ana, text="a" * 10_000)
    assert status == 400
    assert why == f"a message has at most {LONGEST} letters; this one has 10000"
    assert say(ana, text=" \u200b\u2060 ")[0] == 400
    assert say(ana, phrase="nonsense")[0] == 400
    assert say(ana)[0] == 400
    assert say(ana, phrase="hello", text="both")[0] == 400
    assert say(Player(world, ana.path, None), phrase="hello")[0] == 401
    assert heard(ana) == []
    assert say(ana, text="b" * LONGEST)[0] == 200


def test_what_is_sent_again_is_said_once(world: Inside) -> None:
    ana, ben = Player.all(world, "duel", 2)
    for _ in range(2):
        assert say(ana, id="same-0001", phrase="luck")[0] == 200
    assert say(ben, id="same-0001", phrase="luck")[0] == 200
    assert heard(ana) == [(0, "luck"), (1, "luck")]


def test_nobody_talks_without_end() -> None:
    limits = Limits()
    for _ in range(int(RATES["say"].burst)):
        limits.take("say", "ana")
    with pytest.raises(Refusal):
        limits.take("say", "ana")
    limits.take("say", "ben")


def test_words_outlast_a_restart_and_go_after_a_month(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    ana = Player.all(world, "duel", 2)[0]
    assert say(ana, phrase="hello")[0] == 200
    world.close()
    later = Inside(tmp_path, world.time + 29 * DAY)
    assert heard(Player(later, ana.path, ana.secret)) == [(0, "hello")]
    later.time += 2 * DAY
    assert heard(Player(later, ana.path, ana.secret)) == []
    later.close()
    last = Inside(tmp_path, later.time)
    store = last.app.state.server.lobby.around.store

    def deleted() -> bool:
        return not last.runner.run(store.said(ana.table, 9))

    until(deleted, "what is old is deleted from the database")
    last.close()
