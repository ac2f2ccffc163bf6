"""What a move did to the two cities, told in the order in which the rules did it.

Every event has `type` (its message), `seat` (whom it is about) and `clause`. One that moves coins
has `coins`, always positive, and the purse of `seat` before and after it (what is paid may come
from elsewhere, too: then another event says so); one that moves the pawn has both its spaces.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Unpack

from maravillas.core.told import Cause, Event, Facts
from maravillas.core.words import Keys, told
from maravillas.duel.data.card import (
    COLORS,
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    RED,
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
from maravillas.duel.words.ids import names, numbers

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

    def tell(
        self, type: str, clause: str, seat: int | None = None, /, **facts: Unpack[Facts]
    ) -> None:
        self.say(type, clause, self.seat if seat is None else seat, facts)

    def say(self, type: str, clause: str, seat: int, facts: Keys) -> None:
        """The same with facts by whatever names: rows of a sheet, facts of another package's."""
        self.events.append(told(type, clause, seat, facts))

    def money(
        self, type: str, clause: str, seat: int, change: int, /, **facts: Unpack[Facts]
    ) -> None:
        """An event that gives coins to a seat, or with a negative change takes some."""
        self.say(type, clause, seat, {**self.moved(seat, change), **facts})

    def moved(self, seat: int, change: int) -> Facts:
        """Coins come to a purse, or leave it: what an event tells of them."""
        purse = self.purses[seat]
        self.purses[seat] = purse + change
        return {"coins": abs(change), "coins_before": purse, "coins_after": purse + change}

    def asked(self, type: str, kind: int, otherwise: Cause, /, **facts: Unpack[Facts]) -> None:
        """The answer to a decision that a piece of another book's may have asked for."""
        found = [cause for voice in self.voices if (cause := voice.cause(kind)) is not None]
        cause = found[-1] if found else otherwise
        by = {key: fact for key, fact in cause.items() if key != "clause"}
        self.say(type, cause["clause"], self.seat, {**facts, **by})

    # Paying.

    def spend(self, type: str, clause: str, coins: int, /, **facts: Unpack[Facts]) -> None:
        """Seat pays: what the city has, then what expansions keep for it."""
        purse = self.purses[self.seat]
        rest = max(0, coins - purse)
        self.purses[self.seat] = purse - coins + rest
        paid = {"coins": coins, "coins_before": purse, "coins_after": self.purses[self.seat]}
        self.say(type, clause, self.seat, {**paid, **facts})
        for book, voice in zip(self.words.shelf, self.voices, strict=True):
            part = min(rest, book.prices.purse(self.before, self.seat))
            if part:
                voice.spends(part)
                rest -= part

    def pay(
        self, thing: str, number: int, printed: int, discount: int, /, **facts: Unpack[Facts]
    ) -> None:
        """The construction itself with what it costs. thing: `build` (a card) or `wonder`."""
        need = int(WONDER[number].need if thing == "wonder" else CARDS[number].need)
        price = prices.unit_prices(self.words, self.before, self.seat)
        bought = prices.purchases(self.before.city(self.seat), price, need, discount)
        trade = sum(line["units"] * line["price"] for line in bought)
        if thing == "build" and self._limited(number, printed + trade, **facts):
            return
        economy = bool(trade and self.before.city(self.other).tokens & ECONOMY)
        paid: Facts = {
            "printed": printed,
            "trade": trade,
            "bought": bought,
            "goods": [f"{line['resource']}_{line['units']}" for line in bought],
            "to": "opponent" if economy else "bank",
            **facts,
        }
        self.spend(
            thing + _manner(printed, trade, need),
            "DUEL-057" if thing == "wonder" else "DUEL-036" if printed + trade else "DUEL-029",
            printed + trade,
            **paid,
        )
        if economy:
            self.money("economy", "DUEL-118", self.other, trade, by=self.seat, token="economy")

    def _limited(self, number: int, coins: int, /, **facts: Unpack[Facts]) -> bool:
        """A card that an expansion makes cheaper than its price; whether there is one."""
        line = prices.lowest_limit(self.words, self.before, self.seat, number, coins)
        if line is None:
            return False
        paid, type = line["coins"], f"build_{line['type']}"
        whole: Facts = {**_paid(paid), **facts}
        self.spend(type, line["clause"], paid, **whole)
        return True

    def chain(self, number: int, lender: int, /, **facts: Unpack[Facts]) -> None:
        """A construction that a chain makes free. lender: whose symbol it is."""
        symbol = int(CARDS[number].free_with & self.before.city(lender).chains)
        given = prices.giver(self.words, self.before, lender, symbol)
        clause = str(given.get("clause", "DUEL-048"))
        type, by = "build_chain", {"provider": given.get("card")}
        if "card" not in given:
            by = {key: value for key, value in given.items() if key != "clause"}
            type = "_".join([type, *by])
        name = ALL_CHAINS[numbers(symbol)[0]]
        paid: Facts = {**self.moved(self.seat, 0), **_paid(0)}
        self.say(type, clause, self.seat, {**paid, "chain": name, **by, **facts})
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

    def march(self, shields: int, strategy: bool, /, **cause: Unpack[Facts]) -> None:
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

    def _pawn(self, shields: int, before: int, strategy: bool, /, **cause: Unpack[Facts]) -> None:
        left = CAPITAL - (self.pawn if self.seat == 0 else -self.pawn)
        type = ("pawn_strategy" if strategy else "pawn") if left else "pawn_capital"
        way: Facts = {
            "other": self.other,
            "shields": shields,
            "strategy": 1 if strategy else 0,
            "spaces": abs(self.pawn - before),
            "left": left,
            "pawn_before": before,
            "pawn_after": self.pawn,
            **cause,
        }
        self.tell(type, "DUEL-128" if strategy else "DUEL-075", **way)

    def advance(self, seat: int, spaces: int) -> None:
        """The pawn has moved for seat."""
        for voice in self.voices:
            if spaces:
                voice.advances(seat, spaces)

    def rest(self) -> None:
        """The pawn moves no more."""
        for voice in self.voices:
            voice.marched()

    def lose(
        self, type: str, clause: str, seat: int, coins: int, /, **facts: Unpack[Facts]
    ) -> None:
        """Seat loses coins to the bank, or all there are."""
        lost = min(coins, self.purses[seat])
        manner = "" if lost == coins else "_short" if lost else "_none"
        clause = "DUEL-078" if manner and clause == "DUEL-077" else clause
        loss: Facts = {"by": 1 - seat, "due": coins, **facts}
        self.money(type + manner, clause, seat, -lost, **loss)

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


def earns_extra_turn(city: City, wonder: int) -> bool:
    """Whether a wonder that the city builds now gives an extra turn."""
    return bool(WONDER[wonder].again or city.tokens & THEOLOGY)


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
