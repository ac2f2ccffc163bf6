"""Every seam of Expansion reaches an expansion in plain Python that overrides it, in both modes."""

from collections.abc import Callable
from typing import Any

import pytest

from maravillas.core.buffer import Buffer
from maravillas.core.planes import Planes
from maravillas.core.rng import Rng
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.rules.expansion import Expansion, Expansions
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.turn import VERB, lift

SEAMS = [
    name
    for name in vars(Expansion)
    if not name.startswith("_") and callable(getattr(Expansion, name))
]
MOVE = 64 * VERB  # plus the card: a move of other packages
KIND = 60  # a decision of theirs

# What is asked only of those who say, at another seam, that it is theirs.
ASKED_BY = {
    "spend": "purse",
    "act": "acts",
    "fill": "owns",
    "answer": "owns",
    "settle": "owns",
    "row_points": "points",
    "military": "observe",
    "box": "observe",
}


def own_moves(self: Any, s: Any, seat: int, out: Any, start: int, stop: int, n: int) -> int:
    for at in range(start, stop):
        out[n + at - start] = MOVE + out[at] % VERB
    return n + stop - start


def discard(self: Any, s: Any, expansions: Any, seat: int, move: int) -> None:
    lift(s, move - MOVE)
    s.acted |= 1
    s.discard(move - MOVE)


def one_answer(self: Any, s: Any, kind: int, seat: int, out: Any) -> int:
    out[0] = 0
    return 1


OWNER: dict[str, Callable[..., Any]] = {
    "begin_turn": lambda self, s: s.push(KIND, s.turn),
    "owns": lambda self, kind: kind == KIND,
    "fill": one_answer,
}
WITH: dict[str, dict[str, Callable[..., Any]]] = {
    "military": {"observe": lambda self, s, slots, tokens, seat, out: None},
    "box": {"observe": lambda self, s, slots, tokens, seat, out: None},
    "spend": {"purse": lambda self, s, seat: 1},
    "act": {"fill_turn": own_moves, "acts": lambda self, move: MOVE <= move < MOVE + VERB},
    "fill": OWNER,
    "answer": OWNER,
    "settle": OWNER,
}
ANSWERS: dict[str, Callable[..., Any]] = {
    "act": discard,
    "fill": one_answer,
    "fill_turn": lambda self, s, seat, out, start, stop, n: n,
    "pack": lambda self, s, out, n: n,
    "unpack": lambda self, s, words, n: n,
}

OBSERVED = 400  # words, more than there are


def one_seam(seam: str, heard: list[str]) -> Expansion:
    """An expansion that overrides one seam, answers as a silent one would, and writes it down."""
    answer = ANSWERS.get(seam, getattr(Expansion, seam))

    def speak(self: Any, *asked: Any) -> Any:
        heard.append(seam)
        return answer(self, *asked)

    body = {**WITH.get(seam, {}), seam: speak}
    made: Expansion = type("OneSeam", (Expansion,), body)([], 0, 0, 0, 300, 0)
    return made


def play(game: Duel, seed: int) -> None:
    """A random game, with all that is asked of its states."""
    rng = Rng(seed, 1)
    s = game.new(seed)
    while seats := game.waiting(s):
        seat = int(seats) - 1
        move = game.legal(s, seat)[int(rng.below(len(game.legal(s, seat))))]
        game.shown(s, seat, move, 1 - seat)
        game.observe(s, seat, Planes(OBSERVED))
        game.apply(s, seat, move)
        if s.present == 0:
            game.from_bytes(game.to_bytes(game.determinize(s, 0, rng)))
    game.scores(s)
    game.add_points(s, 0, Buffer(int(game.rows)), 0)


@pytest.mark.parametrize("seam", SEAMS)
def test_whoever_overrides_a_seam_is_asked_there(seam: str) -> None:
    heard: list[str] = []
    game = Duel("duel+agora", False, [one_seam(seam, heard), Agora()])
    for seed in range(50):
        play(game, seed)
        if heard:
            return
    pytest.fail(f"nobody was asked for {seam} in fifty games")


def test_every_seam_has_its_list_or_says_whose_it_borrows() -> None:
    lists = {name for name in dir(Expansions([])) if not name.startswith("_")} - {"all", "any"}
    assert lists | set(ASKED_BY) == set(SEAMS)
    assert not lists & set(ASKED_BY)
    assert set(ASKED_BY.values()) <= lists


def test_a_list_holds_who_overrides_its_seam_and_nobody_else() -> None:
    silent = Expansion([], 0, 0, 0, 0, 0)
    for seam in set(SEAMS) - set(ASKED_BY):
        one, two = one_seam(seam, []), one_seam(seam, [])
        found = Expansions([one, silent, two])
        asked = {name: list(getattr(found, name)) for name in SEAMS if name not in ASKED_BY}
        assert asked.pop(seam) == [one, two]
        assert not any(asked.values()), seam


def test_expansions_are_a_sequence() -> None:
    one, two = Agora(), Expansion([], 0, 0, 0, 0, 0)
    found = Expansions([one, two])
    assert ([*found], len(found), found[-1], bool(found)) == ([one, two], 2, two, True)
    assert not Expansions([])
