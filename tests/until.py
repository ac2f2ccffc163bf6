"""Waiting for a condition that has a name; never for a time."""

import time
from collections.abc import Callable

PATIENCE = 60.0  # seconds: whatever is waited for comes far sooner, even on a busy machine
PAUSE = 0.02


def until(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Returns as soon as something is true; says what has not come about otherwise."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"not within {patience:.0f} s: {what}"
        time.sleep(PAUSE)
