"""Chapters 1 and 2: set-up and the draft of leaders."""

import pytest

import maravillas as mv
from maravillas.wonders.data.boards import BASE_BOARDS
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.leaders.data.cards import LEADER_NAMES
from maravillas.wonders.leaders.rules.expansion import Leaders
from maravillas.wonders.leaders.rules.recruit import leadership
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.state import State
from tests.wonders.leaders.positions import city, make, owes, recruit, table, view
from tests.wonders.positions import coins, load, refused


def hands(s: State, age: int, seats: int) -> list[str]:
    """The cards that all seats get in an age to come."""
    deals = s.deals
    found = []
    for c in CARDS:
        for seat in range(seats):
            for mask in range(3):
                if c.age == age and int(deals[((age - 1) * 8 + seat) * 3 + mask]) >> c.place & 1:
                    found.append(NAMES[c.number])
    return found


@pytest.mark.rule("LEAD-001", "LEAD-009")
def test_leaders_never_enter_the_age_decks() -> None:
    for players in (3, 7):
        game = make(players)
        s = game.new(3)
        for age in (1, 2, 3):
            cards = hands(s, age, players)
            assert len(cards) == 7 * players
            assert not set(cards) & set(LEADER_NAMES)
        assert (game.hand, game.rounds) == (7, 6)
    assert mv.games()["wonders+leaders"]["players"] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("LEAD-002", "LEAD-006")
def test_three_players_start_with_six_coins_and_four_leaders_each_to_choose_from() -> None:
    game = make(3)
    s = game.new(5)
    assert coins(s) == [6, 6, 6]
    seen = view(game, s, None)
    assert seen["leader_pile"] == 24
    assert [seat["leader_offer"] for seat in seen["seats"]] == [4, 4, 4]
    offered = [view(game, s, seat)["leader_offer"] for seat in range(3)]
    assert len({leader for offer in offered for leader in offer}) == 12
    for _ in range(4):
        for seat in range(3):
            mv.do(game, s, seat, mv.moves(game, s, seat)[0])
    assert [len(view(game, s, seat)["leader_hand"]) for seat in range(3)] == [4, 4, 4]
    assert view(game, s, None)["leader_pile"] == 24


@pytest.mark.rule("LEAD-002", "LEAD-008")
def test_two_players_have_six_coins_and_the_free_city_three_and_no_leaders() -> None:
    game = make(2)
    s = game.new(5)
    assert coins(s) == [6, 6, 3]
    assert view(game, s, None)["leader_pile"] == 28
    free = view(game, s, 0)["free_city"]
    assert (free["leaders"], free["leader_hand"], free["leader_offer"]) == ([], 0, 0)
    both = mv.make("wonders+cities+leaders", players=2)
    assert mv.view(both, both.new(1), None)["leader_pile"] == 34
    eight = mv.make("wonders+cities+leaders", players=8)
    assert mv.view(eight, eight.new(1), None)["leader_pile"] == 10


@pytest.mark.rule("LEAD-008")
def test_two_players_swap_their_leaders() -> None:
    game = make(2)
    s = game.new(2)
    first = [view(game, s, seat)["leader_offer"] for seat in range(2)]
    for seat in range(2):
        mv.do(game, s, seat, f"keep {first[seat][0]}")
    assert [view(game, s, seat)["leader_offer"] for seat in range(2)] == [
        first[1][1:],
        first[0][1:],
    ]


@pytest.mark.rule("LEAD-003")
def test_four_guilds_join_the_pool_of_which_players_and_two_are_drawn() -> None:
    found = set()
    for seed in range(40):
        for players in (3, 6):
            s = make(players).new(seed)
            guilds = [c for c in hands(s, 3, players) if c.endswith("guild")]
            assert len(guilds) == len(set(guilds)) == players + 2
            found |= set(guilds)
    assert len(found) == 14
    assert {"gamers_guild", "courtesans_guild", "diplomats_guild", "architects_guild"} <= found
    two = make(2).new(1)
    pile = int(two.deals[(2 * 8 + 2) * 3])
    places = [pile >> 6 * i & 63 for i in range(7)]
    drawn = [NAMES[50 + place] for place in places] + hands(two, 3, 2)
    assert sum(card.endswith("guild") for card in drawn) == 5


@pytest.mark.rule("LEAD-004", "LEAD-009")
def test_rome_joins_the_boards_but_is_never_the_free_citys() -> None:
    boards, free = set(), set()
    for seed in range(80):
        game = make(2)
        seen = view(game, game.new(seed), None)
        boards |= {seat["board"] for seat in seen["seats"]}
        free.add(seen["free_city"]["board"])
        if "rome" in {seat["board"] for seat in seen["seats"]}:
            rome = next(seat for seat in seen["seats"] if seat["board"] == "rome")
            assert rome["produces"] == []
    assert "rome" in boards
    assert len(free) == BASE_BOARDS
    assert "rome" not in free
    with pytest.raises(mv.BadOption):
        mv.make("wonders", players=3, boards=["rome", "giza", "rhodes"])


@pytest.mark.rule("LEAD-005")
def test_the_deck_has_42_leaders_with_cities_and_36_without() -> None:
    for name, many in (("wonders+leaders", 36), ("wonders+cities+leaders", 42)):
        game = mv.make(name, players=4)
        assert isinstance(game, Wonders)
        deck = next(x for x in game.expansions if isinstance(x, Leaders)).deck
        assert deck == many
        assert mv.view(game, game.new(4), None)["leader_pile"] == many - 16


@pytest.mark.rule("LEAD-007")
def test_what_is_not_kept_goes_to_the_right() -> None:
    """Right of seat i is seat i - 1."""
    game = make(4)
    s = game.new(1)
    dealt = [view(game, s, seat)["leader_offer"] for seat in range(4)]
    for seat in range(4):
        mv.do(game, s, seat, f"keep {dealt[seat][1]}")
    for seat in range(4):
        offer = view(game, s, seat)
        left = dealt[(seat + 1) % 4]
        assert offer["leader_offer"] == [left[0], *left[2:]]
        assert offer["leader_draft"] == [dealt[seat][1]]
        assert offer["leader_hand"] is None


@pytest.mark.rule("LEAD-007")
def test_the_draft_lasts_until_everyone_has_four_and_is_secret() -> None:
    game = make(5)
    s = game.new(9)
    for left in (4, 3, 2, 1):
        for seat in range(5):
            assert owes(game, s)[0] == (seat, "draft_leader")
            moves = mv.moves(game, s, seat)
            assert len(moves) == left
            assert mv.text(game, s, seat, game.legal(s, seat)[0], viewer=(seat + 1) % 5) == "keep ?"
            mv.do(game, s, seat, moves[-1])
    assert [kind for _, kind in owes(game, s)] == ["recruit"] * 5
    courts = leadership(s).courts
    assert [int(court.hand).bit_count() for court in courts] == [4] * 5
    assert s.age == 0
    assert view(game, s, 0)["age"] == 1


@pytest.mark.rule("LEAD-007")
def test_only_what_is_offered_may_be_kept() -> None:
    document = table(
        city(leader_hand="nero plato midas", leader_draft="sappho"),
        city(leader_hand="amytis varro hiram", leader_draft="zenobia"),
        city(leader_hand="caesar euclid solomon", leader_draft="hannibal"),
        phase="leaders",
    )
    game, s = load(document)
    assert mv.moves(game, s, 0) == ["keep midas", "keep nero", "keep plato"]
    assert "midas, nero, plato" in refused(document, "keep amytis", "LEAD-007")
    refused(document, "recruit nero", "LEAD-007")


@pytest.mark.rule("LEAD-009")
def test_the_ages_are_played_as_in_the_base_game() -> None:
    game = make(3)
    s = game.new(2)
    for _ in range(4):
        for seat in range(3):
            mv.do(game, s, seat, mv.moves(game, s, seat)[0])
    recruit(game, s)
    assert (s.age, s.round, s.phase) == (1, 1, 0)
    assert [int(c.held()) for c in s.cities] == [7, 7, 7]
    assert coins(s) == [9, 9, 9]
