"""Chapter 17: each wonder."""

import pytest

from maravillas.core.rng import Rng
from tests.duel.chance import looks_drawn
from tests.duel.positions import CARDS, TOKENS, Lay, city

RICH = 40


@pytest.mark.rule("DUEL-138")
def test_a_wonders_coins_come_before_its_shields_and_these_before_its_choice(table: Lay) -> None:
    """Zeus's shield enters a zone before the card is chosen; Theology's extra turn comes last."""
    mine = city(coins=RICH, unbuilt=["the_statue_of_zeus"], tokens=["theology"])
    t = table("altar", mine=mine, yours=city("quarry", coins=9), ahead=2)
    t.do("wonder the_statue_of_zeus with altar")
    assert (t.ahead, t.your_coins, t.owed) == (3, 7, "my destroy")
    assert t.do("destroy quarry").owed == "my play"


@pytest.mark.rule("DUEL-138")
def test_coins_of_economy_come_before_all_effects(table: Lay) -> None:
    """You have nothing but what I pay: the pawn takes part of that."""
    mine = city("brickyard", "clay_pool", coins=2, unbuilt=["the_colossus"])
    t = table("altar", mine=mine, yours=city(coins=0, tokens=["economy"]), ahead=1)
    t.do("wonder the_colossus with altar")
    assert (t.coins, t.your_coins, t.ahead) == (0, 0, 3)


@pytest.mark.rule("DUEL-139")
@pytest.mark.parametrize(("coins", "left"), [(9, 6), (4, 1), (3, 0), (2, 0), (0, 0)])
def test_the_appian_way_gives_3_takes_3_and_grants_a_turn(
    table: Lay, coins: int, left: int
) -> None:
    mine = city(coins=10, unbuilt=["the_appian_way"])
    t = table("altar", mine=mine, yours=city(coins=coins)).do("wonder the_appian_way with altar")
    assert (t.coins, t.your_coins) == (3, left)
    assert (t.owed, t.points("wonders")) == ("my play", 3)


@pytest.mark.rule("DUEL-141")
def test_the_colossus_gives_2_shields_and_3_points(table: Lay) -> None:
    t = table("altar", mine=city(coins=RICH, unbuilt=["the_colossus"]))
    t.do("wonder the_colossus with altar")
    assert (t.ahead, t.points("wonders"), t.owed) == (2, 3, "your play")


@pytest.mark.rule("DUEL-142", "DUEL-143")
def test_the_great_library_offers_three_tokens_of_the_box(table: Lay) -> None:
    board = ["agriculture", "architecture", "economy"]
    box = ["law", "masonry", "mathematics", "philosophy", "strategy"]
    drawn = ["law", "philosophy", "strategy"]
    mine = city(coins=RICH, unbuilt=["the_great_library"], tokens=["theology"])
    yours = city(tokens=["urbanism"])
    t = table("altar", mine=mine, yours=yours, board=board, box=box, library=drawn)
    t.do("wonder the_great_library with altar")
    assert (t.owed, t.moves) == ("my library", [f"token {name}" for name in drawn])
    for move in ("token masonry", "token economy", "token urbanism", "done"):
        assert t.refuses(move)
    t.do("token philosophy")
    assert t.mine["tokens"] == ["philosophy", "theology"]
    assert t.document["board"] == board
    assert sorted(t.document["box"]) == ["law", "masonry", "mathematics", "strategy"]
    assert t.points("wonders") == 4


@pytest.mark.rule("DUEL-142")
def test_the_three_tokens_are_drawn_by_chance(table: Lay) -> None:
    box = ["law", "masonry", "mathematics", "philosophy", "strategy"]
    mine = city(coins=RICH, unbuilt=["the_great_library"])
    drawn = [
        table("altar", mine=mine, board=[], box=box, seed=seed)
        .do("wonder the_great_library with altar")
        .moves
        for seed in range(150)
    ]
    assert looks_drawn(drawn, [f"token {name}" for name in box], 3)


@pytest.mark.rule("DUEL-142", "DUEL-180")
def test_nobody_can_know_what_the_great_library_will_draw(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_great_library"])
    t = table("altar", mine=mine, board=TOKENS[:5], box=TOKENS[5:])
    drawn = []
    for seed in range(200):
        dealt = t.game.determinize(t.s, seed % 2, Rng(seed))
        t.game.apply(dealt, t.me, t.game.legal(dealt, t.me)[-1])
        drawn.append(t.game.legal(dealt, t.me))
    assert looks_drawn(drawn, range(5, 10), 3)


@pytest.mark.rule("DUEL-143")
def test_one_of_the_three_must_be_taken_and_the_board_does_not_change(table: Lay) -> None:
    game_board = TOKENS[:5]
    t = table("altar", mine=city(coins=RICH, unbuilt=["the_great_library"]), board=game_board)
    t.do("wonder the_great_library with altar")
    assert len(t.moves) == 3
    assert not {move.split()[1] for move in t.moves} & set(game_board)
    for move in ("done", "pass", "discard palisade"):
        assert t.refuses(move)
    t.do(t.moves[0])
    assert t.document["board"] == game_board
    assert len(t.document["box"]) == 4


@pytest.mark.rule("DUEL-144")
@pytest.mark.parametrize(
    ("token", "coins", "owed"),
    [
        ("agriculture", 6, "your play"),
        ("urbanism", 6, "your play"),
        ("theology", 0, "your play"),
        ("architecture", 0, "your play"),
    ],
)
def test_a_token_of_the_great_library_works_at_once_but_not_for_the_wonder_itself(
    table: Lay, token: str, coins: int, owed: str
) -> None:
    three = [token, "law", "masonry"]
    mine = city(coins=10, unbuilt=["the_great_library"])
    t = table("altar", mine=mine, board=[], box=three, library=three)
    t.do("wonder the_great_library with altar", f"token {token}")
    assert (t.coins, t.owed) == (coins, owed)


@pytest.mark.rule("DUEL-145")
def test_the_great_lighthouse_makes_a_raw_good_and_gives_4_points(table: Lay) -> None:
    mine = city(coins=8, unbuilt=["the_great_lighthouse"])
    t = table("altar", "stable", mine=mine).do("wonder the_great_lighthouse with altar")
    assert (t.coins, t.points("wonders"), t.owed) == (0, 4, "your play")
    assert [t.price(card)["coins"] for card in ("stable", "garrison", "baths")] == [0, 0, 0]
    assert [t.price(card)["coins"] for card in ("workshop", "apothecary")] == [2, 2]
    assert t.price("arena")["coins"] == 4


@pytest.mark.rule("DUEL-146")
def test_the_hanging_gardens_give_6_coins_and_a_turn(table: Lay) -> None:
    t = table("altar", mine=city(coins=8, unbuilt=["the_hanging_gardens"]))
    t.do("wonder the_hanging_gardens with altar")
    assert (t.coins, t.points("wonders"), t.owed) == (6, 3, "my play")


@pytest.mark.rule("DUEL-147")
def test_the_mausoleum_constructs_a_card_of_the_pile_for_nothing(table: Lay) -> None:
    pile = ["stable", "palace", "merchants_guild", "study"]
    t = table("altar", mine=city(coins=10, unbuilt=["the_mausoleum"]), discard=pile)
    t.do("wonder the_mausoleum with altar")
    assert (t.owed, t.moves) == (
        "my revive",
        ["revive stable", "revive study", "revive palace", "revive merchants_guild"],
    )
    t.do("revive palace")
    assert (t.coins, t.mine["cards"]) == (0, ["palace"])
    assert sorted(t.document["discard"]) == ["merchants_guild", "stable", "study"]
    assert (t.points("wonders"), t.points("civilian")) == (2, 7)


@pytest.mark.rule("DUEL-148")
def test_the_pile_holds_what_either_player_discarded_or_lost(table: Lay) -> None:
    mine = city(coins=80, unbuilt=["the_statue_of_zeus", "the_mausoleum"])
    cards = ("altar", "baths", "theater", "stable", "tavern", "palisade")
    t = table(*cards, last=True, mine=mine, yours=city("shelf_quarry"))
    t.do("discard altar", "discard baths")
    t.do("wonder the_statue_of_zeus with theater", "destroy shelf_quarry", "build tavern")
    t.do("wonder the_mausoleum with stable")
    assert set(t.moves) == {"revive altar", "revive baths", "revive shelf_quarry"}
    # Of any age: the pile of earlier ages is still there.
    t = table("arena", mine=city(coins=RICH, unbuilt=["the_mausoleum"]), discard=["altar", "walls"])
    t.do("wonder the_mausoleum with arena")
    assert t.moves == ["revive altar", "revive walls"]


@pytest.mark.rule("DUEL-149")
def test_with_a_pile_a_card_must_be_chosen(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, discard=["garrison"]).do("wonder the_mausoleum with altar")
    assert t.moves == ["revive garrison"]
    for move in ("done", "revive altar", "revive stable"):
        assert t.refuses(move)


@pytest.mark.rule("DUEL-149")
def test_without_a_pile_the_mausoleum_is_built_all_the_same(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, discard=[]).do("wonder the_mausoleum with altar")
    assert (t.owed, t.mine["built"]) == ("your play", ["the_mausoleum"])
    assert t.points("wonders") == 2


@pytest.mark.rule("DUEL-150")
@pytest.mark.parametrize("card", CARDS)
def test_a_revived_card_stands_in_the_city_like_any_other(table: Lay, card: str) -> None:
    """The same as if it had been constructed: every field of the city agrees."""
    goods = city("brickyard", "glassworks", "glass_blower", "press")
    mine = {**goods, "coins": 10, "unbuilt": ["the_mausoleum"]}
    mine["cards"] = [name for name in mine["cards"] if name != card]
    spare = "altar" if card != "altar" else "theater"
    built = {**mine, "unbuilt": [], "built": ["the_mausoleum"], "under": {"the_mausoleum": spare}}
    t = table(spare, mine={**mine, "coins": 40}, discard=[card])
    t.do(f"wonder the_mausoleum with {spare}")
    paid = 40 - t.coins
    t.do(f"revive {card}")
    other = table(card, mine={**built, "coins": 60}, board=t.document["board"])
    price = int(other.price(card)["coins"])
    coins = 40 - paid + price
    other = table(card, mine={**built, "coins": coins}, board=t.document["board"])
    other.do(f"build {card}")
    assert t.coins == other.coins
    for key in ("cards", "built", "tokens", "under"):
        assert t.mine[key] == other.mine[key]
    assert t.ahead == other.ahead
    for target in ("palace", "town_hall", "pantheon", "circus", "study", "aqueduct"):
        assert t.price(target)["coins"] == other.price(target)["coins"]
    for category in ("civilian", "scientific", "commercial", "guild", "wonders"):
        assert t.points(category) == other.points(category)


@pytest.mark.rule("DUEL-150")
def test_a_revived_card_brings_its_coins(table: Lay) -> None:
    for card, mine, coins in [
        ("tavern", {}, 4),
        ("brewery", {}, 6),
        ("port", {"cards": ["quarry", "sawmill"]}, 4),
        ("shipowners_guild", {"cards": ["quarry", "press", "sawmill"]}, 3),
    ]:
        base = {"unbuilt": ["the_mausoleum"], "coins": 40, **mine}
        t = table("altar", mine=base, discard=[card]).do("wonder the_mausoleum with altar")
        before = t.coins
        t.do(f"revive {card}")
        assert t.coins - before == coins


@pytest.mark.rule("DUEL-150")
def test_a_revived_card_brings_its_chain(table: Lay) -> None:
    mine = city(coins=10, unbuilt=["the_mausoleum"])
    t = table("walls", "aqueduct", mine=mine, discard=["baths"])
    t.do("wonder the_mausoleum with walls", "revive baths")
    assert t.price("aqueduct")["free"] == "chain"


@pytest.mark.rule("DUEL-151")
def test_a_revived_arena_counts_the_mausoleum(table: Lay) -> None:
    mine = city(coins=10, built=["the_pyramids"], unbuilt=["the_mausoleum"])
    t = table("circus", mine=mine, discard=["arena"])
    t.do("wonder the_mausoleum with circus", "revive arena")
    assert t.coins == 2 * 2


@pytest.mark.rule("DUEL-152")
def test_with_theology_the_revived_card_and_its_token_come_before_the_turn(table: Lay) -> None:
    mine = city("pharmacist", coins=10, unbuilt=["the_mausoleum"], tokens=["theology"])
    t = table(
        age=2,
        layout={"16": "walls", "19": "school"},
        mine=mine,
        discard=["dispensary"],
        board=["law"],
    )
    steps = [t.do("wonder the_mausoleum with school").owed]
    steps.append(t.do("revive dispensary").owed)
    assert t.document["face_up"] == []
    steps.append(t.do("token law").owed)
    assert steps == ["my revive", "my token", "my play"]
    assert t.document["face_up"] == [16]


@pytest.mark.rule("DUEL-153")
def test_piraeus_makes_a_manufactured_good_and_gives_a_turn(table: Lay) -> None:
    mine = city(coins=8, unbuilt=["piraeus"])
    t = table("altar", "stable", mine=mine).do("wonder piraeus with altar")
    assert (t.coins, t.points("wonders"), t.owed) == (0, 2, "my play")
    assert [t.price(card)["coins"] for card in ("workshop", "apothecary")] == [0, 0]
    assert [t.price(card)["coins"] for card in ("stable", "garrison", "baths")] == [2, 2, 2]
    assert t.price("port")["coins"] == 4


@pytest.mark.rule("DUEL-154")
def test_the_pyramids_give_9_points(table: Lay) -> None:
    t = table("altar", mine=city(coins=8, unbuilt=["the_pyramids"]))
    t.do("wonder the_pyramids with altar")
    assert (t.coins, t.points(), t.owed, t.ahead) == (0, 9, "your play", 0)


@pytest.mark.rule("DUEL-155")
def test_the_sphinx_gives_6_points_and_a_turn(table: Lay) -> None:
    t = table("altar", mine=city(coins=8, unbuilt=["the_sphinx"]))
    t.do("wonder the_sphinx with altar")
    assert (t.coins, t.points(), t.owed) == (0, 6, "my play")


@pytest.mark.rule("DUEL-161")
def test_the_temple_of_artemis_gives_12_coins_and_a_turn(table: Lay) -> None:
    t = table("altar", mine=city(coins=8, unbuilt=["the_temple_of_artemis"]))
    t.do("wonder the_temple_of_artemis with altar")
    assert (t.coins, t.points("wonders"), t.owed) == (12, 0, "my play")
