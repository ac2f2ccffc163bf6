"""A position document being read: its simple keys, and how often each card is named where."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from maravillas.core.game import SEEDS
from maravillas.core.reading import Reader
from maravillas.core.rng import Chance, Rng
from maravillas.wonders.data.cards import CARDS, NAMES, copies, is_guild
from maravillas.wonders.rules.deal import drawn_guilds
from maravillas.wonders.rules.expansion import FIRST_PHASE
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import AGES
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.write import HIDDEN

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

KEYS: Final = (
    *("game", "options", "strict", "seed", "phase", "turn", "age", "round", "owed", "since"),
    *("discard", "hands", "seats", "chosen", "free_city", "draw_pile", "drawn", "viewer"),
    "unseen",
)
MOST_COPIES: Final = 3  # of a card in one hand or pile
MOST_COINS: Final = 2**31 - 1
BACKS: Final = {f"{HIDDEN}{age}": age for age in range(1, AGES + 1)}


def drawn_from(game: Wonders, number: int) -> int:
    """The pool that a card is drawn from, as a mask of places of its age; 0 if there is none."""
    c = CARDS[number]
    for pool in (int(game.pools[2 * c.age]), int(game.pools[2 * c.age + 1])):
        if pool >> int(c.place) & 1:
            return pool
    return 0


class Document:
    """keys: the readers of the keys given; strict: only what a real game can hold.

    viewer: the seat whose knowledge the document tells, or None if it tells the whole truth;
    between: no age is being played; readings: the books' parts.
    """

    def __init__(self, words: Shelf, reader: Reader) -> None:
        self.words = words
        self.game = game = words.game
        self.reader = reader
        self.readings = [book.reading(self) for book in words.more]
        keys = reader.dict((*KEYS, *(key for r in self.readings for key in r.keys)))
        self.keys = keys
        self.named: Counter[int] = Counter()
        self.strict = "strict" not in keys or keys["strict"].bool()
        self.seed = self.number("seed", 0, SEEDS - 1, 0)
        phases = {name: n for n, name in words.tables.phases.items()}
        first = sorted(phases, key=lambda name: phases[name] < FIRST_PHASE)
        self.phase = keys["phase"].choice(*first) if "phase" in keys else "play"
        self.over = self.phase == "over"
        self.phase_number = phases[self.phase]
        self.between = self.phase_number >= FIRST_PHASE
        self.number("turn", 0, int(game.seats) - 1, 0)  # all seats choose at once
        self.age = self.number("age", 1, AGES, AGES if self.over else 1)
        rounds = int(game.rounds)
        self.round = self.number("round", 1, rounds, rounds if self.over else 1)
        if self.over and (self.age, self.round) != (AGES, rounds):
            refuse(self.at("phase"), "not_over", most=rounds)
        for r in self.readings:
            r.check_phase()
        if self.between:  # as the rules count: the age that is over, and its last turn
            self.age, self.round = self.age - 1, rounds
        self.viewer: int | None = None
        if "viewer" in keys:
            self.viewer = keys["viewer"].int(0, int(game.seats) - 1)
        two = game.many > game.seats
        for key in ("free_city", "draw_pile", "drawn"):
            if key in keys and not two:
                refuse(keys[key], "no_free_city")
        if "unseen" in keys and self.viewer is None:
            refuse(keys["unseen"], "viewer_only")
        self.owes = "owed" in keys and bool(keys["owed"].list())
        self.choosing = not self.over and not self.owes

    def at(self, key: str) -> Reader:
        """The reader of a key, or of the whole document if the key is not given."""
        return self.keys.get(key, self.reader)

    def number(self, key: str, least: int, most: int, default: int) -> int:
        return self.keys[key].int(least, most) if key in self.keys else default

    def card(self, reader: Reader, age: int | None = None, later: bool = False) -> int:
        """A card by its number, counted. age: it must belong to it; later: it may be to come."""
        number = reader.id(self.words.tables.cards, "card")
        c = CARDS[number]
        if age is not None and c.age != age:
            refuse(reader, "hand_age", card=NAMES[number], age=age)
        if c.age > self.age and not later:
            refuse(reader, "later_age", card=NAMES[number], age=int(c.age))
        self.named[number] += 1
        return number

    def cards(self, reader: Reader, age: int | None = None, later: bool = False) -> list[int]:
        """The cards of a hand or pile, none of them too often."""
        found = [self.card(item, age, later) for item in reader.list()]
        for number, many in Counter(found).items():
            if many > MOST_COPIES:
                refuse(reader, "copies_here", card=NAMES[number], count=many)
        return found

    def back(self, reader: Reader) -> int | None:
        """The age on the back of a card that the viewer cannot see; None for one that it can."""
        value = reader.value
        if self.viewer is None or not isinstance(value, str) or value not in BACKS:
            return None
        if BACKS[value] > self.age:
            refuse(reader, "later_age", card=value, age=BACKS[value])
        return BACKS[value]

    def stream(self, label: int) -> Rng:
        """What the seed deals under a label, from its beginning."""
        return Chance(self.game.labels, self.seed, None).stream(label)

    def check_copies(self) -> None:
        """No more copies of a card than the box has for so many players, no more guilds."""
        if not self.strict:
            return
        cities = int(self.game.many)
        for number, many in sorted(self.named.items()):
            most = 1 if drawn_from(self.game, number) else int(copies(number, cities))
            if many > most:
                refuse(self.reader, "copies", card=NAMES[number], count=many, most=most)
        guilds = sum(is_guild(number) for number in self.named.elements())
        drawn = int(drawn_guilds(cities))
        if guilds > drawn:
            refuse(self.reader, "guilds", count=guilds, most=drawn)
        for r in self.readings:
            r.check_copies()
