"""An expansion that answers what it is told to and writes down what it hears, for the seams.

Its tests look at states as interpreted code keeps them; compiled code is in test_every_seam.py.
"""

from typing import Any

import maravillas as mv
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import ALL_NAMES
from maravillas.duel.data.wonders import WONDER_NAMES
from maravillas.duel.rules.expansion import OWN_KINDS, OWN_MOVES, Expansion
from maravillas.duel.rules.game import Duel

KIND = OWN_KINDS  # the first one that is not the base game's


class Listener(Expansion):
    """Answers what it was told to, and writes down what it hears."""

    def __init__(self, shape: tuple[int, ...] = (0, 0, 0, 0, 0), **answers: Any) -> None:
        super().__init__([f"stream {shape[0]}"], *shape)
        self.answers = answers
        self.heard: list[tuple[Any, ...]] = []

    def hear(self, *what: Any) -> int:
        self.heard.append(what)
        return int(self.answers.get(str(what[0]), 0))

    def blank(self, s: Any) -> None:
        self.hear("blank")

    def deal(self, s: Any, chance: Chance) -> None:
        self.hear("deal", chance.seed, s.offer, s.board)

    def redeal_cards(self, s: Any, expansions: Any, seat: int, rng: Rng) -> bool:
        return bool(self.answers.get("redeal_cards", 0) == 1)

    def redeal_tokens(self, s: Any, seat: int, rng: Rng) -> bool:
        return bool(self.answers.get("redeal_tokens", 0) == 1)

    def redeal(self, s: Any, seat: int, rng: Rng) -> None:
        self.hear("redeal", seat, s.coming)

    def picked(self, s: Any, seat: int, wonder: int) -> None:
        self.hear("picked", seat, wonder)

    def cheaper(self, s: Any, seat: int) -> int:
        return self.hear("cheaper", seat)

    def chains(self, s: Any, seat: int) -> int:
        return self.hear("chains", seat)

    def waived(self, s: Any, seat: int) -> int:
        return self.hear("waived", seat)

    def wonder_units(self, s: Any, seat: int) -> int:
        return self.hear("wonder_units", seat)

    def fee(self, s: Any, seat: int, number: int) -> int:
        return self.hear("fee", seat)

    def discard_coins(self, s: Any, seat: int) -> int:
        return self.hear("discard_coins", seat)

    def gained(self, s: Any, expansions: Any, seat: int, number: int) -> None:
        self.hear("gained", seat, ALL_NAMES[number])

    def wonder_gained(self, s: Any, expansions: Any, seat: int, wonder: int) -> None:
        self.hear("wonder_gained", seat, WONDER_NAMES[wonder])
        if self.answers.get("owed") == KIND:
            s.push(KIND, seat)

    def marched(self, s: Any, seat: int, before: int, after: int) -> None:
        self.hear("marched", seat, before, after)

    def check(self, s: Any) -> None:
        self.hear("check")

    def points(self, s: Any, seat: int) -> int:
        return self.hear("points", seat) * (seat + 1)

    def begin_turn(self, s: Any) -> None:
        self.hear("begin_turn", int(s.turn), int(s.pending))

    def fill_turn(self, s: Any, seat: int, out: Any, start: int, stop: int, n: int) -> int:
        self.hear("fill_turn", [int(out[i]) for i in range(start, stop)])
        for extra in range(self.answers.get("own_moves", 0)):
            out[n + extra] = OWN_MOVES + n + extra
        return n + int(self.answers.get("own_moves", 0))

    def acts(self, move: int) -> bool:
        return move - OWN_MOVES in self.answers.get("acts", ())

    def act(self, s: Any, expansions: Any, seat: int, move: int) -> None:
        self.hear("act", seat, move)

    def owns(self, kind: int) -> bool:
        return bool(kind == self.answers.get("owed"))

    def fill(self, s: Any, kind: int, seat: int, out: Any) -> int:
        out[0] = 40 + kind
        out[1] = 50 + kind
        return 2

    def answer(self, s: Any, expansions: Any, kind: int, seat: int, move: int) -> None:
        self.hear("answer", kind, seat, move)

    def settle(self, s: Any, expansions: Any, kind: int, seat: int) -> bool:
        self.hear("settle", kind, seat)
        if self.answers.get("drops") == kind:
            s.pop()
            return True
        return False

    def pack(self, s: Any, out: Any, n: int) -> int:
        out[n] = self.answers["word"]
        return n + 1

    def unpack(self, s: Any, words: Any, n: int) -> int:
        self.hear("word", words[n])
        return n + 1


def heard(x: Any, *what: str) -> list[tuple[Any, ...]]:
    return [line for line in x.heard if line[0] in what]


def game_of(*expansions: Any) -> Duel:
    return Duel("duel", False, list(expansions))


def legal(game: Duel, s: Any, plain: Any, seat: int = 0) -> list[str]:
    """The moves of the base game among the legal ones, in notation."""
    moves = game.legal(s, seat)
    return [mv.text(plain, s, seat, move) for move in moves if move < OWN_MOVES]
