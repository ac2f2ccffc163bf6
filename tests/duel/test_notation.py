"""Moves as text: round trips, and refusals that say what was expected."""

import random

import pytest

from maravillas.core.errors import IllegalMove
from maravillas.duel.data.cards import LAST
from maravillas.duel.options import make
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import State
from maravillas.duel.words.base import KINDS
from tests.duel.asking import load, parse, text

DRAFT: dict[str, object] = {
    "draft": {"shown": ["piraeus", "the_sphinx", "the_colossus", "the_pyramids"]}
}
TURN: dict[str, object] = {
    "layout": {"18": "baths", "19": "stable"},
    "seats": [{"unbuilt": ["the_sphinx"]}, {}],
}
TOKEN: dict[str, object] = {"owed": [{"seat": 1, "kind": "token"}], "board": ["law", "economy"]}
LIBRARY: dict[str, object] = {"owed": [{"seat": 0, "kind": "library"}]}
REVIVE: dict[str, object] = {
    "owed": [{"seat": 0, "kind": "revive"}],
    "discard": ["baths", "tavern"],
}
DESTROY: dict[str, object] = {
    "owed": [{"seat": 0, "kind": "destroy"}],
    "seats": [{}, {"cards": ["press"]}],
}
START: dict[str, object] = {"age": 2, "owed": [{"seat": 0, "kind": "start"}]}


def at(document: dict[str, object]) -> tuple[Duel, State]:
    game = make("duel")
    return game, load(game, document)


@pytest.mark.parametrize(
    ("document", "seat", "texts"),
    [
        (DRAFT, 0, ["pick the_colossus", "pick piraeus", "pick the_pyramids", "pick the_sphinx"]),
        (TOKEN, 1, ["token economy", "token law"]),
        (REVIVE, 0, ["revive baths", "revive tavern"]),
        (DESTROY, 0, ["destroy press"]),
        (START, 0, ["start 0", "start 1"]),
    ],
)
def test_each_kind_of_decision_has_its_verb(
    document: dict[str, object], seat: int, texts: list[str]
) -> None:
    game, s = at(document)
    assert [text(game, s, seat, move, seat) for move in game.legal(s, seat)] == texts


def test_a_turn_is_written_build_discard_wonder() -> None:
    game, s = at(TURN)
    assert [text(game, s, 0, move, None) for move in game.legal(s, 0)] == [
        "build stable",
        "build baths",
        "discard stable",
        "discard baths",
    ]
    assert parse(game, s, 0, "wonder the_sphinx with baths") == (2 + 9) * 128 + 18
    assert text(game, s, 0, (2 + 9) * 128 + 18, 0) == "wonder the_sphinx with baths"


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_survives_the_round_trip(seed: int) -> None:
    game = make("duel", first_game=seed % 2 == 1)
    s = game.new(seed)
    chance = random.Random(seed)
    seen: set[str] = set()
    while game.waiting(s):
        seat = int(game.waiting(s)) >> 1
        moves = game.legal(s, seat)
        seen.add(KINDS[int(game.kind(s, seat))])
        texts = [text(game, s, seat, move, 1 - seat) for move in moves]
        assert [parse(game, s, seat, words) for words in texts] == moves
        assert len(set(texts)) == len(texts)
        game.apply(s, seat, chance.choice(moves))
    assert "play" in seen


@pytest.mark.parametrize(
    ("document", "words", "reason"),
    [
        (DRAFT, "build stable", '"build stable" does not answer this decision; expected: pick'),
        (DRAFT, "pick the_baths", '"the_baths" is no wonder; allowed: circus_maximus, piraeus,'),
        (TURN, "build Stable", '"Stable" is no card; allowed: '),
        (TURN, "build  stable", "expected: build CARD, discard CARD, wonder WONDER with CARD"),
        (TURN, " build stable", "expected: build CARD"),
        (TURN, "build stable ", "expected: build CARD"),
        (TURN, "BUILD stable", "expected: build CARD"),
        (TURN, "wonder the_sphinx", "expected: build CARD"),
        (TURN, "wonder the_sphinx and baths", "expected: build CARD"),
        (TURN, "wonder baths with the_sphinx", '"baths" is no wonder; allowed: '),
        (TURN, "token law", "expected: build CARD"),
        (TURN, "", "expected: build CARD"),
        (LIBRARY, "build stable", "expected: token TOKEN"),
        (LIBRARY, "token stable", '"stable" is no token; allowed: agriculture, '),
        (REVIVE, "destroy baths", "expected: revive CARD"),
        (DESTROY, "revive press", "expected: destroy CARD"),
        (START, "start 2", "expected: start 0, start 1"),
        (START, "start", "expected: start 0, start 1"),
    ],
)
def test_what_is_no_move_is_refused_with_what_was_expected(
    document: dict[str, object], words: str, reason: str
) -> None:
    game, s = at(document)
    with pytest.raises(IllegalMove) as refused:
        parse(game, s, 0, words)
    assert reason in refused.value.reason
    assert refused.value.key is not None


def test_a_seat_that_owes_nothing_has_no_moves() -> None:
    game, s = at(TURN)
    with pytest.raises(IllegalMove, match="seat 1 owes no decision now; waiting: 0"):
        parse(game, s, 1, "build stable")
    with pytest.raises(IllegalMove, match="the game is over"):
        parse(*at({"phase": "over"}), 0, "build stable")


@pytest.mark.parametrize(
    ("document", "move"), [(DRAFT, 12), (DRAFT, -1), (TURN, LAST), (TURN, 14 * 128), (TURN, -5)]
)
def test_a_number_that_is_no_move_has_no_text(document: dict[str, object], move: int) -> None:
    game, s = at(document)
    with pytest.raises(IllegalMove, match=f"{move} is no move"):
        text(game, s, 0, move, 0)
