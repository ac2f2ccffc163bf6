"""Random numbers that are not uniform, from the same streams as all other chance."""

from math import cos, exp, log, pi, sqrt
from typing import Final

from maravillas.core.rng import Rng

WORDS: Final = 4294967296.0  # different words of a stream


def uniform(rng: Rng) -> float:
    """Between 0 and 1, never either."""
    return (float(rng.word()) + 0.5) / WORDS


def normal(rng: Rng) -> float:
    """Around 0, with a standard deviation of 1 (Box and Muller)."""
    far: float = sqrt(-2.0 * log(uniform(rng)))
    return far * cos(2.0 * pi * uniform(rng))


def gamma(shape: float, rng: Rng) -> float:
    """From the gamma distribution of a positive shape and scale 1 (Marsaglia and Tsang)."""
    if shape < 1.0:
        power: float = log(uniform(rng)) / shape
        return gamma(shape + 1.0, rng) * (exp(power) if power > -700.0 else 0.0)
    d: float = shape - 1.0 / 3.0
    c: float = 1.0 / sqrt(9.0 * d)
    while True:
        x: float = normal(rng)
        v: float = (1.0 + c * x) * (1.0 + c * x) * (1.0 + c * x)
        if v > 0.0 and log(uniform(rng)) < 0.5 * x * x + d - d * v + d * log(v):
            return d * v
