"""Documents of Dice: what they may leave out, what is refused, dumps in the middle of a turn."""

from typing import Any

import pytest

import maravillas as mv
from tests.dice.table import AGORA, BONUSES, UNIVERSITY, WAREHOUSE, Table, dice, document, make


def refused(**top: Any) -> mv.BadPosition:
    with pytest.raises(mv.BadPosition) as found:
        mv.position.load({"game": "dice", "seats": [{}, {}], **top})
    return found.value


def test_an_empty_document_is_a_fresh_game() -> None:
    game, s = mv.position.load({"game": "dice", "options": {"players": 3}, "seed": 9})
    assert game.hash(s) == game.hash(game.new(9))
    game, s = mv.position.load({"game": "dice", "seats": [{}, {}, {}, {}], "seed": 3})
    assert game.hash(s) == game.hash(game.new(3))


def test_a_seat_may_name_its_board_alone() -> None:
    t = Table({"board": "rhodes"}, {"board": "giza"}, {})
    assert [seat["board"] for seat in t.view()["seats"]] == ["rhodes", "giza", "alexandria"]
    _, s = mv.position.load({"game": "dice", "seats": [{}, {"board": "giza"}, {}]})
    boards = [sheet.board.id for sheet in s.now]
    assert boards[1] == "giza"
    assert len(set(boards)) == 3


def test_resources_unlocked_dice_and_attacks_follow_from_what_is_crossed() -> None:
    t = Table({"crossed": [*WAREHOUSE[:4], "U-compass1", "U-compass2", "U-compass3", "BW-a1"]}, {})
    seat = t.view()["seats"][0]
    assert seat["resources"] == 4
    assert seat["unlocked"] == ["purple"]
    assert seat["attacks"] == {"BW-a1": 3}
    assert t.price("die red cross BE-a1")["lines"][0]["coins"] <= 2  # every die one coin less


def test_the_forum_follows_from_what_is_unlocked() -> None:
    two = {"crossed": [*WAREHOUSE, *UNIVERSITY[:6]]}
    game, s = mv.position.load(
        {"game": "dice", "round": 9, "seats": [{"board": "giza", **two}, {}]}
    )
    names = [die["die"] for die in mv.position.dump(game, s)["forum"]]  # type: ignore[attr-defined]
    assert names == ["grey_1", "blue", "red", "yellow", "green", "black", "purple"]


@pytest.mark.parametrize(
    ("top", "path", "reason"),
    [
        ({"seats": [{}]}, "$.options.players", "1"),
        ({"seats": [{"board": "sparta"}, {}]}, "$.seats[0].board", "giza"),
        ({"seats": [{"coins": 29}, {}]}, "$.seats[0].coins", "28"),
        ({"seats": [{"crossed": ["A9"]}, {}]}, "$.seats[0].crossed[0]", "A9"),
        ({"seats": [{"crossed": ["A1", "A1"]}, {}]}, "$.seats[0].crossed[1]", "twice"),
        ({"seats": [{"attacks": {"BW-a1": 3}}, {}]}, "$.seats[0].attacks", "unknown key"),
        (
            {"seats": [{"crossed": ["BW-a1"], "attacks": {"BW-a1": 4}}, {}]},
            "$.seats[0].attacks.BW-a1",
            "between 0 and 3",
        ),
        ({"seats": [{"agora_first": True}, {}]}, "$.seats[0].agora_first", "not complete"),
        ({"seats": [{"crossed": ["A4"]}, {}]}, "$.seats[0]", "A4 cannot be crossed before"),
        ({"seats": [{"bonuses": ["X-coins"]}, {}]}, "$.seats[0]", "bonuses crossed: 1"),
        ({"seats": [{"crossed": ["Z1", "Z2", "Z3"]}, {}]}, "$.seats[0]", "complete buildings: 1"),
        ({"seats": [{"unlocked": ["black"]}, {}]}, "$.seats[0]", "unlock other dice"),
        ({"seats": [{"board": "giza"}, {"board": "giza"}]}, "$.seats[1]", "two seats"),
        (
            {"seats": [{"crossed": AGORA, "bonuses": ["X-coins"]}, {}]},
            "$",
            "somebody was first",
        ),
        ({"phase": "final"}, "$.phase", "not the final turn"),
        ({"phase": "over"}, "$.phase", "not over"),
        ({"round": 0}, "$.round", "between 1 and 200"),
        ({"round": 201}, "$.round", "between 1 and 200"),
        ({"forum": dice("blue owl 0")}, "$.forum", "7 dice"),
        ({"forum": [{"die": "blue", "face": "axe", "section": 0}]}, "$.forum[0].face", "owl"),
        ({"forum": [{"die": "blue", "face": "owl", "section": 4}]}, "$.forum[0].section", "0"),
        ({"forum": dice("blue owl 0, blue owl 1")}, "$.forum[1]", "twice"),
        (
            {
                "forum": dice(
                    "grey_1 wood 0, grey_2 wood 0, black spy_any 0, blue owl 0, red axe 0, "
                    "yellow coin 0, green gear 0"
                )
            },
            "$.forum",
            "somebody has unlocked",
        ),
        ({"rolls": {"1": ""}}, "$.rolls", "unknown key"),
        ({"rolls": {"2": "blue axe 0"}}, "$.rolls.2", "no roll"),
        ({"rolls": {"2": "leaving blue"}}, "$.rolls.2", "grey_1"),
        ({"leaving": ["grey_1", "grey_1"]}, "$.leaving", "at most once"),
        ({"chosen": {"0": ["fly"]}}, "$.chosen.0[0]", "no move"),
        ({"chosen": {"0": ["done"]}}, "$.chosen.0[0]", "cannot be played"),
        ({"chosen": {"0": ["pass"], "1": ["pass"]}}, "$.chosen", "turn is over"),
        ({"boards": 5}, "$.options.boards", "list"),
    ],
)
def test_what_no_game_reaches_is_refused(top: dict[str, Any], path: str, reason: str) -> None:
    if top.get("seats") and len(top["seats"]) == 2:
        top["seats"] = [
            {"board": city, **seat}
            for city, seat in zip(("giza", "rhodes"), top["seats"], strict=True)
        ]
    error = refused(**top)
    assert error.path == path
    assert reason in error.reason
    assert error.key


def test_the_third_bonus_means_the_final_turn() -> None:
    three = {
        "board": "giza",
        "crossed": ["Z1", "Z2", "Z3", *AGORA, *WAREHOUSE, "G1", "G2", "G3"],
        "bonuses": BONUSES,
        "agora_first": True,
    }
    assert "final turn" in refused(seats=[three, {}]).reason
    mv.position.load({"game": "dice", "seats": [three, {}], "phase": "final", "round": 20})


def test_a_dump_in_the_middle_of_a_turn_holds_the_choices() -> None:
    seat = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 9}
    t = Table(seat, {}, {}, forum="blue fountain 2, red axe 1, grey_1 wood 0")
    t.do("die blue cross A8", "bonus X-action", "die red cross BW-a1").do("pass", seat=1)
    whole: Any = mv.position.dump(t.game, t.s)
    assert whole["chosen"] == {
        "0": ["die blue cross A8", "bonus X-action", "die red cross BW-a1"],
        "1": ["pass"],
    }
    assert whole["seats"][0]["coins"] == 9
    mine: Any = mv.position.dump(t.game, t.s, 1)
    assert mine["chosen"] == {"1": ["pass"]}
    assert "rolls" not in mine
    assert "leaving" not in mine
    _, again = mv.position.load(whole)
    assert t.game.hash(again) == t.game.hash(t.s)


def test_choices_are_found_again_though_they_leave_no_other_trace() -> None:
    """Two dice with the same face and price: the sheet remembers which was used."""
    for die in ("grey_1", "grey_2"):
        t = Table({}, {}, forum="grey_1 wood 1, grey_2 wood 1").do(f"die {die} cross W-wood")
        found: Any = mv.position.dump(t.game, t.s)["chosen"]
        assert found == {"0": [f"die {die} cross W-wood"]}


def test_rolls_to_come_may_be_written() -> None:
    t = Table({}, {}, rolls={"2": "blue owl 3, leaving grey_2 grey_1 grey_3", "3": ""}, seed=1)
    assert t.s.round == 1
    t.end_turn()
    blue = next(die for die in t.view()["forum"] if die["die"] == "blue")
    assert (blue["face"], blue["section"]) == ("owl", 3)
    whole: Any = mv.position.dump(t.game, t.s)
    assert whole["leaving"] == ["grey_2", "grey_1", "grey_3"]


def test_a_position_that_no_game_reaches_says_so_when_it_is_dumped() -> None:
    t = Table({"crossed": ["A4"]}, {}, forum="blue owl 0")
    whole = mv.position.dump(t.game, t.s)
    assert whole["strict"] is False
    assert mv.position.dump(make(), make().new(1))["strict"] is True
    assert document()["strict"] is False
