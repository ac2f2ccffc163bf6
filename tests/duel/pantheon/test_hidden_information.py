"""Who knows what of Pantheon, and what a redeal keeps (PANTHEON-200 to 209)."""

from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from tests.duel.pantheon.positions import Lay, PantheonTable
from tests.duel.positions import Document, city

REDEALS = 120
SEEN = 10  # so many are looked at whole
LAYOUT = {"13": "press", "18": "tavern", "9": "stable", "14": "altar", "0": "baths"}
GREEK = {"greek": ["zeus", "hades", "aphrodite"]}


def redealt(t: PantheonTable, seat: int, what: Any) -> Counter[Any]:
    """How often something comes out, over redeals for a seat."""
    found: Counter[Any] = Counter()
    for n in range(REDEALS):
        u = t.game.determinize(t.s, seat, Rng(n, 3))
        if n < SEEN:
            viewer = seat if seat >= 0 else None
            assert mv.view(t.game, u, viewer) == mv.view(t.game, t.s, viewer)
        found[what(mv.position.dump(t.game, u))] += 1
    return found


def alike(found: Counter[Any], many: int) -> bool:
    """Whether so many values come out, each about equally often (chi-square, far in the tail)."""
    wanted = REDEALS / many
    return len(found) == many and sum((n - wanted) ** 2 / wanted for n in found.values()) < 25


def greek(document: Any) -> tuple[str, ...]:
    """All Greek divinities, space 3 first."""
    return (document["pantheon"].get("3", ""), *document["mythology_decks"]["greek"])


@pytest.mark.rule("PANTHEON-201")
def test_nobody_knows_a_deck_that_nobody_has_looked_into(table: Lay) -> None:
    t = table("tavern", mythology_decks=GREEK)
    for seat in (0, 1, -1):
        assert alike(redealt(t, seat, greek), 6)


@pytest.mark.rule("PANTHEON-203", "PANTHEON-209")
def test_who_takes_a_token_knows_both_and_so_the_third(table: Lay) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks=GREEK)
    t.do("build tavern")
    assert set(redealt(t, t.me, greek)) == {("", "zeus", "hades", "aphrodite")}
    assert alike(redealt(t, t.you, greek), 6)
    t.do("place zeus on 3")
    assert set(redealt(t, t.me, greek)) == {("zeus", "hades", "aphrodite")}
    assert alike(redealt(t, t.you, greek), 6)
    assert alike(redealt(t, -1, greek), 6)


@pytest.mark.rule("PANTHEON-206", "PANTHEON-209")
def test_of_two_known_divinities_it_is_unknown_which_the_other_placed(table: Lay) -> None:
    """I have placed Aphrodite and know the two that are left; you place one of these."""
    t = table(
        layout=LAYOUT,
        slot_tokens={"9": "greek"},
        mythology_decks={"greek": ["zeus", "hades"]},
        pantheon={"1": "aphrodite"},
        mine=city(mythology_tokens=["greek"], seen=["space 1", "greek 1"]),
        yours=city(coins=9),
    )
    t.do("discard tavern", "build altar", "place hades on 3")
    assert alike(redealt(t, t.me, greek), 2)
    assert set(redealt(t, t.you, greek)) == {("hades", "zeus")}
    assert (t.mine["seen"], t.yours["seen"]) == (["space 1"], ["space 3", "greek 1"])


@pytest.mark.rule("PANTHEON-207")
def test_from_age_two_on_only_the_order_of_decks_is_hidden(table: Lay) -> None:
    t = table("brewery", pantheon={"3": "zeus"}, mythology_decks={"greek": ["hades", "aphrodite"]})
    assert alike(redealt(t, t.me, greek), 2)
    assert all(key[0] == "zeus" for key in redealt(t, t.you, greek))


@pytest.mark.rule("PANTHEON-204")
def test_only_who_goes_through_the_gate_sees_the_tops(table: Lay) -> None:
    t = table("brewery", mine=city(coins=6), spaces={3: "gate"}, mythology_decks=GREEK)
    t.do("activate gate")

    def top(document: Any) -> str:
        return str(document["mythology_decks"]["greek"][0])

    assert set(redealt(t, t.me, top)) == {"zeus"}
    assert alike(redealt(t, t.you, top), 3)
    assert t.view["looking"]["cards"][2] == "zeus"
    assert t.your_view["looking"] == {"seat": t.me, "kind": "gate"}
    t.do("activate astarte" if "activate astarte" in t.moves else t.moves[0])
    assert "greek 1" in t.mine["seen"]


@pytest.mark.rule("PANTHEON-208", "PANTHEON-204")
def test_the_other_learns_of_an_enki_off_the_pantheon_only_what_is_gained(table: Lay) -> None:
    box = ["law", "theology", "strategy", "economy"]
    t = table(
        "brewery",
        mine=city(coins=6),
        spaces={3: "gate"},
        mythology_decks={"mesopotamian": ["enki"]},
        box=box,
        enki=["law", "economy"],
    )
    t.do("activate gate", "activate enki")

    def on_enki(document: Any) -> tuple[str, ...]:
        return tuple(document["enki"])

    assert set(redealt(t, t.me, on_enki)) == {("economy", "law")}
    assert alike(redealt(t, t.you, on_enki), 6)
    assert sorted(t.your_view["box"]) == sorted(box)
    t.do("token law")
    assert t.your_view["seats"][t.me]["tokens"] == ["law"]


@pytest.mark.rule("PANTHEON-200")
def test_what_is_public_is_in_every_view(table: Lay) -> None:
    mine = city(divinities=["astarte"], astarte=4, offering_tokens=["offering_2"])
    t = table("brewery", mine=mine, spaces={5: "gate", 3: "ra"}, ahead=2, minerva=5)
    views: list[Document] = [t.view, t.your_view, mv.view(t.game, t.s, None)]
    for view in views:
        assert [deck["count"] for deck in view["mythology_decks"]] == [3, 2, 3, 2, 3]
        assert {space["divinity"] for space in view["pantheon"]} == {None, "gate", "ra"}
        seat = view["seats"][t.me]
        assert (seat["astarte"], seat["offering_tokens"]) == (4, ["offering_2"])
        assert view["minerva"] == (5 if t.me == 0 else -5)


@pytest.mark.rule("PANTHEON-201", "PANTHEON-202")
def test_the_back_of_a_temple_is_public_and_its_face_is_not(table: Lay) -> None:
    layout = {"9": "greek_grand_temple", "10": "academy", "11": "pretorium", "13": "arsenal"}
    t = table(age=3, layout=layout)
    slots = {slot["slot"]: slot for slot in t.your_view["layout"]}
    assert (slots[9]["back"], slots[9]["card"], slots[10]["back"]) == ("temple", None, "age3")
    dump: Document = mv.position.dump(t.game, t.s, t.you)
    assert dump["layout"]["9"] == "?temple"

    def face(document: Any) -> str:
        return str(document["layout"]["9"])

    assert alike(redealt(t, t.you, face), 5)


@pytest.mark.rule("PANTHEON-100", "PANTHEON-201")
def test_the_order_of_offerings_to_come_is_dealt_again(table: Lay) -> None:
    t = table("tavern")
    assert alike(redealt(t, t.me, lambda document: tuple(document["offerings"].values())), 6)


@pytest.mark.rule("PANTHEON-012", "PANTHEON-204")
def test_moves_that_hold_a_secret_are_read_without_it(table: Lay) -> None:
    t = table(layout=LAYOUT, slot_tokens={"13": "greek"}, mythology_decks=GREEK)
    t.do("build tavern")
    number = mv.parse(t.game, t.s, t.me, "place zeus on 3")
    assert mv.text(t.game, t.s, t.me, number, viewer=t.you) == "place ? on 3"
    owed = [{"seat": t.me, "kind": "theater", "mythology": "greek"}]
    u = table("brewery", owed=owed, mythology_decks=GREEK)
    number = mv.parse(u.game, u.s, u.me, "activate zeus top hades")
    assert mv.text(u.game, u.s, u.me, number, viewer=u.you) == "activate zeus top ?"


@pytest.mark.rule("PANTHEON-193")
def test_each_draw_of_the_great_library_is_fresh(table: Lay) -> None:
    """What was seen in one tells nothing of the next: every token comes as often."""
    box = ["law", "theology", "strategy", "masonry"]
    t = table("brewery", mine=city(coins=60, unbuilt=["the_great_library"]), box=box)
    t.do("wonder the_great_library with brewery")
    t.do(t.moves[0])
    left = t.document["box"]
    assert len(left) == 3
    found = redealt(t, t.me, lambda document: tuple(document["library"]))
    assert alike(found, 6)
