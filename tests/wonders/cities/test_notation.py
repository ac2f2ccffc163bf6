"""Every move that is offered can be said: parse(text(m)) == m, from arbitrary cities."""

from random import Random

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import BOARD_NAMES, HEIGHT
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.leaders.data.cards import LEADER_NAMES
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.cities.both import city, recruiting, table
from tests.wonders.positions import Document, load, waiting

EAST = "clandestine_dock_east"
TRADERS = (
    *("hatshepsut", "bilkis", "caligula", "imhotep", "ramses", "leonidas"),
    *("berenice", "hammurabi", "archimedes"),
)
MARKETS = (EAST, "clandestine_dock_west", "marketplace", "east_trading_post", "west_trading_post")
MORE = ("secret_warehouse", "black_market", "architect_cabinet")
DOCUMENTS = 16
STEPS = 8


@pytest.mark.rule("CIT-091", "CIT-107")
def test_a_stage_of_a_recruitment_phase_may_be_bought_for_nothing() -> None:
    """Hatshepsut, a dock and the Marketplace: the loom of the right costs nothing."""
    me = city(
        "babylon B",
        coins=5,
        leaders="hatshepsut",
        cards=f"marketplace {EAST}",
        leader_hand="midas nero",
    )
    document = recruiting(
        me,
        city("giza", leader_hand="alexander hiram"),
        city("rhodes", cards="loom_1", leader_hand="amytis phidias"),
        age=2,
    )
    game, s = load(document)
    said = "stage with midas paying right 0"
    assert said in mv.moves(game, s, 0)
    assert mv.price(game, s, 0, said)["coins"] == 0
    mv.do(game, s, 0, said)


def arbitrary(rng: Random) -> Document:
    """A table of three cities with some of everything that changes a price."""
    phase, age = rng.choice(["play", "recruit"]), rng.choice([2, 3])
    begun = age + (phase == "play")
    ages = {name: c.age for name, c in zip(NAMES, CARDS, strict=True)}
    stand = [name for name in NAMES if ages[name] < begun and not name.endswith("_2")]
    hands = [name for name in NAMES if ages[name] == age]
    traders = rng.sample(TRADERS, len(TRADERS))
    others = [name for name in rng.sample(LEADER_NAMES, 20) if name not in TRADERS]
    seats = []
    for board in rng.sample(BOARD_NAMES, 3):
        seat = _city(rng, board, stand)
        seat["leaders"] = [traders.pop() for _ in range(rng.randint(0, 3))][:3]
        if phase == "recruit":
            seat["leader_hand"] = [others.pop(), others.pop()]
        else:
            seat["hand"] = rng.sample([n for n in hands if n not in seat["cards"]], 3)
        seats.append(seat)
    turn = {"round": 6} if phase == "play" else {}
    return table(*seats, age=age, phase=phase, **turn)


def _city(rng: Random, board: str, stand: list[str]) -> Document:
    side = rng.choice("AB")
    height = int(HEIGHT[2 * BOARD_NAMES.index(board) + "AB".index(side)])
    kept = set(rng.sample(stand, 4)) | set(rng.sample(MARKETS, 3)) | set(rng.sample(MORE, 1))
    stages, coins = rng.randint(0, height - 1), rng.randint(0, 12)
    return city(f"{board} {side}", stages=stages, coins=coins, cards=sorted(kept & set(stand)))


def said_wrongly(game: Wonders, s: State) -> list[str]:
    """Moves whose text is not parsed, or has no price."""
    found = []
    for seat in waiting(game, s):
        for move in game.legal(s, seat):
            said = mv.text(game, s, seat, move)
            if mv.parse(game, s, seat, said) != move or (
                said.split()[0] in ("build", "stage")
                and not mv.price(game, s, seat, said)["payable"]
            ):
                found.append(said)
    return found


def test_what_is_offered_can_be_said_and_priced() -> None:
    """In arbitrary positions and a few moves on: last cards, losses, digs."""
    rng = Random(1)
    for _ in range(DOCUMENTS):
        document = arbitrary(rng)
        game, s = load(document)
        for _ in range(STEPS):
            assert said_wrongly(game, s) == [], document
            for seat in waiting(game, s)[:1]:
                game.apply(s, seat, rng.choice(game.legal(s, seat)))
