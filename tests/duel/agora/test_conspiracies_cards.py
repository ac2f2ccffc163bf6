"""Agora, chapter 8: the conspiracies about cards, decrees and wonders."""

import pytest

from tests.duel.agora.positions import Chamber, Lay, held, ready
from tests.duel.positions import city

A_CUBE: dict[int, Chamber] = {2: (1, 0)}
TOP_ROW = {"0": "aqueduct", "1": "walls", "2": "conspirator_1", "7": "school", "22": "brewery"}


@pytest.mark.rule("AGORA-210")
def test_property_fraud_builds_a_card_of_the_far_row_covered_or_not(table: Lay) -> None:
    mine = city("baths", coins=0, tokens=["urbanism"], conspiracies=ready("property_fraud"))
    t = table(mine=mine, age=2, layout=TOP_ROW).do("trigger property_fraud")
    assert t.owed == "my build_top_row"
    assert t.moves == ["build walls", "build aqueduct"], "no senator, nothing of other rows"
    assert t.refuses("build school", "AGORA-210")
    assert t.price("build aqueduct")["coins"] == 0
    t.do("build aqueduct")
    assert "aqueduct" in t.mine["cards"]
    assert t.coins == 0, "no chain build: Urbanism pays nothing"
    assert t.owed == "my play"
    assert "0" not in t.document["layout"]


@pytest.mark.rule("AGORA-210")
def test_its_card_has_all_effects_and_may_be_a_guild(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("property_fraud"))
    layout = {"0": "tacticians_guild", "1": "circus", "2": "study", "21": "port", "22": "arena"}
    t = table(mine=mine, yours=city("stable"), age=3, layout=layout).do("trigger property_fraud")
    assert t.moves == ["build circus", "build tacticians_guild"]
    assert t.do("build tacticians_guild").coins == 1
    t = table(mine=mine, age=3, layout=layout, ahead=1).do("trigger property_fraud", "build circus")
    assert (t.ahead, t.owed) == (3, "my place_any")


@pytest.mark.rule("AGORA-211")
def test_lower_rows_never_qualify(table: Lay) -> None:
    mine = city(conspiracies=ready("property_fraud"))
    t = table(mine=mine, age=2, layout={"7": "school", "22": "brewery"})
    assert "trigger property_fraud" not in t.moves


@pytest.mark.rule("AGORA-213")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_treason_builds_a_removed_card_of_the_ages_so_far(table: Lay, age: int) -> None:
    removed = {
        "1": ["stable", "altar", "tavern"],
        "2": ["walls", "school", "brewery"],
        "3": ["port", "study", "circus"],
    }
    card = {1: "baths", 2: "statue", 3: "palace"}[age]
    mine = city(coins=0, conspiracies=ready("treason"))
    senate: dict[int, Chamber] = {4: (1, 0, "coins_yellow")}
    t = table(card, mine=mine, age=age, removed=removed, senate=senate).do("trigger treason")
    assert t.owed == "my build_removed"
    reach = [name for n in range(1, age + 1) for name in removed[str(n)]]
    assert sorted(move.split()[1] for move in t.moves) == sorted(reach)
    assert t.refuses("build magistrates_guild", "AGORA-213")
    t.do("build tavern")
    assert t.coins == 4 + age, "the card's coins, and the decree's by the current age"
    assert t.document["removed"]["1"] == ["stable", "altar"]
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-213")
def test_a_removed_card_works_fully(table: Lay) -> None:
    mine = city("apothecary", conspiracies=ready("treason"))
    removed = {"1": ["stable"], "2": ["school"]}
    t = table("statue", mine=mine, age=2, removed=removed, ahead=2, board=["law"])
    t.do("trigger treason", "build school")
    assert t.owed == "my token"
    t = table("statue", mine=mine, age=2, removed=removed, ahead=2)
    t.do("trigger treason", "build stable")
    assert (t.ahead, t.owed) == (3, "my place_any")


@pytest.mark.rule("AGORA-222")
def test_turn_of_events_discards_one_or_two_available_cards(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("turn_of_events"))
    t = table("conspirator_1", "baths", mine=mine, senate=A_CUBE).do("trigger turn_of_events")
    assert t.owed == "my discard_available"
    assert t.moves == [
        *("discard palisade", "discard baths", "discard clay_reserve", "discard conspirator_1"),
    ]
    assert t.refuses("done")
    t.do("discard conspirator_1")
    assert t.moves == ["discard palisade", "discard baths", "discard clay_reserve", "done"]
    t.do("discard baths")
    assert t.discarded == ["baths", "conspirator_1"]
    assert (t.coins, t.owed) == (0, "my move_optional")
    t.do("done")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-222")
def test_covered_cards_cannot_be_discarded_and_the_second_is_optional(table: Lay) -> None:
    mine = city(conspiracies=ready("turn_of_events"))
    layout = {"0": "magistrates_guild", "2": "port", "3": "arena", "9": "study", "13": "circus"}
    t = table(mine=mine, age=3, layout=layout, face_up=[0, 9, 13, 2, 3])
    t.do("trigger turn_of_events")
    assert t.refuses("discard magistrates_guild", "AGORA-222")
    t.do("discard study", "done")
    assert t.owed == "my play"
    assert t.discarded == ["study"]


@pytest.mark.rule("AGORA-225")
def test_what_it_uncovers_is_turned_up_at_once(table: Lay) -> None:
    mine = city(conspiracies=ready("turn_of_events"))
    layout = {"7": "tavern", "12": "baths", "18": "altar", "24": "stable"}
    t = table(mine=mine, layout=layout, face_up=[7, 18, 24]).do("trigger turn_of_events")
    assert t.moves == ["discard stable", "discard altar"]
    t.do("discard altar")
    assert t.moves == ["discard stable", "discard baths", "done"]
    t.do("discard baths")
    assert t.owed == "my play"
    assert {"build tavern", "discard tavern"} <= set(t.moves)


@pytest.mark.rule("AGORA-226")
def test_the_move_is_offered_even_when_the_structure_is_empty(table: Lay) -> None:
    mine = city(conspiracies=ready("turn_of_events"))
    t = table("baths", "altar", mine=mine, last=True, senate=A_CUBE)
    t.do("trigger turn_of_events", "discard baths", "discard altar")
    assert (t.owed, t.document["age"]) == ("my move_optional", 1)
    t.do("move 2 3")
    assert (t.owed, t.document["age"]) == ("my start", 2)


@pytest.mark.rule("AGORA-227")
def test_through_curia_julia_cards_are_turned_up_before_the_first_discard(table: Lay) -> None:
    mine = city(coins=20, unbuilt=["curia_julia"], conspiracies=[held("turn_of_events")])
    layout = {"12": "baths", "18": "altar", "24": "stable"}
    t = table(mine=mine, layout=layout, face_up=[18, 24])
    t.do("wonder curia_julia with altar")
    assert {slot["slot"]: slot["card"] for slot in t.view["layout"]}[12] is None
    t.do("trigger turn_of_events")
    assert t.moves == ["discard stable", "discard baths"]
    t.do("discard baths", "done")
    assert t.owed == "my play"
    assert "discard stable" in t.moves


@pytest.mark.rule("AGORA-230")
def test_foreclosure_takes_a_brown_or_grey_card(table: Lay) -> None:
    mine = city(coins=5, conspiracies=ready("foreclosure"))
    yours = city("shelf_quarry", "press", "forum", "theater")
    t = table("stable", mine=mine, yours=yours, senate=A_CUBE)
    assert t.view["seats"][t.me]["prices"]["stone"] == 4
    t.do("trigger foreclosure")
    assert t.moves == ["take press", "take shelf_quarry"]
    assert t.refuses("take forum", "AGORA-230")
    t.do("take shelf_quarry")
    mine_now, yours_now = (t.view["seats"][seat] for seat in (t.me, t.you))
    assert mine_now["produces"]["stone"] == 2
    assert yours_now["produces"]["stone"] == 0
    assert (mine_now["prices"]["stone"], yours_now["prices"]["stone"]) == (2, 4)
    assert (t.coins, t.owed) == (5, "my play")
    assert t.discarded == []


@pytest.mark.rule("AGORA-232")
def test_coercion_exchanges_cards_of_one_color(table: Lay) -> None:
    mine = city("theater", "workshop", conspiracies=ready("coercion"))
    yours = city("statue", "aqueduct", "school", "tavern")
    t = table("stable", mine=mine, yours=yours, senate=A_CUBE).do("trigger coercion")
    assert t.moves == ["swap workshop school", "swap theater statue", "swap theater aqueduct"]
    assert t.refuses("swap theater school", "AGORA-232")
    assert t.refuses("swap stable tavern", "AGORA-232")
    t.do("swap theater statue")
    assert (t.points("civilian"), t.your_points("civilian")) == (4, 3 + 5)
    assert t.view["seats"][t.me]["chains"] == ["column"]
    assert set(t.view["seats"][t.you]["chains"]) == {"mask", "lyre", "jug"}
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-233")
def test_completed_pairs_give_tokens_to_me_then_to_you(table: Lay) -> None:
    mine = city("apothecary", "pharmacist", conspiracies=ready("coercion"))
    yours = city("school", "dispensary")
    t = table("stable", mine=mine, yours=yours, senate=A_CUBE, board=["law", "economy"])
    t.do("trigger coercion", "swap pharmacist school")
    assert t.stack == ["my move_optional", "your token", "my token"]
    t.do("token law")
    assert t.owed == "your token"
    t.do("token economy")
    assert (t.mine["tokens"], t.yours["tokens"]) == (["law"], ["economy"])
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-233")
def test_with_one_token_left_only_the_first_chooses(table: Lay) -> None:
    mine = city("apothecary", "pharmacist", conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("school", "dispensary"), board=["economy"])
    t.do("trigger coercion", "swap pharmacist school", "token economy")
    assert t.owed == "my play"
    t = table("stable", mine=mine, yours=city("school", "dispensary"), board=[])
    assert t.do("trigger coercion", "swap pharmacist school").owed == "my play"


@pytest.mark.rule("AGORA-233")
def test_a_broken_pair_costs_no_token_and_an_equal_symbol_is_no_pair(table: Lay) -> None:
    mine = city("apothecary", "school", tokens=["law"], conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("scriptorium"), board=["economy"])
    t.do("trigger coercion", "swap school scriptorium")
    assert (t.mine["tokens"], t.owed) == (["law"], "my play")
    mine = city("apothecary", conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("school"), board=["economy"])
    assert t.do("trigger coercion", "swap apothecary school").owed == "my play"


@pytest.mark.rule("AGORA-234")
def test_without_a_common_color_only_the_move_is_left(table: Lay) -> None:
    mine = city("theater", conspiracies=ready("coercion"))
    t = table("stable", mine=mine, yours=city("school"), senate=A_CUBE).do("trigger coercion")
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-236", "AGORA-237")
def test_insider_influence_moves_a_decree_beside_another(table: Lay) -> None:
    mine = city(conspiracies=ready("insider_influence"))
    senate: dict[int, Chamber] = {
        1: (0, 0, "discard_plus_2"),
        2: (0, 0, "coins_red"),
        3: (1, 0, "coins_blue"),
    }
    t = table("stable", mine=mine, senate=senate).do("trigger insider_influence")
    assert len(t.moves) == 30
    assert t.refuses("decree 3 to 3", "AGORA-236")
    t.do("decree 2 to 3")
    assert t.decrees(3) == ["coins_blue", "coins_red"], "turned up, for the chamber is controlled"
    assert t.decrees(2) == []
    assert set(t.my_decrees) == {"coins_blue", "coins_red"}
    assert t.owed == "my move_optional"
    t.do("move 3 2")
    assert t.my_decrees == [], "its old chamber has none for the rest of the game"
    assert t.rules(2) == "me"


@pytest.mark.rule("AGORA-237")
def test_a_hidden_decree_stays_hidden_until_its_chamber_is_controlled(table: Lay) -> None:
    mine = city("altar", "statue", conspiracies=ready("insider_influence"))
    senate: dict[int, Chamber] = {1: (1, 1, "coins_blue"), 2: (0, 0, "coins_red")}
    t = table("politician_left_1", mine=mine, senate=senate)
    t.do("trigger insider_influence", "decree 2 to 1", "done")
    assert t.decrees(1) == ["coins_blue", None]
    t.do("recruit politician_left_1", "place 1")
    assert t.decrees(1) == ["coins_blue", "coins_red"]
    assert set(t.my_decrees) == {"coins_blue", "coins_red"}


@pytest.mark.rule("AGORA-238")
@pytest.mark.parametrize(
    ("old", "new", "moved"),
    [
        ((1, 0), (2, 0), 0),
        ((0, 0), (1, 1), 0),
        ((1, 0), (0, 0), -1),
        ((0, 1), (0, 0), 1),
        ((0, 0), (1, 0), 1),
        ((0, 0), (0, 1), -1),
        ((1, 0), (0, 1), -2),
        ((0, 1), (1, 0), 2),
    ],
)
def test_moving_the_shield_decree_moves_the_pawn(
    table: Lay, old: tuple[int, int], new: tuple[int, int], moved: int
) -> None:
    mine = city(conspiracies=ready("insider_influence"))
    senate: dict[int, Chamber] = {1: (*old, "shield"), 5: new}
    t = table("stable", mine=mine, senate=senate).do("trigger insider_influence", "decree 1 to 5")
    assert t.ahead == moved


@pytest.mark.rule("AGORA-238")
def test_both_steps_are_moved_before_the_tokens(table: Lay) -> None:
    mine = city(conspiracies=ready("insider_influence"))
    senate: dict[int, Chamber] = {1: (0, 1, "shield"), 5: (1, 0)}
    t = table("stable", mine=mine, senate=senate, ahead=2)
    t.do("trigger insider_influence", "decree 1 to 5")
    assert (t.ahead, t.stack) == (4, ["my move_optional", "my place_any"])
    t = table("stable", mine=mine, senate=senate, ahead=7)
    assert t.do("trigger insider_influence", "decree 1 to 5").result == "my military"


@pytest.mark.rule("AGORA-240")
def test_sabotage_sends_a_wonder_to_the_box(table: Lay) -> None:
    mine = city(conspiracies=ready("sabotage"))
    yours = city(
        coins=4,
        built=["the_great_lighthouse", "the_colossus"],
        under={"the_great_lighthouse": "baths"},
        unbuilt=["the_sphinx"],
    )
    t = table("stable", mine=mine, yours=yours, ahead=-2).do("trigger sabotage")
    assert t.moves == ["destroy the_colossus", "destroy the_great_lighthouse"]
    assert t.refuses("destroy the_sphinx", "AGORA-240")
    t.do("destroy the_great_lighthouse")
    assert t.yours["built"] == ["the_colossus"]
    assert t.discarded == ["baths"]
    assert t.your_points("wonders") == 3
    assert t.view["seats"][t.you]["chooses"]["raw"] == 0
    assert (t.your_coins, t.ahead, t.owed) == (4, -2, "my play")


@pytest.mark.rule("AGORA-240")
def test_a_destroyed_wonder_no_longer_counts_as_built(table: Lay) -> None:
    mine = city(conspiracies=ready("sabotage"))
    yours = city("builders_guild", built=["the_sphinx", "the_colossus"], coins=20)
    t = table("port", "arena", mine=mine, yours=yours, age=3)
    assert t.your_points("guild") == 4
    t.do("trigger sabotage", "destroy the_sphinx")
    assert t.your_points("guild") == 2
    t.do("discard port")
    before = t.your_coins
    t.do("build arena")
    assert t.your_coins == before - 6 + 2


@pytest.mark.rule("AGORA-241")
def test_after_sabotage_all_seven_others_may_be_built(table: Lay) -> None:
    mine = city(
        coins=90,
        built=["the_sphinx", "piraeus", "the_pyramids"],
        unbuilt=["the_temple_of_artemis"],
        conspiracies=ready("sabotage"),
    )
    yours = city(built=["the_colossus", "circus_maximus", "the_mausoleum"], unbuilt=["knossos"])
    t = table("stable", "altar", mine=mine, yours={**yours, "coins": 60})
    t.do("trigger sabotage", "destroy the_colossus", "wonder the_temple_of_artemis with stable")
    assert t.yours["unbuilt"] == ["knossos"], "six stand, the seventh may follow"
    t.do("discard palisade", "wonder knossos with altar")
    assert "knossos" in t.yours["built"]


@pytest.mark.rule("AGORA-241")
def test_a_wonder_removed_by_the_rule_of_seven_does_not_come_back(table: Lay) -> None:
    mine = city(
        coins=90,
        built=["the_sphinx", "piraeus", "the_pyramids"],
        unbuilt=["the_temple_of_artemis"],
        conspiracies=ready("sabotage"),
    )
    yours = city(built=["the_colossus", "circus_maximus", "the_mausoleum"], unbuilt=["knossos"])
    t = table("stable", mine=mine, yours=yours)
    t.do("done", "wonder the_temple_of_artemis with stable")
    assert t.yours["unbuilt"] == []
    t.do("trigger sabotage", "destroy the_colossus")
    assert t.yours["unbuilt"] == t.mine["unbuilt"] == []


@pytest.mark.rule("AGORA-242")
def test_what_conspiracies_discard_can_be_revived(table: Lay) -> None:
    mine = city(coins=60, unbuilt=["the_mausoleum"], conspiracies=ready("turn_of_events"))
    t = table("conspirator_1", "baths", "altar", mine=mine)
    t.do("trigger turn_of_events", "discard conspirator_1", "discard baths")
    t.do("wonder the_mausoleum with altar")
    assert t.moves == ["revive baths", "revive conspirator_1"]


@pytest.mark.rule("AGORA-242")
@pytest.mark.parametrize(
    ("conspiracy", "answer", "yours", "card"),
    [
        ("expropriation", "discard baths", city("baths"), "baths"),
        ("swindle", "discard tavern", city("tavern"), "tavern"),
        (
            "sabotage",
            "destroy the_sphinx",
            city(built=["the_sphinx"], under={"the_sphinx": "press"}),
            "press",
        ),
    ],
)
def test_each_of_them_fills_the_ordinary_pile(
    table: Lay, conspiracy: str, answer: str, yours: dict[str, object], card: str
) -> None:
    mine = city(coins=60, unbuilt=["the_mausoleum"], conspiracies=ready(conspiracy))
    t = table("stable", mine=mine, yours=yours).do(f"trigger {conspiracy}", answer)
    t.do("wonder the_mausoleum with stable")
    assert t.moves == [f"revive {card}"]


@pytest.mark.rule("AGORA-242")
def test_cards_under_conspiracies_cannot_be_revived(table: Lay) -> None:
    mine = city(coins=60, unbuilt=["the_mausoleum"], conspiracies=[held("coup", "baths", True)])
    t = table("stable", mine=mine).do("wonder the_mausoleum with stable")
    assert t.owed == "your play", "the discard pile is empty"
