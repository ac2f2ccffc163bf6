"""Positions of a game of bots in which one move may be clearly best: found by a short search."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from maravillas import api
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.ai.bots.evaluators import best_evaluator
from maravillas.ai.bots.greedy import GreedyBot
from maravillas.ai.bots.search_bot import new_search
from maravillas.ai.evaluation.evaluator import win_chance
from maravillas.ai.matches.match import play_record
from maravillas.ai.search.search import Search
from maravillas.coach.inquiry import UNTIMED, Inquiry, as_seen
from maravillas.core.rng import Rng
from maravillas.record import Record
from maravillas.registry import AnyGame

# Who plays the games: of mixed strength, so that positions are such as people meet.
PLAYERS: Final = ("greedy", "novice", "skilled@60", "apprentice@80", "master@120", "net@80")
SEATING: Final = 7101  # labels of chance
GREEDY: Final = 7102
ASKED: Final = 3  # times that greedy is asked, on other deals each
FEWEST: Final = 4  # things to do, apart from what they pay
LEAD: Final = 10.0  # what the best move must lead by, in points of win chance
QUICK: Final = 4  # the part of the visits that a first look takes
LEAST: Final = 80  # visits of a first look
HOPE: Final = 2.0  # what the best move leads by in a first look, at least
SCOUT: Final = 7105
HALF: Final = 2.0  # of the lead, where there is no first look, after the first visits


@dataclass(frozen=True)
class Weighing:
    """What a search says. best: the moves that do the best thing; others: of every other thing to
    do the best way, the best first, with what it loses in points of win chance.
    """

    inquiry: Inquiry
    best: list[int]
    value: float
    others: list[tuple[int, float]]

    @property
    def move(self) -> int:
        return self.best[0]

    @property
    def lead(self) -> float:
        return self.others[0][1]


@dataclass(frozen=True)
class Candidate:
    """A position as a seat sees it, the game's seed and what greedy plays there."""

    game: AnyGame
    s: Any
    seat: int
    seed: int
    greedy: int
    lead: float
    best: int


def played(game: AnyGame, seed: int) -> Record:
    """A game of bots that are drawn for every seat."""
    rng = Rng(seed, SEATING)
    bots = [PLAYERS[int(rng.below(len(PLAYERS)))] for _ in range(game.seats)]
    return play_record(game, bots, seed)


def decisions(game: AnyGame, record: Record) -> Iterator[tuple[Any, int]]:
    """Every decision of a game, as it stood when it was first owed."""
    owing: set[int] = set()
    for s, mover, _ in record.replay():
        waiting = set(api.waiting(game, s))
        for seat in sorted(waiting - owing):
            yield game.clone(s), seat
        owing = waiting - {mover}


def candidates(game: AnyGame, seed: int, visits: int, closely: bool) -> Iterator[Candidate]:
    """The positions of one game that are worth a longer look.

    closely: all are searched as their seats see them, without a first look; that takes six times as
    long and finds a few more.
    """
    scout = new_search(game, best_evaluator(game))
    for s, seat in decisions(game, played(game, seed)):
        moves = game.legal(s, seat)
        if len({game.body(move) for move in moves}) < FEWEST:
            continue
        s = as_seen(game, s, seat) if closely else s
        greedy = greedy_moves(game, s, seat, seed)
        missed = {game.body(move) for move in greedy}
        if not closely and not hopeful(
            scout, game, s, seat, seed, max(LEAST, visits // QUICK), missed
        ):
            continue
        inquiry = Inquiry(game, s, seat, seed, visits)
        if closely and not _leads(inquiry, visits // QUICK, LEAD / HALF, missed):
            continue
        found = _leads(inquiry, visits, LEAD, missed)
        if found is not None:
            yield Candidate(game, inquiry.s, seat, seed, greedy[0], found.lead, found.move)


def _leads(inquiry: Inquiry, visits: int, least: float, missed: set[int]) -> Weighing | None:
    """What a search says after so many visits, if a move leads by so much that greedy misses."""
    inquiry.search(visits - inquiry.iterations)
    found = weighing(inquiry)
    if found is None or found.lead < least or inquiry.game.body(found.move) in missed:
        return None
    return found


def hopeful(
    scout: Search[Any], game: AnyGame, s: Any, seat: int, seed: int, visits: int, missed: set[int]
) -> bool:
    """Whether a very short search likes a move that greedy does not play; it takes no document, so
    it costs little.
    """
    rng = Rng(seed, SCOUT)
    scout.clear()
    scout.run(game.determinize(s, seat, rng), seat, visits, UNTIMED, rng)
    tried = scout.tree.tried(scout.root(seat))
    best, _, top, _ = max(tried, key=lambda item: item[1])
    rest = [mean for move, _, mean, _ in tried if game.body(move) != game.body(best)]
    if game.body(best) in missed or not rest:
        return False
    return 100 * (win_chance(top) - win_chance(max(rest))) >= HOPE


def greedy_moves(game: AnyGame, s: Any, seat: int, seed: int) -> list[int]:
    """What greedy plays in a position, on a few deals."""
    rng = Rng(seed, GREEDY)
    bot, deal = GreedyBot(), dealer(game, s, seat, rng)
    return [bot.choose(game, deal, seat, Budget(), rng).move for _ in range(ASKED)]


def weighing(inquiry: Inquiry) -> Weighing | None:
    """The best thing to do and what the others lose; None where there is nothing to compare, or
    where another thing is likelier to win, or to reach a better place.
    """
    game = inquiry.game
    values: dict[int, tuple[float, float, int]] = {}
    for move, _, win in inquiry.weighed():
        figures = inquiry.figures(move)
        if win is None or (figures is None and game.seats > 2):
            continue
        place = figures.place if figures is not None and game.seats > 2 else 2 - win
        body, known = game.body(move), (100 * win, -place, move)
        values[body] = max(values.get(body, known), known)
    if len(values) < 2:
        return None
    best = next(iter(values))
    (top, place, first), *rest = values.pop(best), *values.values()
    if any(value > top or other > place for value, other, _ in rest):
        return None
    alike = [move for move in inquiry.moves if game.body(move) == best and move != first]
    others = sorted(((move, top - value) for value, _, move in rest), key=lambda item: item[1])
    return Weighing(inquiry, [first, *alike], top, others)
