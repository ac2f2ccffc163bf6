"""`make play`: what is set up, and what the server is told about the rest."""

import json
from pathlib import Path

import pytest

from maravillas.cli.first_run import FirstRun
from tools import environment, play
from tools.compiled import ROOT
from tools.groups import requirements

pytestmark = pytest.mark.interpreted


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], dict[str, str]]]:
    """The commands that it would go on as, with their environments; no compiled engine yet."""
    found: list[tuple[list[str], dict[str, str]]] = []

    def become(command: list[str], environment: dict[str, str]) -> int:
        found.append((command, environment))
        return 0

    monkeypatch.setattr(play, "become", become)
    monkeypatch.setattr(play, "ensure_play", lambda: Path("small"))
    monkeypatch.setattr(play, "ensure_compiled", lambda any_level: Path("fast"))
    monkeypatch.setattr(play, "is_compiled", lambda: False)
    monkeypatch.setattr(play, "what_is_missing", lambda: "")
    monkeypatch.setattr(play, "make_page", lambda env: None)
    monkeypatch.chdir(ROOT)
    monkeypatch.delenv(play.FIRST_RUN, raising=False)
    return found


def test_it_serves_interpreted_and_says_how_to_compile(
    started: list[tuple[list[str], dict[str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    play.main(["wonders", "--players", "4"])
    [(command, given)] = started
    assert command[0].startswith("small")
    assert command[1:] == ["-m", "maravillas.cli", "play", "wonders", "--players", "4"]
    monkeypatch.setenv(play.FIRST_RUN, given[play.FIRST_RUN])
    first = FirstRun.of_environment("en", tmp_path / "log")
    assert first is not None
    assert set(first.seconds) == {"environment", "page"}
    warmup = first.warmup()
    assert warmup is not None
    assert warmup.command[-3:] == ("-m", "tools.environment", "compiled")
    assert warmup.worker[1:] == ("-m", "maravillas.server.worker")
    assert environment.COMPILED in Path(warmup.worker[0]).parents
    assert FirstRun.of_environment("en", tmp_path / "log") is None  # and nobody else is told


def test_a_compiled_engine_is_used_at_once(
    started: list[tuple[list[str], dict[str, str]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "is_compiled", lambda: True)
    play.main([])
    [(command, given)] = started
    assert command[0].startswith("fast")
    assert play.FIRST_RUN not in given


@pytest.mark.parametrize(
    ("missing", "words", "said"),
    [("there is no C compiler", [], "no C compiler"), ("", ["--terminal"], "make compile")],
)
def test_where_nothing_is_compiled_beside_it_says_so(
    started: list[tuple[list[str], dict[str, str]]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    missing: str,
    words: list[str],
    said: str,
) -> None:
    monkeypatch.setattr(play, "what_is_missing", lambda: missing)
    play.main(words)
    [(command, given)] = started
    assert command[0].startswith("small")
    assert play.FIRST_RUN not in given
    assert said in capsys.readouterr().err


def test_an_environment_for_playing_becomes_one_for_developing_not_the_other_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed: list[list[object]] = []
    monkeypatch.setattr(environment, "DEV", tmp_path)
    monkeypatch.setattr(environment, "make_venv", lambda env, origin: None)
    monkeypatch.setattr(environment, "node_wheel", list)
    monkeypatch.setattr(environment, "uv_of", lambda env: tmp_path / "uv")
    monkeypatch.setattr(environment, "install", lambda env, *what: installed.append([*what]))
    for ensure, many in (
        (environment.ensure_play, 1),
        (environment.ensure_play, 1),
        (environment.ensure_dev, 2),
        (environment.ensure_dev, 2),
        (environment.ensure_play, 2),
    ):
        ensure()
        assert len(installed) == many
    assert installed[0] == ["--editable", ROOT]
    assert installed[1] == [*requirements("dev"), "--editable", ROOT]
    assert json.loads((tmp_path / environment.STAMP).read_text()) == environment.dev_stamp()
