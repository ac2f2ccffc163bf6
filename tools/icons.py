"""Draws the icons of the installed page from its SVG, with Chromium: python -m tools.icons.

They lie in web/public and are checked in, for building the page needs no browser.
"""

from pathlib import Path
from typing import Any

from tools.compiled import ROOT

PUBLIC = ROOT / "web" / "public"
GROUND = "#12605c"  # of the drawing, which a maskable icon has up to its edges
# Name, pixels, the part of the width that the drawing takes.
ICONS = (("icon-192.png", 192, 1.0), ("icon-512.png", 512, 1.0), ("icon-maskable.png", 512, 0.8))


def draw(browser: Any, path: Path, pixels: int, part: float) -> None:
    """A picture with clear corners, or on its ground where whoever shows it cuts its edges."""
    svg = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    ground = "transparent" if part == 1 else GROUND
    page = browser.new_page(viewport={"width": pixels, "height": pixels})
    page.set_content(
        f"<body style='margin:0;display:grid;place-items:center;height:100vh;background:{ground}'>"
        f"<div style='width:{part:.0%};height:{part:.0%}'>{svg}</div>"
    )
    page.screenshot(path=path, omit_background=True)
    page.close()


def main() -> None:
    from playwright.sync_api import sync_playwright

    from tools.screenshots import chromium

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        for name, pixels, part in ICONS:
            draw(browser, PUBLIC / name, pixels, part)
        browser.close()


if __name__ == "__main__":
    main()
