"""What is given to environments: anything but what they can use is refused by name."""

from collections.abc import Collection, Sequence
from operator import index
from typing import Final

import numpy as np
from numpy.typing import NDArray

from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.core.option import within
from maravillas.core.reading import show

MOST: Final = 2**20  # games that are stepped at once


def whole(name: str, value: object) -> int:
    """A whole number of Python or NumPy; raises TypeError."""
    if type(value) is int:
        return value
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        raise TypeError(f"{name} is {show(value)}; a whole number is expected") from None


def seed_of(value: object) -> int:
    """The number of a deal; raises TypeError or BadOption."""
    return within("seed", whole("seed", value), 0, SEEDS - 1)


def many_of(value: object) -> int:
    """How many games are stepped at once; raises TypeError or ValueError."""
    many = whole("many", value)
    if not 1 <= many <= MOST:
        raise ValueError(f"many is {many}; 1 to {MOST} games can be stepped at once")
    return many


def actions_of(value: object, many: int) -> NDArray[np.int64]:
    """Actions as whole numbers, one for each game; raises ValueError for anything else."""
    try:
        found = np.asarray(value)
    except (TypeError, ValueError):  # lists of unequal length, objects that are no arrays
        raise ValueError(_expected(many, show(value))) from None
    fits = np.issubdtype(found.dtype, np.integer) and np.can_cast(found.dtype, np.int64)
    if found.shape != (many,) or not fits:
        raise ValueError(_expected(many, f"{found.dtype} of shape {found.shape}"))
    return found.astype("<i8", copy=False)


def agent_of(agents: Collection[str], agent: object) -> str:
    """An agent that there is; raises BadOption."""
    if not isinstance(agent, str) or agent not in agents:
        raise BadOption(f"there is no agent {show(agent)}; allowed: {', '.join(agents)}")
    return agent


def check_begun(playing: bool) -> None:
    """Raises BadOption before the first game and after the end of one."""
    if not playing:
        raise BadOption("no game is being played: `reset` begins one")


def actions_by_agent(agents: Sequence[str], actions: object) -> list[int]:
    """An action for each agent, in order; raises BadOption or TypeError."""
    if not isinstance(actions, dict) or not set(actions) >= set(agents):
        raise BadOption(
            f"a dict with an action for each of {', '.join(agents)} is expected, "
            f"not {show(actions)}"
        )
    return [whole(f"the action of {agent}", actions[agent]) for agent in agents]


def _expected(many: int, found: str) -> str:
    return f"{many} whole numbers are expected, one for each game, not {found}"
