"""The yardstick: random playouts spread evenly over the legal moves. It is never changed."""

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.search.playout import Tally, play_out
from maravillas.core.game import SHARE, Game
from maravillas.core.rng import Rng

S = TypeVar("S")

PLAYOUTS: Final = 1000  # for one decision


def flat(
    game: Game[S], s: S, seat: i64, moves: list[int], playouts: i64, rng: Rng
) -> list[tuple[int, float, float]]:
    """(playouts, mean share of the victory, mean score) of each move, each on its own redeals."""
    n: i64 = len(moves)
    counts = vec[i64]([0] * n)
    shares = vec[i64]([0] * n)
    points = vec[i64]([0] * n)
    buffer = game.buffer()
    tally = Tally()
    for k in range(playouts):
        at: i64 = k % n
        t = game.determinize(s, seat, rng)
        game.apply(t, seat, moves[at])
        play_out(game, t, rng, buffer, tally)
        counts[at] += 1
        shares[at] += game.outcome(t)[seat]
        points[at] += game.scores(t)[seat]
    found: list[tuple[int, float, float]] = []
    for i in range(n):
        many: float = float(counts[i]) if counts[i] > 0 else 1.0
        share: float = float(shares[i]) / (many * float(SHARE))
        found.append((int(counts[i]), share, float(points[i]) / many))
    return found
