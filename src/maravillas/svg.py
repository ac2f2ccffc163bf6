"""Simple drawings of tables for notebooks: cards, chips and panels in SVG, every text escaped."""

from collections.abc import Iterable
from html import escape
from typing import Final

WIDTH: Final = 860
LETTER: Final = 0.62  # how wide a letter is, measured in its size
CHIP: Final = 18  # height of a chip
FILLS: Final = {
    "brown": "#8a5a35",
    "grey": "#6f757b",
    "blue": "#2f64a8",
    "green": "#2f7d46",
    "yellow": "#a67800",
    "red": "#b03a2e",
    "purple": "#74499c",
    "black": "#33363a",
    "white": "#6b6452",
    "senator": "#1f7a80",
    "wonder": "#7d5a14",
    "token": "#3d6b5c",
    "back": "#8f897b",
    "plain": "#4a4f55",
}


def cut(words: str, width: float, size: int) -> str:
    """Words that fit into a width, at most; what is too long ends with an ellipsis."""
    room = max(1, int(width / (LETTER * size)))
    return words if len(words) <= room else f"{words[: room - 1]}…"


class Picture:
    """A drawing that grows downwards. Whatever is written into it is escaped here."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.parts: list[str] = []
        self.bottom = 8.0

    def box(
        self, x: float, y: float, w: float, h: float, fill: str, line: str = "none", wide: int = 1
    ) -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="5" '
            f'fill="{fill}" stroke="{line}" stroke-width="{wide}"/>'
        )
        self.bottom = max(self.bottom, y + h)

    def disc(self, x: float, y: float, r: float, fill: str) -> None:
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"/>')
        self.bottom = max(self.bottom, y + r)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int = 12,
        fill: str = "#22252a",
        bold: bool = False,
        middle: bool = False,
    ) -> None:
        more = (' font-weight="bold"' if bold else "") + (' text-anchor="middle"' if middle else "")
        look = f'font-size="{size}" fill="{fill}"{more}'
        self.parts.append(f'<text x="{x:g}" y="{y:g}" {look}>{escape(words)}</text>')
        self.bottom = max(self.bottom, y + 4)

    def card(
        self, x: float, y: float, w: float, h: float, lines: list[str], color: str, open: bool
    ) -> None:
        """A card with its lines, the first in bold; one that cannot be taken now is paler."""
        self.box(x, y, w, h, FILLS[color], "#111" if open else "#cfcabd", 2 if open else 1)
        shade = "#ffffff" if open else "#e4e0d6"
        for n, line in enumerate(lines):
            self.text(x + 5, y + 15 + 13 * n, cut(line, w - 8, 11), 11, shade, bold=n == 0)

    def chips(self, x: float, y: float, w: float, chips: Iterable[tuple[str, str]]) -> float:
        """Words on colors, line after line; returns where the next line would be."""
        at, top, drawn = x, y, False
        for words, color in chips:
            shown = cut(words, w - 12, 11)
            wide = LETTER * 11 * len(shown) + 12
            if at + wide > x + w and at > x:
                at, top = x, top + CHIP + 4
            self.box(at, top, wide, CHIP, FILLS[color])
            self.text(at + 6, top + 13, shown, 11, "#ffffff")
            at += wide + 4
            drawn = True
        return top + CHIP + 6 if drawn else y

    def heading(self, words: str, bold: bool = True) -> None:
        """A line of its own under all that has been drawn."""
        self.text(10, self.bottom + 18, cut(words, WIDTH - 20, 13), 13, bold=bold)
        self.bottom += 6

    def row(self, chips: Iterable[tuple[str, str]]) -> None:
        """A line of chips under all that has been drawn."""
        self.bottom = max(self.bottom, self.chips(10, self.bottom + 4, WIDTH - 20, chips))

    def panel(
        self, title: str, rows: Iterable[Iterable[tuple[str, str]]], mine: bool = False
    ) -> None:
        """A titled frame under all that has been drawn, with rows of chips."""
        top = self.bottom + 8
        place = len(self.parts)
        self.text(18, top + 18, cut(title, WIDTH - 36, 13), 13, bold=True)
        y = top + 26
        for row in rows:
            y = self.chips(18, y, WIDTH - 36, row)
        height = y - top + 4
        frame = "#22252a" if mine else "#cfcabd"
        self.parts.insert(
            place,
            f'<rect x="8" y="{top:g}" width="{WIDTH - 16}" height="{height:g}" rx="7" '
            f'fill="#faf7f0" stroke="{frame}" stroke-width="{2 if mine else 1}"/>',
        )
        self.bottom = top + height

    def svg(self) -> str:
        """The whole drawing."""
        height = self.bottom + 8
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{WIDTH}" '
            f'viewBox="0 0 {WIDTH} {height:g}" font-family="system-ui, sans-serif" '
            f'style="max-width:100%;background:#fffdf8"><title>{escape(self.title)}</title>'
            f"{''.join(self.parts)}</svg>"
        )
