"""How the tests ask the careful levels what to play, where one move is right and no other.

Nobody else can pay for anything: a rival's last card is sold, and three coins are a point. After
the last recruitment all cards of Age III are sold too: a stone, an ore and a clay build none.
"""

from typing import Any

import pytest

import maravillas as mv
from maravillas.ai.bots.bot import Bot, Budget, dealer
from maravillas.ai.bots.levels import LEVELS, level
from maravillas.core.rng import Rng
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.positions import Document, city, load, table, waiting

CAREFUL = [name for name, config in LEVELS.items() if config.check_tactics]
VISITS = 100
TRIES = 3
ALL = (
    "lumber_yard stone_pit clay_pool ore_vein sawmill quarry brickyard foundry "
    "loom_1 glassworks_1 press_1"
)

WEAK = city("babylon", coins=0)
ARMED = {"cards": ["barracks"]}

Position = Document | tuple[Wonders, State]

every_level = pytest.mark.parametrize("bot", [level(name)() for name in CAREFUL], ids=CAREFUL)


def rival(points: int, **more: Any) -> Document:
    """A city with so many points already beside its cards, all of them victory tokens."""
    return city("rhodes", coins=0, victories=[1] * points, **more)


def final_turn(game: str, hand: str, *others: Document, **mine: Any) -> Document:
    """Seat 0 has two cards to choose from, all resources and not a coin, if nothing else is said.

    teams: its partner is the first of the others, on its left.
    """
    teams, board = mine.pop("teams", False), mine.pop("board", "giza")
    me = city(board, **{"cards": ALL, "coins": 0, "hand": hand, **mine})
    options: Document = {"options": {"players": 1 + len(others), "teams": True}} if teams else {}
    return table(me, *others, game=game, age=3, round=7 if "cities" in game else 6, **options)


def last_recruitment(
    game: str, hand: str, *others: Document, discard: str = "", **mine: Any
) -> Document:
    """Seat 0 has six coins; every card that anybody sells in the age is worth a point."""
    me = city("giza", **{"leader_hand": hand, "coins": 6, **mine})
    return table(me, *others, game=game, phase="recruit", age=3, discard=discard)


def answers(bot: Bot, position: Position, *right: str, seed: int = 1) -> None:
    """The bot plays one of the right moves, told with their payments or without."""
    game, s = load(position) if isinstance(position, dict) else position
    deal = dealer(game, s, 0, Rng(seed, 2))
    found = bot.choose(game, deal, 0, Budget(600, VISITS), Rng(seed))
    text = mv.text(game, s, 0, found.move)
    assert told(text, right), (text, found.moves)


def wins(bot: Bot, position: Position, *ways: str, seed: int = 1) -> None:
    """The bot finds the ways in which seat 0 wins; every other move loses, whatever follows.

    A way is a move, and after ` & ` each what seat 0 must decide next.
    """
    game, s = load(position) if isinstance(position, dict) else position
    plans = dict(way.partition(" & ")[::2] for way in ways)
    for move in mv.moves(game, s, 0):
        right = told(move, plans)
        for n in range(TRIES):
            t = game.determinize(s, 0, Rng(n))
            mv.do(game, t, 0, move)
            play_on(game, t, plans.get(right, ""), Rng(n), to_the_end=True)
            assert (game.outcome(t)[0] > 0) == bool(right), (move, game.scores(t))
    answers(bot, (game, s), *plans, seed=seed)
    for move, later in plans.items():
        if later:
            t = game.clone(s)
            mv.do(game, t, 0, move)
            play_on(game, t, "", Rng(0), to_the_end=False)
            wins(bot, (game, t), later, seed=seed)


def told(move: str, among: dict[str, str] | tuple[str, ...]) -> str:
    """Which of some moves this is; they need not say what is paid."""
    return next((m for m in (move, move.split(" paying", maxsplit=1)[0]) if m in among), "")


def play_on(game: Wonders, s: State, plan: str, rng: Rng, *, to_the_end: bool) -> None:
    """Everybody plays anything, seat 0 its plan first; to the end, or until seat 0 decides."""
    later = plan.split(" & ") if plan else []
    while seats := waiting(game, s):
        if seats[0] == 0 and not to_the_end:
            return
        if seats[0] == 0 and later:
            mv.do(game, s, 0, later.pop(0))
        else:
            legal = game.legal(s, seats[0])
            game.apply(s, seats[0], legal[rng.below(len(legal))])
    assert to_the_end
