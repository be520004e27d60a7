"""A PNG as an array of pixels: as much of the format as our own pictures need (eight bits, colours with opacity)."""

import struct
import zlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from chakpur.rules.kernel import Record, kernel

SIGNATURE: Final = 8
CHANNELS: Final = 4
SUB, UP, AVERAGE, PAETH = 1, 2, 3, 4


def pixels_of(png: bytes) -> NDArray[np.uint8]:
    """Height × width × red, green and blue, on white."""
    width, height, data = 0, 0, b""
    at = SIGNATURE
    while at < len(png):
        size, kind = struct.unpack_from(">I4s", png, at)
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            width, height = struct.unpack_from(">II", body)
        elif kind == b"IDAT":
            data += body
        at += 12 + size
    rows = np.frombuffer(bytearray(zlib.decompress(data)), np.uint8).reshape(height, 1 + CHANNELS * width)
    unfilter(rows)
    rgba = rows[:, 1:].reshape(height, width, CHANNELS).astype(np.uint16)
    opacity = rgba[:, :, 3:]
    return ((rgba[:, :, :3] * opacity + 255 * (255 - opacity)) // 255).astype(np.uint8)


@kernel
def unfilter(rows: Record) -> None:
    """Each row begins with how its bytes were made from their neighbours' differences; undo that."""
    for y in range(rows.shape[0]):
        how = rows[y, 0]
        for x in range(1, rows.shape[1]):
            left = int(rows[y, x - CHANNELS]) if x > CHANNELS else 0
            above = int(rows[y - 1, x]) if y > 0 else 0
            corner = int(rows[y - 1, x - CHANNELS]) if y > 0 and x > CHANNELS else 0
            rows[y, x] = (int(rows[y, x]) + guess(how, left, above, corner)) & 255


@kernel
def guess(how: int, left: int, above: int, corner: int) -> int:
    if how == SUB:
        return left
    if how == UP:
        return above
    if how == AVERAGE:
        return (left + above) // 2
    if how == PAETH:
        near = left + above - corner
        if abs(near - left) <= abs(near - above) and abs(near - left) <= abs(near - corner):
            return left
        return above if abs(near - above) <= abs(near - corner) else corner
    return 0
