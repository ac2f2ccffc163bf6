"""Points by category, the best use of wild symbols and of a copied guild, the victory."""

from typing import Final

from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.core.game import SHARE
from maravillas.wonders.data.boards import next_stage
from maravillas.wonders.data.card import COPY_GUILD, PURPLE, YELLOW, Card
from maravillas.wonders.data.cards import CARDS, EARLY, GUILD_PLACES
from maravillas.wonders.rules.effects import counted
from maravillas.wonders.rules.expansion import ALONE, Expansion, partner_of
from maravillas.wonders.rules.state import City, State

CATEGORIES: Final = (
    "military",
    "treasury",
    "wonder",
    "civil",
    "science",
    "commercial",
    "guilds",
)
WITH_EXPANSIONS: Final = (*CATEGORIES, "leaders")  # leaders: black cards too
TREASURY: Final = 1
SCIENCE: Final = 4
LEADERS: Final = 7
COINS_PER_POINT: Final = 3
SET: Final = 7  # points of a compass, a gear and a tablet
POINT: Final[i64] = 2**32  # more than any treasury
LOWEST: Final = 1000  # no score is so far below zero


def military(city: City) -> i64:
    won: i64 = city.victories
    return (won & 255) + 3 * (won >> 8 & 255) + 5 * (won >> 16 & 255) - city.defeats


def treasury(city: City) -> i64:
    return city.coins // COINS_PER_POINT


def wonder(city: City) -> i64:
    points: i64 = 0
    built: i64 = 0
    while built < city.stages:
        points += next_stage(city.side, built).points
        built += 1
    return points


def science(symbols: i64) -> i64:
    """Points of packed symbols, the wild ones used together as well as can be (WON-117)."""
    compass: i64 = symbols & 255
    gear: i64 = symbols >> 8 & 255
    tablet: i64 = symbols >> 16 & 255
    wild: i64 = symbols >> 24 & 255
    if wild == 0:
        return plain_science(compass, gear, tablet)
    best: i64 = 0
    a: i64 = 0
    while a <= wild:
        b: i64 = 0
        while a + b <= wild:
            points: i64 = plain_science(compass + a, gear + b, tablet + wild - a - b)
            if points > best:
                best = points
            b += 1
        a += 1
    return best


def best_science(symbols: i64, set_points: i64) -> i64:
    """The same where a set is worth more: all points, times 64, and how many sets there are."""
    wild: i64 = symbols >> 24 & 255
    best: i64 = 0
    a: i64 = 0
    while a <= wild:
        b: i64 = 0
        while a + b <= wild:
            compass: i64 = (symbols & 255) + a
            gear: i64 = (symbols >> 8 & 255) + b
            tablet: i64 = (symbols >> 16 & 255) + wild - a - b
            least: i64 = compass if compass < gear else gear
            if tablet < least:
                least = tablet
            points: i64 = plain_science(compass, gear, tablet) + set_points * least
            if points * 64 + least > best:
                best = points * 64 + least
            b += 1
        a += 1
    return best


def plain_science(compass: i64, gear: i64, tablet: i64) -> i64:
    least: i64 = compass if compass < gear else gear
    if tablet < least:
        least = tablet
    return compass * compass + gear * gear + tablet * tablet + SET * least


def printed(s: State, at: i64, color: i64) -> i64:
    """Points of a city's Age III cards of a color for what they count."""
    points: i64 = 0
    cards: i64 = s.cities[at].late
    while cards:
        c = CARDS[EARLY + lowest(cards)]
        cards &= cards - 1
        if c.color == color:
            points += c.points + c.points_each * counted(s, at, c)
    return points


def copied(s: State, at: i64) -> i64:
    """The guild next door that gives a city most when copied (WON-135); -1 for none."""
    city = s.cities[at]
    if city.powers & COPY_GUILD == 0:
        return -1
    cards: i64 = (s.cities[s.left(at)].late | s.cities[s.right(at)].late) & GUILD_PLACES
    best: i64 = -1
    chosen: i64 = -1
    while cards:
        c = CARDS[EARLY + lowest(cards)]
        cards &= cards - 1
        points: i64 = c.points_each * counted(s, at, c)
        if c.symbol:
            points = science(city.symbols + c.symbol) - science(city.symbols)
        if points > best:
            best = points
            chosen = c.number
    return chosen


def points_of(s: State, expansions: list[Expansion], at: i64, category: i64) -> i64:
    """Points of a city in one of CATEGORIES, by its number."""
    city = s.cities[at]
    if expansions:
        return points_with(s, expansions, at, category)
    if category == 0:
        return military(city)
    if category == 1:
        return treasury(city)
    if category == 2:
        return wonder(city)
    if category == 3:
        return city.civil
    copy: i64 = copied(s, at)
    if category == 4:
        return science(city.symbols + (CARDS[copy].symbol if copy >= 0 else 0))
    if category == 5:
        return printed(s, at, YELLOW)
    points: i64 = printed(s, at, PURPLE)
    return points + CARDS[copy].points_each * counted(s, at, CARDS[copy]) if copy >= 0 else points


def points_with(s: State, expansions: list[Expansion], at: i64, category: i64) -> i64:
    """The same where expansions have a say."""
    points: i64 = 0
    if category < SCIENCE:
        points = points_of(s, ALONE, at, category)
    elif category == 5:
        points = printed(s, at, YELLOW)
    else:
        copy = copied_card(s, expansions, at)
        if category != 6:
            points = science_with(s, expansions, at, copy, category)
        else:
            points = printed(s, at, PURPLE)
            if copy is not None:
                points += copy.points + copy.points_each * counted(s, at, copy)
    for x in expansions:
        points += x.points(s, at, category)
    return points


def science_with(
    s: State, expansions: list[Expansion], at: i64, copy: Card | None, category: i64
) -> i64:
    """Points of symbols, or what expansions add to their sets, which counts as leaders'."""
    more: i64 = more_for_sets(s, expansions, at)
    symbols: i64 = s.cities[at].symbols
    if copy is not None:
        more += copy.set_points
        symbols += copy.symbol
    best: i64 = top_science(s, expansions, at, symbols, more)
    bonus: i64 = more * (best & 63)
    return bonus if category == LEADERS else (best >> 6) - bonus


def top_science(
    s: State, expansions: list[Expansion], at: i64, symbols: i64, set_points: i64
) -> i64:
    """As best_science, with the best symbols of those that may be added."""
    offered: i64 = 0
    for x in expansions:
        offered += x.symbols(s, at)
    if offered == 0:
        return best_science(symbols, set_points)
    return with_added(symbols, offered, 0, set_points)


def with_added(symbols: i64, offered: i64, kind: i64, set_points: i64) -> i64:
    """The best choice of symbols of this kind and those behind it."""
    left: i64 = offered >> 24 & 255
    if left == 0 or kind == 3:
        return best_science(symbols, set_points)
    one: i64 = BIT[8 * kind]
    there: i64 = offered >> 8 * kind & 255
    best: i64 = 0
    taken: i64 = 0
    while taken <= there and taken <= left:
        rest: i64 = offered - taken * BIT[24]
        found: i64 = with_added(symbols + taken * one, rest, kind + 1, set_points)
        if found > best:
            best = found
        taken += 1
    return best


def more_for_sets(s: State, expansions: list[Expansion], at: i64) -> i64:
    more: i64 = 0
    for x in expansions:
        more += x.set_points(s, at)
    return more


def copied_card(s: State, expansions: list[Expansion], at: i64) -> Card | None:
    """What gives a city most when it copies a guild: the guild, or a card that it copies in turn"""
    if s.cities[at].powers & COPY_GUILD == 0:
        return None
    cards: i64 = (s.cities[s.left(at)].late | s.cities[s.right(at)].late) & GUILD_PLACES
    best: i64 = -1
    chosen: Card | None = None
    while cards:
        c = CARDS[EARLY + lowest(cards)]
        cards &= cards - 1
        points: i64 = copy_points(s, expansions, at, c)
        if points > best:
            best = points
            chosen = c
    for x in expansions:
        other = x.copied(s, expansions, at)
        if other is not None and copy_points(s, expansions, at, other) > best:
            best = copy_points(s, expansions, at, other)
            chosen = other
    return chosen


def copy_points(s: State, expansions: list[Expansion], at: i64, c: Card) -> i64:
    """What a city's score would gain if it copied a card now."""
    points: i64 = c.points + c.points_each * counted(s, at, c)
    if c.symbol or c.set_points:
        symbols: i64 = s.cities[at].symbols
        more: i64 = more_for_sets(s, expansions, at)
        points += top_science(s, expansions, at, symbols + c.symbol, more + c.set_points) >> 6
        points -= top_science(s, expansions, at, symbols, more) >> 6
    return points


def categories(expansions: list[Expansion]) -> i64:
    """How many there are."""
    return len(WITH_EXPANSIONS) if expansions else len(CATEGORIES)


def score(s: State, expansions: list[Expansion], at: i64) -> i64:
    """All points of a city, as on the sheet, if the game ended now."""
    points: i64 = 0
    for category in range(categories(expansions)):
        points += points_of(s, expansions, at, category)
    return points


def shares(s: State, expansions: list[Expansion], seats: i64) -> list[int]:
    """Each seat's share of the victory: most points, then most coins (WON-120)."""
    best: i64 = -1
    many: i64 = 0
    ranks: list[int] = []
    for seat in range(seats):
        rank: i64 = rank_of(s, expansions, seat)
        ranks.append(int(rank))
        if rank > best:
            best = rank
            many = 0
        if rank == best:
            many += 1
    if expansions and partner_of(expansions, 0) >= 0:
        many //= 2  # partners win together
    found: list[int] = []
    for known in ranks:
        found.append(int(SHARE // many) if known == best else 0)
    return found


def rank_of(s: State, expansions: list[Expansion], seat: i64) -> i64:
    """Greater is better; equal only for a shared place. Points may be negative."""
    rank: i64 = (score(s, expansions, seat) + LOWEST) * POINT + s.cities[seat].coins
    if expansions:
        partner: i64 = partner_of(expansions, seat)
        if partner >= 0:
            rank += (score(s, expansions, partner) + LOWEST) * POINT + s.cities[partner].coins
    return rank
