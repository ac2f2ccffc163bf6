"""Searches: reproducible, honest about what they found, blind to what their seat cannot see."""

from time import process_time
from typing import Any

import pytest
from librt.vecs import vec

from maravillas.ai.bots.bot import Answer, Budget, dealer
from maravillas.ai.bots.evaluators import EVALUATORS
from maravillas.ai.bots.levels import LEVELS, level
from maravillas.ai.bots.search_bot import (
    SCORE_WEIGHT,
    SCORE_WEIGHT_NET,
    SearchBot,
    SearchConfig,
    counts_points,
)
from maravillas.ai.evaluation.evaluator import Evaluator, lead_of, reward, win_chance
from maravillas.ai.matches.match import BOTS, make_bot
from maravillas.ai.search.flat import flat
from maravillas.ai.search.search import Search
from maravillas.ai.search.tactics import look
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, say
from maravillas.registry import AnyGame
from maravillas.wonders.rules.moves import BUILD, action_of, card_of
from tests.every import every_game as every_combination
from tests.games import (
    GAMES,
    STRING_LABELS,
    STRINGS,
    Combination,
    made,
    middle,
    some_position,
    waiting,
)

every_game = pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
VISITS = 30
LONG = 250  # iterations that show what follows


def ask(name: str, game: AnyGame, s: Any, seat: int, visits: int = VISITS) -> Answer:
    deal = dealer(game, s, seat, Rng(7))
    return make_bot(name).choose(game, deal, seat, Budget(600, visits), Rng(6))


@every_game
@pytest.mark.parametrize("name", ["search", "legend", "flat"])
def test_an_answer_weighs_every_legal_move(combination: Combination, name: str) -> None:
    game, s, seat = middle(combination)
    answer = ask(name, game, s, seat)
    assert sorted(item["move"] for item in answer.moves) == game.legal(s, seat)
    assert sum(item["visits"] for item in answer.moves) == VISITS
    for item in answer.moves:
        assert (item["win"] is None) == (item["score"] is None) == (item["visits"] == 0)
        assert item["win"] is None or 0 <= item["win"] <= 1
    assert answer.line[0] == (seat, answer.move)


@every_game
def test_the_line_expected_can_be_played(combination: Combination) -> None:
    game, s, seat = middle(combination)
    answer = ask("search", game, s, seat, LONG)
    t = dealer(game, s, seat, Rng(7))()  # the deal that it was asked about first
    game.withdraw_hidden_choices(t, seat)
    together = waiting(game, t)
    assert 2 <= len(answer.line) <= 12
    for mover, move in answer.line:
        assert move in game.legal(t, mover)
        game.apply(t, mover, move)
    assert len({mover for mover, _ in answer.line[: len(together)]}) == len(together)


def test_what_others_have_chosen_face_down_is_asked_of_their_trees() -> None:
    game = made("wonders", {"players": 3})
    s = game.new(2)
    for seat in (0, 1):
        game.apply(s, seat, game.legal(s, seat)[-1])
    search = Search(game, EVALUATORS["rollouts"](game), 2.0, 0.1)
    search.run(s, 2, 40, 600, Rng(1))
    for seat in range(3):
        assert sum(n for _, n, _, _ in search.tree.tried(search.root(seat))) == 40
    assert waiting(game, s) == [2]


@every_game
@pytest.mark.parametrize("name", ["search", *LEVELS])
def test_iterations_and_seed_give_the_answer_again(combination: Combination, name: str) -> None:
    game, s, seat = middle(combination, 12)
    assert ask(name, game, s, seat, 12) == ask(name, game, s, seat, 12)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("name", [bot for bot in BOTS if bot not in ("random", "greedy")])
def test_an_answer_does_not_depend_on_what_is_hidden(combination: Combination, name: str) -> None:
    for plies in (3, 9):
        game, s, seat = middle(combination, plies)
        t = game.determinize(s, seat, Rng(11))
        assert ask(name, game, s, seat, 10) == ask(name, game, t, seat, 10)


@every_game
def test_a_bot_searches_again_without_what_it_found_before(combination: Combination) -> None:
    game, s, seat = middle(combination)
    bot = SearchBot(SearchConfig())
    answers = [
        bot.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(600, VISITS), Rng(6))
        for _ in range(2)
    ]
    assert answers[0] == answers[1]


@every_game
def test_rewards_put_victory_before_the_lead(combination: Combination) -> None:
    game = made(*combination)
    out, points = (vec[float]([0.0] * int(game.seats)) for _ in range(2))
    for seed in range(5):
        s = some_position(game, seed, 10_000)
        reward(game, s, out, points)
        shares = game.outcome(s)
        for seat in range(game.seats):
            assert 0 <= out[seat] <= 1
            assert points[seat] == game.scores(s)[seat]
            assert abs(win_chance(out[seat]) - shares[seat] / 840) <= 0.056


def test_win_chances_stay_between_none_and_all() -> None:
    found = [win_chance(x) for x in (0.0, 0.05, 0.5, 0.95, 1.0)]
    assert found == pytest.approx([0, 0, 0.5, 1, 1])


@pytest.mark.parametrize(
    ("side", "leads"), [(1, [-15, -5, -10, 5]), (2, [-10, -10, 10, 10]), (4, [1000] * 4)]
)
def test_a_lead_is_that_of_a_side_before_the_best_other(side: int, leads: list[int]) -> None:
    points = vec[float]([10.0, 20.0, 15.0, 25.0])
    found = [lead_of(points, seat, 4, side) for seat in range(4)]
    assert found == pytest.approx([min(1, 0.5 + lead / 60 / side) for lead in leads])


@every_combination
def test_a_side_wins_together(combination: Combination) -> None:
    """And scores together: no other side has more points than one that wins."""
    game = made(*combination)
    s = some_position(game, 3, 10**6)
    shares, scores, side = game.outcome(s), game.scores(s), int(game.side)
    assert side == (2 if game.options.get("teams") else 1)
    for first in range(0, int(game.seats), side):
        assert len({shares[seat] for seat in range(first, first + side)}) == 1
    sums = [sum(scores[n : n + side]) for n in range(0, int(game.seats), side)]
    if counts_points(game):
        assert max(sums) in {sums[seat // side] for seat in range(game.seats) if shares[seat]}


def test_a_search_ends_with_its_time() -> None:
    game, s, seat = middle(GAMES[0])
    search = Search(game, Evaluator(game), 2.0, 0.1)
    search.run(s, seat, 10**9, 0.0, Rng(1))
    assert search.iterations == 4


class Watcher(Evaluator[Any]):
    """Remembers who was waiting in the positions that it evaluated."""

    def __init__(self, game: AnyGame, whole: bool) -> None:
        super().__init__(game)
        self.whole_steps = whole
        self.seen: set[int] = set()

    def evaluate(self, s: Any, rng: Rng, out: Any, points: Any) -> None:
        self.seen.add(int(self.game.waiting(s)))


@pytest.mark.parametrize(("whole", "seen"), [(False, {0b110}), (True, {0b111})])
def test_an_evaluator_of_whole_steps_never_sees_half_of_one(whole: bool, seen: set[int]) -> None:
    game = made("wonders", {"players": 3})
    watcher = Watcher(game, whole)
    Search(game, watcher, 2.0, 0.1).run(game.new(1), 0, 12, 600, Rng(1))
    assert watcher.seen == seen


def test_a_search_stops_early_only_when_its_favorite_is_settled() -> None:
    game, s, seat = middle(GAMES[0], 50)
    search = Search(game, Evaluator(game), 2.0, 0.1)
    search.stop_early = search.cpu = True
    before = process_time()
    search.run(s, seat, 10**9, 0.3, Rng(1))
    spent = process_time() - before
    assert spent >= 0.3 or search.settled(seat, search.iterations, spent, 0.3 - spent)
    most, second, *_ = sorted((n for _, n, _, _ in search.tree.tried(0)), reverse=True)
    assert search.tree.lead(0) == most - second
    assert search.settled(seat, 100, 1.0, (most - second - 1) / 100)
    assert not search.settled(seat, 100, 1.0, (most - second + 1) / 100)


class Fixed(Evaluator[Any]):
    """Sees seat 0 win by little after its first move, and lose by more points to each other one."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.first = game.legal(game.new(1), 0)[0]
        assert action_of(self.first) == BUILD

    def evaluate(self, s: Any, rng: Rng, out: Any, points: Any) -> None:
        city = s.cities[0]
        first = city.chosen == self.first or city.early >> card_of(self.first) & 1
        for seat in range(self.game.seats):
            out[seat] = 1.0 if first and seat == 0 else 0.0
            points[seat] = 0.0 if seat else (2.0 if first else 20.0)


@pytest.mark.parametrize(("lead", "first"), [(0.0, True), (0.8, True), (1.0, False)])
def test_a_lead_guides_the_search_beside_the_victory(lead: float, first: bool) -> None:
    game = made("wonders", {"players": 3})
    fixed = Fixed(game)
    search = Search(game, fixed, 0.5, 0.1)
    search.score_weight = lead
    search.run(game.new(1), 0, 60, 600, Rng(1))
    tried = search.tree.tried(0)
    assert (max(tried, key=lambda line: line[1])[0] == fixed.first) == first
    assert [(mean, points) for move, _, mean, points in tried if move == fixed.first] == [(1, 2)]
    assert {mean for move, _, mean, _ in tried if move != fixed.first} == {0}


@pytest.mark.parametrize(
    ("name", "options", "lead"),
    [
        ("duel", {}, 0.0),
        ("dice", {"players": 2}, SCORE_WEIGHT),
        ("wonders", {"players": 2}, SCORE_WEIGHT),
        ("wonders", {"players": 3}, SCORE_WEIGHT_NET),
        ("wonders+cities", {"players": 4}, SCORE_WEIGHT),
        ("wonders+cities", {"players": 4, "teams": True}, SCORE_WEIGHT),
    ],
)
def test_only_games_of_points_alone_are_played_for_the_lead(
    name: str, options: dict[str, object], lead: float
) -> None:
    game, s, seat = middle((name, options))
    bot = SearchBot(SearchConfig(iterations=4))
    bot.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(), Rng(6))
    assert bot.search
    assert bot.search.score_weight == lead


@pytest.mark.parametrize(
    ("name", "players", "iterations"),
    [
        ("wonders", 4, 5),
        ("wonders", 3, 7),
        ("wonders+cities", 3, 7),
        ("wonders+leaders", 3, 6),
        ("wonders+leaders", 4, 5),
        ("dice", 3, 9),
    ],
)
def test_a_config_may_search_less_at_some_tables(name: str, players: int, iterations: int) -> None:
    game, s, seat = middle((name, {"players": players}))
    iterations_by_game = {"wonders": 5, "wonders-3": 7, "wonders+leaders-3": 6}
    bot = SearchBot(SearchConfig(iterations=9, iterations_by_game=iterations_by_game))
    answer = bot.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(), Rng(6))
    assert sum(item["visits"] for item in answer.moves) == iterations


@every_game
def test_flat_spreads_its_playouts_evenly(combination: Combination) -> None:
    game, s, seat = middle(combination)
    moves = game.legal(s, seat)
    found = flat(game, s, seat, moves, 2 * len(moves) + 1, Rng(1))
    assert [n for n, _, _ in found] == [3] + [2] * (len(moves) - 1)
    assert all(0 <= share <= 1 for _, share, _ in found)


@every_game
def test_looking_for_wins_leaves_the_position_alone(combination: Combination) -> None:
    game, s, seat = middle(combination)
    before = game.hash(s)
    assert len(look(game, s, seat, game.legal(s, seat))) == len(game.legal(s, seat))
    assert game.hash(s) == before


def test_a_level_with_a_loss_chooses_among_near_moves_only() -> None:
    game, s, seat = middle(GAMES[0])
    bot = SearchBot(
        SearchConfig(iterations=40, evaluator="random", tolerated_loss=0.1, check_tactics=False)
    )
    chosen = set()
    for seed in range(8):
        deal = dealer(game, s, seat, Rng(7))
        answer = bot.choose(game, deal, seat, Budget(600), Rng(6, seed))
        wins = {item["move"]: item["win"] or 0.0 for item in answer.moves if item["visits"]}
        assert wins[answer.move] >= max(wins.values()) - 0.1
        chosen.add(answer.move)
    assert len(chosen) > 1


def test_levels_have_names_and_descriptions() -> None:
    assert list(LEVELS) == ["novice", "apprentice", "skilled", "master", "legend"]
    for name in BOTS:
        for lang in LANGUAGES:
            assert say(lang, f"common.bot.{name}.name")
            assert say(lang, f"common.bot.{name}.about")
            if name in LEVELS:  # a level is a character, too
                assert say(lang, f"common.bot.{name}.who")
                assert say(lang, f"common.bot.{name}.trade")
    assert isinstance(level("novice")(), SearchBot)


def test_a_bot_goes_on_from_what_it_found_only_within_a_game() -> None:
    game, s, seat = middle(GAMES[0], 50)
    assert game.public()
    bot = SearchBot(SearchConfig(evaluator="random", check_tactics=False))

    def think(s: Any, seat: int) -> Answer:
        return bot.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(600, 300), Rng(6))

    def visits(answer: Answer) -> int:
        return sum(item["visits"] for item in answer.moves)

    answer = think(s, seat)
    assert visits(answer) == visits(think(s, seat)) == 300
    game.apply(s, seat, answer.move)
    bot.saw(answer.move)
    [mover] = waiting(game, s)
    assert len(game.legal(s, mover)) > 1
    assert visits(think(s, mover)) > 300  # whoever asks: the tree serves both
    bot.saw(answer.move)
    bot.begin()
    assert visits(think(s, mover)) == 300


def test_the_clock_of_the_processor() -> None:
    game, s, seat = middle(GAMES[0])
    search = Search(game, Evaluator(game), 2.0, 0.1)
    search.cpu = True
    before = process_time()
    search.run(s, seat, 10**9, 0.05, Rng(1))
    assert 0.05 <= process_time() - before < 1
    timed = make_bot("search@0.02s")
    before = process_time()
    timed.choose(game, dealer(game, s, seat, Rng(7)), seat, Budget(600, cpu=True), Rng(6))
    assert process_time() - before < 1
