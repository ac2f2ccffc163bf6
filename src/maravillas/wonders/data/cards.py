"""The 78 cards in the order of the rulebook's list: three ages and the guilds, one line each.

A card's number is its place in CARDS, whatever expansions are in play; theirs follow. City.early
has a bit for each card below EARLY and, behind them, for those that an expansion adds to Age I;
City.late has one for each of the others, guilds of expansions first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BITS
from maravillas.wonders.cities.data.cards import BLACK_1, BLACK_2, BLACK_3, CITY_GUILDS
from maravillas.wonders.data.card import (
    BLUE,
    BOTH,
    BROWN,
    DEFEATS,
    FOREIGN,
    GOODS,
    GREEN,
    GREY,
    NEIGHBORS,
    OWN,
    PURPLE,
    RAW_LEFT,
    RAW_RIGHT,
    RED,
    STAGES,
    YELLOW,
    Card,
    card,
)
from maravillas.wonders.leaders.data.cards import LEADER_GUILDS

BROWNS: Final = 2**BROWN
GREYS: Final = 2**GREY
BLUES: Final = 2**BLUE
YELLOWS: Final = 2**YELLOW
REDS: Final = 2**RED
GREENS: Final = 2**GREEN
PURPLES: Final = 2**PURPLE

AGE_1: Final[dict[str, Card]] = {
    "lumber_yard": card(BROWN, "34", makes="W"),
    "stone_pit": card(BROWN, "35", makes="S"),
    "clay_pool": card(BROWN, "35", makes="C"),
    "ore_vein": card(BROWN, "34", makes="O"),
    "tree_farm": card(BROWN, "6", "1", makes="W/C"),
    "excavation": card(BROWN, "4", "1", makes="S/C"),
    "clay_pit": card(BROWN, "3", "1", makes="C/O"),
    "timber_yard": card(BROWN, "3", "1", makes="W/S"),
    "forest_cave": card(BROWN, "5", "1", makes="W/O"),
    "mine": card(BROWN, "6", "1", makes="S/O"),
    "loom_1": card(GREY, "36", makes="L"),
    "glassworks_1": card(GREY, "36", makes="G"),
    "press_1": card(GREY, "36", makes="P"),
    "pawnshop": card(BLUE, "47", points=3),
    "baths": card(BLUE, "37", "S", points=3),
    "altar": card(BLUE, "35", points=2),
    "theater": card(BLUE, "36", points=2),
    "tavern": card(YELLOW, "457", coins=5),
    "east_trading_post": card(YELLOW, "37", posts=RAW_RIGHT),
    "west_trading_post": card(YELLOW, "37", posts=RAW_LEFT),
    "marketplace": card(YELLOW, "36", posts=GOODS),
    "stockade": card(RED, "37", "W", shields=1),
    "barracks": card(RED, "35", "O", shields=1),
    "guard_tower": card(RED, "34", "C", shields=1),
    "apothecary": card(GREEN, "35", "L", symbol="compass"),
    "workshop": card(GREEN, "37", "G", symbol="gear"),
    "scriptorium": card(GREEN, "34", "P", symbol="tablet"),
}

AGE_2: Final[dict[str, Card]] = {
    "sawmill": card(BROWN, "34", "1", makes="WW"),
    "quarry": card(BROWN, "34", "1", makes="SS"),
    "brickyard": card(BROWN, "34", "1", makes="CC"),
    "foundry": card(BROWN, "34", "1", makes="OO"),
    "loom_2": card(GREY, "35", makes="L"),
    "glassworks_2": card(GREY, "35", makes="G"),
    "press_2": card(GREY, "35", makes="P"),
    "aqueduct": card(BLUE, "37", "SSS", points=5, after="baths"),
    "temple": card(BLUE, "36", "WCG", points=3, after="altar"),
    "statue": card(BLUE, "37", "WOO", points=4, after="theater"),
    "courthouse": card(BLUE, "35", "CCL", points=4, after="scriptorium"),
    "forum": card(
        *(YELLOW, "367", "CC", "G/L/P"), sold=False, after="east_trading_post,west_trading_post"
    ),
    "caravansery": card(YELLOW, "356", "WW", "W/S/C/O", sold=False, after="marketplace"),
    "vineyard": card(YELLOW, "36", coins_each=1, per=BROWNS, scope=BOTH),
    "bazar": card(YELLOW, "47", coins_each=2, per=GREYS, scope=BOTH),
    "walls": card(RED, "37", "SSS", shields=2),
    "training_ground": card(RED, "467", "WOO", shields=2),
    "stables": card(RED, "35", "WCO", shields=2, after="apothecary"),
    "archery_range": card(RED, "36", "WWO", shields=2, after="workshop"),
    "dispensary": card(GREEN, "34", "OOG", symbol="compass", after="apothecary"),
    "laboratory": card(GREEN, "35", "CCP", symbol="gear", after="workshop"),
    "library": card(GREEN, "36", "SSL", symbol="tablet", after="scriptorium"),
    "school": card(GREEN, "37", "WP", symbol="tablet"),
}

AGE_3: Final[dict[str, Card]] = {
    "pantheon": card(BLUE, "36", "CCOGLP", points=7, after="temple"),
    "gardens": card(BLUE, "34", "WCC", points=5, after="statue"),
    "town_hall": card(BLUE, "356", "SSOG", points=6),
    "palace": card(BLUE, "37", "WSCOGLP", points=8),
    "senate": card(BLUE, "35", "WWSO", points=6, after="library"),
    "haven": card(
        *(YELLOW, "34", "WOL"), coins_each=1, points_each=1, per=BROWNS, scope=OWN, after="forum"
    ),
    "lighthouse": card(
        *(YELLOW, "36", "SG"),
        coins_each=1,
        points_each=1,
        per=YELLOWS,
        scope=OWN,
        after="caravansery",
    ),
    "chamber_of_commerce": card(
        *(YELLOW, "46", "CCP"), coins_each=2, points_each=2, per=GREYS, scope=OWN
    ),
    "arena": card(
        *(YELLOW, "357", "SSO"),
        coins_each=3,
        points_each=1,
        per=STAGES,
        scope=OWN,
        after="dispensary",
    ),
    "fortifications": card(RED, "37", "SOOO", shields=3, after="walls"),
    "circus": card(RED, "456", "SSSO", shields=3, after="training_ground"),
    "arsenal": card(RED, "347", "WWOL", shields=3),
    "siege_workshop": card(RED, "35", "WCCC", shields=3, after="laboratory"),
    "lodge": card(GREEN, "36", "CCLP", symbol="compass", after="dispensary"),
    "observatory": card(GREEN, "37", "OOGL", symbol="gear", after="laboratory"),
    "university": card(GREEN, "34", "WWGP", symbol="tablet", after="library"),
    "academy": card(GREEN, "37", "SSSG", symbol="compass", after="school"),
    "study": card(GREEN, "35", "WLP", symbol="gear", after="school"),
}

# Without marks: one copy each, of which players + 2 are drawn.
GUILDS: Final[dict[str, Card]] = {
    "workers_guild": card(PURPLE, "", "WSCOO", points_each=1, per=BROWNS, scope=NEIGHBORS),
    "craftsmens_guild": card(PURPLE, "", "SSOO", points_each=2, per=GREYS, scope=NEIGHBORS),
    "traders_guild": card(PURPLE, "", "GLP", points_each=1, per=YELLOWS, scope=NEIGHBORS),
    "philosophers_guild": card(PURPLE, "", "CCCLP", points_each=1, per=GREENS, scope=NEIGHBORS),
    "spies_guild": card(PURPLE, "", "CCCG", points_each=1, per=REDS, scope=NEIGHBORS),
    "magistrates_guild": card(PURPLE, "", "WWWSL", points_each=1, per=BLUES, scope=NEIGHBORS),
    "strategists_guild": card(PURPLE, "", "SOOL", points_each=1, per=DEFEATS, scope=NEIGHBORS),
    "shipowners_guild": card(
        *(PURPLE, "", "WWWGP"), points_each=1, per=BROWNS | GREYS | PURPLES, scope=OWN
    ),
    "scientists_guild": card(PURPLE, "", "WWOOP", symbol="wild"),
    "builders_guild": card(PURPLE, "", "SSCCG", points_each=1, per=STAGES, scope=BOTH),
}

NAMES: Final = [
    *(*AGE_1, *AGE_2, *AGE_3, *GUILDS),
    *LEADER_GUILDS,
    *(*CITY_GUILDS, *BLACK_3, *BLACK_2, *BLACK_1),
]
CARDS: Final[list[Card]] = [
    *AGE_1.values(),
    *AGE_2.values(),
    *AGE_3.values(),
    *GUILDS.values(),
    *LEADER_GUILDS.values(),
    *CITY_GUILDS.values(),
    *BLACK_3.values(),
    *BLACK_2.values(),
    *BLACK_1.values(),
]
BOOKS: Final[dict[str, list[str]]] = {  # the cards that each rulebook brings
    "wonders": [*AGE_1, *AGE_2, *AGE_3, *GUILDS],
    "leaders": [*LEADER_GUILDS],
    "cities": [*BLACK_1, *BLACK_2, *BLACK_3, *CITY_GUILDS],
}
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}

_EARLY: Final = len(AGE_1) + len(AGE_2)
_ADDED: Final = len(CARDS) - len(BLACK_1)
BASE: Final[i64] = len(BOOKS["wonders"])  # cards of the base game
EARLY: Final[i64] = _EARLY  # cards of Ages I and II
ADDED: Final[i64] = _ADDED  # the first of those added to Age I, whose bits follow in City.early
FIRST_GUILD: Final[i64] = _EARLY + len(AGE_3)
FIRST: Final = vec[i64]([0, 0, len(AGE_1), _EARLY])  # number of the first card of an age
SPOTS: Final = 64  # more than the cards of any age


def structure(name: str) -> str:
    """The name printed on a card: two cards of the same one never stand in one city."""
    return name.removesuffix("_1").removesuffix("_2")


def copies(number: i64, players: i64) -> i64:
    """How many copies of a card that is no guild a game uses."""
    marks = CARDS[number].marks
    many: i64 = 0
    for mark in marks:
        if int(mark) <= players:
            many += 1
    return many


def is_guild(number: int) -> bool:
    """Whether a card is a guild, of which players + 2 are drawn."""
    return CARDS[number].color == PURPLE


def _number() -> None:
    many = [0, 0, 0, 0]
    for number, c in enumerate(CARDS):
        name = NAMES[number]
        c.number = number
        c.age = 1 if name in AGE_1 or number >= _ADDED else 3
        if name in AGE_2 or name in BLACK_2:
            c.age = 2
        c.place = many[c.age]
        many[c.age] += 1
        if number < _EARLY:
            c.early = 2**number
            alike = [n for n in range(_EARLY) if structure(NAMES[n]) == structure(name)]
            c.same = sum(2**n for n in alike)
        elif number >= _ADDED:
            c.early = 2 ** (_EARLY + number - _ADDED)
            c.same = c.early
        else:
            c.late = 2 ** (number - _EARLY)
        c.parents = sum(2 ** NUMBERS.get(parent, 0) for parent in c.after.split(",") if parent)


def _check() -> None:
    """Whoever adds a card is told what has no room for it."""
    many = [sum(c.age == age for c in CARDS) for age in range(4)]
    early, late = _EARLY + len(BLACK_1), _ADDED - _EARLY
    assert len(NUMBERS) == len(NAMES), "two cards have the same id"
    assert early <= BITS, f"City.early has {BITS} bits for the {early} cards of Ages I and II"
    assert late <= BITS, f"City.late has {BITS} bits for the {late} other cards"
    assert max(many) <= BITS, f"a hand has {BITS} bits for the {max(many)} cards of an age"
    assert len(CARDS) <= FOREIGN, f"leaders begin at {FOREIGN}: no room for {len(CARDS)} cards"
    for number, c in enumerate(CARDS):
        for parent in c.after.split(",") if c.after else ():
            found = NUMBERS.get(parent, _EARLY)
            assert found < _EARLY, (
                f"{NAMES[number]}: {parent} is no card of Ages I and II to chain from"
            )


_number()
_check()

GUILD_PLACES: Final[i64] = sum([int(c.late) for c in CARDS if c.color == PURPLE])  # in City.late
MANY: Final = vec[i64]([sum(c.age == age for c in CARDS) for age in range(4)])  # with guilds


def _numbers() -> list[int]:
    found = [0] * (4 * SPOTS)
    for c in CARDS:
        found[c.age * SPOTS + c.place] = int(c.number)
    return found


_NUMBER: Final = vec[i64](_numbers())


def number_at(age: i64, place: i64) -> i64:
    """The number of the card at a place among those of an age."""
    return _NUMBER[age * SPOTS + place]


EARLY_BIT: Final = vec[i64]([c.early for c in CARDS])  # by number; 0 for a card of City.late
LATE_BIT: Final = vec[i64]([c.late for c in CARDS])


def early_number(bit: i64) -> i64:
    """The number of the card with a bit of City.early."""
    return bit if bit < EARLY else bit - EARLY + ADDED


def late_number(bit: i64) -> i64:
    return EARLY + bit
