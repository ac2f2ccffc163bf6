"""The last of some moves as events, and as sentences."""

from collections.abc import Callable, Sequence

from maravillas import registry
from maravillas.core.told import Event
from maravillas.duel.options import make
from maravillas.messages import tell
from tests.duel.asking import Whole as Viewer
from tests.duel.asking import narrate, parse
from tests.duel.pantheon.positions import PantheonTable

PLAYERS = ("Ada", "Bruno")
Told = Callable[[Viewer], list[Event]]


def told(t: PantheonTable, moves: Sequence[str]) -> Told:
    """What each viewer is told of the last of some moves, each checked to be legal."""
    game = make(t.game.name)
    after = game.clone(t.s)
    for words in moves:
        before = game.clone(after)
        seat = int(game.waiting(before)) >> 1
        move = parse(game, before, seat, words)
        assert move in game.legal(before, seat), words
        game.apply(after, seat, move)
    return lambda viewer: narrate(game, before, seat, move, after, viewer)


def said(step: Told, viewer: Viewer, lang: str, name: str) -> list[str]:
    """The sentences of a written log. name: of the game."""
    books = registry.entry(name).books
    events = [event for event in step(viewer) if "quiet" not in event]
    return [tell(lang, event, books, PLAYERS) for event in events]
