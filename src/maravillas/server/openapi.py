"""The server describes itself: OpenAPI, made from the route table and the types of the messages."""

import re
from functools import cache

import msgspec

from maravillas.core.reading import Json
from maravillas.server.protocol_base import Refused
from maravillas.server.routes import ENDPOINTS
from maravillas.server.streaming import LINES
from maravillas.server.web import Endpoint
from maravillas.version import version

REF = "#/components/schemas/{name}"
QUERY: dict[str, Json] = {
    "since": {"type": "integer", "minimum": 0, "maximum": 10**9},
    "start": {"type": "integer", "minimum": 0, "maximum": 10**6},
    "count": {"type": "integer", "minimum": 0, "maximum": 40},
    "seat": {"type": "string", "pattern": "^([0-7]|all)$"},
    "find": {"type": "string", "maxLength": 200},
    "number": {"type": "integer", "minimum": 0, "maximum": 10_000},
    "what": {"type": "array", "items": {"type": "string", "maxLength": 200}, "maxItems": 40},
}
PATH: dict[str, Json] = {
    "id": {"type": "string", "pattern": "^([a-z2-9_]{12}|record-[0-9a-f]{24})$"},
    "lang": {"type": "string", "enum": ["en", "es"]},
    "book": {"type": "string", "pattern": "^[a-z]+$"},
    "game": {"type": "string", "pattern": "^[a-z+]+$"},
    "lesson": {"type": "string", "pattern": "^[a-z-]+$"},
    "day": {"type": "string", "pattern": "^([0-9]{4}-[0-9]{2}-[0-9]{2}|today)$"},
    "step": {"type": "string", "pattern": "^[0-9]{1,2}$"},
}


@cache
def document() -> Json:
    messages = {cls for e in ENDPOINTS for cls in (e.body, e.answer) if cls is not None} | {Refused}
    ordered = sorted(messages, key=lambda cls: cls.__name__)
    _, components = msgspec.json.schema_components(ordered, ref_template=REF)
    paths: Json = {}
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


def operation(endpoint: Endpoint) -> Json:
    found: Json = {
        "summary": endpoint.about,
        "operationId": endpoint.handler.__name__,
        "parameters": parameters(endpoint),
        "responses": {
            "200": done(endpoint),
            "default": answer(Refused.__name__, "Refused"),
        },
    }
    if endpoint.secret:
        found["security"] = [{"secret": []}, {}] if endpoint.secret == "maybe" else [{"secret": []}]
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": content(endpoint.body.__name__)}
    return found


def parameters(endpoint: Endpoint) -> list[Json]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": PATH[name]}
        for name in re.findall(r"\{(\w+)\}", endpoint.path)
    ]
    return inside + [
        {"name": name, "in": "query", "schema": QUERY[name]} for name in endpoint.query
    ]


def done(endpoint: Endpoint) -> Json:
    found = answer(endpoint.answer.__name__ if endpoint.answer else None, "Done")
    if endpoint.streams:
        found["content"] = {LINES: found["content"].popitem()[1]}
    return found


def answer(name: str | None, about: str) -> Json:
    return {"description": about, "content": content(name)} if name else {"description": about}


def content(name: str) -> Json:
    return {"application/json": {"schema": {"$ref": REF.format(name=name)}}}
