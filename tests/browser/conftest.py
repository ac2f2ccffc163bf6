"""Chromium on a real server process with the built page.

Skipped where there is no Chromium, no Playwright or no built page; MARAVILLAS_BROWSER=required
makes that a failure. MARAVILLAS_CHROMIUM names the browser.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.server.conftest import Process

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "maravillas" / "server" / "static"
REQUIRED = os.environ.get("MARAVILLAS_BROWSER") == "required"

Open = Callable[..., Any]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser says nothing about compiled code."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.interpreted)


def lacking(what: str) -> NoReturn:
    if REQUIRED:
        pytest.fail(f"the browser's tests are required, but {what}")
    pytest.skip(what)


def chromium_path() -> str | None:
    named = os.environ.get("MARAVILLAS_CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("google-chrome")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    path = chromium_path()
    if path is None:
        lacking("there is no Chromium")
    if not (STATIC / "index.html").is_file():
        lacking("the page is not built: make web")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lacking("there is no Playwright")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[str]:
    """The address of a server with the built page."""
    process = Process(tmp_path_factory.mktemp("browser"), static=STATIC, bot_seconds=0.1)
    yield f"http://127.0.0.1:{process.client.port}/"
    process.stop()


@pytest.fixture
def open_page(chromium: Any, site: str) -> Iterator[Open]:
    """Opens a page of a browser of its own; fails at the end if the page complained."""
    contexts = []
    complaints: list[str] = []

    def begin(path: str = "", width: int = 1280, lang: str = "en", **more: Any) -> Any:
        context = chromium.new_context(
            viewport={"width": width, "height": 860}, locale=lang, reduced_motion="reduce", **more
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "console",
            lambda said: (
                complaints.append(said.text)
                if said.type == "error" and "status of 4" not in said.text
                else None
            ),
        )
        page.goto(site + path)
        return page

    yield begin
    for context in contexts:
        context.close()
    assert not complaints
