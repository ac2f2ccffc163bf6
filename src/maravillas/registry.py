"""Names of games → their folders: the only list of what exists.

A game's folder holds its rules and, in the room `words`, what turns its states into words.
"""

import copyreg
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Protocol, TypeVar, cast, runtime_checkable
from warnings import warn

from maravillas import observation
from maravillas.actions import Actions
from maravillas.core.errors import BadOption
from maravillas.core.game import Game
from maravillas.core.option import Option
from maravillas.core.reading import Reader, show
from maravillas.core.verbs import Verb
from maravillas.core.words import Words

S = TypeVar("S")

AnyState = Any  # a state of whatever game: its fields are the game's own
AnyGame = Game[AnyState]


class Rules(Protocol):
    """What the module `options.py` of a game's package has."""

    OPTIONS: Mapping[str, Option]

    def make(self, name: str, **given: object) -> AnyGame:
        """The game of a string; raises BadOption."""

    def words(self, game: Game[S]) -> Words[S]:
        """What turns its states into words and back."""


@runtime_checkable
class OptionsByName(Protocol):
    """Instead of OPTIONS: where game strings of one package have different options."""

    def options_of(self, name: str) -> Mapping[str, Option]: ...


@runtime_checkable
class OptionsInDocuments(Protocol):
    """Where a position document gives options outside its `options`."""

    def implied(self, document: Reader) -> dict[str, object]: ...


@dataclass(frozen=True)
class Entry:
    """One game string. books: the rulebooks in play, base first; teams: with so many players."""

    name: str
    package: str
    books: tuple[str, ...]
    players: tuple[int, ...]
    teams: tuple[int, ...] = ()

    @property
    def base(self) -> str:
        return self.books[0]


GAMES: Final = (
    Entry("duel", "maravillas.duel", ("duel",), (2,)),
    Entry("duel+agora", "maravillas.duel", ("duel", "agora"), (2,)),
    Entry("duel+pantheon", "maravillas.duel", ("duel", "pantheon"), (2,)),
    Entry("duel+agora+pantheon", "maravillas.duel", ("duel", "agora", "pantheon"), (2,)),
    Entry("wonders", "maravillas.wonders", ("wonders",), tuple(range(2, 8))),
    Entry(
        "wonders+cities",
        "maravillas.wonders",
        ("wonders", "cities"),
        tuple(range(2, 9)),
        (4, 6, 8),
    ),
    Entry("wonders+leaders", "maravillas.wonders", ("wonders", "leaders"), tuple(range(2, 8))),
    Entry(
        "wonders+cities+leaders",
        "maravillas.wonders",
        ("wonders", "leaders", "cities"),
        tuple(range(2, 9)),
        (4, 6, 8),
    ),
    Entry("dice", "maravillas.dice", ("dice",), tuple(range(2, 8))),
)

COMMON: Final = "common"  # the book of what every game says
LONGEST: Final = 100  # letters of a game string
GROUP: Final = "maravillas.games"  # entry points of other packages

_more: dict[str, Entry] = {}


def register(entry: Entry) -> None:
    """Adds a game of somebody else's; raises BadOption if its string is another game's.

    Its package holds `options.py` and, if it has words of its own, a folder `text` like ours.
    """
    base, *parts = entry.name.split("+")
    if entry.name != "+".join([base, *sorted(parts)]):
        raise BadOption(f"{show(entry.name)}: expansions are written in the order of the alphabet")
    taken = ({known.name: known for known in GAMES} | _more).get(entry.name)
    if taken == entry:
        return
    if taken is not None:
        raise BadOption(f"{show(entry.name)} is a game of {taken.package} already")
    folder = files(entry.package).joinpath("text")
    if folder.is_dir() and all(entry.package != known.package for known in _more.values()):
        import_module("maravillas.messages").add_folder(folder)  # which imports this module
    _more[entry.name] = entry
    _found.cache_clear()
    books.cache_clear()
    related.cache_clear()
    verbs.cache_clear()


@cache
def problems() -> dict[str, str]:
    """Reads the games of other packages; by package, why one could not be read.

    An entry point names a list of entries: `tiny = "tiny_game:GAMES"`.
    """
    found: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            for one in point.load():
                register(one)
        except Exception as problem:  # whatever it is, the other games must work
            found[point.value] = f"{type(problem).__name__}: {problem}"
            warn(f"the games of {point.value} are missing: {found[point.value]}", stacklevel=3)
    return found


def entries() -> dict[str, Entry]:
    """Every game string with its entry, in canonical order."""
    problems()
    return {entry.name: entry for entry in GAMES} | _more


@lru_cache(maxsize=1000)  # anybody may ask for anything
def _found(name: str) -> Entry | None:
    base, *parts = name.split("+")
    return entries().get("+".join([base, *sorted(parts)]))


def entry(name: str) -> Entry:
    """The entry of a game string, its expansions in any order."""
    if isinstance(name, str):  # a document may hold anything
        found = _found(name[:LONGEST])
        if found:
            return found
    known = entries()
    names = ", ".join(known)
    missing = "".join(f"; {package} is missing: {why}" for package, why in problems().items())
    raise BadOption(
        f"there is no game {show(name)}; the games are: {names}{missing}",
        path="game",
        key="common.error.game",
        values={"found": show(name), "allowed": names},
    )


def check_game(game: object) -> AnyGame:
    """The game; raises TypeError for what is none."""
    if not isinstance(game, Game):
        raise TypeError(f"a game of mv.make is expected, not {type(game).__name__}")
    return game


def words(game: Game[S]) -> Words[S]:
    """What turns the states of a game into words and back; made at the first call."""
    if game.words is None:
        game.words = _options(entry(game.name).package).words(game)
    return cast("Words[S]", game.words)


@cache
def verbs(books: tuple[str, ...]) -> Mapping[str, Verb]:
    """What the forms of these rulebooks say of their verbs."""
    fitting = [found for found in entries().values() if set(found.books) <= set(books)]
    if not fitting:
        return {}
    return words(make(max(fitting, key=lambda found: len(found.books)).name, {})).verbs


def beside_words(game: AnyGame, module: str) -> ModuleType | None:
    """A module that lies beside the words of a game, if there is one: `terminal`, `pieces`."""
    return beside(words(game), module)


def beside(book: object, module: str) -> ModuleType | None:
    """A module in the same folder as the class of a book, if there is one."""
    return _in_room(type(book).__module__.rpartition(".")[0], module)


@cache
def _in_room(room: str, module: str) -> ModuleType | None:
    name = f"{room}.{module}"
    return import_module(name) if find_spec(name) else None


@cache
def _options(package: str) -> Rules:
    return cast(Rules, import_module(f"{package}.options"))


def options(name: str) -> dict[str, Option]:
    """The options of a game string; the choices of `players` are the game's."""
    found = entry(name)
    module = _options(found.package)
    if isinstance(module, OptionsByName):
        known = dict(module.options_of(found.name))
    else:
        known = dict(module.OPTIONS)
    if "players" in known:
        old = known["players"]
        known["players"] = Option(old.kind, old.default, found.players, old.about)
    return known


def implied(name: str, document: Reader) -> dict[str, object]:
    """The options that a position document gives outside its `options`: custom boards."""
    module = _options(entry(name).package)
    return module.implied(document) if isinstance(module, OptionsInDocuments) else {}


def under(name: str, given: dict[str, object], rules: str) -> dict[str, object]:
    """The options of a game that began under an earlier version of the rules.

    A game whose rules have changed has the option `rules`: the versions that changed them.
    """
    option = options(name).get("rules")
    if option is None or "rules" in given or not _VERSION.fullmatch(rules):
        return given
    known = [str(version) for version in option.choices]
    then = [version for version in known if _numbers(version) <= _numbers(rules)]
    return {**given, "rules": then[-1] if then else known[0]}


_VERSION: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9}){1,3}")


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def make(name: str, given: dict[str, object]) -> AnyGame:
    """The game of a string with the options given; raises BadOption."""
    found = entry(name)
    game = _options(found.package).make(found.name, **given)
    copyreg.pickle(type(game), pickled)
    game.actions = _actions(game.name, json.dumps(game.options))
    game.describe = observation.schema
    game.reveals = import_module("maravillas.chance")
    game.picture = _picture
    return game


def _picture(s: AnyState) -> str | None:
    """A state as a spectator sees it, for notebooks; None where a game has no pictures."""
    drawing = import_module("maravillas.drawing")  # which asks this module
    game = s.of()
    names = [f"seat {seat}" for seat in range(game.seats)]
    return drawing.as_svg(game, s, None, "en", names) or None


def pickled(game: AnyGame) -> tuple[Callable[[str, str], AnyGame], tuple[str, str]]:
    """A game in a pickle: its string and its options."""
    return unpickled, (game.name, json.dumps(game.options))


@lru_cache(maxsize=64)
def unpickled(name: str, options: str) -> AnyGame:
    """The game of a pickle, made once in a process: one serves every state."""
    return make(name, json.loads(options))


@lru_cache(maxsize=64)
def _actions(name: str, options: str) -> Actions:
    """The actions of a game, shared by all that are equal; made when they are first asked for."""
    return Actions(lambda: words(unpickled(name, options)).actions())


def make_as_written(name: str, given: dict[str, object]) -> AnyGame:
    """The game of a record or a position, which may come from anybody; raises BadOption.

    Options that name files of this machine are not taken from there.
    """
    known = options(name)
    for option in given:
        if option in known and known[option].local:
            raise BadOption(
                f"{option} names files of this machine; no record or position may do that",
                path=option,
                key="common.error.option_written",
                values={"found": option},
            )
    return make(name, given)


def combinations() -> Iterator[tuple[str, dict[str, object]]]:
    """Every registered combination: game strings × numbers of players × teams."""
    for name, found in entries().items():
        if "players" not in options(name):
            yield name, {}
            continue
        for players in found.players:
            yield name, {"players": players}
            if players in found.teams:
                yield name, {"players": players, "teams": True}


@cache
def books() -> dict[str, tuple[str, ...]]:
    """Every book of a registered game, with the books whose names it may use, its own first."""
    found: dict[str, tuple[str, ...]] = {}
    for known in entries().values():
        for book in known.books:
            others = (b for b in (*found.get(book, ()), *known.books) if b != book)
            found[book] = (book, *dict.fromkeys(others))
    return found


@lru_cache(maxsize=1000)
def related(wanted: tuple[str, ...]) -> tuple[str, ...]:
    """These books and those played with them, each once; what is common to all comes last."""
    family = books()
    found = dict.fromkeys(b for w in wanted for b in family.get(w, (w,)))
    found.pop(COMMON, None)
    return (*found, COMMON)
