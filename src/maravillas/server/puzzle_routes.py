"""Puzzles: the list, one to be solved, a hint, an answer judged, the solution."""

import asyncio
from datetime import UTC, datetime
from functools import lru_cache
from typing import TypeVar

import msgspec
from msgspec import Struct

from maravillas import api
from maravillas.coach import puzzles
from maravillas.coach.puzzles.store import Shipped, puzzle
from maravillas.server import protocol as p
from maravillas.server import protocol_puzzles as z
from maravillas.server.offers import NOTHING, kind_of, offers, price_of
from maravillas.server.web import Ask, Endpoint
from maravillas.version import version

T = TypeVar("T", bound=Struct)


async def listed(ask: Ask) -> z.Puzzles:
    today = datetime.now(UTC).date()
    found = await asyncio.to_thread(puzzles.listing)
    daily = puzzles.daily(today)["id"]
    return z.Puzzles(
        puzzles=[_as(z.PuzzleInfo, one) for one in found],
        themes=puzzles.theme_names(),
        day=today.isoformat(),
        daily=daily,
    )


async def asked(ask: Ask) -> z.PuzzleAsked:
    return await asyncio.to_thread(_asked, ask.id)


async def hinted(ask: Ask) -> z.PuzzleHint:
    return _as(z.PuzzleHint, await asyncio.to_thread(puzzles.hint, ask.id))


async def solved(ask: Ask) -> z.PuzzleSolution:
    return _as(z.PuzzleSolution, await asyncio.to_thread(puzzles.solution, ask.id))


async def answered(ask: Ask) -> z.PuzzleVerdict:
    answer: z.PuzzleAnswer = ask.body
    return _as(z.PuzzleVerdict, await asyncio.to_thread(puzzles.check, ask.id, answer.move))


def _as(kind: type[T], value: object) -> T:
    return msgspec.convert(value, kind)


@lru_cache(maxsize=256)
def _asked(id: str) -> z.PuzzleAsked:
    """It never changes, so it is made once."""
    one, told = puzzle(id), puzzles.get(id)
    summary = next(known for known in puzzles.listing(one.game_name) if known["id"] == id)
    return z.PuzzleAsked(
        puzzle=_as(z.PuzzleInfo, summary),
        question=told["question"],
        task=told["task"],
        table=_table(one),
        update=_update(one),
    )


def _table(one: Shipped) -> p.TableInfo:
    return p.TableInfo(
        id=one.stored["id"],
        game=one.game_name,
        books=list(one.books),
        options=dict(one.game.options),
        seating="fixed",
        patience=0,
        rules=version(),
        commitment="",
        created=0,
        of=None,
        talk=False,
        hints=False,
        placed=True,
    )


def _update(one: Shipped) -> p.Update:
    game, s, seat = one.game, one.s, one.seat
    moves, prices = offers(game, s, seat)
    for move in moves:  # so that nobody has to ask for the price of a single move
        price = price_of(game, s, seat, move.move) if move.coins is not None else None
        if price is not None:
            prices.setdefault(move.move, price)
    owed = [
        p.Owed(seat=who, kind=kind_of(game, s, who) if who == seat else None, since=0)
        for who in api.waiting(game, s)
    ]
    return p.Update(
        version=1,
        at=0,
        status="playing",
        you=seat,
        seats=[_sitting(name) for name in one.names()],
        owed=owed,
        asked=1,
        view=api.view(game, s, seat),
        moves=moves,
        prices=prices,
        keep=0,
        entries=[],
        can=NOTHING,
        result=None,
        rematch=None,
        rematch_by=None,
        spectators=0,
        seen=None,
        listed=False,
    )


def _sitting(name: str) -> p.SeatInfo:
    return p.SeatInfo(
        kind="person",
        name=name or None,
        bot=None,
        taken=True,
        opened=True,
        away=False,
        online=True,
        seen=None,
        declined=False,
    )


Z = "/api/puzzles"
PUZZLES: tuple[Endpoint, ...] = (
    Endpoint("GET", Z, listed, z.Puzzles, "Puzzles, and that of the day"),
    Endpoint("GET", f"{Z}/{{id}}", asked, z.PuzzleAsked, "A puzzle to be solved", "heavy"),
    Endpoint("GET", f"{Z}/{{id}}/hint", hinted, z.PuzzleHint, "A hint", "heavy"),
    Endpoint("GET", f"{Z}/{{id}}/solution", solved, z.PuzzleSolution, "Its answer", "heavy"),
    Endpoint(
        *("POST", f"{Z}/{{id}}/answers", answered, z.PuzzleVerdict, "Judges an answer", "heavy"),
        body=z.PuzzleAnswer,
    ),
)
