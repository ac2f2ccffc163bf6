"""Agora's position documents: how far a turn has come, and what none may say of it."""

import pytest

import maravillas as mv
from tests.duel.agora.positions import Lay, held, ready
from tests.duel.positions import Document, city

BEGINS = {"seat": 0, "kind": "trigger_conspiracy"}
PLAYS = {"seat": 0, "kind": "play"}
PLACES = {"seat": 0, "kind": "place_any"}


def written(**keys: object) -> Document:
    """Seat 0's turn, with a prepared conspiracy unless it is said otherwise."""
    return {
        "game": "duel+agora",
        "layout": {"18": "stable", "19": "garrison"},
        "seats": [{"conspiracies": [held("coup", "baths")]}, {}],
        "strict": False,
        **keys,
    }


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        ({}, "trigger_conspiracy"),
        ({"owed": []}, "trigger_conspiracy"),
        ({"owed": [BEGINS]}, "trigger_conspiracy"),
        ({"owed": [PLAYS]}, "play"),
        ({"triggered": True}, "play"),
        ({"triggered": True, "owed": [PLAYS]}, "play"),
        ({"seats": [{"conspiracies": [held("coup")]}, {}]}, "play"),
        ({"seats": [{"conspiracies": [held("coup", "baths", True)]}, {}]}, "play"),
        ({"seats": [{}, {"conspiracies": [held("coup", "baths")]}]}, "play"),
    ],
)
def test_a_document_says_how_far_the_turn_has_come(keys: Document, kind: str) -> None:
    game, s = mv.position.load(written(**keys))
    assert mv.owed(game, s) == [{"seat": 0, "kind": kind}]
    assert mv.view(game, s, 1)["owed"] == [{"seat": 0, "kind": kind}]
    _, t = mv.position.load(mv.position.dump(game, s))
    assert game.hash(t) == game.hash(s)
    for seat in (0, 1):
        _, t = mv.position.load(mv.position.dump(game, s, seat))
        assert mv.owed(game, t) == [{"seat": 0, "kind": kind}]


def test_a_declined_trigger_is_told_by_what_is_owed(table: Lay) -> None:
    t = table("stable", mine=city(conspiracies=ready("coup")))
    assert (t.stack, t.document["triggered"]) == (["my trigger_conspiracy"], False)
    t.do("done")
    assert (t.stack, t.document["triggered"]) == (["my play"], False)
    t.do("discard stable")
    assert t.stack == []


def test_the_turn_is_that_of_who_owes_its_beginning() -> None:
    seats: list[Document] = [{}, {"conspiracies": [held("coup", "baths")]}]
    for owed in (BEGINS, PLAYS):
        game, s = mv.position.load(written(seats=seats, owed=[{**owed, "seat": 1}]))
        assert mv.owed(game, s) == [{"seat": 1, "kind": owed["kind"]}]


@pytest.mark.parametrize(
    ("keys", "path", "reason"),
    [
        ({"owed": [BEGINS, PLACES]}, "$.owed[0].kind", "trigger_conspiracy is owed only when"),
        ({"owed": [PLACES, BEGINS]}, "$.owed[1].kind", "trigger_conspiracy is owed only when"),
        ({"owed": [BEGINS], "triggered": True}, "$.owed[0].kind", "is owed only when"),
        ({"owed": [BEGINS], "acted": True}, "$.owed[0].kind", "before the turn's card is played"),
        ({"owed": [PLAYS], "acted": True}, "$.owed[0].kind", "before the turn's card is played"),
        ({"owed": [PLACES, PLAYS]}, "$.owed[1].kind", "play is owed only when nothing else is"),
        ({"owed": [{**BEGINS, "seat": 1}], "turn": 0}, "$.owed[0].seat", "whose turn it is"),
        ({"owed": [{**PLAYS, "seat": 1}], "turn": 0}, "$.owed[0].seat", "whose turn it is"),
        ({"owed": [BEGINS], "seats": [{}, {}]}, "$.owed[0]", "nothing to choose from"),
        ({"layout": {}}, "$.layout", "put a card in it"),
    ],
)
def test_the_beginning_of_a_turn_stands_alone(keys: Document, path: str, reason: str) -> None:
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(written(**keys))
    assert refused.value.path == path
    assert reason in refused.value.reason
