"""A position of 7 Wonders as a set of features, from one seat's point of view.

The own city and both neighbors card by card, the others by their points alone; the own hand.
Nothing hidden from the seat is looked at.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.core.bits import fill_bits
from maravillas.wonders.data.boards import BASE_BOARDS, MOST_STAGES
from maravillas.wonders.data.cards import BASE, CARDS, EARLY, FIRST
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import (
    BUILD,
    DIG_UP,
    DISCARD,
    FOR_CITY,
    STAGE_WITH,
    action_of,
    card_of,
    free_of,
    to_left,
    to_right,
)
from maravillas.wonders.rules.score import score
from maravillas.wonders.rules.state import SEATS, City, State

MANY: Final = BASE  # what expansions add is seen in expansions.py
BASE_EARLY: Final[i64] = 2 ** int(EARLY) - 1
BASE_LATE: Final[i64] = 2 ** int(MANY - EARLY) - 1
# By age: the places that cards of the base game have in a hand, as a mask.
BASE_PLACES: Final = vec[i64](
    [2 ** sum(c.age == age for c in CARDS[:MANY]) - 1 for age in range(4)]
)
BASE_SIDES: Final[i64] = 2 * BASE_BOARDS
SIDES: Final = BASE_SIDES * (MOST_STAGES + 1)
COINS: Final = 12  # steps: one a coin up to seven, then wider ones
COIN_STEP: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10])
SHIELDS: Final = 13
AHEAD: Final = 7  # shields ahead of a neighbor, from -3 to 3
UNITS: Final = 5
LEADS: Final = 21  # steps of three points
TOTALS: Final = 26

# Where each group of features starts.
OWN_CARDS: Final = 0
LEFT_CARDS: Final = OWN_CARDS + MANY
RIGHT_CARDS: Final = LEFT_CARDS + MANY
HAND: Final = RIGHT_CARDS + MANY
HAND_TWICE: Final = HAND + MANY
OWN_SIDE: Final = HAND_TWICE + MANY
LEFT_SIDE: Final = OWN_SIDE + SIDES
RIGHT_SIDE: Final = LEFT_SIDE + SIDES
OWN_COINS: Final = RIGHT_SIDE + SIDES
LEFT_COINS: Final = OWN_COINS + COINS
RIGHT_COINS: Final = LEFT_COINS + COINS
OWN_SHIELDS: Final = RIGHT_COINS + COINS
LEFT_AHEAD: Final = OWN_SHIELDS + SHIELDS
RIGHT_AHEAD: Final = LEFT_AHEAD + AHEAD
SYMBOLS: Final = RIGHT_AHEAD + AHEAD
RAW_UNITS: Final = SYMBOLS + 4 * 6
GOODS_UNITS: Final = RAW_UNITS + 4 * UNITS
ALL_RAW: Final = GOODS_UNITS + 3 * UNITS
POSTS: Final = ALL_RAW + 8
POWERS: Final = POSTS + 3
FREE_USED: Final = POWERS + 4
MOMENT: Final = FREE_USED + 1
BEST_LEAD: Final = MOMENT + 4 * 9  # before the best of all others
LEFT_LEAD: Final = BEST_LEAD + LEADS
RIGHT_LEAD: Final = LEFT_LEAD + LEADS
TOTAL: Final = RIGHT_LEAD + LEADS
PLAYERS: Final = TOTAL + TOTALS
FEATURES: Final = PLAYERS + 9


def coin_step(coins: i64) -> i64:
    return COIN_STEP[coins] if coins < 20 else COINS - 1


def standing(city: City) -> i64:
    """How far a wonder is; boards of expansions count as others do."""
    return city.side % BASE_SIDES * (MOST_STAGES + 1) + clip(city.stages, MOST_STAGES)


def card_features(early: i64, late: i64, first: i64, out: vec[i64], n: i64) -> i64:
    n = fill_bits(early & BASE_EARLY, first, out, n)
    return fill_bits(late & BASE_LATE, first + EARLY, out, n)


def hand_features(s: State, city: City, out: vec[i64], n: i64) -> i64:
    first: i64 = FIRST[s.age]
    n = fill_bits(city.hand & BASE_PLACES[s.age], HAND + first, out, n)
    return fill_bits(city.twice & BASE_PLACES[s.age], HAND_TWICE + first, out, n)


def unit_features(city: City, out: vec[i64], n: i64) -> i64:
    """Units of every resource, either/or ones counted for each; and of raw materials in all."""
    for kind in range(4):
        lane: i64 = 4 * ((1 if kind == 0 else 2 if kind == 1 else 4 if kind == 2 else 8) - 1)
        units: i64 = city.own_raw >> lane & 7
        if units:
            out[n] = RAW_UNITS + UNITS * kind + clip(units - 1, UNITS - 1)
            n += 1
        if kind < 3:
            units = city.own_goods >> lane & 7
            if units:
                out[n] = GOODS_UNITS + UNITS * kind + clip(units - 1, UNITS - 1)
                n += 1
    out[n] = ALL_RAW + (city.own_raw >> 4 * 14 & 7)
    return n + 1


def own_features(city: City, out: vec[i64], n: i64) -> i64:
    out[n] = OWN_SIDE + standing(city)
    out[n + 1] = OWN_COINS + coin_step(city.coins)
    out[n + 2] = OWN_SHIELDS + clip(city.shields, SHIELDS - 1)
    n += 3
    for kind in range(4):
        many: i64 = city.symbols >> 8 * kind & 255
        if many:
            out[n] = SYMBOLS + 6 * kind + clip(many - 1, 5)
            n += 1
    for bit in range(3):
        if city.posts >> bit & 1:
            out[n] = POSTS + bit
            n += 1
    for bit in range(4):
        if city.powers >> bit & 1:
            out[n] = POWERS + bit
            n += 1
    if city.free_used:
        out[n] = FREE_USED
        n += 1
    return unit_features(city, out, n)


def neighbor_features(me: City, city: City, left: bool, out: vec[i64], n: i64) -> i64:
    n = card_features(city.early, city.late, LEFT_CARDS if left else RIGHT_CARDS, out, n)
    side: i64 = standing(city)
    ahead: i64 = clip(me.shields - city.shields + 3, AHEAD - 1)
    coins: i64 = coin_step(city.coins)
    out[n] = (LEFT_SIDE if left else RIGHT_SIDE) + side
    out[n + 1] = (LEFT_AHEAD if left else RIGHT_AHEAD) + ahead
    out[n + 2] = (LEFT_COINS if left else RIGHT_COINS) + coins
    return n + 3


def lead_step(lead: i64) -> i64:
    return clip((lead + 31) // 3, LEADS - 1)


def fill_points(s: State, expansions: list[Expansion], seats: i64, points: vec[i64]) -> None:
    """What everybody's points are so far."""
    for seat in range(seats):
        points[seat] = score(s, expansions, seat)


def point_features(s: State, scores: vec[i64], seat: i64, seats: i64, out: vec[i64], n: i64) -> i64:
    """The own points so far, and the lead before the best of the others and both neighbors."""
    own: i64 = scores[seat]
    best: i64 = -1000
    for other in range(seats):
        if other != seat:
            points: i64 = scores[other]
            if points > best:
                best = points
            if other == s.left(seat):
                out[n] = LEFT_LEAD + lead_step(own - points)
                n += 1
            elif other == s.right(seat):
                out[n] = RIGHT_LEAD + lead_step(own - points)
                n += 1
    out[n] = BEST_LEAD + lead_step(own - best)
    out[n + 1] = TOTAL + clip((own + 3) // 3, TOTALS - 1)
    return n + 2


# What moves do, for the net's opinion on them.
ACT_BUILD: Final = 0
ACT_DISCARD: Final = ACT_BUILD + MANY
ACT_DIG: Final = ACT_DISCARD + MANY
ACT_UNDER: Final = ACT_DIG + MANY
ACT_STAGE: Final = ACT_UNDER + MANY
ACT_DONE: Final = ACT_STAGE + SIDES
ACT_PAY: Final = ACT_DONE + 1
PAYMENTS: Final = 8
ACT_FREE: Final = ACT_PAY + PAYMENTS
ACT_CITY: Final = ACT_FREE + 1  # a card for the Free City, where two play
ACT_CITY_STAGE: Final = ACT_CITY + MANY
ACTIONS: Final = ACT_CITY_STAGE + 1


@mypyc_attr(native_class=True)
class WondersEncoder(Encoder[State]):
    """7 Wonders as its net sees it."""

    def __init__(self, game: Wonders, inputs: int = FEATURES, actions: int = ACTIONS) -> None:
        super().__init__(inputs, actions)
        self.game = game
        self.points: Final = vec[i64]([0] * SEATS)  # of the position last looked at

    def look(self, s: State) -> None:
        fill_points(s, self.game.expansions, self.game.seats, self.points)

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        me = s.cities[seat]
        n: i64 = card_features(me.early, me.late, OWN_CARDS, out, 0)
        n = own_features(me, out, n)
        n = hand_features(s, me, out, n)
        n = neighbor_features(me, s.cities[s.left(seat)], True, out, n)
        n = neighbor_features(me, s.cities[s.right(seat)], False, out, n)
        out[n] = MOMENT + 9 * s.age + s.round
        out[n + 1] = PLAYERS + self.game.seats
        return point_features(s, self.points, seat, self.game.seats, out, n + 2)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        action: i64 = action_of(move)
        card: i64 = card_of(move)
        if action > DIG_UP or card >= MANY:
            return ACT_DONE
        if move & FOR_CITY:
            return ACT_CITY_STAGE if action == STAGE_WITH else ACT_CITY + card
        if action == BUILD:
            return ACT_BUILD + card
        if action == STAGE_WITH:
            return ACT_STAGE + standing(s.cities[seat])
        return (ACT_DISCARD if action == DISCARD else ACT_DIG) + card

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        action: i64 = action_of(move)
        if action == STAGE_WITH and card_of(move) < MANY:
            return ACT_UNDER + card_of(move)
        if action != BUILD:
            return -1
        if free_of(move):
            return ACT_FREE
        paid: i64 = to_left(move) + to_right(move)
        return ACT_PAY + clip(paid - 1, PAYMENTS - 1) if paid else -1


def encoder(game: object) -> Encoder[State] | None:
    """The encoder of a game of this folder, with or without expansions."""
    if not isinstance(game, Wonders):
        return None
    if "+" not in game.name:
        return WondersEncoder(game)
    from maravillas.ai.evaluation.wonders.expansions import (
        ExpansionEncoder,  # it builds on this module
    )

    return ExpansionEncoder(game)
