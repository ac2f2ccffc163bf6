"""The curve of a training run, as SVG: strength gained and what the net still gets wrong."""

from collections.abc import Sequence
from typing import Any, Final

from maravillas.ai.rating import elo

WIDTH: Final = 640
HEIGHT: Final = 200
EDGE: Final = 46


def draw_curve(lines: Sequence[dict[str, Any]]) -> str:
    """Two panels over the generations: Elo above a light hand, summed over the gates; the losses.

    Half a deal won and half a deal lost are added to each gate: a short one without a loss would
    otherwise stand for any Elo.
    """
    gained, total = [], 0.0
    for line in lines:
        if line["accepted"]:
            deals = line["deals"]
            total += elo((line["share"][0] * deals + 0.5) / (deals + 1))
        gained.append(total)
    known = [(line["generation"], line["losses"]) for line in lines if line["losses"]]
    panels = [
        panel(0, "Elo", {"Elo": list(enumerate(gained))}),
        panel(1, "loss", {k: [(g, x[k]) for g, x in known] for k in ("reward", "policy")}),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{2 * HEIGHT}"'
    style = 'font-family="sans-serif" font-size="11" fill="none"'
    return f"{head} {style}>\n{''.join(panels)}</svg>\n"


def panel(at: int, title: str, curves: dict[str, list[tuple[int, float]]]) -> str:
    """One panel with its axes and curves."""
    points = [point for curve in curves.values() for point in curve]
    if not points:
        return ""
    last = max([1, *(x for x, _ in points)])
    heights = [0.0, *(y for _, y in points)]
    low, high = min(heights), max(heights)
    high = high if high > low else low + 1
    top, bottom = at * HEIGHT + 20, (at + 1) * HEIGHT - 24

    def place(x: float, y: float) -> str:
        across = EDGE + x * (WIDTH - 2 * EDGE) / last
        return f"{across:.1f},{bottom - (y - low) * (bottom - top) / (high - low):.1f}"

    found = [f'<path d="M{EDGE},{top}V{bottom}H{WIDTH - EDGE}" stroke="#888"/>']
    for height, value in ((top, high), (bottom, low)):
        found.append(f'<text x="4" y="{height}" fill="#444">{value:.4g}</text>')
    found.append(f'<text x="{WIDTH - EDGE}" y="{bottom + 16}" fill="#444">{last}</text>')
    found.append(f'<text x="{EDGE}" y="{top - 6}" fill="#444">{title}</text>')
    for color, (name, curve) in zip(("#a33", "#36a"), curves.items(), strict=False):
        path = " ".join(place(x, y) for x, y in curve)
        found.append(f'<polyline points="{path}" stroke="{color}" stroke-width="1.5"/>')
        end = place(*curve[-1]).replace(",", '" y="')
        found.append(f'<text dx="3" x="{end}" fill="{color}">{name}</text>')
    return "\n".join(found) + "\n"
