"""How good a position of 7 Wonders looks for a seat, in 1/100 points: what greedy plays for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.wonders.leaders.heuristic import leaders_value
from maravillas.core.bits import count
from maravillas.wonders.cities.data.cards import BLACK_MARKET, CABINET, WAREHOUSE
from maravillas.wonders.cities.rules.expansion import Cities
from maravillas.wonders.data.boards import HEIGHT
from maravillas.wonders.data.card import COPY_GUILD, FREE_BUILD, LAST_CARD
from maravillas.wonders.data.cards import CARDS, EARLY
from maravillas.wonders.leaders.data.cards import DECK, WHOLE_DECK
from maravillas.wonders.leaders.rules.expansion import Leaders
from maravillas.wonders.rules.expansion import ALONE, Expansion, partner_of
from maravillas.wonders.rules.score import rank_of, score, treasury
from maravillas.wonders.rules.state import OVER, PLAY, City, State

VICTORY: Final = 100_000
POINT: Final = 100

# By age: what it is worth for the turns still to come.
COIN: Final = vec[i64]([0, 45, 40, 34])
KIND: Final = vec[i64]([0, 260, 190, 20])  # of resource, the first unit of it
UNIT: Final = vec[i64]([0, 110, 90, 10])  # of resources, any
POST: Final = vec[i64]([0, 110, 80, 10])
PARENT: Final = vec[i64]([0, 70, 60, 0])  # a structure that makes others free
SYMBOL: Final = vec[i64]([0, 170, 120, 0])  # beyond its points: the next of its kind scores more
POWER: Final = vec[i64]([0, 500, 400, 200])  # a free construction, a last card, a copied guild

# A conflict to come, by its age: what being ahead of a neighbor promises.
CONFLICT: Final = vec[i64]([0, 100, 300, 500])
SURE: Final = vec[i64]([8, 4, 2])  # tenths: the conflict of this age, of the next, of the last
AGES: Final = 3
RIVALS: Final = 6  # a rival's potential counts a sixth

# Of Cities.
DIPLOMAT: Final = vec[i64]([0, 60, 80, 90])  # a diplomacy token
FREE_STAGE: Final = vec[i64]([0, 200, 180, 120])  # a stage that will cost no resources
# How points are counted, by the books in play; how many seats there are does not matter for it.
LEADERS_ALONE: Final[list[Expansion]] = [Leaders(4, DECK)]
CITIES_ALONE: Final[list[Expansion]] = [Cities(4, False)]
TEAMS_ALONE: Final[list[Expansion]] = [Cities(4, True)]
BOTH: Final[list[Expansion]] = [Leaders(4, WHOLE_DECK), Cities(4, False)]
BOTH_TEAMS: Final[list[Expansion]] = [Leaders(4, WHOLE_DECK), Cities(4, True)]

PARENTS: Final[i64] = sum(2**n for n in range(EARLY) if any(c.parents >> n & 1 for c in CARDS))


def books(s: State) -> list[Expansion]:
    """The expansions that a position belongs to."""
    ledger = s.ledger
    if ledger is None:
        return ALONE if s.leadership is None else LEADERS_ALONE
    if s.leadership is None:
        return TEAMS_ALONE if ledger.teams else CITIES_ALONE
    return BOTH_TEAMS if ledger.teams else BOTH


def heuristic(s: State, seat: i64) -> i64:
    """Own potential and that of a partner, less some of that of the best rival."""
    expansions = books(s)
    partner: i64 = partner_of(expansions, seat) if expansions else -1
    if s.phase == OVER:
        return value_at_end(s, expansions, seat)
    best: i64 = -VICTORY
    mine: i64 = 0
    for at in range(s.many):
        value: i64 = potential(s, expansions, at)
        if at == seat or at == partner:
            mine += value
        elif value > best:
            best = value
    return mine - best // RIVALS


def value_at_end(s: State, expansions: list[Expansion], seat: i64) -> i64:
    rank: i64 = rank_of(s, expansions, seat)
    points: i64 = score(s, expansions, seat) * POINT
    for at in range(s.many):
        if at != seat and rank_of(s, expansions, at) > rank:
            return points - VICTORY
    return points + VICTORY


def potential(s: State, expansions: list[Expansion], at: i64) -> i64:
    """What a city has, and what it will make of it."""
    city = s.cities[at]
    age: i64 = s.age if s.age else i64(1)
    value: i64 = (score(s, expansions, at) - treasury(city)) * POINT + city.coins * COIN[age]
    value += production(city) * UNIT[age] + kinds(city) * KIND[age]
    value += count(city.posts) * POST[age]
    value += count(city.early & PARENTS) * PARENT[age]
    value += count(city.powers & (FREE_BUILD | LAST_CARD | COPY_GUILD)) * POWER[age]
    symbols: i64 = (city.symbols & 255) + (city.symbols >> 8 & 255) + (city.symbols >> 16 & 255)
    value += symbols * SYMBOL[age]
    if expansions:
        value += more_potential(s, at, age)
    return value + conflicts(s, at)


def more_potential(s: State, at: i64, age: i64) -> i64:
    """What expansions add: units of any class, stages without cost, tokens, leaders in the hand."""
    city = s.cities[at]
    value: i64 = 0
    if city.powers & (WAREHOUSE | BLACK_MARKET):
        value += count(city.powers & (WAREHOUSE | BLACK_MARKET)) * (UNIT[age] + KIND[age])
    if city.powers & CABINET:
        value += (HEIGHT[city.side] - city.stages) * FREE_STAGE[age]
    ledger = s.ledger
    if ledger is not None:
        value += ledger.accounts[at].diplomacy * DIPLOMAT[age]
    leadership = s.leadership
    if leadership is not None:
        over: i64 = s.age - 1 if s.phase == PLAY and s.age else s.age
        value += leaders_value(leadership.courts[at], over, s.age)
    return value


def production(city: City) -> i64:
    """Units that the city can use in one construction, so far as they are counted."""
    return (city.own_raw >> 56 & 7) + (city.own_goods >> 24 & 7)


def kinds(city: City) -> i64:
    """Kinds of resources that it can produce at all."""
    raw: i64 = city.own_raw
    goods: i64 = city.own_goods
    found: i64 = 0
    if raw & 7:
        found += 1
    if raw >> 4 & 7:
        found += 1
    if raw >> 12 & 7:
        found += 1
    if raw >> 28 & 7:
        found += 1
    if goods & 7:
        found += 1
    if goods >> 4 & 7:
        found += 1
    if goods >> 12 & 7:
        found += 1
    return found


def conflicts(s: State, at: i64) -> i64:
    """What the conflicts to come promise against both neighbors as things stand."""
    mine: i64 = s.cities[at].shields
    value: i64 = 0
    for other in (s.left(at), s.right(at)):
        theirs: i64 = s.cities[other].shields
        if mine == theirs:
            continue
        now: i64 = s.age if s.age else i64(1)
        for age in range(now, AGES + 1):
            sure: i64 = SURE[age - now]
            value += CONFLICT[age] * sure // 10 if mine > theirs else -POINT * sure // 10
    return value
