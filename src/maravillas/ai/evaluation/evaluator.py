"""What a search asks about positions: how likely each move is, and who will win from here."""

from math import exp
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.net import VIEWS, Net, sigmoid
from maravillas.core.bits import lowest
from maravillas.core.game import SHARE, Game
from maravillas.core.rng import Rng

S = TypeVar("S")

MARGIN: Final = 0.1  # how much of a reward is the lead in points, not the victory
UNPROVEN: Final = -1.0
SPAN: Final = 60.0  # a lead of half as many points is as good as any


def reward(game: Game[S], s: S, out: vec[float], points: vec[float]) -> None:
    """Writes what the end of a game is worth to each seat, and its score.

    From 0 to 1: victory first, the lead in points second.
    """
    shares = game.outcome(s)
    scores = game.scores(s)
    seats: i64 = game.seats
    for seat in range(seats):
        points[seat] = float(scores[seat])
    for seat in range(seats):
        share: float = float(shares[seat]) / float(SHARE)
        out[seat] = (1.0 - MARGIN) * share + MARGIN * lead_of(points, seat, seats, game.side)


def lead_of(points: vec[float], seat: i64, seats: i64, side: i64) -> float:
    """The lead of a seat's side before the best of the others: 0.5 for none, from 0 to 1."""
    own: float = 0.0
    best: float = -1000.0
    first: i64 = 0
    while first < seats:
        total: float = points[first]
        for other in range(first + 1, first + side):
            total += points[other]
        if first <= seat < first + side:
            own = total
        elif total > best:
            best = total
        first += side
    lead: float = 0.5 + (own - best) / (SPAN * float(side))
    if lead < 0.0:
        return 0.0
    return 1.0 if lead > 1.0 else lead


def win_chance(mean: float) -> float:
    """The share of the victory in a mean reward, as if the lead were nothing."""
    share: float = (mean - MARGIN / 2.0) / (1.0 - MARGIN)
    if share < 0.0:
        return 0.0
    return 1.0 if share > 1.0 else share


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Evaluates by random playouts, with the same prior for every move."""

    def __init__(self, game: Game[S]) -> None:
        self.game = game
        self.buffer = game.buffer()
        self.uniform_prior: bool = True  # then prior() is not asked
        self.whole_steps: bool = False  # then it is not asked in the middle of a simultaneous step

    def begin(self, seat: i64) -> None:
        """A search for seat begins."""

    def evaluate_end(self, s: S, out: vec[float], points: vec[float]) -> None:
        """Writes what the end of a game is worth to each seat, and its score."""
        reward(self.game, s, out, points)

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        """Writes what s is worth to each seat, from 0 to 1, and the final scores to expect.

        May play on in s.
        """
        game = self.game
        waiting: i64 = game.waiting(s)
        while waiting:
            seat: i64 = lowest(waiting)
            game.apply(s, seat, game.draw(s, seat, self.buffer, rng))
            waiting = game.waiting(s)
        reward(game, s, out, points)

    def values_of(self, s: S, rng: Rng) -> list[float]:
        """What s is worth to each seat, from 0 to 1; s stays as it is."""
        out = vec[float]([0.0] * self.game.seats)
        points = vec[float]([0.0] * self.game.seats)
        self.evaluate(self.game.clone(s), rng, out, points)
        return [out[seat] for seat in range(self.game.seats)]

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        """Writes how promising each of n moves looks; they add up to 1."""
        each: float = 1.0 / float(n)
        for i in range(n):
            out[i] = each


@mypyc_attr(native_class=True)
class Prover(Generic[S]):
    """Knows what some positions of a game for two are worth for certain."""

    def begin(self, s: S) -> None:
        """A search from s begins."""

    def share(self, s: S) -> float:
        """Seat 0's share of the victory, from 0 to 1; UNPROVEN if it is not known."""
        return UNPROVEN


@mypyc_attr(native_class=True)
class Encoder(Generic[S]):
    """Positions and moves of one game as the numbers that a net reads.

    code: which encoding it is; a net says for which one it was made. endings: heads of a net that
    tell how a game will end, see ending(); ways: the kinds of victory that the first of them tell
    apart, those of the seat that looks and then the other's. firsts: the first feature of each of
    its masks, if it tells features by masks.
    """

    def __init__(self, inputs: int, actions: int) -> None:
        self.inputs: Final[i64] = inputs
        self.actions: Final[i64] = actions
        self.code: str = ""
        self.endings: int = 0
        self.ways: list[str] = []
        self.firsts: vec[i64] = vec[i64]([])

    def look(self, s: S) -> None:
        """Notes what the features of all seats share; before features() of every position."""

    def features(self, s: S, seat: i64, out: vec[i64]) -> i64:
        """Writes the numbers of the features that hold from seat's point of view; how many."""
        raise NotImplementedError

    def masks(self, s: S, seat: i64, out: vec[i64]) -> None:
        """Writes the same features as masks, of which bit k is feature firsts[word] + k."""
        raise NotImplementedError

    def action(self, s: S, seat: i64, move: i64) -> i64:
        """The number of what a move does, below `actions`; many moves may share one."""
        raise NotImplementedError

    def detail(self, s: S, seat: i64, move: i64) -> i64:
        """A second such number that is added to the first, or -1."""
        return -1

    def ending(self, s: S, seat: i64) -> list[int]:
        """How the game that is over in s ended for seat, in numbers that a net learns to tell."""
        return []


def fits(net: Net, encoder: Encoder[S]) -> bool:
    """Whether a net was made for this encoding: its name, and just so many features and actions."""
    if net.code != encoder.code or net.inputs != encoder.inputs:
        return False
    return net.values == PRIOR + encoder.endings and net.heads == net.values + encoder.actions


MOST_FEATURES: Final = 320

# The heads of a net: what a seat may expect, how the game may end (see Encoder.ending) and, last,
# how promising each action is.
REWARD: Final = 0
OWN: Final = 1  # its score at the end, in POINTS
RIVAL: Final = 2  # the best score of the others
PRIOR: Final = 3  # the actions of a net that does not tell how games end
POINTS: Final = 50.0


@mypyc_attr(native_class=True)
class NetEvaluator(Evaluator[S]):
    """Evaluates by a net, without playing on."""

    def __init__(self, game: Game[S], encoder: Encoder[S], net: Net) -> None:
        super().__init__(game)
        if not fits(net, encoder):
            raise ValueError(
                f"this net was made for other features or actions (its encoding: {net.code or 1}, "
                f"the game's: {encoder.code or 1})"
            )
        self.encoder = encoder
        self.net = net
        self.uniform_prior = False
        self.whole_steps = True
        self.by_masks: bool = len(encoder.firsts) > 0
        self.found = vec[i64]([0] * MOST_FEATURES)

    def evaluate(self, s: S, rng: Rng, out: vec[float], points: vec[float]) -> None:
        seats: i64 = self.game.seats
        self.encoder.look(s)
        if seats == 2:
            mover: i64 = lowest(self.game.waiting(s))
            value: float = self.value(s, mover)
            out[mover] = value
            out[1 - mover] = 1.0 - value
            points[mover] = POINTS * self.net.head(OWN)
            points[1 - mover] = POINTS * self.net.head(RIVAL)
            return
        for seat in range(seats):
            out[seat] = self.value(s, seat)
            points[seat] = POINTS * self.net.head(OWN)

    def value(self, s: S, seat: i64) -> float:
        """The reward that seat may expect, in a position that was looked at.

        The other heads are then ready to be asked.
        """
        self.think(s, seat)
        return sigmoid(self.net.head(REWARD))

    def think(self, s: S, seat: i64) -> None:
        """Makes the net ready to be asked about a position that was looked at."""
        encoder = self.encoder
        if self.by_masks:
            encoder.masks(s, seat, self.found)
            self.net.think_by_masks(self.found, encoder.firsts, seat % VIEWS)
        else:
            self.net.think(self.found, encoder.features(s, seat, self.found))

    def prior(self, s: S, seat: i64, moves: vec[i64], n: i64, out: vec[float]) -> None:
        self.encoder.look(s)
        self.think(s, seat)
        first: i64 = self.net.values
        most: float = -1e9
        last: i64 = -1
        promise: float = 0.0
        for i in range(n):
            action: i64 = self.encoder.action(s, seat, moves[i])
            if action != last:  # moves that do the same often follow one another
                last = action
                promise = self.net.head(first + action)
            logit: float = promise
            more: i64 = self.encoder.detail(s, seat, moves[i])
            if more >= 0:
                logit += self.net.head(first + more)
            out[i] = logit
            if logit > most:
                most = logit
        total: float = 0.0
        for i in range(n):
            out[i] = exp(out[i] - most)
            total += out[i]
        for i in range(n):
            out[i] = out[i] / total
