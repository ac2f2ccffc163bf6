"""Symbols that expansions add or make worth more, against every way to use them."""

from itertools import product

import pytest

from maravillas.wonders.rules.score import best_science, science, with_added

Counts = tuple[int, ...]


def packed(counts: Counts, more: int = 0) -> int:
    """Compasses, gears, tablets, and wild ones or how many may be added."""
    return counts[0] + (counts[1] << 8) + (counts[2] << 16) + (more << 24)


def worth(counts: Counts, extra: int) -> int:
    """All points of a choice, times 64, and its sets."""
    sets = min(counts)
    return (sum(n * n for n in counts) + (7 + extra) * sets) * 64 + sets


def ways(counts: Counts, wild: int) -> list[Counts]:
    """Every use of so many wild symbols."""
    a, b, c = counts
    return [(a + i, b + j, c + wild - i - j) for i in range(wild + 1) for j in range(wild - i + 1)]


@pytest.mark.parametrize("extra", [0, 3, 20])
@pytest.mark.parametrize("wild", [0, 1, 2, 3])
def test_wild_symbols_are_used_as_well_as_can_be(wild: int, extra: int) -> None:
    for counts in product(range(4), repeat=3):
        best = max(worth(way, extra) for way in ways(counts, wild))
        assert best_science(packed(counts, wild), extra) == best
        if extra == 0:
            assert science(packed(counts, wild)) == best >> 6


@pytest.mark.parametrize("most", [0, 1, 2, 4])
@pytest.mark.parametrize("offered", [(0, 0, 0), (1, 0, 2), (2, 1, 0), (0, 3, 1)])
def test_of_symbols_elsewhere_the_best_are_added(offered: Counts, most: int) -> None:
    for counts in product(range(3), repeat=3):
        choices = [
            (counts[0] + a, counts[1] + b, counts[2] + c)
            for a, b, c in product(*(range(n + 1) for n in offered))
            if a + b + c <= most
        ]
        best = max(worth(choice, 3) for choice in choices)
        assert with_added(packed(counts), packed(offered, most), 0, 3) == best
