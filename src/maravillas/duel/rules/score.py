"""Points by category, and who has won."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import lowest
from maravillas.duel.data.card import BLUE, GREEN, PURPLE, YELLOW, Card
from maravillas.duel.data.cards import CARDS, LOW
from maravillas.duel.data.tokens import TOKEN
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.effects import CAPITAL, FAR, NEAR, counted, distinct_symbols
from maravillas.duel.rules.expansion import Expansions
from maravillas.duel.rules.state import BOTH, CIVILIAN, MILITARY, OVER, SCIENTIFIC, SHARED, State

SYMBOLS_TO_WIN: Final = 6
SIXTH: Final[i64] = 16**5  # with six different symbols, one is the sixth or the seventh
COINS_PER_POINT: Final = 3
CATEGORIES: Final = 8  # rows of the sheet, without those of expansions
GUILD_ROW: Final = 4
PROGRESS_ROW: Final = 6


def counts(c: Card) -> bool:
    """Whether it is a purple card with points for something."""
    return c.color == PURPLE and c.points_each > 0


# The purple cards that count something, as a high mask.
COUNTING: Final[i64] = sum(2 ** (n - LOW) for n in range(LOW, len(CARDS)) if counts(CARDS[n]))


def military_points(s: State, seat: i64) -> i64:
    ahead: i64 = s.pawn if seat == 0 else -s.pawn
    if ahead <= 0:
        return 0
    if ahead < NEAR:
        return 2
    return 5 if ahead < FAR else 10


def color_points(s: State, seat: i64, color: i64) -> i64:
    """Printed points of the city's cards of a color."""
    return s.city(seat).worth >> 8 * color & 255


def guild_points(s: State, seat: i64) -> i64:
    guilds: i64 = s.city(seat).high & COUNTING
    points: i64 = 0
    while guilds:
        c = CARDS[LOW + lowest(guilds)]
        guilds &= guilds - 1
        points += c.points_each * counted(s, seat, c)
    return points


def wonder_points(s: State, seat: i64) -> i64:
    built: i64 = s.city(seat).built
    points: i64 = 0
    while built:
        points += WONDER[lowest(built)].points
        built &= built - 1
    return points


def token_points(s: State, seat: i64) -> i64:
    tokens: i64 = s.city(seat).tokens
    points: i64 = 0
    while tokens:
        c = TOKEN[lowest(tokens)]
        tokens &= tokens - 1
        points += c.points
        if c.points_each:
            points += c.points_each * counted(s, seat, c)
    return points


def coin_points(s: State, seat: i64) -> i64:
    return s.city(seat).coins // COINS_PER_POINT


def score(s: State, expansions: Expansions, seat: i64) -> i64:
    """The seat's total."""
    points: i64 = 0
    for x in expansions.points:
        points += x.points(s, seat)
    return (
        points
        + military_points(s, seat)
        + color_points(s, seat, BLUE)
        + color_points(s, seat, GREEN)
        + color_points(s, seat, YELLOW)
        + guild_points(s, seat)
        + wonder_points(s, seat)
        + token_points(s, seat)
        + coin_points(s, seat)
    )


def add_points(s: State, expansions: Expansions, seat: i64, out: vec[i64], at: i64) -> None:
    """Adds the points of each category, then what each expansion has in none of these."""
    out[at] += military_points(s, seat)
    out[at + 1] += color_points(s, seat, BLUE)
    out[at + 2] += color_points(s, seat, GREEN)
    out[at + 3] += color_points(s, seat, YELLOW)
    out[at + GUILD_ROW] += guild_points(s, seat)
    out[at + 5] += wonder_points(s, seat)
    out[at + PROGRESS_ROW] += token_points(s, seat)
    out[at + 7] += coin_points(s, seat)
    n: i64 = at + CATEGORIES
    for x in expansions.all:
        own: i64 = x.points(s, seat)
        for row in range(i64(CATEGORIES)):
            there: i64 = x.row_points(s, seat, row)
            out[at + row] += there
            own -= there
        out[n] += own
        n += 1


def check_supremacy(s: State, expansions: Expansions) -> None:
    """Ends the game if a capital is reached or a city has six different symbols."""
    if s.first.symbols >= SIXTH and distinct_symbols(s.first) >= SYMBOLS_TO_WIN:
        if distinct_symbols(s.second) >= SYMBOLS_TO_WIN:
            finish(s, SHARED, BOTH)  # AGORA-133
        else:
            finish(s, SCIENTIFIC, 0)
    elif s.second.symbols >= SIXTH and distinct_symbols(s.second) >= SYMBOLS_TO_WIN:
        finish(s, SCIENTIFIC, 1)
    elif s.pawn == CAPITAL:
        finish(s, MILITARY, 0)
    elif s.pawn == -CAPITAL:
        finish(s, MILITARY, 1)
    elif expansions:
        for x in expansions.check:
            x.check(s)


def finish_by_points(s: State, expansions: Expansions) -> None:
    """Ends the game after Age III: points, then blue points, then a shared victory."""
    lead: i64 = score(s, expansions, 0) - score(s, expansions, 1)
    if lead == 0:
        lead = color_points(s, 0, BLUE) - color_points(s, 1, BLUE)
    if lead > 0:
        finish(s, CIVILIAN, 0)
    elif lead < 0:
        finish(s, CIVILIAN, 1)
    else:
        finish(s, SHARED, BOTH)


def finish(s: State, result: i64, winner: i64) -> None:
    s.phase = OVER
    s.result = result
    s.winner = winner
    s.again = 0
    s.acted = 0
    s.offer = 0
    s.coming = 0
    s.picks = 0
    s.forget()
    senate = s.senate
    if senate is not None:
        senate.actions = 0
