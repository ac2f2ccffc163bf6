"""Chapter 21: the decisions that a game asks."""

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.duel.data.cards import LAST
from tests.duel.positions import Lay, cards_of, city

RICH = 60
KINDS = {"draft", "play", "token", "library", "revive", "destroy", "start"}


@pytest.mark.rule("DUEL-184", "DUEL-185")
def test_a_game_asks_only_seven_kinds_of_decision_and_the_active_player_alone() -> None:
    """Random games; within a turn every choice belongs to the player who took the card."""
    game = mv.make("duel")
    asked: set[object] = set()
    for seed in range(60):
        s, rng = game.new(seed), Rng(seed, 3)
        active = 0
        while owed := mv.owed(game, s):
            assert len(owed) == 1
            kind, seat = owed[0]["kind"], int(str(owed[0]["seat"]))
            asked.add(kind)
            if kind in ("play", "draft"):
                active = seat
            elif kind != "start":
                assert seat == active
            assert mv.moves(game, s, 1 - seat) == []
            assert game.legal(s, 1 - seat) == []
            assert game.kind(s, 1 - seat) == 0
            moves = game.legal(s, seat)
            game.apply(s, seat, moves[int(rng.below(len(moves)))])
        assert [game.kind(s, seat) for seat in (0, 1)] == [0, 0]
        assert [game.legal(s, seat) for seat in (0, 1)] == [[], []]
    assert asked == KINDS


@pytest.mark.rule("DUEL-185")
def test_only_the_starting_player_can_be_chosen_by_the_one_who_did_not_play(table: Lay) -> None:
    t = table("altar", last=True, ahead=1).do("discard altar")
    assert t.owed == "your start"


@pytest.mark.rule("DUEL-186")
@pytest.mark.parametrize(
    ("age", "cards", "most"),
    [
        (1, ["altar", "baths", "theater", "stable", "tavern", "palisade"], 36),
        (2, ["walls", "school", "forum", "statue", "temple", "brewery"], 36),
        (3, ["circus", "arena", "study", "palace"], 24),
    ],
)
def test_a_turn_offers_at_most_36_actions_and_24_in_age_3(
    table: Lay, age: int, cards: list[str], most: int
) -> None:
    four = ["the_pyramids", "the_sphinx", "piraeus", "the_colossus"]
    t = table(*cards, last=True, mine=city(coins=RICH, unbuilt=four))
    assert t.document["age"] == age
    assert len(t.moves) == len(set(t.moves)) == most
    verbs = [move.split()[0] for move in t.moves]
    assert verbs == ["build"] * len(cards) + ["discard"] * len(cards) + ["wonder"] * 4 * len(cards)


@pytest.mark.rule("DUEL-186")
def test_the_other_decisions_offer_what_there_is(table: Lay) -> None:
    board = ["law", "masonry", "economy", "strategy", "theology"]
    t = table("library", mine=city("scriptorium"), board=board).do("build library")
    assert len(t.moves) == 5
    t = table("altar", mine=city(coins=RICH, unbuilt=["the_great_library"]))
    assert len(t.do("wonder the_great_library with altar").moves) == 3
    assert table("altar", last=True).do("discard altar").moves == ["start 0", "start 1"]
    yours = city(*cards_of("raw"), *cards_of("manufactured"))
    for wonder, many in ("the_statue_of_zeus", 9), ("circus_maximus", 4):
        t = table("altar", mine=city(coins=90, unbuilt=[wonder]), yours=yours)
        assert len(t.do(f"wonder {wonder} with altar").moves) == many


@pytest.mark.rule("DUEL-186")
def test_the_mausoleum_offers_the_whole_pile(table: Lay) -> None:
    kinds = ("civilian", "scientific", "commercial", "military", "raw", "manufactured", "guild")
    pile = [name for kind in kinds for name in cards_of(kind) if name != "stable"]
    t = table("stable", last=True, mine=city(coins=RICH, unbuilt=["the_mausoleum"]), discard=pile)
    t.do("wonder the_mausoleum with stable")
    assert len(t.moves) == len(pile) == LAST - 1
    assert {move.split()[1] for move in t.moves} == set(pile)
    pile.append("stable")  # no game gets there, but a document may
    owed = [{"seat": t.me, "kind": "revive"}]
    t = table(owed=owed, discard=pile, age=3, layout={}, strict=False)
    assert len(t.moves) == LAST


@pytest.mark.rule("DUEL-187")
def test_the_longest_chain_of_choices_is_revive_and_token(table: Lay) -> None:
    mine = city("scriptorium", coins=RICH, unbuilt=["the_mausoleum"])
    t = table("altar", mine=mine, discard=["library"], board=["law", "masonry"])
    owed = [t.do("wonder the_mausoleum with altar").owed]
    owed.append(t.do("revive library").owed)
    owed.append(t.do("token masonry").owed)
    assert owed == ["my revive", "my token", "your play"]


@pytest.mark.rule("DUEL-187")
def test_never_is_more_than_one_choice_pending() -> None:
    game = mv.make("duel")
    for seed in range(40):
        s, rng = game.new(seed), Rng(seed, 8)
        while owed := mv.owed(game, s):
            assert len(s.frames()) == (0 if owed[0]["kind"] in ("draft", "play") else 1)
            seat = int(str(owed[0]["seat"]))
            moves = game.legal(s, seat)
            game.apply(s, seat, moves[int(rng.below(len(moves)))])
