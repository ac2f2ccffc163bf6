"""The 27 black cards, three guilds and two boards of Cities, one line each."""

from typing import Final

from mypy_extensions import i64

from maravillas.wonders.data.card import (
    BLACK,
    NEIGHBORS,
    OWN,
    PURPLE,
    VICTORIES,
    WHITE,
    Card,
    card,
    stage,
)

BLACKS: Final = 2**BLACK

# What the base game has no word for, packed in Card.more.
LOSS: Final = 1  # coins that every other city loses, four bits
LOSS_EACH_VICTORY: Final = 16  # for each of its victory tokens
LOSS_EACH_STAGE: Final = 32
DIPLOMACY: Final = 64  # a token
MASK: Final = 128  # copies a scientific symbol next door at the end
NEIGHBORS_COINS: Final = 256  # coins for each neighbor, two bits

# Lasting discounts: bits of City.posts. The first unit bought there each turn is a coin cheaper.
DOCK_LEFT: Final = 8
DOCK_RIGHT: Final = 16

# Lasting powers: bits of City.powers.
WAREHOUSE: Final = 2**40  # one more unit of what the city produces
BLACK_MARKET: Final = 2**41  # one unit of what it does not produce
CABINET: Final = 2**42  # stages cost no resources


def black(
    cost: str = "",
    points: int = 0,
    shields: int = 0,
    coins: int = 0,
    posts: int = 0,
    power: int = 0,
    coins_each: int = 0,
    points_each: int = 0,
    per: int = 0,
    more: int = 0,
) -> Card:
    """A black card as printed: one copy each, no chains."""
    c = card(
        *(BLACK, "", cost),
        points=points,
        shields=shields,
        coins=coins,
        posts=posts,
        coins_each=coins_each,
        points_each=points_each,
        per=per,
        scope=OWN if per else 0,
    )
    c.powers = power
    c.more = more
    return c


def guild(cost: str, points: int = 0, points_each: int = 0, per: int = 0, more: int = 0) -> Card:
    scope = NEIGHBORS if per else 0
    c = card(PURPLE, "", cost, points=points, points_each=points_each, per=per, scope=scope)
    c.more = more
    return c


def city_stage(cost: str, points: int, more: int = 0) -> Card:
    c = stage(cost, points=points)
    c.more = more
    return c


BLACK_1: Final[dict[str, Card]] = {
    "militia": black("3", shields=2),
    "hideout": black(points=2, more=LOSS),
    "pigeon_loft": black("1 O", more=MASK),
    "gambling_den": black(coins=6, more=NEIGHBORS_COINS),
    "residence": black("C", points=1, more=DIPLOMACY),
    "secret_warehouse": black("2", power=WAREHOUSE),
    "clandestine_dock_east": black("1", posts=DOCK_RIGHT),
    "clandestine_dock_west": black("1", posts=DOCK_LEFT),
    "gates_of_the_city": black("1 W", points=4),
}

BLACK_2: Final[dict[str, Card]] = {
    "mercenaries": black("4 P", shields=3),
    "lair": black("WG", points=3, more=2 * LOSS),
    "black_market": black("OL", power=BLACK_MARKET),
    "gambling_house": black("1", coins=9, more=2 * NEIGHBORS_COINS),
    "architect_cabinet": black("1 P", points=2, power=CABINET),
    "spy_ring": black("2 SC", more=MASK),
    "consulate": black("CP", points=2, more=DIPLOMACY),
    "sepulcher": black("SGL", points=4, more=LOSS_EACH_VICTORY),
    "tabularium": black("2 WOL", points=6),
}

BLACK_3: Final[dict[str, Card]] = {
    "contingent": black("5 L", shields=5),
    "brotherhood": black("WWOL", points=4, more=3 * LOSS),
    "secret_society": black("SP", coins_each=1, points_each=1, per=BLACKS),
    "slave_market": black("WWOO", coins_each=1, points_each=1, per=VICTORIES),
    "torture_chamber": black("3 OOG", more=MASK),
    "builders_union": black("WCGP", points=4, more=LOSS_EACH_STAGE),
    "embassy": black("SLP", points=3, more=DIPLOMACY),
    "cenotaph": black("SCCGL", points=5, more=LOSS_EACH_VICTORY),
    "capitol": black("2 SSCCGP", points=8),
}

CITY_GUILDS: Final[dict[str, Card]] = {
    "counterfeiters_guild": guild("OOOGL", points=5, more=3 * LOSS),
    "guild_of_shadows": guild("WSSP", points_each=1, per=BLACKS),
    "mourners_guild": guild("WCCGL", points_each=1, per=VICTORIES),
}

# They join the leaders where both expansions are in play.
CITY_LEADERS: Final[dict[str, Card]] = {
    "berenice": card(WHITE, "", "2"),
    "caligula": card(WHITE, "", "3"),
    "diocletian": card(WHITE, "", "2"),
    "darius": card(WHITE, "", "4", points_each=1, per=BLACKS, scope=OWN),
    "aspasia": card(WHITE, "", "3", points=2),
    "semiramis": card(WHITE, "", "2"),
}

# board: (resource it produces from the start, stages of side A, stages of side B)
CITY_BOARDS: Final[dict[str, tuple[str, list[Card], list[Card]]]] = {
    "petra": (
        "C",
        [city_stage("WS", 3), city_stage("7", 7), city_stage("WSSP", 7)],
        [city_stage("CCOO", 3, 2 * LOSS), city_stage("14", 14)],
    ),
    "byzantium": (
        "S",
        [city_stage("CO", 3), city_stage("WWP", 2, DIPLOMACY), city_stage("CCGL", 7)],
        [city_stage("WOGP", 3, DIPLOMACY), city_stage("COOL", 4, DIPLOMACY)],
    ),
}


def loss_of(more: i64) -> i64:
    """Coins that every other city loses at once."""
    return more & 15


def neighbors_coins_of(more: i64) -> i64:
    return more >> 8 & 3
