"""The columns of a dataset, a row for each game. docs/researchers.md tells what each of them means."""

from typing import Any, Final

import numpy as np

from chakpur.play.extras import missing

try:
    import pyarrow as pa
except ModuleNotFoundError as error:
    raise missing(error) from None

from chakpur.datasets.facts import facts_of
from chakpur.games import descriptor_of

KEY: Final = b"chakpur"
"""Where the head stands in a file's metadata."""


def schema_of(game: str, seats: int) -> pa.Schema:
    """The columns of a game, with their types.

    >>> schema_of("flowers", 3).field("points").type
    FixedSizeListType(fixed_size_list<item: int16>[3])
    """
    facts = facts_of(game)
    players = seats + (descriptor_of(game).automaton is not None)
    return pa.schema(
        [
            ("number", pa.int32()),
            ("deal", pa.int64()),
            ("points", pa.list_(pa.int16(), players)),
            ("shares", pa.list_(pa.float32(), players)),
            ("end", pa.string()),
            ("moves", pa.list_(pa.string())),
            ("deciders", pa.list_(pa.int8())),
            ("choices", pa.list_(pa.int16())),
            ("lines", _structs(facts.line)),
            ("takes", _structs(facts.take)),
        ]
    )


def _structs(fields: Any) -> pa.DataType:
    return pa.list_(pa.struct([(name, pa.type_for_alias(kind)) for name, kind in fields.items()]))


def arrays(table: pa.Table) -> dict[str, "np.ndarray[Any, Any]"]:
    """The columns as NumPy arrays, a row for each game.

    What is as long as there are players is one array (games × players). What is longer in one game than in another is
    filled up: numbers with −1, texts with nothing. ``lines`` and ``takes`` become an array for each of their fields,
    such as ``lines.points``; a number that is missing there is −1 too.
    """
    found: dict[str, np.ndarray[Any, Any]] = {}
    for name in table.column_names:
        column = table.column(name).combine_chunks()
        kind = column.type
        if not pa.types.is_list(kind):
            found[name] = _flat(column.flatten()).reshape(len(column), -1) if _is_fixed(kind) else _flat(column)
        elif pa.types.is_struct(kind.value_type):
            for at, part in enumerate(kind.value_type):
                values = column.flatten().field(at)
                found[f"{name}.{part.name}"] = _filled_up(_flat(values), column.value_lengths().to_numpy())
        else:
            found[name] = _filled_up(_flat(column.flatten()), column.value_lengths().to_numpy())
    return found


def _is_fixed(kind: pa.DataType) -> bool:
    return bool(pa.types.is_fixed_size_list(kind))


def _flat(values: pa.Array) -> "np.ndarray[Any, Any]":
    if pa.types.is_string(values.type):
        return np.array(values.fill_null("").to_pylist(), dtype=np.str_)
    return np.asarray(values.fill_null(-1).to_numpy(zero_copy_only=False))


def _filled_up(values: "np.ndarray[Any, Any]", lengths: "np.ndarray[Any, Any]") -> "np.ndarray[Any, Any]":
    longest = int(lengths.max(initial=0))
    filler = "" if values.dtype.kind == "U" else -1
    filled = np.full((len(lengths), longest), filler, values.dtype)
    filled[np.arange(longest) < lengths[:, None]] = values
    return filled
