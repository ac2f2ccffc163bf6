"""The laws hold with every house rule on: a sample, for the games are the same otherwise."""

import json
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.ai.matches.match import play_record
from maravillas.core.rng import Rng
from tests.games import Combination, label, made, some_move, waiting

ON: list[Combination] = [
    (name, {**options, "house_rules": registry.options(name)["house_rules"].choices})
    for name, options in [
        ("duel+agora", {}),
        ("wonders", {"players": 3}),
        ("wonders+cities", {"players": 4, "teams": True}),
        ("wonders+cities+leaders", {"players": 2}),
    ]
]
EVERY = 7  # moves between two positions that are looked at


def test_every_house_rule_is_in_the_sample() -> None:
    offered = {
        rule
        for name in registry.entries()
        if "house_rules" in registry.options(name)
        for rule in registry.options(name)["house_rules"].choices
    }
    assert offered == {rule for _, options in ON for rule in options["house_rules"]}


def look(game: registry.AnyGame, s: Any, rng: Rng) -> None:
    """Texts are read back; documents and bytes are whole; a redeal shows nothing."""
    for seat in waiting(game, s):
        for move in game.legal(s, seat):
            assert mv.parse(game, s, seat, mv.text(game, s, seat, move)) == move
    again, t = mv.position.load(json.loads(json.dumps(mv.position.dump(game, s))))
    assert again.options == game.options
    assert game.hash(t) == game.hash(s) == game.hash(game.from_bytes(game.to_bytes(s)))
    redealt = game.determinize(s, 0, rng)
    assert mv.view(game, redealt, 0) == mv.view(game, s, 0)
    assert game.legal(redealt, 0) == game.legal(s, 0)
    for sheet, points in zip(mv.score_sheet(game, s), game.scores(s), strict=True):
        assert sum(sheet.values()) == 2 * sheet["total"] == 2 * points


@pytest.mark.parametrize("combination", ON, ids=[label(combination) for combination in ON])
def test_the_laws_hold_with_house_rules(combination: Combination) -> None:
    game = made(*combination)
    s, rng = game.new(2), Rng(2, 1)
    for number in range(2000):
        if number % EVERY == 0:
            look(game, s, rng)
        if not waiting(game, s):
            break
        game.apply(s, *some_move(game, s, rng))
    assert not waiting(game, s)
    record = play_record(game, ["greedy"], 3)
    assert mv.Record.load(json.dumps(record.to_json())).verify() is not None
