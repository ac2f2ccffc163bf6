"""The least and the greatest number that each word of a packed position may be."""

from typing import Any

from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.data.wonders import ALL_WONDER_NAMES

Bound = tuple[str, int, int]
MASK = 2**62 - 1
SLOTS = 2**32 - 1
# Of all that there are, those of other packages, too.
TOKENS = 2 ** len(ALL_TOKEN_NAMES) - 1
WONDERS = 2 ** len(ALL_WONDER_NAMES) - 1
LOW = 2**46 - 1  # cards of the first two ages
HIGH = 2 ** (len(ALL_NAMES) - 46) - 1  # all others
UNDER = 128**8 - 1  # the cards under eight wonders
CHAMBERS = 16**6 - 1  # four bits each
PLOTS = 2**16 - 1
HALF = 16**8 - 1  # of the deck of conspiracies
PLACES = 2**25 - 1  # slots and what else may hold a token
ORDER = 16**15 - 1  # of all tokens
COINS = 10_000

STATE: list[Bound] = [
    *(("pending", 0, MASK), ("below", 0, MASK), ("phase", 0, 2), ("age", 1, 3), ("turn", 0, 1)),
    *(("acted", 0, 3), ("again", 0, 1), ("present", 0, SLOTS), ("open", 0, SLOTS)),
    *(("up", 0, SLOTS), ("taken", 0, SLOTS), ("pawn", -9, 9), ("loot", 0, 15)),
    *(("board", 0, TOKENS), ("box", 0, TOKENS), ("library", 0, TOKENS)),
    *(("offer", 0, WONDERS), ("coming", 0, WONDERS), ("picks", 0, 8)),
    *(("discard_low", 0, LOW), ("discard_high", 0, HIGH)),
    *(("under_low", 0, UNDER), ("under_high", 0, UNDER), ("result", 0, 5), ("winner", 0, 2)),
]
CITY: list[Bound] = [
    *(("coins", 0, COINS), ("low", 0, LOW), ("high", 0, HIGH), ("makes", 0, MASK)),
    *(("colors", 0, MASK), ("worth", 0, MASK), ("symbols", 0, MASK), ("chains", 0, MASK)),
    *(("fixed", 0, MASK), ("raw_choice", 0, MASK), ("made_choice", 0, MASK)),
    *(("built", 0, WONDERS), ("unbuilt", 0, WONDERS), ("tokens", 0, TOKENS)),
]
FACTION: list[Bound] = [("cubes", 0, CHAMBERS), ("held", 0, PLOTS), ("row", 0, MASK)]
SENATE: list[Bound] = [
    *(("decrees", 0, CHAMBERS), ("places", 0, CHAMBERS), ("shown", 0, 2**6 - 1)),
    *(("top", 0, HALF), ("rest", 0, HALF), ("left", 0, 16)),
    *(("prepared", 0, PLOTS), ("triggered", 0, PLOTS)),
    *(("under_low", 0, UNDER), ("under_high", 0, UNDER)),
    *(("drawn", 0, 2**10 - 1), ("chosen", 0, 2), ("draws", 0, MASK)),
    *(("removed_low", 0, LOW), ("removed_high", 0, HIGH), ("looked", 0, 15)),
    *(("locked", 0, len(ALL_TOKEN_NAMES)), ("locker", 0, 1), ("source", 0, 2), ("seen", 0, TOKENS)),
    *(("line", 0, MASK), ("military", 0, 15), ("actions", 0, 15), ("section", 0, 3)),
]
SIDE: list[Bound] = [
    *(("divinities", 0, 2**16 - 1), ("mythology", 0, 16**5 - 1), ("offerings", 0, 2**3 - 1)),
    *(("coins", 0, COINS), ("seen", 0, 2**21 - 1)),
]
PANTHEON: list[Bound] = [
    *(("spaces", 0, 32**6 - 1), ("decks", 0, 16**15 - 1), ("slots", 0, PLACES)),
    *(("ones", 0, PLACES), ("twos", 0, PLACES), ("fours", 0, PLACES), ("offerings", 0, 2**6 - 1)),
    *(("snake", 0, len(ALL_NAMES)), ("minerva", 0, 19), ("enki", 0, TOKENS), ("mythology", 0, 4)),
    *(("line", 0, MASK), ("later", 0, ORDER), ("enki_line", 0, ORDER)),
    *(("enki_second", 0, ORDER), ("enki_third", 0, ORDER)),
]


def parts(game: Any, s: Any) -> list[list[Bound]]:
    """The base, then each expansion."""
    found = [[*STATE, *CITY, *CITY]]
    if s.senate is not None:
        found.append([*FACTION, *FACTION, *SENATE])
    if s.pantheon is not None:
        found.append([*SIDE, *SIDE, *PANTHEON])
    return found
