"""Chapter 6: masks. Examples EX-06, EX-07."""

import pytest

from tests.wonders.cities.positions import city, load, sheet, table

ONE = "pigeon_loft"
TWO = "pigeon_loft spy_ring"
THREE = "pigeon_loft spy_ring torture_chamber"


def science(mine: str, left: str = "", right: str = "", board: str = "giza") -> int:
    """Science points of a city with these cards between neighbors with those."""
    document = table(
        city(board, cards=mine, stages=3 if board.startswith("babylon") else 0),
        city("rhodes", cards=left),
        city("ephesus"),
        city("alexandria", cards=right),
        age=3,
    )
    game, s = load(document)
    return sheet(game, s)["science"]


@pytest.mark.rule("CIT-060", "CIT-106")
def test_each_mask_copies_a_green_card_of_a_neighbor() -> None:
    assert science("") == 0
    for mask in THREE.split():
        assert science(mask) == 0
        assert science(mask, "workshop") == 1
        assert science(mask, "", "workshop") == 1
    assert science("pigeon_loft apothecary", "dispensary") == 4


@pytest.mark.rule("CIT-060")
def test_the_city_across_the_table_is_no_neighbor() -> None:
    across = table(city("giza", cards=ONE), {}, city("rhodes", cards="workshop"), {}, age=3)
    game, s = load(across)
    assert sheet(game, s)["science"] == 0


@pytest.mark.rule("CIT-061")
def test_a_card_is_copied_by_one_mask_of_a_city() -> None:
    """EX-06: two masks, one compass next door."""
    assert science(TWO, "apothecary") == 1
    assert science(TWO, "apothecary dispensary") == 4
    assert science(THREE, "apothecary workshop scriptorium") == 3 + 7


@pytest.mark.rule("CIT-062")
def test_the_same_structure_on_both_sides_is_two_cards() -> None:
    """EX-07."""
    assert science(TWO, "workshop", "workshop") == 4


@pytest.mark.rule("CIT-063")
def test_a_structure_of_ones_own_may_be_copied() -> None:
    assert science("pigeon_loft workshop", "workshop") == 4


@pytest.mark.rule("CIT-064")
def test_masks_without_a_card_are_worth_nothing() -> None:
    assert science(THREE, "apothecary") == 1
    assert science(THREE) == 0


@pytest.mark.rule("CIT-065")
def test_only_green_cards_are_copied() -> None:
    assert science(ONE, "scientists_guild pigeon_loft") == 0
    document = table(city("giza", cards=ONE), city("babylon A", stages=2), city("rhodes"), age=3)
    game, s = load(document)
    assert sheet(game, s)["science"] == 0
    assert sheet(game, s, 1)["science"] == 1


@pytest.mark.rule("CIT-066")
def test_two_cities_may_copy_one_card_and_its_owner_keeps_it() -> None:
    document = table(
        city("giza", cards=ONE),
        city("rhodes", cards="apothecary"),
        city("ephesus", cards="spy_ring"),
        city("alexandria"),
        age=3,
    )
    game, s = load(document)
    assert [sheet(game, s, seat)["science"] for seat in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("CIT-067")
def test_masks_and_wild_symbols_are_chosen_together() -> None:
    # a gear copied and a wild tablet make a set with the compass
    assert science("pigeon_loft apothecary", "workshop", board="babylon A") == 3 + 7
    # with three compasses of its own, a copied one and a wild one make five: 25
    own = "pigeon_loft apothecary dispensary lodge"
    assert science(own, "academy workshop", board="babylon A") == 25
    # two wild ones: three compasses, the copied gear and a wild tablet beat five compasses
    assert science(own, "workshop", board="babylon A") == 9 + 1 + 1 + 7


@pytest.mark.rule("CIT-067")
def test_the_best_of_all_assignments_is_taken() -> None:
    def plain(symbols: list[int]) -> int:
        return sum(n * n for n in symbols) + 7 * min(symbols)

    # two masks over one gear, one tablet, two compasses; one wild; two own compasses
    own = [2, 0, 0]
    offers = [(0, 1), (1, 1), (2, 1), (0, 2)]
    best = 0
    for i, (first, _) in enumerate(offers):
        for second, _ in offers[i + 1 :]:
            for wild in range(3):
                symbols = list(own)
                for symbol in (first, second, wild):
                    symbols[symbol] += 1
                best = max(best, plain(symbols))
    found = science(
        "pigeon_loft spy_ring apothecary dispensary",
        "workshop scriptorium",
        "lodge academy",
        board="babylon A",
    )
    assert found == best


@pytest.mark.rule("CIT-068")
def test_a_mask_is_no_green_card() -> None:
    document = table(
        city("giza", cards="philosophers_guild"),
        city("rhodes", cards="pigeon_loft apothecary"),
        city("ephesus"),
        age=3,
    )
    game, s = load(document)
    assert sheet(game, s)["guilds"] == 1
    assert science(THREE, "apothecary workshop scriptorium") == 10, "a whole set of copies"
