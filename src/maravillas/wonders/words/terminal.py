"""7 Wonders in the terminal: the cities round the table, the own hand. Draws a view only."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from maravillas.messages import name, say
from maravillas.wonders.words.terminal_cards import (
    BOOK,
    BOOKS,
    COLOR_OF,
    STYLES,
    about,
    card_cost,
    card_gives,
    choice,
    city_name,
    stage_line,
    stages_of,
)

Price = Callable[[str], tuple[int, bool]]

AGES = ("", "I", "II", "III")
ARROWS = {"left": "←", "right": "→"}


def draw(
    console: Console,
    game: object,
    view: dict[str, Any],
    lang: str,
    names: Sequence[str],
    price: Price,
) -> None:
    """What a seat sees of the table. price: the coins that an id would cost it, and if it can."""
    console.print()
    console.print(_title(view, lang))
    you = view["you"]
    seats = list(range(len(view["seats"])))
    order = seats if you is None else [(you + i) % len(seats) for i in seats[1:]]
    if view["free_city"] is not None:
        title = city_name(lang, "free_city").capitalize()
        console.print(_city(view, view["free_city"], title, "", lang))
    for seat in order:
        side = _side(seat, you, view, lang)
        console.print(_city(view, view["seats"][seat], names[seat], side, lang))
    if you is None:
        return
    console.print(_city(view, view["seats"][you], names[you], "", lang, mine=True))
    if view.get("due"):
        console.print(Text(say(lang, "cities.draw.loss", {"coins": view["due"]}), style="red"))
    if view["hand"]:
        console.print(_hand(view, lang, price))
    for line in _leader_lines(view, lang, price):
        console.print(line)
    if view.get("partner"):
        console.print(_partner(view["partner"], lang, names))
    for known in view["passed"]:
        console.print(_passed(known, lang, names))
    if view["discard"]["cards"]:
        cards = _names(view["discard"]["cards"], lang)
        console.print(Text(f"{say(lang, 'common.draw.discard')}: {cards}", style="dim"))


def _title(view: dict[str, Any], lang: str) -> Text:
    line = Text(f"{say(lang, 'common.draw.age')} {AGES[view['age']]}", style="bold")
    turn = say(lang, "wonders.draw.turn", {"number": view["round"], "most": view["rounds"]})
    line.append(f" · {turn}")
    if view["free_city"] is None:
        line.append(f" · {ARROWS[view['passing']]}", style="dim")
    pile = view["discard"]["count"]
    return line.append(f" · {say(lang, 'common.draw.discard')}: {pile}", style="dim")


def _side(seat: int, you: int | None, view: dict[str, Any], lang: str) -> str:
    """Whether a seat is the left or the right neighbor of the viewer, and its partner."""
    many = len(view["seats"])
    if you is None or many == 2:
        return ""
    sides = {(you + 1) % many: "wonders.draw.left", (you - 1) % many: "wonders.draw.right"}
    words = [say(lang, sides[seat])] if seat in sides else []
    if view["seats"][seat].get("partner") == you:
        words.append(say(lang, "cities.draw.partner"))
    return ", ".join(words)


def _city(
    view: dict[str, Any],
    city: dict[str, Any],
    who: str,
    side: str,
    lang: str,
    mine: bool = False,
) -> Panel:
    body = [_means(city, lang), _cards(city, lang), _court(city, lang), _stages(city, lang, mine)]
    coins = say(lang, "common.cli.coins", {"coins": city["coins"]})
    total = say(lang, "common.draw.points", {"points": city["points"]["total"]})
    parts = [who, f"{city_name(lang, city['board'])} {city['side']}", coins, total]
    if city["shields"]:
        parts.append("⚔" * city["shields"] if city["shields"] < 6 else f"⚔×{city['shields']}")
    if city["victories"] or city["defeats"]:
        won = " ".join(f"+{value}" for value in city["victories"])
        lost = " ".join(["−1"] * city["defeats"])
        parts.append(f"{won} {lost}".strip())
    for thing in ("debt", "diplomacy", "masks"):
        if city.get(thing):
            parts.append(say(lang, f"cities.draw.{thing}", {"count": city[thing]}))
    if side:
        parts.append(side)
    if city["has_chosen"]:
        parts.append("✓")
    return Panel(
        Group(*[line for line in body if line.plain]),
        title=Text(" · ".join(parts)),
        title_align="left",
        border_style="bold" if mine else "dim",
    )


def _means(city: dict[str, Any], lang: str) -> Text:
    """What the city produces; what neighbors cannot buy is in brackets."""
    made = []
    for unit in city["produces"]:
        kinds = choice(unit["kinds"], lang)
        made.append(kinds if unit["sold"] else f"({kinds})")
    line = Text(f"{say(lang, 'common.draw.produces')}: {' '.join(made)}")
    symbols = [
        f"{name(lang, 'symbol', symbol, BOOK)}{f'×{many}' if many > 1 else ''}"
        for symbol, many in city["symbols"].items()
        if many
    ]
    return line.append(f"  {', '.join(symbols)}", style=STYLES["green"]) if symbols else line


def _cards(city: dict[str, Any], lang: str) -> Text:
    line = Text()
    for color, style in STYLES.items():
        cards = [card for card in city["cards"] if COLOR_OF[card] == color]
        if cards:
            line.append(f"{_names(cards, lang)}  ", style=style)
    return line


def _court(city: dict[str, Any], lang: str) -> Text:
    """The leaders that have been recruited, and how many are in hand."""
    leaders = [_leader(id, lang) for id in city.get("leaders", ())]
    if city.get("copied_leader"):
        leaders.append(say(lang, "leaders.draw.copied", {"leader": city["copied_leader"]}, BOOKS))
    line = Text(", ".join(leaders), style=STYLES["white"])
    if city.get("leader_hand"):
        held = say(lang, "leaders.draw.in_hand", {"count": city["leader_hand"]})
        line.append(f"{'  ' if leaders else ''}{held}", style="dim")
    return line


def _stages(city: dict[str, Any], lang: str, mine: bool) -> Text:
    """The stages: built ones as stars, the next one with its cost, for the own city all."""
    board, side = city["board"], city["side"]
    many = stages_of(board, side)
    line = Text("★" * city["stages"] + "☆" * (many - city["stages"]), style="magenta")
    for stage in range(many) if mine else range(city["stages"], min(city["stages"] + 1, many)):
        style = "bold magenta" if stage < city["stages"] else "magenta"
        line.append(f"  {stage + 1}: {stage_line(board, side, stage, lang)}", style=style)
    return line


def _hand(view: dict[str, Any], lang: str, price: Price) -> Table:
    grid = Table.grid(padding=(0, 2))
    for card in view["hand"]:
        coins, payable = price(card)
        style = STYLES[COLOR_OF[card]]
        grid.add_row(
            Text(name(lang, "card", card, BOOKS), style=f"{style} bold"),
            Text(card_cost(card, lang)),
            Text(f"→{coins}○" if payable else "✗", style="green" if payable else "red"),
            Text(card_gives(card, lang), style=style),
        )
    return grid


def _leader_lines(view: dict[str, Any], lang: str, price: Price) -> list[Text | Table]:
    """The leaders that the viewer chooses from, has chosen and holds, with what they do."""
    found: list[Text | Table] = []
    for key, title in (("offer", "offer"), ("draft", "kept"), ("hand", "hand")):
        leaders = view.get(f"leader_{key}")
        if leaders:
            found.append(Text(say(lang, f"leaders.draw.{title}"), style="bold"))
            found.append(_leaders(leaders, lang, price if key == "hand" else None))
    return found


def _leaders(leaders: list[str], lang: str, price: Price | None) -> Table:
    grid = Table.grid(padding=(0, 2))
    for id in leaders:
        coins, payable = price(id) if price else (0, True)
        cost = Text(f"→{coins}○" if payable else "✗", style="green" if payable else "red")
        title = Text(_leader(id, lang), style=f"{STYLES['white']} bold")
        grid.add_row(title, cost if price else Text(), Text(about(lang, "leader", id)))
    return grid


def _leader(id: str, lang: str) -> str:
    return name(lang, "leader", id, BOOKS)


def _partner(known: dict[str, Any], lang: str, names: Sequence[str]) -> Text:
    """What the viewer's partner holds."""
    title = say(lang, "cities.draw.partner_hand", {"name": names[known["seat"]]})
    leaders = [
        _leader(id, lang) for id in known.get("leader_hand") or known.get("leader_offer") or ()
    ]
    hand = [_names(known["hand"], lang)] if known["hand"] else []
    return Text(f"{title}: {', '.join(hand + leaders)}", style="dim")


def _passed(known: dict[str, Any], lang: str, names: Sequence[str]) -> Text:
    told = {"seat": known["seat"], "count": known["left"], "cards": known["cards"]}
    return Text(say(lang, "wonders.draw.passed", told, BOOKS, names), style="dim")


def _names(cards: list[str], lang: str) -> str:
    return ", ".join(name(lang, "card", card, BOOKS) for card in cards)
