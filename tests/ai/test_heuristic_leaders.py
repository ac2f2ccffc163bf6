"""Greedy's eye for leaders: which one it keeps, what it does with him."""

from typing import Any

import maravillas as mv
from maravillas.ai.bots.greedy import heuristic_of
from maravillas.ai.evaluation.wonders.leaders.heuristic import BRINGS, VALUE
from maravillas.core.rng import Rng
from maravillas.wonders.leaders.data.cards import DECK, LEADER_NAMES
from tests.wonders.leaders.positions import city, last, recruiting, table
from tests.wonders.positions import load


def best(document: dict[str, Any], seat: int = 0) -> str:
    """The move after which the position looks best, if the others choose at random."""
    game, s = load(document)
    heuristic, rng = heuristic_of(game), Rng(1)
    found = {}
    for move in game.legal(s, seat):
        t = game.clone(s)
        game.apply(t, seat, move)
        while t.phase == s.phase and int(game.waiting(t)):
            other = int(game.waiting(t)).bit_length() - 1
            legal = game.legal(t, other)
            game.apply(t, other, legal[rng.below(len(legal))])
            if game.waiting(t) == game.waiting(s):
                break
        found[mv.text(game, s, seat, move)] = heuristic(t, seat)
    return max(found, key=lambda text: found[text])


def test_every_leader_of_the_box_has_a_value() -> None:
    assert list(BRINGS) == LEADER_NAMES[:DECK]
    assert min(BRINGS.values()) > 0


def test_a_hand_with_better_leaders_looks_better() -> None:
    def looks(leader: str) -> int:
        game, s = load(last(city("giza", leader_hand=f"plato {leader}"), age=1, hand="altar baths"))
        return heuristic_of(game)(s, 0)

    assert looks("caesar") > looks("tomyris")


def test_what_a_leader_still_brings_counts() -> None:
    def looks(leaders: str, age: int, hand: str) -> int:
        game, s = load(last(city("giza", leaders=leaders, coins=3), age=age, hand=hand))
        return heuristic_of(game)(s, 0)

    early = looks("bilkis", 1, "altar baths") - looks("", 1, "altar baths")
    late = looks("bilkis", 3, "palace haven") - looks("", 3, "palace haven")
    assert early > late >= 0


def test_a_leader_who_pays_is_recruited() -> None:
    document = recruiting("cleopatra tomyris", coins=6, age=3)
    assert best(document) == "recruit cleopatra"


def test_the_better_leader_is_kept() -> None:
    document = table(
        city(leader_hand="caesar tomyris sappho", leader_draft="nero"),
        city(leader_hand="amytis varro hiram", leader_draft="plato"),
        city(leader_hand="midas euclid solomon", leader_draft="hannibal"),
        phase="leaders",
    )
    assert best(document) == "keep caesar"


def test_leaders_of_other_books_have_a_value_too() -> None:
    assert len(VALUE) == len(LEADER_NAMES) > DECK
