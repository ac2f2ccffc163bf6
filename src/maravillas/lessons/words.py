"""What the coach says: of a step, and of a move that the step did not ask for."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from maravillas import api, messages, phrases, registry
from maravillas.core import catalogues
from maravillas.core.verbs import STAGE, Verb
from maravillas.lessons.lesson import Lesson, Step
from maravillas.messages import LANGUAGES
from maravillas.registry import AnyGame, AnyState

BOOK: Final = "lessons"
NAMED: Final = re.compile(r"\[([a-z_]+):([^\]]+)\]")  # `[card:quarry]`: its name
Words = dict[str, str]


def told(lesson: Lesson, step: Step | None, word: str) -> Words:
    """A message of a lesson in every language, with pieces by their names."""
    return {lang: _told(lang, lesson.key(step, word), lesson.game) for lang in LANGUAGES}


@cache
def _told(lang: str, key: str, game: str) -> str:
    books = registry.entry(game).books

    def named(match: re.Match[str]) -> str:
        return messages.name(lang, match[1], match[2], books)

    text = catalogues.printed(lang, BOOK)[key]
    return NAMED.sub(named, catalogues.renamed(lang, books[0], text))


def good(game: AnyGame, s: AnyState, seat: int, move: str) -> Words:
    """What a move is good for: what the piece it builds does, or the coins it brings."""
    books = registry.entry(game.name).books
    verb, parts = phrases.split(move, books)
    of = registry.words(game).verbs.get(verb, Verb())
    if of.sells:
        return _said("sell", coins=api.discard_coins(game, s, seat) or 0)
    if of.pays == STAGE:
        return _said("stage")
    pieces = (_piece(part.role, part.id, books) for part in parts if part.id is not None)
    return next((words for words in pieces if words), _said("other"))


def _said(word: str, **values: object) -> Words:
    return {lang: messages.say(lang, f"lessons.good.{word}", values) for lang in LANGUAGES}


def _piece(thing: str, id: str, books: Sequence[str]) -> Words | None:
    """A piece and what it does, in every language; None for what has no words."""
    keys = [f"{book}.{thing}.{id}.text" for book in books]
    key = next((key for key in keys if messages.has(LANGUAGES[0], key)), None)
    if key is None:
        return None
    return {
        lang: f"{messages.name(lang, thing, id, books)}: {messages.message(lang, key)}"
        for lang in LANGUAGES
    }
