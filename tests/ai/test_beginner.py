"""The scripted beginner makes a beginner's mistakes, and always the same kind of them."""

from typing import Any

import maravillas as mv
from maravillas.ai.bots.beginner import BeginnerBot
from maravillas.ai.bots.bot import Budget, dealer
from maravillas.core.rng import Rng
from tests.games import waiting

TABLE: dict[str, Any] = {"game": "duel", "strict": False, "age": 3}
POOR = {"coins": 0}
FIVE = ["scriptorium", "pharmacist", "school", "laboratory", "university"]  # different symbols


def chosen(document: dict[str, Any], times: int = 12) -> set[str]:
    """What the beginner plays in the position, asked so many times."""
    game, s = mv.position.load(document)
    seat = waiting(game, s)[0]
    bot = BeginnerBot()
    return {
        mv.text(
            game,
            s,
            seat,
            bot.choose(game, dealer(game, s, seat, Rng(n)), seat, Budget(), Rng(n)).move,
        )
        for n in range(times)
    }


def test_it_takes_the_most_points_and_leaves_the_rival_his_victory() -> None:
    """Palace shows 7 points; Academy, the rival's sixth symbol, is left to him."""
    rival = {"coins": 50, "cards": FIVE}
    document = TABLE | {
        "layout": {"18": "palace", "19": "academy"},
        "seats": [{"coins": 50}, rival],
    }
    assert chosen(document) == {"build palace"}


def test_it_sells_nothing_while_it_can_build() -> None:
    """Both cost nothing and bring no points; sold, each would be worth two coins."""
    document = {
        "game": "duel",
        "strict": False,
        "age": 1,
        "layout": {"18": "lumber_yard", "19": "clay_pool"},
        "seats": [{"coins": 5}, {"coins": 5}],
    }
    assert chosen(document) == {"build lumber_yard", "build clay_pool"}  # alike: any of them


def test_it_sells_where_it_can_do_nothing_else() -> None:
    document = TABLE | {"layout": {"18": "palace", "19": "academy"}, "seats": [POOR, POOR]}
    assert chosen(document) == {"discard palace", "discard academy"}


def test_it_sees_a_victory_of_its_own() -> None:
    own = {"coins": 50, "cards": FIVE}
    document = TABLE | {"layout": {"18": "palace", "19": "academy"}, "seats": [own, {"coins": 50}]}
    assert chosen(document) == {"build academy"}
