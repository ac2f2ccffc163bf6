"""Exact play of Duel near the end: every move, every card that may be turned up, no guess.

Duel without expansions hides nothing from one player that the other knows, so a position is worth
what expectimax says: the players choose, the face-down cards and the draw of the Great Library are
chance, each equally likely. Branches that cannot change the answer are left out (alpha-beta, and
Star1 at chance), and positions that were met before are looked up.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import UNPROVEN, Prover
from maravillas.core.bits import BIT, count, lowest
from maravillas.core.rng import WORD
from maravillas.duel.data.cards import FIRST_GUILD
from maravillas.duel.data.layout import FIRST_OF, LAYOUTS, LOWEST_OF
from maravillas.duel.rules.deal import DECKS, REGULAR, show_open, unseen_cards
from maravillas.duel.rules.effects import LIBRARY_DRAW, OWE_LIBRARY
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import OVER, PLAY, City, State

DEEPEST: Final = 72  # decisions
ROOM: Final = 32768  # positions that are remembered; a power of two
KINDS: Final = 4
EXACT: Final = 1
AT_LEAST: Final = 2
AT_MOST: Final = 3
NEARLY: Final = 1e-9
LOSS: Final = 0.0
WIN: Final = 1.0
ENDLESS: Final = 1000
LAST_AGE: Final = 3
FEW_CARDS: Final = 4  # that are solved inside a search, in so many positions at most
FEW_NODES: Final = 300

_MIX_A: Final[i64] = 0x2C1B3C6D
_MIX_B: Final[i64] = 0x297A2D39


@mypyc_attr(native_class=True)
class Solver:
    """Solves positions of one game, for seat 0: what it says is seat 0's share of the victory.

    nodes: positions that it looks at before it gives up; horizon: cards that are taken before it
    stops looking; unknown: what a position at the horizon, or a new age, is taken to be worth.
    """

    def __init__(self, game: Duel, nodes: i64) -> None:
        self.game = game
        self.limit: i64 = nodes
        self.nodes: i64 = 0
        self.horizon: i64 = ENDLESS
        self.unknown: float = 0.5
        self.least: i64 = 0  # cards left at the horizon
        self.age: i64 = 3
        self.gave_up: bool = False
        self.stamp: i64 = 0  # what was remembered under an older one is forgotten
        self.after: Final = [game.blank() for _ in range(DEEPEST)]
        self.turned: Final = [game.blank() for _ in range(DEEPEST)]
        self.moves: Final = [game.buffer() for _ in range(DEEPEST)]
        self.keys: Final = vec[i64]([0] * ROOM)
        self.kinds: Final = vec[i64]([0] * ROOM)
        self.values: Final = vec[float]([0.0] * ROOM)

    def begin(self, s: State, unknown: float) -> None:
        """Forgets what it knew; s: where it will look from."""
        self.nodes = 0
        self.gave_up = False
        self.unknown = unknown
        self.age = s.age
        self.least = count(s.present) - self.horizon
        self.stamp += KINDS

    def value(self, s: State, low: float, high: float, depth: i64) -> float:
        """What s is worth; below low or above high only that it is."""
        if s.phase == OVER:
            return outcome(s)
        if s.age != self.age or (s.pending == 0 and count(s.present) <= self.least):
            return self.unknown
        self.nodes += 1
        if self.nodes > self.limit or depth >= DEEPEST:
            self.gave_up = True
            return self.unknown
        if s.pending:
            return self.choose(s, low, high, depth)
        key: i64 = key_of(s)
        at: i64 = key & ROOM - 1
        kind: i64 = self.kinds[at] - self.stamp
        if kind > 0 and self.keys[at] == key:
            known: float = self.values[at]
            if (
                kind == EXACT
                or (kind == AT_LEAST and known >= high)
                or (kind == AT_MOST and known <= low)
            ):
                return known
        found: float = self.choose(s, low, high, depth)
        if not self.gave_up:
            self.keys[at] = key
            self.values[at] = found
            if found <= low:
                self.kinds[at] = self.stamp + AT_MOST
            else:
                self.kinds[at] = self.stamp + (AT_LEAST if found >= high else EXACT)
        return found

    def choose(self, s: State, low: float, high: float, depth: i64) -> float:
        """The best that whoever decides in s can reach."""
        seat: i64 = lowest(self.game.waiting(s))
        moves = self.moves[depth]
        n: i64 = self.game.fill(s, seat, moves)
        best: float = -1.0 if seat == 0 else 2.0
        for i in range(n):
            found: float = self.play(s, seat, moves.items[i], low, high, depth)
            if self.gave_up:
                return self.unknown
            if seat == 0:
                if found > best:
                    best = found
                    if best > low:
                        low = best
                if best >= high or best >= WIN - NEARLY:
                    break
            else:
                if found < best:
                    best = found
                    if best < high:
                        high = best
                if best <= low or best <= LOSS + NEARLY:
                    break
        return best

    def play(self, s: State, seat: i64, move: i64, low: float, high: float, depth: i64) -> float:
        """What a move is worth, over all that chance may turn up."""
        t = self.after[depth]
        t.copy_from(s)
        self.game.apply(t, seat, move)
        if t.age == s.age and t.phase == PLAY:
            shown: i64 = t.up & ~s.up
            if shown:
                return self.turn_up(s, t, shown, low, high, depth)
            if t.owed_kind() == OWE_LIBRARY and s.owed_kind() != OWE_LIBRARY:
                return self.draw_tokens(t, low, high, depth)
        return self.value(t, low, high, depth + 1)

    def turn_up(self, s: State, t: State, shown: i64, low: float, high: float, depth: i64) -> float:
        """The mean over all cards that may lie in the slots that were turned up, one or two."""
        slot: i64 = lowest(shown)
        other: i64 = shown & shown - 1
        firsts: i64 = pool_of(s, slot)
        many: i64 = count(firsts)
        seconds: i64 = 0
        if other:
            seconds = pool_of(s, lowest(other))
            same: bool = firsts & seconds != 0
            many *= count(seconds) - 1 if same else count(seconds)
        total: float = 0.0
        left: i64 = many
        u = self.turned[depth]
        while firsts:
            card: i64 = lowest(firsts)
            firsts &= firsts - 1
            rest: i64 = seconds & ~BIT[card] if other else 1
            while rest:
                second: i64 = lowest(rest)
                rest &= rest - 1
                lay(t, u, slot, card)
                if other:
                    lay(u, u, lowest(other), second)
                left -= 1
                found: float = self.value(
                    u, need(low, total + float(left), many), need(high, total, many), depth + 1
                )
                total += found
                if self.gave_up:
                    return self.unknown
                if total + float(left) <= low * float(many) + NEARLY:
                    return (total + float(left)) / float(many)
                if total >= high * float(many) - NEARLY:
                    return total / float(many)
        return total / float(many)

    def draw_tokens(self, t: State, low: float, high: float, depth: i64) -> float:
        """The mean over the three tokens that the Great Library may draw."""
        box: i64 = t.box
        size: i64 = count(box)
        take: i64 = LIBRARY_DRAW if size > LIBRARY_DRAW else size
        total: float = 0.0
        many: float = 0.0
        u = self.turned[depth]
        offer: i64 = box
        while offer:  # every subset of the box, from the largest down
            if count(offer) == take:
                u.copy_from(t)
                u.offer = offer
                total += self.value(u, LOSS, WIN, depth + 1)
                many += 1.0
                if self.gave_up:
                    return self.unknown
            offer = (offer - 1) & box
        return total / many


@mypyc_attr(native_class=True)
class EndProver(Prover[State]):
    """Solves the last cards of Duel for a search, as long as that takes few positions."""

    def __init__(self, game: Duel) -> None:
        self.solver: Final = Solver(game, FEW_NODES)

    def begin(self, s: State) -> None:
        self.solver.begin(s, 0.5)

    def share(self, s: State) -> float:
        if s.age != LAST_AGE or s.phase != PLAY or count(s.present) > FEW_CARDS:
            return UNPROVEN
        solver = self.solver
        solver.nodes = 0
        solver.gave_up = False
        found: float = solver.value(s, LOSS, WIN, 0)
        return UNPROVEN if solver.gave_up else found


def outcome(s: State) -> float:
    """Seat 0's share of the victory of a game that is over."""
    if s.winner == 0:
        return WIN
    return LOSS if s.winner == 1 else 0.5


def need(bound: float, known: float, many: i64) -> float:
    """What one of many equally likely values must pass for their mean to pass a bound."""
    least: float = bound * float(many) - known
    if least < LOSS:
        return LOSS - NEARLY
    return least if least < WIN else WIN + NEARLY


def pool_of(s: State, slot: i64) -> i64:
    """The cards that may lie face down in a slot, by its back, as bits above the age's lowest."""
    pool: i64 = unseen_cards(s, LAYOUTS[s.layout])
    if s.age < 3:
        return pool
    if s.deck[FIRST_OF[s.layout] + slot] >= FIRST_GUILD:
        return pool & ~REGULAR
    return pool & REGULAR


def lay(t: State, u: State, slot: i64, card: i64) -> None:
    """Makes u the position t with another card, by its bit, in a slot that was just turned up.

    The card that lay there goes to where the other one lay, so that no card lies twice.
    """
    number: i64 = LOWEST_OF[t.layout] + card
    at: i64 = FIRST_OF[t.layout] + slot
    before: i64 = t.deck[at]
    if u is not t:
        u.copy_from(t)
    if number == before:
        return
    deck = t.deck[0:DECKS]
    left: i64 = t.present & ~BIT[slot]
    while left:
        place: i64 = FIRST_OF[t.layout] + lowest(left)
        left &= left - 1
        if deck[place] == number:
            deck[place] = before
    deck[at] = number
    u.deck = deck
    show_open(u)


def key_of(s: State) -> i64:
    """A number that tells apart the positions of one search in which a turn begins."""
    a: i64 = s.turn * 4 + s.again * 2 + 1
    a = mix_in(a, s.present)
    a = mix_in(a, s.up)
    a = mix_in(a, s.cards)
    a = mix_in(a, s.pawn + 16 + 64 * s.loot)
    a = mix_in(a, s.board + 65536 * s.box)
    a = mix_in(a, s.discard_low)
    a = mix_in(a, s.discard_high)
    a = mix_in(a, s.under_low)
    a = mix_in(a, s.under_high)
    a = city_key(a, s.first)
    return city_key(a, s.second)


def city_key(a: i64, city: City) -> i64:
    a = mix_in(a, city.coins)
    a = mix_in(a, city.low)
    a = mix_in(a, city.high)
    a = mix_in(a, city.built + 65536 * city.unbuilt)
    return mix_in(a, city.tokens)


def mix_in(a: i64, word: i64) -> i64:
    """Mixes a word into a key of 60 bits."""
    low: i64 = a & 0x3FFFFFFF
    high: i64 = a >> 30
    low = ((low ^ word & WORD) * _MIX_A) & 0x3FFFFFFFFFFFFFF
    high = ((high ^ word >> 32) * _MIX_B) & 0x3FFFFFFFFFFFFFF
    low = low ^ low >> 29 ^ high
    high = high ^ high >> 27 ^ low
    return (low & 0x3FFFFFFF) | (high & 0x3FFFFFFF) << 30
