"""Chapter 16: each progress token."""

import pytest

from tests.duel.positions import WONDERS, Lay, Pays, cards_of, city

RICH = 40


@pytest.mark.rule("DUEL-115")
def test_agriculture_gives_6_coins_and_4_points(table: Lay) -> None:
    t = table("library", mine=city("scriptorium", coins=0), board=["agriculture"])
    t.do("build library", "token agriculture")
    assert (t.coins, t.points("progress")) == (6, 4)


@pytest.mark.rule("DUEL-116")
@pytest.mark.parametrize("wonder", WONDERS)
def test_architecture_takes_two_resources_off_every_wonder(pays: Pays, wonder: str) -> None:
    units = sum(WONDERS[wonder]["cost"]["resources"].values())
    brings = {"the_appian_way": 3, "the_hanging_gardens": 6, "the_temple_of_artemis": 12}
    box = ["law", "masonry", "strategy"]
    for tokens, off in ([], 0), (["architecture"], 2):
        cost = pays(
            f"wonder {wonder} with altar",
            brings=brings.get(wonder, 0),
            mine=city(unbuilt=[wonder], tokens=tokens),
            box=box,
        )
        assert cost == 2 * (units - off)


@pytest.mark.rule("DUEL-116")
def test_architecture_serves_anew_each_time(table: Lay) -> None:
    mine = city(coins=20, unbuilt=["the_pyramids", "the_colossus"], tokens=["architecture"])
    t = table("altar", "baths", "stable", mine=mine)
    t.do("wonder the_pyramids with altar", "discard baths", "wonder the_colossus with stable")
    assert t.coins == 20 - 4 - 4


@pytest.mark.rule("DUEL-117")
def test_the_discount_takes_the_dearest_units_left_after_production_and_choices(pays: Pays) -> None:
    yours = city("shelf_quarry", "quarry", "press")  # stone 5, papyrus 3, the others 2
    move = "wonder the_statue_of_zeus with altar"  # wood, clay, stone, papyrus, papyrus

    def cost(*cards: str, **more: object) -> int:
        mine = city(*cards, unbuilt=["the_statue_of_zeus"], **more)
        return pays(move, mine=mine, yours=yours)

    assert cost() == 2 + 2 + 5 + 3 + 3
    assert cost(tokens=["architecture"]) == 2 + 2 + 3
    assert cost("caravansery", tokens=["architecture"]) == 2 + 2
    assert cost("forum", tokens=["architecture"]) == 2 + 2
    assert cost("stone_pit", tokens=["architecture"]) == 2 + 2
    assert cost("stone_pit", "drying_room", tokens=["architecture"]) == 2
    assert cost("stone_reserve", tokens=["architecture"]) == 2 + 2 + 1


@pytest.mark.rule("DUEL-117")
def test_with_two_units_or_fewer_to_buy_nothing_is_paid_and_the_excess_is_lost(pays: Pays) -> None:
    move = "wonder the_pyramids with altar"
    for cards in (["quarry", "stone_pit"], ["quarry", "shelf_quarry"], ["shelf_quarry"]):
        mine = city(*cards, unbuilt=["the_pyramids"], tokens=["architecture"])
        assert pays(move, mine=mine, yours=city("press")) == 0
    mine = city("quarry", unbuilt=["the_pyramids"], tokens=["architecture"])
    assert pays(move, mine=mine, yours=city("press")) == 2
    assert pays("build rostrum", mine=city(tokens=["masonry"])) == 0
    assert pays("build baths", mine=city(tokens=["masonry"])) == 0


@pytest.mark.rule("DUEL-118")
def test_economy_catches_what_the_opponent_pays_for_goods(table: Lay) -> None:
    yours = city("shelf_quarry", coins=1, tokens=["economy"])
    t = table("aqueduct", mine=city(coins=20), yours=yours).do("build aqueduct")
    assert (t.coins, t.your_coins) == (8, 13)
    mine = city(coins=20, unbuilt=["the_pyramids"])
    t = table("altar", mine=mine, yours=yours).do("wonder the_pyramids with altar")
    assert (t.coins, t.your_coins) == (20 - 14, 15)


@pytest.mark.rule("DUEL-119")
@pytest.mark.parametrize(
    ("card", "cost", "caught"),
    [("pretorium", 8, 0), ("caravansery", 6, 4), ("forum", 5, 2), ("scriptorium", 2, 0)],
)
def test_economy_never_catches_printed_coins(table: Lay, card: str, cost: int, caught: int) -> None:
    yours = city(coins=0, tokens=["economy"])
    t = table(card, mine=city(coins=9), yours=yours).do(f"build {card}")
    assert (t.coins, t.your_coins) == (9 - cost, caught)


@pytest.mark.rule("DUEL-120")
@pytest.mark.parametrize(
    ("mine", "paid"),
    [
        (city("stone_reserve"), 3),
        (city("caravansery"), 8),
        (city(tokens=["masonry"]), 4),
        (city("quarry"), 8),
        (city("caravansery", "stone_reserve", tokens=["masonry"]), 0),
        (city("baths"), 0),
    ],
)
def test_economy_gives_what_is_really_paid(table: Lay, mine: dict[str, object], paid: int) -> None:
    yours = city("shelf_quarry", coins=0, tokens=["economy"])
    t = table("aqueduct", mine={**mine, "coins": 20}, yours=yours).do("build aqueduct")
    assert (t.coins, t.your_coins) == (20 - paid, paid)


@pytest.mark.rule("DUEL-121", "DUEL-139")
def test_the_coins_of_economy_arrive_before_the_effects(table: Lay) -> None:
    mine = city("brickyard", "quarry", coins=4, unbuilt=["the_appian_way"])
    t = table("altar", mine=mine, yours=city(coins=0, tokens=["economy"]))
    t.do("wonder the_appian_way with altar")  # one stone and one papyrus are bought
    assert (t.coins, t.your_coins) == (3, 1)


@pytest.mark.rule("DUEL-122")
def test_economy_does_nothing_for_its_owners_purchases(table: Lay) -> None:
    t = table("baths", mine=city(coins=5, tokens=["economy"]), yours=city(coins=5))
    t.do("build baths")
    assert (t.coins, t.your_coins) == (3, 5)


@pytest.mark.rule("DUEL-122")
def test_the_coins_of_economy_do_not_help_the_payer(table: Lay) -> None:
    t = table("baths", mine=city(coins=1), yours=city(coins=5, tokens=["economy"]))
    assert t.refuses("build baths", "DUEL-036")


@pytest.mark.rule("DUEL-123")
def test_law_is_a_seventh_symbol(table: Lay) -> None:
    five = ("scriptorium", "pharmacist", "apothecary", "workshop", "university")
    mine = city(*five[:4], coins=RICH, tokens=["law"])
    assert table("university", mine=mine).do("build university").result == "my scientific"
    # It stands for none of the other six: with the same five twice nobody wins.
    mine = city(*five[:3], coins=RICH, tokens=["law"])
    assert table("workshop", mine=mine).do("build workshop").result is None


@pytest.mark.rule("DUEL-124", "DUEL-125")
@pytest.mark.parametrize("card", [c for c in cards_of("civilian") if c not in ("theater", "altar")])
def test_masonry_takes_two_resources_off_every_blue_card(pays: Pays, card: str) -> None:
    full = pays(f"build {card}")
    less = pays(f"build {card}", mine=city(tokens=["masonry"]))
    assert less == max(0, full - 4)
    assert pays(f"build {card}", mine=city(tokens=["architecture"])) == full


@pytest.mark.rule("DUEL-124")
def test_masonry_serves_anew_each_time(table: Lay) -> None:
    mine = city(coins=20, tokens=["masonry"])
    t = table("aqueduct", "courthouse", "statue", mine=mine)
    t.do("build aqueduct", "discard statue", "build courthouse")
    assert t.coins == 20 - 2 - 2


@pytest.mark.rule("DUEL-125")
@pytest.mark.parametrize(
    "card", ["walls", "library", "forum", "arena", "builders_guild", "arsenal"]
)
def test_masonry_takes_nothing_off_other_colors(pays: Pays, card: str) -> None:
    assert pays(f"build {card}", mine=city(tokens=["masonry"])) == pays(f"build {card}")
    mine = city(tokens=["architecture"])
    assert pays(f"build {card}", mine=mine) == pays(f"build {card}")


@pytest.mark.rule("DUEL-125")
def test_masonry_takes_nothing_off_wonders_nor_off_coins(pays: Pays) -> None:
    mine = city(unbuilt=["the_pyramids"], tokens=["masonry"])
    assert pays("wonder the_pyramids with altar", mine=mine) == 8
    both = ["masonry", "architecture"]
    assert pays("build scriptorium", mine=city(tokens=both)) == 2
    assert pays("build caravansery", mine=city(tokens=both)) == 6
    assert pays("build aqueduct", mine=city("baths", tokens=both)) == 0


@pytest.mark.rule("DUEL-126")
def test_mathematics_gives_3_points_for_each_token_itself_included(table: Lay) -> None:
    others = ["law", "masonry", "economy", "strategy"]
    for number in range(len(others) + 1):
        mine = city(coins=0, tokens=["mathematics", *others[:number]])
        yours = city(coins=0, tokens=["theology"])
        t = table("arena", mine=mine, yours=yours)
        assert t.points("progress") == t.points() == 3 * (number + 1)
        assert t.your_points("progress") == 0


@pytest.mark.rule("DUEL-126")
def test_mathematics_counts_tokens_wherever_they_came_from(table: Lay) -> None:
    three = ["law", "masonry", "economy"]
    mine = city(coins=RICH, tokens=["mathematics"], unbuilt=["the_great_library"])
    t = table("altar", mine=mine, box=three, library=three)
    t.do("wonder the_great_library with altar", "token law")
    assert t.points("progress") == 6


@pytest.mark.rule("DUEL-127")
def test_philosophy_gives_7_points(table: Lay) -> None:
    t = table("library", mine=city("scriptorium", coins=0), board=["philosophy"])
    t.do("build library", "token philosophy")
    assert (t.coins, t.points("progress")) == (0, 7)


@pytest.mark.rule("DUEL-128")
@pytest.mark.parametrize(("card", "moved"), [("guard_tower", 2), ("walls", 3), ("arsenal", 4)])
def test_strategy_moves_the_pawn_one_space_more(table: Lay, card: str, moved: int) -> None:
    mine = city(coins=RICH, tokens=["strategy"])
    assert table(card, mine=mine, ahead=-2).do(f"build {card}").ahead == -2 + moved
    theirs = table(card, mine=city(coins=RICH), yours=city(tokens=["strategy"]), ahead=-2)
    assert theirs.do(f"build {card}").ahead == -2 + moved - 1


@pytest.mark.rule("DUEL-128")
def test_strategy_moves_nothing_for_cards_that_are_not_red(table: Lay) -> None:
    for card in ("altar", "tavern", "lumber_yard", "glassworks", "scriptorium", "arena"):
        t = table(card, mine=city(coins=RICH, tokens=["strategy"])).do(f"build {card}")
        assert t.ahead == 0


@pytest.mark.rule("DUEL-129")
@pytest.mark.parametrize(
    ("wonder", "shields"), [("circus_maximus", 1), ("the_colossus", 2), ("the_statue_of_zeus", 1)]
)
def test_strategy_does_not_affect_wonders(table: Lay, wonder: str, shields: int) -> None:
    mine = city(coins=RICH, unbuilt=[wonder], tokens=["strategy"])
    t = table("altar", mine=mine).do(f"wonder {wonder} with altar")
    assert t.ahead == shields


@pytest.mark.rule("DUEL-129")
def test_strategy_does_not_affect_red_cards_built_before(table: Lay) -> None:
    mine = city("guard_tower", "walls", "scriptorium")
    t = table("library", mine=mine, ahead=1, board=["strategy"]).do("build library")
    t.do("token strategy")
    assert t.ahead == 1


@pytest.mark.rule("DUEL-130")
@pytest.mark.parametrize(("card", "moved"), [("stable", 2), ("circus", 3)])
def test_strategy_affects_a_revived_red_card(table: Lay, card: str, moved: int) -> None:
    mine = city(coins=RICH, unbuilt=["the_mausoleum"], tokens=["strategy"])
    t = table("arena", mine=mine, discard=[card])
    t.do("wonder the_mausoleum with arena", f"revive {card}")
    assert t.ahead == moved


@pytest.mark.rule("DUEL-131")
@pytest.mark.parametrize("wonder", WONDERS)
def test_theology_gives_every_wonder_an_extra_turn(table: Lay, wonder: str) -> None:
    three = ["law", "masonry", "economy"]
    mine = city(coins=RICH, unbuilt=[wonder], tokens=["theology"])
    t = table("altar", mine=mine, box=three, library=three).do(f"wonder {wonder} with altar")
    if wonder == "the_great_library":
        t.do("token law")
    assert t.owed == "my play"


@pytest.mark.rule("DUEL-131")
def test_theology_gives_the_opponents_wonders_nothing(table: Lay) -> None:
    t = table(
        "altar", mine=city(coins=8, unbuilt=["the_pyramids"]), yours=city(tokens=["theology"])
    )
    assert t.do("wonder the_pyramids with altar").owed == "your play"


@pytest.mark.rule("DUEL-131")
def test_theology_does_nothing_for_wonders_built_before(table: Lay) -> None:
    mine = city("scriptorium", built=["the_pyramids", "the_colossus"])
    t = table("library", mine=mine, board=["theology"]).do("build library", "token theology")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-132")
def test_theology_does_not_double_an_extra_turn(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_sphinx"], tokens=["theology"])
    t = table("altar", "baths", mine=mine).do("wonder the_sphinx with altar", "discard baths")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-133")
def test_theology_from_a_pair_that_the_mausoleum_completes_gives_it_no_extra_turn(
    table: Lay,
) -> None:
    mine = city("scriptorium", coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, board=["theology"], discard=["library"])
    t.do("wonder the_mausoleum with altar", "revive library", "token theology")
    assert (t.mine["tokens"], t.owed) == (["theology"], "your play")


@pytest.mark.rule("DUEL-134")
def test_an_extra_turn_of_theology_is_lost_at_the_end_of_an_age(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_colossus"], tokens=["theology"])
    t = table("altar", last=True, mine=mine).do("wonder the_colossus with altar")
    assert t.owed == "your start"
    t.do(f"start {t.you}")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-135")
def test_urbanism_gives_6_coins_at_once_and_4_for_each_chain(table: Lay) -> None:
    mine = city("scriptorium", "pharmacist", "stable", coins=0)
    t = table("library", "dispensary", "horse_breeders", mine=mine, board=["urbanism", "law"])
    t.do("build library", "token urbanism")
    assert t.coins == 6
    t.do("discard customs_house", "build dispensary")
    assert t.coins == 10
    t.do("token law", "discard walls", "build horse_breeders")
    assert t.coins == 14


@pytest.mark.rule("DUEL-135")
def test_urbanism_gives_nothing_for_the_opponents_chains(table: Lay) -> None:
    t = table("temple", mine=city("altar", coins=0), yours=city(coins=0, tokens=["urbanism"]))
    t.do("build temple")
    assert (t.coins, t.your_coins) == (0, 0)


@pytest.mark.rule("DUEL-136")
@pytest.mark.parametrize(
    ("card", "cards"),
    [("altar", []), ("baths", ["quarry"]), ("aqueduct", ["shelf_quarry", "quarry"])],
)
def test_urbanism_gives_nothing_for_a_card_that_is_free_without_a_chain(
    table: Lay, card: str, cards: list[str]
) -> None:
    mine = city(*cards, coins=1, tokens=["urbanism"])
    assert table(card, mine=mine).do(f"build {card}").coins == 1


@pytest.mark.rule("DUEL-137")
def test_urbanism_gives_nothing_for_a_revived_card(table: Lay) -> None:
    mine = city("baths", coins=20, unbuilt=["the_mausoleum"], tokens=["urbanism"])
    t = table("arena", mine=mine, discard=["aqueduct"]).do("wonder the_mausoleum with arena")
    assert t.coins == 10
    t.do("revive aqueduct")
    assert (t.coins, t.points("civilian")) == (10, 8)
