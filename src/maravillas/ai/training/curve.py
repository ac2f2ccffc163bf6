"""The curve of a training run, as SVG: strength gained and what the net still gets wrong."""

from collections.abc import Sequence
from typing import Final

from maravillas.ai.matches.rating import elo
from maravillas.core.reading import Json

WIDTH: Final = 640
HEIGHT: Final = 200
EDGE: Final = 46
COLORS: Final = ("#a33", "#36a", "#3a3", "#a63", "#63a", "#399", "#777")


def draw_curve(lines: Sequence[Json]) -> str:
    """Panels over the generations: Elo above rollouts, summed over the gates; the losses; and
    what else was measured.

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
    panels = []
    if any(line.get("deals") for line in lines):
        panels.append(panel(0, "Elo", {"Elo": list(enumerate(gained))}))
    names = ("reward", "policy", "calibration")
    losses = {k: [(g, x[k]) for g, x in known if k in x] for k in names}
    panels.append(panel(len(panels), "loss", {k: losses[k] for k in names[:2]}))
    for title, curves in (
        ("calibration", {"mean error": losses["calibration"]}),
        ("how games end", told(lines, "endings")),
        ("share against the league", told(lines, "league")),
        ("win chance told where the mover wins at once", told(lines, "won_at_once")),
        ("trap positions played right", told(lines, "traps")),
    ):
        if any(curves.values()):
            panels.append(panel(len(panels), title, curves))
    tall = len(panels) * HEIGHT
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{tall}"'
    style = 'font-family="sans-serif" font-size="11" fill="none"'
    return f"{head} {style}>\n{''.join(panels)}</svg>\n"


def told(lines: Sequence[Json], key: str) -> dict[str, list[tuple[int, float]]]:
    """A curve for each name under a key of the log: of a number, or of the first of several."""
    curves: dict[str, list[tuple[int, float]]] = {}
    for line in lines:
        for name, found in (line.get(key) or {}).items():
            value = found[0] if isinstance(found, list) else found
            curves.setdefault(name, []).append((line["generation"], value))
    return curves


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
    for color, (name, curve) in zip(COLORS, curves.items(), strict=False):
        path = " ".join(place(x, y) for x, y in curve)
        found.append(f'<polyline points="{path}" stroke="{color}" stroke-width="1.5"/>')
        end = place(*curve[-1]).replace(",", '" y="')
        found.append(f'<text dx="3" x="{end}" fill="{color}">{name}</text>')
    return "\n".join(found) + "\n"
