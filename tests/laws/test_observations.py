"""Observations as numbers: all that a seat may know, and nothing else."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import observation
from maravillas.core.rng import Rng
from tests.games import GAMES, Combination, label, made, walk
from tests.laws.law_data import written


def _has(combination: Combination) -> bool:
    try:
        observation.schema(made(*combination))
    except ValueError:
        return False
    return True


OBSERVED = [combination for combination in GAMES if _has(combination)]
every_game = pytest.mark.parametrize("combination", OBSERVED, ids=map(label, OBSERVED))
PUBLIC = [
    (game, item)
    for game, item in written("PUBLIC")
    if _has((item[1]["game"], item[1].get("options", {})))
]


@every_game
def test_states_that_a_seat_cannot_tell_apart_look_the_same(combination: Combination) -> None:
    game = made(*combination)
    for seed in (3, 4):
        for s in walk(*combination, seed):
            for seat in range(game.seats):
                seen = observation.observe(game, s, seat)
                for k in range(3):
                    t = game.determinize(s, seat, Rng(k, 3))
                    assert observation.observe(game, t, seat) == seen


@every_game
def test_what_a_seat_can_tell_apart_does_not_look_the_same(combination: Combination) -> None:
    game = made(*combination)
    known: dict[bytes, str] = {}
    for seed in (3, 4):
        for s in walk(*combination, seed):
            for seat in range(game.seats):
                key = mv.information_key(game, s, seat)
                assert known.setdefault(observation.observe(game, s, seat), key) == key


@pytest.mark.parametrize(("game", "item"), PUBLIC, ids=[f"{g}-{item[0]}" for g, item in PUBLIC])
def test_a_public_item_is_in_every_observation(game: str, item: Any) -> None:
    one, s = mv.position.load(item[1])
    two, t = mv.position.load(item[2])
    for seat in range(one.seats):
        assert observation.observe(one, s, seat) != observation.observe(two, t, seat)


@every_game
def test_bytes_that_no_field_names_are_zero_and_no_two_share_one(combination: Combination) -> None:
    game = made(*combination)
    schema = observation.schema(game)
    named = [at for field in schema.fields for at in field.places]
    assert len(set(named)) == len(named)
    for s in walk(*combination, 5):
        seen = observation.observe(game, s, 0)
        assert len(seen) == schema.size
        assert not any(value for at, value in enumerate(seen) if at not in set(named))
        for field in schema.fields:
            if field.kind == "bits":
                assert {seen[at] for at in field.places} <= {0, 1}
