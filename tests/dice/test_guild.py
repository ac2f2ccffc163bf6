"""The Guild Council: comparisons with the neighbors as they stood when the turn began."""

import pytest

from tests.dice.table import (
    AGORA,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    Table,
    board,
    custom,
    spaces,
    wonder,
)

GUILD = {"coins": 20, "unlocked": ["purple"]}


def allowed(*counts: int, face: str = "guild_yellow", of: list[str] = MARKET) -> bool:
    """Whether seat 0 may cross G1 when the seats have so many spaces of a building."""
    seats = [{"crossed": of[:count]} for count in counts]
    t = Table({**GUILD, **seats[0]}, *seats[1:], forum=f"purple {face} 0")
    return "die purple cross G1" in t.moves()


@pytest.mark.rule("DICE-120")
def test_as_many_as_each_neighbor_are_needed() -> None:
    """Worked example 4: two in the Market, the neighbors 2 and 1."""
    assert allowed(2, 1, 2)
    assert allowed(2, 2, 2)
    assert not allowed(2, 3, 1)
    assert not allowed(2, 1, 3)
    t = Table(GUILD, {"crossed": MARKET[:1]}, {}, forum="purple guild_yellow 0")
    refusal = t.refused("die purple cross G1")
    assert refusal.clause == "DICE-120"
    assert (refusal.values["mine"], refusal.values["left"], refusal.values["right"]) == (0, 1, 0)


@pytest.mark.rule("DICE-120")
@pytest.mark.parametrize(
    ("face", "of"),
    [
        ("guild_grey", WAREHOUSE),
        ("guild_blue", AGORA),
        ("guild_green", UNIVERSITY),
        ("guild_yellow", MARKET),
        ("guild_red", ["BW-a1", "BE-a1", "BW-d1"]),
        ("guild_wonder", ["Z1", "Z2"]),
    ],
)
def test_each_face_compares_its_building(face: str, of: list[str]) -> None:
    assert allowed(2, 1, 2, face=face, of=of)
    assert not allowed(1, 2, 0, face=face, of=of)
    assert not allowed(1, 0, 2, face=face, of=of)


@pytest.mark.rule("DICE-121")
def test_with_two_players_more_are_needed() -> None:
    """Worked example 5: both 2 is not enough, 3 against 2 is."""
    assert not allowed(2, 2)
    assert allowed(3, 2)
    assert not allowed(0, 0)
    t = Table(GUILD, {}, forum="purple guild_yellow 0")
    assert t.refused("die purple cross G1").clause == "DICE-121"


@pytest.mark.rule("DICE-122")
def test_spaces_of_this_turn_do_not_count_not_even_your_own() -> None:
    again = board(wonder=wonder([{"do": "another_action"}, {"do": "another_action"}]))
    forum = "purple guild_yellow 0, yellow chest 0"
    t = custom(GUILD, {}, board=again, forum=forum)
    t.do("wonder", "die yellow cross M-chest1")
    assert "die purple cross G1" not in t.moves()
    before = custom({**GUILD, "crossed": ["M-chest1"]}, {}, board=again, forum=forum).do("wonder")
    assert "die purple cross G1" in before.moves()


@pytest.mark.rule("DICE-123")
def test_red_compares_both_barracks_together() -> None:
    mine = {**GUILD, "crossed": ["BW-a1", "BW-d1", "BE-d1"]}
    assert "die purple cross G1" in _red(mine, ["BE-a1", "BE-a2"])
    assert "die purple cross G1" in _red(mine, ["BE-a1", "BE-a2", "BW-d1"])
    assert "die purple cross G1" not in _red(mine, ["BE-a1", "BE-a2", "BE-d1", "BW-d1"])


def _red(mine: dict[str, object], theirs: list[str]) -> list[str]:
    return Table(mine, {"crossed": theirs}, {}, forum="purple guild_red 0").moves()


@pytest.mark.rule("DICE-124")
def test_nothing_against_nothing_is_enough_with_three() -> None:
    assert allowed(0, 0, 0)
    assert allowed(0, 0, 0, 0, 0)


@pytest.mark.rule("DICE-125")
def test_only_the_two_neighbors_matter() -> None:
    assert allowed(1, 1, 5, 0)
    assert allowed(1, 0, 8, 8, 1)
    assert not allowed(1, 0, 0, 0, 2)


@pytest.mark.rule("DICE-126")
def test_die_and_construction_are_paid() -> None:
    t = Table({**GUILD, "crossed": ["W-wood"]}, {}, {}, forum="purple guild_grey 3")
    t.do("die purple cross G1")
    assert t.coins() == 20 - 3 - (2 - 1)
    poor = Table({**GUILD, "coins": 1}, {}, {}, forum="purple guild_grey 0")
    assert poor.refused("die purple cross G1").clause == "DICE-035"


@pytest.mark.rule("DICE-127")
def test_a_space_counts_however_it_was_crossed() -> None:
    effect = board(wonder=wonder([{"do": "cross_space", "building": "market"}]))
    t = custom(GUILD, {}, board=effect, forum="purple guild_yellow 0", rolls=ROLLS)
    t.do("wonder", "cross M-chest1").end_turn()
    assert "die purple cross G1" in t.moves()


ROLLS = {"2": "purple guild_yellow 0"}


@pytest.mark.rule("DICE-128")
def test_the_condition_is_tested_every_time_and_gives_one_space() -> None:
    free = board(wonder=wonder([{"do": "free_building_action"}, {"do": "another_action"}]))
    ahead = {**GUILD, "crossed": ["W-wood"]}
    t = custom(ahead, {}, board=free, forum="purple guild_grey 0").do("wonder")
    assert t.moves() == ["done", "die purple cross G1"]
    t.do("die purple cross G1")
    assert "die purple cross G2" in t.moves()
    t.do("die purple cross G2")
    assert t.kind() is None
    behind = custom(GUILD, {"crossed": ["W-wood"]}, board=free, forum="purple guild_grey 0")
    behind.do("wonder")
    assert "pass" in behind.moves()  # the free action lapsed, the other one is left
    assert spaces(behind.moves()) == set()
