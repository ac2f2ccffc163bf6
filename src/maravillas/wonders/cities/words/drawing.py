"""Cities in the terminal and in pictures: debt, tokens, losses, the hand of a partner."""

from typing import Final

from maravillas.messages import say
from maravillas.wonders.cities.words.shapes import CitiesView
from maravillas.wonders.cities.words.view import CitiesSight, city_keys, partner
from maravillas.wonders.words.pen import Block, Drawing, Pen, Price


class CitiesDrawing(Drawing):
    """Of a partner the leaders, too, where Leaders is in play."""

    def title(self, pen: Pen, at: int) -> list[str]:
        city = city_keys(pen.look.words.game, pen.look.s, at)
        counts = {"debt": city["debt"], "diplomacy": city["diplomacy"], "masks": city["masks"]}
        return [
            say(pen.lang, f"cities.draw.{thing}", {"count": count})
            for thing, count in counts.items()
            if count
        ]

    def beside(self, pen: Pen, seat: int) -> list[str]:
        mine = partner(pen.look.words.game, seat) == pen.look.viewer
        return [say(pen.lang, "cities.draw.partner")] if mine else []

    def before_hand(self, pen: Pen) -> list[Block]:
        due = _table(pen)["due"]
        return [[[(say(pen.lang, "cities.draw.loss", {"coins": due}), "red")]]] if due else []

    def after_hand(self, pen: Pen, price: Price) -> list[Block]:
        known = _table(pen)["partner"]
        if known is None:
            return []
        title = say(pen.lang, "cities.draw.partner_hand", {"name": pen.names[known["seat"]]})
        held = known.get("leader_hand") or known.get("leader_offer") or ()
        leaders = [pen.name("leader", id) for id in held]
        hand = [pen.cards(known["hand"])] if known["hand"] else []
        return [[[(f"{title}: {', '.join(hand + leaders)}", "dim")]]]


def _table(pen: Pen) -> CitiesView:
    sights = (book.sight for book in pen.look.words.shelf)
    return next(sight for sight in sights if isinstance(sight, CitiesSight)).table(pen.look)


DRAWING: Final = CitiesDrawing()
