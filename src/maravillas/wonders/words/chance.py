"""What a move of 7 Wonders may reveal: hands, far too many to be listed."""

from collections.abc import Callable, Mapping

from maravillas.core.outcomes import Chance, nothing, wrong
from maravillas.wonders.rules.state import OVER, State
from maravillas.wonders.words.shelf import Shelf

DEALT = "the hands of an age are dealt"
PASSED = "a hand is passed on, and others show what they have chosen"


def revealed(words: Shelf, s: State, play: Callable[[State], State], viewer: int) -> Chance:
    """Nothing while others still choose; else hands and choices."""
    after = play(s)
    then, now = (int(s.age), int(s.phase)), (int(after.age), int(after.phase))
    if then != now and after.phase != OVER:
        return Chance(words.game, s, viewer, None, DEALT)
    if int(after.round) != int(s.round) or (s.choosing() and not after.choosing()):
        return Chance(words.game, s, viewer, None, PASSED)
    return nothing(words.game, s, viewer)


def dealt(words: Shelf, s: State, shown: Mapping[str, str]) -> State:
    """Refused: nothing was listed that could be dealt."""
    place, value = next(iter(shown.items()))
    raise wrong(place, value, "nothing; outcomes of 7 Wonders are dealt by the draw of a chance")
