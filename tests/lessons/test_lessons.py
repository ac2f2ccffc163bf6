"""Every lesson is played through, with a wrong move at every step."""

import json
import re

import pytest

from maravillas import api
from maravillas.core.errors import BadPosition, IllegalMove
from maravillas.core.rng import Rng
from maravillas.lessons.check import problems
from maravillas.lessons.lesson import Lesson, groups, lessons, read
from maravillas.lessons.walk import answer, moves_of, scene
from maravillas.messages import LANGUAGES
from maravillas.server import lessons as served
from maravillas.server.protocol_lessons import AskMove, AskStep

every_lesson = pytest.mark.parametrize("lesson", lessons().values(), ids=lessons())
FIRST = {
    "duel-first": "duel",
    "agora-first": "duel+agora",
    "pantheon-first": "duel+pantheon",
    "pantheon-agora": "duel+agora+pantheon",
    "wonders-first": "wonders",
    "leaders-first": "wonders+leaders",
    "cities-first": "wonders+cities",
    "cities-leaders": "wonders+cities+leaders",
    "dice-first": "dice",
}


def others(lesson: Lesson, number: int, played: list[str | None]) -> list[str]:
    """Legal moves of a step that it does not ask for: of each verb the first, and the last."""
    at = scene(lesson, number, played)
    wrong = [m for m in moves_of(at.game, at.s, lesson.seat) if not lesson.steps[number].wants(m)]
    verbs = {move.split(" ")[0]: move for move in reversed(wrong)}
    return sorted({*verbs.values(), *wrong[-1:]})


@every_lesson
def test_nothing_is_wrong_with_it(lesson: Lesson) -> None:
    assert problems(lesson) == []


@every_lesson
def test_it_can_be_played_as_it_asks(lesson: Lesson) -> None:
    played: list[str | None] = []
    for number, step in enumerate(lesson.steps):
        begun = served.begin(lesson, number, AskStep(played=played))
        assert begun.coach.move == step.moves[0]
        found = served.played(lesson, number, AskMove(played=played, move=begun.coach.move))
        assert found.right
        assert found.correction is None
        assert found.after is not None
        assert [entry.seat for entry in found.after.entries] == [
            lesson.seat,
            *(seat for seat, _ in step.reply),
        ]
        assert (found.next is None) == (number == len(lesson.steps) - 1)
        played.append(begun.coach.move)


@every_lesson
def test_another_move_is_answered_gently_at_every_step(lesson: Lesson) -> None:
    played: list[str | None] = []
    for number, step in enumerate(lesson.steps):
        wrong = others(lesson, number, played)
        assert wrong, f"{step.id} leaves no choice"
        for move in wrong:
            asked = AskMove(played=played, move=move)
            found = served.played(lesson, number, asked)
            assert not found.right
            assert found.after is None
            assert found.correction is not None
            good, misses = found.correction.good, found.correction.misses
            for words in (good, misses):
                assert set(words) == set(LANGUAGES)
                assert all(words.values())
                assert words["en"] != words["es"]
                assert not any(mark in text for text in words.values() for mark in "[]{}_")
        played.append(step.moves[0])


@every_lesson
def test_who_keeps_another_move_can_still_do_every_step(lesson: Lesson) -> None:
    played: list[str | None] = []
    for number, step in enumerate(lesson.steps):
        begun = served.begin(lesson, number, AskStep(played=played))
        assert step.wants(begun.coach.move)
        assert begun.coach.move in [move.move for move in begun.update.moves]
        wrong = others(lesson, number, played)
        move = wrong[0] if wrong else begun.coach.move
        kept = served.played(lesson, number, AskMove(played=played, move=move, keep=True))
        assert kept.after is not None
        assert kept.right == (not wrong)
        played.append(move)


@pytest.mark.parametrize("group", groups())
def test_a_learner_is_told_only_what_its_seat_may_know(group: str) -> None:
    rng = Rng(7)
    for lesson in lessons().values():
        if lesson.group == group:
            at = scene(lesson, 0)
            again = at.game.determinize(at.s, lesson.seat, rng)
            names = lesson.names
            here = served.update(lesson, at.game, at.s, names)
            assert served.update(lesson, at.game, again, names) == here


def test_every_game_has_a_guided_first_game_or_a_short_one() -> None:
    assert {id: lessons()[id].game for id in FIRST} == FIRST
    plain = re.compile(r"(duel|wonders|dice)(\+(agora|pantheon|leaders|cities))*")
    assert set(FIRST.values()) == {name for name in api.games() if plain.fullmatch(name)}
    many = [sum(lesson.group == group for lesson in lessons().values()) for group in groups()]
    assert dict(zip(groups(), many, strict=True)) == {
        "duel": 7,
        "agora": 4,
        "pantheon": 5,
        "wonders": 7,
        "cities+leaders": 7,
        "dice": 5,
    }


def test_a_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    lesson = lessons()["duel-first"]
    with pytest.raises(IllegalMove, match="DUEL-019"):
        answer(lesson, 0, scene(lesson, 0), "build altar")
    with pytest.raises(IllegalMove):
        answer(lesson, 0, scene(lesson, 0), "dance")


GOOD = {
    "number": 1,
    "minutes": 3,
    "game": "duel",
    "names": ["Livia", "Dido"],
    "steps": [
        {
            "id": "one",
            "moves": ["build tavern"],
            "point": "card:tavern",
            "clause": "DUEL-029",
            "position": {"age": 1, "layout": {"14": "tavern", "15": "altar", "16": "theater"}},
        }
    ],
}


def changed(**more: object) -> str:
    """The good lesson with its step changed."""
    step = {**GOOD["steps"][0], **more}  # type: ignore[index]
    return json.dumps({**GOOD, "steps": [step]})


@pytest.mark.parametrize(
    ("text", "where", "why"),
    [
        (json.dumps({**GOOD, "game": "chess"}), "$.game", "duel"),
        (json.dumps({**GOOD, "steps": []}), "$.steps", "1 to 20"),
        (json.dumps({**GOOD, "color": "red"}), "$", "unknown key"),
        (json.dumps({**GOOD, "names": ["Livia"]}), "$.names", "2 to 8"),
        (changed(position=None), "$.steps[0].position", "object"),
        (changed(moves=[]), "$.steps[0].moves", "1 to 20"),
        (changed(point="tavern"), "$.steps[0].point", "card, wonder"),
        (changed(reply=[[7, "build altar"]]), "$.steps[0].reply[0][0]", "0"),
        ("{", "", "no JSON"),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_its_place(text: str, where: str, why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        read("one", "duel", text)
    assert (refused.value.path or "") == where
    assert why in refused.value.reason


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (changed(), "text/en/lessons.json has no lessons.one.one.say"),
        (changed(moves=["build palace"]), "'build palace' is no legal move"),
        (changed(clause="DUEL-999"), "there is no clause DUEL-999"),
        (changed(point="card:palace"), "card:palace is not on the table"),
        (changed(reply=[[1, "build palace"]]), "the others do [(1, 'build "),
        (changed(position={"age": 9}), "$.age"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_named(
    text: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, lesson = read("one", "duel", text)
    monkeypatch.setitem(lessons(), "one", lesson)
    from maravillas.lessons import walk

    walk._canonical.cache_clear()
    assert any(why in one for one in problems(lesson)), problems(lesson)
    walk._canonical.cache_clear()
