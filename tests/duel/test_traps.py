"""Where implementations go wrong: one test for each trap, by its name."""

import pytest

import maravillas as mv
from tests.duel.positions import Lay, Table, city, words_in

RICH = 40


@pytest.mark.rule("DUEL-121")
def test_economy_is_credited_before_the_appian_way_takes_coins(table: Lay) -> None:
    mine = city("brickyard", "shelf_quarry", coins=2, unbuilt=["the_appian_way"])
    for coins, left in [(0, 0), (1, 0), (2, 1), (5, 4)]:
        t = table("altar", mine=mine, yours=city(coins=coins, tokens=["economy"]))
        t.do("wonder the_appian_way with altar")
        assert (t.coins, t.your_coins) == (3, left)


@pytest.mark.rule("DUEL-130", "DUEL-137")
def test_a_card_revived_by_the_mausoleum_gets_strategy_but_not_urbanism(table: Lay) -> None:
    mine = city("stable", coins=10, unbuilt=["the_mausoleum"], tokens=["strategy", "urbanism"])
    t = table("altar", mine=mine, discard=["horse_breeders"])
    t.do("wonder the_mausoleum with altar", "revive horse_breeders")
    assert (t.ahead, t.coins) == (2, 0)


@pytest.mark.rule("DUEL-133", "DUEL-144")
def test_theology_taken_from_the_great_library_does_not_replay_the_great_library(
    table: Lay,
) -> None:
    three = ["theology", "law", "masonry"]
    mine = city(coins=RICH, unbuilt=["the_great_library", "the_pyramids"])
    t = table("altar", "baths", "stable", mine=mine, box=three, library=three)
    t.do("wonder the_great_library with altar", "token theology")
    assert t.owed == "your play"
    t.do("discard baths", "wonder the_pyramids with stable")
    assert t.owed == "my play"  # the next wonder has it


@pytest.mark.rule("DUEL-062")
def test_the_eighth_wonder_is_gone_before_the_seventh_ones_extra_turn(table: Lay) -> None:
    mine = city(
        coins=60,
        built=["the_colossus", "the_pyramids"],
        unbuilt=["the_sphinx", "the_temple_of_artemis"],
    )
    yours = city(built=["piraeus", "circus_maximus", "the_mausoleum", "the_appian_way"])
    t = table("altar", "baths", mine=mine, yours=yours).do("wonder the_sphinx with altar")
    assert t.owed == "my play"
    assert {move.split()[0] for move in t.moves} == {"build", "discard"}


@pytest.mark.rule("DUEL-166")
def test_shipowners_counts_both_colors_in_one_single_city(table: Lay) -> None:
    """Most brown cards are mine, most grey cards yours: neither both maxima nor one color."""
    mine = city("quarry", "sawmill", "clay_pool", coins=RICH)
    yours = city("press", "glassworks", "glass_blower", "lumber_yard")
    t = table("shipowners_guild", mine=mine, yours=yours)
    price = int(t.price("shipowners_guild")["coins"])
    t.do("build shipowners_guild")
    assert t.coins == RICH - price + 4
    assert t.points("guild") == 4


@pytest.mark.rule("DUEL-022")
def test_cards_turn_up_only_after_all_choices_of_the_turn(table: Lay) -> None:
    mine = city("scriptorium", coins=RICH, unbuilt=["the_mausoleum"])
    t = table(
        age=2,
        layout={"15": "walls", "18": "forum"},
        mine=mine,
        discard=["library"],
        board=["law", "masonry"],
    )
    for move in ("wonder the_mausoleum with forum", "revive library"):
        t.do(move)
        assert t.document["face_up"] == []
        for viewer in (0, 1, None):
            assert "walls" not in words_in(mv.view(t.game, t.s, viewer))
    t.do("token law")
    assert t.document["face_up"] == [15]
    for viewer in (0, 1, None):
        assert "walls" in words_in(mv.view(t.game, t.s, viewer))


@pytest.mark.rule("DUEL-179")
def test_guild_backs_are_public() -> None:
    def view(layout: dict[str, str]) -> object:
        t = Table({"game": "duel", "age": 3, "layout": layout})
        return mv.view(t.game, t.s, None)

    guild_left = {"15": "builders_guild", "17": "circus", "18": "arena", "19": "study"}
    guild_right = {"15": "circus", "17": "builders_guild", "18": "arena", "19": "study"}
    same_backs = {"15": "merchants_guild", "17": "arsenal", "18": "arena", "19": "study"}
    assert view(guild_left) != view(guild_right)
    assert view(guild_left) == view(same_backs)


@pytest.mark.rule("DUEL-011")
def test_the_bank_has_no_limit(table: Lay) -> None:
    mine = city(coins=200, unbuilt=["the_temple_of_artemis"])
    t = table("altar", mine=mine, yours=city(coins=300))
    t.do("wonder the_temple_of_artemis with altar")
    assert (t.coins, t.your_coins) == (204, 300)
    assert (t.points("coins"), t.your_points("coins")) == (68, 100)


@pytest.mark.rule("DUEL-037", "DUEL-184")
def test_payment_is_never_a_decision_it_is_the_optimum(table: Lay) -> None:
    """Two choice producers, a discount and three prices: one move, the least coins, no question."""
    mine = city("caravansery", "forum", coins=2, tokens=["masonry"])
    yours = city("clay_pool", "shelf_quarry", "quarry", "glassworks", "glass_blower")
    t = table("palace", mine=mine, yours=yours)
    assert t.moves_with("palace") == ["build palace", "discard palace"]
    t.do("build palace")
    assert (t.owed, t.coins) == ("your play", 0)


@pytest.mark.rule("DUEL-090", "DUEL-097", "DUEL-123")
def test_law_counts_for_six_symbols_and_never_for_a_pair(table: Lay) -> None:
    four = ("scriptorium", "pharmacist", "apothecary", "workshop")
    t = table("university", mine=city(*four, coins=RICH, tokens=["law"]), board=["masonry"])
    assert t.do("build university").result == "my scientific"
    t = table("university", mine=city(*four[:3], coins=RICH, tokens=["law"]), board=["masonry"])
    assert (t.do("build university").owed, t.result) == ("your play", None)
    # Five symbols, a pair, and Law on the board: taking it wins; taking another does not.
    five = city(*four, "university", coins=RICH)
    t = table("library", mine=five, board=["law", "masonry"]).do("build library", "token law")
    assert (t.result, t.owed) == ("my scientific", "")


@pytest.mark.rule("DUEL-067")
def test_an_extra_turn_at_the_end_of_an_age_is_lost(table: Lay) -> None:
    mine = city(coins=RICH, unbuilt=["the_temple_of_artemis"])
    for starter in (0, 1):
        t = table("altar", last=True, mine=mine).do("wonder the_temple_of_artemis with altar")
        assert t.owed == "my start"
        t.do(f"start {starter}")
        card = next(move for move in t.moves if move.startswith("discard"))
        assert t.do(card).owed == f"{t.whose(1 - starter)} play"
