"""Chapter 3: building a structure, building a stage, discarding."""

import pytest

import maravillas as mv
from tests.wonders.positions import (
    builds,
    city,
    coins,
    dump,
    last_turn,
    load,
    play,
    refused,
    seat_view,
    stages,
    table,
)


@pytest.mark.rule("WON-020")
def test_a_structure_is_built_if_it_is_new_and_paid_for() -> None:
    paid = city("giza", cards="quarry foundry glassworks_1", coins=0)
    assert builds(last_turn("town_hall arsenal", me=paid), "town_hall") == ["build town_hall"]
    unpaid = city("giza", cards="quarry foundry", coins=0)
    assert builds(last_turn("town_hall arsenal", me=unpaid), "town_hall") == []
    chained = city("giza", cards="library", coins=0)
    assert builds(last_turn("senate arsenal", me=chained), "senate") == ["build senate"]
    game, s = load(last_turn("town_hall arsenal", me=paid))
    play(game, s, "build town_hall")
    assert "town_hall" in seat_view(game, s, None)["seats"][0]["cards"]


@pytest.mark.rule("WON-021", "WON-022")
def test_any_card_serves_for_a_stage_and_is_no_structure_then() -> None:
    """EX-P4: a Stockade under the board is counted by nothing and blocks no later one."""
    me = city("giza", cards="stone_pit stockade", coins=0, hand="stockade baths altar")
    document = table(me, city(hand="stockade mine tavern"), city(), round=5)
    game, s = load(document)
    assert stages(document, "stockade") == ["stage with stockade"]
    assert builds(document, "stockade") == []
    play(game, s, "stage with stockade", "build tavern")
    view = seat_view(game, s, 0)["seats"][0]
    assert view["cards"] == ["stone_pit", "stockade"]
    assert view["under"] == [{"age": 1, "card": "stockade"}]
    assert view["shields"] == 1
    under = city("olympia", stages=1, under="stockade", hand="stockade altar")
    assert builds(table(under, city(), city(), round=6), "stockade") == ["build stockade"]


@pytest.mark.rule("WON-022")
def test_a_card_under_a_board_is_counted_by_nothing_and_starts_no_chain() -> None:
    me = city("giza", cards="spies_guild")
    other = city("olympia", stages=1, under="stockade", cards="barracks")
    game, s = load(table(me, other, city("rhodes"), age=3, round=6))
    assert mv.score_sheet(game, s)[0]["guilds"] == 1
    under = city("babylon", stages=1, under="library", coins=0)
    assert builds(last_turn("senate circus", me=under), "senate") == []


@pytest.mark.rule("WON-021", "WON-027")
def test_the_cost_of_the_card_under_a_stage_is_ignored() -> None:
    me = city("ephesus", cards="stone_pit timber_yard", coins=0)
    document = last_turn("palace pantheon", me=me)
    game, s = load(document)
    assert mv.moves(game, s, 0) == [
        "stage with pantheon",
        "stage with palace",
        "discard pantheon",
        "discard palace",
    ]


@pytest.mark.rule("WON-023")
def test_stages_are_built_in_order_and_each_once() -> None:
    """Giza A needs 2 stone, 3 wood, 4 stone: only the next one counts."""
    rich = "quarry stone_pit timber_yard sawmill"
    for built, needed in ((0, True), (1, True), (2, True), (3, False)):
        me = city("giza", cards=rich, stages=built, coins=0)
        document = last_turn("arsenal circus", me=me)
        assert bool(stages(document, "arsenal")) is needed
    few = city("giza", cards="quarry stone_pit", stages=1, coins=0)
    assert stages(last_turn("arsenal circus", me=few), "arsenal") == []
    done = last_turn("arsenal circus", me=city("giza", stages=3))
    assert "3 stages" in refused(done, "stage with arsenal", "WON-023")


@pytest.mark.rule("WON-024")
def test_several_stages_may_be_built_in_one_age_and_none_must() -> None:
    me = city("olympia", cards="sawmill quarry foundry", coins=0)
    game, s = load(table(me, city("giza"), city("rhodes"), age=3, round=3))
    for built in (1, 2, 3):
        card = seat_view(game, s, 0)["hand"][0]
        play(game, s, f"stage with {card}")
        assert s.cities[0].stages == built
    assert s.age == 3
    assert s.phase == 0
    unfinished = city("olympia", cards="palace pantheon senate", coins=30)
    game, s = load(table(unfinished, city("giza", stages=3), city("rhodes"), age=3, round=6))
    play(game, s)
    result = mv.result(game, s)
    assert result is not None
    assert result["winners"] == [0]


@pytest.mark.rule("WON-025")
def test_a_stage_gives_its_coins_once_when_it_is_built() -> None:
    me = city("rhodes B", cards="quarry stone_pit", coins=0, hand="walls temple statue")
    game, s = load(table(me, city("giza"), city("olympia"), age=2, round=5))
    play(game, s, "stage with walls")
    assert coins(s)[0] == 3
    view = seat_view(game, s, 0)["seats"][0]
    assert view["shields"] == 1
    assert view["points"]["wonder"] == 3
    play(game, s, "discard " + seat_view(game, s, 0)["hand"][0])
    assert coins(s)[0] == 3 + 3


@pytest.mark.rule("WON-026")
def test_a_discard_goes_face_down_to_the_pile_for_three_coins() -> None:
    game, s = load(table(city(hand="altar baths"), city(), city(), round=6))
    play(game, s, "discard altar", "", "")
    assert coins(s)[0] == 6
    assert "altar" in dump(game, s)["discard"]
    assert "altar" not in seat_view(game, s, 1)["discard"]["cards"]
    assert seat_view(game, s, 0)["seats"][0]["cards"] == []


@pytest.mark.rule("WON-027")
def test_a_card_that_serves_for_nothing_can_only_be_discarded() -> None:
    me = city("giza", coins=0)
    document = last_turn("palace pantheon", city("olympia"), city("olympia B"), me=me)
    document["seats"][2]["board"] = "rhodes"
    game, s = load(document)
    assert mv.moves(game, s, 0) == ["discard pantheon", "discard palace"]
    refused(document, "build palace", "WON-045")
    refused(document, "stage with palace", "WON-045")
