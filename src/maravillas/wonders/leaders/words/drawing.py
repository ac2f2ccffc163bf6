"""Leaders in the terminal and in pictures: courts, and what a seat chooses from and holds."""

from typing import Final

from maravillas.messages import say
from maravillas.wonders.leaders.words.view import city_keys, seat_keys
from maravillas.wonders.words.pen import Block, Drawing, Pen, Price, Span
from maravillas.wonders.words.terminal_cards import STYLES, about


class LeadersDrawing(Drawing):
    """Those who have been recruited, how many are in hand; for the viewer, with what they do."""

    def line(self, pen: Pen, at: int) -> list[Span]:
        city = city_keys(pen.look.s, at)
        leaders = [pen.name("leader", id) for id in city["leaders"]]
        if city["copied_leader"]:
            told = {"leader": city["copied_leader"]}
            leaders.append(say(pen.lang, "leaders.draw.copied", told, pen.books))
        spans = [(", ".join(leaders), STYLES["white"])]
        if city["leader_hand"]:
            held = say(pen.lang, "leaders.draw.in_hand", {"count": city["leader_hand"]})
            spans.append((f"{'  ' if leaders else ''}{held}", "dim"))
        return spans

    def after_hand(self, pen: Pen, price: Price) -> list[Block]:
        offer, draft, hand = _known(pen)
        found: list[Block] = []
        for title, leaders in (("offer", offer), ("kept", draft), ("hand", hand)):
            if leaders:
                found.append([[(say(pen.lang, f"leaders.draw.{title}"), "bold")]])
                found.append([_row(pen, id, price if title == "hand" else None) for id in leaders])
        return found

    def chips(self, pen: Pen, at: int) -> list[Span]:
        leaders = city_keys(pen.look.s, at)["leaders"]
        return [(pen.name("leader", leader), "white") for leader in leaders]

    def held(self, pen: Pen) -> list[list[tuple[list[str], str]]]:
        return [
            [([pen.name("leader", id), about(pen.lang, "leader", id)], "white") for id in leaders]
            for leaders in _known(pen)
        ]


def _known(pen: Pen) -> tuple[list[str], list[str], list[str]]:
    """The leaders that the viewer chooses from, has chosen and holds."""
    mine = seat_keys(pen.look.words.game, pen.look.s, pen.look.viewer)
    return mine["leader_offer"] or [], mine["leader_draft"] or [], mine["leader_hand"] or []


def _row(pen: Pen, id: str, price: Price | None) -> list[Span]:
    coins, payable = price(id) if price else (0, True)
    cost = (f"→{coins}○" if payable else "✗", "green" if payable else "red")
    title = (pen.name("leader", id), f"{STYLES['white']} bold")
    return [title, cost if price else ("", ""), (about(pen.lang, "leader", id), "")]


DRAWING: Final = LeadersDrawing()
