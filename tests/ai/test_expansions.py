"""What nets see of 7 Wonders with its expansions: all of it, and nothing that is hidden."""

from itertools import pairwise
from types import ModuleType
from typing import Any

import pytest

from maravillas.ai.bots import evaluators
from maravillas.ai.bots.evaluators import encoder_of, net_evaluator, net_names, net_of
from maravillas.ai.evaluation.evaluator import PRIOR, Encoder, NetEvaluator
from maravillas.ai.evaluation.net import MOST_ROWS, Net
from maravillas.ai.evaluation.wonders import expansions
from maravillas.ai.evaluation.wonders import features as wonders
from maravillas.ai.evaluation.wonders.cities import features as cities
from maravillas.ai.evaluation.wonders.leaders import features as leaders
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.wonders.cities.rules.losses import OWE_LOSS
from maravillas.wonders.data.boards import BOARD_NAMES
from maravillas.wonders.data.cards import BASE, CARDS
from maravillas.wonders.leaders.data.cards import LEADER_NUMBERS
from maravillas.wonders.leaders.rules.kinds import COPY, OWE_COPY, OWE_DRAFT, OWE_EXTRA, RECRUIT
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import BUILD, DIG_UP, action_of
from tests.ai.test_net import features, net_for, some_net
from tests.games import Combination, label, made, waiting

TABLES: list[Combination] = [
    ("wonders+leaders", {"players": 2}),
    ("wonders+leaders", {"players": 7}),
    ("wonders+cities", {"players": 2}),
    ("wonders+cities", {"players": 4, "teams": True}),
    ("wonders+cities", {"players": 8}),
    ("wonders+cities+leaders", {"players": 2}),
    ("wonders+cities+leaders", {"players": 4}),
    ("wonders+cities+leaders", {"players": 8, "teams": True}),
]
tables = pytest.mark.parametrize("table", TABLES, ids=[label(table) for table in TABLES])
GROWING = (BUILD, DIG_UP, RECRUIT, COPY)
REDEALT = 9  # every so many moves


def encoder_for_game(game: AnyGame) -> Encoder[Any]:
    found = encoder_of(game)
    assert found is not None
    return found


def builders_move(game: AnyGame, s: Any, seat: int, rng: Rng) -> int:
    """Cities grow as large as can be: then the most features hold."""
    moves = game.legal(s, seat)
    chosen = [move for move in moves if action_of(move) in GROWING] or moves
    return chosen[int(rng.below(len(chosen)))]


def check_features(game: AnyGame, s: Any, redeals: int) -> None:
    encoder = encoder_for_game(game)
    assert isinstance(game, Wonders)
    base = wonders.WondersEncoder(game)
    for seat in range(int(game.seats)):
        found = features(encoder, s, seat)
        assert len(set(found)) == len(found) < MOST_ROWS
        assert all(0 <= number < encoder.inputs for number in found)
        first = features(base, s, seat)
        assert found[: len(first)] == first
        assert all(number >= wonders.FEATURES for number in found[len(first) :])
        for redeal in range(redeals):
            assert features(encoder, game.determinize(s, seat, Rng(redeal)), seat) == found


def check_actions(game: AnyGame, s: Any, seat: int) -> None:
    """Every move of a decision that expansions ask for has an action of its own."""
    encoder = encoder_for_game(game)
    found = []
    for move in game.legal(s, seat):
        action, detail = int(encoder.action(s, seat, move)), int(encoder.detail(s, seat, move))
        assert 0 <= action < encoder.actions
        assert -1 <= detail < encoder.actions
        found.append((action, detail))
    if game.kind(s, seat) in (OWE_DRAFT, OWE_EXTRA, OWE_COPY, OWE_LOSS):
        assert len(set(found)) == len(found)


def play(game: AnyGame, seed: int) -> set[int]:
    """Plays a game and checks every position; the features that held for anybody."""
    s, rng, plies, held = game.new(seed), Rng(seed), 0, set[int]()
    while waiting(game, s):
        seat = waiting(game, s)[0]
        check_features(game, s, 0 if plies % REDEALT else 2)
        check_actions(game, s, seat)
        held |= news(game, s, seat)
        game.apply(s, seat, builders_move(game, s, seat, rng))
        plies += 1
    check_features(game, s, 1)
    return held


@pytest.mark.slow
@tables
def test_whole_games_fit_and_nothing_hidden_is_seen(table: Combination) -> None:
    for seed in (11, 12):
        play(made(*table), seed)


def groups(module: ModuleType, first: int, after: int) -> list[int]:
    """Where the groups of features of a module start, and where the last one ends."""
    starts = {n for n in vars(module).values() if isinstance(n, int) and first <= n < after}
    return [*sorted(starts), after]


def test_every_group_of_features_comes_up() -> None:
    game = made("wonders+cities+leaders", {"players": 4})
    teams = made("wonders+cities+leaders", {"players": 4, "teams": True})
    held = play(teams, 3)
    for seed in (1, 11):  # in the latter Caligula builds for nothing
        held |= play(game, seed)
    known = [
        *groups(leaders, leaders.OWN_LEADERS, leaders.AFTER_LEADERS)[:-1],
        *groups(cities, cities.OWN_DEBT, cities.AFTER_CITIES)[:-1],
        *groups(expansions, expansions.OWN_ADDED, expansions.ALL_FEATURES),
    ]
    assert [a for a, b in pairwise(known) if not held & set(range(a, b))] == []


def test_all_strings_share_one_size() -> None:
    sizes = {(int(e.inputs), int(e.actions)) for e in [encoder_for_game(made(*t)) for t in TABLES]}
    assert sizes == {(expansions.ALL_FEATURES, expansions.ALL_ACTIONS)}
    alone = encoder_for_game(made("wonders", {"players": 4}))
    assert (alone.inputs, alone.actions) == (wonders.FEATURES, wonders.ACTIONS)
    assert len(CARDS) == BASE + expansions.ADDED_CARDS
    assert 2 * len(BOARD_NAMES) == wonders.BASE_SIDES + expansions.ADDED_SIDES // 5


def news(game: AnyGame, s: Any, seat: int) -> set[int]:
    return set(features(encoder_for_game(game), s, seat))


def test_every_added_card_is_seen_in_hand_and_city() -> None:
    game = made("wonders+cities+leaders", {"players": 4})
    s = game.new(1)
    for c in CARDS[BASE:]:
        t = game.clone(s)
        t.age = c.age
        t.cities[0].hand = 2 ** int(c.place)
        t.cities[1].early, t.cities[1].late = c.early, c.late
        which = int(c.number) - BASE
        assert expansions.HAND_ADDED + which in news(game, t, 0)
        assert expansions.LEFT_ADDED + which in news(game, t, 0)
        assert expansions.OWN_ADDED + which in news(game, t, 1)
        assert expansions.RIGHT_ADDED + which in news(game, t, 2)


def test_leaders_debts_tokens_boards_and_partners_are_seen() -> None:
    game = made("wonders+cities+leaders", {"players": 4, "teams": True})
    s = game.new(1)
    caesar = LEADER_NUMBERS["caesar"]
    s.leadership.courts[0].active = 2**caesar
    s.leadership.courts[3].hand = 2**caesar
    s.ledger.accounts[0].debt = 3
    s.ledger.accounts[0].diplomacy = 1
    s.cities[0].side = 2 * BOARD_NAMES.index("petra")
    petra = 10
    added = [
        {leaders.OWN_LEADERS + caesar, cities.OWN_DEBT + 2, cities.OWN_TOKENS},
        {leaders.RIGHT_LEADERS + caesar, cities.RIGHT_DEBT + 2, cities.RIGHT_TOKENS},
        set(),
        {leaders.LEFT_LEADERS + caesar, cities.LEFT_DEBT + 2, cities.LEFT_TOKENS},
    ]
    boards = [expansions.OWN_BOARD, expansions.RIGHT_BOARD, None, expansions.LEFT_BOARD]
    partners = [cities.PARTNER_LEFT, cities.PARTNER_RIGHT]
    for seat in range(4):
        found = news(game, s, seat)
        assert added[seat] <= found
        board = boards[seat]
        assert board is None or board + petra in found
        assert partners[seat & 1] in found
    assert leaders.AFFORDED + caesar in news(game, s, 3)
    s.cities[3].coins = 4
    assert leaders.TOO_DEAR + caesar in news(game, s, 3)
    assert leaders.AFFORDED + caesar not in news(game, s, 0)


def test_a_neighbor_at_peace_is_passed_over() -> None:
    game = made("wonders+cities", {"players": 4})
    s = game.new(1)
    s.ledger.accounts[1].diplomacy = 1
    s.cities[0].shields, s.cities[1].shields, s.cities[2].shields = 2, 9, 1
    assert cities.LEFT_FOE + 4 in news(game, s, 0)
    s.ledger.accounts[2].diplomacy = s.ledger.accounts[3].diplomacy = 1
    nobody = {cities.LEFT_FOE + wonders.AHEAD, cities.RIGHT_FOE + wonders.AHEAD}
    assert nobody <= news(game, s, 0)


def test_numbers_of_actions_do_not_overlap() -> None:
    starts = [n for name, n in vars(expansions).items() if name.startswith("ACT_")]
    assert len(set(starts)) == len(starts)
    assert max(starts) + expansions.SHARE**2 == expansions.ALL_ACTIONS


def test_only_a_net_that_fits_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = made("wonders+cities", {"players": 4})
    encoder = encoder_for_game(game)
    fitting = [Net(net_for(encoder, 4, seed)) for seed in range(2)]
    small = Net(some_net(wonders.FEATURES, 4, PRIOR + wonders.ACTIONS))
    nets = {"wonders": small, "wonders+cities-4": small}
    monkeypatch.setattr(evaluators, "load_net", nets.get)
    assert net_names(game) == ["wonders+cities-4", "wonders+cities", "wonders+", "wonders"]
    assert net_of(game) is None
    assert net_evaluator(game) is None
    nets["wonders+"] = fitting[0]
    assert all(net_of(made(*table)) is fitting[0] for table in TABLES)
    assert isinstance(net_evaluator(game), NetEvaluator)
    assert net_of(made("wonders", {"players": 4})) is small
    nets["wonders+cities"] = fitting[1]
    assert net_of(game) is fitting[1]
