"""Chapter 4: the turn."""

import pytest

import maravillas as mv
from tests.duel.positions import Lay, city


@pytest.mark.rule("DUEL-024")
def test_a_turn_takes_one_card_and_constructs_discards_or_builds_a_wonder(table: Lay) -> None:
    mine = city(coins=50, unbuilt=["piraeus", "the_sphinx"], built=["the_pyramids"])
    yours = city(unbuilt=["the_colossus"])
    t = table("stable", "baths", last=True, mine=mine, yours=yours)
    assert sorted(t.moves) == [
        *("build baths", "build stable", "discard baths", "discard stable"),
        *("wonder piraeus with baths", "wonder piraeus with stable"),
        *("wonder the_sphinx with baths", "wonder the_sphinx with stable"),
    ]
    for move in ("pass", "done", "discard", "wonder the_pyramids with baths"):
        assert t.refuses(move)


@pytest.mark.rule("DUEL-024", "DUEL-026")
@pytest.mark.parametrize(
    "move", ["build stable", "discard stable", "wonder the_pyramids with stable"]
)
def test_each_way_uses_one_card_up_and_ends_the_turn(table: Lay, move: str) -> None:
    t = table("stable", "baths", mine=city(coins=50, unbuilt=["the_pyramids"]))
    cards = set(t.document["layout"].values())
    t.do(move)
    assert set(t.document["layout"].values()) == cards - {"stable"}
    assert t.owed == "your play"
    assert mv.moves(t.game, t.s, t.me) == []
    places = [t.mine["cards"], t.document["discard"], list(t.mine["under"].values())]
    assert sorted(places, key=len) == [[], [], ["stable"]]


@pytest.mark.rule("DUEL-025")
def test_without_coins_and_goods_every_card_can_still_be_discarded(table: Lay) -> None:
    mine = city(coins=0, unbuilt=["the_pyramids", "the_sphinx"])
    t = table("baths", "stable", "scriptorium", last=True, mine=mine)
    assert sorted(t.moves) == ["discard baths", "discard scriptorium", "discard stable"]


@pytest.mark.rule("DUEL-026")
def test_the_players_take_turns(table: Lay) -> None:
    t = table("baths", "stable", "altar", "theater")
    turns = [t.owed]
    for card in ("baths", "altar", "theater", "stable"):
        turns.append(t.do(f"discard {card}").owed)
    assert turns == ["my play", "your play", "my play", "your play", "my play"]


@pytest.mark.rule("DUEL-026", "DUEL-069")
def test_after_the_last_card_of_an_age_the_turn_does_not_simply_pass(table: Lay) -> None:
    assert table("baths", last=True).do("discard baths").owed == "my start"
    assert table("baths", last=True, ahead=2).do("discard baths").owed == "your start"


@pytest.mark.rule("DUEL-027")
def test_the_payment_comes_before_the_effects(table: Lay) -> None:
    """You own Economy: what I pay for goods arrives before the pawn takes your coins."""
    t = table(
        "walls",
        mine=city(coins=8),
        yours=city("shelf_quarry", coins=0, tokens=["economy"]),
        ahead=1,
    )
    t.do("build walls")  # two stone at 4; the pawn enters the first zone
    assert (t.coins, t.your_coins, t.ahead) == (0, 6, 3)


@pytest.mark.rule("DUEL-027")
def test_a_constructed_card_is_in_the_city_when_its_effects_apply(table: Lay) -> None:
    t = table("lighthouse", mine=city("tavern", "brewery", coins=0)).do("build lighthouse")
    assert t.coins == 3


@pytest.mark.rule("DUEL-027", "DUEL-159")
def test_supremacy_is_checked_before_the_choices(table: Lay) -> None:
    t = table(
        "stable",
        mine=city(coins=40, unbuilt=["circus_maximus"]),
        yours=city("press"),
        ahead=8,
    )
    t.do("wonder circus_maximus with stable")
    assert (t.result, t.owed) == ("my military", "")
    assert t.yours["cards"] == ["press"]


@pytest.mark.rule("DUEL-027", "DUEL-062")
def test_the_card_leaves_the_layout_first_and_the_extra_turn_comes_last(table: Lay) -> None:
    """Everything at once: the seventh wonder, its coins, its extra turn, a card turned up."""
    t = table(
        age=2,
        layout={"11": "walls", "15": "barracks", "18": "forum"},
        mine=city(
            coins=20,
            built=["the_pyramids", "the_colossus", "the_sphinx"],
            unbuilt=["the_temple_of_artemis"],
        ),
        yours=city(
            built=["piraeus", "circus_maximus", "the_appian_way"],
            unbuilt=["the_mausoleum"],
        ),
    )
    t.do("wonder the_temple_of_artemis with forum")
    assert t.yours["unbuilt"] == []
    assert t.coins == 20 - 8 + 12
    assert (t.owed, t.document["layout"]) == ("my play", {"11": "walls", "15": "barracks"})
    assert t.document["face_up"] == [11, 15]


@pytest.mark.rule("DUEL-028")
@pytest.mark.parametrize("wonders", [False, True])
def test_a_game_that_runs_to_its_end_has_sixty_turns(wonders: bool) -> None:
    """Nobody builds cards, so nobody can win by science, and two shields never reach a capital."""
    game = mv.make("duel", first_game=True)
    s = game.new(11)
    turns = 0
    again = 0
    last_mover = -1
    while owed := mv.owed(game, s):
        seat = int(str(owed[0]["seat"]))
        moves = mv.moves(game, s, seat)
        if owed[0]["kind"] == "play":
            turns += 1
            again += seat == last_mover
            last_mover = seat
        else:
            last_mover = -1
        build = [move for move in moves if move.startswith("wonder")] if wonders else []
        rest = [move for move in moves if not move.startswith("build")]
        mv.do(game, s, seat, build[0] if build else rest[0])
    assert turns == 60
    assert (again > 0) == wonders
