"""The Senate, senators and conspiracies in the terminal and in pictures."""

from typing import Final

from maravillas.duel.agora.words.shapes import Chamber, Held
from maravillas.duel.agora.words.view import city_parts, parts
from maravillas.duel.words.pen import Block, Drawing, Pen, Price, Span


class AgoraDrawing(Drawing):
    """A chamber: its points, the cubes of both, who controls it, its decrees.

    Of conspiracies ▸ is prepared, ✓ triggered, ? another player's secret.
    """

    def blocks(self, pen: Pen, price: Price | None) -> list[Block]:
        return [[_row(pen, chamber) for chamber in parts(pen.look.s, pen.look.viewer)["senate"]]]

    def line(self, pen: Pen, seat: int) -> list[Span]:
        city = city_parts(pen.look.s, seat, pen.look.viewer)
        if not city["senators"] and not city["conspiracies"]:
            return []
        plots = [(f"  {_plot(pen, held)}", "yellow") for held in city["conspiracies"]]
        return [(pen.cards(city["senators"]), "cyan"), *plots]

    def chips(self, pen: Pen) -> list[list[Span]]:
        return [[_chip(pen, chamber) for chamber in parts(pen.look.s, pen.look.viewer)["senate"]]]

    def city_chips(self, pen: Pen, seat: int) -> list[Span]:
        city = city_parts(pen.look.s, seat, pen.look.viewer)
        senators = [(pen.name("card", senator), "senator") for senator in city["senators"]]
        return senators + [(_plot(pen, held), "black") for held in city["conspiracies"]]


def _row(pen: Pen, chamber: Chamber) -> list[Span]:
    holder, cubes = chamber["controller"], chamber["cubes"]
    return [
        (f"{chamber['chamber']}", ""),
        (f"{chamber['points']}★", ""),
        (
            " · ".join(f"{who} {many}" for who, many in zip(pen.names, cubes, strict=False)),
            "bold" if holder is not None else "dim",
        ),
        ("" if holder is None else pen.names[holder], ""),
        (_decrees(pen, chamber) or "–", ""),
    ]


def _chip(pen: Pen, chamber: Chamber) -> Span:
    """In the color of its holder."""
    holder = chamber["controller"]
    who = "" if holder is None else f" · {pen.names[holder]}"
    cubes = "–".join(str(count) for count in chamber["cubes"])
    words = f"{chamber['chamber']}: {chamber['points']}★ {cubes}{who} · {_decrees(pen, chamber)}"
    return words, "plain" if holder is None else ("red", "blue")[holder]


def _decrees(pen: Pen, chamber: Chamber) -> str:
    return ", ".join(pen.name("decree", id) if id else "?" for id in chamber["decrees"])


def _plot(pen: Pen, held: Held) -> str:
    told = pen.name("conspiracy", held["conspiracy"]) if held["conspiracy"] else "?"
    return f"{'✓' if held['triggered'] else '▸' if held['prepared_with'] else ''}{told}"


DRAWING: Final = AgoraDrawing()
