"""A board of Dice drawn for paper: one SVG page in A4, readable in grey and without any color."""

from html import escape
from importlib.resources import files
from textwrap import wrap

from maravillas.dice.data.faces import BUILDINGS, ROWS
from maravillas.dice.rules.score import FIRST_AGORA
from maravillas.dice.words.boards.reading import CITIES
from maravillas.dice.words.boards.shapes import BoardDocument, Bonus, Lane, Space
from maravillas.dice.words.terminal_board import (
    BOOK,
    COLOR_OF,
    MARK,
    building_name,
    city_names,
    effect_words,
    is_reconstructed,
    parts,
)
from maravillas.messages import say

WIDTH = 1480
HEIGHT = 1046  # A4 across, if the board has no more than the usual
MARGIN = 28
GAP = 12
HEAD = 34
ICON = 36
BOX = 62  # the least height of a space
SPLIT = 10  # between two spaces, where the arrow is
LINE = 15

# Ink on paper: a light tint of each color, dark enough lines for a copy in grey.
TINTS: dict[str, str] = {
    "grey": "#dfe2e5",
    "blue": "#cfdcef",
    "green": "#cfe5d2",
    "yellow": "#f6e6b4",
    "red": "#f0cfca",
    "purple": "#ddcfec",
    "white": "#f3efe4",
    "wonder": "#eadfca",
}


class Page:
    """Elements of a drawing, and the space they take."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def add(self, element: str) -> None:
        self.parts.append(element)

    def box(
        self, x: float, y: float, w: float, h: float, fill: str = "#fff", more: str = ""
    ) -> None:
        self.add(
            f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="6" fill="{fill}" {more}/>'
        )

    def text(self, x: float, y: float, words: str, size: int = 13, more: str = "") -> None:
        self.add(f'<text x="{x:g}" y="{y:g}" font-size="{size}" {more}>{escape(words)}</text>')

    def icon(self, id: str, x: float, y: float, size: float = ICON, ratio: float = 1) -> None:
        self.add(
            f'<use href="#{id}" x="{x:g}" y="{y:g}" width="{size * ratio:g}" height="{size:g}"/>'
        )


def sheet_svg(document: BoardDocument, lang: str) -> str:
    """The page as the text of an SVG file."""
    page = Page()
    top = _title(page, document, lang)
    side, middle = 232.0, (WIDTH - 2 * MARGIN - 2 * 232.0 - 3 * GAP) / 2
    left = MARGIN + side + GAP
    right = left + middle + GAP
    wares = _building(page, document, "warehouse", lang, right, top, middle + GAP + side)
    top = max(
        wares, _reserve(page, document, lang, MARGIN, top, side + GAP + middle, wares - top - GAP)
    )
    columns = [
        (MARGIN, side, ["barracks_west"]),
        (left, middle, ["university", "market"]),
        (right, middle, ["agora", "wonder", "guild_council"]),
        (right + middle + GAP, side, ["barracks_east"]),
    ]
    bottom = top
    for x, width, buildings in columns:
        y = top
        for building in buildings:
            y = _building(page, document, building, lang, x, y, width)
        bottom = max(bottom, y)
    half = side + GAP + middle
    low = _building(page, document, "gallery", lang, MARGIN, bottom, half)
    other = _bonuses(page, document, lang, right, bottom, middle + GAP + side)
    other = _score(page, lang, right, other, middle + GAP + side)
    end = max(low, other)
    _footer(page, document, lang, end)
    return _file(page, max(HEIGHT, end + 40), city_names(document, lang)[0])


def _title(page: Page, document: BoardDocument, lang: str) -> float:
    city, wonder = city_names(document, lang)
    id = document["board"]
    x = float(MARGIN)
    if id in CITIES:
        page.icon(id, x, MARGIN - 6, 44, 4 / 3)
        x += 70
    page.text(x, MARGIN + 26, city, 30, 'font-family="Georgia, serif" font-weight="bold"')
    page.text(x + 18 * len(city) + 24, MARGIN + 26, wonder, 20, 'font-family="Georgia, serif"')
    line = f'x1="{WIDTH - 420}" x2="{WIDTH - MARGIN}" y1="{MARGIN + 28}" y2="{MARGIN + 28}"'
    page.add(f'<line {line} stroke="#222" stroke-dasharray="2 4"/>')
    return MARGIN + 48.0


def _frame(page: Page, lang: str, building: str, box: tuple[float, float, float, float]) -> float:
    """The frame of a building with its name, color and shape; returns where its lanes begin."""
    x, y, w, h = box
    color = COLOR_OF.get(building)
    tint = TINTS[color or "wonder"]
    page.box(x, y, w, h, "#fff", 'stroke="#222" stroke-width="1.5"')
    page.box(x, y, w, HEAD, tint, 'stroke="#222" stroke-width="1.5"')
    if color:
        page.icon(f"shape_{color}", x + 8, y + 6, 22)
    name = building_name(lang, building)
    size = min(17, int((w - 44) / (0.58 * len(name))))
    page.text(x + (38 if color else 12), y + 23, name, size, _BOLD)
    hint = {"barracks_west": "left", "barracks_east": "right"}.get(building)
    if hint:
        page.text(x + 12, y + HEAD + 17, say(lang, f"{BOOK}.sheet.{hint}"), 12, _SOFT)
    if building == "agora":
        first = say(lang, f"{BOOK}.sheet.first", {"points": FIRST_AGORA})
        page.text(x + w - 38, y + 23, first, 12, 'text-anchor="end"')
        page.box(x + w - 30, y + 7, 20, 20, "#fff", _THIN)
    return y + HEAD + (22 if hint else 8)


_BOLD = 'font-weight="bold"'
_SOFT = 'fill="#444"'
_THIN = 'stroke="#222"'


def _building(
    page: Page, document: BoardDocument, building: str, lang: str, x: float, y: float, w: float
) -> float:
    """Draws a building; returns where the next thing below it begins."""
    spaces, lanes = parts(document, building)
    by_id = {space["id"]: space for space in spaces}
    rows, columns = _rows_and_columns(lanes)
    if building.startswith("barracks"):
        return _upright(page, lang, building, (x, y, w), rows, by_id)
    if building in ("warehouse", "gallery", "guild_council") and not columns:
        rows = _side_by_side(rows, 3)
    longest = max(sum(len(lane["spaces"]) for lane in row) for row in rows)
    icons = max(sum(1 for lane in row if lane["symbols"]) for row in rows)
    width = (w - 12 - icons * (ICON + 6)) / longest - SPLIT
    heights = [_row_height(lang, row, by_id, width) for row in rows]
    heads = ICON + 4 if columns else 0
    total = HEAD + 8 + heads + sum(height + SPLIT for height in heights)
    here = _frame(page, lang, building, (x, y, w, total)) + heads
    at: dict[str, float] = {}
    tops: dict[str, float] = {}
    for row, height in zip(rows, heights, strict=True):
        across = x + 8
        for lane in row:
            if lane["symbols"]:
                _symbols(page, lane, across, here + (height - ICON) / 2)
                across += ICON + 6
            across = _lane(page, lang, lane, by_id, (across, here, width, height), columns, at)
            tops |= dict.fromkeys(lane["spaces"], here)
        here += height + SPLIT
    for lane in columns:
        for id in lane["spaces"][1:] if lane["order"] != "any" else []:
            _down(page, at[id] + ICON / 2, tops[id])
        _symbols(page, lane, at[lane["spaces"][0]], y + HEAD + 4)
    return y + total + GAP


def _lane(
    page: Page,
    lang: str,
    lane: Lane,
    by_id: dict[str, Space],
    box: tuple[float, float, float, float],
    columns: list[Lane],
    at: dict[str, float],
) -> float:
    """The spaces of a lane from left to right; returns where they end. at: their middles."""
    x, y, width, height = box
    left = x
    for id in lane["spaces"]:
        place = next((i for i, column in enumerate(columns) if id in column["spaces"]), None)
        across = left + place * (width + SPLIT) if place is not None else x
        _space(page, lang, by_id[id], (across, y, width, height), lane["order"] == "any")
        if id != lane["spaces"][0] and lane["order"] != "any":
            page.add(f'<path d="M{across - SPLIT + 1:g} {y + height / 2 - 6:g}l8 6-8 6z"/>')
        at[id] = across + (width - ICON) / 2
        x = across + width + SPLIT
    return x


def _down(page: Page, x: float, y: float) -> None:
    """The arrow from the space above to the one that begins at y."""
    page.add(f'<path d="M{x - 6:g} {y - SPLIT + 1:g}l6 8 6-8z"/>')


def _upright(
    page: Page,
    lang: str,
    building: str,
    place: tuple[float, float, float],
    rows: list[list[Lane]],
    by_id: dict[str, Space],
) -> float:
    """A building whose lanes run downwards: the Barracks."""
    x, y, w = place
    lanes = [lane for row in rows for lane in row]
    height = 48.0
    total = HEAD + 22 + sum(len(lane["spaces"]) * (height + SPLIT) + 4 for lane in lanes)
    here = _frame(page, lang, building, (x, y, w, total))
    for lane in lanes:
        _symbols(page, lane, x + 8, here + 4)
        for id in lane["spaces"]:
            box = (x + ICON + 16, here, w - ICON - 26, height)
            _space(page, lang, by_id[id], box, lane["order"] == "any")
            if id != lane["spaces"][0] and lane["order"] != "any":
                _down(page, x + ICON + 40, here)
            here += height + SPLIT
        here += 4
    return y + total + GAP


def _rows_and_columns(
    lanes: list[Lane],
) -> tuple[list[list[Lane]], list[Lane]]:
    """Lanes that share no space, one a row; the others run downwards through them."""
    seen: set[str] = set()
    rows, columns = [], []
    for lane in lanes:
        if seen.isdisjoint(lane["spaces"]):
            rows.append([lane])
            seen |= set(lane["spaces"])
        else:
            columns.append(lane)
    return rows, columns


def _side_by_side(rows: list[list[Lane]], many: int) -> list[list[Lane]]:
    """Short lanes share a row, about so many spaces wide."""
    packed: list[list[Lane]] = []
    for (lane,) in rows:
        size = sum(len(other["spaces"]) for other in packed[-1]) if packed else many
        if packed and size + len(lane["spaces"]) <= many:
            packed[-1].append(lane)
        else:
            packed.append([lane])
    return packed


def _row_height(lang: str, row: list[Lane], by_id: dict[str, Space], width: float) -> float:
    lines = [len(_words(lang, by_id[id], width)) for lane in row for id in lane["spaces"]]
    return max(BOX - 12, 29 + LINE * max(lines))


def _words(lang: str, space: Bonus, width: float) -> list[str]:
    """What a space does, in lines that fit."""
    told = [effect_words(lang, effect) for effect in space["effects"]]
    room = max(8, int((width - 14) / 6.6))
    return [line for words in told for line in wrap(words, room)]


def _space(
    page: Page, lang: str, space: Space, box: tuple[float, float, float, float], any: bool
) -> None:
    """One space: its id, its cost in a corner, and what it does."""
    x, y, w, h = box
    page.box(x, y, w, h, "#fff", 'stroke="#222" stroke-dasharray="5 3"' if any else _THIN)
    page.add(f'<path d="M{x + w - 24:g} {y:g}h24v22h-24z" fill="#eee" {_THIN}/>')
    page.text(x + w - 12, y + 17, str(space["cost"]), 15, f'{_BOLD} text-anchor="middle"')
    mark = MARK if is_reconstructed(space) else ""
    page.text(x + 7, y + 14, f"{space['id']}{mark}", 10, _SOFT)
    for number, line in enumerate(_words(lang, space, w)):
        page.text(x + 7, y + 37 + LINE * number, line, 13)


def _symbols(page: Page, lane: Lane, x: float, y: float) -> None:
    """The symbol of a lane: purple faces are one star, busts have the shape of their color."""
    symbols: list[str] = lane["symbols"]
    if is_reconstructed(lane):
        page.text(x + ICON, y + 8, MARK, 11, _SOFT)
    kind, _, color = symbols[0].partition("_")
    if kind == "guild":
        page.icon("guild", x, y)
    elif kind == "bust" and color != "laurel":
        page.icon("bust", x, y)
        page.icon(f"shape_{color}", x + ICON - 12, y + ICON - 12, 14)
    else:
        page.icon(symbols[0], x, y)


def _reserve(
    page: Page, document: BoardDocument, lang: str, x: float, y: float, w: float, least: float
) -> float:
    reserve = document["gold_reserve"]
    rows, per_row = int(reserve["rows"]), int(reserve["per_row"])
    across = 1 if rows < 4 else 2
    lines = -(-rows // across)
    height = max(HEAD + 12 + lines * 34, least)
    page.box(x, y, w, height, "#fff", 'stroke="#222" stroke-width="1.5"')
    title = building_name(lang, "gold_reserve") + (MARK if is_reconstructed(reserve) else "")
    page.text(x + 12, y + 23, title, 17, _BOLD)
    page.text(x + w - 12, y + 22, say(lang, f"{BOOK}.sheet.reserve"), 12, 'text-anchor="end"')
    size = min(34.0, (w - 40) / (across * per_row) - 4)
    for row in range(rows):
        left = x + 12 + (row % across) * (w / across)
        for coin in range(per_row):
            cx = left + size / 2 + coin * (size + 4)
            cy = y + HEAD + 24 + (row // across) * 40
            circled = 2.6 if row == 0 else 1  # the starting coins are circled
            page.add(
                f'<circle cx="{cx:g}" cy="{cy:g}" r="{size / 2 - 2:g}" fill="#fff" '
                f'stroke="#222" stroke-width="{circled}"/>'
            )
    return y + height + GAP


def _bonuses(page: Page, document: BoardDocument, lang: str, x: float, y: float, w: float) -> float:
    width = (w - 16) / 3 - 6
    lines = max(len(_words(lang, bonus, width)) for bonus in document["bonuses"])
    height = HEAD + 20 + 24 + LINE * lines
    page.box(x, y, w, height, "#fff", 'stroke="#222" stroke-width="1.5"')
    page.text(x + 12, y + 22, say(lang, f"{BOOK}.sheet.bonuses"), 13, _BOLD)
    for number, bonus in enumerate(document["bonuses"]):
        left = x + 8 + number * (width + 6)
        page.box(left, y + HEAD, width, height - HEAD - 10, "#fff", _THIN)
        page.box(left + width - 26, y + HEAD + 6, 18, 18, "#fff", _THIN)
        mark = MARK if is_reconstructed(bonus) else ""
        page.text(left + 7, y + HEAD + 14, f"{bonus['id']}{mark}", 10, _SOFT)
        for n, line in enumerate(_words(lang, bonus, width)):
            page.text(left + 7, y + HEAD + 34 + LINE * n, line, 13)
    return y + height + GAP


def _score(page: Page, lang: str, x: float, y: float, w: float) -> float:
    """Eight rows and their sum, to be filled in at the end."""
    names = [building_name(lang, building) for building in BUILDINGS[:ROWS]]
    cells = [*names, say(lang, f"{BOOK}.sheet.total")]
    width = w / 3
    for number, cell in enumerate(cells):
        left, top = x + (number % 3) * width, y + (number // 3) * 32
        weight = _BOLD if number == ROWS else ""
        page.box(left, top, width, 32, "#fff", _THIN)
        page.text(left + 10, top + 21, cell, 13, weight)
        page.box(left + width - 58, top + 3, 54, 26, "#eee", "")
    return y + 3 * 32 + GAP


def _footer(page: Page, document: BoardDocument, lang: str, y: float) -> None:
    words = say(lang, f"{BOOK}.sheet.unofficial")
    if any(is_reconstructed(space) for b in BUILDINGS for space in parts(document, b)[0]):
        words = f"{say(lang, f'{BOOK}.sheet.reconstructed')} · {words}"
    page.text(MARGIN, y + 12, words, 11, _SOFT)


def _file(page: Page, height: float, title: str) -> str:
    sprite = files("maravillas.dice.words").joinpath("symbols.svg").read_text(encoding="utf-8")
    symbols = [line for line in sprite.splitlines() if line.startswith("<symbol")]
    width = min(297.0, 210 * WIDTH / height)  # fits on A4
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" '
        f'width="{width:.1f}mm" height="{width * height / WIDTH:.1f}mm" '
        'font-family="Helvetica, Arial, sans-serif" fill="#111" color="#111">'
    )
    ground = f'<rect width="{WIDTH}" height="{height:g}" fill="#fff"/>'
    defs = ["<defs>", *symbols, "</defs>"]
    lines = [head, f"<title>{escape(title)}</title>", *defs, ground, *page.parts, "</svg>", ""]
    return "\n".join(lines)
