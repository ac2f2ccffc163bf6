"""The solver of Duel's end, proven against a plain look at everything; it sees nothing hidden."""

from functools import cache
from itertools import combinations
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Answer, Budget, Weighed, dealer
from maravillas.ai.bots.evaluators import rollout_evaluator
from maravillas.ai.bots.search_bot import corrected, new_search, unspoiled
from maravillas.ai.bots.solving import Bounds, Solution, foreseen, prover_of, solve, solver_of
from maravillas.ai.matches.league import styles_of
from maravillas.ai.matches.match import make_bot
from maravillas.core.bits import lowest
from maravillas.core.errors import BadOption
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import AGE_3, GUILDS, NAMES
from maravillas.duel.rules.state import PLAY

GAME = mv.make("duel")
AGE_3_CARDS = [NAMES.index(name) for name in AGE_3]
GUILD_CARDS = [NAMES.index(name) for name in GUILDS]
FIRST = 46  # of Age III in a deck


@cache
def endings(left: int, many: int) -> tuple[Any, ...]:
    """Positions of Age III with so many cards left, all with more than one move."""
    policy, buffer, seed = styles_of(GAME), GAME.buffer(), 0
    found: list[Any] = []
    while len(found) < many:
        s, rng = GAME.new(seed), Rng(seed, 9)
        policy.begin(rng)
        while mask := int(GAME.waiting(s)):
            seat = int(lowest(mask))
            cards = int(s.present).bit_count()
            if s.age == 3 and cards <= left and s.phase == PLAY and not s.pending:
                if len(GAME.legal(s, seat)) > 2:
                    found.append(s)
                break
            GAME.apply(s, seat, int(policy.pick(s, seat, buffer, rng)))
        seed += 1
    return tuple(found)


def unseen(s: Any, guild: bool) -> list[int]:
    """The cards that may lie under a back, by what anybody sees."""
    slots = [k for k in range(20) if int(s.present) & int(s.up) & 2**k]
    seen = {int(s.deck[FIRST + k]) for k in slots}
    for city in (s.first, s.second):
        seen |= {n for n in range(73) if (int(city.low) | int(city.high) << 46) >> n & 1}
    seen |= {n for n in range(73) if (int(s.discard_low) | int(s.discard_high) << 46) >> n & 1}
    seen |= {int(s.under(wonder)) for wonder in range(12)}
    return [n for n in (GUILD_CARDS if guild else AGE_3_CARDS) if n not in seen]


def with_cards(s: Any, cards: dict[int, int]) -> Any:
    """s with other cards face down; what lay there changes places with them."""
    t = GAME.clone(s)
    deck = [int(n) for n in s.deck]
    for slot, number in cards.items():
        where = deck.index(number)
        deck[where], deck[FIRST + slot] = deck[FIRST + slot], number
    t.deck = type(s.deck)(deck)
    return t


def plain_value(s: Any) -> float:
    """Seat 0's share, by looking at everything: no pruning, nothing remembered."""
    mask = int(GAME.waiting(s))
    if not mask:
        return int(GAME.outcome(s)[0]) / 840
    seat = int(lowest(mask))
    found = [plain_move(s, seat, move) for move in GAME.legal(s, seat)]
    return max(found) if seat == 0 else min(found)


def plain_move(s: Any, seat: int, move: int) -> float:
    t = GAME.clone(s)
    GAME.apply(t, seat, move)
    turned = [k for k in range(20) if int(t.up) & ~int(s.up) & 2**k]
    if turned and t.phase == PLAY:
        return mean([plain_value(u) for u in dealt(s, seat, move, turned)])
    if t.phase == PLAY and t.pending and t.offer and not s.offer:
        box = [k for k in range(10) if int(t.box) >> k & 1]
        draws = []
        for three in combinations(box, min(3, len(box))):
            u = GAME.clone(t)
            u.offer = sum(2**k for k in three)
            draws.append(plain_value(u))
        return mean(draws)
    return plain_value(t)


def dealt(s: Any, seat: int, move: int, turned: list[int]) -> list[Any]:
    """What a move leads to, for every way in which the slots that it turns up may be filled."""
    backs = [int(s.deck[FIRST + slot]) in GUILD_CARDS for slot in turned]
    ways: list[dict[int, int]] = [{}]
    for slot, guild in zip(turned, backs, strict=True):
        ways = [{**way, slot: n} for way in ways for n in unseen(s, guild) if n not in way.values()]
    found = []
    for way in ways:
        u = with_cards(s, way)
        GAME.apply(u, seat, move)
        found.append(u)
    return found


def mean(found: list[float]) -> float:
    return sum(found) / len(found)


def solved(s: Any) -> Solution:
    found = solve(GAME, s)
    assert found is not None
    return found


@pytest.mark.parametrize("left", [2, 3, 4])
def test_every_move_is_worth_what_a_plain_look_says(left: int) -> None:
    values = set()
    for s in endings(left, 6):
        found = solved(s)
        for move, bounds in found.moves.items():
            share = plain_move(s, found.seat, move)
            wanted = share if found.seat == 0 else 1 - share
            assert bounds.low == bounds.high == pytest.approx(wanted)
            values.add(bounds.low)
    assert {0.0, 1.0} <= values


def test_chance_is_weighed_exactly() -> None:
    """A single card face down: the values of what it may be, each equally likely."""
    s = next(s for s in endings(5, 12) if (int(s.present) & ~int(s.up)).bit_count() == 1)
    found = solved(s)
    for move, bounds in list(found.moves.items())[:3]:
        share = plain_move(s, found.seat, move)
        assert bounds.low == pytest.approx(share if found.seat == 0 else 1 - share)


def test_what_is_hidden_changes_nothing() -> None:
    for s in endings(5, 4):
        found = solved(s)
        t = GAME.determinize(s, found.seat, Rng(7))
        assert solved(t).moves == found.moves


def test_solving_leaves_the_position_alone() -> None:
    s = endings(4, 1)[0]
    before = GAME.hash(s)
    solved(s)
    assert GAME.hash(s) == before


def test_a_horizon_gives_bounds_that_hold_the_value() -> None:
    for s in endings(5, 4):
        exact, near = solved(s), solve(GAME, s, horizon=2)
        assert near is not None
        for move, bounds in near.moves.items():
            assert bounds.low <= exact.moves[move].low + 1e-9
            assert bounds.high >= exact.moves[move].high - 1e-9


FIVE = ["scriptorium", "pharmacist", "school", "laboratory", "university"]


def test_a_win_within_the_horizon_is_proven_in_any_age() -> None:
    document = {
        "game": "duel",
        "strict": False,
        "age": 2,
        "layout": {"18": "library", "19": "walls"},
        "seats": [{"coins": 40, "cards": [*FIVE[1:], "academy"]}, {"coins": 9, "cards": []}],
    }
    _, s = mv.position.load(document)
    found = solve(GAME, s, horizon=1)
    assert found is not None
    best = [mv.text(GAME, s, 0, move) for move in found.best()]
    assert best == ["build library"]
    assert found.value.low == 1


def test_the_library_says_it_in_words() -> None:
    s = endings(4, 1)[0]
    found = mv.solve(GAME, s)
    assert found is not None
    assert [item["move"] for item in found["moves"]][: len(found["best"])] == found["best"]
    assert {item["move"] for item in found["moves"]} == set(mv.moves(GAME, s, found["seat"]))
    low, high = found["win"]
    assert low == high == found["moves"][0]["win"][0]


def asked(name: str, s: Any, seat: int, visits: int = 40) -> Answer:
    return make_bot(name).choose(
        GAME, dealer(GAME, s, seat, Rng(1)), seat, Budget(60, visits), Rng(2)
    )


@pytest.mark.parametrize("name", ["master", "legend"])
def test_bots_play_the_end_as_it_is_solved(name: str) -> None:
    for s in endings(5, 5):
        found = solved(s)
        answer = asked(name, s, found.seat)
        assert answer.move in found.best()
        for item in answer.moves:
            assert item["win"] == pytest.approx(found.moves[item["move"]].low)


def test_what_may_happen_at_once_bounds_the_win_chances() -> None:
    """Taking the quarry opens a slot from which the other may win: its chances are told."""
    document = {
        "game": "duel",
        "strict": False,
        "age": 3,
        "layout": {"16": "academy", "18": "palace", "19": "town_hall"},
        "seats": [{"coins": 2, "cards": []}, {"coins": 40, "cards": FIVE}],
    }
    _, s = mv.position.load(document)
    found = foreseen(GAME, s)
    assert found is not None
    answer = asked("legend", s, 0)
    for item in answer.moves:
        bounds = found.moves[item["move"]]
        assert item["win"] is not None
        assert bounds.low <= item["win"] <= bounds.high


def test_far_from_any_end_nothing_is_foreseen() -> None:
    _, s = mv.position.load({"game": "duel", "age": 1})
    assert foreseen(GAME, s) is None
    assert foreseen(GAME, GAME.new(3)) is None
    other = mv.make("dice", players=2)
    assert foreseen(other, other.new(1)) is None
    assert prover_of(other) is None


def test_a_favorite_that_is_known_to_be_worse_is_not_played() -> None:
    weighed = [
        Weighed(move=1, visits=90, win=0.8, score=0.0),
        Weighed(move=2, visits=20, win=0.6, score=0.0),
        Weighed(move=3, visits=1, win=0.9, score=0.0),
    ]
    bounds = {1: Bounds(0.0, 0.3), 2: Bounds(0.0, 1.0), 3: Bounds(0.0, 1.0)}
    known = Solution(0, bounds, 1)
    told = corrected(weighed, known)
    assert [item["win"] for item in told] == [0.3, 0.6, 0.9]
    assert unspoiled(told, known) == [2]  # 3 was hardly tried
    lost = Solution(0, {**bounds, 1: Bounds(0.0, 0.0), 2: Bounds(0.0, 0.01)}, 1)
    assert 1 not in unspoiled(corrected(weighed, lost), lost)
    won = Solution(0, {**bounds, 3: Bounds(1.0, 1.0)}, 1)
    assert unspoiled(corrected(weighed, won), won) == [3]


def test_a_search_takes_proven_ends_for_what_they_are_worth() -> None:
    document = {
        "game": "duel",
        "strict": False,
        "age": 3,
        "layout": {"18": "palace", "19": "academy"},
        "seats": [{"coins": 40, "cards": FIVE}, {"coins": 99, "cards": []}],
    }
    _, s = mv.position.load(document)
    found = solved(s)
    assert {bounds.low for bounds in found.moves.values()} == {0.0, 1.0}
    search = new_search(GAME, rollout_evaluator(GAME))
    search.prover = prover_of(GAME)
    search.run(s, found.seat, 200, 600, Rng(1))
    for move, _, mean, _ in search.tree.tried(search.root(found.seat)):
        share = found.moves[move].low
        assert mean == pytest.approx(0.05 if share == 0 else 0.95, abs=0.06)


def test_too_many_positions_are_given_up() -> None:
    s = endings(5, 1)[0]
    assert solve(GAME, s, nodes=1) is None
    solver = solver_of(GAME)
    assert solver is not None
    solver.limit = 1
    solver.begin(s, 0.5)
    solver.value(s, 0.0, 1.0, 0)
    assert solver.gave_up


def test_what_cannot_be_solved_is_refused() -> None:
    game = mv.make("dice", players=2)
    s = game.new(1)
    with pytest.raises(BadOption, match="no solver for dice"):
        solve(game, s)
    fresh = GAME.new(1)
    with pytest.raises(BadOption, match="cards are being played"):
        solve(GAME, fresh)
    _, s = mv.position.load({"game": "duel", "age": 1})
    with pytest.raises(BadOption, match="this is age 1"):
        solve(GAME, s)
    assert solve(GAME, s, horizon=1) is not None
