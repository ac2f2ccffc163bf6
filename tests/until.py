"""Waiting for a condition that has a name; never for a time."""

import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds: whatever is waited for comes far sooner, even on a busy machine
PAUSE, LONGEST = 0.01, 0.2  # seconds between two looks: the longer it takes, the fewer


def until(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Returns as soon as something is true; says what has not come about otherwise."""
    end, pause = time.monotonic() + patience, PAUSE
    while not true():
        assert time.monotonic() < end, f"not within {patience:.0f} s: {what}"
        time.sleep(pause)
        pause = min(pause * 1.25, LONGEST)
