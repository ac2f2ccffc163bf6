"""Everything on a table is explained: by hover, by touch, by the key i. Help says how to win."""

from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.fullest import POSITIONS
from tests.browser.helpers import seated, there_are, violations, visit
from tests.server.conftest import Process

# By game, the things that a player asks about.
ASKED = {
    "duel": "good coins points science symbol scales pawn middle space capital tokens wonders "
    "structures",
    "duel+agora": "senate reserve senator held conspiracies coins capital",
    "wonders+cities+leaders": "coins points shields symbol victories defeats neighbor passing "
    "stage debt diplomacy masks",
    "dice": "coins points resources defences bonuses section race lane",
}
SHORT = {
    "game": "duel",
    "layout": {"19": "clay_pit"},
    "seats": [{"coins": 0}, {}],
    "strict": False,
}
PLAYABLE = "#board .card.is-playable"
# How much of what could be played an explanation covers, in pixels.
COVERED = """() => {
    const a = document.querySelector('.explain').getBoundingClientRect();
    return [...document.querySelectorAll('#board .is-playable, #action .btn')].reduce((sum, e) => {
        const b = e.getBoundingClientRect();
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return sum + (wide > 0 && high > 0 ? wide * high : 0);
    }, 0);
}"""


def table(page: Any, process: Process, game: str, title: int = 0) -> None:
    document = list(POSITIONS[game].values())[title]
    visit(page, seated(process, document)[0])


@pytest.mark.parametrize("game", ASKED)
def test_what_is_asked_about_has_an_answer(open_page: Open, process: Process, game: str) -> None:
    """Focused and asked by i: a name, words and a rule; the same words for who listens."""
    page = open_page(lang="es")
    table(page, process, game, int(game.startswith("duel")))
    for thing in ASKED[game].split():
        one = page.locator(f"[data-explained={thing}]:visible").first
        one.focus()
        one.press("i")
        words = page.locator(".explain").inner_text()
        described = one.get_attribute("aria-description")
        assert described
        assert described.lower() in " ".join(words.split()).lower()
        there_are(page.locator(".explain__rule .clause"), 1)
        one.press("Escape")
        there_are(page.locator(".explain"), 0)
    assert violations(page) == []


def test_an_explanation_can_be_entered_and_covers_nothing_playable(
    open_page: Open, process: Process
) -> None:
    page = open_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    table(page, process, "duel", 1)
    page.locator(PLAYABLE).first.hover()
    page.locator(".explain__rule", has_text="Lighthouse").wait_for()
    assert page.evaluate(COVERED) == 0
    page.locator(".explain li .clause").hover()
    page.locator(".explain li .clause").click()
    page.locator(".explain li .clause__t", has_text="DUEL-048").wait_for()
    assert violations(page) == []
    page.locator("#action").hover()
    page.locator(".explain").wait_for(state="detached")


def test_escape_closes_the_explanation_first(open_page: Open, process: Process) -> None:
    page = open_page()
    table(page, process, "duel", 1)
    card = page.locator(PLAYABLE).first
    card.click()
    card.press("i")
    page.locator(".explain").wait_for()
    card.press("Escape")
    page.locator(".explain").wait_for(state="detached")
    assert card.get_attribute("aria-pressed") == "true"
    card.press("Escape")
    page.locator(f"{PLAYABLE}[aria-pressed=true]").wait_for(state="detached")


def test_a_finger_asks_by_touching_what_does_nothing_else(
    open_page: Open, process: Process
) -> None:
    page = open_page(width=390, lang="es", has_touch=True)
    table(page, process, "duel")
    page.locator("[data-explained=capital]").last.tap()
    page.locator(".explain", has_text="supremacía militar").wait_for()
    page.locator(".explain").get_by_role("button", name="Cerrar").tap()
    page.locator(".explain").wait_for(state="detached")


def test_what_lacks_is_told_in_the_same_words(open_page: Open, process: Process) -> None:
    page = open_page()
    visit(page, seated(process, SHORT)[0])
    poor = page.locator("#board .card.is-poor").first
    assert "You cannot build it: 1 coin short." in poor.locator(".sr").inner_text()
    assert poor.locator(".price--no").inner_text() == "−1"
    poor.click()
    assert "1 coin short" in page.locator("#action [aria-disabled=true]").first.inner_text()
    poor.press("i")
    page.locator(".explain__no", has_text="You cannot build it: 1 coin short.").wait_for()


@pytest.mark.parametrize(
    ("game", "told", "untold"),
    [
        ("duel", "seis símbolos científicos", "seis Cámaras"),
        ("duel+agora", "seis Cámaras", "Ciudad Libre"),
        ("wonders+cities+leaders", "Cada deuda cuesta 1 punto", "Por equipos"),
        ("dice", "una tercera bonificación", "supremacía"),
    ],
)
def test_help_says_how_to_win_here(
    open_page: Open, process: Process, game: str, told: str, untold: str
) -> None:
    page = open_page(lang="es")
    table(page, process, game)
    page.keyboard.press("?")
    wins = page.locator("dialog .wins")
    wins.get_by_text(told).wait_for()
    assert untold not in wins.inner_text()
    wins.locator(".clause").first.click()
    wins.locator(".clause__t").wait_for()
    assert "#/t/" in page.url
    assert violations(page) == []
