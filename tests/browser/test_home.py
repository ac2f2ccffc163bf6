"""The front page: one's games first, then a character to play, and friends."""

import re
from pathlib import Path

import pytest

from tests.browser.conftest import STATIC, Open
from tests.browser.helpers import MINE, sideways, start, table_id, there_are, violations
from tests.server.conftest import Process

LEVELS = ["novice", "apprentice", "skilled", "master", "legend"]


def test_a_character_is_played_by_its_name(open_page: Open) -> None:
    page = open_page("", lang="es")
    page.locator("[data-level]").first.wait_for()
    found = page.locator("[data-level]")
    assert [one.get_attribute("data-level") for one in found.all()] == LEVELS
    assert [one.locator(".bars .on").count() for one in found.all()] == [1, 2, 3, 4, 5]
    page.locator("[data-base=duel]").click()
    page.locator("[data-level=novice]").click()
    page.locator(".hero .btn--primary", has_text="Jugar con Ione").click()
    page.locator(".city--rival h2", has_text="Ione").wait_for()


def test_bots_of_a_kind_have_no_figures_in_their_names(open_page: Open) -> None:
    page = open_page("")
    page.locator("[data-base=wonders]").click()
    page.locator("[data-level=novice]").click()
    page.locator(".hero .btn--primary", has_text="Play Ione").click()
    page.locator(".w7c h2", has_text="Ione II").wait_for()
    names = page.locator(".w7c h2").all_inner_texts()
    assert not any(re.search(r"\d", name) for name in names)


def test_research_bots_are_under_more(open_page: Open) -> None:
    page = open_page("")
    tile = page.locator(".tile[data-game=duel]")
    tile.locator("summary").click()
    seat = tile.locator("select:has(option[value=random])")
    there_are(seat.locator("optgroup option[value=random]"), 1)
    there_are(seat.locator("optgroup option[value=master]"), 0)
    assert seat.locator("option[value=master]").inner_text() == "Nefer · Master"


def test_ones_games_come_first_those_that_wait_for_one_before_all(open_page: Open) -> None:
    page = open_page("")
    tables = []
    for _ in range(2):
        start(page)
        page.wait_for_selector(MINE)
        tables.append(table_id(page))
        page.goto(page.url.split("#")[0] + "#/")
        page.locator("[data-level]").first.wait_for()
    page.locator("h1", has_text="Your move").wait_for()
    page.get_by_text("2 tables wait for you.").wait_for()
    links = page.locator(".list a").all()
    assert {str(link.get_attribute("href")).rpartition("/")[2] for link in links} == set(tables)
    assert violations(page) == []


# Links and buttons that lie over others, and words that do not fit into their button.
OVER_EACH_OTHER = """() => {
  const things = [...document.querySelectorAll("main a, main button")]
    .filter(one => one.checkVisibility());
  const over = (one, other) => one.right > other.left + 1 && other.right > one.left + 1
    && one.bottom > other.top + 1 && other.bottom > one.top + 1;
  return things.filter((one, n) => things.slice(n + 1).some(other => !one.contains(other)
    && over(one.getBoundingClientRect(), other.getBoundingClientRect()))
    || one.scrollWidth > one.clientWidth + 1)
    .map(one => one.textContent);
}"""


@pytest.mark.parametrize(
    ("width", "scheme"), [(1280, "light"), (1024, "dark"), (390, "dark"), (360, "light")]
)
def test_the_front_page_fits_and_is_accessible(open_page: Open, width: int, scheme: str) -> None:
    page = open_page("", lang="es", width=width, color_scheme=scheme)
    page.locator("[data-level]").first.wait_for()
    assert sideways(page) == 0
    assert violations(page) == []
    there_are(page.locator("main .btn--primary"), 1)  # one thing stands out
    assert page.evaluate(OVER_EACH_OTHER) == []


def test_a_stranger_finds_an_open_table_and_sits_down_with_one_click(
    open_page: Open, tmp_path: Path
) -> None:
    public = Process(tmp_path, static=STATIC, open_tables="on")
    try:
        strangers(open_page, public)
    finally:
        public.stop()


def strangers(open_page: Open, public: Process) -> None:
    owner = open_page("", of=public)
    owner.locator("[data-base=duel]").click()
    there_are(owner.locator("[data-open]"), 0)
    owner.locator("[data-do=open-now]").click()
    owner.locator("[data-listed=true]").wait_for()
    owner.locator("[data-do=list]").click()
    owner.locator("[data-listed=false]").wait_for()
    owner.locator("[data-do=list]").click()
    owner.locator("[data-listed=true]").wait_for()
    assert violations(owner) == []
    stranger = open_page("", of=public, lang="es", width=390)
    line = stranger.locator(f"[data-open='{table_id(owner)}']")
    line.wait_for()
    assert "7 Wonders Duel" in line.inner_text()
    assert "acaba de llegar" in line.inner_text()
    assert sideways(stranger) == 0
    assert violations(stranger) == []
    line.locator("[data-do=sit]").click()
    stranger.get_by_text("Elige tus Maravillas").wait_for()
    assert table_id(stranger) == table_id(owner)
    owner.locator(".city--rival").wait_for()
    late = open_page("", of=public)
    late.get_by_text("Nobody waits at an open table now").wait_for()


def test_a_new_player_meets_the_potter_at_once_on_a_phone(open_page: Open) -> None:
    """Whoever has played nothing yet has no list of games before the new one."""
    page = open_page("", width=390)
    page.locator("[data-base=wonders]").click()
    page.locator("[data-level=novice][aria-pressed=true]").wait_for()
    there_are(page.locator("#mine-h:visible"), 0)
    page.locator("[data-base=duel]").click()  # which was played here before
    page.locator("[data-level=apprentice][aria-pressed=true]").wait_for()


def test_nothing_is_asked_for_that_the_server_does_not_have(open_page: Open) -> None:
    page = open_page("")
    page.locator("[data-do=invite-now]").wait_for()
    answers: list[tuple[int, str]] = []
    page.on("response", lambda answer: answers.append((answer.status, answer.url)))
    page.reload()
    page.locator("[data-do=invite-now]").wait_for()
    page.wait_for_load_state("networkidle")
    assert [answer for answer in answers if answer[0] >= 400] == []


def test_a_server_without_the_list_offers_none(open_page: Open) -> None:
    page = open_page("")
    page.locator("[data-do=invite-now]").wait_for()
    there_are(page.locator("[data-do=open-now]"), 0)
    there_are(page.get_by_text("Open tables"), 0)
