"""Chapter 10: extra turns."""

import pytest

from tests.duel.positions import WONDERS, Lay, city

AGAIN = [
    *("piraeus", "the_appian_way", "the_hanging_gardens", "the_sphinx", "the_temple_of_artemis")
]
OTHERS = [name for name in WONDERS if name not in AGAIN]


@pytest.mark.rule("DUEL-064")
@pytest.mark.parametrize("wonder", AGAIN)
def test_five_wonders_give_an_extra_turn(table: Lay, wonder: str) -> None:
    """A complete ordinary turn: it takes a card in any way, and then the turn passes."""
    mine = city(coins=40, unbuilt=[wonder, "the_pyramids"])
    t = table("stable", "baths", mine=mine).do(f"wonder {wonder} with stable")
    assert t.owed == "my play"
    ways = ["build baths", "discard baths", "wonder the_pyramids with baths"]
    assert t.moves_with("baths") == ways
    assert t.do("build baths").owed == "your play"


@pytest.mark.rule("DUEL-064")
@pytest.mark.parametrize("wonder", OTHERS)
def test_the_other_wonders_give_none(table: Lay, wonder: str) -> None:
    mine = city(coins=40, unbuilt=[wonder])
    t = table("stable", mine=mine, box=["law", "masonry", "strategy"])
    t.do(f"wonder {wonder} with stable")
    if t.owed == "my library":
        t.do(t.moves[0])
    assert t.owed == "your play"


@pytest.mark.rule("DUEL-064")
@pytest.mark.parametrize("card", ["build baths", "discard baths"])
def test_cards_give_no_extra_turn(table: Lay, card: str) -> None:
    assert table("baths", mine=city(tokens=["theology"])).do(card).owed == "your play"


@pytest.mark.rule("DUEL-064", "DUEL-152")
def test_the_extra_turn_comes_after_the_choices_and_their_effects(table: Lay) -> None:
    """Theology gives the Mausoleum an extra turn: revive, token, cards turned up, then the turn."""
    t = table(
        age=2,
        layout={"15": "walls", "18": "forum"},
        mine=city("scriptorium", coins=40, unbuilt=["the_mausoleum"], tokens=["theology"]),
        discard=["library"],
        board=["agriculture"],
    )
    t.do("wonder the_mausoleum with forum")
    assert (t.owed, t.document["face_up"]) == ("my revive", [])
    assert [t.document["extra_turn"]] == [True]  # earned, not yet taken
    t.do("revive library")
    assert (t.owed, t.document["face_up"]) == ("my token", [])
    t.do("token agriculture")
    assert (t.owed, t.document["face_up"]) == ("my play", [15])
    assert [t.document["extra_turn"]] == [False]
    assert t.moves_with("walls") == ["build walls", "discard walls"]


@pytest.mark.rule("DUEL-065")
def test_an_extra_turn_can_build_another_wonder_with_an_extra_turn(table: Lay) -> None:
    mine = city(coins=60, unbuilt=["the_sphinx", "the_temple_of_artemis", "piraeus"])
    t = table("stable", "baths", "altar", "theater", mine=mine)
    t.do("wonder the_sphinx with stable")
    assert t.owed == "my play"
    t.do("wonder the_temple_of_artemis with baths")
    assert t.owed == "my play"
    t.do("wonder piraeus with altar")
    assert t.owed == "my play"
    assert t.do("discard theater").owed == "your play"


@pytest.mark.rule("DUEL-066", "DUEL-132")
@pytest.mark.parametrize("wonder", AGAIN)
def test_a_wonder_gives_one_extra_turn_even_with_theology(table: Lay, wonder: str) -> None:
    mine = city(coins=40, unbuilt=[wonder], tokens=["theology"])
    t = table("stable", "baths", mine=mine).do(f"wonder {wonder} with stable")
    assert t.owed == "my play"
    assert t.do("discard baths").owed == "your play"


@pytest.mark.rule("DUEL-067", "DUEL-134")
@pytest.mark.parametrize(("wonder", "tokens"), [("the_sphinx", []), ("the_pyramids", ["theology"])])
def test_an_extra_turn_is_lost_with_the_last_card_of_an_age(
    table: Lay, wonder: str, tokens: list[str]
) -> None:
    mine = city(coins=40, unbuilt=[wonder], tokens=tokens)
    t = table("stable", last=True, mine=mine).do(f"wonder {wonder} with stable")
    assert t.owed == "my start"
    t.do(f"start {t.you}")
    assert t.owed == "your play"
    card = next(move for move in t.moves if move.startswith("discard"))
    assert t.do(card).owed == "my play"
    assert [t.document["extra_turn"]] == [False]


@pytest.mark.rule("DUEL-067")
def test_a_lost_extra_turn_is_not_kept_for_the_next_age(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_sphinx"])
    t = table("stable", last=True, mine=mine).do("wonder the_sphinx with stable")
    t.do(f"start {t.me}")
    card = next(move for move in t.moves if move.startswith("discard"))
    assert t.do(card).owed == "your play"


@pytest.mark.rule("DUEL-067")
def test_an_extra_turn_is_lost_with_the_last_card_of_the_game(table: Lay) -> None:
    mine = city(coins=40, unbuilt=["the_sphinx"])
    t = table("arena", last=True, mine=mine).do("wonder the_sphinx with arena")
    assert t.owed == ""
    assert t.result == "my civilian"


@pytest.mark.rule("DUEL-068")
def test_an_extra_turn_cannot_be_declined(table: Lay) -> None:
    mine = city(coins=8, unbuilt=["the_sphinx"])
    t = table("stable", "baths", mine=mine).do("wonder the_sphinx with stable")
    assert (t.owed, t.coins) == ("my play", 0)
    for move in ("pass", "done"):
        assert t.refuses(move)
    assert {move.split()[0] for move in t.moves} == {"discard"}


def test_an_extra_turn_is_forgotten_when_the_game_ends(table: Lay) -> None:
    mine = city(coins=40, tokens=["theology"], unbuilt=["the_colossus"])
    t = table("altar", mine=mine, ahead=7).do("wonder the_colossus with altar")
    assert (t.result, t.s.again, t.document["extra_turn"]) == ("my military", 0, False)
