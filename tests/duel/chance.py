"""Whether counts look like fair chance. All tests draw from fixed seeds, so they never flicker."""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt

RARE = 3.3  # standard deviations: one fair sample in two thousand strays further


def limit(freedom: int) -> float:
    """What chi-square hardly ever exceeds (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + RARE * sqrt(part)) ** 3)


def looks_uniform(found: Iterable[Hashable], values: Iterable[Hashable]) -> bool:
    """Whether each value was found about equally often, and nothing else was."""
    wanted = list(values)
    return looks_like(found, dict.fromkeys(wanted, 1 / len(wanted)))


def looks_like(found: Iterable[Hashable], wanted: Mapping[Hashable, float]) -> bool:
    """Whether each value was found about as often as its probability says, and nothing else was."""
    counts = Counter(found)
    expected = {value: counts.total() * share for value, share in wanted.items()}
    assert min(expected.values()) >= 5, "too few draws to tell"
    if not set(counts) <= set(wanted):
        return False
    chi = sum((counts[value] - often) ** 2 / often for value, often in expected.items())
    return chi < limit(len(wanted) - 1)


def looks_drawn(
    samples: Iterable[Iterable[Hashable]], values: Iterable[Hashable], size: int
) -> bool:
    """Whether the samples look like `size` of the values drawn without putting back."""
    drawn = [list(sample) for sample in samples]
    wanted = list(values)
    if not all(len(sample) == len(set(sample)) == size for sample in drawn):
        return False
    counts = Counter(value for sample in drawn for value in sample)
    if not set(counts) <= set(wanted):
        return False
    chance = size / len(wanted)
    variance = len(drawn) * chance * (1 - chance)
    chi = sum((counts[value] - len(drawn) * chance) ** 2 / variance for value in wanted)
    return chi * (len(wanted) - 1) / len(wanted) < limit(len(wanted) - 1)
