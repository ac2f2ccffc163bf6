"""What is printed on the cards and boards of Cities, beside what the base game has signs for."""

from typing import Final

from maravillas.core.printed import Effect
from maravillas.wonders.cities.data.cards import (
    BLACK_MARKET,
    CABINET,
    DIPLOMACY,
    DOCK_LEFT,
    DOCK_RIGHT,
    LOSS_EACH_STAGE,
    LOSS_EACH_VICTORY,
    MASK,
    WAREHOUSE,
    loss_of,
    neighbors_coins_of,
)
from maravillas.wonders.data.card import Card

# Effects of its leaders that are more than numbers.
SIGNS: Final[dict[str, Effect]] = {
    "aspasia": {"kind": "diplomacy"},
    "berenice": {"kind": "income", "on": "bank", "number": 1},
    "caligula": {"kind": "free", "on": "black", "per_age": True},
    "diocletian": {"kind": "income", "on": "black", "number": 2},
    "semiramis": {"kind": "defeat_shields"},
}


def effects(c: Card) -> list[Effect]:
    more, posts, powers = int(c.more), int(c.posts), int(c.powers)
    found: list[Effect] = []
    coins = int(neighbors_coins_of(more))
    if coins:
        found.append({"kind": "neighbor_coins", "number": coins})
    if posts & (DOCK_LEFT | DOCK_RIGHT):
        left, right = posts & DOCK_LEFT != 0, posts & DOCK_RIGHT != 0
        found.append({"kind": "rebate", "number": 1, "left": left, "right": right})
    for bit, own in ((WAREHOUSE, True), (BLACK_MARKET, False)):
        found += [{"kind": "warehouse", "own": own}] if powers & bit else []
    found += [{"kind": "free_stages"}] if powers & CABINET else []
    for bit, kind in ((DIPLOMACY, "diplomacy"), (MASK, "mask")):
        found += [{"kind": kind}] if more & bit else []
    if loss_of(more):
        found.append({"kind": "loss", "number": int(loss_of(more))})
    for bit, counted in ((LOSS_EACH_VICTORY, "victory"), (LOSS_EACH_STAGE, "wonder")):
        found += [{"kind": "loss", "number": 1, "on": counted}] if more & bit else []
    return found
