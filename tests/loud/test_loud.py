"""Each thing that the loud expansion adds, alone and beside Agora; the laws find it too."""

from typing import Any

import pytest

import maravillas as mv
from maravillas import api, position, registry
from maravillas.core.rng import Rng
from maravillas.duel.data.others import PROBLEMS
from tests.games import made
from tests.loud.rules import sound_of

GAMES = ("duel+loud", "duel+agora+loud")
GONG = "the_great_gong"

both = pytest.mark.parametrize("name", GAMES)


def written(name: str, **keys: object) -> tuple[Any, Any]:
    """A position of Age I with the gong unbuilt in a rich city."""
    mine = {"coins": 20, "unbuilt": [GONG], "cards": ["quarry"]}
    document = {"game": name, "seats": [mine, {"coins": 5}], "age": 1, "turn": 0, **keys}
    return position.load(document)


def play(game: Any, s: Any, move: str, seat: int = 0) -> list[dict[str, object]]:
    before, number = game.clone(s), mv.parse(game, s, seat, move)
    mv.do(game, s, seat, move)
    return [{**one} for one in api.narrate(game, before, seat, number, s, "all")]


def card_of(game: Any, s: Any) -> str:
    return str(mv.moves(game, s, 0)[-1].split()[-1])


def test_its_pieces_are_in_the_tables() -> None:
    assert PROBLEMS == {}
    assert set(GAMES) <= set(registry.entries())


@both
@pytest.mark.rule("LOUD-001", "LOUD-002")
def test_the_tone_is_hidden_until_the_gong_is_built(name: str) -> None:
    game, s = written(name, tone=2)
    assert mv.view(game, s, 0)["tone"] is None
    assert "tone" not in position.dump(game, s, 0)
    assert position.dump(game, s)["tone"] == 2
    redealt = {sound_of(game.determinize(s, 0, Rng(n, 1))).tone for n in range(60)}
    assert redealt == {0, 1, 2, 3}
    play(game, s, f"wonder {GONG} with {card_of(game, s)}")
    assert mv.owed(game, s) == [{"seat": 0, "kind": "listen"}]
    assert mv.moves(game, s, 0) == ["hear low", "hear high"]
    _, again = position.load(position.dump(game, s, 0))
    assert mv.moves(game, again, 0) == ["hear low", "hear high"]
    coins = s.first.coins
    events = play(game, s, "hear high")
    assert events[0]["type"] == "hear"
    assert (s.first.coins, mv.view(game, s, 1)["tone"]) == (coins + 3, 2)
    assert {sound_of(game.determinize(s, 1, Rng(n, 1))).tone for n in range(20)} == {2}


@both
@pytest.mark.rule("LOUD-003")
def test_resonance_is_a_line_of_a_wonders_price(name: str) -> None:
    game, s = written(name)
    assert mv.price(game, s, 0, GONG)["coins"] == 2
    mine = {"coins": 20, "unbuilt": [GONG], "cards": ["quarry"], "tokens": ["resonance"]}
    game, s = written(name, seats=[mine, {"coins": 5}])
    price = mv.price(game, s, 0, GONG)
    assert price["coins"] == 0
    assert ("resonance", "LOUD-003") in [
        (line.get("by"), line["clause"]) for line in price["lines"]
    ]
    play(game, s, f"wonder {GONG} with {card_of(game, s)}")
    assert s.first.coins == 20


@both
@pytest.mark.rule("LOUD-004", "LOUD-005")
def test_one_shouts_once(name: str) -> None:
    game, s = written(name)
    card = card_of(game, s)
    assert mv.score_sheet(game, s)[0]["silence"] == 1
    events = play(game, s, f"shout {card}")
    assert events[0]["type"] == "shout"
    view: Any = mv.view(game, s, 0)
    assert (s.first.coins, view["seats"][0]["shouted"]) == (21, True)
    assert card in view["discard"]
    assert mv.score_sheet(game, s)[0]["silence"] == 0
    document = {**position.dump(game, s), "turn": 0}
    game, s = position.load(document)
    with pytest.raises(mv.IllegalMove, match="LOUD-004"):
        mv.do(game, s, 0, f"shout {card_of(game, s)}")


@both
def test_its_guild_lies_in_the_last_age_and_counts(name: str) -> None:
    game = made(name, {})
    lies = 0
    for seed in range(40):
        lies += "criers_guild" in str(position.dump(game, game.new(seed))["decks"])
    assert 5 <= lies <= 27  # three of eight
    mine = {"cards": ["criers_guild", "study", "academy"], "coins": 0}
    game, s = position.load({"game": name, "age": 3, "seats": [mine, {"coins": 0}]})
    assert mv.score_sheet(game, s)[0]["guild"] == 4
    assert mv.pieces(game)["card"]["criers_guild"]["back"] == "guild"
