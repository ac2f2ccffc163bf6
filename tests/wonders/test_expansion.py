"""The seams: an expansion that says nothing changes nothing, one that speaks is heard."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.rng import Rng
from maravillas.wonders.cards import NUMBERS
from maravillas.wonders.expansion import Expansion
from maravillas.wonders.game import Wonders
from maravillas.wonders.state import State
from tests.wonders.positions import make

GIFT = 16  # a decision of the kinds that the first expansion owns


def with_expansions(players: int, expansions: list[Expansion]) -> Wonders:
    drawn = vec[i64]([-1] * max(players, 3))
    return Wonders("wonders", players, drawn, drawn, expansions)


def finish(game: Wonders, s: State, rng: Rng) -> None:
    while game.waiting(s):
        seat = int(game.waiting(s)).bit_length() - 1
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])


@pytest.mark.parametrize("players", [2, 5])
def test_expansions_that_say_nothing_change_nothing(players: int) -> None:
    plain, silent = make(players), with_expansions(players, [Expansion(), Expansion()])
    for seed in range(6):
        s, t = plain.new(seed), silent.new(seed)
        finish(plain, s, Rng(seed, 2))
        finish(silent, t, Rng(seed, 2))
        assert plain.hash(s) == silent.hash(t)


class Gifts(Expansion):
    """Whoever builds a Tavern may take up to two coins more, once the turn's powers are used."""

    def __init__(self) -> None:
        self.owed: list[int] = []

    def built(self, s: State, at: i64, number: i64) -> None:
        if number == NUMBERS["tavern"]:
            self.owed.append(int(at))

    def turn_ends(self, s: State) -> None:
        for at in self.owed:
            s.push(GIFT, at)
        self.owed.clear()

    def owns(self, kind: i64) -> bool:
        return kind == GIFT

    def fill(self, s: State, kind: i64, seat: i64, out: "vec[i64]") -> i64:
        for i in range(3):
            out[i] = i
        return 3

    def answer(self, s: State, kind: i64, seat: i64, move: i64) -> None:
        s.cities[seat].coins += move


@pytest.mark.interpreted
def test_an_expansion_owes_and_settles_its_own_decisions() -> None:
    game = with_expansions(4, [Gifts()])
    answered = 0
    for seed in range(8):
        s, rng = game.new(seed), Rng(seed, 2)
        while game.waiting(s):
            seat = int(game.waiting(s)).bit_length() - 1
            legal = game.legal(s, seat)
            if game.kind(s, seat) == GIFT:
                before = int(s.cities[seat].coins)
                assert legal == [0, 1, 2]
                game.apply(s, seat, 2)
                assert s.cities[seat].coins >= before + 2
                answered += 1
                continue
            game.apply(s, seat, legal[rng.below(len(legal))])
        assert sum(game.outcome(s)) == 840
    assert answered > 3
