"""The naive engine by itself: paying, tokens, looking, and what each divinity does."""

from tests.duel.naive import prices, score, turns
from tests.duel.naive.laying import DECKS, activated, after, city, kind, lay

HELD = ["offering_2", "offering_4"]


def test_spaces_cost_what_the_board_says() -> None:
    t = lay(pantheon={"1": "zeus", "3": "gate", "6": "mars"}, seats=[city(coins=0), city()])
    assert [prices.activation_price(t, 0, space, []) for space in (1, 3, 6)] == [8, 12, 3]
    assert [prices.activation_price(t, 1, space, []) for space in (1, 3, 6)] == [3, 10, 8]


def test_the_worked_examples_of_prices() -> None:
    t = lay(city(), city(built=["the_sanctuary"]), pantheon={"1": "zeus", "3": "gate"})
    assert prices.activation_price(t, 1, 3, ["offering_4"]) == 4
    assert prices.activation_price(t, 1, 1, ["offering_4"]) == 0


def test_activations_come_by_space_and_by_what_is_spent() -> None:
    t = lay(city(coins=4, offering_tokens=HELD), pantheon={"6": "mars", "2": "zeus"})
    assert turns.moves(t)[-6:] == [
        "activate zeus spending offering_4",
        "activate zeus spending offering_2 offering_4",
        "activate mars",
        "activate mars spending offering_2",
        "activate mars spending offering_4",
        "activate mars spending offering_2 offering_4",
    ]
    after(t, "activate mars spending offering_2 offering_4")
    assert (t.seats[0]["coins"], t.seats[0]["offering_tokens"], t.pawn) == (4, [], 2)


def test_nothing_is_activated_in_age_1() -> None:
    t = lay(city(coins=40), age=1, layout={"18": "baths"}, pantheon={"2": "zeus"})
    assert not any(move.startswith("activate") for move in turns.moves(t))


def test_astarte_pays_when_the_treasury_is_empty() -> None:
    me = city(coins=4, divinities=["astarte"], astarte=7)
    t = lay(me, city(tokens=["economy"], coins=0))
    after(t, "build forum")  # 3 coins, and 2 for a clay
    assert (t.seats[0]["coins"], t.seats[0]["astarte"]) == (0, 6)
    assert t.seats[1]["coins"] == 2
    t.lose(0, 2)
    points = score.points(t, 0)
    assert (points["divinities"], points["coins"]) == (6, 0)


def test_tanit_and_aphrodite() -> None:
    assert activated("tanit").seats[0]["coins"] == 16
    assert score.points(activated("aphrodite"), 0)["divinities"] == 9


def test_minerva_stops_the_pawn_once() -> None:
    t = lay(pawn=1, minerva=4, layout={"19": "walls", "18": "forum"})
    t.seats[0]["tokens"] += ["strategy"]
    t.seats[0]["coins"] = 20
    after(t, "build walls")
    assert (t.pawn, t.minerva, t.seats[1]["coins"]) == (3, None, 5)


def test_minerva_guards_a_capital() -> None:
    t = activated("mars", pawn=8, minerva=9)
    assert (t.pawn, t.minerva, t.winners) == (8, None, [])
    t = activated("minerva", pawn=8)
    assert len(turns.moves(t)) == 18
    assert "minerva 8" not in turns.moves(t)
    assert after(t, "minerva -9").minerva == -9


def test_poliorcetics_costs_a_coin_for_every_space() -> None:
    t = activated("mars", city(tokens=["poliorcetics"]), city(coins=4), pawn=1)
    assert (t.pawn, t.seats[1]["coins"]) == (3, 0)
    t = activated("mars", city(tokens=["poliorcetics"]), city(coins=4), minerva=2)
    assert (t.pawn, t.seats[1]["coins"]) == (1, 3)


def test_neptune_drops_one_and_applies_another() -> None:
    t = activated("neptune", military=["loot_2_player_1", "loot_5_player_1", "loot_2_player_2"])
    assert turns.moves(t)[0] == "drop loot_2_player_1"
    after(t, "drop loot_5_player_1", "apply loot_2_player_1")
    assert (t.seats[1]["coins"], t.military, t.pawn) == (5, {"loot_2_player_2"}, 0)
    t = after(activated("neptune", military=["loot_2_player_1"]), "drop loot_2_player_1")
    assert (t.turn, kind(t), t.military) == (1, "play", set())
    assert kind(activated("neptune", military=[])) == "play"


def test_a_temple_is_free_with_its_token_and_costs_1_with_engineering() -> None:
    temple = {"age": 3, "layout": {"18": "greek_grand_temple", "19": "study"}}
    t = lay(**temple)
    assert prices.card_price(t, 0, "greek_grand_temple") == (10, 10, False)
    t.seats[0]["tokens"] = ["engineering", "urbanism"]
    assert prices.card_price(t, 0, "greek_grand_temple") == (1, 0, False)
    t.seats[0]["mythology_tokens"] = ["greek"]
    after(t, "build greek_grand_temple")
    assert (t.seats[0]["coins"], score.points(t, 0)["guild"]) == (11, 5)


def test_engineering_leaves_low_prices_and_cards_without_a_chain_symbol() -> None:
    t = lay(city(cards=["wood_reserve", "clay_pool"], tokens=["engineering"], coins=30))
    assert prices.card_price(t, 0, "horse_breeders") == (1, 1, False)  # chain, 1 wood to buy
    assert prices.card_price(t, 0, "caravansery")[0] == 6
    assert prices.card_price(t, 0, "barracks") == (1, 0, False)  # 3 coins printed
    assert prices.wonder_price(t, 0, "the_sanctuary")[0] == 8


def test_mysticism_and_two_temples() -> None:
    me = city(
        cards=["greek_grand_temple", "roman_grand_temple"],
        tokens=["mysticism"],
        mythology_tokens=["greek", "greek", "roman"],
        offering_tokens=["offering_3"],
    )
    points = score.points(lay(me), 0)
    assert (points["guild"], points["progress"]) == (12, 8)


def test_law_makes_a_pair_with_ishtar() -> None:
    me = city(coins=20, cards=["scriptorium"], divinities=["ishtar"])
    t = after(lay(me, layout={"18": "library", "19": "forum"}), "build library", "token law")
    assert kind(t) == "token"
    assert kind(after(t, "token economy")) == "play"
    assert kind(activated("ishtar", city(tokens=["law"]))) == "token"
    assert kind(activated("ishtar", city(tokens=["law"]), board=[])) == "play"


def test_ishtar_may_be_the_sixth_symbol() -> None:
    green = ["scriptorium", "pharmacist", "apothecary", "workshop", "university"]
    t = activated("ishtar", city(cards=green))
    assert (t.kind, t.winners) == ("scientific", [0])


def test_the_snake_gives_the_symbol_of_the_card_under_it() -> None:
    t = activated("nisaba", city(cards=["scriptorium"]), city(cards=["library", "school"]))
    assert turns.moves(t) == ["snake library", "snake school"]
    after(t, "snake library")
    assert kind(t) == "token"
    t = activated("nisaba", city(coins=20), city(cards=["school"]), layout={"18": "apothecary"})
    after(t, "snake school")
    assert (t.symbols(0), t.symbols(1), t.turn) == (["wheel"], ["wheel"], 1)
    assert kind(activated("nisaba")) == "play"


def test_a_card_built_later_pairs_with_the_snake() -> None:
    me = city(divinities=["nisaba"], coins=9)
    t = lay(me, city(cards=["school"]), snake="school", layout={"18": "apothecary"})
    assert kind(after(t, "build apothecary")) == "token"


def test_baal_takes_production_and_pays_nothing() -> None:
    t = after(activated("baal", None, city(cards=["press", "forum"])), "take press")
    assert (t.seats[0]["cards"], t.seats[1]["cards"]) == (["press"], ["forum"])
    assert prices.unit_price(t, 1, "papyrus") == 3


def test_hades_builds_from_the_pile_without_urbanism() -> None:
    me = city(tokens=["urbanism", "strategy"], cards=["stable"])
    t = activated("hades", me, discard=["horse_breeders", "greek_grand_temple"])
    assert turns.moves(t) == ["revive horse_breeders", "revive greek_grand_temple"]
    after(t, "revive horse_breeders")
    assert (t.pawn, t.seats[0]["coins"]) == (2, 4)
    assert kind(activated("hades")) == "play"


def test_zeus_discards_any_card_and_takes_its_token() -> None:
    layout = {"8": "forum", "12": "brewery", "13": "school", "16": "rostrum"}
    up = [12, 13, 16]
    t = activated("zeus", layout=layout, face_up=up, slot_tokens={"8": "offering_3"})
    assert turns.moves(t) == ["discard 8", "discard 12", "discard 13", "discard 16"]
    after(t, "discard 8")
    assert (t.seats[0]["offering_tokens"], t.discard) == (["offering_3"], ["forum"])
    assert (t.turn, t.seats[0]["coins"]) == (1, 4)


def test_the_last_card_discarded_by_zeus_ends_the_age() -> None:
    t = after(activated("zeus", layout={"18": "forum"}, turn=0), "discard 18")
    assert (t.age, turns.asked(t)) == (3, {"seat": 0, "kind": "start"})


def test_anubis_frees_the_card_and_the_wonder_may_be_built_again() -> None:
    you = city(built=["the_pyramids"], under={"the_pyramids": "stable"})
    t = after(activated("anubis", None, you), "unbuild the_pyramids")
    assert (t.discard, t.seats[1]["unbuilt"], t.seats[1]["built"]) == (
        ["stable"],
        ["the_pyramids"],
        [],
    )
    t.seats[1]["coins"] = 20
    assert "wonder the_pyramids with forum" in turns.moves(t)
    assert kind(activated("anubis")) == "play"


def test_anubis_may_have_to_strike_his_own_side() -> None:
    t = activated("anubis", city(built=["the_pyramids"]))
    assert turns.moves(t) == ["unbuild the_pyramids"]


def test_seven_wonders_that_stand_remove_the_eighth() -> None:
    """One removed does not come back; a rebuilt seventh finds nothing left to remove."""
    me = city(built=["piraeus", "the_sphinx", "the_pyramids"], unbuilt=["the_colossus"], coins=40)
    four = ["the_mausoleum", "the_great_lighthouse", "the_great_library", "circus_maximus"]
    t = activated("isis", me, city(built=four[:3], unbuilt=four[3:]), discard=["stable"])
    after(t, "wonder the_colossus with stable")
    assert (t.seats[1]["unbuilt"], t.seats[0]["under"]["the_colossus"]) == ([], "stable")


def test_isis_builds_for_nothing_and_its_extra_turn_counts() -> None:
    me = city(unbuilt=["the_mausoleum", "the_sphinx"], tokens=["theology"])
    t = activated("isis", me, city(tokens=["economy"]), discard=["stable", "altar"])
    assert turns.moves(t)[1] == "wonder the_mausoleum with altar"
    after(t, "wonder the_mausoleum with stable")
    assert turns.moves(t) == ["revive altar"]
    after(t, "revive altar")
    assert (t.turn, t.seats[0]["coins"], t.seats[1]["coins"]) == (0, 4, 7)
    assert kind(activated("isis", city(unbuilt=["the_sphinx"]))) == "play"


def test_ra_takes_an_unbuilt_wonder() -> None:
    t = after(activated("ra", None, city(unbuilt=["the_sphinx"])), "take the_sphinx")
    assert (t.seats[0]["unbuilt"], t.seats[1]["unbuilt"]) == (["the_sphinx"], [])


def test_enki_gives_one_token_and_the_other_returns_to_the_box() -> None:
    box = ["agriculture", "masonry", "mysticism"]
    pantheon = {"6": "enki"}
    t = lay(pantheon=pantheon, enki=["theology", "mathematics"], box=box)
    after(t, "activate enki")
    assert turns.moves(t) == ["token mathematics", "token theology"]
    after(t, "token theology")
    assert (t.seats[0]["tokens"], t.box) == (["theology"], {*box, "mathematics"})


def test_the_gate_shows_the_top_of_every_deck() -> None:
    t = lay(city(coins=9), pantheon={"6": "gate"}, mythology_decks={**DECKS, "greek": []})
    after(t, "activate gate")
    assert (t.seats[0]["coins"], t.enki) == (3, ["mathematics", "theology"])
    assert turns.moves(t) == [
        "activate enki",
        "activate astarte",
        "activate anubis",
        "activate mars",
    ]
    after(t, "activate mars")
    assert (t.pawn, t.enki, "theology" in t.box) == (2, [], True)
    assert t.seats[0]["divinities"] == ["gate", "mars"]
    assert t.divine["roman"] == ["minerva", "neptune"]
    assert set(t.seats[0]["seen"]) == {"mesopotamian 1", "phoenician 1", "egyptian 1"}


def test_the_gate_to_enki_gives_a_token() -> None:
    t = after(lay(city(coins=9), pantheon={"6": "gate"}), "activate gate", "activate enki")
    after(t, "token mathematics")
    assert (t.seats[0]["tokens"], "theology" in t.box) == (["mathematics"], True)
