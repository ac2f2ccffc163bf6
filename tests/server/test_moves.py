"""Moves: stored before they are answered, once, from the right seat, for the right decision."""

from secrets import token_hex

import pytest

from maravillas.record import Record
from tests.server.client import Client, Seat, hear_until, mine, new_id

pytestmark = pytest.mark.interpreted


def play_out(seat: Seat) -> int:
    """Plays the first legal move until the game is over; how many it took."""
    moves = 0
    with seat.watch() as socket:
        while True:
            update = hear_until(socket, mine)
            if update["status"] == "finished":
                return moves
            seat.move(update["moves"][0]["move"], update["version"]).ok()
            moves += 1


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_whole_game_against_a_bot(client: Client, bot: str) -> None:
    seat = client.alone("duel", bot=bot)
    assert play_out(seat) > 20
    record = Record.load(seat.get("record").body.decode())
    assert [s["bot"] for s in record.seats] == [None, bot]
    record.verify()
    assert record.end is not None
    assert seat.state()["result"]["scores"] == record.end.get("scores")


def test_a_repeated_id_gives_the_stored_answer_and_does_nothing(client: Client) -> None:
    one, two = client.people("toy", 2)
    update = one.state()
    body = {"move": update["moves"][0]["move"], "version": update["version"], "id": new_id()}
    first = one.post("moves", body)
    assert first.status == 200
    for changed in ({}, {"move": "nonsense"}, {"version": 0}):
        assert one.post("moves", {**body, **changed}).body == first.body
    assert [o["seat"] for o in one.state()["owed"]] == [1]
    assert two.post("moves", body).status == 422  # another seat's id is another id


def test_a_move_for_an_old_decision_is_refused_with_the_current_version(client: Client) -> None:
    one, two = client.people("toy", 2)
    asked = one.state()
    one.move(asked["moves"][0]["move"], asked["version"]).ok()
    two.move(two.state()["moves"][0]["move"]).ok()
    winner = one if one.state()["moves"] else two
    winner.move("take").ok()
    late = one.move(one.state()["moves"][0]["move"], asked["version"])
    assert (late.status, late.error["type"]) == (409, "Stale")
    assert late.error["version"] == one.state()["version"]
    assert one.move(one.state()["moves"][0]["move"]).status == 200


def test_others_becoming_ready_does_not_make_a_move_stale(client: Client) -> None:
    seats = client.people("toy", 3)
    before = seats[0].state()
    for other in seats[1:]:
        other.move(other.state()["moves"][0]["move"]).ok()
    assert seats[0].state()["version"] > before["version"]
    assert seats[0].state()["asked"] <= before["version"]
    assert seats[0].move(before["moves"][0]["move"], before["version"]).status == 200


def test_two_tabs_cannot_move_twice(client: Client) -> None:
    seat, _ = client.people("duel", 2)
    update = seat.state()
    first, second = (move["move"] for move in update["moves"][:2])
    assert seat.move(first, update["version"]).status == 200
    again = seat.move(second, update["version"])
    assert (again.status, again.error["type"]) == (409, "Stale")


def test_only_the_seat_itself_moves(client: Client) -> None:
    one, two = client.people("duel", 2)
    other_table = client.people("duel", 2)
    update = one.state()
    move, version = update["moves"][0]["move"], update["version"]
    not_mine = two.move(move)
    assert (not_mine.status, not_mine.error["type"]) == (422, "IllegalMove")
    for secret in (None, token_hex(16), other_table[0].secret):
        stranger = Seat(client, one.table, secret)
        assert (
            stranger.post("moves", {"move": move, "version": version, "id": new_id()}).status == 401
        )
        if secret is not None:
            assert client.get(one.path, secret).status == 401
    assert one.state()["version"] == version


def test_an_illegal_move_is_refused_with_its_clause_in_the_language_of_the_asker(
    client: Client,
) -> None:
    seat, _ = client.people("duel", 2, options={"first_game": True})
    words = "wonder the_pyramids with baths"
    english = seat.command("moves", move=words)
    assert english.status == 422
    assert english.error["clause"].startswith("DUEL-")
    body = {"move": words, "version": 99, "id": new_id()}
    spanish = seat.post("moves", body, headers={"accept-language": "fr, es-ES;q=0.8, en"})
    assert spanish.error["clause"] == english.error["clause"]
    assert spanish.error["message"] != english.error["message"]
    for nonsense in ("x", "build", "build nothing", "build  baths", "BUILD baths", "🂡" * 50):
        assert seat.command("moves", move=nonsense).status == 422
    assert seat.state()["version"] == 4  # two people have sat down and opened, nothing else


def test_a_table_that_has_not_begun_or_is_over_takes_no_moves(client: Client) -> None:
    made = client.make("toy", [{"kind": "person"}] * 2)
    seat = client.join(made, 0)
    assert seat.move("take").error["type"] == "Conflict"
    other = client.join(made, 1)
    other.command("resign").ok()
    assert seat.move("take").status == 409
    assert seat.command("resign").status == 409


def test_moves_say_what_they_are_made_of_and_what_they_cost(client: Client) -> None:
    seat, _ = client.people("duel", 2, options={"first_game": True})
    update = seat.state()
    moves = {move["move"]: move for move in update["moves"]}
    for text, move in moves.items():
        verb, *rest = text.split()
        assert move["verb"] == verb
        assert [part["id"] for part in move["parts"]] == [w for w in rest if w != "with"]
        assert ("coins" in move) == (verb in ("build", "wonder"))
        assert set(move["text"]) == {"en", "es"}
        if verb == "build":
            price = update["prices"][rest[0]]
            assert price["payable"]
            assert price["coins"] == move["coins"] == sum(n["coins"] for n in price["lines"])
    wonder = update["view"]["seats"][0]["unbuilt"][0]
    assert not update["prices"][wonder]["payable"]  # nor is there a move for it
    opened = {slot["card"] for slot in update["view"]["layout"] if slot["accessible"]}
    assert opened <= set(update["prices"])
    asked = seat.get(f"prices?what={wonder}&what=nothing&what=baths").ok()["prices"]
    assert set(asked) == {wonder, "baths"}
    assert seat.spectator().get("prices?what=baths").status == 401
