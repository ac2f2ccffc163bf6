"""A server behind a proxy: its public address, and whose requests they are."""

from secrets import token_hex

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.client import Client, hear
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted

URL = "https://play.example/table"
PEOPLE = [{"kind": "person"}] * 2


def test_links_start_with_the_public_address(start: Start) -> None:
    client = start(url=URL).client
    made = client.make("toy", PEOPLE)
    table, invitation = made["table"]["id"], made["invitations"][0]
    assert made["watch"] == f"{URL}/#/t/{table}"
    assert made["links"][0] == f"{URL}/#/t/{table}/join/{invitation}"
    assert client.get("/api/info").ok()["url"] == URL


def test_without_one_links_start_with_the_address_that_was_asked(client: Client) -> None:
    headers = {"host": "games.example", "x-forwarded-proto": "https"}
    asked = {"game": "toy", "seats": PEOPLE, "owner": token_hex(16)}
    made = client.post("/api/tables", asked, headers=headers).ok()
    assert made["watch"] == f"https://games.example/#/t/{made['table']['id']}"


def test_the_page_at_the_public_address_is_answered_and_others_are_not(start: Start) -> None:
    client = start(url=URL).client
    seat = client.people("toy", 2)[0]
    with seat.watch(origin="https://play.example") as socket:
        assert hear(socket)["you"] == 0
    assert seat.get("fairness", headers={"origin": "https://play.example"}).status == 200
    others = (
        "http://play.example",
        "https://play.example:444",
        "https://play.example.evil",
        "null",
    )
    for origin in (*others, URL, "https://example"):
        with pytest.raises(InvalidStatus) as refused:
            seat.watch(origin=origin)
        assert refused.value.response.status_code == 403
        assert seat.get("fairness", headers={"origin": origin}).status == 403
        body = {"version": 10**6, "id": "a-foreign-id"}
        assert seat.post("resign", body, headers={"origin": origin}).status == 403
    assert seat.state()["status"] == "playing"


def test_each_address_that_a_proxy_names_has_limits_of_its_own(start: Start) -> None:
    client = start(limits="on").client

    def status(address: str) -> int:
        headers = {"x-forwarded-for": address}
        return client.post("/api/tables", {}, headers=headers).status

    assert 429 in (status("192.0.2.1") for _ in range(80))
    assert status("192.0.2.2") == 400  # not 429
