"""Lessons: by pointing and by keyboard, with a wrong move, on a phone; the first offer."""

from typing import Any

import pytest

from maravillas import registry
from maravillas.lessons.lesson import Lesson, Step, lessons
from tests.browser.conftest import Open
from tests.browser.helpers import sideways, violations

FIRST = lessons()["duel-first"]
BOOKS = [
    ("agora-first", "es", 390),
    ("pantheon-first", "en", 1280),
    ("pantheon-agora", "es", 1280),
    ("wonders-first", "en", 390),
    ("leaders-first", "es", 1280),
    ("cities-first", "en", 1280),
    ("cities-leaders", "es", 390),
    ("dice-first", "en", 390),
]
COACH = ".coach"


def at(page: Any, number: int) -> None:
    """Waits until a step has begun and its board is there."""
    page.wait_for_selector(f"[data-step='{number}'] #board")
    page.wait_for_selector(".coach__do", state="attached")


def begin(page: Any, lang: str = "en") -> None:
    """Leaves the ways to win, where they are shown."""
    word = {"en": "Start the lesson", "es": "Empezar la lección"}[lang]
    page.wait_for_selector("[data-step='0'] #board")
    start = page.get_by_role("button", name=word)
    if start.count():
        start.click()
    at(page, 0)


def do(page: Any, step: Step, move: str = "") -> None:
    """Points at the pieces of a move until it is offered, and makes it."""
    move = move or step.moves[0]
    button = page.locator(f'[data-move="{move}"]')
    ids = move.split(" ")[1:]
    asked = [f'[data-piece="{step.point}"]'] if move in step.moves else []
    pieces = [f'[data-piece$=":{id}"]' for id in reversed(ids)]
    for selector in [*asked, *pieces, *(f'[data-space="{id}"]' for id in ids)]:
        if button.count() and button.first.is_visible():
            break
        found = page.locator(f"#board {selector}").locator("visible=true")
        if found.count():
            found.first.click()
    button.first.click()


def leave(page: Any) -> None:
    """Goes on, where a step that is done waits to be left."""
    on = page.locator(f"{COACH} [data-do=on]")
    if on.count():
        on.click()


def test_the_first_lesson_of_duel_is_done_by_pointing(open_page: Open) -> None:
    page = open_page("#/learn/duel-first")
    page.get_by_role("heading", name="Three ways to win").wait_for()
    assert violations(page) == []
    begin(page)
    bubble = page.locator(".bubble.is-placed")
    bubble.wait_for()
    assert "Tap Quarry, then Build." in bubble.inner_text()
    do(page, FIRST.steps[0], "build tavern")
    page.wait_for_selector(".coach.is-asking")
    told = page.locator(".coach__t").inner_text()
    assert "Tavern: Gives 4 coins" in told
    assert "But stone for nothing" in told
    assert violations(page) == []
    page.get_by_role("button", name="Try the other").click()
    for number, step in enumerate(FIRST.steps):
        at(page, number)
        do(page, step)
        page.wait_for_selector(
            f"[data-step='{number + 1}'], [data-step='{number}'] [data-do=on]", state="attached"
        )
        leave(page)
        if number == 2:  # who leaves comes back to the same place
            at(page, 3)
            page.reload()
    page.get_by_text("Lesson done").wait_for()
    assert page.locator(".dots .is-done").count() == len(FIRST.steps)
    page.get_by_role("link", name="All lessons").click()
    page.get_by_text("1 of 7 done").wait_for()


def test_another_move_can_be_kept_and_a_step_shown_or_skipped(open_page: Open) -> None:
    page = open_page("#/learn/duel-board", 390, "es")
    begin(page, "es")
    page.wait_for_selector(".pointer")
    lesson = lessons()["duel-board"]
    do(page, lesson.steps[0], "build guard_tower")
    page.get_by_role("button", name="Mantener mi jugada").click()
    page.get_by_text("Tu jugada queda hecha.").wait_for()  # the next step has a table of its own
    page.locator("[data-do=on]").click()
    at(page, 1)
    page.get_by_role("button", name="Enséñame").click()
    at(page, 2)
    page.get_by_role("button", name="Saltar paso").click()
    page.get_by_text("Lección terminada").wait_for()
    assert not sideways(page)
    page.get_by_role("button", name="Otra vez").click()
    at(page, 0)


def test_a_lesson_is_done_by_keyboard_alone(open_page: Open) -> None:
    page = open_page("#/learn/duel-science", color_scheme="dark")
    begin(page)
    number = page.locator('[data-piece="card:dispensary"]').get_attribute("data-number")
    page.keyboard.press(number)
    page.keyboard.press("b")
    at(page, 1)
    token = page.locator('[data-piece="token:law"]').first.get_attribute("data-number")
    page.keyboard.press(token)
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-do=on]:focus")
    page.keyboard.press("Enter")
    at(page, 2)
    assert violations(page) == []


def test_a_first_lesson_of_every_game_is_opened_here() -> None:
    found = {lessons()[id].game for id in (FIRST.id, *(id for id, _, _ in BOOKS))}
    assert found == {entry.name for entry in registry.GAMES}


@pytest.mark.parametrize(("id", "lang", "width"), BOOKS, ids=[id for id, _, _ in BOOKS])
def test_the_first_lesson_of_every_game_opens_and_its_first_step_is_done(
    open_page: Open, id: str, lang: str, width: int
) -> None:
    lesson: Lesson = lessons()[id]
    page = open_page(f"#/learn/{id}", width, lang)
    begin(page, lang)
    assert violations(page) == []
    assert not sideways(page)
    do(page, lesson.steps[0])
    page.wait_for_selector("[data-step='1'], [data-do=on]", state="attached")


def test_new_browsers_are_offered_the_first_lesson_and_a_first_game(open_page: Open) -> None:
    page = open_page("", lang="es")
    page.get_by_role("heading", name="Aprender").wait_for()
    page.evaluate("""localStorage.maravillas = '{"speed": "off"}'""")
    page.reload()
    page.get_by_role("heading", name="¿Es tu primera vez?").wait_for()
    page.locator("[data-do=play-now]").click()
    page.wait_for_selector("#board .pyr")  # the wonders were given
    page.goto(page.url.partition("#")[0])
    page.get_by_role("heading", name="Aprender").wait_for()
    page.goto(f"{page.url.partition('#')[0]}#/learn/duel-first")
    page.get_by_role("heading", name="Tres formas de ganar").wait_for()
    page.get_by_role("button", name="Ya lo sé").click()
    page.get_by_text("1 de 7 hechas").wait_for()
    assert violations(page) == []
