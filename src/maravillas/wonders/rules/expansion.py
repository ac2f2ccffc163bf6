"""Where an expansion may speak. Each seam does nothing unless it is overridden.

`expansions` is always the list of those in play, in the order in which they were published; the
base game is without any, and asks `if expansions` before it calls them. An expansion knows how many
seats play: whoever makes it tells it. Its state lies in a slot of its own in State (state.py: one
slot, one line in copy_from), its cards behind those of the base (cards.py, boards.py).

A decision belongs to whoever owns its kind: the base game has 1 to 15, Leaders 16 to 31, Cities 32
to 47. Phases of a game from FIRST_PHASE on are expansions' own: in them every seat of s.waiting
chooses at the same time, as in a turn, and the steps of a turn after the reveal follow (digs,
powers, the end of the turn); hands are not passed and no conflict is fought. While such a phase
lasts, s.age is the age that is over (0 before the first) and s.round its last turn.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.wonders.data.card import Card
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market

FIRST_PHASE: Final = 2  # after PLAY and OVER


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Expansion:
    """A rulebook that joins the base game.

    labels: its streams of chance, whose numbers start at label (Leaders: 5, Cities: 6), whatever
    else is in play; guilds: places of Age III that join the guilds to draw from; boards: a mask of
    the boards that join; shunned: those of them that the Free City never gets; words: the most that
    it packs; moves: the longest list of moves that it makes possible; hand: how many cards it adds
    to every hand; pools: by age, places of cards of which `drawn` join the deck, by the first three
    of its streams.
    """

    def __init__(
        self,
        label: int = 0,
        labels: list[str] | None = None,
        guilds: int = 0,
        boards: int = 0,
        shunned: int = 0,
        words: int = 0,
        moves: int = 0,
        hand: int = 0,
        pools: list[int] | None = None,
        drawn: int = 0,
    ) -> None:
        self.label: Final = label
        self.labels: Final[list[str]] = labels or []
        self.guilds: Final = guilds
        self.boards: Final = boards
        self.shunned: Final = shunned
        self.words: Final = words
        self.moves: Final = moves
        self.hand: Final = hand
        self.pools: Final[list[int]] = pools or [0, 0, 0, 0]
        self.drawn: Final = drawn

    # Set-up.

    def blank(self, s: State) -> None:
        """Gives a state room for the expansion's part."""

    def deal(self, s: State, chance: Chance) -> None:
        """Adds its part to a game whose boards, coins and hands are dealt; no age has begun."""

    def opens(self, s: State, age: i64) -> bool:
        """Before the hands of an age are dealt: whether a phase of its own begins, which it sets up
        (s.phase, s.waiting). It is asked again when that phase is over."""
        return False

    # Decisions.

    def owns(self, kind: i64) -> bool:
        """Whether a decision of this kind is this expansion's."""
        return False

    def fill(
        self, s: State, expansions: "list[Expansion]", kind: i64, seat: i64, out: vec[i64]
    ) -> i64:
        """Writes the answers of a seat to an own decision, sorted; returns how many."""
        return 0

    def answer(
        self, s: State, expansions: "list[Expansion]", kind: i64, seat: i64, move: i64
    ) -> None:
        """Settles an own decision, which is no longer pending."""

    def phase_kind(self, s: State, seat: i64) -> i64:
        """What a waiting seat must choose in a phase of its own; 0 if the phase is another's."""
        return 0

    def choose(self, s: State, expansions: "list[Expansion]", seat: i64, move: i64) -> None:
        """Takes a choice in an own phase: clears the seat's bit of s.waiting if it has finished,
        and with the last one reveals and settles them all."""

    def ending_kind(self, s: State, seat: i64) -> i64:
        """What a seat that waits since turn_ends must choose; 0 if that is another's business."""
        return 0

    def choose_at_end(self, s: State, seat: i64, move: i64) -> None:
        """Takes such a choice: as choose."""

    # What things cost.

    def market(self, s: State, at: i64, m: Market) -> None:
        """Changes what a city can pay with in this turn; sets m.odd if it does."""

    def paying(self, s: State, expansions: "list[Expansion]", at: i64, move: i64) -> None:
        """A construction of a turn, or of a last card, is about to be paid and placed."""

    # What happens.

    def played(self, s: State, expansions: "list[Expansion]", at: i64, move: i64) -> None:
        """The move of a turn, or of a last card, took effect; every card lies in its place."""

    def built(
        self, s: State, expansions: "list[Expansion]", at: i64, number: i64, chained: bool
    ) -> None:
        """A structure took effect: of a turn, of a last card, or from the discard pile."""

    def staged(self, s: State, expansions: "list[Expansion]", at: i64, c: Card) -> None:
        """A wonder stage took effect."""

    def power(self, s: State, expansions: "list[Expansion]") -> bool:
        """After the digs of boards: pushes the next decision that a power of this turn asks for, if
        one is left. Whether anything was done; then it is asked again."""
        return False

    def turn_ends(self, s: State, expansions: "list[Expansion]") -> None:
        """All powers of the turn have been used; hands are not passed yet. May push decisions,
        or let seats wait who then choose at the same time (ending_kind)."""

    def fight(self, s: State, expansions: "list[Expansion]") -> bool:
        """Whether it settles the conflicts of the age itself."""
        return False

    def recruited(
        self, s: State, expansions: "list[Expansion]", at: i64, leader: i64, copied: bool
    ) -> None:
        """A leader took effect: one that a city recruited, or that its guild copies."""

    def victory(self, s: State, expansions: "list[Expansion]", at: i64) -> None:
        """A city has taken one victory token of the current age."""

    def spares(self, s: State, loser: i64, winner: i64) -> bool:
        """Whether the winner of a conflict takes the loser's defeat token."""
        return False

    def age_ends(self, s: State) -> None:
        """The conflicts of an age are over."""

    def bank_opens(self, s: State) -> None:
        """Costs are paid; what cities have more when the bank closes they took from it."""

    def bank_closes(self, s: State) -> None:
        """Cities have taken what a step of the turn, or the conflicts, gave them."""

    # Points.

    def points(self, s: State, at: i64, category: i64) -> i64:
        """Points of a city beside those of the base, in a category of score.py."""
        return 0

    def set_points(self, s: State, at: i64) -> i64:
        """Further points of each set of three different symbols; they count as leaders'."""
        return 0

    def symbols(self, s: State, at: i64) -> i64:
        """Symbols elsewhere, packed, of which a city adds the best ones to its own at the end: as
        many as are packed in place of the wild ones."""
        return 0

    def partner(self, seat: i64) -> i64:
        """With whom a seat shares its secrets and its victory; -1 if with nobody."""
        return -1

    def copied(self, s: State, expansions: "list[Expansion]", at: i64) -> Card | None:
        """The best of its own cards whose points a city gets by copying a guild next door."""
        return None

    # Hidden information and words.

    def redeal(self, s: State, t: State, mine: i64, rng: Rng) -> None:
        """Deals again in t, a copy of s, what a seat cannot see of the expansion's part.

        mine: the seats whose secrets it knows.
        """

    def choose_again(self, t: State, expansions: "list[Expansion]", mine: i64, rng: Rng) -> None:
        """Lets the others choose anything in its own phase, if they have chosen."""

    def observe(self, s: State, seat: i64, out: Planes) -> None:
        """Writes what everybody sees of what it adds to the table, as numbers."""

    def observe_city(self, s: State, at: i64, out: Planes) -> None:
        """Writes what everybody sees of what it adds to a city."""

    def observe_secrets(self, s: State, at: i64, out: Planes) -> None:
        """Writes what only a seat, and its partner, sees of what it adds to the seat's city."""

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        """Writes its part behind out[n - 1]; returns the new n."""
        return n

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        """Reads it again, and adds to the cities what follows from it; returns the new n."""
        return n

    def inspect(self, s: State) -> None:
        """Raises BadPosition where its part, which unpack read, is none of a position."""


ALONE: Final[list[Expansion]] = []  # the base game by itself


def speakers(expansions: list[Expansion], seam: str) -> list[Expansion]:
    """Those whose class overrides a seam. Asking the others costs time, and memory where a vec is
    handed to a class of plain Python that leaves the seam as it is.
    """
    silent = getattr(Expansion, seam)
    return [x for x in expansions if getattr(type(x), seam) is not silent]


def partner_of(expansions: list[Expansion], seat: i64) -> i64:
    """A seat's partner; -1 if it has none."""
    found: i64 = -1
    if seat >= 0:
        for x in expansions:
            other: i64 = x.partner(seat)
            if other >= 0:
                found = other
    return found
