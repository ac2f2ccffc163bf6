"""Tokens drawn for an Enki off the Pantheon: when, for whose eyes, and each draw fresh."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.rules.deal import tokens_in_line
from tests.duel.pantheon.positions import Lay, PantheonTable
from tests.duel.positions import city

BOX = ["law", "theology", "strategy", "economy", "masonry"]
ON_HIM = ["economy", "law"]
GATE_OPEN: dict[str, Any] = {"mine": city(coins=6), "spaces": {3: "gate"}}
THEATER: dict[str, Any] = {"mine": city(coins=20, unbuilt=["the_divine_theater"])}
ORDERS = ("enki_line", "enki_second", "enki_third", "later")


def enki(t: PantheonTable) -> list[str]:
    """The tokens on Enki, or those that he will get."""
    found: list[str] = t.document["enki"]
    return found


def redeals(t: PantheonTable, seat: int, many: int) -> list[Any]:
    return [t.game.determinize(t.s, seat, Rng(n, 3)) for n in range(many)]


def lying(table: Lay, deck: list[str], **position: Any) -> PantheonTable:
    """A Mesopotamian deck; Enki gets Law and Economy next."""
    decks = {"mesopotamian": deck, "greek": ["zeus", "hades", "aphrodite"]}
    return table("brewery", mythology_decks=decks, box=BOX, enki=ON_HIM, **position)


@pytest.mark.rule("PANTHEON-131")
def test_if_another_is_chosen_behind_the_gate_the_next_draw_is_a_fresh_one(table: Lay) -> None:
    found = set()
    for seed in range(12):
        t = lying(table, ["enki", "ishtar"], seed=seed, **GATE_OPEN)
        t.do("activate gate")
        assert t.view["looking"]["tokens"] == ON_HIM
        t.do("activate zeus")
        found.add(tuple(enki(t)))
    assert len(found) > 1


@pytest.mark.rule("PANTHEON-131")
def test_an_enki_below_the_top_gets_nothing_while_the_gate_is_open(table: Lay) -> None:
    t = lying(table, ["ishtar", "enki"], **GATE_OPEN)
    t.do("activate gate")
    assert t.view["looking"]["tokens"] == []
    t.do("activate ishtar")
    assert enki(t) == ON_HIM


@pytest.mark.rule("PANTHEON-131")
def test_a_deck_without_enki_draws_nothing_for_him(table: Lay) -> None:
    """He lies face down in the Pantheon, and his tokens are drawn as Age II begins."""
    t = table(
        layout={"18": "tavern", "19": "press"},
        age=1,
        pantheon={"2": "enki"},
        mythology_decks={"mesopotamian": ["ishtar", "nisaba"]},
        box=BOX,
        enki=ON_HIM,
        **THEATER,
    )
    t.do("wonder the_divine_theater with tavern", "deck mesopotamian")
    assert t.view["looking"]["tokens"] == []
    t.do("activate nisaba")
    assert enki(t) == ON_HIM


@pytest.mark.rule("PANTHEON-131")
@pytest.mark.parametrize("deck", [["enki", "ishtar", "nisaba"], ["ishtar", "nisaba", "enki"]])
def test_wherever_enki_lies_in_the_deck_of_the_theater_he_gets_tokens(
    table: Lay, deck: list[str]
) -> None:
    found = set()
    for seed in range(12):
        t = lying(table, deck, seed=seed, **THEATER)
        t.do("wonder the_divine_theater with brewery", "deck mesopotamian")
        assert t.view["looking"]["tokens"] == ON_HIM
        t.do("activate ishtar top enki")
        assert t.decks()["mesopotamian"] == ["enki", "nisaba"]
        found.add(tuple(enki(t)))
    assert len(found) > 1


@pytest.mark.rule("PANTHEON-204", "PANTHEON-209")
@pytest.mark.parametrize("way", ["gate", "theater"])
def test_whoever_looks_at_enki_sees_the_same_tokens_after_a_redeal(table: Lay, way: str) -> None:
    t = lying(table, ["enki", "ishtar", "nisaba"], **(GATE_OPEN if way == "gate" else THEATER))
    if way == "gate":
        t.do("activate gate")
    else:
        t.do("wonder the_divine_theater with brewery", "deck mesopotamian")
    whole: Any = t.s
    for seat, sure in ((t.me, True), (t.you, False)):
        again = redeals(t, seat, 20)
        documents: list[Any] = [mv.position.dump(t.game, s) for s in again]
        assert all(document["enki"] == ON_HIM for document in documents) is sure
        orders = {tokens_in_line(s.pantheon.enki_line) for s in again}
        assert orders == {tokens_in_line(whole.pantheon.enki_line)}


@pytest.mark.rule("PANTHEON-209", "PANTHEON-193")
def test_all_draws_to_come_are_dealt_again(table: Lay) -> None:
    t = table("tavern")
    whole: Any = t.s
    for field in ORDERS:
        orders = [getattr(s.pantheon, field) for s in redeals(t, t.me, 8)]
        assert len(set(orders)) > 4, field
        now = tokens_in_line(getattr(whole.pantheon, field))
        assert {tokens_in_line(order) for order in orders} == {now}


@pytest.mark.rule("PANTHEON-201", "PANTHEON-209")
def test_an_enki_that_lies_face_down_is_one_of_three_to_the_other(table: Lay) -> None:
    t = table(
        "tavern",
        pantheon={"3": "enki"},
        mythology_decks={"mesopotamian": ["ishtar", "nisaba"]},
        mine=city(mythology_tokens=["mesopotamian"], seen=["space 3"]),
    )
    for seat, many in ((t.me, 1), (t.you, 3)):
        documents: list[Any] = [mv.position.dump(t.game, s) for s in redeals(t, seat, 25)]
        assert len({document["pantheon"]["3"] for document in documents}) == many
