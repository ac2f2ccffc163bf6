"""Chromium on a real server process with the built page.

Skipped where there is no Chromium, no Playwright or no built page; MARAVILLAS_BROWSER=required
makes that a failure. MARAVILLAS_CHROMIUM names the browser. A test that fails leaves the trace of
its browsers, a picture of its pages and what they hold in failures/ (`playwright show-trace
failures/….zip`). MARAVILLAS_TRACE=short leaves out of a trace how the page looked at every step,
which takes a third of the time of all tests; the runner sets it, but not for what it repeats.

A new browser costs as much as two pages of a table, and a new page more than what is loaded into
it. So a test that asks for nothing special gets the browser that others had, and its page: it has
forgotten what they kept, but not the scripts that it has fetched and compiled. Between two tests it
shows a text of the server: for a page of another site it would begin a new process, which costs as
much again. What changes a browser for good (a clock that stands still, a script for every page) is
for those that ask for something special, as for a speed.
"""

import json
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

from tests.server.conftest import Process
from tests.until import PATIENCE

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "maravillas" / "server" / "static"
REQUIRED = os.environ.get("MARAVILLAS_BROWSER") == "required"
COPY = (
    "if (navigator.clipboard) navigator.clipboard.writeText = async (t) => { window.copied = t; }"
)

EMPTY = "healthz"  # of a server: none of our scripts
FAILURES = ROOT / "failures"
FAILED = pytest.StashKey[bool]()
WHOLE_TRACES = os.environ.get("MARAVILLAS_TRACE") != "short"

Open = Callable[..., Any]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remembers for the end of a test that it has failed."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def keeps(speed: str) -> str:
    """What a new browser has kept: moves are shown at this speed, and Duel was played before."""
    kept = json.dumps(json.dumps({"speed": speed, "last": "duel"}))
    return f"try {{ localStorage.maravillas ??= {kept}; }} catch {{}}"


def new_browser(
    chromium: Any, speed: str = "off", reduced_motion: str = "reduce", **more: Any
) -> Any:
    """A browser of its own, whose steps are traced. Nothing is shown slowly unless asked for.

    Nor is anything kept for the time without a network: test_offline asks for that.
    """
    more.setdefault("service_workers", "block")
    more.setdefault("viewport", {"width": 1280, "height": 860})
    context = chromium.new_context(reduced_motion=reduced_motion, **more)
    context.add_init_script(COPY)
    context.add_init_script(keeps(speed))
    context.tracing.start(snapshots=WHOLE_TRACES)
    return context


class Browsers:
    """Those of one process of tests: by language what serves the next test, too."""

    def __init__(self, chromium: Any, empty: str) -> None:
        self.chromium, self.empty = chromium, empty
        self.languages: dict[Any, str] = {}  # of those that can be shared
        self.free: list[Any] = []

    def take(self, lang: str, **special: Any) -> Any:
        """What is special stays with a browser, so that one is nobody else's."""
        if special:
            return new_browser(self.chromium, locale=lang, **special)
        for one in self.free:
            if self.languages[one] == lang:
                self.free.remove(one)
                one.tracing.start_chunk()
                return one
        made = new_browser(self.chromium, locale=lang)
        self.languages[made] = lang
        made.on("close", lambda one: self.languages.pop(one, None))
        return made

    def give(self, context: Any, well: bool) -> None:
        """Takes it back after a test; where that failed, it is not trusted any more."""
        if not well or context not in self.languages:
            context.close()
            return
        context.set_offline(False)
        for page in context.pages[1:]:
            page.close()
        for page in context.pages:
            page.goto(self.empty)
            page.mouse.move(0, 0)  # where it explains nothing
        context.tracing.stop_chunk()
        self.free.append(context)


def site_of(process: Process) -> str:
    return f"http://127.0.0.1:{process.client.port}"


def page_of(context: Any) -> Any:
    """The page of a browser that another test had; a new one where there is none."""
    return context.pages[0] if context.pages else context.new_page()


def set_up(page: Any, width: int, color_scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 860})
    page.emulate_media(color_scheme=color_scheme)
    page.set_default_timeout(PATIENCE * 1000)


def forget(page: Any, site: str) -> None:
    """Nothing of a site is kept any more; what was fetched may be."""
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site, "storageTypes": "all"})
    session.detach()


def keep_traces(node: pytest.Item, contexts: list[Any]) -> None:
    """Leaves what the browsers of a failed test did and show."""
    FAILURES.mkdir(exist_ok=True)
    name = re.sub(r"[^\w-]+", "-", node.name).strip("-")
    for number, context in enumerate(contexts):
        for sheet, page in enumerate(context.pages):
            file = FAILURES / f"{name}-{number}-{sheet}"
            file.with_suffix(".html").write_text(page.content(), encoding="utf-8")
            page.screenshot(path=file.with_suffix(".png"), timeout=5000)
        context.tracing.stop(path=FAILURES / f"{name}-{number}.zip")


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
def process(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Process]:
    """A server with the built page, for all tests that only use tables of their own."""
    process = Process(
        tmp_path_factory.mktemp("browser"), static=STATIC, bot_seconds=0.1, coach_visits=64
    )
    yield process
    process.stop()


@pytest.fixture(scope="session")
def mortal(tmp_path_factory: pytest.TempPathFactory, chromium: Any) -> Iterator[Process]:
    """The same, for tests that kill it; it comes back under the same address."""
    process = Process(tmp_path_factory.mktemp("mortal"), static=STATIC, bot_seconds=0.1)
    process.settings["port"] = process.client.port
    yield process
    process.stop()


def listen(page: Any, complaints: list[str]) -> Callable[[], None]:
    """Notes what a page complains of, but for what was refused and for a network that was lost.

    Returns what ends it.
    """

    def complain(said: Any) -> None:
        lost = "ERR_CONNECTION" in said.text or "ERR_INTERNET_DISCONNECTED" in said.text
        refused = "status of 4" in said.text or lost
        if said.type == "error" and not refused and "WebSocket connection" not in said.text:
            complaints.append(said.text)

    def fail(error: Any) -> None:
        complaints.append(str(error))

    page.on("pageerror", fail)
    page.on("console", complain)

    def stop() -> None:
        page.remove_listener("pageerror", fail)
        page.remove_listener("console", complain)

    return stop


@pytest.fixture(scope="session")
def browsers(chromium: Any, process: Process) -> Browsers:
    return Browsers(chromium, f"{site_of(process)}/{EMPTY}")


@pytest.fixture
def open_page(
    browsers: Browsers, process: Process, request: pytest.FixtureRequest
) -> Iterator[Open]:
    """Opens a page in a browser of its own; fails at the end if a page complained.

    beside: a page whose browser it shares; of: another server; what is copied is `window.copied`.
    """
    contexts: list[Any] = []
    complaints: list[str] = []
    ends: list[Callable[[], None]] = []

    def begin(
        path: str = "",
        width: int = 1280,
        lang: str = "en",
        beside: Any = None,
        of: Process = process,
        color_scheme: str = "light",
        **special: Any,
    ) -> Any:
        site = site_of(of)
        context = beside.context if beside else browsers.take(lang, **special)
        page = context.new_page() if beside else page_of(context)
        if not beside:
            contexts.append(context)
            forget(page, site)
        set_up(page, width, color_scheme)
        ends.append(listen(page, complaints))
        page.goto(f"{site}/{path}")
        return page

    yield begin
    well = not complaints and not request.node.stash.get(FAILED, False)
    if not well:
        keep_traces(request.node, contexts)
    for end in ends:
        end()
    for context in contexts:
        browsers.give(context, well)
    assert not complaints
