"""The names of the library, what they accept and what they refuse."""

import inspect
import json
from itertools import permutations
from typing import Any

import pytest

import maravillas as mv
import maravillas.text
from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.core.game import Game
from tests.games import GAMES, made, waiting

NAME, OPTIONS = GAMES[0]
NAMES = [
    *("BadOption", "BadPosition", "BadRecord", "IllegalMove", "Record", "information_key"),
    *("analyse", "arena", "export", "review"),
    *("Table", "__version__", "do", "games", "make", "moves", "owed", "parse", "pieces", "play"),
    *("position", "price", "result", "score_sheet", "simulate", "solve", "start", "text", "view"),
]


def test_the_library_has_its_names_and_no_others() -> None:
    assert sorted(mv.__all__) == sorted(NAMES)
    for name in NAMES:
        assert hasattr(mv, name)
    for error in (mv.IllegalMove, mv.BadPosition, mv.BadRecord, mv.BadOption):
        assert issubclass(error, ValueError)
    assert inspect.isfunction(mv.text)  # and not the module of that name
    assert callable(maravillas.text)


def test_help_says_what_every_public_name_takes_and_does() -> None:
    """In both modes: what is exported is interpreted, and compiled methods have signatures."""
    calls = {name: getattr(mv, name) for name in mv.__all__ if callable(getattr(mv, name))}
    for name, found in tuple(calls.items()):
        own = vars(found) if isinstance(found, type) else ()
        calls |= {f"{name}.{m}": getattr(found, m) for m in own if not m.startswith("_")}
    for name, found in calls.items():
        if callable(found):
            assert inspect.getdoc(found), name
            assert inspect.signature(found), name
    for name, found in vars(Game).items():
        if callable(found) and not name.startswith("_"):
            assert inspect.signature(found), name


def test_errors_say_what_where_and_why() -> None:
    error = mv.IllegalMove("3 coins short", clause="DUEL-036")
    assert (error.reason, error.clause, error.path) == ("3 coins short", "DUEL-036", None)
    assert str(error) == "DUEL-036: 3 coins short"
    assert str(mv.BadPosition("no", path="$.a")) == "$.a: no"
    assert str(MaravillasError("no")) == "no"


def test_games_are_listed_with_players_and_options() -> None:
    games = mv.games()
    assert json.loads(json.dumps(games)) == games
    for name, entry in registry.entries().items():
        assert games[name]["players"] == list(entry.players)
        options = games[name]["options"]
        assert isinstance(options, dict)
        for option in options.values():
            assert list(option) == ["kind", "default", "choices", "about"]
            assert option["about"], name


def test_expansions_may_stand_in_any_order() -> None:
    for entry in registry.GAMES:
        base, *parts = entry.name.split("+")
        assert parts == sorted(parts)
        for order in permutations(parts):
            assert registry.entry("+".join([base, *order])) is entry
    for wrong in ("", "+", "Duel", "duel+", "duel+duel", "duel+chess", 5, None):
        with pytest.raises(mv.BadOption, match="the games are: "):
            mv.make(wrong)  # type: ignore[arg-type]


def test_games_have_the_contracts_players_and_teams() -> None:
    games = {entry.name: entry for entry in registry.GAMES}
    assert list(games) == [
        *("duel", "duel+agora", "duel+pantheon", "duel+agora+pantheon"),
        *("wonders", "wonders+cities", "wonders+leaders", "wonders+cities+leaders", "dice"),
    ]
    for name, entry in games.items():
        most = 2 if name.startswith("duel") else 8 if "cities" in name else 7
        assert entry.players == tuple(range(2, most + 1))
        assert entry.teams == ((4, 6, 8) if "cities" in name else ())
        assert entry.books[0] == entry.base == name.split("+")[0]


def test_moves_are_in_the_order_of_legal_and_do_plays_them() -> None:
    game = made(NAME, OPTIONS)
    s = game.new(3)
    seat = waiting(game, s)[0]
    texts = mv.moves(game, s, seat)
    moves = game.legal(s, seat)
    assert [mv.parse(game, s, seat, text) for text in texts] == moves
    assert [mv.text(game, s, seat, move) for move in moves] == texts
    t = game.clone(s)
    assert mv.do(game, s, seat, texts[-1]) == moves[-1]
    game.apply(t, seat, moves[-1])
    assert game.hash(s) == game.hash(t)


@pytest.mark.parametrize("seat", [-1, 9, True, "0", None, 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    game = made(NAME, OPTIONS)
    s = game.new(3)
    for ask in (
        lambda: mv.moves(game, s, seat),
        lambda: mv.do(game, s, seat, "x"),
        lambda: mv.parse(game, s, seat, "x"),
        lambda: mv.price(game, s, seat, "x"),
        lambda: mv.text(game, s, seat, 0),
    ):
        with pytest.raises(mv.BadOption, match="there is no seat"):
            ask()


def test_whoever_owes_nothing_cannot_move() -> None:
    game = made(NAME, OPTIONS)
    s = game.new(3)
    for text in ("", "nonsense", 5, None):
        with pytest.raises(mv.IllegalMove):
            mv.do(game, s, waiting(game, s)[0], text)
    record = mv.play(NAME, ["random"], 3, **OPTIONS)
    over = record.verify()
    with pytest.raises(mv.IllegalMove, match="the game is over"):
        mv.do(game, over, 0, "nonsense")
    assert mv.owed(game, over) == []
    idle = [seat for seat in range(game.seats) if seat not in waiting(game, s)]
    for seat in idle:
        with pytest.raises(mv.IllegalMove, match="owes no decision now"):
            mv.do(game, s, seat, "nonsense")


def test_events_are_told_of_moves_that_were_made_to_seats_that_there_are() -> None:
    game = mv.make("duel", first_game=True)
    before = game.new(7)
    after, other = game.clone(before), mv.make("dice").new(7)
    move = mv.do(game, after, 0, mv.moves(game, before, 0)[0])
    wrong: Any
    for wrong in (other, None, "x"):
        with pytest.raises(TypeError, match="a state of duel"):
            api.narrate(game, wrong, 0, move, after, 0)
        with pytest.raises(TypeError, match="a state of duel"):
            api.log(game, before, 0, move, wrong, 0)
        with pytest.raises(TypeError, match="a state of duel"):
            api.opening(game, wrong)
    for wrong in (2, -1, "nobody"):
        with pytest.raises(mv.BadOption, match="the seats are 0 to 1"):
            api.narrate(game, before, 0, move, after, wrong)
        with pytest.raises(mv.BadOption, match="the seats are 0 to 1"):
            api.narrate(game, before, wrong, move, after, None)
    for wrong in (-1, 2**62, "build baths"):
        with pytest.raises(mv.IllegalMove, match="is the number of no move"):
            api.narrate(game, before, 0, wrong, after, "all")
    with pytest.raises(mv.BadOption, match="the languages are: en, es"):
        api.log(game, before, 0, move, after, 0, "fr")
    with pytest.raises(mv.BadOption, match="the languages are: en, es"):
        api.opening(game, before, "fr")


def test_a_seed_and_a_key_have_their_limits() -> None:
    game = made(NAME, OPTIONS)
    game.new(2**53 - 1)
    for seed in (-1, 2**53):
        with pytest.raises(mv.BadOption, match="is not between 0 and"):
            game.new(seed)
    with pytest.raises(mv.BadOption, match="32 bytes"):
        game.new_from(b"short")
    assert game.hash(game.new_from(bytes(32))) != game.hash(game.new_from(bytes(31) + b"1"))
