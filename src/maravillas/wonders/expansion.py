"""Where an expansion may speak. Each seam does nothing unless overridden.

Expansions are called in the order of their publication. A decision belongs to whoever owns its
kind: the base game has 1 to 15, Leaders 16 to 31, Cities 32 to 47. What else an expansion needs
(its cards in the decks, units of its own in a market, its points) gets a seam when it comes.
"""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.wonders.state import State


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Expansion:
    """A rulebook that joins the base game."""

    def owns(self, kind: i64) -> bool:
        """Whether a decision of this kind is this expansion's."""
        return False

    def fill(self, s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """Writes the answers of a seat to an own decision, sorted; returns how many."""
        return 0

    def answer(self, s: State, kind: i64, seat: i64, move: i64) -> None:
        """Settles an own decision, which is no longer pending."""

    def built(self, s: State, at: i64, number: i64) -> None:
        """A structure of a city takes effect; every card of the turn lies in its place."""

    def turn_ends(self, s: State) -> None:
        """All powers of the turn have been used; hands are not passed yet. May push decisions."""
