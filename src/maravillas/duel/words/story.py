"""What a move did to the two cities, told in the order in which the rules did it.

Every event has `type` (its message), `seat` (whom it is about) and `clause`. One that moves coins
has `coins`, always positive, and the purse of `seat` before and after it (what is paid may come
from elsewhere, too: then another event says so); one that moves the pawn has both its spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from maravillas.core.words import Event, Facts, event
from maravillas.duel.data.card import (
    COLORS,
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    RED,
    RESOURCES,
    REVIVE,
    SYMBOLS,
    Card,
)
from maravillas.duel.data.cards import ALL_CHAINS, ALL_NAMES, CARDS
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import (
    ALL_TOKEN_NAMES,
    ECONOMY,
    STRATEGY,
    THEOLOGY,
    TOKEN,
    URBANISM,
)
from maravillas.duel.data.wonders import ALL_WONDER_NAMES, WONDER
from maravillas.duel.rules.cost import to_buy
from maravillas.duel.rules.effects import (
    CAPITAL,
    CHAIN_COINS,
    FAR,
    FAR_LOOT,
    MOST_WONDERS,
    NEAR,
    NEAR_LOOT,
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_REVIVE,
    amount,
    distinct_symbols,
)
from maravillas.duel.rules.state import OVER, City, State
from maravillas.duel.words import prices

if TYPE_CHECKING:
    from maravillas.duel.words.book import Book
    from maravillas.duel.words.shelf import Shelf
    from maravillas.duel.words.voice import Voice

COUNTED: Final = (*COLORS, "brown_and_grey", "wonders")
ALARMING: Final = 4  # so many different symbols are worth a word
PAYING_CARDS: Final = {"lighthouse": "DUEL-175"}
GUILDS: Final = {
    "merchants_guild": "DUEL-165",
    "shipowners_guild": "DUEL-166",
    "magistrates_guild": "DUEL-168",
    "scientists_guild": "DUEL-169",
    "tacticians_guild": "DUEL-171",
}
PAYING_WONDERS: Final = {
    "the_appian_way": "DUEL-139",
    "the_hanging_gardens": "DUEL-146",
    "the_temple_of_artemis": "DUEL-161",
}
PAYING_TOKENS: Final = {"agriculture": "DUEL-115", "urbanism": "DUEL-135"}


class Story:
    """The events of one move so far, and the purses and the pawn as they stand after them."""

    def __init__(self, words: Shelf, before: State, seat: int, after: State) -> None:
        self.words = words
        self.before = before
        self.after = after
        self.seat = seat
        self.other = 1 - seat
        self.purses = [int(before.first.coins), int(before.second.coins)]
        self.pawn = int(before.pawn)
        self.turned = False  # whether the cards that were turned up are told
        self.events: list[Event] = []
        self.voices = [book.voice(self) for book in words.shelf]

    def voice(self, book: Book) -> Voice:
        """What a book in play tells."""
        return self.voices[self.words.shelf.index(book)]

    def tell(self, type: str, clause: str, seat: int | None = None, /, **facts: object) -> None:
        who = self.seat if seat is None else seat
        self.events.append(event(type, clause, who, **facts))

    def money(self, type: str, clause: str, seat: int, change: int, /, **facts: object) -> None:
        """An event that gives coins to a seat, or with a negative change takes some."""
        purse = self.purses[seat]
        self.purses[seat] = purse + change
        moved = {"coins": abs(change), "coins_before": purse, "coins_after": purse + change}
        self.tell(type, clause, seat, **moved, **facts)

    def cause(self, kind: int) -> Facts:
        """What asked for a decision, where it was a piece of another book than the decision's."""
        found: Facts = {}
        for voice in self.voices:
            found |= voice.cause(kind)
        return found

    # Paying.

    def spend(self, type: str, clause: str, coins: int, /, **facts: object) -> None:
        """Seat pays: what the city has, then what expansions keep for it."""
        purse = self.purses[self.seat]
        rest = max(0, coins - purse)
        self.purses[self.seat] = purse - coins + rest
        paid = {"coins": coins, "coins_before": purse, "coins_after": self.purses[self.seat]}
        self.tell(type, clause, self.seat, **paid, **facts)
        for book, voice in zip(self.words.shelf, self.voices, strict=True):
            part = min(rest, book.prices.purse(self.before, self.seat))
            if part:
                voice.spends(part)
                rest -= part

    def pay(self, thing: str, number: int, printed: int, discount: int, /, **facts: object) -> None:
        """The construction itself with what it costs. thing: `build` (a card) or `wonder`."""
        need = int(WONDER[number].need if thing == "wonder" else CARDS[number].need)
        price = prices.unit_prices(self.words, self.before, self.seat)
        bought = purchases(self.before.city(self.seat), price, need, discount)
        trade = sum(line["units"] * line["price"] for line in bought.values())
        if thing == "build" and self._limited(number, printed + trade, **facts):
            return
        economy = bool(trade and self.before.city(self.other).tokens & ECONOMY)
        self.spend(
            thing + _manner(printed, trade, need),
            "DUEL-057" if thing == "wonder" else "DUEL-036" if printed + trade else "DUEL-029",
            printed + trade,
            printed=printed,
            trade=trade,
            bought=[{"resource": resource, **line} for resource, line in bought.items()],
            goods=[f"{resource}_{line['units']}" for resource, line in bought.items()],
            to="opponent" if economy else "bank",
            **facts,
        )
        if economy:
            self.money("economy", "DUEL-118", self.other, trade, by=self.seat, token="economy")

    def _limited(self, number: int, coins: int, /, **facts: object) -> bool:
        """A card that an expansion makes cheaper than its price; whether there is one."""
        line = prices.lowest_limit(self.words, self.before, self.seat, number, coins)
        if line is None:
            return False
        paid, type = line["coins"], f"build_{line['type']}"
        self.spend(type, line["clause"], paid, **_paid(paid), **facts)
        return True

    def chain(self, number: int, lender: int, /, **facts: object) -> None:
        """A construction that a chain makes free. lender: whose symbol it is."""
        symbol = int(CARDS[number].free_with & self.before.city(lender).chains)
        given = prices.giver(self.words, self.before, lender, symbol)
        clause = str(given.get("clause", "DUEL-048"))
        type, by = "build_chain", {"provider": given.get("card")}
        if "card" not in given:
            by = {key: value for key, value in given.items() if key != "clause"}
            type = "_".join([type, *by])
        name = ALL_CHAINS[numbers(symbol)[0]]
        self.money(type, clause, self.seat, 0, **_paid(0), chain=name, **by, **facts)
        if self.before.city(self.seat).tokens & URBANISM:
            card = ALL_NAMES[number]
            self.money("urbanism", "DUEL-135", self.seat, CHAIN_COINS, card=card, token="urbanism")

    # What constructions and tokens bring.

    def card(self, number: int) -> None:
        """All effects of a card that has entered the city."""
        c, name = CARDS[number], ALL_NAMES[number]
        if c.coins:
            clause = paid_by(self, name, "DUEL-173")
            self.money("gain_card", clause, self.seat, int(c.coins), card=name)
        if c.coins_each:
            self.counted_coins(c, name)
        if c.color == RED:
            strategy = bool(self.before.city(self.seat).tokens & STRATEGY)
            self.march(int(c.shields), strategy, card=name)
        elif c.symbol:
            self.symbol(int(c.symbol), self.seat)
        self.built("card", number)

    def built(self, thing: str, number: int) -> None:
        """What expansions add when the effects of a card or a wonder are done."""
        for voice in self.voices:
            voice.built(thing, number)

    def counted_coins(self, c: Card, name: str) -> None:
        mine = int(amount(self.after.city(self.seat), c.per))
        theirs = int(amount(self.after.city(self.other), c.per)) if c.best else 0
        many = max(mine, theirs)
        kind = "gain_guild" if c.best else "gain_counted"
        self.money(
            kind if many else "gain_nothing",
            paid_by(self, name, GUILDS.get(name) or PAYING_CARDS.get(name, "DUEL-174")),
            self.seat,
            int(c.coins_each) * many,
            card=name,
            each=int(c.coins_each),
            many=many,
            counted=COUNTED[c.per],
            things=COUNTED[c.per] + ("_one" if many == 1 else ""),
            other=self.seat if mine >= theirs else self.other,
        )

    def symbol(self, symbol: int, seat: int) -> None:
        """A scientific symbol that seat has got, and the pair that it may complete."""
        nibble = (symbol.bit_length() - 1) // 4
        city = self.after.city(seat)
        kinds = int(distinct_symbols(city))
        copies = int(city.symbols) >> 4 * nibble & 15
        facts: Facts = {"symbol": SYMBOLS[nibble], "copies": copies, "kinds": kinds}
        if copies == 1:
            if kinds < ALARMING:
                facts["quiet"] = True
            self.tell("symbol", "DUEL-097", seat, **facts)
        elif self.after.board:
            self.tell("pair", "DUEL-086", seat, **facts)
        else:
            self.tell("pair_none", "DUEL-088", seat, **facts)

    def wonder(self, wonder: int) -> None:
        """All effects of a wonder that has just been built, but its extra turn."""
        c, name = WONDER[wonder], ALL_WONDER_NAMES[wonder]
        self.limit()
        if c.coins:
            clause = paid_by(self, name, PAYING_WONDERS.get(name, "DUEL-057"))
            self.money("gain_wonder", clause, self.seat, int(c.coins), wonder=name)
        if c.shields:
            self.march(int(c.shields), False, wonder=name)
        if c.takes:
            self.lose("fine", "DUEL-139", self.other, int(c.takes), wonder=name)
        self.built("wonder", wonder)
        if self.after.phase != OVER:
            self.special(int(c.special), name)

    def limit(self) -> None:
        """The eighth wonder goes when the seventh is built."""
        built = int(self.after.first.built).bit_count() + int(self.after.second.built).bit_count()
        if built < MOST_WONDERS:
            return
        for seat in range(2):
            lost = self.before.city(seat).unbuilt & ~self.after.city(seat).built
            for n in numbers(int(lost)):
                self.tell("limit", "DUEL-061", seat, by=self.seat, wonder=ALL_WONDER_NAMES[n])

    def special(self, what: int, name: str) -> None:
        """The choice that a wonder causes, as far as it is news."""
        owed = int(self.after.owed_kind())
        if what in (DESTROY_BROWN, DESTROY_GREY):
            if owed not in (OWE_DESTROY_BROWN, OWE_DESTROY_GREY):
                color = "brown" if what == DESTROY_BROWN else "grey"
                self.tell("destroy_none", "DUEL-157", other=self.other, wonder=name, color=color)
        elif what == REVIVE and owed != OWE_REVIVE:
            self.tell("revive_none", "DUEL-149", wonder=name)
        elif what == LIBRARY:
            drawn = names(int(self.after.offer), ALL_TOKEN_NAMES)
            self.tell("library", "DUEL-181", wonder=name, many=len(drawn), tokens=drawn)

    def token(self, number: int, type: str, clause: str) -> None:
        """A progress token taken, with what it brings at once."""
        c, name = TOKEN[number], ALL_TOKEN_NAMES[number]
        self.tell(type, clause, token=name, points=int(c.points))
        if c.coins:
            clause = paid_by(self, name, PAYING_TOKENS.get(name, clause))
            self.money("gain_token", clause, self.seat, int(c.coins), token=name)
        if c.symbol:
            self.symbol(int(c.symbol), self.seat)

    # War.

    def march(self, shields: int, strategy: bool, /, **cause: object) -> None:
        """The pawn's way, and the military tokens it meets."""
        sign = 1 if self.seat == 0 else -1
        start = self.pawn * sign
        stop = min(start + shields + (1 if strategy else 0), CAPITAL)
        for voice in self.voices:
            stop = voice.stops(self.seat, start, stop)
        if strategy:
            cause["token"] = "strategy"
        self.pawn = stop * sign
        if stop > start:
            self._pawn(shields, start * sign, strategy, **cause)
        near, at = 4 if self.seat == 0 else 1, start
        for space, bit, coins in ((NEAR, near, NEAR_LOOT), (FAR, near * 2, FAR_LOOT)):
            if start < space <= stop and self.before.loot & bit:
                self.advance(self.seat, space - at)
                self.lose("loot", "DUEL-077", self.other, coins, space=space * sign)
                at = space
        self.advance(self.seat, stop - at)
        self.rest()

    def _pawn(self, shields: int, before: int, strategy: bool, /, **cause: object) -> None:
        left = CAPITAL - (self.pawn if self.seat == 0 else -self.pawn)
        self.tell(
            ("pawn_strategy" if strategy else "pawn") if left else "pawn_capital",
            "DUEL-128" if strategy else "DUEL-075",
            other=self.other,
            shields=shields,
            strategy=1 if strategy else 0,
            spaces=abs(self.pawn - before),
            left=left,
            pawn_before=before,
            pawn_after=self.pawn,
            **cause,
        )

    def advance(self, seat: int, spaces: int) -> None:
        """The pawn has moved for seat."""
        for voice in self.voices:
            if spaces:
                voice.advances(seat, spaces)

    def rest(self) -> None:
        """The pawn moves no more."""
        for voice in self.voices:
            voice.marched()

    def lose(self, type: str, clause: str, seat: int, coins: int, /, **facts: object) -> None:
        """Seat loses coins to the bank, or all there are."""
        lost = min(coins, self.purses[seat])
        manner = "" if lost == coins else "_short" if lost else "_none"
        clause = "DUEL-078" if manner and clause == "DUEL-077" else clause
        self.money(type + manner, clause, seat, -lost, by=1 - seat, due=coins, **facts)

    # Cards of the layout.

    def uncover(self) -> None:
        """What comes before cards are turned up, then those that have been turned face up."""
        for voice in self.voices:
            voice.uncovers()
        s = self.after
        slots = numbers(int(s.up & ~self.before.up))
        if self.turned or not slots:
            return
        self.turned = True
        first = int(LAYOUTS[s.layout].first)
        cards = [ALL_NAMES[s.deck[first + slot]] for slot in slots]
        self.tell("turn_up", "DUEL-021", slots=slots, cards=cards)


def paid_by(story: Story, name: str, clause: str) -> str:
    """The clause by which a piece gives coins. clause: unless its book says another."""
    for voice in story.voices:
        clause = voice.clauses.get(name, clause)
    return clause


def purchases(me: City, price: int, need: int, discount: int) -> dict[str, dict[str, int]]:
    """What is bought for a construction: units and unit price by resource."""
    packed = int(to_buy(me, need, price, discount))
    return {
        resource: {"units": packed >> 8 * r & 255, "price": price >> 8 * r & 255}
        for r, resource in enumerate(RESOURCES)
        if packed >> 8 * r & 255
    }


def earns_extra_turn(city: City, wonder: int) -> bool:
    """Whether a wonder that the city builds now gives an extra turn."""
    return bool(WONDER[wonder].again or city.tokens & THEOLOGY)


def numbers(mask: int) -> list[int]:
    """The numbers of a mask's bits."""
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def names(mask: int, of: list[str]) -> list[str]:
    return [of[n] for n in numbers(mask)]


def _paid(coins: int) -> Facts:
    """How a construction was paid that needed no resources."""
    return {"printed": coins, "trade": 0, "bought": [], "goods": [], "to": "bank"}


def _manner(printed: int, trade: int, need: int) -> str:
    """How a construction was paid, as the end of its event's type."""
    if printed and trade:
        return "_both"
    if trade:
        return "_trade"
    if printed:
        return "_coins"
    return "_own" if need else "_free"
