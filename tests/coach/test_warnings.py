"""A move weighed before it is made: what it loses, why, and only from what the seat knows."""

import pytest

import maravillas as mv
from maravillas import coach, registry
from maravillas.coach.inquiry import Figures
from maravillas.coach.warnings import apart
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.rng import Rng

# Seat 1 needs one shield more, and the Arsenal gives it.
DOCUMENT = {
    "game": "duel",
    "age": 3,
    "pawn": -8,
    "layout": {"18": "arsenal", "19": "palace"},
    "seats": [
        {"coins": 30, "cards": ["courthouse", "aqueduct", "temple", "statue", "rostrum"]},
        {"coins": 30},
    ],
    "military": [],
}


def test_a_move_that_loses_at_once_is_warned_of_and_the_better_one_named() -> None:
    found = coach.warning(None, DOCUMENT, "build palace", visits=8, names=["Ada", "Bruno"])
    assert (found["warned"], found["mark"], found["loss"]) == (True, "blunder", 100.0)
    assert "arsenal" in found["better"]
    assert any("Bruno" in sentence for sentence in found["why"]["es"])
    assert coach.warning(None, DOCUMENT, "build palace", visits=8, names=["Ada", "Bruno"]) == found


@pytest.mark.parametrize("move", ["build arsenal", "discard arsenal"])
def test_a_good_move_is_not(move: str) -> None:
    found = coach.warning(None, DOCUMENT, move, visits=8)
    assert not found["warned"]
    assert found["why"] == {"en": [], "es": []}


@pytest.mark.parametrize("name", [entry.name for entry in registry.GAMES])
def test_too_few_visits_warn_of_nothing_and_hidden_cards_change_nothing(name: str) -> None:
    game = mv.make(name)
    s = game.new(5)
    seat = mv.owed(game, s)[0]["seat"]
    move = mv.moves(game, s, seat)[-1]
    found = coach.warning(game, s, move, seat, visits=6)
    assert not found["warned"]
    again = coach.warning(game, game.determinize(s, seat, Rng(2, 1)), move, seat, visits=6)
    assert again == found


@pytest.mark.parametrize(("gap", "doubtless"), [(0.05, False), (0.15, True)])
def test_where_places_count_the_chance_to_win_must_differ_beyond_doubt(
    gap: float, doubtless: bool
) -> None:
    one, two = (Figures(100, win, 0.04, 0.0, 2.0, {}) for win in (0.3 + gap, 0.3))
    assert apart(one, two) is doubtless


def test_moves_that_are_not_legal_and_budgets_of_nothing_are_refused() -> None:
    with pytest.raises(IllegalMove):
        coach.warning(None, DOCUMENT, "build walls")
    with pytest.raises(IllegalMove):
        coach.warning(None, DOCUMENT, "build arsenal", 1)
    for budget in ({"visits": 0}, {"seconds": 0}):
        with pytest.raises(BadOption):
            coach.warning(None, DOCUMENT, "build arsenal", **budget)  # type: ignore[arg-type]
