"""A leader that is about to be copied, written and read again: last cards are still in hand."""

import pytest

import maravillas as mv
from tests.wonders.leaders.positions import city, last
from tests.wonders.positions import load


@pytest.mark.parametrize("turn", [5, 6])
def test_a_copy_that_is_owed_comes_back_as_it_was(turn: int) -> None:
    me = city("giza", cards="lumber_yard clay_pool glassworks_1 loom_1", coins=0)
    cards = "courtesans_guild palace pantheon" if turn == 5 else "courtesans_guild palace"
    left = city("rhodes", leaders="croesus")
    game, s = load(last(me, left, city("ephesus"), hand=cards, round=turn))
    for seat in (1, 2):
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    mv.do(game, s, 0, "build courtesans_guild")
    assert [item["kind"] for item in mv.owed(game, s)] == ["copy_leader"]
    again, t = mv.position.load(mv.position.dump(game, s))
    assert again.hash(t) == game.hash(s)
    for seat in range(3):
        again, t = mv.position.load(mv.position.dump(game, s, seat))
        assert mv.view(again, t, seat) == mv.view(game, s, seat)
