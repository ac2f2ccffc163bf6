"""7 Wonders as a picture: the cities round the table and the own hand. Draws a view only."""

from collections.abc import Sequence

from maravillas.core.words import Viewer
from maravillas.messages import say
from maravillas.svg import WIDTH, Picture
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.pen import Pen
from maravillas.wonders.words.shapes import WondersCity
from maravillas.wonders.words.shelf import Shelf
from maravillas.wonders.words.terminal_cards import (
    COLOR_OF,
    STYLES,
    card_cost,
    card_gives,
    choice,
    city_name,
    stage_line,
    stages_of,
)

AGES = ("", "I", "II", "III")
ACROSS = 4  # cards of a hand in a line
CARD_HEIGHT = 46


def draw(words: Shelf, s: State, viewer: Viewer, lang: str, names: Sequence[str]) -> str:
    """The SVG of a view."""
    picture = Picture(f"{words.game!r}")
    view, pen = words.view(s, viewer), Pen(Look(words, s, viewer), lang, names)
    turn = say(lang, "wonders.draw.turn", {"number": view["round"], "most": view["rounds"]})
    pile = f"{say(lang, 'common.draw.discard')}: {view['discard']['count']}"
    picture.heading(f"{say(lang, 'common.draw.age')} {AGES[view['age']]} · {turn} · {pile}")
    if view["free_city"] is not None:
        title = city_name(lang, "free_city").capitalize()
        _city(picture, pen, view["free_city"], len(view["seats"]), title)
    for seat, city in enumerate(view["seats"]):
        if seat != viewer:
            _city(picture, pen, city, seat, names[seat])
    if viewer is not None:
        _city(picture, pen, view["seats"][viewer], viewer, names[viewer])
        _cards(picture, [_card(pen, card) for card in view["hand"] or ()])
        for drawing in pen.drawings:
            for held in drawing.held(pen):
                _cards(picture, held)
    return picture.svg()


def _card(pen: Pen, card: str) -> tuple[list[str], str]:
    return [
        pen.name("card", card),
        card_cost(card, pen.lang),
        card_gives(card, pen.lang),
    ], COLOR_OF[card]


def _cards(picture: Picture, cards: Sequence[tuple[list[str], str]]) -> None:
    wide = (WIDTH - 20 - 6 * (ACROSS - 1)) / ACROSS
    top = picture.bottom + 8
    for n, (lines, color) in enumerate(cards):
        x, y = 10 + n % ACROSS * (wide + 6), top + n // ACROSS * (CARD_HEIGHT + 6)
        picture.card(x, y, wide, CARD_HEIGHT, lines, color, True)


def _city(picture: Picture, pen: Pen, city: WondersCity, at: int, who: str) -> None:
    lang = pen.lang
    parts = [
        who,
        f"{city_name(lang, city['board'])} {city['side']}",
        say(lang, "common.cli.coins", {"coins": city["coins"]}),
        say(lang, "common.draw.points", {"points": city["points"]["total"]}),
        f"⚔{city['shields']}",
        *[f"+{value}" for value in city["victories"]],
        *["−1"] * city["defeats"],
    ]
    for drawing in pen.drawings:
        parts += drawing.title(pen, at)
    if city["has_chosen"]:
        parts.append("✓")
    made = " ".join(choice(unit["kinds"], lang) for unit in city["produces"])
    order = list(STYLES)
    cards = sorted(city["cards"], key=lambda card: order.index(COLOR_OF[card]))
    rows = [
        [(f"{say(lang, 'common.draw.produces')}: {made}", "plain")],
        [(pen.name("card", card), COLOR_OF[card]) for card in cards],
        *[list(drawing.chips(pen, at)) for drawing in pen.drawings],
        _stages(city, lang),
    ]
    picture.panel(" · ".join(parts), rows, at == pen.look.viewer)


def _stages(city: WondersCity, lang: str) -> list[tuple[str, str]]:
    board, side = city["board"], city["side"]
    return [
        (
            f"{'★' if stage < city['stages'] else '☆'} {stage_line(board, side, stage, lang)}",
            "wonder" if stage < city["stages"] else "plain",
        )
        for stage in range(stages_of(board, side))
    ]
