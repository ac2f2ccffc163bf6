"""How much a test looks at: little in every run, much in MARAVILLAS_NIGHTLY=1 (make nightly).

MARAVILLAS_NIGHTLY=20 looks at twenty times as much as a night does. Interpreted a night looks at a
fifth of what it does compiled, where most of it takes a fraction of the time.
"""

import os

from maravillas.version import mode

NIGHTS = int(os.environ.get("MARAVILLAS_NIGHTLY") or 0)
PART = 5  # of the sample of a night


def sample(day: int, night: int, alike: bool = False) -> int:
    """The size of a sample. alike: the test runs in one mode only, so it is the same in both."""
    if not NIGHTS:
        return day
    part = 1 if alike or mode() == "compiled" else PART
    return max(day, night * NIGHTS // part)
