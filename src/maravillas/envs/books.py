"""The environments of one book: what duel_v0, wonders_v0 and dice_v0 have in common."""

from collections.abc import Sequence
from typing import Any

from maravillas import api
from maravillas.envs.aec import RawEnv, wrapped
from maravillas.envs.parallel import SeatsAtOnce
from maravillas.envs.seats import Illegal
from maravillas.registry import AnyGame


def game_of(base: str, expansions: Sequence[str], options: dict[str, object]) -> AnyGame:
    """The game of a book with some expansions, in any order."""
    listed = [expansions] if isinstance(expansions, str) else list(expansions)
    return api.make("+".join([base, *map(str, listed)]), **options)


class Environments:
    """The makers of environments of one book."""

    def __init__(self, base: str) -> None:
        self.base = base

    def raw_env(
        self,
        expansions: Sequence[str] = (),
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> RawEnv:
        """One agent after the other, without checks. options: those of mv.make."""
        return RawEnv(game_of(self.base, expansions, options), illegal, render_mode)

    def env(
        self,
        expansions: Sequence[str] = (),
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> Any:
        """The same with PettingZoo's checks."""
        return wrapped(self.raw_env(expansions, illegal, render_mode, **options))

    def parallel_env(
        self,
        expansions: Sequence[str] = (),
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        **options: object,
    ) -> SeatsAtOnce:
        """All agents at once; options: those of mv.make."""
        return SeatsAtOnce(game_of(self.base, expansions, options), illegal, render_mode)
