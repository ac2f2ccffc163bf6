"""A second process that searches the same position: what it finds is added to one's own."""

from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection

from maravillas import registry
from maravillas.ai.search.search import Search
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame

Tried = list[tuple[int, int, float, float]]  # as Tree.tried() has it


@dataclass(frozen=True)
class Question:
    """A position that the seat cannot tell from the true one, and how long to search it."""

    game: str
    options: tuple[tuple[str, object], ...]
    evaluator: str
    state: bytes
    seat: int
    iterations: int
    seconds: float
    cpu: bool
    seed: int


class SecondSearch:
    """A process that is started when it is first asked."""

    def __init__(self) -> None:
        self.pipe: Connection | None = None

    def ask(self, question: Question) -> None:
        """Lets it begin; answer() waits for what it found."""
        if self.pipe is None:
            spawn = get_context("spawn")
            self.pipe, theirs = spawn.Pipe()
            spawn.Process(target=serve, args=(theirs,), daemon=True).start()
            theirs.close()
        self.pipe.send(question)

    def answer(self) -> Tried:
        assert self.pipe is not None
        found: Tried = self.pipe.recv()
        return found

    def close(self) -> None:
        """The process ends when nobody can ask it any more."""
        if self.pipe is not None:
            self.pipe.close()
            self.pipe = None


def serve(pipe: Connection) -> None:
    """The life of the other process."""
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        pipe.send(find(question))


def find(question: Question) -> Tried:
    """Searches; reproducible where iterations end it."""
    game, search = searching(question.game, question.options, question.evaluator)
    search.clear()
    search.cpu = question.cpu
    s = game.from_bytes(question.state)
    rng = Rng(question.seed, 3)
    search.run(s, question.seat, question.iterations, question.seconds, rng)
    return list(search.tree.tried(search.root(question.seat)))


@cache
def searching(
    name: str, options: tuple[tuple[str, object], ...], evaluator_name: str
) -> tuple[AnyGame, Search[Position]]:
    from maravillas.ai.bots.evaluators import EVALUATORS
    from maravillas.ai.bots.search_bot import new_search

    game = registry.make(name, {key: _thawed(value) for key, value in options})
    return game, new_search(game, EVALUATORS[evaluator_name](game))


def frozen(options: dict[str, object]) -> tuple[tuple[str, object], ...]:
    """Options that can be sent and remembered."""
    return tuple((key, repr(value)) for key, value in options.items())


def _thawed(value: object) -> object:
    from ast import literal_eval

    return literal_eval(str(value))


def merged(mine: Tried, theirs: Tried) -> Tried:
    """Both findings together, by move."""
    found = {move: (n, mean, points) for move, n, mean, points in mine}
    for move, n, mean, points in theirs:
        if move in found:
            m, mine_mean, mine_points = found[move]
            mean = (mean * n + mine_mean * m) / (n + m)
            points = (points * n + mine_points * m) / (n + m)
            n += m
        found[move] = (n, mean, points)
    return [(move, *found[move]) for move in sorted(found)]
