"""What the page shows around the games: lists of games, catalogues, rules, pieces."""

import gc
import re
from functools import cache, lru_cache
from typing import Any, Literal

import msgspec

from maravillas import api, position, registry
from maravillas.ai.matches.match import BOTS
from maravillas.core.catalogues import renamed
from maravillas.core.option import Option
from maravillas.core.reading import Json
from maravillas.messages import (
    COACH,
    COMMON,
    CONCEPT,
    LANGUAGES,
    PAGE,
    catalogue,
    clauses,
    has,
    message,
)
from maravillas.server.protocol_around import (
    ClauseInfo,
    GameInfo,
    Info,
    OptionInfo,
    Piece,
    Pieces,
    Rules,
    VerbInfo,
)
from maravillas.server.protocol_base import Words
from maravillas.server.refusal import not_found
from maravillas.server.words import move_words
from maravillas.version import mode, version

# What is said of commands: no page shows it, and every first visit would wait for it.
COMMANDS = ("common.admin.", "common.cli.", "common.doctor.", "common.usage.")
MOST_WORDS = 12  # that are looked for in rules
PLAIN = ("brown", "grey", "blue", "green", "red")  # cards that do what their color does
_HEAD = re.compile(r"(?:\(ruling\) )?\*?([A-Za-z][A-Za-z_' ]*?)(?: \([^)]*\))?(?:, now)?\*?:")
_TEXT = re.compile(r"[a-z]+\.([a-z_]+)\.([^.]+)\.text")


def prepare() -> None:
    """Reads everything once."""
    info("", False)
    for lang in LANGUAGES:
        for book in (*registry.books(), COMMON, PAGE):
            text(lang, book)
        for book in registry.books():
            rules(lang, book, "")
        for game in registry.entries():
            pieces_told(lang, game)
    for game in registry.entries():
        begin(game)
    gc.collect()
    gc.freeze()  # none of it is ever garbage, so it is never swept for any


def begin(name: str) -> None:
    """A game as a table and its bots look at it: what is imported at the first look is there."""
    game = registry.make(name, {})
    s = game.new(0)
    for seat in api.waiting(game, s):
        api.view(game, s, seat)
        position.dump(game, s, seat)
        for move in api.moves(game, s, seat):
            move_words(move, registry.entry(name).books)


def info(url: str, page: bool) -> Info:
    running: Literal["compiled", "interpreted"] = (
        "compiled" if mode() == "compiled" else "interpreted"
    )
    return Info(
        version=version(),
        mode=running,
        languages=list(LANGUAGES),
        games=[game_info(entry) for entry in registry.entries().values()],
        bots=list(BOTS),
        page=page,
        url=url,
    )


@lru_cache(maxsize=64)
def game_info(entry: registry.Entry) -> GameInfo:
    options = registry.options(entry.name)
    given: dict[str, object] = {"players": entry.players[0]} if "players" in options else {}
    game = registry.make(entry.name, given)
    sheet = registry.words(game).sheet(game.new(0))[0]
    return GameInfo(
        name=entry.name,
        books=list(entry.books),
        players=list(entry.players),
        teams=list(entry.teams),
        options={
            name: option_info(name, o, entry.books)
            for name, o in options.items()
            if o.offered and not o.local
        },
        categories=[category for category in sheet if category != "total"],
    )


def option_info(name: str, option: Option, books: tuple[str, ...]) -> OptionInfo:
    return OptionInfo(
        kind=option.kind,
        default=option.default,
        choices=list(option.choices),
        name=option_words(name, "name", name.replace("_", " "), books),
        about=option_words(name, "about", option.about, books),
    )


def option_words(name: str, what: str, otherwise: str, books: tuple[str, ...]) -> Words:
    """An option in words, from the catalogues if they have it, else in the option's own English."""
    keys = [f"{book}.option.{name}.{what}" for book in (*books, COMMON)]
    found = {}
    for lang in LANGUAGES:
        key = next((key for key in keys if has(lang, key)), None)
        found[lang] = message(lang, key) if key else otherwise
    return found


@lru_cache(maxsize=64)
def text(lang: str, book: str) -> bytes:
    """A catalogue, without what the command line alone says; raises Refusal."""
    check(lang, book, (*registry.books(), COMMON, PAGE, COACH))
    known = catalogue(lang, book)
    return msgspec.json.encode({k: v for k, v in known.items() if not k.startswith(COMMANDS)})


def rules(lang: str, book: str, find: str) -> Rules:
    """The clauses of a book that hold every word; all of them without words."""
    check(lang, book, tuple(registry.books()))
    words = list(dict.fromkeys(find.lower().split()))[:MOST_WORDS]
    found = [
        clause for text, clause in _searched(lang, book) if all(word in text for word in words)
    ]
    return Rules(book=book, lang=lang, clauses=found)


@lru_cache(maxsize=64)
def _searched(lang: str, book: str) -> list[tuple[str, ClauseInfo]]:
    """The clauses of a book, each with the text that is looked through."""
    return [
        (
            f"{c.id} {c.section} {c.text}".lower(),
            ClauseInfo(id=c.id, section=c.section, text=c.text),
        )
        for c in clauses(lang, book).values()
    ]


@lru_cache(maxsize=64)
def pieces_told(lang: str, game: str) -> bytes:
    """The same as it is sent."""
    return msgspec.json.encode(pieces(lang, game))


def pieces(lang: str, game: str) -> Pieces:
    """Every card, wonder, token … of a game."""
    if lang not in LANGUAGES or game not in registry.entries():
        raise not_found(f"{lang}/{game}"[:80])
    entry = registry.entry(game)
    found: list[Piece] = []
    for book in entry.books:
        messages = catalogue(lang, book)
        for key, words in messages.items():
            match = _TEXT.fullmatch(key)
            if match and match[1] != CONCEPT:
                thing, id = match[1], match[2]
                name = messages.get(key.removesuffix("text") + "name", id)
                clause = clause_of(entry, book, thing, id)
                piece = Piece(book=book, thing=thing, id=id, name=name, text=words, clause=clause)
                found.append(piece)
    heads = {head: id for book in entry.books for head, id in beginnings(book).items()}
    verbs = {
        verb: VerbInfo(
            icon=of.icon,
            mark=of.mark,
            marks=of.marks,
            paired=list(of.paired),
            pays=of.pays,
            declines=of.declines,
        )
        for verb, of in registry.words(registry.make(entry.name, {})).verbs.items()
    }
    return Pieces(
        game=entry.name,
        lang=lang,
        pieces=found,
        facts=facts(entry),
        clauses=heads,
        verbs=verbs,
    )


@lru_cache(maxsize=16)
def beginnings(book: str) -> dict[str, str]:
    """What the English clauses of a book begin with, up to a colon, in lower case; the first."""
    found: dict[str, str] = {}
    for id, clause in clauses("en", book).items():
        match = _HEAD.match(clause.text)
        if match:
            found.setdefault(match[1].lower(), id)
    return found


def names_it(text: str, name: str) -> bool:
    """Whether a text has the name, and not as a part of a longer one: `the Great Lighthouse`."""
    for match in re.finditer(rf"\b{re.escape(name)}\b", text):
        before = text[: match.start()].split()[-1:]
        if not before or not before[0][0].isupper():
            return True
    return False


@lru_cache(maxsize=2048)
def clause_of(entry: registry.Entry, book: str, thing: str, id: str) -> str | None:
    """The clause about a piece: one that begins with its name or has it, else its color's."""
    key = f"{book}.{thing}.{id}.name"
    name = message("en", key) if has("en", key) else id
    short = name.removeprefix("The ").removesuffix(" Guild")
    for head in (name, short, f"{short}s", id):
        if head.lower() in beginnings(book):
            return beginnings(book)[head.lower()]
    told = facts(entry)
    color = told.get(thing, {}).get(id, {}).get("color", thing)
    usual: str | None = told.get("clauses", {}).get(color)
    if color in PLAIN and usual:
        return usual
    for word in (short, id.capitalize()):
        for clause in clauses("en", book).values():
            if names_it(clause.text, word):
                return clause.id
    return usual


@cache
def facts(entry: registry.Entry) -> Json:
    """Printed values of the pieces; names among them, such as those of boards, as they are used."""
    found = dict(registry.words(registry.make(entry.name, {})).pieces())
    named: Json = _named(found, entry.base)
    return named


def _named(value: Any, book: str) -> Any:
    if isinstance(value, dict):
        return {key: _named(inner, book) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_named(inner, book) for inner in value]
    return renamed("en", book, value) if isinstance(value, str) else value


def board(game: str, text: str) -> Json:
    """A board of somebody's own, checked; raises Refusal or BadOption."""
    if game not in registry.entries():
        raise not_found(game)
    read = getattr(registry.beside_words(registry.make(game, {}), "pieces"), "read", None)
    if read is None:
        raise not_found(game)
    found: Json = read(text)
    return found


def check(lang: str, book: str, books: tuple[str, ...]) -> None:
    if lang not in LANGUAGES or book not in books:
        raise not_found(f"{lang}/{book}"[:80])
