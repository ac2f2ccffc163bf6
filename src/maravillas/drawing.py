"""Tables as text and as pictures: what the terminal draws, and what notebooks show.

Each game draws itself: words/terminal.py with Rich, words/picture.py as SVG. Where a game has no
such module, or Rich is not installed, every value of the view is written down.
"""

from collections.abc import Callable, Sequence
from html import escape
from importlib.util import find_spec
from io import StringIO
from typing import Any, Final

from maravillas import api, registry
from maravillas.messages import say
from maravillas.registry import AnyGame

Price = Callable[[str], tuple[int, bool]]  # of an id: its coins, and whether they are there
Draw = Callable[[Any, AnyGame, dict[str, Any], str, Sequence[str], Price], None]
Paint = Callable[[AnyGame, dict[str, Any], str, Sequence[str]], str]

WIDTH: Final = 100  # columns of a drawing that goes to no terminal


def drawer(game: AnyGame) -> Draw:
    """How the board of a game is drawn in a terminal of Rich."""
    module = registry.beside_words(game, "terminal")
    if module is None:
        return draw_values
    draw: Draw = module.draw
    return draw


def draw_values(
    console: Any,
    game: AnyGame,
    view: dict[str, Any],
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """Any game, without a picture."""
    console.print(_values(view), style="dim", markup=False)


def as_text(game: AnyGame, s: Any, seat: int, lang: str, names: Sequence[str]) -> str:
    """The table as the terminal draws it for a seat, without colors."""
    view = api.view(game, s, seat)
    if find_spec("rich") is None:
        return f"{_values(view)}\n(pip install 'maravillas[cli]' draws the table)"
    from rich.console import Console

    out = StringIO()
    console = Console(file=out, width=WIDTH, highlight=False, color_system=None)
    drawer(game)(console, game, view, lang, names, price_of(game, s, seat))
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return "\n".join(lines).strip("\n")


def as_svg(game: AnyGame, s: Any, seat: int | None, lang: str, names: Sequence[str]) -> str:
    """The table as a picture, as a seat sees it, or a spectator; "" where a game has none."""
    module = registry.beside_words(game, "picture")
    if module is None:
        return ""
    paint: Paint = module.draw
    return paint(game, api.view(game, s, seat), lang, names)


def as_html(game: AnyGame, s: Any, seat: int, lang: str, names: Sequence[str]) -> str:
    """The picture, and under it what the seat may do."""
    drawn = as_svg(game, s, seat, lang, names)
    if not drawn:
        drawn = f"<pre>{escape(as_text(game, s, seat, lang, names))}</pre>"
    moves = api.moves(game, s, seat)
    listed = "".join(f"<li><code>{escape(move)}</code></li>" for move in moves)
    title = escape(say(lang, "common.draw.moves", {"name": names[seat], "count": len(moves)}))
    more = f"<details><summary>{title}</summary><ol>{listed}</ol></details>" if moves else ""
    return f"<div>{drawn}{more}</div>"


def price_of(game: AnyGame, s: Any, seat: int) -> Price:
    """What ids would cost a seat now, and whether it can pay."""

    def price(id: str) -> tuple[int, bool]:
        found = api.price(game, s, seat, id)
        return int(found["coins"]), bool(found["payable"])

    return price


def _values(view: dict[str, Any]) -> str:
    return "\n".join(f"{key}: {value}".replace("_", " ") for key, value in view.items())
