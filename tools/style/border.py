"""No vec in interpreted modules: one that is handed to compiled code is never freed.

See docs/vec-leak.md; a Buffer or a list crosses instead.
"""

import ast

from tools.compiled import PACKAGE
from tools.style.source import Finding, Source

REASON = "a vec handed to compiled code is never freed; hand over a Buffer or a list"


def border(source: Source) -> list[Finding]:
    if source.compiled or not source.path.startswith(f"{PACKAGE}/"):
        return []
    return [
        source.finding(node, REASON)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ImportFrom) and node.module == "librt.vecs"
    ]
