"""The referee as a server of the Model Context Protocol (extra `mcp`)."""

import json
import re
from typing import Any, Final

import anyio
from mcp import types
from mcp.server import Server
from mcp.server.context import ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError
from starlette.applications import Starlette

from maravillas import registry
from maravillas.core.errors import MaravillasError
from maravillas.mcp import rulebooks
from maravillas.mcp.answers import Json
from maravillas.mcp.referee import Referee, refuse
from maravillas.mcp.tools import READING, about, schema
from maravillas.messages import LANGUAGES, error_text, say
from maravillas.version import version

SCHEME: Final = "maravillas://"
RULES: Final = re.compile(r"maravillas://rules/([a-z]{2})/([a-z]+)(?:/([A-Z]+-\d+))?")
RECORD: Final = re.compile(r"maravillas://records/([0-9a-f]{1,40})")
LARGEST: Final = 100_000  # bytes of a request
MARKDOWN, VALUES = "text/markdown", "application/json"

Context = ServerRequestContext[Any]
Page = types.PaginatedRequestParams | None


def make_server(referee: Referee) -> Server[Any]:
    """A server whose tools and resources are the referee's."""

    async def list_tools(context: Context, page: Page) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_tool(name, referee.lang) for name in referee.tools])

    async def call_tool(
        context: Context, asked: types.CallToolRequestParams
    ) -> types.CallToolResult:
        # bots think in a thread, so that others are answered meanwhile
        found = await anyio.to_thread.run_sync(referee.call, asked.name, asked.arguments or {})
        return _answer(found)

    async def list_resources(context: Context, page: Page) -> types.ListResourcesResult:
        return types.ListResourcesResult(resources=_rulebooks())

    async def list_templates(context: Context, page: Page) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(resource_templates=_templates(referee.lang))

    async def read_resource(
        context: Context, asked: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        return _resource(referee, str(asked.uri))

    return Server(
        "maravillas",
        version=version(),
        instructions=say(referee.lang, "agents.instructions"),
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )


def _answer(found: Json) -> types.CallToolResult:
    """An answer of the referee, for models that read texts and for programs that read values."""
    text = types.TextContent(type="text", text=json.dumps(found, ensure_ascii=False))
    return types.CallToolResult(content=[text], structured_content=found, is_error="error" in found)


def _resource(referee: Referee, uri: str) -> types.ReadResourceResult:
    try:
        kind, text = read(referee, uri)
    except MaravillasError as e:
        raise MCPError(types.INVALID_PARAMS, error_text(referee.lang, e)) from None
    contents = types.TextResourceContents(uri=uri, mime_type=kind, text=text)
    return types.ReadResourceResult(contents=[contents])


def read(referee: Referee, uri: str) -> tuple[str, str]:
    """The kind and the text of a resource; raises BadOption."""
    if found := RECORD.fullmatch(uri):
        record = referee.record(found[1])
        return VALUES, json.dumps(record.to_json(), ensure_ascii=False)
    found = RULES.fullmatch(uri)
    if found is None or found[1] not in LANGUAGES or found[2] not in registry.books():
        allowed = ", ".join([*(one.uri_template for one in _templates(referee.lang))])
        reason = f"there is no resource {uri[:80]}; there are: {allowed}"
        raise refuse("resource", reason, found=uri[:80], allowed=allowed)
    lang, book, clause = found.groups()
    if clause is None:
        return MARKDOWN, rulebooks.whole(book, lang)
    return MARKDOWN, rulebooks.need_clause(clause, lang).text


async def serve_stdio(referee: Referee) -> None:
    """Speaks over standard input and output until the input ends."""
    server = make_server(referee)
    async with stdio_server() as (reading, writing):
        await server.run(reading, writing, server.create_initialization_options())


def http_app(referee: Referee, host: str) -> Starlette:
    """The server at the path /mcp; host: where it listens, which tells who may ask."""
    server = make_server(referee)
    return server.streamable_http_app(
        host=host, json_response=True, max_request_body_size=LARGEST, max_sessions=referee.most
    )


def _tool(name: str, lang: str) -> types.Tool:
    reads = name in READING
    return types.Tool(
        name=name,
        description=about(name, lang),
        input_schema=schema(name, lang),
        annotations=types.ToolAnnotations(
            read_only_hint=reads, destructive_hint=False, open_world_hint=False
        ),
    )


def _rulebooks() -> list[types.Resource]:
    return [
        types.Resource(
            uri=f"{SCHEME}rules/{lang}/{book}",
            name=f"rules-{lang}-{book}",
            description=say(lang, "agents.resource.rules"),
            mime_type=MARKDOWN,
        )
        for lang in LANGUAGES
        for book in registry.books()
    ]


def _templates(lang: str) -> list[types.ResourceTemplate]:
    paths = {
        "rules": ("rules/{lang}/{book}", MARKDOWN),
        "clause": ("rules/{lang}/{book}/{clause}", MARKDOWN),
        "record": ("records/{table}", VALUES),
    }
    return [
        types.ResourceTemplate(
            uri_template=SCHEME + path,
            name=name,
            description=say(lang, f"agents.resource.{name}"),
            mime_type=kind,
        )
        for name, (path, kind) in paths.items()
    ]
