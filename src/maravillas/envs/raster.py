"""Pictures of tables as pixels: resvg draws the SVG, and its PNG is unpacked here."""

from struct import unpack
from typing import Any, Final
from zlib import decompress

import numpy as np
from numpy.typing import NDArray

from maravillas.core.errors import BadOption

HEAD: Final = 8  # bytes before the chunks of a PNG
PIXEL: Final = 4  # bytes: red, green, blue, how opaque
PAPER: Final = "#ffffff"


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as rows of pixels of red, green and blue."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise BadOption(
            "render_mode rgb_array needs resvg: pip install 'maravillas[envs]'", path="render_mode"
        ) from None
    return unpacked(bytes(svg_to_bytes(svg_string=svg, background=PAPER)))


def unpacked(png: bytes) -> NDArray[np.uint8]:
    """The pixels of a PNG as resvg writes it: eight bits a color, not interlaced."""
    at, packed, width, height = HEAD, b"", 0, 0
    while at < len(png):
        size, kind = unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height = unpack(">II", body[:8])
        elif kind == b"IDAT":
            packed += body
        at += size + 12
    lines = np.frombuffer(decompress(packed), np.uint8).reshape(height, 1 + PIXEL * width)
    found = np.zeros((height, width, PIXEL), np.uint8)
    above = np.zeros((width, PIXEL), np.uint8)
    for y in range(height):
        above = found[y] = _line(int(lines[y, 0]), lines[y, 1:].reshape(width, PIXEL), above)
    return found[:, :, :3].copy()


def _line(how: int, line: NDArray[np.uint8], above: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """A line of pixels, from what it differs in from those before it and above it."""
    if how == 0:
        return line
    if how == 1:
        return np.cumsum(line, axis=0, dtype=np.uint8)
    if how == 2:
        return line + above
    left: Any = np.zeros(PIXEL, np.int16)
    corner: Any = np.zeros(PIXEL, np.int16)
    found = np.zeros_like(line)
    for x, up in enumerate(above.astype(np.int16)):
        guess = (left + up) // 2 if how == 3 else _nearest(left, up, corner)
        left = (line[x] + guess) % 256
        corner = up
        found[x] = left
    return found


def _nearest(left: Any, up: Any, corner: Any) -> Any:
    """Of the three, what is nearest to left + up - corner."""
    sum_of = left + up - corner
    by_left, by_up, by_corner = (abs(sum_of - one) for one in (left, up, corner))
    return np.where(
        (by_left <= by_up) & (by_left <= by_corner), left, np.where(by_up <= by_corner, up, corner)
    )
