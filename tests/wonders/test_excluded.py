"""What the Free City's forced moves tell the opponent of its controller (WON-188, 189, 191)."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.core.rng import Rng
from maravillas.wonders.data.cards import CARDS, NAMES, NUMBERS, number_at
from maravillas.wonders.rules.hidden.excluded import chained_then, free_cards, is_possible
from maravillas.wonders.rules.moves import FREE_CITY
from maravillas.wonders.rules.state import PILED, STAGED, State
from tests.wonders.positions import city, load, make, play, table, waiting


def names(age: int, places: int) -> set[str]:
    return {NAMES[number_at(age, n)] for n in range(40) if places >> n & 1}


def taken(s: State, at: int, turn: int) -> str:
    return NAMES[number_at(int(s.age), s.cities[at].took(int(s.age), turn))]


def broke(cards: str = "") -> dict[str, Any]:
    """Turn 5 of Age I: seat 0 controls a Free City that can pay for nothing."""
    return table(
        city("giza", hand="baths stockade barracks guard_tower"),
        city("ephesus", hand="workshop loom_1 press_1"),
        free_city=city("alexandria", coins=0, cards=cards),
        round=5,
        discard="altar theater",
        draw_pile=["scriptorium", "mine"],
    )


@pytest.mark.rule("WON-189", "WON-008")
def test_a_card_that_costs_nothing_was_not_discarded_by_the_free_city() -> None:
    """Altar and Theater lie in the pile face down: seat 0 may have discarded them, not the city."""
    game, s = load(broke())
    play(game, s, "discard baths & city discard stockade", "build loom_1")
    found = [game.determinize(s, 1, Rng(seed)) for seed in range(400)]
    assert {taken(t, 0, 5) for t in found} == {"baths", "stockade", "altar", "theater", "mine"}
    assert {taken(t, FREE_CITY, 5) for t in found} == {"baths", "stockade", "mine"}
    assert all(is_possible(t, 2, 1) for t in found)


@pytest.mark.rule("WON-189")
def test_what_stands_in_the_free_city_could_not_be_built_there_again() -> None:
    game, s = load(broke("altar"))
    assert names(1, free_cards(s, 1)) & {"altar", "theater", "baths"} == {"theater"}
    play(game, s, "discard baths & city discard stockade", "build loom_1")
    found = {taken(game.determinize(s, 1, Rng(seed)), FREE_CITY, 5) for seed in range(400)}
    assert found == {"baths", "stockade", "mine", "altar"}


@pytest.mark.rule("WON-191")
def test_chains_are_known_from_the_turn_after_on() -> None:
    seen = 0
    for seed in range(30):
        _, s = finished(seed)
        free = s.cities[FREE_CITY]
        for age, turn in ((2, 1), (2, 4), (3, 1), (3, 6)):
            built = {
                NAMES[number_at(a, free.took(a, r))]
                for a in range(1, age + 1)
                for r in range(1, 7)
                if free.fate(a, r) == 0 and (a, r) < (age, turn)
            }
            expected = {
                c
                for c, number in NUMBERS.items()
                if CARDS[number].age == age
                and set(CARDS[number].after.split(",")) & built
                and not free.early >> number & 1
                and not free.late & CARDS[number].late
            }
            assert names(age, chained_then(s, age, turn)) == expected
            seen += len(expected)
    assert seen > 50


@pytest.mark.parametrize("seed", range(12))
def test_what_was_played_is_possible_and_so_is_every_redeal(seed: int) -> None:
    game = make(2)
    s, rng = game.new(seed), Rng(seed, 99)
    ply = 0
    while game.waiting(s):
        seat = waiting(game, s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
        ages = range(1, int(s.age) + 1)
        assert all(is_possible(s, 2, age) for age in ages)
        ply += 1
        if ply % 20 == 0:
            t = game.determinize(s, seat, Rng(ply))
            assert all(is_possible(t, 2, age) for age in ages)
            assert mv.view(game, t, seat) == mv.view(game, s, seat)


def finished(seed: int) -> Any:
    game = make(2)
    s, rng = game.new(seed), Rng(seed, 99)
    while game.waiting(s):
        seat = waiting(game, s)[0]
        legal = game.legal(s, seat)
        game.apply(s, seat, legal[rng.below(len(legal))])
    return game, s


@pytest.mark.rule("WON-188", "WON-191")
def test_another_card_in_place_of_a_hidden_one_may_be_impossible() -> None:
    """Under a stage, what a chain makes free; in the pile or left over, also what costs nothing."""
    staged = piled = left = 0
    for seed in range(60):
        game, s = finished(seed)
        for age in (1, 2, 3):
            for turn in range(1, 7):
                chained, free = chained_then(s, age, turn), free_cards(s, age)
                fate = s.cities[FREE_CITY].fate(age, turn)
                for place in range(40):
                    t = game.clone(s)
                    t.cities[FREE_CITY].retake(age, turn, place)
                    if fate == STAGED and chained >> place & 1:
                        assert not is_possible(t, 2, age)
                        staged += 1
                    elif fate == PILED and (chained | free) >> place & 1:
                        assert not is_possible(t, 2, age)
                        piled += 1
                    elif fate == STAGED and not chained >> place & 1:
                        assert is_possible(t, 2, age)
                    if fate == PILED and turn == 6 and free >> place & 1:
                        t = game.clone(s)
                        t.cities[(age + turn) % 2].retake(age, 7, place)
                        assert not is_possible(t, 2, age)
                        left += 1
    assert min(staged, piled, left) > 0, (staged, piled, left)
