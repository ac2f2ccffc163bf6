"""The part of a position document that belongs to Cities: debt, tokens, losses of the turn."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from maravillas.core.bits import BIT
from maravillas.core.reading import Reader
from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.rules.losses import decider, due
from maravillas.wonders.cities.rules.state import DEALT
from maravillas.wonders.cities.words.errors import refuse
from maravillas.wonders.cities.words.losses import docks, losses, settling
from maravillas.wonders.cities.words.position.shapes import CitiesCityWritten
from maravillas.wonders.data.card import BLACK
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.rules.deal import MOST_COLUMN
from maravillas.wonders.rules.game import ENDING, Wonders
from maravillas.wonders.rules.state import AGES, State
from maravillas.wonders.words.position.owed import Frame
from maravillas.wonders.words.position.reading import Reading
from maravillas.wonders.words.position.shapes import WondersFrame
from maravillas.wonders.words.position.writing import Writing

MOST_DEBT: Final = 10_000
MOST_TOKENS: Final = 99
MOST_LOSS: Final = 255
SIDES: Final = {"left": DOCK_LEFT, "right": DOCK_RIGHT}


class CitiesReading(Reading):
    """What cities owe and hold, and the losses that they settle now."""

    city_keys: ClassVar[tuple[str, ...]] = (
        *("debt", "diplomacy", "loss", "docks_used", "black_free_used", "bonus_used"),
    )
    kinds: ClassVar[tuple[str, ...]] = ("loss",)
    apart: ClassVar[frozenset[str]] = frozenset({"loss"})

    def owe_all(self, s: State, frames: Sequence[Frame]) -> bool:
        if frames[0].kind != "loss":
            return False
        s.step = ENDING
        for frame in frames:
            s.waiting |= BIT[frame.seat]
        return True

    def city(self, s: State, at: int, keys: Mapping[str, Reader]) -> None:
        read_city(s, at, keys)

    def check_copies(self) -> None:
        """As many black cards in each age as cities, at most seven."""
        most = min(int(self.d.game.many), MOST_COLUMN)
        for age in range(1, AGES + 1):
            cards = [CARDS[number] for number in self.d.named.elements()]
            black = sum(c.color == BLACK and c.age == age for c in cards)
            if black > most:
                refuse(self.d.reader, "black", count=black, most=most)

    def check_frames(self, s: State, frames: Sequence[Frame]) -> None:
        if not frames or frames[0].kind != "loss":
            return
        hit = {at for at in range(s.many) if due(s, at) > 0}
        if hit != {frame.at for frame in frames}:
            refuse(frames[0].reader, "owed_losses")

    def chooses(self, s: State) -> bool:
        return settling(s)


class CitiesWriting(Writing):
    """The same, written."""

    def city(self, game: Wonders, s: State, at: int, seat: int | None) -> CitiesCityWritten:
        return write_city(s, at)

    def apart(self, game: Wonders, s: State) -> list[WondersFrame]:
        return owed_losses(game, s)


def read_city(s: State, at: int, keys: Mapping[str, Reader]) -> None:
    """What a city owes and holds."""
    assert s.ledger is not None
    account = s.ledger.accounts[at]
    if "debt" in keys:
        account.debt = keys["debt"].int(0, MOST_DEBT)
    if "diplomacy" in keys:
        account.diplomacy = keys["diplomacy"].int(0, MOST_TOKENS)
    if "loss" in keys:
        for n, item in enumerate(keys["loss"].list(3, 3)):
            account.dealt += item.int(0, MOST_LOSS) << n * DEALT
    if "docks_used" in keys:
        for item in keys["docks_used"].list():
            account.docked |= SIDES[item.choice(*SIDES)]
    if "black_free_used" in keys:
        account.black_used = int(keys["black_free_used"].bool())
    if "bonus_used" in keys:
        account.bonus = int(keys["bonus_used"].bool())


def write_city(s: State, at: int) -> CitiesCityWritten:
    assert s.ledger is not None
    account = s.ledger.accounts[at]
    return {
        "debt": int(account.debt),
        "diplomacy": int(account.diplomacy),
        "loss": losses(int(account.dealt)),
        "docks_used": docks(int(account.docked)),
        "black_free_used": account.black_used == 1,
        "bonus_used": account.bonus == 1,
    }


def owed_losses(game: Wonders, s: State) -> list[WondersFrame]:
    """The losses that are settled now, whether or not somebody has chosen already."""
    if not settling(s):
        return []
    return [
        {
            "seat": at if at < game.seats else int(decider(s)),
            "kind": "loss",
            "city": at >= game.seats,
        }
        for at in range(game.many)
        if due(s, at)
    ]
