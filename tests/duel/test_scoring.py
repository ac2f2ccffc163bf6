"""Chapter 15: the end of the game and scoring."""

import pytest

import maravillas as mv
from tests.duel.positions import CARDS, TOKENS, WONDERS, Lay, cards_of, city, effect

CATEGORIES = [
    *("military", "civilian", "scientific", "commercial"),
    *("guild", "wonders", "progress", "coins"),
]
POOR = {"coins": 0}


@pytest.mark.rule("DUEL-102")
def test_the_higher_total_wins_when_age_3_ends(table: Lay) -> None:
    for mine, yours, winner in [("palace", "obelisk", "my"), ("obelisk", "palace", "your")]:
        t = table("arena", last=True, mine=city(mine, **POOR), yours=city(yours, **POOR))
        t.do("discard arena")  # 2 coins are no point
        assert t.result == f"{winner} civilian"
        assert {t.points(), t.your_points()} == {5, 7}
        me_first = [840, 0] if winner == "my" else [0, 840]
        assert t.game.outcome(t.s) == (me_first if t.me == 0 else me_first[::-1])


@pytest.mark.rule("DUEL-103")
def test_the_total_has_eight_parts(table: Lay) -> None:
    mine = city(
        *("palace", "academy", "arena", "merchants_guild", "tavern"),
        coins=8,
        built=["the_sphinx"],
        tokens=["agriculture"],
    )
    t = table("circus", mine=mine, ahead=4)
    parts = {category: t.points(category) for category in CATEGORIES}
    assert parts == dict(zip(CATEGORIES, [5, 7, 3, 3, 2, 6, 4, 2], strict=True))
    sheet = mv.score_sheet(t.game, t.s)[t.me]
    assert sheet == {**parts, "total": 32}
    assert t.game.scores(t.s)[t.me] == 32


@pytest.mark.rule("DUEL-104")
def test_the_player_ahead_scores_by_the_distance_of_the_pawn(table: Lay) -> None:
    points = {0: 0, 1: 2, 2: 2, 3: 5, 4: 5, 5: 5, 6: 10, 7: 10, 8: 10}
    for distance, expected in points.items():
        t = table("circus", ahead=distance)
        assert (t.points("military"), t.your_points("military")) == (expected, 0)
        t = table("circus", ahead=-distance)
        assert (t.points("military"), t.your_points("military")) == (0, expected)


CATEGORY = {"civilian": "civilian", "scientific": "scientific", "commercial": "commercial"}


@pytest.mark.rule("DUEL-105")
@pytest.mark.parametrize("name", [n for n, c in CARDS.items() if c["type"] != "guild"])
def test_a_card_scores_what_is_printed_on_it(table: Lay, name: str) -> None:
    card = CARDS[name]
    t = table("pretorium" if name != "pretorium" else "arena", mine=city(name, **POOR))
    printed = effect(card, "vp")
    assert t.points() == printed
    if card["type"] in CATEGORY:
        assert t.points(CATEGORY[card["type"]]) == printed
    else:
        assert printed == 0


@pytest.mark.rule("DUEL-105")
def test_points_of_a_color_add_up(table: Lay) -> None:
    blue, green, yellow = cards_of("civilian"), cards_of("scientific"), cards_of("commercial")
    t = table("circus", mine=city(*blue, **POOR), yours=city(*yellow, **POOR))
    printed = sum(effect(CARDS[card], "vp") for card in blue)
    assert (t.points("civilian"), t.points()) == (printed, printed)
    assert (t.your_points("commercial"), t.your_points()) == (15, 15)
    t = table("circus", mine=city(*green[:9], **POOR))
    assert t.points("scientific") == sum(effect(CARDS[name], "vp") for name in green[:9])
    goods = [*cards_of("raw"), *cards_of("manufactured"), *cards_of("military")[:8]]
    assert table("circus", mine=city(*goods, **POOR)).points() == 0


@pytest.mark.rule("DUEL-106")
@pytest.mark.parametrize(("name", "points"), [(name, w["vp"]) for name, w in WONDERS.items()])
def test_only_built_wonders_score(table: Lay, name: str, points: int) -> None:
    t = table("circus", mine=city(**POOR, built=[name]), yours=city(**POOR))
    assert (t.points("wonders"), t.points(), t.your_points()) == (points, points, 0)
    t = table("circus", mine=city(**POOR, unbuilt=[name]))
    assert (t.points("wonders"), t.points()) == (0, 0)


@pytest.mark.rule("DUEL-107")
def test_three_tokens_score(table: Lay) -> None:
    points = {"agriculture": 4, "philosophy": 7, "mathematics": 3}
    for token in TOKENS:
        t = table("circus", mine=city(**POOR, tokens=[token]))
        assert t.points("progress") == t.points() == points.get(token, 0)
    both = table("circus", mine=city(**POOR, tokens=["agriculture", "philosophy", "law"]))
    assert both.points("progress") == 11


@pytest.mark.rule("DUEL-108")
def test_three_coins_are_a_point(table: Lay) -> None:
    for coins, points in [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (31, 10)]:
        t = table("circus", mine=city(coins=coins), yours=city(coins=1))
        assert (t.points("coins"), t.points(), t.your_points()) == (points, points, 0)


@pytest.mark.rule("DUEL-109", "DUEL-163")
def test_guilds_score_the_final_cities_whatever_they_counted_for_coins(table: Lay) -> None:
    """When I build it your blue cards are more; at the end mine are."""
    mine = city("theater", "altar", "sawmill", "clay_pool", "press", coins=0)
    yours = city("palace", "obelisk", "temple", coins=0)
    t = table("magistrates_guild", "senate", "gardens", last=True, mine=mine, yours=yours)
    t.do("build magistrates_guild")
    assert (t.coins, t.points("guild")) == (3, 3)
    t = table(
        *("gardens", "senate"),
        last=True,
        mine=city("theater", "altar", "baths", "magistrates_guild", "statue", "rostrum", coins=0),
        yours=yours,
    )
    assert t.points("guild") == 5
    t.do("build gardens")
    assert t.points("guild") == 6
    t.do("discard senate")
    assert (t.result, t.points("guild")) == ("my civilian", 6)


@pytest.mark.rule("DUEL-109", "DUEL-170")
def test_the_last_cards_coins_count_for_the_guild_of_moneylenders(table: Lay) -> None:
    mine = city("moneylenders_guild", coins=1)
    t = table("arena", last=True, mine=mine, yours=city(coins=5)).do("discard arena")
    assert (t.coins, t.points("guild")) == (3, 1)


@pytest.mark.rule("DUEL-110")
def test_on_equal_totals_more_points_of_blue_cards_win(table: Lay) -> None:
    # 7 blue against 4 blue and 3 green.
    mine, yours = city("palace", **POOR), city("temple", "academy", **POOR)
    assert table("arena", last=True, mine=mine, yours=yours).do("discard arena").result == (
        "my civilian"
    )
    t = table("arena", last=True, mine=yours, yours=mine).do("discard arena")
    assert (t.result, t.points(), t.your_points()) == ("your civilian", 7, 7)


@pytest.mark.rule("DUEL-110")
def test_the_tie_break_counts_points_and_not_cards_and_no_guild(table: Lay) -> None:
    # 7 points on one blue card against 6 on two blue cards and 1 from Magistrates.
    mine = city("palace", **POOR)
    yours = city("theater", "altar", "school", **POOR)
    t = table("arena", last=True, mine=mine, yours=yours).do("discard arena")
    assert (t.points(), t.your_points(), t.result) == (7, 7, "my civilian")
    # 8 blue points on two cards against 6 blue points and 2 of the guild: mine are more.
    mine = city("temple", "statue", **POOR)
    yours = city("gardens", "magistrates_guild", **POOR)
    t = table("arena", last=True, mine=mine, yours=yours).do("discard arena")
    assert (t.points(), t.your_points(), t.result) == (8, 8, "my civilian")


@pytest.mark.rule("DUEL-111", "DUEL-113")
def test_if_still_equal_both_share_the_victory(table: Lay) -> None:
    mine, yours = city("palace", "academy", **POOR), city("town_hall", "study", **POOR)
    t = table("arena", last=True, mine=mine, yours=yours).do("discard arena")
    assert (t.points(), t.your_points(), t.result) == (10, 10, "shared")
    result = mv.result(t.game, t.s)
    assert result is not None
    assert result["winners"] == [0, 1]
    assert t.game.outcome(t.s) == [420, 420]


@pytest.mark.rule("DUEL-112")
def test_a_supremacy_is_not_decided_by_points(table: Lay) -> None:
    yours = city("palace", "town_hall", coins=30)
    t = table("guard_tower", mine=city(**POOR), yours=yours, ahead=8).do("build guard_tower")
    assert t.result == "my military"
    assert t.your_points() > t.points()


@pytest.mark.rule("DUEL-113")
def test_every_finished_game_has_exactly_one_result() -> None:
    game = mv.make("duel")
    kinds: set[object] = set()
    for seed in range(40):
        record = mv.play("duel", bots=["random", "random"], seed=seed)
        s = [s for s, _, _ in record.replay()][-1]
        result = mv.result(game, s)
        assert result is not None
        kinds.add(result["kind"])
        winners = result["winners"]
        assert isinstance(winners, list)
        assert len(winners) == (2 if result["kind"] == "shared" else 1)
        assert sum(game.outcome(s)) == 840
    assert {"military", "civilian"} <= kinds <= {"military", "scientific", "civilian", "shared"}


@pytest.mark.rule("DUEL-114")
def test_no_points_and_no_coins_are_ever_negative(table: Lay) -> None:
    """The poorest city, the pawn deep in its half, and everything that takes coins."""
    mine = city(coins=40, unbuilt=["the_appian_way"])
    t = table("stable", "guard_tower", mine=mine, yours=city(coins=1), ahead=5)
    t.do("wonder the_appian_way with stable")
    assert t.your_coins == 0
    t.do("build guard_tower")
    assert t.your_coins == 0
    assert min(mv.score_sheet(t.game, t.s)[t.you].values()) == 0
