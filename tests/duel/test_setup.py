"""Chapter 1: components and set-up."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.duel.data.cards import AGE_1, AGE_2, AGE_3, GUILDS, NAMES
from maravillas.duel.data.tokens import TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from tests.duel.chance import looks_drawn, looks_uniform
from tests.duel.positions import Lay, Table, city, deck, whole

SEEDS = 1500


@pytest.fixture(scope="module")
def deals() -> list[Any]:
    """Fresh games of many seeds."""
    game = mv.make("duel")
    return [game.new(seed) for seed in range(SEEDS)]


def fresh(seed: int = 0, **options: object) -> dict[str, Any]:
    game = mv.make("duel", **options)
    return whole(game, game.new(seed))


@pytest.mark.rule("DUEL-001")
def test_duel_is_for_two_players_and_three_ages() -> None:
    assert mv.games()["duel"]["players"] == [2]
    for players in (1, 2, 3):
        with pytest.raises(mv.BadOption):
            mv.make("duel", players=players)  # there is nothing to choose
    t = Table({"game": "duel", "age": 2, "layout": {"0": "walls"}})
    t.do("discard walls")
    assert (t.document["age"], t.document["phase"]) == (3, "play")
    t = Table({"game": "duel", "age": 3, "layout": {"0": "arena"}})
    t.do("discard arena")
    assert (t.document["age"], t.document["phase"]) == (3, "over")
    assert t.owed == ""


@pytest.mark.rule("DUEL-002")
def test_the_box_holds_73_different_cards_12_wonders_10_tokens_and_4_military_tokens() -> None:
    assert [len(AGE_1), len(AGE_2), len(AGE_3), len(GUILDS)] == [23, 23, 20, 7]
    assert len(set(NAMES)) == len(NAMES) == 73
    assert len(set(WONDER_NAMES)) == len(WONDER_NAMES) == 12
    assert len(set(TOKEN_NAMES)) == len(TOKEN_NAMES) == 10
    assert len(set(fresh()["military"])) == 4


@pytest.mark.rule("DUEL-003")
def test_the_pawn_starts_in_the_middle_with_2_and_5_coins_on_each_side(table: Lay) -> None:
    assert fresh()["pawn"] == 0
    t = table("guard_tower", yours=city(coins=20))
    assert t.ahead == 0
    assert t.loot == ["my 2", "my 5", "your 2", "your 5"]
    for ahead, lost in [(0, 0), (1, 0), (2, 2), (3, 0), (4, 0), (5, 5), (6, 0), (7, 0)]:
        t = table("guard_tower", yours=city(coins=20), ahead=ahead)
        t.do("build guard_tower")
        assert t.your_coins == 20 - lost
        assert len(t.loot) == (3 if lost else 4)


@pytest.mark.rule("DUEL-004")
def test_five_of_the_ten_tokens_lie_on_the_board_by_chance(deals: list[Any]) -> None:
    game = mv.make("duel")
    documents = [whole(game, s) for s in deals[:400]]
    for document in documents[:40]:
        assert len(document["board"]) == len(document["box"]) == 5
        assert {*document["board"], *document["box"]} == set(TOKEN_NAMES)
    assert looks_drawn([d["board"] for d in documents], TOKEN_NAMES, 5)


@pytest.mark.rule("DUEL-005")
def test_each_player_starts_with_7_coins() -> None:
    for first_game in (False, True):
        seats = fresh(first_game=first_game)["seats"]
        assert [seat["coins"] for seat in seats] == [7, 7]


@pytest.mark.rule("DUEL-006")
@pytest.mark.parametrize(("age", "box"), [(1, AGE_1), (2, AGE_2), (3, AGE_3)])
def test_three_random_cards_of_each_age_stay_in_the_box(
    deals: list[Any], age: int, box: dict[str, object]
) -> None:
    removed = [set(box) - set(deck(s, age)) for s in deals]
    assert looks_drawn(removed, box, 3)


@pytest.mark.rule("DUEL-007")
def test_three_random_guilds_join_17_cards_of_age_3(deals: list[Any]) -> None:
    for age in (1, 2, 3):
        assert all(len(set(deck(s, age))) == 20 for s in deals[:50])
    last = [deck(s, 3) for s in deals]
    assert all(len(set(cards) & set(AGE_3)) == 17 for cards in last)
    assert looks_drawn([set(cards) & set(GUILDS) for cards in last], GUILDS, 3)


@pytest.mark.rule("DUEL-007", "DUEL-017")
def test_every_slot_of_age_3_is_as_likely_to_hold_a_guild(deals: list[Any]) -> None:
    slots = [[i for i, name in enumerate(deck(s, 3)) if name in GUILDS] for s in deals]
    assert looks_drawn(slots, range(20), 3)


@pytest.mark.rule("DUEL-017")
@pytest.mark.parametrize(("age", "box"), [(1, AGE_1), (2, AGE_2)])
@pytest.mark.parametrize("slot", [0, 7, 19])
def test_every_card_is_as_likely_in_every_slot(
    deals: list[Any], age: int, box: dict[str, object], slot: int
) -> None:
    assert looks_uniform([deck(s, age)[slot] for s in deals], box)


def test_the_sources_of_chance_do_not_follow_each_other(deals: list[Any]) -> None:
    """What is known of the tokens or of Age I tells nothing about the decks of the ages to come."""
    for token in (0, 1):
        some = [s for s in deals if s.board & 1 == token]
        assert looks_uniform([deck(s, 1)[0] for s in some], AGE_1)
        assert looks_uniform([deck(s, 2)[0] for s in some], AGE_2)
    for early in (True, False):
        some = [s for s in deals if (NAMES.index(deck(s, 1)[19]) < 11) == early]
        assert looks_uniform([deck(s, 2)[19] for s in some], AGE_2)


@pytest.mark.rule("DUEL-008")
def test_what_went_back_to_the_box_never_comes_back(table: Lay) -> None:
    document = fresh()
    assert document["discard"] == []
    # Only the pile is offered: of all other cards of the three ages none is.
    mine = city(coins=40, unbuilt=["the_mausoleum", "the_pyramids"])
    t = table("stable", mine=mine, discard=["altar"]).do("wonder the_mausoleum with stable")
    assert t.moves == ["revive altar"]
    t.do("revive altar")
    game = mv.make("duel")
    s = game.new(3)
    while mv.owed(game, s)[0]["kind"] == "draft":
        mv.do(game, s, int(str(mv.owed(game, s)[0]["seat"])), mv.moves(game, s, s.turn)[0])
    held = [name for seat in whole(game, s)["seats"] for name in seat["unbuilt"]]
    assert len(set(held)) == 8


@pytest.mark.rule("DUEL-009")
def test_seat_0_starts_every_game_so_the_caller_names_the_starter_by_the_seat() -> None:
    for first_game in (False, True):
        game = mv.make("duel", first_game=first_game)
        starters = {str(mv.owed(game, game.new(seed))) for seed in range(20)}
        kind = "play" if first_game else "draft"
        assert starters == {str([{"seat": 0, "kind": kind}])}


@pytest.mark.rule("DUEL-010")
def test_a_first_game_gives_the_wonders_and_skips_the_draft() -> None:
    game = mv.make("duel", first_game=True)
    s = game.new(5)
    first, second = whole(game, s)["seats"]
    assert set(first["unbuilt"]) == {
        *("the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus")
    }
    assert set(second["unbuilt"]) == {
        *("circus_maximus", "piraeus", "the_appian_way", "the_colossus")
    }
    assert mv.owed(game, s) == [{"seat": 0, "kind": "play"}]
    assert len([move for move in mv.moves(game, s, 0) if move.startswith("discard")]) == 6


@pytest.mark.rule("DUEL-011")
def test_the_bank_never_runs_out(table: Lay) -> None:
    t = table("brewery", mine=city(coins=80), yours=city(coins=80)).do("build brewery")
    assert t.coins + t.your_coins == 166 > 14 + 10 * 3 + 7 * 6


@pytest.mark.rule("DUEL-188")
def test_age_3_has_no_brown_or_grey_card_and_only_age_3_has_guilds(deals: list[Any]) -> None:
    goods = {
        *("lumber_yard", "logging_camp", "clay_pool", "clay_pit", "quarry", "stone_pit"),
        *("glassworks", "press", "sawmill", "brickyard", "shelf_quarry"),
        *("glass_blower", "drying_room"),
    }
    for s in deals[:200]:
        assert not goods & set(deck(s, 3))
        assert not set(GUILDS) & {*deck(s, 1), *deck(s, 2)}


@pytest.mark.rule("DUEL-188")
def test_in_age_3_the_mausoleum_still_brings_production(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_mausoleum"])
    t = table("arena", "circus", mine=mine, discard=["brickyard"])
    t.do("wonder the_mausoleum with arena", "revive brickyard", "discard pretorium")
    assert t.price("circus")["coins"] == 4  # two stone are bought, two clay are made
