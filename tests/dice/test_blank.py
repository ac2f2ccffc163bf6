"""What nobody has written says nothing: blank sheets and states, their copies, words and stacks."""

from typing import Any

import pytest

from maravillas.core.buffer import Buffer
from maravillas.dice.data.board import MOST_STEPS, Board
from maravillas.dice.rules.sheet import DEPTH, Sheet
from maravillas.dice.rules.state import FINAL, State
from tests.dice.table import make
from tests.games import some_position, through_words


def numbers(thing: Any) -> dict[str, int]:
    """Every number that an object holds."""
    found = {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}
    return {name: value for name, value in found.items() if isinstance(value, int)}


def filled(s: State) -> State:
    """Every number of every sheet and of the state is another one."""
    number = 100
    for part in (*s.now, *s.before, s):
        for name in numbers(part):
            number += 1
            setattr(part, name, number)
    return s


def test_a_blank_sheet_and_a_blank_state_hold_nothing() -> None:
    board = Board("b", ["A1", "A2"], [], 28)
    sheet = numbers(Sheet(board))
    assert len(sheet) >= 14
    assert set(sheet.values()) == {0}
    state = numbers(State(2, board, 5))
    assert state == {**dict.fromkeys(state, 0), "round": 1}
    assert list(State(2, board, 5).future) == [0] * 6


def test_a_blank_board_has_room_for_its_spaces_and_says_nothing() -> None:
    board = Board("b", ["A1", "A2"], [], 28)
    by_space = (board.cost, board.home, board.program, board.attack, board.slot)
    by_building = (board.whole, board.defences)
    by_step = (board.do, board.a, board.b, board.last)
    assert [len(table) for table in by_space] == [2] * 5
    assert [len(table) for table in by_building] == [9] * 2
    assert [len(table) for table in by_step] == [MOST_STEPS + 1] * 4
    others = (board.compared, board.within, board.bonus, board.first, board.lane, board.free)
    assert [len(table) for table in others] == [6, 7, 3, 1, 1, 1]
    for table in (*by_space, *by_building, *by_step, *others):
        assert set(table) == {0}
    assert numbers(board) == {"number": 0, "capacity": 28, "wonder_target": 0, "most": 0}


def test_a_copy_of_a_state_has_all_its_numbers() -> None:
    game = make(players=3)
    s, t = filled(game.new(1)), game.blank()
    t.copy_from(s)
    assert numbers(t) == numbers(s)
    for mine, theirs in zip((*t.now, *t.before), (*s.now, *s.before), strict=True):
        assert numbers(mine) == numbers(theirs)
        assert mine.board is theirs.board
    assert len({sheet.coins for sheet in (*t.now, *t.before)}) == 6


def test_the_words_of_a_state_hold_all_its_numbers() -> None:
    game = make(players=3)
    s = filled(game.new(1))
    s.phase, s.forum, s.raced, s.leaving = FINAL, 2**10 - 1, 0, 0
    for sheet in s.before:
        sheet.stack, sheet.below, sheet.bottom = 1, 0, 0
    t = through_words(game, s)
    assert numbers(t) == numbers(s)
    for mine, theirs in zip((*t.now, *t.before), (*s.now, *s.before), strict=True):
        assert numbers(mine) == numbers(theirs)
        assert mine.board.id == theirs.board.id


@pytest.mark.parametrize("plies", [0, 7, 1000])
def test_words_do_not_depend_on_what_was_in_the_buffer(plies: int) -> None:
    game = make(players=2, turns=3)
    s = some_position(game, 4, plies)
    clean, used = Buffer(game.size), Buffer(game.size)
    for i in range(game.size):
        used[i] = 7
    n = game.pack(s, clean)
    assert game.pack(s, used) == n
    assert used.head(n) == clean.head(n)


def test_a_new_turn_forgets_what_was_owed_and_used() -> None:
    sheet = filled(make(players=2).new(1)).now[0]
    before = numbers(sheet)
    sheet.begin()
    assert numbers(sheet) == {**before, "used": 0, "stack": 1, "below": 0, "bottom": 0}


def test_steps_come_off_the_stack_as_they_were_put_on() -> None:
    sheet = Sheet(Board("b", [], [], 28))
    steps = [(71 * n + 13) % 255 + 1 for n in range(DEPTH)]
    for step in steps:
        sheet.push(step)
        assert max(sheet.stack, sheet.below, sheet.bottom) < 2**56  # what a word may hold
    with pytest.raises(OverflowError, match="21 steps"):
        sheet.push(1)
    for step in reversed(steps):
        assert sheet.stack & 255 == step
        sheet.pop()
    assert (sheet.stack, sheet.below, sheet.bottom) == (0, 0, 0)


def test_no_move_is_negative() -> None:
    """Searches use negative numbers for no move."""
    game = make(players=2)
    declined = 0
    for plies in range(0, 60, 2):
        s = some_position(game, 2, plies)
        for seat in range(2):
            moves = game.legal(s, seat)
            assert all(move >= 0 for move in moves)
            declined += 0 in moves
    assert declined
