"""The image and what stands around it: files that can be built from, and do what they say."""

import os
import re
import shutil
import subprocess
import sys

import pytest
import yaml

from maravillas.cli.app import app
from tools.compiled import ROOT
from tools.container import context, steps, words

pytestmark = pytest.mark.interpreted
HOSTING = ROOT / "hosting"
CONTAINERFILE = (HOSTING / "Containerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))


def test_broken_lines_are_joined_and_comments_left_out() -> None:
    told = steps("# x\nFROM a AS b\n# y\nRUN one \\\n    && two\nCOPY a b ./\n")
    assert told == [("FROM", "a AS b"), ("RUN", "one && two"), ("COPY", "a b ./")]
    assert words('["a", "b c"]') == ["a", "b c"]
    assert words("a b") == ["a", "b"]


def test_everything_that_is_copied_is_there() -> None:
    files = context()
    for word, rest in steps(CONTAINERFILE):
        if word == "COPY" and "--from" not in rest:
            for name in words(rest)[:-1]:
                assert any(p == name or p.startswith(f"{name}/") for p in files), name
    assert not [path for path in files if "node_modules" in path or path.endswith(".so")]


def test_it_does_not_run_as_root_and_says_how_it_is() -> None:
    told = dict(steps(CONTAINERFILE))
    assert int(told["USER"]) > 1000
    assert "/readyz" in told["HEALTHCHECK"]
    understood(words(told["ENTRYPOINT"])[1:])


def understood(command: list[str]) -> None:
    """Raises what the command line says to words that it does not know."""
    app.parse_args(command, exit_on_error=False, print_error=False)


def test_the_services_follow_their_schema_and_name_what_is_there() -> None:
    check = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*check, HOSTING / "compose.yaml"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    for name, service in COMPOSE["services"].items():
        for volume in service["volumes"]:
            source = volume.split(":")[0]
            there = (
                (HOSTING / source).is_file() if source[0] == "." else source in COMPOSE["volumes"]
            )
            assert there, (name, volume)
    server = COMPOSE["services"]["server"]
    assert server["read_only"]
    assert server["cap_drop"] == ["ALL"]
    assert "ports" not in server, "nobody but the proxy reaches it"
    understood(["serve", *server["command"]])
    port = dict(steps(CONTAINERFILE))["EXPOSE"]
    assert f"server:{port}" in (HOSTING / "Caddyfile").read_text(encoding="utf-8")


@pytest.mark.parametrize("unit", ["maravillas-backup.service", "maravillas-backup.timer"])
def test_units_are_what_systemd_understands(unit: str) -> None:
    text = (HOSTING / unit).read_text(encoding="utf-8")
    for command in re.findall("^ExecStart=(.*)$", text, re.MULTILINE):
        understood(command.split()[1:])
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(HOSTING / unit)],
        capture_output=True,
        text=True,
    )
    wrong = [line for line in done.stderr.splitlines() if unit in line and "Unknown" in line]
    assert wrong == []


@pytest.mark.skipif(
    os.environ.get("MARAVILLAS_NIGHTLY") != "1" or os.geteuid() != 0 or not shutil.which("unshare"),
    reason="takes minutes, and needs the rights of root on a Debian",
)
def test_every_instruction_can_be_done() -> None:
    """Not compiled: the wheel that is, is tested by itself."""
    isolated = ["unshare", "--mount", "--pid", "--fork", "--mount-proc"]
    command = [sys.executable, "-m", "tools.container", str(HOSTING / "Containerfile")]
    done = subprocess.run(
        [*isolated, *command, "COMPILE=0"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.stdout.rstrip().endswith("healthy"), done.stdout[-3000:] + done.stderr[-3000:]
