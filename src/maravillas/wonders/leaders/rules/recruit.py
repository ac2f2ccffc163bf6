"""Recruiting: what a leader costs, the three things done with one, its effect."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT, lowest
from maravillas.wonders.data.boards import HEIGHT, next_stage
from maravillas.wonders.leaders.data.cards import (
    FIRST_LEADER,
    LEADER,
    MAECENAS,
    SOLOMON,
)
from maravillas.wonders.leaders.data.tables import ROME_A, ROME_B
from maravillas.wonders.leaders.rules.kinds import (
    KEEP,
    OWE_EXTRA,
    PICKS,
    RECRUIT,
)
from maravillas.wonders.leaders.rules.state import (
    NAME,
    RECRUITED,
    SET_ASIDE,
    UNDER_STAGE,
    Leadership,
)
from maravillas.wonders.rules.effects import place, take_effect
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.moves import (
    ACTION,
    CARD,
    DISCARD,
    DONE,
    STAGE_WITH,
    action_of,
    card_of,
    market,
)
from maravillas.wonders.rules.state import UNCHOSEN, State
from maravillas.wonders.rules.turn import tell

ROME_B_OWN: Final = 2  # coins off the recruitments of its owner
ROME_B_NEXT: Final = 1  # and off those of his neighbors


def leadership(s: State) -> Leadership:
    found = s.leadership
    if found is None:
        raise TypeError("a state of a game without Leaders")
    return found


def cost(s: State, at: i64, leader: i64) -> i64:
    """What a leader costs a city now (LEAD-041, 070, 071)."""
    side: i64 = s.cities[at].side
    if side == ROME_A or leadership(s).courts[at].active & MAECENAS:
        return 0
    coins: i64 = LEADER[leader].price
    if side == ROME_B:
        coins -= ROME_B_OWN
    elif s.cities[s.left(at)].side == ROME_B or s.cities[s.right(at)].side == ROME_B:
        coins -= ROME_B_NEXT
    return coins if coins > 0 else 0


def affordable(s: State, at: i64) -> i64:
    """The leaders of a hand that its city can pay for now."""
    leaders: i64 = leadership(s).courts[at].hand
    coins: i64 = s.cities[at].coins
    found: i64 = 0
    while leaders:
        if cost(s, at, lowest(leaders)) <= coins:
            found |= leaders & -leaders
        leaders &= leaders - 1
    return found


# The moves.


def fill_leaders(leaders: i64, action: i64, out: vec[i64], n: i64) -> i64:
    """One move with each of some leaders."""
    while leaders:
        out[n] = action * ACTION + (FIRST_LEADER + lowest(leaders)) * CARD
        n += 1
        leaders &= leaders - 1
    return n


def fill_recruit(s: State, expansions: list[Expansion], at: i64, out: vec[i64]) -> i64:
    """The next stage with any leader, any leader set aside for coins, those that are paid for."""
    hand: i64 = leadership(s).courts[at].hand
    city = s.cities[at]
    n: i64 = 0
    if city.stages < HEIGHT[city.side]:
        first: i64 = lowest(hand)
        m = market(s, expansions, at)
        move: i64 = STAGE_WITH * ACTION + (FIRST_LEADER + first) * CARD
        stop: i64 = m.payments(next_stage(city.side, city.stages), move, out, 0)
        n = stop
        rest: i64 = hand & hand - 1
        while rest and stop:
            step: i64 = (lowest(rest) - first) * CARD
            rest &= rest - 1
            for i in range(stop):
                out[n] = out[i] + step
                n += 1
    n = fill_leaders(hand, DISCARD, out, n)
    return fill_leaders(affordable(s, at), RECRUIT, out, n)


def fill_extra(s: State, at: i64, out: vec[i64]) -> i64:
    """One more leader, or none (LEAD-073)."""
    out[0] = DONE * ACTION
    return fill_leaders(affordable(s, at), RECRUIT, out, 1)


# The draft.


def fill_draft(s: State, seat: i64, out: vec[i64]) -> i64:
    return fill_leaders(leadership(s).courts[seat].packet, KEEP, out, 0)


def keep_all(s: State, seats: i64) -> None:
    """Every seat keeps its choice and passes the rest to the right (LEAD-007)."""
    lead = leadership(s)
    courts = lead.courts
    for seat in range(seats):
        court = courts[seat]
        number: i64 = card_of(s.cities[seat].chosen) - FIRST_LEADER
        s.cities[seat].chosen = UNCHOSEN
        kept: i64 = number + 1
        court.picks |= kept << NAME * (lead.round - 1)
        court.hand |= BIT[number]
        court.packet &= ~BIT[number]
    first: i64 = courts[0].packet
    for seat in range(seats - 1):
        courts[seat].packet = courts[seat + 1].packet
    courts[seats - 1].packet = first
    lead.round += 1
    if lead.round > PICKS:
        lead.round = 0
    else:
        s.waiting = BIT[seats] - 1


def have_leaders(s: State) -> i64:
    """The seats that have a leader in hand, as a mask: the others have none to recruit."""
    lead = leadership(s)
    seats: i64 = 0
    for at in range(s.many):
        if lead.courts[at].hand:
            seats |= BIT[at]
    return seats


# What happens.


def reveal_all(s: State, expansions: list[Expansion], seats: i64) -> None:
    """Places and pays every leader before anything takes effect (LEAD-017)."""
    for seat in range(seats):
        move: i64 = s.cities[seat].chosen
        if move != UNCHOSEN:
            lay_down(s, seat, move)
    for x in expansions:
        x.bank_opens(s)
    for seat in range(seats):
        move = s.cities[seat].chosen
        s.cities[seat].chosen = UNCHOSEN
        if move == UNCHOSEN:
            continue
        if action_of(move) == RECRUIT:
            enlist(s, expansions, seat, card_of(move) - FIRST_LEADER, False)
        else:
            take_effect(s, seat, move)
            tell(s, expansions, seat, move)
    for x in expansions:
        x.bank_closes(s)


def lay_down(s: State, seat: i64, move: i64) -> None:
    """A leader leaves the hand: into the city, under the board, or aside."""
    court = leadership(s).courts[seat]
    number: i64 = card_of(move) - FIRST_LEADER
    action: i64 = action_of(move)
    fate: i64 = SET_ASIDE
    if action == RECRUIT:
        fate = RECRUITED
        move_in(s, seat, number)
    elif action == STAGE_WITH:
        fate = UNDER_STAGE
        place(s, seat, move)
    court.hand &= ~BIT[number]
    court.remember_play(s.age + 1, number, fate)


def move_in(s: State, at: i64, number: i64) -> None:
    """Pays for a leader of the hand, who now stands in the city."""
    court = leadership(s).courts[at]
    s.cities[at].coins -= cost(s, at, number)
    court.hand &= ~BIT[number]
    court.recruited |= BIT[number]


def enlist(s: State, expansions: list[Expansion], at: i64, number: i64, copied: bool) -> None:
    """A leader takes effect: one who stands in the city, or one that its guild copies."""
    lead = leadership(s)
    lasting(s, at, number, copied)
    s.cities[at].coins += LEADER[number].coins
    if BIT[number] & SOLOMON:
        if copied:
            lead.copiers |= BIT[at]
        else:
            lead.diggers |= BIT[at]
    for x in expansions:
        x.recruited(s, expansions, at, number, copied)


def lasting(s: State, at: i64, number: i64, copied: bool) -> None:
    """The part of a leader's effect that follows from his being there."""
    city = s.cities[at]
    c = LEADER[number]
    leadership(s).courts[at].active |= BIT[number]
    city.shields += c.shields
    city.symbols += c.symbol
    if not copied:
        city.colors += c.one


def draw(s: State, at: i64, many: i64) -> None:
    """Draws leaders from the pile into a hand (LEAD-072)."""
    lead = leadership(s)
    court = lead.courts[at]
    for i in range(many):
        if lead.gone == lead.size:
            return
        number: i64 = lead.pile[lead.gone]
        lead.gone += 1
        court.hand |= BIT[number]
        drawn: i64 = number + 1
        court.drawn |= drawn << NAME * i
        court.before = plays_of(s, at)


def plays_of(s: State, at: i64) -> i64:
    """How many recruitment phases a city has played."""
    court = leadership(s).courts[at]
    last: i64 = 0
    for phase in range(1, 4):
        if court.fate(phase):
            last = phase
    return last


def recruit_extra(s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
    if action_of(move) == RECRUIT:
        number: i64 = card_of(move) - FIRST_LEADER
        move_in(s, at, number)
        for x in expansions:
            x.bank_opens(s)
        enlist(s, expansions, at, number, False)


def owe_extra(s: State, at: i64) -> None:
    """Asks for one more leader, if the hand has one that the city can pay for."""
    if affordable(s, at):
        s.push(OWE_EXTRA, at)
