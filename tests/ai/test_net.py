"""Nets: whole numbers, the same everywhere; features that see nothing hidden; notes of games."""

from array import array
from pathlib import Path
from struct import pack
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas import ai
from maravillas.ai.bots.evaluators import (
    BEST,
    best_evaluator,
    encoder_of,
    load_net,
    mixed_evaluator,
    net_evaluator,
    net_name,
    net_names,
    net_of,
)
from maravillas.ai.evaluation.evaluator import (
    MOST_FEATURES,
    PRIOR,
    Encoder,
    Evaluator,
    NetEvaluator,
)
from maravillas.ai.evaluation.net import MAGIC, MAGIC_2, MOST_ROWS, MOST_ROWS_2, Net, sigmoid
from maravillas.ai.evaluation.rollout import MixedEvaluator, RolloutEvaluator
from maravillas.ai.search.search import Search
from maravillas.ai.search.selfplay import draw, self_play
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame, entry
from tests.games import GAMES, STRINGS, Combination, label, made, some_position, waiting, walk

SEEN = [combination for combination in STRINGS if encoder_of(made(*combination)) is not None]
seen_games = pytest.mark.parametrize("combination", SEEN, ids=[label(c) for c in SEEN])


def some_net(
    inputs: int, hidden: int, heads: int, seed: int = 1, code: str = "", values: int = PRIOR
) -> bytes:
    """A net of random weights; with a code in the second format."""
    rng = Rng(seed, 5)
    most = 63 if code else 127

    def draws(many: int, most: int) -> list[int]:
        return [int(rng.below(2 * most + 1)) - most for _ in range(many)]

    rows = pack(f"<{inputs * hidden}b", *draws(inputs * hidden, most))
    numbers = draws(hidden, 200) + draws(heads * hidden, 30) + draws(heads, 300)
    head = MAGIC + pack("<4i", inputs, hidden, heads, 64 * 256)
    if code:
        head = MAGIC_2 + pack("<5i", inputs, hidden, values, heads - values, 64 * 256)
        head += code.encode().ljust(16, b"\0")
    return head + rows + pack(f"<{len(numbers)}i", *numbers)


def net_for(encoder: Encoder[Any], hidden: int, seed: int = 1) -> bytes:
    """A net of random weights that was made for an encoding."""
    values = PRIOR + int(encoder.endings)
    heads = values + int(encoder.actions)
    return some_net(int(encoder.inputs), hidden, heads, seed, str(encoder.code), values)


def seeing(combination: Combination) -> tuple[AnyGame, Encoder[Any]]:
    game = made(*combination)
    encoder = encoder_of(game)
    assert encoder is not None
    return game, encoder


def features(encoder: Encoder[Any], s: Any, seat: int) -> list[int]:
    found = vec[i64]([0] * MOST_FEATURES)
    encoder.look(s)
    n = encoder.features(s, seat, found)
    return [int(found[i]) for i in range(n)]


def test_a_net_adds_up_as_on_paper() -> None:
    inputs, hidden, heads = 9, 8, 3
    data = some_net(inputs, hidden, heads)
    net = Net(data)
    weights = array("b", data[24 : 24 + inputs * hidden])
    numbers = array("i", data[24 + inputs * hidden :])
    bias, out = numbers[:hidden], numbers[hidden : hidden + heads * hidden]
    for some in ([], [0], [8, 3, 5], list(range(9))):
        net.think(vec[i64]([*some, 0]), len(some))
        units = [bias[u] + sum(weights[f * hidden + u] for f in some) for u in range(hidden)]
        units = [min(max(unit, 0), 255) for unit in units]
        for head in range(heads):
            total = numbers[hidden + heads * hidden + head]
            total += sum(out[head * hidden + u] * units[u] for u in range(hidden))
            assert net.head(head) == total / (64 * 256)


def test_the_lanes_of_a_row_never_run_over() -> None:
    """As many rows as are ever added, all weights at either end."""
    for weight in (-127, 127):
        rows = pack("<4b", *[weight] * 4)
        tail = pack("<13i", *[0, 1, 2, 3], *[1] * 8, 0)[: 4 * 9]
        net = Net(MAGIC + pack("<4i", 1, 4, 1, 1) + rows + tail)
        net.think(vec[i64]([0] * 200), 200)
        wanted = 0 if weight < 0 else 255
        assert [int(unit) for unit in net.units] == [wanted] * 4
    assert MOST_ROWS * 255 < 2**15
    assert MOST_ROWS_2 * 127 < 2**15


def test_sums_that_are_kept_give_the_same_answers_as_new_ones() -> None:
    """A net that is told features by masks, of sets that differ by little and by much."""
    inputs, hidden, heads, firsts = 300, 128, 3, [0, 62, 124, 150, 200, 262]
    ends = [*firsts[1:], inputs]
    data = some_net(inputs, hidden, heads, 2, "code", 3)
    kept, rng = Net(data), Rng(8)
    holds = [set(range(100)), set(range(150, 240))]
    for turn in range(24):
        view = turn % 2
        for _ in range(400 if turn % 7 == 6 else 8):
            holds[view] ^= {int(rng.below(inputs))}
        some = sorted(holds[view])
        words = [
            sum(2 ** (f - first) for f in some if first <= f < end)
            for first, end in zip(firsts, ends, strict=True)
        ]
        kept.think_by_masks(vec[i64](words), vec[i64](firsts), view)
        fresh = Net(data)
        fresh.think(vec[i64](some), len(some))
        assert list(kept.units) == list(fresh.units)
        assert [kept.head(head) for head in range(heads)] == [fresh.head(h) for h in range(heads)]
        kept.think(vec[i64]([3, 7]), 2)  # what is named one by one does not disturb what is kept


def test_a_net_of_the_second_format_says_what_it_was_made_for() -> None:
    net = Net(some_net(9, 8, 7, 1, "chess-1", 5))
    assert (net.code, net.inputs, net.values, net.heads) == ("chess-1", 9, 5, 7)
    weights = array("b", some_net(9, 8, 7, 1, "chess-1", 5)[44 : 44 + 72])
    assert max(map(abs, weights)) <= 63
    net.think(vec[i64]([2, 4]), 2)
    bias = array("i", some_net(9, 8, 7, 1, "chess-1", 5)[44 + 72 :])[:8]
    units = [bias[u] + weights[16 + u] + weights[32 + u] for u in range(8)]
    assert [int(unit) for unit in net.units] == [min(max(unit, 0), 255) for unit in units]


def test_what_is_no_net_is_refused() -> None:
    with pytest.raises(ValueError, match="MVNET1"):
        Net(b"something else")
    game, encoder = seeing(SEEN[0])
    with pytest.raises(ValueError, match="other features"):
        NetEvaluator(game, encoder, Net(some_net(8, 4, 5)))


def test_chances_lie_between_0_and_1() -> None:
    assert [sigmoid(x) for x in (-1000.0, 0.0, 1000.0)] == [0, 0.5, 1]
    assert sigmoid(1.0) + sigmoid(-1.0) == pytest.approx(1)


@seen_games
def test_features_are_distinct_and_see_nothing_hidden(combination: Combination) -> None:
    game, encoder = seeing(combination)
    for s in walk(*combination, 7):
        for seat in range(int(game.seats)):
            found = features(encoder, s, seat)
            assert len(set(found)) == len(found) <= (MOST_ROWS_2 if encoder.code else MOST_ROWS)
            assert all(0 <= number < encoder.inputs for number in found)
            for redeal in range(3):
                t = game.determinize(s, seat, Rng(redeal))
                assert features(encoder, t, seat) == found


@seen_games
def test_every_move_has_an_action_of_its_own(combination: Combination) -> None:
    game, encoder = seeing(combination)
    for s in walk(*combination, 8):
        for seat in waiting(game, s):
            found = []
            for move in game.legal(s, seat):
                action, detail = (
                    int(encoder.action(s, seat, move)),
                    int(encoder.detail(s, seat, move)),
                )
                assert 0 <= action < encoder.actions
                assert -1 <= detail < encoder.actions
                found.append((action, detail))
            if game.public():
                assert len(set(found)) == len(found)


@seen_games
def test_a_nets_values_and_its_priors_add_up(combination: Combination) -> None:
    game, encoder = seeing(combination)
    net = Net(net_for(encoder, 8))
    evaluator: NetEvaluator[Any] = NetEvaluator(game, encoder, net)
    seats = int(game.seats)
    out, points = (vec[float]([0.0] * seats) for _ in range(2))
    priors = vec[float]([0.0] * int(game.most))
    for s in walk(*combination, 9)[:-1]:
        if not waiting(game, s):
            continue
        moves = game.buffer()
        seat = waiting(game, s)[0]
        n = int(game.fill(s, seat, moves))
        evaluator.prior(s, seat, moves.items, n, priors)
        assert sum(priors[i] for i in range(n)) == pytest.approx(1)
        evaluator.evaluate(s, Rng(1), out, points)
        assert all(0 <= x <= 1 for x in out)
        assert seats != 2 or sum(out) == pytest.approx(1)


@seen_games
def test_a_search_with_a_net_is_reproducible(combination: Combination) -> None:
    game, encoder = seeing(combination)
    data = net_for(encoder, 8)
    s = some_position(game, 9, 5)
    seat = waiting(game, s)[0]
    found = []
    for _ in range(2):
        search = Search(game, NetEvaluator(game, encoder, Net(data)), 1.2, 0.1)
        search.run(s, seat, 30, 600, Rng(3))
        found.append(search.tree.tried(search.root(seat)))
    assert found[0] == found[1]
    assert sum(n for _, n, _, _ in found[0]) == 30


@pytest.mark.slow
@seen_games
def test_the_notes_of_a_game_can_be_read(combination: Combination) -> None:
    game, encoder = seeing(combination)
    notes = self_play(Search(game, Evaluator(game), 2.0, 0.1), encoder, 3, 6)
    assert notes == self_play(Search(game, Evaluator(game), 2.0, 0.1), encoder, 3, 6)
    numbers = array("i", notes)
    at = rows = 0
    while at < len(numbers):
        row = numbers[at + 1 : at + 1 + numbers[at]]
        value, end, found, own, rival, told = row[:6]
        ending, many = row[6 : 6 + told], row[6 + told]
        assert len(ending) == (4 if encoder.endings else 0)
        assert not ending or 0 <= ending[0] < 2 * len(encoder.ways)
        assert 0 <= value <= 10000
        assert 0 <= end <= 10000
        assert min(found / 100, own, rival) >= -100
        assert found / 100 <= 300
        tried = row[8 + told + many :]
        assert len(tried) == 3 * row[7 + told + many]
        assert sum(tried[2::3]) in (0, 6)
        at, rows = at + 1 + len(row), rows + 1
    assert at == len(numbers)
    assert rows > 3


def test_moves_are_drawn_by_their_visits() -> None:
    tried = [(5, 10, 0.5, 0.0), (6, 0, 0.5, 0.0), (7, 20, 0.5, 0.0)]
    rng = Rng(1)
    drawn = [draw(tried, rng) for _ in range(500)]
    assert 0 < drawn.count(5) < drawn.count(7)
    assert drawn.count(6) == 0
    assert drawn.count(7) == pytest.approx(400, abs=40)


def base_of(game: AnyGame) -> str:
    return entry(game.name).base


def test_a_game_without_a_net_is_evaluated_by_rollouts() -> None:
    for combination in STRINGS:
        game = made(*combination)
        shipped = encoder_of(game) is not None and net_of(game) is not None
        assert isinstance(net_evaluator(game), NetEvaluator) == shipped
        assert isinstance(best_evaluator(game), NetEvaluator) == (shipped and base_of(game) in BEST)
        assert isinstance(mixed_evaluator(game), MixedEvaluator) == shipped
    assert load_net("no such game") is None


def test_no_net_evaluates_7_wonders_for_two() -> None:
    for players, evaluator in ((2, RolloutEvaluator), (3, MixedEvaluator), (7, MixedEvaluator)):
        assert isinstance(best_evaluator(made("wonders", {"players": players})), evaluator)


def test_nets_that_are_shipped_are_small_and_fit_their_games() -> None:
    folder = Path(ai.__file__).parent / "weights"
    shipped = {path.stem: path for path in folder.glob("*.net")}
    assert "duel" in shipped
    for path in shipped.values():
        assert path.stat().st_size < 2_000_000
    games = [made(*combination) for combination in GAMES]
    assert shipped.keys() <= {name for game in games for name in net_names(game)}
    for game in games:
        if net_name(game) in shipped or game.name in shipped:
            assert isinstance(net_evaluator(game), NetEvaluator)


@pytest.mark.skipif("duel" not in dict(STRINGS), reason="Duel is not there")
def test_searches_find_the_same_compiled_and_interpreted() -> None:
    """Visits of every move, typed from a run of either mode."""
    game, encoder = seeing(("duel", {}))
    s = some_position(game, 4, 20)
    seat = waiting(game, s)[0]
    net = Net(net_for(encoder, 16))
    found = []
    for evaluator, exploration in ((Evaluator(game), 2.0), (NetEvaluator(game, encoder, net), 1.2)):
        search = Search(game, evaluator, exploration, 0.1)
        search.run(s, seat, 60, 600, Rng(3))
        found.append([n for _, n, _, _ in search.tree.tried(search.root(seat))])
    assert found == [[18, 11, 14, 17], [8, 18, 28, 6]]
