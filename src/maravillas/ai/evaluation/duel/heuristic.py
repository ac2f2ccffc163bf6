"""How good a position of Duel looks for a seat, in 1/100 points: what greedy plays for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.duel.agora.heuristic import senate_value
from maravillas.ai.evaluation.duel.pantheon.heuristic import pantheon_value
from maravillas.core.bits import count, lowest
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.effects import distinct_symbols
from maravillas.duel.rules.expansion import ALONE
from maravillas.duel.rules.score import score
from maravillas.duel.rules.state import BOTH, OVER, City, State

VICTORY: Final = 100_000
POINT: Final = 100

# By age: what it is worth for the constructions still to come. Of a resource, the second unit is
# worth half of the first, and so on.
FIRST_UNIT: Final = vec[i64]([0, 330, 250, 40])
CHOICE: Final = vec[i64]([0, 400, 320, 60])
FIXED_PRICE: Final = vec[i64]([0, 110, 90, 20])
CHAIN: Final = vec[i64]([0, 130, 90, 0])
COIN: Final = vec[i64]([0, 42, 38, 33])
WONDER_TO_COME: Final = vec[i64]([0, 200, 140, 30])
LASTING_TOKEN: Final = vec[i64]([0, 400, 300, 120])

# By number: different symbols (six win), and spaces that the pawn is ahead (nine win).
SYMBOLS: Final = vec[i64]([0, 90, 220, 400, 750, 1500, 0, 0])
AHEAD: Final = vec[i64]([0, 60, 130, 260, 380, 520, 800, 1100, 1600, 0])
EXTRA_TURN: Final = 300
CHOICE_OWED: Final = 350  # a token, a destruction or a revival still to come


def heuristic(s: State, seat: i64) -> i64:
    """Own potential less the opponent's."""
    if s.phase == OVER:
        if s.winner == BOTH:
            return 0
        return VICTORY if s.winner == seat else -VICTORY
    lead: i64 = potential(s, seat) - potential(s, 1 - seat)
    ahead: i64 = s.pawn if seat == 0 else -s.pawn
    lead += AHEAD[ahead] if ahead >= 0 else -AHEAD[-ahead]
    if s.pending:
        lead += CHOICE_OWED if s.owed_seat() == seat else -CHOICE_OWED
    elif s.turn == seat:
        lead += EXTRA_TURN
    return lead


def potential(s: State, seat: i64) -> i64:
    """What a city has, and what it will make of it."""
    city = s.city(seat)
    age: i64 = s.age
    value: i64 = score(s, ALONE, seat) * POINT
    value += city.coins * COIN[age] - city.coins // 3 * POINT  # coins are counted here, not there
    value += production(city, age)
    value += count(city.chains) * CHAIN[age]
    value += count(city.tokens) * LASTING_TOKEN[age]
    value += SYMBOLS[distinct_symbols(city)]
    left: i64 = city.unbuilt
    while left:
        wonder = WONDER[lowest(left)]
        left &= left - 1
        value += WONDER_TO_COME[age] + wonder.again * EXTRA_TURN // 2 + wonder.points * POINT // 4
    senate = s.senate
    if senate is not None:
        value += senate_value(s, senate, seat)
    board = s.pantheon
    if board is not None:
        value += pantheon_value(s, board, seat)
    return value


def production(city: City, age: i64) -> i64:
    """What the goods of a city save it in the rest of the game."""
    value: i64 = (city.raw_choice + city.made_choice) * CHOICE[age]
    for r in range(5):
        units: i64 = city.makes >> 8 * r & 255
        unit: i64 = FIRST_UNIT[age]
        while units:
            value += unit
            unit = unit // 2
            units -= 1
        if city.fixed >> 8 * r & 255:
            value += FIXED_PRICE[age]
    return value
