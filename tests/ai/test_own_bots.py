"""Bots of one's own: functions, classes, objects, `py:` names; protocol 2 of programs."""

import copy
import json
import sys
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.ai.bots.external import ExternalBot
from maravillas.ai.bots.own import OwnBot, name_of
from maravillas.ai.matches.history import History
from maravillas.ai.matches.match import Match, make_bot, play_record, split_names
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.games import FEW, Combination, label, made, some_move, waiting


def first(game: AnyGame, s: Any, seat: int) -> str:
    return mv.moves(game, s, seat)[0]


def last(game: AnyGame, s: Any, seat: int) -> int:
    return game.legal(s, seat)[-1]


class Careful(Bot):
    """Answers as our bots do, and remembers what it is told."""

    name = "careful"

    def __init__(self) -> None:
        self.log: list[str] = []

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        return Answer(game.legal(deal(), seat)[0])

    def begin(self) -> None:
        self.log.append("begin")

    def close(self) -> None:
        self.log.append("close")


class Stranger:
    """No Bot of ours, but it can choose."""

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> str:
        return mv.moves(game, deal(), seat)[0]


def wrong(game: AnyGame, s: Any, seat: int) -> Any:
    return "build the_moon"


def broken(game: AnyGame, s: Any, seat: int) -> int:
    raise RuntimeError("out of ideas")


def test_functions_classes_and_objects_play_in_the_library() -> None:
    careful = Careful()
    record = mv.play("duel", [first, last], seed=2)
    assert [seat["bot"] for seat in record.seats] == ["first", "last"]
    assert record.verify() is not None
    same = mv.play(mv.make("duel"), [careful, last], seed=2)
    assert same.moves == record.moves == mv.play("duel", [Stranger(), last], seed=2).moves
    assert careful.log == ["begin"]  # whoever made it closes it
    assert mv.play("duel", [Careful, Stranger], seed=2).seats[0]["bot"] == "careful"
    assert mv.play("wonders", first, players=3).end is not None


def test_simulations_take_them_too() -> None:
    report = mv.simulate("duel", 3, [first, "random"])
    assert report["bots"] == ["first", "random"]
    assert sum(report["results"].values()) == 3  # type: ignore[attr-defined]
    with pytest.raises(mv.BadOption, match=r"name it as py:module:name, or play in one"):
        mv.simulate("duel", 3, [lambda game, s, seat: 0, "random"], jobs=2)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        (wrong, "the_moon"),
        (lambda game, s, seat: 2**40, "."),
        (lambda game, s, seat: -1, "the number of no"),
        (lambda game, s, seat: None, "null is no move: notation or its number is expected"),
        (lambda game, s, seat: True, "is no move"),
        (broken, "out of ideas"),
    ],
)
def test_an_error_of_an_object_is_raised(bot: Any, words: str) -> None:
    with pytest.raises((mv.IllegalMove, RuntimeError), match=words):
        mv.play("duel", [bot, "random"], seed=1)


@pytest.mark.parametrize("bot", [5, None, object()])
def test_what_is_no_bot_is_named(bot: object) -> None:
    with pytest.raises(TypeError, match="a bot is a name, a function"):
        make_bot(bot)


def test_names_of_modules_play_and_lose_by_their_errors() -> None:
    record = play_record(mv.make("duel"), [f"py:{__name__}:first", f"py:{__name__}:Careful"], 2)
    assert record.seats[0]["bot"] == f"py:{__name__}:first"
    assert record.end is not None
    assert record.end["kind"] != "resigned"
    for name, words in (("broken", "RuntimeError: out of ideas"), ("wrong", "the_moon")):
        match = Match(mv.make("duel"), [f"py:{__name__}:{name}", "random"])
        lost = match.play(mv.make("duel").new(1), 1, lambda s, seat, move: None)
        assert lost is not None
        assert words in lost.reason


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("py:", "py:module:name is expected"),
        ("py:json", "py:module:name is expected"),
        ("py:no_such_module:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("py:json:Bot", 'has no "Bot"'),
        ("py:math:pi", "cannot be made a bot: TypeError"),
        ("py:pathlib:Path.home.x", "has no"),
    ],
)
def test_wrong_names_of_modules_are_refused(name: str, words: str) -> None:
    with pytest.raises(mv.BadOption, match=words):
        make_bot(name)


def test_a_comma_ends_a_command_only_before_another_bot() -> None:
    text = "cmd:./a -x 1,2,py:me:Bot,league:science,cmd:'b,greedy' c,greedy"
    names = ["cmd:./a -x 1,2", "py:me:Bot", "league:science", "cmd:'b,greedy' c", "greedy"]
    assert split_names(text) == names
    assert ExternalBot("'b,greedy' \"c d\"").words == ["b,greedy", "c d"]


def test_bots_have_names() -> None:
    assert [
        name_of(bot) for bot in ("greedy", first, Careful, Careful(), Stranger(), OwnBot(first))
    ] == [
        *("greedy", "first", "careful", "careful", "Stranger", "own"),
    ]


@pytest.mark.parametrize("combination", FEW, ids=map(label, FEW))
def test_a_history_tells_no_more_than_the_view(combination: Combination) -> None:
    """Two choices after which a seat sees the same are the same to its history."""
    game = made(*combination)
    s, rng = game.new(3), Rng(3, 5)
    seats = range(int(game.seats))
    history = History(game, list(seats))
    made_by: list[int] = []
    while waiting(game, s):
        seat, move = some_move(game, s, rng)
        if len(made_by) < 60:
            _compare_choices(game, s, seat, history)
        history.before(s, seat, move)
        game.apply(s, seat, move)
        history.after(s)
        made_by.append(seat)
    for viewer in seats:
        assert sorted(mover for mover, _ in history.known[viewer]) == sorted(made_by)


def _compare_choices(game: AnyGame, s: Any, seat: int, history: History) -> None:
    moves = game.legal(s, seat)
    worlds = []
    for move in (moves[0], moves[-1]):
        t, told = game.clone(s), copy.deepcopy(history)
        told.before(t, seat, move)
        game.apply(t, seat, move)
        told.after(t)
        worlds.append((t, told))
    (a, first_told), (b, second_told) = worlds
    for viewer in range(int(game.seats)):
        if viewer != seat and mv.view(game, a, viewer) == mv.view(game, b, viewer):
            assert first_told.known[viewer] == second_told.known[viewer]


SECOND = """
import json, sys
log = open({log!r}, "a")
hello = {{"type": "hello", "protocol": {protocol}, "name": "mine", "version": "1"}}
print(json.dumps(hello), flush=True)
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message.get("type") == "stop":
        log.write("stopped\\n")
        break
    if message.get("type", "question") == "question":
        print(json.dumps({{"move": message["moves"][0]}}), flush=True)
"""


def second(tmp_path: Path, protocol: object = 2) -> tuple[str, Path]:
    script, log = tmp_path / "second.py", tmp_path / "log"
    script.write_text(SECOND.format(log=str(log), protocol=protocol))
    return f"cmd:{sys.executable} {script}", log


def test_a_program_that_says_hello_is_told_everything(tmp_path: Path) -> None:
    command, log = second(tmp_path)
    game = mv.make("duel")
    match = Match(game, [command, "random"])
    moves: list[tuple[int, str]] = []
    for seed in (1, 2):
        s = game.new(seed)
        moves.clear()
        lost = match.play(
            s, seed, lambda s, seat, move: moves.append((seat, mv.text(game, s, seat, move)))
        )
        assert lost is None
    match.close()
    *lines, farewell = log.read_text().splitlines()
    assert farewell == "stopped"
    told = [json.loads(line) for line in lines]
    assert "type" not in told[0]  # the first question: nobody knew yet that it listens
    assert told[1] == {"type": "welcome", "protocol": 2, "referee": f"maravillas {mv.__version__}"}
    games = [one for one in told if one.get("type") == "new_game"]
    assert [one["game"] for one in games] == [1, 2]
    assert games[0] == {
        "type": "new_game",
        "game": 1,
        "name": "duel",
        "options": {"first_game": False},
        "seats": 2,
        "seat": 0,
    }
    ends = [one for one in told if one.get("type") == "game_over"]
    assert [one["game"] for one in ends] == [1, 2]
    assert ends[1]["reason"] == ends[1]["end"]["kind"]
    asked = [one for one in told if one.get("type") == "question" and one["game"] == 2]
    assert asked[0]["history"] == []
    known = asked[-1]["history"]
    assert [tuple(move) for move in known] == moves[: len(known)]
    assert told[-1] == {"type": "stop"}


def test_a_forfeit_is_told_to_the_others_with_its_reason(tmp_path: Path) -> None:
    command, log = second(tmp_path)
    game = mv.make("duel")
    match = Match(game, [command, f"py:{__name__}:broken"])
    lost = match.play(game.new(1), 1, lambda s, seat, move: None)
    match.close()
    assert lost is not None
    told = [json.loads(line) for line in log.read_text().splitlines() if line[0] == "{"]
    end = next(one for one in told if one.get("type") == "game_over")
    assert end["end"] == {"kind": "resigned", "seat": 1}
    assert end["reason"] == "seat 1 loses: RuntimeError: out of ideas"


@pytest.mark.parametrize(("spoken", "is_known"), [("7", True), ("'x'", False), ("0", False)])
def test_protocols_that_are_none_lose_and_newer_ones_are_spoken_to_as_known(
    tmp_path: Path, spoken: str, is_known: bool
) -> None:
    bot = make_bot(second(tmp_path, spoken)[0])
    game = mv.make("duel")
    match = Match(game, ["random", "random"])
    match.bots[0] = bot
    lost = match.play(game.new(1), 1, lambda s, seat, move: None)
    match.close()
    assert (lost is None) == is_known
    if lost is not None:
        assert "is none; 1 to 2 are known" in lost.reason


def test_our_own_bot_speaks_the_second_version(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from io import StringIO

    from maravillas.cli.bot import answer_lines

    game = mv.make("duel")
    s = game.new(1)
    question = {"position": mv.position.dump(game, s, 0), "moves": mv.moves(game, s, 0)}
    lines: list[dict[str, object]] = [
        {"type": "welcome", "protocol": 2},
        {"type": "new_game", "game": 1},
        {**question, "seat": 0, "type": "question", "game": 1, "history": []},
        {"type": "stop"},
        {"type": "question"},
    ]
    monkeypatch.setattr(sys, "stdin", StringIO("".join(json.dumps(one) + "\n" for one in lines)))
    assert answer_lines("duel", "greedy", 0, 2) == 0
    hello, answer = map(json.loads, capsys.readouterr().out.splitlines())
    assert (hello["type"], hello["protocol"], hello["name"]) == ("hello", 2, "greedy")
    assert answer["move"] in mv.moves(game, s, 0)
    with pytest.raises(mv.BadOption, match="not between 1 and 2"):
        answer_lines("duel", "greedy", 0, 3)
