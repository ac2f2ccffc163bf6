"""What cities do, told in the order in which the rules do it.

Every event has `type` (its message), `seat` (whom it is about; 2 is the Free City where two play,
and the type then begins with `city_`) and `clause`. One that moves coins has `coins`, always
positive, and the purse of `seat` before and after it.
"""

from typing import Final

from maravillas.wonders.boards import BOARD_NAMES, next_stage
from maravillas.wonders.card import COLORS, STAGES, Card
from maravillas.wonders.cards import CARDS, NAMES
from maravillas.wonders.effects import DISCARD_COINS, counted
from maravillas.wonders.game import Wonders
from maravillas.wonders.moves import (
    BUILD,
    DISCARD,
    action_of,
    card_of,
    free_of,
    to_left,
    to_right,
)
from maravillas.wonders.state import State

Event = dict[str, object]

# The clauses of coins by what they are counted for.
COIN_CLAUSES: Final = {
    "vineyard": "WON-082",
    "bazar": "WON-082",
    "lighthouse": "WON-085",
}


class Story:
    """The events of one move so far, and the purses as they stand after them."""

    def __init__(self, game: Wonders, before: State, after: State) -> None:
        self.game = game
        self.before = before
        self.after = after
        self.purses = [int(city.coins) for city in before.cities]
        self.digging: list[int] = []  # cities that built a stage which lets them dig
        self.events: list[Event] = []

    def tell(self, type: str, clause: str, at: int, /, **facts: object) -> None:
        kind = type if at < self.game.seats else f"city_{type}"
        self.events.append({"type": kind, "seat": at, "clause": clause, **facts})

    def money(self, type: str, clause: str, at: int, change: int, /, **facts: object) -> None:
        """An event that gives coins to a city, or with a negative change takes some."""
        purse = self.purses[at]
        self.purses[at] = purse + change
        moved = {"coins": abs(change), "coins_before": purse, "coins_after": purse + change}
        self.tell(type, clause, at, **moved, **facts)

    # A revealed move.

    def act(self, at: int, move: int, by: int) -> None:
        """The card of a move goes to its place, and is paid for. by: who chose it."""
        action, number = int(action_of(move)), int(card_of(move))
        card = NAMES[number]
        if action == DISCARD:
            self.money("discard", "WON-026", at, DISCARD_COINS, card=card, by=by)
            return
        city = self.before.cities[at]
        paid = int(to_left(move)) + int(to_right(move))
        if action == BUILD:
            self._build(at, CARDS[number], move, paid)
        else:
            facts: Event = {"card": card, "by": by, "stage": int(city.stages) + 1}
            facts["board"] = BOARD_NAMES[city.side // 2]
            manner = "stage_trade" if paid else "stage_own"
            self.tell(manner, "WON-021", at, **facts)
        self._pay(at, int(self.before.left(at)), int(to_left(move)), "left")
        self._pay(at, int(self.before.right(at)), int(to_right(move)), "right")

    def _build(self, at: int, c: Card, move: int, paid: int) -> None:
        city, card = self.before.cities[at], NAMES[c.number]
        parents = int(c.parents & city.early)
        if free_of(move):
            board = BOARD_NAMES[city.side // 2]
            self.tell("build_power", "WON-123", at, card=card, board=board)
        elif parents:
            provider = NAMES[parents.bit_length() - 1]
            self.tell("build_chain", "WON-050", at, card=card, provider=provider)
        elif c.free:
            self.tell("build_free", "WON-040", at, card=card)
        elif c.price:
            self.money("build_coins", "WON-040", at, -int(c.price), card=card)
        elif paid:
            self.tell("build_trade", "WON-060", at, card=card)
        else:
            self.tell("build_own", "WON-042", at, card=card)

    def _pay(self, at: int, other: int, coins: int, side: str) -> None:
        if not coins:
            return
        type = "pay" if other < self.game.seats else "pay_city"
        self.money(type, "WON-063", at, -coins, other=other, side=side)
        self.purses[other] += coins

    def gain(self, at: int, move: int) -> None:
        """The coins that a structure or stage brings in."""
        action = int(action_of(move))
        if action == DISCARD:
            return
        if action != BUILD:
            coins = int(
                next_stage(self.before.cities[at].side, self.before.cities[at].stages).coins
            )
            if coins:
                self.money("gain_stage", "WON-025", at, coins)
            return
        self.gain_card(at, int(card_of(move)))

    def gain_card(self, at: int, number: int) -> None:
        c, card = CARDS[number], NAMES[number]
        if c.coins:
            self.money("gain_card", "WON-081", at, int(c.coins), card=card)
        if c.coins_each:
            many = int(counted(self.after, at, c))
            clause = COIN_CLAUSES.get(card, "WON-084")
            facts: Event = {"card": card, "many": many, "things": things(c, many)}
            if many:
                self.money("gain_counted", clause, at, many * int(c.coins_each), **facts)
            else:
                self.tell("gain_nothing", clause, at, **facts)


def things(c: Card, many: int) -> str:
    """What a card counts, as the id of a word: `brown`, for one of them `brown_one`."""
    word = "stages" if c.per & STAGES else COLORS[(int(c.per) & 255).bit_length() - 1]
    return f"{word}_one" if many == 1 else word
