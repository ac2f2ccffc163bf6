"""Moves and prices in the reader's words."""

from collections.abc import Sequence

from maravillas import api, registry
from maravillas.core.game import Position
from maravillas.core.words import Line, Price
from maravillas.messages import has, message, placeholders, say
from maravillas.phrases import phrase, price_of_move
from maravillas.registry import AnyGame


def move_words(game: AnyGame, text: str, lang: str, names: Sequence[str] = ()) -> str:
    """A move in notation → a phrase: verbs and names of the language, numbers as they stand."""
    return phrase(text, registry.entry(game.name).books, lang, names)


def price_words(game: AnyGame, s: Position, seat: int, text: str, lang: str) -> str:
    """What a move would cost; nothing if it builds nothing."""
    price = price_of_move(game, s, seat, text)
    return "" if price is None else total_words(price, lang)


def label(lang: str, books: Sequence[str], kind: str, id: str) -> str:
    """What the books in play call a category, a result or a board; its id if none names it."""
    keys = [f"{book}.{kind}.{id}{end}" for book in reversed(books) for end in ("", ".name")]
    return next((message(lang, key) for key in keys if has(lang, key)), id)


def total_words(price: Price, lang: str) -> str:
    """The coins of a price in all, or that it is free."""
    if price["free"] == "chain":
        return say(lang, "common.cli.free_chain")
    if price["free"] is not None or price["coins"] == 0:
        return say(lang, "common.cli.free")
    return say(lang, "common.cli.coins", {"coins": price["coins"]})


def price_lines(game: AnyGame, s: Position, seat: int, what: str, lang: str) -> list[str]:
    """A price in sentences: the total, its parts, the ways to pay it; raises IllegalMove."""
    price = api.price(game, s, seat, what)
    books = registry.entry(game.name).books
    total = total_words(price, lang)
    if not price["payable"]:
        coins = say(lang, "common.cli.coins", {"coins": price["coins"]})
        total = say(lang, "common.cli.not_payable", {"found": coins})
    lines = [total[:1].upper() + total[1:]]
    for line in price["lines"]:
        key = _line_key(line, lang, books)
        if key is not None:
            told = say(lang, key, line, books)
            lines.append(f"- {told} ({line['clause']})")
    if len(price["splits"]) > 1:
        ways = [_split_words(split, lang) for split in price["splits"]]
        lines.append(say(lang, "common.cli.splits", {"found": "; ".join(ways)}))
    return lines


def _line_key(line: Line, lang: str, books: Sequence[str]) -> str | None:
    """The message of a line: that of the first book that asks for nothing else than it tells.

    Words differ by the side that sells.
    """
    side = line.get("from")
    type = line["type"] if side is None else f"{line['type']}_{side}"
    keys = [key for book in books if has(lang, key := f"{book}.price.{type}")]
    return next((key for key in keys if placeholders(message(lang, key)) <= line.keys()), None)


def _split_words(split: Sequence[int], lang: str) -> str:
    """`2 coins to the left, 1 coin to the right`."""
    sides = zip(("left", "right", "bank"), split, strict=False)
    paid = [say(lang, f"common.cli.to_{side}", {"coins": n}) for side, n in sides if n]
    return ", ".join(paid) or say(lang, "common.cli.free")
