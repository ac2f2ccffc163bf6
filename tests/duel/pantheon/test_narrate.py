"""Events of Pantheon: what holds for every move of whole games, for every seat and language."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.core.rng import Rng
from maravillas.core.words import Event
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, OVER, State
from maravillas.duel.words.story import numbers
from maravillas.messages import LANGUAGES, clauses, tell
from tests.duel.asking import Whole as Viewer
from tests.duel.asking import narrate, opening
from tests.duel.pantheon.positions import ALONE, DIVINITIES, WITH_AGORA
from tests.duel.test_narrate import words_in

Step = tuple[State, int, int, State]

STRINGS = (ALONE, WITH_AGORA)
PLAYERS = ("Ada", "Bruno")
VIEWERS: tuple[Viewer, ...] = (0, 1, None, "all")
SEEDS = range(6)

both = pytest.mark.parametrize("name", STRINGS)


@cache
def game_of(name: str, seed: int) -> tuple[Duel, list[Step]]:
    """A random game; in every other one players build and activate when they can."""
    game = make(name)
    s, chance, steps = game.new(seed), random.Random(seed), list[Step]()
    while game.waiting(s):
        seat = int(game.waiting(s)) >> 1
        moves = game.legal(s, seat)
        texts = {move: mv.text(game, s, seat, move) for move in moves}
        eager = [move for move, text in texts.items() if not text.startswith(("discard", "done"))]
        move = chance.choice(eager if eager and seed % 2 else moves)
        after = game.clone(s)
        game.apply(after, seat, move)
        steps.append((s, seat, move, after))
        s = after
    return game, steps


def all_steps(name: str) -> Iterator[tuple[Duel, Step]]:
    for seed in SEEDS:
        game, steps = game_of(name, seed)
        for step in steps:
            yield game, step


@both
def test_every_event_cites_a_clause_and_is_said_in_both_languages(name: str) -> None:
    books = registry.entry(name).books
    real = {clause for book in books for clause in clauses("en", book)}
    for game, step in all_steps(name):
        for viewer in VIEWERS:
            for event in narrate(game, *step, viewer):
                assert json.loads(json.dumps(event)) == event
                assert event["clause"] in real
                said = [tell(lang, event, books, PLAYERS) for lang in LANGUAGES]
                assert said[0] != said[1], event
                for sentence in said:
                    assert "_" not in sentence, event
                    assert sentence[-1] in ".!", event


@both
def test_coins_and_pawn_are_told_as_they_change(name: str) -> None:
    for game, (before, seat, move, after) in all_steps(name):
        purses = [int(before.first.coins), int(before.second.coins)]
        pawn = int(before.pawn)
        for event in narrate(game, before, seat, move, after, "all"):
            if "coins_after" in event:
                who = int(str(event["seat"]))
                assert event["coins_before"] == purses[who], event
                purses[who] = int(str(event["coins_after"]))
            if "pawn_after" in event:
                assert event["pawn_before"] == pawn
                pawn = int(str(event["pawn_after"]))
        assert purses == [after.first.coins, after.second.coins]
        assert pawn == after.pawn


@both
def test_turned_cards_extra_turns_and_the_end_are_told(name: str) -> None:
    for game, (before, seat, move, after) in all_steps(name):
        events = narrate(game, before, seat, move, after, "all")
        types = [str(event["type"]) for event in events]
        assert sum(type.startswith("end_") for type in types) == (after.phase == OVER)
        if after.age != before.age or before.phase == DRAFT or after.phase == OVER:
            continue
        turned: list[Any] = [event["slots"] for event in events if event["type"] == "turn_up"]
        assert turned == ([numbers(int(after.up & ~before.up))] if turned else [])
        assert bool(turned) == bool(after.up & ~before.up)


@both
def test_redealing_what_a_viewer_cannot_see_changes_no_event(name: str) -> None:
    for number, (game, (before, seat, move, after)) in enumerate(all_steps(name)):
        for viewer, eyes in ((0, 0), (1, 1), (None, -1)):
            here, there = (game.determinize(s, eyes, Rng(number, 5)) for s in (before, after))
            expected = narrate(game, before, seat, move, after, viewer)
            assert narrate(game, here, seat, move, there, viewer) == expected


@both
def test_no_event_names_what_the_viewer_cannot_see(name: str) -> None:
    """Divinities, cards and tokens that an event names are in the view before or after it."""
    ids = {*DIVINITIES, *ALL_NAMES, *ALL_TOKEN_NAMES}
    for game, (before, seat, move, after) in all_steps(name):
        for viewer in (0, 1, None):
            named = {*words_in(narrate(game, before, seat, move, after, viewer))} & ids
            shown = [{*words_in(mv.view(game, s, viewer))} for s in (before, after)]
            assert named <= shown[0] | shown[1]


@both
def test_the_table_is_told_before_the_first_move(name: str) -> None:
    game = make(name)
    events: list[Event] = opening(game, game.new(3))
    books = registry.entry(name).books
    assert "tokens_mythology" in [event["type"] for event in events]
    for lang in LANGUAGES:
        assert all(tell(lang, event, books, PLAYERS) for event in events)
