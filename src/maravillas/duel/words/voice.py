"""What a book tells of a move: the seams of narration. Nothing is told unless it is overridden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from maravillas.core.told import Cause, Facts
from maravillas.core.words import Form, Kind

if TYPE_CHECKING:
    from maravillas.duel.words.story import Story


class Voice:
    """One for each book and move; the base game calls its hooks in the order of the rules.

    secrets: by the type of an event, the fact that only its seat reads; renamed: of these, the
    types whose sentence is another one for everybody else; private: the types that nobody but
    their seat hears of; clauses: of its own pieces that pay.
    """

    secrets: ClassVar[Mapping[str, str]] = {}
    renamed: ClassVar[frozenset[str]] = frozenset()
    private: ClassVar[frozenset[str]] = frozenset()
    clauses: ClassVar[Mapping[str, str]] = {}

    def __init__(self, story: Story) -> None:
        self.story = story

    def opening(self) -> None:
        """What lies on the table before the first move."""

    def plays(self, form: Form, numbers: Sequence[int]) -> None:
        """One of its own moves of a turn. numbers: of its parts; of a custom form, the move."""

    def answers(self, kind: Kind, move: int) -> bool:
        """The answer to one of its decisions; whether the turn only begins with it."""
        return False

    def cause(self, kind: int) -> Cause | None:
        """Of another book's decision: the clause and the piece of its own that asked for it."""
        return None

    def built(self, thing: str, number: int) -> None:
        """A card or a wonder stands and its printed effects are told; of its own, those too."""

    def spends(self, coins: int) -> None:
        """The seat has paid so much with coins that its own book keeps beside the city's."""

    def stops(self, seat: int, start: int, stop: int) -> int:
        """How far the pawn gets that seat moves, seen from its own side."""
        return stop

    def advances(self, seat: int, spaces: int) -> None:
        """The pawn has moved for seat; what that brings comes before a military token there."""

    def marched(self) -> None:
        """The pawn has come to rest."""

    def met(self) -> None:
        """Military tokens of its own that the pawn met, where nothing was built."""

    def owes(self) -> None:
        """Who looks at what now."""

    def uncovers(self) -> None:
        """The move is told; cards may be about to be turned up. It is asked more than once."""

    def laid_out(self, facts: Facts, down: Sequence[int]) -> None:
        """Adds to the facts of an age on the table. down: the slots that lie face down."""

    def opens(self) -> None:
        """An age has been laid out; who begins it is not yet asked."""

    def ends(self) -> str | None:
        """Tells a victory of its own, and returns the clause by which the game ends."""
        return None
