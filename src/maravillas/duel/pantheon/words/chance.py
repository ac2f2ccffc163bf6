"""What a move may reveal with Pantheon: who looks at divinities, tokens drawn for Enki."""

from maravillas.duel.pantheon.rules.deal import sees_enki
from maravillas.duel.pantheon.rules.places import board_of
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Chances


class PantheonChances(Chances):
    """Who looks at divinities and at Enki's tokens."""

    def looks(self, s: State, after: State, viewer: int) -> bool:
        """Whether the viewer sees divinities or tokens that it could not know."""
        before, now = board_of(s), board_of(after)
        seen = viewer >= 0 and int(now.side(viewer).seen) & ~int(before.side(viewer).seen)
        enki = after.pending and int(after.owed_seat()) == viewer and sees_enki(after)
        return bool(seen or enki or int(now.enki) & ~int(before.enki))
