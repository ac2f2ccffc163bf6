"""What Cities adds to the features of a position: debts, diplomacy, masks, losses, partners."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.wonders.features import AHEAD, LEADS, TOTALS, lead_step
from maravillas.ai.evaluation.wonders.leaders.features import AFTER_LEADERS
from maravillas.wonders.cities.rules.losses import due
from maravillas.wonders.cities.rules.score import symbols_next_door
from maravillas.wonders.cities.rules.state import Account, Ledger
from maravillas.wonders.cities.rules.with_leaders import army
from maravillas.wonders.rules.state import State

DEBTS: Final = 7
DEBT_STEP: Final = vec[i64]([0, 0, 1, 2, 3, 4, 4, 5, 5, 5, 6])
MOST_DEBT: Final = 10  # more is as bad
TOKENS: Final = 3
MASKS: Final = 3
NEXT_DOOR: Final = 5  # symbols of a kind in both neighboring cities
DUES: Final = 10

# Where each group of features starts.
OWN_DEBT: Final = AFTER_LEADERS
LEFT_DEBT: Final = OWN_DEBT + DEBTS
RIGHT_DEBT: Final = LEFT_DEBT + DEBTS
OWN_TOKENS: Final = RIGHT_DEBT + DEBTS
LEFT_TOKENS: Final = OWN_TOKENS + TOKENS
RIGHT_TOKENS: Final = LEFT_TOKENS + TOKENS
LEFT_FOE: Final = RIGHT_TOKENS + TOKENS  # beyond a neighbor that stays away from the conflict
RIGHT_FOE: Final = LEFT_FOE + AHEAD + 1
OWN_MASKS: Final = RIGHT_FOE + AHEAD + 1
TO_COPY: Final = OWN_MASKS + MASKS
DUE: Final = TO_COPY + 3 * NEXT_DOOR
GIFT_USED: Final = DUE + DUES
PARTNER_LEFT: Final = GIFT_USED + 1
PARTNER_RIGHT: Final = PARTNER_LEFT + 1
TEAM_LEAD: Final = PARTNER_RIGHT + 1
PARTNER_TOTAL: Final = TEAM_LEAD + LEADS
AFTER_CITIES: Final = PARTNER_TOTAL + TOTALS


def account_features(a: Account, debts: i64, tokens: i64, out: vec[i64], n: i64) -> i64:
    if a.debt > 0:
        out[n] = debts + DEBT_STEP[clip(a.debt, MOST_DEBT)]
        n += 1
    if a.diplomacy > 0:
        out[n] = tokens + clip(a.diplomacy - 1, TOKENS - 1)
        n += 1
    return n


def foe_features(s: State, ledger: Ledger, seat: i64, out: vec[i64], n: i64) -> i64:
    """Whom a city meets in a conflict where a neighbor stays away: the next that does not."""
    accounts = ledger.accounts
    foe: i64 = s.left(seat)
    if accounts[foe].diplomacy:
        while foe != seat and accounts[foe].diplomacy:
            foe = s.left(foe)
        out[n] = LEFT_FOE + ahead_of(s, seat, foe)
        n += 1
    foe = s.right(seat)
    if accounts[foe].diplomacy:
        while foe != seat and accounts[foe].diplomacy:
            foe = s.right(foe)
        out[n] = RIGHT_FOE + ahead_of(s, seat, foe)
        n += 1
    return n


def ahead_of(s: State, seat: i64, foe: i64) -> i64:
    """Shields ahead, as a step; the last one where there is nobody to meet."""
    if foe == seat:
        return AHEAD
    return clip(army(s, seat) - army(s, foe) + 3, AHEAD - 1)


def masks_features(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """How many symbols may be copied, and which."""
    symbols: i64 = symbols_next_door(s, seat)
    if symbols == 0:
        return n
    out[n] = OWN_MASKS + clip((symbols >> 24 & 255) - 1, MASKS - 1)
    n += 1
    for kind in range(3):
        many: i64 = symbols >> 8 * kind & 255
        if many:
            out[n] = TO_COPY + NEXT_DOOR * kind + clip(many - 1, NEXT_DOOR - 1)
            n += 1
    return n


def city_features(s: State, ledger: Ledger, seat: i64, out: vec[i64], n: i64) -> i64:
    me = ledger.accounts[seat]
    left = ledger.accounts[s.left(seat)]
    right = ledger.accounts[s.right(seat)]
    n = account_features(me, OWN_DEBT, OWN_TOKENS, out, n)
    n = account_features(left, LEFT_DEBT, LEFT_TOKENS, out, n)
    n = account_features(right, RIGHT_DEBT, RIGHT_TOKENS, out, n)
    if me.diplomacy == 0 and ledger.teams == 0:
        n = foe_features(s, ledger, seat, out, n)
    n = masks_features(s, seat, out, n)
    if s.step:
        coins: i64 = due(s, seat)
        if coins:
            out[n] = DUE + clip(coins - 1, DUES - 1)
            n += 1
    if me.black_used:
        out[n] = GIFT_USED
        n += 1
    return n


def team_features(s: State, points: vec[i64], seat: i64, seats: i64, out: vec[i64], n: i64) -> i64:
    """On which side the partner sits, its points, and the team's lead before the best other."""
    partner: i64 = seat ^ 1
    best: i64 = -1000
    at: i64 = 0
    while at < seats:
        team: i64 = points[at] + points[at + 1]
        if at != seat & ~1 and team > best:
            best = team
        at += 2
    out[n] = PARTNER_LEFT if s.left(seat) == partner else PARTNER_RIGHT
    out[n + 1] = TEAM_LEAD + lead_step(points[seat] + points[partner] - best)
    out[n + 2] = PARTNER_TOTAL + clip((points[partner] + 3) // 3, TOTALS - 1)
    return n + 3
