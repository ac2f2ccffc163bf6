"""Whoever installs the wheel and types `maravillas play` plays a whole game in the browser."""

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import OVER, decide, start, there_are, turn
from tests.tools.installing import installed, kept_wheel, playing

MANY = 400  # more decisions than a game has


@pytest.mark.slow
def test_a_whole_game(open_page: Open, tmp_path: Path) -> None:
    commands = installed(kept_wheel(), tmp_path / "empty")
    with playing(commands, tmp_path) as found:
        server: Any = found  # as much of one as a page asks for
        page = open_page(of=server)
        start(page, "duel", "greedy")
        for _ in range(MANY):
            if not turn(page):
                break
            decide(page)
        there_are(page.locator(OVER), 1)
        assert found.client.get("/api/info").ok()["mode"] == "compiled"
