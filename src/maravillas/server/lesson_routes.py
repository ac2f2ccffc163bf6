"""The addresses of lessons."""

from maravillas.lessons.lesson import Lesson
from maravillas.server import lessons
from maravillas.server import protocol_lessons as pl
from maravillas.server.around_routes import reading
from maravillas.server.web import Ask, Endpoint

L = "/api/lessons"


async def listed(ask: Ask) -> pl.Lessons:
    return lessons.listed()


def found(ask: Ask) -> tuple[Lesson, int]:
    asked = ask.request.path_params
    return lessons.found(asked["lesson"], asked["step"])


async def step(ask: Ask) -> pl.LessonStep:
    lesson, number = found(ask)
    return lessons.begin(lesson, number, ask.body)


async def move(ask: Ask) -> pl.LessonAnswer:
    lesson, number = found(ask)
    ask.names[:] = lesson.names
    return lessons.played(lesson, number, ask.body)


LESSONS: tuple[Endpoint, ...] = (
    reading(L, listed, pl.Lessons, "All lessons"),
    Endpoint("POST", f"{L}/{{lesson}}/{{step}}", step, pl.LessonStep, "A step", body=pl.AskStep),
    Endpoint(
        *("POST", f"{L}/{{lesson}}/{{step}}/move", move, pl.LessonAnswer, "A move at it"),
        body=pl.AskMove,
    ),
)
