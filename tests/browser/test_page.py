"""The front page, rules, cards and score pads; size of the first load; languages and themes."""

import gzip
import re
from pathlib import Path

import pytest

import maravillas as mv
from tests.browser.conftest import STATIC, Open
from tests.browser.helpers import sideways, start, there_are, turn, violations

FRONT = 90_000  # bytes of all that the front page asks for at once, compressed
TABLE = 60_000  # what a table with Duel's board asks for beside it
IMPORT = re.compile(r"""(?:from|import)["`]\./([^"`]+\.js)["`]""")


def packed(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes()))


def needed(names: list[str]) -> set[str]:
    """Scripts and all that they import, as files of the page."""
    found: set[str] = set()
    while names:
        name = names.pop()
        if name not in found:
            found.add(name)
            text = (STATIC / name).read_text(encoding="utf-8")
            names += [f"assets/{other}" for other in IMPORT.findall(text)]
    return found


def test_the_first_load_is_small(chromium: object) -> None:
    index = (STATIC / "index.html").read_text(encoding="utf-8")
    front = set(re.findall(r'(?:src|href)="\./([^"]+)"', index))
    files = [path.name for path in (STATIC / "assets").iterdir()]
    own = [f"assets/{name}" for name in files if name.split("-")[0] in ("TablePage", "Duel")]
    scripts = needed([name for name in own if name.endswith(".js")])
    assert len(scripts) > 5, "imports are not found any more"
    table = {*own, *scripts} - front
    assert 20_000 < sum(map(packed, front)) < FRONT
    assert 20_000 < sum(map(packed, table)) < TABLE


# "Any element beside another", or one with any style: browsers then restyle whatever is near a
# place where something comes or goes, which was the whole table twice in every turn.
WIDE = re.compile(r"[+~]\s*\*\s*[,{]|\[style")


def test_no_rule_has_browsers_restyle_the_whole_page(chromium: object) -> None:
    sheets = list((STATIC / "assets").glob("*.css"))
    assert len(sheets) > 5
    assert [path.name for path in sheets if WIDE.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(
    "path", ["", "#/rules/duel", "#/cards/duel", "#/cards/dice", "#/score/duel", "#/score/wonders"]
)
@pytest.mark.parametrize(("width", "scheme"), [(320, "dark"), (1280, "light")])
def test_pages_have_no_violations(open_page: Open, path: str, width: int, scheme: str) -> None:
    page = open_page(path, width=width, color_scheme=scheme)
    page.wait_for_selector(".tile, dt, .card, .sp, .score input")
    assert violations(page) == []
    assert sideways(page) == 0


def test_the_browsers_language_comes_first_and_can_be_switched(open_page: Open) -> None:
    page = open_page(lang="es")
    page.get_by_role("heading", name="Partida nueva").wait_for()
    page.get_by_role("button", name="EN", exact=True).click()
    page.get_by_role("heading", name="New game").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"
    page.reload()
    page.get_by_role("heading", name="New game").wait_for()


def test_the_theme_is_kept(open_page: Open) -> None:
    page = open_page(color_scheme="light")
    page.wait_for_selector(".tile")
    page.get_by_role("button", name="Light or dark").click()
    assert page.locator("html").get_attribute("data-theme") == "dark"
    page.reload()
    page.wait_for_selector(".tile")
    assert page.locator("html").get_attribute("data-theme") == "dark"


def test_rules_are_found_by_words_and_by_clause(open_page: Open) -> None:
    page = open_page("#/rules/duel?find=DUEL-036")
    page.wait_for_selector("dt")
    assert page.locator("dt").all_inner_texts() == ["DUEL-036"]
    page.get_by_role("searchbox").fill("zzzz")
    page.get_by_text("Nothing found.").wait_for()


def test_a_score_pad_adds_up(open_page: Open) -> None:
    page = open_page("#/score/duel")
    page.wait_for_selector(".score input[type=number]")
    fields = page.locator(".score input[type=number]")
    fields.nth(0).fill("10")
    fields.nth(2).fill("5")
    fields.nth(1).fill("7")
    assert page.locator(".score tfoot td").all_inner_texts() == ["15", "7"]


def test_resign_then_replay(open_page: Open) -> None:
    page = open_page()
    start(page)
    turn(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign").click()
    page.locator(".win").wait_for()
    page.get_by_role("link", name="Replay").click()
    page.wait_for_selector("#step")
    there_are(page.locator("#board"), 1)


def test_an_unknown_table_says_so(open_page: Open) -> None:
    page = open_page("#/t/zzzzzzzzzzzz")
    page.get_by_text("This table does not exist").wait_for()


def test_options_are_switches_and_the_last_settings_are_one_click_away(open_page: Open) -> None:
    page = open_page()
    tile = page.locator(".tile").first
    tile.locator("summary").click()
    tile.get_by_role("switch", name="First game").check()
    tile.locator("select").first.select_option("random")
    assert violations(page) == []
    tile.locator("[data-do=play]").click()
    page.wait_for_selector("#board .wl")  # wonders are given: there is no draft
    there_are(page.locator("#board .draft"), 0)
    page.goto(page.url.split("#")[0])
    page.locator(".hero .btn--primary", has_text="Random").click()
    page.wait_for_selector("#board .draft")  # the same bot; but a first game is one once


def test_boards_are_chosen_by_seat(open_page: Open) -> None:
    page = open_page(lang="es", width=320)
    tile = page.locator(".tile", has=page.get_by_role("heading", name="7 Wonders Dice"))
    tile.locator("summary").click()
    tile.get_by_label("Tablero de Tú").select_option("rhodes")
    assert sideways(page) == 0
    tile.locator("[data-do=play]").click()
    page.wait_for_selector("#board .d7__sheet h2:has-text('Rodas')")


def test_a_finished_deal_can_be_checked(open_page: Open) -> None:
    page = open_page()
    start(page)
    assert turn(page)
    page.goto(page.url.replace("#/t/", "#/fair/"))
    page.get_by_text("stays hidden until the game is over").wait_for()
    page.goto(page.url.replace("#/fair/", "#/t/"))
    turn(page)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign").click()
    page.locator("[data-do=fair]").click()
    page.wait_for_selector("[data-checks] li:nth-child(6)")
    there_are(page.locator("[data-checks] .tag--ok"), 6)
    assert violations(page) == []


def test_a_score_pad_breaks_ties_and_complains(open_page: Open) -> None:
    page = open_page("#/score/wonders", lang="es")
    page.get_by_label("Monedas (deshacen empates), Jugador 1").fill("7")
    page.get_by_label("Monedas (deshacen empates), Jugador 2").fill("8")
    page.get_by_text("Gana: Jugador 2").wait_for()
    page.locator("tbody tr").first.locator("input").first.fill("30")
    page.get_by_text("30 no es posible; se admite de -6 a 18").wait_for()
    assert violations(page) == []


def test_a_score_pad_adds_up_teams(open_page: Open) -> None:
    page = open_page("#/score/wonders+cities", width=390)
    page.get_by_role("switch").check()
    civilian = page.locator("tbody tr", has_text="Civilian").locator("input")
    for seat, points in enumerate((30, 3, 20, 13)):
        civilian.nth(seat).fill(str(points))
    assert page.locator(".teams td").all_inner_texts() == ["33", "33"]
    coins = page.locator("tbody tr.extra input")
    for seat, many in enumerate((0, 2, 1, 0)):  # too few for a point of the treasury
        coins.nth(seat).fill(str(many))
    page.get_by_text("more coins together").wait_for()
    page.get_by_text("Winners: Player 1 and Player 2").wait_for()
    assert violations(page) == []
    assert sideways(page) == 0


def test_help_tells_the_signs_of_the_game_on_a_phone(open_page: Open) -> None:
    page = open_page(width=320, lang="es")
    start(page, "dice")
    assert turn(page)
    page.locator("[data-do=more]").click()
    page.locator("[data-do=help]").click()
    page.locator("dialog").get_by_text("tacha otra casilla").wait_for()
    there_are(page.locator("dialog").get_by_text("diplomacia"), 0)
    assert violations(page) == []
    assert sideways(page) == 0


def test_an_explanation_has_its_clause(open_page: Open) -> None:
    page = open_page("#/cards/duel")
    page.locator("[data-piece='token:architecture']").click(button="right")
    page.locator(".explain__rule", has_text="DUEL-116").wait_for()
    page.get_by_text("each wonder built later costs 2").wait_for()
    assert violations(page) == []
    page.locator(".explain__rule .clause").click()  # it opens and closes in place
    page.locator(".clause__t").wait_for(state="detached")
    assert "#/cards/duel" in page.url


def test_a_die_and_a_military_token_are_explained(open_page: Open) -> None:
    page = open_page()
    start(page, "dice")
    assert turn(page)
    page.locator(".forum .die").first.click(button="right")
    page.locator(".explain__rule", has_text="DICE-030").wait_for()
    page.goto(page.url.split("#")[0])
    start(page, "duel")
    page.locator("#board .tr__loot").first.click(button="right")
    page.locator(".explain__rule", has_text="DUEL-077").wait_for()
    assert violations(page) == []


def test_a_board_of_ones_own_is_played(open_page: Open, tmp_path: Path) -> None:
    boards = Path(mv.__file__).parent / "dice" / "data" / "boards"
    text = (boards / "giza.toml").read_text(encoding="utf-8")
    mine = text.replace('"giza"', '"mine"').replace('"Giza"', '"My copy"')
    (tmp_path / "mine.toml").write_text(mine, encoding="utf-8")
    page = open_page()
    tile = page.locator(".tile", has=page.get_by_role("heading", name="7 Wonders Dice"))
    tile.locator("summary").click()
    tile.locator("input[type=file]").set_input_files(tmp_path / "mine.toml")
    tile.locator(".tag", has_text="My copy").wait_for()
    tile.get_by_label("Board of You").select_option("mine")
    assert violations(page) == []
    tile.locator("[data-do=play]").click()
    page.wait_for_selector("#board .d7__sheet h2:has-text('My copy')")


def test_a_page_that_does_not_come_says_so(open_page: Open) -> None:
    page = open_page()
    page.wait_for_selector(".tile")
    page.route("**/assets/Rules-*", lambda route: route.abort("connectionrefused"))
    page.evaluate("location.hash = '#/rules/duel'")
    page.get_by_role("alert").get_by_text("could not be fetched").wait_for()
    assert page.locator(".brand").get_attribute("href") == "#/"
    assert violations(page) == []
    page.unroute("**/assets/Rules-*")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector("dt")
