"""Chapters 1 to 3, 11, 12: what is added, decks, hands, turns. Examples EX-01, EX-12, EX-19."""

from collections import Counter
from typing import Any

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import BASE_BOARDS
from tests.wonders.cities.facts import BLACK, CARD, GUILDS
from tests.wonders.cities.positions import (
    after,
    city,
    coins,
    debts,
    diplomacy,
    dues,
    load,
    make,
    owes,
    pay,
    seats,
    sheet,
    table,
)
from tests.wonders.positions import dump, refused, seat_view
from tests.wonders.positions import make as base_make

GAME = "wonders+cities"


def dealt(players: int, seed: int = 0, **options: Any) -> list[list[list[str]]]:
    """The hands of the three ages, the draw pile behind those of two players."""
    game = make(players, **options)
    document = dump(game, game.new(seed))
    first = [seat["hand"] for seat in document["seats"]]
    if players == 2:
        first.append(document["draw_pile"])
    return [first, document["hands"]["2"], document["hands"]["3"]]


@pytest.mark.rule("CIT-001")
def test_what_cities_adds() -> None:
    assert Counter(card["age"] for card in BLACK.values()) == {1: 9, 2: 9, 3: 9}
    assert len(GUILDS) == 3
    game = make(4, boards=["petra", "byzantium", "?", "?"])
    s = game.new(0)
    assert [c["board"] for c in seat_view(game, s, None)["seats"]][:2] == ["petra", "byzantium"]
    assert {"debt", "diplomacy"} <= set(seat_view(game, s, None)["seats"][0])


@pytest.mark.rule("CIT-002")
def test_black_is_a_color_of_its_own() -> None:
    """No guild counts Militia as red or Pigeon Loft as green; nor does any other."""
    guilds = "workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild"
    document = table(
        city("giza", cards=f"{guilds} magistrates_guild"),
        city("rhodes", cards="militia pigeon_loft gambling_den secret_warehouse gates_of_the_city"),
        city("ephesus"),
        age=3,
    )
    game, s = load(document)
    assert sheet(game, s)["guilds"] == 0
    own = table(city("giza", cards="shipowners_guild militia black_market"), {}, {}, age=3)
    game, s = load(own)
    assert sheet(game, s)["guilds"] == 1, "the guild itself"


@pytest.mark.rule("CIT-003")
def test_a_black_card_is_built_put_under_a_stage_or_discarded() -> None:
    me = city("halicarnassus A", coins=9, cards="clay_pool clay_pit", hand="militia hideout baths")
    document = table(me, city("rhodes"), city("ephesus"), round=6)
    game, s = load(document)
    moves = [m for m in mv.moves(game, s, 0) if "militia" in m]
    assert moves == ["build militia", "stage with militia", "discard militia"]
    game, s = after(document, "discard militia")
    assert coins(s)[0] == 12
    assert "militia" in dump(game, s)["discard"]
    me |= {"stages": 1, "cards": ["mine", "forest_cave", "ore_vein"]}
    game, s = after(table(*document["seats"], round=6, discard="militia"), "stage with hideout")
    assert "dig militia" in mv.moves(game, s, 0)
    mv.do(game, s, 0, "dig militia")
    assert s.cities[0].shields == 2


@pytest.mark.rule("CIT-004")
def test_no_black_card_belongs_to_a_chain() -> None:
    for name, card in CARD.items():
        assert not card["free_with"], name
        assert not card["chains_to"], name
    every = " ".join(c for c in BLACK if BLACK[c]["age"] < 3)
    document = table(city("giza", coins=0, cards=every), city("rhodes"), city("ephesus"), age=3)
    game, s = load(document)
    assert all(
        mv.price(game, s, 0, card)["free"] is None for card in (*BLACK, *GUILDS, "palace", "arena")
    )


@pytest.mark.rule("CIT-005")
def test_no_second_black_card_of_the_same_name() -> None:
    document = table(
        city("giza", coins=9, cards="militia", hand="militia altar baths"),
        city("rhodes"),
        city("ephesus"),
        round=6,
    )
    refused(document, "build militia", "WON-041")


@pytest.mark.rule("CIT-006")
def test_without_cities_nothing_of_it_is_there() -> None:
    game = base_make(7)
    for seed in range(3):
        text = str(dump(game, game.new(seed)))
        assert not any(f"'{card}'" in text for card in CARD)
        assert "petra" not in text
        assert "byzantium" not in text
    with pytest.raises(mv.BadOption):
        mv.make("wonders", players=3, boards=["petra", "?", "?"])
    assert make(5).new(1)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
@pytest.mark.rule("CIT-007", "CIT-008", "CIT-010")
def test_decks_by_number_of_players(players: int) -> None:
    """EX-01, EX-12: black cards, guilds, hands."""
    cities = max(players, 3)
    base = min(cities, 7)
    for hands in (dealt(players, seed) for seed in range(3)):
        for age, packets in enumerate(hands, 1):
            cards = [card for packet in packets for card in packet]
            assert len(cards) == (8 * cities if players < 8 else 56)
            black = [card for card in cards if card in BLACK]
            assert len(black) == len(set(black)) == base
            assert {BLACK[card]["age"] for card in black} == {age}
            guilds = [card for card in cards if card.endswith("_guild") or card in GUILDS]
            assert len(guilds) == (base + 2 if age == 3 else 0)


@pytest.mark.rule("CIT-007", "CIT-010")
def test_any_black_card_and_any_guild_may_come() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        for hands in dealt(3, seed):
            seen.update(card for hand in hands for card in hand if card in CARD)
    assert set(seen) == set(CARD)


@pytest.mark.rule("CIT-009", "CIT-150", "CIT-151")
def test_eight_players_use_the_decks_of_seven() -> None:
    """EX-12: 49 base and 7 black cards, hands of 7, six turns."""
    hands = dealt(8)
    assert [len(hand) for hand in hands[0]] == [7] * 8
    seven = base_make(7)
    document = dump(seven, seven.new(0))
    base = Counter(card for seat in document["seats"] for card in seat["hand"])
    assert Counter(c for hand in hands[0] for c in hand if c not in CARD) == base
    game = make(8)
    s = game.new(3)
    assert seat_view(game, s, 0)["rounds"] == 6
    turns = set()
    while game.waiting(s) and s.age == 1:
        turns.add((int(s.round), int(s.cities[0].held())))
        seat = int(game.waiting(s)).bit_length() - 1
        game.apply(s, seat, game.legal(s, seat)[-1])
    assert {(t, 8 - t) for t in range(1, 7)} <= turns
    assert s.age == 2
    assert len(dump(game, s)["discard"]) == 56


@pytest.mark.rule("CIT-011")
def test_everybody_starts_with_three_coins() -> None:
    for players in (2, 5, 8):
        game = make(players)
        assert coins(game.new(0)) == [3] * max(players, 3)


@pytest.mark.rule("CIT-012")
def test_tokens_start_in_the_bank_and_have_no_limit() -> None:
    game = make(6)
    s = game.new(0)
    assert debts(s) == [0] * 6
    assert diplomacy(s) == [0] * 6
    found = seats(4)
    for seat in found:
        seat |= {"diplomacy": 2, "debt": 60}
    game, s = load(table(*found))
    for viewer in (0, 3, None):
        seen = seat_view(game, s, viewer)["seats"]
        assert [(c["diplomacy"], c["debt"]) for c in seen] == [(2, 60)] * 4


@pytest.mark.rule("CIT-013")
def test_the_two_boards_may_be_dealt_with_either_side() -> None:
    game = make(3)
    found = set()
    for seed in range(80):
        for c in seat_view(game, game.new(seed), None)["seats"]:
            found.add((c["board"], c["side"]))
    assert {("petra", "A"), ("petra", "B"), ("byzantium", "A"), ("byzantium", "B")} <= found
    assert len(found) == 2 * (BASE_BOARDS + 2)


@pytest.mark.rule("CIT-014")
def test_an_age_has_seven_turns_and_the_eighth_card_is_discarded() -> None:
    game = make(3)
    s = game.new(5)
    sizes = {}
    while s.age == 1:
        sizes[int(s.round)] = int(s.cities[0].held())
        turn = int(s.round)
        for seat in range(3):
            mv.do(game, s, seat, mv.moves(game, s, seat)[-1])
        assert s.round == turn + 1 or turn == 7
    assert sizes == {turn: 9 - turn for turn in range(1, 8)}
    assert len(dump(game, s)["discard"]) == 24
    assert coins(s) == [3 + 21] * 3, "no coins for the last card"


@pytest.mark.rule("CIT-014")
def test_hands_are_passed_as_in_the_base_game() -> None:
    game = make(4)
    s = game.new(5)
    before = [seat["hand"] for seat in dump(game, s)["seats"]]
    for seat in range(4):
        mv.do(game, s, seat, mv.moves(game, s, seat)[-1])
    after_it = [seat["hand"] for seat in dump(game, s)["seats"]]
    for seat in range(4):
        assert not Counter(after_it[(seat + 1) % 4]) - Counter(before[seat])


@pytest.mark.rule("CIT-015")
def test_the_last_card_power_plays_the_eighth_card() -> None:
    document = table(
        city("babylon B", coins=3, stages=2, hand="altar tavern"),
        city("rhodes"),
        city("ephesus"),
        round=7,
    )
    game, s = after(document, "build altar")
    assert owes(game, s) == [(0, "last_card")]
    mv.do(game, s, 0, "build tavern")
    assert coins(s)[0] == 8
    found = seats(8)
    found[0] = city("babylon B", coins=3, stages=2, hand="altar tavern")
    found[4] = city("byzantium")
    game, s = after(table(*found, round=6), "build altar")
    assert owes(game, s) == [(0, "last_card")]


@pytest.mark.rule("CIT-016")
def test_a_free_construction_waives_the_coins_of_a_black_card() -> None:
    document = table(
        city("olympia A", coins=0, stages=2, hand="militia gates_of_the_city altar"),
        city("rhodes"),
        city("ephesus"),
        round=6,
    )
    game, s = load(document)
    assert [m for m in mv.moves(game, s, 0) if m.startswith("build m")] == ["build militia free"]
    game, s = after(document, "build militia free")
    assert coins(s)[0] == 0
    assert s.cities[0].shields == 2


@pytest.mark.rule("CIT-017", "CIT-018")
def test_losses_come_after_last_cards_and_digs_and_may_be_paid_with_the_turns_coins() -> None:
    document = table(
        city("babylon B", coins=3, stages=2, hand="altar hideout"),
        city(
            "halicarnassus A",
            coins=0,
            stages=1,
            cards="ore_vein mine forest_cave",
            hand="tavern baths",
        ),
        city("ephesus", coins=0),
        round=7,
        discard="residence",
    )
    game, s = after(document, "build altar", "stage with tavern")
    assert owes(game, s) == [(0, "last_card")]
    mv.do(game, s, 0, "build hideout")
    assert owes(game, s) == [(1, "dig")]
    mv.do(game, s, 1, "dig residence")
    assert diplomacy(s) == [0, 1, 0], "its token is taken at once"
    assert dues(game, s) == {1: 0, 2: 1}, "who discarded can pay with the coins of this turn"
    assert s.age == 1
    pay(game, s, s1=0, s2=1)
    assert debts(s) == [0, 1, 0]
    assert coins(s)[2] == 2
    assert s.age == 2


@pytest.mark.rule("CIT-018")
def test_coins_of_a_neighbors_den_pay_no_costs_of_the_turn() -> None:
    document = table(
        city("giza", coins=0, hand="gambling_den altar baths"),
        city("rhodes", coins=0, hand="clandestine_dock_east altar baths"),
        city("ephesus"),
        round=6,
    )
    refused(document, "build clandestine_dock_east", "WON-069", seat=1)
