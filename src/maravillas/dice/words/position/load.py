"""Documents of Dice: the table as the turn began, and the moves already made in the turn."""

from collections.abc import Mapping

from maravillas.core.errors import IllegalMove
from maravillas.core.reading import Reader
from maravillas.core.rng import Chance
from maravillas.dice.rules.game import Dice
from maravillas.dice.rules.state import PLAY, State
from maravillas.dice.rules.turn import begin_turn
from maravillas.dice.words.notation import parse, text
from maravillas.dice.words.position.chosen import chosen
from maravillas.dice.words.position.dice import (
    dump_rolls,
    leaving_ids,
    load_forum,
    load_leaving,
    load_rolls,
)
from maravillas.dice.words.position.shapes import DiceDocument, Truth
from maravillas.dice.words.position.sheet import KEYS as KEYS_OF_A_SEAT
from maravillas.dice.words.position.sheet import load_sheet
from maravillas.dice.words.position.strict import check, is_real
from maravillas.dice.words.view import PHASES, attacks, crossed_ids, forum, unlocked_ids

KEYS = (
    "game",
    "options",
    "strict",
    "seed",
    "phase",
    "round",
    "forum",
    "leaving",
    "rolls",
    "boards",
    "seats",
    "chosen",
)


def load(game: Dice, document: Mapping[str, object]) -> State:
    """The state that a document describes; raises BadPosition."""
    reader = Reader(document)
    keys = reader.dict(KEYS)
    strict = keys["strict"].bool() if "strict" in keys else True
    seed = keys["seed"].int(0, 2**53 - 1) if "seed" in keys else 0
    s = game.deal(Chance(game.labels, seed, None))
    s.phase = PHASES.index(keys["phase"].choice(*PHASES)) if "phase" in keys else PLAY
    s.round = keys["round"].int(1, int(game.turns)) if "round" in keys else 1
    _seats(game, s, keys.get("seats"))
    load_rolls(s, keys.get("rolls"))
    load_forum(s, keys.get("forum"))
    load_leaving(s, keys.get("leaving"))
    begin_turn(s)
    if strict:
        check(s, reader)
    if "chosen" in keys:
        _play(game, s, keys["chosen"])
    return s


def dump(game: Dice, s: State, seat: int | None = None) -> DiceDocument:
    """The document of a state; for a seat, without rolls to come and the others' choices."""
    options = dict(game.options)
    boards = options.pop("boards", [])
    shown = [i for i in range(int(game.seats)) if seat in (None, i)]
    moves = {i: chosen(game, s, i) for i in shown}
    hidden: Truth = {}
    if seat is None:
        hidden = {"leaving": leaving_ids(s), "rolls": dump_rolls(s)}
    return {
        "options": options,
        "strict": is_real(s),
        "seed": 0,
        "phase": PHASES[s.phase],
        "round": int(s.round),
        "forum": [
            {"die": die["die"], "face": die["face"], "section": die["section"]} for die in forum(s)
        ],
        **hidden,
        "boards": boards,
        "seats": [
            {
                "board": sheet.board.id,
                "coins": int(sheet.coins),
                "crossed": crossed_ids(sheet),
                "attacks": attacks(sheet),
                "bonuses": [
                    id for b, id in enumerate(sheet.board.bonuses) if sheet.bonuses >> b & 1
                ],
                "unlocked": unlocked_ids(sheet),
                "agora_first": bool(sheet.first),
            }
            for sheet in s.before
        ],
        "chosen": {
            str(i): [text(s.now[i].board, move) for move in moves[i]] for i in shown if moves[i]
        },
    }


def _seats(game: Dice, s: State, reader: Reader | None) -> None:
    """The sheets; a board that is not named is the one that is dealt, or else one left over."""
    boards = {board.id: board for board in game.boards}
    items = reader.list(int(game.seats), int(game.seats)) if reader is not None else []
    named = [item.dict(KEYS_OF_A_SEAT).get("board") for item in items]
    taken = [board.id(boards, "board") for board in named if board is not None]
    for seat, (item, board) in enumerate(zip(items, named, strict=True)):
        sheet = s.now[seat]
        if board is not None:
            sheet.board = board.id(boards, "board")
        elif sheet.board in taken:
            sheet.board = next(b for b in game.boards if b not in taken)
        taken.append(sheet.board)
        load_sheet(sheet, item)


def _play(game: Dice, s: State, reader: Reader) -> None:
    """Plays the moves of the turn again; the turn must not end by them."""
    seats = reader.dict([str(i) for i in range(int(game.seats))])
    for name, moves in sorted(seats.items()):
        seat = int(name)
        for item in moves.list(0, 62):
            try:
                move = parse(s.now[seat].board, item.text())
            except IllegalMove as e:
                item.fail(e.reason, e.key, **e.values)
            if move not in game.legal(s, seat):
                item.fail(
                    f"{item.value!r} cannot be played here",
                    "dice.error.chosen",
                    found=str(item.value),
                )
            if s.acting == 1 << seat and _ends(game, s, seat, move):
                reader.fail(
                    "when everybody has acted the turn is over: describe the table after it",
                    "dice.error.turn_over",
                )
            game.apply(s, seat, move)


def _ends(game: Dice, s: State, seat: int, move: int) -> bool:
    t = game.clone(s)
    game.apply(t, seat, move)
    return t.round != s.round or t.phase != s.phase
