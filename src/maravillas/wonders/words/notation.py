"""Moves as text and back: `build arena paying left 2 right 3`, `stage with altar`, `city done`.

In 7 Wonders a number says what it is, whatever is decided: the bits of its action and its card
stand for a form and an id, the bits below for what follows them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from maravillas.core.notation import Notation
from maravillas.core.reading import show
from maravillas.core.words import Action, Form, Kind, Names
from maravillas.wonders.data.boards import STAGE
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.moves import (
    CARD,
    FOR_CITY,
    FREE,
    GIFT,
    body_of,
    from_left,
    from_right,
    to_bank,
    to_left,
    to_right,
    ways,
)
from maravillas.wonders.rules.trade import NOTHING, TO_BANK, TO_LEFT
from maravillas.wonders.words.book import Tail
from maravillas.wonders.words.errors import illegal

CITY: Final = "city"  # before the moves of the Free City
MOST_PAID: Final = 255
BODY: Final = FOR_CITY - CARD  # the bits of an action and a card
PAID: Final = CARD - 1 - FREE - GIFT  # those of a payment
UNITS: Final = {"left": TO_LEFT, "right": 1, "bank": TO_BANK}
STAGE_WAYS: Final = max(ways(stage) for stage in STAGE)
NOTHING_FROM: Final = {"left": NOTHING, "right": 2 * NOTHING}


@dataclass(frozen=True)
class Written:
    """A move without its tails. hidden: as those read it who do not see the hand."""

    text: str
    hidden: str
    tails: tuple[Tail, ...]


class Moves:
    """Writes and reads the moves of all decisions of some books."""

    def __init__(self, names: Names, kinds: Iterable[Kind], tails: Mapping[str, Tail]) -> None:
        self.notation = Notation(names, {})
        self.names = names
        self.tails = tails
        self._written: dict[int, Written] = {}
        for form in dict.fromkeys(form for kind in kinds for form in kind.forms):
            self._write_out(form)

    def _write_out(self, form: Form) -> None:
        tails = tuple(self.tails[name] for name in form.tails)
        for number, said in self.notation.all(form).items():
            if number in self._written or number & ~BODY:
                raise ValueError(f"{said.text}: the number {number} is taken or none of a move")
            self._written[number] = Written(said.text, self.notation.hidden(said), tails)

    def text(self, move: int, shown: bool) -> str:
        """A move; shown: who reads it may know the card that is played face down."""
        found = self._written.get(move & BODY) if 0 <= move < 2 * FOR_CITY else None
        if found is None:
            raise illegal("no_move", found=str(move))
        words = found.text if shown else found.hidden
        for tail in found.tails:
            words += tail.write(move)
        return f"{CITY} {words}" if move >= FOR_CITY else words

    def read(self, forms: Iterable[Form], words: list[str]) -> int | None:
        """The number of some words in one of these forms; None if they say nothing of the kind."""
        unknown: list[tuple[str, str]] = []
        for form in forms:
            begun = self.notation.begins(form, words)
            tail = None if begun is None else self._tail(form, begun[1])
            if begun is None or tail is None:
                continue
            named = list(zip(form.parts, begun[0], strict=True))
            wrong = [(id, part.thing) for part, id in named if id not in self.names[part.thing]]
            if not wrong:
                ids = sum(part.step * self.names[part.thing][id] for part, id in named)
                return form.at + ids + tail
            unknown += wrong
        for id, thing in unknown:
            self.notation.known(id, thing)
        return None

    def _tail(self, form: Form, words: list[str]) -> int | None:
        """The bits of the words behind a form; None if they do not belong there."""
        bits, rest = 0, words
        for name in reversed(form.tails):
            found = self.tails[name].read(rest)
            if found is None:
                return None
            bits, rest = bits + found[0], found[1]
        return None if rest else bits

    def actions(self, kind: Kind) -> Iterator[Action]:
        """Everything that can be done in a decision; see Action."""
        city = FOR_CITY if kind.prefix else 0
        before = f"{kind.prefix} " if kind.prefix else ""
        for form in kind.forms:
            tails = [self.tails[name] for name in form.tails]
            for number, said in self.notation.all(form).items():
                ways = prod(tail.ways(form, said.numbers) for tail in tails)
                for chosen in product(*(tail.powers().items() for tail in tails)):
                    words = "".join(words for words, _ in chosen)
                    body = body_of(city + number + sum(bits for _, bits in chosen))
                    yield Action(kind.number, int(body), f"{before}{said.text}{words}", ways)


class Paying(Tail):
    """`paying left 2 right 3 bank 1`, any part alone; those of zero are left out.

    bank: it may sell a unit; nothing: purchases for nothing are told apart from none, as `left 0`.
    """

    def __init__(self, bank: bool = False, nothing: bool = False) -> None:
        self.bank = bank
        self.nothing = nothing

    def write(self, move: int) -> str:
        return _payment(move & PAID)

    def read(self, words: list[str]) -> tuple[int, list[str]] | None:
        if not words:
            return 0, words
        sides = words[1::2]
        in_order = [side for side in UNITS if side in sides]
        if words[0] != "paying" or len(words) % 2 == 0 or not sides or sides != in_order:
            return None
        paid = 0
        for side, word in zip(sides, words[2::2], strict=True):
            if self.nothing and word == "0" and side in NOTHING_FROM:
                paid += NOTHING_FROM[side]
            else:
                paid += UNITS[side] * _coins(word)
        return paid, []

    def ways(self, form: Form, numbers: Sequence[int]) -> int:
        most = STAGE_WAYS if form.pays == "stage" else ways(CARDS[numbers[0]])
        return 2 * most if self.bank else most


class Freely(Tail):
    """The power that makes a construction free. given: its words, and their bit."""

    def __init__(self, given: Mapping[str, int]) -> None:
        self.given = given
        self._words = {bit: f" {words}" for words, bit in given.items()}

    def powers(self) -> Mapping[str, int]:
        return {"": 0, **{words: bit for bit, words in self._words.items()}}

    def write(self, move: int) -> str:
        return self._words.get(move & (FREE | GIFT), "")

    def read(self, words: list[str]) -> tuple[int, list[str]] | None:
        for said, bit in self.given.items():
            last = said.split(" ")
            if words[-len(last) :] == last:
                return bit, words[: -len(last)]
        return 0, words


@lru_cache(4096)
def _payment(paid: int) -> str:
    sides = (
        ("left", to_left(paid), from_left(paid)),
        ("right", to_right(paid), from_right(paid)),
        ("bank", to_bank(paid), to_bank(paid)),
    )
    parts = [f" {side} {int(coins)}" for side, coins, told in sides if told]
    return " paying" + "".join(parts) if parts else ""


def _coins(word: str) -> int:
    plain = word.isascii() and word.isdigit() and not word.startswith("0") and len(word) < 4
    if not plain or int(word) > MOST_PAID:
        raise illegal("payment", found=show(word))
    return int(word)
