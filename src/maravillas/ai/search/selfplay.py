"""Games of a search against itself, written down for a net to learn from."""

from array import array
from typing import Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.evaluator import MOST_FEATURES, Encoder, reward
from maravillas.ai.evaluation.rollout import Policy
from maravillas.ai.search.search import Search
from maravillas.core.bits import lowest
from maravillas.core.game import Game
from maravillas.core.rng import Rng

S = TypeVar("S")

WHOLE: Final = 10000.0  # what 1.0 is of a reward, in the notes
POINT: Final = 100.0  # the same of a point
LABEL: Final = 7001  # of the stream that self-play draws from, under a game's seed
FPU_REDUCTION: Final = 0.1
RARE: Final = 3  # one decision of so many is searched thoroughly
BRIEF: Final = 6  # the others with this part of the visits
ROOT_SMOOTHING: Final = 0.2
SPARSE: Final = 4  # one decision of so many is noted, where nothing is searched
LONGEST_OPENING: Final = 55  # decisions
UNSEARCHED: Final = -1  # in place of a reward, until the end of the game is known


@mypyc_attr(native_class=True)
class Notes(Generic[S]):
    """Rows of whole numbers, one per decision, all lengths told.

    The length of the rest; the reward that the search found, in 1/10000, and the one at the end of
    the game; the score that the search found, in 1/100, the one at the end and the best one of the
    others; k, and k numbers of how the game ended (Encoder.ending); n, and the numbers of n
    features; m, and for each of m moves its action, detail and visits.
    """

    def __init__(self, game: Game[S], encoder: Encoder[S]) -> None:
        self.game = game
        self.encoder = encoder
        self.rows: list[list[int]] = []
        self.movers: list[int] = []
        self.found = vec[i64]([0] * MOST_FEATURES)

    def take(
        self, s: S, seat: i64, tried: list[tuple[int, int, float, float]], thorough: bool
    ) -> None:
        """Notes a decision; the moves too if the search was thorough enough to tell them apart.

        Where nothing was tried, the end of the game stands for what the search found.
        """
        self.encoder.look(s)
        n: i64 = self.encoder.features(s, seat, self.found)
        visits = 0
        total = 0.0
        points = 0.0
        for _, count, mean, score in tried:
            visits += count
            total += mean * count
            points += score * count
        row = [UNSEARCHED, 0, 0, 0, 0, int(n)]  # what is known at the end goes before the last
        if visits:
            row[0] = int(WHOLE * total / visits)
            row[2] = int(POINT * points / visits)
        for i in range(n):
            row.append(int(self.found[i]))
        row.append(len(tried) if thorough else 0)
        for move, count, _, _ in tried if thorough else []:
            row.append(int(self.encoder.action(s, seat, move)))
            row.append(int(self.encoder.detail(s, seat, move)))
            row.append(count)
        self.rows.append(row)
        self.movers.append(int(seat))

    def finish(self, s: S) -> bytes:
        """The rows of the game that ended in s, each with its mover's reward."""
        seats: i64 = self.game.seats
        rewards = vec[float]([0.0] * seats)
        points = vec[float]([0.0] * seats)
        reward(self.game, s, rewards, points)
        numbers: list[int] = []
        for i in range(len(self.rows)):
            row = self.rows[i]
            mover: i64 = self.movers[i]
            rival: float = -1000.0
            for seat in range(seats):
                if seat != mover and points[seat] > rival:
                    rival = points[seat]
            row[1] = int(WHOLE * rewards[mover])
            row[3] = int(points[mover])
            row[4] = int(rival)
            if row[0] == UNSEARCHED:
                row[0] = row[1]
                row[2] = int(POINT) * row[3]
            ending = self.encoder.ending(s, mover)
            numbers.append(len(row) + 1 + len(ending))
            numbers.extend(row[:5])
            numbers.append(len(ending))
            numbers.extend(ending)
            numbers.extend(row[5:])
        self.rows = []
        self.movers = []
        return array("i", numbers).tobytes()


@mypyc_attr(native_class=True)
class GameMaker(Generic[S]):
    """Makes games to learn from, the same ones from the same seeds.

    One decision in RARE is searched thoroughly, the others only briefly: many games teach more
    about who wins than few games searched well. Some games begin with moves of a policy's styles,
    some are played against an opponent of another kind, some are played again from their middle
    with other cards.
    """

    def __init__(
        self, search: Search[S], encoder: Encoder[S], policy: Policy[S], visits: i64
    ) -> None:
        self.search = search
        self.encoder = encoder
        self.policy = policy
        self.visits: i64 = visits
        self.root_smoothing: float = 0.0  # these three: see Search; for thorough searches alone
        self.root_noise: float = 0.0
        self.forced_playouts: float = 0.0
        self.opened: i64 = 0  # games of a hundred that begin with moves of the policy
        self.again: i64 = 0  # games of a hundred that are played again from their middle
        self.late: i64 = 1000000  # decisions after which the most visited move is played
        self.opponent: Search[S] | None = None
        self.opponent_seat: i64 = 0
        self.buffer = search.game.buffer()
        self.notes = Notes(search.game, encoder)

    def play(self, seed: i64) -> bytes:
        """The notes of the game of a seed."""
        game = self.search.game
        rng = Rng(seed, LABEL)
        s = game.new(seed)
        self.policy.begin(rng)
        if rng.below(100) < self.opened:
            self.open(s, rng.below(LONGEST_OPENING), rng)
        middle = self.go_on(s, rng)
        found = self.notes.finish(s)
        if rng.below(100) < self.again:
            waiting: i64 = game.waiting(middle)
            if waiting:
                s = game.determinize(middle, lowest(waiting), rng)
                self.go_on(s, rng)
                found += self.notes.finish(s)
        return found

    def open(self, s: S, decisions: i64, rng: Rng) -> None:
        """Plays so many decisions as the policy does; not to the very end."""
        game = self.search.game
        t = game.clone(s)
        for _ in range(decisions):
            waiting: i64 = game.waiting(t)
            if waiting == 0:
                return
            game.copy(s, t)
            seat: i64 = lowest(waiting)
            game.apply(t, seat, self.policy.pick(t, seat, self.buffer, rng))
        if game.waiting(t):
            game.copy(s, t)

    def go_on(self, s: S, rng: Rng) -> S:
        """Plays s to its end; a position from before, each as likely as any other."""
        game = self.search.game
        self.notes = Notes(game, self.encoder)
        middle = game.clone(s)
        decisions: i64 = 0
        while True:
            waiting: i64 = game.waiting(s)
            if waiting == 0:
                return middle
            decisions += 1
            if rng.below(decisions) == 0:
                game.copy(middle, s)
            seat: i64 = lowest(waiting)
            moves = game.legal(s, seat)
            move = moves[0]
            if len(moves) > 1:
                move = self.decide(s, seat, decisions, rng)
            game.apply(s, seat, move)

    def decide(self, s: S, seat: i64, decisions: i64, rng: Rng) -> int:
        """A move of the learner, which is noted, or of its opponent."""
        opponent = self.opponent
        if opponent is not None and seat == self.opponent_seat:
            opponent.clear()
            opponent.run(s, seat, self.visits, 1e9, rng)
            self.notes.take(s, seat, [], False)
            return draw(opponent.tree.tried(opponent.root(seat)), rng)
        search = self.search
        thorough: bool = rng.below(RARE) == 0
        search.clear()
        search.root_smoothing = self.root_smoothing if thorough else 0.0
        search.root_noise = self.root_noise if thorough else 0.0
        search.forced_playouts = self.forced_playouts if thorough else 0.0
        search.run(s, seat, self.visits if thorough else self.visits // BRIEF + 1, 1e9, rng)
        tried = search.pruned(seat)
        self.notes.take(s, seat, tried, thorough)
        return draw(tried, rng) if decisions < self.late else most_visited(tried)


def self_play(search: Search[S], encoder: Encoder[S], seed: i64, iterations: i64) -> bytes:
    """One game from a seed, moves drawn by their visits, the first moves' priors taken to be more
    equal than they are where a search is thorough; its notes.
    """
    maker = GameMaker(search, encoder, Policy(search.game), iterations)
    maker.root_smoothing = ROOT_SMOOTHING
    return maker.play(seed)


def rollout_game(game: Game[S], policy: Policy[S], encoder: Encoder[S], seed: i64) -> bytes:
    """One game of a rollout policy from a seed; its notes, of one decision in SPARSE.

    Nothing is searched, so there are no moves to learn, and only the end tells what a position was
    worth; but a thousand such games cost what one game searched well costs.
    """
    s = game.new(seed)
    rng = Rng(seed, LABEL)
    notes = Notes(game, encoder)
    buffer = game.buffer()
    policy.begin(rng)
    while True:
        waiting: i64 = game.waiting(s)
        if waiting == 0:
            return notes.finish(s)
        seat: i64 = lowest(waiting)
        if rng.below(SPARSE) == 0:
            notes.take(s, seat, [], False)
        game.apply(s, seat, policy.pick(s, seat, buffer, rng))


def draw(tried: list[tuple[int, int, float, float]], rng: Rng) -> int:
    """A move with a chance that grows with the square of its visits."""
    total: i64 = 0
    most: i64 = 1
    for _, visits, _, _ in tried:
        if visits > most:
            most = visits
    for _, visits, _, _ in tried:
        share: i64 = visits * 1000 // most
        total += share * share
    at: i64 = rng.below(total)
    for move, visits, _, _ in tried:
        share = visits * 1000 // most
        at -= share * share
        if at < 0:
            return move
    return tried[0][0]


def most_visited(tried: list[tuple[int, int, float, float]]) -> int:
    best = tried[0]
    for item in tried:
        if item[1] > best[1]:
            best = item
    return best[0]
