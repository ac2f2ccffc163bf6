"""Trees of searches: what they count, what they keep from one decision to the next."""

from typing import Any

import pytest

from maravillas.ai.bots.evaluators import EVALUATORS
from maravillas.ai.evaluation.evaluator import Evaluator
from maravillas.ai.search.search import SHOWN, Search
from maravillas.ai.search.tree import FIGURES, NONE, ROOM, SEEN, Tree
from maravillas.core.rng import Rng
from tests.games import STRING_LABELS, STRINGS, Combination, middle

every_game = pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)


def test_a_tree_grows_and_is_cleared() -> None:
    tree = Tree(2)
    for _ in range(2):  # the second time in what was there before
        assert (tree.size, tree.first(0), tree.first(1)) == (2, NONE, NONE)
        for key in reversed(range(2 * ROOM)):
            tree.find(1, key, 0.25)
        assert tree.size == 2 * ROOM + 2
        child, keys = tree.first(1), []
        while child >= 0:
            assert (tree.visits(child), tree.through(child)) == (0, 0)
            assert tree.find(1, tree.key(child), 0.5) == child
            tree.figures[child * FIGURES + SEEN] = 1.0
            keys.append(tree.key(child))
            child = tree.next(child)
        assert keys == list(range(2 * ROOM))
        assert tree.child(1, 2 * ROOM) == NONE
        assert tree.tried(1) == []
        tree.clear()


@every_game
def test_the_visits_of_a_search_add_up(combination: Combination) -> None:
    game, s, seat = middle(combination)
    search = Search(game, Evaluator(game), 2.0, 0.1)
    search.run(s, seat, 20, 600, Rng(1))
    search.run(s, seat, 5, 600, Rng(2))
    assert search.iterations == 25
    assert sum(n for _, n, _, _ in search.tree.tried(search.root(seat))) == 25
    best = favorite(search, search.root(seat))
    assert max(n for _, n, _, _ in search.tree.tried(search.root(seat))) == search.tree.visits(best)
    search.clear()
    assert (search.iterations, search.tree.tried(search.root(seat))) == (0, [])


def favorite(search: Search[Any], node: int) -> int:
    """The child of a node that was chosen most often."""
    tree, found = search.tree, []
    child = int(tree.first(node))
    while child >= 0:
        found.append(child)
        child = int(tree.next(child))
    return max(found, key=tree.visits)


def own_moves(search: Search[Any], node: int) -> list[int]:
    """The children of a node that are its seat's own moves."""
    found, child = [], int(search.tree.first(node))
    while child >= 0:
        if search.tree.key(child) < SHOWN:
            found.append(child)
        child = int(search.tree.next(child))
    return found


@every_game
def test_a_node_where_one_choice_was_made_has_but_its_likeliest_move(
    combination: Combination,
) -> None:
    """With its sisters, trees of games with many moves would be ten times as large."""
    game, s, seat = middle(combination)
    search = Search(game, EVALUATORS["rollouts"](game), 2.0, 0.1)
    search.run(s, seat, 40, 600, Rng(1))
    tree, met = search.tree, 0
    for node in range(int(game.seats), int(tree.size)):
        own = own_moves(search, node)
        assert len(own) == tree.through(node) if tree.through(node) < 2 else own
        met += tree.through(node) == 1
        assert all(tree.figures[child * FIGURES + SEEN] >= tree.visits(child) for child in own)
    assert met


@every_game
def test_a_tree_is_kept_where_the_position_follows(combination: Combination) -> None:
    game, s, seat = middle(combination)
    search = Search(game, Evaluator(game), 2.0, 0.1)
    search.run(s, seat, 200, 600, Rng(1))
    best = favorite(search, search.root(seat))
    move, visits = int(search.tree.key(best)), int(search.tree.visits(best))
    below = {m: (n, mean, points) for m, n, mean, points in search.tree.tried(best)}
    kept = search.follow([move])
    assert kept == game.public()
    assert search.iterations == 0
    if not kept:
        assert search.tree.tried(search.root(seat)) == []
        return
    for m, n, mean, points in search.tree.tried(0):
        was = below[m]
        assert n == was[0] // 2
        assert (mean, points) == pytest.approx(was[1:])
    assert sum(n for _, n, _, _ in search.tree.tried(0)) <= visits // 2
    assert not search.follow([-1])
