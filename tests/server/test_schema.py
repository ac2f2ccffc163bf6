"""Schemathesis: whatever fits the description of the server is answered as it says."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from maravillas.server.openapi import document
from tests.server.client import Seat
from tests.server.conftest import Process

pytestmark = pytest.mark.interpreted

CONFIG = SchemathesisConfig.from_dict(
    {"generation": {"mode": "all", "with-security-parameters": False}}
)
schema = schemathesis.openapi.from_dict(document(), config=CONFIG)
CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
BOUNDED = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def seat(server: Process) -> Seat:
    """Somebody at a table in progress."""
    return server.client.people("toy", 2)[0]


@schema.parametrize()
@BOUNDED
def test_anything_is_answered_as_described(server: Process, case: Any) -> None:
    case.call_and_validate(base_url=f"http://127.0.0.1:{server.client.port}", checks=CHECKS)


@schema.include(path_regex=r"/api/tables/\{id\}").parametrize()
@BOUNDED
def test_at_a_real_table_too(server: Process, seat: Seat, case: Any) -> None:
    """The same with the id of a table and the secret of one of its seats."""
    case.path_parameters = {**(case.path_parameters or {}), "id": seat.table}
    case.headers["Authorization"] = f"Bearer {seat.secret}"
    case.call_and_validate(base_url=f"http://127.0.0.1:{server.client.port}", checks=CHECKS)


def test_nothing_of_this_was_a_failure_of_the_server(server: Process) -> None:
    assert "request_failed" not in server.lines()
    assert "Traceback" not in server.lines()
    assert server.client.get("/healthz").ok()["status"] == "ok"
