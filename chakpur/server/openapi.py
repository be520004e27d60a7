"""The API described for programs: OpenAPI for HTTP, JSON Schema for the socket. Both are made from the types."""

import re
from functools import cache
from typing import Any, Final

import msgspec

from chakpur.play.words import say
from chakpur.server import schema
from chakpur.server.about import program_version
from chakpur.server.endpoints import ENDPOINTS, Endpoint
from chakpur.server.problems import ProblemDocument
from chakpur.server.security import COOKIE

_REFERENCE: Final = "#/components/schemas/{name}"
_ALWAYS: Final = (400, 413, 429, 503)
_TABLE: Final = "^[A-Za-z0-9_-]{1,32}$"
_PATTERNS: Final = {
    "table": _TABLE,
    "review": _TABLE,
    "device": "^[0-9a-f]{16}$",
    "link": "^[0-9a-f]{16}$",
    "puzzle": "^[0-9a-f]{10}$",
}


@cache
def openapi() -> dict[str, Any]:
    kinds = [endpoint.answer for endpoint in ENDPOINTS] + [endpoint.body for endpoint in ENDPOINTS if endpoint.body]
    kinds += [endpoint.query for endpoint in ENDPOINTS] + [ProblemDocument]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=_REFERENCE)
    known = {str(kind): found for kind, found in zip(kinds, schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, known, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Chakpur", "version": program_version(), "description": say("server-api")},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"device": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(endpoint: Endpoint, known: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "parameters": [*_path_parameters(endpoint), *_query_parameters(endpoint, components)],
        "responses": _responses(endpoint, known),
    }
    if not endpoint.anonymous:
        operation["security"] = [{"device": []}]
    if endpoint.body is not None:
        content: dict[str, Any] = {"schema": known[str(endpoint.body)]}
        if endpoint.example:
            content["example"] = endpoint.example
        operation["requestBody"] = {"required": True, "content": {"application/json": content}}
    return operation


def _path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": _PATTERNS[name]}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]


def _query_parameters(endpoint: Endpoint, components: dict[str, Any]) -> list[dict[str, Any]]:
    described = components[endpoint.query.__name__]
    return [
        {"name": name, "in": "query", "required": name in described.get("required", []), "schema": _plain(found)}
        for name, found in described.get("properties", {}).items()
    ]


def _plain(found: dict[str, Any]) -> dict[str, Any]:
    """In an address there is no null: a value is there or it is not."""
    kinds = [kind for kind in found.get("anyOf", [found]) if kind.get("type") != "null"]
    return {key: value for key, value in kinds[0].items() if key != "default"}


def _responses(endpoint: Endpoint, known: dict[str, Any]) -> dict[str, Any]:
    good = {"description": endpoint.about, "content": {endpoint.media: {"schema": known[str(endpoint.answer)]}}}
    problems = {*_ALWAYS, *endpoint.problems, 403} | ({415} if endpoint.body is not None else set())
    bad = {"application/problem+json": {"schema": known[str(ProblemDocument)]}}
    return {
        str(endpoint.status): good,
        **{str(status): {"description": "A problem", "content": bad} for status in sorted(problems)},
    }


@cache
def socket_schema() -> dict[str, Any]:
    """The socket's messages, in both directions."""
    (client, server), definitions = msgspec.json.schema_components(
        [schema.FromClient, schema.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Chakpur socket",
        "properties": {"client": client, "server": server},
        "$defs": definitions,
    }
