"""Where an expansion may speak. Each seam does nothing unless it is overridden.

`expansions` is always those in play, in the order in which they were published; the base game is
without any, and asks `if expansions` before it calls them.
"""

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import GUILD_CARDS
from maravillas.duel.rules.state import City, State

OWN_KINDS: Final = 16  # decisions from this number on belong to expansions,
OWN_MOVES: Final = 4096  # and so do moves of a turn: which to which, owns() and acts() say
EVERY_CHAIN: Final = -1


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Expansion:
    """What an expansion adds. labels: streams of chance; layout: the first of its layouts, or 0;
    wonders, tokens: masks of what joins the pools; moves: the longest list of moves that it makes
    possible; words: the most that it packs; cards: its cards that may lie in a layout, purple:
    those that join Age III in place of the guilds, both as high masks (high_mask).

    label: the number of its first stream of chance; the game sets it.
    """

    def __init__(
        self,
        labels: list[str],
        layout: i64,
        wonders: i64,
        tokens: i64,
        moves: i64,
        words: i64,
        cards: i64 = 0,
        purple: i64 = 0,
    ) -> None:
        self.labels: Final = labels
        self.layout: Final[i64] = layout
        self.wonders: Final[i64] = wonders
        self.tokens: Final[i64] = tokens
        self.moves: Final[i64] = moves
        self.words: Final[i64] = words
        self.cards: Final[i64] = cards
        self.purple: Final[i64] = purple
        self.label: i64 = 0

    # Set-up.

    def blank(self, s: State) -> None:
        """Gives a state room for the expansion's part."""

    def deal(self, s: State, chance: Chance) -> None:
        """Adds its pieces to a game that is dealt, but in which nothing has been laid out."""

    def redeal_cards(self, s: State, expansions: "Expansions", seat: i64, rng: Rng) -> bool:
        """Deals the cards again that seat cannot see, where the base game's way will not do.

        Returns whether it has; the base game deals them if no expansion does.
        """
        return False

    def redeal(self, s: State, seat: i64, rng: Rng) -> None:
        """Deals again what it has hidden from seat."""

    def redeal_tokens(self, s: State, seat: i64, rng: Rng) -> bool:
        """The progress tokens of the box, as redeal_cards the cards."""
        return False

    def picked(self, s: State, seat: i64, wonder: i64) -> None:
        """A wonder was drafted."""

    # What things cost; of several expansions the answers are added, or joined if they are masks.

    def cheaper(self, s: State, seat: i64) -> i64:
        """Coins off the price of one unit of each resource, one byte a resource."""
        return 0

    def chains(self, s: State, seat: i64) -> i64:
        """Further chain symbols that make cards free for seat."""
        return 0

    def waived(self, s: State, seat: i64) -> i64:
        """Colors of which seat may ignore one symbol of a card's cost, as a mask.

        With the same bits WHOLE higher: all resources or all coins, as a house rule has it.
        """
        return 0

    def wonder_units(self, s: State, seat: i64) -> i64:
        """Resources off the cost of a wonder."""
        return 0

    def fee(self, s: State, seat: i64, number: i64) -> i64:
        """Coins for a card whose cost is not printed (Card.fee), if it is its own."""
        return 0

    def most(self, s: State, seat: i64) -> i64:
        """The most that seat pays for a card with a chain symbol under its cost; 0: no limit."""
        return 0

    def purse(self, s: State, seat: i64) -> i64:
        """Coins beside those of the city that seat may pay with."""
        return 0

    def spend(self, s: State, seat: i64, coins: i64) -> None:
        """Takes coins out of the purse: no more than it holds."""

    def discard_coins(self, s: State, seat: i64) -> i64:
        """Further coins for a discarded card."""
        return 0

    # What happens.

    def gained(self, s: State, expansions: "Expansions", seat: i64, number: i64) -> None:
        """A card entered a city and its printed effects are done."""

    def wonder_gained(self, s: State, expansions: "Expansions", seat: i64, wonder: i64) -> None:
        """A wonder was built and its printed effects are done."""

    def token_gained(self, s: State, seat: i64, token: i64) -> None:
        """Seat gained a progress token, and its printed effects are done."""

    def card_left(self, s: State, seat: i64, number: i64) -> None:
        """A card has left seat's city."""

    def holds(self, s: State, seat: i64, city: City) -> None:
        """Adds to a city that is counted anew what seat has without a card, wonder or token."""

    def stopped(self, s: State, seat: i64, before: i64, after: i64) -> i64:
        """How far the pawn gets that seat is about to move, seen from its own side."""
        return after

    def marched(self, s: State, seat: i64, before: i64, after: i64) -> None:
        """Seat moved the pawn, seen from its own side."""

    def check(self, s: State) -> None:
        """Ends the game if the expansion's own victory is won; the others are not."""

    def points(self, s: State, seat: i64) -> i64:
        return 0

    def row_points(self, s: State, seat: i64, row: i64) -> i64:
        """Those of its points that stand in a row of the base game's sheet, see score.py."""
        return 0

    # Decisions.

    def begin_age(self, s: State) -> None:
        """The cards of an age are laid out; who begins it is not yet asked."""

    def turning_up(self, s: State, slots: i64) -> bool:
        """The cards of these slots are about to be turned up, and it may owe a choice before that.

        Returns whether it does: then they are turned up once it is made, and it is asked again.
        """
        return False

    def begin_turn(self, s: State) -> None:
        """A turn begins and nothing is owed: it may owe a choice before the card is taken."""

    def fill_turn(self, s: State, seat: i64, out: vec[i64], start: i64, stop: i64, n: i64) -> i64:
        """Writes its own moves of a turn behind out[n - 1]; returns the new n.

        out[start:stop] are the discards, one for each accessible card.
        """
        return n

    def acts(self, move: i64) -> bool:
        """Whether a turn's move, OWN_MOVES or higher, is one of its own."""
        return False

    def act(self, s: State, expansions: "Expansions", seat: i64, move: i64) -> None:
        """Plays one of its own moves of a turn."""

    def owns(self, kind: i64) -> bool:
        """Whether a decision, OWN_KINDS or higher, is one of its own."""
        return False

    def fill(self, s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """The answers to a decision that it owns, as Game.fill."""
        return 0

    def answer(self, s: State, expansions: "Expansions", kind: i64, seat: i64, move: i64) -> None:
        """Settles a decision that it owns, which is no longer on the stack."""

    def settle(self, s: State, expansions: "Expansions", kind: i64, seat: i64) -> bool:
        """Drops the decision on top of the stack, its own, if that has no answer.

        Returns whether it has, or has put others in its place; then it is asked again.
        """
        return False

    def shown(self, s: State, kind: i64, seat: i64, move: i64) -> i64:
        """What the other player sees at once of a move that answers a decision of this kind."""
        return move

    # Observations: what a seat may know, as numbers. Secrets of the seat are written last.

    def observe(self, s: State, slots: i64, tokens: i64, seat: i64, out: Planes) -> None:
        """Writes what it adds to the table. slots, tokens: how many there may be."""

    def observe_city(self, s: State, seat: i64, at: i64, out: Planes) -> None:
        """Writes what everybody sees of what it adds to the city `at`."""

    def military(self, s: State, tokens: i64) -> i64:
        """The military tokens that are left: the small and the large one of each half."""
        return tokens

    def box(self, s: State, box: i64) -> i64:
        """The progress tokens that everybody must take to be in the box."""
        return box

    def unseen(self, s: State, expansions: "Expansions") -> i64:
        """The cards of the age that nobody has seen, by their spots, where it has others."""
        return 0

    # Words.

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        """Writes its part behind out[n - 1]; returns the new n."""
        return n

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        """Reads it again."""
        return n

    def inspect(self, s: State) -> None:
        """Raises BadPosition where its part, which unpack read, is none of a position."""


@mypyc_attr(native_class=True)
class Expansions:
    """Those in play, and for each seam those who override it: `for x in expansions.cheaper`.

    So a seam where nobody speaks costs next to nothing. Who says what is its own is asked for the
    rest: `owns` for `fill`, `answer` and `settle`, `acts` for `act`, `purse` for `spend`, `observe`
    for `military` and `box`. A sheet has a row for each, so all are asked for its `row_points`.
    """

    def __init__(self, all: list[Expansion]) -> None:
        self.all: Final = all
        self.any: Final = len(all) > 0
        self.blank: Final = speakers(all, "blank")
        self.deal: Final = speakers(all, "deal")
        self.redeal_cards: Final = speakers(all, "redeal_cards")
        self.redeal: Final = speakers(all, "redeal")
        self.redeal_tokens: Final = speakers(all, "redeal_tokens")
        self.picked: Final = speakers(all, "picked")
        self.cheaper: Final = speakers(all, "cheaper")
        self.chains: Final = speakers(all, "chains")
        self.waived: Final = speakers(all, "waived")
        self.wonder_units: Final = speakers(all, "wonder_units")
        self.fee: Final = speakers(all, "fee")
        self.most: Final = speakers(all, "most")
        self.purse: Final = speakers(all, "purse")
        self.discard_coins: Final = speakers(all, "discard_coins")
        self.gained: Final = speakers(all, "gained")
        self.wonder_gained: Final = speakers(all, "wonder_gained")
        self.token_gained: Final = speakers(all, "token_gained")
        self.card_left: Final = speakers(all, "card_left")
        self.holds: Final = speakers(all, "holds")
        self.stopped: Final = speakers(all, "stopped")
        self.marched: Final = speakers(all, "marched")
        self.check: Final = speakers(all, "check")
        self.points: Final = speakers(all, "points")
        self.begin_age: Final = speakers(all, "begin_age")
        self.turning_up: Final = speakers(all, "turning_up")
        self.begin_turn: Final = speakers(all, "begin_turn")
        self.fill_turn: Final = speakers(all, "fill_turn")
        self.acts: Final = speakers(all, "acts")
        self.owns: Final = speakers(all, "owns")
        self.shown: Final = speakers(all, "shown")
        self.observe: Final = speakers(all, "observe")
        self.observe_city: Final = speakers(all, "observe_city")
        self.unseen: Final = speakers(all, "unseen")
        self.pack: Final = speakers(all, "pack")
        self.unpack: Final = speakers(all, "unpack")
        self.inspect: Final = speakers(all, "inspect")

    def __len__(self) -> int:
        return len(self.all)

    def __bool__(self) -> bool:
        return self.any

    def __iter__(self) -> Iterator[Expansion]:
        return iter(self.all)

    def __getitem__(self, at: int) -> Expansion:
        return self.all[at]


def speakers(all: list[Expansion], seam: str) -> vec[Expansion]:
    """Those whose class overrides a seam."""
    silent = getattr(Expansion, seam)
    return vec[Expansion]([x for x in all if getattr(type(x), seam) is not silent])


ALONE: Final = Expansions([])  # the base game by itself


def cut_prices(s: State, expansions: Expansions, seat: i64, price: i64) -> i64:
    """Prices of resources after what expansions take off them; fixed prices stay."""
    fixed: i64 = s.city(seat).fixed
    for x in expansions.cheaper:
        price -= x.cheaper(s, seat) & ~fixed
    return price


def more_chains(s: State, expansions: Expansions, seat: i64) -> i64:
    chains: i64 = 0
    for x in expansions.chains:
        chains |= x.chains(s, seat)
    return chains


def waived_colors(s: State, expansions: Expansions, seat: i64) -> i64:
    colors: i64 = 0
    for x in expansions.waived:
        colors |= x.waived(s, seat)
    return colors


def more_units(s: State, expansions: Expansions, seat: i64) -> i64:
    units: i64 = 0
    for x in expansions.wonder_units:
        units += x.wonder_units(s, seat)
    return units


def fees(s: State, expansions: Expansions, seat: i64, number: i64) -> i64:
    """Coins for a card whose cost is not printed."""
    coins: i64 = 0
    for x in expansions.fee:
        coins += x.fee(s, seat, number)
    return coins


def least_limit(s: State, expansions: Expansions, seat: i64) -> i64:
    """The most that seat pays for a card with a chain symbol under its cost; 0: no limit."""
    limit: i64 = 0
    for x in expansions.most:
        most: i64 = x.most(s, seat)
        if most and (limit == 0 or most < limit):
            limit = most
    return limit


def payable_symbols(s: State, expansions: Expansions, seat: i64, coins: i64) -> i64:
    """Chain symbols with which a card can be paid for: it is free, or its limit is affordable."""
    if len(expansions.most) and 0 < least_limit(s, expansions, seat) <= coins:
        return EVERY_CHAIN
    return more_chains(s, expansions, seat)


def purple_cards(expansions: Expansions) -> i64:
    """The cards of which some join Age III, as a high mask: the guilds, or others instead."""
    purple: i64 = GUILD_CARDS
    for x in expansions.all:
        if x.purple:
            purple = x.purple
    return purple


def added_cards(expansions: Expansions) -> i64:
    """The cards of expansions that may lie in a layout, as a high mask."""
    cards: i64 = 0
    for x in expansions.all:
        cards |= x.cards | x.purple
    return cards
