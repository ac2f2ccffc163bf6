"""Two processes, one at work and one with nothing to do, until somebody stops them.

python -m tests.ai.stopped FOLDER
"""

import signal
import sys
from functools import partial
from pathlib import Path
from threading import Event

from maravillas.ai.matches.pool import processes


def work(folder: str, item: int) -> int:
    """Says that it has begun; the first never ends."""
    (Path(folder) / str(item)).touch()
    if item == 0:
        Event().wait()
    return item


if __name__ == "__main__":
    # What a shell starts in the background is born deaf to Ctrl-C, and so are its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        list(processes(2)(partial(work, sys.argv[1]), [0, 1], 1))
    except KeyboardInterrupt:
        sys.exit(130)
