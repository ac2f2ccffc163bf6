"""Position documents of 7 Wonders: defaults, round trips, refusals with their places."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.messages import error_text
from tests.games import some_position
from tests.test_position import changed, nodes, survives
from tests.wonders.positions import city, dump, load, make, seat_view, table, waiting

Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize("players", range(2, 8))
def test_an_empty_document_is_a_fresh_game(players: int) -> None:
    game = make(players)
    _, s = mv.position.load({"game": "wonders", "options": {"players": players}, "seed": 8})
    assert game.hash(s) == game.hash(game.new(8))


def test_what_a_document_leaves_out_is_dealt_from_its_seed() -> None:
    document = table(city("giza"), city(), city(), age=2, round=3, strict=True)
    game, s = load(document)
    cities = dump(game, s)["seats"]
    assert (cities[0]["board"], cities[0]["side"]) == ("giza", "A")
    assert len({c["board"] for c in cities}) == 3
    assert [len(c["hand"]) for c in cities] == [5, 5, 5]
    assert [c["coins"] for c in cities] == [3, 3, 3]
    other = load({**document, "seed": 1})[1]
    assert game.hash(other) != game.hash(s)
    assert game.hash(load(document)[1]) == game.hash(s)
    stages = table(city("giza", stages=2), city(), city(), age=2, round=3, strict=True)
    assert len(dump(*load(stages))["seats"][0]["under"]) == 2


def test_an_age_begins_as_the_seed_deals_it() -> None:
    game, s = load(table(city(), city(), city(), age=2, seed=5))
    hands = dump(make(3), make(3).new(5))["hands"]["2"]
    assert [seat_view(game, s, seat)["hand"] for seat in range(3)] == hands


def test_moves_already_made_in_a_step_are_played_again() -> None:
    document = table(city("giza", hand="altar baths"), city("rhodes"), city("babylon"), round=6)
    document["chosen"] = {"0": ["build altar"]}
    game, s = load(document)
    assert waiting(game, s) == [1, 2]
    assert seat_view(game, s, 0)["chosen"] == ["build altar"]
    assert dump(game, s)["chosen"] == {"0": ["build altar"]}
    assert mv.position.dump(game, s, 1)["chosen"] == {}


def good() -> dict[str, Any]:
    """A strict document of three players in Age II that loads."""
    return table(
        city("giza", stages=1, under="marketplace", cards="lumber_yard altar", coins=4),
        city("rhodes", cards="stone_pit press_1", victories=[1], defeats=0),
        city("babylon", hand="walls temple statue", defeats=1),
        age=2,
        round=5,
        discard="baths theater",
        strict=True,
        options={"players": 3},
    )


def seat(n: int, **keys: Any) -> Change:
    return lambda d: d["seats"][n].update(keys)


def top(**keys: Any) -> Change:
    return lambda d: d.update(keys)


REFUSED: list[tuple[str, Change, str]] = [
    ("$.seats", lambda d: d["seats"].append({}), "3 seats"),
    ("$.seats[0].board", seat(0, board="rome"), "halicarnassus"),
    ("$.seats[1].board", seat(1, board="giza"), "another city"),
    ("$.seats[0].side", seat(0, side="C"), "A"),
    ("$.seats[0].stages", seat(0, stages=4, under=[]), "3 stages"),
    ("$.seats[0].under", seat(0, under=["altar", "altar"]), "2 cards"),
    ("$.seats[0].under", seat(0, under=[]), "0 cards"),
    ("$.seats[0].coins", seat(0, coins=-1), "between"),
    ("$.seats[0].coins", seat(0, coins=True), "whole number"),
    ("$.seats[0].cards[1]", seat(0, cards=["altar", "altar"]), "already"),
    ("$.seats[0].cards[0]", seat(0, cards=["palace"]), "Age 3"),
    ("$.seats[0].cards[0]", seat(0, cards=["nothing"]), "card"),
    ("$.seats[2].hand", seat(2, hand=["walls"]), "3 cards"),
    ("$.seats[2].hand[0]", seat(2, hand=["altar", "walls", "temple"]), "Age 2"),
    ("$.seats[2].hand", seat(2, hand=["walls"] * 4), "copies_here"),
    ("$", seat(2, hand=["walls", "walls", "temple"]), "2 times"),
    ("$", seat(2, hand=["bazar", "walls", "temple"]), "0 times"),
    ("$.seats[1].victories[0]", seat(1, victories=[3]), "too many"),
    ("$.seats[1].victories[2]", seat(1, victories=[1, 1, 1]), "too many"),
    ("$.seats[1].victories[0]", seat(1, victories=[2]), "expected"),
    ("$.seats[1].defeats", seat(1, defeats=3), "at most 2"),
    ("$.seats[1]", seat(1, nope=1), "unknown key"),
    ("$.seats[1].looked.age", seat(1, looked={"age": 3, "round": 1}), "to come"),
    ("$.seats[1].free_build_used", seat(1, free_build_used=1), "true or false"),
    ("$.age", top(age=4), "between"),
    ("$.round", top(round=7), "between"),
    ("$.phase", top(phase="over"), "turn 6"),
    ("$.phase", top(phase="recruit"), "over"),
    ("$.discard[0]", top(discard=["senate"]), "Age 3"),
    ("$.free_city", top(free_city={}), "two players"),
    ("$.draw_pile", top(draw_pile=[]), "two players"),
    ("$.hands.1", top(hands={"1": []}), "allowed: 3"),
    ("$.hands.3", top(hands={"3": []}), "exactly 3"),
    ("$.hands.3[0]", top(hands={"3": [["senate"]] * 3}), "exactly 7"),
    ("$.owed[0]", top(owed=[{"seat": 0, "kind": "last_card"}]), "last turn"),
    ("$.owed[0].kind", top(owed=[{"seat": 0, "kind": "play"}]), "dig"),
    ("$.owed[0].city", top(owed=[{"seat": 0, "kind": "dig", "city": True}]), "two players"),
    ("$.chosen.0[0]", top(chosen={"0": ["build palace"]}), "cannot be chosen"),
    ("$.chosen", top(chosen={"3": []}), "unknown key"),
    ("$.since", top(since={"age": 3, "round": 1}), "not begun"),
    ("$.seats", top(since={"age": 2, "round": 4}), "1 were taken"),
    ("$.unseen", top(unseen={}), "viewer"),
    ("$.strict", top(strict=1), "true or false"),
    ("$.turn", top(turn=3), "between"),
]


@pytest.mark.parametrize(
    ("path", "change", "words"), REFUSED, ids=[f"{path} {words}" for path, _, words in REFUSED]
)
def test_a_wrong_document_is_refused_with_its_place(path: str, change: Change, words: str) -> None:
    document = good()
    mv.position.load(document)
    change(document)
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(document)
    error = refused.value
    if words == "copies_here":
        words = "3 times at most"
    assert words in error.reason
    assert error.path == path or (error.path or "").startswith(path)
    assert error.key is not None
    assert error_text("en", error)
    assert error_text("es", error) != error_text("en", error)


def test_options_and_boards_must_agree() -> None:
    document = good() | {"options": {"players": 3, "boards": ["olympia", "?", "?"]}}
    with pytest.raises(mv.BadPosition, match="options"):
        mv.position.load(document)
    document = good() | {"options": {"players": 3, "sides": ["B"]}}
    with pytest.raises(mv.BadPosition, match="side A"):
        mv.position.load(document)


def remembered() -> dict[str, Any]:
    """A document that remembers its last two turns."""
    game = make(3)
    s, rng = game.new(3), Rng(1)
    for _ in range(6):
        who = waiting(game, s)[0]
        legal = game.legal(s, who)
        game.apply(s, who, legal[rng.below(len(legal))])
    document: dict[str, Any] = mv.position.dump(game, s)
    return document


MEMORIES: list[tuple[Change, str]] = [
    (lambda d: d["seats"][0]["taken"]["1"].pop(), "2 were taken"),
    (lambda d: d["seats"][0]["taken"].update({"2": []}), "no age that the cities remember"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "eat altar"), "build CARD"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "discard palace"), "no card of Age 1"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "build stockade"), "must stand"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "stage stockade"), "must lie under"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "discard mine"), "discard pile"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "dug mine"), "stand in a city"),
    (lambda d: d["seats"][0]["taken"]["1"].__setitem__(0, "discard ?"), "card"),
]


@pytest.mark.parametrize(("change", "words"), MEMORIES, ids=[words for _, words in MEMORIES])
def test_a_memory_that_does_not_fit_is_refused(change: Change, words: str) -> None:
    document = remembered()
    mv.position.load(document)
    change(document)
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(document)
    assert words in refused.value.reason


def test_draws_must_have_been_in_the_hand() -> None:
    game = make(2)
    document: Any = mv.position.dump(game, game.new(2))
    held = document["seats"][0]["hand"]
    other = next(card for card in document["seats"][1]["hand"] if card not in held)
    document["drawn"]["1"] = [other]
    with pytest.raises(mv.BadPosition, match="never held it"):
        mv.position.load(document)
    document["drawn"]["1"] = []
    with pytest.raises(mv.BadPosition, match="there were 1"):
        mv.position.load(document)
    document["draw_pile"] = document["draw_pile"][1:]
    with pytest.raises(mv.BadPosition, match="6 cards"):
        mv.position.load(document)


SIGHTS: list[tuple[Change, str]] = [
    (lambda d: d["seats"][1].update(hand=d["seats"][0]["hand"]), "cannot see"),
    (lambda d: d["seats"][0].pop("hand"), "does not fit"),
    (lambda d: d["seats"][0].pop("seen"), "does not fit"),
    (lambda d: d.pop("unseen"), "missing"),
    (lambda d: d["unseen"].update({"1": []}), "unseen"),
    (lambda d: d["discard"].append("?1"), ""),
    (lambda d: d.update(chosen={"1": ["discard altar"]}), "cannot see"),
    (lambda d: d["seats"][0]["seen"]["1"][0].__setitem__(0, "palace"), ""),
]


@pytest.mark.parametrize(("change", "words"), SIGHTS, ids=[str(i) for i in range(len(SIGHTS))])
def test_what_a_seat_cannot_have_seen_is_refused(change: Change, words: str) -> None:
    _, s = mv.position.load(remembered())
    game = make(3)
    document: Any = mv.position.dump(game, s, 0)
    mv.position.load(document)
    change(document)
    with pytest.raises(mv.BadPosition) as refused:
        mv.position.load(document)
    assert words in refused.value.reason
    assert error_text("es", refused.value) != error_text("en", refused.value)


def test_an_impossible_document_is_possible_if_not_strict() -> None:
    document = good()
    document["seats"][0]["cards"] = ["lumber_yard", "pawnshop"]
    with pytest.raises(mv.BadPosition, match="0 times"):
        mv.position.load(document)
    document["strict"] = False
    game, s = load(document)
    again = mv.position.dump(game, s)
    assert again["strict"] is False
    assert game.hash(load(again)[1]) == game.hash(s)


def test_a_game_that_is_over_owes_nothing() -> None:
    document = table(city("giza"), city(), city(), phase="over")
    game, s = load(document)
    assert not game.waiting(s)
    assert mv.result(game, s) is not None
    with pytest.raises(mv.BadPosition, match="nothing is owed"):
        mv.position.load({**document, "owed": [{"seat": 0, "kind": "dig"}]})


PIECES: tuple[Any, ...] = (
    *(None, True, 0, 1, 3, 7, -1, 2**70, "", "?", "?1", "?3", "altar", "palace", "build altar"),
    *("discard ?", "stage mine", "dug altar", "B", "giza", "over", [], {}, ["altar"], {"1": []}),
    *([["altar"]], {"age": 1, "round": 1}, {"age": 2, "round": 7}),
)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_changed_document_of_any_seat_loads_or_is_refused(players: int) -> None:
    """Truth and what one seat sees, with values exchanged, moved and left out."""
    game, chance = make(players), random.Random(players)
    for _ in range(40):
        s = some_position(game, chance.randrange(50), chance.randrange(18 * players))
        seat = chance.choice([None, chance.randrange(players)])
        document: Any = mv.position.dump(game, s, seat)
        for _ in range(chance.randint(1, 2)):
            paths = [path for path in nodes(document) if path and path[0] != "options"]
            value: Any = chance.choice(PIECES)
            if chance.random() < 0.3:
                value = document
                for key in chance.choice(paths):
                    value = value[key]
            document = changed(document, chance.choice(paths), value, chance.random() < 0.2)
        survives(document)
