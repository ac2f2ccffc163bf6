"""What a person can learn by undoing is what it knew before, in every game that there is.

Nobody gets to know, by taking a decision back, what the others chose without seeing it, nor
anything that was hidden when it was made.
"""

from random import Random
from typing import Any

import pytest

from maravillas import api, fair
from maravillas.core.rng import Rng
from maravillas.registry import AnyGame
from maravillas.server.live import Live
from maravillas.server.past import Played
from maravillas.server.place import Place, made_row
from maravillas.server.store import Event
from maravillas.server.undo import hidden_choices, undo_to
from tests.every import every_game
from tests.games import Combination, made
from tests.server.terms import terms

pytestmark = pytest.mark.slow

PLIES = 60
REDEALS = 8


def against_bots(game: AnyGame, seed: int) -> Live:
    """A game that has just begun, seat 0 a person."""
    places = [
        Place("person" if n == 0 else "bot", f"P{n}", None if n == 0 else "random", None)
        for n in range(game.seats)
    ]
    setup = terms(game.name, dict(game.options))
    secret = seed.to_bytes(fair.SECRET, "big")
    row = made_row("t", "o", 0, secret, setup, places)
    for seat in row.setup["seats"]:
        seat["contribution"] = "0" * 32
    return Live.of(row, [Event(0, 0, "start", {})])


@every_game
def test_undoing_teaches_nothing(combination: Combination) -> None:
    game = made(*combination)
    rng = Random(3)
    for first in (True, False):  # bots that think longer than the person, and others
        live = against_bots(game, 1 + first)
        for _ in range(PLIES):
            if live.status != "playing":
                break
            waiting = live.waiting()
            seat = 0 if first and 0 in waiting else rng.choice(waiting)
            text = rng.choice(api.moves(game, live.s, seat))
            live.fold(Event(len(live.history), 0, "move", {"seat": seat, "move": text}))
            to = undo_to(live, 0)
            if to is not None:
                assert live.line[to].seat == 0
                assert not hidden_choices(live, 0), "that is taken back, and nobody else's with it"
                assert_nothing_was_learned(live, to)


def assert_nothing_was_learned(live: Live, to: int) -> None:
    game, now, since = live.game, live.view(0), live.line[to:]
    before = live.after(to)
    rng = Rng(len(live.line), 17)
    for _ in range(REDEALS):
        assert view_after(game, game.determinize(before, 0, rng), since) == now
    for other in api.waiting(game, before):
        if other != 0:
            assert_choice_unseen(live, before, since, other)


def assert_choice_unseen(live: Live, before: Any, since: list[Played], other: int) -> None:
    """What another seat chose at the same time as the person: it might have chosen anything."""
    game = live.game
    at = next((i for i, played in enumerate(since) if played.seat == other), None)
    if at is None:
        return
    s = game.clone(before)
    for played in since[:at]:
        game.apply(s, played.seat, played.move)
    for move in game.legal(s, other):
        instead = Played(0, 0, other, int(move))
        assert view_after(game, before, [*since[:at], instead, *since[at + 1 :]]) == live.view(0)


def view_after(game: AnyGame, start: Any, line: list[Played]) -> object:
    """What seat 0 sees after these moves; nothing if one of them cannot be made."""
    s = game.clone(start)
    for played in line:
        if played.move not in game.legal(s, played.seat):
            return None
        game.apply(s, played.seat, played.move)
    return api.view(game, s, 0)
