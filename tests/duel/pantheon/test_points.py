"""Points of Pantheon, as programs count them."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.buffer import Buffer
from tests.duel.pantheon.positions import Lay
from tests.duel.positions import city


@pytest.mark.rule("PANTHEON-183")
def test_points_by_category_are_counted_alike_for_programs(table: Lay) -> None:
    mine = city(
        "greek_grand_temple", coins=0, tokens=["mysticism"], mythology_tokens=["greek", "roman"]
    )
    t = table("palace", mine={**mine, "divinities": ["aphrodite"]})
    game: Any = t.game
    out = Buffer(int(game.rows))
    game.add_points(t.s, t.me, out, 0)
    *sheet, total = mv.score_sheet(t.game, t.s)[t.me].values()
    assert out.head(int(game.rows)) == sheet
    assert (sheet[4], sheet[6], sheet[-1], total) == (5, 4, 9, 18)
