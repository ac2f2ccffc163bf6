"""Lessons as a page is told them: every step is a table that one person sees."""

from collections.abc import Sequence
from functools import cache

from maravillas import api, registry
from maravillas.core.game import Position
from maravillas.lessons.lesson import Lesson, lessons
from maravillas.lessons.walk import Played, Scene, answer, asked_for, scene
from maravillas.lessons.words import good, told
from maravillas.registry import AnyGame
from maravillas.server import protocol as p
from maravillas.server import protocol_lessons as pl
from maravillas.server.channel import told_move
from maravillas.server.offers import NOTHING, offers, price_of
from maravillas.server.refusal import bad_request, not_found
from maravillas.server.words import game_event, said
from maravillas.version import version

SECONDS = 600  # of patience, which nobody needs here


@cache
def listed() -> pl.Lessons:
    return pl.Lessons(lessons=[info(id) for id in lessons()])


@cache
def info(id: str) -> pl.LessonInfo:
    lesson = lessons()[id]
    return pl.LessonInfo(
        id=lesson.id,
        group=lesson.group,
        first=lesson.first,
        game=lesson.game,
        minutes=lesson.minutes,
        title=told(lesson, None, "title"),
        steps=[told(lesson, step, "name") for step in lesson.steps],
    )


def found(id: str, step: str) -> tuple[Lesson, int]:
    """A lesson and the number of its step; raises Refusal."""
    lesson = lessons().get(id)
    if lesson is None:
        raise not_found(id[:80])
    last = len(lesson.steps) - 1
    if not (step.isascii() and step.isdigit() and len(step) < 3 and int(step) <= last):
        raise bad_request("step", f"0 to {last}")
    return lesson, int(step)


def begin(lesson: Lesson, number: int, asked: pl.AskStep) -> pl.LessonStep:
    """A step as it begins."""
    at = scene(lesson, number, asked.played[:number])
    return shown(lesson, number, at, names_of(lesson, asked))


def played(lesson: Lesson, number: int, asked: pl.AskMove) -> pl.LessonAnswer:
    """What a move leads to; raises IllegalMove."""
    at = scene(lesson, number, asked.played[:number])
    found = answer(lesson, number, at, asked.move)
    if not found.right and not asked.keep:
        corrected = pl.Correction(
            good=good(at.game, at.s, lesson.seat, asked.move),
            misses=told(lesson, lesson.steps[number], "miss"),
        )
        return pl.LessonAnswer(right=False, correction=corrected, after=None, next=None)
    names = names_of(lesson, asked)
    after = update(lesson, at.game, found.s, names)
    after.entries = entries(lesson, at.game, found.played, names)
    following = None
    if number + 1 < len(lesson.steps):
        before = [*asked.played[:number], *[None] * (number - len(asked.played)), asked.move]
        then = scene(lesson, number + 1, before)
        following = shown(lesson, number + 1, then, names)
        following.laid = following.laid or at.game.hash(then.s) != at.game.hash(found.s)
    return pl.LessonAnswer(right=found.right, correction=None, after=after, next=following)


def names_of(lesson: Lesson, asked: pl.AskStep) -> list[str]:
    """The names at the table; the learner has its own if it is not somebody else's there."""
    names = list(lesson.names)
    if asked.name and asked.name not in names:
        names[lesson.seat] = asked.name
    return names


def shown(lesson: Lesson, number: int, at: Scene, names: Sequence[str]) -> pl.LessonStep:
    step = lesson.steps[number]
    return pl.LessonStep(
        lesson=info(lesson.id),
        number=number,
        laid=step.position is not None,
        coach=pl.Coach(
            say=told(lesson, step, "say"),
            do=told(lesson, step, "do"),
            point=step.point,
            move=asked_for(lesson, number, at.game, at.s) or step.moves[0],
            clause=step.clause,
        ),
        table=table(lesson, at.game),
        update=update(lesson, at.game, at.s, names),
    )


def table(lesson: Lesson, game: AnyGame) -> p.TableInfo:
    return p.TableInfo(
        id=lesson.id,
        game=game.name,
        books=list(registry.entry(game.name).books),
        options=dict(game.options),
        seating="fixed",
        patience=SECONDS,
        rules=version(),
        commitment="",
        created=0,
        of=None,
        talk=False,
        placed=True,
        hints=False,
    )


def update(lesson: Lesson, game: AnyGame, s: Position, names: Sequence[str]) -> p.Update:
    """The table as the learner sees it; its version is the page's business."""
    seat, waiting = lesson.seat, api.waiting(game, s)
    moves, prices = offers(game, s, seat) if seat in waiting else ([], {})
    for move in moves:
        if move.coins is not None and move.move not in prices:
            price = price_of(game, s, seat, move.move)
            if price is not None:
                prices[move.move] = price
    kinds = {o["seat"]: o["kind"] for o in api.owed(game, s)}
    return p.Update(
        version=1,
        at=0,
        status="playing" if waiting else "finished",
        you=seat,
        seats=[seat_info(name, n == seat) for n, name in enumerate(names)],
        owed=[p.Owed(seat=n, kind=kinds.get(n) if n == seat else None, since=0) for n in waiting],
        asked=1,
        view=api.view(game, s, seat),
        moves=moves,
        prices=prices,
        keep=0,
        entries=[],
        can=NOTHING,
        result=result(game, s, names),
        rematch=None,
        rematch_by=None,
        spectators=0,
        seen=None,
        listed=False,
    )


def seat_info(name: str, learner: bool) -> p.SeatInfo:
    return p.SeatInfo(
        kind="person" if learner else "bot",
        name=name,
        bot=None,
        taken=True,
        opened=True,
        away=False,
        online=True,
        seen=None,
        declined=False,
    )


def entries(
    lesson: Lesson, game: AnyGame, moves: Sequence[Played], names: Sequence[str]
) -> list[p.Entry]:
    """What was done, in the words of the table's log."""
    books = registry.entry(game.name).books
    found = []
    for one in moves:
        events = api.narrate(game, one.before, one.seat, one.move, one.after, lesson.seat)
        found.append(
            p.Entry(
                version=1,
                at=0,
                kind="move",
                seat=one.seat,
                move=told_move(game, one.before, one.seat, one.move, lesson.seat),
                events=[game_event(event, books, names) for event in events],
            )
        )
    return found


def result(game: AnyGame, s: Position, names: Sequence[str]) -> p.Result | None:
    end = api.result(game, s)
    if end is None:
        return None
    return p.Result(
        kind=end["kind"],
        winners=end["winners"],
        ranks=end["ranks"],
        scores=[int(points) for points in game.scores(s)],
        sheet=api.score_sheet(game, s),
        seat=None,
        text=said(f"common.result.{end['kind']}", {"winners": end["winners"]}, names),
    )
