"""Small files with one reason to change, and functions that fit on a screen."""

import ast

from tools.style.source import Finding, Source

FILE = 400
FUNCTION = 40

# What may be longer, and why. Tables only: code is split instead.
ALLOWED = {
    "src/maravillas/duel/data/card.py:card": "what can be printed on a card, a line each",
    "src/maravillas/duel/rules/state.py:copy_from": "a line for each field, written by a tool",
}


def sizes(source: Source) -> list[Finding]:
    found = []
    lines = len(source.text.splitlines())
    if lines > FILE and source.path not in ALLOWED:
        found.append(Finding(source.path, FILE, f"{lines} lines; a file has at most {FILE}"))
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION and f"{source.path}:{node.name}" not in ALLOWED:
                reason = f"{node.name} has {lines} lines; a function has at most {FUNCTION}"
                found.append(source.finding(node, reason))
    return found
