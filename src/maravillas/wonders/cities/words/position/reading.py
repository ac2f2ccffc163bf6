"""The part of a position document that belongs to Cities: debt, tokens, losses of the turn."""

from typing import Final

from maravillas.core.reading import Reader
from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.cities.rules.losses import decider, due
from maravillas.wonders.cities.rules.state import DEALT
from maravillas.wonders.cities.words.losses import docks, losses, settling
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State

KEYS: Final = ("debt", "diplomacy", "loss", "docks_used", "black_free_used", "bonus_used")
MOST_DEBT: Final = 10_000
MOST_TOKENS: Final = 99
MOST_LOSS: Final = 255
SIDES: Final = {"left": DOCK_LEFT, "right": DOCK_RIGHT}


def read_city(s: State, at: int, keys: dict[str, Reader]) -> None:
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


def write_city(s: State, at: int) -> dict[str, object]:
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


def is_hit(s: State, at: int) -> bool:
    """Whether a city loses coins in this turn."""
    return due(s, at) > 0


def owed_losses(game: Wonders, s: State) -> list[dict[str, object]]:
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
