"""The engine and the naive reference play the same games, move for move."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.search.playout import perft
from tests.duel import reference

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
SETS = ("cards", "built", "unbuilt", "tokens")


def check(game: Any, s: Any, table: reference.Table) -> None:
    """Whatever can be seen of both is equal."""
    document: Any = mv.position.dump(game, s)
    assert document["pawn"] == table.pawn
    assert set(document["military"]) == table.military
    assert (set(document["board"]), set(document["box"])) == (table.board, table.box)
    assert set(document["discard"]) == set(table.discard)
    for mine, theirs in zip(document["seats"], table.seats, strict=True):
        assert mine["coins"] == theirs["coins"]
        assert [set(mine[key]) for key in SETS] == [set(theirs[key]) for key in SETS]
    assert mv.score_sheet(game, s) == [table.points(0), table.points(1)]
    assert [item["seat"] for item in mv.owed(game, s)] == [
        seat for seat in (0, 1) if seat == table.mover()
    ]


@pytest.mark.parametrize("seed", range(14))
def test_the_same_game_twice(seed: int) -> None:
    """Odd seeds build whatever they can, so that more happens."""
    game = mv.make("duel", first_game=seed % 5 == 4)
    s, chance = game.new(seed), random.Random(seed)
    table = reference.Table(mv.position.dump(game, s))
    check(game, s, table)
    while game.waiting(s):
        seat = int(game.waiting(s)) >> 1
        moves = mv.moves(game, s, seat)
        assert set(moves) == table.moves()
        keen = [move for move in moves if not move.startswith("discard")] or moves
        keen = [move for move in keen if move.startswith("wonder")] or keen
        move = chance.choice(keen if seed % 2 and chance.random() < 0.8 else moves)
        mv.do(game, s, seat, move)
        table.do(move)
        check(game, s, table)
    result = mv.result(game, s)
    assert result is not None
    assert (result["kind"], result["winners"]) == (table.kind, table.winners)


# The reference knows the base game alone.
WRITTEN = [item for item in PERFT if not item.get("slow") and item["position"]["game"] == "duel"]


@pytest.mark.parametrize("item", WRITTEN, ids=[item["name"] for item in WRITTEN])
def test_the_same_number_of_sequences(item: dict[str, Any]) -> None:
    game, s = mv.position.load(item["position"])
    table = reference.Table(mv.position.dump(game, s))
    depth = item["depth"] - 2
    assert reference.perft(table, depth) == perft(game, s, depth)


@pytest.mark.slow
@pytest.mark.parametrize("item", WRITTEN, ids=[item["name"] for item in WRITTEN])
def test_the_written_numbers_are_those_of_the_reference(item: dict[str, Any]) -> None:
    game, s = mv.position.load(item["position"])
    table = reference.Table(mv.position.dump(game, s))
    assert reference.perft(table, item["depth"]) == item["nodes"]
