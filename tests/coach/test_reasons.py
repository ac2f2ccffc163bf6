"""Reasons in words: each claim is proven by other code, each rule has a position that shows it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas.coach.inquiry import as_seen
from maravillas.coach.reasons.claims import sentence, told
from maravillas.coach.reasons.clauses import CLAUSES, clause_of
from maravillas.coach.reasons.find import MOST, reasons
from maravillas.coach.reasons.rules import RULES
from maravillas.coach.reasons.scene import Scene
from maravillas.core.rng import Rng
from maravillas.messages import LANGUAGES, catalogue, clauses
from tests.coach.proof import PROOFS, Case
from tests.duel.agora.law_documents import ACTIONS
from tests.games import SERVED, SERVED_LABELS, Combination, made, some_move, waiting
from tests.samples import sample

BOOKS = ("duel", "agora", "wonders", "dice")
MOMENTS = sample(12, 225)  # of each of the nine game strings, and of 7 Wonders with a third city
TOLD = [*SERVED, ("wonders", {"players": 2})]


def moments(combination: Combination, many: int) -> Iterator[Scene]:
    """Two moves of positions from random games, as the deciding seat knows them."""
    game, rng, seed = made(*combination), Rng(8, 8), 0
    found = 0
    while found < many:
        s = game.new(seed)
        seed += 1
        while waiting(game, s) and found < many:
            seat, move = some_move(game, s, rng)
            moves = game.legal(s, seat)
            if len(moves) > 1 and rng.below(6) == 0:
                other = moves[(moves.index(move) + 1 + int(rng.below(len(moves) - 1))) % len(moves)]
                yield Scene(game, as_seen(game, s, seat), seat, other, move)
                found += 1
            game.apply(s, seat, move)


def known_clause(scene: Scene, clause: object) -> bool:
    """Whether a clause stands in the rules of a game that is played; most claims rest on one."""
    return clause is None or any(clause in clauses("en", book) for book in scene.books)


@pytest.mark.parametrize("combination", TOLD, ids=[*SERVED_LABELS, "wonders-2"])
def test_every_claim_is_borne_out_by_the_position(combination: Combination) -> None:
    for scene in moments(combination, MOMENTS):
        better = mv.text(scene.game, scene.s, scene.seat, scene.better)
        for rule in RULES:
            for claim in rule(scene):
                json.dumps(claim)
                case = Case(scene.game, scene.s, scene.seat, better, claim)
                assert PROOFS[str(claim["kind"])](case), (claim, better)
                assert known_clause(scene, claim.get("clause")), claim
                for lang in LANGUAGES:
                    words = sentence(scene.books, claim, lang)
                    assert "_" not in words
                    assert "{" not in words


def test_every_sentence_has_a_proof_and_every_proof_a_sentence() -> None:
    sentences = {
        key.removeprefix("coach.reason.")
        for key in catalogue("en", "coach")
        if key.startswith("coach.reason.")
    }
    assert sentences == PROOFS.keys()


# What one has, or what is printed, is true without a rule.
RULELESS = {"purse", "printed_coins"}


def test_every_sentence_names_the_rule_that_it_rests_on() -> None:
    kinds = {kind for table in CLAUSES.values() for kind in table}
    assert kinds | RULELESS == PROOFS.keys()
    rules = {id for book in BOOKS for id in clauses("en", book)}
    assert {id for table in CLAUSES.values() for id in table.values()} <= rules
    assert clause_of("duel+agora", "pair") == "DUEL-086"
    assert clause_of("duel+agora", "purse") is None
    assert clause_of("somebody's own", "points") is None


# Of each sentence that random games lead to, one moment: the game, its seed, how many random moves
# were made, the move that was played and the better one.
TOLD_OF = json.loads((Path(__file__).parent / "moments.json").read_text(encoding="utf-8"))
WRITTEN = {"wins_scientific", "lets_win_scientific", "wins_political", "lets_win_political"}
BY_LABEL = dict(zip(SERVED_LABELS, SERVED, strict=True))


def moment(label: str, seed: int, steps: int, played: str, better: str) -> Scene:
    """Two moves after some random ones."""
    game, rng = made(*BY_LABEL[label]), Rng(8, seed)
    s = game.new(seed)
    for _ in range(steps):
        game.apply(s, *some_move(game, s, rng))
    seat, _ = some_move(game, s, rng)
    moves = [mv.parse(game, s, seat, move) for move in (played, better)]
    return Scene(game, as_seen(game, s, seat), seat, *moves)


@pytest.mark.parametrize("kind", TOLD_OF)
def test_every_sentence_is_told_somewhere(kind: str) -> None:
    """A rule that has fallen silent fails here; what it claims is proven above."""
    scene = moment(*TOLD_OF[kind])
    assert kind in {claim["kind"] for rule in RULES for claim in rule(scene)}


def test_no_sentence_is_forgotten() -> None:
    assert TOLD_OF.keys() | WRITTEN == PROOFS.keys()


def duel(played: str, better: str, **keys: Any) -> list[str]:
    """What is said in English of two moves of a position of Duel, to Ada about Bruno."""
    game, s = mv.position.load({"game": keys.pop("game", "duel"), "strict": False, **keys})
    moves = [mv.parse(game, s, 0, move) for move in (played, better)]
    assert all(move in game.legal(s, 0) for move in moves), mv.moves(game, s, 0)
    scene = Scene(game, s, 0, *moves)
    return told(scene, reasons(scene), ["Ada", "Bruno"])["en"]


def seats(mine: Any, theirs: Any) -> list[dict[str, object]]:
    return [{"coins": 7, **mine}, {"coins": 7, **theirs}]


def test_a_symbol_is_left_to_a_rival() -> None:
    found = duel(
        "discard forum",
        "discard laboratory",
        age=2,
        layout={"18": "laboratory", "19": "forum"},
        seats=seats(
            {}, {"coins": 30, "cards": ["workshop", "scriptorium", "apothecary", "school"]}
        ),
    )
    assert found[0] == "Leaves Laboratory to Bruno: a pair, and a progress token."


def test_shields_are_left_to_a_rival() -> None:
    found = duel(
        "discard forum",
        "discard walls",
        age=2,
        pawn=-3,
        layout={"18": "walls", "19": "forum"},
        seats=seats({}, {"coins": 30}),
    )
    assert found[0] == "Leaves Walls to Bruno: the pawn would stand 4 spaces from your capital."


def test_a_win_is_let_through_and_a_win_is_seen() -> None:
    position: dict[str, Any] = {
        "age": 2,
        "layout": {"18": "walls", "19": "forum"},
        "seats": seats({"coins": 30}, {"coins": 30}),
    }
    let = duel("discard forum", "discard walls", pawn=-8, **position)
    assert let[0] == "Lets Bruno win at once, by military supremacy: “Build Walls”."
    won = duel("discard forum", "build walls", pawn=8, **position)
    assert won[0] == "Walls wins at once, by military supremacy."


def test_a_sixth_symbol_wins_or_is_left_to_a_rival() -> None:
    city = {
        "coins": 30,
        "cards": ["observatory", "apothecary", "scriptorium", "pharmacist"],
        "tokens": ["law"],
    }
    position: dict[str, Any] = {"age": 2, "layout": {"18": "laboratory", "19": "forum"}}
    won = duel("discard laboratory", "build laboratory", seats=seats(city, {}), **position)
    assert won[0] == "Laboratory wins at once, by scientific supremacy."
    let = duel("discard forum", "discard laboratory", seats=seats({}, city), **position)
    assert let[0] == "Lets Bruno win at once, by scientific supremacy: “Build Laboratory”."


def test_a_sixth_chamber_wins_or_is_left_to_a_rival() -> None:
    """Bruno must first choose a chamber for his cube."""

    def senate(mine: int, theirs: int) -> dict[str, Any]:
        empty = {"cubes": [0, 0], "decrees": ["coins_blue"], "face_up": [True]}
        names = ("coins_red", "trade_raw", "coins_yellow", "blue_plus_2", "coins_wonder")
        return {"1": empty} | {
            str(n): {"cubes": [mine, theirs], "decrees": [name], "face_up": [True]}
            for n, name in enumerate(names, 2)
        }

    won = said({**ACTIONS, "senate": senate(1, 0)}, "done", "place 1")
    assert won[0] == "“Place a cube in chamber 1” wins at once, by political supremacy."
    document = {
        "game": "duel+agora",
        "age": 2,
        "layout": {"18": "politician_left_1", "19": "forum"},
        "senate": senate(0, 1),
        "seats": seats({}, {"coins": 30}),
    }
    let = said(document, "discard forum", "recruit politician_left_1")
    assert let[0].startswith("Lets Bruno win at once, by political supremacy: “Recruit ")


def test_a_win_that_hangs_on_a_hidden_decree_is_not_told() -> None:
    """One of thirteen decrees has the shield that would bring the pawn into the capital."""
    document = {
        **ACTIONS,
        "pawn": 8,
        "military": ["small_second", "large_second"],
        "actions_left": 1,
    }
    for seed in range(40):
        found = said({**document, "seed": seed}, "done", "place 2")
        assert not any("wins at once" in one for one in found)


def test_a_card_is_uncovered() -> None:
    """Age I ends in two rows of five and six; slot 9 lies under slots 14 and 15."""
    found = duel(
        "discard tavern",
        "discard stable",
        age=1,
        layout={"9": "theater", "15": "tavern", "18": "stable"},
        face_up=[9, 15, 18],
        seats=seats({}, {}),
    )
    assert found[0] == "Uncovers Theater for Bruno: 3 points."


def test_prices_fall_and_rise() -> None:
    found = duel(
        "discard stone_pit",
        "build stone_pit",
        age=1,
        layout={"18": "stone_pit", "19": "baths"},
        seats=seats({"unbuilt": ["the_pyramids"]}, {}),
    )
    assert found == [
        "Stone Pit is your first source of stone.",
        "Baths costs 2 now, 0 after Stone Pit.",
    ]


def test_a_pair_another_turn_and_a_chain_are_told() -> None:
    found = duel(
        "discard dispensary",
        "build dispensary",
        age=2,
        layout={"18": "dispensary", "19": "forum"},
        seats=seats({"cards": ["pharmacist"]}, {}),
    )
    assert found[0] == "Dispensary makes a pair of mortar: you take a progress token at once."
    assert "Dispensary is free, by a chain." in found
    found = duel(
        "discard forum",
        "wonder the_sphinx with forum",
        age=2,
        layout={"18": "dispensary", "19": "forum"},
        seats=seats({"coins": 40, "unbuilt": ["the_sphinx"]}, {}),
    )
    assert "The Sphinx gives you another turn." in found


def said(document: dict[str, Any], played: str, better: str) -> list[str]:
    """What is said in English of two moves of seat 0, with players of these names."""
    game, s = mv.position.load({"strict": False, **document})
    moves = [mv.parse(game, s, 0, move) for move in (played, better)]
    assert all(move in game.legal(s, 0) for move in moves), mv.moves(game, s, 0)
    scene = Scene(game, as_seen(game, s, 0), 0, *moves)
    return told(scene, reasons(scene), ["Ada", "Bruno", "Clea"])["en"]


def wonders(played: str, better: str, *hand: str, players: int = 3) -> list[str]:
    """Ada has these cards in her hand; the others have a shield."""
    seats: list[dict[str, object]] = [
        {"board": board, "side": "A", "coins": 8} for board in ("giza", "olympia", "ephesus")
    ]
    seats[0]["hand"], seats[1]["cards"], seats[2]["cards"] = (
        list(hand),
        ["barracks"],
        ["guard_tower"],
    )
    document = {"game": "wonders", "options": {"players": players}, "age": 1, "round": 2, "seed": 3}
    return said({**document, "seats": seats[:players]}, played, better)


HAND = ("stockade", "theater", "baths", "apothecary", "lumber_yard", "clay_pool")


def test_shields_are_told_against_the_stronger_neighbor() -> None:
    found = wonders("build theater", "build stockade paying left 2", *HAND)
    assert found == ["Stockade brings your shields to 1, against 1 of Bruno."]


def test_two_players_are_told_what_a_move_does_before_the_third_city_has_chosen() -> None:
    found = wonders("build theater", "build stockade paying left 2", *HAND, players=2)
    assert found == ["Stockade brings your shields to 1, against 1 of Bruno."]


def test_the_row_of_a_sheet_of_dice_that_scores_is_named() -> None:
    document = {
        "game": "dice",
        "forum": [
            {"die": "red", "face": "axe", "section": 2},
            {"die": "blue", "face": "owl", "section": 0},
        ],
        "seats": [{"board": "giza", "coins": 4}, {"board": "rhodes", "crossed": ["BE-d1"]}],
    }
    found = said(document, "pass", "die blue cross A2")
    points = "scores 2 points at once in your agora, the move played 0 in all."
    assert found == [f"“Take the blue die and cross Agora 2” {points}"]


def test_chambers_of_the_senate_and_cubes_in_them_are_told() -> None:
    """Left are chamber 1, which is Ada's, and chamber 2, which is nobody's."""
    assert said(ACTIONS, "place 1", "place 2") == [
        "“Place a cube in chamber 2” gives you 2 chambers of the Senate.",
        "“Place a cube in chamber 2” scores 2 points at once, the move played 0.",
        "“Place a cube in chamber 2” makes it 1 to 0 against Bruno in chamber 2.",
    ]


def test_at_most_three_reasons_are_given() -> None:
    for combination in SERVED[:4]:
        for scene in moments(combination, 5):
            assert len(reasons(scene)) <= MOST
