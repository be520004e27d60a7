"""The JSON Schema of every document, made from the types: for whoever reads them in another language.

msgspec, which writes the server's schemas, knows no unions of dictionaries; our documents are full of them
(an event is one of many, cards are counted or hidden), so this small writer is ours.
"""

import ast
import inspect
import types
import typing
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Annotated, Any, Final, Literal, NotRequired, Required, Union, get_args, get_origin, is_typeddict

from chakpur.games import games
from chakpur.play.documents import common, review
from chakpur.play.documents.common import Pair

Schema = dict[str, Any]

WHERE: Final = "#/components/schemas/"
PLAIN: Final = {str: "string", int: "integer", bool: "boolean", float: "number", type(None): "null"}


def schemas() -> dict[str, Schema]:
    """The schema of each document by its name, and of the ``GameView``, ``GameEvent`` … of any game.

    >>> schemas()["Size"]["properties"]
    {'size': {'type': 'integer'}}
    """
    modules = (common, review, *_modules_of_games())
    named = {name: kind for module in modules for name, kind in _named_in(module)}
    writer = _Writer(named)
    found = {name: writer.definition(name, kind) for name, kind in named.items()}
    roles: dict[str, list[str]] = {}
    for module in modules:
        for role, kind in getattr(module, "ROLES", {}).items():
            roles.setdefault(f"Game{role}", []).append(WHERE + writer.names[kind])
    any_game = {role: {"title": role, "anyOf": [{"$ref": place} for place in places]} for role, places in roles.items()}
    return found | any_game


def _modules_of_games() -> Iterator[ModuleType]:
    """The files of documents; a game without one writes those of another game, or has none that are typed."""
    for game in games():
        try:
            yield game.module("play.documents")
        except ModuleNotFoundError:
            continue


def _named_in(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The types of a module that have a name of their own there."""
    for name, kind in vars(module).items():
        if not name.startswith("_") and (
            is_typeddict(kind) or get_origin(kind) in (Literal, Union, types.UnionType, Annotated)
        ):
            yield name, kind


class _Writer:
    """Writes types as schemas, those that have a name as references."""

    def __init__(self, named: Mapping[str, Any]) -> None:
        self.names = {kind: name for name, kind in named.items()}

    def definition(self, name: str, kind: Any) -> Schema:
        return {"title": name, **(self._object(kind) if is_typeddict(kind) else self._written(kind))}

    def _schema(self, kind: Any) -> Schema:
        return {"$ref": WHERE + self.names[kind]} if kind in self.names else self._written(kind)

    def _object(self, kind: Any) -> Schema:
        notes = _notes_of_fields(kind)
        fields = {name: self._field(each) for name, each in typing.get_type_hints(kind, include_extras=True).items()}
        described = {
            name: {**each, "description": notes[name]} if name in notes else each for name, each in fields.items()
        }
        about = {"description": inspect.cleandoc(kind.__doc__)} if kind.__doc__ else {}
        return {**about, "type": "object", "properties": described, "required": sorted(kind.__required_keys__)}

    def _field(self, kind: Any) -> Schema:
        return self._schema(get_args(kind)[0] if get_origin(kind) in (NotRequired, Required) else kind)

    def _written(self, kind: Any) -> Schema:
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Literal:
            return {"enum": list(parts)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self._schema(part) for part in parts]}
        if origin is Annotated:
            pair = next(note for note in parts[1:] if isinstance(note, Pair))
            items = [self._schema(pair.first), self._schema(pair.second)]
            return {"type": "array", "prefixItems": items, "minItems": 2, "maxItems": 2, "items": False}
        if origin is list:
            return {"type": "array", "items": self._schema(parts[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self._schema(parts[1])}
        return {} if kind is Any else {"type": PLAIN[kind]}


@cache
def _notes_of_fields(kind: Any) -> dict[str, str]:
    """The texts that stand under the fields of a class and of those it is made of; Python does not keep them."""
    classes = {
        node.name: node
        for node in ast.parse(inspect.getsource(import_module(kind.__module__))).body
        if isinstance(node, ast.ClassDef)
    }
    found: dict[str, str] = {}
    line = [classes[kind.__name__]]
    while line:
        node = line.pop()
        line += [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
        for field, note in zip(node.body, node.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(note, ast.Expr):
                found[field.target.id] = ast.literal_eval(note.value)
    return found
