"""What happens, told: the events of one move, as somebody at the table may know them."""

from typing import Literal, Unpack

from maravillas.core.told import Event, Facts
from maravillas.core.words import Viewer, event
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
        events.append(event("ready", "DICE-021", seat))
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
        board = sheet.board.id
        if board in names:
            own = event("city_own", "DICE-002", seat, board=board, found=names[board])
            events.append(own)
        else:
            events.append(event("city", "DICE-002", seat, board=board))
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
    choice, paid = _choice(before, seat, move)
    events = [choice]
    events += _crossed(before, seat, old, new)
    gained = int(new.coins - old.coins) + paid
    if gained and move != PASS:
        events.append(event("gain", "DICE-043", seat, coins=gained))
    events += _lasting(seat, old, new)
    events += _completed(seat, old, new)
    return events


def _choice(s: State, seat: int, move: int) -> tuple[Event, int]:
    """The move itself, and the coins paid for it."""
    sheet = s.now[seat]
    board = sheet.board
    if move == DONE:
        return event("decline", "DICE-144", seat), 0
    if move == PASS:
        coins = min(3, int(board.capacity - sheet.coins))
        return event("pass", "DICE-060", seat, coins=coins), 0
    if move >= BONUS_MOVE:
        bonus = board.bonuses[move - BONUS_MOVE]
        return event("bonus", "DICE-065", seat, bonus=bonus), 0
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
    facts: Facts = {"die": DICE[die]}
    if die_income(sheet, DIE_COLOR[die]):
        facts["income"] = int(die_income(sheet, DIE_COLOR[die]))
    return _paid("construct", seat, board.spaces[space], paid, "DICE-036", **facts), paid


def _paid(
    kind: str, seat: int, space: str, coins: int, clause: str, /, **facts: Unpack[Facts]
) -> Event:
    """An event that says `for nothing` where nothing was paid."""
    at: Facts = {"space": space, **facts}
    if coins == 0:
        return event(f"{kind}_free", clause, seat, **at)
    paid: Facts = {"space": space, "coins": coins, **facts}
    return event(kind, clause, seat, **paid)


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
            events.append(
                event(
                    "attack_defended" if defences else "attack",
                    "DICE-087",
                    seat,
                    other=int(other),
                    space=id,
                    points=written(new, board, n),
                    defences=defences,
                )
            )
    return events


def _lasting(seat: int, old: Sheet, new: Sheet) -> list[Event]:
    events: list[Event] = []
    fresh = int(new.unlocked & ~old.unlocked)
    for special, die in enumerate(DICE[FIRST_SPECIAL:]):
        if fresh >> special & 1:
            events.append(event("unlock", "DICE-096", seat, die=die))
    for number, color in enumerate(COLORS):
        more = int(die_income(new, number) - die_income(old, number))
        if more:
            events.append(event("income", "DICE-140", seat, color=color, coins=more))
    cheaper = [
        color
        for number, color in enumerate(COLORS)
        if die_cost(new, number, 3) != die_cost(old, number, 3)
    ]
    if len(cheaper) == len(COLORS):
        events.append(event("cheaper_all", "DICE-138", seat))
    elif cheaper:
        events.append(event("cheaper", "DICE-138", seat, color=cheaper))
    return events


def _completed(seat: int, old: Sheet, new: Sheet) -> list[Event]:
    events: list[Event] = []
    for b in range(ROWS):
        whole = new.board.whole[b]
        if not whole & ~new.crossed and whole & ~old.crossed:
            building = BUILDINGS[b]
            events.append(event("complete", "DICE-065", seat, building=building))
    if new.first and not old.first:
        events.append(event("agora_first", "DICE-076", seat))
    return events


def _end_of_turn(before: State, after: State) -> list[Event]:
    """Swaps, the next shake, the final turn, the end."""
    events: list[Event] = []
    came = int(after.forum & ~before.forum)
    left = [d for d in range(FIRST_SPECIAL) if (before.forum & ~after.forum) >> d & 1]
    for d in range(FIRST_SPECIAL, len(DICE)):
        if came >> d & 1:
            events.append(event("swap", "DICE-097", die=DICE[d]))
    if left:
        events.append(event("leave", "DICE-108", die=[DICE[d] for d in left]))
    if after.phase == OVER:
        events.append(event("end", "DICE-156", round=int(before.round)))
        return events
    if after.phase == FINAL:
        events.append(event("final_turn", "DICE-152"))
    return [*events, _shaken(after)]


def _shaken(s: State) -> Event:
    return event("shake", "DICE-011", round=int(s.round), forum=forum(s))
