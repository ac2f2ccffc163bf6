"""How strong bots are, from who finished before whom: Plackett-Luce strengths on Elo's scale.

A game ranks its seats. The winner is chosen among all with a chance in proportion to its strength,
the second among the rest, and so on; with two seats this is Elo's model. The strengths that make
what happened most likely are found by Hunter's minorization-maximization.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from typing import Final

from maravillas.core.rng import Rng

ELO: Final = 400 / log(10)
SURE: Final = 1.96  # standard deviations that hold 95 %
ROUNDS: Final = 100
SAMPLES: Final = 200
LIMIT: Final = log(19)  # of the sequential test: wrong in one case of twenty, either way
WIDTH: Final = 0.05  # it tells shares this much above the bar from shares as much below

Order = tuple[int, ...]  # numbers of bots, the first place first


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that holds it in 95 cases of 100."""

    value: float
    low: float
    high: float

    def rounded(self, digits: int) -> list[float]:
        """[value, low, high], as reports write it."""
        return [round(x, digits) for x in (self.value, self.low, self.high)]


def mean(shares: Sequence[float]) -> Estimate:
    """The mean of independent shares, each from 0 to 1."""
    n = len(shares)
    middle = sum(shares) / n
    spread = SURE * sqrt(variance(shares) / n)
    return Estimate(middle, max(0.0, middle - spread), min(1.0, middle + spread))


def variance(shares: Sequence[float]) -> float:
    """Never less than as if one of them had gone otherwise: a clean sheet proves little."""
    n = len(shares)
    middle = sum(shares) / n
    return max(sum((share - middle) ** 2 for share in shares) / max(1, n - 1), 0.25 / n)


def elo(share: float) -> float:
    """The difference in Elo that a share of the victories stands for."""
    held = min(max(share, 1e-4), 1 - 1e-4)
    return -400 * log10(1 / held - 1)


def strengths(rounds: Sequence[Sequence[Order]], bots: int) -> list[float]:
    """Elo of every bot, the mean 0. rounds: the orders of the games of each deal.

    One imaginary game won and one lost against a bot of middling strength keep a bot that never
    lost from being infinitely strong.
    """
    orders = [order for one in rounds for order in one]
    wins = [1.0] * bots
    for order in orders:
        for bot in order[:-1]:
            wins[bot] += 1.0
    held = [1.0] * bots
    for _ in range(ROUNDS):
        weight = [2.0 / (strength + 1.0) for strength in held]
        for order in orders:
            _add_stages(order, held, weight)
        new = [w / x for w, x in zip(wins, weight, strict=True)]
        change = max(abs(a / b - 1) for a, b in zip(new, held, strict=True))
        held = new
        if change < 1e-6:
            break
    found = [ELO * log(strength) for strength in held]
    middle = sum(found) / bots
    return [value - middle for value in found]


def _add_stages(order: Order, held: Sequence[float], weight: list[float]) -> None:
    """Each place of a game is one more choice among those that are left."""
    left = sum(held[bot] for bot in order)
    inverse = 0.0
    for place, bot in enumerate(order):
        if place < len(order) - 1:
            inverse += 1.0 / left
            left -= held[bot]
        weight[bot] += inverse


def rate(rounds: Sequence[Sequence[Order]], bots: int) -> list[Estimate]:
    """Elo of every bot with its interval, by drawing whole deals again and again.

    One deal the other way round may be drawn too: a clean sheet proves little.
    """
    middle = strengths(rounds, bots)
    rng = Rng(len(rounds), 91)
    pool = [*rounds, [order[::-1] for order in rounds[0]]]
    drawn = [
        strengths([pool[int(rng.below(len(pool)))] for _ in rounds], bots) for _ in range(SAMPLES)
    ]
    found = []
    for bot in range(bots):
        values = [sample[bot] for sample in drawn]
        spread = SURE * sqrt(sum((v - middle[bot]) ** 2 for v in values) / len(values))
        found.append(Estimate(middle[bot], middle[bot] - spread, middle[bot] + spread))
    return found


def evidence(shares: Sequence[float], bar: float) -> float:
    """How much the shares of independent deals speak for more than the bar (positive) or less.

    The logarithm of the likelihood ratio of WIDTH above against WIDTH below the bar; beyond LIMIT
    it is decided.
    """
    n = len(shares)
    if n < 2:
        return 0.0
    return n * 2 * WIDTH * (sum(shares) / n - bar) / variance(shares)
