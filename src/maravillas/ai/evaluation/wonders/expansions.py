"""7 Wonders with Leaders, Cities or both: what nets see of them, and what moves do there.

All features and actions of the base game with the same numbers, and behind them one common set for
every combination of expansions, so that one net can serve them all.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.net import MOST_ROWS
from maravillas.ai.evaluation.wonders.cities.features import (
    AFTER_CITIES,
    city_features,
    team_features,
)
from maravillas.ai.evaluation.wonders.features import (
    ACT_DONE,
    ACT_STAGE,
    ACTIONS,
    BASE_SIDES,
    MANY,
    WondersEncoder,
    standing,
)
from maravillas.ai.evaluation.wonders.leaders.features import leader_features
from maravillas.core.bits import fill_bits
from maravillas.wonders.cities.rules.losses import PAID, PAY, due
from maravillas.wonders.data.boards import BASE_BOARDS, BOARD_NAMES, MOST_STAGES
from maravillas.wonders.data.cards import ADDED, BASE, CARDS, EARLY
from maravillas.wonders.leaders.data.cards import FIRST_LEADER, WHOLE_DECK
from maravillas.wonders.leaders.rules.kinds import COPY, KEEP, OWE_DRAFT, OWE_RECRUIT, RECRUIT
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import (
    BUILD,
    DIG_UP,
    DISCARD,
    FOR_CITY,
    FREE_CITY,
    GIFT,
    OWE_PLAY,
    STAGE_WITH,
    action_of,
    card_of,
    free_of,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import City, State

ADDED_CARDS: Final[i64] = len(CARDS) - BASE  # guilds and black cards, in the order of their numbers
ADDED_LATE: Final[i64] = MANY - EARLY  # the first bit of them in City.late
# By age: the place of the first of them, and how many there are before it.
ADDED_PLACE: Final = vec[i64]([sum(c.age == age for c in CARDS[:BASE]) for age in range(4)])
ADDED_BEFORE: Final = vec[i64](
    [min([n for n, c in enumerate(CARDS[BASE:]) if c.age == age], default=0) for age in range(4)]
)
ADDED_SIDES: Final[i64] = 2 * (len(BOARD_NAMES) - BASE_BOARDS) * (MOST_STAGES + 1)
PURSE: Final = 25  # coins one by one, as leaders and Petra ask for them
OWED: Final = 48

# Where each group of features starts.
OWN_ADDED: Final = AFTER_CITIES
LEFT_ADDED: Final = OWN_ADDED + ADDED_CARDS
RIGHT_ADDED: Final = LEFT_ADDED + ADDED_CARDS
HAND_ADDED: Final = RIGHT_ADDED + ADDED_CARDS
OWN_BOARD: Final = HAND_ADDED + ADDED_CARDS
LEFT_BOARD: Final = OWN_BOARD + ADDED_SIDES
RIGHT_BOARD: Final = LEFT_BOARD + ADDED_SIDES
OWN_PURSE: Final = RIGHT_BOARD + ADDED_SIDES
BOOKS: Final = OWN_PURSE + PURSE  # Leaders, Cities, both
OWES: Final = BOOKS + 3  # the kind of a decision that is no ordinary choice
ALL_FEATURES: Final = OWES + OWED

# What moves do.
ACT_BUILD_ADDED: Final = ACTIONS
ACT_DISCARD_ADDED: Final = ACT_BUILD_ADDED + ADDED_CARDS
ACT_DIG_ADDED: Final = ACT_DISCARD_ADDED + ADDED_CARDS
ACT_UNDER_ADDED: Final = ACT_DIG_ADDED + ADDED_CARDS
ACT_CITY_ADDED: Final = ACT_UNDER_ADDED + ADDED_CARDS
ACT_CITY_STAGE_ADDED: Final = ACT_CITY_ADDED + ADDED_CARDS
ACT_STAGE_ADDED: Final = ACT_CITY_STAGE_ADDED + 1
ACT_KEEP: Final = ACT_STAGE_ADDED + ADDED_SIDES
ACT_RECRUIT: Final = ACT_KEEP + WHOLE_DECK
ACT_ASIDE: Final = ACT_RECRUIT + WHOLE_DECK
ACT_UNDER_LEADER: Final = ACT_ASIDE + WHOLE_DECK
ACT_COPY: Final = ACT_UNDER_LEADER + WHOLE_DECK
ACT_CITY_COPY: Final = ACT_COPY + WHOLE_DECK
LOSSES: Final = 12
ACT_DEBT: Final = ACT_CITY_COPY + WHOLE_DECK
ACT_CITY_DEBT: Final = ACT_DEBT + LOSSES
ACT_LOSS: Final = ACT_CITY_DEBT + LOSSES  # coins paid
ACT_GIFT: Final = ACT_LOSS + LOSSES
SHARE: Final = 5  # coins to a partner, and to others
ACT_SHARE: Final = ACT_GIFT + 1
ALL_ACTIONS: Final = ACT_SHARE + SHARE * SHARE


def added_standing(city: City) -> i64:
    """How far a wonder of an expansion is; -1 for one of the base game."""
    if city.side < BASE_SIDES:
        return -1
    return (city.side - BASE_SIDES) * (MOST_STAGES + 1) + clip(city.stages, MOST_STAGES)


def added_features(city: City, cards: i64, boards: i64, out: vec[i64], n: i64) -> i64:
    """The cards of expansions in a city, and its board if it is one of theirs."""
    board: i64 = added_standing(city)
    if board >= 0:
        out[n] = boards + board
        n += 1
    n = fill_bits(city.late >> ADDED_LATE, cards, out, n)
    return fill_bits(city.early >> EARLY, cards + ADDED - MANY, out, n)


@mypyc_attr(native_class=True)
class ExpansionEncoder(WondersEncoder):
    """7 Wonders with expansions, as their net sees it."""

    def __init__(self, game: Wonders) -> None:
        super().__init__(game, ALL_FEATURES, ALL_ACTIONS)
        self.teams: Final[bool] = partner_of(game.expansions, 0) >= 0

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        """Those that matter least come last: a net adds up no more than MOST_ROWS."""
        me = s.cities[seat]
        n: i64 = super().features(s, seat, out)
        n = added_features(me, OWN_ADDED, OWN_BOARD, out, n)
        first: i64 = HAND_ADDED + ADDED_BEFORE[s.age]
        n = fill_bits(me.hand >> ADDED_PLACE[s.age], first, out, n)
        out[n] = OWN_PURSE + clip(me.coins, PURSE - 1)
        n = self.book_features(s, seat, out, n + 1)
        kind: i64 = self.game.kind(s, seat)
        if kind > OWE_PLAY and kind != OWE_DRAFT and kind != OWE_RECRUIT:
            out[n] = OWES + kind
            n += 1
        n = added_features(s.cities[s.left(seat)], LEFT_ADDED, LEFT_BOARD, out, n)
        n = added_features(s.cities[s.right(seat)], RIGHT_ADDED, RIGHT_BOARD, out, n)
        return clip(n, MOST_ROWS)

    def book_features(self, s: State, seat: i64, out: vec[i64], n: i64) -> i64:
        lead = s.leadership
        ledger = s.ledger
        out[n] = BOOKS
        if ledger is not None:
            out[n] += 1 if lead is None else 2
        n += 1
        if self.teams:
            n = team_features(s, self.points, seat, self.game.seats, out, n)
        if lead is not None:
            n = leader_features(s, lead, seat, out, n)
        if ledger is not None:
            n = city_features(s, ledger, seat, out, n)
        return n

    def action(self, s: State, seat: i64, move: i64) -> i64:
        action: i64 = action_of(move)
        card: i64 = card_of(move)
        if action > DIG_UP:
            return special_action(s, seat, move)
        if action == STAGE_WITH and move & FOR_CITY == 0:
            board: i64 = added_standing(s.cities[seat])
            if board >= 0:
                return ACT_STAGE_ADDED + board
            return ACT_STAGE + standing(s.cities[seat])
        if card < MANY:
            return super().action(s, seat, move)
        if card >= FIRST_LEADER:
            return ACT_ASIDE + card - FIRST_LEADER
        if move & FOR_CITY:
            if action == STAGE_WITH:
                return ACT_CITY_STAGE_ADDED
            return ACT_CITY_ADDED + card - MANY
        if action == BUILD:
            return ACT_BUILD_ADDED + card - MANY
        return (ACT_DISCARD_ADDED if action == DISCARD else ACT_DIG_ADDED) + card - MANY

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        action: i64 = action_of(move)
        card: i64 = card_of(move)
        if action == STAGE_WITH and card >= MANY:
            if card >= FIRST_LEADER:
                return ACT_UNDER_LEADER + card - FIRST_LEADER
            return ACT_UNDER_ADDED + card - MANY
        if action == PAY:
            return ACT_LOSS + clip(move & PAID, LOSSES - 1)
        if action != BUILD or move & FOR_CITY:
            return super().detail(s, seat, move)
        if move & GIFT:
            return ACT_GIFT
        if self.teams and free_of(move) == 0:
            return share_detail(s, seat, move)
        return super().detail(s, seat, move)


def special_action(s: State, seat: i64, move: i64) -> i64:
    """What a move does that only expansions know; declining is the base game's."""
    action: i64 = action_of(move)
    leader: i64 = card_of(move) - FIRST_LEADER
    if action == KEEP:
        return ACT_KEEP + leader
    if action == RECRUIT:
        return ACT_RECRUIT + leader
    if action == COPY:
        return (ACT_CITY_COPY if move & FOR_CITY else ACT_COPY) + leader
    if action != PAY:
        return ACT_DONE
    if move & FOR_CITY:
        return ACT_CITY_DEBT + clip(due(s, FREE_CITY) - (move & PAID), LOSSES - 1)
    return ACT_DEBT + clip(due(s, seat) - (move & PAID), LOSSES - 1)


def share_detail(s: State, seat: i64, move: i64) -> i64:
    """Among partners it matters who gets the coins."""
    shared: i64 = to_left(move)
    others: i64 = to_right(move)
    if s.left(seat) != seat ^ 1:
        shared = to_right(move)
        others = to_left(move)
    others += to_bank(move)
    if shared + others == 0:
        return -1
    return ACT_SHARE + SHARE * clip(shared, SHARE - 1) + clip(others, SHARE - 1)
