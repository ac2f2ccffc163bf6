"""A table as one recipient sees it: the message that is pushed."""

from dataclasses import dataclass
from typing import Final

from msgspec import Raw

from maravillas import api
from maravillas.server.channel import Channel
from maravillas.server.hinting import may_hint
from maravillas.server.live import Live
from maravillas.server.offers import kind_of, offers
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
from maravillas.server.protocol_base import as_encoded
from maravillas.server.undo import can_take_back, undo_refused
from maravillas.server.words import said

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
        placed="position" in setup,
        hints=setup.get("hints", False),
        deal=live.deal,
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
        view=as_encoded(Raw(channel.view)),
        moves=moves,
        prices=prices,
        keep=keep,
        entries=as_encoded(entries),
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
        kinds[seat] = kind_of(live.game, live.s, seat)
    return [
        Owed(seat=other, kind=kinds.get(other), since=channel.since[other])
        for other in live.waiting()
    ]


def offered(live: Live, seat: int | None) -> tuple[list[Move], dict[str, Price]]:
    """What a seat can do; nothing if it owes nothing."""
    if seat is None or seat not in live.waiting() or live.at_seat(seat).player is not None:
        return [], {}
    return offers(live.game, live.s, seat)


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
        hint=mine and seat in live.waiting() and may_hint(live),
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
