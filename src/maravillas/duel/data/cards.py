"""The cards in the order of the rulebook's list: three ages and the guilds, one line each.

Cards of expansions follow them. A card's number is its place here; it never depends on the
expansions in play. All sizes below follow from the tables.
"""

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BITS
from maravillas.duel.agora.data.cards import SENATORS
from maravillas.duel.data.card import (
    BLUE,
    BROWN,
    BROWN_AND_GREY,
    COIN_TRIPLES,
    GREEN,
    GREY,
    PURPLE,
    RED,
    WONDERS,
    YELLOW,
    Card,
    card,
)
from maravillas.duel.data.others import others
from maravillas.duel.pantheon.data.cards import MYTHOLOGIES, TEMPLES

UNDER: Final = 7  # bits of a card under a wonder, and in a move

CHAINS: Final = (
    *("horseshoe", "sword", "tower", "target", "helmet", "book", "gear", "lyre", "lamp"),
    *("mask", "column", "moon", "sun", "drop", "portico", "jug", "barrel"),
)
ALL_CHAINS: Final = (*CHAINS, *MYTHOLOGIES)  # with expansions

HORSESHOE: Final = 2**0
SWORD: Final = 2**1
TOWER: Final = 2**2
TARGET: Final = 2**3
HELMET: Final = 2**4
BOOK: Final = 2**5
GEAR: Final = 2**6
LYRE: Final = 2**7
LAMP: Final = 2**8
MASK: Final = 2**9
COLUMN: Final = 2**10
MOON: Final = 2**11
SUN: Final = 2**12
DROP: Final = 2**13
PORTICO: Final = 2**14
JUG: Final = 2**15
BARREL: Final = 2**16

AGE_1: Final[dict[str, Card]] = {
    "lumber_yard": card(BROWN, makes="W"),
    "logging_camp": card(BROWN, cost="1", makes="W"),
    "clay_pool": card(BROWN, makes="C"),
    "clay_pit": card(BROWN, cost="1", makes="C"),
    "quarry": card(BROWN, makes="S"),
    "stone_pit": card(BROWN, cost="1", makes="S"),
    "glassworks": card(GREY, cost="1", makes="G"),
    "press": card(GREY, cost="1", makes="P"),
    "guard_tower": card(RED, shields=1),
    "stable": card(RED, cost="W", shields=1, chain=HORSESHOE),
    "garrison": card(RED, cost="C", shields=1, chain=SWORD),
    "palisade": card(RED, cost="2", shields=1, chain=TOWER),
    "workshop": card(GREEN, cost="P", symbol="pendulum", points=1),
    "apothecary": card(GREEN, cost="G", symbol="wheel", points=1),
    "scriptorium": card(GREEN, cost="2", symbol="quill", chain=BOOK),
    "pharmacist": card(GREEN, cost="2", symbol="mortar", chain=GEAR),
    "theater": card(BLUE, points=3, chain=MASK),
    "altar": card(BLUE, points=3, chain=MOON),
    "baths": card(BLUE, cost="S", points=3, chain=DROP),
    "stone_reserve": card(YELLOW, cost="3", price_1="S"),
    "clay_reserve": card(YELLOW, cost="3", price_1="C"),
    "wood_reserve": card(YELLOW, cost="3", price_1="W"),
    "tavern": card(YELLOW, coins=4, chain=JUG),
}

AGE_2: Final[dict[str, Card]] = {
    "sawmill": card(BROWN, cost="2", makes="WW"),
    "brickyard": card(BROWN, cost="2", makes="CC"),
    "shelf_quarry": card(BROWN, cost="2", makes="SS"),
    "glass_blower": card(GREY, makes="G"),
    "drying_room": card(GREY, makes="P"),
    "walls": card(RED, cost="SS", shields=2),
    "horse_breeders": card(RED, cost="WC", shields=1, after=HORSESHOE),
    "barracks": card(RED, cost="3", shields=1, after=SWORD),
    "archery_range": card(RED, cost="WSP", shields=2, chain=TARGET),
    "parade_ground": card(RED, cost="CCG", shields=2, chain=HELMET),
    "library": card(GREEN, cost="WSG", symbol="quill", points=2, after=BOOK),
    "dispensary": card(GREEN, cost="CCS", symbol="mortar", points=2, after=GEAR),
    "school": card(GREEN, cost="WPP", symbol="wheel", points=1, chain=LYRE),
    "laboratory": card(GREEN, cost="WGG", symbol="pendulum", points=1, chain=LAMP),
    "courthouse": card(BLUE, cost="WWG", points=5),
    "statue": card(BLUE, cost="CC", points=4, after=MASK, chain=COLUMN),
    "temple": card(BLUE, cost="WP", points=4, after=MOON, chain=SUN),
    "aqueduct": card(BLUE, cost="SSS", points=5, after=DROP),
    "rostrum": card(BLUE, cost="WS", points=4, chain=PORTICO),
    "forum": card(YELLOW, cost="3 C", one_of="GP"),
    "caravansery": card(YELLOW, cost="2 GP", one_of="WCS"),
    "customs_house": card(YELLOW, cost="4", price_1="GP"),
    "brewery": card(YELLOW, coins=6, chain=BARREL),
}

AGE_3: Final[dict[str, Card]] = {
    "arsenal": card(RED, cost="WWCCC", shields=3),
    "pretorium": card(RED, cost="8", shields=3),
    "fortifications": card(RED, cost="CSSP", shields=2, after=TOWER),
    "siege_workshop": card(RED, cost="WWWG", shields=2, after=TARGET),
    "circus": card(RED, cost="CCSS", shields=2, after=HELMET),
    "academy": card(GREEN, cost="WSGG", symbol="sundial", points=3),
    "study": card(GREEN, cost="WWGP", symbol="sundial", points=3),
    "university": card(GREEN, cost="CGP", symbol="gyroscope", points=2, after=LYRE),
    "observatory": card(GREEN, cost="SPP", symbol="gyroscope", points=2, after=LAMP),
    "palace": card(BLUE, cost="WCSGG", points=7),
    "town_hall": card(BLUE, cost="WWSSS", points=7),
    "obelisk": card(BLUE, cost="SSG", points=5),
    "gardens": card(BLUE, cost="WWCC", points=6, after=COLUMN),
    "pantheon": card(BLUE, cost="WCPP", points=6, after=SUN),
    "senate": card(BLUE, cost="CCSP", points=5, after=PORTICO),
    "chamber_of_commerce": card(YELLOW, cost="PP", points=3, coins_each=3, per=GREY),
    "port": card(YELLOW, cost="WGP", points=3, coins_each=2, per=BROWN),
    "armory": card(YELLOW, cost="SSG", points=3, coins_each=1, per=RED),
    "lighthouse": card(YELLOW, cost="CCG", points=3, coins_each=1, per=YELLOW, after=JUG),
    "arena": card(YELLOW, cost="WCS", points=3, coins_each=2, per=WONDERS, after=BARREL),
}


def _guild(cost: str, per: int, coins: int = 0, points: int = 1) -> Card:
    return card(PURPLE, cost=cost, per=per, coins_each=coins, points_each=points, best=True)


GUILDS: Final[dict[str, Card]] = {
    "merchants_guild": _guild("WCGP", YELLOW, coins=1),
    "shipowners_guild": _guild("CSGP", BROWN_AND_GREY, coins=1),
    "builders_guild": _guild("WCSSG", WONDERS, points=2),
    "magistrates_guild": _guild("WWCP", BLUE, coins=1),
    "scientists_guild": _guild("WWCC", GREEN, coins=1),
    "moneylenders_guild": _guild("WWSS", COIN_TRIPLES),
    "tacticians_guild": _guild("CSSP", RED, coins=1),
}

NAMES: Final[list[str]] = [*AGE_1, *AGE_2, *AGE_3, *GUILDS]
_OURS: Final = [*NAMES, *SENATORS, *TEMPLES]
_OTHERS: Final = others("CARDS", _OURS, len(AGE_1) + len(AGE_2) + BITS - len(_OURS))
ALL_NAMES: Final[list[str]] = [*_OURS, *_OTHERS]  # with expansions
_ALL: Final[dict[str, Card]] = {
    **AGE_1,
    **AGE_2,
    **AGE_3,
    **GUILDS,
    **SENATORS,
    **TEMPLES,
    **_OTHERS,
}
CARDS: Final = vec[Card](list(_ALL.values()))
FIRST: Final = (0, len(AGE_1), len(AGE_1) + len(AGE_2))  # the lowest number of each age
# Cards of Ages I and II are bits of a low mask, those above of a high one; from LAST on they are
# cards of expansions. A mask over one age's cards has SPOTS bits above its lowest number, then
# those of expansions. `python -m tools.gen_fields` writes these numbers.
LOW: Final = 46  # entries of AGE_1, AGE_2
FIRST_GUILD: Final = 66  # entries of AGE_1, AGE_2, AGE_3
LAST: Final = 73  # entries of AGE_1, AGE_2, AGE_3, GUILDS
SPOTS: Final = 27  # entries of AGE_3, GUILDS
OF_THE_AGE: Final = 2**SPOTS - 1
BROWN_CARDS: Final[i64] = sum(2**n for n in range(LOW) if CARDS[n].color == BROWN)
GREY_CARDS: Final[i64] = sum(2**n for n in range(LOW) if CARDS[n].color == GREY)
# The age of each card; 0: of every age, as an expansion has it.
AGE_OF: Final = [
    *(1 + sum(number >= first for first in FIRST[1:]) for number in range(len(NAMES))),
    *(len(FIRST) if _ALL[name].color == PURPLE else 0 for name in ALL_NAMES[len(NAMES) :]),
]
# Those that are built and stand in a city like any other: they have a color and a cost.
COMMON: Final = frozenset(n for n in range(len(CARDS)) if not CARDS[n].fee)
GUILD_CARDS: Final[i64] = sum(2**n for n in range(len(AGE_3), len(AGE_3) + len(GUILDS)))


def high_mask(names: Iterable[str]) -> int:
    """Cards of Age III, guilds and cards of expansions as a high mask."""
    return sum(2 ** (ALL_NAMES.index(name) - len(AGE_1) - len(AGE_2)) for name in names)


assert len(AGE_1) + len(AGE_2) <= BITS, "a low mask has no room for so many cards"
_SIZES: Final = [len(AGE_1) + len(AGE_2), len(AGE_3), len(GUILDS)]
assert [LOW, FIRST_GUILD - LOW, LAST - FIRST_GUILD] == _SIZES, "run python -m tools.gen_fields"
assert len(AGE_3) + len(GUILDS) == SPOTS, "run python -m tools.gen_fields"
assert len(_ALL) == len(ALL_NAMES), "two cards have the same id"
assert len(ALL_NAMES) - len(AGE_1) - len(AGE_2) <= BITS, "a high mask has no room for so many cards"
assert len(ALL_NAMES) < 2**UNDER, "the words of what lies under wonders have no room for them"
assert max(len(AGE_1), len(AGE_2)) <= len(AGE_3) + len(GUILDS), "an age outgrows its spots"
