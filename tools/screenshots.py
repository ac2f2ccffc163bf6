"""Pictures of every game in its fullest written positions into screenshots/: `make screenshots`.

At seven sizes, in both languages and themes, with sheets on which a game is seen at a glance.
`python -m tools.screenshots GAME …` makes those of some games alone; `… docs [NAME …]` the few of
the README anew, small, from games against bots, into docs/pictures/; with names only those;
`… drawings` every piece with its drawing, on one sheet for each family of games.
"""

import base64
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from tests.browser.conftest import STATIC
from tests.browser.fullest import POSITIONS
from tests.browser.helpers import link, seated, settle
from tests.browser.test_fit import SIZES
from tests.server.conftest import Process
from tools.compiled import ROOT

FOLDER = ROOT / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
LANGS = ("en", "es")
SCHEMES = ("light", "dark")
DESK = {"width": 1280, "height": 800}
PAGES = {
    "home": ("#/", "[data-level]"),
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
SMALL = """async ([url, width, quality]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  const pen = canvas.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
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


def shoot(browser: Any, site: str, path: str, there: str, title: str) -> None:
    """One screen at every size, in both languages and themes."""
    for scheme in SCHEMES:
        context = browser.new_context(color_scheme=scheme, reduced_motion="reduce")
        context.add_init_script(STILL)
        page = context.new_page()
        page.goto(site + path)
        for lang in LANGS:
            page.wait_for_selector(there)
            page.locator(f".langs [lang={lang}]").first.dispatch_event("click")
            page.wait_for_selector(f"html[lang={lang}]")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                settle(page)
                page.screenshot(path=FOLDER / f"{title}-{width}x{height}-{lang}-{scheme}.png")
        context.close()


def shoot_all(browser: Any, games: list[str]) -> None:
    """The pages, and every game from its written positions; games: these alone."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), static=STATIC)
        site = f"http://127.0.0.1:{server.client.port}/"
        try:
            for title, (path, there) in {} if games else PAGES.items():
                shoot(browser, site, path, there, title)
            for game, positions in POSITIONS.items():
                for title, document in positions.items() if game in (games or POSITIONS) else ():
                    path = link(seated(server, document)[0])
                    name = f"{game}-{title}".replace(" ", "-")
                    shoot(browser, site, path, "#board [data-nav]", name)
        finally:
            server.stop()


def shoot_drawings(browser: Any) -> None:
    """Every piece of the games with all their expansions, in both themes."""
    with serving() as site:
        for game in ("duel+agora+pantheon", "wonders+cities+leaders"):
            for scheme in SCHEMES:
                page = browser.new_page(viewport=DESK, color_scheme=scheme, locale="en")
                page.goto(f"{site}#/cards/{game}")
                page.wait_for_selector(".card")
                page.screenshot(path=FOLDER / f"drawings-{game}-{scheme}.png", full_page=True)
                page.close()


def overview(browser: Any) -> None:
    """Sheets with all pictures of one size, language and theme, small."""
    page = browser.new_page(viewport={"width": 1600, "height": 900})
    looks = [(w, h, lang, scheme) for w, h in SIZES for lang in LANGS for scheme in SCHEMES]
    for width, height, lang, scheme in looks:
        look = f"{width}x{height}-{lang}-{scheme}"
        found = sorted(f for f in FOLDER.glob(f"*-{look}.png") if not f.stem.startswith("all-"))
        wide = 520 if width > height else 300
        shown = [f"<figure><img src={one.name} width={wide}>{one.stem}</figure>" for one in found]
        style = (
            "<style>body{font:12px sans-serif}figure{float:left;margin:4px;display:grid}</style>"
        )
        sheet = FOLDER / f"all-{look}.html"
        sheet.write_text(f"<!doctype html><meta charset=utf-8>{style}{''.join(shown)}")
        page.goto(sheet.as_uri())
        page.screenshot(path=FOLDER / f"all-{look}.png", full_page=True)


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
        page.locator("[data-name-field]").fill("Ana")
        page.locator("[data-name-field]").press("Tab")
        play(page, title, decisions)
        png = base64.b64encode(page.screenshot()).decode()
        blank = context.new_page()
        quality = 0.82 if width > 640 else 0.65  # a phone's picture is not made smaller
        small = blank.evaluate(SMALL, [f"data:image/png;base64,{png}", shown, quality])
        (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(small))
        context.close()


def main() -> None:
    from playwright.sync_api import sync_playwright

    docs = sys.argv[1:2] == ["docs"]
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        if docs:
            with serving() as site:
                illustrate(browser, site)
        elif sys.argv[1:] == ["drawings"]:
            shoot_drawings(browser)
        else:
            shoot_all(browser, sys.argv[1:])
            overview(browser)
        browser.close()
    made = PICTURES if docs else FOLDER
    print(f"{len(list(made.iterdir()))} files in {made.relative_to(ROOT)}/")


@contextmanager
def serving() -> Iterator[str]:
    """A server against whose bots one can play; its address."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", str(port), "--db", str(Path(folder) / "t.sqlite3")]
        server = subprocess.Popen(
            [sys.executable, "-m", "maravillas.cli", *words, "--no-limits", "--seconds", "0.2"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/")
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
