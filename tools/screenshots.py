"""Pictures of the main screens into screenshots/: `make screenshots`.

A server of its own, bots as opponents, all widths, themes and languages.
`python -m tools.screenshots docs [NAME …]` makes the few of the README anew, small, into
docs/pictures/; with names only those.
"""

import base64
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
PICTURES = ROOT / "docs" / "pictures"
LOOKS = (
    (1280, "light", "en"),
    (1280, "dark", "es"),
    (390, "light", "es"),
    (390, "dark", "en"),
    (320, "light", "es"),
)
# Game strings, and how many decisions are made before the picture.
GAMES = (
    ("duel", 9),
    ("duel+agora", 16),
    ("wonders", 8),
    ("wonders+leaders", 9),
    ("wonders+cities", 8),
    ("dice", 9),
)
PAGES = {
    "rules": ("#/rules/duel", "dt"),
    "cards": ("#/cards/duel", ".card"),
    "boards": ("#/cards/dice", ".sp"),
    "pad": ("#/score/wonders+cities", ".score input"),
}
# What the README shows: game, decisions before it, width, theme, width of the picture.
SHOWN = (
    ("duel", 16, 1280, "light", 960),
    ("duel+agora", 14, 1280, "dark", 960),
    ("wonders+cities", 10, 1280, "light", 960),
    ("dice", 12, 1280, "light", 960),
    ("wonders", 9, 390, "dark", 390),
    ("duel", 8, 390, "light", 390),
)
STILL = """try { localStorage.maravillas ??= '{"speed":"off"}'; } catch {}"""
THINGS = "#board [data-nav][aria-pressed=false]:visible"
OFFERED = "#action [data-move]:not([aria-disabled=true])"
TURN = ".tag--you:has(use[href='#flag'])"
SMALL = """async ([url, width]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", 0.82).split(",")[1];
}"""


def chromium() -> str | None:
    """Where the browser is."""
    return os.environ.get("MARAVILLAS_CHROMIUM") or shutil.which("chromium")


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


def decide(page: Any) -> None:
    """Chooses something on the board and does the first thing offered with it."""
    page.wait_for_selector(f"{THINGS}, {OFFERED}, #action [data-pass]")
    offered = page.locator(OFFERED)
    for tried in range(20):
        things = page.locator(THINGS)
        if offered.count() or not things.count():
            break
        (things.last if tried else things.first).click()
        page.wait_for_timeout(100)
    (offered if offered.count() else page.locator("#action [data-pass]")).first.click()
    page.wait_for_timeout(500)


def play(page: Any, game: str, decisions: int) -> None:
    """Starts a game from its tile and makes its first decisions."""
    base, *books = game.split("+")
    tile = page.locator(f".tile[data-game={base}]")
    tile.wait_for()
    for box in tile.locator("[data-book]").all():
        box.set_checked(box.get_attribute("data-book") in books)
    tile.locator("[data-do=play]").click()
    for _ in range(decisions):
        page.wait_for_selector(TURN)
        decide(page)
    page.wait_for_selector(TURN)
    page.mouse.move(0, 0)  # where it explains nothing
    page.wait_for_timeout(2500)  # what was tinted as new is plain again


def shoot(browser: Any, site: str, width: int, scheme: str, lang: str) -> None:
    size = {"width": width, "height": 900 if width > 640 else 844}
    context = browser.new_context(
        viewport=size, color_scheme=scheme, locale=lang, reduced_motion="reduce"
    )
    context.add_init_script(STILL)
    page = context.new_page()
    name = f"{width}-{scheme}-{lang}"
    page.goto(site)
    page.wait_for_selector(".tile")
    page.screenshot(path=FOLDER / f"home-{name}.png", full_page=True)
    for title, decisions in GAMES:
        page.goto(site + "#/")
        page.wait_for_selector(".tile")
        play(page, title, decisions)
        page.screenshot(path=FOLDER / f"{title}-{name}.png", full_page=True)
        if not page.locator("[data-do=resign]").is_visible():
            page.locator("[data-do=more]").click()
        page.locator("[data-do=resign]").click()
        page.locator("[data-do=resign]").click()
        page.wait_for_selector(".win, [data-do=come-back]")
        page.screenshot(path=FOLDER / f"{title}-end-{name}.png", full_page=True)
    for title, (path, there) in PAGES.items():
        page.goto(site + path)
        page.wait_for_selector(there)
        page.screenshot(path=FOLDER / f"{title}-{name}.png")
    context.close()


def illustrate(browser: Any, site: str) -> None:
    """The pictures of the README, in WebP."""
    PICTURES.mkdir(exist_ok=True)
    for title, decisions, width, scheme, shown in SHOWN:
        name = title.replace("+", "-") + ("-phone" if width < 640 else "")
        if sys.argv[2:] and name not in sys.argv[2:]:
            continue
        size = {"width": width, "height": 900 if width > 640 else 844}
        context = browser.new_context(
            viewport=size, color_scheme=scheme, locale="en", reduced_motion="reduce"
        )
        context.add_init_script(STILL)
        page = context.new_page()
        page.goto(site)
        page.locator(".hello .name input").fill("Ana")
        page.locator(".hello .name input").press("Tab")
        play(page, title, decisions)
        png = base64.b64encode(page.screenshot()).decode()
        blank = context.new_page()
        small = blank.evaluate(SMALL, [f"data:image/png;base64,{png}", shown])
        (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(small))
        context.close()


def main() -> None:
    from playwright.sync_api import sync_playwright

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
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            if "docs" in sys.argv[1:]:
                illustrate(browser, site)
            else:
                for width, scheme, lang in LOOKS:
                    shoot(browser, site, width, scheme, lang)
            browser.close()
        finally:
            server.terminate()
            server.wait(30)
    made = PICTURES if "docs" in sys.argv[1:] else FOLDER
    print(f"{len(list(made.iterdir()))} pictures in {made.relative_to(ROOT)}/")


if __name__ == "__main__":
    main()
