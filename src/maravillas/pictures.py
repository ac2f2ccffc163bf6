"""Pictures of tables for people who have no SVG at hand: PNG, and GIF of several moments.

resvg draws the SVG, Pillow puts the frames of a GIF together; both are in the extra `pictures`.
"""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Final

from maravillas.coach.players import names_of
from maravillas.core.errors import BadOption
from maravillas.core.option import within
from maravillas.core.words import Viewer
from maravillas.drawing import as_svg
from maravillas.messages import seat_name
from maravillas.record import Record

PAPER: Final = "#ffffff"
FRAME: Final = 1200  # milliseconds that a moment is seen
LAST: Final = 4000  # and the last one
COLORS: Final = 128


def png(svg: str) -> bytes:
    """A drawing as PNG; raises BadOption where resvg is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise _missing("resvg") from None
    return bytes(svg_to_bytes(svg_string=svg, background=PAPER))


def gif(svgs: Sequence[str]) -> bytes:
    """Drawings one after the other, again and again; raises BadOption where Pillow is missing."""
    try:
        from PIL import Image
    except ImportError:
        raise _missing("Pillow") from None
    frames = [Image.open(BytesIO(png(svg))).convert("RGB") for svg in svgs]
    size = (max(one.width for one in frames), max(one.height for one in frames))
    laid = []
    for one in frames:
        sheet = Image.new("RGB", size, PAPER)
        sheet.paste(one)
        laid.append(sheet.quantize(COLORS))
    out = BytesIO()
    times = [FRAME] * (len(laid) - 1) + [LAST]
    laid[0].save(out, "GIF", save_all=True, append_images=laid[1:], duration=times, loop=0)
    return out.getvalue()


def moments(record: Record, seat: Viewer, lang: str) -> Iterator[str]:
    """The table of a record at its beginning and after each move, as a seat or a spectator sees it.

    Raises BadRecord at a move that does not fit, and BadOption for a seat that there is not.
    """
    game = record.make()
    if seat is not None:
        within("seat", seat, 0, game.seats - 1)
    names = [seat_name(lang, one, names_of(record)) for one in range(game.seats)]
    s = record.start(game)
    for s, _, _ in record.replay():
        yield as_svg(game, s, seat, lang, names)
    yield as_svg(game, s, seat, lang, names)


def _missing(what: str) -> BadOption:
    return BadOption(
        f"this needs {what}: pip install 'maravillas[pictures]'",
        key="common.error.no_extra",
        values={"found": what, "wanted": "pictures"},
    )
