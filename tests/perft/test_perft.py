"""Numbers of sequences of decisions from written positions; on failure, the division by move."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.search.playout import perft
from maravillas.registry import AnyGame
from tests.games import GAMES, made, waiting
from tests.laws.law_data import bases

TESTS = Path(__file__).parent.parent
WRITTEN = [
    (base, item)
    for base in bases()
    if (TESTS / base / "perft.json").exists()
    for item in json.loads((TESTS / base / "perft.json").read_text(encoding="utf-8"))
]


def divide(game: AnyGame, s: Any, depth: int) -> dict[str, int]:
    """How many sequences begin with each move of the lowest waiting seat."""
    seat = waiting(game, s)[0]
    found = {}
    for move, text in zip(game.legal(s, seat), mv.moves(game, s, seat), strict=True):
        t = game.clone(s)
        game.apply(t, seat, move)
        found[text] = int(perft(game, t, depth - 1))
    return found


def _case(base: str, item: dict[str, Any]) -> Any:
    """An item that says `"slow": true` belongs to the long set."""
    marks = [pytest.mark.slow] if item.get("slow") else []
    return pytest.param(base, item, id=f"{base}-{item['name']}", marks=marks)


@pytest.mark.parametrize(("base", "item"), [_case(base, item) for base, item in WRITTEN])
def test_perft(base: str, item: dict[str, Any]) -> None:
    game, s = mv.position.load(item["position"])
    nodes = int(perft(game, s, item["depth"]))
    if nodes != item["nodes"]:
        division = "\n".join(f"{n:>9} {t}" for t, n in divide(game, s, item["depth"]).items())
        pytest.fail(f"{nodes} nodes, not {item['nodes']}:\n{division}")


@pytest.mark.parametrize("base", [base for base in bases() if base != "toy"])
def test_every_game_has_six_written_positions_at_least(base: str) -> None:
    assert sum(name == base for name, _ in WRITTEN) >= 6


def test_perft_is_the_sum_of_its_division() -> None:
    for name, options in GAMES[:2]:
        game = made(name, options)
        s = game.new(3)
        assert perft(game, s, 0) == 1
        assert perft(game, s, 1) == len(game.legal(s, waiting(game, s)[0]))
        assert perft(game, s, 3) == sum(divide(game, s, 3).values())
