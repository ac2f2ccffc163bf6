"""What may be taken back: choices that nobody has seen, and against bots whatever revealed nothing.

An undo must not give away what was hidden when the decision was made. What others have chosen face
down in the same step, or since, is never gone back behind: once it is seen, it cannot be unseen.
Whether anything else became known is found by comparison: the position before the decision is dealt
again in ways that the seat cannot tell from the true one, and the same moves are made. If one of
them is impossible there, or if the seat then sees something else, it has learned something since.
"""

from typing import Final

from maravillas import api, registry
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.server.live import Live

CHANGES: Final = 20  # of one's mind about one decision
REDEALS: Final = 16
STREAM: Final = 991  # of the redeals; any number that no game's stream has


def may_change(live: Live, seat: int, back: int) -> bool:
    """Whether a seat may go back so many decisions: it has not done so there too often."""
    return live.changes_of_mind(seat, back) < CHANGES


def hidden_choices(live: Live, seat: int) -> int:
    """How many moves of a seat lie face down: those that its words call chosen."""
    if live.status != "playing" or not live.simultaneous:
        return 0
    return int(
        live.memoized(("hidden", seat), lambda: len(registry.words(live.game).chosen(live.s, seat)))
    )


def undo_to(live: Live, seat: int) -> int | None:
    """The length of the line before the seat's last decision, if it may go back there."""
    return None if why_no_undo(live, seat) else _last(live, seat)


def why_no_undo(live: Live, seat: int) -> str | None:
    """Why a seat may not go back to its last decision; None if it may.

    What this finds is remembered until the next move: finding it costs more than a move.
    """
    if live.status != "playing" or len(live.persons) != 1:
        return "people"
    if live.deal:
        return "deal"  # one try is one try: what a bot would answer is not looked at first
    last = _last(live, seat)
    if last is None:
        return "nothing"
    number = live.line[last].number
    if live.learned is None or live.learned[0] != number:
        why: str | None = live.memoized(("learned", seat), lambda: _learned(live, seat, last))
        if why is None:
            return None
        live.learned = number, why  # for good: nobody forgets
    return live.learned[1]


def _last(live: Live, seat: int) -> int | None:
    """Where in the line a seat's last decision is."""
    return next((i for i in reversed(range(len(live.line))) if live.line[i].seat == seat), None)


def can_take_back(live: Live, seat: int) -> bool:
    hidden = hidden_choices(live, seat)
    return hidden > 0 and may_change(live, seat, hidden)


def undo_refused(live: Live, seat: int) -> str | None:
    """Why there is no undo, None if there is: people, deal, nothing, chosen, seen, changes."""
    return why_no_undo(live, seat) or (None if may_change(live, seat, 1) else "changes")


def _learned(live: Live, seat: int, length: int) -> str | None:
    """How something hidden from a seat has become known to it since its line was so long."""
    before = live.after(length)
    if _past_a_choice(live, seat, before, length):
        return "chosen"
    return "seen" if _has_seen(live, seat, before, length) else None


def _past_a_choice(live: Live, seat: int, before: Position, length: int) -> bool:
    """Whether others chose face down in the step of the seat's last decision, or have since."""
    game, s = live.game, live.game.clone(before)
    if live.simultaneous and (len(api.waiting(game, s)) > 1 or _any_chosen(game, s)):
        return True
    for played in live.line[length:]:
        if played.seat != seat:
            words = api.text(game, s, played.seat, played.move)
            seen = api.text(game, s, played.seat, played.move, seat)
            if len(api.waiting(game, s)) > 1 or seen != words:
                return True
        game.apply(s, played.seat, played.move)
    return False


def _any_chosen(game: AnyGame, s: Position) -> bool:
    """Whether anything lies face down."""
    words = registry.words(game)
    return any(words.chosen(s, seat) for seat in range(game.seats))


def _has_seen(live: Live, seat: int, before: Position, length: int) -> bool:
    """Whether the same moves show a seat something else if what it does not know is dealt again."""
    game, now = live.game, api.view(live.game, live.s, seat)
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
