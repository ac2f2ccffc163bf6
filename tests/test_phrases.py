"""Moves taken apart and put into words."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import maravillas as mv
from maravillas import api, registry
from maravillas.core.verbs import Verb
from maravillas.messages import LANGUAGES, has
from maravillas.phrases import AMOUNTS, Word, phrase, split
from maravillas.server.offers import paid_for, priced
from maravillas.server.words import move_words
from tests.every import every_game
from tests.games import STRING_LABELS, STRINGS, made

CASES = [
    ("duel", "build baths", "build", [Word("card", "baths")]),
    (
        "duel",
        "wonder the_pyramids with baths",
        "wonder",
        [Word("wonder", "the_pyramids"), Word("card", "baths")],
    ),
    ("duel", "token law", "token", [Word("token", "law")]),
    ("duel", "start 1", "start", [Word("seat", number=1)]),
    ("duel", "place 4", "place", [Word("chamber", number=4)]),
    ("duel", "move 2 3", "move", [Word("from", number=2), Word("to", number=3)]),
    ("duel", "decree 2 to 3", "decree", [Word("from", number=2), Word("to", number=3)]),
    ("duel", "decree x_y to 3", "decree", [Word("decree", "x_y"), Word("to", number=3)]),
    ("duel", "return top", "return", [Word("top")]),
    (
        "wonders",
        "build baths paying left 2 right 1",
        "build",
        [Word("card", "baths"), Word("left", number=2), Word("right", number=1)],
    ),
    ("wonders", "build baths free", "build", [Word("card", "baths"), Word("free")]),
    ("wonders", "city pay 0", "city pay", [Word("coins", number=0)]),
    ("wonders", "city stage with baths", "city stage", [Word("card", "baths")]),
    ("dice", "die blue cross A4", "die", [Word("die", "blue"), Word("space", "A4")]),
    ("dice", "cross A4", "cross", [Word("space", "A4")]),
    ("dice", "bonus X-coins", "bonus", [Word("bonus", "X-coins")]),
    ("duel", "done", "done", []),
]


BOOKS = {"duel": ["duel", "agora"], "wonders": ["wonders", "leaders", "cities"], "dice": ["dice"]}


@pytest.mark.parametrize(("game", "text", "verb", "words"), CASES)
def test_a_move_is_taken_apart(game: str, text: str, verb: str, words: list[Word]) -> None:
    assert split(text, BOOKS[game]) == (verb, words)


@every_game
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
                if game.name != "toy":  # said by a message, not word by word
                    assert phrase(text, books, lang)[0].isupper(), text
                    assert has_message(text, books, lang), text
        mv.do(game, s, seat, rng.choice(texts))


@pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
def test_what_a_move_pays_for_has_a_price(combination: tuple[str, dict[str, Any]]) -> None:
    game = made(*combination)
    words, books = registry.words(game), registry.entry(game.name).books
    s, rng, bought = game.new(4), Random(4), set()
    while waiting := api.waiting(game, s):
        seat = rng.choice(waiting)
        texts = mv.moves(game, s, seat)
        for text in rng.sample(texts, min(3, len(texts))):
            move = move_words(text, books)
            verb = words.verbs.get(move.verb.removeprefix("city "), Verb())
            if not verb.buys:
                continue
            found = priced(move, verb)
            assert found or text == "wonder", text  # of Dice: its stage is asked for by the move
            for what in found:
                mv.price(game, s, seat, what)
            if mv.owed(game, s)[0]["kind"] == "play":
                one, other = (
                    mv.price(game, s, seat, what) for what in (text, paid_for(move, verb))
                )
                assert (one["coins"], one["free"]) == (other["coins"], other["free"]), text
            bought.add(move.verb)
        mv.do(game, s, seat, rng.choice(texts))
    assert bought or game.name == "toy"


def test_a_phrase_has_the_words_of_its_language() -> None:
    text = "wonder the_pyramids with baths"
    assert phrase(text, ["duel"], "en") == "Build The Pyramids with Baths"
    assert phrase(text, ["duel"], "es") == "Construir Las Pirámides con Baños"


def has_message(text: str, books: Sequence[str], lang: str) -> bool:
    verb, words = split(text, books)
    roles = [word.role for word in words if word.role not in AMOUNTS]
    shape = "_".join([verb.split(" ")[-1], *roles])
    return any(has(lang, f"{book}.move.{shape}") for book in ("common", *books))


TWO, ONE = "2 coins to the left", "1 coin to the bank"
SAID = [
    ("move 1 2", "agora", "Move a cube from chamber 1 to chamber 2"),
    ("remove 3", "agora", "Remove a cube of your opponent's from chamber 3"),
    ("decree 2 to 1", "agora", "Move the decree of chamber 2 to chamber 1"),
    ("return top", "agora", "Put the other conspiracy on top of the deck"),
    ("swap baths altar", "agora", "Give Baths and take Altar"),
    ("start 1", "agora", "Let Player 2 begin"),
    ("discard plato", "leaders", "Set Plato aside"),
    ("pay 1", "cities", "Pay 1 coin"),
    ("city pay 0", "cities", "Free City: pay nothing and take debt"),
    ("die red cross BW-a1", "dice", "Take the red die and cross Western Barracks, attack 1"),
    ("build baths paying left 2 bank 1", "leaders", f"Build Baths, paying {TWO} and {ONE}"),
    ("city stage with baths", "wonders", "Free City: build a wonder stage with Baths"),
]


@pytest.mark.parametrize(("text", "book", "said"), SAID)
def test_a_move_is_said_as_a_person_would(text: str, book: str, said: str) -> None:
    books = {"agora": ["duel", "agora"], "dice": ["dice"]}.get(book, ["wonders", book])
    assert phrase(text, books, "en") == said
    assert phrase(text, books, "es") != said


@pytest.mark.interpreted  # the toy is not there in compiled code
def test_a_move_without_a_message_is_said_word_by_word() -> None:
    assert phrase("play six", ["toy"], "en") == "Play Six"
