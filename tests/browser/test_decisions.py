"""Each kind of decision of every game is made once by pointing at the board.

Those that Agora brings are made in `test_agora.py`, thing by thing.
"""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import THINGS, decide, newer, seated, sideways, visit
from tests.browser.scenes import kinds, scenes
from tests.browser.test_agora import GAME as AGORA
from tests.browser.test_games import GAMES
from tests.server.conftest import Process

WIDTHS = (1280, 390)


@pytest.mark.parametrize("game", [game for game in GAMES if game != AGORA])
def test_every_kind_of_decision_is_made_on_the_board(
    open_page: Open, process: Process, game: str
) -> None:
    found = scenes(game)
    assert set(found) == set(kinds(game))
    pages: dict[tuple[int, str], Any] = {}  # each goes from table to table
    for n, (kind, (document, owing)) in enumerate(found.items()):
        seats = seated(process, document)
        seat = seats[owing]
        before = seat.state()
        assert [o["kind"] for o in before["owed"] if o["seat"] == owing] == [kind]
        width, lang = WIDTHS[n % 2], ("en", "es")[n // 2 % 2]
        if (width, lang) not in pages:
            pages[width, lang] = open_page(width=width, lang=lang)
        page = pages[width, lang]
        visit(page, seat)
        assert sideways(page) == 0, kind
        named = any("id" in part for move in before["moves"] for part in move["parts"])
        if named:
            page.locator(THINGS).first.wait_for()
            page.locator(THINGS).last.click()
        move = decide(page)
        assert move in [m["move"] for m in before["moves"]], kind
        after = newer(seat, before["version"])
        entry = next(e for e in after["entries"] if e["kind"] == "move")
        assert (entry["seat"], entry["move"]) == (owing, move), kind
