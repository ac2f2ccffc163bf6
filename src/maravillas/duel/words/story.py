"""What a move did to the two cities, told in the order in which the rules did it.

Every event has `type` (its message), `seat` (whom it is about) and `clause`. One that moves coins
has `coins`, always positive, and the purse of `seat` before and after it; one that moves the pawn
has both its spaces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from maravillas.core.words import Event, Form, Kind
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
        self.events: list[Event] = []
        self.voices = [book.voice(self) for book in words.shelf]

    def voice(self, book: Book) -> Voice:
        """What a book in play tells."""
        return self.voices[self.words.shelf.index(book)]

    def tell(self, type: str, clause: str, seat: int | None = None, /, **facts: object) -> None:
        who = self.seat if seat is None else seat
        self.events.append({"type": type, "seat": who, "clause": clause, **facts})

    def money(self, type: str, clause: str, seat: int, change: int, /, **facts: object) -> None:
        """An event that gives coins to a seat, or with a negative change takes some."""
        purse = self.purses[seat]
        self.purses[seat] = purse + change
        moved = {"coins": abs(change), "coins_before": purse, "coins_after": purse + change}
        self.tell(type, clause, seat, **moved, **facts)

    # Paying.

    def pay(self, thing: str, printed: int, need: int, discount: int, /, **facts: object) -> None:
        """The construction itself with what it costs. thing: `build` or `wonder`."""
        me, opponent = self.before.city(self.seat), self.before.city(self.other)
        price = prices.unit_prices(self.words, self.before, self.seat)
        bought = purchases(me, price, need, discount)
        trade = sum(line["units"] * line["price"] for line in bought.values())
        economy = bool(trade and opponent.tokens & ECONOMY)
        self.money(
            thing + _manner(printed, trade, need),
            "DUEL-057" if thing == "wonder" else "DUEL-036" if printed + trade else "DUEL-029",
            self.seat,
            -printed - trade,
            printed=printed,
            trade=trade,
            bought=[{"resource": resource, **line} for resource, line in bought.items()],
            goods=[f"{resource}_{line['units']}" for resource, line in bought.items()],
            to="opponent" if economy else "bank",
            **facts,
        )
        if economy:
            self.money("economy", "DUEL-118", self.other, trade, by=self.seat, token="economy")

    def chain(self, number: int, chains: int, /, **facts: object) -> None:
        """A construction that a chain makes free. chains: the symbols at hand, as a mask."""
        me = self.before.city(self.seat)
        symbol = numbers(int(CARDS[number].free_with) & chains)[0]
        provider = next(n for n in range(len(ALL_NAMES)) if CARDS[n].chain >> symbol & 1)
        self.money(
            "build_chain",
            "DUEL-048",
            self.seat,
            0,
            printed=0,
            trade=0,
            bought=[],
            goods=[],
            to="bank",
            chain=ALL_CHAINS[symbol],
            provider=ALL_NAMES[provider],
            **facts,
        )
        if me.tokens & URBANISM:
            name = ALL_NAMES[number]
            self.money("urbanism", "DUEL-135", self.seat, CHAIN_COINS, card=name, token="urbanism")

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
            self.symbol(c)
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

    def symbol(self, c: Card) -> None:
        """A scientific symbol, and the pair that it may complete."""
        self.symbol_of(c, self.seat)

    def symbol_of(self, c: Card, seat: int) -> None:
        """The same, of a card that a seat has got."""
        nibble = (int(c.symbol).bit_length() - 1) // 4
        city = self.after.city(seat)
        kinds = int(distinct_symbols(city))
        copies = int(city.symbols) >> 4 * nibble & 15
        facts: Event = {"symbol": SYMBOLS[nibble], "copies": copies, "kinds": kinds}
        if copies == 1:
            if kinds < ALARMING:
                facts["quiet"] = True
            self.tell("symbol", "DUEL-097", seat, **facts)
        elif self.before.board:
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
            self.lose("fine", "DUEL-139", int(c.takes), wonder=name)
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
            self.symbol(c)

    # War.

    def march(self, shields: int, strategy: bool, /, **cause: object) -> None:
        """The pawn's way, and the military tokens it meets."""
        sign = 1 if self.seat == 0 else -1
        start = self.pawn * sign
        stop = min(start + shields + (1 if strategy else 0), CAPITAL)
        left = CAPITAL - stop
        if strategy:
            cause["token"] = "strategy"
        self.pawn = stop * sign
        self.tell(
            ("pawn_strategy" if strategy else "pawn") if left else "pawn_capital",
            "DUEL-128" if strategy else "DUEL-075",
            other=self.other,
            shields=shields,
            strategy=1 if strategy else 0,
            spaces=stop - start,
            left=left,
            pawn_before=start * sign,
            pawn_after=self.pawn,
            **cause,
        )
        near = 4 if self.seat == 0 else 1
        for space, bit, coins in ((NEAR, near, NEAR_LOOT), (FAR, near * 2, FAR_LOOT)):
            if start < space <= stop and self.before.loot & bit:
                self.lose("loot", "DUEL-077", coins, space=space * sign)

    def lose(self, type: str, clause: str, coins: int, /, **facts: object) -> None:
        """The opponent loses coins to the bank, or all there are."""
        lost = min(coins, self.purses[self.other])
        manner = "" if lost == coins else "_short" if lost else "_none"
        clause = "DUEL-078" if manner and type == "loot" else clause
        self.money(type + manner, clause, self.other, -lost, by=self.seat, due=coins, **facts)


class Voice:
    """What a book tells of a move; one for each move. Nothing is told unless it is overridden.

    secrets: by the type of an event, the fact that only its seat reads; renamed: of these, the
    types whose sentence is another one for everybody else; clauses: of its own pieces that pay.
    """

    secrets: ClassVar[Mapping[str, str]] = {}
    renamed: ClassVar[frozenset[str]] = frozenset()
    clauses: ClassVar[Mapping[str, str]] = {}

    def __init__(self, story: Story) -> None:
        self.story = story

    def opening(self) -> None:
        """What lies on the table before the first move."""

    def plays(self, form: Form, numbers: Sequence[int]) -> None:
        """One of its own moves of a turn."""

    def answers(self, kind: Kind, move: int) -> bool:
        """The answer to one of its decisions; whether the turn only begins with it."""
        return False

    def built(self, thing: str, number: int) -> None:
        """A card or a wonder stands and its printed effects are told; of its own, those too."""

    def owes(self) -> None:
        """Who looks at what now."""

    def laid_out(self, facts: Event, down: Sequence[int]) -> None:
        """Adds to the facts of an age on the table. down: the slots that lie face down."""

    def ends(self) -> str | None:
        """Tells a victory of its own, and returns the clause by which the game ends."""
        return None


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


def turn_up(story: Story) -> None:
    """The cards that have been turned face up."""
    s = story.after
    slots = numbers(int(s.up & ~story.before.up))
    if slots:
        first = int(LAYOUTS[s.layout].first)
        cards = [ALL_NAMES[s.deck[first + slot]] for slot in slots]
        story.tell("turn_up", "DUEL-021", slots=slots, cards=cards)


def numbers(mask: int) -> list[int]:
    """The numbers of a mask's bits."""
    return [n for n in range(mask.bit_length()) if mask >> n & 1]


def names(mask: int, of: list[str]) -> list[str]:
    return [of[n] for n in numbers(mask)]


def _manner(printed: int, trade: int, need: int) -> str:
    """How a construction was paid, as the end of its event's type."""
    if printed and trade:
        return "_both"
    if trade:
        return "_trade"
    if printed:
        return "_coins"
    return "_own" if need else "_free"
