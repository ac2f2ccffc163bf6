"""Random play, compiled: what benchmarks measure, simulations run and searches roll out."""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import lowest
from maravillas.core.buffer import Buffer
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

# The label of the stream that random players choose from, under a game's seed.
CHOICES: Final = 4096


@mypyc_attr(native_class=True, acyclic=True)
class Tally:
    """Counts of what was played: decisions, and the legal moves that they had in all."""

    def __init__(self) -> None:
        self.decisions: i64 = 0
        self.legal: i64 = 0


def play_out(game: Game[S], s: S, rng: Rng, buffer: Buffer, tally: Tally) -> i64:
    """Plays s to its end, each move chosen uniformly; the lowest waiting seat goes first.

    buffer: from game.buffer(). Returns the number of decisions, and adds to the tally.
    """
    decisions: i64 = 0
    legal: i64 = 0
    items = buffer.items
    waiting: i64 = game.waiting(s)
    while waiting:
        seat: i64 = lowest(waiting)
        n: i64 = game.fill(s, seat, buffer)
        if n == 0:
            raise RuntimeError("a waiting seat has no legal move")
        game.apply(s, seat, items[rng.below(n)])
        decisions += 1
        legal += n
        waiting = game.waiting(s)
    tally.decisions += decisions
    tally.legal += legal
    return decisions


def play_seed(game: Game[S], seed: i64, rng: Rng, buffer: Buffer, tally: Tally) -> S:
    """The end of the random game of a seed; rng is restarted for it."""
    s = game.new(seed)
    rng.start(seed, CHOICES)
    play_out(game, s, rng, buffer, tally)
    return s


def play_seeds(game: Game[S], seed: i64, games: i64, tally: Tally) -> None:
    """The random games of so many seeds, one after the other."""
    rng = Rng(0, CHOICES)
    buffer = game.buffer()
    for k in range(games):
        play_seed(game, seed + k, rng, buffer, tally)


@mypyc_attr(native_class=True)
class Ends(Generic[S]):
    """What finished games gave, summed up. shares: of the victory, by seat; points: by seat and
    category; endings: how many games ended in each way; first: the first of each; states, won: all
    final states and the shares in them, where they are kept.
    """

    def __init__(self, game: Game[S], keeps: bool) -> None:
        self.keeps: Final = keeps
        self.shares: Final = Buffer(game.seats)
        self.points: Final = Buffer(game.seats * game.rows)
        self.hashes: Final[list[int]] = []
        self.endings: Final[dict[int, int]] = {}
        self.first: Final[dict[int, S]] = {}
        self.states: Final[list[S]] = []
        self.won: Final[list[list[int]]] = []

    def add(self, game: Game[S], s: S) -> None:
        """Adds a finished game."""
        self.hashes.append(game.hash(s))
        shares = game.outcome(s)
        winners: i64 = 0
        for seat in range(game.seats):
            self.shares.items[seat] += shares[seat]
            winners += 1 if shares[seat] else 0
            game.add_points(s, seat, self.points, seat * game.rows)
        way = int(game.ending(s, winners))
        if way in self.endings:
            self.endings[way] += 1
        else:
            self.endings[way] = 1
            self.first[way] = s
        if self.keeps:
            self.states.append(s)
            self.won.append(shares)


def play_ends(game: Game[S], seed: i64, games: i64, tally: Tally, ends: Ends[S]) -> None:
    """The random games of so many seeds, and what their ends give."""
    rng = Rng(0, CHOICES)
    buffer = game.buffer()
    for k in range(games):
        ends.add(game, play_seed(game, seed + k, rng, buffer, tally))


def copy_times(game: Game[S], into: S, s: S, times: i64) -> None:
    """Copies s so many times, for the benchmark."""
    for _ in range(times):
        game.copy(into, s)


def finish_step(game: Game[S], s: S, others: i64, rng: Rng, buffer: Buffer) -> None:
    """Random moves for the seats that still owe theirs in the same simultaneous step.

    others: the seats that were waiting beside the one that has just moved. Ends when the step does:
    when nobody waits, or somebody who was not waiting.
    """
    left: i64 = others
    items = buffer.items
    waiting: i64 = game.waiting(s)
    while waiting and waiting & left == waiting:
        left = waiting
        seat: i64 = lowest(waiting)
        n: i64 = game.fill(s, seat, buffer)
        if n == 0:
            raise RuntimeError("a waiting seat has no legal move")
        game.apply(s, seat, items[rng.below(n)])
        waiting = game.waiting(s)


def perft(game: Game[S], s: S, depth: i64) -> i64:
    """The number of sequences of so many decisions; a simultaneous step takes the lowest seat."""
    waiting: i64 = game.waiting(s)
    if depth == 0 or waiting == 0:
        return 1 if depth == 0 else 0
    seat: i64 = lowest(waiting)
    buffer = game.buffer()
    n: i64 = game.fill(s, seat, buffer)
    if depth == 1:
        return n
    nodes: i64 = 0
    t = game.blank()
    for i in range(n):
        game.copy(t, s)
        game.apply(t, seat, buffer.items[i])
        nodes += perft(game, t, depth - 1)
    return nodes
