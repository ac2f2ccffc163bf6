"""Events of Pantheon: what holds for every move of whole games, for every seat and language."""

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.core.rng import Rng
from maravillas.core.told import Event
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.tokens import ALL_TOKEN_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, OVER, State
from maravillas.duel.words.ids import numbers
from maravillas.messages import LANGUAGES, catalogue, clauses, tell
from tests.duel.agora.positions import ready
from tests.duel.asking import Whole as Viewer
from tests.duel.asking import narrate, opening
from tests.duel.pantheon.positions import ALONE, DIVINITIES, WITH_AGORA, lay
from tests.duel.pantheon.scenes import SCENES
from tests.duel.pantheon.scenes_told import PLAYERS, said, told
from tests.duel.positions import city
from tests.duel.test_narrate import words_in

Step = tuple[State, int, int, State]

STRINGS = (ALONE, WITH_AGORA)
VIEWERS: tuple[Viewer, ...] = (0, 1, None, "all")
SEEDS = range(6)

EXPECTED: dict[str, Any] = json.loads(Path(__file__).with_name("scenes.json").read_text("utf-8"))

ENGLISH = re.compile(r"\b(the|of|and|for|takes|coins?|cards?|Mars|Neptune|Gate|Temple)\b")

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
                texts = [tell(lang, event, books, PLAYERS) for lang in LANGUAGES]
                assert texts[0] != texts[1], event
                assert not ENGLISH.search(texts[1]), event
                for sentence in texts:
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


# Written positions.


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_told_in_both_languages(name: str) -> None:
    position, moves = SCENES[name]
    t = position()
    step, scene, game = told(t, moves), EXPECTED[name], str(t.game.name)
    loud = [event for event in step("all") if "quiet" not in event]
    assert [event["clause"] for event in loud] == scene["clauses"]
    assert said(step, "all", "en", game) == scene["en"]
    assert said(step, "all", "es", game) == scene["es"]
    assert said(step, t.me, "en", game) == scene["en"]
    assert said(step, t.you, "en", game) == scene.get("other", scene["en"])
    assert said(step, None, "en", game) == scene.get("other", scene["en"])


def test_every_event_of_the_catalogue_is_told_in_a_scene() -> None:
    seen = {"pantheon", "tokens_mythology"}  # before the first move
    for position, moves in SCENES.values():
        step = told(position(), moves)
        seen |= {str(event["type"]) for viewer in VIEWERS for event in step(viewer)}
    keys = {key for key in catalogue("en", "pantheon") if key.startswith("pantheon.event.")}
    assert keys - {f"pantheon.event.{type}" for type in seen} == set()
    assert EXPECTED.keys() == SCENES.keys()


def test_a_position_that_begins_later_is_told_with_its_pantheon() -> None:
    t = lay(0, "brewery", spaces={3: "zeus", 4: "gate"})
    game = make(ALONE)
    types = {str(event["type"]): event for event in opening(game, t.s)}
    assert types["pantheon"]["divinities"] == ["gate", "zeus"]
    assert "turn_up_divinities" not in types


def test_paying_from_astarte_says_what_the_city_and_she_paid() -> None:
    position, moves = SCENES["astarte pays"]
    built, astarte = told(position(), moves)("all")[:2]
    assert (built["coins"], built["coins_before"], built["coins_after"]) == (3, 1, 0)
    assert (astarte["many"], astarte["left"]) == (2, 5)


MAUSOLEUM = "the_mausoleum"
THEATER = "the_divine_theater"
REVIVED: dict[str, tuple[Any, dict[str, Any], tuple[str, ...], str | None]] = {
    "Hades, with a Mausoleum of old": (
        city(coins=3, built=[MAUSOLEUM]),
        {"spaces": {3: "hades"}},
        ("activate hades",),
        "hades",
    ),
    "the Mausoleum, with a Hades of old": (
        city(coins=20, unbuilt=[MAUSOLEUM], divinities=["hades"]),
        {},
        (f"wonder {MAUSOLEUM} with brewery",),
        MAUSOLEUM,
    ),
    "Hades in the Theater, with a Mausoleum of old": (
        city(coins=20, unbuilt=[THEATER], built=[MAUSOLEUM], under={MAUSOLEUM: "tavern"}),
        {"mythology_decks": {"greek": ["hades"]}},
        (f"wonder {THEATER} with brewery", "deck greek", "activate hades"),
        "hades",
    ),
    "the Mausoleum that Isis has built, or Hades": (
        city(coins=3, unbuilt=[MAUSOLEUM], divinities=["hades"]),
        {"spaces": {3: "isis"}},
        ("activate isis", f"wonder {MAUSOLEUM} with theater"),
        None,
    ),
}


@pytest.mark.parametrize("what", REVIVED)
def test_a_revived_card_names_what_revived_it_if_that_is_certain(what: str) -> None:
    mine, more, moves, asked = REVIVED[what]
    t = lay(0, "brewery", mine=mine, discard=["stable", "theater"], **more)
    revive = told(t, (*moves, "revive stable"))("all")[0]
    assert revive.get("wonder", revive.get("divinity")) == asked
    assert revive["clause"] == ("PANTHEON-035" if asked == "hades" else "DUEL-147")


def test_with_agora_baal_and_ra_are_told_apart_from_conspiracies() -> None:
    yours = city("quarry", unbuilt=["the_sphinx"])
    for divinity, move, clause in (
        ("baal", "take quarry", "PANTHEON-034"),
        ("ra", "take the_sphinx", "PANTHEON-039"),
    ):
        t = lay(0, "brewery", mine=city(coins=3), yours=yours, spaces={3: divinity}, agora=True)
        assert told(t, (f"activate {divinity}", move))("all")[0]["clause"] == clause
    mine = city(coins=0, divinities=["baal"], conspiracies=ready("foreclosure"))
    t = lay(0, "brewery", mine=mine, yours=yours, agora=True)
    assert told(t, ("trigger foreclosure", "take quarry"))("all")[0]["clause"] == "AGORA-230"


def test_mars_takes_the_military_tokens_of_agora() -> None:
    t = lay(0, "brewery", mine=city(coins=3), spaces={3: "mars"}, ahead=2, agora=True)
    types = [event["type"] for event in told(t, ("activate mars",))("all")]
    assert types[:3] == ["activate", "pawn", "military_small"]


def test_a_decree_that_minerva_stops_is_told_without_a_move_of_the_pawn() -> None:
    t = lay(
        0,
        *("politician_left_1", "brewery"),
        mine=city(coins=9),
        yours=city(divinities=["minerva"]),
        senate={1: (0, 0, "shield")},
        minerva=1,
        agora=True,
        age=2,
    )
    events = told(t, ("recruit politician_left_1", "place 1"))("all")
    types = [event["type"] for event in events]
    assert "minerva_stops" in types
    assert "pawn_decree" not in types
