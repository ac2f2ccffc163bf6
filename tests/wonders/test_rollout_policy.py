"""The rollout policy of 7 Wonders: what it thinks of cards, of black ones and of leaders."""

import pytest

from maravillas.ai.evaluation.rollout import FULL
from maravillas.ai.evaluation.wonders.policy import card_weight, leader_weight, policy
from maravillas.core.rng import Rng
from maravillas.wonders.cities.data.cards import BLACK_1, BLACK_3, CITY_GUILDS
from maravillas.wonders.data.card import Card
from maravillas.wonders.leaders.data.cards import LEADER_NUMBERS
from maravillas.wonders.rules.moves import BUILD, action_of, card_of
from tests.games import made
from tests.wonders.leaders.positions import city, last
from tests.wonders.positions import load

BLACKS = BLACK_1 | BLACK_3 | CITY_GUILDS


def weight(c: Card) -> int:
    game = made("wonders+cities", {"players": 4})
    return int(card_weight(game.new(3), 0, c))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("capitol", "hideout"),  # eight points, two
        ("gates_of_the_city", "pigeon_loft"),
        ("brotherhood", "embassy"),  # the others lose three coins
        ("cenotaph", "secret_society"),  # there is no black card yet
        ("counterfeiters_guild", "guild_of_shadows"),
    ],
)
def test_black_cards_are_worth_what_they_bring(better: str, worse: str) -> None:
    assert weight(BLACKS[better]) > weight(BLACKS[worse])


def test_a_leader_is_worth_what_he_can_still_bring() -> None:
    game = made("wonders+leaders", {"players": 4})
    s = game.new(3)

    def now(name: str) -> int:
        return int(leader_weight(s, LEADER_NUMBERS[name]))

    assert now("caesar") > now("nefertiti") > now("sappho")
    before = {name: now(name) for name in ("varro", "cleopatra")}
    s.age = 2
    assert now("varro") < before["varro"]
    assert now("cleopatra") == before["cleopatra"]  # whose points stay what they are


def test_what_a_leader_gives_for_nothing_is_built_for_nothing() -> None:
    me = city("giza", leaders="ramses", cards="lumber_yard sawmill", coins=9)
    game, s = load(last(me, hand="workers_guild spies_guild"))
    legal = game.legal(s, 0)
    hand = policy(game)
    assert hand is not None
    picked = [int(hand.pick(s, 0, game.buffer(), Rng(seed))) for seed in range(200)]
    assert set(picked) <= set(legal)
    built = [move for move in picked if action_of(move) == BUILD]
    assert {int(card_of(move)) for move in built} == {
        int(card_of(move)) for move in legal if action_of(move) == BUILD
    }
    assert all(1 <= hand.weight(s, 0, move) <= 2 * FULL for move in legal)
