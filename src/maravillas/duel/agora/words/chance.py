"""What a move may reveal with Agora: decrees, senators, removed cards, conspiracies."""

from maravillas.core.outcomes import wrong
from maravillas.duel.agora.data.cards import CHAMBERS, DECREES
from maravillas.duel.agora.data.numbers import FIRST_SENATOR
from maravillas.duel.agora.rules.deal import (
    hidden_of_age,
    removed_of_age,
    unseen_of_age,
    unseen_senators,
)
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import FROM_BOX, NIBBLE, Senate
from maravillas.duel.data.cards import LOW
from maravillas.duel.data.layout import LOWEST_OF
from maravillas.duel.rules.effects import OWE_LIBRARY
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Chances, Pool
from maravillas.duel.words.ids import numbers


class AgoraChances(Chances):
    """Decrees, senators, what lies removed."""

    def looks(self, s: State, after: State, viewer: int) -> bool:
        """Whether the viewer sees what others do not, or draws from a box it does not know."""
        before, now = senate_of(s), senate_of(after)
        drew = now.drawn and not before.drawn and int(after.owed_seat()) == viewer
        looked = viewer >= 0 and int(now.looked) != int(before.looked)
        unsure = now.locked and now.source == FROM_BOX and int(now.locker) != viewer
        return bool(drew or looked or (unsure and after.owed_kind() == OWE_LIBRARY))

    def unseen(self, s: State, viewer: int, purple: int) -> list[int]:
        """The cards that may lie face down in this age, as far as a viewer knows."""
        senate = senate_of(s)
        removed = int(removed_of_age(s, senate))
        mask = int(unseen_of_age(s, senate, purple)) | removed
        if viewer >= 0 and senate.looked >> 2 == s.age and senate.looked >> viewer & 1:
            mask &= ~removed
        mask |= int(hidden_of_age(s))
        senators = numbers(int(unseen_senators(s, senate)))
        lowest = int(LOWEST_OF[s.layout])
        return [lowest + n for n in numbers(mask)] + [int(FIRST_SENATOR) + n for n in senators]

    def drawn(self, s: State, after: State) -> list[Pool]:
        """Decrees that are turned up: their places, and what they may be."""
        turned = numbers(int(senate_of(after).shown) & ~int(senate_of(s).shown))
        values = [DECREES[n] for n in _hidden(senate_of(s))]
        return [([f"decree {home + 1}" for home in turned], values)] if turned else []

    def deal(self, t: State, place: str, value: str) -> bool:
        """A decree that lies face down becomes another one; False if the place is none of these."""
        senate = senate_of(t)
        hidden = [home for home in range(CHAMBERS) if not senate.shown >> home & 1]
        homes = {f"decree {home + 1}": home for home in hidden}
        if place not in homes:
            return False
        allowed = [DECREES[n] for n in _hidden(senate)]
        if value not in allowed:
            raise wrong(place, value, ", ".join(allowed))
        home = homes[place]
        new, old = DECREES.index(value), int(senate.decree(home))
        for other in range(CHAMBERS):
            if int(senate.decree(other)) == new:
                senate.decrees ^= (new ^ old) << NIBBLE * other
        senate.decrees ^= (int(senate.decree(home)) ^ new) << NIBBLE * home
        return True

    def left_out(self, t: State, old: int, new: int) -> None:
        """A removed card has come into play: the one in whose place it lies is removed."""
        senate = senate_of(t)
        removed = int(senate.removed_low) | int(senate.removed_high) << LOW
        if removed >> new & 1:
            removed ^= 2**new | 2**old
            senate.removed_low, senate.removed_high = removed & 2**LOW - 1, removed >> LOW


def _hidden(senate: Senate) -> list[int]:
    homes = [home for home in range(CHAMBERS) if senate.shown >> home & 1]
    shown = {int(senate.decree(home)) for home in homes}
    return [n for n in range(len(DECREES)) if n not in shown]
