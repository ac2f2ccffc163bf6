"""Shapes do not lie: views and documents of whole games have exactly their keys and types."""

from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.core.printed import Fact, Place
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.games import FEW, Combination, label, made, some_move, waiting
from tools import gen_views
from tools.shapes import BASE, Shape, Shapes, books_of, document_of, parts_of, pieces_of, view_of

EVERY = 6  # positions everybody looks; at the others who moves next

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
