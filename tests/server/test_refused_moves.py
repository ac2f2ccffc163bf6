"""What the rules forbid is refused over the wire with its clause, and nothing changes."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from tests.server.inside import Inside, Player

pytestmark = pytest.mark.interpreted

GAMES = ("duel+pantheon", "duel+agora+pantheon")
RA: dict[str, Any] = {"age": 2, "turn": 0, "pantheon": {"1": "ra"}, "strict": False}
POOR = {**RA, "seats": [{"coins": 2}, {"coins": 9, "offering_tokens": ["offering_3"]}]}
EARLY = {**RA, "age": 1, "pantheon": {"1": "?egyptian"}, "seats": [{"coins": 20}, {}]}
RICH = {"coins": 20, "offering_tokens": ["offering_2"]}
WITH_TWO = {**RA, "seats": [RICH, {"offering_tokens": ["offering_4"]}]}
FORBIDDEN = [
    (POOR, "activate ra", "PANTHEON-127"),
    (POOR, "activate ra spending offering_3", "PANTHEON-126"),
    (EARLY, "activate ra", "PANTHEON-123"),
    (WITH_TWO, "activate ra spending offering_4", "PANTHEON-126"),
    (WITH_TWO, "activate ra spending offering_2 offering_3", "PANTHEON-126"),
    (WITH_TWO, "activate zeus", "PANTHEON-021"),
]


def test_activations_that_are_forbidden(tmp_path: Path) -> None:
    world = Inside(tmp_path)
    try:
        for game in GAMES:
            for document, move, clause in FORBIDDEN:
                _, world.dealt = mv.position.load({"game": game, **document})
                one, two = Player.all(world, game, 2)
                two.state()  # from now on both are here
                before = [one.state(), two.state()]
                asked = {"move": move, "version": before[0]["version"], "id": "once-only"}
                status, _, told = one.send("moves", asked)
                error = json.loads(told)["error"]
                assert (status, error["type"], error["clause"]) == (422, "IllegalMove", clause)
                assert [one.state(), two.state()] == before
    finally:
        world.close()
