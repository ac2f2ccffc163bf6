"""Trap positions of Duel: each is proven by the solver, and bots that look ahead do not fall in.

They are found by tools/traps.py and never learned from.
"""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.bots.solving import Solution, solve
from maravillas.ai.matches.match import make_bot
from maravillas.core.rng import Rng
from maravillas.version import mode

FILE = files("maravillas.ai") / "opponents" / "duel.traps.json"
TRAPS: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
NODES = 1_000_000
VISITS = 400 if mode() == "compiled" else 60
# Interpreted, some whose proofs are short; compiled, all of them.
QUICK = [trap for trap in TRAPS if trap["nodes"] < 600][::4]
ASKED = TRAPS if mode() == "compiled" else QUICK


def proven(trap: dict[str, Any], horizon: int | None) -> tuple[Any, Any, Solution]:
    game, s = mv.position.load(trap["position"])
    found = solve(game, s, NODES, horizon)
    assert found is not None
    return game, s, found


def named(trap: dict[str, Any]) -> str:
    return f"{trap['kind'].replace(' ', '-')}-{trap['seed']}"


def test_there_are_enough_of_every_kind() -> None:
    kinds = Counter(trap["kind"] for trap in TRAPS)
    assert len(TRAPS) >= 80
    assert kinds["defence"] >= 25
    assert sum(trap["horizon"] == 3 for trap in TRAPS) >= 25
    assert kinds["win in two"] > 0
    assert len({trap["seed"] for trap in TRAPS}) == len(TRAPS)


@pytest.mark.parametrize("trap", ASKED, ids=named)
def test_the_right_moves_are_proven(trap: dict[str, Any]) -> None:
    """At the horizon where the trap shows, and further ahead."""
    for horizon in {trap["horizon"], trap["deep"]}:
        game, s, found = proven(trap, horizon)
        texts = {mv.text(game, s, found.seat, move): one for move, one in found.moves.items()}
        right = [texts.pop(text) for text in trap["right"]]
        if trap["kind"].startswith("win"):
            assert all(one.low == 1 for one in right)
            assert all(one.low < 1 for one in texts.values())
        elif trap["kind"] == "defence":
            assert all(one.high > 0 for one in right)
            assert all(one.high == 0 for one in texts.values())
        else:
            assert min(one.low for one in right) > max(one.high for one in texts.values()) + 0.1


@pytest.mark.parametrize("name", ["master", "legend"])
def test_careful_bots_do_not_fall_into_traps(name: str) -> None:
    fell = []
    for trap in ASKED:
        game, s = mv.position.load(trap["position"])
        seat = int(s.turn)
        deal = dealer(game, s, seat, Rng(trap["seed"]))
        answer = make_bot(name).choose(game, deal, seat, Budget(60, VISITS), Rng(1))
        if mv.text(game, s, seat, answer.move) not in trap["right"]:
            fell.append(named(trap))
    assert fell == []
