"""Chapters 6 and 7: the guilds, Rome."""

import pytest

import maravillas as mv
from maravillas.wonders.leaders.rules.recruit import leadership
from tests.wonders.leaders.positions import (
    after,
    city,
    ended,
    last,
    owes,
    points,
    recruiting,
    table,
    view,
)
from tests.wonders.positions import Document, builds, coins, load, play, refused

COURTESANS = "sawmill brickyard glassworks_1 loom_1"  # what the guild costs


def copying(left: str = "", right: str = "", **keys: object) -> Document:
    """Seat 0 can build the Courtesans Guild between two cities with leaders."""
    return last(
        city("giza", cards=COURTESANS, coins=0),
        city("rhodes", leaders=left, coins=0),
        city("ephesus", leaders=right, coins=0),
        hand="courtesans_guild palace",
        **keys,
    )


@pytest.mark.rule("LEAD-061")
def test_the_diplomats_count_leaders_next_door() -> None:
    document = last(
        city("giza", cards="diplomats_guild", leaders="plato", coins=0),
        city("rhodes", leaders="nero midas", cards="courtesans_guild", copied_leader="plato"),
        city("ephesus", leaders="sappho", stages=1, under=["varro"]),
        city("babylon", leaders="hiram"),
    )
    document["seats"][3]["leaders"] = ["hiram", "amytis"]
    assert points(document)["guilds"] == 2 + 2


@pytest.mark.rule("LEAD-062")
def test_the_architects_count_guilds_next_door() -> None:
    document = last(
        city("giza", cards="architects_guild workers_guild", coins=0),
        city("rhodes", cards="spies_guild traders_guild", coins=0),
        city("ephesus", cards="builders_guild", coins=0),
    )
    found = points(document)["guilds"]
    assert found == 9
    assert points(document, 2)["guilds"] == 0


def test_in_the_last_turn_the_leftover_cards_are_still_in_hand_while_a_leader_is_copied() -> None:
    """The document of such a position is read again, whole and as each seat sees it."""
    game, s = load(copying("croesus caesar", "cleopatra"))
    play(game, s, "build courtesans_guild")
    assert owes(game, s) == [(0, "copy_leader")]
    _, again = mv.position.load(mv.position.dump(game, s))
    assert game.hash(again) == game.hash(s)
    for seat in range(3):
        _, redealt = mv.position.load(mv.position.dump(game, s, seat))
        assert view(game, redealt, seat) == view(game, s, seat)


@pytest.mark.rule("LEAD-063", "LEAD-064")
def test_the_courtesans_copy_a_leader_next_door_for_nothing() -> None:
    game, s = load(copying("croesus caesar", "cleopatra"))
    play(game, s, "build courtesans_guild")
    assert owes(game, s) == [(0, "copy_leader")]
    assert mv.moves(game, s, 0) == ["copy caesar", "copy cleopatra", "copy croesus"]
    mv.do(game, s, 0, "copy croesus")
    assert s.cities[0].coins == 6
    seen = view(game, s, 1)["seats"]
    assert (seen[0]["copied_leader"], seen[0]["leaders"]) == ("croesus", [])
    assert seen[1]["leaders"] == ["caesar", "croesus"]


@pytest.mark.rule("LEAD-063", "LEAD-027")
def test_a_copied_leader_works_like_a_recruited_one() -> None:
    game, s = load(copying("caesar hypatia", "cleopatra"))
    play(game, s, "build courtesans_guild")
    mv.do(game, s, 0, "copy caesar")
    assert s.cities[0].victories >> 16 == 1  # a tie with the other Caesar
    game, s = load(copying("", "cleopatra"))
    play(game, s, "build courtesans_guild")
    mv.do(game, s, 0, "copy cleopatra")
    assert mv.score_sheet(game, s)[0]["leaders"] == mv.score_sheet(game, s)[2]["leaders"] == 5


@pytest.mark.rule("LEAD-063", "LEAD-064")
def test_only_leaders_next_door_are_copied_and_the_choice_stays() -> None:
    document = last(
        city("giza", cards=COURTESANS, coins=0),
        city("rhodes"),
        city("babylon", leaders="nero"),
        city("ephesus", leaders="sappho"),
        hand="courtesans_guild palace",
    )
    game, s = load(document)
    play(game, s, "build courtesans_guild")
    assert mv.moves(game, s, 0) == ["copy sappho"]
    with pytest.raises(mv.IllegalMove) as refusal:
        mv.do(game, s, 0, "copy nero")
    assert refusal.value.clause == "LEAD-063"
    mv.do(game, s, 0, "copy sappho")
    assert s.phase == 1
    assert leadership(s).courts[0].copied == 30


@pytest.mark.rule("LEAD-063")
def test_without_leaders_next_door_the_courtesans_do_nothing() -> None:
    game, s = load(copying())
    play(game, s, "build courtesans_guild")
    assert s.phase == 1
    assert view(game, s, 0)["seats"][0]["copied_leader"] is None


@pytest.mark.rule("LEAD-063")
def test_the_free_citys_controller_chooses_its_leader() -> None:
    document = table(
        city("giza", hand="courtesans_guild palace senate", leaders="nero"),
        city("rhodes", hand="haven arena", leaders="midas"),
        age=3,
        round=6,
        free_city=city("ephesus", cards=COURTESANS),
        options={"players": 2},
    )
    document["seats"][0]["hand"], document["seats"][1]["hand"] = (
        ["haven", "arena"],
        ["courtesans_guild", "palace", "senate"],
    )
    game, s = load(document)
    mv.do(game, s, 0, "discard haven")
    mv.do(game, s, 1, "discard palace")
    mv.do(game, s, 1, "city build courtesans_guild")
    assert owes(game, s) == [(1, "copy_leader")]
    assert mv.moves(game, s, 1) == ["city copy midas", "city copy nero"]
    mv.do(game, s, 1, "city copy nero")
    assert leadership(s).courts[2].copied == 22


@pytest.mark.rule("LEAD-065")
def test_olympia_copies_the_best_leader_through_the_courtesans() -> None:
    me = city("olympia B", stages=3, cards="apothecary workshop", coins=0)
    document = last(
        me,
        city("rhodes", cards="courtesans_guild", leaders="ptolemy", copied_leader=None, coins=0),
        city("ephesus", leaders="sappho croesus", coins=0),
    )
    assert points(document)["science"] == 10  # a tablet makes the set
    document["seats"][1]["leaders"] = ["nero"]
    found = points(document)
    assert (found["science"], found["guilds"], found["leaders"]) == (2, 2, 0)
    document["seats"][1]["cards"] = []
    assert points(document)["guilds"] == 0


@pytest.mark.rule("LEAD-070")
def test_rome_a_recruits_for_nothing() -> None:
    document = recruiting("pericles caesar", board="rome", coins=0)
    game, s = load(document)
    assert mv.price(game, s, 0, "pericles")["free"] == "rome"
    _, s = after(document, "recruit pericles")
    assert s.cities[0].coins == 0
    done = last(city("rome", stages=2, coins=0))
    assert points(done)["wonder"] == 10


@pytest.mark.rule("LEAD-071")
def test_rome_b_makes_leaders_cheaper_for_its_owner_and_his_neighbors() -> None:
    def price(seat: int, leader: str) -> object:
        document = table(
            city("rome B", leader_hand="nero"),
            city("giza", leader_hand="plato"),
            city("rhodes", leader_hand="varro"),
            city("ephesus", leader_hand="sappho"),
            phase="recruit",
        )
        game, s = load(document)
        return mv.price(game, s, seat, leader)["coins"]

    assert [price(seat, "hannibal") for seat in range(4)] == [0, 1, 2, 1]
    assert [price(seat, "croesus") for seat in range(4)] == [0, 0, 1, 0]
    document = recruiting(
        "nero plato", city("rome B", leader_hand="sappho"), city("rhodes", leader_hand="varro")
    )
    document["seats"][0]["leader_hand"] = ["croesus"]
    _, s = after(document, "recruit croesus")
    assert s.cities[0].coins == 12


ROME_STAGES = "sawmill brickyard quarry loom_1 press_1"


@pytest.mark.rule("LEAD-072")
def test_romes_first_stage_gives_coins_and_four_leaders() -> None:
    me = city("rome B", cards=ROME_STAGES, coins=0, leader_hand="nero")
    pile = ["plato", "varro", "midas", "caesar", "hiram"]
    game, s = load(
        table(
            {**me, "hand": ["temple", "statue", "school", "library", "walls"]},
            city("rhodes"),
            city("ephesus"),
            age=2,
            round=3,
            leader_pile=pile,
        )
    )
    play(game, s, "stage with temple")
    assert s.cities[0].coins == 5
    assert view(game, s, 0)["leader_hand"] == ["caesar", "midas", "nero", "plato", "varro"]
    assert view(game, s, 1)["leader_pile"] == 1
    assert view(game, s, 1)["seats"][0]["leader_hand"] == 5


@pytest.mark.rule("LEAD-072")
def test_a_short_pile_gives_fewer_leaders() -> None:
    me = city("rome B", cards=ROME_STAGES, coins=0)
    game, s = load(last(me, leader_pile=["plato", "varro"]))
    play(game, s, "stage with palace")
    assert view(game, s, 0)["leader_hand"] == ["plato", "varro"]


def extra(**keys: object) -> Document:
    keys = {"coins": 0, "stages": 1, "leader_hand": "zenobia pericles", **keys}
    return last(city("rome B", cards=ROME_STAGES, **keys), hand="palace haven")


@pytest.mark.rule("LEAD-073", "LEAD-013")
def test_romes_later_stages_let_a_leader_be_recruited_at_once() -> None:
    game, s = load(extra(coins=1))
    play(game, s, "stage with palace")
    assert owes(game, s) == [(0, "recruit")]
    assert mv.moves(game, s, 0) == ["done", "recruit zenobia"]
    assert view(game, s, 1)["owed"] == [{"seat": 0, "kind": "recruit"}]
    mv.do(game, s, 0, "recruit zenobia")
    sheet = mv.score_sheet(game, s)[0]
    assert (sheet["wonder"], sheet["leaders"], s.cities[0].coins) == (3, 3, 1)


@pytest.mark.rule("LEAD-073")
def test_he_may_decline_but_not_use_the_leader_otherwise() -> None:
    game, s = load(extra(coins=9))
    play(game, s, "stage with palace")
    for move in ("discard zenobia", "stage with zenobia"):
        with pytest.raises(mv.IllegalMove) as refusal:
            mv.do(game, s, 0, move)
        assert refusal.value.clause == "LEAD-073"
    mv.do(game, s, 0, "done")
    assert mv.score_sheet(game, s)[0]["leaders"] == 0


@pytest.mark.rule("LEAD-073")
def test_who_can_recruit_nobody_is_not_asked() -> None:
    game, s = load(extra(coins=0, leader_hand="pericles"))
    play(game, s, "stage with palace")
    assert s.phase == 1


@pytest.mark.rule("LEAD-074")
def test_the_extra_leader_is_paid_with_what_the_turn_brought() -> None:
    """The neighbor buys two units from Rome: four coins, enough for a Pericles of four."""
    document = extra(coins=0, leader_hand="pericles")
    document["seats"][1] = city("rhodes", coins=4, hand="gardens arena", cards="lumber_yard")
    game, s = load(document)
    play(game, s, "stage with palace", "build gardens paying right 4")
    assert owes(game, s) == [(0, "recruit")]
    mv.do(game, s, 0, "recruit pericles")
    assert coins(s)[0] == 0


@pytest.mark.rule("LEAD-073", "LEAD-052")
def test_solomon_recruited_by_romes_stage_digs_at_once() -> None:
    document = extra(coins=1, leader_hand="solomon")
    document["discard"] = ["altar"]
    game, s = load(document)
    play(game, s, "stage with palace")
    mv.do(game, s, 0, "recruit solomon")
    assert owes(game, s) == [(0, "dig")]
    assert "dig altar" in mv.moves(game, s, 0)


@pytest.mark.rule("LEAD-060")
def test_the_gamers_guild_is_bought_like_any_other() -> None:
    document = last(city("giza", cards="caravansery", coins=4), hand="gamers_guild palace")
    document["seats"][1] = city("rhodes", cards="clay_pool lumber_yard")
    assert builds(document, "gamers_guild") == ["build gamers_guild paying left 4"]
    refused(document, "build gamers_guild", "WON-062")
    _, s = ended(document, "build gamers_guild paying left 4")
    assert s.cities[0].coins == 0
