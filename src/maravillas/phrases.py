"""Moves in words: their parts with the kinds of things they name, and phrases for people."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.core.game import Position
from maravillas.core.verbs import Verb
from maravillas.core.words import Part, Price
from maravillas.messages import LANGUAGES, catalogue, has, message, say
from maravillas.registry import AnyGame

PAYING: Final = "paying"
AMOUNTS: Final = ("left", "right", "bank")  # words whose number follows
MOVE: Final = "common.move."
HIDDEN: Final = "?"  # what others may not know of a move
PREFIX: Final = "city"  # the Free City's moves are another city's moves
_NAME: Final = re.compile(r"[a-z]+\.([a-z_]+)\.([^.]+)\.name")
_NUMBER: Final = re.compile(r"-?[0-9]+")


@dataclass(frozen=True)
class Word:
    """One word of a move after its verb: an id, a number, or neither.

    name: by which messages ask for it, where its role does not tell two of them apart.
    """

    role: str
    id: str | None = None
    number: int | None = None
    name: str = field(default="", compare=False)


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
    form = registry.verbs(tuple(books)).get(plain, Verb())
    found: list[Word] = []
    joiner = last = ""
    place = 0
    for word in words:
        if word in form.parts or word == PAYING:
            joiner, place = word, 0
        elif word not in AMOUNTS:
            found.append(_word(word, last, form, form.at(joiner, place), books))
            place += 1
        last = word
    return verb, found


def _word(word: str, last: str, form: Verb, parts: Sequence[Part], books: Sequence[str]) -> Word:
    """A word of a move. last: the one before it; parts: those that may stand there."""
    if _NUMBER.fullmatch(word):
        if last in AMOUNTS:
            return Word(last, number=int(word))
        numbered = [part for part in parts if part.number or part.mark] or parts
        named = numbered[0].number or numbered[0].role if numbered else ""
        return Word(named or next(iter(form.tails), "number"), number=int(word))
    if word == HIDDEN:
        parts = [part for part in parts if part.secret] or parts
    role = role_of(word, parts, books)
    name = next((part.role for part in parts if role in (part.role, part.thing)), "")
    return Word(role, word, name=name) if role else Word(word)


def role_of(id: str, parts: Sequence[Part], books: Sequence[str]) -> str:
    """The kind of thing that an id names; nothing for a word of the notation itself."""
    known: set[str] = set()
    for book in books:
        known |= things(LANGUAGES[0], book).get(id, {}).keys()
    expected = [role for part in parts for role in (part.role, part.thing)]
    if not known:
        bare = any(has(LANGUAGES[0], f"{book}.word.{id}") for book in ("common", *books))
        return "" if bare else expected[0] if expected else "id"
    for role in (*expected, "card"):
        if role in known:
            return role
    return expected[0] if expected else min(known)


def phrase(text: str, books: Sequence[str], lang: str, names: Sequence[str] = ()) -> str:
    """A move in a language, as a person would say it; a move without a message, word by word.

    A book may have messages for verbs of its own, `agora.move.…`. names: of the players.
    """
    verb, words = split(text, books)
    plain = verb.removeprefix(f"{PREFIX} ")
    paid = [word for word in words if word.role in AMOUNTS]
    named = [word for word in words if word.role not in AMOUNTS]
    shape = "_".join([plain, *(word.role for word in named)])
    key = "pay_nothing" if text.endswith("pay 0") else shape
    shapes = [f"{MOVE}{key}", *(f"{book}.move.{key}" for book in books)]
    known = next((one for one in shapes if has(lang, one)), None)
    if known is None:
        return word_by_word(text, books, lang)
    said = say(lang, known, values_of(named), books, names)
    if paid:
        parts = [say(lang, f"{MOVE}paying_{word.role}", {"coins": word.number}) for word in paid]
        said = say(lang, f"{MOVE}paying", {"words": said, "list": parts})
    if verb == plain:
        return said
    return say(lang, f"{MOVE}{PREFIX}", {"words": said[0].lower() + said[1:]})


def values_of(words: Sequence[Word]) -> dict[str, object]:
    """What the message of a move is filled with: its words by their roles, two alike by names."""
    roles = [word.role for word in words]
    found: dict[str, object] = {}
    for word in words:
        value = word.number if word.id is None else word.id
        if value is not None:
            found[word.name if roles.count(word.role) > 1 else word.role] = value
    return found


def word_by_word(text: str, books: Sequence[str], lang: str) -> str:
    """A move by its verbs and names, numbers as they stand."""
    words = text.split(" ")
    _, named = split(text, books)
    roles = {word.id: word.role for word in named}
    said = []
    for i, word in enumerate(words):
        key = f"common.{'word' if i else 'verb'}.{word}"
        said.append(message(lang, key) if has(lang, key) else name_of(lang, word, roles, books))
    return " ".join(said).rstrip(":")  # a verb alone announces nothing


def name_of(lang: str, id: str, roles: Mapping[str | None, str], books: Sequence[str]) -> str:
    """The name of what an id stands for; without one, the id. roles: what ids are, in this move."""
    for book in books:
        name = things(lang, book).get(id, {}).get(roles.get(id, ""))
        if name is not None:
            return name
    return id


def decision_words(game: AnyGame, kind: str, moves: Sequence[str], lang: str) -> str:
    """What is to be decided; a book may say more where a certain verb is among the moves."""
    verbs = dict.fromkeys(move.split(" ")[0] for move in moves)
    kinds = [*(f"{kind}.{verb}" for verb in verbs), kind]
    books = registry.entry(game.name).books
    keys = [f"{book}.kind.{words}" for words in kinds for book in books]
    return next((message(lang, key) for key in keys if has(lang, key)), "")


def price_of_move(game: AnyGame, s: Position, seat: int, text: str) -> Price | None:
    """What a move in notation would cost; None if it builds nothing."""
    verb = text.removeprefix(f"{PREFIX} ").split(" ")[0]
    known = registry.words(game).verbs.get(verb)
    if known is None or not known.buys:
        return None
    try:
        return api.price(game, s, seat, text)
    except MaravillasError:
        return None
