"""What the coach says of a position: honest, reproducible, and the same for all a seat confuses."""

import json
from typing import Any

import pytest

import maravillas as mv
from maravillas import coach
from maravillas.coach.analysis import LEAST, LEAST_MOVE
from maravillas.coach.limits import MOST_SECONDS, MOST_VISITS, parts
from maravillas.core.rng import Rng
from tests.ai.test_solver import endings
from tests.games import STRING_LABELS, STRINGS, Combination, made, middle, waiting

every_string = pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)
DUEL = mv.make("duel")


def written(found: object) -> str:
    return json.dumps(found, ensure_ascii=False)


@every_string
def test_the_answer_is_equal_byte_for_byte_on_what_a_seat_cannot_tell_apart(
    combination: Combination,
) -> None:
    game, s, seat = middle(combination, 9)
    other = game.determinize(s, seat, Rng(99))
    assert mv.information_key(game, s, seat) == mv.information_key(game, other, seat)
    first = mv.analyse(game, s, seat, visits=40, seed=5)
    assert written(first) == written(mv.analyse(game, other, seat, visits=40, seed=5))
    document = mv.position.dump(game, s, seat)
    if "+silent" not in game.name and "+loud" not in game.name:
        assert written(mv.analyse(None, document, seat, visits=40, seed=5)) == written(first)


@every_string
def test_a_hint_is_equal_byte_for_byte_too(combination: Combination) -> None:
    game, s, seat = middle(combination, 14)
    other = game.determinize(s, seat, Rng(98))
    found = coach.hint(game, s, seat, visits=20)
    assert written(found) == written(coach.hint(game, other, seat, visits=20))
    assert found["move"] in mv.moves(game, s, seat)


@every_string
def test_every_move_is_there_once_and_the_best_comes_first(combination: Combination) -> None:
    game, s, seat = middle(combination, 4)
    found = mv.analyse(game, s, seat, visits=60)
    assert sorted(one["move"] for one in found["moves"]) == sorted(mv.moves(game, s, seat))
    assert found["best"] == found["moves"][0]["move"]
    assert found["unit"] == ("win" if game.seats == 2 else "place")
    assert 0 <= found["win"] <= 1
    assert 1 <= found["place"] <= int(game.seats)
    assert sum(one["visits"] for one in found["moves"]) == found["visits"] == 60
    for one in found["moves"]:
        assert one["line"][0]["move"] == one["move"]
        assert set(one["words"]) == {"en", "es"}
        assert "_" not in one["words"]["es"]


@pytest.mark.parametrize("name", ["duel", "duel+agora", "duel+pantheon"])
def test_the_ways_to_win_add_up_to_the_win_chance(name: str) -> None:
    game, s, seat = middle((name, {}), 20)
    found = mv.analyse(game, s, seat, visits=120)
    mine = sum(one["chance"] for one in found["outlook"] if one["seat"] == seat)
    theirs = sum(one["chance"] for one in found["outlook"] if one["seat"] != seat)
    assert mine == pytest.approx(found["win"], abs=0.002)
    assert theirs == pytest.approx(1 - found["win"], abs=0.002)
    kinds = {one["kind"] for one in found["outlook"]}
    assert kinds <= {"civilian", "military", "scientific", "political"}


def test_figures_of_few_visits_are_not_worth_showing() -> None:
    s = DUEL.new(2)
    few, many = (mv.analyse(DUEL, s, visits=n) for n in (LEAST - 1, LEAST))
    assert (few["worth"], many["worth"]) == (False, True)
    assert few["least"] == LEAST
    for one in many["moves"]:
        assert one["worth"] == (one["visits"] >= LEAST_MOVE)


def test_answers_grow_and_the_last_is_that_of_the_whole_search() -> None:
    s = DUEL.new(2)
    growing = list(coach.analyses(DUEL, s, visits=350))
    assert [one["visits"] for one in growing] == [100, 200, 350]
    assert [one["done"] for one in growing] == [False, False, True]
    assert written(growing[-1]) == written(mv.analyse(DUEL, s, visits=350))
    assert growing[0]["moves"][0]["error"] is not None


def test_an_analysis_can_be_stopped_at_any_time() -> None:
    answers = coach.analyses(DUEL, DUEL.new(2), visits=MOST_VISITS)
    assert next(answers)["visits"] == 100
    answers.close()  # type: ignore[attr-defined]
    assert list(answers) == []


def test_by_the_clock_it_ends_in_time() -> None:
    found = mv.analyse(DUEL, DUEL.new(2), seconds=0.05)
    assert found["done"]
    assert 0 < found["visits"] < MOST_VISITS
    assert found["engine"]["seconds"] == 0.05


def test_parts_of_a_search_add_up() -> None:
    assert parts(1000) == [100, 100, 200, 400, 200]
    assert parts(7) == [7]


def test_wins_by_force_are_those_that_are_proven() -> None:
    for s in endings(3, 6):
        proven = mv.solve(DUEL, s)
        assert proven is not None
        seat = proven["seat"]
        worth = {one["move"]: one["win"] for one in proven["moves"]}
        found = mv.analyse(DUEL, s, seat, visits=300)
        for one in found["moves"]:
            low, high = worth[one["move"]]
            if one["by_force"] == "win":
                assert low == 1
            if one["by_force"] == "loss":
                assert high == 0
        assert found["best"] in proven["best"] or proven["win"] == [0, 0]
        assert found["win"] == pytest.approx(proven["win"][0], abs=0.001)


def test_a_seat_that_is_not_asked_is_told_what_it_may_expect() -> None:
    s = DUEL.new(2)
    mover = waiting(DUEL, s)[0]
    found = mv.analyse(DUEL, s, 1 - mover, visits=50)
    assert (found["moves"], found["best"], found["kind"]) == ([], None, None)
    assert 0 < found["win"] < 1


@pytest.mark.parametrize(
    ("limits", "path"),
    [
        ({"visits": 0}, "visits"),
        ({"visits": MOST_VISITS + 1}, "visits"),
        ({"seconds": 0}, "seconds"),
        ({"seconds": 3600}, "seconds"),
        ({"seconds": MOST_SECONDS + 1}, "seconds"),
        ({"seconds": "a while"}, "seconds"),
        ({"seed": -1}, "seed"),
        ({"seat": 2}, "seat"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_searched(
    limits: dict[str, Any], path: str
) -> None:
    with pytest.raises(mv.BadOption) as caught:
        coach.analyses(DUEL, DUEL.new(2), **limits)
    assert caught.value.path == path


def test_a_game_that_is_over_and_one_that_is_another_are_refused() -> None:
    game = made("duel", {})
    record = mv.play("duel", "random", seed=4)
    with pytest.raises(mv.BadPosition, match="over"):
        mv.analyse(game, record.verify())
    with pytest.raises(mv.BadPosition, match="duel"):
        mv.analyse(mv.make("dice"), mv.position.dump(DUEL, DUEL.new(1)))
    with pytest.raises(TypeError):
        mv.analyse(None, DUEL.new(1))
    with pytest.raises(mv.BadPosition, match="game"):
        mv.analyse(None, {"game": "chess"})
