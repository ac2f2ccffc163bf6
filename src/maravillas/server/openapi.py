"""The server describes itself: OpenAPI, made from the route table and the types of the messages."""

import re
from functools import cache
from typing import Any

import msgspec

from maravillas.server.protocol_base import Refused
from maravillas.server.routes import ENDPOINTS
from maravillas.server.web import Endpoint
from maravillas.version import version

REF = "#/components/schemas/{name}"
QUERY: dict[str, dict[str, Any]] = {
    "since": {"type": "integer", "minimum": 0, "maximum": 10**9},
    "start": {"type": "integer", "minimum": 0, "maximum": 10**6},
    "count": {"type": "integer", "minimum": 0, "maximum": 40},
    "seat": {"type": "string", "pattern": "^([0-7]|all)$"},
    "find": {"type": "string", "maxLength": 200},
    "what": {"type": "array", "items": {"type": "string", "maxLength": 200}, "maxItems": 40},
}
PATH: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[a-z2-9_]{12}$"},
    "lang": {"type": "string", "enum": ["en", "es"]},
    "book": {"type": "string", "pattern": "^[a-z]+$"},
    "game": {"type": "string", "pattern": "^[a-z+]+$"},
}


@cache
def document() -> dict[str, Any]:
    messages = {cls for e in ENDPOINTS for cls in (e.body, e.answer) if cls is not None} | {Refused}
    ordered = sorted(messages, key=lambda cls: cls.__name__)
    _, components = msgspec.json.schema_components(ordered, ref_template=REF)
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Maravillas", "version": version(), "license": {"name": "MIT"}},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": endpoint.about,
        "operationId": endpoint.handler.__name__,
        "parameters": parameters(endpoint),
        "responses": {
            "200": answer(endpoint.answer.__name__ if endpoint.answer else None, "Done"),
            "default": answer(Refused.__name__, "Refused"),
        },
    }
    if endpoint.secret:
        found["security"] = [{"secret": []}, {}] if endpoint.secret == "maybe" else [{"secret": []}]
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": content(endpoint.body.__name__)}
    return found


def parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": PATH[name]}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    return inside + [
        {"name": name, "in": "query", "schema": QUERY[name]} for name in endpoint.query
    ]


def answer(name: str | None, about: str) -> dict[str, Any]:
    return {"description": about, "content": content(name)} if name else {"description": about}


def content(name: str) -> dict[str, Any]:
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}
