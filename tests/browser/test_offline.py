"""Without a server: the page, rules, cards and score pads go on; games are never from memory."""

import re
import shutil
from pathlib import Path
from typing import Any

from tests.browser.conftest import STATIC, Open
from tests.browser.helpers import MINE, start, table_id, there_are, violations
from tests.server.conftest import Process
from tests.until import until

KEPT = """async (wanted) => {
  for (const path of wanted) if (!(await caches.match(path))) return false;
  return true;
}"""
ALL = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const one of await (await caches.open(name)).keys()) found.push(new URL(one.url).pathname);
  return found;
}"""


def readable(page: Any) -> list[str]:
    """What the page asks its worker for last, in its order."""
    games = page.evaluate("fetch('/api/info').then((a) => a.json()).then((i) => i.games)")
    books = dict.fromkeys(book for game in games for book in game["books"])
    cards = [f"/api/cards/en/{game['name'].replace('+', '%2B')}" for game in games]
    return [*(f"/api/rules/en/{book}" for book in books), *cards]


def test_what_can_be_read_is_there_without_a_server_and_games_are_not(
    open_page: Open, mortal: Process
) -> None:
    page = open_page("", of=mortal, service_workers="allow")
    site = page.url.split("#")[0]
    start(page)
    page.wait_for_selector(MINE)
    table = table_id(page)
    wanted = readable(page)
    # Not wait_for_function: it takes the promise of an answer for the answer.
    until(lambda: bool(page.evaluate(KEPT, wanted)), "all that can be read is kept")
    games = re.compile("/api/(tables|mine|here|open-tables)")
    assert [path for path in page.evaluate(ALL) if games.match(path)] == []
    mortal.kill()
    page.goto(f"{site}?")  # another page: this one is not from memory of the tab
    page.goto(site)
    page.locator(".tile").first.wait_for()
    page.locator("[data-offline]").wait_for()
    for path, there in (
        ("rules/agora", "dt"),
        ("cards/dice", ".sp"),
        ("score/wonders", "td input"),
    ):
        page.goto(f"{site}#/{path}")
        page.reload()
        page.locator(there).first.wait_for()
        page.locator("[data-offline]").wait_for()
    page.context.set_offline(True)
    page.goto(f"{site}#/t/{table}")
    page.reload()
    page.locator("[data-unreached]").wait_for()
    there_are(page.locator("#board"), 0)
    assert violations(page) == []
    mortal.start()
    page.context.set_offline(False)
    page.wait_for_selector(MINE)
    page.locator("[data-offline]").wait_for(state="detached")


def test_a_page_of_an_older_build_says_so_and_reloads(open_page: Open, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(STATIC, folder)
    served = Process(tmp_path, static=folder)
    try:
        newer_build(open_page("", of=served, service_workers="allow"), folder)
    finally:
        served.stop()


def newer_build(page: Any, folder: Path) -> None:
    page.locator(".tile").first.wait_for()
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    there_are(page.locator("[data-outdated]"), 0)
    build_again(folder)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    page.locator("[data-outdated]").wait_for()
    assert "There is a new version" in page.locator("[data-outdated]").inner_text()
    assert violations(page) == []
    page.locator("[data-outdated] button").click()
    page.wait_for_function("() => document.querySelector('script[src*=another]') !== null")
    page.locator(".tile").first.wait_for()
    there_are(page.locator("[data-outdated]"), 0)
    assert len(page.evaluate("caches.keys()")) == 2  # a tab with the older one may still be open


def build_again(folder: Path) -> None:
    """The same page under other names, as a new build has them."""
    index, worker = folder / "index.html", folder / "sw.js"
    entry = re.findall(r"assets/(index-[^\"]+)\.js", index.read_text())[0]
    assets = folder / "assets"
    for file in assets.glob("*.js"):
        file.write_text(file.read_text().replace(entry, "another"))
    (assets / f"{entry}.js").rename(assets / "another.js")
    for file in (index, worker):
        file.write_text(file.read_text().replace(entry, "another"))
    built = re.findall(r"[0-9a-f]{16}", worker.read_text())[0]
    worker.write_text(worker.read_text().replace(built, "0" * 16))
