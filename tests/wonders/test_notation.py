"""Moves as text and back, and what is no move."""

import pytest

import maravillas as mv
from maravillas import registry
from maravillas.wonders.data.cards import BASE, NAMES
from maravillas.wonders.rules.moves import (
    FOR_CITY,
    OWE_CITY,
    OWE_DIG,
    OWE_LAST,
    OWE_PLAY,
    action_of,
    card_of,
    most_moves,
    to_left,
    to_right,
)
from tests.wonders.positions import city, last_turn, load, make, table

RICH = last_turn(
    "haven circus",
    city("giza", cards="lumber_yard loom_1 ore_vein"),
    city("babylon", cards="lumber_yard loom_1 ore_vein"),
    me=city("olympia", stages=2, cards="quarry", coins=20),
)


def test_moves_are_sorted_by_action_card_and_payment() -> None:
    game, s = load(RICH)
    moves = mv.moves(game, s, 0)
    assert moves[:4] == [
        "build haven paying right 4",
        "build haven paying left 2 right 2",
        "build haven paying left 4",
        "build haven free",
    ]
    assert game.legal(s, 0) == sorted(game.legal(s, 0))
    assert len(moves) == len(set(moves))
    move = game.legal(s, 0)[1]
    assert (action_of(move), to_left(move), to_right(move)) == (0, 2, 2)
    assert mv.text(game, s, 0, move) == "build haven paying left 2 right 2"
    assert card_of(move) == 55


def test_kinds_have_the_names_of_the_decisions() -> None:
    names = {OWE_PLAY: "play", OWE_CITY: "city", OWE_LAST: "last_card", OWE_DIG: "dig"}
    for number, name in names.items():
        assert registry.words(mv.make("wonders")).kinds[number] == name


def test_others_do_not_read_the_card_of_a_face_down_move() -> None:
    game, s = load(RICH)
    for text, public in (
        ("discard haven", "discard ?"),
        ("stage with haven paying left 4", "stage with ? paying left 4"),
        ("build haven paying left 2 right 2", "build haven paying left 2 right 2"),
        ("build haven free", "build haven free"),
    ):
        move = mv.parse(game, s, 0, text)
        assert mv.text(game, s, 0, move) == text
        for viewer in (1, 2, None):
            assert mv.text(game, s, 0, move, viewer) == public


@pytest.mark.parametrize(
    "text",
    [
        *["build", "build haven paying", "build haven paying left", "build haven left 2"],
        *["build haven paying left 0", "build haven paying right 2 left 2", "build nothing"],
        *["build haven paying left -2", "build haven paying left 02", "Build haven"],
        *["build haven paying left 256", "build haven paying left two", "build haven free free"],
        *["stage haven", "stage with", "stage with haven free", "discard", "discard haven now"],
        *["city build haven", "dig haven", "done", "discard ?", "pass", "build haven  free"],
        *["build haven paying left 2 right", "build haven paying left 2 left 2", "haven"],
    ],
)
def test_what_is_no_move_is_refused_with_what_is_expected(text: str) -> None:
    game, s = load(RICH)
    before = game.hash(s)
    with pytest.raises(mv.IllegalMove) as refusal:
        mv.do(game, s, 0, text)
    assert refusal.value.key is not None
    assert game.hash(s) == before


def test_a_number_that_is_no_move_has_no_text() -> None:
    game, s = load(RICH)
    for move in (-1, 2 * FOR_CITY, 5 * 2**36, 200 * 2**28):
        with pytest.raises(mv.IllegalMove, match="no move"):
            mv.text(game, s, 0, move)


def test_no_list_of_moves_is_longer_than_the_buffer() -> None:
    """Rich neighbors with everything, and a hand of the dearest cards."""
    goods = "loom_1 glassworks_1 press_1"
    raw = "sawmill quarry brickyard foundry lumber_yard stone_pit clay_pool ore_vein"
    me = city("giza B", stages=3, coins=99, cards="marketplace east_trading_post")
    me["hand"] = ["palace", "pantheon", "town_hall", "senate", "lodge", "university", "arsenal"]
    hands = (
        "study study study haven haven haven lodge",
        "arena arena arena gardens gardens gardens lodge",
    )
    sellers = [
        city(board, cards=f"{goods} {raw}", hand=hand)
        for board, hand in zip(("rhodes", "ephesus"), hands, strict=True)
    ]
    game, s = load(table(me, *sellers, age=3, round=1))
    many = len(game.legal(s, 0))
    assert 60 < many <= game.most
    assert most_moves(7) == make(3).most == 7 * (20 + 1 + 10 + 1)
    assert make(2).most == most_moves(8)


def test_the_discard_pile_fits_into_the_buffer() -> None:
    pile = [name for name in NAMES[:BASE] if not name.endswith("_2")]
    document = table(
        *[
            city("halicarnassus", stages=2, under="", hand="study haven"),
            city("giza", hand="palace arena"),
            city("rhodes", hand="lodge gardens"),
        ]
    )
    document |= {"age": 3, "round": 5, "discard": pile, "owed": [{"seat": 0, "kind": "dig"}]}
    game, s = load(document)
    assert len(mv.moves(game, s, 0)) == len(pile) + 1 <= game.most
