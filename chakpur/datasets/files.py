"""Datasets as Parquet files that survive being cut off.

Parquet keeps the index of its row groups at the end, so a file that was not copied whole could not be read at all. Ours
has the same index at the front, too, in bytes that other readers skip: whatever row groups are whole can be read.
"""

import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from chakpur.datasets.columns import KEY, schema_of
from chakpur.datasets.simulation import FORMAT, Row
from chakpur.play.errors import BadRecord
from chakpur.play.words import shown

GROUP: Final = 500
"""Games in a row group: what is read, checked and lost as one."""
MAGIC: Final = b"PAR1"
INDEX: Final = b"CHAKPUR1"
"""Stands at the front, before the length of the index and the index."""
ROOM: Final = 160
"""Bytes of index for a column of a row group, at most."""


class Broken(BadRecord):
    """A file that is no dataset, or of which nothing is left."""


@dataclass(frozen=True)
class Dataset:
    """What could be read of a file."""

    path: Path
    head: dict[str, Any]
    table: pa.Table
    lost: int
    """Games that should be there and can't be read."""

    @property
    def game(self) -> str:
        return str(self.head["game"])

    @property
    def seats(self) -> int:
        return int(self.head["seats"])

    @property
    def words(self) -> list[str]:
        """Which bot sat where."""
        return [str(bot["word"]) for bot in self.head["bots"]]


def write(path: Path, head: Mapping[str, Any], rows: Iterable[Row], count: int) -> None:
    """Write *count* games; an older file stays until the new one is whole."""
    schema = schema_of(head["game"], head["seats"]).with_metadata({KEY: json.dumps(dict(head)).encode()})
    draft = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with pa.OSFile(str(draft), "wb") as sink, _writer(sink, schema) as writer:
            sink.write(bytes(_room(schema, count)))
            for group in _groups(rows):
                writer.write_table(pa.Table.from_pylist(group, schema), row_group_size=GROUP)
        with draft.open("r+b") as file:
            _put_index_in_front(file)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def _writer(file: Any, schema: pa.Schema) -> pq.ParquetWriter:
    return pq.ParquetWriter(file, schema, compression="zstd", write_statistics=False, write_page_checksum=True)


def _groups(rows: Iterable[Row]) -> Iterator[list[Row]]:
    group: list[Row] = []
    for row in rows:
        group.append(row)
        if len(group) == GROUP:
            yield group
            group = []
    if group:
        yield group


def _room(schema: pa.Schema, count: int) -> int:
    """How much room the index needs: that of an empty file, and something for each column of each row group."""
    empty = io.BytesIO()
    with _writer(empty, schema):
        pass
    leaves = len(pq.ParquetFile(empty).schema)
    return len(INDEX) + 4 + len(empty.getbuffer()) + leaves * ROOM * -(-count // GROUP)


def _put_index_in_front(file: Any) -> None:
    file.seek(-8, os.SEEK_END)
    length = int.from_bytes(file.read(4), "little")
    file.seek(-8 - length, os.SEEK_END)
    index = file.read(length)
    file.seek(len(MAGIC))
    file.write(INDEX + length.to_bytes(4, "little") + index)


def read(path: Path, columns: Sequence[str] | None = None) -> Dataset:
    """What is whole of a dataset; raise Broken if it is none, or nothing of it can be read."""
    try:
        with path.open("rb") as source:
            file = _opened(path, source)
            head = _head(path, file.schema_arrow)
            groups = [_group(file, number, columns) for number in range(file.num_row_groups)]
            whole = [group for group in groups if group is not None]
            if not whole:
                raise Broken("dataset-nothing-left", file=shown(path.name))
            table = pa.concat_tables(whole)
            return Dataset(path, head, table, file.metadata.num_rows - len(table))
    except OSError as error:
        raise Broken("terminal-unreadable", file=shown(path.name), problem=error.strerror or str(error)) from None


def _opened(path: Path, source: Any) -> pq.ParquetFile:
    try:
        return pq.ParquetFile(source, page_checksum_verification=True)
    except (pa.ArrowInvalid, OSError):
        pass
    source.seek(0)
    front = source.read(len(MAGIC) + len(INDEX) + 4)
    length = int.from_bytes(front[-4:], "little")
    index = source.read(length)
    if not front.startswith(MAGIC + INDEX) or len(index) < length:
        raise Broken("dataset-unreadable", file=shown(path.name))
    lone = io.BytesIO(MAGIC + index + front[-4:] + MAGIC)
    return pq.ParquetFile(source, metadata=pq.read_metadata(lone), page_checksum_verification=True)


def _head(path: Path, schema: pa.Schema) -> dict[str, Any]:
    try:
        head: dict[str, Any] = json.loads((schema.metadata or {})[KEY])
    except (KeyError, ValueError):
        head = {}
    if head.get("format") != FORMAT:
        raise Broken("dataset-foreign", file=shown(path.name))
    return head


def _group(file: pq.ParquetFile, number: int, columns: Sequence[str] | None) -> pa.Table | None:
    try:
        return file.read_row_group(number, columns=columns)
    except (pa.ArrowException, OSError):
        return None
