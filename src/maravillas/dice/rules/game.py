"""The rules of Dice: turns in which every city acts at once, each on its own sheet."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.bits import BIT
from maravillas.core.buffer import Buffer
from maravillas.core.game import Game
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.dice.data.board import BONUS, CROSS, TWO, Board
from maravillas.dice.data.faces import ROWS
from maravillas.dice.rules.check import check
from maravillas.dice.rules.deal import fresh, labels, redeal
from maravillas.dice.rules.moves import fill
from maravillas.dice.rules.observe import observe
from maravillas.dice.rules.pack import pack, size, unpack
from maravillas.dice.rules.score import rows, shares, total
from maravillas.dice.rules.sheet import STEP
from maravillas.dice.rules.state import State
from maravillas.dice.rules.turn import end_turn, play

# Kinds of decision.
KIND_ACT: Final = 1
KIND_CROSS: Final = 2
KIND_BONUS: Final = 3


class Dice(Game[State]):
    """boards: all there are; pool: those to deal from, or if chosen the seats' own; turns: most."""

    def __init__(
        self, seats: int, boards: list[Board], pool: list[int], chosen: bool, turns: int
    ) -> None:
        most: i64 = 0
        for number, board in enumerate(boards):
            board.number = number
            if board.most > most:
                most = board.most
        super().__init__("dice", seats, labels(turns), int(most), size(seats, turns))
        self.boards: Final = boards
        self.pool: Final = vec[i64](pool)
        self.chosen: Final = chosen
        self.turns: Final[i64] = turns
        self.rows = ROWS

    def blank(self) -> State:
        return self.with_turns(0)

    def with_turns(self, turns: i64) -> State:
        """A blank state with room for the rolls of so many turns."""
        s = State(int(self.seats), self.boards[0], int(turns))
        s.game = self
        return s

    def deal(self, chance: Chance) -> State:
        s = self.with_turns(self.turns)
        fresh(s, chance, self.boards, self.pool, self.chosen)
        return s

    def owns(self, s: object) -> bool:
        return isinstance(s, State) and len(s.now) == self.seats

    def copy(self, into: State, s: State) -> None:
        into.copy_from(s)

    def waiting(self, s: State) -> i64:
        return s.acting

    def kind(self, s: State, seat: i64) -> i64:
        self.check_seat(seat, 0)
        sheet = s.now[seat]
        do: i64 = sheet.board.do[sheet.stack & STEP]
        if do == BONUS:
            return KIND_BONUS
        if do == CROSS or do == TWO:
            return KIND_CROSS
        return KIND_ACT

    def fill(self, s: State, seat: i64, out: Buffer) -> i64:
        return fill(s, seat, out.items)

    def apply(self, s: State, seat: i64, move: i64) -> None:
        play(s, seat, move)
        if s.now[seat].stack == 0:
            s.acting &= ~BIT[seat]
            if s.acting == 0:
                end_turn(s, self.turns)

    def scores(self, s: State) -> list[int]:
        return [int(total(sheet)) for sheet in s.now]

    def add_points(self, s: State, seat: i64, out: Buffer, at: i64) -> None:
        points = vec[i64]([0] * ROWS)
        rows(s.now[seat], points)
        for row in range(ROWS):
            out.items[at + row] += points[row]

    def outcome(self, s: State) -> list[int]:
        return shares(s)

    def shown(self, s: State, seat: i64, move: i64, viewer: i64) -> i64:
        return -1  # all act at once, each on its own sheet: nobody sees anything before the end

    def observe(self, s: State, seat: i64, out: Planes) -> None:
        waits: bool = s.acting >> seat & 1 == 1
        observe(s, len(self.boards), self.kind(s, seat) if waits else 0, seat, out)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        self.check_seat(seat, -1)
        t = self.clone(s)
        redeal(t, seat, rng, self.buffer().items)
        return t

    def pack(self, s: State, out: Buffer) -> i64:
        return pack(s, out.items)

    def unpack(self, words: Buffer) -> State:
        s = self.with_turns(self.turns)
        unpack(s, self.boards, words.items)
        return s

    def check(self, words: Buffer, s: State) -> None:
        check(words.items, s)
