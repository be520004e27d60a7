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
_MISFIT_AT: Final[int] = _FIELDS["misfit"][1]
_TOLD_AT: Final[int] = _FIELDS["told"][1]
_NOTHING_NOTED: Final = bytes(_NOTES_AT)
_NOTHING_TOLD: Final = bytes(_TOLD_AT - _MISFIT_AT)


class Notebook:
    """A log for one step, told what chance shall decide."""

    def __init__(self) -> None:
        self._memory = bytearray(LOG.itemsize)
        self.logs: Any = np.frombuffer(self._memory, RECORD)

    @staticmethod
    def blank(told: Sequence[list[int]] = ()) -> "Notebook":
        """One that has been read and cleared, if there is one: to get so much memory anew takes as long as a step."""
        try:
            notebook = _READ_AND_CLEARED.pop()
        except IndexError:
            notebook = Notebook()
        if told:
            tell(notebook.logs[0], list(told))
        return notebook

    def entries(self) -> list[tuple[int, list[int]]]:
        """All notes as (kind, values). After that the notebook belongs to somebody else."""
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
        self._clear()
        return found

    def _clear(self) -> None:
        self._memory[:_NOTES_AT] = _NOTHING_NOTED
        self._memory[_MISFIT_AT:_TOLD_AT] = _NOTHING_TOLD
        _READ_AND_CLEARED.append(self)


_READ_AND_CLEARED: Final[list[Notebook]] = []
