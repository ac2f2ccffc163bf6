"""What Leaders adds to the features of a position: who rules where, the own hand, the draft."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.ai.evaluation.wonders.features import FEATURES
from maravillas.core.bits import fill_bits, lowest
from maravillas.wonders.leaders.data.cards import WHOLE_DECK
from maravillas.wonders.leaders.rules.kinds import DRAFT, PICKS, RECRUIT_PHASE
from maravillas.wonders.leaders.rules.recruit import cost
from maravillas.wonders.leaders.rules.state import Leadership
from maravillas.wonders.rules.state import State

# Where each group of features starts: leaders whose effects a city has, those in the own hand.
OWN_LEADERS: Final = FEATURES
LEFT_LEADERS: Final = OWN_LEADERS + WHOLE_DECK
RIGHT_LEADERS: Final = LEFT_LEADERS + WHOLE_DECK
TOO_DEAR: Final = RIGHT_LEADERS + WHOLE_DECK
AFFORDED: Final = TOO_DEAR + WHOLE_DECK
PACKET: Final = AFFORDED + WHOLE_DECK
DRAFTING: Final = PACKET + WHOLE_DECK  # which pick it is
RECRUITING: Final = DRAFTING + PICKS + 1
AFTER_LEADERS: Final = RECRUITING + 1


def leader_features(s: State, lead: Leadership, seat: i64, out: vec[i64], n: i64) -> i64:
    """Leaders of the own city, hand and packet, and of both neighbors; the phase."""
    court = lead.courts[seat]
    n = fill_bits(court.active, OWN_LEADERS, out, n)
    coins: i64 = s.cities[seat].coins
    hand: i64 = court.hand
    while hand:
        number: i64 = lowest(hand)
        out[n] = TOO_DEAR + number
        if cost(s, seat, number) <= coins:
            out[n] = AFFORDED + number
        n += 1
        hand &= hand - 1
    if s.phase == DRAFT:
        n = fill_bits(court.packet, PACKET, out, n)
        out[n] = DRAFTING + lead.round
        n += 1
    elif s.phase == RECRUIT_PHASE:
        out[n] = RECRUITING
        n += 1
    n = fill_bits(lead.courts[s.left(seat)].active, LEFT_LEADERS, out, n)
    return fill_bits(lead.courts[s.right(seat)].active, RIGHT_LEADERS, out, n)
