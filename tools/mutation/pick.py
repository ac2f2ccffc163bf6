"""A pytest plugin that runs the tests named in a file (MUTANTS_TESTS) in its order, no others.

MUTANTS_SECONDS: of the processor, no more; broken rules may never end.
"""

import os
import resource
from pathlib import Path

import pytest

ORDER = {
    name: place
    for place, name in enumerate(
        Path(os.environ["MUTANTS_TESTS"]).read_text(encoding="utf-8").splitlines()
    )
}
MEMORY = 3 * 2**30  # bytes; a broken loop must not take the machine


def pytest_configure() -> None:
    seconds = int(os.environ["MUTANTS_SECONDS"])
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items[:] = sorted(
        (item for item in items if item.nodeid in ORDER), key=lambda item: ORDER[item.nodeid]
    )
