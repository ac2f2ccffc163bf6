"""What may be taken back: choices that nobody has seen, and against bots whatever revealed nothing.

An undo must not give away what was hidden when the decision was made. Whether it would is found by
comparison: the position before the decision is dealt again in ways that the seat cannot tell from
the true one, and the same moves are made. If one of them is impossible there, or if the seat then
sees something else, it has learned something since.
"""

from typing import Final

from maravillas import api, position
from maravillas.core.rng import Rng
from maravillas.server.live import Live

REDEALS: Final = 16
STREAM: Final = 991  # of the redeals; any number that no game's stream has


def hidden_choices(live: Live, seat: int) -> int:
    """How many moves of a seat lie face down: those that its position document calls chosen."""
    if live.status != "playing" or not live.simultaneous:
        return 0
    chosen = position.dump(live.game, live.s, seat).get("chosen")
    return len(chosen.get(str(seat), [])) if isinstance(chosen, dict) else 0


def undo_to(live: Live, seat: int) -> int | None:
    """The length of the line before the seat's last decision, if it may go back there."""
    if live.status != "playing" or len(live.persons) != 1:
        return None
    mine = [i for i, played in enumerate(live.line) if played.seat == seat]
    if not mine or _has_learned(live, seat, mine[-1]):
        return None
    return mine[-1]


def _has_learned(live: Live, seat: int, length: int) -> bool:
    """Whether something hidden from a seat has become known to it since its line was so long."""
    game, now = live.game, api.view(live.game, live.s, seat)
    before = live.after(length)
    rng = Rng(len(live.line), STREAM)
    for _ in range(REDEALS):
        s = game.determinize(before, seat, rng)
        for played in live.line[length:]:
            if played.move not in game.legal(s, played.seat):
                return True
            game.apply(s, played.seat, played.move)
        if api.view(game, s, seat) != now:
            return True
    return False
