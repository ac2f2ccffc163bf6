"""What every game can say: the interface of its words, and the tables that they are made of.

A rulebook lists its decisions (`Kind`) and, for each, the shapes of its answers (`Form`); moves are
written, read and explained from these tables. `Words` is what everybody else asks.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NotRequired, Protocol, TypedDict, TypeVar, Unpack

from maravillas.core.errors import IllegalMove
from maravillas.core.told import Event, Facts

if TYPE_CHECKING:
    from maravillas.core.verbs import Verb

S = TypeVar("S")

Viewer = int | None  # a seat, or a spectator
Names = Mapping[str, Mapping[str, int]]  # thing -> id -> number
Keys = Mapping[str, object]  # any part of a view or a document
K = TypeVar("K", bound=Keys)


class Owed(TypedDict):
    """A decision that a seat owes. city: it is decided for the Free City."""

    kind: str
    city: NotRequired[bool]


class OwedBy(Owed):
    """With the seat that owes it."""

    seat: int


class Line(TypedDict):
    """What a price is made up of; a game's own lines say more."""

    type: str
    coins: int
    clause: str


class Price(TypedDict):
    """The least that something costs now. lines: where it comes from, each with its coins."""

    payable: bool
    coins: int
    free: str | None
    lines: Sequence[Line]
    splits: list[list[int]]


class Result(TypedDict):
    """How a game ended. ranks: the place of each seat; ties share one."""

    kind: str
    winners: list[int]
    ranks: list[int]


@dataclass(frozen=True)
class Part:
    """A word of a move after its verb.

    role: its name in phrases; thing: whose ids it takes; joiner: written before it; among: only
    these numbers of the thing; step: what one more of it adds to the number of the move; secret:
    who may not know it reads `?`; priced: its price is shown with the move; shown: its name in
    "expected: …", if not the thing in capitals; mark: drawn where there is no id; plain: a word of
    the notation itself, so another one is no wrong id but no such move; number: its role where a
    number stands for it.
    """

    role: str
    thing: str
    joiner: str = ""
    among: Container[int] | None = None
    step: int = 1
    secret: bool = False
    priced: bool = False
    shown: str = ""
    mark: str = ""
    plain: bool = False
    number: str = ""


@dataclass(frozen=True)
class Form:
    """One shape of a move. Its number: `at` and, for each part, step times number.

    icon: drawn beside it; mark: drawn for it where it names nothing; buys: a price is shown with
    it; pays: the role of what is paid for; sells: brings the coins of a discard; declines: nothing
    (more) is done; paired: the other parts wait for the first; behind: the verb behind which it is
    listed, where it joins another book's decision; shown: what "expected: …" calls it, if not its
    verb and parts; listed: named there at all; custom: what it says depends on the state, so its
    book writes and reads it; tails: what may follow its parts, by the names under which the game's
    books write and read it.
    """

    verb: str
    parts: tuple[Part, ...] = ()
    at: int = 0
    icon: str = ""
    mark: str = ""
    buys: bool = False
    pays: str = ""
    sells: bool = False
    declines: bool = False
    paired: bool = False
    behind: str = ""
    shown: str = ""
    listed: bool = True
    custom: bool = False
    tails: tuple[str, ...] = ()

    def __str__(self) -> str:
        """As in "expected: …"."""
        words = [self.verb]
        for part in self.parts:
            words += [part.joiner] if part.joiner else []
            words.append(part.shown or part.thing.upper())
        return self.shown or " ".join(words)


@dataclass(frozen=True)
class Kind:
    """A kind of decision. Numbers are unique; two kinds may share a name (`destroy`).

    prefix: the word before every answer.
    """

    number: int
    name: str
    clause: str
    forms: tuple[Form, ...]
    prefix: str = ""


@dataclass(frozen=True)
class Action:
    """What a seat may do in a decision, in whatever position.

    body: the move without what it pays, as Game.body gives it; ways: in how many ways it may be
    paid, at most.
    """

    kind: int
    body: int
    name: str
    ways: int = 1


class Words(Protocol[S]):
    """Everything that turns states of a game into words and back."""

    @property
    def verbs(self) -> "Mapping[str, Verb]":
        """What its forms say of each verb, for whoever takes moves apart, prices or draws them."""

    @property
    def kinds(self) -> Mapping[int, str]:
        """The names of the decisions, by number."""

    @property
    def rows(self) -> Sequence[str]:
        """The categories of the score sheet."""

    def owed(self, s: S, seat: int) -> Owed:
        """What a waiting seat decides now: its kind, and what else is to be said of it."""

    def text(self, s: S, seat: int, move: int, viewer: Viewer) -> str:
        """A move of the decision that seat owes, as the viewer may know it."""

    def parse(self, s: S, seat: int, text: str) -> int:
        """The move that a text stands for, legal or not; raises IllegalMove."""

    def actions(self) -> Iterable[Action]:
        """Everything that a move can be, in the order of decisions; a name is one action."""

    def chosen(self, s: S, seat: int) -> list[str]:
        """The moves that seat has made face down in this step."""

    def refusal(self, s: S, seat: int, move: int) -> IllegalMove:
        """Why a move that is not legal is refused."""

    def view(self, s: S, viewer: Viewer) -> Keys:
        """What a seat or a spectator may see; JSON values only."""

    def price(self, s: S, seat: int, what: str) -> Price:
        """The least that seat would pay now for an id or a move in notation."""

    def wanted(self, s: S, seat: int) -> list[str]:
        """What a deciding seat might pay for: its price is shown even where it is too dear."""

    def discard_coins(self, s: S, seat: int) -> int | None:
        """What discarding a card would bring seat now; None where nobody discards."""

    def sheet(self, s: S) -> list[dict[str, int]]:
        """Points by category and their total, one sheet per seat."""

    def result(self, s: S) -> Result | None:
        """How the game ended; None while it lasts."""

    def narrate(
        self, before: S, seat: int, move: int, after: S, viewer: Viewer | Literal["all"]
    ) -> list[Event]:
        """The events of one move as the viewer may know them."""

    def opening(self, s: S) -> list[Event]:
        """What a fresh game lays on the table; all of it is public."""

    def pieces(self) -> Keys:
        """What is printed on the pieces, by thing and id, for whoever draws them."""

    def boards(self, s: S) -> list[str]:
        """The board of each seat, in games that have boards."""

    def load(self, document: Mapping[str, object]) -> S:
        """The state that a document describes; raises BadPosition."""

    def dump(self, s: S, seat: Viewer) -> Keys:
        """The document of a state; for a seat, without what it cannot see."""


def with_parts(whole: K, parts: Iterable[Keys]) -> K:
    """A part of a view with what other books add to it, or say otherwise."""
    assert isinstance(whole, dict)
    for part in parts:
        whole.update(part)
    return whole


def line(type: str, clause: str, coins: int, /, **facts: object) -> Line:
    """A line of a price, with what else it tells."""
    found: Line = {"type": type, "coins": coins, "clause": clause}
    return with_parts(found, [facts])


def event(type: str, clause: str, seat: int | None = None, /, **facts: Unpack[Facts]) -> Event:
    """Something that happened, with what else is told of it."""
    return told(type, clause, seat, facts)


def told(type: str, clause: str, seat: int | None, facts: Keys) -> Event:
    """The same with facts by whatever names: rows of a sheet, facts of another package's."""
    found: Event = {"type": type, "clause": clause}
    if seat is not None:
        found["seat"] = seat
    return with_parts(found, [facts])


def hidden(whole: Event, secret: str, type: str) -> Event:
    """An event as it is told to those who may not know one of its facts."""
    open_facts = {key: value for key, value in whole.items() if key != secret}
    found: Event = {"type": type, "clause": whole["clause"]}
    return with_parts(found, [open_facts, {"type": type}])


def joined(forms: Sequence[Form], more: Iterable[Form]) -> tuple[Form, ...]:
    """A decision's forms with those that other books add, each behind the verb that it names."""
    found = list(forms)
    for form in more:
        places = [n for n, known in enumerate(found) if known.verb == form.behind]
        found.insert(places[-1] + 1 if places else len(found), form)
    return tuple(found)


def named(books: Iterable[tuple[str, Names]]) -> dict[str, dict[str, int]]:
    """All things of some books, given by name; raises ValueError for an id or a number used twice.

    Ids and numbers of a thing are unique, whichever book they come from.
    """
    found: dict[str, dict[str, int]] = {}
    for book, names in books:
        for thing, known in names.items():
            have = found.setdefault(thing, {})
            taken = set(have.values())
            for id, number in known.items():
                if id in have or number in taken:
                    raise ValueError(f"{book}: {thing} {id} ({number}) is taken")
                have[id] = number
                taken.add(number)
    return found
