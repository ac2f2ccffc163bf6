"""The messages of every book as they stand in text/, and refusals that are made of them."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import environ
from typing import Final, NoReturn

from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.reading import Reader, read_json

PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)(?::([^{}|]*)\|([^{}|]*))?\}")
USUAL: Final = "usual"  # things are called as they are printed
NEUTRAL: Final = "neutral"  # and in our own words where a publisher has named them
PACKS: Final = (USUAL, NEUTRAL)
NAMES: Final = "MARAVILLAS_NAMES"  # in the environment: processes beside a server speak as it does
# Names of these kinds are no everyday words: messages of no game are looked through for them, too.
RARE: Final = ("board", "divinity", "leader", "name", "wonder")
_ARTICLE: Final = re.compile(r"^(?:The|El|La|Los|Las) ")
_folders: list[Traversable] = [files("maravillas").joinpath("text")]


def add_folder(folder: Traversable) -> None:
    """Reads the books of somebody else's game from a folder like our own text/."""
    _folders.append(folder)
    printed.cache_clear()
    catalogue.cache_clear()


def use_names(pack: str) -> None:
    """Speaks with these names from now on, and so do processes that are started; see PACKS."""
    environ[NAMES] = pack
    catalogue.cache_clear()


def find(path: str) -> Traversable | None:
    """A file of text/, or of the folders that were added; None if none has it."""
    for folder in _folders:
        found = folder.joinpath(path)
        if found.is_file():
            return found
    return None


@cache
def catalogue(lang: str, book: str) -> dict[str, str]:
    """All messages of a book in a language; empty if there are none."""
    messages = printed(lang, book)
    if names_in_use() == USUAL:
        return messages
    own = {key: name for pack in packs(lang) for key, name in pack["names"].items()}
    return {key: own.get(key) or renamed(lang, book, text) for key, text in messages.items()}


@cache
def printed(lang: str, book: str) -> dict[str, str]:
    """The messages of a book as they stand in its file."""
    path = find(f"{lang}/{book}.json")
    return {} if path is None else _texts(Reader(read_json(path.read_text(encoding="utf-8"))))


def _texts(reader: Reader) -> dict[str, str]:
    return {key: value.text() for key, value in reader.dict().items()}


def names_in_use() -> str:
    """Which pack of names this process speaks."""
    return NEUTRAL if environ.get(NAMES) == NEUTRAL else USUAL


@cache
def packs(lang: str) -> list[dict[str, dict[str, str]]]:
    """The neutral names, a pack for each family of games: by key, and as words of sentences."""
    folder = _folders[0].joinpath(NEUTRAL, lang)
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        read = Reader(read_json(file.read_text(encoding="utf-8"))).dict()
        found.append({part: _texts(read[part]) for part in ("names", "words")})
    return found


def renamed(lang: str, book: str, text: str) -> str:
    """A text of a book with the names in use: sentences name things, too."""
    if names_in_use() == USUAL:
        return text
    words = replacements(lang, book)
    return _words(tuple(words)).sub(lambda match: words[match[0]], text)


@cache
def replacements(lang: str, book: str) -> dict[str, str]:
    """What stands in sentences of a book, and what stands there instead: of its family of games.

    A book of no game speaks of all of them, but `Press` is no card there.
    """
    found: dict[str, str] = {}
    own = [pack for pack in packs(lang) if any(key.startswith(f"{book}.") for key in pack["names"])]
    game = bool(own) and bool(own[0]["words"])
    for pack in own if game else packs(lang):
        for key, name in pack["names"].items():
            usual = printed(lang, key.split(".", 1)[0])[key]
            kind = key.split(".")[1]
            if kind in RARE or (game and kind != "game"):  # `Dice` is a word of its sentences
                found |= {usual: name, _short(usual): _short(name)}
        found |= pack["words"]
    return found


def _short(name: str) -> str:
    """A name as sentences have it: without its article, a guild without the word."""
    return _ARTICLE.sub("", name, count=1).removesuffix(" Guild")


@cache
def _words(usual: tuple[str, ...]) -> re.Pattern[str]:
    """Finds the longest of these words, and none inside another word."""
    longest = sorted(usual, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


def sentence(text: str, values: dict[str, object]) -> str:
    """The English of a refusal: `{card}` is a value, `{short:coin|coins}` a word by number."""

    def fill(match: re.Match[str]) -> str:
        value = values[match[1]]
        if match[2] is None:
            return ", ".join(value) if isinstance(value, list) else str(value)
        return match[2] if value == 1 else match[3]

    return PLACEHOLDER.sub(fill, text)


class Sentences:
    """Why a rulebook refuses something, in English, by the keys of its catalogue.

    A key is `duel.error.twice`, its name `twice`. What a clause forbids has the clause as its name,
    or begins with it: `DUEL-060.built`.
    """

    def __init__(self, book: str) -> None:
        self.book = book

    def say(self, name: str, values: dict[str, object]) -> tuple[str, str]:
        """The key of a message and its sentence; without the folder text/ the key is all we have.

        Raises KeyError for a message or a value that does not exist.
        """
        key = f"{self.book}.error.{name}"
        messages = catalogue("en", self.book)
        return key, sentence(messages[key], values) if messages else key

    def illegal(self, name: str, clause: str | None = None, **values: object) -> IllegalMove:
        """The refusal of a move."""
        key, reason = self.say(name, values)
        return IllegalMove(reason, clause=clause, key=key, values=values)

    def forbidden(self, name: str, **values: object) -> IllegalMove:
        """The refusal of a move by the clause with which the name begins."""
        return self.illegal(name, name.split(".", maxsplit=1)[0], **values)

    def bad_option(self, name: str, option: str, **values: object) -> BadOption:
        """The refusal of an option."""
        key, reason = self.say(name, values)
        return BadOption(reason, path=option, key=key, values=values)

    def refuse(self, reader: Reader, name: str, **values: object) -> NoReturn:
        """Refuses a value of a document."""
        key, reason = self.say(name, values)
        reader.fail(reason, key, **values)
