"""The league matrix as a picture: python -m tools.league_picture REPORT.json ... > matrix.svg.

A report is what `maravillas arena GAME --league --bots BOT --json` prints. A row for each report, a
column for each member; the greener a cell, the more of the victories the bot took from the member.
Even is white: 50 % for two, 25 % at a table of four.
"""

import json
import sys
from html import escape
from pathlib import Path
from typing import Any, Final

import maravillas as mv

CELL: Final = 88
TALL: Final = 40
NAMES: Final = 150  # width of the column of names
TOP: Final = 30


def color(share: float, even: float) -> str:
    """From red (nothing) over white (even) to green (everything)."""
    if share >= even:
        part = (share - even) / (1 - even)
        return f"rgb({round(255 - 140 * part)},{round(255 - 60 * part)},{round(255 - 140 * part)})"
    part = (even - share) / even
    return f"rgb({round(255 - 20 * part)},{round(255 - 140 * part)},{round(255 - 140 * part)})"


def cell(x: int, y: int, one: dict[str, Any], even: float) -> str:
    share, low, high = one["share"]
    middle = x + CELL // 2
    return (
        f'<rect x="{x}" y="{y}" width="{CELL}" height="{TALL}" fill="{color(share, even)}"/>'
        f'<text x="{middle}" y="{y + 17}" font-size="13">{share:.0%}</text>'
        f'<text x="{middle}" y="{y + 32}" font-size="9">{low:.0%} … {high:.0%}</text>'
    )


def picture(reports: list[dict[str, Any]]) -> str:
    """The whole picture; members that a report lacks leave a gap."""
    columns = list(dict.fromkeys(one["member"] for report in reports for one in report["members"]))
    wide, tall = NAMES + CELL * len(columns), TOP + TALL * len(reports)
    size = f'width="{wide}" height="{tall}"'
    style = 'font-family="sans-serif" font-size="12" text-anchor="middle"'
    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>',
        f'<rect {size} fill="#fff"/>',
    ]
    for k, name in enumerate(columns):
        x = NAMES + CELL * k + CELL // 2
        found.append(f'<text x="{x}" y="{TOP - 10}">{escape(name)}</text>')
    for row, report in enumerate(reports):
        y = TOP + TALL * row
        budget = f"{report['visits']} it." if report["visits"] else f"{report['seconds']:g} s"
        name = escape(f"{report['bot']}, {budget}")
        found.append(f'<text x="8" y="{y + 24}" text-anchor="start">{name}</text>')
        even = 1 / int(mv.make(report["game"]).seats)
        for one in report["members"]:
            found.append(cell(NAMES + CELL * columns.index(one["member"]), y, one, even))
    return "\n".join([*found, "</svg>"])


if __name__ == "__main__":
    print(picture([json.loads(Path(path).read_text("utf-8")) for path in sys.argv[1:]]))
