"""7 Wonders as a picture: the cities round the table and the own hand. Draws a view only."""

from collections.abc import Sequence
from typing import Any

from maravillas.messages import name, say
from maravillas.svg import WIDTH, Picture
from maravillas.wonders.words.terminal_cards import (
    BOOKS,
    COLOR_OF,
    STYLES,
    about,
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


def draw(game: object, view: dict[str, Any], lang: str, names: Sequence[str]) -> str:
    """The SVG of a view."""
    picture = Picture(f"{game!r}")
    turn = say(lang, "wonders.draw.turn", {"number": view["round"], "most": view["rounds"]})
    pile = f"{say(lang, 'common.draw.discard')}: {view['discard']['count']}"
    picture.heading(f"{say(lang, 'common.draw.age')} {AGES[view['age']]} · {turn} · {pile}")
    if view["free_city"] is not None:
        title = city_name(lang, "free_city").capitalize()
        _city(picture, view["free_city"], title, lang, False)
    you = view["you"]
    for seat, city in enumerate(view["seats"]):
        if seat != you:
            _city(picture, city, names[seat], lang, False)
    if you is not None:
        _city(picture, view["seats"][you], names[you], lang, True)
        _cards(picture, [_card(card, lang) for card in view["hand"]])
        for key in ("offer", "draft", "hand"):
            leaders = view.get(f"leader_{key}") or ()
            _cards(picture, [_leader(leader, lang) for leader in leaders])
    return picture.svg()


def _card(card: str, lang: str) -> tuple[list[str], str]:
    lines = [name(lang, "card", card, BOOKS), card_cost(card, lang), card_gives(card, lang)]
    return lines, COLOR_OF[card]


def _leader(leader: str, lang: str) -> tuple[list[str], str]:
    return [name(lang, "leader", leader, BOOKS), about(lang, "leader", leader)], "white"


def _cards(picture: Picture, cards: Sequence[tuple[list[str], str]]) -> None:
    wide = (WIDTH - 20 - 6 * (ACROSS - 1)) / ACROSS
    top = picture.bottom + 8
    for n, (lines, color) in enumerate(cards):
        x, y = 10 + n % ACROSS * (wide + 6), top + n // ACROSS * (CARD_HEIGHT + 6)
        picture.card(x, y, wide, CARD_HEIGHT, lines, color, True)


def _city(picture: Picture, city: dict[str, Any], who: str, lang: str, mine: bool) -> None:
    parts = [
        who,
        f"{city_name(lang, city['board'])} {city['side']}",
        say(lang, "common.cli.coins", {"coins": city["coins"]}),
        say(lang, "common.draw.points", {"points": city["points"]["total"]}),
        f"⚔{city['shields']}",
        *[f"+{value}" for value in city["victories"]],
        *["−1"] * city["defeats"],
    ]
    for thing in ("debt", "diplomacy", "masks"):
        if city.get(thing):
            parts.append(say(lang, f"cities.draw.{thing}", {"count": city[thing]}))
    if city["has_chosen"]:
        parts.append("✓")
    made = " ".join(choice(unit["kinds"], lang) for unit in city["produces"])
    order = list(STYLES)
    cards = sorted(city["cards"], key=lambda card: order.index(COLOR_OF[card]))
    rows = [
        [(f"{say(lang, 'common.draw.produces')}: {made}", "plain")],
        [(name(lang, "card", card, BOOKS), COLOR_OF[card]) for card in cards],
        [(name(lang, "leader", leader, BOOKS), "white") for leader in city.get("leaders", ())],
        _stages(city, lang),
    ]
    picture.panel(" · ".join(parts), rows, mine)


def _stages(city: dict[str, Any], lang: str) -> list[tuple[str, str]]:
    board, side = city["board"], city["side"]
    return [
        (
            f"{'★' if stage < city['stages'] else '☆'} {stage_line(board, side, stage, lang)}",
            "wonder" if stage < city["stages"] else "plain",
        )
        for stage in range(stages_of(board, side))
    ]
