"""What is fetched for games without a network fits what the package asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
LINE = re.compile(r"^([\w-]+)==([\w.]+) --hash=sha256:[0-9a-f]{64}$", re.M)
pytestmark = pytest.mark.interpreted


def test_the_wheels_are_versions_that_the_package_allows() -> None:
    text = (ROOT / "web" / "engine.txt").read_text(encoding="utf-8")
    fetched = {name.replace("-", "_"): version for name, version in LINE.findall(text)}
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(line) for line in asked["dependencies"]]
    both = {r.name.replace("-", "_"): r for r in wanted if r.name.replace("-", "_") in fetched}
    assert set(both) == {"librt", "mypy_extensions", "msgspec", "starlette"}
    for name, requirement in both.items():
        assert fetched[name] in requirement.specifier, requirement
