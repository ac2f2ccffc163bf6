"""Shapes do not lie: views, documents and events of whole games have their keys and types."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import maravillas
import maravillas as mv
from maravillas import registry
from maravillas.core.printed import Fact, Place
from maravillas.core.rng import Rng
from maravillas.core.told import Event, Facts
from maravillas.registry import AnyGame
from tests.games import FEW, Combination, label, made, some_move, waiting
from tools import gen_views
from tools.shapes import BASE, Shape, Shapes, books_of, document_of, parts_of, pieces_of, view_of

SOURCES = Path(maravillas.__file__).parent
EVERY = 6  # positions everybody looks; at the others who moves next
OF_LOUD = {"tone"}  # an expansion of another package may tell facts of its own

pytestmark = pytest.mark.interpreted


def shapes(game: AnyGame) -> Shapes:
    found: dict[Shape, list[Shape]] = {}
    for book in books_of(game):
        for base, part in parts_of(book).items():
            found.setdefault(base, []).append(part)
    return Shapes(found)


@pytest.mark.parametrize("combination", FEW, ids=label)
def test_every_view_and_document_of_a_game_is_as_its_shape_says(combination: Combination) -> None:
    game = made(*combination)
    known, shape, written = shapes(game), view_of(game), document_of(game)

    def wrong(viewer: int | None) -> list[str]:
        found = list(known.problems(mv.view(game, s, viewer), shape))
        if step % EVERY == 0:
            found += known.problems(registry.words(game).dump(s, viewer), written)
        return found

    s, rng, step = game.new(5), Rng(5, 77), 0
    while seats := waiting(game, s):
        everybody = [None, *range(game.seats)]
        for viewer in everybody if step % EVERY == 0 else seats[:1]:
            assert wrong(viewer) == []
        game.apply(s, *some_move(game, s, rng))
        step += 1
    for viewer in (None, *range(game.seats)):
        assert wrong(viewer) == []


@pytest.mark.parametrize("combination", FEW, ids=label)
def test_every_event_of_a_game_tells_facts_as_their_shape_says(combination: Combination) -> None:
    game = made(*combination)
    words = registry.words(game)
    rows = {*words.rows, "total", "treasury"}  # a sheet is told row by row
    s, rng, step = game.new(6), Rng(6, 77), 0
    told = words.opening(s)
    while seats := waiting(game, s):
        seat, move = some_move(game, s, rng)
        before = game.clone(s)
        game.apply(s, seat, move)
        told += words.narrate(before, seat, move, s, "all")
        if step % EVERY == 0:
            told += words.narrate(before, seat, move, s, seats[0])
        step += 1
    assert len(told) > step
    for event in told:
        beside = rows if "total" in event else OF_LOUD
        facts = {key: fact for key, fact in event.items() if key not in beside}
        assert list(BASE.problems(facts, Event)) == [], event["type"]


def test_every_fact_that_events_may_tell_is_told_somewhere() -> None:
    """So that the list stays the list of what there is."""
    texts = [path.read_text("utf-8") for path in SOURCES.rglob("words/*.py")]
    told = {
        fact
        for fact in get_type_hints(Facts)
        if any(re.search(rf"\b{fact}=|\"{fact}\":|\[\"{fact}\"\]", text) for text in texts)
    }
    assert get_type_hints(Facts).keys() - told == set()


def test_what_is_printed_on_dice_is_as_its_shape_says() -> None:
    game = mv.make("dice")
    shape = pieces_of(game)
    assert shape is not None
    assert list(BASE.problems(mv.pieces(game), shape)) == []


@pytest.mark.parametrize("combination", FEW, ids=label)
def test_what_is_printed_on_pieces_has_the_keys_of_a_fact(combination: Combination) -> None:
    if combination[0] in ("dice", "toy"):
        return
    for thing, found in mv.pieces(made(*combination)).items():
        if thing == "clauses":
            assert all(type(clause) is str for clause in found.values())
        elif thing == "layouts":
            wrong = [BASE.problems(place, Place) for layout in found for place in layout]
            assert [problem for one in wrong for problem in one] == []
        else:
            for id, fact in found.items():
                assert list(BASE.problems(fact, Fact, f"{thing}.{id}")) == []


def _missing(view: dict[str, Any]) -> None:
    del view["seats"][1]["senators"]


def _unknown(view: dict[str, Any]) -> None:
    view["layout"][0]["weight"] = 1


def _of_another_type(view: dict[str, Any]) -> None:
    view["senate"][2]["cubes"] = [True, 0]


def _neither(view: dict[str, Any]) -> None:
    view["taken"] = "3"


@pytest.mark.parametrize(
    ("break_it", "where"),
    [
        (_missing, "$.seats[1].senators: it is missing"),
        (_unknown, "$.layout[0].weight: its shape does not have it"),
        (_of_another_type, "$.senate[2].cubes[0]: True is no"),
        (_neither, "$.taken: '3' is no"),
    ],
)
def test_a_view_that_is_otherwise_is_noticed(
    break_it: Callable[[dict[str, Any]], None], where: str
) -> None:
    game = mv.make("duel+agora")
    view = mv.view(game, game.new(1), 0)
    break_it(view)
    found = list(shapes(game).problems(view, view_of(game)))
    assert len(found) == 1
    assert found[0].startswith(where)


def test_the_types_of_the_page_are_those_of_the_views() -> None:
    text = gen_views.TARGET.read_text(encoding="utf-8")
    assert text == gen_views.render(), "python -m tools.gen_views"
