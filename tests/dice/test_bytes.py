"""Bytes of a table that cannot be are refused, those of one that can be are read."""

from collections.abc import Callable
from typing import Any

import pytest

from maravillas.dice.data.board import ACT_STEP
from maravillas.dice.data.faces import DICE
from maravillas.dice.rules.roll import DIE, ORDERS, OUTCOMES
from maravillas.dice.rules.sheet import DEPTH
from tests.dice.table import AGORA, WAREHOUSE, Table, make
from tests.dice.word_bounds import HEAD, SHEET, STEPS
from tests.packing import buffer, refusal, with_word, words_of

SEATS = 2
LAST_ROUND = 200
FRAMES = 7  # steps in a word
FORUM = (
    "grey_1 wood 0, grey_2 stone 1, grey_3 brick 2, blue mask 0, red axe 1, yellow coin 2, "
    "green compass 3"
)
NAMES = [
    *(name for name, _, _ in HEAD),
    *(f"before {seat} {name}" for seat in range(SEATS) for name, _, _ in SHEET),
    *(f"{seat} {name}" for seat in range(SEATS) for name, _, _ in [*SHEET, *STEPS]),
]
AT = {name: at for at, name in enumerate(NAMES)}

Spoil = Callable[[list[int], Any], list[int]]


def table(**top: Any) -> Table:
    return Table({"crossed": WAREHOUSE[:2], "coins": 5}, {}, forum=FORUM, **top)


def put(name: str, value: int) -> Spoil:
    return lambda words, board: with_word(words, AT[name], value)


def beyond(name: str, most: Callable[[Any], int]) -> Spoil:
    """One more than the board allows."""
    return lambda words, board: with_word(words, AT[name], most(board) + 1)


def roll(die: int, outcome: int) -> Spoil:
    at = AT["roll"]

    def spoil(words: list[int], board: Any) -> list[int]:
        return with_word(words, at, words[at] & ~(31 << DIE * die) | outcome << DIE * die)

    return spoil


def spaces(board: Any) -> int:
    return int(2 ** len(board.spaces)) - 1


def steps(*words: list[int]) -> Spoil:
    """What seat 0 still has to do: the newest seven steps, those below, those below these."""
    packed = [sum(step << 8 * n for n, step in enumerate(word)) for word in words]
    packed += [0] * (3 - len(packed))

    def spoil(words: list[int], board: Any) -> list[int]:
        for name, word in zip(("stack", "below", "bottom"), packed, strict=True):
            words = with_word(words, AT[f"0 {name}"], word)
        return words

    return spoil


ACT = ACT_STEP
SEVEN = [ACT] * FRAMES
NO_STEP = 255
BELOW_NONE = "a step lies below none"
IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "a fourth phase": (put("phase and round", 3 | 1 << 2), "there is no turn 1"),
    "a round before the first": (put("phase and round", 0), "there is no turn 0"),
    "a roll to come with a seventh order": (
        lambda words, board: with_word(words, len(NAMES), ORDERS << 46),
        "a roll to come is none",
    ),
    "a roll to come with no order": (
        lambda words, board: with_word(words, len(NAMES), -1),
        "a roll to come is none",
    ),
    "the last roll to come with a seventh order": (
        lambda words, board: [*words[:-1], ORDERS << 46],
        "a roll to come is none",
    ),
    "a seventh face of the first die": (roll(0, OUTCOMES), "die 0 shows no face"),
    "a seventh face of the last die": (roll(9, OUTCOMES), "die 9 shows no face"),
    "a third seat that acts": (put("acting", 4), "there is no such seat"),
    "a space that is not there": (
        beyond("0 crossed", spaces),
        "a space is crossed that is not there",
    ),
    "one when the turn began": (
        beyond("before 0 crossed", spaces),
        "a space is crossed that is not there",
    ),
    "more coins than fit": (
        beyond("1 coins", lambda board: int(board.capacity)),
        "more coins than the board holds",
    ),
    "more of them when the turn began": (
        beyond("before 1 coins", lambda board: int(board.capacity)),
        "more coins than the board holds",
    ),
    "a seat that acts and has nothing to do": (steps(), "seat 0 waits for nothing"),
    "a seat that has something to do and does not act": (
        put("acting", 1),
        "seat 1 waits for nothing",
    ),
    "a step that is none": (steps([NO_STEP]), "a step that the board has not"),
    "below": (steps(SEVEN, [NO_STEP]), "a step that the board has not"),
    "below that": (steps(SEVEN, SEVEN, [NO_STEP]), "a step that the board has not"),
    "a step below six": (steps(SEVEN[1:], [ACT]), BELOW_NONE),
    "a step below thirteen": (steps(SEVEN, SEVEN[1:], [ACT]), BELOW_NONE),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_cannot_be_is_refused(what: str) -> None:
    t, (spoil, why) = table(), IMPOSSIBLE[what]
    words = words_of(t.game, t.s)
    assert refusal(t.game, words) == ""
    assert refusal(t.game, spoil(words, t.s.now[0].board)) == why


@pytest.mark.parametrize("many", range(1, DEPTH + 1))
def test_as_many_steps_as_fit_are_read(many: int) -> None:
    t = table()
    for _ in range(many - 1):
        t.s.now[0].push(ACT_STEP)
    words = words_of(t.game, t.s)
    assert refusal(t.game, words) == ""
    again = t.game.unpack(buffer(words))
    for _ in range(many):
        assert again.now[0].stack & 255 == ACT_STEP
        again.now[0].pop()
    assert again.now[0].stack == 0


def test_as_many_coins_as_fit_are_read() -> None:
    t = table()
    most = int(t.s.now[0].board.capacity)
    assert refusal(t.game, with_word(words_of(t.game, t.s), AT["0 coins"], most)) == ""


def test_there_is_a_last_turn() -> None:
    t = table(round=LAST_ROUND)
    words = words_of(t.game, t.s)
    assert refusal(t.game, words) == ""
    beyond_it = with_word(words, AT["phase and round"], LAST_ROUND + 1 << 2)
    assert refusal(t.game, beyond_it) == "there is no turn 201"


@pytest.mark.parametrize("die", range(3))
def test_a_die_that_left_is_forgotten(die: int) -> None:
    """Whatever it shows, the position is the same."""
    game = make(players=2)
    s = game.new(4)
    s.forum = int(s.forum) & ~(1 << die) | 1 << 7
    words = words_of(game, s)
    for bit in range(DIE):
        s.roll ^= 1 << DIE * die + bit
        assert words_of(game, s) == words
    for other in range(len(DICE)):
        if s.forum >> other & 1:
            s.roll ^= 1 << DIE * other
            assert words_of(game, s) != words
            s.roll ^= 1 << DIE * other


def test_that_an_agora_was_complete_is_still_known() -> None:
    """Nobody else marks the box, though bytes do not say that somebody did."""
    done = {"crossed": AGORA, "agora_first": True}
    nearly = {"crossed": [*WAREHOUSE, *AGORA[:7]], "coins": 9}
    for first, race_is_over in ((done, True), ({}, False)):
        t = Table(first, nearly, forum="blue fountain 0, red axe 1")
        t.s = t.game.from_bytes(t.game.to_bytes(t.s))
        assert t.view()["race_open"] is not race_is_over
        t.do("die blue cross A8", seat=1)
        assert bool(t.s.now[1].first) is not race_is_over
