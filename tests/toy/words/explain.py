"""Prices, refusals, sheets and results of the toy."""

from maravillas.core.errors import IllegalMove
from tests.toy.game import CARDS, State, Toy

CATEGORIES = ("coins",)


def refusal(game: Toy, s: State, seat: int, move: int) -> IllegalMove:
    if 1 <= move <= len(CARDS):
        return IllegalMove(
            f"{CARDS[move - 1]} cannot be played",
            clause="TOY-001",
            key="toy.error.TOY-001",
            values={"card": CARDS[move - 1]},
        )
    return IllegalMove("nothing can be claimed", clause="TOY-002", key="toy.error.TOY-002")


def sheet(game: Toy, s: State) -> list[dict[str, int]]:
    return [{"coins": coins, "total": coins} for coins in s.coins]


def result(game: Toy, s: State) -> dict[str, object] | None:
    if game.waiting(s):
        return None
    winners = [i for i, share in enumerate(game.outcome(s)) if share]
    ranks = [1 + sum(other > coins for other in s.coins) for coins in s.coins]
    return {"kind": "points" if len(winners) == 1 else "shared", "winners": winners, "ranks": ranks}
