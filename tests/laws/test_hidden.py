"""Hidden items take every value that a seat cannot exclude; public items are seen by everybody."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.every import every_game
from tests.games import GAMES, Combination, made, some_move, waiting, walk
from tests.laws.law_data import bases, labels, written

HIDDEN = written("HIDDEN")
PUBLIC = written("PUBLIC")
KEPT = [
    (name, what)
    for base, what in written("CONSERVED")
    for name in sorted({name for name, _ in GAMES if name.split("+")[0] == base})
]

REDEALS = 200


def critical(freedom: int) -> float:
    """The chi-square that pure chance passes once in ten thousand (Wilson and Hilferty)."""
    k = freedom
    return float(k * (1 - 2 / (9 * k) + 3.72 * (2 / (9 * k)) ** 0.5) ** 3)


@pytest.mark.parametrize(("game", "item"), HIDDEN, ids=labels(HIDDEN))
def test_redeals_reach_every_value_that_a_seat_cannot_exclude(game: str, item: Any) -> None:
    _, document, seat, what, values, *uniform = item
    made_game, s = mv.position.load(document)
    redeals = max(REDEALS, 15 * len(values))
    rng = Rng(12345)
    found = Counter(what(made_game, made_game.determinize(s, seat, rng)) for _ in range(redeals))
    assert set(found) == set(values)
    if uniform and uniform[0]:
        expected = redeals / len(values)
        chi = sum((n - expected) ** 2 / expected for n in found.values())
        assert len(values) == 1 or chi < critical(len(values) - 1)


@pytest.mark.parametrize(("game", "item"), PUBLIC, ids=labels(PUBLIC))
def test_a_public_item_is_in_every_view(game: str, item: Any) -> None:
    _, document, changed = item
    one, s = mv.position.load(document)
    two, t = mv.position.load(changed)
    for viewer in (*range(one.seats), None):
        assert mv.view(one, s, viewer) != mv.view(two, t, viewer)
        if viewer is not None:
            assert mv.information_key(one, s, viewer) != mv.information_key(two, t, viewer)


@pytest.mark.parametrize(("game", "what"), KEPT, ids=[f"{g}-{w.__name__}" for g, w in KEPT])
def test_what_is_conserved_never_changes(game: str, what: Callable[[AnyGame, Any], object]) -> None:
    for name, options in GAMES:
        if name != game:
            continue
        made_game = made(name, options)
        s, rng = made_game.new(3), Rng(3, 4)
        before = what(made_game, s)
        while waiting(made_game, s):
            made_game.apply(s, *some_move(made_game, s, rng))
            assert what(made_game, s) == before


def test_every_game_has_written_positions() -> None:
    for base in bases():
        assert any(game == base for game, _ in HIDDEN), f"no HIDDEN in tests/{base}/law_data.py"
        assert any(game == base for game, _ in PUBLIC), f"no PUBLIC in tests/{base}/law_data.py"


@every_game
def test_redeals_of_a_fresh_game_differ_from_the_truth_and_from_each_other(
    combination: Combination,
) -> None:
    """Whatever expansions deal again, they add to what the base does."""
    game = made(*combination)
    s = game.new(5)
    few = 3 if combination[0] == "toy" else 8  # so small a game has not many deals
    for seat in (-1, 0, game.seats - 1):
        redealt = [game.hash(game.determinize(s, seat, Rng(n, 9))) for n in range(8)]
        assert len({*redealt, game.hash(s)}) > few


@every_game
def test_the_information_key_is_that_of_all_states_that_a_seat_cannot_tell_apart(
    combination: Combination,
) -> None:
    game = made(*combination)
    keys: dict[str, str] = {}
    for s in walk(*combination, 6):
        for seat in range(game.seats):
            key = mv.information_key(game, s, seat)
            redealt = game.determinize(s, seat, Rng(seat, 9))
            assert mv.information_key(game, redealt, seat) == key
            seen = json.dumps(mv.view(game, s, seat))
            assert keys.setdefault(key, seen) == seen
    assert len(keys) > game.seats
