"""What a net sees of Duel with Agora: all that matters, nothing that is hidden."""

from collections.abc import Iterator
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from maravillas import registry
from maravillas.ai.bots.evaluators import (
    encoder_for,
    encoder_of,
    encoders_of,
    net_evaluator,
    net_of,
)
from maravillas.ai.evaluation.duel import parts as duel_parts
from maravillas.ai.evaluation.duel.agora import actions as agora_acts
from maravillas.ai.evaluation.duel.agora import features as agora
from maravillas.ai.evaluation.evaluator import MOST_FEATURES, Encoder
from maravillas.ai.evaluation.net import MOST_ROWS_2
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import CONSPIRACIES, DECREES
from maravillas.duel.agora.rules import kinds
from maravillas.duel.agora.rules.conspiracies import preparable
from maravillas.duel.agora.rules.senate import ALL_CHAMBERS
from maravillas.duel.data.cards import CARDS, LAST
from maravillas.duel.rules.effects import OWE_PLAY, OWE_REVIVE
from maravillas.duel.rules.turn import VERB
from maravillas.registry import AnyGame
from tests.games import made, some_move, waiting

if "duel+agora" not in registry.entries():
    pytest.skip("Agora is not there", allow_module_level=True)

GAME: AnyGame = made("duel+agora", {})
SEEDS = range(80)
REDEALS = 2
OTHERS = 4  # one position in so many is dealt again


def the_encoder() -> Encoder[Any]:
    encoder = encoder_of(GAME)
    assert encoder is not None
    return encoder


ENCODER = the_encoder()


def features(s: Any, seat: int) -> list[int]:
    found = vec[i64]([0] * MOST_FEATURES)
    n = ENCODER.features(s, seat, found)
    return [int(found[i]) for i in range(n)]


def numbers(s: Any, seat: int, move: int) -> tuple[int, int]:
    return int(ENCODER.action(s, seat, move)), int(ENCODER.detail(s, seat, move))


def plots(move: int) -> bool:
    """Whether a move recruits, draws or prepares something."""
    return LAST <= move < VERB - 1 or move >= kinds.PREPARE * VERB


def random_games() -> Iterator[tuple[Any, int]]:
    """Every position of random games, with a running number; in every other one, players plot."""
    n = 0
    for seed in SEEDS:
        s, rng = GAME.new(seed), Rng(seed, 78)
        while True:
            yield s, n
            n += 1
            if not waiting(GAME, s):
                break
            seat, move = some_move(GAME, s, rng)
            moves = GAME.legal(s, seat)
            wanted = [move for move in moves if plots(move)] or moves[:1]
            if seed % 2 and (move == kinds.DONE or wanted != moves[:1]):
                move = wanted[int(rng.below(len(wanted)))]
            GAME.apply(s, seat, move)


def kin(number: int) -> int:
    """A card, or for a senator just its kind."""
    return number if number < LAST else LAST + int(CARDS[number].special)


def meaning(kind: int, move: int) -> tuple[int, int]:
    """A move, but for which of several equal senators it takes."""
    if kind == OWE_PLAY:
        return move // VERB, kin(move % VERB)
    cards = kind in (OWE_REVIVE, kinds.OWE_FIRST_DISCARD, kinds.OWE_SECOND_DISCARD)
    return 0, kin(move) if cards and move != kinds.DONE else move


def with_a_secret() -> Any:
    """A position in which seat 0 holds a conspiracy, and some decree lies face down."""
    for s, _ in random_games():
        play = any(int(GAME.kind(s, seat)) == OWE_PLAY for seat in waiting(GAME, s))
        if play and preparable(s.senate, 0) and s.senate.shown < ALL_CHAMBERS:
            return s
    raise AssertionError("no game came so far")


@pytest.mark.slow
def test_features_hold_once_and_leave_room() -> None:
    most = 0
    for s, _ in random_games():
        for seat in (0, 1):
            found = features(s, seat)
            assert len(set(found)) == len(found)
            assert all(0 <= number < ENCODER.inputs for number in found)
            most = max(most, len(found))
    assert 90 < most < MOST_ROWS_2  # nothing was cut off


@pytest.mark.slow
def test_features_are_the_same_on_every_deal_that_a_seat_cannot_exclude() -> None:
    for s, n in random_games():
        if n % OTHERS == 0:
            for seat in (0, 1):
                found = features(s, seat)
                for redeal in range(REDEALS):
                    assert features(GAME.determinize(s, seat, Rng(redeal, n)), seat) == found


def test_moves_that_differ_have_different_actions() -> None:
    asked = set()
    for s, _ in random_games():
        for seat in waiting(GAME, s):
            kind = int(GAME.kind(s, seat))
            asked.add(kind)
            moves = GAME.legal(s, seat)
            found = [numbers(s, seat, move) for move in moves]
            assert all(0 <= action < ENCODER.actions for action, _ in found)
            assert all(-1 <= detail < ENCODER.actions for _, detail in found)
            assert len(set(found)) == len({meaning(kind, move) for move in moves})
    every = set(range(kinds.OWE_SENATE, kinds.AFTER_LAST - 1)) - {kinds.OWE_CONSPIRE}
    assert every - asked == set()


@pytest.mark.slow
def test_moves_on_redeals_have_the_same_actions() -> None:
    """What is hidden from whoever moves does not show in the numbers of its moves either."""
    for s, n in random_games():
        if n % OTHERS == 1:
            for seat in waiting(GAME, s):
                t = GAME.determinize(s, seat, Rng(5, n))
                found = [numbers(s, seat, move) for move in GAME.legal(s, seat)]
                assert [numbers(t, seat, move) for move in GAME.legal(t, seat)] == found


def test_everything_public_of_the_senate_is_seen() -> None:
    """Changes of one thing each: other features hold."""
    s = with_a_secret()
    before = [features(s, seat) for seat in (0, 1)]

    def seen() -> bool:
        return all(features(s, seat) != before[seat] for seat in (0, 1))

    for faction in (s.senate.first, s.senate.second):
        for name in ("cubes", "chambers", "reserve", "decrees"):
            old = getattr(faction, name)
            setattr(faction, name, old ^ 4)
            assert seen(), name
            setattr(faction, name, old)
    for name, change in (("military", 1), ("left", 1), ("triggered", s.senate.first.held)):
        old = getattr(s.senate, name)
        setattr(s.senate, name, old ^ change)
        assert seen(), name
        setattr(s.senate, name, old)
    assert [features(s, seat) for seat in (0, 1)] == before


def test_secrets_are_seen_by_their_owner_alone() -> None:
    """Which conspiracies a player holds, and which decrees lie face down."""
    s = with_a_secret()
    senate = s.senate
    before = [features(s, seat) for seat in (0, 1)]
    mine = senate.first
    held = int(preparable(senate, 0))
    taken = int(senate.first.held | senate.second.held)
    free = next(n for n in range(len(CONSPIRACIES)) if not taken >> n & 1)
    mine.held ^= held & -held | 2**free
    assert features(s, 0) != before[0]
    assert features(s, 1) == before[1]
    mine.held ^= held & -held | 2**free
    hidden = [home for home in range(6) if not senate.shown >> home & 1]
    assert hidden
    for home in hidden:
        senate.decrees ^= (len(DECREES) - 1) * 16**home
    assert [features(s, seat) for seat in (0, 1)] == before


def test_numbers_go_on_where_those_of_duel_end() -> None:
    duel = encoders_of(made("duel", {}))[-1]
    assert ENCODER.inputs > duel.inputs == agora.BASE == duel_parts.FEATURES
    assert ENCODER.actions > duel.actions == agora_acts.BASE == duel_parts.ACTIONS
    assert agora.KINDS == kinds.AFTER_LAST == agora.OWN + agora_acts.KINDS


def test_only_a_net_of_its_own_serves_agora() -> None:
    net = net_of(GAME)
    assert net is None or encoder_for(GAME, net) is not None
    assert (net_evaluator(GAME) is None) == (net is None)
