"""Bonuses: one for every completed city building, chosen, mandatory, at once."""

import pytest

from tests.dice.table import (
    AGORA,
    BONUSES,
    EAST,
    GALLERY,
    GUILD,
    MARKET,
    UNIVERSITY,
    WAREHOUSE,
    WEST,
    Table,
    board,
    custom,
    spaces,
    wonder,
)

NEARLY = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 10}


@pytest.mark.rule("DICE-065")
@pytest.mark.parametrize(
    ("crossed", "forum", "move"),
    [
        (AGORA[:7], "blue fountain 0", "die blue cross A8"),
        (MARKET[1:], "yellow coin 0", "die yellow cross M-coin1"),
        (UNIVERSITY[:8], "green gear 0", "die green cross U-gear3"),
        (WEST[:6], "red shield 0", "die red cross BW-d2"),
        (EAST[:6], "red shield 0", "die red cross BE-d2"),
        (GALLERY[:5], "white bust_laurel 0", "die white cross L-laurel2"),
        (["Z1", "Z2"], "red axe 0", "wonder"),
    ],
)
def test_every_city_building_gives_a_bonus(crossed: list[str], forum: str, move: str) -> None:
    seat = {"crossed": [*WAREHOUSE, *crossed], "coins": 20, "unlocked": ["white"]}
    t = Table(seat, {}, forum=forum).do(move)
    while t.kind() == "cross":
        t.do("done")
    assert t.kind() == "bonus"
    assert t.moves() == [f"bonus {bonus}" for bonus in BONUSES]
    coins = t.coins()
    t.do("bonus X-coins")
    assert t.bonuses() == ["X-coins"]
    assert t.coins() == min(28, coins + 7)


@pytest.mark.rule("DICE-065")
def test_the_guild_council_gives_a_bonus_too() -> None:
    seat = {"crossed": [*WAREHOUSE, *GUILD[:2]], "unlocked": ["purple"]}
    t = Table(seat, {}, forum="purple guild_grey 0").do("die purple cross G3")
    assert t.kind() == "bonus"


@pytest.mark.rule("DICE-066")
def test_a_bonus_is_crossed_once_and_none_left_is_none_given() -> None:
    t = Table({**NEARLY, "bonuses": ["X-coins"]}, {}, forum="blue fountain 0")
    t.do("die blue cross A8")
    assert t.moves() == ["bonus X-action", "bonus X-cross"]
    assert t.refused("bonus X-coins").clause == "DICE-066"
    t = Table({**NEARLY, "bonuses": BONUSES}, {}, forum="blue fountain 0", phase="final")
    t.do("die blue cross A8")
    assert t.kind() is None
    assert Table({}, {}).refused("bonus X-coins").clause == "DICE-065"


@pytest.mark.rule("DICE-067")
def test_the_bonus_is_mandatory_even_if_it_does_nothing() -> None:
    t = Table(
        {**NEARLY, "bonuses": ["X-action", "X-cross"], "coins": 28}, {}, forum="blue fountain 0"
    )
    t.do("die blue cross A8")
    assert t.moves() == ["bonus X-coins"]
    for other in ("done", "pass", "cross A1"):
        assert t.refused(other).clause == "DICE-067"
    t.do("bonus X-coins")
    assert t.coins() == 28
    assert t.bonuses() == BONUSES


@pytest.mark.rule("DICE-068")
def test_effects_of_the_space_come_before_the_bonus() -> None:
    crossed = [*WAREHOUSE, *(space for space in MARKET if space != "M-camel1")]
    t = Table({"crossed": crossed[1:], "coins": 10}, {}, forum="yellow camel 0")
    t.do("die yellow cross M-camel1")
    assert t.kind() == "cross"
    t.do("cross W-wood")
    assert t.kind() == "bonus"


@pytest.mark.rule("DICE-069")
def test_a_bonus_may_complete_another_building_and_give_the_next() -> None:
    crossed = [*WAREHOUSE, *AGORA[:7], *UNIVERSITY[:8], *WEST[:6]]
    t = Table({"crossed": crossed, "coins": 28}, {}, forum="blue fountain 0, green gear 0")
    t.do("die blue cross A8", "bonus X-action", "die green cross U-gear3", "bonus X-cross")
    t.do("cross BW-d2", "bonus X-coins")
    assert t.bonuses() == BONUSES
    assert t.kind() is None


@pytest.mark.rule("DICE-070")
def test_everybody_sees_which_bonuses_are_crossed() -> None:
    t = Table(NEARLY, {}, {}, forum="blue fountain 0")
    t.do("die blue cross A8", "bonus X-coins").end_turn()
    for viewer in (0, 1, 2, None):
        assert t.view(viewer)["seats"][0]["bonuses"] == ["X-coins"]


@pytest.mark.rule("DICE-071")
def test_the_last_crossing_grants_the_one_bonus() -> None:
    """Worked example 10: Z2 gives another action, used for Z3: one bonus in all."""
    t = Table({"crossed": [*WAREHOUSE, "Z1"]}, {}).do("wonder")
    assert t.kind() == "act"
    t.do("wonder")
    assert t.kind() == "bonus"
    t.do("bonus X-coins")
    assert t.kind() is None
    assert t.bonuses() == ["X-coins"]


@pytest.mark.rule("DICE-072")
def test_the_inner_building_takes_its_bonus_first() -> None:
    # The Market's last space crosses the Agora's last: with one bonus left, the Agora takes it.
    crossed = [*WAREHOUSE, *AGORA[:7], *(space for space in MARKET if space != "M-camel3")]
    t = Table(
        {"crossed": crossed, "coins": 20, "bonuses": ["X-action", "X-cross"]},
        {},
        forum="yellow camel 0",
    )
    t.do("die yellow cross M-camel3", "cross A8")
    assert t.moves() == ["bonus X-coins"]
    t.do("bonus X-coins")
    assert t.kind() is None
    two = Table(
        {"crossed": crossed, "coins": 20, "bonuses": ["X-action"]}, {}, forum="yellow camel 0"
    )
    two.do("die yellow cross M-camel3", "cross A8", "bonus X-coins")
    assert two.kind() == "bonus"


@pytest.mark.rule("DICE-073")
def test_a_bonus_is_no_space() -> None:
    seat = {"crossed": WAREHOUSE, "bonuses": BONUSES, "unlocked": ["purple"]}
    t = Table(seat, {"crossed": WAREHOUSE}, forum="purple guild_grey 0", phase="final")
    assert t.rows()["total"] == 0
    assert sum(t.view()["seats"][0]["counts"].values()) == 6
    assert spaces(t.moves()) == set()  # 6 against 6 with two players: bonuses do not count
    plain = custom(
        {"crossed": ["Z1", "Z2"], "coins": 0},
        {},
        board=board(wonder=wonder(), bonuses=[{"effects": []}] * 3),
    )
    plain.do("wonder")
    assert plain.moves() == ["bonus X-1", "bonus X-2", "bonus X-3"]
    assert plain.do("bonus X-2").coins() == 0
