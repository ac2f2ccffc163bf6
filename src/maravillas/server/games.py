"""The games of all tables: one Game for all that have the same options."""

from json import dumps, loads
from typing import Final

from maravillas import registry
from maravillas.core.reading import Json
from maravillas.registry import AnyGame
from maravillas.server.cache import Kept

GAMES: Final[Kept[tuple[str, str], AnyGame]] = Kept(64 * 2**20)
GAME_SIZE: Final = 20_000  # bytes of a game, about, and so many for each character of its options
PER_CHARACTER: Final = 8


def make_game(name: str, options: Json) -> AnyGame:
    """One Game serves every table with the same options; raises BadOption."""
    asked = dumps(options, sort_keys=True)

    def size(game: AnyGame) -> int:
        return GAME_SIZE + PER_CHARACTER * len(dumps(game.options))

    game = GAMES.get((name, asked), lambda: registry.make(name, loads(asked)), size)
    whole = dumps(game.options, sort_keys=True)  # as tables and records name them
    return game if whole == asked else GAMES.get((game.name, whole), lambda: game, size)
