"""A record as plain Python numbers. NumPy's own way to a record's field costs several times as much.

>>> import chakpur
>>> s = fields_of(chakpur.deal("mandala", seed=1).record)
>>> s.to_move, s.hand_size
(0, [6, 6])
"""

import struct
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from chakpur.play.lazy import lazy
from chakpur.rules.kernel import Record

FORMATS: Final = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q"}


class Fields:
    """The content of one record: numbers, and lists of numbers (of lists …) instead of arrays. Made field by field."""

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...

    def __init__(self, content: bytes) -> None:
        self._content = content


_KINDS: Final[dict[tuple[str, ...], type[Fields]]] = {}


def fields_of(record: Record) -> Fields:
    """What a record (or an array of one) holds now; later changes of the record don't show."""
    dtype = record.dtype
    kind = _KINDS.get(dtype.names) or _new_kind(dtype)
    return kind(record.tobytes())


def copied(record: Record) -> Record:
    """A copy to be changed, gaps between fields included."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def in_array(record: Record) -> Record:
    """A copy of a record, or of an array of one, as an array of one: Numba unpacks that several times as fast."""
    return np.frombuffer(bytearray(record.tobytes()), _named(record.dtype))


def _named(dtype: "np.dtype[Any]") -> "np.dtype[Any]":
    return dtype if dtype.type is np.record else named_dtype(dtype)


@cache
def named_dtype(dtype: "np.dtype[Any]") -> "np.dtype[Any]":
    """The same fields, in records whose fields have names in Python too."""
    return np.dtype((np.record, dtype))


def _new_kind(dtype: "np.dtype[Any]") -> type[Fields]:
    """The class for records of *dtype*."""
    fields: Any = dtype.fields
    kind = type("Fields", (Fields,), {name: lazy(_reader(*fields[name][:2])) for name in dtype.names or ()})
    _KINDS[dtype.names or ()] = kind
    return kind


def _reader(dtype: "np.dtype[Any]", offset: int) -> Callable[[Fields], Any]:
    size = int(np.prod(dtype.shape))
    unpack = struct.Struct(f"={size}{FORMATS[dtype.base.str[1:]]}").unpack_from
    if not dtype.shape:
        return lambda s: unpack(s._content, offset)[0]
    inner = dtype.shape[1:]
    if not inner:
        return lambda s: list(unpack(s._content, offset))
    return lambda s: _nested(unpack(s._content, offset), inner)


def _nested(values: Any, shape: tuple[int, ...]) -> list[Any]:
    """Flat values as rows of the given inner shape."""
    for size in reversed(shape):
        values = [list(values[at : at + size]) for at in range(0, len(values), size)]
    return list(values)
