"""States and games are values: they are compared, copied, shown and pickled."""

import copy
import gc
import pickle
import weakref
from xml.etree import ElementTree

import pytest

import maravillas as mv
from maravillas.core.game import Position
from maravillas.core.rng import Rng
from tests.every import every_game, few_games
from tests.games import Combination, made, some_position, waiting, walk


@every_game
def test_states_are_equal_where_positions_are(combination: Combination) -> None:
    game, other = made(*combination), mv.make(combination[0], **combination[1])
    for s in walk(*combination, seed=3):
        for same in (game.clone(s), copy.copy(s), copy.deepcopy([s])[0], other.clone(s)):
            assert same == s
            assert same is not s
            assert hash(same) == hash(s)
            assert repr(same) == repr(s)
        if waiting(game, s):
            t = copy.copy(s)
            seat = waiting(game, t)[0]
            game.apply(t, seat, game.legal(t, seat)[0])
            assert t != s
    assert game.new(1) != game.new(2)
    assert game.new(1) != "a state"


@every_game
def test_states_and_games_go_through_pickles(combination: Combination) -> None:
    game = made(*combination)
    states = walk(*combination, seed=4)
    again = pickle.loads(pickle.dumps(states))
    assert again == states
    assert len({id(s.of()) for s in again}) == 1
    read = pickle.loads(pickle.dumps(game))
    assert (read, hash(read), read.options) == (game, hash(game), game.options)
    assert read is pickle.loads(pickle.dumps(game))


@few_games
def test_every_way_to_a_state_tells_it_its_game(combination: Combination) -> None:
    game = made(*combination)
    s = some_position(game, 5, 9)
    ways = [
        game.blank(),
        game.new(1),
        game.new_from(bytes(32)),
        game.clone(s),
        game.from_bytes(game.to_bytes(s)),
        game.determinize(s, 0, Rng(1)),
    ]
    for t in ways:
        assert t.game is game
    other, loaded = mv.position.load(mv.position.dump(game, s))
    assert loaded.game is other
    assert (other, loaded) == (game, s)


def test_a_changed_pickle_is_refused_by_name() -> None:
    s = mv.make("duel").new(1)
    data = bytearray(pickle.dumps(s))
    data[data.index(b"MVS1") + 20] ^= 1
    with pytest.raises(mv.BadPosition, match="damaged"):
        pickle.loads(bytes(data))


def test_games_are_equal_by_their_options_and_say_how_they_are_made() -> None:
    game = mv.make("wonders+cities", players=4, teams=True)
    assert game == mv.make("wonders+cities", teams=True, players=4)
    assert game != mv.make("wonders+cities", players=4)
    assert game != "wonders+cities"
    assert len({mv.make("duel"), mv.make("duel"), mv.make("duel", first_game=True)}) == 2
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game
    assert eval(repr(game), {"mv": mv}) == game
    assert repr(mv.make("duel")) == "mv.make('duel', first_game=False)"


def test_states_of_games_with_other_options_are_not_equal() -> None:
    """The same words, but another house rule: another position."""
    plain = mv.make("duel+agora")
    house = mv.make("duel+agora", house_rules=["whole_cost"])
    assert plain.hash(plain.new(1)) == house.hash(house.new(1))
    assert plain.new(1) != house.new(1)


def test_a_state_says_what_it_waits_for() -> None:
    game = mv.make("wonders", players=3)
    s = game.new(1)
    assert repr(s) == f"State(game='wonders', waiting=[0, 1, 2], hash={game.hash(s):#018x})"
    rng = Rng(1)
    while seats := waiting(game, s):
        moves = game.legal(s, seats[0])
        game.apply(s, seats[0], moves[rng.below(len(moves))])
    assert repr(s) == f"State(game='wonders', waiting=[], hash={game.hash(s):#018x})"


def test_a_state_of_no_game_is_equal_to_itself_alone() -> None:
    s, t = mv.make("duel").new(1), mv.make("duel").new(1)
    s.game = None
    assert s == s
    assert s != t
    assert repr(s) == "State(game=None)"
    for ask in (hash, copy.copy, pickle.dumps):
        with pytest.raises(ValueError, match=r"take one from game\.new"):
            ask(s)


@pytest.mark.parametrize("name", ["duel+agora", "wonders", "dice"])
def test_a_game_is_freed_with_its_last_state(name: str) -> None:
    """States are not seen by the garbage collector: no game may hold one that holds the game."""

    class Mark:
        pass

    game = mv.make(name)
    mark = Mark()
    game.words = mark
    gone = weakref.ref(mark)
    s = game.new(1)
    del game, mark
    gc.collect()
    assert gone() is not None
    del s
    gc.collect()
    assert gone() is None


@every_game
def test_a_notebook_shows_a_state_as_a_spectator_sees_it(combination: Combination) -> None:
    game = made(*combination)
    s = some_position(game, 5, 9)
    shown = s._repr_svg_()
    if combination[0] == "toy":
        assert shown is None
        return
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert game.determinize(s, -1, Rng(1))._repr_svg_() == shown
    assert game.new(6)._repr_svg_() != shown


def test_a_state_of_no_game_has_no_picture() -> None:
    assert Position()._repr_svg_() is None
