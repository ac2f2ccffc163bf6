"""Chapters 4 and 5: costs, production, chains."""

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import HEIGHT, next_stage
from tests.wonders.facts import CARD
from tests.wonders.positions import (
    builds,
    city,
    coins,
    last_turn,
    load,
    play,
    refused,
    seat_view,
    stages,
    table,
)

NOBODY = (city("giza"), city("giza B"))


def alone(hand: str, me: dict[str, object], **keys: object) -> dict[str, object]:
    """Seat 0 between two cities that sell only stone and ore, without coins to buy them."""
    return last_turn(hand, city("giza"), city("rhodes"), me={"coins": 0, **me}, **keys)


@pytest.mark.rule("WON-040")
def test_an_empty_cost_is_free_coins_go_to_the_bank_resources_must_be_covered() -> None:
    me = city("babylon", hand="altar mine stockade", coins=1)
    game, s = load(table(me, city("giza"), city("rhodes"), round=5))
    moves = mv.moves(game, s, 0)
    assert "build altar" in moves
    assert "build mine" in moves
    assert not [m for m in moves if m.startswith("build stockade")]
    play(game, s, "build mine")
    assert coins(s) == [0, 6, 6]
    broke = table(city("babylon", hand="mine altar", coins=0), *NOBODY[:1], city("rhodes"), round=6)
    assert "1 coin short" in refused(broke, "build mine", "WON-069")


@pytest.mark.rule("WON-041")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_no_city_holds_two_structures_of_one_name(name: str) -> None:
    """EX-E4: the Age II Loom may serve for a stage or be discarded, but not stand beside."""
    me = city("giza", cards=f"{name}_1 stone_pit", hand=f"{name}_2 vineyard", coins=0)
    document = table(me, city("olympia"), city("rhodes"), age=2, round=6)
    game, s = load(document)
    assert mv.moves(game, s, 0) == [
        "build vineyard",
        f"stage with {name}_2",
        "stage with vineyard",
        f"discard {name}_2",
        "discard vineyard",
    ]
    refused(document, f"build {name}_2", "WON-041")
    line = {"type": "stands", "coins": 0, "clause": "WON-041", "card": f"{name}_2"}
    for what in (f"{name}_2", f"build {name}_2", f"dig {name}_2"):
        price = mv.price(game, s, 0, what)
        assert (price["payable"], price["splits"], price["lines"]) == (False, [], [line])
    assert mv.price(game, s, 0, f"stage with {name}_2")["payable"]
    assert mv.price(game, s, 1, f"{name}_2")["payable"], "its neighbor has none"


@pytest.mark.rule("WON-041")
def test_no_power_builds_a_second_one() -> None:
    owner = city("olympia", stages=2, cards="arsenal scriptorium library senate", coins=9)
    document = last_turn("arsenal senate", me=owner)
    assert builds(document, "arsenal") == []
    assert builds(document, "senate") == []
    refused(document, "build arsenal free", "WON-041")
    digger = city("halicarnassus", stages=2, cards="altar loom_1", hand="")
    dig = table(digger, city(), city(), discard="altar loom_2 baths", age=1, round=4)
    dig["owed"] = [{"seat": 0, "kind": "dig"}]
    dig["age"] = 2
    dig["seats"][0].pop("hand")
    game, s = load(dig)
    assert mv.moves(game, s, 0) == ["dig baths", "done"]
    refused(dig, "dig loom_2", "WON-041")


@pytest.mark.rule("WON-042")
def test_board_brown_grey_two_yellow_cards_and_stages_produce() -> None:
    """The Palace needs one of each resource."""
    me = city("alexandria", stages=2, cards="forum caravansery loom_1 timber_yard clay_pit")
    assert builds(alone("palace circus", me), "palace") == ["build palace"]
    for card in ("forum", "caravansery", "loom_1", "timber_yard", "clay_pit"):
        less = {**me, "cards": [name for name in me["cards"] if name != card]}
        assert builds(alone("palace circus", less), "palace") == []
    assert builds(alone("palace circus", {**me, "stages": 1}), "palace") == []
    units = seat_view(*load(alone("palace circus", me)), 0)["seats"][0]["produces"]
    assert [unit["sold"] for unit in units].count(False) == 3


@pytest.mark.rule("WON-043")
def test_production_is_there_again_every_turn() -> None:
    me = city("giza", cards="stone_pit", coins=0, hand="baths stockade altar mine")
    game, s = load(table(me, city("babylon"), city("rhodes"), round=4))
    for card in ("baths", "altar"):
        moves = mv.moves(game, s, 0)
        assert [m for m in moves if m.startswith("stage with")]
        play(game, s, f"build {card}" if card == "baths" else "")
    assert [m for m in mv.moves(game, s, 0) if m.startswith("stage with")]


@pytest.mark.rule("WON-044")
def test_an_either_or_unit_gives_one_resource_and_a_two_unit_card_two() -> None:
    either = city("ephesus", cards="timber_yard")  # stage 2: 2 wood
    assert stages(alone("palace circus", {**either, "stages": 1}), "palace") == []
    both = city("ephesus", cards="sawmill", stages=1)
    assert stages(alone("palace circus", both), "palace") == ["stage with palace"]
    # the School costs wood and papyrus: wood or stone will do, but the Temple of wood, clay, glass
    game, s = load(
        table(
            city("babylon", cards="glassworks_1 tree_farm", hand="temple school", coins=0),
            city("giza"),
            city("rhodes"),
            age=2,
            round=6,
        )
    )
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build")] == ["build temple"]


@pytest.mark.rule("WON-045")
def test_every_assignment_is_tried() -> None:
    """Timber Yard first for wood would leave no stone; Senate: 2 wood, stone, ore."""
    me = city("rhodes", cards="lumber_yard timber_yard forest_cave")
    document = last_turn("senate circus", city("giza"), city("babylon"), me={"coins": 0, **me})
    assert builds(document, "senate") == ["build senate"]
    less = last_turn(
        "senate circus",
        city("giza"),
        city("babylon"),
        me=city("ephesus", cards="lumber_yard timber_yard forest_cave", coins=0),
    )
    assert builds(less, "senate") == []


@pytest.mark.rule("WON-046")
def test_production_is_usable_from_the_next_turn() -> None:
    me = city("babylon", hand="lumber_yard stockade altar", coins=0)
    document = table(me, city("giza"), city("rhodes"), round=5)
    assert builds(document, "stockade") == []
    game, s = load(document)
    s.cities[1].hand = s.cities[0].hand
    play(game, s, "build lumber_yard")
    assert seat_view(game, s, 0)["seats"][0]["produces"][-1]["kinds"] == ["wood"]
    after = table(
        city("babylon", cards="lumber_yard", hand="stockade altar", coins=0),
        city("giza"),
        city("rhodes"),
        round=6,
    )
    assert builds(after, "stockade") == ["build stockade"]


@pytest.mark.rule("WON-047")
def test_the_last_card_has_the_whole_production_again() -> None:
    me = city("babylon B", stages=2, cards="quarry foundry", hand="circus fortifications", coins=0)
    me["cards"] += ["stone_pit", "ore_vein"]
    game, s = load(table(me, city("giza"), city("rhodes"), age=3, round=6))
    play(game, s, "build circus")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "last_card"}]
    assert "build fortifications" in mv.moves(game, s, 0)


@pytest.mark.rule("WON-048")
def test_no_chain_or_power_makes_a_stage_free() -> None:
    me = city("olympia", stages=2, cards="library", coins=0)
    document = last_turn("senate arsenal", city("babylon"), city("giza"), me=me)
    game, s = load(document)
    assert [m for m in mv.moves(game, s, 0) if m.startswith("stage")] == []
    refused(document, "stage with senate", "WON-045")
    with pytest.raises(mv.IllegalMove, match="does not answer"):
        mv.do(game, s, 0, "stage with senate free")
    for board in range(14):
        for built in range(HEIGHT[board]):
            assert next_stage(board, built).price == 0
            assert next_stage(board, built).free == 0


# Chains.


@pytest.mark.rule("WON-050")
@pytest.mark.parametrize("name", [name for name, card in CARD.items() if card["free_with"]])
def test_a_parent_makes_its_children_free(name: str) -> None:
    card = CARD[name]
    for parent in card["free_with"]:
        me = city("ephesus", cards=parent, hand=f"{name} {name}", coins=0)
        document = table(me, city(), city(), age=card["age"], round=6)
        assert builds(document, name) == [f"build {name}"]
        game, s = load(document)
        price = mv.price(game, s, 0, name)
        assert (price["free"], price["coins"]) == ("chain", 0)


@pytest.mark.rule("WON-051")
def test_either_trading_post_makes_the_forum_free() -> None:
    for post in ("east_trading_post", "west_trading_post"):
        me = city("giza", cards=post, hand="forum walls", coins=0)
        assert builds(table(me, city(), city(), age=2, round=6), "forum") == ["build forum"]
    me = city("giza", cards="marketplace", hand="forum walls", coins=0)
    document = table(me, city("olympia"), city("rhodes"), age=2, round=6)
    assert builds(document, "forum") == []


@pytest.mark.rule("WON-052")
def test_a_parent_serves_for_several_children() -> None:
    me = city("ephesus", cards="scriptorium courthouse", hand="library walls", coins=0)
    assert builds(table(me, city(), city(), age=2, round=6), "library") == ["build library"]


@pytest.mark.rule("WON-053")
def test_a_parent_of_the_same_age_works_from_the_next_turn() -> None:
    """A Scriptorium dug up in Age II makes a Library free in the same age."""
    digger = city("halicarnassus", stages=2, coins=0)
    document = table(digger, city(), city(), age=2, round=4, discard="scriptorium")
    document["owed"] = [{"seat": 0, "kind": "dig"}]
    document["seats"][2]["hand"] = ["library", "library", "walls"]
    document["seats"][0]["hand"] = ["library", "walls", "temple"]
    game, s = load(document)
    mv.do(game, s, 0, "dig scriptorium")
    assert s.round == 5
    for seat in (0, 1, 2):
        hand = seat_view(game, s, seat)["hand"]
        if "library" in hand and seat == 0:
            assert "build library" in mv.moves(game, s, seat)
    same_turn = table(city("giza", hand="altar temple", coins=0), city(), city(), age=2, round=6)
    same_turn["seats"][0]["hand"] = ["temple", "walls"]
    assert builds(same_turn, "temple") == []


@pytest.mark.rule("WON-054")
def test_parents_elsewhere_do_not_count() -> None:
    me = city("babylon", stages=1, under="library", coins=0)
    neighbor = city("giza", cards="library")
    document = last_turn("senate circus", neighbor, city("rhodes"), me=me, discard="library")
    assert builds(document, "senate") == []


@pytest.mark.rule("WON-055")
def test_nothing_is_bought_for_a_chained_structure() -> None:
    me = city("giza", cards="library", coins=9)
    document = last_turn("senate circus", city("olympia"), city("rhodes"), me=me)
    assert builds(document, "senate") == ["build senate"]
    assert "chain" in refused(document, "build senate paying left 2", "WON-055")
