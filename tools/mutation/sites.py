"""The places where a rule can be broken, each by one small change of the text of its module."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

FLIPS: dict[type[ast.cmpop], tuple[str, list[str]]] = {
    ast.Lt: ("<", [">=", "<="]),
    ast.LtE: ("<=", [">", "<"]),
    ast.Gt: (">", ["<=", ">="]),
    ast.GtE: (">=", ["<", ">"]),
    ast.Eq: ("==", ["!="]),
    ast.NotEq: ("!=", ["=="]),
    ast.In: ("in", ["not in"]),
    ast.NotIn: (r"not\s+in", ["in"]),
    ast.Is: ("is", ["is not"]),
    ast.IsNot: (r"is\s+not", ["is"]),
}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Break, ast.Continue)


@dataclass(frozen=True)
class Mutant:
    """One broken module. function: its innermost named one by first line, 0 outside of any."""

    path: str
    line: int
    function: int
    before: str
    after: str
    text: str  # of the whole module, broken

    @property
    def name(self) -> str:
        """How docs/mutants.md calls it: independent of line numbers."""
        return f"{self.path}: `{self.before}` -> `{self.after}`"


@dataclass(frozen=True)
class Change:
    """Replace the bytes from start to stop."""

    start: int
    stop: int
    new: str
    line: int
    function: int


def make(path: str, text: str, change: Change) -> Mutant | None:
    """The broken module; None if the change means nothing, or nothing that Python reads."""
    data = text.encode()
    broken = (data[: change.start] + change.new.encode() + data[change.stop :]).decode()
    try:
        if ast.dump(ast.parse(broken)) == ast.dump(ast.parse(text)):
            return None
    except SyntaxError:
        return None
    before, after = difference(text, broken)
    return Mutant(path, change.line, change.function, before, after, broken)


def difference(old: str, new: str) -> tuple[str, str]:
    """The lines that differ, without what is around them."""
    a, b = old.splitlines(), new.splitlines()
    while a and b and a[0] == b[0]:
        a, b = a[1:], b[1:]
    while a and b and a[-1] == b[-1]:
        a, b = a[:-1], b[:-1]
    return " ".join(" ".join(a).split()), " ".join(" ".join(b).split())


def changes(text: str) -> list[Change]:
    """Every way of breaking a module, in the order of its text."""
    data = text.encode()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = in_block(Places(data, starts), ast.parse(text), 0)
    return sorted(found, key=lambda change: (change.start, change.stop, change.new))


@dataclass(frozen=True)
class Places:
    """Where nodes lie in the text, in bytes."""

    data: bytes
    starts: list[int]

    def start(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def stop(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def line(self, offset: int) -> int:
        return self.data.count(b"\n", 0, offset) + 1


def in_block(places: Places, node: ast.AST, function: int) -> Iterator[Change]:
    """The changes of a node and of all below it."""
    if isinstance(node, ast.FunctionDef):
        function = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        below: list[ast.AST] = [*node.args.defaults, *node.body]
    elif isinstance(node, ast.AnnAssign):
        below = [node.value] if node.value else []
    elif isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise):
        below = []  # what an error says is no rule
    elif isinstance(node, ast.ClassDef):
        below = list(node.body)  # not what its decorator says to the compiler
    else:
        below = list(ast.iter_child_nodes(node))
    yield from of_node(places, node, function)
    for child in below:
        yield from in_block(places, child, function)


def of_node(places: Places, node: ast.AST, function: int) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for value in (node.value + 1, node.value - 1):
            new = str(value) if value >= 0 else f"({value})"
            yield Change(places.start(node), places.stop(node), new, node.lineno, function)
    elif isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
        for left, op, right in zip(parts, node.ops, parts[1:], strict=False):
            pattern, news = FLIPS[type(op)]
            yield from between(places, left, right, pattern, news, function)
    elif isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from between(places, left, right, rf"\b{old}\b", [new], function)
    elif isinstance(node, DROPPED) and function and not is_bare_string(node):
        yield Change(places.start(node), places.stop(node), "pass", node.lineno, function)


def between(
    places: Places, left: ast.expr, right: ast.expr, pattern: str, news: list[str], function: int
) -> Iterator[Change]:
    """Replaces the operator between two operands."""
    first = places.stop(left)
    found = re.search(pattern.encode(), places.data[first : places.start(right)])
    if found:
        start, stop = first + found.start(), first + found.end()
        for new in news:
            yield Change(start, stop, new, places.line(start), function)


def is_bare_string(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
