"""7 Wonders in the terminal: the cities round the table, the own hand. Draws a view only."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from maravillas.core.words import Viewer
from maravillas.messages import name, say
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.pen import Block, Pen, Price
from maravillas.wonders.words.shapes import Passed, WondersCity, WondersView
from maravillas.wonders.words.shelf import Shelf
from maravillas.wonders.words.terminal_cards import (
    BOOK,
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
ARROWS = {"left": "←", "right": "→"}


def draw(
    console: Console,
    words: Shelf,
    s: State,
    viewer: Viewer,
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """What a seat sees of the table. price: the coins that an id would cost it, and if it can."""
    view, pen = words.view(s, viewer), Pen(Look(words, s, viewer), lang, names)
    console.print()
    console.print(_title(view, lang))
    seats = list(range(len(view["seats"])))
    order = seats if viewer is None else [(viewer + i) % len(seats) for i in seats[1:]]
    if view["free_city"] is not None:
        title = city_name(lang, "free_city").capitalize()
        console.print(_city(pen, view["free_city"], len(seats), title, ""))
    for seat in order:
        side = _side(pen, seat, len(seats))
        console.print(_city(pen, view["seats"][seat], seat, names[seat], side))
    if viewer is not None:
        console.print(_city(pen, view["seats"][viewer], viewer, names[viewer], "", mine=True))
        _own(console, pen, view, price)


def _own(console: Console, pen: Pen, view: WondersView, price: Price) -> None:
    """What the viewer holds and knows."""
    for block in [block for drawing in pen.drawings for block in drawing.before_hand(pen)]:
        console.print(_grid(block))
    if view["hand"]:
        console.print(_hand(pen, view["hand"], price))
    for block in [block for drawing in pen.drawings for block in drawing.after_hand(pen, price)]:
        console.print(_grid(block))
    for known in view["passed"]:
        console.print(_passed(pen, known))
    if view["discard"]["cards"]:
        cards = pen.cards(view["discard"]["cards"])
        console.print(Text(f"{say(pen.lang, 'common.draw.discard')}: {cards}", style="dim"))


def _grid(block: Block) -> Table | Text:
    """Rows of cells; a single one is a line that may be broken."""
    if len(block) == 1 and len(block[0]) == 1:
        return Text(block[0][0][0], style=block[0][0][1])
    grid = Table.grid(padding=(0, 2))
    for row in block:
        grid.add_row(*[Text(words, style=style) for words, style in row])
    return grid


def _title(view: WondersView, lang: str) -> Text:
    line = Text(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}", style="bold")
    turn = say(lang, "wonders.draw.turn", {"number": view["round"], "most": view["rounds"]})
    line.append(f" · {turn}")
    if view["free_city"] is None:
        line.append(f" · {ARROWS[view['passing']]}", style="dim")
    pile = view["discard"]["count"]
    return line.append(f" · {say(lang, 'common.draw.discard')}: {pile}", style="dim")


def _side(pen: Pen, seat: int, many: int) -> str:
    """Whether a seat is the left or the right neighbor of the viewer, and what else it is."""
    you = pen.look.viewer
    if you is None or many == 2:
        return ""
    sides = {(you + 1) % many: "wonders.draw.left", (you - 1) % many: "wonders.draw.right"}
    words = [say(pen.lang, sides[seat])] if seat in sides else []
    for drawing in pen.drawings:
        words += drawing.beside(pen, seat)
    return ", ".join(words)


def _city(pen: Pen, city: WondersCity, at: int, who: str, side: str, mine: bool = False) -> Panel:
    lang = pen.lang
    more = [Text.assemble(*drawing.line(pen, at)) for drawing in pen.drawings]
    body = [_means(city, lang), _cards(pen, city), *more, _stages(city, lang, mine)]
    coins = say(lang, "common.cli.coins", {"coins": city["coins"]})
    total = say(lang, "common.draw.points", {"points": city["points"]["total"]})
    parts = [who, f"{city_name(lang, city['board'])} {city['side']}", coins, total]
    if city["shields"]:
        parts.append("⚔" * city["shields"] if city["shields"] < 6 else f"⚔×{city['shields']}")
    if city["victories"] or city["defeats"]:
        won = " ".join(f"+{value}" for value in city["victories"])
        lost = " ".join(["−1"] * city["defeats"])
        parts.append(f"{won} {lost}".strip())
    for drawing in pen.drawings:
        parts += drawing.title(pen, at)
    if side:
        parts.append(side)
    if city["has_chosen"]:
        parts.append("✓")
    return Panel(
        Group(*[line for line in body if line.plain]),
        title=Text(" · ".join(parts)),
        title_align="left",
        border_style="bold" if mine else "dim",
    )


def _means(city: WondersCity, lang: str) -> Text:
    """What the city produces; what neighbors cannot buy is in brackets."""
    made = []
    for unit in city["produces"]:
        kinds = choice(unit["kinds"], lang)
        made.append(kinds if unit["sold"] else f"({kinds})")
    line = Text(f"{say(lang, 'common.draw.produces')}: {' '.join(made)}")
    symbols = [
        f"{name(lang, 'symbol', symbol, BOOK)}{f'×{many}' if many > 1 else ''}"
        for symbol, many in city["symbols"].items()
        if many
    ]
    return line.append(f"  {', '.join(symbols)}", style=STYLES["green"]) if symbols else line


def _cards(pen: Pen, city: WondersCity) -> Text:
    line = Text()
    for color, style in STYLES.items():
        cards = [card for card in city["cards"] if COLOR_OF[card] == color]
        if cards:
            line.append(f"{pen.cards(cards)}  ", style=style)
    return line


def _stages(city: WondersCity, lang: str, mine: bool) -> Text:
    """The stages: built ones as stars, the next one with its cost, for the own city all."""
    board, side = city["board"], city["side"]
    many = stages_of(board, side)
    line = Text("★" * city["stages"] + "☆" * (many - city["stages"]), style="magenta")
    for stage in range(many) if mine else range(city["stages"], min(city["stages"] + 1, many)):
        style = "bold magenta" if stage < city["stages"] else "magenta"
        line.append(f"  {stage + 1}: {stage_line(board, side, stage, lang)}", style=style)
    return line


def _hand(pen: Pen, hand: Sequence[str], price: Price) -> Table:
    grid, lang = Table.grid(padding=(0, 2)), pen.lang
    for card in hand:
        coins, payable = price(card)
        style = STYLES[COLOR_OF[card]]
        grid.add_row(
            Text(pen.name("card", card), style=f"{style} bold"),
            Text(card_cost(card, lang)),
            Text(f"→{coins}○" if payable else "✗", style="green" if payable else "red"),
            Text(card_gives(card, lang), style=style),
        )
    return grid


def _passed(pen: Pen, known: Passed) -> Text:
    told = {"seat": known["seat"], "count": known["left"], "cards": known["cards"]}
    return Text(say(pen.lang, "wonders.draw.passed", told, pen.books, pen.names), style="dim")
