"""Dice as a picture: the Forum, every city, the viewer's sheet lane by lane. Draws a view only."""

from collections.abc import Sequence

from maravillas.core.words import Viewer
from maravillas.dice.data.faces import BUILDINGS
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.state import State
from maravillas.dice.words.boards.shapes import Space
from maravillas.dice.words.book import Book
from maravillas.dice.words.shapes import SheetView
from maravillas.dice.words.terminal_board import (
    BOOK,
    COLOR_OF,
    board_of,
    building_name,
    city_names,
    parts,
    space_words,
)
from maravillas.messages import name, say
from maravillas.svg import FILLS, WIDTH, Picture, cut

SPACE_WIDTH = 86
SPACE_HEIGHT = 34
GAP = 5  # between two spaces of a lane
LABEL = 160  # width of a building's name


def draw(book: Book, s: State, viewer: Viewer, lang: str, names: Sequence[str]) -> str:
    """The SVG of a view."""
    game, view = book.game, book.view(s, viewer)
    picture = Picture(f"{game!r}")
    picture.heading(say(lang, f"{BOOK}.draw.turn", {"round": view["round"]}))
    for section in range(4):
        dice = [die for die in view["forum"] if die["section"] == section]
        cost = say(lang, f"{BOOK}.draw.die_cost", {"coins": section})
        chips = [(f"{name(lang, 'face', die['face'], BOOK)}", die["color"]) for die in dice]
        picture.row([(cost, "plain"), *chips])
    for number, seat in enumerate(view["seats"]):
        _city(picture, game, seat, names[number], lang, number == view["you"])
    if view["you"] is not None:
        _sheet(picture, game, view["seats"][view["you"]], lang)
    return picture.svg()


def _city(picture: Picture, game: Dice, seat: SheetView, who: str, lang: str, mine: bool) -> None:
    city = city_names(board_of(game, seat["board"]), lang)[0]
    title = [
        who,
        city,
        f"{say(lang, f'{BOOK}.draw.coins')} {seat['coins']}/{seat['capacity']}",
        f"{say(lang, f'{BOOK}.draw.resources')} {seat['resources']}",
        f"{say(lang, f'{BOOK}.draw.bonuses')} {len(seat['bonuses'])}/3",
        f"{say(lang, f'{BOOK}.draw.points')} {seat['score']['total']}",
    ]
    chips = [
        (f"{building_name(lang, building)} {seat['counts'][building]}", _color(building))
        for building in BUILDINGS
    ]
    picture.panel(" · ".join(title), [chips], mine)


def _sheet(picture: Picture, game: Dice, seat: SheetView, lang: str) -> None:
    """Lane after lane, building by building: a space that is crossed is pale and marked."""
    whole = board_of(game, seat["board"])
    crossed = set(seat["crossed"])
    for building in BUILDINGS:
        spaces, lanes = parts(whole, building)
        by_id = {space["id"]: space for space in spaces}
        top, x = picture.bottom + 6, float(LABEL)
        picture.text(10, top + 20, building_name(lang, building), 12, bold=True)
        for lane in lanes:
            if x + len(lane["spaces"]) * (SPACE_WIDTH + GAP) > WIDTH and x > LABEL:
                top, x = top + SPACE_HEIGHT + GAP, float(LABEL)
            for id in lane["spaces"]:
                _space(picture, x, top, by_id[id], _color(building), id in crossed, lang)
                x += SPACE_WIDTH + GAP
            x += 3 * GAP


def _space(
    picture: Picture, x: float, y: float, space: Space, color: str, done: bool, lang: str
) -> None:
    fill = "#e9e4d8" if done else FILLS[color]
    picture.box(x, y, SPACE_WIDTH, SPACE_HEIGHT, fill)
    ink = "#5b564a" if done else "#ffffff"
    head = f"✗ {space['id']}" if done else f"{space['id']} [{space['cost']}]"
    picture.text(x + 4, y + 14, cut(head, SPACE_WIDTH - 6, 10), 10, ink, bold=True)
    picture.text(x + 4, y + 27, cut(space_words(lang, space), SPACE_WIDTH - 6, 9), 9, ink)


def _color(building: str) -> str:
    return COLOR_OF.get(building, "wonder")
