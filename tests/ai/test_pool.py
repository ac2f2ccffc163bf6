"""Work in several processes: it stops at once and quietly."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.until import PATIENCE, until


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no groups that Ctrl-C goes to")
def test_ctrl_c_ends_all_processes_without_a_word(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.ai.stopped", str(tmp_path)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, start_new_session=True) as running:
        until(lambda: len(list(tmp_path.iterdir())) == 2, "both processes have begun")
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=PATIENCE)
    assert (running.returncode, told.decode()) == (130, "")
