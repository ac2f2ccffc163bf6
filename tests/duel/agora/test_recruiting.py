"""Agora, chapter 3: senators, what they cost, and the Senate actions of politicians."""

import pytest

from tests.duel.agora.positions import POLITICIANS, Lay, held
from tests.duel.positions import city

BLUE = ["theater", "altar", "baths", "courthouse", "statue"]
SECTIONS = {"left": [1, 2], "center": [3, 4], "right": [5, 6]}


def costs(table: Lay, senators: int, **more: object) -> int:
    """The least coins with which a senator can be recruited."""
    names = [*POLITICIANS[1:4], "conspirator_1", "conspirator_2", "conspirator_3"][:senators]
    for coins in range(9):
        mine = city(senators=names, coins=coins, **more)
        t = table("politician_left_1", mine=mine)
        if "recruit politician_left_1" in t.moves:
            assert t.price("politician_left_1")["coins"] == coins
            t.do("recruit politician_left_1")
            assert t.coins == 0
            return coins
        assert t.refuses("recruit politician_left_1", "AGORA-033")
    raise AssertionError("too dear")


@pytest.mark.rule("AGORA-030")
@pytest.mark.parametrize("senators", range(7))
def test_a_senator_costs_a_coin_for_each_one_in_the_city(table: Lay, senators: int) -> None:
    assert costs(table, senators) == senators


@pytest.mark.rule("AGORA-031")
def test_only_senators_in_my_city_count(table: Lay) -> None:
    mine = city(
        coins=2,
        senators=["politician_left_2"],
        built=["the_sphinx"],
        under={"the_sphinx": "conspirator_1"},
        conspiracies=[held("coup", "conspirator_2")],
    )
    t = table(
        "politician_left_1",
        mine=mine,
        yours=city(senators=["conspirator_3", "conspirator_4"]),
        discard=["politician_right_1"],
    )
    assert t.price("politician_left_1")["coins"] == 1
    t.do("done", "recruit politician_left_1")
    assert t.coins == 1


@pytest.mark.rule("AGORA-032", "AGORA-256")
def test_with_corruption_senators_cost_nothing_but_still_count(table: Lay) -> None:
    assert costs(table, 5, tokens=["corruption"]) == 0
    yours = city(senators=POLITICIANS[1:4], tokens=["corruption"], coins=3)
    t = table(
        "baths",
        "politician_left_1",
        mine=city(conspiracies=[held("obscurantism", "lumber_yard")]),
        yours=yours,
    )
    t.do("trigger obscurantism", "lock corruption", "discard baths")
    t.do("recruit politician_left_1")
    assert t.your_coins == 0, "three senators cost three coins again"


@pytest.mark.rule("AGORA-033")
def test_the_coins_go_to_the_bank_and_not_to_economy(table: Lay) -> None:
    mine = city(senators=POLITICIANS[1:3], coins=5)
    t = table("politician_left_1", mine=mine, yours=city(coins=5, tokens=["economy"]))
    t.do("recruit politician_left_1")
    assert (t.coins, t.your_coins) == (3, 5)


@pytest.mark.rule("AGORA-033")
def test_no_decree_changes_what_a_senator_costs(table: Lay) -> None:
    every = ["ignore_yellow", "ignore_red", "ignore_green", "trade_raw", "discard_plus_2"]
    senate = {n + 1: (1, 0, decree) for n, decree in enumerate(every)}
    mine = city(senators=POLITICIANS[1:4], coins=3)
    t = table("politician_left_1", mine=mine, senate=senate)
    assert t.price("politician_left_1")["coins"] == 3


@pytest.mark.rule("AGORA-034")
def test_a_senator_has_no_color(table: Lay) -> None:
    senate = {n + 1: (1, 0, f"coins_{c}") for n, c in enumerate(("blue", "green", "yellow", "red"))}
    t = table("politician_left_1", mine=city(coins=4), senate=senate)
    t.do("recruit politician_left_1")
    assert t.coins == 4, "no color decree pays"
    guilds = ["merchants_guild", "magistrates_guild", "tacticians_guild", "scientists_guild"]
    mine = city(*guilds, senators=POLITICIANS, coins=0)
    assert table(mine=mine, age=3).points("guild") == 0


@pytest.mark.rule("AGORA-035")
def test_a_senator_enters_the_city_before_the_effect(table: Lay) -> None:
    t = table("politician_left_1").do("recruit politician_left_1")
    assert t.mine["senators"] == ["politician_left_1"]
    assert t.owed == "my senate_action"


@pytest.mark.rule("AGORA-036")
def test_a_senator_can_be_used_like_any_other_card(table: Lay) -> None:
    mine = city("tavern", coins=9, unbuilt=["the_sphinx"], conspiracies=[held("coup")])
    senator = "politician_left_1"
    t = table(senator, mine=mine).do(f"discard {senator}")
    assert (t.coins, t.discarded) == (12, [senator])
    t = table(senator, mine={**mine, "coins": 30}).do(f"wonder the_sphinx with {senator}")
    assert t.mine["under"] == {"the_sphinx": senator}
    t = table(senator, mine=mine).do(f"prepare coup with {senator}")
    assert t.mine["conspiracies"] == [held("coup", senator)]
    assert t.mine["senators"] == []


@pytest.mark.rule("AGORA-037")
def test_the_mausoleum_recruits_a_discarded_senator_for_nothing(table: Lay) -> None:
    mine = city(*BLUE[:4], coins=60, unbuilt=["the_mausoleum"], senators=POLITICIANS[1:4])
    t = table("tavern", mine=mine, discard=["politician_left_1", "baths"][:1])
    t.do("wonder the_mausoleum with tavern")
    coins = t.coins
    t.do("revive politician_left_1")
    assert t.coins == coins
    assert "politician_left_1" in t.mine["senators"]
    assert t.document["actions_left"] == 3


@pytest.mark.rule("AGORA-037", "AGORA-166")
def test_a_revived_conspirator_gives_an_extra_turn_under_its_decree(table: Lay) -> None:
    mine = city(coins=60, unbuilt=["the_mausoleum"])
    t = table(
        "tavern",
        mine=mine,
        discard=["conspirator_1"],
        senate={3: (1, 0, "conspirator_replay")},
    )
    t.do("wonder the_mausoleum with tavern", "revive conspirator_1", "place 1")
    assert t.owed == "my play"


@pytest.mark.rule("AGORA-040")
@pytest.mark.parametrize(("blue", "actions"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_blue_cards_give_senate_actions(table: Lay, blue: int, actions: int) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:blue])).do("recruit politician_left_1")
    assert t.document["actions_left"] == actions
    for _ in range(actions):
        assert t.owed == "my senate_action"
        t.do("place 1")
    assert t.owed == "your play"
    assert t.cubes(1) == (actions, 0)


@pytest.mark.rule("AGORA-041")
def test_the_number_of_actions_is_fixed_at_the_start(table: Lay) -> None:
    """Blue +2 lost by the first action takes none away, and won by it gives none."""
    t = table("politician_left_1", senate={1: (1, 0, "blue_plus_2")})
    t.do("recruit politician_left_1")
    assert t.document["actions_left"] == 2
    t.do("move 1 2")
    assert "blue_plus_2" not in t.my_decrees
    assert t.document["actions_left"] == 1
    t = table("politician_left_1", senate={1: (0, 0, "blue_plus_2")})
    t.do("recruit politician_left_1", "place 1")
    assert "blue_plus_2" in t.my_decrees
    assert t.owed == "your play"


@pytest.mark.rule("AGORA-042")
def test_places_and_moves_may_be_mixed(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:4]), senate={5: (1, 0)})
    t.do("recruit politician_left_1", "move 5 6", "place 2", "move 2 3")
    assert [t.cubes(n)[0] for n in range(1, 7)] == [0, 0, 1, 0, 0, 1]


@pytest.mark.rule("AGORA-043")
@pytest.mark.parametrize("section", SECTIONS)
def test_a_politician_places_in_its_own_section(table: Lay, section: str) -> None:
    senator = f"politician_{section}_1"
    t = table(senator, mine=city(*BLUE[:2])).do(f"recruit {senator}")
    assert t.places() == SECTIONS[section]
    other = 6 if section != "right" else 1
    assert t.refuses(f"place {other}", "AGORA-043")
    t.do(*(f"place {n}" for n in SECTIONS[section]))
    assert [t.cubes(n)[0] for n in SECTIONS[section]] == [1, 1]


@pytest.mark.rule("AGORA-043")
def test_a_chamber_holds_any_number_of_cubes(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (11, 12)}).do("recruit politician_left_1", "place 1")
    assert t.cubes(1) == (12, 12)


@pytest.mark.rule("AGORA-044")
@pytest.mark.parametrize(
    ("chamber", "next_to"), [(1, [2]), (2, [1, 3]), (3, [2, 4]), (4, [3, 5]), (5, [4, 6]), (6, [5])]
)
def test_a_cube_moves_to_an_adjacent_chamber(table: Lay, chamber: int, next_to: list[int]) -> None:
    t = table("politician_center_1", senate={chamber: (1, 0)}).do("recruit politician_center_1")
    moves = [move for move in t.moves if move.startswith("move")]
    assert moves == [f"move {chamber} {n}" for n in next_to]
    far = 6 if chamber == 1 else 1
    if far not in next_to:
        assert t.refuses(f"move {chamber} {far}", "AGORA-044")


@pytest.mark.rule("AGORA-044")
def test_only_own_cubes_move(table: Lay) -> None:
    t = table("politician_left_1", senate={3: (0, 2), 6: (1, 2)}).do("recruit politician_left_1")
    assert [move for move in t.moves if move.startswith("move")] == ["move 6 5"]
    assert t.refuses("move 3 4", "AGORA-046")


@pytest.mark.rule("AGORA-045")
def test_one_cube_may_move_several_times_and_back(table: Lay) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:4])).do("recruit politician_left_1")
    t.do("place 2", "move 2 3", "move 3 2")
    assert t.cubes(2) == (1, 0)
    assert t.reserve == 11


@pytest.mark.rule("AGORA-046")
def test_without_a_reserve_nothing_is_placed(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (12, 0)}).do("recruit politician_left_1")
    assert t.moves == ["move 1 2", "done"]
    assert t.refuses("place 1", "AGORA-046")


@pytest.mark.rule("AGORA-046")
def test_without_a_cube_in_the_senate_nothing_moves(table: Lay) -> None:
    t = table("politician_left_1", senate={1: (0, 3)}).do("recruit politician_left_1")
    assert t.moves == ["place 1", "place 2", "done"]


@pytest.mark.rule("AGORA-047")
@pytest.mark.parametrize("used", [0, 1, 2])
def test_actions_may_be_given_up_at_any_time(table: Lay, used: int) -> None:
    t = table("politician_left_1", mine=city(*BLUE[:4])).do("recruit politician_left_1")
    t.do(*["place 1"] * used, "done")
    assert t.owed == "your play"
    assert t.document["actions_left"] == 0
    assert t.cubes(1) == (used, 0)


@pytest.mark.rule("AGORA-048")
def test_everything_is_checked_after_each_cube(table: Lay) -> None:
    """The first of three actions turns a decree up, moves the pawn and takes a token."""
    t = table(
        "politician_center_1",
        mine=city(*BLUE[:4]),
        senate={4: (0, 0, "shield")},
        ahead=2,
    )
    assert t.decrees(4) == [None]
    t.do("recruit politician_center_1", "place 4")
    assert t.decrees(4) == ["shield"]
    assert t.rules(4) == "me"
    assert (t.ahead, t.tokens) == (3, ["my large", "your large", "your small"])
    assert t.owed == "my place_any"


@pytest.mark.rule("AGORA-048")
def test_a_victory_ends_the_other_actions(table: Lay) -> None:
    senate = dict.fromkeys(range(2, 7), (1, 0))
    t = table("politician_left_1", mine=city(*BLUE[:4]), senate=senate)
    t.do("recruit politician_left_1", "place 1")
    assert t.result == "my political"
    assert t.owed == ""


@pytest.mark.rule("AGORA-049")
def test_declining_the_move_of_a_token_leaves_the_other_actions(table: Lay) -> None:
    t = table(
        "politician_left_1",
        mine=city(*BLUE[:4]),
        senate={1: (0, 0, "shield"), 6: (0, 1)},
        ahead=5,
    )
    t.do("recruit politician_left_1", "place 1")
    assert t.stack == ["my senate_action", "my move_optional", "my remove_cube"]
    t.do("remove 6", "done")
    assert t.owed == "my senate_action"
    assert t.document["actions_left"] == 2
