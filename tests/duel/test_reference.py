"""The engine and the naive reference play the same games, move for move."""

import json
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.search.playout import perft
from tests.duel.naive import turns
from tests.duel.naive.comparing import differences, play
from tests.duel.naive.state import State
from tests.samples import NIGHTS, sample

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
PARTS = 4  # so that processes can share them
GAMES = {
    "duel": sample(12, 100),
    "duel+agora": sample(8, 500),
    "duel+pantheon": sample(12, 500),
    "duel+agora+pantheon": sample(8, 500),
}


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", GAMES)
def test_the_same_game_twice(name: str, part: int) -> None:
    if name not in mv.games():
        pytest.skip(f"the engine does not know {name} yet")
    for seed in range(part, GAMES[name], PARTS):
        play(mv.make(name), seed)


def test_the_same_first_game_twice() -> None:
    """Without a draft, with the wonders of DUEL-010."""
    play(mv.make("duel", first_game=True), 1)


def known(item: Any) -> bool:
    options = item["position"].get("options", {})
    return not item.get("slow") and not options.get("house_rules")


WRITTEN = [item for item in PERFT if known(item)]


@pytest.mark.parametrize("item", WRITTEN, ids=[item["name"] for item in WRITTEN])
def test_the_same_number_of_sequences(item: dict[str, Any]) -> None:
    game, s = mv.position.load(item["position"])
    document = mv.position.dump(game, s)
    t = State(document)
    assert not differences(game, s, t, document)
    depth = item["depth"] - 2
    assert turns.perft(t, depth) == perft(game, s, depth)


# Those of the expansions take minutes.
WHOLE = [item for item in WRITTEN if NIGHTS or item["position"]["game"] == "duel"]


@pytest.mark.slow
@pytest.mark.parametrize("item", WHOLE, ids=[item["name"] for item in WHOLE])
def test_the_written_numbers_are_those_of_the_reference(item: dict[str, Any]) -> None:
    game, s = mv.position.load(item["position"])
    assert turns.perft(State(mv.position.dump(game, s)), item["depth"]) == item["nodes"]
