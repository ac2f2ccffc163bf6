"""Pictures of tables as pixels: resvg draws the SVG, and its PNG is unpacked here."""

from struct import unpack
from typing import Final
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
    # each byte hangs on the one before: numbers of Python are faster here than small arrays
    up = above.ravel().tolist()
    corners, found = [0] * PIXEL + up, [0] * PIXEL
    for n, byte in enumerate(line.ravel().tolist()):
        left = found[n]
        guess = (left + up[n]) // 2 if how == 3 else _nearest(left, up[n], corners[n])
        found.append(byte + guess & 255)
    return np.array(found[PIXEL:], np.uint8).reshape(line.shape)


def _nearest(left: int, up: int, corner: int) -> int:
    """Of the three, what is nearest to left + up - corner."""
    by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if by_left <= by_up and by_left <= by_corner:
        return left
    return up if by_up <= by_corner else corner
