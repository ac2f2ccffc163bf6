"""7 Wonders Duel for PettingZoo."""

from typing import Any

from maravillas import api
from maravillas.envs.aec import RawEnv, wrapped
from maravillas.envs.parallel import SeatsAtOnce
from maravillas.envs.seats import Illegal


def raw_env(illegal: Illegal = "lose", render_mode: str | None = None, **options: object) -> RawEnv:
    """One agent after the other, without checks. options: those of mv.make."""
    return RawEnv(api.make("duel", **options), illegal, render_mode)


def env(illegal: Illegal = "lose", render_mode: str | None = None, **options: object) -> Any:
    """The same with PettingZoo's checks."""
    return wrapped(raw_env(illegal, render_mode, **options))


def parallel_env(
    illegal: Illegal = "lose", render_mode: str | None = None, **options: object
) -> SeatsAtOnce:
    """All agents at once."""
    return SeatsAtOnce(api.make("duel", **options), illegal, render_mode)
