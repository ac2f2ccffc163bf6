"""The decision on a loss and how it is answered: `pay 2`, `city pay 0`."""

from collections.abc import Sequence
from typing import Final

from maravillas.core.words import Form, Kind
from maravillas.wonders.cities.rules.expansion import MOST_LOSS
from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, OWE_LOSS, PAID, PAY_MOVE
from maravillas.wonders.words.book import Tail
from maravillas.wonders.words.notation import CITY

PAY_LOSS: Final = Form("pay", at=PAY_MOVE, tails=("coins",), shown="pay COINS")
KINDS: Final = (
    Kind(OWE_LOSS, "loss", "CIT-023", (PAY_LOSS,)),
    Kind(OWE_CITY_LOSS, "loss", "CIT-141", (PAY_LOSS,), CITY),
)


class Coins(Tail):
    """A number of coins, zero too."""

    def write(self, move: int) -> str:
        return f" {move & PAID}"

    def read(self, words: list[str]) -> tuple[int, list[str]] | None:
        coins = words[-1] if words else ""
        plain = coins.isascii() and coins.isdigit() and len(coins) < 7 and coins == str(int(coins))
        return (int(coins), words[:-1]) if plain else None

    def ways(self, form: Form, numbers: Sequence[int]) -> int:
        return MOST_LOSS
