"""Bots that others write in Python: objects, classes and functions, and `py:module:name`."""

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from maravillas import api, registry
from maravillas.ai.bots.bot import Answer, Bot, Budget, Deal
from maravillas.ai.bots.external import Forfeit
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.game import Position
from maravillas.core.reading import show
from maravillas.core.rng import Rng
from maravillas.messages import say
from maravillas.registry import AnyGame, AnyState

PREFIX: Final = "py:"
WANTED: Final = (
    "a bot is a name, a function of (game, state, seat) that returns a move, or a class or object "
    "with choose(game, deal, seat, budget, rng)"
)

BotLike = str | Bot | type[object] | Callable[[AnyGame, AnyState, int], int | str] | object


class OwnBot(Bot):
    """Somebody's object or function. Its answers are checked: a move, in notation or its number.

    forfeits: an error or a wrong move loses the game instead of being raised.
    """

    name = "own"

    def __init__(self, player: object, forfeits: bool = False) -> None:
        self.player = player() if isinstance(player, type) else player
        self.is_ours = isinstance(player, type)  # made here, so closed here
        self.forfeits = forfeits
        if not callable(getattr(self.player, "choose", self.player)):
            raise TypeError(f"{WANTED}; not {show(player)}")

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        try:
            return self._checked(game, deal, seat, self._answer(game, deal, seat, budget, rng))
        except Exception as e:
            if not self.forfeits:
                raise
            raise Forfeit(seat, f"{type(e).__name__}: {e}") from e

    def _answer(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> object:
        if hasattr(self.player, "choose"):
            return self.player.choose(game, deal, seat, budget, rng)
        assert callable(self.player)  # see __init__
        found: object = self.player(game, deal(), seat)
        return found

    def _checked(self, game: AnyGame, deal: Deal, seat: int, answer: object) -> Answer:
        s = deal()
        move = answer.move if isinstance(answer, Answer) else answer
        if isinstance(move, str):
            move = api.parse(game, s, seat, move)
        if isinstance(move, bool) or not isinstance(move, int):
            raise IllegalMove(f"{show(move)} is no move: notation or its number is expected")
        if move not in game.legal(s, seat):
            raise _refusal(game, s, seat, move)
        return answer if isinstance(answer, Answer) and answer.move == move else Answer(move)

    def begin(self) -> None:
        self._call("begin")

    def saw(self, move: int) -> None:
        self._call("saw", move)

    def close(self) -> None:
        if self.is_ours:
            self._call("close")

    def _call(self, name: str, *values: object) -> None:
        known = getattr(self.player, name, None)
        if callable(known):
            known(*values)


def _refusal(game: AnyGame, s: Position, seat: int, move: int) -> IllegalMove:
    """Why a number is no legal move; one that no move has may confuse the words."""
    try:
        api.check_move(move)
        return registry.words(game).refusal(s, seat, move)
    except (LookupError, AssertionError, ValueError):
        return IllegalMove(f"{move} is the number of no legal move")


def load_own(path: str) -> OwnBot:
    """The bot of `module:name`: a class, an object or a function; raises BadOption."""
    module, _, name = path.partition(":")
    if not module or not name:
        raise _bad("form", show(PREFIX + path))
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
    try:
        found: object = import_module(module)
    except Exception as e:  # whatever a module does when it is loaded
        raise _bad("module", show(module), f"{type(e).__name__}: {e}") from e
    for part in name.split("."):
        if not hasattr(found, part):
            raise _bad("name", show(module), show(name))
        found = getattr(found, part)
    try:
        return OwnBot(found, forfeits=True)
    except Exception as e:  # whatever a class does when it is made
        raise _bad("made", show(path), f"{type(e).__name__}: {e}") from e


def _bad(what: str, found: str, wanted: str = "") -> BadOption:
    key, values = f"common.error.own_bot_{what}", {"found": found, "wanted": wanted}
    return BadOption(say("en", key, values), path="bots", key=key, values={**values})


def name_of(bot: BotLike) -> str:
    """The name under which a bot stands in records and tables."""
    if isinstance(bot, str):
        return bot
    named = getattr(bot, "name", "") or getattr(bot, "__name__", "")
    return named if isinstance(named, str) and named else type(bot).__name__
