"""Chapter 5: diplomacy. Examples EX-03, EX-04, EX-14."""

import pytest

import maravillas as mv
from tests.wonders.cities.positions import (
    after,
    city,
    diplomacy,
    fought,
    load,
    owes,
    seats,
    sheet,
    table,
    tokens,
)
from tests.wonders.positions import Document, seat_view

WON_1 = (1, 0, 0, 0)
NOTHING = (0, 0, 0, 0)
# A red structure with so many shields; together they make any number.
ARMY = {
    0: "",
    1: "stockade",
    2: "walls",
    3: "walls stockade",
    4: "walls stockade barracks",
    9: "walls training_ground stables archery_range barracks",
}


def armies(shields: list[int], holders: dict[int, int], **keys: object) -> Document:
    """Cities with so many shields; holders: seat and number of diplomacy tokens."""
    found = seats(len(shields))
    for at, number in enumerate(shields):
        found[at]["cards"] = ARMY[number].split()
        found[at]["diplomacy"] = holders.get(at, 0)
    return table(*found, **{"age": 2, "round": 7, **keys})


@pytest.mark.rule("CIT-040")
def test_a_diplomacy_symbol_gives_a_public_token_at_once() -> None:
    document = table(
        city("giza", cards="clay_pool", hand="residence baths altar"),
        city(
            "byzantium B",
            coins=9,
            cards="lumber_yard ore_vein glassworks_1 press_1",
            hand="baths altar tavern",
        ),
        city("ephesus"),
        round=6,
    )
    game, s = after(document, "build residence", "stage with tavern")
    assert diplomacy(s) == [1, 1, 0]
    for viewer in (0, 2, None):
        assert [c["diplomacy"] for c in seat_view(game, s, viewer)["seats"]] == [1, 1, 0]


@pytest.mark.rule("CIT-041", "CIT-042")
def test_whoever_holds_a_token_is_absent_even_the_strongest() -> None:
    s = fought(armies([9, 1, 0, 2], {0: 1}))
    assert tokens(s)[0] == NOTHING
    assert diplomacy(s) == [0, 0, 0, 0]
    # 1 meets 2 and, over the absent one, 3
    assert tokens(s)[1:] == [(0, 1, 0, 1), (0, 0, 0, 2), (0, 2, 0, 0)]


@pytest.mark.rule("CIT-043", "CIT-044")
def test_the_ring_closes_over_the_absent() -> None:
    """EX-03 and EX-14: shields 2, 9, 1, 3; seat 1 holds a token."""
    s = fought(armies([2, 9, 1, 3], {1: 1}))
    assert tokens(s) == [(0, 1, 0, 1), NOTHING, (0, 0, 0, 2), (0, 2, 0, 0)]
    # without it: 0 meets 1 and 3, 2 meets 1 and 3
    s = fought(armies([2, 9, 1, 3], {}))
    assert tokens(s) == [(0, 0, 0, 2), (0, 2, 0, 0), (0, 0, 0, 2), (0, 2, 0, 0)]


@pytest.mark.rule("CIT-045")
def test_two_participants_compare_once() -> None:
    """EX-04: of six cities four are absent; their tokens go."""
    document = armies([0, 9, 3, 4, 9, 9], {1: 1, 0: 1, 4: 1, 5: 1})
    s = fought(document)
    assert tokens(s) == [NOTHING, NOTHING, (0, 0, 0, 1), (0, 1, 0, 0), NOTHING, NOTHING]
    assert diplomacy(s) == [0] * 6
    tied = fought(armies([2, 9, 2], {1: 1}))
    assert tokens(tied) == [NOTHING, NOTHING, NOTHING]


@pytest.mark.rule("CIT-046")
def test_one_or_no_participant_fights_nobody() -> None:
    assert tokens(fought(armies([2, 9, 0], {0: 1, 1: 1}))) == [NOTHING] * 3
    s = fought(armies([2, 9, 0], {0: 1, 1: 1, 2: 1}))
    assert tokens(s) == [NOTHING] * 3
    assert diplomacy(s) == [0, 0, 0]


@pytest.mark.rule("CIT-047")
def test_one_token_is_spent_in_each_conflict_phase() -> None:
    s = fought(armies([2, 9, 0], {1: 3}))
    assert diplomacy(s) == [0, 2, 0]
    assert tokens(s)[1] == NOTHING


@pytest.mark.rule("CIT-048")
def test_a_token_of_this_age_must_be_used_in_it() -> None:
    document = table(
        city("giza", cards="clay_pool stockade barracks", hand="residence baths"),
        city("rhodes"),
        city("ephesus"),
        city("babylon"),
        round=7,
    )
    game, s = load(document)
    mv.do(game, s, 0, "build residence")
    for seat in (1, 2, 3):
        mv.do(game, s, seat, mv.moves(game, s, seat)[-1])
    assert s.age == 2
    assert not [kind for _, kind in owes(game, s) if kind != "play"], "nobody is asked"
    assert diplomacy(s) == [0, 0, 0, 0]
    assert tokens(s)[0] == NOTHING


@pytest.mark.rule("CIT-049")
def test_neighbors_stay_neighbors_for_everything_else() -> None:
    """The absent city still sells, and counts for a guild."""
    found = seats(4)
    found[0] |= {"cards": ["workers_guild"], "hand": ["palace", "arena"]}
    found[1] |= {"cards": ["lumber_yard", "stone_pit"], "diplomacy": 1}
    game, s = after(table(*found, age=3, round=7))
    assert s.phase
    assert sheet(game, s)["guilds"] == 2
    sells = seats(4)
    sells[0] |= {"coins": 5, "hand": ["stockade", "altar", "baths"]}
    sells[1] |= {"cards": ["lumber_yard"], "diplomacy": 1}
    game, s = load(table(*sells, round=6))
    assert "build stockade paying left 2" in mv.moves(game, s, 0)


@pytest.mark.rule("CIT-050")
def test_tokens_left_at_the_end_are_worth_nothing() -> None:
    found = seats(3)
    found[0]["diplomacy"] = 3
    s = fought(table(*found, age=3, round=7))
    game, _ = load(table(*found, age=3, round=7))
    assert diplomacy(s) == [2, 0, 0]
    assert sheet(game, s, 0) == {**sheet(game, s, 1), "total": sheet(game, s, 0)["total"]}
    assert sheet(game, s, 0)["total"] == sheet(game, s, 1)["total"]


@pytest.mark.rule("CIT-051")
def test_black_shields_count_in_conflicts() -> None:
    found = seats(3)
    found[0]["cards"] = ["militia"]
    found[1]["cards"] = ["stockade"]
    s = fought(table(*found, round=7))
    assert tokens(s) == [(2, 0, 0, 0), (1, 0, 0, 1), (0, 0, 0, 2)]
