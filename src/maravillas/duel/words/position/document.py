"""A position document being read: its simple keys, and where each card, wonder and token lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from maravillas.core.game import SEEDS
from maravillas.core.reading import Reader
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import AGE_OF, ALL_NAMES, FIRST, FIRST_GUILD, LAST, LOW
from maravillas.duel.data.layout import LAYOUTS, Layout
from maravillas.duel.rules.deal import DEALT, GUILDS_IN_PLAY
from maravillas.duel.rules.expansion import purple_cards
from maravillas.duel.rules.state import AGES
from maravillas.duel.words.errors import refuse
from maravillas.duel.words.ids import numbers

if TYPE_CHECKING:
    from maravillas.duel.words.shelf import Shelf

PUBLIC: Final = -1  # who sees what everybody sees
KEYS: Final = (
    *("game", "options", "strict", "seed", "phase", "turn", "owed", "seats", "age", "pawn"),
    *("layout", "face_up", "discard", "board", "box", "library", "military", "draft"),
    *("extra_turn", "taken", "decks"),
)
# Any of these says that the draft is over, unless the document names its phase.
OF_PLAY: Final = (
    *("age", "layout", "seats", "face_up", "owed", "taken", "extra_turn", "discard", "pawn"),
    "military",
)
OFTEN: Final = ("card", "token")  # what may lie in several places where nobody is strict
ENDS: Final = (*FIRST[1:], FIRST_GUILD)  # past the last card of each age, guilds apart


class Document:
    """keys: the readers of the keys that are given; strict: only what a real game can hold.

    readings: the books' parts.
    """

    def __init__(self, words: Shelf, reader: Reader) -> None:
        self.game = words.game
        self.names = words.names
        purple = numbers(int(purple_cards(self.game.expansions)))
        self.purple = [LOW + n for n in purple]  # the guilds, or what is in their place
        self.unused = set(range(FIRST_GUILD, LAST)) - set(self.purple)
        self.laid = any(book.open_draft for book in words.shelf)  # Age I, during the draft
        self.readings = [book.reading(self) for book in words.shelf[1:]]
        self.reader = reader
        self.keys = keys = reader.dict((*KEYS, *(k for r in self.readings for k in r.keys)))
        self.places: dict[tuple[str, int], str] = {}
        strict = keys.get("strict")
        self.strict = strict is None or strict.bool()
        self.seed = self.number("seed", 0, SEEDS - 1, 0)
        self.phase = self._phase()
        self.age = self.number("age", 1, AGES, AGES if self.phase == "over" else 1)

    def at(self, key: str) -> Reader:
        """The reader of a key, or of the whole document if the key is not given."""
        return self.keys.get(key, self.reader)

    def number(self, key: str, least: int, most: int, default: int) -> int:
        return self.keys[key].int(least, most) if key in self.keys else default

    def flag(self, key: str) -> bool:
        return key in self.keys and self.keys[key].bool()

    def cards(self, key: str) -> list[int]:
        """The cards that a list names, each in its place."""
        return self.placed(self.keys.get(key), "card")

    def placed(self, reader: Reader | None, thing: str) -> list[int]:
        """The cards, wonders or tokens of a list, each in its place."""
        if reader is None:
            return []
        return [self.place(item, thing) for item in reader.list()]

    def place(self, reader: Reader, thing: str, to_come: bool = False) -> int:
        """One card, wonder or token in its place; refuses a second place for it.

        to_come: it may belong to an age that has not begun.
        """
        number = reader.id(self.names[thing], thing)
        self.claim(reader, thing, number)
        early = thing == "card" and AGE_OF[number] > self.age
        if early and self.strict and not to_come:
            refuse(reader, "later_age", card=ALL_NAMES[number], age=AGE_OF[number])
        return number

    def claim(self, reader: Reader, thing: str, number: int) -> None:
        """Notes the place of a thing; refuses a second one."""
        if thing == "card":
            self.check_use(reader, number)
        before = self.places.setdefault((thing, number), reader.path)
        # All else is single: the card under a wonder is kept by the wonder's number.
        single = self.strict or thing not in OFTEN
        if before != reader.path and (single or _list_of(before) == _list_of(reader.path)):
            refuse(reader, "twice", found=str(reader.value), place=before)

    def check_use(self, reader: Reader, number: int) -> None:
        """No guild is used where other cards take the place of the guilds."""
        if self.strict and number in self.unused:
            allowed = ", ".join(ALL_NAMES[n] for n in self.purple)
            refuse(reader, "unused", card=ALL_NAMES[number], allowed=allowed)

    def stream(self, label: int) -> Rng:
        """What the seed deals under a label, from its beginning."""
        return Chance(self.game.labels, self.seed, None).stream(label)

    def named(self, thing: str) -> set[int]:
        """The numbers that have a place."""
        return {number for kind, number in self.places if kind == thing}

    def fits(self, number: int, age: int) -> bool:
        """Whether a card can lie in an age's layout."""
        return AGE_OF[number] in (0, age)

    def layout(self, age: int) -> Layout:
        """The structure of an age's cards."""
        first = max([0, *[int(x.layout) for x in self.game.expansions]])
        return LAYOUTS[first + age - 1]

    def check_counts(self, removed: Iterable[int] = (), built: int = 0) -> None:
        """No game uses more than twenty cards of an age.

        removed: cards that are not in use; built: how many of those that were removed are.
        """
        if not self.strict:
            return
        named = self.named("card") - set(removed)
        for age in range(1, self.age + 1):
            most = (DEALT - GUILDS_IN_PLAY if age == AGES else DEALT) + built
            count = len(named & set(of_age(age)))
            if count > most:
                refuse(self.reader, "too_many", count=count, age=age, most=most)
        count = len(named & set(self.purple))
        if count > GUILDS_IN_PLAY:
            refuse(self.reader, "too_many_guilds", count=count, most=GUILDS_IN_PLAY)

    def _phase(self) -> str:
        if "phase" in self.keys:
            return self.keys["phase"].choice("draft", "play", "over")
        if "draft" in self.keys:
            return "draft"
        return "play" if self.game.first_game or set(OF_PLAY) & set(self.keys) else "draft"


def of_age(age: int) -> range:
    """The numbers of an age's cards, guilds apart."""
    return range(FIRST[age - 1], ENDS[age - 1])


def _list_of(path: str) -> str:
    """The path of the list that an item is in; of what is in no list, its own."""
    return path.rpartition("[")[0] if path.endswith("]") else path
