"""Bytes of leaders that cannot be are refused, those of leaders that can be are read."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.wonders.leaders.data.cards import LEADER_NAMES
from maravillas.wonders.leaders.rules.kinds import DRAFT as DRAFT_PHASE
from tests.packing import refusal, refusal_of, words_of
from tests.wonders.leaders.law_data import DRAFT, LAST, RECRUIT

LAST_LEADER = len(LEADER_NAMES)  # where a leader's number plus 1 is kept
WORDS = (("picks", 6, 6), ("drawn", 6, 6), ("plays", 8, 5))  # their bits of a leader, leaders


def fresh() -> tuple[Any, Any]:
    game: Any = mv.make("wonders+leaders", players=3)
    return game, game.new(2)


@pytest.mark.parametrize(("name", "bits", "many"), WORDS)
@pytest.mark.parametrize("seat", range(3))
def test_what_a_city_remembers_are_leaders(name: str, bits: int, many: int, seat: int) -> None:
    game, s = fresh()
    court = s.leadership.courts[seat]
    for place in range(many):
        setattr(court, name, LAST_LEADER << bits * place)
        assert "remembered" not in refusal_of(game, s)
        setattr(court, name, LAST_LEADER + 1 << bits * place)
        assert refusal_of(game, s) == "a leader is remembered that is none"


def test_every_card_of_the_pile_is_a_leader() -> None:
    game, s = fresh()
    lead = s.leadership
    for at in (int(lead.gone), int(lead.size) - 1):
        before = int(lead.pile[at])
        lead.pile[at] = LAST_LEADER - 1
        assert refusal_of(game, s) == ""
        lead.pile[at] = LAST_LEADER
        assert refusal_of(game, s) == "a card of the pile is no leader"
        lead.pile[at] = before


@pytest.mark.parametrize("document", [DRAFT, LAST, RECRUIT])
def test_what_was_written_is_read(document: dict[str, Any]) -> None:
    game, s = mv.position.load(document)
    assert refusal(game, words_of(game, s)) == ""
    again = game.from_bytes(game.to_bytes(s))
    assert mv.position.dump(game, again) == mv.position.dump(game, s)


@pytest.mark.parametrize("pick", range(1, 5))
@pytest.mark.parametrize("viewer", [-1, 0, 2])
def test_a_pick_that_only_one_seat_has_forgotten_stays_forgotten(pick: int, viewer: int) -> None:
    """Bytes may say so; its leader is one of whom nobody remembers whence."""
    game, s = fresh()
    while s.phase == DRAFT_PHASE:
        seat = int(game.waiting(s)).bit_length() - 1
        game.apply(s, seat, game.legal(s, seat)[0])
    court = s.leadership.courts[1]
    court.picks &= ~(63 << 6 * (pick - 1))
    assert refusal_of(game, s) == ""
    for n in range(20):
        redealt = game.determinize(s, viewer, Rng(n)).leadership.courts[1]
        assert [redealt.pick(k) < 0 for k in range(1, 5)] == [k == pick for k in range(1, 5)]
        assert int(redealt.hand).bit_count() == int(court.hand).bit_count()
