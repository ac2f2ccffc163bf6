"""What happens, told: the events of one move, as somebody at the table may know them."""

from typing import Literal

from maravillas.core.words import Event, Viewer
from maravillas.dice.data.board import FREE
from maravillas.dice.data.faces import (
    BARRACKS_WEST,
    BUILDINGS,
    COLORS,
    DICE,
    DIE_COLOR,
    FIRST_SPECIAL,
    ROWS,
)
from maravillas.dice.rules.cost import construction_cost, die_cost, die_income
from maravillas.dice.rules.effects import facing
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.moves import (
    BONUS_MOVE,
    CROSS_MOVE,
    DIE_MOVE,
    DONE,
    PASS,
    SPACES,
    WONDER_MOVE,
    next_stage,
)
from maravillas.dice.rules.roll import DIE
from maravillas.dice.rules.sheet import STEP, Sheet
from maravillas.dice.rules.state import FINAL, OVER, State, left_of, right_of
from maravillas.dice.rules.turn import play
from maravillas.dice.words.boards.reading import own_boards
from maravillas.dice.words.position.chosen import chosen
from maravillas.dice.words.view import forum, written


def narrate(
    game: Dice,
    before: State,
    seat: int,
    move: int,
    after: State,
    viewer: Viewer | Literal["all"],
) -> list[Event]:
    """The events of a move. viewer: a seat, None: a spectator, `all`: a finished game's reader.

    Others hear what a seat did only when everybody is done.
    """
    told = game.clone(before)
    play(told, seat, move)
    over = bool(after.round != before.round or after.phase != before.phase)
    events: list[Event] = []
    if viewer in (seat, "all"):
        events += _move(game, before, seat, move)
    elif not over and not told.now[seat].stack:
        events.append({"type": "ready", "seat": seat, "clause": "DICE-021"})
    if over:
        if viewer != "all":
            for other in range(int(game.seats)):
                if other != viewer:
                    events += _whole_turn(game, told, other)
        events += _end_of_turn(before, after)
    return events


def opening(game: Dice, s: State) -> list[Event]:
    """The events of the deal: who has which board, and the first shake."""
    names = {own.need("board").text(): own.need("name").text() for own in own_boards(game)}
    events: list[Event] = []
    for seat, sheet in enumerate(s.before):
        event: Event = {"type": "city", "seat": seat, "board": sheet.board.id, "clause": "DICE-002"}
        if sheet.board.id in names:
            event |= {"type": "city_own", "found": names[sheet.board.id]}
        events.append(event)
    return [*events, _shaken(s)]


def _whole_turn(game: Dice, told: State, seat: int) -> list[Event]:
    """All that a seat did in a turn that it has finished."""
    s = game.clone(told)
    s.now[seat].copy_from(told.before[seat])
    events: list[Event] = []
    for move in chosen(game, told, seat):
        events += _move(game, s, seat, move)
        play(s, seat, move)
    return events


def _move(game: Dice, before: State, seat: int, move: int) -> list[Event]:
    """One move of a seat and what follows from it on its own sheet."""
    after = game.clone(before)
    play(after, seat, move)
    old, new = before.now[seat], after.now[seat]
    event, paid = _choice(before, seat, move)
    events = [event]
    events += _crossed(before, seat, old, new)
    gained = int(new.coins - old.coins) + paid
    if gained and move != PASS:
        events.append({"type": "gain", "seat": seat, "coins": gained, "clause": "DICE-043"})
    events += _lasting(seat, old, new)
    events += _completed(seat, old, new)
    return events


def _choice(s: State, seat: int, move: int) -> tuple[Event, int]:
    """The move itself, and the coins paid for it."""
    sheet = s.now[seat]
    board = sheet.board
    if move == DONE:
        return {"type": "decline", "seat": seat, "clause": "DICE-144"}, 0
    if move == PASS:
        coins = min(3, int(board.capacity - sheet.coins))
        return {"type": "pass", "seat": seat, "coins": coins, "clause": "DICE-060"}, 0
    if move >= BONUS_MOVE:
        bonus = board.bonuses[move - BONUS_MOVE]
        return {"type": "bonus", "seat": seat, "bonus": bonus, "clause": "DICE-065"}, 0
    if move == WONDER_MOVE or move >= CROSS_MOVE:
        wonder = move == WONDER_MOVE
        space = int(next_stage(sheet)).bit_length() - 1 if wonder else move - CROSS_MOVE
        paid = int(construction_cost(sheet, space))
        kind, clause = ("stage", "DICE-057") if wonder else ("cross", "DICE-130")
        return _paid(kind, seat, board.spaces[space], paid, clause), paid
    die, space = divmod(move - DIE_MOVE, SPACES)
    paid = int(construction_cost(sheet, space))
    if board.do[sheet.stack & STEP] != FREE:
        paid += int(die_cost(sheet, DIE_COLOR[die], s.roll >> DIE * die & 3))
    event = _paid("construct", seat, board.spaces[space], paid, "DICE-036")
    event["die"] = DICE[die]
    if die_income(sheet, DIE_COLOR[die]):
        event["income"] = int(die_income(sheet, DIE_COLOR[die]))
    return event, paid


def _paid(kind: str, seat: int, space: str, coins: int, clause: str) -> Event:
    """An event that says `for nothing` where nothing was paid."""
    if coins == 0:
        return {"type": f"{kind}_free", "seat": seat, "space": space, "clause": clause}
    return {"type": kind, "seat": seat, "space": space, "coins": coins, "clause": clause}


def _crossed(s: State, seat: int, old: Sheet, new: Sheet) -> list[Event]:
    """The attack that was written down, if one was."""
    board = new.board
    events: list[Event] = []
    fresh = int(new.crossed & ~old.crossed)
    for n, id in enumerate(board.spaces):
        if fresh >> n & 1 and board.attack[n]:
            west = board.home[n] == BARRACKS_WEST
            n_seats = len(s.now)
            other = left_of(seat, n_seats) if west else right_of(seat, n_seats)
            defences = int(facing(s, seat, west))
            event: Event = {
                "type": "attack_defended" if defences else "attack",
                "seat": seat,
                "other": int(other),
                "space": id,
                "points": written(new, board, n),
                "defences": defences,
                "clause": "DICE-087",
            }
            events.append(event)
    return events


def _lasting(seat: int, old: Sheet, new: Sheet) -> list[Event]:
    events: list[Event] = []
    fresh = int(new.unlocked & ~old.unlocked)
    for special, die in enumerate(DICE[FIRST_SPECIAL:]):
        if fresh >> special & 1:
            events.append({"type": "unlock", "seat": seat, "die": die, "clause": "DICE-096"})
    for number, color in enumerate(COLORS):
        more = int(die_income(new, number) - die_income(old, number))
        if more:
            events.append(
                {
                    "type": "income",
                    "seat": seat,
                    "color": color,
                    "coins": more,
                    "clause": "DICE-140",
                }
            )
    cheaper = [
        color
        for number, color in enumerate(COLORS)
        if die_cost(new, number, 3) != die_cost(old, number, 3)
    ]
    if len(cheaper) == len(COLORS):
        events.append({"type": "cheaper_all", "seat": seat, "clause": "DICE-138"})
    elif cheaper:
        events.append({"type": "cheaper", "seat": seat, "color": cheaper, "clause": "DICE-138"})
    return events


def _completed(seat: int, old: Sheet, new: Sheet) -> list[Event]:
    events: list[Event] = []
    for b in range(ROWS):
        whole = new.board.whole[b]
        if not whole & ~new.crossed and whole & ~old.crossed:
            building = BUILDINGS[b]
            events.append(
                {"type": "complete", "seat": seat, "building": building, "clause": "DICE-065"}
            )
    if new.first and not old.first:
        events.append({"type": "agora_first", "seat": seat, "clause": "DICE-076"})
    return events


def _end_of_turn(before: State, after: State) -> list[Event]:
    """Swaps, the next shake, the final turn, the end."""
    events: list[Event] = []
    came = int(after.forum & ~before.forum)
    left = [d for d in range(FIRST_SPECIAL) if (before.forum & ~after.forum) >> d & 1]
    for d in range(FIRST_SPECIAL, len(DICE)):
        if came >> d & 1:
            events.append({"type": "swap", "die": DICE[d], "clause": "DICE-097"})
    if left:
        events.append({"type": "leave", "die": [DICE[d] for d in left], "clause": "DICE-108"})
    if after.phase == OVER:
        events.append({"type": "end", "round": int(before.round), "clause": "DICE-156"})
        return events
    if after.phase == FINAL:
        events.append({"type": "final_turn", "clause": "DICE-152"})
    return [*events, _shaken(after)]


def _shaken(s: State) -> Event:
    event: Event = {"type": "shake", "round": int(s.round), "clause": "DICE-011"}
    return {**event, "forum": forum(s)}
