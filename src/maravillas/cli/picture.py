"""`maravillas picture`: a moment of a game to share, or several that follow each other."""

from itertools import islice
from pathlib import Path

from maravillas.cli.options import within
from maravillas.cli.output import progress
from maravillas.core.errors import BadOption
from maravillas.messages import say
from maravillas.pictures import gif, moments, png
from maravillas.record import Record, write_whole

KINDS = (".svg", ".png", ".gif")


def picture(
    file: str,
    out: str,
    number: int | None,
    seat: int | None,
    step: int | None,
    to: int | None,
    lang: str,
) -> int:
    kind = Path(out).suffix.lower()
    if kind not in KINDS:
        raise BadOption(
            f"{out} is no picture; it may end in {', '.join(KINDS)}",
            path="out",
            key="common.error.picture",
            values={"found": out, "wanted": ", ".join(KINDS)},
        )
    records = Record.load_all(Path(file))
    record = records[within("number", 1 if number is None else number, 1, len(records)) - 1]
    last = len(record.moves)
    if kind == ".gif":
        first = within("step", 0 if step is None else step, 0, last)
        end = within("to", last if to is None else to, first, last)
    else:
        first = end = within("step", last if step is None else step, 0, last)
        if to is not None:
            raise BadOption("--to is for a GIF", path="to", key="common.error.picture_to")
    drawn = between(record, seat, first, end, lang)
    if kind == ".gif":
        body = gif(drawn)
    else:
        body = png(drawn[0]) if kind == ".png" else drawn[0].encode()
    write_whole(Path(out), body)
    print(say(lang, "common.cli.drawn", {"found": out}))
    return 0


def between(record: Record, seat: int | None, first: int, end: int, lang: str) -> list[str]:
    """The drawings of the moments from one to another, both included."""
    drawn = []
    with progress(end + 1, say(lang, "common.cli.drawing")) as advance:
        for svg in islice(moments(record, seat, lang), end + 1):
            drawn.append(svg)
            advance(1)
    return drawn[first:]
