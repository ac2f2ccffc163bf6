"""Last turns of Dice with one right answer: anything less loses to a rival who can only pass."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.bots.evaluators import policy_of
from maravillas.ai.bots.levels import LEVELS, level
from maravillas.ai.evaluation.rollout import Policy
from maravillas.core.rng import Rng
from tests.dice.table import AGORA, EAST, MARKET, UNIVERSITY, WAREHOUSE, WEST, Table

CAREFUL = [name for name, config in LEVELS.items() if config.check_tactics]
VISITS = 100

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)

# name: (what I have crossed, what the rival has, the dice, the right moves)
TURNS: dict[str, tuple[list[str], list[str], str, set[str]]] = {
    "the whole agora": (AGORA[:7], AGORA, "blue fountain 2, red axe 2", {"die blue cross A8"}),
    "west": (WEST[:2], AGORA[:5], "red axe 2, blue mask 2", {"die red cross BW-a3"}),
    "east": (EAST[:2], AGORA[:5], "red sword 2, green gear 2", {"die red cross BE-a3"}),
    "the agora or a camel": (
        AGORA[:3],
        AGORA[:4],
        "blue temple 2, yellow camel 2",
        {"die blue cross A6", "die yellow cross M-camel3"},
    ),
    "no defense": ([], AGORA[:1], "white bust_blue 2, red shield 2", {"wonder"}),
    "no lone gear": (WEST[:2], AGORA[:4], "green gear 2", {"wonder"}),
    "no compass": (AGORA[:3], MARKET[:6], "black spy_any 2, green compass 2", {"wonder"}),
    "no tablet": (UNIVERSITY[:1], AGORA[:1], "green tablet 2", {"wonder"}),
    "anything rather than pass": (
        MARKET[:5],
        AGORA[:1],
        "yellow camel 2, blue owl 2",
        {"wonder", "die blue cross A2"},
    ),
    "an attack, not the wonder": (
        UNIVERSITY[:2],
        AGORA[:2],
        "green compass 2, red sword 2",
        {"die red cross BE-a1"},
    ),
}


def best(game: Any, s: Any) -> int:
    """The greatest share of the victory that I can still get, nobody else having to decide."""
    if not game.waiting(s):
        return int(game.outcome(s)[0])
    found = []
    for move in game.legal(s, 0):
        t = game.clone(s)
        game.apply(t, 0, move)
        found.append(best(game, t))
    return max(found)


def lay(name: str) -> tuple[Table, set[str]]:
    crossed, theirs, forum, right = TURNS[name]
    mine = {"crossed": [*WAREHOUSE, *crossed], "coins": 20}
    return Table(mine, {"crossed": theirs, "coins": 0}, phase="final", forum=forum), right


@pytest.mark.parametrize("name", TURNS)
def test_only_what_is_right_wins(name: str) -> None:
    t, right = lay(name)
    moves = dict(zip(t.moves(), t.game.legal(t.s, 0), strict=True))
    assert t.moves(1) == ["pass"]
    t.do("pass", seat=1)
    for text, move in moves.items():
        s = t.game.clone(t.s)
        t.game.apply(s, 0, move)
        assert (best(t.game, s) == 840) == (text in right), text


@every_level
@pytest.mark.parametrize("name", TURNS)
def test_it_gets_the_most_out_of_the_last_turn(bot: Bot, name: str) -> None:
    t, right = lay(name)
    deal = dealer(t.game, t.s, 0, Rng(1, 2))
    answer = bot.choose(t.game, deal, 0, Budget(600, VISITS), Rng(1))
    assert mv.text(t.game, t.s, 0, answer.move) in right, answer.moves


def weights(table: Table) -> dict[str, int]:
    """What the rollout policy makes of every move of seat 0."""
    policy = policy_of(table.game)
    return {text: weigh(policy, table, text) for text in table.moves()}


def weigh(policy: Policy[Any], table: Table, text: str) -> int:
    move = mv.parse(table.game, table.s, 0, text)
    return int(policy.weight(table.s, 0, move))


def test_the_rollout_policy_pays_little_and_seldom_passes() -> None:
    found = weights(Table({"coins": 6}, {}, forum="blue mask 2, red axe 1"))
    assert found["pass"] == min(found.values())
    near, far = (
        weights(Table({"coins": 6}, {}, forum=f"blue mask {section}"))["die blue cross A1"]
        for section in (0, 3)
    )
    assert near > 2 * far
    poor = weights(Table({"coins": 0}, {}, forum="blue mask 0"))
    assert poor["pass"] > 5 * found["pass"]


def test_the_rollout_policy_completes_buildings_the_more_the_nearer_the_end() -> None:
    def last(bonuses: list[str], crossed: list[str]) -> int:
        seat = {"coins": 6, "crossed": crossed, "bonuses": bonuses}
        return weights(Table(seat, {}, forum="blue fountain 0"))["die blue cross A8"]

    first, third = last([], AGORA[:7]), last(["X-action", "X-cross"], AGORA[:7])
    assert first > last([], AGORA[1:7])  # A1 lacks: nothing is completed
    assert third > 2 * first


def test_the_rollout_policy_counts_what_an_attack_brings_and_resources_early() -> None:
    def attack(defended: list[str]) -> int:
        return weights(Table({"coins": 6}, {"crossed": defended}, forum="red axe 0"))[
            "die red cross BW-a1"
        ]

    assert attack([]) > attack(["BE-d1", "BE-d2"])

    def resource(turn: int) -> int:
        return weights(Table({"coins": 6}, {}, forum="grey_1 wood 0", round=turn))[
            "die grey_1 cross W-wood"
        ]

    assert resource(1) > 2 * resource(22)
