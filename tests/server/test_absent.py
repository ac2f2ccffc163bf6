"""Somebody who has left: who may give the seat away, when, to whom, and how it comes back."""

from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from maravillas.server.attendance import LEASE
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted

PATIENCE = 60
DONE, NOT_ABSENT, NO_SECRET = (200, ""), (409, "Conflict"), (401, "Secret")


@pytest.fixture
def world(tmp_path: Path) -> Iterator[Inside]:
    world = Inside(tmp_path)
    yield world
    world.close()


def later(world: Inside, seconds: float) -> None:
    world.time += int(1000 * seconds)


def waiting_for_the_second(world: Inside) -> tuple[Player, Player]:
    """A game of Duel in which seat 1 owes a move."""
    one, two = Player.all(world, "duel", 2, patience=PATIENCE)
    one.move()
    return one, two


def test_a_seat_is_given_away_only_after_the_patience_of_the_table(world: Inside) -> None:
    one, _ = waiting_for_the_second(world)
    for seconds, found in ((0, []), (PATIENCE, []), (0.001, [1])):
        later(world, seconds)
        assert one.state()["can"]["replace"] == found
        if not found:
            assert one.command("replace", seat=1, bot="random") == NOT_ABSENT
    assert one.command("replace", seat=1, bot="random") == DONE
    assert one.state()["seats"][1]["away"]


def test_only_a_seat_of_the_table_that_plays_itself_may_give_another_away(world: Inside) -> None:
    one, two, three = Player.all(world, "toy", 3, patience=PATIENCE)
    one.move()
    two.move()
    strangers = Player.all(world, "toy", 2)
    later(world, PATIENCE + 1)
    owner = Player(world, one.path, f"{1:032x}")
    for secret in (None, token_hex(16), strangers[0].secret):
        assert Player(world, one.path, secret).command("replace", seat=2, bot="random") == NO_SECRET
    assert owner.command("replace", seat=2, bot="random") == (403, "Forbidden")
    two.command("resign")  # a bot plays for it now
    assert two.command("replace", seat=2, bot="random") == NOT_ABSENT
    assert three.state()["can"]["replace"] == []
    assert one.command("replace", seat=2, bot="random") == NOT_ABSENT  # it has just asked
    later(world, LEASE / 1000 + PATIENCE + 1)
    assert one.command("replace", seat=2, bot="random") == DONE


def test_only_a_seat_that_keeps_the_others_waiting_can_be_given_away(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    later(world, PATIENCE + 1)
    assert two.command("replace", seat=0, bot="random") == NOT_ABSENT  # it owes nothing
    assert one.command("replace", seat=0, bot="random") == NOT_ABSENT  # oneself
    assert two.command("replace", seat=1, bot="random") == NOT_ABSENT
    later(world, LEASE / 1000 + PATIENCE + 1)
    assert one.command("replace", seat=7, bot="random") == NOT_ABSENT
    assert one.command("replace", seat=8, bot="random") == (400, "BadRequest")
    assert one.command("replace", seat=1, bot="nobody") == (400, "BadOption")
    assert one.command("replace", seat=1, bot="cmd:true") == (400, "BadOption")
    assert one.command("replace", seat=1, bot="random") == DONE
    assert one.command("replace", seat=1, bot="random") == NOT_ABSENT  # a bot has it already


def test_a_bot_is_never_absent(world: Inside) -> None:
    (one,) = Player.all(world, "duel", 1, bots=1, patience=PATIENCE)
    one.move()
    later(world, PATIENCE + 1)
    assert one.state()["can"]["replace"] == []
    assert one.command("replace", seat=1, bot="random")[0] == 409


def test_whoever_looks_is_not_absent_and_the_patience_begins_anew_afterwards(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    looking = world.listen(f"{two.path}/watch", two.secret)
    later(world, PATIENCE + 1)
    assert one.state()["can"]["replace"] == []
    assert one.command("replace", seat=1, bot="random") == NOT_ABSENT
    looking.close()
    later(world, PATIENCE)
    assert one.command("replace", seat=1, bot="random") == NOT_ABSENT
    later(world, 1)
    assert one.command("replace", seat=1, bot="random") == DONE


def test_the_patience_of_a_step_of_all_is_each_seats_own(world: Inside) -> None:
    one, two, three = Player.all(world, "toy", 3, patience=PATIENCE)
    one.move()
    later(world, PATIENCE - 1)
    two.move()
    assert two.command("take-back") == DONE  # it thinks again: its time begins anew
    later(world, 2)
    assert one.state()["can"]["replace"] == [2]
    assert one.command("replace", seat=1, bot="random") == NOT_ABSENT
    assert one.command("replace", seat=2, bot="random") == DONE
    assert three.state()["can"]["come_back"]


def test_a_table_that_has_not_begun_or_is_over_has_nothing_to_give_away(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    later(world, PATIENCE + 1)
    assert one.command("resign") == DONE
    assert two.command("replace", seat=0, bot="random") == NOT_ABSENT
    assert one.state()["can"]["replace"] == []


def test_a_game_is_ended_for_an_absent_seat_only_under_the_same_conditions(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    assert one.command("replace", seat=1, bot=None) == NOT_ABSENT
    later(world, PATIENCE + 1)
    assert one.command("replace", seat=1, bot=None) == DONE
    result = two.state()["result"]
    assert (result["kind"], result["seat"], result["winners"]) == ("abandoned", 1, [0])


def test_giving_away_is_done_once_and_for_the_decision_that_was_seen(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    later(world, PATIENCE + 1)
    assert one.command("replace", 0, seat=1, bot="random") == (409, "Stale")
    body = {"version": one.state()["version"], "id": "the-same-id", "seat": 1, "bot": "random"}
    first = one.send("replace", body)
    assert first[0] == 200
    two.command("come-back")
    assert one.send("replace", body) == first
    assert not one.state()["seats"][1]["away"]


def test_whoever_comes_back_plays_again(world: Inside) -> None:
    one, two = waiting_for_the_second(world)
    later(world, PATIENCE + 1)
    assert two.command("come-back") == NOT_ABSENT  # nobody has taken its seat
    later(world, LEASE / 1000 + PATIENCE + 1)
    assert one.command("replace", seat=1, bot="random") == DONE
    assert one.command("come-back") == NOT_ABSENT  # it is not its seat
    assert two.command("moves", move="x") == NOT_ABSENT  # a bot plays
    assert two.command("come-back") == DONE
    assert not two.state()["seats"][1]["away"]
    assert two.command("moves", move="x")[1] in ("IllegalMove",)
