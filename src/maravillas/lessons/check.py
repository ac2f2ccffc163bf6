"""What is wrong with a lesson: for whoever writes one, and for the tests."""

import re
from collections.abc import Iterator
from typing import Final

from maravillas import api, messages, registry
from maravillas.core.errors import MaravillasError
from maravillas.lessons.lesson import PLACES, Lesson, Step
from maravillas.lessons.walk import Scene, go_on, moves_of, scene
from maravillas.lessons.words import told
from maravillas.messages import LANGUAGES

MOST_WORDS: Final = 25  # of what the coach says at a step
WORDS: Final = ("name", "say", "do", "miss")
_WORD: Final = re.compile(r"[\w’'-]+")
_SEAT: Final = ("purse", "points")
_ALONE: Final = ("pawn", "senate", "pantheon", "deck")  # on every board that has them


def problems(lesson: Lesson) -> list[str]:
    """One sentence for each, with the step; none if all is well."""
    found = [f"title: {one}" for one in _worded(lesson, None, "title")]
    for number, step in enumerate(lesson.steps):
        try:
            found += [f"{step.id}: {one}" for one in _wrong(lesson, number, step)]
        except MaravillasError as e:
            return [*found, f"{step.id}: {e}"]
    return found


def _wrong(lesson: Lesson, number: int, step: Step) -> Iterator[str]:
    for word in WORDS:
        yield from _worded(lesson, step, word)
    at = scene(lesson, number)
    legal = moves_of(at.game, at.s, lesson.seat)
    if step.moves[0] not in legal:
        yield f"{step.moves[0]!r} is no legal move; allowed: {', '.join(legal)}"
        return
    books = registry.entry(lesson.game).books
    if not all(any(step.clause in messages.clauses(lang, b) for b in books) for lang in LANGUAGES):
        yield f"there is no clause {step.clause}"
    if not exists(step.point, lesson, at):
        yield f"{step.point} is not on the table"
    yield from _replies(lesson, step, at)


def _worded(lesson: Lesson, step: Step | None, word: str) -> Iterator[str]:
    key = lesson.key(step, word)
    missing = [lang for lang in LANGUAGES if not messages.has(lang, key)]
    yield from (f"text/{lang}/lessons.json has no {key}" for lang in missing)
    if missing:
        return
    for lang, text in told(lesson, step, word).items():
        many = len(_WORD.findall(text))
        if word == "say" and many > MOST_WORDS:
            yield f"{many} words in {key} ({lang}); at most {MOST_WORDS}"
        if word == "do" and len(re.findall(r"[.!?](?:\s|$)", text)) != 1:
            yield f"{key} ({lang}) must be one sentence: one instruction"


def _replies(lesson: Lesson, step: Step, at: Scene) -> Iterator[str]:
    s = at.game.clone(at.s)
    played = go_on(lesson, step, at.game, s, step.moves[0])[1:]
    said = [(one.seat, api.text(at.game, one.before, one.seat, one.move)) for one in played]
    if said != list(step.reply):
        yield f"the others do {said}, and `reply` says {list(step.reply)}"


def exists(point: str, lesson: Lesson, at: Scene) -> bool:
    """Whether a piece lies on the table as the learner sees it."""
    kind, _, which = point.partition(":")
    view = api.view(at.game, at.s, lesson.seat)
    if kind in _SEAT:
        return which.isdigit() and int(which) < len(lesson.names)
    if kind in _ALONE:
        return not which and (kind not in ("senate", "pantheon", "pawn") or kind in view)
    if kind == "cell":
        boards = api.pieces(at.game)["board"]
        return any(which in _values(board) for board in boards.values())
    if kind in PLACES:
        return any(one.get(kind) == int(which) for one in _objects(view))
    return which in _values(view)


def _values(value: object) -> Iterator[object]:
    """Everything in a document that is no object and no list, and the keys of objects."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from _values(one)
    elif isinstance(value, list):
        for one in value:
            yield from _values(one)
    else:
        yield value


def _objects(value: object) -> Iterator[dict[str, object]]:
    if isinstance(value, dict):
        yield value
        for one in value.values():
            yield from _objects(one)
    elif isinstance(value, list):
        for one in value:
            yield from _objects(one)
