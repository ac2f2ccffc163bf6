"""How a game among people looks: so that nobody gets help with it while it lasts.

What everybody sees of a position is cheap to tell, and is kept with every table in play. Two
positions that a seat cannot tell apart look the same to everybody; whether those that look the same
are the same to a seat is then asked of these few.
"""

from hashlib import sha256
from typing import Final

import msgspec

from maravillas import api
from maravillas.registry import AnyGame, AnyState
from maravillas.server.channel import Seen
from maravillas.server.live import Live

ALONE: Final = 1  # people at a table where help is nobody else's business


def look_of(live: Live) -> str | None:
    """How a game among people looks while it lasts; None for all others."""
    if live.status != "playing" or len(live.persons) <= ALONE:
        return None
    seen: Seen = live.memoized(("seen", None, live.status), lambda: Seen.of(live, None))
    return digest(live.game, seen.view)


def look(game: AnyGame, s: AnyState) -> str:
    """How any position looks."""
    return digest(game, msgspec.json.encode(api.view(game, s, None)))


def digest(game: AnyGame, view: bytes) -> str:
    return sha256(game.name.encode() + b" " + view).hexdigest()[:32]
