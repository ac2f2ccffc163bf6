"""Chapters 10 and 12: final scoring and guilds. Examples EX-S1 to EX-S5, EX-G1, EX-U1, EX-F1."""

import pytest

import maravillas as mv
from maravillas.wonders.rules.score import science
from tests.wonders.facts import CARD
from tests.wonders.positions import city, last_turn, load, play, seat_view, table

COMPASS = ["apothecary", "dispensary", "lodge", "academy"]
GEAR = ["workshop", "laboratory", "observatory", "study"]
TABLET = ["scriptorium", "library", "school", "university"]


def sheet(me: dict[str, object], *others: dict[str, object]) -> dict[str, int]:
    """The score sheet of seat 0 at the end of Age III."""
    neighbors = others or (city("rhodes"), city("ephesus"))
    game, s = load(table(me, *neighbors, age=3, round=6))
    return mv.score_sheet(game, s)[0]


def symbols(compass: int, gear: int, tablet: int) -> str:
    return " ".join(COMPASS[:compass] + GEAR[:gear] + TABLET[:tablet])


@pytest.mark.rule("WON-110")
def test_a_score_is_the_sum_of_seven_parts() -> None:
    """EX-F1."""
    me = city(
        "rhodes B",
        stages=2,
        coins=8,
        victories=[1, 3],
        defeats=1,
        cards="altar aqueduct town_hall haven workers_guild "
        + symbols(2, 1, 1)
        + " lumber_yard stone_pit clay_pool ore_vein",
    )
    left = city("giza", cards="sawmill quarry")
    right = city("babylon", cards="foundry brickyard mine")
    assert sheet(me, left, right) == {
        "military": 3,
        "treasury": 2,
        "wonder": 7,
        "civil": 13,
        "science": 13,
        "commercial": 4,
        "guilds": 5,
        "total": 47,
    }


@pytest.mark.rule("WON-111")
def test_military_sums_all_tokens_and_may_be_negative() -> None:
    """EX-M1."""
    assert sheet(city("giza", victories=[1, 3, 5], defeats=3, coins=0))["military"] == 6
    assert sheet(city("giza", defeats=6, coins=0))["military"] == -6
    assert sheet(city("giza", defeats=6, coins=0))["total"] == -6


@pytest.mark.rule("WON-112")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (14, 4), (15, 5)])
def test_three_coins_are_a_point_and_the_rest_nothing(coins: int, points: int) -> None:
    """EX-G1."""
    assert sheet(city("giza", coins=coins))["treasury"] == points


@pytest.mark.rule("WON-113")
@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("giza", [0, 3, 8, 15]),
        ("giza B", [0, 3, 8, 13, 20]),
        ("rhodes", [0, 3, 3, 10]),
        ("rhodes B", [0, 3, 7]),
        ("ephesus B", [0, 2, 5, 10]),
        ("halicarnassus B", [0, 2, 3, 3]),
        ("olympia B", [0, 0, 5, 5]),
    ],
)
def test_the_wonder_scores_its_built_stages(board: str, points: list[int]) -> None:
    others = (city("alexandria"), city("babylon"))
    for stages, expected in enumerate(points):
        assert sheet(city(board, stages=stages), *others)["wonder"] == expected


@pytest.mark.rule("WON-114")
def test_civil_counts_blue_cards_and_commercial_four_yellow_ones() -> None:
    for name, card in CARD.items():
        if card["color"] == "blue":
            assert sheet(city("giza", cards=name))["civil"] == card["effect"]["vp"]
        elif card["color"] == "yellow":
            scores = name in ("haven", "lighthouse", "chamber_of_commerce", "arena")
            me = city("giza", stages=1, cards=f"{name} sawmill loom_1")
            assert bool(sheet(me)["commercial"]) is scores
    own = "haven lighthouse chamber_of_commerce arena sawmill loom_1 press_1"
    assert sheet(city("giza", stages=2, cards=own))["commercial"] == 1 + 4 + 4 + 2


@pytest.mark.rule("WON-115", "WON-116")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((0, 0, 0), 0),
        ((1, 1, 1), 10),
        ((2, 2, 2), 26),
        ((4, 4, 4), 76),
        ((4, 0, 0), 16),
        ((3, 2, 1), 21),
        ((3, 2, 2), 31),
        ((2, 3, 0), 13),
    ],
)
def test_equal_symbols_score_their_square_and_sets_seven(
    counts: tuple[int, int, int], points: int
) -> None:
    """EX-S1 and EX-S2."""
    assert sheet(city("giza", cards=symbols(*counts)))["science"] == points


@pytest.mark.rule("WON-115")
def test_a_square_has_no_cap() -> None:
    assert science(9) == 81
    assert science(9 + 2 * 256) == 85


@pytest.mark.rule("WON-117")
@pytest.mark.parametrize(
    ("counts", "wild", "points"),
    [
        ((0, 0, 0), 1, 1),
        ((3, 1, 0), 1, 18),
        ((4, 1, 0), 1, 26),
        ((1, 0, 0), 2, 10),
        ((4, 0, 0), 2, 36),
        ((3, 3, 2), 1, 48),
    ],
)
def test_wild_symbols_are_used_together_as_well_as_can_be(
    counts: tuple[int, int, int], wild: int, points: int
) -> None:
    """EX-S3 to EX-S5: Babylon's stage, then the Scientists Guild as well."""
    me = city("babylon", stages=2, cards=symbols(*counts))
    if wild == 2:
        me["cards"].append("scientists_guild")
    found = sheet(me, city("rhodes"), city("ephesus"))
    assert (found["science"], found["guilds"]) == (points, 0)
    night = {**me, "side": "B", "stages": 3}
    assert sheet(night, city("rhodes"), city("ephesus"))["science"] == points


@pytest.mark.rule("WON-117", "WON-136")
def test_a_copied_scientists_guild_is_wild_too() -> None:
    me = city("olympia B", stages=3, cards=symbols(1, 1, 0))
    left = city("rhodes", cards="scientists_guild")
    found = sheet(me, left, city("ephesus"))
    assert (found["science"], found["guilds"]) == (1 + 1 + 1 + 7, 0)
    both = city("olympia B", stages=3, cards=symbols(4, 0, 0) + " scientists_guild")
    assert sheet(both, city("rhodes"), city("ephesus"))["science"] == 25


@pytest.mark.rule("WON-118", "WON-143")
def test_philosophers_count_green_cards_and_no_wild_symbol() -> None:
    me = city("giza", cards="philosophers_guild workshop")
    left = city("babylon", stages=2, cards="scientists_guild library")
    right = city("rhodes", cards="academy study")
    assert sheet(me, left, right)["guilds"] == 3


@pytest.mark.rule("WON-119")
@pytest.mark.parametrize("name", [n for n, card in CARD.items() if card.get("guild")])
def test_a_guild_is_scored_as_the_facts_state(name: str) -> None:
    """Every city has another number of everything that a guild may count."""
    per = CARD[name]["effect"].get("vp_per")
    mine = "lumber_yard sawmill loom_1 altar tavern walls stockade"
    left = "stone_pit press_1 glassworks_1 baths theater forum circus workshop spies_guild"
    right = "mine quarry foundry senate vineyard bazar arena stables library school"
    cities = [
        city("giza", stages=1, cards=f"{mine} {name}", defeats=1),
        city("rhodes", stages=2, cards=left.replace(name, "workers_guild"), defeats=2),
        city("babylon", stages=3, cards=right, defeats=4),
    ]
    found = sheet(*cities)
    if per is None:
        assert (found["guilds"], found["science"]) == (0, 1)
        return
    scope = {"self": [0], "neighbours": [1, 2], "both": [0, 1, 2]}[per["scope"]]
    total = 0
    for i in scope:
        colors = [CARD[card]["color"] for card in cities[i]["cards"]]
        for what in per["count"]:
            if what == "wonder_stage":
                total += int(cities[i]["stages"])
            elif what == "defeat_token":
                total += int(cities[i]["defeats"])
            else:
                total += colors.count(what)
    assert found["guilds"] == per["amount"] * total


@pytest.mark.rule("WON-120", "WON-121")
def test_most_points_win_then_most_coins_then_all_share() -> None:
    def result(*seats: tuple[str, int]) -> object:
        boards = ("giza", "rhodes", "babylon")
        cities = [
            city(board, cards=cards, coins=coins)
            for board, (cards, coins) in zip(boards, seats, strict=True)
        ]
        game, s = load(table(*cities, age=3, round=6, phase="over"))
        found = mv.result(game, s)
        assert found is not None
        return found["kind"], found["winners"], found["ranks"], game.outcome(s)

    assert result(("palace", 0), ("senate", 0), ("altar", 0)) == (
        *("points", [0], [1, 2, 3]),
        [840, 0, 0],
    )
    # 8 points each: 8 + 0 coins, 6 + 2 for 8 coins, 7 + 1 for 3 coins
    assert result(("palace", 2), ("senate", 8), ("pantheon", 3)) == (
        *("points", [1], [3, 1, 2]),
        [0, 840, 0],
    )
    assert result(("palace", 1), ("palace", 1), ("senate", 0)) == (
        *("shared", [0, 1], [1, 1, 3]),
        [420, 420, 0],
    )
    assert result(("", 0), ("", 0), ("", 0))[3] == [280, 280, 280]  # type: ignore[index]


@pytest.mark.rule("WON-121")
def test_coins_decide_a_tie_although_they_were_scored() -> None:
    """Seat 1 has 8 points from 24 coins; seat 0 the same from the Palace with 1 coin."""
    cities = (city("giza", cards="palace", coins=1), city("rhodes", coins=24), city("babylon"))
    game, s = load(table(*cities, age=3, round=6, phase="over"))
    assert game.scores(s)[:2] == [8, 8]
    assert game.outcome(s) == [0, 840, 0]


def test_the_end_of_a_game_is_told() -> None:
    game, s = load(last_turn("palace circus", city("giza"), city("rhodes"), me=city("babylon")))
    play(game, s)
    assert seat_view(game, s, None)["result"] == mv.result(game, s)
    with pytest.raises(mv.IllegalMove, match="the game is over"):
        mv.do(game, s, 0, "discard palace")


# Guilds, one by one.


@pytest.mark.rule("WON-140", "WON-141", "WON-142")
def test_workers_craftsmen_and_traders_count_the_neighbors() -> None:
    left = city("rhodes", cards="sawmill quarry press_1 tavern")
    right = city("ephesus", cards="mine loom_1 glassworks_1 forum bazar")
    own = "lumber_yard clay_pool press_2 marketplace"
    assert sheet(city("giza", cards=f"workers_guild {own}"), left, right)["guilds"] == 3
    assert sheet(city("giza", cards=f"craftsmens_guild {own}"), left, right)["guilds"] == 2 * 3
    assert sheet(city("giza", cards=f"traders_guild {own}"), left, right)["guilds"] == 3


@pytest.mark.rule("WON-144", "WON-147")
def test_spies_count_red_cards_and_shipowners_the_own_city() -> None:
    """EX-U1."""
    own = "sawmill quarry mine loom_1 shipowners_guild spies_guild"
    left = city("rhodes", cards="stockade walls sawmill")
    right = city("ephesus", cards="circus")
    assert sheet(city("giza", cards=own), left, right)["guilds"] == 6 + 3


@pytest.mark.rule("WON-145", "WON-146")
def test_magistrates_count_blue_cards_and_strategists_defeats_of_neighbors() -> None:
    left = city("rhodes", cards="altar baths", defeats=2)
    right = city("ephesus", cards="senate", defeats=3)
    me = city("giza", cards="magistrates_guild palace", defeats=4)
    assert sheet(me, left, right)["guilds"] == 3
    me = city("giza", cards="strategists_guild", defeats=4)
    assert sheet(me, left, right)["guilds"] == 5
    game, s = load(
        table(
            city("giza", cards="strategists_guild circus arsenal"),
            city("rhodes", cards="walls", defeats=0),
            city("ephesus"),
            age=3,
            round=6,
        )
    )
    play(game, s)
    assert mv.score_sheet(game, s)[0]["guilds"] == 1 + 2


@pytest.mark.rule("WON-148")
def test_the_scientists_guild_scores_science() -> None:
    found = sheet(city("giza", cards="scientists_guild " + symbols(1, 1, 0)))
    assert (found["science"], found["guilds"]) == (10, 0)


@pytest.mark.rule("WON-149")
def test_builders_count_stages_of_all_three_cities() -> None:
    me = city("giza", stages=2, cards="builders_guild")
    assert sheet(me, city("rhodes", stages=1), city("ephesus", stages=3))["guilds"] == 6
