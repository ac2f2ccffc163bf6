"""Bytes of a Pantheon that cannot be are refused, those of one that can be are read."""

from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.data.cards import ALL_NAMES
from tests.duel.positions import city

AGE_1: dict[str, Any] = {
    "game": "duel+pantheon",
    "age": 1,
    "layout": {"13": "press", "18": "tavern", "9": "stable", "14": "altar"},
    "slot_tokens": {"9": "roman", "13": "greek"},
    "pantheon": {"3": "mars"},
    "strict": False,
}
AGE_2: dict[str, Any] = {
    "game": "duel+pantheon",
    "age": 2,
    "layout": {"6": "temple", "8": "forum", "11": "brewery", "13": "walls"},
    "slot_tokens": {"6": "offering_4", "8": "offering_2"},
    "pantheon": {"6": "gate"},
    "minerva": 9,
    "snake": "library",
    "seats": [city("library"), city(divinities=["nisaba"], offering_tokens=["offering_3"])],
    "strict": False,
}
GREEK, FIRST_SPACE = 2, 1  # of an engine's board: a deck and a space


def read(document: dict[str, Any], spoil: Callable[[Any, Any], None] | None = None) -> Any:
    """A position that went through bytes, spoiled on the way."""
    game, s = mv.position.load(document)
    whole: Any = s
    if spoil:
        spoil(whole, whole.pantheon)
    return game.from_bytes(game.to_bytes(s))


@pytest.mark.parametrize(
    "document",
    [
        AGE_1,
        AGE_2,
        {**AGE_2, "minerva": -9},
        {**AGE_1, "seats": [city(mythology_tokens=["roman"] * 15), city()]},
        {**AGE_1, "seats": [city(seen=["roman 2", "space 3"]), city()]},
        {**AGE_2, "seats": [city("library"), city(divinities=["nisaba", "neptune"])]},
        {**AGE_2, "pantheon": {"1": "enki"}, "mythology_decks": {"mesopotamian": ["ishtar"]}},
    ],
)
def test_what_can_be_is_read(document: dict[str, Any]) -> None:
    game, s = mv.position.load(document)
    assert mv.position.dump(game, read(document)) == mv.position.dump(game, s)


def put(name: str, value: int) -> Callable[[Any, Any], None]:
    """Changes a number of the board; `first.coins` is one of a side."""
    side, _, field = name.rpartition(".")
    return lambda s, board: setattr(getattr(board, side) if side else board, field, value)


def deck(*cards: int) -> Callable[[Any, Any], None]:
    """The Greek deck holds these numbers, each one more than its divinity's."""
    cards_of = sum(card << 4 * n for n, card in enumerate(cards))
    return lambda s, board: board.set_deck(GREEK, cards_of)


IMPOSSIBLE: dict[str, tuple[dict[str, Any], Callable[[Any, Any], None]]] = {
    "a seventeenth divinity": (AGE_2, put("first.divinities", 2**16)),
    "no number of divinities": (AGE_2, put("first.divinities", -1)),
    "a sixth mythology": (AGE_2, put("first.mythology", 2**20)),
    "less than no mythology token": (AGE_2, put("first.mythology", -1)),
    "a fourth offering token": (AGE_2, put("second.offerings", 8)),
    "less than no offering token": (AGE_2, put("second.offerings", -1)),
    "no coins on Astarte": (AGE_2, put("second.coins", -1)),
    "too many coins on Astarte": (AGE_2, put("second.coins", 10_001)),
    "a place that does not exist was seen": (AGE_2, put("second.seen", 2**21)),
    "less than nothing was seen": (AGE_2, put("second.seen", -1)),
    "a seventh space": (AGE_2, put("spaces", 2**30)),
    "a sixth deck": (AGE_2, put("decks", 2**60)),
    "a token on an empty slot": (AGE_1, lambda s, board: board.lay(0, 1)),
    "a token on no slot": (AGE_1, put("ones", 2**10)),
    "a sixth mythology's token": (AGE_1, lambda s, board: board.lay(14, 5)),
    "a seventh mythology's token": (AGE_1, lambda s, board: board.lay(14, 6)),
    "an offering of six": (AGE_2, lambda s, board: board.lay(11, 4)),
    "an offering of five": (AGE_2, lambda s, board: board.lay(11, 3)),
    "offerings to come beyond the third": (AGE_1, put("offerings", 64)),
    "less than no offerings to come": (AGE_1, put("offerings", -1)),
    "a snake on no card": (AGE_2, put("snake", -1)),
    "a snake on a card beyond the last": (AGE_2, put("snake", 10_000)),
    "a snake on a brown card": ({**AGE_2, "snake": None}, put("snake", 1)),
    "a snake without Nisaba": (AGE_1, put("snake", ALL_NAMES.index("library") + 1)),
    "Minerva beyond a capital": (AGE_2, put("minerva", 20)),
    "Minerva before the other": (AGE_2, put("minerva", -1)),
    "Minerva on the pawn": (AGE_2, put("minerva", 10)),
    "tokens that do not exist on Enki": (AGE_2, put("enki", 2**20)),
    "less than no token on Enki": (AGE_2, put("enki", -1)),
    "an order of too many tokens": (AGE_2, put("enki_third", 16**15)),
    "no order": (AGE_2, put("later", -1)),
    "two have one divinity": (AGE_2, put("first.divinities", 2**2)),
    "a space and a seat have one": (AGE_2, lambda s, board: board.put(FIRST_SPACE, 2)),
    "two spaces have one": (AGE_2, lambda s, board: board.put(FIRST_SPACE, 15)),
    "a card beyond the Gate": (AGE_2, lambda s, board: board.put(FIRST_SPACE, 16)),
    "a space and a deck have one": (AGE_2, lambda s, board: board.put(FIRST_SPACE, 6)),
    "one twice in a deck": (AGE_2, deck(7, 7, 8)),
    "a Roman in the Greek deck": (AGE_2, deck(7, 13)),
    "a gap in a deck": (AGE_2, deck(0, 7)),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    document, spoil = IMPOSSIBLE[what]
    with pytest.raises(mv.BadPosition, match="no position"):
        read(document, spoil)


def test_a_fourth_offering_token_on_the_layout_is_refused() -> None:
    layout = {"6": "temple", "8": "forum", "9": "dispensary", "10": "courthouse"}
    document = {**AGE_2, "layout": {**layout, "11": "brewery", "13": "walls"}, "slot_tokens": {}}

    read(document, put("slots", 2**6 + 2**8 + 2**9))
    with pytest.raises(mv.BadPosition, match="three offering tokens"):
        read(document, put("slots", 2**6 + 2**8 + 2**9 + 2**10))


def test_the_deck_that_is_looked_at_is_one_of_five() -> None:
    owed = [{"seat": 0, "kind": "theater", "mythology": "greek"}]
    for mythology in (5, -1):
        with pytest.raises(mv.BadPosition, match="no position"):
            read({**AGE_2, "owed": owed}, put("mythology", mythology))
    read({**AGE_2, "owed": owed}, put("mythology", 4))


@pytest.mark.parametrize("seed", range(4))
def test_an_order_of_all_tokens_is_read(seed: int) -> None:
    document = {"game": "duel+agora+pantheon", "age": 1, "board": [], "seed": seed}
    read({**document, "strict": False})
