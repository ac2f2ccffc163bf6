"""Games against bots with the server gone: the page's own Pyodide plays them, record for record."""

import json
from pathlib import Path
from typing import Any

import pytest

from maravillas import registry
from maravillas.record import read_record
from tests.browser.conftest import Open
from tests.browser.helpers import (
    MINE,
    OFFERED,
    OVER,
    THINGS,
    decide,
    start,
    table_id,
    there_are,
    turn,
    violations,
)
from tests.browser.test_offline import KEPT, readable
from tests.samples import NIGHTS
from tests.server.conftest import Process
from tests.until import until

GAMES = [entry.name for entry in registry.GAMES] if NIGHTS else ["duel"]
FIRST = 3  # decisions before the page is read again
LOADS = 60_000  # milliseconds in which a busy machine starts Python
POLICY = "content-security-policy"
# Plays to the end as a hasty person does: whatever is offered first, else the next thing.
PLAY = """async ([over, mine, offered, things]) => {
  const seen = (what) =>
    [...document.querySelectorAll(what)].filter((one) => one.checkVisibility());
  for (let n = 0; !document.querySelector(over); n++) {
    const all = document.querySelector(mine) ? seen(things) : [];
    if (document.querySelector(mine))
      (seen(offered)[0] ?? all[n % all.length] ?? seen("#action [data-pass]")[0])?.click();
    await new Promise((done) => requestAnimationFrame(done));
  }
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_without_a_server_and_then_with_one(
    open_page: Open, mortal: Process, tmp_path: Path, game: str
) -> None:
    page = open_page("", of=mortal, service_workers="allow", accept_downloads=True)
    site = page.url.split("#")[0]
    policies: dict[str, str] = {}
    page.on("response", lambda r: policies.update({r.url: r.headers.get(POLICY, "")}))
    keep_all(page)
    mortal.kill()
    page.context.set_offline(True)
    page.goto(f"{site}?")
    page.goto(site)
    page.locator("[data-engine=ready]").wait_for()
    table = play_some(page, game)
    page.reload()  # in the middle: what was done is kept
    page.wait_for_selector(MINE, timeout=LOADS)
    assert table_id(page) == table
    page.evaluate(PLAY, [OVER, MINE, OFFERED, THINGS.replace(":visible", "")])
    page.wait_for_selector(OVER)
    assert violations(page) == []
    record = downloaded(page, tmp_path)
    read_record(record).verify()
    assert record["fair"]["secret"] is not None
    assert [url for url, policy in policies.items() if "wasm" in policy] == worker_of(policies)
    mortal.start()
    page.context.set_offline(False)
    brought(page, table)
    assert mortal.client.get(f"/api/tables/{table}/record").ok() == record


def keep_all(page: Any) -> None:
    """Has the page keep what is read and what is played without a network."""
    page.locator("[data-engine=none]").wait_for()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.locator("[data-do=engine-get]").click()
    page.locator("[data-engine=ready]").wait_for()
    wanted = readable(page)
    until(lambda: bool(page.evaluate(KEPT, wanted)), "all that can be read is kept")


def play_some(page: Any, game: str) -> str:
    """A new game, from the front page; its table, after a few decisions."""
    start(page, game, "greedy")
    page.wait_for_selector(MINE, timeout=LOADS)
    there_are(page.locator("[data-local]"), 1)
    there_are(page.locator("[data-unreached]"), 0)
    for _ in range(FIRST):
        turn(page)
        decide(page)
    page.wait_for_selector(MINE)
    return table_id(page)


def downloaded(page: Any, folder: Path) -> Any:
    with page.expect_download() as saving:
        page.locator("[data-do=download]").click()
    file = folder / "record.json"
    saving.value.save_as(file)
    return json.loads(file.read_text(encoding="utf-8"))


def worker_of(policies: dict[str, str]) -> list[str]:
    """The one script that may compile WebAssembly."""
    return [url for url in policies if "/engine/worker-" in url]


def brought(page: Any, table: str) -> None:
    """Hands the game over; the page then shows the server's table."""
    page.locator("[data-do=more]").click()
    page.locator("[data-do=bring]:not([aria-disabled])").wait_for()
    with page.expect_navigation():
        page.locator("[data-do=bring]").click()
    page.wait_for_selector(OVER)
    there_are(page.locator("[data-local]"), 0)
    assert table_id(page) == table
