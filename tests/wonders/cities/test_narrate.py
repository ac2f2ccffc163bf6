"""What is told of Cities: every coin, debt, token and conflict, and nothing that is secret."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.messages import LANGUAGES, tell
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.asking import events_of
from tests.wonders.cities.positions import debts, diplomacy, table, teams
from tests.wonders.positions import city, load
from tests.wonders.test_narrate import steps

BOOKS = ("wonders", "cities")
GAMES = [{"players": 2}, {"players": 5}, {"players": 4, "teams": True}]
every_game = pytest.mark.parametrize("options", GAMES, ids=["two", "five", "teams"])


def make(options: dict[str, Any]) -> Wonders:
    game = mv.make("wonders+cities", **options)
    assert isinstance(game, Wonders)
    return game


def events(game: Wonders, s: State, seat: int, text: str, viewer: Any = "all") -> list[Any]:
    """What is told of a move, which is made."""
    before, move = game.clone(s), mv.parse(game, s, seat, text)
    mv.do(game, s, seat, text)
    return events_of(game, before, seat, move, s, viewer)


def types(told: list[Any]) -> list[str]:
    return [str(event["type"]) for event in told if not event.get("quiet")]


@every_game
def test_coins_debts_and_tokens_that_are_told_are_those_that_moved(options: dict[str, Any]) -> None:
    game = make(options)
    for seed in range(3):
        for before, seat, move, after in steps(game, seed):
            purses = [int(c.coins) for c in before.cities]
            owed, tokens = debts(before), diplomacy(before)
            for event in events_of(game, before, seat, move, after, "all"):
                at, plain = int(str(event["seat"])), str(event["type"]).removeprefix("city_")
                if "coins_after" in event:
                    assert event["coins_before"] == purses[at]
                    purses[at] = int(str(event["coins_after"]))
                    if "other" in event:
                        purses[int(str(event["other"]))] += int(str(event["coins"]))
                if plain in ("loss_paid_part", "loss_unpaid"):
                    owed[at] += int(str(event["debt"]))
                tokens[at] += plain in ("diplomacy", "diplomacy_stage")
                tokens[at] -= plain in ("absent", "truce")
            assert purses == [int(c.coins) for c in after.cities]
            assert (owed, tokens) == (debts(after), diplomacy(after))


@every_game
def test_others_are_told_no_card_and_no_payment_that_is_face_down(options: dict[str, Any]) -> None:
    game = make(options)
    for before, seat, move, after in steps(game, 5):
        for viewer in (*range(game.seats), None):
            sees = int(game.sees(viewer)) if viewer is not None else 0
            for event in events_of(game, before, seat, move, after, viewer):
                plain = str(event["type"]).removeprefix("city_")
                by = int(str(event.get("by", event["seat"])))
                known = by >= 0 and sees >> by & 1 == 1
                if plain.startswith(("stage_", "discard", "draw", "leave")):
                    assert ("card" in event) == known, event
                assert known or not plain.startswith("choose_"), event


@every_game
def test_every_event_has_an_actor_a_clause_and_a_sentence(options: dict[str, Any]) -> None:
    game = make(options)
    names = ["Ana", "Bruno", "Carla", "David", "Eva"]
    for before, seat, move, after in steps(game, 2):
        for event in events_of(game, before, seat, move, after, "all"):
            assert 0 <= int(str(event["seat"])) < game.many
            assert str(event["clause"]).split("-")[0] in ("WON", "CIT")
            for lang in LANGUAGES:
                assert tell(lang, event, BOOKS, names)


def hit() -> tuple[Wonders, State]:
    """Seat 1 builds the Lair and seat 2 the Sepulcher; seat 0 has two victory tokens."""
    me = city("giza A", coins=2, hand="consulate temple aqueduct", victories=[1, 1], debt=3)
    left = city("petra B", coins=9, cards="lumber_yard glassworks_1", hand="lair walls quarry")
    cards = "loom_1 glassworks_1 stone_pit"
    right = city("byzantium B", coins=1, hand="sepulcher statue library", cards=cards)
    game, s = load(table(me, left, right, age=2, round=6))
    mv.do(game, s, 0, "discard temple")
    mv.do(game, s, 1, "build lair")
    return game, s


def test_losses_are_announced_then_paid_together() -> None:
    game, s = hit()
    told = events(game, s, 2, "build sepulcher")
    assert types(told)[-4:] == ["loss", "loss_victories", "loss_open", "loss_open"]
    assert (told[-4]["card"], told[-4]["coins"]) == ("lair", 2)
    assert [(e["seat"], e["coins"]) for e in told[-2:]] == [(0, 4), (2, 2)]
    told = events(game, s, 0, "pay 3")
    assert types(told) == ["choose_pay"]
    assert told[0]["last"] is True
    told = events(game, s, 2, "pay 0")
    assert types(told)[:3] == ["choose_pay", "loss_paid_part", "loss_unpaid"]
    assert (told[1]["seat"], told[1]["coins"], told[1]["due"], told[1]["debt"]) == (0, 3, 4, 1)
    assert (told[2]["seat"], told[2]["debt"]) == (2, 2)
    assert {e["clause"] for e in told[1:3]} == {"CIT-024"}


def test_a_payment_is_secret_until_all_have_chosen() -> None:
    game, s = hit()
    mv.do(game, s, 2, "build sepulcher")
    told = events(game, s, 0, "pay 1", viewer=2)
    assert told == [{"type": "choose", "seat": 0, "clause": "CIT-023"}]


def test_absentees_spend_a_token_and_the_others_meet() -> None:
    hands = ["capitol palace", "senate arsenal", "circus lodge", "study academy"]
    shields = ["stockade barracks", "militia contingent", "stockade", "walls stockade"]
    boards = ["giza", "rhodes", "petra", "byzantium"]
    four = [
        city(f"{board} A", cards=cards, hand=hand, diplomacy=int(n == 1))
        for n, (board, cards, hand) in enumerate(zip(boards, shields, hands, strict=True))
    ]
    game, s = load(table(*four, age=3, round=7))
    for seat in range(3):
        mv.do(game, s, seat, f"discard {hands[seat].split()[0]}")
    told = events(game, s, 3, "discard study")
    kinds = types(told)
    assert kinds[kinds.index("age_end") + 1] == "absent"
    fights = [(e["winner"], e["loser"]) for e in told if e["type"] == "conflict"]
    assert fights == [(0, 2), (3, 2), (3, 0)]


def test_a_team_fights_for_two_tokens_and_wins_together() -> None:
    hands = ["capitol palace", "senate arsenal", "circus lodge", "study academy"]
    shields = ["stockade", "contingent", "stockade", ""]
    boards = ["giza", "rhodes", "petra", "byzantium"]
    four = [
        city(f"{board} A", cards=cards, hand=hand, diplomacy=int(n == 0))
        for n, (board, cards, hand) in enumerate(zip(boards, shields, hands, strict=True))
    ]
    game, s = load(teams(*four, age=3, round=7))
    for seat in range(3):
        mv.do(game, s, seat, f"discard {hands[seat].split()[0]}")
    told = events(game, s, 3, "discard study")
    fights = [e for e in told if str(e["type"]).startswith("conflict")]
    assert [(e["type"], e["tokens"]) for e in fights] == [("conflict_twice", 2), ("conflict", 1)]
    assert types(told)[-1] == "end_team"
    assert told[-1]["winners"] == [0, 1]


def test_partners_read_each_others_choices() -> None:
    game = make({"players": 4, "teams": True})
    s = game.new(3)
    move = mv.moves(game, s, 0)[-1]
    for viewer, type in ((1, "choose_discard"), (2, "choose")):
        t = game.clone(s)
        assert types(events(game, t, 0, move, viewer)) == [type]


def test_gambling_pays_the_neighbors_too() -> None:
    me = city("giza A", hand="gambling_den altar")
    left, right = city("petra A", hand="baths tavern"), city("rhodes A", hand="stockade barracks")
    game, s = load(table(me, left, right, age=1, round=7))
    mv.do(game, s, 1, "discard baths")
    mv.do(game, s, 2, "discard stockade")
    told = events(game, s, 0, "build gambling_den")
    gains = [(e["seat"], e["coins"]) for e in told if e["type"] in ("gain_card", "gain_neighbor")]
    assert gains == [(0, 6), (1, 1), (2, 1)]


def test_masks_tell_what_they_copy() -> None:
    me = city("giza A", cards="pigeon_loft torture_chamber workshop", hand="palace capitol")
    left = city("petra A", cards="apothecary dispensary", hand="senate lodge")
    right = city("rhodes A", cards="school", hand="study circus")
    game, s = load(table(me, left, right, age=3, round=7))
    mv.do(game, s, 1, "discard senate")
    mv.do(game, s, 2, "discard study")
    told = events(game, s, 0, "discard palace")
    masks = [e for e in told if e["type"] == "masks"]
    assert [(e["seat"], e["symbols"]) for e in masks] == [(0, ["compass", "tablet"])]
    assert tell("es", masks[0], BOOKS, ["Ana"]) == "Las máscaras de Ana copian: compás y tablilla."
