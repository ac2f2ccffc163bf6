"""Tables as text and as pictures: what the terminal draws, and what notebooks show.

Each game draws itself: words/terminal.py with Rich, words/picture.py as SVG. Where a game has no
such module, or Rich is not installed, every value of the view is written down.
"""

from collections.abc import Callable, Sequence
from html import escape
from importlib.util import find_spec
from io import StringIO
from typing import TYPE_CHECKING, Final

from maravillas import api, registry
from maravillas.core.game import Game
from maravillas.core.words import Keys, S, Viewer, Words
from maravillas.messages import say
from maravillas.pen import Price

if TYPE_CHECKING:
    from rich.console import Console

Draw = Callable[["Console", Words[S], S, Viewer, str, Sequence[str], Price], None]
Paint = Callable[[Words[S], S, Viewer, str, Sequence[str]], str]

WIDTH: Final = 100  # columns of a drawing that goes to no terminal


def drawer(game: Game[S]) -> Draw[S]:
    """How the board of a game is drawn in a terminal of Rich."""
    module = registry.beside_words(game, "terminal")
    if module is None:
        return draw_values
    draw: Draw[S] = module.draw
    return draw


def draw_values(
    console: "Console",
    words: Words[S],
    s: S,
    viewer: Viewer,
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """Any game, without a picture."""
    console.print(_values(words.view(s, viewer)), style="dim", markup=False)


def as_text(game: Game[S], s: S, seat: int, lang: str, names: Sequence[str]) -> str:
    """The table as the terminal draws it for a seat, without colors."""
    words = registry.words(game)
    if find_spec("rich") is None:
        return f"{_values(words.view(s, seat))}\n(pip install rich draws the table)"
    from rich.console import Console

    out = StringIO()
    console = Console(file=out, width=WIDTH, highlight=False, color_system=None)
    drawer(game)(console, words, s, seat, lang, names, price_of(game, s, seat))
    lines = [line.rstrip() for line in out.getvalue().splitlines()]
    return "\n".join(lines).strip("\n")


def as_svg(game: Game[S], s: S, seat: Viewer, lang: str, names: Sequence[str]) -> str:
    """The table as a picture, as a seat sees it, or a spectator; "" where a game has none."""
    module = registry.beside_words(game, "picture")
    if module is None:
        return ""
    paint: Paint[S] = module.draw
    return paint(registry.words(game), s, seat, lang, names)


def as_html(game: Game[S], s: S, seat: int, lang: str, names: Sequence[str]) -> str:
    """The picture, and under it what the seat may do."""
    drawn = as_svg(game, s, seat, lang, names)
    if not drawn:
        drawn = f"<pre>{escape(as_text(game, s, seat, lang, names))}</pre>"
    moves = api.moves(game, s, seat)
    listed = "".join(f"<li><code>{escape(move)}</code></li>" for move in moves)
    title = escape(say(lang, "common.draw.moves", {"name": names[seat], "count": len(moves)}))
    more = f"<details><summary>{title}</summary><ol>{listed}</ol></details>" if moves else ""
    return f"<div>{drawn}{more}</div>"


def price_of(game: Game[S], s: S, seat: int) -> Price:
    """What ids would cost a seat now, and whether it can pay."""

    def price(id: str) -> tuple[int, bool]:
        found = api.price(game, s, seat, id)
        return found["coins"], found["payable"]

    return price


def _values(view: Keys) -> str:
    return "\n".join(f"{key}: {value}".replace("_", " ") for key, value in view.items())
