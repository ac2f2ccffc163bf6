"""Chapter 13: science and progress tokens."""

import pytest

from tests.duel.positions import FACTS, TOKENS, Lay, city

PAIRS = {
    "quill": ("scriptorium", "library"),
    "mortar": ("pharmacist", "dispensary"),
    "wheel": ("apothecary", "school"),
    "pendulum": ("workshop", "laboratory"),
    "gyroscope": ("university", "observatory"),
    "sundial": ("academy", "study"),
}
BOARD = ["agriculture", "economy", "law", "masonry", "philosophy"]
RICH = 40


@pytest.mark.rule("DUEL-085")
def test_six_symbols_are_on_two_green_cards_each_and_scales_on_law(table: Lay) -> None:
    """Of any two green cards, only those of one line make a pair."""
    assert {s["id"]: tuple(s["cards"]) for s in FACTS["science_symbols"]} == {**PAIRS, "scales": ()}
    green = [card for pair in PAIRS.values() for card in pair]
    for first in green:
        for second in green:
            if first != second:
                t = table(second, mine=city(first, coins=RICH), board=BOARD).do(f"build {second}")
                pair = (first, second) in PAIRS.values() or (second, first) in PAIRS.values()
                assert t.owed == ("my token" if pair else "your play")


@pytest.mark.rule("DUEL-086")
@pytest.mark.parametrize(("first", "second"), PAIRS.values())
def test_a_second_identical_symbol_gives_a_progress_token(
    table: Lay, first: str, second: str
) -> None:
    t = table(second, mine=city(first, coins=RICH), board=BOARD).do(f"build {second}")
    assert t.owed == "my token"
    assert t.moves == [f"token {name}" for name in BOARD]
    t.do("token masonry")
    assert t.mine["tokens"] == ["masonry"]
    assert t.document["board"] == [name for name in BOARD if name != "masonry"]
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-086")
def test_one_symbol_alone_gives_nothing(table: Lay) -> None:
    mine = city("scriptorium", "pharmacist", "workshop", coins=RICH)
    assert table("apothecary", mine=mine, board=BOARD).do("build apothecary").owed == "your play"


@pytest.mark.rule("DUEL-086")
def test_a_token_is_kept_and_can_be_taken_once(table: Lay) -> None:
    mine = city("scriptorium", "pharmacist", coins=RICH)
    t = table("library", "dispensary", mine=mine, board=BOARD)
    t.do("build library", "token law", "discard customs_house", "build dispensary")
    assert t.moves == [f"token {name}" for name in BOARD if name != "law"]
    assert t.refuses("token law")
    t.do("token economy")
    assert t.mine["tokens"] == ["economy", "law"]


@pytest.mark.rule("DUEL-087")
def test_the_token_cannot_be_declined(table: Lay) -> None:
    t = table("library", mine=city("scriptorium"), board=["law"]).do("build library")
    assert t.moves == ["token law"]
    for move in ("done", "pass", "token economy", "discard customs_house"):
        assert t.refuses(move)


@pytest.mark.rule("DUEL-088")
def test_a_pair_without_a_token_on_the_board_gives_nothing(table: Lay) -> None:
    t = table("library", mine=city("scriptorium"), board=[]).do("build library")
    assert t.owed == "your play"
    assert t.mine["tokens"] == []
    t.do("discard customs_house")
    assert t.owed == "my play"


@pytest.mark.rule("DUEL-089")
def test_the_board_is_never_refilled(table: Lay) -> None:
    box = [name for name in TOKENS if name not in BOARD]
    t = table("library", mine=city("scriptorium"), board=BOARD, box=box)
    t.do("build library", "token law", "discard customs_house", "discard walls")
    assert t.document["board"] == ["agriculture", "economy", "masonry", "philosophy"]
    assert t.document["box"] == box


@pytest.mark.rule("DUEL-090")
@pytest.mark.parametrize("card", [card for pair in PAIRS.values() for card in pair])
def test_law_never_makes_a_pair(table: Lay, card: str) -> None:
    mine = city(coins=RICH, tokens=["law"])
    t = table(card, mine=mine, board=["masonry"]).do(f"build {card}")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-090")
def test_taking_law_gives_no_further_token(table: Lay) -> None:
    mine = city("scriptorium", "apothecary", coins=RICH)
    t = table("library", mine=mine, board=["law", "masonry"]).do("build library", "token law")
    assert t.owed == "your play"
    assert t.document["board"] == ["masonry"]


@pytest.mark.rule("DUEL-091")
@pytest.mark.parametrize("where", ["yours", "under", "discard"])
def test_a_pair_is_made_in_one_city_only(table: Lay, where: str) -> None:
    mine, yours, pile = city(coins=RICH), city(), []
    if where == "yours":
        yours = city("scriptorium")
    elif where == "under":
        mine = city(coins=RICH, built=["the_sphinx"], under={"the_sphinx": "scriptorium"})
    else:
        pile = ["scriptorium"]
    t = table("library", mine=mine, yours=yours, discard=pile, board=BOARD).do("build library")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-092")
def test_a_revived_green_card_makes_a_pair(table: Lay) -> None:
    mine = city("scriptorium", coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, board=BOARD, discard=["library", "school"])
    t.do("wonder the_mausoleum with altar", "revive library")
    assert (t.owed, t.moves) == ("my token", [f"token {name}" for name in BOARD])
    t.do("token agriculture")
    assert t.owed == "your play"
    t = table("altar", mine=mine, board=BOARD, discard=["library", "school"])
    t.do("wonder the_mausoleum with altar", "revive school")
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-092", "DUEL-097")
def test_a_revived_green_card_can_win_by_science(table: Lay) -> None:
    five = ("scriptorium", "pharmacist", "apothecary", "workshop", "academy")
    mine = city(*five, coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, discard=["university"])
    t.do("wonder the_mausoleum with altar", "revive university")
    assert t.result == "my scientific"


@pytest.mark.rule("DUEL-093", "DUEL-115", "DUEL-135")
@pytest.mark.parametrize("token", TOKENS)
def test_the_coins_of_a_token_come_when_it_is_taken(table: Lay, token: str) -> None:
    t = table("library", mine=city("scriptorium", coins=5), board=[token])
    t.do("build library")
    assert t.coins == 5
    t.do(f"token {token}")
    assert t.coins == (11 if token in ("agriculture", "urbanism") else 5)


@pytest.mark.rule("DUEL-093")
def test_a_token_does_nothing_for_the_construction_that_brought_it(table: Lay) -> None:
    """A chain brings Urbanism: no coins for that chain."""
    t = table(
        "library", "dispensary", mine=city("scriptorium", "pharmacist", coins=0), board=["urbanism"]
    )
    t.do("build library", "token urbanism")
    assert t.coins == 6
    t.do("discard customs_house", "build dispensary")
    assert t.coins == 6 + 4


@pytest.mark.rule("DUEL-094", "DUEL-022")
def test_the_token_is_chosen_before_cards_are_turned_up(table: Lay) -> None:
    layout = {"15": "walls", "18": "library"}
    t = table(age=2, layout=layout, mine=city("scriptorium"), board=["law"]).do("build library")
    assert t.document["face_up"] == []
    t.do("token law")
    assert t.document["face_up"] == [15]


@pytest.mark.rule("DUEL-095")
def test_the_last_card_of_the_game_still_gives_its_token_before_scoring(table: Lay) -> None:
    mine = city("school", "observatory", coins=0)
    yours = city("town_hall", "theater", coins=0)  # 10 points
    t = table("university", last=True, mine=mine, yours=yours, board=["philosophy", "law"])
    t.do("build university")
    assert (t.owed, t.result) == ("my token", None)
    t.do("token philosophy")  # 1 + 2 + 2 + 7 = 12
    assert (t.owed, t.result) == ("", "my civilian")
    assert (t.points(), t.your_points()) == (12, 10)


@pytest.mark.rule("DUEL-095")
def test_the_last_card_of_an_age_still_gives_its_token(table: Lay) -> None:
    mine = city("pharmacist", coins=RICH)
    t = table("dispensary", last=True, mine=mine, board=["law", "masonry"])
    t.do("build dispensary", "token masonry")
    assert t.owed == "my start"
    assert t.mine["tokens"] == ["masonry"]
