"""Writes src/wire: the types of everything that goes over the wire, from the server's own schemas (schema.ts), and of
all that the games write, views, events, previews and so on, from theirs (documents.ts).

python web/tools/wire_types.py          writes the files
python web/tools/wire_types.py --check  fails if a file is not what it would write
"""

import re
import sys
from pathlib import Path
from typing import Any

from chakpur.play.documents.schema import schemas as document_schemas
from chakpur.server.openapi import openapi, socket_schema

FOLDER = Path(__file__).resolve().parent.parent / "src" / "wire"
HEAD = "// The wire, written by tools/wire_types.py from the server's schemas; do not edit by hand.\n"
DOCUMENTS_HEAD = (
    "// What the games write, written by tools/wire_types.py from chakpur/play/documents; do not edit by hand.\n"
)
DOCUMENTS = document_schemas()
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of a JSON schema."""
    if schema.get("title") in DOCUMENTS:
        return str(schema["title"])
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
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(each) for each in schema['prefixItems'])}]"
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
        return f"export type {name} = {type_of({**schema, 'title': None})};\n"
    required = set(schema.get("required", ()))
    lines = [f"/** {schema['description'].strip()} */"] if schema.get("description") else []
    lines.append(f"export interface {name} {{")
    for field, each in schema["properties"].items():
        lines += [f"  /** {each['description']} */"] if each.get("description") else []
        lines.append(f"  {field}{'' if field in required else '?'}: {type_of(each)};")
    return "\n".join([*lines, "}", ""])


def documents() -> str:
    """What the games write."""
    return "\n".join([DOCUMENTS_HEAD, *(interface(name, schema) for name, schema in sorted(DOCUMENTS.items()))])


def wire() -> str:
    """What goes over the wire."""
    socket = socket_schema()
    schemas = {**openapi()["components"]["schemas"], **socket["$defs"]}
    parts = [interface(name, schemas[name]) for name in sorted(schemas)]
    acts = [each["$ref"].rsplit("/", 1)[-1] for each in socket["properties"]["client"]["anyOf"]]
    first_act = acts.index("Sit")
    parts.append(f"export type AnyAct = {' | '.join(acts[first_act:])};\n")
    parts.append(f"export type FromClient = {type_of(socket['properties']['client'])};\n")
    parts.append(f"export type FromServer = {type_of(socket['properties']['server'])};\n")
    named = ", ".join(name for name in sorted(DOCUMENTS) if any(re.search(rf": .*\b{name}\b", part) for part in parts))
    return "\n".join([HEAD, f"import type {{ {named} }} from './documents';\n", *parts])


FILES = {"schema.ts": wire, "documents.ts": documents}

if __name__ == "__main__":
    for name, text in FILES.items():
        if "--check" not in sys.argv:
            (FOLDER / name).write_text(text(), encoding="utf-8")
        elif (FOLDER / name).read_text(encoding="utf-8") != text():
            sys.exit(f"web/src/wire/{name} is not what the schemas say: run python web/tools/wire_types.py")
