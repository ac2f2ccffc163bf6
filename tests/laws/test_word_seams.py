"""Every seam of the words is asked of every book, and some expansion answers each.

A silent book notes what it is asked: a seam that is never asked of a stranger's book does not work,
whatever ours say. And a seam that no expansion here overrides, or that is overridden but never
asked in whole games, does not exist.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from inspect import isfunction
from itertools import count
from typing import Any

import pytest

import maravillas as mv
from maravillas import chance, registry
from maravillas.core.rng import Rng
from maravillas.duel import options as duel_options
from maravillas.duel.words import book as duel
from maravillas.duel.words.position.reading import Reading as DuelReading
from maravillas.duel.words.position.writing import Writing as DuelWriting
from maravillas.duel.words.shelf import Shelf as DuelShelf
from maravillas.duel.words.voice import Voice as DuelVoice
from maravillas.wonders import options as wonders_options
from maravillas.wonders.words import book as wonders
from maravillas.wonders.words.position.reading import Reading as WondersReading
from maravillas.wonders.words.position.writing import Writing as WondersWriting
from maravillas.wonders.words.shelf import Shelf as WondersShelf
from maravillas.wonders.words.story import Voice as WondersVoice
from tests.games import some_move, waiting
from tests.loud import options as loud_options

pytestmark = pytest.mark.slow  # words are compiled in neither mode

Seam = tuple[str, str]
Played = tuple[str, dict[str, object]]  # string, options

TRIED = 12  # illegal moves at each position
OFTEN = 3  # plies from one position to the next of which everything is asked
SEEDS = 20  # of games that are tried until everything has been asked
BY_CLASS = ("voice", "reading")  # chapters that a book names, and of which many are made
LATER = {
    "game": "wonders+leaders",
    "options": {"players": 3},
    "strict": False,
    "age": 2,
    "round": 3,
    "discard": ["baths"],
    "seats": [
        {"board": "halicarnassus", "side": "B", "stages": 1},
        {"board": "rome", "side": "B", "stages": 3, "leader_hand": ["nero"]},
        {"board": "giza", "side": "A"},
    ],
    "owed": [{"seat": 1, "kind": "recruit"}, {"seat": 0, "kind": "dig"}],
}  # a recruit that waits for a dig


@dataclass
class Base:
    """A base game. own: seams that are asked of the owner of a piece, a move or a decision alone;
    games: in which everything is asked; written: positions that random games seldom reach.
    """

    name: str
    options: Any
    shelf: Any
    classes: Sequence[type]
    own: set[Seam]
    games: Sequence[Played]
    written: Sequence[dict[str, Any]] = ()

    def make(self, name: str, options: dict[str, object]) -> Any:
        """Such a game, whether its string is open to everybody or not."""
        package = loud_options if name.endswith("+loud") else self.options
        found = package.make(name, **options)
        found.words = package.words(found)
        return found


DUEL = Base(
    "duel",
    duel_options,
    DuelShelf,
    (
        *(duel.Moves, duel.Sight, duel.Prices, duel.Chances, DuelVoice),
        *(DuelReading, DuelWriting, duel.Book),
    ),
    {
        *(("Moves", name) for name in ("all", "hides", "read", "write")),
        *(("Book", name) for name in ("points", "refuse", "refuse_price")),
        *(("Voice", name) for name in ("answers", "plays", "spends")),
        *((chapter, "frame") for chapter in ("Reading", "Writing")),
        ("Sight", "back"),
    },
    [("duel+agora+loud", {}), ("duel+agora+pantheon", {})],
)
WONDERS = Base(
    "wonders",
    wonders_options,
    WondersShelf,
    (
        *(wonders.Tail, wonders.Sight, wonders.Prices, wonders.Refusals),
        *(WondersVoice, WondersReading, WondersWriting, wonders.Book),
    ),
    {*(("Tail", name) for name in ("powers", "read", "ways", "write")), ("Refusals", "own")},
    [("wonders+cities+leaders", {"players": 2})],
    [LATER],
)


def seams(classes: Iterable[type]) -> set[Seam]:
    """The public methods of the classes that a book is made of."""
    return {
        (of.__name__, name)
        for of in classes
        for name, what in vars(of).items()
        if isfunction(what) and not name.startswith("_")
    }


def noting(what: Seam, answer: Callable[..., Any], noted: set[Seam]) -> Callable[..., Any]:
    """A method that notes that it was asked."""

    def asked(self: Any, *given: Any, **named: Any) -> Any:
        noted.add(what)
        return answer(self, *given, **named)

    return asked


def silent_book(classes: Sequence[type], noted: set[Seam]) -> Any:
    """A book that adds nothing and notes everything."""
    chapters: dict[str, Any] = {}
    for of in classes:
        methods = {
            name: noting((of.__name__, name), vars(of)[name], noted) for _, name in seams([of])
        }
        kind = type(f"Noting{of.__name__}", (of,), methods)
        name = of.__name__.lower()
        chapters[name] = kind if name in (*BY_CLASS, "book") else kind()
    chapters.pop("tail", None)
    return chapters.pop("book")("silent", **chapters)


def with_book(game: Any, shelf: Any, book: Any) -> Any:
    """A game with one more book, right behind its base."""
    first, *others = game.words.shelf
    game.words = shelf(game, [first, book, *others])
    return game


def talk(game: Any, seed: int) -> None:
    """Asks for everything that words can say, at many positions of a random game."""
    words = registry.words(game)
    words.pieces()
    deque(words.actions(), maxlen=0)
    heard: dict[int, list[str]] = {}
    s, rng = game.new(seed), Rng(seed, 4)
    words.opening(s)
    for ply in count():
        if ply % OFTEN == 0:
            say(game, s)
        if not waiting(game, s):
            return
        seat, move = some_move(game, s, rng)
        known = heard.setdefault(int(game.kind(s, seat)), [])
        for _ in known[:TRIED]:
            with suppress(mv.IllegalMove):
                mv.do(game, game.clone(s), seat, known[int(rng.below(len(known)))])
        known += mv.moves(game, s, seat)
        for outcome in (chance.chance(game, s, seat, move).outcomes or [])[-1:]:
            chance.with_chance(game, s, outcome)
        before = game.clone(s)
        game.apply(s, seat, move)
        words.narrate(before, seat, move, s, "all")


def say(game: Any, s: Any) -> None:
    words = registry.words(game)
    words.sheet(s)
    words.result(s)
    for viewer in (None, *range(int(game.seats))):
        words.view(s, viewer)
    asked = waiting(game, s)
    for viewer in (None, *asked[:1]):
        words.load({"game": game.name, "options": game.options, **words.dump(s, viewer)})
    for seat in asked:
        words.chosen(s, seat)
        words.discard_coins(s, seat)
        for what in words.wanted(s, seat):
            words.price(s, seat, what)
        for move in mv.moves(game, s, seat):
            words.text(s, seat, words.parse(s, seat, move), None)
            with suppress(mv.IllegalMove):
                words.price(s, seat, move)


def expansions(of: type, base: Base) -> list[type]:
    """The classes of expansions that answer for a chapter; of tails, those of the base, too."""
    below: list[type] = []
    for each in list[type](of.__subclasses__()):
        below += [each, *each.__subclasses__()]
    ours = f"maravillas.{base.name}.words."
    others = [kind for kind in below if not kind.__module__.startswith((ours, "tests.laws."))]
    return below if of is wonders.Tail else others


def heard(base: Base, monkeypatch: pytest.MonkeyPatch) -> tuple[set[Seam], set[Seam]]:
    """What a silent book is asked in games and documents, and what expansions answer there.

    It lies right behind the base: where the first answer counts, it is asked before others.
    """
    asked: set[Seam] = set()
    answered: set[Seam] = set()
    for of in base.classes:
        for kind in expansions(of, base):
            for seam in seams([of]):
                if seam[1] in vars(kind):
                    answer = noting(seam, vars(kind)[seam[1]], answered)
                    monkeypatch.setattr(kind, seam[1], answer)
    silent = silent_book(base.classes, asked)
    for document in base.written:
        game = with_book(base.make(document["game"], document["options"]), base.shelf, silent)
        game.words.load(document)
    games = [with_book(base.make(*played), base.shelf, silent) for played in base.games]
    for seed in range(SEEDS):
        for game in games:
            talk(game, seed)
        if len(asked) == len(seams(base.classes) - base.own) and answered == seams(base.classes):
            break
    return asked, answered


TOLD_BY_THE_BASE = {"adds_to"}  # the shapes that hooks add to

both = pytest.mark.parametrize("base", [DUEL, WONDERS], ids=["duel", "wonders"])


@both
def test_every_seam_is_asked_and_answered(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    asked, answered = heard(base, monkeypatch)
    assert asked == seams(base.classes) - base.own
    assert seams(base.classes) - answered == set()


@both
def test_every_table_of_a_book_is_filled_by_an_expansion(base: Base) -> None:
    """What a book says without a method: its fields, and those of its readings and voices."""
    games = [base.make(*played) for played in base.games]
    books = [book for game in games for book in game.words.shelf[1:]]
    for field in fields(base.classes[-1]):
        if field.name not in ("name", *(of.__name__.lower() for of in base.classes)):
            assert any(getattr(book, field.name) for book in books), field.name
    for of in base.classes[:-1]:
        for name in set(vars(of).get("__annotations__", ())) - TOLD_BY_THE_BASE:
            assert any(name in vars(kind) for kind in expansions(of, base)), (of.__name__, name)
