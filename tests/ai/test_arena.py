"""The arena: who meets whom, what the figures mean, and that nothing is counted twice."""

import json
import sys
from pathlib import Path

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Budget
from maravillas.ai.matches.arena import Ledger, Task, Terms, lineups, play_task, run, tasks
from maravillas.ai.matches.match import FOREVER, Limited, make_bot, split_names
from maravillas.ai.matches.pool import batches, processes
from maravillas.ai.matches.rating import LIMIT, elo, evidence, mean, rate, strengths
from maravillas.cli.app import call
from tests.games import STRING_LABELS, STRINGS, Combination, made

NAME, OPTIONS = STRINGS[0]


def terms(bots: tuple[str, ...] = ("greedy", "random"), deals: int = 3, **more: object) -> Terms:
    options = tuple(made(NAME, OPTIONS).options.items())
    bar = more.get("bar")
    assert bar is None or isinstance(bar, float)
    return Terms(NAME, options, bots, 3600.0, 3, 40, deals, bar)


def test_who_meets_whom() -> None:
    assert lineups(2, 2) == [(0, 1)]
    assert lineups(3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert lineups(2, 4) == [(0, 1, 1, 1)]
    assert lineups(3, 4) == [(0, 1, 2, 0)]
    assert lineups(4, 4) == [(0, 1, 2, 3)]
    assert lineups(4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


@pytest.mark.slow
@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_every_bot_sits_once_on_every_seat_of_a_deal(combination: Combination) -> None:
    game = made(*combination)
    some = Terms(game.name, tuple(game.options.items()), ("greedy", "random"), 1.0, None, 5, 1)
    [task] = tasks(some, int(game.seats))
    one = play_task(task)
    assert len(one.bots) == game.seats
    assert sorted(bots.index(0) for bots in one.bots) == list(range(game.seats))
    for bots, shares, ranks in zip(one.bots, one.shares, one.ranks, strict=True):
        assert sorted(bots) == sorted(task.lineup)
        assert sum(shares) in (840, 1680, 2520, 3360)
        assert all((share > 0) == (rank == 1) for share, rank in zip(shares, ranks, strict=True))
    held = [one.share(bot) for bot in (0, 1)]
    assert all(share is not None and 0 <= share <= 1 for share in held)
    assert one == play_task(task)


def test_mirrored_deals_cancel_the_seat_that_begins() -> None:
    """A bot against its equal takes exactly half of every pair."""
    some = Terms("duel", (("first_game", False),), ("random", "random"), 1.0, None, 5, 6)
    shares = [play_task(Task(some, (0, 1), seed)).share(0) for seed in range(4)]
    assert shares == [0.5] * 4


def test_two_bots_are_told_apart_as_by_elo() -> None:
    assert elo(0.5) == pytest.approx(0)
    assert elo(10 / 11) == pytest.approx(400)
    games = [[(0, 1)]] * 3000 + [[(1, 0)]] * 1000
    first, second = strengths(games, 2)
    assert first - second == pytest.approx(elo(0.75), abs=1)
    assert first + second == pytest.approx(0)


def test_strengths_of_three_follow_from_their_orders() -> None:
    """Of strengths 4, 2 and 1: the orders as often as Plackett and Luce have them."""
    often = {(0, 1, 2): 4 / 7 * 2 / 3, (0, 2, 1): 4 / 7 / 3, (1, 0, 2): 2 / 7 * 4 / 5}
    often |= {(1, 2, 0): 2 / 7 / 5, (2, 0, 1): 1 / 7 * 4 / 6, (2, 1, 0): 1 / 7 * 2 / 6}
    games = [[order] for order, part in often.items() for _ in range(round(2100 * part))]
    found = strengths(games, 3)
    assert found[0] - found[1] == pytest.approx(elo(2 / 3), abs=2)
    assert found[1] - found[2] == pytest.approx(elo(2 / 3), abs=2)


def test_intervals_shrink_and_never_pretend() -> None:
    few, many = mean([1.0, 0.5, 0.0, 0.5]), mean([1.0, 0.5, 0.0, 0.5] * 25)
    assert few.value == many.value == 0.5
    assert many.high - many.low < (few.high - few.low) / 4
    clean = mean([1.0] * 10)
    assert clean.value == clean.high == 1
    assert clean.low < 0.95
    rated = rate([[(0, 1), (0, 1)]] * 10, 2)
    assert rated[0].low < rated[0].value < rated[0].high < 1000


def test_the_sequential_test_decides_both_ways() -> None:
    assert evidence([0.5, 1.0, 0.5, 0.0] * 50, 0.5) == pytest.approx(0)
    assert evidence([1.0, 0.5, 1.0, 0.5] * 20, 0.5) > LIMIT
    assert evidence([0.0, 0.5, 0.0, 0.5] * 20, 0.5) < -LIMIT
    assert abs(evidence([1.0, 1.0, 1.0], 0.5)) < LIMIT
    assert evidence([1.0], 0.5) == 0


def test_a_match_stops_when_the_bar_is_decided() -> None:
    ledger = Ledger(terms(deals=60, bar=0.5))
    run(ledger, 2)
    assert ledger.decided() == "above"
    assert len(ledger.rounds) < 30


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    run(Ledger(terms(deals=2), file), 2)
    with file.open("a") as open_file:
        open_file.write('{"lineup": [0, 1], "seed"')  # the last line of a run that was killed
    again = Ledger(terms(deals=4), file)
    assert len(again.rounds) == 2
    played: list[int] = []
    run(again, 2, told=lambda one: played.append(one.seed))
    assert played == [42, 43]
    whole = Ledger(terms(deals=4))
    run(whole, 2)
    assert Ledger(terms(deals=4), file).rounds == whole.rounds
    with pytest.raises(mv.BadOption, match="other terms"):
        Ledger(terms(("random", "greedy")), file)


def test_processes_change_nothing(tmp_path: Path) -> None:
    one, two = Ledger(terms(deals=4)), Ledger(terms(deals=4))
    run(one, 2)
    run(two, 2, processes(2))
    assert one.rounds == two.rounds


def test_budgets_in_names() -> None:
    bot = make_bot("search@40")
    assert isinstance(bot, Limited)
    assert bot.budget == Budget(FOREVER, 40)
    timed = make_bot("legend@0.25s")
    assert isinstance(timed, Limited)
    assert timed.budget == Budget(0.25)
    for wrong in ("search@", "search@0", "search@0s", "search@-1", "search@1e3", "search@x", "@3"):
        with pytest.raises(mv.BadOption):
            make_bot(wrong)


def test_the_command_prints_a_table_and_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", NAME, "--bots", "greedy,random", "--deals", "2", "--seed", "7"]
    assert call([*words, "--file", str(tmp_path / "a.jsonl")]) == 0
    table = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in table[2:]] == ["greedy", "random"]
    assert call([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["deals"] == 2
    assert report["games"] == 2 * report["seats"]
    assert [row["bot"] for row in report["table"]] == ["greedy", "random"]
    assert report["table"][0]["share"][0] > 0.5


@pytest.mark.parametrize(
    "words",
    [
        ["--bots", "greedy"],
        ["--bots", "greedy,greedy"],
        ["--bots", "greedy,nobody"],
        ["--bots", "greedy,random", "--bar", "1.5"],
        ["--bots", "greedy,random", "--deals", "0"],
        ["--bots", "greedy,random", "--jobs", "0"],
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert call(["arena", NAME, *words]) == 2
    assert capsys.readouterr().err.startswith("maravillas: ")


def test_batches_are_large_but_leave_nobody_idle() -> None:
    assert [len(batch) for batch in batches(range(1000), 2, 2)] == [50] * 20
    assert [len(batch) for batch in batches(range(1000), 4, 2)] == [25] * 40
    assert [len(batch) for batch in batches(range(8), 2, 2)] == [2] * 4
    assert batches([], 2, 2) == []


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ('{"move": "build nothing"}', "is no move"),
        ("hello", "is no move"),
        ("", "its process ended"),
    ],
)
def test_why_a_bot_loses_is_told(
    answer: str, reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(f"import sys\nsys.stdin.readline()\nprint({answer!r})\n" if answer else "")
    command = f"cmd:{sys.executable} {bot} 1,2"
    file = tmp_path / "match.jsonl"
    words = ["arena", NAME, "--bots", f"random,{command}", "--deals", "1", "--file", str(file)]
    for again in range(2):  # the second time from the file
        assert call([*words, "--json"]) == 0
        out, err = capsys.readouterr()
        report = json.loads(out)
        assert [line["forfeits"] for line in report["table"]] == [0, report["seats"]]
        assert [line["bot"] for line in report["table"]] == ["random", command]
        lines = err.splitlines()
        assert len(lines) == report["seats"], again
        assert all(f"seed 0: {command}, seat" in line and reason in line for line in lines)


def test_names_are_split_at_commas_but_not_inside_a_command() -> None:
    for text, names in {
        "greedy, random": ["greedy", "random"],
        "cmd:./a -x 1,2,greedy": ["cmd:./a -x 1,2", "greedy"],
        "greedy,cmd:./a 'b,random',cmd:./c": ["greedy", "cmd:./a 'b,random'", "cmd:./c"],
        "cmd:a,b,master@0.1s,legend*2": ["cmd:a,b", "master@0.1s", "legend*2"],
        "greedy,": ["greedy", ""],
    }.items():
        assert split_names(text) == names


def test_one_name_may_stand_alone() -> None:
    assert mv.play(NAME, "random", 3, **OPTIONS) == mv.play(NAME, ["random"], 3, **OPTIONS)
