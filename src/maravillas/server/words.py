"""Sentences of events and results, in every language at once."""

from collections.abc import Mapping, Sequence
from typing import Final

from maravillas import phrases
from maravillas.core.told import Event
from maravillas.messages import LANGUAGES, say, tell
from maravillas.server.cache import Kept
from maravillas.server.protocol import GameEvent, Move, Part
from maravillas.server.protocol_base import Words


def said(key: str, values: Mapping[str, object], names: Sequence[str]) -> Words:
    """A message of the common catalogue."""
    return {lang: say(lang, key, values, names=names) for lang in LANGUAGES}


def game_event(event: Event, books: Sequence[str], names: Sequence[str]) -> GameEvent:
    """An event of a game's narrate() with its sentences. A quiet one may have none."""
    quiet = bool(event.get("quiet"))
    try:
        text = {lang: tell(lang, event, books, names) for lang in LANGUAGES}
    except KeyError:
        if not quiet:
            raise
        text = dict.fromkeys(LANGUAGES, "")
    return GameEvent(
        type=str(event["type"]),
        text=text,
        data={key: value for key, value in event.items() if key not in ("type", "quiet")},
        clause=event.get("clause"),
        quiet=quiet,
    )


def table_event(type: str, values: Mapping[str, object], names: Sequence[str]) -> GameEvent:
    """Something that happened at the table, not in the game."""
    text = said(f"common.table.{type}", values, names)
    return GameEvent(type=type, text=text, data=dict(values), clause=None, quiet=False)


def move_words(text: str, books: tuple[str, ...]) -> Move:
    """A legal move with its parts and its phrase in every language; what it costs is not said."""
    verb, parts, told = _phrased(text, books)
    return Move(move=text, verb=verb, parts=parts, text=told)


Phrase = tuple[str, list[Part], Words]
PHRASES: Final[Kept[tuple[str, tuple[str, ...]], Phrase]] = Kept(16 * 2**20)


def _phrased(text: str, books: tuple[str, ...]) -> Phrase:
    """It is remembered: the same moves are offered again and again. Its size is an estimate."""
    return PHRASES.get((text, books), lambda: _phrase(text, books), lambda _: 1000 + 4 * len(text))


def _phrase(text: str, books: tuple[str, ...]) -> Phrase:
    verb, words = phrases.split(text, books)
    parts = [Part(role=w.role, id=w.id, number=w.number) for w in words]
    return verb, parts, {lang: phrases.phrase(text, books, lang) for lang in LANGUAGES}
