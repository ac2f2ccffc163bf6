"""What each divinity does: Mesopotamian, Phoenician, Greek, Egyptian (PANTHEON-030 to 039)."""

import pytest

from tests.duel.pantheon.positions import Lay, activated
from tests.duel.positions import city

BOX = ["law", "theology", "strategy", "economy"]
PILE = ["stable", "baths", "glassworks"]


@pytest.mark.rule("PANTHEON-030", "PANTHEON-193")
def test_enki_gives_one_of_his_tokens_and_returns_the_other(table: Lay) -> None:
    t = activated(table, "enki", box=["theology", "strategy"], enki=["law", "economy"])
    assert (t.owed, t.moves) == ("my enki", ["token economy", "token law"])
    assert t.refuses("token strategy", "PANTHEON-030")
    t.do("token law")
    assert (t.mine["tokens"], t.symbols()) == (["law"], {"scales": 1})
    assert set(t.document["box"]) == {"theology", "strategy", "economy"}


@pytest.mark.rule("PANTHEON-130")
def test_tokens_on_enki_are_out_of_reach(table: Lay) -> None:
    t = table(
        "school",
        mine=city("apothecary", coins=30, unbuilt=["the_great_library"]),
        spaces={3: "enki"},
        board=["philosophy"],
        box=["theology", "strategy", "masonry"],
        enki=["law", "economy"],
    )
    pair = table(
        "school",
        mine=city("apothecary", coins=30),
        spaces={3: "enki"},
        board=["philosophy"],
        enki=["law", "economy"],
    ).do("build school")
    assert pair.moves == ["token philosophy"]
    t.do("wonder the_great_library with school")
    assert t.moves == ["token masonry", "token strategy", "token theology"]


@pytest.mark.rule("PANTHEON-131")
def test_enki_seen_through_the_gate_gets_tokens_before_the_choice(table: Lay) -> None:
    decks = {"mesopotamian": ["enki"], "greek": ["zeus"], "roman": [], "egyptian": []}
    position = {
        "mythology_decks": {**decks, "phoenician": []},
        "box": BOX,
        "enki": ["law", "theology"],
    }
    t = table("brewery", mine=city(coins=6), spaces={3: "gate"}, **position).do("activate gate")
    assert t.moves == ["activate enki", "activate zeus"]
    assert t.view["looking"]["tokens"] == ["law", "theology"]
    assert (t.view["box"], sorted(t.your_view["box"])) == (["economy", "strategy"], sorted(BOX))
    t.do("activate enki")
    assert (t.owed, t.moves) == ("my enki", ["token law", "token theology"])
    t.do("token theology")
    assert set(t.document["box"]) == {"law", "economy", "strategy"}
    other = table("brewery", mine=city(coins=6), spaces={3: "gate"}, **position)
    other.do("activate gate", "activate zeus")
    assert sorted(other.document["box"]) == sorted(BOX)


@pytest.mark.rule("PANTHEON-031")
def test_ishtar_is_the_symbol_of_law_and_counts_towards_six(table: Lay) -> None:
    assert activated(table, "ishtar").symbols() == {"scales": 1}
    five = city("workshop", "apothecary", "scriptorium", "pharmacist", "academy")
    assert activated(table, "ishtar", mine=five).result == "my scientific"


@pytest.mark.rule("PANTHEON-132")
def test_ishtar_and_law_are_a_pair_whichever_comes_second(table: Lay) -> None:
    t = activated(table, "ishtar", mine=city(tokens=["law"]), board=["masonry"])
    assert (t.owed, t.symbols()) == ("my token", {"scales": 2})
    none = activated(table, "ishtar", mine=city(tokens=["law"]), board=[])
    assert none.owed == "your play"
    mine = city("scriptorium", coins=30, divinities=["ishtar"])
    u = table("library", mine=mine, board=["law", "masonry"])  # EX-11
    u.do("build library", "token law")
    assert (u.owed, u.moves) == ("my token", ["token masonry"])
    last = table("library", mine=mine, board=["law"]).do("build library", "token law")
    assert last.owed == "your play"


@pytest.mark.rule("PANTHEON-132")
@pytest.mark.parametrize("source", ["enki", "library"])
def test_law_makes_a_pair_wherever_it_comes_from(table: Lay, source: str) -> None:
    mine = city(coins=40, divinities=["ishtar"], unbuilt=["the_great_library"])
    if source == "enki":
        t = activated(table, "enki", mine=mine, enki=["law", "economy"], board=["masonry"])
    else:
        t = table("brewery", mine=mine, board=["masonry"], box=["law", "economy", "theology"])
        t.do("wonder the_great_library with brewery")
    t.do("token law")
    assert (t.owed, t.moves) == ("my token", ["token masonry"])


@pytest.mark.rule("PANTHEON-032", "PANTHEON-134")
def test_nisaba_has_the_symbol_of_a_green_card_of_the_other_city(table: Lay) -> None:
    yours = city("scriptorium", "altar", "academy", coins=0)
    t = activated(table, "nisaba", "library", mine=city(coins=30), yours=yours, board=["law"])
    assert (t.owed, t.moves) == ("my snake", ["snake scriptorium", "snake academy"])
    assert t.refuses("snake altar", "PANTHEON-032")
    t.do("snake scriptorium")
    assert (t.symbols(), t.document["snake"]) == ({"quill": 1}, "scriptorium")
    assert t.symbols(mine=False) == {"quill": 1, "sundial": 1}
    t.do("discard customs_house", "build library")
    assert t.owed == "my token"
    at_once = activated(table, "nisaba", mine=city("library"), yours=yours, board=["law"])
    at_once.do("snake scriptorium")
    assert at_once.owed == "my token"


@pytest.mark.rule("PANTHEON-032", "PANTHEON-185")
def test_the_snake_may_be_the_sixth_symbol(table: Lay) -> None:
    five = city("workshop", "apothecary", "scriptorium", "pharmacist", tokens=["law"])
    t = activated(table, "nisaba", mine=five, yours=city("academy")).do("snake academy")
    assert t.result == "my scientific"


@pytest.mark.rule("PANTHEON-137")
def test_without_a_green_card_the_snake_is_never_placed(table: Lay) -> None:
    t = activated(table, "nisaba", yours=city("altar"))
    assert (t.owed, t.document["snake"]) == ("your play", None)


@pytest.mark.rule("PANTHEON-033")
def test_seven_coins_lie_on_astarte(table: Lay) -> None:
    t = activated(table, "astarte")
    assert (t.mine["astarte"], t.coins) == (7, 0)


@pytest.mark.rule("PANTHEON-138")
def test_her_coins_pay_for_anything_when_the_treasury_is_empty(table: Lay) -> None:
    mine = city(coins=4, divinities=["astarte"], unbuilt=["the_pyramids"])
    t = table("courthouse", mine=mine, yours=city(coins=0, tokens=["economy"]))  # EX-4
    assert t.price("courthouse")["payable"] is True
    t.do("build courthouse")
    assert (t.coins, t.mine["astarte"], t.your_coins) == (0, 5, 6)
    wonder = table("brewery", mine=mine).do("wonder the_pyramids with brewery")
    assert (wonder.coins, wonder.mine["astarte"]) == (0, 3)
    enough = table("brewery", mine={**mine, "coins": 8}).do("wonder the_pyramids with brewery")
    assert (enough.coins, enough.mine["astarte"]) == (0, 7)


@pytest.mark.rule("PANTHEON-139", "PANTHEON-140")
def test_her_coins_are_safe_and_worth_a_point_each(table: Lay) -> None:
    yours = city(coins=1, divinities=["astarte"], astarte=5)
    t = table("barracks", mine=city(coins=30, tokens=["poliorcetics"]), yours=yours, ahead=2)
    t.do("build barracks")  # EX-5: a token of 2 coins, and 1 for the space
    assert (t.your_coins, t.yours["astarte"]) == (0, 5)
    assert (t.your_points("divinities"), t.your_points("coins")) == (5, 0)


@pytest.mark.rule("PANTHEON-034", "PANTHEON-129")
def test_baal_takes_a_brown_or_grey_card(table: Lay) -> None:
    yours = city("lumber_yard", "press", "altar", coins=0)
    t = activated(table, "baal", mine=city(coins=0), yours=yours)
    assert (t.owed, t.moves) == ("my take_card", ["take lumber_yard", "take press"])
    assert t.refuses("take altar", "PANTHEON-034")
    t.do("take lumber_yard")
    assert (t.mine["cards"], t.yours["cards"], t.coins) == (["lumber_yard"], ["press", "altar"], 0)
    view = t.view["seats"]
    assert view[t.me]["produces"]["wood"] == 1
    assert view[t.you]["prices"]["wood"] == 3
    assert view[t.me]["prices"]["wood"] == 2


@pytest.mark.rule("PANTHEON-142")
def test_tanit_brings_twelve_coins(table: Lay) -> None:
    assert activated(table, "tanit", mine=city(coins=1)).coins == 13


@pytest.mark.rule("PANTHEON-143", "PANTHEON-183")
def test_aphrodite_is_worth_nine_points_and_is_no_blue_card(table: Lay) -> None:
    t = activated(table, "aphrodite", yours=city())
    assert (t.points("divinities"), t.points("civilian"), t.points()) == (9, 0, 9)


@pytest.mark.rule("PANTHEON-035", "PANTHEON-194")
def test_hades_constructs_a_discarded_card_for_nothing(table: Lay) -> None:
    pile = ["stable", "tavern", "greek_grand_temple"]
    mine = city(coins=0, tokens=["strategy", "urbanism"], mythology_tokens=["greek"])
    t = activated(table, "hades", mine=mine, discard=pile)
    assert (t.owed, t.moves) == ("my revive", [f"revive {card}" for card in pile])
    t.do("revive stable")
    assert (t.ahead, t.coins) == (2, 0)
    temple = activated(table, "hades", mine=mine, discard=pile).do("revive greek_grand_temple")
    assert (temple.points("guild"), temple.coins) == (5, 0)  # no chain, so nothing from Urbanism
    assert activated(table, "hades", discard=pile).do("revive tavern").coins == 4


@pytest.mark.rule("PANTHEON-035", "PANTHEON-185")
def test_a_card_that_hades_constructs_may_win(table: Lay) -> None:
    t = activated(table, "hades", discard=["stable"], ahead=8).do("revive stable")
    assert t.result == "my military"


@pytest.mark.rule("PANTHEON-036")
def test_zeus_discards_any_card_of_the_structure(table: Lay) -> None:
    layout = {"6": "temple", "11": "school", "12": "library", "15": "brewery", "0": "forum"}
    t = activated(table, "zeus", layout=layout, age=2)
    assert (t.owed, t.moves) == ("my discard_slot", [f"discard {n}" for n in (0, 6, 11, 12, 15)])
    assert t.refuses("discard 5", "PANTHEON-036")
    t.do("discard 11")
    assert (t.document["discard"], t.coins, t.owed) == (["school"], 0, "your play")
    assert 6 in t.document["face_up"]  # nothing else lay on it
    down = activated(table, "zeus", layout=layout, age=2).do("discard 6")
    assert (down.document["discard"], down.owed) == (["temple"], "your play")
    assert 0 in down.document["face_up"]
    assert "build forum" in down.moves


@pytest.mark.rule("PANTHEON-147")
def test_a_token_on_the_card_that_zeus_discards_is_taken_at_once(table: Lay) -> None:
    layout = {"6": "temple", "11": "school", "0": "forum"}
    tokens = {"6": "offering_3"}
    t = activated(table, "zeus", layout=layout, age=2, slot_tokens=tokens).do("discard 6")
    assert (t.mine["offering_tokens"], t.document["slot_tokens"]) == (["offering_3"], {})


@pytest.mark.rule("PANTHEON-149", "PANTHEON-188")
def test_zeus_may_end_the_age(table: Lay) -> None:
    t = activated(table, "zeus", "brewery", last=True).do("discard 0")
    assert (t.document["age"], t.owed) == (3, "my start")


@pytest.mark.rule("PANTHEON-037", "PANTHEON-150", "PANTHEON-194")
def test_anubis_unbuilds_a_wonder_of_either_player(table: Lay) -> None:
    yours = city(built=["piraeus"], under={"piraeus": "stable"}, coins=3)
    mine = city(built=["the_pyramids"], under={"the_pyramids": "baths"})
    t = activated(table, "anubis", mine=mine, yours=yours)
    assert t.moves == ["unbuild piraeus", "unbuild the_pyramids"]
    t.do("unbuild piraeus")
    assert (t.yours["built"], t.yours["unbuilt"], t.your_coins) == ([], ["piraeus"], 3)
    assert t.document["discard"] == ["stable"]
    assert t.view["seats"][t.you]["chooses"] == {"raw": 0, "manufactured": 0}
    assert (t.your_points("wonders"), t.points("wonders")) == (0, 9)
    own = activated(table, "anubis", mine=mine, yours=yours).do("unbuild the_pyramids")
    assert (own.mine["unbuilt"], own.points("wonders")) == (["the_pyramids"], 0)


@pytest.mark.rule("PANTHEON-150", "PANTHEON-170")
def test_an_unbuilt_sanctuary_discounts_nothing(table: Lay) -> None:
    mine = city(built=["the_sanctuary"], coins=0)
    position = {"mine": mine, "spaces": {3: "anubis", 8: "ra"}}
    t = table("brewery", **{**position, "mine": {**mine, "coins": 9}})
    assert t.price("ra")["coins"] == 6
    t.do("activate anubis", "unbuild the_sanctuary")
    assert t.price("ra")["coins"] == 8


@pytest.mark.rule("PANTHEON-151", "PANTHEON-192")
def test_an_unbuilt_wonder_is_built_again_with_all_its_effects(table: Lay) -> None:
    mine = city(built=["the_hanging_gardens"], coins=40, tokens=["architecture"])
    t = activated(table, "anubis", "brewery", mine=mine).do("unbuild the_hanging_gardens")
    t.do("discard customs_house")
    cost = t.price("the_hanging_gardens")["coins"]
    assert cost == 4  # four resources, two of them off
    before = t.coins
    t.do("wonder the_hanging_gardens with brewery")
    assert (t.coins, t.owed) == (before - cost + 6, "my play")


@pytest.mark.rule("PANTHEON-153")
def test_the_rule_of_seven_counts_the_wonders_that_stand(table: Lay) -> None:
    mine = city(built=["the_pyramids", "piraeus", "the_sphinx", "the_colossus"], coins=60)
    yours = city(built=["the_mausoleum", "circus_maximus", "the_great_library"])
    t = activated(table, "anubis", "brewery", mine=mine, yours=yours).do("unbuild the_pyramids")
    assert t.mine["unbuilt"] == ["the_pyramids"]
    t.do("discard customs_house", "wonder the_pyramids with brewery")
    assert (len(t.mine["built"]), t.mine["unbuilt"], t.yours["unbuilt"]) == (4, [], [])


@pytest.mark.rule("PANTHEON-038", "PANTHEON-154")
def test_isis_builds_a_wonder_over_a_discarded_card_for_nothing(table: Lay) -> None:
    mine = city(unbuilt=["the_sphinx", "the_mausoleum"])
    t = activated(table, "isis", mine=mine, discard=PILE, yours=city(tokens=["economy"], coins=0))
    assert t.owed == "my build_wonder"
    wonders = ("the_mausoleum", "the_sphinx")
    cards = ("glassworks", "stable", "baths")
    assert t.moves == [f"wonder {wonder} with {card}" for wonder in wonders for card in cards]
    assert t.refuses("wonder piraeus with stable", "PANTHEON-038")
    assert t.refuses("wonder the_sphinx with altar", "PANTHEON-038")
    t.do("wonder the_sphinx with stable")
    assert (t.mine["under"], t.coins, t.your_coins) == ({"the_sphinx": "stable"}, 0, 0)
    assert (t.owed, t.document["discard"]) == ("my play", ["glassworks", "baths"])


@pytest.mark.rule("PANTHEON-154", "PANTHEON-190")
def test_the_mausoleum_cannot_choose_the_card_under_it(table: Lay) -> None:
    mine = city(unbuilt=["the_mausoleum"], tokens=["theology"])
    t = activated(table, "isis", mine=mine, discard=["stable", "altar"])
    t.do("wonder the_mausoleum with stable")
    assert t.moves == ["revive altar"]
    t.do("revive altar")
    assert t.owed == "my play"  # Theology
    alone = activated(table, "isis", mine=mine, discard=["stable"])
    alone.do("wonder the_mausoleum with stable")
    assert alone.owed == "my play"


@pytest.mark.rule("PANTHEON-156")
@pytest.mark.parametrize(("unbuilt", "pile"), [([], PILE), (["the_sphinx"], [])])
def test_isis_needs_a_wonder_and_a_card(table: Lay, unbuilt: list[str], pile: list[str]) -> None:
    t = activated(table, "isis", mine=city(unbuilt=unbuilt), discard=pile)
    assert t.owed == "your play"


@pytest.mark.rule("PANTHEON-156")
def test_the_seventh_wonder_removes_the_eighth(table: Lay) -> None:
    mine = city(built=["the_pyramids", "piraeus", "the_sphinx"], unbuilt=["the_colossus"])
    built = ["the_mausoleum", "circus_maximus", "the_great_library"]
    yours = city(built=built, unbuilt=["the_appian_way"])
    t = activated(table, "isis", mine=mine, yours=yours, discard=PILE)
    t.do("wonder the_colossus with stable")
    assert (t.mine["unbuilt"], t.yours["unbuilt"]) == ([], [])


@pytest.mark.rule("PANTHEON-039")
def test_ra_takes_an_unbuilt_wonder(table: Lay) -> None:
    four = ["the_pyramids", "piraeus", "the_sphinx", "the_colossus"]
    yours = city(unbuilt=["the_mausoleum"], built=["the_appian_way"])
    t = activated(table, "ra", mine=city(unbuilt=four), yours=yours)
    assert (t.owed, t.moves) == ("my take_unbuilt_wonder", ["take the_mausoleum"])
    assert t.refuses("take the_appian_way", "PANTHEON-039")
    t.do("take the_mausoleum")
    assert (len(t.mine["unbuilt"]), t.yours["unbuilt"]) == (5, [])
