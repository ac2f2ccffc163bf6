"""Steps in which all choose at once: nothing is told before the reveal, and until then all may
think again."""

import pytest

from tests.server.client import Client, Json, Seat, hear

pytestmark = pytest.mark.interpreted


def choose(seat: Seat, number: int = 0) -> str:
    text: str = seat.state()["moves"][number]["move"]
    seat.move(text).ok()
    return text


def ready(update: Json) -> list[int]:
    return [o["seat"] for o in update["owed"]]


def test_a_choice_is_told_to_others_only_as_made(client: Client) -> None:
    one, two = client.people("toy", 2)
    text = choose(one)
    assert one.state()["entries"][-1]["move"] == text
    for other in (two, two.spectator()):
        update = other.state()
        assert update["entries"][-1]["move"] is None
        assert ready(update) == [1]
        assert f"'{text.split()[1]}'" not in str([update["view"], update["entries"]])


def test_a_choice_can_be_taken_back_until_the_reveal(client: Client) -> None:
    one, two, three = client.people("toy", 3)
    with one.watch() as mine, two.watch() as theirs:
        before = hear(mine)
        assert not before["can"]["take_back"]
        start = hear(theirs)
        choose(one)
        choose(three)
        assert [ready(hear(theirs)), ready(hear(theirs))] == [[1, 2], [1]]
        hear(mine)
        after = hear(mine)
        assert after["can"]["take_back"]
        one.command("take-back").ok()
        again = hear(mine)
        assert again["moves"] == before["moves"]
        assert not again["can"]["take_back"]
        assert [e["seat"] for e in again["entries"]] == [2]  # told again, as it follows mine
        assert again["keep"] == len(before["entries"])
        update = hear(theirs)
        assert ready(update) == [0, 1]
        assert [e["seat"] for e in update["entries"]] == [2]
        assert update["keep"] == len(start["entries"])
    second = choose(one, 1)
    choose(two)
    assert one.command("take-back").error["type"] in ("Stale", "Conflict")
    assert second.split()[1] == two.state()["view"]["seats"][0]["played"][-1]
    while moves := [(s, s.state()["moves"]) for s in (one, two, three) if s.state()["moves"]]:
        moves[0][0].move(moves[0][1][0]["move"]).ok()
    record = one.get("record").ok()
    assert [seat for seat, _ in record["moves"][:3]] == [0, 1, 2]  # ascending inside a step
    assert record["moves"][0] == [0, second]


def test_a_record_has_the_seats_in_order_whoever_was_first(client: Client) -> None:
    one, two = client.people("toy", 2)
    seats = [two, one]
    while any(s.state()["moves"] for s in seats):
        for s in seats:
            if s.state()["moves"]:
                s.move(s.state()["moves"][0]["move"]).ok()
    record = one.get("record").ok()
    plays = [seat for seat, text in record["moves"] if text.startswith("play")]
    assert plays == [0, 1] * 3
    assert client.post("/api/verify", {"record": record}).ok()["ok"]


def test_nothing_is_taken_back_where_nothing_is_hidden(client: Client) -> None:
    one, _ = client.people("duel", 2)
    choose(one)
    refused = one.command("take-back")
    assert (refused.status, refused.error["type"]) == (409, "Conflict")


def test_a_choice_that_was_taken_back_leaves_the_log(client: Client) -> None:
    one, two = client.people("toy", 2)
    choose(one)
    one.command("take-back").ok()
    choose(one, 1)
    states = [seat.state() for seat in (one, two)]
    assert [entry["version"] for entry in states[0]["entries"]] == [4, 7]
    assert [entry["move"] for entry in states[1]["entries"]] == [None, None]
