"""Why a move with a leader, or one that a leader's power is about, is refused."""

from maravillas.core.errors import IllegalMove
from maravillas.core.words import Kind
from maravillas.wonders.data.boards import HEIGHT
from maravillas.wonders.data.card import Card
from maravillas.wonders.data.cards import NAMES
from maravillas.wonders.leaders.data.cards import BILKIS, LEADER_NUMBERS
from maravillas.wonders.leaders.rules.expansion import next_door
from maravillas.wonders.leaders.rules.kinds import (
    COPY,
    KEEP,
    OWE_CITY_COPY,
    OWE_COPY,
    OWE_DRAFT,
    OWE_EXTRA,
    RECRUIT,
)
from maravillas.wonders.leaders.rules.recruit import cost, leadership
from maravillas.wonders.leaders.rules.state import BANK_UNIT
from maravillas.wonders.leaders.words.errors import illegal
from maravillas.wonders.leaders.words.forms import is_leader, leader_of
from maravillas.wonders.leaders.words.position.write import names
from maravillas.wonders.leaders.words.prices import makes_free
from maravillas.wonders.rules.moves import (
    DISCARD,
    FREE_CITY,
    STAGE_WITH,
    action_of,
    free_of,
    market,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.book import Look, Refusals
from maravillas.wonders.words.errors import SENTENCES


class LeadersRefusals(Refusals):
    """The draft, recruitment and copies; the bank and guilds that cost nothing."""

    def own(self, look: Look, seat: int, kind: Kind, move: int) -> IllegalMove | None:
        return refuse(look.s, kind.number, seat, move)

    def waived(self, look: Look, at: int, c: Card, move: int) -> IllegalMove | None:
        """Nothing is paid, and no power used, for a guild that costs nothing anyway."""
        if not makes_free(market(look.s, look.words.game.expansions, at), c):
            return None
        card = NAMES[c.number]
        if free_of(move):
            return illegal("LEAD-054", "LEAD-054", card=card)
        if to_left(move) or to_right(move) or to_bank(move):
            return illegal("LEAD-042", "LEAD-042", card=card)
        return None

    def payment(self, look: Look, at: int, move: int) -> IllegalMove | None:
        """Why nothing is bought from the bank."""
        if not to_bank(move):
            return None
        court = leadership(look.s).courts[at]
        if not int(court.active) & BILKIS:
            return illegal("LEAD-044", "LEAD-044")
        if int(court.used) & BANK_UNIT:
            return illegal("LEAD-053", "LEAD-053")
        return None


def refuse(s: State, kind: int, seat: int, move: int) -> IllegalMove | None:
    """Why a move of a decision of Leaders is refused; None if its payment is to blame."""
    if not is_leader(move):
        return SENTENCES.illegal("no_move", found=str(move))
    action, leader = int(action_of(move)), leader_of(move)
    court = leadership(s).courts[seat]
    if kind == OWE_DRAFT:
        there = names(int(court.packet))
        if action != KEEP or leader in there:
            return SENTENCES.illegal("no_move", found=str(move))
        return illegal("LEAD-007", "LEAD-007", leader=leader, leaders=there)
    if kind in (OWE_COPY, OWE_CITY_COPY):
        if action != COPY:
            return SENTENCES.illegal("no_move", found=str(move))
        there = names(int(next_door(s, seat if kind == OWE_COPY else FREE_CITY)))
        return illegal("LEAD-063", "LEAD-063", leader=leader, leaders=there)
    there = names(int(court.hand))
    if kind == OWE_EXTRA and action in (STAGE_WITH, DISCARD):
        return illegal("LEAD-073", "LEAD-073")
    if leader not in there:
        return illegal("LEAD-010", "LEAD-010", leader=leader, leaders=there)
    if action == RECRUIT:
        return _refuse_cost(s, seat, leader)
    if action != STAGE_WITH:
        return SENTENCES.illegal("no_move", found=str(move))
    city = s.cities[seat]
    if city.stages == HEIGHT[city.side]:
        return SENTENCES.illegal("WON-023", "WON-023", count=int(city.stages))
    return None


def _refuse_cost(s: State, seat: int, leader: str) -> IllegalMove:
    coins, have = int(cost(s, seat, LEADER_NUMBERS[leader])), int(s.cities[seat].coins)
    return illegal(
        *("LEAD-010.coins", "LEAD-010"),
        short=coins - have,
        leader=leader,
        coins=coins,
        have=have,
    )
