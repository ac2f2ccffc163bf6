"""Duel as a picture: the cards on the table, the military track, both cities. Draws a view only."""

from collections.abc import Sequence
from typing import Any

from maravillas.duel.rules.game import Duel
from maravillas.duel.words.picture_parts import beside_books
from maravillas.duel.words.terminal_cards import COLOR_OF, STYLES, cost_of, gives_of, token_mark
from maravillas.messages import goods, name, say
from maravillas.svg import WIDTH, Picture

BOOK = "duel"
BOOKS = ("duel", "agora")
AGES = ("", "I", "II", "III")
CARD_WIDTH = 112
CARD_HEIGHT = 46
ROW = 52
CAPITAL = 9
STEP = 34  # of the military track


def draw(game: object, view: dict[str, Any], lang: str, names: Sequence[str]) -> str:
    """The SVG of a view."""
    assert isinstance(game, Duel)
    picture, parts = Picture(f"{game!r}"), beside_books(game, "picture")
    other = 0 if view["you"] == 1 else 1
    _city(picture, view, other, lang, names, parts)
    if view["phase"] == "draft":
        picture.heading(say(lang, "common.draw.wonder"))
        _wonders(picture, view["draft"]["shown"], lang)
    elif view["layout"]:
        picture.heading(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}")
        _layout(picture, view["layout"], lang)
    _track(picture, view, names)
    tokens = [(name(lang, "token", token, BOOKS), "token") for token in view["board"]]
    picture.row(tokens)
    for part in parts:
        for chips in part.table(view, lang, names):
            picture.row(chips)
    _city(picture, view, 1 - other, lang, names, parts)
    return picture.svg()


def _wonders(picture: Picture, wonders: Sequence[str], lang: str) -> None:
    top, wide = picture.bottom + 6, (WIDTH - 44) / 4
    for n, wonder in enumerate(wonders):
        lines = [name(lang, "wonder", wonder, BOOKS), cost_of(wonder, lang), gives_of(wonder, lang)]
        picture.card(10 + n * (wide + 8), top, wide, CARD_HEIGHT, lines, "wonder", True)


def _layout(picture: Picture, slots: list[dict[str, Any]], lang: str) -> None:
    """Half a card is one column."""
    top, first = picture.bottom + 6, min(slot["row"] for slot in slots)
    for slot in sorted(slots, key=lambda slot: int(slot["row"])):
        x = WIDTH / 2 + slot["column"] * (CARD_WIDTH + 6) / 2 - CARD_WIDTH / 2
        y = top + (slot["row"] - first) * ROW
        card = slot["card"]
        if card is None:
            lines, color = [_back(slot["back"], lang)], "back"
        else:
            lines = [name(lang, "card", card, BOOKS), cost_of(card, lang), gives_of(card, lang)]
            color = COLOR_OF[card]
        picture.card(x, y, CARD_WIDTH, CARD_HEIGHT, lines, color, slot["accessible"])


def _back(back: str, lang: str) -> str:
    return AGES[int(back[3:])] if back.startswith("age") else say(lang, f"common.draw.{back}")


def _track(picture: Picture, view: dict[str, Any], names: Sequence[str]) -> None:
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


def _city(
    picture: Picture,
    view: dict[str, Any],
    seat: int,
    lang: str,
    names: Sequence[str],
    parts: Sequence[Any],
) -> None:
    city = view["seats"][seat]
    made = goods(city["produces"], lang, BOOK) or "–"
    title = " · ".join(
        [
            names[seat],
            say(lang, "common.cli.coins", {"coins": city["coins"]}),
            say(lang, "common.draw.points", {"points": city["points"]["total"]}),
            f"{say(lang, 'common.draw.produces')}: {made}",
        ]
    )
    wonders = [(f"★ {name(lang, 'wonder', w['wonder'], BOOKS)}", "wonder") for w in city["built"]]
    wonders += [(f"☆ {name(lang, 'wonder', w, BOOKS)}", "plain") for w in city["unbuilt"]]
    cards = sorted(city["cards"], key=lambda card: list(STYLES).index(COLOR_OF[card]))
    rows = [[(name(lang, "card", card, BOOKS), COLOR_OF[card]) for card in cards], wonders]
    rows.append([(name(lang, "token", token, BOOKS), "token") for token in city["tokens"]])
    rows += [part.city(city, lang) for part in parts]
    picture.panel(title, rows, mine=view["turn"] == seat)
