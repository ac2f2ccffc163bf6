"""Chapters 4 and 5: what leaders do."""

import pytest

import maravillas as mv
from maravillas.wonders.leaders.rules.recruit import leadership
from tests.wonders.leaders.positions import (
    after,
    city,
    ended,
    last,
    leaders_of,
    owes,
    points,
    recruiting,
    table,
)
from tests.wonders.positions import builds, coins, load, play, refused

BROWNS = "lumber_yard stone_pit clay_pool"
GREYS = "loom_1 press_1"
BLUES = "altar baths theater pawnshop"
YELLOWS = "tavern marketplace"
GREENS = "apothecary workshop scriptorium"
REDS = "stockade barracks"
GUILDS = "workers_guild spies_guild"


def sheet(leaders: str, cards: str, **keys: object) -> dict[str, int]:
    return points(last(city("giza", leaders=leaders, cards=cards, **{"coins": 0, **keys})))


# Points.


@pytest.mark.rule("LEAD-030")
@pytest.mark.parametrize(
    ("leader", "worth"), [("sappho", 2), ("zenobia", 3), ("nefertiti", 4), ("cleopatra", 5)]
)
def test_fixed_points(leader: str, worth: int) -> None:
    assert leaders_of(leader) == worth
    others = [city("rhodes", leader_hand="varro"), city("ephesus", leader_hand="hiram")]
    _, s = after(recruiting(f"{leader} plato", *others, coins=6), f"recruit {leader}")
    assert s.cities[0].coins == 6 - (worth - 1)


@pytest.mark.rule("LEAD-023")
def test_points_of_leaders_are_a_category_of_their_own() -> None:
    found = sheet("sappho cleopatra", "altar")
    assert found["leaders"] == 7
    assert found["total"] == 9
    assert list(found)[-2:] == ["leaders", "total"]


@pytest.mark.rule("LEAD-031", "LEAD-025")
def test_shields_of_leaders_count_in_conflicts_but_are_no_red_cards() -> None:
    me = city("giza", leaders="hannibal caesar pericles", coins=0)
    document = last(me, city("rhodes", cards="walls spies_guild", coins=0), city("ephesus"))
    game, s = load(document)
    assert s.cities[0].shields == 3
    assert mv.score_sheet(game, s)[0]["leaders"] == 0
    play(game, s)
    assert mv.score_sheet(game, s)[0]["military"] == 10
    assert mv.score_sheet(game, s)[1]["guilds"] == 0
    _, s = after(recruiting("caesar plato", coins=5), "recruit caesar")
    assert (s.cities[0].shields, s.cities[0].coins) == (2, 0)


@pytest.mark.rule("LEAD-032", "LEAD-024")
def test_symbols_of_leaders_join_those_of_green_cards_but_are_no_green_cards() -> None:
    assert sheet("euclid", "")["science"] == 1
    assert sheet("euclid ptolemy pythagoras", "")["science"] == 10
    assert sheet("euclid", "apothecary")["science"] == 4
    assert sheet("ptolemy", "scriptorium")["science"] == 4
    assert sheet("pythagoras", "workshop")["science"] == 4
    assert leaders_of("euclid hypatia", "apothecary") == 1
    _, s = after(recruiting("euclid plato", coins=5), "recruit euclid")
    assert s.cities[0].symbols == 1


@pytest.mark.rule("LEAD-033")
def test_aristotle_makes_a_set_worth_ten() -> None:
    cards = "workshop laboratory apothecary scriptorium"
    assert sheet("", cards)["science"] == 13
    found = sheet("aristotle", cards)
    assert found["science"] + found["leaders"] == 16
    assert found["leaders"] == 3


@pytest.mark.rule("LEAD-026")
def test_wild_symbols_are_best_for_science_and_aristotle_together() -> None:
    cards = "apothecary dispensary lodge academy workshop scientists_guild"
    assert sheet("", cards)["science"] == 26
    found = sheet("aristotle", cards)
    assert found["science"] + found["leaders"] == 28
    assert (found["science"], found["leaders"]) == (25, 3)


@pytest.mark.rule("LEAD-034", "LEAD-022")
@pytest.mark.parametrize(
    ("leader", "cards", "worth"),
    [
        ("phidias", BROWNS, 3),
        ("praxiteles", GREYS, 4),
        ("nebuchadnezzar", BLUES, 4),
        ("varro", YELLOWS, 2),
        ("hypatia", GREENS, 3),
        ("pericles", REDS, 4),
        ("hiram", GUILDS, 4),
    ],
)
def test_points_for_cards_of_a_color(leader: str, cards: str, worth: int) -> None:
    everything = f"{BROWNS} {GREYS} {BLUES} {YELLOWS} {GREENS} {REDS} {GUILDS}"
    assert leaders_of(leader, cards) == worth
    assert leaders_of(leader, everything) == worth
    assert leaders_of(leader) == 0


@pytest.mark.rule("LEAD-022")
def test_a_card_under_the_wonder_does_not_count() -> None:
    assert leaders_of("nebuchadnezzar", "altar", stages=1, under=["baths"]) == 1


@pytest.mark.rule("LEAD-035")
def test_amytis_counts_stages() -> None:
    assert leaders_of("amytis", stages=0) == 0
    assert leaders_of("amytis", stages=3) == 6


@pytest.mark.rule("LEAD-036")
def test_alexander_counts_victory_tokens_not_their_value() -> None:
    assert leaders_of("alexander", victories=[1, 1, 3, 3], defeats=2) == 4
    assert leaders_of("alexander", defeats=2) == 0


@pytest.mark.rule("LEAD-037")
def test_justinian_counts_sets_of_blue_red_and_green() -> None:
    assert leaders_of("justinian", f"{BLUES} {REDS} {GREENS}") == 6
    assert leaders_of("justinian", f"{BLUES} {GREENS}") == 0


@pytest.mark.rule("LEAD-038")
def test_plato_counts_sets_of_seven_colors() -> None:
    one = "lumber_yard loom_1 altar tavern apothecary stockade workers_guild"
    assert leaders_of("plato", one) == 7
    assert leaders_of("plato", one.replace("tavern", "baths")) == 0
    second = "stone_pit press_1 baths marketplace workshop barracks spies_guild"
    assert leaders_of("plato", f"{one} {second}") == 14
    both = table(
        city("giza", leaders="plato sappho", cards=f"{one} militia", coins=0),
        {},
        {},
        age=3,
        round=6,
    )
    both["game"] = "wonders+cities+leaders"
    both["seats"][0]["cards"].remove("tavern")
    assert points(both)["leaders"] == 2


@pytest.mark.rule("LEAD-039", "LEAD-060")
def test_midas_and_the_gamers_count_coins_again() -> None:
    found = sheet("midas", "gamers_guild", coins=11)
    assert (found["treasury"], found["leaders"], found["guilds"]) == (3, 3, 3)
    assert sheet("midas", "", coins=2)["leaders"] == 0


# Coins.


@pytest.mark.rule("LEAD-040")
def test_croesus_brings_six_coins_at_once() -> None:
    _, s = after(recruiting("croesus plato", coins=3), "recruit croesus")
    assert s.cities[0].coins == 8


@pytest.mark.rule("LEAD-042", "LEAD-018")
def test_ramses_makes_guilds_free_and_nothing_else() -> None:
    me = city("giza", leaders="ramses", coins=0)
    document = last(me, hand="workers_guild palace")
    assert builds(document, "workers_guild") == ["build workers_guild"]
    assert builds(document, "palace") == []
    game, s = load(document)
    assert mv.price(game, s, 0, "workers_guild")["free"] == "ramses"
    refused(document, "build workers_guild paying left 2", "LEAD-042")
    plain = last(city("giza", coins=0), hand="workers_guild palace")
    assert builds(plain, "workers_guild") == []


@pytest.mark.rule("LEAD-046")
def test_nero_pays_for_victory_tokens_from_then_on() -> None:
    me = city("giza", leaders="nero", cards="circus", victories=[1, 3], coins=0)
    _game, s = ended(last(me), "discard palace")
    assert s.cities[0].coins == 3 + 4
    _, s = ended(last({**me, "leaders": []}), "discard palace")
    assert s.cities[0].coins == 3


@pytest.mark.rule("LEAD-047")
def test_xenophon_pays_for_yellow_cards_however_they_are_built() -> None:
    me = city("giza", leaders="xenophon", coins=0)
    document = table({**me, "hand": ["tavern", "altar"]}, {}, {}, age=1, round=6)
    document["seats"][1] = city("rhodes")
    document["seats"][2] = city("ephesus")
    _, s = ended(document, "build tavern")
    assert s.cities[0].coins == 5 + 2
    dig = last(
        city("halicarnassus", leaders="xenophon", stages=1, cards="foundry ore_vein", coins=0),
        hand="palace pantheon",
        discard="tavern",
    )
    game, s = load(dig)
    play(game, s, "stage with palace")
    mv.do(game, s, 0, "dig tavern")
    assert s.cities[0].coins == 7


@pytest.mark.rule("LEAD-048", "LEAD-054")
def test_vitruvius_pays_for_chains_only() -> None:
    me = city("giza", leaders="vitruvius", cards="library", coins=0)
    _, s = ended(last(me, hand="senate palace"), "build senate")
    assert s.cities[0].coins == 2
    olympia = city("olympia", leaders="vitruvius", cards="library", stages=2, coins=0)
    document = last(olympia, hand="senate palace")
    assert builds(document, "senate") == ["build senate"]
    refused(document, "build senate free", "WON-124")
    _, s = ended(document, "build palace free")
    assert s.cities[0].coins == 0
    dig = last(
        city("halicarnassus", leaders="vitruvius", stages=1, cards="foundry ore_vein library"),
        hand="palace pantheon",
        discard="senate",
    )
    dig["seats"][0]["coins"] = 0
    game, s = load(dig)
    play(game, s, "stage with palace")
    mv.do(game, s, 0, "dig senate")
    assert s.cities[0].coins == 0


@pytest.mark.rule("LEAD-054")
def test_a_guild_free_by_ramses_does_not_use_olympias_power() -> None:
    me = city("olympia", leaders="ramses", stages=2, coins=0)
    document = last(me, hand="workers_guild palace")
    assert builds(document, "workers_guild") == ["build workers_guild"]
    refused(document, "build workers_guild free", "LEAD-054")
    game, s = load(document)
    play(game, s, "build workers_guild")
    assert s.cities[0].free_used == 0


# Digs and tokens.


@pytest.mark.rule("LEAD-049")
def test_solomon_builds_a_discarded_card_or_none() -> None:
    document = recruiting(
        "solomon plato", coins=3, age=2, cards="altar", discard="altar baths tavern"
    )
    game, s = load(document)
    for seat, move in enumerate(("recruit solomon", "discard sappho", "discard amytis")):
        mv.do(game, s, seat, move)
    assert owes(game, s) == [(0, "dig")]
    assert mv.moves(game, s, 0) == ["dig baths", "dig tavern", "done"]
    mv.do(game, s, 0, "dig tavern")
    assert s.cities[0].coins == 5
    assert s.discarded(17) == 0


@pytest.mark.rule("LEAD-049")
def test_solomon_without_a_card_to_build_asks_nothing() -> None:
    for keys in ({"age": 1}, {"age": 2, "discard": "altar", "cards": "altar"}):
        game, s = load(recruiting("solomon plato", coins=3, **keys))
        for seat, move in enumerate(("recruit solomon", "discard sappho", "discard amytis")):
            mv.do(game, s, seat, move)
        assert s.phase == 0


@pytest.mark.rule("LEAD-050")
def test_tomyris_hands_her_defeats_to_the_winners() -> None:
    document = table(
        city("giza", leaders="tomyris", coins=0, defeats=1, hand="temple statue"),
        city("rhodes", cards="walls"),
        city("ephesus", cards="walls"),
        age=2,
        round=6,
    )
    _, s = ended(document)
    assert [(int(c.victories) >> 8, int(c.defeats)) for c in s.cities] == [(0, 1), (1, 1), (1, 1)]
    document["seats"][0]["cards"] = ["walls", "archery_range"]
    _, s = ended(document)
    assert [(int(c.victories) >> 8, int(c.defeats)) for c in s.cities] == [(2, 1), (0, 1), (0, 1)]


@pytest.mark.rule("LEAD-051")
def test_a_winner_with_tomyris_keeps_the_tokens() -> None:
    """A copied Tomyris: both have her power."""
    document = last(
        city("giza", leaders="tomyris", coins=0),
        city("rhodes", cards="courtesans_guild circus", copied_leader="tomyris"),
        city("ephesus"),
    )
    _, s = ended(document)
    assert [int(c.defeats) for c in s.cities] == [0, 1, 1]


@pytest.mark.rule("LEAD-052")
def test_halicarnassus_digs_before_solomon_and_solomon_before_a_copy() -> None:
    """Courtesans copies Solomon in a turn in which Halicarnassus digs too."""
    document = last(
        city("giza", cards="sawmill brickyard glassworks_1 loom_1"),
        city("halicarnassus", stages=1, cards="foundry ore_vein"),
        city("ephesus", leaders="solomon"),
        hand="courtesans_guild palace",
        discard="altar baths",
    )
    game, s = load(document)
    stage = next(m for m in mv.moves(game, s, 1) if m.startswith("stage"))
    play(game, s, "build courtesans_guild", stage)
    assert owes(game, s) == [(0, "copy_leader")]
    mv.do(game, s, 0, "copy solomon")
    assert owes(game, s) == [(1, "dig")]
    mv.do(game, s, 1, "dig altar")
    assert owes(game, s) == [(0, "dig")]
    assert "dig altar" not in mv.moves(game, s, 0)
    assert leadership(s).courts[0].copied == 31


@pytest.mark.rule("LEAD-016")
def test_leaders_cost_what_they_cost_before_the_phase() -> None:
    game, s = load(recruiting("maecenas caesar", coins=5))
    assert mv.price(game, s, 0, "caesar")["coins"] == 5
    assert mv.price(game, s, 0, "recruit maecenas")["coins"] == 1
    assert coins(s) == [5, 6, 6]
