"""Chapter 13: the team game. Example EX-10."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from tests.wonders.cities.positions import (
    after,
    coins,
    diplomacy,
    dues,
    fought,
    load,
    make,
    seats,
    sheet,
    teams,
    tokens,
)
from tests.wonders.positions import Document, dump, refused, seat_view

NOTHING = (0, 0, 0, 0)


def armies(shields: list[str], holders: dict[int, int], age: int = 3) -> Document:
    """Teams of cities with these red cards; holders: seat and number of diplomacy tokens."""
    found = seats(len(shields))
    for at, cards in enumerate(shields):
        found[at]["cards"] = cards.split()
        found[at]["diplomacy"] = holders.get(at, 0)
    return teams(*found, age=age, round=7)


@pytest.mark.rule("CIT-160")
def test_partners_sit_side_by_side() -> None:
    for players in (4, 6, 8):
        game = make(players, teams=True)
        s = game.new(1)
        view = seat_view(game, s, 0)
        assert [c["partner"] for c in view["seats"]] == [seat ^ 1 for seat in range(players)]
        assert len(view["hand"]) == (7 if players == 8 else 8)
        assert view["rounds"] == (6 if players == 8 else 7)
    for players in (2, 3, 5, 7):
        with pytest.raises(mv.BadOption, match="4, 6 or 8"):
            make(players, teams=True)


@pytest.mark.rule("CIT-161")
def test_partners_see_each_others_hands_and_nobody_elses() -> None:
    game = make(4, teams=True)
    s = game.new(1)
    hands = [seat["hand"] for seat in dump(game, s)["seats"]]
    for seat in range(4):
        view = seat_view(game, s, seat)
        assert view["partner"]["hand"] == hands[seat ^ 1]
        for k in range(5):
            t = game.determinize(s, seat, Rng(k))
            redealt = [x["hand"] for x in dump(game, t)["seats"]]
            assert redealt[seat] == hands[seat]
            assert redealt[seat ^ 1] == hands[seat ^ 1]
            assert redealt != hands
    assert seat_view(game, s, None)["partner"] is None
    alone = make(4)
    assert seat_view(alone, alone.new(1), 0)["partner"] is None


def test_what_a_partner_has_chosen_is_not_withdrawn() -> None:
    game = make(4, teams=True)
    s = game.new(1)
    for seat in (1, 2):
        game.apply(s, seat, game.legal(s, seat)[-1])
    game.withdraw_hidden_choices(s, 0)
    assert [o["seat"] for o in mv.owed(game, s)] == [0, 2, 3]


@pytest.mark.rule("CIT-162")
def test_nothing_is_bought_for_a_structure_that_is_free_by_chain() -> None:
    """Neither from the partner nor from anybody; coins and cards change hands in no other way."""
    found = seats(4)
    found[0] |= {"coins": 9, "cards": ["altar"], "hand": ["temple", "walls", "statue"]}
    found[1] |= {"cards": ["lumber_yard", "clay_pool", "glassworks_1"]}
    document = teams(*found, age=2, round=6)
    refused(document, "build temple paying left 6", "CIT-162")
    refused(document, "build temple paying right 6", "WON-055")
    game, s = load(document)
    verbs = {move.split()[0] for move in mv.moves(game, s, 0)}
    assert verbs <= {"build", "stage", "discard"}


@pytest.mark.rule("CIT-163", "CIT-164")
def test_own_resources_come_first_and_a_partner_sells_at_the_usual_price() -> None:
    found = seats(4)
    found[0] |= {"coins": 9, "cards": ["lumber_yard"], "hand": ["stockade", "guard_tower", "altar"]}
    found[1] |= {"cards": ["lumber_yard", "clay_pool"]}
    document = teams(*found, round=6)
    refused(document, "build stockade paying left 2", "WON-062")
    game, s = load(document)
    assert "build guard_tower paying left 2" in mv.moves(game, s, 0)
    found[0]["cards"] = ["west_trading_post", "clandestine_dock_west"]
    game, s = load(document)
    assert "build guard_tower" in mv.moves(game, s, 0)


@pytest.mark.rule("CIT-165")
def test_a_loss_hits_the_partner_too() -> None:
    found = seats(4)
    found[0]["hand"] = ["hideout", "altar", "baths"]
    game, s = after(teams(*found, round=6), "build hideout")
    assert dues(game, s) == {1: 1, 2: 1, 3: 1}


@pytest.mark.rule("CIT-166")
def test_a_partner_is_a_neighbor() -> None:
    found = seats(4)
    found[0] |= {"cards": ["workers_guild", "pigeon_loft"]}
    found[1]["cards"] = ["lumber_yard", "workshop"]
    game, s = load(teams(*found, age=3))
    assert sheet(game, s)["guilds"] == 1
    assert sheet(game, s)["science"] == 1
    den = seats(4)
    den[0]["hand"] = ["gambling_den", "altar", "baths"]
    _, s = after(teams(*den, round=6), "build gambling_den")
    assert coins(s) == [6, 4, 3, 4]


@pytest.mark.rule("CIT-167", "CIT-168")
def test_each_city_meets_the_enemy_next_to_it_for_two_tokens() -> None:
    s = fought(armies(["stockade", "walls", "stockade", ""], {}))
    # 1 beats 2; 0 beats 3; 0 and 1, 2 and 3 are partners
    assert tokens(s) == [(0, 0, 2, 0), (0, 0, 2, 0), (0, 0, 0, 2), (0, 0, 0, 2)]
    tied = fought(armies(["stockade", "barracks", "guard_tower", ""], {}, age=1))
    assert tokens(tied) == [(2, 0, 0, 0), NOTHING, NOTHING, (0, 0, 0, 2)]


@pytest.mark.rule("CIT-169")
def test_every_token_counts() -> None:
    found = seats(4)
    found[0] |= {"victories": [1, 1], "cards": ["slave_market", "strategists_guild"]}
    found[1] |= {"victories": [1, 1], "defeats": 0}
    found[3] |= {"defeats": 2}
    game, s = load(teams(*found, age=3))
    assert sheet(game, s)["leaders"] == 2
    assert sheet(game, s)["guilds"] == 2


@pytest.mark.rule("CIT-170", "CIT-171")
def test_a_diplomacy_token_makes_single_tokens_of_its_holders_conflict() -> None:
    """EX-10: seat 0 spends a token and loses; its partner's win counts double."""
    s = fought(armies(["", "walls", "", "stockade"], {0: 1}))
    assert tokens(s) == [(0, 0, 0, 1), (0, 0, 2, 0), (0, 0, 0, 2), (0, 0, 1, 0)]
    assert diplomacy(s) == [0, 0, 0, 0]


@pytest.mark.rule("CIT-172")
def test_the_holder_may_win_and_spends_it_in_a_tie() -> None:
    s = fought(armies(["walls", "", "", ""], {0: 1, 1: 1}))
    assert tokens(s) == [(0, 0, 1, 0), NOTHING, NOTHING, (0, 0, 0, 1)]
    assert diplomacy(s) == [0, 0, 0, 0]


@pytest.mark.rule("CIT-173", "CIT-174")
def test_tokens_of_partners_and_of_opponents() -> None:
    s = fought(armies(["walls", "walls", "", ""], {0: 1, 1: 1}))
    assert tokens(s) == [(0, 0, 1, 0), (0, 0, 1, 0), (0, 0, 0, 1), (0, 0, 0, 1)]
    s = fought(armies(["walls", "walls", "", ""], {0: 1, 3: 1}))
    assert tokens(s) == [(0, 0, 1, 0), (0, 0, 2, 0), (0, 0, 0, 2), (0, 0, 0, 1)]
    assert diplomacy(s) == [0, 0, 0, 0]


@pytest.mark.rule("CIT-175")
def test_one_of_several_tokens_is_spent() -> None:
    s = fought(armies(["stockade", "", "", ""], {0: 2}, age=1))
    assert diplomacy(s) == [1, 0, 0, 0]


@pytest.mark.rule("CIT-176")
def test_the_totals_of_partners_are_added() -> None:
    found = seats(4)
    for at, card in ((0, "palace"), (2, "gardens"), (3, "town_hall")):
        found[at]["cards"] = [card]
    game, s = load(teams(*found, age=3, round=7, phase="over"))
    assert game.scores(s) == [8, 0, 5, 6]
    result = mv.result(game, s)
    assert result == {"kind": "points", "winners": [2, 3], "ranks": [2, 2, 1, 1]}
    assert game.outcome(s) == [0, 0, 840, 840]


@pytest.mark.rule("CIT-177")
def test_tied_teams_compare_their_coins_and_then_share() -> None:
    found = seats(4)
    found[0] |= {"coins": 2}
    found[2] |= {"coins": 1}
    game, s = load(teams(*found, age=3, round=7, phase="over"))
    result = mv.result(game, s)
    assert result is not None
    assert result["winners"] == [0, 1]
    found[3] |= {"coins": 1}
    game, s = load(teams(*found, age=3, round=7, phase="over"))
    result = mv.result(game, s)
    assert result == {"kind": "shared", "winners": [0, 1, 2, 3], "ranks": [1, 1, 1, 1]}
    assert game.outcome(s) == [420] * 4
