"""`play` in the browser: where it listens, what it opens, what it says when it cannot."""

import socket
from contextlib import closing
from urllib.parse import parse_qs

import pytest

from maravillas.cli import page
from maravillas.cli.__main__ import run
from maravillas.cli.page import Wanted, listen_near, page_of
from maravillas.core.errors import BadOption


def wanted(game: str = "", bots: str = "", **words: str) -> Wanted:
    names = bots.split(",") if bots else []
    return Wanted(game, names, words, "127.0.0.1", None, 1.0, True, "en")


def test_the_page_opens_with_the_game_ready() -> None:
    assert page_of(wanted()) == ""
    assert page_of(wanted("wonders+leaders+cities")) == "#/play/wonders+cities+leaders"
    path, _, query = page_of(
        wanted("wonders+cities", "master,greedy,random", players="4", teams="true")
    ).partition("?")
    assert path == "#/play/wonders+cities"
    assert parse_qs(query) == {
        "players": ["4"],
        "bots": ["master,greedy,random"],
        "options": ['{"teams":true}'],
    }
    assert parse_qs(page_of(wanted("wonders", "novice", players="3")).partition("?")[2]) == {
        "players": ["3"],
        "bots": ["novice,novice"],
    }


def test_a_wrong_game_is_refused_before_anything_is_served() -> None:
    for one in (
        wanted("chess"),
        wanted("wonders", players="99"),
        wanted("duel", "nobody"),
        wanted("duel", "cmd:./a"),
        wanted("duel", "greedy,greedy"),
        wanted("duel", nope="1"),
        wanted(players="4"),
    ):
        with pytest.raises(BadOption):
            page_of(one)


def test_the_next_free_port_is_taken_but_never_another_than_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(page, "PORT", port)
        with closing(listen_near("127.0.0.1", None)) as found:
            assert found.getsockname()[1] != port
        with pytest.raises(BadOption, match=f"another program uses port {port}") as refused:
            listen_near("127.0.0.1", port)
        assert refused.value.key == "common.error.port_taken"
    with closing(listen_near("127.0.0.1", None)) as found:
        assert found.getsockname()[1] == port


@pytest.mark.parametrize("host", ["203.0.113.77", "no.such.host.invalid", "::x"])
def test_a_host_that_this_machine_does_not_have_is_told(host: str) -> None:
    with pytest.raises(BadOption, match=f"this machine has no address {host}"):
        listen_near(host, None)


def test_what_is_missing_is_named_in_one_line(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    empty = tmp_path_factory.mktemp("empty")
    monkeypatch.setenv("XDG_DATA_HOME", str(empty))
    monkeypatch.setattr("maravillas.server.settings.STATIC", empty)
    assert run(["play", "duel", "--lang", "en"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "maravillas: the web page is not built: make web builds it, --terminal plays without it\n"
    )
    monkeypatch.setitem(__import__("sys").modules, "starlette", None)
    assert run(["play", "duel", "--lang", "es"]) == 2
    assert "para esto hace falta starlette: pip install" in capsys.readouterr().err
    assert not list(empty.iterdir())
