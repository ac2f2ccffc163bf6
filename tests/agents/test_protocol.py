"""The referee through the Model Context Protocol, asked by the protocol's own client."""

import json
import sys
from typing import Any

import anyio
import pytest

pytest.importorskip("mcp")

import httpx2
from mcp import Client, StdioServerParameters, types
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.exceptions import MCPError

from maravillas.cli.__main__ import run as command
from maravillas.mcp.referee import Referee
from maravillas.mcp.server import http_app, make_server
from maravillas.messages import LANGUAGES, clauses

Json = dict[str, Any]


def said(found: types.CallToolResult) -> Json:
    """What a tool answered; its text and its values are the same."""
    assert isinstance(found, types.CallToolResult)
    (content,) = found.content
    assert isinstance(content, types.TextContent)
    values: Json = json.loads(content.text)
    assert values == found.structured_content
    assert found.is_error == ("error" in values)
    return values


async def play(client: Client) -> Json:
    """A game to its end, by the first legal move; returns its last answer, with the table."""
    options = {"first_game": True}
    begun = said(await client.call_tool("new_game", {"bots": ["random"], "options": options}))
    table, found = begun["table"], begun
    while not found["over"]:
        given = {"table": table, "move": found["moves"][0]}
        found = said(await client.call_tool("play", given))
    return {**found, "table": table}


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_client_plays_reads_the_rules_and_the_record(mode: str) -> None:
    async def run() -> None:
        async with Client(make_server(Referee(seed=2)), mode=mode) as client:
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == Referee().tools
            found = await play(client)
            wrong = {"table": found["table"], "move": "build baths"}
            assert said(await client.call_tool("play", wrong))["error"]["allowed"] == []
            assert "error" in said(await client.call_tool("view", {"table": "nobody"}))
            uri = f"maravillas://records/{found['table']}"
            (record,) = (await client.read_resource(uri)).contents
            assert isinstance(record, types.TextResourceContents)
            assert json.loads(record.text)["end"]["kind"] == found["result"]["kind"]

    anyio.run(run)


def test_rulebooks_are_resources() -> None:
    async def run() -> None:
        async with Client(make_server(Referee())) as client:
            listed = (await client.list_resources()).resources
            assert len({one.uri for one in listed}) == len(listed) > len(LANGUAGES)
            templates = (await client.list_resource_templates()).resource_templates
            assert len(templates) == 3
            (book,) = (await client.read_resource("maravillas://rules/es/duel")).contents
            assert isinstance(book, types.TextResourceContents)
            assert all(clause.text in book.text for clause in clauses("es", "duel").values())
            (one,) = (await client.read_resource("maravillas://rules/en/duel/DUEL-037")).contents
            assert isinstance(one, types.TextResourceContents)
            assert one.text == clauses("en", "duel")["DUEL-037"].text
            for uri in (
                "maravillas://rules/fr/duel",
                "maravillas://records/00",
                "https://example.org",
            ):
                with pytest.raises(MCPError, match="there is no"):
                    await client.read_resource(uri)

    anyio.run(run)


@pytest.mark.interpreted
def test_a_client_starts_the_command_and_speaks_over_its_pipes() -> None:
    async def run() -> None:
        words = ["-m", "maravillas", "mcp", "--seed", "2", "--lang", "es"]
        started = StdioServerParameters(command=sys.executable, args=words)
        async with Client(started) as client:
            tools = (await client.list_tools()).tools
            assert "partida" in (tools[0].description or "")
            begun = said(await client.call_tool("new_game", {"bots": ["random"]}))
            move = {"table": begun["table"], "move": begun["moves"][0]}
            assert said(await client.call_tool("play", move))["happened"]

    anyio.run(run)


def test_a_client_plays_over_http() -> None:
    async def run() -> None:
        app = http_app(Referee(seed=2), "127.0.0.1")
        asked = httpx2.AsyncClient(transport=httpx2.ASGITransport(app))
        async with app.router.lifespan_context(app), asked:
            there = streamable_http_client("http://127.0.0.1:8421/mcp", http_client=asked)
            async with Client(there) as client:
                assert (await play(client))["over"]

    anyio.run(run)


def test_http_refuses_what_other_pages_ask_of_this_machine() -> None:
    from starlette.testclient import TestClient

    with TestClient(http_app(Referee(), "127.0.0.1"), base_url="http://127.0.0.1:8421") as client:
        hello = {"jsonrpc": "2.0", "id": 1, "method": "ping"}
        accept = {"accept": "application/json, text/event-stream"}
        assert (
            client.post("/mcp", json=hello, headers={**accept, "host": "evil"}).status_code == 421
        )
        evil = {**accept, "origin": "http://evil.example"}
        assert client.post("/mcp", json=hello, headers=evil).status_code == 403
        large = client.post("/mcp", content=b"x" * 200_000, headers=accept)
        assert large.status_code == 413


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--port", "70000"], "between 0 and 65535"),
        (["--tables", "0"], "between 1 and 10000"),
        (["--seed", "-1"], "between 0 and"),
        (["--seconds", "0"], "between 0 and 3600"),
        (["--http", "--host", "192.0.2.1"], "no address 192.0.2.1"),
    ],
)
def test_the_command_refuses_what_it_cannot_do_in_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["mcp", *words, "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert err.count("\n") == 1


def test_the_command_names_the_extra_that_it_needs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    assert command(["mcp", "--lang", "es"]) == 2
    assert "pip install 'maravillas[mcp]'" in capsys.readouterr().err
