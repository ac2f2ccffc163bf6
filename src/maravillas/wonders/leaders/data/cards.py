"""The guilds, the board and the leaders of Leaders, one line each, as printed."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, BITS
from maravillas.wonders.cities.data.cards import CITY_LEADERS
from maravillas.wonders.data.card import (
    BLUE,
    BROWN,
    COLOR,
    FOREIGN,
    GREEN,
    GREY,
    NEIGHBORS,
    OWN,
    PER_COINS,
    PURPLE,
    RED,
    SETS,
    STAGES,
    VICTORIES,
    WHITE,
    YELLOW,
    Card,
    card,
    stage,
)

LEADER_GUILDS: Final[dict[str, Card]] = {
    "gamers_guild": card(PURPLE, "", "WSCO", points_each=1, per=PER_COINS, scope=OWN),
    "courtesans_guild": card(PURPLE, "", "WCGL"),
    "diplomats_guild": card(PURPLE, "", "WSGP", points_each=1, per=2**WHITE, scope=NEIGHBORS),
    "architects_guild": card(PURPLE, "", "COOOLP", points_each=3, per=2**PURPLE, scope=NEIGHBORS),
}

# Stages of Rome: bits of City.powers beside those of card.py.
DRAW_LEADERS: Final = 16
RECRUIT_EXTRA: Final = 32

LEADER_BOARDS: Final[dict[str, tuple[str, list[Card], list[Card]]]] = {
    "rome": (
        "",
        [stage("WCO", points=4), stage("SSCL", points=6)],
        [
            stage("WC", coins=5, power=DRAW_LEADERS),
            stage("SCL", points=3, power=RECRUIT_EXTRA),
            stage("SSP", points=3, power=RECRUIT_EXTRA),
        ],
    ),
}


def leader(
    cost: str,
    points: int = 0,
    shields: int = 0,
    symbol: str = "",
    coins: int = 0,
    each: int = 0,
    per: int = 0,
    set_points: int = 0,
) -> Card:
    """A leader as printed; what is no number has a bit below."""
    c = card(
        *(WHITE, "", cost),
        points=points,
        shields=shields,
        symbol=symbol,
        coins=coins,
        points_each=each,
        per=per,
        scope=OWN if per else 0,
    )
    c.one = 2 ** (COLOR * WHITE)
    c.set_points = set_points
    return c


_TRIO: Final = SETS + 2**BLUE + 2**RED + 2**GREEN
_SEVEN: Final = SETS + 2**7 - 1

LEADERS: Final[dict[str, Card]] = {
    "alexander": leader("3", each=1, per=VICTORIES),
    "amytis": leader("4", each=2, per=STAGES),
    "archimedes": leader("4"),
    "aristotle": leader("3", set_points=3),
    "bilkis": leader("4"),
    "caesar": leader("5", shields=2),
    "cleopatra": leader("4", points=5),
    "croesus": leader("1", coins=6),
    "euclid": leader("5", symbol="compass"),
    "hammurabi": leader("2"),
    "hannibal": leader("2", shields=1),
    "hatshepsut": leader("2"),
    "hiram": leader("3", each=2, per=2**PURPLE),
    "hypatia": leader("4", each=1, per=2**GREEN),
    "imhotep": leader("3"),
    "justinian": leader("3", each=3, per=_TRIO),
    "leonidas": leader("2"),
    "maecenas": leader("1"),
    "midas": leader("3", each=1, per=PER_COINS),
    "nebuchadnezzar": leader("4", each=1, per=2**BLUE),
    "nefertiti": leader("3", points=4),
    "nero": leader("1"),
    "pericles": leader("6", each=2, per=2**RED),
    "phidias": leader("3", each=1, per=2**BROWN),
    "plato": leader("4", each=7, per=_SEVEN),
    "praxiteles": leader("3", each=2, per=2**GREY),
    "ptolemy": leader("5", symbol="tablet"),
    "pythagoras": leader("5", symbol="gear"),
    "ramses": leader("5"),
    "sappho": leader("1", points=2),
    "solomon": leader("3"),
    "tomyris": leader("4"),
    "varro": leader("3", each=1, per=2**YELLOW),
    "vitruvius": leader("1"),
    "xenophon": leader("2"),
    "zenobia": leader("2", points=3),
}

LEADER_NAMES: Final = [*LEADERS, *CITY_LEADERS]
LEADER: Final[list[Card]] = [*LEADERS.values(), *CITY_LEADERS.values()]
LEADER_NUMBERS: Final = {name: number for number, name in enumerate(LEADER_NAMES)}


def leader_bit(name: str) -> int:
    """The bit of a leader in masks of them."""
    return int(BIT[LEADER_NUMBERS[name]])


# Leaders whose effect is no number.
ARCHIMEDES: Final[i64] = leader_bit("archimedes")
ARISTOTLE: Final[i64] = leader_bit("aristotle")
BILKIS: Final[i64] = leader_bit("bilkis")
HAMMURABI: Final[i64] = leader_bit("hammurabi")
HATSHEPSUT: Final[i64] = leader_bit("hatshepsut")
IMHOTEP: Final[i64] = leader_bit("imhotep")
LEONIDAS: Final[i64] = leader_bit("leonidas")
MAECENAS: Final[i64] = leader_bit("maecenas")
NERO: Final[i64] = leader_bit("nero")
RAMSES: Final[i64] = leader_bit("ramses")
SOLOMON: Final[i64] = leader_bit("solomon")
TOMYRIS: Final[i64] = leader_bit("tomyris")
VITRUVIUS: Final[i64] = leader_bit("vitruvius")
XENOPHON: Final[i64] = leader_bit("xenophon")
TRADERS: Final[i64] = ARCHIMEDES + BILKIS + HAMMURABI + IMHOTEP + LEONIDAS + RAMSES

START_COINS: Final = 6  # of every player
DECK: Final[i64] = len(LEADERS)  # of this box
WHOLE_DECK: Final[i64] = len(LEADER)  # with those of Cities
FIRST_LEADER: Final = 128  # a leader's number among all cards, in moves and under stages


def _number() -> None:
    for number, c in enumerate(LEADER):
        c.number = FIRST_LEADER + number


_number()

assert FIRST_LEADER == FOREIGN, "leaders are the first cards that belong to no age"
assert len(LEADER_NUMBERS) == len(LEADER), "two leaders have the same id"
assert len(LEADER) <= BITS, f"a mask has {BITS} bits for {len(LEADER)} leaders"
