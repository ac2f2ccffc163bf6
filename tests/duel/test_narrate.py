"""Events: what written positions tell, and what holds for every move of every game."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from maravillas import api
from maravillas.core.rng import Rng
from maravillas.core.told import Event
from maravillas.duel.data.card import BROWN_AND_GREY, WONDERS, YELLOW
from maravillas.duel.data.cards import LOW, NAMES
from maravillas.duel.data.layout import LAYOUTS
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, OVER, State
from maravillas.duel.words.ids import names, numbers
from maravillas.duel.words.story import COUNTED
from maravillas.messages import catalogue, clauses, tell
from tests.duel.asking import Whole as Viewer
from tests.duel.asking import load, narrate, opening, parse

Step = tuple[State, int, int, State]

SCENES: dict[str, Any] = json.loads(Path(__file__).with_name("scenes.json").read_text("utf-8"))
PLAYERS = ("Ada", "Bruno")
VIEWERS: tuple[Viewer, ...] = (0, 1, None, "all")
SEEDS = range(12)
GAME = make("duel")


def play(document: dict[str, object], *moves: str) -> Step:
    """The last of some moves, each checked to be legal."""
    s = load(GAME, document)
    for words in moves:
        seat = int(GAME.waiting(s)) >> 1
        move = parse(GAME, s, seat, words)
        assert move in GAME.legal(s, seat), words
        before = GAME.clone(s)
        GAME.apply(s, seat, move)
    return before, seat, move, s


def told(document: dict[str, object], *moves: str, viewer: Viewer = "all") -> list[Event]:
    return narrate(GAME, *play(document, *moves), viewer)


def said(lang: str, events: list[Event]) -> list[str]:
    return [tell(lang, event, ["duel"], PLAYERS) for event in events if "quiet" not in event]


@cache
def game_of(seed: int) -> tuple[Duel, list[Step]]:
    """A game whose players build when they can, more or less; every third with given wonders."""
    game = make("duel", first_game=seed % 3 == 2)
    s, chance, steps = game.new(seed), random.Random(seed), list[Step]()
    while game.waiting(s):
        seat = int(game.waiting(s)) >> 1
        moves = game.legal(s, seat)
        wonders = [m for m in moves if m >= 256]
        built = wonders or [m for m in moves if m < 128]
        move = chance.choice(built if built and seed % 2 else moves)
        after = game.clone(s)
        game.apply(after, seat, move)
        steps.append((s, seat, move, after))
        s = after
    return game, steps


def all_steps() -> Iterator[tuple[Duel, Step]]:
    for seed in SEEDS:
        game, steps = game_of(seed)
        for step in steps:
            yield game, step


def words_in(value: object) -> Iterator[str]:
    """Every text anywhere in events, apart from keys and types."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key != "type":
                yield from words_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from words_in(item)


# Written positions.


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_told_in_both_languages(name: str) -> None:
    scene = SCENES[name]
    events = told(scene["position"], *scene["moves"])
    loud = [[event["type"], event["clause"]] for event in events if "quiet" not in event]
    assert loud == scene["events"]
    assert said("en", events) == scene["en"]
    assert said("es", events) == scene["es"]


def test_a_purchase_says_what_was_bought_at_which_price_and_who_got_the_coins() -> None:
    scene = SCENES["economy"]
    build, economy, _ = told(scene["position"], *scene["moves"])
    assert build == {
        "type": "build_both",
        "seat": 0,
        "clause": "DUEL-036",
        "coins": 6,
        "coins_before": 7,
        "coins_after": 1,
        "printed": 2,
        "trade": 4,
        "bought": [
            {"resource": "glass", "units": 1, "price": 2},
            {"resource": "papyrus", "units": 1, "price": 2},
        ],
        "goods": ["glass_1", "papyrus_1"],
        "to": "opponent",
        "card": "caravansery",
        "slot": 18,
    }
    assert (economy["seat"], economy["by"], economy["coins"]) == (1, 0, 4)
    assert (economy["coins_before"], economy["coins_after"]) == (7, 11)


@pytest.mark.rule("DUEL-121")
def test_economy_is_credited_before_the_appian_way_takes_coins() -> None:
    seats = [{"coins": 10, "cards": ["clay_pool", "quarry"], "unbuilt": ["the_appian_way"]}]
    seats.append({"coins": 0, "tokens": ["economy"]})
    layout = {"18": "baths", "19": "stable"}
    events = told({"layout": layout, "seats": seats}, "wonder the_appian_way with baths")
    flow = [(e["type"], e["seat"], e["coins_after"]) for e in events if "coins" in e]
    assert flow == [
        ("wonder_trade", 0, 4),
        ("economy", 1, 6),
        ("gain_wonder", 0, 7),
        ("fine", 1, 3),
    ]


@pytest.mark.rule("DUEL-081")
def test_the_pawn_event_comes_before_both_tokens_the_nearer_first() -> None:
    scene = SCENES["two military tokens"]
    _, pawn, near, far, _ = told(scene["position"], *scene["moves"])
    assert (pawn["pawn_before"], pawn["pawn_after"]) == (2, 6)
    assert (pawn["shields"], pawn["strategy"], pawn["spaces"], pawn["left"]) == (3, 1, 4, 3)
    assert (near["space"], near["coins_before"], near["coins_after"]) == (3, 9, 7)
    assert (far["space"], far["coins_before"], far["coins_after"]) == (6, 7, 2)


def test_a_short_military_token_says_what_was_due_and_what_was_there() -> None:
    scene = SCENES["wonder bought"]
    _, _, loot, _ = told(scene["position"], *scene["moves"])
    assert (loot["seat"], loot["by"], loot["due"], loot["coins"]) == (1, 0, 2, 1)
    assert loot["clause"] == "DUEL-078"


@pytest.mark.rule("DUEL-181")
def test_the_tokens_drawn_from_the_box_are_for_the_builder_alone() -> None:
    scene = SCENES["library"]
    drawn = ["law", "strategy", "theology"]
    for viewer in VIEWERS:
        event = told(scene["position"], *scene["moves"], viewer=viewer)[-1]
        if viewer in (0, "all"):
            assert (event["type"], event["tokens"]) == ("library", drawn)
        else:
            assert event["type"] == "library_hidden"
            assert not {*drawn} & {*words_in(event)}
            assert said("en", [event])[0].startswith("Ada draws 3 progress tokens from the box")
    kept = SCENES["library kept"]
    assert told(kept["position"], *kept["moves"], viewer=1)[0]["token"] == "theology"


@pytest.mark.rule("DUEL-179")
def test_guild_backs_are_told_with_the_new_age_and_no_guild_by_name() -> None:
    scene = SCENES["end of an age, even"]
    before, seat, move, after = play(scene["position"], *scene["moves"])
    age = narrate(GAME, before, seat, move, after, None)[2]
    assert age["type"] == "age"
    first = int(LAYOUTS[2].first)
    down = {slot: NAMES[after.deck[first + slot]] for slot in numbers(int(~after.up & 0xFFFFF))}
    assert age["face_down"] == sorted(down)
    assert age["guilds"] == [slot for slot in sorted(down) if down[slot].endswith("_guild")]
    assert not {*words_in(age)} & {*down.values()}


def test_a_turn_that_passes_is_quiet_and_names_the_next_seat() -> None:
    scene = SCENES["free"]
    assert told(scene["position"], *scene["moves"])[-1] == {
        "type": "turn",
        "seat": 1,
        "clause": "DUEL-026",
        "quiet": True,
    }


def test_the_draft_tells_picks_gifts_and_what_is_shown_next() -> None:
    game = make("duel")
    s, types = game.new(5), []
    while s.phase == DRAFT:
        seat = int(game.waiting(s)) >> 1
        before, move = game.clone(s), game.legal(s, seat)[0]
        game.apply(s, seat, move)
        events = narrate(game, before, seat, move, s, None)
        types.append([(event["type"], event["seat"]) for event in events])
    assert types[0] == [("pick", 0), ("turn", 1)]
    assert types[1] == [("pick", 1), ("turn", 1)]
    assert types[2] == [("pick", 1), ("given", 0), ("more_wonders", 1), ("turn", 1)]
    assert types[3] == [("pick", 1), ("turn", 0)]
    assert types[5] == [("pick", 0), ("given", 1), ("age", 0), ("begin", 0)]


def test_the_opening_tells_the_table_as_it_is_dealt() -> None:
    draft, given = make("duel"), make("duel", first_game=True)
    types = [event["type"] for event in opening(draft, draft.new(1))]
    assert types == ["tokens", "wonders"]
    types = [event["type"] for event in opening(given, given.new(1))]
    assert types == ["tokens", "first_game", "first_game", "age", "begin"]
    sentences = api.opening(given, given.new(1), "es", PLAYERS)
    assert sentences[2] == "Bruno empieza con La Vía Apia, El Circo Máximo, El Coloso y El Pireo."
    assert sentences[3:] == ["Se despliegan las cartas de la Era I.", "Empieza Ada."]


def test_the_opening_of_a_written_position_tells_what_it_has() -> None:
    layout, seats = {"18": "brewery"}, [{"unbuilt": ["piraeus"]}, {}]
    game = make("duel")
    s = load(game, {"age": 2, "turn": 1, "layout": layout, "seats": seats})
    assert api.opening(game, s, "en", PLAYERS)[1:] == [
        "Ada starts with Piraeus.",
        "The cards of Age II are laid out.",
        "Bruno begins.",
    ]


def test_a_log_leaves_out_what_is_quiet() -> None:
    scene = SCENES["tavern"]
    log = api.log(GAME, *play(scene["position"], *scene["moves"]), None, "en", PLAYERS)
    assert log == ["Ada builds Tavern, which costs nothing.", "Tavern brings in 4 coins."]


# Every move of every game.


def test_coins_told_are_the_coins_that_moved() -> None:
    for game, (before, seat, move, after) in all_steps():
        purses = [before.first.coins, before.second.coins]
        for event in narrate(game, before, seat, move, after, None):
            if "coins" in event:
                who, was, now = event["seat"], event["coins_before"], event["coins_after"]
                assert isinstance(who, int)
                assert isinstance(was, int)
                assert isinstance(now, int)
                assert purses[who] == was
                assert event["coins"] == abs(now - was)
                purses[who] = now
        assert purses == [after.first.coins, after.second.coins]


def test_the_pawn_told_is_the_pawn_that_moved() -> None:
    for game, (before, seat, move, after) in all_steps():
        pawn = int(before.pawn)
        for event in narrate(game, before, seat, move, after, None):
            if "pawn_after" in event:
                now = event["pawn_after"]
                assert isinstance(now, int)
                assert event["pawn_before"] == pawn
                assert event["spaces"] == abs(now - pawn)
                pawn = now
        assert pawn == after.pawn


def test_every_turned_card_and_every_spent_military_token_is_told() -> None:
    for game, (before, seat, move, after) in all_steps():
        events = narrate(game, before, seat, move, after, None)
        spent = [event for event in events if str(event["type"]).startswith("loot")]
        assert len(spent) == int(before.loot ^ after.loot).bit_count()
        turned = [slot for e in events if e["type"] == "turn_up" for slot in _slots(e)]
        if after.age == before.age and before.phase != DRAFT:
            assert turned == numbers(int(after.up & ~before.up))
        over = [event for event in events if str(event["type"]).startswith("end_")]
        assert len(over) == (1 if after.phase == OVER else 0)


def _slots(event: Event) -> list[int]:
    slots = event["slots"]
    assert isinstance(slots, list)
    return slots


def known(s: State, viewer: Viewer) -> set[str]:
    """The ids of what the viewer can see on the table."""
    first = int(LAYOUTS[s.age - 1].first)
    cards = [int(s.deck[first + slot]) for slot in numbers(int(s.present & s.up))]
    cards += [int(s.under(wonder)) for wonder in range(12) if s.under(wonder) >= 0]
    for low, high in (
        (s.first.low, s.first.high),
        (s.second.low, s.second.high),
        (s.discard_low, s.discard_high),
    ):
        cards += numbers(int(low)) + [LOW + n for n in numbers(int(high))]
    tokens = int(s.board | s.first.tokens | s.second.tokens)
    wonders = int(s.first.built | s.first.unbuilt | s.second.built | s.second.unbuilt)
    if s.phase == DRAFT:
        wonders |= int(s.offer)
    elif viewer == "all" or viewer == s.owed_seat():
        tokens |= int(s.offer)
    found = names(wonders, WONDER_NAMES) + names(tokens, TOKEN_NAMES)
    return {*found, *(NAMES[n] for n in cards)}


def test_no_event_names_what_the_viewer_cannot_see() -> None:
    ids = {*NAMES, *WONDER_NAMES, *TOKEN_NAMES}
    for game, (before, seat, move, after) in all_steps():
        for viewer in VIEWERS:
            named = {*words_in(narrate(game, before, seat, move, after, viewer))} & ids
            allowed = known(before, viewer) | known(after, viewer)
            assert named <= allowed


def test_redealing_what_a_viewer_cannot_see_changes_no_event() -> None:
    for number, (game, (before, seat, move, after)) in enumerate(all_steps()):
        for viewer, eyes in ((0, 0), (1, 1), (None, -1)):
            here, there = (game.determinize(s, eyes, Rng(number, 5)) for s in (before, after))
            expected = narrate(game, before, seat, move, after, viewer)
            assert narrate(game, here, seat, move, there, viewer) == expected


def test_events_are_json_cite_real_clauses_and_have_a_message() -> None:
    real, messages = clauses("en", "duel"), catalogue("en", "duel")
    for game, step in all_steps():
        for event in narrate(game, *step, "all"):
            assert json.loads(json.dumps(event)) == event
            assert event["clause"] in real
            assert f"duel.event.{event['type']}" in messages
            assert event["seat"] in (0, 1)
            for lang in ("en", "es"):
                sentence = tell(lang, event, ["duel"], PLAYERS)
                assert "_" not in sentence
                assert sentence[-1] in ".!"


def test_every_event_of_the_catalogue_is_told_somewhere() -> None:
    seen: set[str] = set()
    for scene in SCENES.values():
        for viewer in VIEWERS:
            events = told(scene["position"], *scene["moves"], viewer=viewer)
            seen |= {str(event["type"]) for event in events}
    for first_game in (True, False):
        game = make("duel", first_game=first_game)
        seen |= {str(event["type"]) for event in opening(game, game.new(1))}
    seen |= {str(e["type"]) for game, step in all_steps() for e in narrate(game, *step, None)}
    keys = {key for key in catalogue("en", "duel") if key.startswith("duel.event.")}
    assert {f"duel.event.{type}" for type in seen} == keys


def test_what_cards_count_is_named_by_its_number() -> None:
    assert COUNTED[BROWN_AND_GREY] == "brown_and_grey"
    assert COUNTED[WONDERS] == "wonders"
    assert COUNTED[YELLOW] == "yellow"
