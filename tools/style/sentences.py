"""No words for people in compiled modules: they belong to the catalogues in text/.

What an exception says is for developers and may stay; so may docstrings and one-word names.
"""

import ast
import re

from tools.style.source import Finding, Source

SENTENCE = re.compile(r"[A-Za-zÀ-ÿ]*[a-zà-ÿ]{2,}[,;:]? [A-Za-zÀ-ÿ]*[a-zà-ÿ]{2,}")


def sentences(source: Source) -> list[Finding]:
    if not source.compiled:
        return []
    allowed = {id(node) for root in unseen(source.tree) for node in ast.walk(root)}
    found = []
    for node in ast.walk(source.tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in allowed
            and SENTENCE.search(node.value)
        ):
            reason = f"{node.value[:40]!r} reads like words for people; they belong to text/"
            found.append(source.finding(node, reason))
    return found


def unseen(tree: ast.Module) -> list[ast.AST]:
    """Where strings never reach a player: docstrings and other bare strings, raise, assert."""
    roots: list[ast.AST] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise | ast.Assert):
            roots.append(node)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            roots.append(node.value)
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "need":
            roots.append(node)  # core/bounds.py: it raises what it is told
    return roots
