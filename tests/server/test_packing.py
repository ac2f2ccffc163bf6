"""Answers are packed where that helps, and never where their length could tell a secret."""

import gzip
from pathlib import Path

import pytest
from starlette.datastructures import Headers

from maravillas.server.compression import LARGE, SMALL, accepts_gzip
from maravillas.server.routes import ENDPOINTS
from tests.server.client import Answer, Client, Seat
from tests.server.conftest import Start
from tests.server.test_never import body_of, filled

pytestmark = pytest.mark.interpreted

GZIP = {"accept-encoding": "gzip, deflate, br"}
PUBLIC = [e.path for e in ENDPOINTS if e.method == "GET" and e.secret in ("", "maybe")]


def is_packed(answer: Answer) -> bool:
    return answer.headers.get("content-encoding") == "gzip"


@pytest.mark.parametrize("path", [*PUBLIC, "/api/openapi.json"])
def test_what_anybody_may_read_is_packed_where_it_is_worth_it(client: Client, path: str) -> None:
    seat, _ = client.people("duel", 2)
    seat.command("resign").ok()
    asked = filled(path, seat.table)
    plain, packed = client.get(asked), client.get(asked, headers=GZIP)
    assert not is_packed(plain)
    assert is_packed(packed) == (len(plain.body) >= SMALL)
    assert ("accept-encoding" in plain.headers.get("vary", "")) == is_packed(packed)
    if is_packed(packed):
        assert gzip.decompress(packed.body) == plain.body
        assert len(packed.body) < len(plain.body) / 2
    else:
        assert packed.body == plain.body


def test_large_answers_are_packed_too(client: Client) -> None:
    plain = client.get("/api/cards/en/wonders")
    assert len(plain.body) > LARGE
    packed = client.get("/api/cards/en/wonders", headers=GZIP)
    assert gzip.decompress(packed.body) == plain.body


def test_nothing_of_a_game_in_progress_is_packed_for_a_seat(client: Client) -> None:
    """Its hand stands there beside names that its opponents have chosen."""
    made = client.make("duel", [{"kind": "person"}] * 2, options={"first_game": True})
    one, two = (client.join(made, place, "build_baths_build_baths"[:24]) for place in range(2))
    assert len(one.get("steps?seat=0").body) > SMALL
    for endpoint in ENDPOINTS:
        for secret in (one.secret, two.secret, made["owner"]):
            path = filled(endpoint.path, one.table)
            if path.endswith("resign"):
                continue
            answer = client.send(endpoint.method, path, body_of(endpoint), secret, GZIP)
            assert not is_packed(answer), endpoint.path
    assert one.state()["status"] == "playing"


def test_what_carries_a_secret_is_not_packed(client: Client) -> None:
    """An invitation is a secret, and the names and options beside it are anybody's."""
    people = [{"kind": "person", "name": "P" * 24}] * 7
    owner = "ab" * 16
    asked = {"game": "wonders", "seats": people, "owner": owner}
    made = client.post("/api/tables", asked, headers=GZIP)
    assert made.ok()["invitations"]
    assert len(made.body) > SMALL
    assert not is_packed(made)
    path = f"/api/tables/{made.json['table']['id']}/invitations"
    again = client.get(path, owner, headers=GZIP)
    assert (again.body, is_packed(again)) == (made.body, False)
    watching = client.get(path.removesuffix("/invitations"), headers=GZIP)
    assert not any(secret.encode() in watching.body for secret in made.json["invitations"])


def test_a_replay_is_packed_for_everybody_once_the_game_is_over(client: Client) -> None:
    seat, _ = client.people("duel", 2)
    seat.move(seat.state()["moves"][0]["move"]).ok()
    assert not is_packed(seat.get("steps?seat=0", headers=GZIP))
    seat.command("resign").ok()
    for viewer in (seat, Seat(client, seat.table, None)):
        plain, packed = viewer.get("steps?seat=all"), viewer.get("steps?seat=all", headers=GZIP)
        assert is_packed(packed)
        assert gzip.decompress(packed.body) == plain.body


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("gzip", True),
        ("GZIP", True),
        ("br;q=1.0, gzip;q=0.8", True),
        ("*", True),
        ("", False),
        ("identity", False),
        ("br, deflate", False),
        ("gzip;q=0", False),
        ("gzip ; q=0.0", False),
        ("gzipped", False),
    ],
)
def test_who_takes_packed_answers(header: str, accepted: bool) -> None:
    assert accepts_gzip(Headers({"accept-encoding": header})) == accepted


def test_files_of_the_page_are_packed_from_a_small_size_on(start: Start, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "assets" / "small.js").write_text("export {}")
    (static / "assets" / "large.js").write_text("export {};\n" * 500)
    (static / "assets" / "large.png").write_bytes(b"\x89PNG" * 500)
    client = start(static=static).client
    found = [
        is_packed(client.get(f"/assets/{name}", headers=GZIP))
        for name in ("small.js", "large.js", "large.png")
    ]
    assert found == [False, True, False]
    refused = client.get("/assets/large.js", headers={"accept-encoding": "gzip;q=0"})
    assert refused.body == b"export {};\n" * 500
