"""Notation, prices, refusals and events in words."""

from typing import Any, Literal

import pytest

import maravillas as mv
from maravillas import api
from maravillas.dice.words.refusals import REASONS
from maravillas.messages import clauses, error_text, has
from tests.dice.table import AGORA, BONUSES, WAREHOUSE, Table, board, custom, wonder

NAMES = ["Ana", "Bruno", "Carla"]


def test_every_form_of_a_move_is_read_and_written() -> None:
    t = Table({"crossed": [*WAREHOUSE, *AGORA[:7]]}, {}, forum="blue fountain 0, red shield 1")
    for text in ("pass", "wonder", "die blue cross A8", "die red cross BE-d1"):
        assert text in t.moves()
        move = mv.parse(t.game, t.s, 0, text)
        assert mv.text(t.game, t.s, 0, move) == text
    for text in ("done", "cross A8", "bonus X-coins"):
        assert mv.text(t.game, t.s, 0, mv.parse(t.game, t.s, 0, text)) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("die", "die D cross SPACE"),
        ("die blue A8", "die D cross SPACE"),
        ("Pass", "pass"),
        ("die pink cross A1", "grey_1"),
        ("die blue cross A9", "A8"),
        ("cross Q1", "Z1"),
        ("bonus 1", "X-coins"),
        ("pass pass", "pass"),
    ],
)
def test_what_is_no_move_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    t = Table({}, {})
    with pytest.raises(mv.IllegalMove) as refused:
        mv.parse(t.game, t.s, 0, text)
    assert expected in str(refused.value)
    assert error_text("es", refused.value) != str(refused.value)


def test_every_refusal_has_its_clause_and_its_messages() -> None:
    for clause in REASONS:
        assert clause in clauses("en", "dice")
        for lang in ("en", "es"):
            assert has(lang, f"dice.error.{clause}")


def test_a_refusal_is_told_with_names_in_both_languages() -> None:
    t = Table({"coins": 0, "crossed": ["BW-a1"]}, {}, forum="red axe 1")
    error = t.refused("die red cross BW-a2")
    assert error_text("en", error).startswith(
        "DICE-035: Western Barracks, attack 2 would cost 3 coins"
    )
    assert "costaría 3 monedas: 1 por el dado y 2 por" in error_text("es", error)


def test_a_price_has_its_lines() -> None:
    t = Table({"crossed": ["U-tablet1", "W-wood", "BW-a1", "BW-a2"]}, {}, forum="red axe 2")
    price = t.price("die red cross BW-a3")
    assert price["coins"] == 4
    assert price["payable"] is True
    assert price["lines"] == [
        {"type": "die", "die": "red", "section": 2, "coins": 2, "clause": "DICE-033"},
        {"type": "income", "color": "red", "coins": 2, "clause": "DICE-140"},
        {
            "type": "construction",
            "space": "BW-a3",
            "cost": 3,
            "resources": 1,
            "coins": 2,
            "clause": "DICE-034",
        },
    ]
    assert t.price("BW-a3") == price
    assert t.price("BW-a5")["payable"] is False
    assert t.price("stage") == t.price("wonder") == t.price("Z1")
    assert t.price("pass") == {"payable": True, "coins": 0, "free": None, "lines": [], "splits": []}


def test_the_cheapest_die_gives_the_price_of_a_space() -> None:
    t = Table({}, {}, forum="grey_1 wood 3, grey_2 wood 1, grey_3 wood 2")
    assert t.price("W-wood")["coins"] == 1
    assert t.price("W-wood")["lines"][0]["die"] == "grey_2"
    free = Table({}, {}, forum="grey_1 wood 0")
    assert free.price("W-wood")["free"] == "resources"
    assert free.price("W-stone")["payable"] is False
    assert free.price("W-stone")["lines"][0]["type"] == "construction"


def test_the_price_of_a_cross_has_no_die() -> None:
    mine = board(wonder=wonder([{"do": "cross_space", "building": "agora"}]))
    t = custom({"coins": 5}, {}, board=mine, forum="blue owl 3").do("wonder")
    assert t.price("cross A2")["coins"] == t.price("A2")["coins"] == 1
    free = board(wonder=wonder([{"do": "free_building_action"}]))
    t = custom({"coins": 5}, {}, board=free, forum="blue owl 3").do("wonder")
    assert t.price("die blue cross A2")["coins"] == 1


def told(t: Table, text: str, viewer: Literal["all"] | int | None, seat: int = 0) -> list[str]:
    """The sentences of a move that is then made."""
    before = t.game.clone(t.s)
    move = mv.parse(t.game, t.s, seat, text)
    t.do(text, seat=seat)
    return api.log(t.game, before, seat, move, t.s, viewer, "en", NAMES)


def test_a_move_is_told_to_its_seat_at_once_and_to_others_at_the_end_of_the_turn() -> None:
    forum = "red axe 1, blue mask 0"
    t = Table({"coins": 5}, {"crossed": ["BE-d1"]}, forum=forum)
    u = Table({"coins": 5}, {"crossed": ["BE-d1"]}, forum=forum)
    assert told(t, "die red cross BW-a1", 0) == [
        "Ana takes the red die and crosses Western Barracks, attack 1 for 2 coins.",
        "Ana attacks Bruno, who has 1 defence, and writes down 2 points.",
    ]
    assert told(u, "die red cross BW-a1", 1) == ["Ana has acted."]
    assert told(t, "die blue cross A1", 1, seat=1) == [
        "Bruno takes the blue die and crosses Agora 1 at no cost.",
        "Ana takes the red die and crosses Western Barracks, attack 1 for 2 coins.",
        "Ana attacks Bruno, who has 1 defence, and writes down 2 points.",
        "Turn 2: the dice are shaken.",
    ]


def test_follow_ups_completions_and_the_race_are_told() -> None:
    seat = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 9}
    t = Table(seat, {}, forum="blue fountain 2")
    assert told(t, "die blue cross A8", "all") == [
        "Ana takes the blue die and crosses Agora 8 for 2 coins.",
        "Ana completes a building: Agora.",
        "Ana is the first to complete the Agora.",
    ]
    assert told(t, "bonus X-coins", "all") == [
        "Ana crosses a bonus: 7 coins.",
        "Ana gains 7 coins.",
    ]
    assert told(t, "pass", "all", seat=1) == [
        "Bruno passes and gains 3 coins.",
        "Turn 2: the dice are shaken.",
    ]


def test_lasting_effects_swaps_and_the_end_are_told() -> None:
    crossed = [*WAREHOUSE, "U-compass1", "U-compass2", "U-tablet1"]
    forum = "green compass 0, grey_1 wood 0, grey_2 wood 0, grey_3 wood 0"
    t = Table({"crossed": crossed}, {}, forum=forum, leaving=["grey_3"])
    assert told(t, "die green cross U-compass3", 0)[1:] == ["Ana unlocks the purple die."]
    sentences = told(t, "pass", None, seat=1)
    assert sentences[-3:] == [
        "The purple die joins the Forum.",
        "Out of the Forum for good: grey 3.",
        "Turn 2: the dice are shaken.",
    ]
    lasting = Table({"crossed": WAREHOUSE}, {}, forum="green compass 0")
    assert told(lasting, "die green cross U-compass1", 0)[-1] == (
        "From now on every blue die gives Ana 2 coins."
    )
    end = Table({"bonuses": BONUSES}, {}, phase="final", round=21).do("pass")
    assert told(end, "pass", "all", seat=1)[-1] == "The game ends after turn 21."
    third = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 9, "bonuses": BONUSES[:2]}
    last = Table(third, {}, forum="blue fountain 0").do("die blue cross A8", "bonus X-coins")
    assert "A third bonus is crossed: the final turn begins." in told(last, "pass", 1, seat=1)


def test_the_deal_is_told() -> None:
    t = Table({}, {})
    assert api.opening(t.game, t.s, "en", NAMES) == [
        "Ana has the board of Giza.",
        "Bruno has the board of Rhodes.",
        "Turn 1: the dice are shaken.",
    ]


def test_declining_and_cheaper_dice_are_told() -> None:
    mine = board(wonder=wonder([{"do": "die_cost_zero", "color": "red"}, {"do": "another_action"}]))
    t = custom({}, {}, board=mine, forum="red axe 0")
    assert told(t, "wonder", 0) == [
        "Ana crosses Wonder, stage 1 at no cost.",
        "From now on dice of this color cost Ana less: red.",
    ]
    assert told(t, "done", 0) == ["Ana declines."]
    every = board(wonder=wonder([{"do": "die_cost_minus", "n": 1, "color": "any"}]))
    t = custom({}, {}, board=every)
    assert told(t, "wonder", 0)[-1] == "From now on all dice cost Ana less."
    event: Any = api.narrate(t.game, t.s, 1, mv.parse(t.game, t.s, 1, "pass"), _after(t), 1)[0]
    assert event == {"type": "pass", "seat": 1, "coins": 3, "clause": "DICE-060"}


def _after(t: Table) -> Any:
    after = t.game.clone(t.s)
    t.game.apply(after, 1, mv.parse(t.game, after, 1, "pass"))
    return after
