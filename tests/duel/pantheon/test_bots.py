"""Bots play Pantheon: what their nets would see, what their heuristic and rollouts look for."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import maravillas as mv
from maravillas.ai.bots.bot import Budget
from maravillas.ai.bots.evaluators import (
    encoder_of,
    net_evaluator,
    net_of,
    policy_of,
    rollout_evaluator,
)
from maravillas.ai.bots.greedy import heuristic_of
from maravillas.ai.bots.levels import LEVELS
from maravillas.ai.evaluation.duel.agora import actions as agora_actions
from maravillas.ai.evaluation.duel.agora import features as agora_features
from maravillas.ai.evaluation.duel.pantheon import actions, features
from maravillas.ai.evaluation.evaluator import MOST_FEATURES, Encoder
from maravillas.ai.evaluation.net import MOST_ROWS_2
from maravillas.ai.matches.match import play_record
from maravillas.core.rng import Rng
from maravillas.duel.pantheon.rules.kinds import (
    FIRST_KIND,
    OWE_BUILD_WONDER,
    OWE_DISCARD_SLOT,
    OWE_SNAKE,
)
from tests.duel.pantheon.positions import ALONE, WITH_AGORA, Lay
from tests.duel.positions import city
from tests.samples import sample

both = pytest.mark.parametrize("name", [ALONE, WITH_AGORA])
VISITS = 6  # of each decision: a game is played, not how well


def positions(game: Any, games: int) -> Iterator[Any]:
    """Every position of some random games."""
    for seed in range(games):
        s, rng = game.new(seed), Rng(seed, 78)
        while game.waiting(s):
            yield s
            seat = 0 if int(game.waiting(s)) & 1 else 1
            moves = game.legal(s, seat)
            game.apply(s, seat, moves[int(rng.below(len(moves)))])


def encoder(game: Any) -> Encoder[Any]:
    found = encoder_of(game)
    assert found is not None
    return found


def seen(game: Any, s: Any, seat: int) -> list[int]:
    found = vec[i64]([0] * MOST_FEATURES)
    return [int(found[i]) for i in range(encoder(game).features(s, seat, found))]


@both
def test_features_hold_once_and_tell_nothing_hidden(name: str) -> None:
    game: Any = mv.make(name)
    for n, s in enumerate(positions(game, sample(3, 60))):
        for seat in (0, 1):
            found = seen(game, s, seat)
            assert len(set(found)) == len(found) < MOST_ROWS_2
            assert all(0 <= number < features.INPUTS for number in found)
            assert seen(game, game.determinize(s, seat, Rng(n, 3)), seat) == found


@both
def test_moves_that_differ_have_different_actions(name: str) -> None:
    """But for cards that lie face down, equal symbols, and senators of a kind under a wonder."""
    game: Any = mv.make(name)
    asked = set()
    for s in positions(game, sample(8, 80)):
        seat = 0 if int(game.waiting(s)) & 1 else 1
        kind = int(game.kind(s, seat))
        if kind < FIRST_KIND and "agora" in name:
            continue  # senators of a kind are alike
        asked.add(kind)
        found = [
            (int(encoder(game).action(s, seat, move)), int(encoder(game).detail(s, seat, move)))
            for move in game.legal(s, seat)
        ]
        assert all(0 <= action < actions.ACTIONS > detail for action, detail in found)
        alike = kind in (OWE_DISCARD_SLOT, OWE_SNAKE)
        alike = alike or (kind == OWE_BUILD_WONDER and "agora" in name)
        assert len(set(found)) == len(found) or alike
    assert len(asked) > 4


def test_numbers_go_on_where_those_of_agora_end() -> None:
    assert features.BASE == agora_features.INPUTS
    assert actions.BASE == agora_actions.ACTIONS
    assert encoder(mv.make(ALONE)).inputs == encoder(mv.make(WITH_AGORA)).inputs


def test_what_matters_is_seen(table: Lay) -> None:
    """One thing changed: other features hold, for both players."""
    base: Any = {"mine": city(coins=9), "spaces": {4: "zeus"}, "minerva": 5}
    t = table("brewery", **base)
    changes: list[Any] = [
        {"spaces": {5: "zeus"}},
        {"spaces": {4: "hades"}},
        {"minerva": 6},
        {"mine": city(coins=9, offering_tokens=["offering_2"])},
        {"mine": city(coins=9, mythology_tokens=["greek"])},
        {"mine": city(coins=9, divinities=["tanit"])},
        {"mine": city(coins=9, divinities=["astarte"], astarte=3)},
        {"mine": city("greek_grand_temple", coins=9)},
    ]
    for change in changes:
        u = table("brewery", **{**base, **change})
        for seat in (0, 1):
            assert seen(u.game, u.s, seat) != seen(t.game, t.s, seat), change


@both
def test_without_a_net_of_its_own_bots_use_rollouts(name: str) -> None:
    game = mv.make(name)
    net = net_of(game)
    assert net is None or net.inputs == features.INPUTS
    assert (net_evaluator(game) is None) == (net is None)
    assert rollout_evaluator(game).uniform_prior is False


@pytest.mark.slow
@both
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game(name: str, level: str) -> None:
    record = play_record(mv.make(name), [level, "greedy"], 5, Budget(600, VISITS))
    assert record.end is not None
    assert record.end["kind"] != "resigned"
    assert record.verify() is not None


@both
def test_greedy_beats_random(name: str) -> None:
    found = mv.simulate(name, games=4, bots=["greedy", "random"], seed=1)
    assert found["wins_by_seat"][0] >= 3  # type: ignore[index]


def test_the_heuristic_likes_points_tokens_and_cheap_divinities(table: Lay) -> None:
    def worth(**position: Any) -> int:
        t = table("brewery", **{"mine": city(coins=6), **position})
        return heuristic_of(t.game)(t.s, t.me)

    plain = worth()
    assert worth(mine=city(coins=6, divinities=["aphrodite"])) > plain
    assert worth(mine=city("greek_grand_temple", coins=6)) > plain
    assert worth(mine=city(coins=6, mythology_tokens=["greek"])) > plain
    assert worth(spaces={3: "aphrodite"}) > worth(spaces={8: "aphrodite"})
    with_gate = worth(spaces={3: "aphrodite"})
    offering = city(coins=6, offering_tokens=["offering_4"])
    assert worth(spaces={3: "aphrodite"}, mine=offering) > with_gate


def test_rollouts_hardly_ever_throw_offerings_away_or_harm_themselves(table: Lay) -> None:
    mine = city(coins=9, offering_tokens=["offering_2", "offering_3", "offering_4"])
    t = table("brewery", mine=mine, spaces={3: "aphrodite"})
    policy = policy_of(t.game)

    def weight(u: Any, move: str) -> int:
        return int(policy.weight(u.s, u.me, mv.parse(u.game, u.s, u.me, move)))

    useful = weight(t, "activate aphrodite spending offering_3")
    assert weight(t, "activate aphrodite spending offering_3 offering_4") < useful / 10
    wonders = {"mine": city(built=["the_sphinx"]), "yours": city(built=["piraeus"])}
    u = table("brewery", owed=[{"seat": t.me, "kind": "unbuild_wonder"}], **wonders)
    assert weight(u, "unbuild the_sphinx") < weight(u, "unbuild piraeus") / 10
    v = table("brewery", owed=[{"seat": t.me, "kind": "place_minerva"}], ahead=-2)
    before = -3 if t.me == 0 else 3
    assert weight(v, f"minerva {before}") > weight(v, f"minerva {-before}")
    w = table("brewery", owed=[{"seat": t.me, "kind": "drop_military"}])
    own, other = ("player_1", "player_2") if t.me == 0 else ("player_2", "player_1")
    assert weight(w, f"drop loot_5_{own}") > weight(w, f"drop loot_5_{other}")
