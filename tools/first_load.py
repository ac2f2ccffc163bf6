"""What a visitor waits for: `python -m tools.first_load`, with --fresh from a fresh clone on, too.

Prints what the first visit fetches, how soon a table can be played, and, with --fresh, the seconds
of each part from `git clone` to the first answered move. The last takes a minute of both cores.
With --played it prints instead what the browser does for a decision: a game of each kind is played
to its end by pointing, and the seconds of the page's main thread are divided by its decisions.
"""

import argparse
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from tests.browser.conftest import STATIC, keeps
from tests.browser.fullest import POSITIONS
from tests.browser.helpers import MINE, decide, link, seated, start, turn
from tests.server.conftest import Process
from tools.compiled import ROOT
from tools.screenshots import chromium, free_port

GAMES = ("duel", "duel+agora+pantheon", "wonders", "dice")
TIMES = 5
PATIENCE = 600  # seconds
# What Chromium counts, and what it is.
SPENT = {
    "TaskDuration": "ms in all",
    "RecalcStyleDuration": "styles",
    "LayoutDuration": "layout",
    "ScriptDuration": "scripts",
}
WHEN_PLAYABLE = f"""() => new Promise(done => {{
    const mine = () => document.querySelector({MINE!r});
    const look = () => mine() && document.querySelector('#board [data-nav]')
        ? done(performance.now()) : requestAnimationFrame(look);
    look();
}})"""


def fetched(browser: Any, address: str, there: str) -> float:
    """Kilobytes that come over the network for an address, as they are sent, with nothing kept."""
    page = browser.new_context().new_page()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(address)
    page.wait_for_selector(there, state="attached")
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(sizes) / 1000


def playable(browser: Any, address: str) -> float:
    """Milliseconds from asking for a table to something that can be played, nothing being kept."""
    page = browser.new_context(reduced_motion="reduce").new_page()
    page.goto(address, wait_until="commit")
    took: float = page.evaluate(WHEN_PLAYABLE)
    page.context.close()
    return took


def visit(browser: Any) -> None:
    """The front page and a table of each book, in its fullest position."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), static=STATIC)
        site = f"http://127.0.0.1:{server.client.port}/"
        try:
            print(f"first load, the front page: {fetched(browser, site, '[data-level]'):.0f} kB")
            for game in GAMES:
                table = site + link(seated(server, next(iter(POSITIONS[game].values())))[0])
                size = fetched(browser, table, "#board [data-nav]")
                took = [playable(browser, table) for _ in range(TIMES)]
                print(
                    f"first load, a table of {game}: {size:.0f} kB, playable after "
                    f"{median(took):.0f} ms ({min(took):.0f} to {max(took):.0f})"
                )
        finally:
            server.stop()


def busy(line: Any) -> dict[str, float]:
    """Seconds of the processor that the main thread of a page has taken, by what for."""
    told = line.send("Performance.getMetrics")["metrics"]
    return {one["name"]: one["value"] for one in told}


def played(browser: Any) -> None:
    """What a decision and its answers cost the page, over a game of each kind against bots."""
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder), static=STATIC, bot_seconds=0.05)
        try:
            for game in GAMES:
                page = browser.new_context(reduced_motion="reduce", locale="en").new_page()
                page.add_init_script(keeps("off"))
                page.goto(f"http://127.0.0.1:{server.client.port}/")
                start(page, game)
                line = page.context.new_cdp_session(page)
                line.send("Performance.enable", {"timeDomain": "threadTicks"})
                turn(page)
                before, many = busy(line), 0
                while turn(page):
                    decide(page)
                    many += 1
                now = busy(line)
                took = [(now[name] - before[name]) * 1000 / many for name in SPENT]
                words = zip(took, SPENT.values(), strict=True)
                parts = ", ".join(f"{ms:.0f} {what}" for ms, what in words)
                print(f"a decision of {game}, of {many}: {parts}", flush=True)
                page.context.close()
        finally:
            server.stop()


def answers(site: str) -> bool:
    try:
        urlopen(site + "healthz", timeout=1).close()
    except (URLError, OSError):
        return False
    return True


def wait(condition: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise SystemExit(f"{what}: not within {PATIENCE} seconds")
        time.sleep(0.05)


def lives(group: int) -> bool:
    """Whether any process of the group is there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def fresh(browser: Any) -> None:
    """A clone, `make play` in it, and a first move against a bot by clicking."""
    port = free_port()
    site = f"http://127.0.0.1:{port}/"
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        subprocess.run(["git", "clone", "-q", str(ROOT), f"{folder}/clone"], check=True)
        print(f"git clone: {time.monotonic() - began:.1f} s", flush=True)
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        environment["XDG_DATA_HOME"] = f"{folder}/data"
        server = subprocess.Popen(
            ["make", "play", f"ARGS=--no-browser --port {port}"],
            cwd=f"{folder}/clone",
            env=environment,
            start_new_session=True,
        )
        try:
            wait(lambda: answers(site) or server.poll() is not None, "the server answers")
            print(f"the server answers: {time.monotonic() - began:.1f} s", flush=True)
            page = browser.new_context(reduced_motion="reduce", locale="en").new_page()
            page.goto(site)
            start(page, "duel", "novice")
            turn(page)
            decide(page)
            print(f"first move of a person, answered: {time.monotonic() - began:.1f} s")
        finally:
            os.killpg(server.pid, signal.SIGTERM)
            server.wait(30)
            wait(lambda: not lives(server.pid), "the compiler beside it stops")


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fresh", action="store_true", help="from a fresh clone on, too")
    parser.add_argument("--played", action="store_true", help="what a decision costs the page")
    chosen = parser.parse_args()
    wanted = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores; {wanted:.1f} processes wanted them in the last minute")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        if chosen.played:
            played(browser)
        else:
            visit(browser)
        if chosen.fresh:
            fresh(browser)
        browser.close()


if __name__ == "__main__":
    main()
