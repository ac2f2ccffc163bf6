"""Moves by index: every legal move has one, no position changes it, and wrong ones are refused."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.actions import WAIT
from maravillas.core.errors import IllegalMove
from tests.every import every_game
from tests.games import Combination, made, walk


@every_game
def test_every_legal_move_has_an_index_and_every_such_index_a_move(
    combination: Combination,
) -> None:
    game = made(*combination)
    actions = game.actions
    for seed in (3, 4):
        for s in walk(*combination, seed):
            for seat in range(game.seats):
                moves, indices = game.legal(s, seat), actions.legal(s, seat)
                mask = actions.mask(s, seat)
                assert len(mask) == actions.count
                assert [n for n, legal in enumerate(mask) if legal] == sorted(indices)
                if not moves:
                    assert indices == [WAIT]
                    continue
                assert len(set(indices)) == len(moves)
                assert [actions.move(s, seat, index) for index in indices] == moves
                assert [actions.index(s, seat, move) for move in moves] == indices


@every_game
def test_an_action_is_called_what_its_move_is_called(combination: Combination) -> None:
    """But for payments, and for what is called otherwise in every position."""
    game = made(*combination)
    by_place = ("decree", "activate", "die", "cross", "bonus")
    for s in walk(*combination, 5):
        for seat in range(game.seats):
            names = [game.actions.names[index] for index in game.actions.legal(s, seat)]
            for name, text in zip(names, mv.moves(game, s, seat), strict=False):
                if not text.startswith(by_place):
                    plain = name.split(" way ")[0]
                    assert _without_payment(text) == plain


def _without_payment(text: str) -> str:
    words = text.split(" ")
    if "paying" in words:
        del words[words.index("paying") : words.index("free") if "free" in words else None]
    return " ".join(words[:-1] if words[-2:-1] == ["pay"] else words)


@every_game
def test_names_are_distinct_and_tables_equal_for_equal_games(combination: Combination) -> None:
    name, options = combination
    actions = mv.make(name, **options).actions
    assert len(set(actions.names)) == actions.count == len(actions)
    assert actions.names[WAIT] == "wait"
    assert mv.make(name, **options).actions.hash == actions.hash


# Stored indices rely on these. Whoever must change one makes FORMAT of actions.py go up.
HASHES = {
    "duel": "b6587aea954e",
    "duel+agora": "a32d4409991d",
    "duel+pantheon": "287976e40443",
    "duel+agora+pantheon": "561b0e997996",
    "wonders": "609f9264ceb4",
    "wonders+cities": "dd7956707f7d",
    "wonders+leaders": "be2cee3801f8",
    "wonders+cities+leaders": "5dbba5c44d43",
    "dice": "5d2450ab177d",
}


@pytest.mark.parametrize("name", HASHES)
def test_tables_are_those_of_before(name: str) -> None:
    assert mv.make(name).actions.hash.startswith(HASHES[name])


def test_every_game_string_of_ours_has_a_published_table() -> None:
    ours = [name for name in mv.games() if not name.endswith(("silent", "loud", "toy"))]
    assert sorted(HASHES) == sorted(ours)


def test_wrong_indices_are_refused_with_what_is_allowed() -> None:
    game = mv.make("duel", first_game=True)
    s = game.new(7)
    before = game.hash(s)
    wrong: list[tuple[Any, str]] = [
        (0, "action 0 (wait) is not legal now; allowed: "),
        (1, f"action 1 ({game.actions.names[1]}) is not legal now"),
        (-1, "-1 is no action; they are 0 to"),
        (game.actions.count, "is no action; they are 0 to"),
        ("build baths", "is no action"),
        (None, "is no action"),
        (1.5, "is no action"),
    ]
    for index, message in wrong:
        with pytest.raises(IllegalMove, match=message.replace("(", r"\(").replace(")", r"\)")):
            game.actions.move(s, 0, index)
    with pytest.raises(IllegalMove, match="allowed: none"):
        game.actions.move(s, 1, 5)  # it owes nothing
    with pytest.raises(ValueError, match="no seat 2"):
        game.actions.legal(s, 2)
    assert game.hash(s) == before
