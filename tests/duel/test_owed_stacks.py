"""Whatever a document owes, and however often, it is refused or can be played on: nothing hangs."""

from itertools import product
from random import Random
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.duel.rules.effects import OWE_REVIVE, OWE_START
from maravillas.duel.words.position.owed import BASE, MOST
from tests.duel.positions import Document, city
from tests.games import waiting
from tests.samples import NIGHTS, sample

STRINGS = ("duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon")
# What frames of some kinds must say.
MORE: dict[str, Document] = {
    "place_divinity": {"mythology": "roman"},
    "theater": {"mythology": "greek"},
    "senate_action": {"section": "left"},
    "destroy": {"color": "brown"},
}
# One of each thing, so that a second choice of its kind finds nothing.
SCARCE: Document = {
    "strict": False,
    "age": 2,
    "turn": 0,
    "layout": {"0": "brewery", "1": "forum"},
    "discard": ["stable"],
    "board": ["law"],
    "military": [],
    "seats": [
        city("library", "altar", unbuilt=["the_sphinx"], coins=9),
        city(
            "quarry",
            "apothecary",
            "theater",
            "tavern",
            built=["piraeus"],
            unbuilt=["the_mausoleum"],
        ),
    ],
}
PANTHEON: Document = {
    "mythology_decks": {"greek": ["hades"], "roman": ["neptune"]},
    "pantheon": {"1": "enki", "2": "mars", "3": "isis", "4": "ra", "5": "baal"},
}


def kinds_of(name: str) -> list[str]:
    """The kinds of choices that documents of a game string can owe."""
    shelf: Any = registry.words(mv.make(name))
    return list(
        dict.fromkeys([*BASE, *(kind for b in shelf.shelf[1:] for kind in b.reading.kinds)])
    )


def owing(name: str, *kinds: str, **more: Any) -> Document:
    """The scarce position, which owes choices of these kinds, the last one first."""
    frames = [{"seat": 0, "kind": kind, **MORE.get(kind, {})} for kind in kinds]
    added = PANTHEON if "pantheon" in name else {}
    return {"game": name, **SCARCE, **added, "owed": frames, **more}


def plays(document: Document, rng: Random) -> bool:
    """Whether a document is accepted; then it must come to its end."""
    try:
        game, s = mv.position.load(document)
    except mv.BadPosition:
        return False
    for _ in range(400):
        seats = waiting(game, s)
        if not seats:
            return True
        moves = game.legal(s, seats[0])
        assert moves, f"{document['owed']}: {mv.owed(game, s)} has no answer"
        game.apply(s, seats[0], rng.choice(moves))
    raise AssertionError(f"{document['owed']}: no end")


@pytest.mark.parametrize("name", STRINGS[1:])
def test_two_choices_of_any_kinds_are_refused_or_answered(name: str) -> None:
    rng = Random(name)
    kinds = kinds_of(name)
    pairs = list(product(kinds, repeat=2))
    twice = [(kind, kind) for kind in kinds]
    some = pairs if NIGHTS else [*twice, *rng.sample(pairs, 40)]
    accepted = sum(plays(owing(name, *pair), rng) for pair in some)
    assert len(some) // 4 < accepted < len(some)


@pytest.mark.parametrize("name", STRINGS[1:])
def test_as_many_choices_as_a_document_may_owe(name: str) -> None:
    rng = Random(name)
    kinds = [kind for kind in kinds_of(name) if kind not in ("start", "play", "trigger_conspiracy")]
    accepted = 0
    for _ in range(sample(40, 2000)):
        accepted += plays(owing(name, *rng.choices(kinds, k=MOST)), rng)
    assert accepted
    with pytest.raises(mv.BadPosition, match="8"):
        mv.position.load(owing(name, *["revive"] * (MOST + 1)))


@pytest.mark.parametrize("name", STRINGS)
def test_choices_below_another_may_have_lost_their_answer(name: str) -> None:
    """Bytes can hold what no document says: the stack is settled in the base game, too."""
    game, s = mv.position.load(owing(name, "revive"))
    state: Any = s
    state.push(OWE_REVIVE, 0)
    state = game.from_bytes(game.to_bytes(state))
    mv.do(game, state, 0, "revive stable")
    assert mv.owed(game, state)[0]["kind"] == "play"


@pytest.mark.parametrize("name", STRINGS)
def test_what_lies_below_the_question_who_starts_is_settled(name: str) -> None:
    game, s = mv.position.load(owing(name, "revive", discard=["stable"]))
    state: Any = s
    state.push(OWE_START, 0)
    state.discard_low = state.discard_high = 0
    state.acted = 0
    mv.do(game, state, 0, "start 0")
    assert mv.owed(game, state) == [{"seat": 0, "kind": "play"}]


@pytest.mark.parametrize("name", STRINGS[1:])
@pytest.mark.parametrize("more", [{"owed": [{"seat": 0, "kind": "start"}] * 2}, {"acted": True}])
def test_who_starts_is_asked_alone(name: str, more: Document) -> None:
    document = {"game": name, "age": 2, "owed": [{"seat": 0, "kind": "start"}], **more}
    with pytest.raises(mv.BadPosition, match="nothing else is owed") as refused:
        mv.position.load(document)
    assert refused.value.path == "$.owed[0]"


@pytest.mark.parametrize("name", STRINGS[1:])
def test_the_draft_owes_what_picking_a_wonder_causes(name: str) -> None:
    for kind in set(kinds_of(name)) - {"conspire", "conspire_keep", "conspire_return", "place_any"}:
        seats = [{"unbuilt": ["the_sphinx"]}, {}]
        frame = {"seat": 0, "kind": kind, **MORE.get(kind, {})}
        document = {"game": name, "phase": "draft", "seats": seats, "owed": [frame]}
        with pytest.raises(mv.BadPosition, match="drafted") as refused:
            mv.position.load(document)
        assert refused.value.path == "$.owed[0]"
