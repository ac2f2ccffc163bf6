"""Agora, chapter 8: the conspiracies that take, discard and lock."""

import pytest

from tests.duel.agora.positions import Chamber, Lay, held, ready
from tests.duel.positions import city

A_CUBE: dict[int, Chamber] = {2: (1, 0)}


@pytest.mark.rule("AGORA-200")
def test_extortion_takes_an_unbuilt_wonder(table: Lay) -> None:
    mine = city(
        unbuilt=["the_sphinx", "piraeus", "the_pyramids", "the_colossus"],
        conspiracies=ready("extortion"),
        coins=60,
    )
    yours = city(unbuilt=["knossos"], built=["the_mausoleum"])
    t = table("stable", mine=mine, yours=yours, senate=A_CUBE).do("trigger extortion")
    assert t.owed == "my take_unbuilt_wonder"
    assert t.moves == ["take knossos"]
    assert t.refuses("take the_mausoleum", "AGORA-200")
    t.do("take knossos")
    assert t.owed == "my move_optional", "no on-pick effect"
    assert len(t.mine["unbuilt"]) == 5
    assert t.yours["unbuilt"] == []
    t.do("move 2 3", "wonder knossos with stable")
    assert t.mine["built"] == ["knossos"]


@pytest.mark.rule("AGORA-201")
def test_seven_wonders_are_the_limit_whoever_owns_them(table: Lay) -> None:
    mine = city(
        coins=60,
        built=["the_sphinx", "piraeus", "the_pyramids", "the_colossus"],
        unbuilt=["the_temple_of_artemis"],
        conspiracies=[held("extortion", "altar", True)],
    )
    yours = city(built=["the_mausoleum", "circus_maximus"], unbuilt=["the_great_library"])
    t = table("stable", mine=mine, yours=yours).do("wonder the_temple_of_artemis with stable")
    assert len(t.mine["built"]) == 5
    assert t.yours["unbuilt"] == []


@pytest.mark.rule("AGORA-202")
@pytest.mark.parametrize(("coins", "taken"), [(0, 0), (1, 1), (2, 1), (5, 3), (7, 4), (8, 4)])
def test_blackmail_takes_half_rounded_up(table: Lay, coins: int, taken: int) -> None:
    mine = city(coins=10, conspiracies=ready("blackmail"))
    t = table("stable", mine=mine, yours=city(coins=coins), senate=A_CUBE)
    t.do("trigger blackmail")
    assert (t.coins, t.your_coins) == (10 + taken, coins - taken)
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-203")
def test_expropriation_discards_a_blue_card(table: Lay) -> None:
    yours = city("theater", "statue", "tavern", "stable")
    mine = city(conspiracies=ready("expropriation"))
    t = table("garrison", mine=mine, yours=yours, senate=A_CUBE).do("trigger expropriation")
    assert t.moves == ["discard theater", "discard statue"]
    assert t.refuses("discard tavern", "AGORA-203")
    points = t.your_points("civilian")
    t.do("discard theater")
    assert t.your_points("civilian") == points - 3
    assert t.discarded == ["theater"]
    assert "mask" not in t.view["seats"][t.you]["chains"]
    assert t.owed == "my move_optional"


@pytest.mark.rule("AGORA-204")
def test_swindle_discards_a_yellow_card_with_all_that_lasts(table: Lay) -> None:
    yours = city("wood_reserve", "forum", "caravansery", "port", "theater", coins=5)
    mine = city(conspiracies=ready("swindle"))
    t = table("stable", mine=mine, yours=yours, senate=A_CUBE).do("trigger swindle")
    cards = ["wood_reserve", "forum", "caravansery", "port"]
    assert t.moves == [f"discard {card}" for card in cards]
    assert t.refuses("discard theater", "AGORA-204")
    for card in cards:
        u = table("stable", mine=mine, yours=yours, senate=A_CUBE)
        before = u.view["seats"][u.you]
        after = u.do("trigger swindle", f"discard {card}").view["seats"][u.you]
        assert after["coins"] == 5
        changed = {
            "wood_reserve": ("prices", "wood", 1, 2),
            "forum": ("chooses", "manufactured", 1, 0),
            "caravansery": ("chooses", "raw", 1, 0),
            "port": ("points", "commercial", 3, 0),
        }[card]
        key, name, was, now = changed
        assert (before[key][name], after[key][name]) == (was, now)
        assert u.owed == "my move_optional"
        u.do("done", "discard stable", "discard palisade")
        assert u.your_coins == 5 + 2 + 3, "its discards bring less"


@pytest.mark.rule("AGORA-205")
def test_obscurantism_locks_a_token_of_the_board_the_opponent_or_the_box(table: Lay) -> None:
    mine = city(tokens=["law"], conspiracies=ready("obscurantism"))
    t = table(
        "stable",
        mine=mine,
        yours=city(tokens=["economy"]),
        board=["agriculture", "masonry"],
        box=["strategy", "theology", "urbanism"],
    )
    t.do("trigger obscurantism")
    every = ["agriculture", "economy", "masonry", "strategy", "theology", "urbanism"]
    assert t.moves == [f"lock {token}" for token in every]
    assert t.refuses("lock law", "AGORA-206")
    sources = {"agriculture": "board", "economy": "seat", "strategy": "box"}
    for token, source in sources.items():
        u = table(
            "stable",
            mine=mine,
            yours=city(tokens=["economy"]),
            board=["agriculture", "masonry"],
            box=["strategy", "theology", "urbanism"],
        )
        u.do("trigger obscurantism", f"lock {token}")
        document = u.document
        places = [*document["board"], *document["box"], *u.mine["tokens"], *u.yours["tokens"]]
        assert token not in places
        assert len(places) == 6
        [locked] = document["locked"]
        assert (locked["token"], locked["by"], locked["from"]) == (token, u.me, source)
        assert u.owed == "my play", "no move"


@pytest.mark.rule("AGORA-206")
def test_a_locked_token_of_the_opponent_loses_its_lasting_effects(table: Lay) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    yours = city(tokens=["law", "mathematics", "agriculture"], coins=9)
    t = table("stable", mine=mine, yours=yours, ahead=-2)
    assert t.your_points("progress") == 9 + 4
    t.do("trigger obscurantism", "lock law")
    assert t.your_points("progress") == 6 + 4
    assert t.view["seats"][t.you]["symbols"] == {}
    assert (t.your_coins, t.ahead) == (9, -2)
    t = table("stable", mine=mine, yours=yours).do("trigger obscurantism", "lock agriculture")
    assert t.your_coins == 9
    assert t.your_points("progress") == 6


@pytest.mark.rule("AGORA-206")
def test_a_locked_strategy_moves_no_pawn_back(table: Lay) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    yours = city(tokens=["strategy"], coins=9)
    t = table("stable", "garrison", mine=mine, yours=yours, ahead=-4)
    t.do("trigger obscurantism", "lock strategy")
    assert t.ahead == -4
    t.do("discard stable", "build garrison")
    assert t.ahead == -5, "one shield again"


@pytest.mark.rule("AGORA-206")
def test_a_token_locked_from_the_board_is_not_replaced(table: Lay) -> None:
    mine = city(conspiracies=ready("obscurantism"))
    board = ["agriculture", "masonry", "law", "economy", "theology"]
    t = table("stable", mine=mine, board=board).do("trigger obscurantism", "lock law")
    assert t.document["board"] == [token for token in t.document["board"] if token in board]
    assert len(t.document["board"]) == 4


@pytest.mark.rule("AGORA-207")
def test_coup_gives_two_shields_with_tokens_and_victory(table: Lay) -> None:
    mine = city(conspiracies=ready("coup"))
    t = table("stable", mine=mine).do("trigger coup")
    assert (t.ahead, t.owed) == (2, "my play")
    t = table("stable", mine=mine, ahead=4, senate={1: (0, 1)}).do("trigger coup")
    assert (t.ahead, t.owed) == (6, "my remove_cube")
    assert table("stable", mine=mine, ahead=7).do("trigger coup").result == "my military"


@pytest.mark.rule("AGORA-228")
@pytest.mark.parametrize(
    ("cubes", "coins", "expected"),
    [((5, 4), 3, (5, 0)), ((0, 4), 9, (0, 5)), ((3, 0), 9, (3, 9)), ((2, 2), 2, (2, 0))],
)
def test_embezzlement_pays_by_cubes(
    table: Lay, cubes: tuple[int, int], coins: int, expected: tuple[int, int]
) -> None:
    mine = city(coins=0, conspiracies=ready("embezzlement"))
    senate: dict[int, Chamber] = {3: cubes}
    t = table("stable", mine=mine, yours=city(coins=coins), senate=senate)
    t.do("trigger embezzlement")
    assert (t.coins, t.your_coins) == expected
    assert t.owed == "my play", "no move"


@pytest.mark.rule("AGORA-216")
def test_political_maneuver_places_removes_and_may_move(table: Lay) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    senate: dict[int, Chamber] = {1: (0, 2, "discard_plus_2"), 6: (0, 1, "coins_blue")}
    t = table("stable", mine=mine, senate=senate).do("trigger political_maneuver")
    assert t.places() == [1, 2, 3, 4, 5, 6]
    t.do("place 1")
    assert (t.rules(1), t.owed) == ("you", "my remove_cube")
    assert t.moves == ["remove 1", "remove 6"]
    t.do("remove 1")
    assert (t.rules(1), t.owed) == ("", "my move_optional")
    t.do("move 1 2")
    assert t.rules(1) == "you"
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-216")
@pytest.mark.parametrize(
    ("senate", "owed"),
    [({1: (12, 0)}, "my move_optional"), ({1: (12, 1)}, "my remove_cube"), ({}, "my place_any")],
)
def test_its_parts_are_skipped_where_they_cannot_be(
    table: Lay, senate: dict[int, Chamber], owed: str
) -> None:
    mine = city(conspiracies=ready("political_maneuver"))
    t = table("stable", mine=mine, senate=senate).do("trigger political_maneuver")
    assert t.owed == owed


@pytest.mark.rule("AGORA-218")
def test_espionage_takes_a_token_of_the_box(table: Lay) -> None:
    mine = city(coins=0, conspiracies=ready("espionage"))
    box = ["agriculture", "law", "urbanism", "corruption"]
    t = table("stable", mine=mine, box=box, board=["economy"]).do("trigger espionage")
    assert t.owed == "my choose_box_token"
    assert t.moves == [
        f"token {token}" for token in ("agriculture", "law", "urbanism", "corruption")
    ]
    assert t.refuses("token economy", "AGORA-218")
    t.do("token agriculture")
    assert (t.coins, t.mine["tokens"]) == (6, ["agriculture"])
    assert t.document["box"] == ["law", "urbanism", "corruption"]
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-218")
def test_a_locked_token_is_not_in_the_box(table: Lay) -> None:
    mine = city(conspiracies=ready("espionage"))
    yours = city(conspiracies=[held("obscurantism", "altar", True)])
    t = table(
        "stable",
        mine=mine,
        yours=yours,
        box=["law", "urbanism"],
        board=["economy"],
        locked=[{"token": "theology", "by": 1, "from": "box"}],
    )
    assert t.do("trigger espionage").moves == ["token law", "token urbanism"]
