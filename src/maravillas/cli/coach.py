"""`maravillas review`, `analyse` and `hint`: the coach on the command line."""

from pathlib import Path

from maravillas import coach, position
from maravillas.cli.options import within
from maravillas.cli.output import print_json, print_lines, progress
from maravillas.coach.players import figure, names_of
from maravillas.coach.report import COLUMNS, as_html, ending, moment_lines, signed, told_once
from maravillas.coach.shapes import Analysis, Review
from maravillas.messages import say, seat_name
from maravillas.record import Record, write_whole

SHOWN = 8  # moves of an analysis


def review(
    file: str,
    number: int | None,
    visits: int | None,
    html: str | None,
    as_json: bool,
    lang: str,
) -> int:
    records = Record.load_all(Path(file))
    record = records[within("number", 1 if number is None else number, 1, len(records)) - 1]
    news = coach.reviewing(record, visits)
    found: Review | None = None
    with progress(len(record.moves), say(lang, "coach.cli.reviewing")) as advance:
        for one in news:
            found = one.get("review")
            advance(0 if found else 1)
    assert found is not None
    if html is not None:
        write_whole(Path(html), as_html(record, found, lang))
    if as_json:
        print_json(found)
    else:
        print_lines(review_lines(record, found, lang))
        if html is not None:
            print(say(lang, "coach.cli.written", {"found": html}))
    return 0


def review_lines(record: Record, found: Review, lang: str) -> list[str]:
    """A review in words: players first, then the moments that mattered."""
    names = [seat_name(lang, seat, names_of(record)) for seat in range(len(found["players"]))]
    digits = 0 if found["unit"] == "win" else 1
    lines = [ending(found, names, lang)]
    for player in found["players"]:
        lines.append(f"{names[player['seat']]}: {player['headline'][lang]}")
        parts = []
        for key in COLUMNS[1:]:
            size = player["bars"][key]
            ends = key in ("start", "result")
            told = figure(size, digits, lang) if ends else signed(size, lang)
            parts.append(f"{say(lang, f'coach.report.{key}')} {told}")
        lines.append("  " + " · ".join(parts))
    lines += ["", say(lang, "coach.report.moments")]
    for moment in told_once(found):
        first, *rest = moment_lines(found, moment, names, lang)
        lines += [f"- {first}", *(f"  {line}" for line in rest)]
    if not found["moments"]:
        lines.append(say(lang, "coach.report.no_moments"))
    return lines


def analyse(
    file: str,
    seat: int | None,
    visits: int | None,
    seconds: float | None,
    as_json: bool,
    lang: str,
) -> int:
    document = position.read_file(file)
    answers = coach.analyses(None, document, seat, visits=visits, seconds=seconds)
    with progress(1, say(lang, "coach.cli.analysing")) as advance:
        *_, found = answers
        advance(1)
    if as_json:
        print_json(found)
    else:
        print_lines(analysis_lines(found, lang))
    return 0


def analysis_lines(found: Analysis, lang: str) -> list[str]:
    """An analysis in words, the best move first."""
    lines = [say(lang, "coach.cli.visits", {"count": found["visits"]})]
    if not found["worth"]:
        lines.append(say(lang, "coach.cli.too_few", {"count": found["least"]}))
    lines.append(_value(found, lang))
    for one in found["outlook"]:
        values = {"seat": one["seat"], "found": f"{100 * one['chance']:.0f}"}
        values["wanted"] = say(lang, f"coach.kind.{one['kind']}")
        lines.append("  " + say(lang, "coach.cli.way", values))
    for rank, move in enumerate(found["moves"][:SHOWN], 1):
        win = "–" if move["win"] is None else f"{100 * move['win']:.0f} %"
        place = (
            ""
            if found["unit"] == "win" or move["place"] is None
            else (f" · {say(lang, 'coach.report.place')} {figure(move['place'], 2, lang)}")
        )
        forced = move["by_force"]
        proven = f" · {say(lang, f'coach.cli.by_force_{forced}')}" if forced else ""
        lines.append(f"{rank}. {move['words'][lang]} · {win}{place} · {move['visits']}{proven}")
        if rank == 1 and len(move["line"]) > 1:
            line = " → ".join(step["words"][lang] for step in move["line"][1:])
            lines.append(f"   {say(lang, 'coach.cli.line')}: {line}")
    return lines


def _value(found: Analysis, lang: str) -> str:
    values = {"seat": found["seat"], "found": f"{100 * found['win']:.0f}"}
    values["wanted"] = figure(found["place"], 2, lang)
    return say(lang, f"coach.cli.value_{found['unit']}", values)


def hint(file: str, seat: int | None, visits: int | None, as_json: bool, lang: str) -> int:
    found = coach.hint(None, position.read_file(file), seat, visits=visits)
    if as_json:
        print_json(found)
        return 0
    print(say(lang, "coach.cli.look", {"found": found["piece_words"][lang]}))
    print(say(lang, "coach.cli.move", {"move": found["words"][lang]}))
    print_lines(found["why"].get(lang, []))
    return 0
