"""What is asked tells something: a redeal is one in which the same question could be asked."""

from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.version import mode
from tests.duel.agora.law_documents import ASKED, EFFECTIVE
from tests.every import few_games
from tests.games import Combination, made, some_move, waiting
from tests.laws.test_hidden import critical

SEEDS = 12 if mode() == "compiled" else 3
EACH = 6  # positions of each kind of decision
REDEALS = 3
DECLINE = {"done", "city done"}
# Asked of whoever has a prepared conspiracy, useful or not (docs/decisions/0010); what Dice grants
# is part of a choice that others do not see.
MAY_DECLINE = ("trigger_conspiracy", "cross", "bonus")


def check(game: AnyGame, s: Any) -> None:
    """The same seats owe the same decisions, and have more to answer than `done`."""
    owed = mv.owed(game, s)
    shown = game.name != "dice"  # where others do not see what is being chosen
    for viewer in range(-1, game.seats):
        for k in range(REDEALS):
            t = game.determinize(s, viewer, Rng(k, 5))
            assert waiting(game, t) == waiting(game, s)
            assert mv.owed(game, t) == owed or not shown
            for item in owed:
                seat = item["seat"]
                assert isinstance(seat, int)
                moves = mv.moves(game, t, seat)
                assert set(moves) - DECLINE or item["kind"] in MAY_DECLINE
                if seat == viewer:
                    assert moves == mv.moves(game, s, seat)
        if viewer >= 0:
            mv.position.load(mv.position.dump(game, s, viewer))


@few_games
def test_a_redeal_could_ask_what_is_asked(combination: Combination) -> None:
    game = made(*combination)
    seen: Counter[str] = Counter()
    for seed in range(SEEDS):
        s, rng = game.new(seed), Rng(seed, 78)
        while waiting(game, s):
            kind = str(sorted({str(item["kind"]) for item in mv.owed(game, s)}))
            if seen[kind] < EACH:
                seen[kind] += 1
                check(game, s)
            game.apply(s, *some_move(game, s, rng))
    assert seen


def asked_dump(seed: int) -> Any:
    """What the other player is told while Curia Julia asks, to be dealt from a seed."""
    game, s = mv.position.load(ASKED)
    return mv.position.dump(game, s, 1) | {"seed": seed}


@pytest.mark.rule("AGORA-253")
def test_a_document_of_the_other_player_is_dealt_so_that_curia_julia_could_ask() -> None:
    found: Counter[str] = Counter()
    for seed in range(400):
        game, s = mv.position.load(asked_dump(seed))
        held = mv.position.dump(game, s)["seats"][0]["conspiracies"]  # type: ignore[index]
        found[held[0]["id"]] += 1
    assert set(found) == EFFECTIVE
    expected = found.total() / len(EFFECTIVE)
    assert sum((n - expected) ** 2 / expected for n in found.values()) < critical(7)


# Only one of the four cards that may lie in the pile is none of the digger's structures.
DIG: Any = {
    "game": "wonders",
    "strict": False,
    "age": 1,
    "round": 5,
    "discard": ["tavern"],
    "owed": [{"seat": 0, "kind": "dig"}],
    "seats": [
        {"board": "halicarnassus", "side": "B", "stages": 1, "under": ["barracks"]},
        {"board": "giza"},
        {"board": "rhodes"},
    ],
}


def test_whoever_digs_has_something_to_dig_up() -> None:
    """Most of what may lie in the discard pile stands in the digger's city already."""
    game = mv.make("wonders", players=3)
    deck = {mv.position.dump(game, game.new(n))["seats"][0]["hand"][0] for n in range(300)}  # type: ignore[index]
    known = {"tavern", "barracks"}
    built = sorted(deck - known)[: len(deck) - 6]
    seats = [{**DIG["seats"][0], "cards": built, "hand": ["altar", "baths"]}]
    seats += [{**seat, "hand": ["altar", "theater"]} for seat in DIG["seats"][1:]]
    document = {**DIG, "seats": seats}
    game, s = mv.position.load(document)
    for viewer in (-1, 1, 2):
        for k in range(100):
            t = game.determinize(s, viewer, Rng(k, 3))
            assert mv.moves(game, t, 0) != ["done"]
    for viewer in (1, 2):
        for seed in range(30):
            _, t = mv.position.load(mv.position.dump(game, s, viewer) | {"seed": seed})
            assert mv.moves(game, t, 0) != ["done"]
