"""`maravillas play` in Chromium: the game is ready, games are found again, others are let in."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from maravillas.server.listening import network_address
from tests.browser.conftest import keeps
from tests.browser.helpers import MINE, sideways, table_id, there_are, violations
from tests.server.played import Played
from tests.until import PATIENCE

WARM = """
import sys, time
while sys.stdin.closed or not __import__("pathlib").Path(sys.argv[1]).exists():
    time.sleep(0.05)
"""


@pytest.fixture(scope="module")
def signal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The fast engine is ready as soon as there is this file."""
    return tmp_path_factory.mktemp("signal") / "ready"


@pytest.fixture(scope="module")
def played(
    tmp_path_factory: pytest.TempPathFactory, chromium: Any, signal: Path
) -> Iterator[Played]:
    told = {
        "began": 0,
        "seconds": {"environment": 1.0},
        "command": [sys.executable, "-c", WARM, str(signal)],
        "worker": [sys.executable, "-m", "maravillas.server.worker"],
    }
    words = ("wonders", "--players", "4", "--bots", "random", "--port", "0", "--seconds", "0.1")
    folder = tmp_path_factory.mktemp("played")
    process = Played(folder, *words, MARAVILLAS_FIRST_RUN=json.dumps(told))
    yield process
    process.stop()


@pytest.fixture
def visit(chromium: Any, played: Played) -> Iterator[Any]:
    """Opens a page in a browser that has forgotten everything."""
    contexts = []

    def begin(address: str, lang: str = "en", width: int = 1280, script: str = "") -> Any:
        size = {"width": width, "height": 860}
        context = chromium.new_context(viewport=size, locale=lang, reduced_motion="reduce")
        contexts.append(context)
        context.add_init_script(keeps("off"))
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.goto(address)
        return page

    yield begin
    for context in contexts:
        context.close()


def test_the_game_asked_for_is_ready_and_found_again_by_a_browser_that_forgot(
    visit: Any, played: Played
) -> None:
    page = visit(played.link)
    page.get_by_text("7 Wonders, against Random, Random, and Random").wait_for()
    assert "here=" not in page.url
    tile = page.locator(".tile[data-game=wonders]")
    assert tile.locator("details").get_attribute("open") is not None
    assert tile.locator("select").first.input_value() == "4"
    page.locator(".hero [class*=primary]").click()
    page.wait_for_selector(MINE)
    table = table_id(page)
    home = f"http://localhost:{played.client.port}/"
    again = visit(home, lang="es")
    again.get_by_text("1 partida de este ordenador, de nuevo aquí.").wait_for()
    assert violations(again) == []
    again.locator(f"a[href='#/t/{table}']").click()
    again.wait_for_selector(MINE)
    again.goto(home)
    again.reload()
    again.wait_for_selector(f"a[href='#/t/{table}']")
    there_are(again.get_by_text("de nuevo aquí"), 0)


def test_friends_of_this_network_join_by_link_or_camera(visit: Any, played: Played) -> None:
    found = network_address()
    if found is None:
        pytest.skip("this machine is in no network")
    share = "navigator.share = async (what) => { window.shared = what.url; }"
    page = visit(f"http://localhost:{played.client.port}/", width=390, script=share)
    page.locator(".tile[data-game=duel] [data-do=invite]").click()
    page.locator("[data-network=closed]").wait_for()
    assert "Only this computer can reach this table now." in page.locator(".net").inner_text()
    there_are(page.get_by_role("button", name="Copy link (this computer only)"), 1)
    there_are(page.locator("[data-do=qr], [data-do=share]"), 0)
    assert violations(page) == []
    page.locator("[data-do=network]").click()
    page.locator("[data-network=open]").wait_for()
    page.locator("[data-do=qr]").click()
    page.get_by_role("img", name="QR code of the link for Player 2").wait_for()
    assert violations(page) == []
    assert sideways(page) == 0
    page.locator("[data-do=share]").click()
    link = page.evaluate("window.shared")
    assert link.startswith(f"http://{found}:{played.client.port}/#/t/")
    friend = visit(link, lang="es")
    friend.locator("form button[type=submit]").click()
    friend.wait_for_selector("#board")
    page.wait_for_selector("#board")
    friend.goto(f"http://{found}:{played.client.port}/")
    friend.get_by_text("Tus partidas").wait_for()
    there_are(friend.get_by_text("de este ordenador"), 0)
    assert played.here({"open": False}, "/network").ok()["url"] is None


def test_the_page_says_so_while_bots_are_warming_up(
    visit: Any, played: Played, signal: Path
) -> None:
    page = visit(f"http://localhost:{played.client.port}/", width=360, lang="es")
    page.get_by_text("Calentando. Los bots aún piensan con el motor lento").wait_for()
    page.locator("[data-warming]").wait_for()
    assert sideways(page) == 0
    assert violations(page) == []
    signal.touch()
    page.locator("[data-warming]").wait_for(state="detached")
    there_are(page.get_by_text("Calentando"), 0)
