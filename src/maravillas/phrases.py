"""Moves in words: their parts with the kinds of things they name, and phrases for people."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from maravillas.messages import LANGUAGES, catalogue, has, message, say

JOINING: Final = ("with", "to", "paying", "cross")  # words that say nothing by themselves
AMOUNTS: Final = ("left", "right", "bank")  # words whose number follows
MOVE: Final = "common.move."
SWAPPED: Final = ("given", "taken")  # two cards, told apart by their places
PREFIX: Final = "city"  # the Free City's moves are another city's moves
# What a number without a word before it is, by the verb.
NUMBERS: Final[Mapping[str, Sequence[str]]] = {
    "start": ("seat",),
    "place": ("chamber",),
    "remove": ("chamber",),
    "move": ("from", "to"),
    "decree": ("from", "to"),
    "pay": ("coins",),
}
# What an id is first looked for, by the verb, where two kinds of things share an id.
EXPECTED: Final[Mapping[str, Sequence[str]]] = {
    "pick": ("wonder",),
    "wonder": ("wonder",),
    "destroy": ("card", "wonder"),
    "token": ("token",),
    "lock": ("token",),
    "trigger": ("conspiracy",),
    "prepare": ("conspiracy",),
    "decree": ("decree",),
    "recruit": ("leader", "senator"),
    "copy": ("leader",),
    "keep": ("leader", "conspiracy"),
    "die": ("die",),
    "cross": ("space",),
    "bonus": ("bonus",),
}
_NAME: Final = re.compile(r"[a-z]+\.([a-z_]+)\.([^.]+)\.name")


@dataclass(frozen=True)
class Word:
    """One word of a move after its verb: an id, a number, or neither."""

    role: str
    id: str | None = None
    number: int | None = None


@cache
def things(lang: str, book: str) -> dict[str, dict[str, str]]:
    """Id → kind of thing → name, of all that a book names."""
    found: dict[str, dict[str, str]] = {}
    for key, text in catalogue(lang, book).items():
        match = _NAME.fullmatch(key)
        if match:
            found.setdefault(match[2], {})[match[1]] = text
    return found


def split(text: str, books: Sequence[str]) -> tuple[str, list[Word]]:
    """The verb of a move and its words: `move 2 3` → move, from 2, to 3."""
    words = text.split(" ")
    verb = words.pop(0)
    plain = verb
    if verb == PREFIX and words:
        plain = words.pop(0)
        verb = f"{verb} {plain}"
    found: list[Word] = []
    last = ""
    numbers = 0
    for word in words:
        if word.isascii() and word.isdigit():
            roles = NUMBERS.get(plain, ())
            role = roles[min(numbers, len(roles) - 1)] if roles else last or "number"
            if last in AMOUNTS:
                role = last
            found.append(Word(role, number=int(word)))
            numbers += 1
        elif word not in JOINING and word not in AMOUNTS:
            role = role_of(word, "cross" if last == "cross" else plain, books)
            found.append(Word(role, word) if role else Word(word))
        last = word
        if word == "to" and plain == "decree":
            numbers = 1
    return verb, found


def role_of(id: str, verb: str, books: Sequence[str]) -> str:
    """The kind of thing that an id names; nothing for a word of the notation itself."""
    known: set[str] = set()
    for book in books:
        known |= things(LANGUAGES[0], book).get(id, {}).keys()
    expected = EXPECTED.get(verb, ())
    if not known:
        bare = has(LANGUAGES[0], f"common.word.{id}")
        return "" if bare else expected[0] if expected else "id"
    for role in (*expected, "card"):
        if role in known:
            return role
    return expected[0] if expected else min(known)


def phrase(text: str, books: Sequence[str], lang: str, names: Sequence[str] = ()) -> str:
    """A move in a language, as a person would say it; a move without a message, word by word.

    names: of the players.
    """
    verb, words = split(text, books)
    plain = verb.removeprefix(f"{PREFIX} ")
    paid = [word for word in words if word.role in AMOUNTS]
    named = [word for word in words if word.role not in AMOUNTS]
    shape = "_".join([plain, *(word.role for word in named)])
    key = "pay_nothing" if text.endswith("pay 0") else shape
    if not has(lang, f"{MOVE}{key}"):
        return word_by_word(text, books, lang)
    said = say(lang, f"{MOVE}{key}", values_of(plain, named), books, names)
    if paid:
        parts = [say(lang, f"{MOVE}paying_{word.role}", {"coins": word.number}) for word in paid]
        said = say(lang, f"{MOVE}paying", {"words": said, "list": parts})
    if verb == plain:
        return said
    return say(lang, f"{MOVE}{PREFIX}", {"words": said[0].lower() + said[1:]})


def values_of(verb: str, words: Sequence[Word]) -> dict[str, object]:
    """What the message of a move is filled with: its words by their roles."""
    roles = SWAPPED if verb == "swap" else [word.role for word in words]
    found = [word.number if word.id is None else word.id for word in words]
    return {role: value for role, value in zip(roles, found, strict=True) if value is not None}


def word_by_word(text: str, books: Sequence[str], lang: str) -> str:
    """A move by its verbs and names, numbers as they stand."""
    words = text.split(" ")
    verb = words[1] if words[0] == PREFIX and len(words) > 1 else words[0]
    said = []
    for i, word in enumerate(words):
        key = f"common.{'word' if i else 'verb'}.{word}"
        if has(lang, key):
            said.append(message(lang, key))
        else:
            said.append(name_of(lang, word, verb, books))
    return " ".join(said).rstrip(":")  # a verb alone announces nothing


def name_of(lang: str, id: str, verb: str, books: Sequence[str]) -> str:
    """The name of what an id stands for in a move with this verb; without one, the id."""
    role = role_of(id, verb, books)
    for book in books:
        name = things(lang, book).get(id, {}).get(role)
        if name is not None:
            return name
    return id
