"""Duel in the terminal: the cards on the table, both cities, the military track."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.rules.game import Duel
from maravillas.duel.words.picture_parts import beside_books
from maravillas.duel.words.terminal_cards import COLOR_OF, STYLES, cost_of, gives_of, token_mark
from maravillas.duel.words.terminal_parts import BOOKS, Drawing, Price
from maravillas.messages import goods, name, say

CELL = 13  # columns of a card: six side by side fit into 80
INNER = CELL - 1
AGES = ("", "I", "II", "III")
BOOK = "duel"
CAPITAL = 9


def draw(
    console: Console,
    game: object,
    view: dict[str, Any],
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """Draws a view, nothing else. price: the coins that an id would cost, and if they are there."""
    assert isinstance(game, Duel)
    parts: list[Drawing] = [module.DRAWING for module in beside_books(game, "terminal")]
    mine = price if view["you"] is not None else None
    console.print()
    other = 0 if view["you"] == 1 else 1
    console.print(_city(view, other, lang, names, None, parts))
    if view["phase"] == "draft":
        console.print(_draft(view, lang))
    elif view["layout"]:
        console.print(Text(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}", style="bold"))
        console.print(_layout(view, _left(game, view["age"]), lang, price, parts))
    console.print(_track(view, names, parts))
    console.print(_piles(view, lang))
    for part in parts:
        for drawn in part.table(view, lang, names, mine):
            console.print(drawn)
    console.print(_city(view, 1 - other, lang, names, mine, parts))


def _draft(view: dict[str, Any], lang: str) -> Table:
    grid = Table.grid(padding=(0, 2))
    for wonder in view["draft"]["shown"]:
        title = name(lang, "wonder", wonder, BOOKS)
        grid.add_row(Text(title, style="bold"), cost_of(wonder, lang), gives_of(wonder, lang))
    return grid


def _left(game: Duel, age: int) -> int:
    """The leftmost column of an age's structure, whatever has been taken of it."""
    layout = LAYOUTS[age - 1 + sum(int(x.layout) for x in game.expansions)]
    return -(max(x for _, x in layout.places) // 2)


def _layout(
    view: dict[str, Any], left: int, lang: str, price: Price, parts: Sequence[Drawing]
) -> Group:
    """The structure of cards: three lines a row; half a card is half a cell."""
    slots = view["layout"]
    rows = sorted({slot["row"] for slot in slots})
    lines: list[Text] = []
    for row in rows:
        cards = sorted((s for s in slots if s["row"] == row), key=lambda s: int(s["column"]))
        cells = [(slot["column"] - left, _cell(slot, lang, price, parts)) for slot in cards]
        for i in range(3):
            line = Text()
            for column, cell in cells:
                line.pad_right(max(0, column * CELL // 2 - len(line)))
                line.append_text(cell[i])
            lines.append(line)
    return Group(*lines)


def _cell(
    slot: dict[str, Any], lang: str, price: Price, parts: Sequence[Drawing]
) -> tuple[Text, Text, Text]:
    """A card as three short lines: its name, its cost and what you would pay, what it gives."""
    card = slot["card"]
    if card is None:
        back = slot["back"]
        word = AGES[int(back[3:])] if back.startswith("age") else say(lang, f"common.draw.{back}")
        middle = f"░ {word} ░".center(INNER)
        on = "".join(part.on_slot(slot, lang) for part in parts)
        low = _line(on.center(INNER, "░"), "bold" if on else "dim")
        return _line("░" * INNER, "dim"), _line(middle, "dim"), low
    style = STYLES[COLOR_OF[card]]
    title = name(lang, "card", card, BOOKS)
    gives = gives_of(card, lang) + "".join(part.gives(card) for part in parts)
    if not slot["accessible"]:
        dim = f"{style} dim"
        return _line(title, dim), _line(cost_of(card, lang), dim), _line(gives, dim)
    coins, payable = price(card)
    paid = _line(f"{cost_of(card, lang)} →{coins}", "green" if payable else "red")
    return _line(f"▸{title}", f"{style} bold reverse"), paid, _line(gives, style)


def _line(text: str, style: str) -> Text:
    cut = text if len(text) <= INNER else text[: INNER - 1] + "…"
    return Text(cut, style=style) + Text(" " * (CELL - len(cut)))


def _track(view: dict[str, Any], names: Sequence[str], parts: Sequence[Drawing]) -> Text:
    """The military track from capital to capital, and what still lies there."""
    pawn = view["pawn"]
    more = {space: mark for part in parts for space, mark in part.track(view).items()}
    line = Text(f"⚔ {names[0]} ", style="red")
    for space in range(-CAPITAL, CAPITAL + 1):
        mark = token_mark(view["military"], space) or ("┼" if space == 0 else "·")
        mark = more.get(space, mark)
        line.append("● " if space == pawn else f"{mark} ", "bold red" if space == pawn else "dim")
    return line.append(names[1], style="red")


def _piles(view: dict[str, Any], lang: str) -> Text:
    tokens = ", ".join(name(lang, "token", token, BOOKS) for token in view["board"])
    line = Text(f"{say(lang, 'common.draw.tokens')}: {tokens or '–'}", style="cyan")
    pile = ", ".join(name(lang, "card", card, BOOKS) for card in view["discard"])
    line.append(f"\n{say(lang, 'common.draw.discard')}: {pile or '–'}", style="dim")
    return line


def _city(
    view: dict[str, Any],
    seat: int,
    lang: str,
    names: Sequence[str],
    price: Price | None,
    parts: Sequence[Drawing],
) -> Panel:
    city = view["seats"][seat]
    body = [_means(city, lang), _cards(city, lang), _wonders(city, lang, price)]
    body += [line for part in parts for line in part.city(city, lang)]
    if city["tokens"] or city["symbols"]:
        body.append(_science(city, lang))
    total = say(lang, "common.draw.points", {"points": city["points"]["total"]})
    coins = say(lang, "common.cli.coins", {"coins": city["coins"]})
    return Panel(
        Group(*body),
        title=Text(f"{names[seat]} · {coins} · {total}"),
        title_align="left",
        border_style="bold" if view["turn"] == seat else "dim",
    )


def _means(city: dict[str, Any], lang: str) -> Text:
    """What the city produces, and what it pays for what it does not."""
    made = goods(city["produces"], lang, BOOK) or "–"
    for kind, letters in (
        ("raw", ("wood", "clay", "stone")),
        ("manufactured", ("glass", "papyrus")),
    ):
        choice = "/".join(goods({resource: 1}, lang, BOOK) for resource in letters)
        made += f" + {choice}" * int(city["chooses"][kind])
    bought = " ".join(f"{goods({r: 1}, lang, BOOK)}={coins}" for r, coins in city["prices"].items())
    line = Text(f"{say(lang, 'common.draw.produces')}: {made}")
    return line.append(f"   {say(lang, 'common.draw.prices')}: {bought}", style="dim")


def _cards(city: dict[str, Any], lang: str) -> Text:
    line = Text()
    for color, style in STYLES.items():
        cards = [card for card in city["cards"] if COLOR_OF[card] == color]
        if cards:
            line.append(", ".join(name(lang, "card", card, BOOKS) for card in cards), style=style)
            line.append("  ")
    return line


def _wonders(city: dict[str, Any], lang: str, price: Price | None) -> Text:
    line = Text()
    for built in city["built"]:
        line.append(f"★ {name(lang, 'wonder', built['wonder'], BOOKS)}  ", style="bold magenta")
    for wonder in city["unbuilt"]:
        told = f"☆ {name(lang, 'wonder', wonder, BOOKS)} ({cost_of(wonder, lang)}"
        style = "magenta"
        if price is not None:
            coins, payable = price(wonder)
            told, style = f"{told} →{coins}", "magenta" if payable else "dim magenta"
        line.append(f"{told})  ", style=style)
    return line


def _science(city: dict[str, Any], lang: str) -> Text:
    parts = [name(lang, "token", token, BOOKS) for token in city["tokens"]]
    symbols = [
        f"{name(lang, 'symbol', symbol, BOOK)}{'×2' if many > 1 else ''}"
        for symbol, many in city["symbols"].items()
    ]
    line = Text(", ".join(parts), style="cyan")
    return line.append(f"{'  ' if parts else ''}{', '.join(symbols)}", style=STYLES["green"])
