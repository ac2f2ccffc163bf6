"""Chapters 8, 10 and 14: the three guilds, Petra and Byzantium, the end of the game."""

import pytest

import maravillas as mv
from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    debts,
    diplomacy,
    dues,
    load,
    owes,
    pay,
    seats,
    sheet,
    table,
)
from tests.wonders.positions import Document, refused, seat_view, stages

EVERYTHING = "caravansery forum sawmill quarry brickyard foundry loom_1 glassworks_1 press_1"


@pytest.mark.rule("CIT-110")
def test_counterfeiters_guild() -> None:
    found = seats(4)
    found[0] = city("giza", cards=EVERYTHING, coins=0, hand="counterfeiters_guild palace arena")
    game, s = after(table(*found, age=3, round=6), "build counterfeiters_guild")
    assert dues(game, s) == {1: 3, 2: 3, 3: 3}
    pay(game, s, s1=3, s2=1, s3=0)
    assert debts(s) == [0, 0, 2, 3]
    assert sheet(game, s)["guilds"] == 5
    assert sheet(game, s)["leaders"] == 0


@pytest.mark.rule("CIT-111")
def test_guild_of_shadows() -> None:
    found = seats(4)
    found[0]["cards"] = ["guild_of_shadows", "militia"]
    found[1]["cards"] = ["militia", "lair", "capitol"]
    found[2]["cards"] = ["hideout"]
    found[3]["cards"] = ["residence"]
    game, s = load(table(*found, age=3))
    assert sheet(game, s)["guilds"] == 4


@pytest.mark.rule("CIT-112")
def test_mourners_guild() -> None:
    found = seats(4)
    found[0] |= {"cards": ["mourners_guild"], "victories": [1]}
    found[1] |= {"victories": [1, 3, 3], "defeats": 2}
    found[2] |= {"victories": [3]}
    found[3] |= {"victories": [1, 1]}
    game, s = load(table(*found, age=3))
    assert sheet(game, s)["guilds"] == 5


@pytest.mark.rule("CIT-113")
def test_they_are_purple_and_may_be_copied() -> None:
    document = table(city("giza", cards="shipowners_guild guild_of_shadows"), {}, {}, age=3)
    game, s = load(document)
    assert sheet(game, s)["guilds"] == 2
    copier = table(
        city("olympia B", stages=3, cards="militia"),
        city("rhodes", cards="guild_of_shadows lair hideout"),
        city("ephesus", cards="mourners_guild"),
        age=3,
    )
    copier["seats"][1]["victories"] = [1]
    game, s = load(copier)
    assert sheet(game, s)["guilds"] == 2, "the black cards next door, which are more than tokens"


# Boards.


def stage_of(board: str, built: int, cost: str, **keys: object) -> Document:
    """Seat 0 has exactly the cards for its next stage, and no neighbor sells anything it needs."""
    me = city(
        board,
        **{"coins": 0, "stages": built, "cards": cost, "hand": "palace arena gardens", **keys},
    )
    return table(me, city("ephesus", coins=9), city("alexandria", coins=9), age=3, round=6)


@pytest.mark.rule("CIT-130")
def test_petra_a() -> None:
    game, s = after(stage_of("petra A", 0, "lumber_yard stone_pit"), "stage with palace")
    assert sheet(game, s)["wonder"] == 3
    two = stage_of("petra A", 1, "", coins=7)
    game, s = after(two, "stage with palace")
    assert coins(s)[0] == 0
    assert sheet(game, s)["wonder"] == 3 + 7
    two["seats"][0]["coins"] = 6
    refused(two, "stage with palace", "WON-069")
    game, s = after(stage_of("petra A", 2, "lumber_yard quarry press_1"), "stage with palace")
    assert sheet(game, s)["wonder"] == 17
    assert seat_view(game, s, 0)["seats"][0]["produces"][0]["kinds"] == ["clay"]


@pytest.mark.rule("CIT-131")
def test_petra_b() -> None:
    one = stage_of("petra B", 0, "clay_pool foundry")
    game, s = after(one, "stage with palace")
    assert dues(game, s) == {1: 2, 2: 2}
    pay(game, s, s1=2, s2=0)
    assert debts(s) == [0, 0, 2]
    assert sheet(game, s)["wonder"] == 3
    game, s = after(stage_of("petra B", 1, "", coins=14), "stage with palace")
    assert coins(s)[0] == 0
    assert sheet(game, s)["wonder"] == 3 + 14
    assert owes(game, s)[0][1] == "play", "stage 2 hurts nobody"


@pytest.mark.rule("CIT-132")
def test_byzantium_a() -> None:
    game, s = after(stage_of("byzantium A", 0, "clay_pool ore_vein"), "stage with palace")
    assert sheet(game, s)["wonder"] == 3
    assert diplomacy(s) == [0, 0, 0]
    game, s = after(stage_of("byzantium A", 1, "sawmill press_1"), "stage with palace")
    assert sheet(game, s)["wonder"] == 5
    assert diplomacy(s) == [1, 0, 0]
    last = stage_of("byzantium A", 2, "brickyard glassworks_1 loom_1")
    game, s = after(last, "stage with palace")
    assert sheet(game, s)["wonder"] == 12
    assert seat_view(game, s, 0)["seats"][0]["produces"][0]["kinds"] == ["stone"]


@pytest.mark.rule("CIT-133")
def test_byzantium_b() -> None:
    first = stage_of("byzantium B", 0, "lumber_yard ore_vein glassworks_1 press_1")
    game, s = after(first, "stage with palace")
    assert sheet(game, s)["wonder"] == 3
    assert diplomacy(s) == [1, 0, 0]
    second = stage_of("byzantium B", 1, "clay_pool foundry loom_1")
    game, s = after(second, "stage with palace")
    assert sheet(game, s)["wonder"] == 7
    assert diplomacy(s) == [1, 0, 0]


@pytest.mark.rule("CIT-134")
def test_coins_of_a_stage_are_only_paid_with_coins() -> None:
    rich = stage_of("petra A", 1, f"{EVERYTHING} secret_warehouse clandestine_dock_east", coins=7)
    assert stages(rich, "palace") == ["stage with palace"]
    _, s = after(rich, "stage with palace")
    assert coins(s)[0] == 0
    rich["seats"][0]["coins"] = 6
    assert stages(rich, "palace") == []
    free = stage_of("petra A", 1, "architect_cabinet", coins=6)
    assert stages(free, "palace") == []


@pytest.mark.parametrize(
    ("board", "built", "cost"),
    [
        ("petra A", 0, "lumber_yard stone_pit"),
        ("petra A", 2, "lumber_yard quarry press_1"),
        ("petra B", 0, "clay_pool foundry"),
        ("byzantium A", 0, "clay_pool ore_vein"),
        ("byzantium A", 1, "sawmill press_1"),
        ("byzantium A", 2, "brickyard glassworks_1 loom_1"),
        ("byzantium B", 0, "lumber_yard ore_vein glassworks_1 press_1"),
        ("byzantium B", 1, "clay_pool foundry loom_1"),
    ],
)
@pytest.mark.rule("CIT-135")
def test_costs_of_stages(board: str, built: int, cost: str) -> None:
    """These cards pay for it with the board's own resource; without any one of them it fails."""
    assert stages(stage_of(board, built, cost), "palace") == ["stage with palace"]
    cards = cost.split()
    for card in cards:
        fewer = " ".join(c for c in cards if c != card)
        assert stages(stage_of(board, built, fewer), "palace") == []


# The end.


@pytest.mark.rule("CIT-190")
def test_the_game_ends_after_the_third_conflicts() -> None:
    found = seats(3)
    found[0]["cards"] = ["stockade"]
    game, s = after(table(*found, age=3, round=7))
    assert not game.waiting(s)
    assert s.cities[0].victories == 2 * 65536
    assert mv.result(game, s)


@pytest.mark.rule("CIT-191")
def test_black_cards_debt_masks_guilds_and_stages_have_their_boxes() -> None:
    document = table(
        city(
            "byzantium A",
            coins=7,
            debt=3,
            stages=2,
            cards="capitol hideout pigeon_loft counterfeiters_guild",
        ),
        city("rhodes", cards="workshop"),
        city("ephesus"),
        age=3,
    )
    game, s = load(document)
    assert sheet(game, s) == {
        "military": 0,
        "treasury": 2 - 3,
        "wonder": 5,
        "civil": 0,
        "science": 1,
        "commercial": 0,
        "guilds": 5,
        "leaders": 10,
        "total": 20,
    }


@pytest.mark.rule("CIT-192")
def test_ties_are_broken_by_coins_without_regard_to_debt() -> None:
    found = seats(3)
    found[0] |= {"coins": 9, "debt": 3}
    found[1] |= {"coins": 2}
    game, s = load(table(*found, age=3, round=7, phase="over"))
    assert game.scores(s)[:2] == [0, 0]
    result = mv.result(game, s)
    assert result is not None
    assert result["winners"] == [0]
    assert result["ranks"] == [1, 2, 3]
    assert game.outcome(s) == [840, 0, 0]
