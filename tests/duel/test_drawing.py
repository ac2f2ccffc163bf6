"""A move drawn at random is any of the legal ones, each equally likely."""

from collections import Counter

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.chance import looks_uniform
from tests.duel.positions import city, lay
from tests.games import some_position


@pytest.mark.parametrize("seed", range(6))
def test_what_is_drawn_is_legal_at_every_moment(seed: int) -> None:
    game = mv.make("duel")
    buffer = game.buffer()
    for plies in range(0, 70, 3):
        s = some_position(game, seed, plies)
        if mask := int(game.waiting(s)):
            seat = mask.bit_length() - 1
            legal = game.legal(s, seat)
            drawn = {int(game.draw(s, seat, buffer, Rng(n, 5))) for n in range(8)}
            assert drawn <= set(legal)


@pytest.mark.parametrize("seat", [0, 1])
def test_every_legal_move_of_a_turn_is_drawn_as_often(seat: int) -> None:
    """Cards free, payable, chained and too dear; a wonder that can be paid, one that cannot."""
    mine = city("theater", "quarry", coins=6, unbuilt=["the_pyramids", "the_mausoleum"])
    t = lay(
        seat, "statue", "walls", "laboratory", "glass_blower", mine=mine, yours=city("glassworks")
    )
    legal = mv.moves(t.game, t.s, seat)
    assert "build statue" in legal
    assert "build laboratory" not in legal
    assert "wonder the_pyramids with walls" in legal
    assert "wonder the_mausoleum with walls" not in legal
    rng, buffer = Rng(seat, 3), t.game.buffer()
    found = [mv.text(t.game, t.s, seat, t.game.draw(t.s, seat, buffer, rng)) for _ in range(1500)]
    assert set(Counter(found)) == set(legal)
    assert looks_uniform(found, legal)


@pytest.mark.parametrize(
    ("coins", "move"),
    [
        (3, "build clay_reserve"),
        (2, "build baths"),
        (5, "build forum"),  # three of them are printed, two buy what is missing
        (8, "wonder the_hanging_gardens with altar"),
    ],
)
def test_what_costs_all_the_coins_is_drawn_too(coins: int, move: str) -> None:
    """With a coin less it never is."""
    for have in (coins, coins - 1):
        card = move.rpartition(" ")[2]
        t = lay(0, card, mine=city(coins=have, unbuilt=["the_hanging_gardens"]))
        legal = mv.moves(t.game, t.s, 0)
        assert (move in legal) == (have == coins)
        rng, buffer = Rng(coins, 3), t.game.buffer()
        drawn = {mv.text(t.game, t.s, 0, t.game.draw(t.s, 0, buffer, rng)) for _ in range(150)}
        assert drawn == set(legal)
