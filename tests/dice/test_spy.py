"""The Spy (black) and the Gallery of Leaders (white)."""

import pytest

from maravillas.dice.data.faces import FACES
from tests.dice.table import GALLERY, WAREHOUSE, Table, board, custom, spaces

SPY = {"coins": 20, "unlocked": ["black"]}
LEADER = {"coins": 20, "unlocked": ["white"]}

RED = {"BW-a1", "BW-d1", "BE-a1", "BE-d1"}
GREEN = {"U-compass1", "U-tablet1", "U-gear1"}
BLUE = {"A1", "A2", "A3", "A5", "A6"}
YELLOW = {"M-coin1", "M-camel1", "M-camel2", "M-camel3", "M-chest1", "M-chest2", "M-chest3"}


@pytest.mark.rule("DICE-100", "DICE-104")
@pytest.mark.parametrize(
    ("face", "expected"),
    [
        ("spy_grey", set(WAREHOUSE)),
        ("spy_blue", BLUE),
        ("spy_green", GREEN),
        ("spy_yellow", YELLOW),
        ("spy_red", RED),
    ],
)
def test_a_color_lets_you_cross_a_space_of_its_building(face: str, expected: set[str]) -> None:
    t = Table(SPY, {}, forum=f"black {face} 0")
    assert spaces(t.moves()) == expected
    t.do(f"die black cross {min(expected)}")
    assert t.crossed() == [min(expected)]


@pytest.mark.rule("DICE-101")
def test_four_colors_are_four_buildings_and_never_grey() -> None:
    t = Table(SPY, {}, forum="black spy_any 0")
    assert spaces(t.moves()) == RED | GREEN | BLUE | YELLOW
    assert t.refused("die black cross W-wood").clause == "DICE-031"


@pytest.mark.rule("DICE-102")
def test_the_spy_pays_die_and_construction() -> None:
    t = Table({**SPY, "crossed": ["W-wood"]}, {}, forum="black spy_green 2")
    t.do("die black cross U-tablet1")
    assert t.coins() == 20 - 2 - (3 - 1)


@pytest.mark.rule("DICE-103")
def test_symbols_are_ignored_but_order_is_not() -> None:
    t = Table({**SPY, "crossed": ["A1", "U-gear1", "M-coin1"]}, {}, forum="black spy_any 0")
    assert {"A2", "A3", "U-gear2", "M-coin2", "M-chest3"} <= spaces(t.moves())
    assert not {"A4", "U-gear3", "BW-a2"} & spaces(t.moves())
    assert t.refused("die black cross U-gear3").clause == "DICE-050"


@pytest.mark.rule("DICE-105")
def test_the_black_die_is_black_whatever_it_shows() -> None:
    # Giza: 2 coins with blue dice (U-compass1); green dice cost nothing (U-tablet2).
    crossed = ["U-compass1", "U-tablet1", "U-tablet2"]
    t = Table({**SPY, "crossed": crossed}, {}, forum="black spy_blue 3").do("die black cross A1")
    assert t.coins() == 20 - 3
    t = Table({**SPY, "crossed": crossed}, {}, forum="black spy_green 3")
    assert t.do("die black cross U-gear1").coins() == 20 - 3
    black = board(
        wonder=[
            {"id": "Z1", "cost": 0, "effects": [{"do": "coins_on_die", "color": "black", "n": 2}]},
            {"id": "Z2", "cost": 0, "effects": [{"do": "die_cost_zero", "color": "black"}]},
            {"id": "Z3", "cost": 0},
        ]
    )
    t = custom({**SPY, "crossed": ["Z1", "Z2"]}, {}, board=black, forum="black spy_blue 3")
    assert t.do("die black cross A1").coins() == 20 + 2


@pytest.mark.rule("DICE-110")
def test_every_bust_has_its_own_lane() -> None:
    for color in ("blue", "green", "red", "yellow"):
        t = Table(LEADER, {}, forum=f"white bust_{color} 0")
        assert spaces(t.moves()) == {f"L-{color}"}
    assert spaces(Table(LEADER, {}, forum="white bust_laurel 0").moves()) == {"L-laurel1"}
    t = Table({**LEADER, "crossed": ["L-laurel1"]}, {}, forum="white bust_laurel 0")
    assert spaces(t.moves()) == {"L-laurel2"}


@pytest.mark.rule("DICE-111")
def test_the_gallery_follows_the_general_rules() -> None:
    t = Table({**LEADER, "crossed": ["W-wood"]}, {}, forum="white bust_laurel 1")
    t.do("die white cross L-laurel1")
    assert t.coins() == 20 - 1 - (2 - 1)
    assert t.rows()["gallery"] == 1
    t = Table({**LEADER, "coins": 2}, {}, forum="white bust_blue 0")
    assert t.refused("die white cross L-blue").clause == "DICE-035"


@pytest.mark.rule("DICE-112")
def test_only_the_white_die_crosses_gallery_spaces() -> None:
    seat = {"coins": 28, "crossed": WAREHOUSE, "unlocked": ["black", "white", "purple"]}
    for number, die in ((3, "blue"), (4, "red"), (7, "black"), (9, "purple")):
        for face in FACES[number]:
            t = Table(seat, {}, {}, forum=f"{die} {face} 0")
            assert not spaces(t.moves()) & set(GALLERY)
    for city in Table({}, {}).game.boards:
        for step in range(256):
            if city.do[step] in (4, 5):
                target = int(city.a[step])
                lanes = range(int(city.first[target]), int(city.first[target + 1]))
                assert not any(city.lane[i] & city.whole[7] for i in lanes)
