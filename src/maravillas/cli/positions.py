"""`maravillas position check`: what a document means, or what is wrong with it and where."""

from maravillas import api, position
from maravillas.cli.output import fail_with, print_json, print_lines
from maravillas.cli.records import UNREADABLE, WRONG
from maravillas.core.errors import BadPosition
from maravillas.messages import say


def check(file: str, as_json: bool, lang: str) -> int:
    try:
        game, s = position.load(position.read_file(file))
    except BadPosition as e:
        return fail_with(e, lang, as_json, 2 if e.key in UNREADABLE else WRONG)
    owed = api.owed(game, s)
    result = api.result(game, s)
    if as_json:
        told: dict[str, object] = {"file": file, "game": game.name, "options": dict(game.options)}
        moves = {str(seat): api.moves(game, s, seat) for seat in api.waiting(game, s)}
        told |= {"ok": True, "owed": owed, "moves": moves, "result": result}
        told |= {"scores": [int(n) for n in game.scores(s)], "hash": f"{game.hash(s):016x}"}
        print_json(told)
        return 0
    lines = [
        say(lang, "common.cli.position", {"found": game.name, "wanted": f"{game.hash(s):016x}"})
    ]
    for item in owed:
        seat = item["seat"]
        assert isinstance(seat, int)
        moves_of = " · ".join(api.moves(game, s, seat))
        lines.append(f"{seat} {item['kind']}: {moves_of}")
    if result is not None:
        lines.append(say(lang, f"common.result.{result['kind']}", result))
    print_lines(lines)
    return 0
