"""What a bot is: it is given a dealer, never the true state, and answers with a move."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, TypedDict

from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame, AnyState

Deal = Callable[[], AnyState]

THINKING: Final = 1.8  # seconds for one move, where nobody says otherwise


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move.

    cpu: seconds are those that its process has worked, so that a busy machine changes nothing;
    otherwise those on the wall.
    """

    seconds: float = THINKING
    visits: int | None = None
    cpu: bool = False


class Weighed(TypedDict):
    """What a bot thinks of one move. win: expected share of the victory, 0 to 1; score: its own."""

    move: int
    visits: int
    win: float | None
    score: float | None


@dataclass
class Answer:
    """The move chosen; every move weighed, best first; the line expected, as (seat, move)."""

    move: int
    moves: list[Weighed] = field(default_factory=list)
    line: list[tuple[int, int]] = field(default_factory=list)


class Bot:
    """A player. deal() gives a fresh state that seat cannot tell from the true one."""

    name: ClassVar[str] = ""
    listens: bool = False  # whether it is told what everybody did: history and over

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        raise NotImplementedError

    def seated(self, game: AnyGame, seat: int) -> None:
        """It plays this seat of the game that begins."""

    def begin(self) -> None:
        """A new game begins."""

    def history(self, moves: Sequence[tuple[int, str]]) -> None:
        """The moves so far, as its seat may know them, before it is asked; if it listens."""

    def over(self, end: Mapping[str, object], reason: str) -> None:
        """The game is over: how it ended, as in a record, and why, in words; if it listens."""

    def saw(self, move: int) -> None:
        """Whoever sits with it has moved, where everybody sees every move; its own are told too."""

    def close(self) -> None:
        """Lets go of whatever it holds; it is not asked again."""


class Around(Bot):
    """Another bot, to which something is added."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.listens = bot.listens

    def seated(self, game: AnyGame, seat: int) -> None:
        self.bot.seated(game, seat)

    def begin(self) -> None:
        self.bot.begin()

    def history(self, moves: Sequence[tuple[int, str]]) -> None:
        self.bot.history(moves)

    def over(self, end: Mapping[str, object], reason: str) -> None:
        self.bot.over(end, reason)

    def saw(self, move: int) -> None:
        self.bot.saw(move)

    def close(self) -> None:
        self.bot.close()


class RandomBot(Bot):
    """Every legal move is equally likely."""

    name = "random"

    def choose(self, game: AnyGame, deal: Deal, seat: int, budget: Budget, rng: Rng) -> Answer:
        moves = game.legal(deal(), seat)
        return Answer(moves[rng.below(len(moves))])


def dealer(game: AnyGame, s: Position, seat: int, rng: Rng) -> Deal:
    """What a bot in a seat is given instead of s."""
    return lambda: game.determinize(s, seat, rng)
