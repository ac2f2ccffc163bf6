"""Chapter 3: the recruitment phases."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.wonders.leaders.rules.recruit import leadership
from tests.wonders.leaders.positions import (
    after,
    city,
    last,
    owes,
    points,
    recruiting,
    table,
    view,
)
from tests.wonders.positions import coins, dump, load, play, refused, waiting


@pytest.mark.rule("LEAD-010")
def test_a_leader_is_recruited_for_his_cost_or_set_aside_for_three_coins() -> None:
    document = recruiting("pericles plato", coins=6)
    _, s = after(document, "recruit pericles")
    assert s.cities[0].coins == 0
    assert view(*after(document, "recruit pericles"), 1)["seats"][0]["leaders"] == ["pericles"]
    _, s = after(document, "discard pericles")
    assert s.cities[0].coins == 9


@pytest.mark.rule("LEAD-010")
def test_a_leader_builds_the_next_stage_trade_included() -> None:
    document = recruiting(
        "nero plato",
        city("rhodes", cards="quarry", leader_hand="sappho", coins=1),
        city("ephesus", leader_hand="zenobia"),
        coins=5,
        age=3,
    )
    game, s = load(document)
    stages = [m for m in mv.moves(game, s, 0) if m.startswith("stage")]
    assert stages == ["stage with nero paying left 2", "stage with plato paying left 2"]
    game, s = after(document, "stage with nero paying left 2")
    assert coins(s)[:2] == [3, 6]  # the neighbor set a leader aside
    assert (s.cities[0].stages, mv.score_sheet(game, s)[0]["wonder"]) == (1, 3)


@pytest.mark.rule("LEAD-010")
def test_all_reveal_together() -> None:
    game, s = load(recruiting("nero plato", coins=6))
    mv.do(game, s, 0, "recruit nero")
    assert view(game, s, 1)["seats"][0]["leaders"] == []
    assert view(game, s, 1)["seats"][0]["has_chosen"]
    assert view(game, s, 0)["chosen"] == ["recruit nero"]
    mv.do(game, s, 1, "discard sappho")
    mv.do(game, s, 2, "discard amytis")
    assert view(game, s, 1)["seats"][0]["leaders"] == ["nero"]


@pytest.mark.rule("LEAD-011")
def test_exactly_one_leader_is_played_and_setting_aside_is_always_possible() -> None:
    document = recruiting("caesar pericles", coins=0, board="rhodes", age=2)
    document["seats"][1]["board"] = "giza"
    game, s = load(document)
    assert mv.moves(game, s, 0) == ["discard caesar", "discard pericles"]
    refused(document, "done", "LEAD-010")
    game, s = after(document)
    assert [view(game, s, 0)["seats"][n]["leader_hand"] for n in range(3)] == [1, 1, 1]
    assert s.phase == 0


@pytest.mark.rule("LEAD-010")
def test_refusals_say_what_lacks() -> None:
    document = recruiting("caesar nero", coins=3)
    reason = refused(document, "recruit caesar", "LEAD-010")
    assert "2 coins short" in reason
    assert "caesar, nero" in refused(document, "recruit plato", "LEAD-010")
    refused(document, "stage with nero paying left 2", "WON-045")
    full = recruiting("caesar nero", board="rhodes B", stages=2, age=2)
    full["seats"][1]["board"] = "giza"
    refused(full, "stage with nero", "WON-023")


@pytest.mark.rule("LEAD-012")
def test_leaders_set_aside_are_in_no_discard_pile() -> None:
    document = recruiting("nero plato", coins=6, age=2)
    game, s = after(document, "discard nero")
    seen = view(game, s, 1)
    assert seen["discard"]["count"] == 0
    assert seen["leader_aside"] == 3
    assert seen["seats"][0]["leader_plays"] == [None, "discard ?"]
    digging = last(
        city("halicarnassus", stages=1, cards="foundry ore_vein", leader_plays=["discard nero"]),
        hand="palace lodge",
        discard="altar",
    )
    game, s = load(digging)
    play(game, s, "stage with palace")
    digs = [m for m in mv.moves(game, s, 0) if m.startswith("dig ")]
    assert "dig altar" in digs
    assert "dig nero" not in digs


@pytest.mark.rule("LEAD-013")
def test_the_fourth_leader_is_of_no_use() -> None:
    document = recruiting("cleopatra nefertiti", coins=6, age=3)
    game, s = after(document, "discard cleopatra")
    assert mv.score_sheet(game, s)[0]["leaders"] == 0
    while game.waiting(s):
        seat = owes(game, s)[0][0]
        kinds = {kind for _, kind in owes(game, s)}
        assert "recruit" not in kinds
        mv.do(game, s, seat, next(m for m in mv.moves(game, s, seat) if m.startswith("discard")))
    assert mv.score_sheet(game, s)[0]["leaders"] == 0
    assert view(game, s, 0)["leader_hand"] == ["nefertiti"]


@pytest.mark.rule("LEAD-014")
def test_leaders_under_stages_or_set_aside_count_for_nothing() -> None:
    me = city(stages=1, under=["cleopatra"], leader_plays=["discard caesar"], coins=0)
    guild = city("rhodes", cards="diplomats_guild", coins=0)
    document = last(me, guild, city("ephesus"))
    document["seats"][0]["board"] = "giza"
    assert points(document)["leaders"] == 0
    assert points(document, 1)["guilds"] == 0
    _game, s = load(document)
    assert s.cities[0].shields == 0


@pytest.mark.rule("LEAD-015")
def test_coins_gained_in_the_phase_cannot_pay_its_costs() -> None:
    """Three coins from the neighbor's purchase come too late for a leader of five."""
    document = recruiting(
        "caesar nero",
        city("rhodes", leader_hand="sappho", coins=9, cards="clay_pool"),
        city("ephesus", leader_hand="zenobia"),
        coins=4,
        cards="lumber_yard sawmill",
        age=3,
    )
    refused(document, "recruit caesar", "LEAD-010")
    game, s = load(document)
    mv.do(game, s, 1, "stage with sappho paying right 4")
    assert not [m for m in mv.moves(game, s, 0) if m == "recruit caesar"]


@pytest.mark.rule("LEAD-015", "LEAD-053")
def test_the_phase_counts_as_a_turn_for_the_bank_unit() -> None:
    """Used in the phase, it is there again in the first turn."""
    document = recruiting("nero plato", leaders=["bilkis"], coins=5, age=2)
    game, s = load(document)
    stage = "stage with nero paying bank 1"
    assert stage in mv.moves(game, s, 0)
    for seat, move in enumerate((stage, "discard sappho", "discard amytis")):
        mv.do(game, s, seat, move)
    assert s.cities[0].coins == 4
    assert leadership(s).courts[0].used == 0


@pytest.mark.rule("LEAD-016", "LEAD-041")
def test_maecenas_does_not_pay_for_himself_but_for_later_leaders() -> None:
    document = recruiting("maecenas caesar", coins=1)
    game, s = after(document, "recruit maecenas")
    assert s.cities[0].coins == 0
    later = recruiting("caesar nero", leaders=["maecenas"], coins=0, age=2)
    game, s = load(later)
    assert {"recruit caesar", "recruit nero"} <= set(mv.moves(game, s, 0))
    assert mv.price(game, s, 0, "caesar")["free"] == "maecenas"
    _, s = after(later, "recruit caesar")
    assert s.cities[0].coins == 0


@pytest.mark.rule("LEAD-017", "LEAD-049")
def test_the_steps_of_a_phase_end_with_digs_and_then_the_age_begins() -> None:
    """Halicarnassus, by its stage, before Solomon; then the hands of the age."""
    document = recruiting(
        "solomon plato",
        city("halicarnassus", stages=1, cards="foundry ore_vein", leader_hand="sappho"),
        city("ephesus", leader_hand="zenobia"),
        coins=3,
        age=3,
        discard="altar baths",
    )
    game, s = load(document)
    for seat, move in enumerate(("recruit solomon", "stage with sappho", "recruit zenobia")):
        mv.do(game, s, seat, move)
    assert owes(game, s) == [(1, "dig")]
    mv.do(game, s, 1, "dig altar")
    assert owes(game, s) == [(0, "dig")]
    assert mv.moves(game, s, 0) == ["dig baths", "done"]
    mv.do(game, s, 0, "dig baths")
    assert (s.age, s.round, s.phase) == (3, 1, 0)
    assert mv.score_sheet(game, s)[0]["civil"] == 3


@pytest.mark.rule("LEAD-017")
def test_income_comes_after_all_payments() -> None:
    document = recruiting("croesus plato", coins=1)
    _, s = after(document, "recruit croesus", "discard sappho")
    assert coins(s)[:2] == [6, 9]


@pytest.mark.rule("LEAD-018")
def test_leaders_are_no_structures() -> None:
    """Olympia's free construction, chains and Ramses do not help with them; nothing counts them."""
    document = recruiting(
        "caesar nero", board="olympia", stages=2, leaders=["ramses"], coins=0, age=2
    )
    game, s = load(document)
    assert not [m for m in mv.moves(game, s, 0) if m.startswith("recruit")]
    assert mv.parse(game, s, 0, "recruit caesar") not in game.legal(s, 0)
    with pytest.raises(mv.IllegalMove):
        mv.parse(game, s, 0, "recruit caesar free")
    me = city("giza", leaders="caesar euclid plato", cards="lighthouse shipowners_guild", coins=0)
    sheet = points(last(me, city("rhodes", cards="spies_guild philosophers_guild", coins=0)))
    assert sheet["commercial"] == 1
    assert sheet["guilds"] == 1
    neighbor = last(me, city("rhodes", cards="spies_guild philosophers_guild", coins=0))
    assert points(neighbor, 1)["guilds"] == 0


@pytest.mark.rule("LEAD-019")
def test_recruited_leaders_and_numbers_are_public() -> None:
    document = last(
        city(
            "giza",
            leaders="nero",
            leader_hand="plato midas",
            stages=1,
            under=["varro"],
            leader_plays=["discard hiram", "stage varro", "recruit nero"],
        ),
        leader_pile=["caesar"],
    )
    game, s = load(document)
    for seat in (1, 2, None):
        seen = view(game, s, seat)
        mine = seen["seats"][0]
        assert (mine["leaders"], mine["leader_hand"], mine["leader_aside"]) == (["nero"], 2, 1)
        assert mine["leader_plays"] == ["discard ?", "stage ?", "recruit nero"]
        assert mine["under"] == [{"age": None, "leader": None}]
        assert seen["leader_pile"] == 1
        assert not seen["leader_hand"]
    assert view(game, s, 0)["leader_hand"] == ["midas", "plato"]
    assert view(game, s, 0)["seats"][0]["under"] == [{"age": None, "leader": "varro"}]


@pytest.mark.rule("LEAD-019")
def test_hands_pile_and_what_was_set_aside_are_hidden() -> None:
    document = last(
        city("giza", leader_hand="plato", leader_plays=["discard hiram"]),
        leader_pile=["caesar", "amytis"],
    )
    game, s = load(document)
    held, aside, top = set(), set(), set()
    for n in range(80):
        t = game.determinize(s, 1, Rng(n))
        truth = dump(game, t)
        first = truth["seats"][0]
        held.add(first["leader_hand"][0])
        aside.add(first["leader_plays"][0])
        top.add(truth["leader_pile"][0])
    four = {"plato", "hiram", "caesar", "amytis"}
    assert held == top == four
    assert aside == {f"discard {leader}" for leader in four}


@pytest.mark.rule("LEAD-020")
def test_a_power_works_from_the_turn_after_the_phase() -> None:
    """Imhotep, recruited now, is no help for a stage now; in the first turn he is."""
    document = recruiting("imhotep plato", coins=3, age=2)
    game, s = load(document)
    assert not [m for m in mv.moves(game, s, 0) if m.startswith("stage")]
    game, s = after(document, "recruit imhotep")
    assert [m for m in mv.moves(game, s, 0) if m.startswith("stage")]


@pytest.mark.rule("LEAD-015")
def test_a_hand_that_is_not_said_is_dealt() -> None:
    _game, s = load(table({}, {}, {}, phase="recruit", age=2))
    assert [int(court.hand).bit_count() for court in leadership(s).courts] == [3, 3, 3]


def test_who_has_no_leader_left_gains_nothing_by_playing_none() -> None:
    """Neither a coin of Hatshepsut's nor a unit of the bank is used."""
    document = last(
        city("giza", leader_hand="plato nero", coins=3),
        city("rhodes", leader_hand="", leaders="hatshepsut bilkis", coins=3, hand="walls temple"),
        city("ephesus", leader_hand="varro midas", coins=3, hand="forum library"),
        age=2,
        hand="sawmill quarry",
    )
    game, s = load(document)
    play(game, s)
    before = int(s.cities[1].coins)
    for seat in waiting(game, s):
        assert seat != 1
        mv.do(game, s, seat, mv.moves(game, s, seat)[0])
    assert (s.age, waiting(game, s)) == (3, [0, 1, 2])
    assert (s.cities[1].coins, leadership(s).courts[1].used) == (before, 0)
