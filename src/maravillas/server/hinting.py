"""Hints at a table: against bots alone, or where everybody agreed; the record counts them."""

from collections import Counter

from maravillas.server.live import Live

HINT = "hint"  # the kind of event that says so


def may_hint(live: Live) -> bool:
    """Whether somebody at this table may ask the coach during the game.

    Not in the deal of a day: everybody plays it alone.
    """
    if live.deal:
        return False
    return len(live.persons) == 1 or bool(live.row.setup.get("hints", False))


def hints(live: Live) -> Counter[int]:
    """How often the coach was asked for each seat."""
    return Counter(event.body["seat"] for event in live.history if event.kind == HINT)


def hinted_now(live: Live, seat: int) -> bool:
    """Whether the coach was asked for a seat since anybody last moved: that counts once."""
    for event in reversed(live.history):
        if event.kind == HINT and event.body["seat"] == seat:
            return True
        if event.kind == "move":
            return False
    return False
