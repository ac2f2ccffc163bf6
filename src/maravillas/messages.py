"""Words for people: messages and rule clauses in every language, names of things, plurals.

A message holds `{card}`, a value, or `{coins:coin|coins}`, a word chosen by a number (the first for
exactly 1). A value that is an id is shown by its name, `<book>.<placeholder>.<id>.name`; a seat by
its player's name.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from os import environ
from typing import Final

from maravillas import registry
from maravillas.core import catalogues
from maravillas.core.catalogues import PLACEHOLDER
from maravillas.core.errors import BadOption, MaravillasError
from maravillas.core.reading import show

LANGUAGES: Final = ("en", "es")
SEATS: Final = ("seat", "other", "by", "winner", "loser", "viewer", "partner")
VERBATIM: Final = ("found", "allowed", "wanted", "move")  # never names, even if they look like ids
COMMON: Final = "common"
PAGE: Final = "page"  # the web page's own words
COACH: Final = "coach"
CONCEPT: Final = "concept"  # what a table shows and is no piece: coins, points, the track

_I_SOUND: Final = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)  # Spanish says `e` before it
_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+-\d+)\*\* (.*)")

catalogue: Final = catalogues.catalogue


@dataclass(frozen=True)
class Clause:
    """One clause of a rulebook; section: the heading above it."""

    id: str
    section: str
    text: str


def add_folder(folder: Traversable) -> None:
    """Reads the books of somebody else's game from a folder like our own text/."""
    catalogues.add_folder(folder)
    clauses.cache_clear()
    _name.cache_clear()
    _pieces.cache_clear()


def use_names(pack: str | None) -> None:
    """Calls things as this pack does, in every language: `usual` or `neutral`; raises BadOption.

    For a whole process, before it has said anything. None leaves it to MARAVILLAS_NAMES in the
    environment, which must be one of them, too.
    """
    pack = pack or environ.get(catalogues.NAMES) or catalogues.USUAL
    if pack not in catalogues.PACKS:
        allowed = ", ".join(catalogues.PACKS)
        raise BadOption(
            f"{show(pack)} is no pack of names; there are: {allowed}",
            path="names",
            key="common.error.names",
            values={"found": show(pack), "allowed": allowed},
        )
    catalogues.use_names(pack)
    clauses.cache_clear()
    _name.cache_clear()
    _pieces.cache_clear()


def language(wanted: str | None = None) -> str:
    """The language asked for; if none, that of the environment if we have it, else English."""
    if wanted is None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            value = environ.get(name)
            if value:
                return value[:2] if value[:2] in LANGUAGES else "en"
        return "en"
    if wanted not in LANGUAGES:
        raise BadOption(
            f"{show(wanted)} is no language; the languages are: {', '.join(LANGUAGES)}",
            path="lang",
            key="common.error.language",
            values={"found": show(wanted), "allowed": ", ".join(LANGUAGES)},
        )
    return wanted


@cache
def clauses(lang: str, book: str) -> dict[str, Clause]:
    """The clauses of a book in a language, in the book's order; empty if there are none."""
    path = catalogues.find(f"rules/{lang}/{book}.md")
    if path is None:
        return {}
    found: dict[str, Clause] = {}
    section, last = "", ""
    text = catalogues.renamed(lang, book, path.read_text(encoding="utf-8"))
    for line in text.splitlines():
        match = _CLAUSE.fullmatch(line.rstrip())
        if match:
            last = match[1]
            if last in found:
                raise ValueError(f"{book}.md ({lang}) has {last} twice")
            found[last] = Clause(last, section, match[2])
        elif line.startswith("#"):
            section, last = line.lstrip("#").strip(), ""
        elif last and line.startswith("  "):
            clause = found[last]
            found[last] = Clause(last, clause.section, f"{clause.text} {line.strip()}")
        else:
            last = ""
    return found


def say(
    lang: str,
    key: str,
    values: Mapping[str, object] | None = None,
    book: str | Sequence[str] = COMMON,
    names: Sequence[str] = (),
) -> str:
    """A message with its values filled in. book: whose names its ids have; names: of the players.

    Raises KeyError for a message or a value that does not exist: a catalogue is wrong.
    """
    given = values or {}
    books = _books(key.split(".", 1)[0], book)
    told = []
    for plain, wanted, one, many in _pieces(lang, key):
        told.append(plain)
        if wanted:
            value = given[wanted]
            if one is None:
                told.append(_shown(lang, wanted, value, books, names))
            else:
                number = len(value) if isinstance(value, list | tuple) else value
                told.append(one if number == 1 else many or "")
    return "".join(told)


@lru_cache(maxsize=10_000)
def _pieces(lang: str, key: str) -> list[tuple[str, str, str | None, str | None]]:
    """A message in pieces: plain text, the value that follows it, its words for one and many."""
    parts = [*PLACEHOLDER.split(message(lang, key)), "", None, None]
    return list(zip(*[iter(parts)] * 4, strict=True))


def message(lang: str, key: str) -> str:
    """A message as it stands in the catalogue of its book."""
    return catalogue(lang, key.split(".", 1)[0])[key]


def has(lang: str, key: str) -> bool:
    return key in catalogue(lang, key.split(".", 1)[0])


def placeholders(text: str) -> set[str]:
    """The names of the values that a message needs."""
    return {match[1] for match in PLACEHOLDER.finditer(text)}


def name(lang: str, thing: str, id: str, book: str | Sequence[str] = COMMON) -> str:
    """The name of a thing (`card`, `wonder`, `token`, …); of an id without a name, the id."""
    return _name(lang, thing, id, _books(COMMON, book))


@lru_cache(maxsize=10_000)
def _name(lang: str, thing: str, id: str, books: tuple[str, ...]) -> str:
    for b in books:
        key = f"{b}.{thing}.{id}.name"
        if has(lang, key):
            return message(lang, key)
    for b in books:
        ending = f".{id}.name"
        found = {text for key, text in catalogue(lang, b).items() if key.endswith(ending)}
        if len(found) == 1:
            return found.pop()
    return id


def seat_name(lang: str, seat: int, names: Sequence[str] = ()) -> str:
    """The name of the player in a seat; without one, `Player 1` for seat 0."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return say(lang, "common.player", {"number": seat + 1})


def tell(
    lang: str, event: Mapping[str, object], books: Sequence[str], names: Sequence[str] = ()
) -> str:
    """The sentence of an event that a game's narrate() gave."""
    kind = event["type"]
    for book in reversed(books):
        key = f"{book}.event.{kind}"
        if has(lang, key):
            return say(lang, key, event, books, names)
    raise KeyError(f"no message {kind!r} in {', '.join(books)}")


def error_text(lang: str, error: MaravillasError, names: Sequence[str] = ()) -> str:
    """An error in one sentence, with the clause or the place that it is about."""
    where = error.clause or error.path
    reason = error.reason
    if error.key is not None and has(lang, error.key):
        reason = say(lang, error.key, error.values, error.key.split(".", 1)[0], names)
    return f"{where}: {reason}" if where else reason


def join(lang: str, parts: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    before_i = _I_SOUND.match(parts[-1]) is not None
    word = message(lang, "common.and_before_i" if before_i else "common.and")
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def _shown(
    lang: str, placeholder: str, value: object, books: Sequence[str], names: Sequence[str]
) -> str:
    if isinstance(value, list | tuple):
        return join(lang, [_shown(lang, placeholder, item, books, names) for item in value])
    if isinstance(value, bool) or value is None:
        raise KeyError(f"{value} is no value for {{{placeholder}}}")
    if isinstance(value, int) and placeholder.rstrip("s") in SEATS:
        return seat_name(lang, value, names)
    if isinstance(value, str) and placeholder not in VERBATIM:
        return name(lang, placeholder, value, books)
    return str(value)


def _books(first: str, book: str | Sequence[str]) -> tuple[str, ...]:
    """Where names are looked for: these books, those played with them, and last the common one."""
    return registry.related((first, book) if isinstance(book, str) else (first, *book))


def goods(units: Mapping[str, int], lang: str, book: str) -> str:
    """`Wo2 Gl`: two letters a resource, and how many if more than one."""
    parts = []
    for resource, many in units.items():
        if many:
            letters = name(lang, "resource", resource, book)[:2].capitalize()
            parts.append(letters if many == 1 else f"{letters}{many}")
    return " ".join(parts)
