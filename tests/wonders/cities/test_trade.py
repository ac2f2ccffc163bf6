"""Chapter 7: docks, Warehouse, Black Market, Cabinet. Examples EX-08, EX-15, EX-18."""

import pytest

import maravillas as mv
from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    load,
    sheet,
    table,
)
from tests.wonders.positions import Document, builds, pairs, refused, seat_view, stages


def buyer(cards: str, hand: str, left: str = "", right: str = "", **keys: object) -> Document:
    """Seat 0 without resources (but a Giza's stone) between two sellers."""
    first = city("giza", coins=9, cards=cards, hand=f"{hand} temple statue")
    return table(
        first,
        city("ephesus", cards=left),
        city("olympia", cards=right),
        **{"age": 2, "round": 6, **keys},
    )


EAST = "clandestine_dock_east"
WEST = "clandestine_dock_west"


@pytest.mark.rule("CIT-089", "CIT-090")
def test_a_dock_takes_a_coin_off_what_is_bought_on_its_side() -> None:
    """East is the right neighbor; the first unit only; any resource."""
    two_ore = {
        "hand": "dispensary",
        "left": "foundry glassworks_2",
        "right": "foundry glassworks_2",
    }
    plain = pairs(builds(buyer("", **two_ore), "dispensary"))
    assert plain == [(0, 6), (2, 4), (4, 2), (6, 0)]
    east = pairs(builds(buyer(EAST, **two_ore), "dispensary"))
    assert east == [(0, 5), (2, 3), (4, 1), (6, 0)]
    both = pairs(builds(buyer(f"{EAST} {WEST}", **two_ore), "dispensary"))
    assert both == [(0, 5), (1, 3), (3, 1), (5, 0)]


@pytest.mark.rule("CIT-090", "CIT-091")
def test_a_dock_adds_to_a_trading_post_and_reaches_zero() -> None:
    """EX-08: Marketplace and Dock East; loom and stone from the right cost 2 in all."""
    document = table(
        city("rhodes", coins=2, cards=f"marketplace {EAST}", hand="library temple statue"),
        city("alexandria"),
        city("giza", coins=0, cards="loom_1 quarry"),
        age=2,
        round=6,
    )
    assert pairs(builds(document, "library")) == []
    document["seats"][0]["coins"] = 4
    assert pairs(builds(document, "library")) == [(0, 4)]
    one = table(
        city(
            "rhodes", coins=2, cards=f"marketplace {EAST} stone_pit", hand="library temple statue"
        ),
        city("alexandria"),
        city("giza", coins=0, cards="loom_1"),
        age=2,
        round=6,
    )
    assert pairs(builds(one, "library")) == [(0, 2)]
    _, s = after(one, "build library paying right 2")
    assert coins(s)[0] == 0
    assert coins(s)[2] == 2 + 3
    free = table(
        city("rhodes", coins=0, cards=f"marketplace {EAST}", hand="apothecary altar baths"),
        city("alexandria"),
        city("giza", coins=0, cards="loom_1"),
        round=6,
    )
    assert builds(free, "apothecary") == ["build apothecary"]
    _, s = after(free, "build apothecary")
    assert coins(s)[0] == 0
    assert coins(s)[2] == 3, "a discard and nothing for the loom"
    assert mv.price(*load(free), 0, "apothecary")["coins"] == 0


@pytest.mark.rule("CIT-090")
def test_the_rebate_cannot_be_left_out() -> None:
    document = buyer(EAST, "training_ground", right="sawmill foundry")
    refused(document, "build training_ground paying right 6", "WON-062")
    assert pairs(builds(document, "training_ground")) == [(0, 5)]


@pytest.mark.rule("CIT-092")
def test_a_dock_works_from_the_next_turn_on() -> None:
    """Its own cost has no resource; a last card of the same turn profits, and only once a turn."""
    document = table(
        city("babylon B", coins=9, stages=2, hand=f"{EAST} apothecary"),
        city("alexandria"),
        city("giza", coins=0, cards="loom_1"),
        round=7,
    )
    game, s = after(document, f"build {EAST}")
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build")] == [
        "build apothecary paying right 1"
    ]
    twice = table(
        city("babylon B", coins=9, stages=2, cards=EAST, hand="baths apothecary"),
        city("alexandria"),
        city("giza", coins=0, cards="loom_1"),
        round=7,
    )
    game, s = after(twice, "build baths paying right 1")
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build")] == [
        "build apothecary paying right 2"
    ]
    game, s = after(twice, "discard baths")
    assert "build apothecary paying right 1" in mv.moves(game, s, 0)


def makes(document: Document, needs: str) -> bool:
    """Whether seat 0 covers the cost of a card without buying."""
    game, s = load(document)
    price = mv.price(game, s, 0, needs)
    return bool(price["payable"]) and price["coins"] == 0


def alone(cards: str, board: str = "byzantium A") -> Document:
    """Seat 0 without coins."""
    return table(city(board, coins=0, cards=cards), city("ephesus"), city("babylon"), age=3)


@pytest.mark.rule("CIT-093", "CIT-095")
def test_the_warehouse_doubles_a_unit_of_the_city() -> None:
    """EX-15: stone, wood/clay and the Warehouse."""
    document = alone("tree_farm secret_warehouse")
    assert makes(document, "baths")
    assert not makes(alone("tree_farm"), "caravansery")
    assert makes(document, "caravansery"), "wood and wood"
    assert makes(document, "forum"), "clay and clay"
    assert not makes(document, "aqueduct"), "three stone"
    assert not makes(document, "barracks"), "no ore"
    assert makes(alone("tree_farm secret_warehouse", "olympia A"), "caravansery")


@pytest.mark.rule("CIT-093")
def test_the_warehouse_serves_every_construction() -> None:
    document = table(
        city(
            "babylon B",
            coins=0,
            stages=2,
            cards="clay_pool secret_warehouse lumber_yard",
            hand="forum caravansery",
        ),
        city("ephesus"),
        city("rhodes"),
        age=2,
        round=7,
    )
    game, s = after(document, "build caravansery")
    assert "build forum" in mv.moves(game, s, 0)


@pytest.mark.rule("CIT-094")
def test_the_warehouse_copies_no_yellow_card_and_no_stage() -> None:
    assert makes(alone("caravansery secret_warehouse"), "stockade")
    wood = alone("caravansery secret_warehouse", "giza A")
    assert not makes(wood, "training_ground")
    game, s = load(alone("secret_warehouse caravansery", "giza A"))
    assert mv.price(game, s, 0, "guard_tower")["payable"]
    assert not mv.price(game, s, 0, "forum")["payable"], "one clay only"
    stage = table(
        city("alexandria A", coins=0, stages=2, cards="secret_warehouse"),
        city("ephesus"),
        city("rhodes"),
        age=3,
    )
    game, s = load(stage)
    assert mv.price(game, s, 0, "guard_tower")["payable"]
    assert not mv.price(game, s, 0, "forum")["payable"], "the stage's clay is not copied"


@pytest.mark.rule("CIT-096")
def test_the_warehouse_adds_a_single_unit() -> None:
    document = alone("quarry secret_warehouse", "rhodes A")
    assert makes(document, "aqueduct"), "three stone"
    three = alone("sawmill secret_warehouse", "giza A")
    game, s = load(three)
    assert mv.price(game, s, 0, "caravansery")["coins"] == 0


@pytest.mark.rule("CIT-096")
def test_a_stage_is_paid_with_a_single_unit_more() -> None:
    def giza(side: str, built: int, cards: str) -> Document:
        hand = "palace arena gardens"
        me = city(f"giza {side}", coins=0, stages=built, cards=cards, hand=hand)
        return table(me, city("ephesus"), city("rhodes"), age=3)

    assert stages(giza("B", 0, "lumber_yard secret_warehouse"), "palace") == ["stage with palace"]
    assert stages(giza("A", 2, "quarry secret_warehouse"), "palace") == ["stage with palace"]
    assert stages(giza("A", 2, "stone_pit secret_warehouse"), "palace") == [], "1 + 1 + 1 stone"


@pytest.mark.rule("CIT-097")
def test_the_black_market_gives_what_the_city_lacks() -> None:
    """EX-15: stone, wood and clay are there; the Market offers the other four kinds."""
    document = alone("tree_farm black_market")
    for card in ("barracks", "workshop", "apothecary", "scriptorium"):
        assert makes(document, card), card
    assert not makes(document, "caravansery"), "no second wood"
    assert not makes(document, "forum"), "no second clay"
    both = alone("tree_farm black_market secret_warehouse")
    assert makes(both, "training_ground") is False
    assert makes(both, "archery_range"), "wood, wood and ore"
    full = alone("tree_farm foundry loom_1 glassworks_1 press_1 black_market")
    assert not makes(full, "caravansery")
    yellow = alone("caravansery forum black_market", "rhodes A")
    assert makes(yellow, "archery_range"), "yellow cards are ignored: wood twice"


@pytest.mark.rule("CIT-098")
def test_their_resources_are_not_for_sale() -> None:
    document = table(
        city("giza", coins=9, hand="caravansery temple statue"),
        city("olympia", cards="secret_warehouse black_market"),
        city("ephesus"),
        age=2,
        round=6,
    )
    assert builds(document, "caravansery") == []
    game, s = load(document)
    assert not mv.price(game, s, 0, "barracks")["payable"]
    assert mv.price(game, s, 0, "stockade")["payable"]


@pytest.mark.rule("CIT-099")
def test_the_cabinet_makes_stages_cost_no_resources() -> None:
    """EX-18: Petra A; the 7 coins of stage 2 stay, stage 3 costs nothing."""
    petra = city(
        "petra A", coins=6, stages=1, cards="architect_cabinet", hand="palace arena gardens"
    )
    document = table(petra, city("olympia"), city("ephesus"), age=3, round=6)
    assert stages(document, "palace") == []
    assert "7" in refused(document, "stage with palace", "WON-069")
    petra["coins"] = 7
    assert stages(document, "palace") == ["stage with palace"]
    game, s = after(document, "stage with palace")
    assert coins(s)[0] == 0
    petra |= {"stages": 2, "coins": 5}
    assert stages(document, "palace") == ["stage with palace"], "nothing is bought for it"
    game, s = after(document, "stage with palace")
    assert s.cities[0].stages == 3
    assert coins(s)[0] == 5
    own = table(
        city("giza A", coins=9, cards="press_1", hand="architect_cabinet temple statue"),
        city("olympia"),
        city("ephesus"),
        age=2,
        round=6,
    )
    game, s = after(own, "build architect_cabinet")
    assert sheet(game, s)["leaders"] == 2
    assert any(m.startswith("stage with") and "paying" not in m for m in mv.moves(game, s, 0))


@pytest.mark.rule("CIT-107")
def test_payments_of_equal_coins_are_one_action() -> None:
    """A unit of the Warehouse may save wood or glass; payments that cost the same are one."""
    document = table(
        city(
            "rhodes",
            coins=9,
            cards="lumber_yard glassworks_1 secret_warehouse",
            hand="temple statue walls",
        ),
        city("babylon"),
        city("ephesus", cards="clay_pool"),
        age=2,
        round=6,
    )
    assert pairs(builds(document, "temple")) == [(0, 2), (2, 0)]
    game, s = load(document)
    moves = mv.moves(game, s, 0)
    assert len(set(moves)) == len(moves)


@pytest.mark.rule("CIT-108")
def test_production_of_this_turn_does_not_help_yet() -> None:
    document = table(
        city("babylon B", coins=5, stages=2, hand="secret_warehouse guard_tower"),
        city("ephesus"),
        city("rhodes"),
        round=7,
    )
    game, s = load(document)
    assert "build guard_tower" in mv.moves(game, s, 0)
    lacks = table(
        city("giza", coins=2, hand="secret_warehouse guard_tower altar"),
        city("ephesus"),
        city("rhodes"),
        round=6,
    )
    assert builds(lacks, "secret_warehouse") == ["build secret_warehouse"]
    game, s = after(lacks, "build secret_warehouse")
    produced = seat_view(game, s, 0)["seats"][0]["produces"]
    assert {"kinds": ["stone"], "sold": False} in produced
