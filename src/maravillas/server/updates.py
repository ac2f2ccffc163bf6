"""A table as one recipient sees it: the message that is pushed."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from msgspec import Raw

from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.core.verbs import STAGE, Verb
from maravillas.phrases import PREFIX
from maravillas.server.channel import Channel
from maravillas.server.live import Live
from maravillas.server.protocol import (
    Can,
    Move,
    Owed,
    Price,
    Result,
    SeatInfo,
    TableInfo,
    Update,
)
from maravillas.server.undo import can_take_back, undo_refused
from maravillas.server.words import move_words, said

RETURNS: Final = 20  # from a bot, for each person at a table


@dataclass
class Presence:
    """Of each place: whether it is connected now, and when it last was; how many others look.

    settled: whether absence may be held against somebody.
    """

    online: list[bool]
    seen: list[int | None]
    spectators: int = 0
    settled: bool = True


def table_info(live: Live) -> TableInfo:
    setup = live.row.setup
    return TableInfo(
        id=live.id,
        game=live.game.name,
        books=list(live.books),
        options=dict(live.game.options),
        seating=setup["seating"],
        patience=setup["patience"],
        rules=setup["rules"],
        commitment=live.commitment.hex(),
        created=live.row.created,
        of=setup["of"],
        talk=setup.get("talk", False),
    )


def update(
    live: Live, channel: Channel, since: int, here: Presence, now: int, seen: int | None = None
) -> Update:
    """What a recipient is told that was told up to a version."""
    seat = live.seat_of(channel.place)
    keep, entries = channel.since_version(since)
    moves, prices = offered(live, seat)
    return Update(
        version=channel.version,
        at=channel.at,
        status=live.status,
        you=seat,
        seats=[seat_info(live, here, p) for p in live.order],
        owed=owed(live, channel, seat),
        asked=channel.asked,
        view=cast(Any, Raw(channel.view)),
        moves=moves,
        prices=prices,
        keep=keep,
        entries=cast(Any, entries),
        can=can(live, channel, seat, here, now),
        result=result(live),
        rematch=live.rematch,
        rematch_by=live.seat_of(live.rematch_by),
        spectators=here.spectators,
        seen=seen,
        listed=live.offered(now),
    )


def seat_info(live: Live, here: Presence, number: int) -> SeatInfo:
    place = live.places[number]
    return SeatInfo(
        kind="bot" if place.kind == "bot" else "person",
        name=place.name,
        bot=place.player,
        taken=place.taken,
        opened=place.opened,
        away=place.away is not None,
        online=here.online[number],
        seen=here.seen[number],
        declined=number in live.declined,
    )


def owed(live: Live, channel: Channel, seat: int | None) -> list[Owed]:
    """Who must decide; what another seat decides only as far as the view tells it."""
    kinds = dict(channel.kinds)
    if seat is not None and seat in live.waiting():
        kinds[seat] = kind_of(live, seat)
    return [
        Owed(seat=other, kind=kinds.get(other), since=channel.since[other])
        for other in live.waiting()
    ]


def kind_of(live: Live, seat: int) -> object:
    """What a seat that owes a decision decides."""
    return next(o["kind"] for o in api.owed(live.game, live.s) if o["seat"] == seat)


def offered(live: Live, seat: int | None) -> tuple[list[Move], dict[str, Price]]:
    """The legal moves of a seat with their prices, and those of what it cannot pay; nothing if it
    owes nothing.
    """
    if seat is None or seat not in live.waiting() or live.at_seat(seat).player is not None:
        return [], {}
    plain = kind_of(live, seat) == "play"
    verbs = registry.words(live.game).verbs
    moves: list[Move] = []
    paid: dict[str, Price | None] = {}
    prices: dict[str, Price] = {}
    for text in api.moves(live.game, live.s, seat):
        move = move_words(text, live.books)
        verb = verbs.get(move.verb.removeprefix(f"{PREFIX} "), Verb())
        if verb.buys:
            asked = paid_for(move, verb) if plain else text
            shown = priced(move, verb)
            for what in (asked, *shown):
                if what not in paid:
                    paid[what] = price_of(live, seat, what)
            found = paid[asked]
            if found is not None:
                move.coins, move.free = found.coins, found.free
                for what in shown:
                    price = paid[what]
                    if price is not None:
                        prices[what] = price
        elif verb.sells:
            move.gain = api.discard_coins(live.game, live.s, seat)
        moves.append(move)
    for what in registry.words(live.game).wanted(live.s, seat):
        price = paid[what] if what in paid else price_of(live, seat, what)
        if price is not None:
            prices.setdefault(what, price)
    return moves, prices


def paid_for(move: Move, verb: Verb) -> str:
    """What to ask for the price of a turn's move: a thing where its price is always the move's.

    A move with a tail, which says how it is paid, has a price of its own.
    """
    plain = {part.role for part in move.parts} <= verb.roles()
    things = [part.id for part in move.parts if plain and part.id and part.role == verb.pays]
    return things[0] if things else move.move


def priced(move: Move, verb: Verb) -> list[str]:
    """What a move pays for: the first thing of those whose price is shown, or a stage."""
    if STAGE in verb.priced:
        return [STAGE]
    ids = [part.id for part in move.parts if part.id is not None and part.role in verb.priced]
    return ids[:1]


def price_of(live: Live, seat: int, what: str) -> Price | None:
    """A price as the game explains it; None for what has none."""
    try:
        found: Mapping[str, Any] = api.price(live.game, live.s, seat, what)
    except MaravillasError:
        return None
    return Price(
        payable=found["payable"],
        coins=found["coins"],
        free=found["free"],
        lines=found["lines"],
        splits=found["splits"],
    )


def can(live: Live, channel: Channel, seat: int | None, here: Presence, now: int) -> Can:
    playing = live.status == "playing" and seat is not None
    away = seat is not None and live.at_seat(seat).away is not None
    mine = playing and not away
    refused = undo_refused(live, seat) if mine and seat is not None else None
    return Can(
        open=seat is not None and may_open(live, live.order[seat]),
        take_back=mine and seat is not None and can_take_back(live, seat),
        undo=mine and refused is None,
        undo_why=refused,
        resign=mine,
        come_back=playing and away and may_return(live),
        cancel=seat is not None and may_cancel(live, live.order[seat], now),
        rematch=live.status == "finished" and seat is not None,
        replace=absent(live, channel, here, now) if playing else [],
    )


def may_open(live: Live, place: int) -> bool:
    """Whether a seat owes its contribution to the deal."""
    return live.status == "open" and live.sealed is not None and not live.places[place].opened


def may_cancel(live: Live, place: int | None, now: int) -> bool:
    """Whether a table that has not begun may be given up; place None: by its owner.

    Once all seats are taken only if somebody does not open its contribution in time, and not by
    that one: else whoever knows the others' could choose between this deal and another.
    """
    if live.status != "open":
        return False
    if live.sealed is None:
        return True
    late = now - live.sealed > 1000 * int(live.row.setup["patience"])
    return late and (place is None or live.places[place].opened)


def may_return(live: Live) -> bool:
    """Whether somebody for whom a bot plays may still come back: not for ever."""
    return live.returns < RETURNS * len(live.persons)


def absent(live: Live, channel: Channel, here: Presence, now: int) -> list[int]:
    """The seats of people for whom the table has waited longer than its patience."""
    if not here.settled:
        return []
    patience = 1000 * int(live.row.setup["patience"])
    found = []
    for seat in live.waiting():
        place = live.order[seat]
        if place == channel.place or here.online[place] or live.places[place].player is not None:
            continue
        last = max(channel.since[seat], here.seen[place] or 0)
        if now - last > patience:
            found.append(seat)
    return found


def result(live: Live) -> Result | None:
    """How the game ended."""
    end = live.end
    if end is None:
        return None
    seat = end.get("seat")
    winners, ranks = live.standing()
    told = {"seat": seat} if seat is not None else {"winners": winners}
    return Result(
        kind=end["kind"],
        winners=winners,
        ranks=ranks,
        scores=[int(points) for points in live.game.scores(live.s)],
        sheet=api.score_sheet(live.game, live.s),
        seat=seat,
        text=said(f"common.result.{end['kind']}", told, live.names),
    )
