"""`maravillas verify` and `maravillas replay`: records checked, records told."""

from pathlib import Path
from typing import TypedDict

from maravillas import api
from maravillas.cli.options import within
from maravillas.cli.output import fail_with, print_json, print_lines, progress
from maravillas.coach.players import names_of
from maravillas.core.errors import BadRecord
from maravillas.messages import say
from maravillas.record import CUT_SHORT, Record
from maravillas.registry import AnyGame

WRONG = 1
UNREADABLE = ("common.error.file", "common.error.json", "common.error.json_size")


def verify(file: str, as_json: bool, lang: str) -> int:
    try:
        records = Record.load_all(Path(file))
        with progress(len(records), say(lang, "common.cli.verify")) as advance:
            for number, record in enumerate(records, 1):
                record.verify(number if len(records) > 1 else 0)
                advance(1)
    except BadRecord as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    moves = sum(len(record.moves) for record in records)
    if as_json:
        print_json({"file": file, "records": len(records), "moves": moves, "ok": True})
    else:
        print(say(lang, "common.cli.verified", {"records": len(records), "moves": moves}))
    return 0


def replay(file: str, number: int | None, as_json: bool, lang: str) -> int:
    records = Record.load_all(Path(file))
    record = records[within("number", 1 if number is None else number, 1, len(records)) - 1]
    game = record.make()
    moves = _told(game, record, lang)
    if as_json:
        head = {"game": game.name, "options": dict(game.options), "seats": record.seats}
        print_json({**head, "moves": moves, "end": record.end})
        return 0
    print_lines(api.opening(game, record.start(game), lang, names_of(record)))
    for item in moves:
        for sentence in item["log"] or [f"{item['seat']} {item['move']}"]:
            print(sentence)
    print_lines(_end(record, lang))
    return 0


class Told(TypedDict):
    """A move of a replay, with its sentences."""

    seat: int
    move: str
    log: list[str]


def _told(game: AnyGame, record: Record, lang: str) -> list[Told]:
    moves: list[Told] = []
    names = names_of(record)
    s = record.start(game)
    for s, seat, text in record.replay():
        after = game.clone(s)
        move = api.do(game, after, seat, text)
        log = api.log(game, s, seat, move, after, "all", lang, names)
        moves.append({"seat": seat, "move": text, "log": log})
    return moves


def _end(record: Record, lang: str) -> list[str]:
    end = record.end
    if end is None:
        return [say(lang, "common.cli.unfinished")]
    sentence = say(lang, f"common.result.{end['kind']}", end, names=names_of(record))
    if end["kind"] in CUT_SHORT:
        return [sentence]
    scores = end["scores"]
    assert isinstance(scores, list)
    return [sentence, f"{say(lang, 'common.cli.scores')}: {' – '.join(map(str, scores))}"]
