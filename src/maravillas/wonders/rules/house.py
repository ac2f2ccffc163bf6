"""House rules of 7 Wonders: other readings of disputed clauses, which a table may agree on."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.wonders.cities.data.cards import DOCK_LEFT, DOCK_RIGHT
from maravillas.wonders.data.boards import next_stage
from maravillas.wonders.data.card import GOODS, RAW_LEFT, RAW_RIGHT
from maravillas.wonders.data.cards import CARDS, number_at
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.game import LEFTOVERS
from maravillas.wonders.rules.score import TREASURY
from maravillas.wonders.rules.state import BUILT, State, moment
from maravillas.wonders.rules.trade import Market


@mypyc_attr(native_class=True)
class HouseRules(Expansion):
    """fractions: one or two coins left over score a point (WON-112); next_turn: a trading post, the
    Marketplace or a dock of the last turn does not serve the last card yet (WON-126, CIT-092)."""

    def __init__(self, fractions: bool, next_turn: bool) -> None:
        super().__init__()
        self.fractions: Final = fractions
        self.next_turn: Final = next_turn

    def market(self, s: State, at: i64, m: Market) -> None:
        if not self.next_turn or s.step != LEFTOVERS or s.round != s.rounds:
            return
        posts: i64 = posts_before(s, at)
        m.raw_left_price = 1 if posts & RAW_LEFT else 2
        m.raw_right_price = 1 if posts & RAW_RIGHT else 2
        m.goods_price = 1 if posts & GOODS else 2
        if posts & DOCK_LEFT == 0:
            m.left_rebate = 0
        if posts & DOCK_RIGHT == 0:
            m.right_rebate = 0

    def points(self, s: State, at: i64, category: i64) -> i64:
        if self.fractions and category == TREASURY and s.cities[at].coins % 3:
            return 1
        return 0


def posts_before(s: State, at: i64) -> i64:
    """What lowered a city's prices when the turn began, as bits of City.posts."""
    city = s.cities[at]
    known: bool = moment(s.age, s.round) >= moment(s.since_age, s.since_round)
    if not known or city.fate(s.age, s.round) != BUILT:
        return city.posts
    new: i64 = number_at(s.age, city.took(s.age, s.round))
    posts: i64 = 0
    for c in CARDS:
        if c.number != new and (c.early & city.early or c.late & city.late):
            posts |= c.posts
    for built in range(city.stages):
        posts |= next_stage(city.side, built).posts
    return posts
