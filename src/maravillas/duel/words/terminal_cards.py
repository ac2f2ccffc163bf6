"""Cards of Duel in a few characters: costs, effects, the style of each color."""

from collections.abc import Sequence

from maravillas.core.bits import lowest
from maravillas.duel.data.card import (
    COIN_TRIPLES,
    COLORS,
    RESOURCES,
    SYMBOLS,
    TOKENS,
    WONDERS,
    Card,
)
from maravillas.duel.data.cards import ALL_NAMES, CARDS
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.messages import goods, name, say

BOOK = "duel"
STYLES = {
    "brown": "color(173)",
    "grey": "color(250)",
    "blue": "color(75)",
    "green": "color(71)",
    "yellow": "color(220)",
    "red": "color(203)",
    "purple": "color(140)",
    "senator": "color(80)",
}
_WORDS = (*COLORS, "senator")
COLOR_OF = {card: _WORDS[int(CARDS[n].color)] for n, card in enumerate(ALL_NAMES)}
_CARDS: dict[str, Card] = {card: CARDS[n] for n, card in enumerate(ALL_NAMES)}
_WONDERS: dict[str, Card] = {wonder: WONDER[n] for n, wonder in enumerate(ALL_WONDER_NAMES)}


def cost_of(id: str, lang: str) -> str:
    """The printed cost of a card or wonder."""
    card = _card(id)
    coins = f"{int(card.coin_cost)}○ " if card.coin_cost else ""
    return (coins + goods(_units(int(card.need)), lang, BOOK)).strip() or "–"


def gives_of(id: str, lang: str) -> str:
    """What a card or wonder gives, as far as a few characters can say it."""
    card = _card(id)
    parts = []
    if card.makes:
        parts.append("+" + goods(_units(int(card.makes)), lang, BOOK))
    if card.raw_choice or card.made_choice:
        among = RESOURCES[:3] if card.raw_choice else RESOURCES[3:]
        parts.append("+" + "/".join(goods({resource: 1}, lang, BOOK) for resource in among))
    if card.fixed:
        fixed = [r for i, r in enumerate(RESOURCES) if int(card.fixed) >> 8 * i & 255]
        parts.append(" ".join(f"{goods({r: 1}, lang, BOOK)}=1" for r in fixed))
    if card.symbol:
        symbol = SYMBOLS[int(lowest(card.symbol)) // 4]
        parts.append(name(lang, "symbol", symbol, BOOK))
    if card.shields:
        parts.append("⚔" * int(card.shields))
    if card.coins:
        parts.append(f"+{int(card.coins)}○")
    if card.takes:
        parts.append(f"−{int(card.takes)}○")
    return " ".join(parts + _later(card, lang))


def _later(card: Card, lang: str) -> list[str]:
    """Points, what is counted, an extra turn, and effects that need more words."""
    parts = []
    if card.points:
        parts.append(f"{int(card.points)}★")
    if card.coins_each:
        parts.append(f"{int(card.coins_each)}○/{_counted(card, lang)}")
    if card.points_each:
        parts.append(f"{int(card.points_each)}★/{_counted(card, lang)}")
    if card.again:
        parts.append("↻")
    if card.special:
        parts.append("…")
    return parts


def _counted(card: Card, lang: str) -> str:
    per = int(card.per)
    if per < len(COLORS):
        return name(lang, "color", COLORS[per], BOOK)
    if per == COIN_TRIPLES:
        return "3○"
    if per in (WONDERS, TOKENS):
        return say(lang, f"common.draw.{'wonder' if per == WONDERS else 'token'}")
    return "/".join(name(lang, "color", color, BOOK) for color in COLORS[:2])


def _card(id: str) -> Card:
    return _CARDS[id] if id in _CARDS else _WONDERS[id]


def _units(packed: int) -> dict[str, int]:
    return {resource: packed >> 8 * r & 255 for r, resource in enumerate(RESOURCES)}


def token_mark(tokens: Sequence[str], space: int) -> str:
    """What lies at the start of a zone: the coins that a token costs; of Agora, its size."""
    near = {3: ("2", "small", "▪"), 6: ("5", "large", "■")}.get(abs(space))
    if near is None:
        return ""
    coins, size, square = near
    if f"loot_{coins}_player_{1 if space < 0 else 2}" in tokens:
        return coins
    return square if f"{size}_{'second' if space < 0 else 'first'}" in tokens else ""
