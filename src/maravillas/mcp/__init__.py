"""Games for agents that speak: a referee whose tools are called by name, and its MCP server.

`referee.py` holds the games and answers with JSON values; it knows nothing of the protocol.
`server.py` speaks it, and needs the extra `mcp`.
"""
