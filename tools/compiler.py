"""Finds out, before minutes are spent, whether this machine can compile an extension."""

import os
import shlex
import subprocess
import sysconfig
import tempfile
from pathlib import Path

PROBE = """\
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe"};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""


def what_is_missing() -> str | None:
    """Tries a three-line extension; says what is missing, None if nothing is."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory(prefix="maravillas-") as folder:
        source = Path(folder) / "probe.c"
        source.write_text(PROBE, encoding="utf-8")
        words = [*compiler, "-fPIC", f"-I{include}", "-c", str(source), "-o", f"{folder}/probe.o"]
        try:
            done = subprocess.run(
                words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
            )
        except OSError:
            return (
                f"there is no C compiler ({compiler[0]}) (Debian, Ubuntu: apt install "
                "build-essential; macOS: xcode-select --install)"
            )
    if done.returncode == 0:
        return None
    if "Python.h" in done.stderr:
        return f"Python.h is not in {include} (Debian, Ubuntu: apt install python3-dev)"
    first = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr)
    return f"the C compiler fails on three lines: {first.strip()}"
