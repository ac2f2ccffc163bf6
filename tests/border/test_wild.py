"""Bytes and arguments that nobody should give: named errors, never a hang or the process's end.

Each runs in a process of its own, which ends where one call takes too long, compiled code too.
"""

import json
import subprocess
import sys

from maravillas import registry
from tests.samples import sample

SECONDS = "60"  # for one call, on a busy machine


def run(module: str, many: str) -> str:
    words = [sys.executable, "-m", f"tests.border.{module}", many, SECONDS]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_changed_bytes_are_refused_or_can_be_played_on() -> None:
    reports = [json.loads(line) for line in run("mutants", "400").splitlines()]
    assert [report["game"] for report in reports] == [entry.name for entry in registry.GAMES]
    for report in reports:
        assert report["refused"] > 200, report
        assert sum(report["errors"].values()) < 20, report


def test_every_public_call_refuses_wild_arguments_by_name() -> None:
    """By night some 100,000 calls."""
    assert run("wild", str(sample(6, 120))) == ""
