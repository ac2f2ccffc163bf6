"""Events: every coin accounted for, nothing told that a viewer may not know."""

import json
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, tell
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.asking import events_of, opening
from tests.wonders.positions import city, last_turn, load, make, play, table, waiting


def steps(game: Wonders, seed: int) -> Any:
    s, rng = game.new(seed), Rng(seed, 41)
    while game.waiting(s):
        seat = waiting(game, s)[0]
        legal = game.legal(s, seat)
        move = legal[rng.below(len(legal))]
        after = game.clone(s)
        game.apply(after, seat, move)
        yield s, seat, move, after
        s = after


def events(game: Wonders, s: State, seat: int, text: str, viewer: Any = "all") -> list[Any]:
    move = mv.parse(game, s, seat, text)
    after = game.clone(s)
    game.apply(after, seat, move)
    return events_of(game, s, seat, move, after, viewer)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_coins_that_are_told_are_those_that_moved(players: int) -> None:
    game = make(players)
    for seed in range(4):
        for before, seat, move, after in steps(game, seed):
            purses = [int(c.coins) for c in before.cities]
            for event in events_of(game, before, seat, move, after, "all"):
                if "coins_after" not in event:
                    continue
                at = int(str(event["seat"]))
                assert event["coins_before"] == purses[at]
                purses[at] = int(str(event["coins_after"]))
                if "other" in event:
                    purses[int(str(event["other"]))] += int(str(event["coins"]))
            assert purses == [int(c.coins) for c in after.cities]


@pytest.mark.parametrize("players", [2, 4])
def test_a_viewer_is_told_no_card_that_it_may_not_know(players: int) -> None:
    """Cards under boards, discards, choices face down and draws of others stay out."""
    game = make(players)
    for before, seat, move, after in steps(game, 7):
        for viewer in (*range(players), None):
            for event in events_of(game, before, seat, move, after, viewer):
                plain = str(event["type"]).removeprefix("city_")
                by = event.get("by", event["seat"])
                if plain.startswith(("choose_", "stage_", "discard", "draw", "leave")):
                    assert ("card" in event) == (by == viewer), event


@pytest.mark.parametrize("players", [2, 5])
def test_an_event_tells_two_redeals_alike(players: int) -> None:
    """What a seat is told of a move of its own does not depend on what it cannot see."""
    game = make(players)
    for before, seat, move, after in steps(game, 3):
        if not after.choosing() or after.round != before.round:
            continue
        t = game.determinize(before, seat, Rng(9))
        u = game.clone(t)
        game.apply(u, seat, move)
        assert events_of(game, t, seat, move, u, seat) == events_of(
            game, before, seat, move, after, seat
        )


def test_a_reveal_is_told_city_by_city() -> None:
    me = city("giza", cards="stone_pit scriptorium", hand="library walls temple", coins=3)
    left = city("olympia", stages=2, hand="statue bazar forum", coins=0)
    right = city("rhodes", hand="foundry vineyard sawmill", coins=2)
    game, s = load(table(me, left, right, age=2, round=5))
    mv.do(game, s, 0, "build library")
    mv.do(game, s, 1, "build statue free")
    told = events(game, s, 2, "build foundry")
    assert [event["type"] for event in told] == [
        "choose_build",
        "build_chain",
        "build_power",
        "build_coins",
        "pass_right",
    ]
    assert told[1]["provider"] == "scriptorium"
    assert told[2]["board"] == "olympia"
    assert told[0]["last"] is True


def test_conflicts_and_the_end_are_told() -> None:
    me = city("giza", cards="circus palace", coins=3)
    left = city("olympia B", stages=3, cards="stockade", coins=3)
    right = city("rhodes", cards="stockade spies_guild", coins=3)
    document = last_turn("arsenal senate", left, right, me=me)
    game, s = load(document)
    mv.do(game, s, 0, "discard senate")
    mv.do(game, s, 1, mv.moves(game, s, 1)[-1])
    last = mv.moves(game, s, 2)[-1]
    told = events(game, s, 2, last)
    types = [event["type"] for event in told]
    assert types.count("leave") == 3
    assert types[-9:] == [
        *["age_end", "conflict", "conflict_even", "conflict"],
        *["copy_guild", "score", "score", "score", "end_points"],
    ]
    fight = told[-8]
    assert (fight["winner"], fight["loser"], fight["points"]) == (0, 1, 5)
    assert (fight["shields"], fight["other_shields"]) == (3, 1)
    public = events(game, s, 2, last, None)
    assert [event["type"] for event in public if "leave" in event["type"]] == ["leave_hidden"] * 3


def test_powers_are_told() -> None:
    me = city("halicarnassus", stages=1, cards="foundry ore_vein", hand="walls temple", coins=0)
    babylon = city("babylon B", stages=2, hand="forum bazar")
    game, s = load(table(me, babylon, city("giza", hand="statue loom_2"), age=2, round=6))
    play(game, s, "stage with walls", "discard forum", "discard statue")
    told = events(game, s, 1, "discard bazar")
    assert [event["type"] for event in told] == ["discard", "dig_open"]
    mv.do(game, s, 1, "discard bazar")
    told = events(game, s, 0, "dig bazar")
    assert [event["type"] for event in told[:2]] == ["dig", "gain_nothing"]
    assert events(game, s, 0, "done")[0]["type"] == "dig_declined"
    assert "age" in [event["type"] for event in told]


def test_the_opening_tells_the_boards() -> None:
    for players in (2, 4):
        game = make(players)
        s = game.new(1)
        for viewer in (0, 1, None, "all"):
            told = opening(game, s, viewer)
            assert json.loads(json.dumps(told)) == told
            assert sum(event["type"] in ("board", "city_board") for event in told) == game.many
            for lang in LANGUAGES:
                for event in told:
                    assert tell(lang, event, ["wonders"])
        types = [str(event["type"]) for event in opening(game, s, 0)]
        assert types.count("draw") == (players == 2)
