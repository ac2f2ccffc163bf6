"""The words that every game has. Search, server, environments and tools know nothing else."""

from struct import pack, unpack
from typing import Any, Final, Generic, TypeVar
from zlib import crc32

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bounds import need
from maravillas.core.buffer import Buffer
from maravillas.core.errors import BadOption, BadPosition
from maravillas.core.planes import Planes
from maravillas.core.rng import WORD, Chance, Rng, mix

S = TypeVar("S")

SEEDS: Final = 2**53
SHARE: Final = 840  # outcome() of a sole winner; divisible by every number of seats up to eight

MAGIC: Final = b"MVS1"  # what to_bytes begins with, then four bytes of seal()
HEADER: Final = 8

_POSITIVE: Final = 2**61 - 1
_HASH_A: Final[i64] = 0x2C1B3C6D
_HASH_B: Final[i64] = 0x297A2D39


@mypyc_attr(native_class=True, acyclic=True, allow_interpreted_subclasses=True)
class Position:
    """What every state inherits: it knows its game, and so is a value.

    States are equal when they are the same position of equal games. `hash` is the position's, so a
    state that is a key of a dict must not be played on: put a copy there. Copies are independent,
    and pickles hold bytes, which are checked as they are read.
    """

    def __init__(self) -> None:
        self.game: Game[Any] | None = None  # set by the game that makes the state

    def of(self) -> "Game[Any]":
        """The game of this state; raises ValueError if no game has made it."""
        game = self.game
        if game is None:
            raise ValueError("this state belongs to no game: take one from game.new or game.blank")
        return game

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Position) or self.game is None or other.game is None:
            return False
        mine, theirs = self.of(), other.of()
        return mine == theirs and mine.to_bytes(self) == theirs.to_bytes(other)

    def __hash__(self) -> int:
        return self.of().hash(self) & _POSITIVE

    def __repr__(self) -> str:
        game = self.game
        if game is None:
            return "State(game=None)"
        mask: i64 = game.waiting(self)
        seats = [seat for seat in range(game.seats) if mask >> seat & 1]
        return f"State(game={game.name!r}, waiting={seats}, hash={game.hash(self):#018x})"

    def _repr_svg_(self) -> Any:
        """What a notebook shows: the table as a spectator sees it; None if it has no picture."""
        game = self.game
        return None if game is None or game.picture is None else game.picture(self)

    def __copy__(self) -> Any:
        return self.of().clone(self)

    def __deepcopy__(self, memo: object) -> Any:
        return self.of().clone(self)

    def __reduce__(self) -> Any:
        game = self.of()
        return read_state, (game, game.to_bytes(self))


def read_state(game: "Game[Any]", data: bytes) -> Any:
    """The state in a pickle."""
    return game.from_bytes(data)


@mypyc_attr(native_class=True, allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game with chosen expansions. Holds no position: one Game serves every table.

    name: the canonical game string; seats: how many decide; labels: of its streams of chance, see
    Chance; options: every option with its value; most: the longest list that fill can write; size:
    the most words that pack can write; side: how many seats win together, by what they score
    together (if two: 0 and 1, 2 and 3, and so on); rows: the categories that add_points writes, 0
    where a game does not.
    """

    def __init__(self, name: str, seats: int, labels: list[str], most: int, size: int) -> None:
        self.name: Final = name
        self.seats: Final[i64] = seats
        self.labels: Final = labels
        self.most: Final[i64] = most
        self.size: Final[i64] = size
        self.side: i64 = 1
        self.rows: i64 = 0
        self.options: dict[str, object] = {}
        self.words: object = None  # what its states are in words: registry.words
        self.actions: Any = None  # its moves by index: set by registry.make
        self.describe: Any = None  # observation.schema: set by registry.make
        self.reveals: Any = None  # the module maravillas.chance: set by registry.make
        self.picture: Any = None  # a state as SVG: set by registry.make

    def __eq__(self, other: object) -> bool:
        """Whether the rules are the same: the game string with the same options."""
        if self is other:
            return True
        if not isinstance(other, Game) or self.name != other.name or self.seats != other.seats:
            return False
        return self.options == other.options

    def __hash__(self) -> int:
        return hash((self.name, int(self.seats)))

    def __repr__(self) -> str:
        given = [f", {key}={_short(value)}" for key, value in self.options.items()]
        return f"mv.make({self.name!r}{''.join(given)})"

    @property
    def observation_schema(self) -> Any:
        """What observations as numbers hold: see maravillas.observation."""
        return self.describe(self)

    def chance(self, s: Any, seat: int, move: int, viewer: int | None = None) -> Any:
        """What a legal move may reveal, with probabilities: see maravillas.chance."""
        return self.reveals.chance(self, s, seat, move, viewer)

    def with_chance(self, s: Any, outcome: object) -> Any:
        """A copy of s in which an outcome of chance comes up."""
        return self.reveals.with_chance(self, s, outcome)

    def __copy__(self) -> Any:
        return self  # it holds no position

    def __deepcopy__(self, memo: object) -> Any:
        return self

    # What a game's rules implement.

    def owns(self, s: object) -> bool:
        """Whether s is a state of a game like this: as many seats, the same expansions."""
        raise NotImplementedError

    def blank(self) -> S:
        """A state to copy into; no position of the game."""
        raise NotImplementedError

    def deal(self, chance: Chance) -> S:
        """A fresh game."""
        raise NotImplementedError

    def copy(self, into: S, s: S) -> None:
        """Makes `into` equal to s."""
        raise NotImplementedError

    def waiting(self, s: S) -> i64:
        """The seats that owe a move, as a mask. Zero: the game is over."""
        raise NotImplementedError

    def kind(self, s: S, seat: i64) -> i64:
        """What a waiting seat must decide now, as a number that the game's notation names."""
        raise NotImplementedError

    def fill(self, s: S, seat: i64, out: Buffer) -> i64:
        """Writes seat's legal moves, sorted, into a buffer from buffer(); returns how many."""
        raise NotImplementedError

    def draw(self, s: S, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        """A legal move of a waiting seat, each equally likely. buffer: from buffer().

        What playouts live on: a game may know a quicker way than to list all moves.
        """
        n: i64 = self.fill(s, seat, buffer)
        return buffer.items[rng.below(n)]

    def apply(self, s: S, seat: i64, move: i64) -> None:
        """Plays a legal move; does not check it."""
        raise NotImplementedError

    def scores(self, s: S) -> list[int]:
        """Points of each seat as on the printed sheet, at any moment."""
        raise NotImplementedError

    def add_points(self, s: S, seat: i64, out: Buffer, at: i64) -> None:
        """Adds a seat's points by category to `rows` numbers from `at` on, as on its sheet."""
        raise NotImplementedError

    def ending(self, s: S, winners: i64) -> i64:
        """How a finished game ended, as a number: equal ones have the same kind of result."""
        return winners

    def outcome(self, s: S) -> list[int]:
        """Each seat's share of the victory, in 1/840; all zero before the end."""
        raise NotImplementedError

    def determinize(self, s: S, seat: i64, rng: Rng) -> S:
        """A state that seat cannot tell from s, its unseen cards dealt again.

        Seat -1 sees only what is public.
        """
        raise NotImplementedError

    def withdraw_hidden_choices(self, s: S, seat: i64) -> None:
        """Takes back what others have chosen and seat cannot see: they owe their choices again.

        So a search may ask what they would choose. A game may leave choices as they are.
        """

    def public(self) -> bool:
        """Whether every seat sees every move as it is made; chance may still be hidden."""
        return False

    def shown(self, s: S, seat: i64, move: i64, viewer: i64) -> i64:
        """What viewer sees at once of a move that seat is about to make: a number; -1: nothing."""
        return -1

    def observe(self, s: S, seat: i64, out: Planes) -> None:
        """Writes all that seat may know of s, as numbers in fixed places."""
        raise NotImplementedError

    def body(self, move: i64) -> i64:
        """A move without what it pays: moves of one body differ in that alone."""
        return move

    def pack(self, s: S, out: Buffer) -> i64:
        """Writes s as words; equal positions give equal words. Returns how many.

        out: a Buffer of `size` numbers.
        """
        raise NotImplementedError

    def unpack(self, words: Buffer) -> S:
        """The state that pack wrote."""
        raise NotImplementedError

    def check(self, words: Buffer, s: S) -> None:
        """Raises BadPosition where words, which unpack made s of, are not those of a position.

        Whatever loops and tables depend on must be as it can be.
        """

    # Written once, from the words above.

    def new(self, seed: i64) -> S:
        """A fresh game for simulations and tests; 0 <= seed < 2**53."""
        if seed < 0 or seed >= SEEDS:
            raise BadOption(
                f"seed {seed} is not between 0 and 2**53 - 1",
                path="seed",
                key="common.error.seed",
                values={"found": str(seed)},
            )
        return self.deal(Chance(self.labels, seed, None))

    def new_from(self, key: bytes) -> S:
        """A fresh game under a secret key of 32 bytes, as at a served table."""
        if len(key) != 32:
            raise BadOption(f"a key has 32 bytes, not {len(key)}", path="key")
        return self.deal(Chance(self.labels, 0, key))

    def check_seat(self, seat: i64, least: i64) -> None:
        """Raises BadOption unless there is such a seat; -1, a spectator, where least is that."""
        if seat < least or seat >= self.seats:
            raise BadOption(
                f"there is no seat {int(seat)}; the seats are 0 to {int(self.seats) - 1}",
                path="seat",
                key="common.error.seat",
                values={"found": str(int(seat)), "most": int(self.seats) - 1},
            )

    def clone(self, s: S) -> S:
        t = self.blank()
        self.copy(t, s)
        return t

    def buffer(self) -> Buffer:
        """A buffer that fill never overruns."""
        return Buffer(self.most)

    def legal(self, s: S, seat: i64) -> list[int]:
        """seat's legal moves, sorted; none if it owes nothing."""
        self.check_seat(seat, 0)
        out = Buffer(self.most)
        n: i64 = self.fill(s, seat, out)
        items = out.items
        return [int(items[i]) for i in range(n)]

    def hash(self, s: S) -> int:
        """64 bits that depend only on the position, in every version and mode."""
        out = Buffer(self.size)
        n: i64 = self.pack(s, out)
        words = out.items
        a: i64 = n
        b: i64 = n ^ WORD
        i: i64 = 0
        while i < n:
            low: i64 = words[i] & WORD
            high: i64 = words[i] >> 32 & WORD
            a = ((a ^ low) * _HASH_A + high) & WORD
            a = a ^ a >> 15
            b = ((b ^ high) * _HASH_B + low) & WORD
            b = b ^ b >> 13
            i += 1
        return int(mix(a + b)) * 2**32 + int(mix(b ^ mix(a)))

    def to_bytes(self, s: S) -> bytes:
        """A state as bytes, for from_bytes of the same game."""
        out = Buffer(self.size)
        n: i64 = self.pack(s, out)
        body = pack(f"<{int(n)}q", *out.head(n))
        return MAGIC + self.seal(body) + body

    def from_bytes(self, data: bytes) -> S:
        """The state that to_bytes wrote; raises BadPosition for anything else."""
        body = data[HEADER:]
        if data[: len(MAGIC)] != MAGIC or len(body) % 8 or not 0 < len(body) <= 8 * self.size:
            raise BadPosition(f"{len(data)} bytes are no state of {self.name}")
        if data[len(MAGIC) : HEADER] != self.seal(body):
            raise BadPosition(f"these bytes are damaged, or of another game than {self.name}")
        words = Buffer(len(body) // 8)
        for i, word in enumerate(unpack(f"<{len(body) // 8}q", body)):
            words[i] = word
        return self.sound(words)

    def sound(self, words: Buffer) -> S:
        """The state of words that may be anything; raises BadPosition if it is none."""
        try:
            s = self.unpack(words)
            self.check(words, s)
            out = Buffer(self.size)
            n: i64 = self.pack(s, out)
            need(out.head(n) == words.head(len(words)), "they are not written as states are")
            waiting: i64 = self.waiting(s)
            for seat in range(self.seats):
                owes: bool = waiting >> seat & 1 == 1
                need(len(self.legal(s, seat)) > 0 or not owes, f"seat {seat} has no move")
        except BadPosition:
            raise
        except (IndexError, ArithmeticError, ValueError) as e:
            raise BadPosition(f"these bytes are no position: {e}") from None
        return s

    def seal(self, body: bytes) -> bytes:
        """Four bytes that fit this game and these bytes."""
        table = f"{self.name} {int(self.seats)} {int(self.side)} {int(self.size)}"
        return pack("<I", crc32(body, crc32(table.encode())))


def _short(value: object) -> str:
    """A value of an option; of whole boards, the beginning."""
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"
