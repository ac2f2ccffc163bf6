"""How good leaders look: those in a city for what they still will bring, those in a hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.leaders.data.cards import LEADER, LEADER_NAMES
from maravillas.wonders.leaders.rules.state import Court

# What a leader recruited before Age I brings to the end, in 1/100 points.
BRINGS: Final[dict[str, int]] = {
    "alexander": 400,
    "amytis": 550,
    "archimedes": 300,
    "aristotle": 350,
    "bilkis": 450,
    "caesar": 700,
    "cleopatra": 500,
    "croesus": 220,
    "euclid": 500,
    "hammurabi": 350,
    "hannibal": 400,
    "hatshepsut": 350,
    "hiram": 250,
    "hypatia": 350,
    "imhotep": 350,
    "justinian": 600,
    "leonidas": 300,
    "maecenas": 250,
    "midas": 350,
    "nebuchadnezzar": 450,
    "nefertiti": 400,
    "nero": 350,
    "pericles": 600,
    "phidias": 350,
    "plato": 450,
    "praxiteles": 350,
    "ptolemy": 500,
    "pythagoras": 500,
    "ramses": 450,
    "sappho": 200,
    "solomon": 350,
    "tomyris": 250,
    "varro": 400,
    "vitruvius": 350,
    "xenophon": 350,
    "zenobia": 300,
}
USUAL: Final = 300  # of leaders of other books
VALUE: Final = vec[i64]([BRINGS.get(name, USUAL) for name in LEADER_NAMES])
# What follows from them is counted already: points, shields, symbols, coins.
COUNTED: Final = vec[i64](
    [1 if c.points or c.shields or c.symbol or c.coins else 0 for c in LEADER]
)
PRICE: Final = vec[i64]([c.price for c in LEADER])

LEFT: Final = vec[i64]([10, 7, 4, 0])  # tenths still to come, by the age that is over
COIN: Final = 40
PHASES: Final = 3
HOPE: Final = 2  # a leader in the hand is worth half of what he would bring
LEAST: Final = 40  # any leader is a stage or three coins


def leaders_value(court: Court, over: i64, recruited: i64) -> i64:
    """What leaders promise beside their points so far: ages that are over, recruitments made."""
    value: i64 = 0
    leaders: i64 = court.active
    while leaders:
        number: i64 = lowest(leaders)
        leaders &= leaders - 1
        if COUNTED[number] == 0:
            value += VALUE[number] * LEFT[over] // 10
    return value + hand_value(court.hand, PHASES - recruited, LEFT[recruited])


def hand_value(hand: i64, plays: i64, left: i64) -> i64:
    """The best of a hand, as many as can still be played."""
    total: i64 = 0
    while hand and plays > 0:
        best: i64 = -1
        chosen: i64 = 0
        rest: i64 = hand
        while rest:
            number: i64 = lowest(rest)
            rest &= rest - 1
            value: i64 = (VALUE[number] * left // 10 - PRICE[number] * COIN) // HOPE
            if value < LEAST:
                value = LEAST
            if value > best:
                best = value
                chosen = number
        total += best
        hand &= ~BIT[chosen]
        plays -= 1
    return total
