"""How the tests write positions of Cities with Leaders."""

from typing import Any

import maravillas as mv
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.cities import positions
from tests.wonders.positions import Document, load

GAME = "wonders+cities+leaders"
BASIC = "lumber_yard stone_pit clay_pool ore_vein loom_1 glassworks_1 press_1"


def city(board: str, **keys: Any) -> Document:
    """A city: `city("giza B", leaders="nero berenice", coins=2)`."""
    return positions.city(board, **{"coins": 3, **keys})


def table(*seats: Document, **keys: Any) -> Document:
    return positions.table(*seats, **{"game": GAME, **keys})


def three(me: Document, **keys: Any) -> Document:
    """Seat 0 is given; the others have nothing. The sixth turn of Age I."""
    return table(me, city("rhodes"), city("ephesus"), **{"round": 6, **keys})


def recruiting(me: Document, *others: Document, **keys: Any) -> Document:
    """A recruitment phase; the others hold leaders that do nothing."""
    rest = others or (
        city("rhodes", leader_hand="alexander hiram zenobia nefertiti"),
        city("ephesus", leader_hand="amytis cleopatra midas phidias"),
    )
    return table(me, *rest, **{"phase": "recruit", **keys})


def recruit(document: Document, *moves: str) -> tuple[Wonders, State]:
    """After a recruitment phase's leaders are revealed; who says nothing sets one aside."""
    game, s = load(document)
    for seat in range(game.seats):
        legal = mv.moves(game, s, seat)
        given = moves[seat] if seat < len(moves) and moves[seat] else ""
        mv.do(game, s, seat, given or next(m for m in legal if m.startswith("discard")))
    return game, s


def black_used(s: State, at: int = 0) -> int:
    assert s.ledger is not None
    return int(s.ledger.accounts[at].black_used)


def make(players: int, **options: Any) -> Wonders:
    game = mv.make(GAME, players=players, **options)
    assert isinstance(game, Wonders)
    return game
