"""Dice in the terminal: the Forum, every city in a line, and your own sheet lane by lane."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from maravillas.core.words import Viewer
from maravillas.dice.data.faces import BUILDINGS
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.state import State
from maravillas.dice.words.boards.shapes import Bonus, Lane, Space
from maravillas.dice.words.book import Book
from maravillas.dice.words.shapes import DiceView, SheetView
from maravillas.dice.words.terminal_board import (
    BOOK,
    COLOR_OF,
    board_of,
    building_name,
    city_names,
    is_reconstructed,
    mark,
    parts,
    space_words,
)
from maravillas.messages import name, say
from maravillas.pen import Price

# A shape for every color, so that nothing is said by color alone.
GLYPHS = {
    "grey": "◆",
    "blue": "▮",
    "red": "✖",
    "yellow": "●",
    "green": "▲",
    "black": "◉",
    "white": "♟",
    "purple": "★",
}
STYLES = {
    "grey": "bright_black",
    "blue": "blue",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "black": "default",
    "white": "bright_white",
    "purple": "magenta",
}
SPECIAL = ("black", "white", "purple")


def draw(
    console: Console,
    book: Book,
    s: State,
    viewer: Viewer,
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """Draws a view, nothing else. price is not asked: what a move costs stands beside the move."""
    game, view = book.game, book.view(s, viewer)
    console.print()
    words = say(lang, f"{BOOK}.draw.turn", {"round": view["round"]})
    if view["phase"] != "play":
        words += f" · {name(lang, 'phase', view['phase'], BOOK)}"
    console.print(Text(words, style="bold"))
    console.print(_forum(view, lang))
    console.print(_seats(game, view, lang, names))
    if view["you"] is not None:
        seat = view["seats"][view["you"]]
        console.print(_sheet(game, seat, lang))
        whole = board_of(game, seat["board"])
        spaces = [space for building in BUILDINGS for space in parts(whole, building)[0]]
        holders: list[Bonus] = [*spaces, *whole["bonuses"]]
        if any(is_reconstructed(holder) for holder in holders):
            console.print(Text(say(lang, f"{BOOK}.sheet.reconstructed"), style="dim"))


def _forum(view: DiceView, lang: str) -> Table:
    """The dice by section, the cheapest first."""
    own = [] if view["you"] is None else view["seats"][view["you"]]["unlocked"]
    grid = Table.grid(padding=(0, 2))
    for section in range(4):
        line = Text()
        for die in view["forum"]:
            if die["section"] != section:
                continue
            color = die["color"]
            face = name(lang, "face", die["face"], BOOK)
            line.append(f"{GLYPHS[color]} ", STYLES[color])
            line.append(f"{name(lang, 'die', die['die'], BOOK)}: {face}")
            if die["die"] in SPECIAL and die["die"] not in own and view["you"] is not None:
                line.append(f" ({say(lang, f'{BOOK}.draw.locked')})", "dim")
            line.append("   ")
        grid.add_row(say(lang, f"{BOOK}.draw.die_cost", {"coins": section}), line)
    return grid


def _seats(game: Dice, view: DiceView, lang: str, names: Sequence[str]) -> Table:
    """One line a city: what it has, and how many spaces of each building."""
    table = Table(box=None, padding=(0, 1))
    table.add_column("")
    for key in ("city", "coins", "resources", "bonuses", "defences", "points"):
        title = say(lang, f"{BOOK}.draw.{key}")
        table.add_column(title, justify="left" if key == "city" else "right")
    for building in BUILDINGS:
        color = COLOR_OF.get(building)
        table.add_column(f"{GLYPHS[color]}" if color else "Z", justify="right")
    you = view["you"]
    for number, seat in enumerate(view["seats"]):
        who = names[number]
        if you is not None and number != you:
            sides = [side for side in ("left", "right") if view["seats"][you][side] == number]
            if sides:
                who += f" ({', '.join(say(lang, f'{BOOK}.draw.{side}') for side in sides)})"
        if number not in view["waiting"] and view["phase"] != "over":
            who += " ✓"
        table.add_row(
            Text(who, style="bold" if number == you else ""),
            city_names(board_of(game, seat["board"]), lang)[0],
            f"{seat['coins']}/{seat['capacity']}",
            str(seat["resources"]),
            f"{len(seat['bonuses'])}/3",
            f"{seat['defences']['west']}|{seat['defences']['east']}",
            str(seat["score"]["total"]),
            *[str(seat["counts"][building]) for building in BUILDINGS],
        )
    return table


def _sheet(game: Dice, seat: SheetView, lang: str) -> Table:
    """Your own lanes: crossed spaces, open ones with what they do, the others with their cost."""
    whole = board_of(game, seat["board"])
    crossed = set(seat["crossed"])
    grid = Table.grid(padding=(0, 2))
    for building in BUILDINGS:
        spaces, lanes = parts(whole, building)
        by_id = {space["id"]: space for space in spaces}
        color = COLOR_OF.get(building)
        title = Text(f"{GLYPHS[color] if color else 'Z'} {building_name(lang, building)}")
        title.stylize(STYLES[color] if color else "bold")
        for lane in lanes:
            symbols = [name(lang, "face", symbol, BOOK) for symbol in lane["symbols"]]
            symbol = symbols[0] if len(symbols) == 1 else ""
            grid.add_row(title, symbol, _lane(lane, by_id, crossed, lang))
            title = Text("")
    for number, bonus in enumerate(whole["bonuses"]):
        label = say(lang, f"{BOOK}.draw.bonuses") if number == 0 else ""
        done = "✗ " if bonus["id"] in seat["bonuses"] else ""
        words = f"{done}{bonus['id']} {space_words(lang, bonus)}{mark(bonus)}"
        grid.add_row(label, "", words)
    return grid


def _lane(lane: Lane, by_id: dict[str, Space], crossed: set[str], lang: str) -> Text:
    line = Text()
    following = True  # the next space of a fixed lane has not come yet
    for id in lane["spaces"]:
        space = by_id[id]
        if line:
            line.append(" | " if lane["order"] == "any" else " → ", "dim")
        if id in crossed:
            line.append(f"✗{id}", "dim")
        elif following or lane["order"] == "any":
            words = f"{space_words(lang, space)}{mark(space)}"
            line.append(f"{id} [{space['cost']}] {words}", "bold")
            following = False
        else:
            line.append(f"{id} [{space['cost']}]{mark(space)}")
    return line
