"""Why, with leaders: what one costs, who lowers a cost, why a move with one is refused."""

from typing import Any, Final

from maravillas.core.errors import IllegalMove
from maravillas.wonders.data.boards import HEIGHT
from maravillas.wonders.data.card import BLUE, GREEN, PURPLE, RED, Card
from maravillas.wonders.leaders.data.cards import (
    BILKIS,
    LEADER,
    LEADER_NUMBERS,
    MAECENAS,
    ROME_A,
)
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
from maravillas.wonders.leaders.words.notation import is_leader, leader_of
from maravillas.wonders.leaders.words.position.write import names
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import (
    DISCARD,
    FREE_CITY,
    STAGE_WITH,
    action_of,
    to_bank,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.words.errors import illegal

Line = dict[str, Any]

# Who waives a resource, by the color of the card; -1: of a stage.
WAIVERS: Final = {GREEN: "archimedes", BLUE: "hammurabi", RED: "leonidas", -1: "imhotep"}
BANKER: Final = "bilkis"


def waiver(m: Market, c: Card) -> str | None:
    """The leader who saves a resource of this cost."""
    color = int(c.color)
    return WAIVERS[color] if int(m.waived) >> color + 1 & 1 else None


def makes_free(m: Market, c: Card) -> bool:
    """Whether a leader lets a card be built for nothing (LEAD-042)."""
    return int(c.color) == PURPLE and bool(int(m.free) >> PURPLE & 1)


def price(s: State, seat: int, name: str) -> dict[str, object]:
    """What recruiting a leader costs a seat now, and why."""
    number = LEADER_NUMBERS[name]
    printed, coins = int(LEADER[number].price), int(cost(s, seat, number))
    side = int(s.cities[seat].side)
    lines: list[Line] = [_line("leader", "LEAD-010", printed, leader=name)]
    free = None
    if side == ROME_A:
        free = "rome"
        lines = [_line("rome_free", "LEAD-070", 0)]
    elif int(leadership(s).courts[seat].active) & MAECENAS:
        free = "maecenas"
        lines = [_line("maecenas", "LEAD-041", 0, leader="maecenas")]
    elif coins < printed:
        lines.append(_line("rome", "LEAD-071", coins - printed, off=printed - coins))
        free = None if coins else "rome"
    if leadership(s).courts[seat].recruited >> number & 1:
        lines, coins, free = [_line("recruited", "LEAD-010", 0, leader=name)], 0, None
    payable = coins <= s.cities[seat].coins and lines[0]["type"] != "recruited"
    splits = [[0, 0]] if payable else []
    return {"payable": payable, "coins": coins, "free": free, "lines": lines, "splits": splits}


def _line(type: str, clause: str, coins: int, **facts: object) -> Line:
    return {"type": type, "coins": coins, "clause": clause, **facts}


# Refusals.


def refuse(game: Wonders, s: State, kind: int, seat: int, move: int) -> IllegalMove | None:
    """Why a move of a decision of Leaders is refused; None if its payment is to blame."""
    if not is_leader(move):
        return illegal("no_move", found=str(move))
    action, leader = int(action_of(move)), leader_of(move)
    court = leadership(s).courts[seat]
    if kind == OWE_DRAFT:
        there = names(int(court.packet))
        if action != KEEP or leader in there:
            return illegal("no_move", found=str(move))
        return illegal("LEAD-007", "LEAD-007", leader=leader, leaders=there)
    if kind in (OWE_COPY, OWE_CITY_COPY):
        if action != COPY:
            return illegal("no_move", found=str(move))
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
        return illegal("no_move", found=str(move))
    city = s.cities[seat]
    if city.stages == HEIGHT[city.side]:
        return illegal("WON-023", "WON-023", count=int(city.stages))
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


def refuse_bank(s: State, at: int, move: int) -> IllegalMove | None:
    """Why nothing is bought from the bank; None if that is not what is wrong."""
    if not to_bank(move):
        return None
    court = leadership(s).courts[at]
    if not int(court.active) & BILKIS:
        return illegal("LEAD-044", "LEAD-044")
    if int(court.used) & BANK_UNIT:
        return illegal("LEAD-053", "LEAD-053")
    return None


def refuse_free(m: Market, c: Card, card: str, move: int, free: bool) -> IllegalMove | None:
    """Why nothing is paid, and no power used, for a guild that costs nothing anyway."""
    if not makes_free(m, c):
        return None
    if free:
        return illegal("LEAD-054", "LEAD-054", card=card)
    if to_left(move) or to_right(move) or to_bank(move):
        return illegal("LEAD-042", "LEAD-042", card=card)
    return None
