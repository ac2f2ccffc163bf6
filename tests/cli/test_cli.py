"""The command line: keys, exit codes, one line for an error, the same games for any --jobs."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.cli.__main__ import run
from maravillas.cli.books import things
from maravillas.record import Record, save_all
from maravillas.version import mode, version
from tests.games import GAMES, STRINGS, made

NAME, OPTIONS = GAMES[0]
WORDS = [word for key, value in OPTIONS.items() for word in (f"--{key}", str(value))]

SIM_KEYS = [
    "game",
    "options",
    "bots",
    "seed",
    "games",
    "jobs",
    "mode",
    "seconds",
    "games_per_second",
    "decisions",
    "decisions_per_game",
    "legal_per_decision",
    "results",
    "wins_by_seat",
    "mean_scores_by_seat",
    "mean_scores_by_category",
    "checksum",
]
COMMANDS = [
    "play",
    "sim",
    "perft",
    "bench",
    "verify",
    "replay",
    "ladder",
    "position",
    "rules",
    "cards",
    "bot",
]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = run(list(words))
    out, err = capsys.readouterr()
    return code, out, err


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    code, out, err = told(capsys, *words, "--json")
    assert (code, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    return found


def test_version_says_what_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--version") == (0, f"maravillas {version()} ({mode()})\n", "")


def test_help_lists_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "--help")
    assert code == 0
    for command in COMMANDS:
        assert command in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["nope"], "nope"),
        (["sim"], "GAME is missing"),
        (["sim", "chess"], "the games are"),
        (["sim", NAME, "--games", "x"], "games"),
        (["sim", NAME, "--games", "0"], "not between 1 and"),
        (["sim", NAME, "--seed", "-1"], "not between 0 and"),
        (["sim", NAME, "--jobs", "0"], "not between 1 and 256"),
        (["sim", NAME, "--bots", "nobody"], "the bots are: random, greedy"),
        (["sim", NAME, "--bots", "random,random,random,random"], "name 1 or"),
        (["sim", NAME, "--seconds", "-1"], "not between 0 and 3600"),
        (["sim", NAME, "--nope", "1"], "the options are"),
        (["sim", NAME, "--lang", "fr"], "the languages are: en, es"),
        (["perft", NAME, "--depth", "99"], "not between 0 and 20"),
        (["perft", NAME, "--position", "/no/such/file"], "cannot be read"),
        (["verify", "/no/such/file"], "cannot be read"),
        (["replay", "/no/such/file"], "cannot be read"),
        (["position", "check", "/no/such/file"], "cannot be read"),
        (["dice", "check-board", "/no/such/file.toml"], "cannot be read"),
        (["rules", "chess"], "the books are"),
        (["rules", registry.entry(NAME).base, "NOPE-1"], "there is no clause"),
        (["cards", NAME, "no_such_card"], "no_such_card"),
        (["bot", NAME, "--bot", "nobody"], "the bots are"),
        (["play", NAME, "--terminal", "--seat", "9"], "not between 0 and"),
        (["play", NAME, "--seat", "1"], "add --terminal"),
        (["play", "chess"], "the games are"),
        (["play", "wonders", "--players", "99"], "players"),
        (["play", NAME, "--port", "99999"], "not between 0 and 65535"),
        (["play", NAME, "--bots", "cmd:./a"], "add --terminal"),
        (["play", NAME, "--terminal", "--bots", "nobody"], "the bots are"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    code, out, err = told(capsys, *words)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("maravillas: ")
    assert expected in err
    assert "Traceback" not in err
    if words[0] not in ("play", "bot"):
        code, out, _ = told(capsys, *words, "--json")
        assert code == 2
        assert list(json.loads(out)["error"]) == ["type", "path", "clause", "message"]


def test_sim_has_its_keys_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    report = answer(capsys, "sim", NAME, *WORDS, "--games", "12", "--seed", "3")
    assert list(report) == SIM_KEYS
    game = made(NAME, OPTIONS)
    assert report["game"] == NAME
    assert report["options"] == game.options
    assert report["bots"] == ["random"] * int(game.seats)
    assert (report["games"], report["seed"], report["jobs"]) == (12, 3, 1)
    wins, results = report["wins_by_seat"], report["results"]
    assert isinstance(wins, list)
    assert isinstance(results, dict)
    assert sum(wins) == pytest.approx(12)
    assert sum(results.values()) == 12
    scores, categories = report["mean_scores_by_seat"], report["mean_scores_by_category"]
    assert isinstance(scores, list)
    assert isinstance(categories, dict)
    assert sum(categories.values()) == pytest.approx(sum(scores) / len(scores), abs=0.01)


def test_the_checksum_is_that_of_bench_and_of_recorded_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("maravillas.cli.bench.LEAST", 0.01)
    report = answer(capsys, "sim", NAME, *WORDS, "--games", "5", "--seed", "7")
    bench = answer(capsys, "bench", NAME, *WORDS, "--games", "5", "--seed", "7")
    assert bench["checksum"] == report["checksum"]
    assert bench["decisions_per_game"] == report["decisions_per_game"]
    assert bench["command"] == " ".join(["maravillas bench", NAME, "--games 5 --seed 7", *WORDS])
    from hashlib import sha256

    digest = sha256()
    game = made(NAME, OPTIONS)
    for seed in range(7, 12):
        record = mv.play(NAME, ["random"], seed, **OPTIONS)
        digest.update(game.hash(record.verify()).to_bytes(8, "little"))
    assert digest.hexdigest() == report["checksum"]


def test_the_checksum_does_not_depend_on_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    if NAME == "toy":
        pytest.skip("other processes do not know the toy")
    for bots in ("random", "greedy"):
        words = ["sim", NAME, *WORDS, "--games", "9", "--bots", bots]
        one = answer(capsys, *words)
        two = answer(capsys, *words, "--jobs", "2")
        for key in set(SIM_KEYS) - {"jobs", "seconds", "games_per_second"}:
            assert one[key] == two[key], key


def test_sim_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "sim", NAME, *WORDS, "--games", "3", "--lang", "es")
    assert code == 0
    assert "partidas por segundo" in out
    code, out, _ = told(capsys, "--lang", "es", "sim", NAME, *WORDS, "--games", "3")
    assert "partidas por segundo" in out


def test_counts_have_the_names_of_their_language(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = told(capsys, "sim", "duel", "--games", "3", "--lang", "es")
    assert "Victoria" in out
    assert "Estructuras Civiles: " in out
    assert "interpretado" in out or "compilado" in out
    assert "civilian" not in out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["plai"], "no existe la orden plai; ¿querías decir: play?"),
        (["sim"], "falta GAME; --help lo explica"),
        (["sim", "duel", "--games", "x"], "x no es un valor para --games; --help lo explica"),
        (["play", "--names", "x"], "--names es uno de usual, neutral, no x"),
        (
            ["rules", "duel", "DUEL-001", "x", "y"],
            "x y no se conoce aquí; --help enumera lo que hay",
        ),
        (["rules", "duel", "--nope"], "--nope no se conoce aquí; --help enumera lo que hay"),
    ],
)
def test_misused_words_are_told_in_the_language(
    capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    code, _, err = told(capsys, "--lang", "es", *words)
    assert (code, err) == (2, f"maravillas: {expected}\n")


def test_perft_divides(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report = answer(capsys, "perft", NAME, *WORDS, "--depth", "2", "--seed", "4")
    assert list(report) == ["game", "options", "seed", "depth", "nodes", "divide"]
    divide = report["divide"]
    assert isinstance(divide, dict)
    game = made(NAME, OPTIONS)
    s = game.new(4)
    assert list(divide) == mv.moves(game, s, 0)
    assert report["nodes"] == sum(divide.values())
    file = tmp_path / "p.json"
    file.write_text(json.dumps(mv.position.dump(game, s)))
    again = answer(capsys, "perft", NAME, "--depth", "2", "--position", str(file))
    assert list(again) == ["game", "options", "position", "depth", "nodes", "divide"]
    assert (again["nodes"], again["divide"]) == (report["nodes"], divide)
    assert answer(capsys, "perft", NAME, "--depth", "0")["nodes"] == 1


def test_verify_names_the_move_that_does_not_fit(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = mv.play(NAME, ["random"], 2, **OPTIONS)
    good, many, bad = tmp_path / "good.json", tmp_path / "many.jsonl", tmp_path / "bad.json"
    record.save(good)
    report = answer(capsys, "verify", str(good))
    assert (report["ok"], report["records"]) == (True, 1)
    wrong = Record.load(good)
    wrong.moves[2] = (wrong.moves[2][0], "nonsense")
    wrong.save(bad)
    code, out, err = told(capsys, "verify", str(bad))
    assert (code, out) == (1, "")
    assert "$.moves[2]: move 3 of seat" in err
    save_all([record, wrong], many)
    code, out, err = told(capsys, "verify", str(many), "--json", "--lang", "es")
    assert code == 1
    error = json.loads(out)["error"]
    assert error["type"] == "BadRecord"
    assert error["path"] == "record 2, $.moves[2]"
    assert "no encaja" in error["message"]
    bad.write_text("{")
    assert told(capsys, "verify", str(bad))[0] == 2


def test_replay_tells_the_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = mv.play(NAME, ["random"], 2, **OPTIONS)
    file = tmp_path / "one.json"
    record.save(file)
    report = answer(capsys, "replay", str(file))
    moves = report["moves"]
    assert isinstance(moves, list)
    assert [[item["seat"], item["move"]] for item in moves] == [list(m) for m in record.moves]
    code, out, _ = told(capsys, "replay", str(file), "--lang", "es")
    assert code == 0
    assert "puntos: " in out
    assert "_" not in out
    assert told(capsys, "replay", str(file), "--number", "2")[0] == 2


def test_position_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    game = made(NAME, OPTIONS)
    s = game.new(3)
    file = tmp_path / "p.json"
    file.write_text(json.dumps(mv.position.dump(game, s)))
    report = answer(capsys, "position", "check", str(file))
    assert report["hash"] == f"{game.hash(s):016x}"
    assert report["owed"] == mv.owed(game, s)
    assert told(capsys, "position", "check", str(file))[0] == 0
    file.write_text(json.dumps({"game": NAME, "options": OPTIONS, "no_such_key": 1}))
    code, out, err = told(capsys, "position", "check", str(file))
    assert (code, out) == (1, "")
    assert "$: " in err
    assert "no_such_key" in err
    code, out, _ = told(capsys, "position", "check", str(file), "--json")
    assert (code, json.loads(out)["error"]["type"]) == (1, "BadPosition")
    file.write_text('{"game": 1.5')
    assert told(capsys, "position", "check", str(file))[0] == 2


def test_rules_prints_a_book_or_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    book = registry.entry(NAME).base
    whole = answer(capsys, "rules", book)["clauses"]
    assert isinstance(whole, list)
    id = whole[1]["id"]
    one = answer(capsys, "rules", book, id.lower(), "--lang", "es")["clauses"]
    assert isinstance(one, list)
    assert [clause["id"] for clause in one] == [id]
    assert one[0]["text"] != whole[1]["text"]
    code, out, _ = told(capsys, "rules", book)
    assert code == 0
    assert out.count(f"{id.split('-')[0]}-") >= len(whole)


def test_cards_lists_names(capsys: pytest.CaptureFixture[str]) -> None:
    listed = answer(capsys, "cards", NAME)["cards"]
    assert isinstance(listed, list)
    first = listed[0]
    code, out, _ = told(capsys, "cards", NAME, first["id"])
    assert code == 0
    assert first["name"] in out


def test_every_game_lists_pieces_in_both_languages() -> None:
    for name, _ in STRINGS:
        english, spanish = (things(name, lang) for lang in ("en", "es"))
        ids = [(item["thing"], item["id"]) for item in english]
        assert ids == [(item["thing"], item["id"]) for item in spanish]
        assert "concept" not in {thing for thing, _ in ids}


def ask(line: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    text = line if isinstance(line, str) else json.dumps(line)
    monkeypatch.setattr("sys.stdin", io.StringIO(text + "\n"))
    code, out, err = told(capsys, "bot", NAME, "--bot", "greedy")
    assert (code, err) == (0, "")
    return out


def test_a_bot_speaks_the_protocol(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made(NAME, OPTIONS)
    s = game.new(6)
    for _ in range(3):
        seat = next(i for i in range(game.seats) if int(game.waiting(s)) >> i & 1)
        question = {
            "position": mv.position.dump(game, s, seat),
            "moves": mv.moves(game, s, seat),
            "budget": {"seconds": 0.1},
        }
        found = json.loads(ask(question, monkeypatch, capsys))
        assert list(found) == ["move"]
        mv.do(game, s, seat, found["move"])


@pytest.mark.parametrize(
    "line",
    ["{", "[]", '{"moves": []}', '{"position": {"game": "chess"}}', '{"position": 1.5}'],
)
def test_a_bot_answers_nonsense_with_an_error(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = json.loads(ask(line, monkeypatch, capsys))
    assert list(found) == ["error"]


def test_a_reader_who_leaves_early_is_no_error() -> None:
    words = [sys.executable, "-m", "maravillas.cli", "rules", registry.entry(NAME).base]
    if NAME == "toy":
        pytest.skip("other processes do not know the toy")
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout as out, process.stderr as err:
        out.readline()
        out.close()
        assert err.read() == ""
    assert process.wait() == 0
