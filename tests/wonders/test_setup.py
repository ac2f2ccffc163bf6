"""Chapter 1: players, seats, set-up."""

import json
from collections import Counter

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import BASE_BOARDS
from maravillas.wonders.data.cards import BASE, NAMES
from tests.wonders.facts import CARD
from tests.wonders.positions import (
    city,
    coins,
    dump,
    last_turn,
    load,
    make,
    play,
    seat_view,
    table,
)

PLAYERS = range(2, 8)


@pytest.mark.rule("WON-001")
def test_the_left_neighbor_is_the_next_seat_and_the_right_one_the_seat_before() -> None:
    game, s = load(
        table(
            city("giza", hand="baths stockade", coins=2),
            city("olympia", coins=0),
            city("rhodes", coins=0),
            city("ephesus", coins=0),
            age=1,
            round=6,
        )
    )
    assert "build stockade paying left 2" in mv.moves(game, s, 0)
    t = game.clone(s)
    play(game, t, "build stockade paying left 2")
    assert coins(t) == [0, 2 + 3, 3, 3]
    view = seat_view(game, s, 0)
    assert view["seats"][1]["board"] == "olympia"
    game, s = load(
        table(
            city("giza", hand="barracks baths", coins=2),
            city("olympia"),
            city("ephesus"),
            city("rhodes"),
            age=1,
            round=6,
        )
    )
    assert [m for m in mv.moves(game, s, 0) if "barracks" in m and "build" in m] == [
        "build barracks paying right 2"
    ]


@pytest.mark.rule("WON-002", "WON-004")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_age_deals_its_whole_deck_seven_cards_to_each(players: int) -> None:
    game = make(players)
    document = dump(game, game.new(3))
    hands = {"1": [seat["hand"] for seat in document["seats"]], **document["hands"]}
    if players == 2:  # the controller has drawn
        hands["1"][0].remove(document["drawn"]["1"][0])
        hands["1"].append([document["drawn"]["1"][0], *document["draw_pile"]])
    column = str(max(players, 3))
    for age, dealt in hands.items():
        assert [len(hand) for hand in dealt] == [7] * int(column)
        found = Counter(card for hand in dealt for card in hand)
        plain = {card: n for card, n in found.items() if not CARD[card].get("guild")}
        assert plain == {
            name: card["copies"][column]
            for name, card in CARD.items()
            if str(card["age"]) == age and not card.get("guild") and card["copies"][column]
        }
        guilds = [card for card in found if CARD[card].get("guild")]
        assert len(guilds) == (int(column) + 2 if age == "3" else 0)


def test_players_that_do_not_exist_are_refused() -> None:
    for players in (1, 8, 0):
        with pytest.raises(mv.BadOption, match="2, 3, 4, 5, 6, 7"):
            mv.make("wonders", players=players)


@pytest.mark.rule("WON-003")
def test_every_guild_is_as_likely_and_those_left_out_are_never_shown() -> None:
    game = make(4)
    found: Counter[str] = Counter()
    rounds = 400
    for seed in range(rounds):
        third = dump(game, game.new(seed))["hands"]["3"]
        found.update(card for hand in third for card in hand if CARD[card].get("guild"))
    assert len(found) == 10
    expected = rounds * 6 / 10
    chi = sum((n - expected) ** 2 / expected for n in found.values())
    assert chi < 33.7  # 9 degrees of freedom, once in ten thousand
    s = game.new(1)
    for seat in (0, 1, 2, 3, None):
        assert "guild" not in json.dumps(mv.view(game, s, seat)).replace("guilds", "")


@pytest.mark.rule("WON-005")
def test_boards_differ_and_sides_are_drawn_evenly() -> None:
    game = make(7)
    first: Counter[str] = Counter()
    sides: Counter[str] = Counter()
    for seed in range(280):
        cities = dump(game, game.new(seed))["seats"]
        assert len({c["board"] for c in cities}) == 7
        first[cities[0]["board"]] += 1
        sides.update(c["side"] for c in cities)
    assert len(first) == BASE_BOARDS
    assert all(20 <= n <= 64 for n in first.values())
    assert abs(sides["A"] - sides["B"]) < 180


@pytest.mark.rule("WON-005")
def test_boards_and_sides_may_be_chosen() -> None:
    game = make(3, boards=["giza", "?", "babylon"], sides=["A"])
    for seed in range(20):
        cities = dump(game, game.new(seed))["seats"]
        assert [c["board"] for c in cities][::2] == ["giza", "babylon"]
        assert cities[1]["board"] not in ("giza", "babylon")
        assert [c["side"] for c in cities] == ["A", "A", "A"]
    two = make(2, boards=["giza", "rhodes", "olympia"], sides=["A", "B", "B"])
    free_city = dump(two, two.new(1))["free_city"]
    assert (free_city["board"], free_city["side"]) == ("olympia", "B")


@pytest.mark.parametrize(
    ("options", "path", "words"),
    [
        ({"boards": ["giza"]}, "boards", "none, or 4"),
        ({"boards": ["giza", "giza", "rhodes", "?"]}, "boards", "named twice"),
        ({"boards": ["rome", "?", "?", "?"]}, "boards", "halicarnassus"),
        ({"sides": ["A", "B"]}, "sides", "1 for all, or 4"),
        ({"sides": ["C"]}, "sides", "A, B"),
        ({"players": 2, "boards": ["giza"]}, "boards", "2 or 3"),
        ({"players": "4"}, "players", "2, 3, 4, 5, 6, 7"),
        ({"wonders": 1}, "wonders", "players, boards, sides"),
    ],
)
def test_options_that_do_not_fit_are_refused_with_what_would(
    options: dict[str, object], path: str, words: str
) -> None:
    with pytest.raises(mv.BadOption) as refused:
        mv.make("wonders", **options)
    assert refused.value.path == path
    assert words in refused.value.reason


@pytest.mark.rule("WON-006", "WON-009")
def test_everybody_starts_with_three_coins_and_a_treasury_has_no_limit() -> None:
    for players in PLAYERS:
        game = make(players)
        assert set(coins(game.new(1))) == {3}
    rich = 1_000_000
    game, s = load(last_turn("arsenal palace", me=city("giza", coins=rich)))
    play(game, s, "discard palace")
    assert coins(s)[0] == rich + 3


@pytest.mark.rule("WON-007")
def test_one_discard_pile_starts_empty_and_is_shared() -> None:
    game = make(3)
    s = game.new(4)
    assert dump(game, s)["discard"] == []
    play(game, s)
    assert mv.view(game, s, None)["discard"] == {"count": 3, "ages": [3, 0, 0], "cards": []}


def test_every_card_has_a_place_in_the_list() -> None:
    assert sorted(NAMES[:BASE]) == sorted(CARD)
