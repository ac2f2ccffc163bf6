"""Moves taken apart and put into words."""

from random import Random
from typing import Any

import pytest

import maravillas as mv
from maravillas import api, registry
from maravillas.phrases import Word, phrase, split
from maravillas.text import LANGUAGES
from tests.games import GAMES, LABELS, made

CASES = [
    ("build baths", "build", [Word("card", "baths")]),
    (
        "wonder the_pyramids with baths",
        "wonder",
        [Word("wonder", "the_pyramids"), Word("card", "baths")],
    ),
    ("token law", "token", [Word("token", "law")]),
    ("start 1", "start", [Word("seat", number=1)]),
    ("place 4", "place", [Word("chamber", number=4)]),
    ("move 2 3", "move", [Word("from", number=2), Word("to", number=3)]),
    ("decree 2 to 3", "decree", [Word("from", number=2), Word("to", number=3)]),
    ("decree x_y to 3", "decree", [Word("decree", "x_y"), Word("to", number=3)]),
    ("return top", "return", [Word("top")]),
    (
        "build baths paying left 2 right 1",
        "build",
        [Word("card", "baths"), Word("left", number=2), Word("right", number=1)],
    ),
    ("build baths free", "build", [Word("card", "baths"), Word("free")]),
    ("city pay 0", "city pay", [Word("coins", number=0)]),
    ("city stage with baths", "city stage", [Word("card", "baths")]),
    ("die blue cross A4", "die", [Word("die", "blue"), Word("space", "A4")]),
    ("cross A4", "cross", [Word("space", "A4")]),
    ("bonus X-coins", "bonus", [Word("bonus", "X-coins")]),
    ("done", "done", []),
]


@pytest.mark.parametrize(("text", "verb", "words"), CASES)
def test_a_move_is_taken_apart(text: str, verb: str, words: list[Word]) -> None:
    assert split(text, ["duel"]) == (verb, words)


@pytest.mark.parametrize("combination", GAMES, ids=LABELS)
def test_every_move_of_a_game_has_roles_and_words(
    combination: tuple[str, dict[str, Any]],
) -> None:
    game = made(*combination)
    books = registry.entry(game.name).books
    s, rng = game.new(4), Random(4)
    while waiting := api.waiting(game, s):
        seat = rng.choice(waiting)
        texts = mv.moves(game, s, seat)
        for text in rng.sample(texts, min(3, len(texts))):
            _, words = split(text, books)
            assert all(word.role and word.role not in ("id", "number") for word in words), text
            for lang in LANGUAGES:
                assert "_" not in phrase(text, books, lang), text
        mv.do(game, s, seat, rng.choice(texts))


def test_a_phrase_has_the_words_of_its_language() -> None:
    text = "wonder the_pyramids with baths"
    assert phrase(text, ["duel"], "en") == "Wonder: The Pyramids with Baths"
    assert phrase(text, ["duel"], "es") != phrase(text, ["duel"], "en")
