"""Bots: what they are given, what they answer, and who referees those of other people."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import THINKING, Answer, Bot, Budget, Deal, RandomBot, dealer
from maravillas.ai.bots.external import ExternalBot, Forfeit
from maravillas.ai.bots.greedy import GreedyBot, heuristic_of
from maravillas.ai.matches.match import BOTS, FOREVER, Match, make_bot, play_record
from maravillas.ai.search.playout import CHOICES, Tally, finish_step, play_seed
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.every import every_game
from tests.games import (
    GAMES,
    STRING_LABELS,
    STRINGS,
    Combination,
    length,
    made,
    some_position,
    waiting,
)

NAME, OPTIONS = GAMES[0]

EXTERNAL = """
import json, sys, time
for line in sys.stdin:
    question = json.loads(line)
    answer = {answer}
    {before}
    print(json.dumps(answer), flush=True)
"""


def external(tmp_path: Path, answer: str, before: str = "pass") -> str:
    script = tmp_path / "bot.py"
    script.write_text(EXTERNAL.format(answer=answer, before=before))
    return f"cmd:{sys.executable} {script}"


def nothing(s: Any, seat: int, move: int) -> None:
    pass


@pytest.mark.slow
@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_simple_bots_play_whole_games(combination: Combination, bot: str) -> None:
    game = made(*combination)
    record = play_record(game, [bot], 3)
    record.verify()
    assert record.end is not None
    assert record.seats == [{"name": bot, "bot": bot}] * int(game.seats)
    assert record == play_record(game, [bot], 3)


@pytest.mark.slow
@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
@pytest.mark.parametrize("bot", [name for name in BOTS if name not in ("random", "greedy")])
def test_bots_that_think_play_on_and_do_so_again(combination: Combination, bot: str) -> None:
    """From late in a game; the same moves again, as iterations end their searches."""
    game = made(*combination)
    start = length(combination[0], tuple(combination[1].items())) - 16
    played: list[list[tuple[int, int]]] = [[], []]
    for moves in played:
        player, s, rng = make_bot(bot), some_position(game, 1, start), Rng(5)
        while len(moves) < 12 and (seats := waiting(game, s)):
            deal = dealer(game, s, seats[0], Rng(len(moves), 8))
            move = player.choose(game, deal, seats[0], Budget(600, 3), rng).move
            assert move in game.legal(s, seats[0])
            moves.append((seats[0], move))
            game.apply(s, *moves[-1])
    assert played[0] == played[1]
    assert len(played[0]) > 1


def test_play_is_in_the_library() -> None:
    record = mv.play(NAME, bots=["greedy"], seed=1, **OPTIONS)
    assert isinstance(record, mv.Record)
    with pytest.raises(mv.BadOption, match="the bots are"):
        mv.play(NAME, bots=["nobody"], **OPTIONS)
    with pytest.raises(mv.BadOption, match="name 1 or"):
        mv.play(NAME, bots=["random"] * 9, **OPTIONS)


@every_game
def test_random_bots_play_the_games_of_compiled_playouts(combination: Combination) -> None:
    game = made(*combination)
    tally, rng = Tally(), Rng(0, CHOICES)
    for seed in range(3 if mode() == "compiled" else 1):
        s = play_seed(game, seed, rng, game.buffer(), tally)
        record = play_record(game, ["random"], seed)
        assert game.hash(record.verify()) == game.hash(s)
    assert tally.legal >= tally.decisions > 0


@every_game
def test_greedy_weighs_every_move(combination: Combination) -> None:
    game = made(*combination)
    s = some_position(game, 2, 4)
    seat = waiting(game, s)[0]
    answer = GreedyBot().choose(game, dealer(game, s, seat, Rng(1)), seat, Budget(), Rng(2))
    moves = game.legal(s, seat)
    if len(moves) > 1:
        assert sorted(item["move"] for item in answer.moves) == moves
        assert answer.moves[0]["move"] == answer.move
        scores = [item["score"] for item in answer.moves]
        assert scores == sorted(scores, key=lambda x: -(x or 0))


@pytest.mark.interpreted
def test_a_step_is_finished_at_random_and_no_further() -> None:
    game = made("toy", {"players": 3})
    for seed in range(10):
        s = game.new(seed)
        game.apply(s, 1, game.legal(s, 1)[0])
        finish_step(game, s, 0b101, Rng(seed), game.buffer())
        assert [len(cards) for cards in s.played] == [1, 1, 1]
        assert s.chosen == [0, 0, 0]


def test_the_heuristic_is_higher_for_the_winner() -> None:
    game = made(NAME, OPTIONS)
    heuristic = heuristic_of(game)
    for seed in range(20):
        s = some_position(game, seed, 10_000)
        shares = game.outcome(s)
        if sorted(shares)[-1] == 840:
            values = [heuristic(s, seat) for seat in range(game.seats)]
            assert values.index(max(values)) == shares.index(840)


class Curious(Bot):
    """Remembers everything it is given."""

    def __init__(self) -> None:
        self.dealt: list[Any] = []

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        self.dealt.append(deal())
        return Answer(game.legal(self.dealt[-1], seat)[0])


def test_a_bot_never_gets_the_true_state() -> None:
    game = made(NAME, OPTIONS)
    match = Match(game, ["random"])
    curious = Curious()
    match.bots[0] = curious
    s = game.new(4)
    match.play(s, 4, nothing)
    assert curious.dealt
    assert all(t is not s for t in curious.dealt)
    game.apply(curious.dealt[0], 0, game.legal(curious.dealt[0], 0)[0])  # harms nobody


def test_an_external_bot_plays(tmp_path: Path) -> None:
    game = made(NAME, OPTIONS)
    command = external(tmp_path, '{"move": question["moves"][-1]}')
    names = [command] + ["random"] * (int(game.seats) - 1)
    record = play_record(game, names, 8)
    record.verify()
    assert record.seats[0]["bot"] == command
    assert record.end is not None
    assert record.end["kind"] != "resigned"


def test_an_external_bot_sees_only_its_seat(tmp_path: Path) -> None:
    game = made(NAME, OPTIONS)
    log = tmp_path / "log"
    before = f"open({str(log)!r}, 'a').write(line)"
    names = [external(tmp_path, '{"move": question["moves"][0]}', before)]
    names += ["random"] * (int(game.seats) - 1)
    record = play_record(game, names, 8)
    questions = [json.loads(line) for line in log.read_text().splitlines()]
    mine = [(s, text) for s, seat, text in _positions(record) if seat == 0]
    assert len(questions) == len(mine)
    for question, (s, text) in zip(questions, mine, strict=True):
        assert question["position"] == json.loads(json.dumps(mv.position.dump(game, s, 0)))
        assert question["moves"] == mv.moves(game, s, 0)
        assert question["moves"][0] == text
        assert question["budget"] == {"seconds": THINKING}


def _positions(record: mv.Record) -> list[tuple[Any, int, str]]:
    game = record.make()
    return [(game.clone(s), seat, text) for s, seat, text in record.replay()]


@pytest.mark.parametrize(
    ("answer", "before", "reason"),
    [
        ('{"move": "nonsense"}', "pass", "is no move"),
        ('{"moves": 1}', "pass", 'the key "move" is missing'),
        ('{"move": 5}', "pass", "is no move"),
        ("5", "pass", "is no move"),
        ('{"move": question["moves"][0]}', "time.sleep(60)", "no answer within"),
        ("0", "sys.exit()", "its process ended"),
        ("0", 'print("{")', "is no move"),
    ],
)
def test_a_wrong_or_late_answer_loses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, before: str, reason: str
) -> None:
    if "sleep" in before:  # the others answer at once, as soon as they have been given the time
        monkeypatch.setattr("maravillas.ai.bots.external.START", 0.1)
        monkeypatch.setattr("maravillas.ai.bots.external.GRACE", 0.05)
    game = made(NAME, OPTIONS)
    match = Match(game, ["random"], Budget(0.05))
    match.bots[0] = make_bot(external(tmp_path, answer, before))
    s = game.new(4)
    lost = match.play(s, 4, nothing)
    match.close()
    assert isinstance(lost, Forfeit)
    assert lost.seat == 0
    assert reason in lost.reason
    assert str(lost).startswith("seat 0 loses: ")


def test_a_legal_word_at_the_wrong_time_loses(tmp_path: Path) -> None:
    game = made(NAME, OPTIONS)
    s, t = game.new(4), some_position(game, 4, 30)
    texts = [text for seat in waiting(game, t) for text in mv.moves(game, t, seat)]
    text = next((text for text in texts if text not in mv.moves(game, s, 0)), "take")
    names = [external(tmp_path, json.dumps({"move": text}))] + ["random"] * (int(game.seats) - 1)
    record = play_record(game, names, 4)
    assert record.end == {"kind": "resigned", "seat": 0}
    record.verify()


@pytest.mark.parametrize(
    ("budget", "sent"),
    [
        (Budget(0.5), {"seconds": 0.5}),
        (Budget(FOREVER, 7), {"seconds": 86400.0, "visits": 7}),
    ],
)
def test_a_program_is_told_its_budget(
    tmp_path: Path, budget: Budget, sent: dict[str, float]
) -> None:
    written = tmp_path / "budget.json"
    keep = f"open({str(written)!r}, 'w').write(json.dumps(question['budget']))"
    bot = make_bot(external(tmp_path, "dict(move=question['moves'][0])", keep))
    game = made(NAME, OPTIONS)
    bot.choose(game, lambda: game.new(1), 0, budget, Rng())
    bot.close()
    assert json.loads(written.read_text()) == sent


def test_our_bots_search_as_much_as_they_are_told() -> None:
    """By the protocol, too: otherwise a search without a clock would never end."""
    code = "from maravillas.cli.__main__ import main; main()"
    words = [sys.executable, "-c", code, "bot", NAME, "--bot", "search"]
    bot = make_bot("cmd:" + shlex.join(words))
    game = made(NAME, OPTIONS)
    answer = bot.choose(game, lambda: game.new(1), 0, Budget(FOREVER, 3), Rng())
    bot.close()
    assert answer.move in game.legal(game.new(1), 0)


def test_a_command_that_is_none_is_refused() -> None:
    with pytest.raises(mv.BadOption, match="is no command"):
        ExternalBot("'")
    bot = make_bot("cmd:/no/such/program")
    game = made(NAME, OPTIONS)
    with pytest.raises(mv.BadOption, match="cannot be started"):
        bot.choose(game, lambda: game.new(1), 0, Budget(), Rng())
    assert isinstance(make_bot("random"), RandomBot)


@pytest.mark.skipif("duel" not in [name for name, _ in GAMES], reason="Duel is not there")
def test_greedy_beats_random_in_duel() -> None:
    """A small match; the bar of 95 : 5 is measured over 1,000 games."""
    game = made("duel", {})
    won = 0
    for seed in range(15):
        for seat, names in enumerate((["greedy", "random"], ["random", "greedy"])):
            record = play_record(game, names, seed)
            assert record.end is not None
            won += record.end["winners"] == [seat]
    assert won >= 27


@pytest.mark.skipif("duel" not in [name for name, _ in GAMES], reason="Duel is not there")
def test_the_example_of_the_protocol_plays(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
    script = tmp_path / "example.py"
    script.write_text(page.split("```python\n")[1].split("```")[0])
    assert len(script.read_text().splitlines()) <= 30
    record = play_record(made("duel", {}), [f"cmd:{sys.executable} {script}", "random"], 4)
    record.verify()
    assert record.end is not None
    assert record.end["kind"] != "resigned"


def test_the_names_by_which_programs_know_the_bots_keep_working() -> None:
    from maravillas.ai import bot, match, solver
    from maravillas.ai.bots import bot as bots_bot
    from maravillas.ai.matches import match as matches_match
    from maravillas.ai.search import solver as search_solver

    for old, new in ((bot, bots_bot), (match, matches_match), (solver, search_solver)):
        for name in old.__all__:
            assert getattr(old, name) is getattr(new, name)
