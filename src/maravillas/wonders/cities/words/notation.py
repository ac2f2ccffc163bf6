"""Answers to losses as text and back: `pay 2`, `city pay 0`."""

from typing import Final

from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, OWE_LOSS, PAID, PAY, PAY_MOVE
from maravillas.wonders.rules.moves import action_of

KINDS: Final[dict[int, str]] = {OWE_LOSS: "loss", OWE_CITY_LOSS: "loss"}
FOR_FREE_CITY: Final = (OWE_CITY_LOSS,)
CLAUSES: Final = {OWE_LOSS: "CIT-023", OWE_CITY_LOSS: "CIT-141"}
FORMS: Final = ("pay COINS",)


def text(move: int) -> str | None:
    """A move of Cities without the Free City's word; None for another's."""
    return f"pay {move & PAID}" if action_of(move) == PAY else None


def parse(words: list[str]) -> int | None:
    """The move of some words; None if they say nothing of the kind."""
    if len(words) != 2 or words[0] != "pay":
        return None
    coins = words[1]
    plain = coins.isascii() and coins.isdigit() and len(coins) < 7 and coins == str(int(coins))
    return PAY_MOVE + int(coins) if plain else None
