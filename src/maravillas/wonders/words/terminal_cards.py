"""Cards and stages of 7 Wonders in a few characters: costs, effects, the style of each color."""

from collections.abc import Iterable

from maravillas import registry
from maravillas.messages import goods, has, message, name, say
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT, SIDES, next_stage
from maravillas.wonders.data.card import (
    COLORS,
    DEFEATS,
    GOODS,
    NEIGHBORS,
    OWN,
    PER_COLORS,
    RAW_LEFT,
    RAW_RIGHT,
    STAGES,
    SYMBOL,
    SYMBOLS,
    Card,
)
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.words.prices_units import cost_of, kinds_of

BOOK = "wonders"
STYLES = {
    "brown": "color(173)",
    "grey": "color(250)",
    "blue": "color(75)",
    "yellow": "color(220)",
    "red": "color(203)",
    "green": "color(71)",
    "purple": "color(140)",
    "black": "color(244)",
    "white": "color(231)",
}
COLOR_OF = {card: COLORS[int(CARDS[n].color)] for n, card in enumerate(NAMES)}
_CARDS: dict[str, Card] = {card: CARDS[n] for n, card in enumerate(NAMES)}


def choice(kinds: Iterable[str], lang: str) -> str:
    """`Wo/Cl`: one of these."""
    return "/".join(goods({kind: 1}, lang, BOOK) for kind in kinds)


def card_cost(id: str, lang: str) -> str:
    """The printed cost of a card."""
    return _cost(_CARDS[id], lang)


def card_gives(id: str, lang: str) -> str:
    """What a card gives, in a few characters or, where they cannot say it, in words."""
    c = _CARDS[id]
    return about(lang, "card", id) if _is_wordy(c) else _gives(c, lang)


def about(lang: str, thing: str, id: str) -> str:
    """What the books say of a thing."""
    keys = [f"{book}.{thing}.{id}.text" for book in registry.books()[BOOK]]
    return next(message(lang, key) for key in keys if has(lang, key))


def city_name(lang: str, board: str) -> str:
    keys = [f"{book}.city.{board}" for book in registry.books()[BOOK]]
    return next(message(lang, key) for key in keys if has(lang, key))


def stage_line(board: str, side: str, stage: int, lang: str) -> str:
    """The cost of a stage, counted from 0, and what it gives."""
    c = next_stage(2 * BOARD_NAMES.index(board) + SIDES.index(side), stage)
    return f"{_cost(c, lang)} → {_gives(c, lang)}"


def stages_of(board: str, side: str) -> int:
    return int(HEIGHT[2 * BOARD_NAMES.index(board) + SIDES.index(side)])


def _is_wordy(c: Card) -> bool:
    """Whether a card does what has no sign."""
    known = PER_COLORS | STAGES | DEFEATS
    return bool(c.powers or c.more or c.per & ~known)


def _cost(c: Card, lang: str) -> str:
    coins = f"{int(c.price)}○ " if c.price else ""
    return (coins + goods(cost_of(c), lang, BOOK)).strip() or "–"


def _gives(c: Card, lang: str) -> str:
    parts = []
    if c.units:
        parts.append("+" + " ".join([choice(kinds_of(int(c.kinds)), lang)] * int(c.units)))
    if c.symbol:
        symbol = SYMBOLS[(int(c.symbol).bit_length() - 1) // SYMBOL]
        parts.append(name(lang, "symbol", symbol, BOOK))
    if c.shields:
        parts.append("⚔" * int(c.shields))
    if c.coins:
        parts.append(f"+{int(c.coins)}○")
    if c.points:
        parts.append(f"{int(c.points)}★")
    if c.posts:
        sides = "←" * bool(c.posts & RAW_LEFT) + "→" * bool(c.posts & RAW_RIGHT)
        parts.append(f"{'↔' if c.posts & GOODS else sides}1○")
    if c.coins_each:
        parts.append(f"{int(c.coins_each)}○/{_counted(c, lang)}")
    if c.points_each:
        parts.append(f"{int(c.points_each)}★/{_counted(c, lang)}")
    if _is_wordy(c):
        parts.append("…")
    return " ".join(parts)


def _counted(c: Card, lang: str) -> str:
    """What is counted, and where: in the own city (∙), next door (↔), or both."""
    where = {OWN: "∙", NEIGHBORS: "↔"}.get(int(c.scope), "∙↔")
    if c.per & STAGES:
        return say(lang, "wonders.draw.stage") + where
    if c.per & DEFEATS:
        return f"−1{where}"
    colors = [name(lang, "color", color, BOOK) for i, color in enumerate(COLORS) if c.per >> i & 1]
    return "/".join(colors) + where
