"""What lists of tables need, kept beside the events so that no game is rebuilt for a list."""

from typing import Any

from maravillas.server.live import Live


def summary(live: Live, at: int) -> dict[str, Any]:
    """How a table stands, by seat. Its time changes only when something public does."""
    kind = None if live.end is None else live.end["kind"]
    told: dict[str, Any] = {
        "status": live.status,
        "names": [live.places[place].name for place in live.order],
        "secrets": [live.places[place].secret for place in live.order],
        "waiting": live.waiting(),
        "result": kind,
        "winners": [] if live.end is None else live.standing()[0],
    }
    old = live.row.summary
    same = all(old.get(key) == value for key, value in told.items())
    return {**told, "updated": old["updated"] if same else at}
