"""A turn: shake, one simultaneous step, swaps."""

import json
from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.dice.data.faces import FACES
from tests.dice.table import UNIVERSITY, WAREHOUSE, Table, make, view


def rolls(games: int) -> "list[list[dict[str, Any]]]":
    """The first rolls of so many games."""
    game = make(players=2, turns=1)
    return [view(game, game.new(seed))["forum"] for seed in range(games)]


@pytest.mark.rule("DICE-010")
def test_a_turn_is_a_shake_a_step_and_swaps() -> None:
    rich = {"crossed": [*WAREHOUSE, *UNIVERSITY[:2]], "coins": 9}
    t = Table(rich, {}, forum="grey_1 wood 0, grey_2 stone 0, grey_3 wood 1, green compass 0")
    before = t.view()["forum"]
    t.do("die green cross U-compass3")
    assert t.view()["forum"] == before
    t.do("pass", seat=1)
    assert t.view()["round"] == 2
    assert "purple" in t.forum()
    assert t.view()["waiting"] == [0, 1]


@pytest.mark.rule("DICE-011")
def test_every_die_of_the_forum_shows_one_of_its_faces_in_one_section() -> None:
    for forum in rolls(50):
        assert len(forum) == 7
        for die in forum:
            assert die["section"] in (0, 1, 2, 3)
    seen = Counter((die["die"], die["face"]) for forum in rolls(300) for die in forum)
    for number, name in enumerate(["grey_1", "grey_2", "grey_3", "blue", "red", "yellow", "green"]):
        assert {face for die, face in seen if die == name} == set(FACES[number])


@pytest.mark.rule("DICE-012")
def test_sections_cost_zero_to_three_and_hold_any_number_of_dice() -> None:
    for section in range(4):
        t = Table({"coins": 7}, {}, forum=f"grey_1 wood {section}")
        t.do("die grey_1 cross W-wood")
        assert t.coins() == 7 - section
    counts = [Counter(die["section"] for die in forum) for forum in rolls(400)]
    assert any(0 in count.values() or len(count) < 4 for count in counts)
    assert max(max(count.values()) for count in counts) >= 5


@pytest.mark.rule("DICE-013")
def test_faces_and_sections_are_uniform_and_independent() -> None:
    forums = rolls(2400)
    for place in (0, 3, 6):
        pairs = Counter((forum[place]["face"], forum[place]["section"]) for forum in forums)
        faces = Counter(FACES[place])
        for face, many in faces.items():
            for section in range(4):
                assert abs(pairs[face, section] - 100 * many) < 45 * many
    together = Counter((forum[3]["section"], forum[4]["section"]) for forum in forums)
    assert min(together.values()) > 105
    assert max(together.values()) < 195


@pytest.mark.rule("DICE-014")
def test_nobody_shakes_and_nobody_rolls_again() -> None:
    t = Table({}, {}, forum="grey_1 wood 0, blue owl 0")
    assert {move.split(" ")[0] for move in t.moves()} <= {"pass", "wonder", "die"}
    before = t.view()["forum"]
    t.do("pass")
    assert t.view()["forum"] == before


@pytest.mark.rule("DICE-015")
def test_a_die_stays_for_everybody() -> None:
    t = Table({}, {}, {}, forum="blue mask 1")
    for seat in range(3):
        assert "die blue cross A1" in t.moves(seat)
        t.do("die blue cross A1", seat=seat)
    for seat in range(3):
        assert t.crossed(seat) == ["A1"]
        assert t.coins(seat) == 6


@pytest.mark.rule("DICE-016")
def test_a_game_replays_from_its_seed_and_its_choices() -> None:
    record = mv.play("dice", bots=["random"], seed=11, players=3)
    game = record.make()
    again = mv.Record.load(json.dumps(record.to_json()))
    assert game.hash(record.verify()) == game.hash(again.verify())
    other = mv.make("dice", players=3)
    assert other.hash(other.new(11)) != other.hash(other.new(12))


@pytest.mark.rule("DICE-016")
def test_each_round_has_its_own_stream() -> None:
    short, long = mv.make("dice", turns=5), mv.make("dice", turns=50)
    a, b = short.new(3), long.new(3)
    for _ in range(4):
        assert mv.view(short, a, None)["forum"] == mv.view(long, b, None)["forum"]
        for game, s in ((short, a), (long, b)):
            for seat in range(4):
                game.apply(s, seat, mv.parse(game, s, seat, "pass"))


@pytest.mark.rule("DICE-017")
def test_nobody_is_first() -> None:
    t = Table({}, {}, {})
    assert t.view()["waiting"] == [0, 1, 2]
    t.do("pass", seat=1)
    assert t.view()["waiting"] == [0, 2]
    t.do("pass", seat=2).do("pass", seat=0)
    assert t.view()["waiting"] == [0, 1, 2]


@pytest.mark.rule("DICE-018")
def test_a_turn_ends_when_all_follow_ups_are_decided() -> None:
    most = ["A1", "A2", "A3", "A4", "A5", "A6", "A7"]
    t = Table({"crossed": [*WAREHOUSE, *most]}, {}, forum="blue fountain 0")
    t.do("pass", seat=1).do("die blue cross A8")
    assert t.view()["round"] == 1
    assert t.view(1)["owed"] is None
    assert t.moves(1) == []
    t.do("bonus X-coins")
    assert t.view()["round"] == 2


def test_the_same_seed_deals_the_same_rolls_whatever_is_chosen() -> None:
    game = mv.make("dice", players=2)
    forums = []
    for choice in range(2):
        s, rng = game.new(8), Rng(choice)
        while s.round < 6:
            for seat in (0, 1):
                moves = game.legal(s, seat)
                if moves:
                    game.apply(s, seat, moves[rng.below(len(moves))])
        forums.append([die for die in view(game, s)["forum"] if die["die"] == "blue"])
    assert forums[0] == forums[1]
