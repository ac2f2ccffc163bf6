"""The score sheet, category by category, and the result of a game."""

import random
from typing import Any

import pytest

from maravillas.duel.options import make
from tests.duel.asking import CATEGORIES, load, result, sheet

Document = dict[str, Any]
GAME = make("duel")


def points(document: Document, seat: int = 0) -> dict[str, int]:
    """What a seat scores, without the categories in which it scores nothing."""
    found = sheet(GAME, load(GAME, document))[seat]
    return {name: n for name, n in found.items() if n}


def city(*cards: str, **more: object) -> Document:
    """The end of a game in which seat 0 has a city and seat 1 nothing."""
    return {"phase": "over", "seats": [{"coins": 0, "cards": [*cards], **more}, {"coins": 0}]}


def test_the_categories_are_those_of_the_printed_sheet() -> None:
    printed = "military civilian scientific commercial guild wonders progress coins"
    assert " ".join(CATEGORIES) == f"{printed} chambers"
    for found in sheet(GAME, GAME.new(0)):
        assert list(found) == [*printed.split(), "total"]


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        (city("baths", "palace"), {"civilian": 10}),
        (city("workshop", "library"), {"scientific": 3}),
        (city("port", "tavern"), {"commercial": 3}),
        (city("quarry", "press", "arsenal"), {}),
        (city("magistrates_guild", "baths", "altar"), {"civilian": 6, "guild": 2}),
        (city("builders_guild", built=["the_pyramids"]), {"guild": 2, "wonders": 9}),
        (city(built=["the_pyramids", "the_sphinx"], unbuilt=["piraeus"]), {"wonders": 15}),
        (city(tokens=["agriculture", "philosophy"]), {"progress": 11}),
        (city(tokens=["mathematics", "law"]), {"progress": 6}),
        (city(coins=8), {"coins": 2}),
        (city("moneylenders_guild", coins=7), {"guild": 2, "coins": 2}),
        ({**city(), "pawn": 5}, {"military": 5}),
    ],
)
def test_each_category_counts_its_own(document: Document, expected: dict[str, int]) -> None:
    total = sum(expected.values())
    assert points(document) == ({**expected, "total": total} if total else {})


@pytest.mark.parametrize(
    ("pawn", "mine", "theirs"),
    [
        *[(0, 0, 0), (1, 2, 0), (2, 2, 0), (3, 5, 0), (5, 5, 0), (6, 10, 0), (8, 10, 0)],
        *[(-1, 0, 2), (-2, 0, 2), (-3, 0, 5), (-5, 0, 5), (-6, 0, 10), (-8, 0, 10)],
    ],
)
def test_military_points_go_to_who_is_ahead(pawn: int, mine: int, theirs: int) -> None:
    found = sheet(GAME, load(GAME, {"age": 1, "pawn": pawn}))
    assert [seat["military"] for seat in found] == [mine, theirs]


def test_categories_sum_to_scores_at_any_moment() -> None:
    for seed in range(6):
        s, chance = GAME.new(seed), random.Random(seed)
        while True:
            found = sheet(GAME, s)
            assert [seat["total"] for seat in found] == GAME.scores(s)
            assert all(sum(seat.values()) == 2 * seat["total"] for seat in found)
            if not GAME.waiting(s):
                break
            mover = int(GAME.waiting(s)) >> 1
            GAME.apply(s, mover, chance.choice(GAME.legal(s, mover)))


@pytest.mark.parametrize(
    ("document", "kind", "winners", "ranks"),
    [
        ({"phase": "over", "pawn": 9}, "military", [0], [1, 2]),
        ({"phase": "over", "pawn": -9}, "military", [1], [2, 1]),
        ({"phase": "over", "seats": [{"coins": 3}, {"coins": 2}]}, "civilian", [0], [1, 2]),
        ({"phase": "over", "seats": [{"coins": 2}, {"coins": 3}]}, "civilian", [1], [2, 1]),
        # Three points each; the baths are blue.
        (
            {"phase": "over", "seats": [{"coins": 0, "cards": ["baths"]}, {"coins": 9}]},
            "civilian",
            [0],
            [1, 2],
        ),
        ({"phase": "over", "seats": [{"coins": 2}, {"coins": 0}]}, "shared", [0, 1], [1, 1]),
        (
            {
                "phase": "over",
                "seats": [
                    {"cards": ["scriptorium", "pharmacist", "apothecary", "workshop", "academy"]},
                    {"coins": 60},
                ],
            },
            "civilian",
            [1],
            [2, 1],
        ),
        (
            {
                "phase": "over",
                "seats": [
                    {
                        "cards": ["scriptorium", "pharmacist", "apothecary", "workshop", "academy"],
                        "tokens": ["law"],
                    },
                    {"coins": 60},
                ],
            },
            "scientific",
            [0],
            [1, 2],
        ),
    ],
)
def test_a_result_says_how_and_who(
    document: Document, kind: str, winners: list[int], ranks: list[int]
) -> None:
    found = result(GAME, load(GAME, document))
    assert found == {"kind": kind, "winners": winners, "ranks": ranks}


def test_a_game_that_lasts_has_no_result() -> None:
    assert result(GAME, GAME.new(0)) is None
    assert result(GAME, load(GAME, {"age": 3, "pawn": 8})) is None
