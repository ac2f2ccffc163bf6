"""Wonders, progress tokens, Grand Temples, scoring (PANTHEON-050 to 055, 170 to 193)."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.pantheon.positions import MYTHOLOGIES, Lay, activated
from tests.duel.positions import city

GREEK = {"greek": ["zeus", "aphrodite", "hades"]}


@pytest.mark.rule("PANTHEON-050", "PANTHEON-170")
def test_the_sanctuary_gives_an_extra_turn_with_its_discount(table: Lay) -> None:
    mine = city(coins=12, unbuilt=["the_sanctuary"])
    t = table("brewery", mine=mine, spaces={6: "ra"})
    t.do("wonder the_sanctuary with brewery")
    assert (t.owed, t.points("wonders"), t.coins) == ("my play", 0, 4)
    t.do("activate ra")
    assert t.coins == 0


@pytest.mark.rule("PANTHEON-051", "PANTHEON-171")
@pytest.mark.parametrize("card", ["tavern", "brewery"])
def test_the_divine_theater_activates_a_divinity_of_a_deck(table: Lay, card: str) -> None:
    mine = city(coins=30, unbuilt=["the_divine_theater"])
    empty: dict[str, list[str]] = {**GREEK, "roman": []}
    t = table(card, mine=mine, mythology_decks=empty)
    t.do(f"wonder the_divine_theater with {card}")
    others = ["mesopotamian", "phoenician", "greek", "egyptian"]
    assert (t.owed, t.moves) == ("my theater_deck", [f"deck {name}" for name in others])
    assert t.refuses("deck roman", "PANTHEON-051")
    t.do("deck greek")
    assert t.moves == [
        f"activate {name} top {other}"
        for name in MYTHOLOGIES["greek"]
        for other in MYTHOLOGIES["greek"]
        if other != name
    ]
    assert t.refuses("activate aphrodite", "PANTHEON-051")
    t.do("activate aphrodite top hades")
    assert t.decks()["greek"] == ["hades", "zeus"]
    assert (t.points("divinities"), t.points("wonders"), t.owed) == (9, 2, "your play")


@pytest.mark.rule("PANTHEON-051", "PANTHEON-204")
def test_the_order_that_the_theater_leaves_is_its_players_secret(table: Lay) -> None:
    yours = city(seen=["greek 1", "greek 2"])
    mine = city(coins=30, unbuilt=["the_divine_theater"])
    t = table("brewery", mine=mine, yours=yours, mythology_decks=GREEK)
    t.do("wonder the_divine_theater with brewery", "deck greek", "activate aphrodite top zeus")
    known = {deck["mythology"]: deck["cards"] for deck in t.view["mythology_decks"]}
    assert known["greek"] == ["zeus", "hades"]
    theirs = {deck["mythology"]: deck["cards"] for deck in t.your_view["mythology_decks"]}
    assert theirs["greek"] == [None, None]


@pytest.mark.rule("PANTHEON-052")
def test_mysticism_counts_mythology_tokens_and_offerings_still_there(table: Lay) -> None:
    """pantheon EX-10."""
    mine = city(
        "greek_grand_temple",
        "roman_grand_temple",
        tokens=["mysticism"],
        mythology_tokens=["greek", "greek", "roman"],
        offering_tokens=["offering_2"],
        coins=3,
    )
    t = table("pretorium", mine=mine, spaces={3: "tanit"})
    assert (t.points("guild"), t.points("progress")) == (12, 8)
    t.do("activate tanit spending offering_2")
    assert t.points("progress") == 6


@pytest.mark.rule("PANTHEON-053")
def test_poliorcetics_costs_a_coin_for_each_space(table: Lay) -> None:
    t = table("pretorium", mine=city(coins=8, tokens=["poliorcetics"]), yours=city(coins=9))
    t.do("build pretorium")
    assert (t.ahead, t.your_coins) == (3, 9 - 3 - 2)
    wonder = city(coins=30, tokens=["poliorcetics"], unbuilt=["the_colossus"])
    u = table("pretorium", mine=wonder, yours=city(coins=1))
    u.do("wonder the_colossus with pretorium")
    assert (u.ahead, u.your_coins) == (2, 0)
    neptune = activated(table, "neptune", mine=city(tokens=["poliorcetics"]), yours=city(coins=9))
    neptune.do("drop loot_5_player_1", "apply loot_2_player_1")
    assert neptune.your_coins == 7


@pytest.mark.rule("PANTHEON-054", "PANTHEON-177")
@pytest.mark.parametrize(
    ("card", "cost"),
    [("aqueduct", 1), ("greek_grand_temple", 1), ("courthouse", 6), ("rostrum", 4)],
)
def test_engineering_caps_cards_with_a_symbol_under_their_cost(
    table: Lay, card: str, cost: int
) -> None:
    mine = city(coins=cost, tokens=["engineering"], unbuilt=["the_pyramids"])
    t = table(card, mine=mine, yours=city(coins=0, tokens=["economy"]))
    price = t.price(card)
    assert price["coins"] == cost
    if cost == 1:
        assert [line["type"] for line in price["lines"]] == ["engineering"]
    t.do(f"build {card}")
    assert (t.coins, t.your_coins) == (0, 0 if cost == 1 else cost)
    poor = table(card, mine={**mine, "coins": cost - 1})
    assert poor.refuses(f"build {card}", "DUEL-036")
    assert poor.price("the_pyramids")["coins"] == 8


@pytest.mark.rule("PANTHEON-174")
def test_a_chain_goes_before_engineering(table: Lay) -> None:
    tokens = ["engineering", "urbanism"]
    t = table("aqueduct", mine=city("baths", coins=0, tokens=tokens)).do("build aqueduct")
    assert t.coins == 4
    u = table("aqueduct", mine=city(coins=1, tokens=tokens)).do("build aqueduct")
    assert u.coins == 0


@pytest.mark.rule("PANTHEON-176")
def test_a_price_of_one_is_paid_in_the_normal_way(table: Lay) -> None:
    mine = city("shelf_quarry", "stone_reserve", coins=1, tokens=["engineering"])
    t = table("aqueduct", mine=mine, yours=city(coins=0, tokens=["economy"])).do("build aqueduct")
    assert (t.coins, t.your_coins) == (0, 1)


@pytest.mark.rule("PANTHEON-055")
@pytest.mark.parametrize(("many", "points"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_grand_temples_score_together(table: Lay, many: int, points: int) -> None:
    temples = [f"{name}_grand_temple" for name in list(MYTHOLOGIES)[:many]]
    t = table("pretorium", mine=city(*temples))
    assert (t.points("guild"), t.points("civilian")) == (points, 0)


@pytest.mark.rule("PANTHEON-180")
def test_a_grand_temple_is_dear_without_its_token(table: Lay) -> None:
    """pantheon EX-9."""
    prices = [
        table("greek_grand_temple", mine=city(coins=20, **more)).price("greek_grand_temple")
        for more in ({}, {"tokens": ["engineering"]}, {"mythology_tokens": ["greek"]})
    ]
    assert [price["coins"] for price in prices] == [10, 1, 0]


@pytest.mark.rule("PANTHEON-181")
def test_a_grand_temple_is_a_card_like_others(table: Lay) -> None:
    mine = city(coins=20, tokens=["masonry"], unbuilt=["the_pyramids"])
    t = table("greek_grand_temple", mine=mine)
    assert t.price("greek_grand_temple")["coins"] == 10
    moves = t.moves_with("greek_grand_temple")
    assert [move.split()[0] for move in moves] == ["build", "discard", "wonder"]
    t.do("wonder the_pyramids with greek_grand_temple")
    assert t.mine["under"] == {"the_pyramids": "greek_grand_temple"}
    gone = table("greek_grand_temple", mine=city()).do("discard greek_grand_temple")
    assert gone.document["discard"] == ["greek_grand_temple"]


@pytest.mark.rule("PANTHEON-183")
def test_the_score_has_a_part_for_divinities(table: Lay) -> None:
    mine = city(divinities=["aphrodite", "astarte"], astarte=4, coins=2)
    t = table("pretorium", mine=mine)
    assert (t.points("divinities"), t.points("coins"), t.points()) == (13, 0, 13)


@pytest.mark.rule("PANTHEON-187")
def test_extra_turns_do_not_add_up(table: Lay) -> None:
    mine = city(coins=30, tokens=["theology"], unbuilt=["the_divine_theater", "the_sphinx"])
    decks = {"egyptian": ["isis", "ra", "anubis"]}
    t = table("brewery", mine=mine, mythology_decks=decks, discard=["stable"])
    t.do("wonder the_divine_theater with brewery", "deck egyptian", "activate isis top ra")
    t.do("wonder the_sphinx with stable")
    assert t.owed == "my play"
    t.do("discard customs_house")
    assert t.owed == "your play"


@pytest.mark.rule("PANTHEON-190")
def test_theology_gives_no_extra_turn_to_an_activation(table: Lay) -> None:
    assert activated(table, "tanit", mine=city(tokens=["theology"])).owed == "your play"


@pytest.mark.rule("PANTHEON-191")
def test_theology_gained_through_the_theater_comes_too_late_for_it(table: Lay) -> None:
    t = table(
        "brewery",
        mine=city(coins=30, unbuilt=["the_divine_theater"]),
        mythology_decks={"mesopotamian": ["enki"]},
        box=["theology", "law", "strategy"],
        enki=["theology", "law"],
    )
    t.do("wonder the_divine_theater with brewery", "deck mesopotamian", "activate enki")
    t.do("token theology")
    assert (t.mine["tokens"], t.owed) == (["theology"], "your play")


@pytest.mark.rule("PANTHEON-037", "PANTHEON-192")
def test_the_theater_through_which_anubis_comes_may_be_unbuilt(table: Lay) -> None:
    mine = city(coins=60, unbuilt=["the_divine_theater"], tokens=["architecture"])
    decks = {"egyptian": ["anubis", "ra", "isis"]}
    t = table("brewery", mine=mine, mythology_decks=decks)
    assert t.price("the_divine_theater")["coins"] == 6
    t.do("wonder the_divine_theater with brewery", "deck egyptian", "activate anubis top ra")
    assert t.moves == ["unbuild the_divine_theater"]
    t.do("unbuild the_divine_theater")
    assert (t.mine["unbuilt"], t.document["discard"]) == (["the_divine_theater"], ["brewery"])


@pytest.mark.rule("PANTHEON-193")
def test_a_rebuilt_great_library_draws_again(table: Lay) -> None:
    mine = city(coins=80, built=["the_great_library"])
    t = activated(
        table,
        "anubis",
        "brewery",
        mine=mine,
        box=["law", "theology", "strategy", "masonry"],
        library=["masonry", "law", "strategy", "theology"],
        library_later=[],
    )
    t.do("unbuild the_great_library", "discard customs_house")
    t.do("wonder the_great_library with brewery")
    assert t.moves == ["token law", "token masonry", "token strategy"]


@pytest.mark.rule("PANTHEON-188")
def test_a_game_has_sixty_turns_and_those_of_the_pantheon() -> None:
    """60 + activations - 1 if Zeus has discarded a card, in games that reach their end."""
    game = mv.make("duel+pantheon")
    ended = 0
    for seed in range(12):
        s, rng = game.new(seed), Rng(seed, 5)
        turns = expected = 0
        while mv.owed(game, s):
            [owed] = mv.owed(game, s)
            seat = int(str(owed["seat"]))
            moves = mv.moves(game, s, seat)
            move = moves[int(rng.below(len(moves)))]
            turns += owed["kind"] == "play"
            expected += owed["kind"] == "play" and move.startswith("activate ")
            expected -= owed["kind"] == "discard_slot"
            mv.do(game, s, seat, move)
        result = mv.result(game, s)
        if result and result["kind"] in ("civilian", "shared"):
            ended += 1
            assert turns == 60 + expected
    assert ended > 5
