"""Duel in the terminal: the cards on the table, both cities, the military track."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from maravillas.core.words import Viewer
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.words.book import Look
from maravillas.duel.words.pen import Block, Pen, Price
from maravillas.duel.words.shapes import Draft, DuelCity, DuelSlot, DuelView
from maravillas.duel.words.shelf import Shelf
from maravillas.duel.words.terminal_cards import COLOR_OF, STYLES, cost_of, gives_of, token_mark
from maravillas.messages import goods, say

CELL = 13  # columns of a card: six side by side fit into 80
INNER = CELL - 1
AGES = ("", "I", "II", "III")
BOOK = "duel"
CAPITAL = 9


def draw(
    console: Console,
    words: Shelf,
    s: State,
    viewer: Viewer,
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """Draws a view, nothing else. price: the coins that an id would cost, and if they are there."""
    console.print()
    view, pen = words.view(s, viewer), Pen(Look(words, s, viewer), lang, names)
    other = 0 if view["you"] == 1 else 1
    console.print(_city(pen, view, other, None))
    if view["draft"] is not None:
        console.print(_draft(pen, view["draft"]))
    elif view["layout"]:
        console.print(Text(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}", style="bold"))
        console.print(_layout(pen, view["layout"], _left(words.game, view["age"]), price))
    console.print(_track(pen, view))
    console.print(_piles(pen, view))
    mine = price if viewer is not None else None
    for drawing in pen.drawings:
        for block in drawing.blocks(pen, mine):
            console.print(_grid(block))
        for line in drawing.lines(pen):
            console.print(Text.assemble(*line))
    console.print(_city(pen, view, 1 - other, mine))


def _grid(block: Block) -> Table:
    grid = Table.grid(padding=(0, 2))
    for row in block:
        grid.add_row(*[Text(words, style=style) for words, style in row])
    return grid


def _draft(pen: Pen, draft: Draft) -> Table:
    grid, lang = Table.grid(padding=(0, 2)), pen.lang
    for wonder in draft["shown"]:
        title = Text(pen.name("wonder", wonder), style="bold")
        grid.add_row(title, cost_of(wonder, lang), gives_of(wonder, lang))
    return grid


def _left(game: Duel, age: int) -> int:
    """The leftmost column of an age's structure, whatever has been taken of it."""
    layout = LAYOUTS[age - 1 + sum(int(x.layout) for x in game.expansions)]
    return -(max(x for _, x in layout.places) // 2)


def _layout(pen: Pen, slots: Sequence[DuelSlot], left: int, price: Price) -> Group:
    """The structure of cards: three lines a row; half a card is half a cell."""
    rows = sorted({slot["row"] for slot in slots})
    lines: list[Text] = []
    for row in rows:
        cards = sorted((s for s in slots if s["row"] == row), key=lambda s: s["column"])
        cells = [(slot["column"] - left, _cell(pen, slot, price)) for slot in cards]
        for i in range(3):
            line = Text()
            for column, cell in cells:
                line.pad_right(max(0, column * CELL // 2 - len(line)))
                line.append_text(cell[i])
            lines.append(line)
    return Group(*lines)


def _cell(pen: Pen, slot: DuelSlot, price: Price) -> tuple[Text, Text, Text]:
    """A card as three short lines: its name, its cost and what you would pay, what it gives."""
    card, lang = slot["card"], pen.lang
    if card is None:
        back = slot["back"]
        word = AGES[int(back[3:])] if back.startswith("age") else say(lang, f"common.draw.{back}")
        middle = f"░ {word} ░".center(INNER)
        on = "".join(drawing.on_slot(pen, slot["slot"]) for drawing in pen.drawings)
        low = _line(on.center(INNER, "░"), "bold" if on else "dim")
        return _line("░" * INNER, "dim"), _line(middle, "dim"), low
    style = STYLES[COLOR_OF[card]]
    title = pen.name("card", card)
    more = "".join(drawing.gives(card) for drawing in pen.drawings)
    gives = gives_of(card, lang) + more
    if not slot["accessible"]:
        dim = f"{style} dim"
        return _line(title, dim), _line(cost_of(card, lang), dim), _line(gives, dim)
    coins, payable = price(card)
    paid = _line(f"{cost_of(card, lang)} →{coins}", "green" if payable else "red")
    return _line(f"▸{title}", f"{style} bold reverse"), paid, _line(gives, style)


def _line(text: str, style: str) -> Text:
    cut = text if len(text) <= INNER else text[: INNER - 1] + "…"
    return Text(cut, style=style) + Text(" " * (CELL - len(cut)))


def _track(pen: Pen, view: DuelView) -> Text:
    """The military track from capital to capital, and what still lies there."""
    pawn, names = view["pawn"], pen.names
    more = {n: sign for drawing in pen.drawings for n, sign in drawing.track(pen).items()}
    line = Text(f"⚔ {names[0]} ", style="red")
    for space in range(-CAPITAL, CAPITAL + 1):
        mark = token_mark(view["military"], space) or ("┼" if space == 0 else "·")
        mark = more.get(space, mark)
        line.append("● " if space == pawn else f"{mark} ", "bold red" if space == pawn else "dim")
    return line.append(names[1], style="red")


def _piles(pen: Pen, view: DuelView) -> Text:
    lang = pen.lang
    tokens = ", ".join(pen.name("token", token) for token in view["board"])
    line = Text(f"{say(lang, 'common.draw.tokens')}: {tokens or '–'}", style="cyan")
    pile = pen.cards(view["discard"])
    line.append(f"\n{say(lang, 'common.draw.discard')}: {pile or '–'}", style="dim")
    return line


def _city(pen: Pen, view: DuelView, seat: int, price: Price | None) -> Panel:
    city, lang = view["seats"][seat], pen.lang
    body = [_means(city, lang), _cards(pen, city), _wonders(pen, city, price)]
    for drawing in pen.drawings:
        spans = drawing.line(pen, seat)
        if spans:
            body.append(Text.assemble(*spans))
    if city["tokens"] or city["symbols"]:
        body.append(_science(pen, city))
    total = say(lang, "common.draw.points", {"points": city["points"]["total"]})
    coins = say(lang, "common.cli.coins", {"coins": city["coins"]})
    return Panel(
        Group(*body),
        title=Text(f"{pen.names[seat]} · {coins} · {total}"),
        title_align="left",
        border_style="bold" if view["turn"] == seat else "dim",
    )


def _means(city: DuelCity, lang: str) -> Text:
    """What the city produces, and what it pays for what it does not."""
    made = goods(city["produces"], lang, BOOK) or "–"
    for many, letters in (
        (city["chooses"]["raw"], ("wood", "clay", "stone")),
        (city["chooses"]["manufactured"], ("glass", "papyrus")),
    ):
        choice = "/".join(goods({resource: 1}, lang, BOOK) for resource in letters)
        made += f" + {choice}" * many
    bought = " ".join(f"{goods({r: 1}, lang, BOOK)}={coins}" for r, coins in city["prices"].items())
    line = Text(f"{say(lang, 'common.draw.produces')}: {made}")
    return line.append(f"   {say(lang, 'common.draw.prices')}: {bought}", style="dim")


def _cards(pen: Pen, city: DuelCity) -> Text:
    line = Text()
    for color, style in STYLES.items():
        cards = [card for card in city["cards"] if COLOR_OF[card] == color]
        if cards:
            line.append(pen.cards(cards), style=style)
            line.append("  ")
    return line


def _wonders(pen: Pen, city: DuelCity, price: Price | None) -> Text:
    line = Text()
    for built in city["built"]:
        line.append(f"★ {pen.name('wonder', built['wonder'])}  ", style="bold magenta")
    for wonder in city["unbuilt"]:
        told = f"☆ {pen.name('wonder', wonder)} ({cost_of(wonder, pen.lang)}"
        style = "magenta"
        if price is not None:
            coins, payable = price(wonder)
            told, style = f"{told} →{coins}", "magenta" if payable else "dim magenta"
        line.append(f"{told})  ", style=style)
    return line


def _science(pen: Pen, city: DuelCity) -> Text:
    parts = [pen.name("token", token) for token in city["tokens"]]
    symbols = [
        f"{pen.name('symbol', symbol)}{'×2' if many > 1 else ''}"
        for symbol, many in city["symbols"].items()
    ]
    line = Text(", ".join(parts), style="cyan")
    return line.append(f"{'  ' if parts else ''}{', '.join(symbols)}", style=STYLES["green"])
