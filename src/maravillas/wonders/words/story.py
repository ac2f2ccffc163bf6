"""What cities do, told in the order in which the rules do it.

Every event has `type` (its message), `seat` (whom it is about; 2 is the Free City where two play,
and the type then begins with `city_`) and `clause`. One that moves coins has `coins`, always
positive, and the purse of `seat` before and after it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, Unpack

from maravillas.core.told import Event, Facts
from maravillas.core.words import event
from maravillas.wonders.data.boards import BOARD_NAMES, next_stage
from maravillas.wonders.data.card import COLORS, PER_COLORS, STAGES, VICTORIES, Card
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.rules.effects import DISCARD_COINS, counted
from maravillas.wonders.rules.moves import (
    BUILD,
    DISCARD,
    action_of,
    card_of,
    free_of,
    to_left,
    to_right,
)
from maravillas.wonders.rules.state import State

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

NUMERALS: Final = ("", "I", "II", "III")
POWER: Final = 1  # of free_of: the board's power makes the construction free


class Voice:
    """How an expansion adds to a story. Each method says nothing unless it is overridden.

    private: types of events, each with the fact that only those who see the hand of `by` read.
    """

    private: ClassVar[Mapping[str, str]] = {}

    def __init__(self, story: Story) -> None:
        self.story = story

    def opening(self) -> None:
        """The deal, after the boards."""

    def decides(self, kind: int, seat: int, move: int) -> bool:
        """Tells the answer to a decision of its own; False if it is another's."""
        return False

    def asks(self) -> None:
        """Tells what somebody owes now, if it is asked by this expansion."""

    def builds(self, at: int, c: Card, move: int) -> bool:
        """Tells how a card is built, if a power of its own makes it free."""
        return False

    def pays(self, at: int, move: int) -> None:
        """What a construction costs or brings beside coins to the neighbors."""

    def played(self, at: int, move: int) -> None:
        """A construction took effect, before what it brings."""

    def recruited(self, at: int, leader: str, c: Card) -> None:
        """A leader took effect: recruited, or copied."""

    def takes(self, at: int) -> None:
        """A city has just taken coins from the bank."""

    def closes(self) -> None:
        """All coins of a step have been taken."""

    def built(self, at: int, c: Card, chained: bool) -> None:
        """A structure took effect."""

    def staged(self, at: int, c: Card) -> None:
        """A wonder stage took effect."""

    def fights(self, age: int) -> bool:
        """Tells the conflicts of an age, if they are fought in a way of its own."""
        return False

    def beats(self, winner: int, loser: int, tokens: int) -> None:
        """What follows a comparison that was won."""

    def opens(self) -> bool:
        """Tells that a phase of its own begins before the next age."""
        return False

    def scores(self) -> None:
        """What is chosen at the end, before the points."""

    def wins(self, winners: list[int], sheets: list[dict[str, int]]) -> bool:
        """Tells who has won, if not each seat for itself."""
        return False


class Story:
    """The events of one move so far, and the purses as they stand after them."""

    def __init__(self, words: Shelf, before: State, after: State) -> None:
        self.words = words
        self.game = words.game
        self.before = before
        self.after = after
        self.purses = [int(city.coins) for city in before.cities]
        self.digging: list[int] = []  # cities that built a stage which lets them dig
        self.revealed = False  # the move was the last choice of its step
        self.waits = False  # others have to choose before anything follows
        self.events: list[Event] = []
        self.voices = [voice(self) for voice in words.tables.voices]

    def tell(self, type: str, clause: str, at: int, /, **facts: Unpack[Facts]) -> None:
        kind = type if at < self.game.seats else f"city_{type}"
        self.events.append(event(kind, clause, at, **facts))

    def money(
        self, type: str, clause: str, at: int, change: int, /, **facts: Unpack[Facts]
    ) -> None:
        """An event that gives coins to a city, or with a negative change takes some."""
        purse = self.purses[at]
        self.purses[at] = purse + change
        moved = {"coins": abs(change), "coins_before": purse, "coins_after": purse + change}
        self.tell(type, clause, at, **moved, **facts)

    def bank(self, type: str, clause: str, at: int, coins: int, /, **facts: Unpack[Facts]) -> None:
        """Coins that a city takes from the bank."""
        self.money(type, clause, at, coins, **facts)
        for voice in self.voices:
            voice.takes(at)

    def clause(self, what: str, usual: str) -> str:
        """The clause of a type of event or of a card's coins, where a book has one for it."""
        return self.words.tables.clauses.get(what, usual)

    # A revealed move.

    def act(self, at: int, move: int, by: int) -> None:
        """The card of a move goes to its place, and is paid for. by: who chose it."""
        action, number = int(action_of(move)), int(card_of(move))
        if action == DISCARD:
            self.bank("discard", "WON-026", at, DISCARD_COINS, card=NAMES[number], by=by)
            return
        if action == BUILD:
            self._build(at, CARDS[number], move)
        else:
            self.stage(at, NAMES[number], move, by)
        self.pay(at, move)

    def next_stage(self, at: int) -> Card:
        city = self.before.cities[at]
        return next_stage(city.side, city.stages)

    def stage(self, at: int, card: str, move: int, by: int) -> None:
        """The next stage of a city's wonder, with a card underneath."""
        city = self.before.cities[at]
        price = int(self.next_stage(at).price)
        facts: Facts = {"card": card, "by": by, "stage": int(city.stages) + 1}
        facts["board"] = BOARD_NAMES[city.side // 2]
        if price:
            self.money("stage_coins", self.clause("stage_coins", "WON-021"), at, -price, **facts)
        else:
            manner = "stage_trade" if int(to_left(move)) + int(to_right(move)) else "stage_own"
            self.tell(manner, "WON-021", at, **facts)

    def _build(self, at: int, c: Card, move: int) -> None:
        city, card = self.before.cities[at], NAMES[c.number]
        parents = self.chain(at, c)
        if int(free_of(move)) & POWER:
            board = BOARD_NAMES[city.side // 2]
            self.tell("build_power", "WON-123", at, card=card, board=board)
        elif parents:
            provider = NAMES[parents.bit_length() - 1]
            self.tell("build_chain", "WON-050", at, card=card, provider=provider)
        elif c.free:
            self.tell("build_free", "WON-040", at, card=card)
        elif any(voice.builds(at, c, move) for voice in self.voices):
            return
        elif c.price:
            self.money("build_coins", "WON-040", at, -int(c.price), card=card)
        elif int(to_left(move)) + int(to_right(move)):
            self.tell("build_trade", "WON-060", at, card=card)
        else:
            self.tell("build_own", "WON-042", at, card=card)

    def chain(self, at: int, c: Card) -> int:
        """The structures of a city that make a card free, as a mask."""
        return int(c.parents & self.before.cities[at].early)

    def pay(self, at: int, move: int) -> None:
        """The coins of a construction that go to others."""
        self._pay(at, int(self.before.left(at)), int(to_left(move)), "left")
        self._pay(at, int(self.before.right(at)), int(to_right(move)), "right")
        for voice in self.voices:
            voice.pays(at, move)

    def _pay(self, at: int, other: int, coins: int, side: str) -> None:
        if not coins:
            return
        type = "pay" if other < self.game.seats else "pay_city"
        self.money(type, "WON-063", at, -coins, other=other, side=side)
        self.purses[other] += coins

    def gain(self, at: int, move: int) -> None:
        """What a structure or stage brings in."""
        action = int(action_of(move))
        if action == DISCARD:
            return
        for voice in self.voices:
            voice.played(at, move)
        if action == BUILD:
            c = CARDS[card_of(move)]
            chained = self.chain(at, c) != 0 and not int(free_of(move)) & POWER
            self.gain_card(at, int(c.number), chained)
        else:
            self.gain_stage(at)

    def gain_stage(self, at: int) -> None:
        c = self.next_stage(at)
        if c.coins:
            self.bank("gain_stage", "WON-025", at, int(c.coins))
        for voice in self.voices:
            voice.staged(at, c)

    def gain_card(self, at: int, number: int, chained: bool = False) -> None:
        c, card = CARDS[number], NAMES[number]
        if c.coins:
            self.bank("gain_card", "WON-081", at, int(c.coins), card=card)
        if c.coins_each:
            # Tokens of a conflict that follows at once are not counted; cards of this turn are.
            many = int(counted(self.before if c.per & VICTORIES else self.after, at, c))
            clause = self.clause(card, "WON-084")
            facts: Facts = {"card": card, "many": many, "things": things(c, many)}
            if many:
                self.bank("gain_counted", clause, at, many * int(c.coins_each), **facts)
            else:
                self.tell("gain_nothing", clause, at, **facts)
        for voice in self.voices:
            voice.built(at, c, chained)


def things(c: Card, many: int) -> str:
    """What a card counts, as the id of a word: `brown`, for one of them `brown_one`."""
    word = "stages" if c.per & STAGES else "victories" if c.per & VICTORIES else ""
    word = word or COLORS[(int(c.per) & PER_COLORS).bit_length() - 1]
    return f"{word}_one" if many == 1 else word


def revealed(before: State, after: State) -> bool:
    """Whether a choice made face down was the last of its step."""
    same = (before.age, before.round, before.phase) == (after.age, after.round, after.phase)
    return not same or not after.choosing()
