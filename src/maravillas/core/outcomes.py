"""What a move may reveal: outcomes with probabilities, and what a game's words say of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from maravillas.core.errors import BadOption
from maravillas.core.game import Game
from maravillas.core.reading import show

if TYPE_CHECKING:
    from maravillas.core.rng import Rng

MOST: Final = 100_000  # outcomes that are listed


@dataclass(frozen=True)
class Outcome:
    """One thing that may come up. shown: what, by place: {"slot 9": "walls"}."""

    probability: float
    shown: Mapping[str, str]


@dataclass(frozen=True)
class Chance:
    """What a move may reveal to a viewer; nothing if there is one outcome that shows nothing.

    outcomes: all of them, or None where they are too many; many: how many there are, or why they
    are not counted; parts: by place, values with probabilities, where places are independent.
    """

    game: Game[Any]
    state: Any
    viewer: int
    outcomes: list[Outcome] | None
    many: int | str
    parts: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def draw(self, rng: Rng) -> Any:
        """A state in which one of the outcomes comes up, as likely as it is."""
        return self.game.determinize(self.state, self.viewer, rng)


def nothing(game: Game[Any], s: Any, viewer: int) -> Chance:
    """Nothing comes up that the viewer could not know."""
    return Chance(game, s, viewer, [Outcome(1.0, {})], 1)


def wrong(place: str, value: str, allowed: object) -> BadOption:
    """An outcome that cannot be, with what is allowed."""
    return BadOption(f"{place} cannot be {show(value)}; allowed: {allowed}", path="outcome")
