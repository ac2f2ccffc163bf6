"""The table for people: moves, simultaneous steps, undo, records, drawings, refusals."""

import json
import pickle
import runpy
import sys
from collections.abc import Callable
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import maravillas as mv
from maravillas import drawing
from maravillas.core.game import SEEDS
from maravillas.core.rng import Rng
from tests.games import STRING_LABELS, STRINGS, Combination

every_string = pytest.mark.parametrize("combination", STRINGS, ids=STRING_LABELS)


def played(table: mv.Table, moves: int = 10_000, seed: int = 1) -> mv.Table:
    """Random moves of any waiting seat, as people choose in any order."""
    rng = Random(seed)
    while table.owed and moves:
        seat = rng.choice(table.owed)["seat"]
        assert isinstance(seat, int)
        table.do(rng.choice(table.moves(seat)), seat)
        moves -= 1
    return table


@every_string
def test_a_whole_game_is_played_recorded_and_taken_back(combination: Combination) -> None:
    name, options = combination
    table = played(mv.start(name, seed=7, **options))
    assert table.result is not None
    assert table.scores == [sheet["total"] for sheet in table.sheets]
    assert table.moves() == []
    record = table.record
    assert record.verify() == table.state
    made = len(record.moves)
    with pytest.raises(mv.IllegalMove, match=f"{made} moves have been made"):
        table.undo(made + 1)
    assert table.undo(made).record.moves == []
    assert table.state == table.game.new(7)
    assert repr(table).startswith(f"<Table {name}, seed 7, move 1: seat 0 owes ")


@every_string
def test_every_table_draws_itself(combination: Combination) -> None:
    name, options = combination
    players = int(mv.make(name, **options).seats)
    names = [f"<b>&{seat}</b>" for seat in range(players)]
    table = mv.start(name, seed=5, names=names, **options)
    is_ours = name != "toy"  # expansions of others are drawn like ours
    for _ in range(5):
        assert "<b>&0</b>" in str(table) or not is_ours
        shown = table._repr_html_()
        assert "&lt;b&gt;&amp;" in shown or not is_ours
        assert "<b>" not in shown
        assert bool(table.svg()) == is_ours
        if is_ours:
            ElementTree.fromstring(table.svg())
            ElementTree.fromstring(table.svg(players - 1, lang="es"))
        played(table, 12, seed=2)
    played(table)
    assert str(table)
    assert "<details>" not in table._repr_html_()


def test_a_picture_shows_nothing_that_the_seat_cannot_see() -> None:
    """The same picture of a redeal, for each seat."""
    for name, options in (("duel+agora", {}), ("wonders+leaders", {"players": 3})):
        table = played(mv.start(name, seed=3, **options), 31)  # type: ignore[arg-type]
        game, s = table.game, table.state
        for seat in range(int(game.seats)):
            other = game.determinize(s, seat, Rng(9))
            names = ["a", "b", "c"]
            assert other != s
            assert drawing.as_svg(game, s, seat, "en", names) == drawing.as_svg(
                game, other, seat, "en", names
            )
            assert drawing.as_text(game, s, seat, "en", names) == drawing.as_text(
                game, other, seat, "en", names
            )


def test_military_tokens_lie_on_the_track_until_they_are_taken() -> None:
    """Those of Agora are squares: they cost no coins."""
    document: dict[str, object] = {
        "game": "duel",
        "seats": [{}, {}],
        "military": ["loot_5_player_2"],
    }
    for name, military, mark in (
        ("duel", ["loot_5_player_2"], "· · · · · ┼ · · · · · 5 "),
        ("duel+agora", ["small_second", "large_first"], "▪ · · ● · · · · · ■ "),
    ):
        document |= {"game": name, "military": military, "pawn": 0 if name == "duel+agora" else -8}
        game, s = mv.position.load(document)
        assert mark in drawing.as_text(game, s, 0, "en", ["a", "b"])
        svg = drawing.as_svg(game, s, 0, "en", ["a", "b"])
        assert [svg.count(f">{sign}</text>") for sign in "25▪■"] == [
            *((0, 1, 0, 0) if name == "duel" else (0, 0, 1, 1))
        ]


def test_moves_of_a_simultaneous_step_are_given_at_once_or_not_at_all() -> None:
    table = mv.start("wonders", seed=1, players=3)
    moves = {seat: table.moves(seat)[0] for seat in (2, 0, 1)}
    table.do(moves)
    assert [seat for seat, _ in table.record.moves] == [0, 1, 2]
    before = table.game.clone(table.state)
    bad = {seat: table.moves(seat)[0] for seat in range(3)} | {2: "build palace"}
    with pytest.raises(mv.IllegalMove):
        table.do(bad)
    assert table.state == before
    table.do(table.moves(1)[0], 1)
    with pytest.raises(mv.IllegalMove, match="seat 1 owes no decision now; waiting: 0, 2"):
        table.do({0: table.moves(0)[0], 1: "build palace"})
    assert [one["seat"] for one in table.owed] == [0, 2]
    assert table.undo().state == before


def test_the_record_has_the_order_of_the_seats_whoever_chose_first() -> None:
    table = mv.start("wonders", seed=2, players=3)
    for seat in (2, 0, 1):
        table.do(table.moves(seat)[0], seat)
    table.do(table.moves(1)[0], 1)
    assert [seat for seat, _ in table.record.moves] == [0, 1, 2, 1]
    assert table.record.verify() == table.state


def test_a_fresh_seed_is_taken_and_told() -> None:
    table, other = mv.start("duel"), mv.start("duel")
    assert table.seed != other.seed
    assert mv.start("duel", seed=table.seed).state == table.state
    game = mv.make("duel", first_game=True)
    assert mv.start(game, seed=3).game is game


def test_prices_views_and_the_log_are_those_of_the_library() -> None:
    table = mv.start("duel", seed=7, first_game=True, names=["Ada", "Bruno"])
    assert table.price("workshop")["coins"] == 2
    assert table.price("workshop", 1) == mv.price(table.game, table.state, 1, "workshop")
    assert table.view(1) == mv.view(table.game, table.state, 1)
    assert table.view()["you"] is None
    table.do("build guard_tower").do("build quarry")
    assert table.log()[0] == "Ada builds Guard Tower, which costs nothing."
    assert table.log("es")[-1].startswith("Bruno ")
    assert table.record.seats[1]["name"] == "Bruno"


def test_a_table_goes_through_a_pickle() -> None:
    table = played(mv.start("wonders", seed=4, players=3), 20)
    again = pickle.loads(pickle.dumps(table))
    assert (again.state, again.record.moves) == (table.state, table.record.moves)
    assert again.undo().state == table.undo().state


WRONG: list[tuple[Callable[[mv.Table], Any], type[Exception], str]] = [
    (lambda t: mv.start("chess"), mv.BadOption, "the games are: duel"),
    (lambda t: mv.start("duel", seed=-1), mv.BadOption, "between 0 and"),
    (lambda t: mv.start("duel", seed=SEEDS), mv.BadOption, "between 0 and"),
    (lambda t: mv.start("duel", seed=10**40), mv.BadOption, "between 0 and"),
    (lambda t: mv.start("duel", seed=True), mv.BadOption, "between 0 and"),
    (lambda t: mv.start("duel", seed="7"), mv.BadOption, "between 0 and"),  # type: ignore[arg-type]
    (lambda t: mv.start("duel", names=["Ada"]), mv.BadOption, "2 names are needed, or none"),
    (lambda t: mv.start("duel", names="AB"), mv.BadOption, "2 names are needed, or none"),
    (lambda t: mv.start("duel", names=[1, 2]), TypeError, "names are texts"),  # type: ignore[list-item]
    (lambda t: mv.start("duel", chess=1), mv.BadOption, "first_game"),
    (lambda t: mv.start(t.game, first_game=True), TypeError, "made already"),
    (lambda t: t.do("build guard_tower", 1), mv.IllegalMove, "seat 1 owes no decision"),
    (lambda t: t.do("build guard_tower", 2), mv.BadOption, "the seats are 0 to 1"),
    (lambda t: t.do("fly"), mv.IllegalMove, "expected"),
    (lambda t: t.do(3), TypeError, "a move in notation is expected"),  # type: ignore[arg-type]
    (lambda t: t.do({0: 3}), TypeError, "a move in notation is expected"),  # type: ignore[dict-item]
    (lambda t: t.do({5: "x"}), mv.BadOption, "the seats are 0 to 1"),
    (lambda t: t.do({0: "x"}, 0), TypeError, "leave out the argument seat"),
    (lambda t: t.moves(-1), mv.BadOption, "the seats are 0 to 1"),
    (lambda t: t.view("0"), mv.BadOption, "the seats are 0 to 1"),  # type: ignore[arg-type]
    (lambda t: t.price("barths"), ValueError, "barths"),
    (lambda t: t.undo(-1), TypeError, "a number of moves is expected"),
    (lambda t: t.undo(), mv.IllegalMove, "0 moves have been made, not 1"),
    (lambda t: mv.pieces("chess"), mv.BadOption, "the games are: duel"),
]


def test_whatever_is_wrong_is_named_and_changes_nothing() -> None:
    table = mv.start("duel", seed=7, first_game=True)
    before = table.game.clone(table.state)
    for wrong, error, words in WRONG:
        with pytest.raises(error, match=words):
            wrong(table)
        assert table.state == before


@every_string
def test_pieces_say_what_is_printed(combination: Combination) -> None:
    name, options = combination
    pieces = mv.pieces(name)
    assert pieces == mv.pieces(mv.make(name, **options)) == json.loads(json.dumps(pieces))
    if "card" in pieces:
        for card in pieces["card"].values():
            assert {"back", "color", "effects"} <= set(card)
        pieces["card"].clear()
        assert mv.pieces(name)["card"]


def test_the_package_runs_as_a_module_and_says_its_version(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["maravillas", "--version"])
    with pytest.raises(SystemExit) as stop:
        runpy.run_module("maravillas", run_name="__main__")
    assert not stop.value.code
    assert mv.__version__ in capsys.readouterr().out


def test_the_public_names_explain_themselves() -> None:
    for name in mv.__all__:
        thing = getattr(mv, name)
        assert isinstance(thing, str) or (thing.__doc__ or "").strip(), name
    for name in dir(mv.Table):
        if not name.startswith("_"):
            assert (getattr(mv.Table, name).__doc__ or "").strip(), name


def test_a_language_or_viewer_that_there_is_not_is_refused_by_name() -> None:
    table = mv.start("duel", seed=7)
    for ask in (table.draw, table.svg):
        with pytest.raises(mv.BadOption, match="the languages are: "):
            ask(0, "klingon")
    with pytest.raises(mv.BadOption, match="the languages are: "):
        table.log("klingon")
    with pytest.raises(mv.BadOption, match="the seats are 0 to 1"):
        table.log(viewer=9)
