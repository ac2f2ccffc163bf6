"""Finds trap positions of Duel: a few moves are proven right, and all others are wrong.

    .venv-compiled/bin/python -m tools.traps FILE --seed 0 --games 600 --wanted 100

Plays games in several styles and asks the solver at turns where somebody is close to a supremacy. A
position is kept if it is one of these, at most one for each game and no more of a kind than its
share:

- win in two, win in three: the right moves win for certain within so many cards, no others do;
- defence: all but the right moves lose for certain within a few cards;
- reveal: chance decides, and the right moves are proven to the end of the game to win oftener.
"""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import maravillas as mv
from maravillas.ai.bots.solving import Solution, solve
from maravillas.ai.matches.league import styles_of
from maravillas.ai.search.solver import LAST_AGE
from maravillas.core.bits import count, lowest
from maravillas.core.rng import Rng
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.state import PLAY

GAP: Final = 0.2  # of the chances of victory, between right and wrong where chance decides
NODES: Final = 1_000_000
FEW: Final = 3  # right moves, at most
LAST_CARDS: Final = 10  # of which the end is solved exactly
FURTHER: Final = 2  # cards that are looked further ahead, to prove that a trap is one
SHARES: Final = {"win in two": 0.1, "win in three": 0.4, "defence": 0.35, "reveal": 0.15}


def near(s: Any) -> bool:
    """Whether a supremacy may be close."""
    symbols = max(int(distinct_symbols(city)) for city in (s.first, s.second))
    return bool(symbols >= 4 or abs(int(s.pawn)) >= 4)


def few_of(found: Solution, moves: list[int]) -> bool:
    """Whether some moves are few enough, and the others many enough, to be missed."""
    return 0 < len(moves) <= min(FEW, len(found.moves) // 2)


def trap_of(game: Any, s: Any) -> dict[str, Any] | None:
    """The trap in a position, if there is one: its kind, how it is proven and the right moves."""
    for horizon in (1, 2, 3) if count(s.present) > FEW else ():
        found = solve(game, s, NODES, horizon)
        if found is None or (horizon == 1 and found.value.low == 1):
            return None  # too hard to prove, or won at once
        winning = [move for move, one in found.moves.items() if one.low == 1]
        safe = [move for move, one in found.moves.items() if one.high > 0]
        right = winning or safe
        if horizon > 1 and few_of(found, right):
            win = "win in two" if horizon == 2 else "win in three"
            kind = win if winning else "defence"
            return looked_into(game, s, {"kind": kind, "horizon": horizon, "right": right})
        if winning:
            return None
    return reveal_of(game, s)


def looked_into(game: Any, s: Any, trap: dict[str, Any]) -> dict[str, Any] | None:
    """A trap whose right moves are still right, and whose wrong ones still wrong, further ahead."""
    deep = None if ends_soon(s) else trap["horizon"] + FURTHER
    found = solve(game, s, NODES, deep)
    if found is None:
        return None
    defence = trap["kind"] == "defence"
    right = [
        move for move, one in found.moves.items() if (one.high > 0 if defence else one.low == 1)
    ]
    if right != trap["right"]:
        return None
    return {**trap, "deep": deep, "nodes": found.nodes}


def ends_soon(s: Any) -> bool:
    """Whether the end of the game can be solved."""
    return bool(s.age == LAST_AGE and count(s.present) <= LAST_CARDS)


def reveal_of(game: Any, s: Any) -> dict[str, Any] | None:
    """A position near the end where chance decides, and some moves win far oftener than others."""
    if not ends_soon(s) or s.present & ~s.up == 0:
        return None
    found = solve(game, s, NODES)
    if found is None or not GAP <= found.value.low <= 1 - GAP:
        return None
    right = [m for m, one in found.moves.items() if one.low > found.value.low - GAP / 4]
    wrong = [one.low for m, one in found.moves.items() if m not in right]
    if not few_of(found, right) or max(wrong) > found.value.low - GAP:
        return None
    return {"kind": "reveal", "horizon": None, "right": right, "deep": None, "nodes": found.nodes}


def search(seeds: range, wanted: int) -> list[dict[str, Any]]:
    game = mv.make("duel")
    policy, buffer = styles_of(game), game.buffer()
    found: list[dict[str, Any]] = []
    counts: Counter[str] = Counter()
    for seed in seeds:
        s, rng = game.new(seed), Rng(seed, 3)
        policy.begin(rng)
        while mask := int(game.waiting(s)):
            seat = int(lowest(mask))
            if s.phase == PLAY and not s.pending and near(s):
                trap = trap_of(game, s)
                if trap and counts[trap["kind"]] < SHARES[trap["kind"]] * wanted:
                    counts[trap["kind"]] += 1
                    right = sorted(mv.text(game, s, seat, move) for move in trap.pop("right"))
                    document = mv.position.dump(game, s, seat)
                    found.append({"seed": seed, **trap, "right": right, "position": document})
                    print(len(found), seed, trap, right, dict(counts), flush=True)
                    break
            game.apply(s, seat, int(policy.pick(s, seat, buffer, rng)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--wanted", type=int, default=100)
    given = parser.parse_args()
    traps = search(range(given.seed, given.seed + given.games), given.wanted)
    lines = ",\n".join(json.dumps(trap) for trap in traps)
    given.file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
