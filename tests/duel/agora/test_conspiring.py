"""Agora, chapter 3: conspirators and the conspiracy deck."""

import pytest

from maravillas.duel.agora.data.cards import CONSPIRACIES
from tests.duel.agora.positions import CONSPIRATORS, Lay, held
from tests.duel.positions import city

DECK = ["coup", "treason", "swindle", "extortion", "blackmail"]


@pytest.mark.rule("AGORA-060")
def test_a_conspirator_places_anywhere_or_conspires(table: Lay) -> None:
    t = table("conspirator_1").do("recruit conspirator_1")
    assert t.owed == "my conspirator_choice"
    assert t.moves == [*(f"place {n}" for n in range(1, 7)), "conspire"]
    t.do("place 5")
    assert (t.cubes(5), t.conspiracies, t.owed) == ((1, 0), [], "your play")


@pytest.mark.rule("AGORA-061")
def test_one_of_the_two_must_be_chosen(table: Lay) -> None:
    t = table("conspirator_1").do("recruit conspirator_1")
    assert t.refuses("done")
    t = table("conspirator_1", senate={1: (12, 0)}).do("recruit conspirator_1")
    assert t.moves == ["conspire"]


@pytest.mark.rule("AGORA-062", "AGORA-063")
@pytest.mark.parametrize("kept", ["coup", "treason"])
@pytest.mark.parametrize("place", ["top", "bottom"])
def test_one_of_two_cards_is_kept_and_the_other_returned(table: Lay, kept: str, place: str) -> None:
    t = table("conspirator_1", conspiracy_deck=DECK).do("recruit conspirator_1", "conspire")
    assert t.owed == "my conspire_keep"
    assert t.moves == ["keep coup", "keep treason"]
    assert t.view["drawn"]["cards"] == ["coup", "treason"], "the upper card first"
    assert t.refuses("keep swindle", "AGORA-062")
    t.do(f"keep {kept}")
    assert t.owed == "my conspire_return"
    assert t.moves == ["return top", "return bottom"]
    assert t.conspiracies == [kept]
    t.do(f"return {place}")
    other = "treason" if kept == "coup" else "coup"
    deck = t.document["conspiracy_deck"]
    assert deck[0 if place == "top" else -1] == other
    assert deck[1 if place == "top" else 0] == "swindle"
    assert len(deck) == 15


@pytest.mark.rule("AGORA-064", "AGORA-257")
def test_with_organized_crime_both_are_kept(table: Lay) -> None:
    mine = city(tokens=["organized_crime"], conspiracies=[held("sabotage")])
    t = table("conspirator_1", conspiracy_deck=DECK, mine=mine)
    t.do("recruit conspirator_1", "conspire")
    assert t.conspiracies == ["sabotage", "coup", "treason"]
    assert t.owed == "your play"
    assert t.document["conspiracy_deck"][:3] == DECK[2:]
    assert len(t.document["conspiracy_deck"]) == 13


@pytest.mark.rule("AGORA-065")
def test_the_deck_lasts_for_every_conspirator(table: Lay) -> None:
    """Six conspirators with Organized Crime and Curia Julia's card leave three."""
    mine = city(tokens=["organized_crime", "corruption"], conspiracies=[held("coup")])
    t = table(*CONSPIRATORS[:5], mine=mine, senate={1: (1, 0, "conspirator_replay")})
    for senator in CONSPIRATORS[:5]:
        t.do(f"recruit {senator}", "conspire")
    assert len(t.conspiracies) == 11
    assert len(t.document["conspiracy_deck"]) == 5
    mine = {**t.mine, "tokens": ["organized_crime"], "coins": 9}
    t = table("conspirator_6", mine=mine)
    t.do("recruit conspirator_6", "conspire")
    assert len(t.conspiracies) == 13
    assert len(t.document["conspiracy_deck"]) == 3


@pytest.mark.rule("AGORA-066")
def test_any_number_of_conspiracies_may_be_held(table: Lay) -> None:
    many = [*CONSPIRACIES[:6]]
    rows = [held(many[0], "baths", True), held(many[1], "altar"), *(held(c) for c in many[2:])]
    t = table("conspirator_1", mine=city(conspiracies=rows))
    top = t.document["conspiracy_deck"][0]
    t.do("done", "recruit conspirator_1", "conspire", f"keep {top}", "return top")
    assert len(t.conspiracies) == 7
    assert t.mine["conspiracies"][:6] == rows
