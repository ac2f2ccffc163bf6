"""Random games of Pantheon: moves, documents, bytes and redeals lead back to where they began."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel import options as duel
from tests.samples import sample
from tests.silent import options as silent

ALL = ("duel+pantheon", "duel+agora+pantheon")


def check_words(game: Any, s: Any, seat: int) -> None:
    texts = mv.moves(game, s, seat)
    assert [mv.parse(game, s, seat, text) for text in texts] == list(game.legal(s, seat))
    document = mv.position.dump(game, s)
    assert document.get("strict", True)
    assert game.hash(mv.position.load(document)[1]) == game.hash(s)
    assert game.hash(game.from_bytes(game.to_bytes(s))) == game.hash(s)


def check_views(game: Any, s: Any, seat: int, rng: Rng) -> None:
    """What is told to a seat, and a redeal for it, look to it like the truth."""
    view = mv.view(game, s, seat)
    document = mv.position.dump(game, s, seat)
    assert document.get("strict", True)
    assert mv.view(game, mv.position.load(document)[1], seat) == view
    redealt = game.determinize(s, seat, rng)
    assert mv.view(game, redealt, seat) == view
    assert game.legal(redealt, seat) == game.legal(s, seat)
    one, two = (game.determinize(x, seat, Rng(2, 3)) for x in (s, redealt))
    assert game.hash(one) == game.hash(two)  # it depends on nothing that the seat cannot see
    check_ends(game, game.clone(redealt), rng)


def check_ends(game: Any, s: Any, rng: Rng) -> None:
    buffer = game.buffer()
    while game.waiting(s):
        seat = 0 if int(game.waiting(s)) & 1 else 1
        game.apply(s, seat, game.draw(s, seat, buffer, rng))
    assert [sheet["total"] for sheet in mv.score_sheet(game, s)] == game.scores(s)


@pytest.mark.parametrize("name", ALL)
def test_whole_games_round_trip(name: str) -> None:
    game: Any = mv.make(name)
    for seed in range(sample(3, 40)):
        s, rng, ply = game.new(seed), Rng(seed, 77), 0
        while game.waiting(s):
            seat = 0 if int(game.waiting(s)) & 1 else 1
            check_words(game, s, seat)
            if ply % 9 == 0:
                check_views(game, s, 0, rng)
                check_views(game, s, 1, rng)
            moves = game.legal(s, seat)
            game.apply(s, seat, moves[int(rng.below(len(moves)))])
            ply += 1


@pytest.mark.parametrize(
    ("name", "seed", "card"), [(ALL[0], 1, "archery_range"), (ALL[1], 4, "barracks")]
)
def test_a_game_that_ends_within_a_turn_round_trips(name: str, seed: int, card: str) -> None:
    rich = [{"coins": 99}, {}]
    game, s = mv.position.load({"game": name, "age": 2, "pawn": 8, "seed": seed, "seats": rich})
    mv.do(game, s, 0, f"build {card}")
    assert mv.result(game, s) == {"kind": "military", "winners": [0], "ranks": [1, 2]}
    for seat in (None, 0, 1):
        _, again = mv.position.load(mv.position.dump(game, s, seat))
        assert mv.view(game, again, seat) == mv.view(game, s, seat)


@pytest.mark.parametrize("name", ALL)
def test_an_expansion_published_after_pantheon_changes_no_document(name: str) -> None:
    """Its book is not taken for Pantheon's: chains of mythology tokens, what the seed deals."""
    game = duel.extended(f"{name}+silent", name, [silent.Silent()])
    words = game.words = silent.words(game)
    document = {
        "age": 3,
        "seed": 5,
        "layout": {"14": "greek_grand_temple", "16": "arsenal"},
        "seats": [{"coins": 0, "mythology_tokens": ["greek"]}, {}],
    }
    base, s = mv.position.load({"game": name, **document})
    t = words.load(document)
    assert "build greek_grand_temple" in mv.moves(base, s, 0)
    assert list(game.legal(t, 0)) == list(base.legal(s, 0))
    written = mv.position.dump(base, s)
    assert {**written, **words.dump(t, None)} == written
    owed = {"age": 2, "seats": [{"divinities": ["baal"]}, {"cards": ["quarry"]}]}
    frame = {"seat": 0, "kind": "take_card"}
    t = words.load({**owed, "owed": [frame], "strict": False})
    assert [words.text(t, 0, move, 0) for move in game.legal(t, 0)] == ["take quarry"]
