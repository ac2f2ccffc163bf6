"""How much a test looks at: little in every run, much in MARAVILLAS_NIGHTLY=1 (make nightly).

MARAVILLAS_NIGHTLY=20 looks at twenty times as much as a night does.
"""

import os

NIGHTS = int(os.environ.get("MARAVILLAS_NIGHTLY") or 0)


def sample(day: int, night: int) -> int:
    """The size of a sample."""
    return night * NIGHTS if NIGHTS else day
