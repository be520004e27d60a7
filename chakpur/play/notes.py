"""The notes of one step, read without NumPy's detours; what they mean stands in ``rules/log.py``."""

import struct
from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from chakpur.rules.log import LOG, tell

RECORD: Final = np.dtype((np.record, LOG))
_FIELDS: Final[Any] = LOG.fields
_NOTES_AT: Final[int] = _FIELDS["notes"][1]
_OVERFLOW_AT: Final[int] = _FIELDS["overflow"][1]
_WRITTEN_AT: Final[int] = _FIELDS["written"][1]


class Notebook:
    """An empty log for one step, told what chance shall decide."""

    def __init__(self, told: Sequence[list[int]] = ()) -> None:
        self._memory = bytearray(LOG.itemsize)
        self.logs: Any = np.frombuffer(self._memory, RECORD)
        if told:
            tell(self.logs[0], list(told))

    def entries(self) -> list[tuple[int, list[int]]]:
        """All notes as (kind, values)."""
        if self._memory[_OVERFLOW_AT]:
            raise AssertionError("a step wrote more notes than any game can need")
        (written,) = struct.unpack_from("=i", self._memory, _WRITTEN_AT)
        notes = struct.unpack_from(f"={written}h", self._memory, _NOTES_AT)
        found, at = [], 0
        while at < written:
            kind, size = notes[at], notes[at + 1]
            at += 2
            found.append((kind, list(notes[at : at + size])))
            at += size
        return found
