"""What the page shows around the games, and the page itself."""

import gzip
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.messages import catalogue, clauses
from tests.server.client import Client
from tests.server.conftest import Start

pytestmark = pytest.mark.interpreted


def test_the_games_with_their_options_and_categories(client: Client) -> None:
    info = client.get("/api/info").ok()
    games = {game["name"]: game for game in info["games"]}
    assert games.keys() == {*(entry.name for entry in registry.GAMES), "toy"}
    duel = games["duel"]
    assert duel["players"] == [2]
    assert duel["books"] == ["duel"]
    assert "military" in duel["categories"]
    assert "total" not in duel["categories"]
    assert duel["options"]["first_game"]["kind"] == "bool"
    assert games["toy"]["options"]["players"]["choices"] == [2, 3]
    assert {"random", "greedy"} <= set(info["bots"])
    assert info["languages"] == ["en", "es"]
    assert not info["page"]
    assert not info["here"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_catalogues_and_clauses_are_those_of_the_library(client: Client, lang: str) -> None:
    assert client.get(f"/api/text/{lang}/duel").ok() == catalogue(lang, "duel")
    common = client.get(f"/api/text/{lang}/common").ok()
    left_out = catalogue(lang, "common").keys() - common.keys()
    assert catalogue(lang, "common").items() >= common.items()
    assert {key.split(".")[1] for key in left_out} == {"admin", "cli", "doctor", "usage"}
    rules = client.get(f"/api/rules/{lang}/duel").ok()
    assert [c["id"] for c in rules["clauses"]] == list(clauses(lang, "duel"))
    some = client.get(f"/api/rules/{lang}/duel?find=DUEL-036").ok()["clauses"]
    assert [c["id"] for c in some] == ["DUEL-036"]
    assert client.get(f"/api/rules/{lang}/duel?find=nosuchword").ok()["clauses"] == []


def test_pieces_have_names_and_texts(client: Client) -> None:
    pieces = client.get("/api/cards/es/duel").ok()["pieces"]
    baths = next(piece for piece in pieces if piece["id"] == "baths")
    assert baths["thing"] == "card"
    assert baths["name"] == catalogue("es", "duel")["duel.card.baths.name"]
    assert {piece["thing"] for piece in pieces} == {"card", "wonder", "token"}


@pytest.mark.parametrize(
    "path",
    [
        "/api/text/fr/duel",
        "/api/text/en/..%2fcommon",
        "/api/rules/en/common",
        "/api/cards/en/chess",
        "/api/nothing",
        "/api/tables/x",
        "/api/tables/aaaaaaaaaaaa/record",
    ],
)
def test_what_is_not_there_is_not_found(client: Client, path: str) -> None:
    assert client.get(path).status == 404


def test_a_wrong_method_is_told(client: Client) -> None:
    answer = client.post("/api/info", {})
    assert (answer.status, answer.error["type"]) == (405, "Method")
    assert set(answer.headers["allow"].split(", ")) == {"GET", "HEAD"}


def test_the_server_describes_itself(client: Client) -> None:
    from maravillas.server.routes import ENDPOINTS

    found = client.get("/api/openapi.json").ok()
    told = {(path, method) for path, ways in found["paths"].items() for method in ways}
    assert told == {(e.path, e.method.lower()) for e in ENDPOINTS}
    move = found["paths"]["/api/tables/{id}/moves"]["post"]
    assert move["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/MakeMove"
    }
    assert "MakeMove" in found["components"]["schemas"]


def test_every_answer_carries_the_headers_that_protect_a_page(client: Client) -> None:
    for path in ("/", "/healthz", "/api/info", "/api/nothing"):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_without_a_built_page_the_server_says_so(client: Client) -> None:
    assert b"/api/info" in client.get("/").body


def test_the_built_page_is_served_and_nothing_beside_it(start: Start, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><p>the page" + " " * 2000)
    (static / "assets" / "app-1234.js").write_text("export {}")
    (static / ".hidden").write_text("no")
    (tmp_path / "secret.txt").write_text("no")
    client = start(static=static).client
    page = client.get("/")
    assert b"the page" in page.body
    assert page.headers["cache-control"] == "no-cache"
    packed = client.get("/", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == page.body
    script = client.get("/assets/app-1234.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    for path in ("/.hidden", "/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"):
        assert client.get(path).status == 404
    assert client.get("/api/info").ok()["page"]


def test_health(client: Client) -> None:
    assert client.get("/healthz").ok()["status"] == "ok"


def test_a_board_of_ones_own_is_read_and_played(client: Client) -> None:
    boards = Path(mv.__file__).parent / "dice" / "data" / "boards"
    text = (boards / "giza.toml").read_text(encoding="utf-8").replace('"giza"', '"my_giza"')
    found = client.post("/api/boards", {"game": "dice", "text": text}).ok()["document"]
    assert found["board"] == "my_giza"
    bot = {"kind": "bot", "bot": "random"}
    options = {"players": 2, "boards": [found], "cities": ["my_giza", "rhodes"]}
    made = client.make("dice", [{"kind": "person"}, bot], options=options)
    assert [board["board"] for board in made["table"]["options"]["boards"]] == ["my_giza"]


@pytest.mark.parametrize(
    ("game", "text", "status"),
    [
        ("dice", "board = ", 400),
        ("dice", "board = 'x'", 400),
        ("dice", "a = " + "[" * 20_000, 400),
        ("dice", "a = 1979-05-27", 400),
        ("duel", "board = 'x'", 404),
        ("chess", "", 404),
    ],
)
def test_a_wrong_board_is_refused(client: Client, game: str, text: str, status: int) -> None:
    answer = client.post("/api/boards", {"game": game, "text": text})
    assert answer.status == status
