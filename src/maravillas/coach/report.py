"""A review as one HTML file that needs no server: the curve, the moments, the tables drawn."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from maravillas import drawing
from maravillas.coach.players import figure, names_of
from maravillas.coach.shapes import Decision, Moment, Review
from maravillas.coach.walk import walk
from maravillas.messages import say, seat_name
from maravillas.record import Record

WIDTH: Final = 860
HEIGHT: Final = 220
EDGE: Final = 30
COLORS: Final = (
    "#2f64a8",
    "#b03a2e",
    "#2f7d46",
    "#74499c",
    "#a67800",
    "#33363a",
    "#8a5a35",
    "#1f7a80",
)
COLUMNS: Final = ("play", "start", "slips", "others", "luck", "mind", "result")
MARKS: Final = {"inaccuracy": "#7a4f00", "mistake": "#94410c", "blunder": "#9c1f2c"}
STYLE: Final = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:900px;margin:2rem auto;padding:0 1rem;"
    "background:#fffdf8;color:#22252a}table{border-collapse:collapse}th,td{padding:.2rem .7rem;"
    "text-align:right;border-bottom:1px solid #cfcabd}"
    "th:first-child,td:first-child{text-align:left}"
    "section{border-top:1px solid #cfcabd;margin-top:1.5rem}svg{max-width:100%;height:auto}"
    "h3{margin-bottom:.2rem}p{margin:.3rem 0}"
)


def as_html(record: Record, review: Review, lang: str) -> str:
    """The whole page in a language."""
    names = [seat_name(lang, seat, names_of(record)) for seat in range(len(review["players"]))]
    title = say(lang, "coach.report.title", {"found": review["game"]})
    parts = [
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(ending(review, names, lang))}</p>",
        _players(review, names, lang),
        f"<h2>{escape(_curve_title(review, lang))}</h2>",
        curve(review, names, lang),
        f"<h2>{escape(say(lang, 'coach.report.moments'))}</h2>",
        *_moments(record, review, names, lang),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def ending(review: Review, names: Sequence[str], lang: str) -> str:
    """How the game ended, how long it took, and how many moves decided it."""
    told = []
    if end := review["end"]:
        told.append(say(lang, f"common.result.{end['kind']}", end, names=names))
    told.append(say(lang, "coach.turns", {"number": review["turns"]}))
    if decisive := review.get("decisive"):
        told.append(say(lang, f"coach.decided.{len(decisive)}"))
    return " ".join(told)


def _curve_title(review: Review, lang: str) -> str:
    return say(lang, f"coach.report.curve_{review['unit']}")


def _players(review: Review, names: Sequence[str], lang: str) -> str:
    digits = 0 if review["unit"] == "win" else 1
    head = [say(lang, f"coach.report.{key}") for key in COLUMNS]
    rows = ["<tr>" + "".join(f"<th>{escape(word)}</th>" for word in ["", *head]) + "</tr>"]
    for player in review["players"]:
        bars = player["bars"]
        cells = ["–" if player["play"] is None else str(player["play"])]
        cells.append(figure(bars["start"], digits, lang))
        for size in (bars["slips"], bars["others"], bars["luck"], bars["mind"]):
            cells.append(signed(size, lang))
        cells.append(figure(bars["result"], digits, lang))
        told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr><td>{escape(names[player['seat']])}</td>{told}</tr>")
    return f"<table>{''.join(rows)}</table>"


def signed(size: float, lang: str) -> str:
    """A gain or a loss with its sign."""
    return ("+" if size >= 0 else "−") + figure(abs(size), 1, lang)


def curve(review: Review, names: Sequence[str], lang: str) -> str:
    """What the seats could expect at every decision, with the slips marked."""
    decisions = review["decisions"]
    wide = (WIDTH - 2 * EDGE) / max(1, len(decisions) - 1)
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#faf7f0"/>']
    seats = [0] if review["unit"] == "win" else range(len(review["players"]))
    for seat in seats:
        points = [(EDGE + wide * one["number"], _height(review, one, seat)) for one in decisions]
        told = " ".join(f"{a:.1f},{b:.1f}" for a, b in points if b is not None)
        color = COLORS[seat % len(COLORS)]
        parts.append(
            f'<polyline points="{told}" fill="none" stroke="{color}" stroke-width="2.5">'
            f"<title>{escape(names[seat])}</title></polyline>"
        )
    for one in decisions:
        if one["mark"] in MARKS:
            y = _height(review, one, 0 if review["unit"] == "win" else one["seat"])
            parts.append(_mark(EDGE + wide * one["number"], y or 0.0, one, names, lang))
    title = escape(_curve_title(review, lang))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}"><title>{title}</title>{"".join(parts)}</svg>'
    )


def _mark(x: float, y: float, one: Decision, names: Sequence[str], lang: str) -> str:
    word = say(lang, f"coach.mark.{one['mark']}")
    title = escape(f"{names[one['seat']]}: {word}")
    look = f'cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{MARKS[one["mark"]]}"'
    return f"<circle {look}><title>{title}</title></circle>"


def _height(review: Review, decision: Decision, seat: int) -> float | None:
    """Where a seat's line is at a decision; None where it is not told."""
    room = HEIGHT - 2 * EDGE
    if review["unit"] == "win":
        win = decision["win"] if decision["seat"] == seat else 1 - decision["win"]
        return EDGE + room * (1 - win)
    if decision["seat"] != seat:
        return None
    return EDGE + room * (decision["place"] - 1) / max(1, len(review["players"]) - 1)


def _moments(record: Record, review: Review, names: Sequence[str], lang: str) -> list[str]:
    walked = walk(record)
    found = []
    for moment in told_once(review):
        turn = walked.turns[moment["number"]]
        picture = drawing.as_svg(walked.game, turn.s, turn.seat, lang, names)
        lines = moment_lines(review, moment, names, lang)
        told = "".join(f"<p>{escape(line)}</p>" for line in lines[1:])
        found.append(f"<section><h3>{escape(lines[0])}</h3>{told}{picture}</section>")
    return found or [f"<p>{escape(say(lang, 'coach.report.no_moments'))}</p>"]


def told_once(review: Review) -> list[Moment]:
    """The moments without what one seat's luck was for the other of two."""
    found: list[Moment] = []
    for moment in review["moments"]:
        same = [(one["type"], one["number"]) for one in found]
        if moment["type"] != "luck" or ("luck", moment["number"]) not in same:
            found.append(moment)
    return found


def moment_lines(review: Review, moment: Moment, names: Sequence[str], lang: str) -> list[str]:
    """A moment in sentences: what it was, what was played, what was better and why."""
    decision = review["decisions"][moment["number"]]
    values: dict[str, Any] = {
        "turn": decision["turn"],
        "seat": moment["seat"],
        "found": signed(-moment["size"] if moment["type"] == "slip" else moment["size"], lang),
    }
    mark = "luck" if moment["type"] == "luck" else decision["mark"]
    values["wanted"] = say(lang, f"coach.mark.{mark}")
    lines = [say(lang, "coach.report.moment", values, names=names)]
    played = {"seat": decision["seat"], "move": decision["played_words"][lang]}
    lines.append(say(lang, "coach.report.played", played, names=names))
    if moment["type"] == "slip":
        lines.append(say(lang, "coach.report.better", {"move": decision["best_words"][lang]}))
        lines += decision["why"].get(lang, [])
        if known := decision.get("known"):
            lines.append(known["said"][lang])
    return lines
