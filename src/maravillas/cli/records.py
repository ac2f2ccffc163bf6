"""`maravillas verify` and `maravillas replay`: records checked, records told."""

from typing import Any

from maravillas import api
from maravillas.cli.options import within
from maravillas.cli.output import fail_with, print_json, print_lines, progress
from maravillas.core.errors import BadRecord
from maravillas.messages import say
from maravillas.record import CUT_SHORT, Record
from maravillas.registry import AnyGame

WRONG = 1
UNREADABLE = ("common.error.file", "common.error.json", "common.error.json_size")


def verify(file: str, as_json: bool, lang: str) -> int:
    try:
        records = Record.load_all(_path(file))
        with progress(len(records), say(lang, "common.cli.verify")) as advance:
            for number, record in enumerate(records, 1):
                _verify(record, number if len(records) > 1 else 0)
                advance(1)
    except BadRecord as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    moves = sum(len(record.moves) for record in records)
    if as_json:
        print_json({"file": file, "records": len(records), "moves": moves, "ok": True})
    else:
        print(say(lang, "common.cli.verified", {"records": len(records), "moves": moves}))
    return 0


def _verify(record: Record, number: int) -> None:
    try:
        record.verify()
    except BadRecord as e:
        where = f"record {number}, {e.path}" if number else e.path
        raise BadRecord(e.reason, path=where, key=e.key, values=e.values) from None


def _path(file: str) -> Any:
    """A file name, even if it starts with a brace."""
    from pathlib import Path

    return Path(file)


def replay(file: str, number: int | None, as_json: bool, lang: str) -> int:
    records = Record.load_all(_path(file))
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


def _told(game: AnyGame, record: Record, lang: str) -> list[dict[str, Any]]:
    moves: list[dict[str, Any]] = []
    names = names_of(record)
    s = record.start(game)
    for s, seat, text in record.replay():
        after = game.clone(s)
        move = api.do(game, after, seat, text)
        log = api.log(game, s, seat, move, after, "all", lang, names)
        moves.append({"seat": seat, "move": text, "log": log})
    return moves


def names_of(record: Record) -> list[str]:
    """The players' names; two bots of one kind are told apart by their seats."""
    names = [str(seat.get("name") or seat.get("bot") or "") for seat in record.seats]
    return [
        f"{name} {seat + 1}" if name and names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]


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
