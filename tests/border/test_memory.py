"""Nothing that crosses between compiled and interpreted code is lost on the way.

Of some games by day, of every game string at night. MARAVILLAS_NIGHTLY=10 takes 250 served games
of each string and 100,000 library calls of each kind (2,500 of those with words); it needs hours.
"""

import itertools
import json
import os
import subprocess
import sys
from typing import Any

import pytest

from maravillas.version import mode
from tests.border.served import WARM
from tests.border.used import EXACT, can_tell
from tests.samples import NIGHTS, sample

CALL = 50  # bytes that a call may keep
GAME = 5000  # the same of a served game
EBB = 6  # games: what is in use rises and falls by 20 kB, and in so many it is low once
SLACK = 10_000  # lists of free objects and the like, in all calls of a kind together
CALLS, GAMES = sample(400, 10_000), sample(6, WARM + 5)
STRINGS = [] if NIGHTS else ["duel+agora", "wonders+cities+leaders", "dice"]
SILENT = [] if NIGHTS else ["wonders+silent"]  # an expansion in plain Python

pytestmark = [
    pytest.mark.skipif(mode() == "interpreted", reason="only compiled code lost memory"),
    pytest.mark.skipif(not can_tell(), reason="the C library does not say what it has handed out"),
]


def measured(module: str, *words: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [sys.executable, "-m", f"tests.border.{module}", *words],
        env=os.environ | EXACT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_library_calls_keep_nothing() -> None:
    for report in measured("calls", str(CALLS), *STRINGS, *SILENT):
        for kind, (times, kept) in report["calls"].items():
            assert kept <= CALL * times + SLACK, (
                f"{report['game']}: {kind} keeps {kept / times:.0f}"
            )


def test_served_games_keep_nothing() -> None:
    for report in measured("served", str(GAMES), *STRINGS):
        kept = report["kept"]
        if NIGHTS:
            each = (min(kept[-EBB:]) - min(kept[WARM - EBB : WARM])) / (len(kept) - WARM)
        else:  # caches grow by some kilobytes in most of the first games, a leak in all
            each = min(after - before for before, after in itertools.pairwise(kept))
        assert each <= GAME, f"{report['game']}: a game keeps {each:.0f} bytes"
