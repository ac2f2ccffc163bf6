"""What is printed on leaders, and on the guild and the board of Leaders."""

from typing import Final

from maravillas.wonders.data.card import Card
from maravillas.wonders.leaders.data.cards import COURTESANS, DRAW_LEADERS, RECRUIT_EXTRA

Effect = dict[str, object]

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
    "aspasia": {"kind": "diplomacy"},
    "berenice": {"kind": "income", "on": "bank", "number": 1},
    "caligula": {"kind": "free", "on": "black", "per_age": True},
    "diocletian": {"kind": "income", "on": "black", "number": 2},
    "semiramis": {"kind": "defeat_shields"},
}
# What a board gives by itself, by side.
POWERS: Final[dict[str, dict[str, list[Effect]]]] = {
    "rome": {
        "A": [{"kind": "free", "on": "white"}],
        "B": [{"kind": "leader_discount", "number": 2, "neighbors": 1}],
    },
}


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
