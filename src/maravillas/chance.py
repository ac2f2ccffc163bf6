"""What a move could reveal, with probabilities: for exact expectimax, CFR and the like.

The engine keeps the deal in the state, so chance is a question about what one seat knows: if a seat
makes a move now, what may come up that the viewer cannot know yet?

    for outcome in game.chance(s, seat, move).outcomes:
        t = game.with_chance(s, outcome)     # the same position, dealt so that this comes up
        game.apply(t, seat, move)

Where there are too many outcomes to list them, `many` says how many there are or why nobody
counts them, `parts` lists what is independent of the rest, and `draw` deals one at random.
"""

from collections.abc import Mapping
from typing import Any

from maravillas import api, registry
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.outcomes import Chance, Outcome
from maravillas.core.reading import show
from maravillas.registry import AnyGame

SPECTATOR = -1
UNKNOWN = "this game does not list what may come up"


def chance(game: AnyGame, s: Any, seat: int, move: int, viewer: int | None = None) -> Chance:
    """What a legal move may reveal to a viewer: a seat, -1 for what everybody sees, or None for the
    seat that moves.

    >>> import maravillas as mv
    >>> game = mv.make("duel", first_game=True)
    >>> s = game.new(7)
    >>> [game.chance(s, 0, move).many for move in game.legal(s, 0)][:4]
    [1, 1, 1, 1]
    """
    api.check_state(game, s)
    api.check_seat(game, seat)
    if viewer is not None and viewer != SPECTATOR:
        api.check_seat(game, viewer)
    if type(move) is not int or move not in game.legal(s, seat):
        raise IllegalMove(f"{show(move)} is no legal move of seat {seat}")
    viewer = seat if viewer is None else viewer
    module = registry.beside_words(game, "chance")
    if module is None:
        return Chance(game, s, viewer, None, UNKNOWN)

    def play(t: Any) -> Any:
        after = game.clone(t)
        game.apply(after, seat, move)
        return after

    found: Chance = module.revealed(registry.words(game), s, play, viewer)
    return found


def with_chance(game: AnyGame, s: Any, outcome: object) -> Any:
    """A copy of a state in which an outcome comes up: of game.chance, or a dict of its `shown`."""
    api.check_state(game, s)
    shown = outcome.shown if isinstance(outcome, Outcome) else outcome
    if not isinstance(shown, Mapping) or not all(
        isinstance(word, str) for pair in shown.items() for word in pair
    ):
        raise TypeError(f"an outcome of game.chance is expected, not {show(outcome)}")
    if not shown:
        return game.clone(s)
    module = registry.beside_words(game, "chance")
    if module is None:
        raise BadOption(f"{game.name}: {UNKNOWN}", path="outcome")
    return module.dealt(registry.words(game), s, shown)
