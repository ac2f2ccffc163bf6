"""Each kind of decision of every game is made once by pointing at the board."""

import pytest

from tests.browser.conftest import Open
from tests.browser.helpers import MINE, THINGS, decide, link, newer, seated, sideways
from tests.browser.scenes import kinds, scenes
from tests.browser.test_games import GAMES
from tests.server.conftest import Process

WIDTHS = (1280, 390)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_made_on_the_board(
    open_page: Open, process: Process, game: str
) -> None:
    found = scenes(game)
    assert set(found) == set(kinds(game))
    for n, (kind, (document, owing)) in enumerate(found.items()):
        seats = seated(process, document)
        seat = seats[owing]
        before = seat.state()
        assert [o["kind"] for o in before["owed"] if o["seat"] == owing] == [kind]
        page = open_page(link(seat), width=WIDTHS[n % 2], lang=("en", "es")[n // 2 % 2])
        page.wait_for_selector(MINE)
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
        page.context.close()
