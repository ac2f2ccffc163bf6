"""A game that is won in the middle of a decision is over like any other: its document loads."""

from collections import Counter
from typing import Any

import maravillas as mv
from maravillas.core.errors import BadPosition
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from tests.games import made, some_move, waiting

EACH = 3  # positions of each kind of decision
SIX = ["pharmacist", "apothecary", "workshop", "scriptorium", "academy", "study"]
# The decisions that end one of these games at once: by a shield, a chamber or a symbol.
KINDS = {
    *("play", "senate_action", "place_any", "move_optional", "conspirator_choice"),
    *("revive", "token"),
}


def on_the_brink(document: Any, seat: int) -> list[Any]:
    """The same decision, where a shield, a chamber or a symbol would win for a seat."""
    found = []
    for mine in (0, 1, 2):  # cubes of the other player in the last chamber
        cubes = [[0, 0] for _ in range(6)]
        for chamber in range(6):
            cubes[chamber][seat] = 1 if chamber else 0
        cubes[0][1 - seat] = mine
        cubes[1][seat] = 2
        chambers = {
            key: {**value, "cubes": cubes[int(key) - 1], "face_up": [True] * len(value["decrees"])}
            for key, value in document["senate"].items()
        }
        found.append({**document, "senate": chambers})
    found.append({**document, "pawn": 8 if seat == 0 else -8})
    seats = [dict(each) for each in document["seats"]]
    seats[seat]["cards"] = sorted({*seats[seat]["cards"], *SIX[:5]})
    found.append({**document, "seats": seats})
    return [each | {"strict": False} for each in found]


def finishes(game: AnyGame, s: Any) -> bool:
    """Whether some answer wins at once; every such end round-trips and owes nothing."""
    seat = waiting(game, s)[0]
    found = False
    for move in game.legal(s, seat)[:60]:
        t = game.clone(s)
        game.apply(t, seat, move)
        if waiting(game, t):
            continue
        found = True
        document = mv.position.dump(game, t)
        assert document["actions_left"] == mv.view(game, t, 0)["actions_left"] == 0
        assert document["owed"] == []
        _, again = mv.position.load(document)
        assert game.hash(again) == game.hash(t)
        for viewer in (0, 1):
            mv.position.load(mv.position.dump(game, t, viewer))
    return found


def test_a_win_in_the_middle_of_any_decision_leaves_nothing_behind() -> None:
    game = made("duel+agora", {})
    seen: Counter[str] = Counter()
    won: set[str] = set()
    for seed in range(40):
        s, rng = game.new(seed), Rng(seed, 5)
        while waiting(game, s):
            [owed] = mv.owed(game, s)
            kind, seat = str(owed["kind"]), owed["seat"]
            assert isinstance(seat, int)
            if seen[kind] < EACH:
                seen[kind] += 1
                for document in on_the_brink(mv.position.dump(game, s), seat):
                    try:
                        _, t = mv.position.load(document)
                    except BadPosition:
                        continue  # not every city can be brought so far
                    if waiting(game, t) and finishes(game, t):
                        won.add(kind)
            game.apply(s, *some_move(game, s, rng))
    assert won >= KINDS, KINDS - won
