"""What lists of tables need, kept beside the events so that no game is rebuilt for a list."""

from maravillas.server.live import Live
from maravillas.server.shapes import OpenSeats, SeatTaken, Summary


def summary(live: Live, at: int) -> Summary:
    """How a table stands, by seat. Its time changes only when something public does."""
    kind = None if live.end is None else live.end["kind"]
    told: Summary = {
        "status": live.status,
        "names": [live.places[place].name for place in live.order],
        "secrets": [live.places[place].secret for place in live.order],
        "waiting": live.waiting(),
        "result": kind,
        "winners": [] if live.end is None else live.standing()[0],
        "open": open_seats(live) if live.offered(at) else None,
    }
    old = live.row.summary
    same = all(old.get(key) == value for key, value in told.items())
    return {**told, "updated": old["updated"] if same else at}


def open_seats(live: Live) -> OpenSeats:
    """What strangers are told of an open table: who sits there, and how many more may."""
    assert live.listed is not None
    taken: list[SeatTaken] = [{"name": p.name or "", "bot": p.bot} for p in live.places if p.taken]
    return {"since": live.listed, "free": len(live.free), "taken": taken}


def is_brief(value: object) -> bool:
    """Whether an option is said in a list of tables; documents, such as boards, are not."""
    return not isinstance(value, list) or all(isinstance(item, str) for item in value)
