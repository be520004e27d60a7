"""Writes src/wire/schema.ts: the types of everything that goes over the wire, from the server's own schemas.

python web/tools/wire_types.py          writes the file
python web/tools/wire_types.py --check  fails if the file is not what it would write
"""

import sys
from pathlib import Path
from typing import Any

from chakpur.server.openapi import openapi, socket_schema

FILE = Path(__file__).resolve().parent.parent / "src" / "wire" / "schema.ts"
HEAD = "// The wire, written by tools/wire_types.py from the server's schemas; do not edit by hand.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return literal(schema["const"])
    if "enum" in schema:
        return " | ".join(literal(value) for value in schema["enum"])
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " | ".join(dict.fromkeys(type_of(each) for each in schema[word]))
    if isinstance(schema.get("type"), list):
        return " | ".join(PLAIN[each] for each in schema["type"])
    if schema.get("type") == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return record_of(schema)
    return PLAIN.get(str(schema.get("type")), "unknown")


def literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def record_of(schema: dict[str, Any]) -> str:
    """An object with free keys."""
    values = schema.get("additionalProperties")
    return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"


def interface(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"export type {name} = {type_of(schema)};\n"
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description'].strip()} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for field, each in schema["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {type_of(each)};")
    return "\n".join([*lines, "}", ""])


def text() -> str:
    """The whole file."""
    socket = socket_schema()
    schemas = {**openapi()["components"]["schemas"], **socket["$defs"]}
    parts = [interface(name, schemas[name]) for name in sorted(schemas)]
    acts = [each["$ref"].rsplit("/", 1)[-1] for each in socket["properties"]["client"]["anyOf"]]
    first_act = acts.index("Sit")
    parts.append(f"export type AnyAct = {' | '.join(acts[first_act:])};\n")
    parts.append(f"export type FromClient = {type_of(socket['properties']['client'])};\n")
    parts.append(f"export type FromServer = {type_of(socket['properties']['server'])};\n")
    return "\n".join([HEAD, *parts])


if __name__ == "__main__":
    if "--check" in sys.argv:
        if FILE.read_text(encoding="utf-8") != text():
            sys.exit("web/src/wire/schema.ts is not what the server's schemas say: run python web/tools/wire_types.py")
    else:
        FILE.write_text(text(), encoding="utf-8")
