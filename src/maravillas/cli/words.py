"""Moves, prices and resources in the reader's words."""

from collections.abc import Mapping
from typing import Any

from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.phrases import phrase
from maravillas.registry import AnyGame
from maravillas.text import name, say

BUILDING = (
    *("build ", "wonder", "stage ", "recruit ", "prepare ", "city build ", "city stage "),
    *("die ", "cross "),
)


def move_words(game: AnyGame, text: str, lang: str) -> str:
    """A move in notation → a phrase: verbs and names of the language, numbers as they stand."""
    return phrase(text, registry.entry(game.name).books, lang)


def price_words(game: AnyGame, s: Any, seat: int, text: str, lang: str) -> str:
    """What a move would cost; nothing if it builds nothing."""
    if not text.startswith(BUILDING):
        return ""
    try:
        price = api.price(game, s, seat, text)
    except MaravillasError:
        return ""
    coins = price["coins"]
    if price["free"] is not None:
        return say(lang, "common.cli.free_chain" if price["free"] == "chain" else "common.cli.free")
    if coins == 0:
        return say(lang, "common.cli.free")
    return say(lang, "common.cli.coins", {"coins": coins})


def goods(units: Mapping[str, int], lang: str, book: str) -> str:
    """`Wo2 Gl`: two letters a resource, and how many if more than one."""
    parts = []
    for resource, many in units.items():
        if many:
            letters = name(lang, "resource", resource, book)[:2].capitalize()
            parts.append(letters if many == 1 else f"{letters}{many}")
    return " ".join(parts)
