"""Leadership: what Leaders adds to a position. Fields and copies, no rules.

Leaders are known by their numbers in cards.py, sets of them are masks. What was kept in the draft,
drawn and played is remembered: it tells what another seat may still have.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.wonders.leaders.data.cards import LEADER

NAME: Final = 6  # bits of a leader's number, plus 1, in a packed row
PLAY: Final = 8  # bits of a recruitment phase in Court.plays: a leader, and what became of it
PILE: Final = 48  # room for the leader pile

assert len(LEADER) <= PILE, f"the leader pile has room for {PILE}, not for {len(LEADER)}"
assert len(LEADER) < 2**NAME, f"{NAME} bits cannot tell {len(LEADER)} leaders apart"

# What became of a leader played in a recruitment phase.
RECRUITED: Final = 1
UNDER_STAGE: Final = 2
SET_ASIDE: Final = 3

# What was used in this turn: bits of Court.used.
BANK_UNIT: Final = 1
LEFT_COIN: Final = 2
RIGHT_COIN: Final = 4


@mypyc_attr(native_class=True, acyclic=True)
class Court:
    """The leaders of one city."""

    def __init__(self) -> None:
        self.recruited: i64 = 0
        self.copied: i64 = 0  # number + 1 of the leader copied by the Courtesans Guild
        self.hand: i64 = 0
        self.packet: i64 = 0  # in the draft: what is chosen from
        self.picks: i64 = 0  # kept in the draft, in order
        self.drawn: i64 = 0  # drawn from the pile
        self.before: i64 = 0  # how many recruitment phases had been played when it drew
        self.plays: i64 = 0  # of the recruitment phases
        self.used: i64 = 0
        # derived: what follows from those recruited and copied.
        self.active: i64 = 0  # whose effects the city has

    def copy_from(self, c: "Court") -> None:
        # fields Court kept, derived: self.{field} = c.{field}
        self.recruited, self.copied, self.hand = c.recruited, c.copied, c.hand
        self.packet, self.picks, self.drawn = c.packet, c.picks, c.drawn
        self.before, self.plays, self.used = c.before, c.plays, c.used
        self.active = c.active
        # end of fields

    def pick(self, which: i64) -> i64:
        """The leader kept in a pick, counted from 1; -1 if none is remembered."""
        return (self.picks >> NAME * (which - 1) & 63) - 1

    def draw(self, which: i64) -> i64:
        """The leader drawn as the first, the second and so on, counted from 1; -1 for none."""
        return (self.drawn >> NAME * (which - 1) & 63) - 1

    def play(self, phase: i64) -> i64:
        """The leader played in a recruitment phase, counted from 1; -1 if none is remembered."""
        return (self.plays >> PLAY * (phase - 1) & 63) - 1

    def fate(self, phase: i64) -> i64:
        """What became of it; 0 if nothing is remembered."""
        return self.plays >> (PLAY * (phase - 1) + NAME) & 3

    def remember_play(self, phase: i64, number: i64, fate: i64) -> None:
        word: i64 = number + 1 + fate * 64
        self.plays |= word << PLAY * (phase - 1)


@mypyc_attr(native_class=True, acyclic=True)
class Leadership:
    """pile: the leader pile in order, of which the first `gone` are drawn; clones share it."""

    def __init__(self, many: i64) -> None:
        self.many: Final = many
        self.courts: Final = [Court() for _ in range(many)]
        self.pile = vec[i64]([0] * PILE)
        # pile: how many of it are drawn, and how many it has.
        self.gone: i64 = 0
        self.size: i64 = 0
        # kept: the rest.
        self.round: i64 = 0  # pick of the draft, from 1; 0 when it is over
        self.extras: i64 = 0  # cities that may still recruit one more leader this turn
        self.diggers: i64 = 0  # cities that may still build from the discard pile, by a leader
        self.copiers: i64 = 0  # the same by a copied leader

    def lay_pile(self, leaders: list[int]) -> None:
        """Makes the pile, its top first."""
        self.pile = vec[i64](leaders + [0] * (PILE - len(leaders)))
        self.gone = 0
        self.size = len(leaders)

    def copy_from(self, s: "Leadership") -> None:
        at: i64 = 0
        while at < self.many:
            self.courts[at].copy_from(s.courts[at])
            at += 1
        self.pile = s.pile
        # fields Leadership pile, kept: self.{field} = s.{field}
        self.gone, self.size, self.round = s.gone, s.size, s.round
        self.extras, self.diggers, self.copiers = s.extras, s.diggers, s.copiers
        # end of fields
