"""The naive engine by itself: tokens on cards, ages, The Divine Theater, who saw what, Agora."""

from typing import Any

from tests.duel.naive import turns
from tests.duel.naive.laying import DECKS, activated, after, city, kind, lay
from tests.duel.naive.state import State

AGORA = "duel+agora+pantheon"


def age_1(**changes: Any) -> State:
    """Slot 9 lies face down under 14 and 15 alone, slot 10 under 15 and 16."""
    layout = {"9": "baths", "10": "altar", "14": "theater", "15": "tavern", "16": "press"}
    named = {"age": 1, "layout": layout, "face_up": [14, 15, 16], "slot_tokens": {"9": "greek"}}
    return lay(city(coins=40), **{**named, **changes})


def theater(**changes: Any) -> State:
    """Seat 0 builds The Divine Theater in Age I over the tavern."""
    me = city(coins=40, unbuilt=["the_divine_theater"], tokens=changes.pop("tokens", []))
    t = age_1(seats=[me, city(unbuilt=["the_sphinx"])], **changes)
    return after(t, "wonder the_divine_theater with tavern")


def test_a_token_is_taken_before_the_card_is_turned_up() -> None:
    t = after(age_1(), "discard theater", "discard tavern")
    assert (kind(t), t.turn, 9 in t.face_up) == ("place_divinity", 1, False)
    assert turns.moves(t)[0] == "place aphrodite on 1"
    assert len(turns.moves(t)) == 12
    after(t, "place hades on 4")
    assert (t.pantheon, t.divine["greek"]) == ({4: "hades"}, ["aphrodite", "zeus"])
    assert (t.seats[1]["mythology_tokens"], 9 in t.face_up, t.turn) == (["greek"], True, 0)


def test_a_deck_of_one_is_placed_and_an_empty_one_places_nothing() -> None:
    decks = {**DECKS, "greek": ["zeus"]}
    t = after(age_1(mythology_decks=decks), "discard theater", "discard tavern")
    assert turns.moves(t) == [f"place zeus on {n}" for n in range(1, 7)]
    decks = {**DECKS, "greek": []}
    t = after(age_1(mythology_decks=decks), "discard theater", "discard tavern")
    assert (kind(t), t.seats[1]["mythology_tokens"]) == ("play", ["greek"])


def test_tokens_come_after_every_choice_of_the_turn_from_the_highest_slot() -> None:
    """Zeus through The Divine Theater takes the press away as well."""
    t = theater(
        layout={"9": "baths", "10": "altar", "11": "stable", "15": "tavern", "16": "press"},
        face_up=[15, 16],
        slot_tokens={"9": "greek", "11": "roman"},
    )
    after(t, "deck greek", "activate zeus top hades", "discard 16")
    assert turns.asked(t) == {"seat": 0, "kind": "place_divinity", "mythology": "roman"}
    assert not t.face_up & {9, 10, 11}
    after(t, "place mars on 1")
    assert turns.asked(t) == {"seat": 0, "kind": "place_divinity", "mythology": "greek"}
    after(t, "place hades on 2")
    assert t.face_up == {9, 10, 11}


def test_zeus_on_a_token_places_at_once() -> None:
    t = after(theater(), "deck greek", "activate zeus top aphrodite", "discard 9")
    assert (kind(t), t.discard) == ("place_divinity", ["baths"])
    assert turns.moves(t)[0] == "place aphrodite on 1"


def test_age_2_begins_with_the_gate_enki_and_the_offerings() -> None:
    t = lay(age=1, layout={"18": "baths"}, pantheon={"1": "enki", "4": "zeus"}, pawn=2)
    t.seats[0]["seen"] = ["space 1", "greek 1"]
    after(t, "discard baths")
    assert t.pantheon == {1: "enki", 2: "gate", 4: "zeus"}
    assert (t.enki, "theology" in t.box) == (["mathematics", "theology"], False)
    assert t.slot_tokens == {6: "offering_3", 8: "offering_2", 10: "offering_4"}
    assert (turns.asked(t), t.seats[0]["seen"]) == ({"seat": 1, "kind": "start"}, ["greek 1"])


def test_no_token_is_taken_when_the_turn_wins() -> None:
    t = age_1(
        pawn=8,
        layout={"9": "baths", "14": "stable"},
        face_up=[14],
    )
    after(t, "build stable")
    assert (t.kind, t.seats[0]["mythology_tokens"]) == ("military", [])


def test_the_theater_leaves_the_deck_in_the_chosen_order() -> None:
    t = after(theater(), "deck roman")
    assert turns.moves(t) == [
        "activate mars top minerva",
        "activate mars top neptune",
        "activate minerva top mars",
        "activate minerva top neptune",
        "activate neptune top mars",
        "activate neptune top minerva",
    ]
    after(t, "activate mars top neptune")
    assert (t.divine["roman"], t.pawn, t.turn) == (["neptune", "minerva"], 2, 1)
    t = after(theater(mythology_decks={**DECKS, "roman": ["neptune", "mars"]}), "deck roman")
    assert turns.moves(t) == ["activate mars", "activate neptune"]


def test_theology_repeats_the_turn_of_the_theater_unless_it_comes_from_it() -> None:
    assert after(theater(tokens=["theology"]), "deck roman", "activate mars top neptune").turn == 0
    t = after(theater(), "deck mesopotamian", "activate enki top ishtar", "token theology")
    assert t.turn == 1


def test_anubis_may_undo_the_very_theater() -> None:
    t = after(theater(), "deck egyptian", "activate anubis top isis", "unbuild the_divine_theater")
    assert (t.seats[0]["unbuilt"], t.discard) == (["the_divine_theater"], ["tavern"])


def test_a_rebuilt_library_draws_again() -> None:
    me = city(coins=60, unbuilt=["the_great_library"])
    t = lay(me, layout={"19": "forum", "18": "school", "17": "rostrum"}, age=2)
    after(t, "wonder the_great_library with forum")
    assert turns.moves(t) == ["token masonry", "token theology", "token mysticism"]
    after(t, "token mysticism", "discard school")
    t.seats[0]["built"], t.seats[0]["unbuilt"] = [], ["the_great_library"]
    after(t, "wonder the_great_library with rostrum")
    assert turns.moves(t) == ["token agriculture", "token masonry", "token theology"]


def test_a_placement_is_seen_by_its_player_and_unsettles_what_the_other_knew() -> None:
    t = age_1(seats=[city(), city(seen=["greek 1", "greek 3", "roman 1"])], turn=1)
    after(t, "discard theater", "discard tavern")
    assert t.seats[0]["seen"] == ["greek 1", "greek 2"]
    after(t, "place hades on 4")
    assert set(t.seats[0]["seen"]) == {"greek 1", "space 4"}
    assert set(t.seats[1]["seen"]) == {"greek 2", "roman 1"}


def test_the_theater_hides_its_deck_from_the_other() -> None:
    t = theater()
    t.seats[1]["seen"] = ["roman 1", "greek 1"]
    after(t, "deck roman")
    assert t.seats[0]["seen"] == ["roman 1", "roman 2", "roman 3"]
    after(t, "activate mars top neptune")
    assert t.seats[0]["seen"] == ["roman 1", "roman 2"]
    assert t.seats[1]["seen"] == ["greek 1"]


# With Agora.


def test_neptune_lets_its_player_use_tokens_of_either_half() -> None:
    t = activated("neptune", game=AGORA)
    assert turns.moves(t)[0] == "drop small_second"
    after(t, "drop large_first", "apply small_second")
    assert turns.asked(t) == {"seat": 0, "kind": "place_any"}
    t = after(activated("neptune", game=AGORA), "drop large_first", "apply large_second")
    assert (kind(t), t.military) == ("play", {"small_first", "small_second"})


def test_minerva_stops_the_shield_decree_and_poliorcetics_follows_it() -> None:
    you = city(tokens=["poliorcetics"])
    t = lay(city(coins=5), you, game=AGORA, minerva=1, owed=[{"seat": 0, "kind": "place_any"}])
    after(t, "place 5")
    assert (t.pawn, t.minerva) == (0, None)
    t.owed = [{"seat": 1, "kind": "place_any"}]
    after(t, "place 5")  # the decree is lost: one space for seat 1, who owns Poliorcetics
    assert (t.pawn, t.seats[0]["coins"]) == (-1, 4)


def test_the_snake_leaves_with_its_card_and_the_card_makes_a_pair() -> None:
    me = city(cards=["apothecary", "library"], divinities=["nisaba"])
    you = city(cards=["school"])
    owed = [{"seat": 0, "kind": "swap_cards"}]
    t = lay(me, you, game=AGORA, snake="school", owed=owed)
    after(t, "swap library school")
    assert (t.snake, turns.asked(t)) == (None, {"seat": 0, "kind": "token"})
    t = lay(me, you, game=AGORA, snake="school", owed=owed)
    after(t, "swap apothecary school")
    assert (t.symbols(0), kind(t)) == (["quill", "wheel"], "play")


def test_turn_of_events_takes_tokens_before_its_next_discard() -> None:
    t = lay(
        game=AGORA,
        age=1,
        layout={"12": "altar", "18": "baths", "19": "stable", "20": "press"},
        face_up=[18, 19, 20],
        slot_tokens={"12": "roman"},
    )
    t.seats[0]["conspiracies"] = [
        {"id": "turn_of_events", "prepared_with": "tavern", "triggered": False}
    ]
    t.owed = [{"seat": 0, "kind": "trigger_conspiracy"}]
    after(t, "trigger turn_of_events", "discard baths", "discard stable")
    assert (kind(t), 12 in t.face_up) == ("place_divinity", False)
    after(t, "place mars on 3")
    assert (kind(t), 12 in t.face_up) == ("play", True)
    assert "discard altar" in turns.moves(t)


def test_opponent_chains_reach_mythology_tokens() -> None:
    me, you = city(coins=0, tokens=["urbanism"]), city(mythology_tokens=["greek"])
    t = lay(me, you, game=AGORA, age=3, layout={"21": "greek_grand_temple", "22": "study"})
    t.senate[1] = {"cubes": [1, 0], "decrees": ["opponent_chains"], "face_up": [True]}
    assert after(t, "build greek_grand_temple").seats[0]["coins"] == 4


def test_hades_recruits_a_senator() -> None:
    t = activated("hades", city(senators=["conspirator_2"]), game=AGORA, discard=["conspirator_1"])
    after(t, "revive conspirator_1")
    assert (kind(t), t.seats[0]["coins"]) == ("conspirator_choice", 4)


def test_tokens_on_enki_are_neither_locked_nor_chosen() -> None:
    t = activated("mars", game=AGORA, pantheon={"6": "mars", "1": "enki"}, enki=["law", "economy"])
    t.board, t.box = set(), {"masonry"}
    t.owed = [{"seat": 0, "kind": "lock_token"}]
    assert turns.moves(t) == ["lock masonry"]


def test_no_conspiracy_is_triggered_after_an_activation() -> None:
    plots = [{"id": "coup", "prepared_with": "tavern", "triggered": False}]
    you = city(conspiracies=plots)
    t = activated("mars", None, you, game=AGORA)
    assert turns.asked(t) == {"seat": 1, "kind": "trigger_conspiracy"}
    assert turns.moves(t) == ["trigger coup", "done"]


def test_enki_gets_two_different_tokens_when_one_of_his_has_left_the_box() -> None:
    t = lay(city(coins=9), pantheon={"6": "gate"}, enki=["law", "theology"])
    after(t, "activate gate")
    assert t.enki == ["theology", "agriculture"]
    assert not t.box & set(t.enki)
