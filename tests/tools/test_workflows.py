"""What others read is what they understand: workflows, their helper, how to cite."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tools.compiled import ROOT

pytestmark = pytest.mark.interpreted
GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("github-workflows", WORKFLOWS),
        ("dependabot", [GITHUB / "dependabot.yml"]),
        ("citation-file-format", [ROOT / "CITATION.cff"]),
    ],
    ids=["workflows", "dependabot", "citation"],
)
def test_they_follow_their_schema(schema: str, files: list[Path]) -> None:
    words = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*words, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda f: f.stem)
def test_they_may_do_no_more_than_they_must(file: Path) -> None:
    told = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert told["permissions"] == {"contents": "read"}
    for name, job in told["jobs"].items():
        assert "permissions" not in job or name == "publish", name


def test_workflows_that_are_called_are_there() -> None:
    for file in WORKFLOWS:
        for name in re.findall(r"uses: \./(\S+)", file.read_text(encoding="utf-8")):
            called = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))
            assert "workflow_call" in called[True], name  # YAML reads `on` as true
