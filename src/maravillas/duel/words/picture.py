"""Duel as a picture: the cards on the table, the military track, both cities. Draws a view only."""

from collections.abc import Sequence

from maravillas.core.words import Viewer
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look
from maravillas.duel.words.pen import Pen
from maravillas.duel.words.shapes import DuelSlot, DuelView
from maravillas.duel.words.shelf import Shelf
from maravillas.duel.words.terminal_cards import COLOR_OF, STYLES, cost_of, gives_of, token_mark
from maravillas.messages import goods, say
from maravillas.svg import WIDTH, Picture

BOOK = "duel"
AGES = ("", "I", "II", "III")
CARD_WIDTH = 112
CARD_HEIGHT = 46
ROW = 52
CAPITAL = 9
STEP = 34  # of the military track


def draw(words: Shelf, s: State, viewer: Viewer, lang: str, names: Sequence[str]) -> str:
    """The SVG of a view."""
    picture = Picture(f"{words.game!r}")
    view, pen = words.view(s, viewer), Pen(Look(words, s, viewer), lang, names)
    other = 0 if view["you"] == 1 else 1
    _city(picture, pen, view, other)
    if view["draft"] is not None:
        picture.heading(say(lang, "common.draw.wonder"))
        _wonders(picture, pen, view["draft"]["shown"])
    elif view["layout"]:
        picture.heading(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}")
        _layout(picture, pen, view["layout"])
    _track(picture, view, names)
    picture.row([(pen.name("token", token), "token") for token in view["board"]])
    for row in [row for drawing in pen.drawings for row in drawing.chips(pen)]:
        picture.row(row)
    _city(picture, pen, view, 1 - other)
    return picture.svg()


def _wonders(picture: Picture, pen: Pen, wonders: Sequence[str]) -> None:
    lang = pen.lang
    top, wide = picture.bottom + 6, (WIDTH - 44) / 4
    for n, wonder in enumerate(wonders):
        lines = [pen.name("wonder", wonder), cost_of(wonder, lang), gives_of(wonder, lang)]
        picture.card(10 + n * (wide + 8), top, wide, CARD_HEIGHT, lines, "wonder", True)


def _layout(picture: Picture, pen: Pen, slots: list[DuelSlot]) -> None:
    """Half a card is one column."""
    lang = pen.lang
    top, first = picture.bottom + 6, min(slot["row"] for slot in slots)
    for slot in sorted(slots, key=lambda slot: slot["row"]):
        x = WIDTH / 2 + slot["column"] * (CARD_WIDTH + 6) / 2 - CARD_WIDTH / 2
        y = top + (slot["row"] - first) * ROW
        card = slot["card"]
        if card is None:
            lines, color = [_back(slot["back"], lang)], "back"
        else:
            lines = [pen.name("card", card), cost_of(card, lang), gives_of(card, lang)]
            color = COLOR_OF[card]
        picture.card(x, y, CARD_WIDTH, CARD_HEIGHT, lines, color, slot["accessible"])


def _back(back: str, lang: str) -> str:
    return AGES[int(back[3:])] if back.startswith("age") else say(lang, f"common.draw.{back}")


def _track(picture: Picture, view: DuelView, names: Sequence[str]) -> None:
    """From the capital of the first player to that of the second, tokens above their spaces."""
    y = picture.bottom + 28
    picture.text(10, y + 4, names[0][:12], 11)
    for space in range(-CAPITAL, CAPITAL + 1):
        x = WIDTH / 2 + space * STEP
        edge = abs(space) in (0, 3, 6, CAPITAL)
        picture.disc(x, y, 5 if edge else 3, "#8d8775")
        picture.text(x, y - 11, token_mark(view["military"], space), 11, middle=True)
    picture.disc(WIDTH / 2 + view["pawn"] * STEP, y, 9, "#b03a2e")
    picture.text(WIDTH - 90, y + 4, names[1][:12], 11)
    picture.bottom = y + 12


def _city(picture: Picture, pen: Pen, view: DuelView, seat: int) -> None:
    city, lang = view["seats"][seat], pen.lang
    made = goods(city["produces"], lang, BOOK) or "–"
    title = " · ".join(
        [
            pen.names[seat],
            say(lang, "common.cli.coins", {"coins": city["coins"]}),
            say(lang, "common.draw.points", {"points": city["points"]["total"]}),
            f"{say(lang, 'common.draw.produces')}: {made}",
        ]
    )
    wonders = [(f"★ {pen.name('wonder', w['wonder'])}", "wonder") for w in city["built"]]
    wonders += [(f"☆ {pen.name('wonder', w)}", "plain") for w in city["unbuilt"]]
    cards = sorted(city["cards"], key=lambda card: list(STYLES).index(COLOR_OF[card]))
    rows = [[(pen.name("card", card), COLOR_OF[card]) for card in cards], wonders]
    rows.append([(pen.name("token", token), "token") for token in city["tokens"]])
    rows += [list(drawing.city_chips(pen, seat)) for drawing in pen.drawings]
    picture.panel(title, rows, mine=view["turn"] == seat)
