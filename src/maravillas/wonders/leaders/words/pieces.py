"""What is printed on leaders, and on the guild and the board of Leaders."""

from collections.abc import Mapping
from typing import Final

from maravillas.core.printed import Effect, Fact
from maravillas.wonders.data.card import Card
from maravillas.wonders.leaders.data.cards import DRAW_LEADERS, RECRUIT_EXTRA
from maravillas.wonders.leaders.data.tables import COURTESANS
from maravillas.wonders.words.pieces import printed
from maravillas.wonders.words.shelf import Shelf

DRAWN: Final = 4  # leaders that a stage of Rome brings
# Effects that are more than numbers, by leader.
SIGNS: Final[dict[str, Effect]] = {
    "archimedes": {"kind": "discount", "on": "green", "number": 1},
    "bilkis": {"kind": "bank_purchase", "number": 1},
    "hammurabi": {"kind": "discount", "on": "blue", "number": 1},
    "hatshepsut": {"kind": "income", "on": "trade", "number": 1},
    "imhotep": {"kind": "discount", "on": "wonder", "number": 1},
    "leonidas": {"kind": "discount", "on": "red", "number": 1},
    "maecenas": {"kind": "free", "on": "white"},
    "nero": {"kind": "income", "on": "victory", "number": 2},
    "ramses": {"kind": "free", "on": "purple"},
    "solomon": {"kind": "revive"},
    "tomyris": {"kind": "defeats_away"},
    "vitruvius": {"kind": "income", "on": "chain", "number": 2},
    "xenophon": {"kind": "income", "on": "yellow", "number": 2},
}
# What a board gives by itself, by side.
POWERS: Final[dict[str, dict[str, list[Effect]]]] = {
    "rome": {
        "A": [{"kind": "free", "on": "white"}],
        "B": [{"kind": "leader_discount", "number": 2, "neighbors": 1}],
    },
}


def leaders(
    words: Shelf, cards: Mapping[str, Card], signs: Mapping[str, Effect]
) -> dict[str, Fact]:
    """Leaders as printed; signs: by name, an effect that is no number of the card."""
    found: dict[str, Fact] = {}
    for name, c in cards.items():
        signed = [signs[name]] if name in signs else []
        told = printed(words, c, signed)
        effects, cost = told["effects"], told["cost"]
        found[name] = {"back": "leader", "color": "white", "cost": cost, "effects": effects}
    return found


def effects(c: Card) -> list[Effect]:
    """Beside what the base game has signs for."""
    found: list[Effect] = []
    if c.number == COURTESANS:
        found.append({"kind": "copy_leader"})
    if c.set_points:
        found.append({"kind": "science_set", "number": int(c.set_points)})
    if int(c.powers) & DRAW_LEADERS:
        found.append({"kind": "draw_leaders", "number": DRAWN})
    if int(c.powers) & RECRUIT_EXTRA:
        found.append({"kind": "extra_leader"})
    return found
