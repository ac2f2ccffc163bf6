"""Pictures of the main screens into screenshots/: `make screenshots`.

A server of its own, a bot as the opponent, both widths, themes and languages.
"""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from tools.compiled import ROOT

FOLDER = ROOT / "screenshots"
LOOKS = ((1280, "light", "en"), (1280, "dark", "es"), (390, "light", "es"), (390, "dark", "en"))
PAGES = {"rules": ("#/rules/duel", "dt"), "cards": ("#/cards/duel", ".card")}


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
    return port


def wait_for(site: str) -> None:
    for _ in range(100):
        try:
            urlopen(site + "healthz", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not answer")


def play(page: Any, game: int, decisions: int) -> None:
    """Starts the game of a tile and makes its first decisions."""
    page.locator(".tile .btn--primary").nth(game).click()
    for _ in range(decisions):
        page.wait_for_selector(".tag--you:has(use[href='#flag'])")
        if not page.locator("#action [data-move]").count():
            page.locator("#board [data-nav][aria-pressed]:visible").first.click()
        page.locator("#action [data-move]").first.click()
        page.wait_for_timeout(400)
    page.wait_for_selector(".tag--you:has(use[href='#flag'])")
    page.wait_for_timeout(400)


def shoot(browser: Any, site: str, width: int, scheme: str, lang: str) -> None:
    size = {"width": width, "height": 900 if width > 640 else 844}
    context = browser.new_context(viewport=size, color_scheme=scheme, locale=lang)
    page = context.new_page()
    name = f"{width}-{scheme}-{lang}"
    page.goto(site)
    page.wait_for_selector(".tile")
    page.screenshot(path=FOLDER / f"home-{name}.png")
    for n, (title, decisions) in enumerate((("duel", 9), ("wonders", 3))):
        page.goto(site + "#/")
        page.wait_for_selector(".tile")
        play(page, n, decisions)
        page.screenshot(path=FOLDER / f"{title}-{name}.png", full_page=True)
    for title, (path, there) in PAGES.items():
        page.goto(site + path)
        page.wait_for_selector(there)
        page.screenshot(path=FOLDER / f"{title}-{name}.png")
    context.close()


def main() -> None:
    from playwright.sync_api import sync_playwright

    path = os.environ.get("MARAVILLAS_CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(exist_ok=True)
    port = free_port()
    site = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        words = ["serve", "--port", str(port), "--db", str(Path(folder) / "t.sqlite3")]
        more = ["--no-limits", "--seconds", "0.2"]
        server = subprocess.Popen(
            [sys.executable, "-m", "maravillas.cli", *words, *more],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(site)
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            for width, scheme, lang in LOOKS:
                shoot(browser, site, width, scheme, lang)
            browser.close()
        finally:
            server.terminate()
            server.wait(30)
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.name}/")


if __name__ == "__main__":
    main()
