"""Dealing: boards and rolls of a fresh game, and what a seat cannot know dealt again."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from maravillas.core.rng import Chance, Rng
from maravillas.dice.data.board import Board
from maravillas.dice.data.faces import STARTING
from maravillas.dice.rules.moves import fill
from maravillas.dice.rules.roll import ORDERS, draw
from maravillas.dice.rules.state import PLAY, State
from maravillas.dice.rules.turn import begin_turn, play, shake

BOARDS_LABEL: Final = 0  # the label of round r is r
STARTING_COINS: Final = 7


def labels(turns: int) -> list[str]:
    return ["boards"] + [f"round {n + 1}" for n in range(turns)]


def fresh(s: State, chance: Chance, boards: list[Board], pool: vec[i64], chosen: bool) -> None:
    """Deals a game. pool: boards to deal from; chosen: they are those of the seats, in order."""
    size: i64 = len(pool)
    order = vec[i64]([0] * size)
    for i in range(size):
        order[i] = pool[i]
    if not chosen:
        chance.stream(BOARDS_LABEL).shuffle(order, 0, size)
    seats: i64 = len(s.now)
    for i in range(seats):
        s.now[i].board = boards[order[i]]
        s.now[i].coins = STARTING_COINS
    s.forum = STARTING
    turns: i64 = len(s.future)
    turn: i64 = 1
    while turn < turns:
        s.future[turn] = draw(chance.stream(turn))
        turn += 1
    shake(s)
    begin_turn(s)


def redeal(s: State, seat: i64, rng: Rng, out: vec[i64]) -> None:
    """Deals again what seat (-1: a spectator) cannot know: rolls to come, others' choices."""
    if s.phase == PLAY:
        s.leaving = rng.below(ORDERS)
        turns: i64 = len(s.future)
        future = vec[i64]([0] * turns)
        turn: i64 = s.round + 1
        while turn < turns:
            future[turn] = draw(rng)
            turn += 1
        s.future = future
    other: i64 = 0
    n: i64 = len(s.now)
    while other < n:
        if other != seat:
            redeal_choices(s, other, rng, out)
        other += 1


def redeal_choices(s: State, seat: i64, rng: Rng, out: vec[i64]) -> None:
    """Lets a seat act at random: to the end if it is known to be done, else any way short of it."""
    sheet = s.now[seat]
    before = s.before[seat]
    waits: bool = s.acting >> seat & 1 == 1
    sheet.copy_from(before)
    while sheet.stack and not (waits and rng.below(2) == 0):
        play(s, seat, out[rng.below(fill(s, seat, out))])
        if waits and not sheet.stack:
            sheet.copy_from(before)
            return
