"""The rules: take one to three stones of a heap; who takes the last stone wins."""

from maravillas.core.bounds import need
from maravillas.core.buffer import Buffer
from maravillas.core.game import SHARE, Game, Position
from maravillas.core.rng import Chance, Rng

HEAPS, MOST, TAKE = 3, 7, 1  # TAKE: the one kind of decision
STONES = 3  # at most, in one move; a move is 4 * heap + stones


class State(Position):
    """heaps: the stones of each; turn: whose it is."""

    def __init__(self) -> None:
        super().__init__()
        self.heaps = [0] * HEAPS
        self.turn = 0


class Heaps(Game[State]):
    """Nothing is hidden; the heaps are drawn at the start."""

    def __init__(self) -> None:
        super().__init__("heaps", 2, ["heaps"], HEAPS * STONES, HEAPS + 1)

    def owns(self, s: object) -> bool:
        return isinstance(s, State)

    def blank(self) -> State:
        s = State()
        s.game = self
        return s

    def deal(self, chance: Chance) -> State:
        s, rng = self.blank(), chance.stream(0)
        s.heaps = [1 + int(rng.below(MOST)) for _ in range(HEAPS)]
        return s

    def copy(self, into: State, s: State) -> None:
        into.heaps, into.turn = list(s.heaps), s.turn

    def waiting(self, s: State) -> int:
        return 1 << s.turn if any(s.heaps) else 0

    def kind(self, s: State, seat: int) -> int:
        return TAKE if self.waiting(s) >> seat & 1 else 0

    def fill(self, s: State, seat: int, out: Buffer) -> int:
        n = 0
        if self.waiting(s) >> seat & 1:
            for heap, stones in enumerate(s.heaps):
                for taken in range(1, min(STONES, stones) + 1):
                    out[n] = 4 * heap + taken
                    n += 1
        return n

    def apply(self, s: State, seat: int, move: int) -> None:
        s.heaps[move // 4] -= move % 4
        s.turn = 1 - seat

    def scores(self, s: State) -> list[int]:
        return [int(not any(s.heaps) and s.turn != seat) for seat in range(2)]

    def outcome(self, s: State) -> list[int]:
        return [SHARE * score for score in self.scores(s)]

    def determinize(self, s: State, seat: int, rng: Rng) -> State:
        return self.clone(s)

    def pack(self, s: State, out: Buffer) -> int:
        for n, word in enumerate([*s.heaps, s.turn]):
            out[n] = word
        return HEAPS + 1

    def unpack(self, words: Buffer) -> State:
        s = self.blank()
        *s.heaps, s.turn = words.head(len(words))
        return s

    def check(self, words: Buffer, s: State) -> None:
        need(all(0 <= stones <= MOST for stones in s.heaps), "a heap has too many stones")
        need(s.turn in (0, 1), "two play")
