"""The API does what its OpenAPI document says, whatever is sent to it."""

import copy
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from chakpur.server.openapi import openapi
from tests.server.kit import ME, TIMEOUT, Device, Server, guest


@pytest.fixture(scope="session")
def ann(server: Server) -> Device:
    return Device(server, "Ann")


def document_for_somebody_known() -> dict[str, Any]:
    """The API as a device with a cookie meets it: the cookie is sent with every request and is not varied."""
    document = copy.deepcopy(openapi())
    for path in document["paths"].values():
        for operation in path.values():
            operation.pop("security", None)
    return document


schema = schemathesis.openapi.from_dict(document_for_somebody_known())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_address_keeps_its_promise(case: Any, ann: Device) -> None:
    from schemathesis.checks import not_a_server_error
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        negative_data_rejection,
        response_schema_conformance,
        status_code_conformance,
    )

    if case.path_parameters and "table" in case.path_parameters and ann.cookie:
        case.path_parameters["table"] = table_of(ann)
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
        negative_data_rejection,
    ]
    base = f"http://127.0.0.1:{ann.server.port}"
    case.call_and_validate(base_url=base, headers={"Cookie": ann.cookie}, checks=checks, timeout=TIMEOUT)


_TABLES: dict[int, str] = {}


def table_of(device: Device) -> str:
    """A table that exists, so that more is tried than the answer that there is none."""
    if id(device) not in _TABLES:
        _TABLES[id(device)] = device.make("patterns", ME, guest("Bea"))["table"]["id"]
    return _TABLES[id(device)]


def test_the_documents_are_there(ann: Device) -> None:
    document = ann.get("/api/openapi.json").json
    assert document["openapi"] == "3.1.0"
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    socket = ann.get("/api/socket.json").json
    assert {"Hello", "Move", "State", "FactMessage"} <= socket["$defs"].keys()
