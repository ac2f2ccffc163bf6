"""The examples of the pages run."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["tour.md", "notation.md"])
def test_the_examples_of_a_page_run(name: str) -> None:
    result = doctest.testfile(str(DOCS / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 4
    assert not result.failed
