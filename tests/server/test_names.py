"""Names at a table: nobody seems to be nobody, somebody else or a bot."""

import pytest

from maravillas.server.names import LONGEST, clean, looks, of_person
from maravillas.server.refusal import Refusal
from tests.server.client import Client

pytestmark = pytest.mark.interpreted


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "\u200b",
        "\u3164",
        "\u2800\u2800",
        "\u202e",
        "\x00",
        "\ufe0f",
        "\u0301",
        "...",
        "\u00a0",
    ],
)
def test_a_name_that_shows_nothing_is_none(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean(name)
    assert (refused.value.status, refused.value.path) == (400, "$.name")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ana \n Sofía ", "Ana Sofía"),
        ("A\u202enA", "AnA"),
        ("\u3164Bo\u200d", "Bo"),
        ("Ñ\u0303\u0303\u0303\u0303o", "Ñ\u0303\u0303o"),
        ("李", "李"),
        ("🦊", "🦊"),
        ("x" * 40, "x" * LONGEST),
        ("a\u00a0b", "a b"),
    ],
)
def test_what_is_left_of_a_name_can_be_seen(given: str, kept: str) -> None:
    assert clean(given) == kept


@pytest.mark.parametrize("name", ["legend", "Leyenda", "Iegend", "lеgеnd", " LÉGEND ", "rand0m"])
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        of_person(name, ())
    assert refused.value.key == "common.error.name_bot"


def test_names_that_look_alike_get_numbers() -> None:
    assert of_person("Ana", [None, "Bo"]) == "Ana"
    assert of_person("Аnа", ["Ana"]) == "Аnа 2"  # of Cyrillic letters
    assert of_person("ana", ["Ana", "Ana 2"]) == "ana 3"
    assert of_person("x" * 24, ["X" * 24]) == f"{'x' * 21} 2"
    assert looks("Wonder") != looks("Winder")


def test_the_second_ana_at_a_table_has_a_number(client: Client) -> None:
    made = client.make("toy", [{"kind": "person"}, {"kind": "person", "name": "Bo"}])
    one, _ = client.join(made, 0, "Ana"), client.join(made, 1, "ANA")
    assert [seat["name"] for seat in one.state()["seats"]] == ["Ana", "ANA 2"]
    other = client.make("toy", [{"kind": "person"}] * 2)
    body = {"name": "Legend", "secret": "5" * 32, "commitment": "6" * 64}
    where = f"/api/tables/{other['table']['id']}/join"
    refused = client.post(where, body, other["invitations"][0])
    assert (refused.status, refused.error["path"]) == (400, "$.name")
    assert "bot" in refused.error["message"]


def test_no_newline_passes_at_the_end_of_a_secret_or_an_id(client: Client) -> None:
    asked = {"game": "toy", "seats": [{"kind": "person"}] * 2}
    assert client.post("/api/tables", {**asked, "owner": "7" * 32 + "\n"}).status == 400
    one, _ = client.people("toy", 2)
    move = {"move": one.state()["moves"][0]["move"], "version": one.state()["version"]}
    assert one.post("moves", {**move, "id": "something\n"}).status == 400
    one.post("moves", {**move, "id": "something"}).ok()
