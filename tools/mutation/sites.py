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
    """One broken module.

    function: the innermost named one by its first line, 0 outside of any; block: the statements
    that run together around the change, by the line of the first of them.
    """

    path: str
    line: int
    function: int
    block: int
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
    where: "Where"


@dataclass(frozen=True)
class Where:
    """The function and the block of a change, by their lines; see Mutant."""

    function: int = 0
    block: int = 0


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
    where = change.where
    return Mutant(path, change.line, where.function, where.block, before, after, broken)


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
    found = in_node(Places(data, starts), ast.parse(text), Where())
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


def in_node(places: Places, node: ast.AST, where: Where) -> Iterator[Change]:
    """The changes of a node and of all below it."""
    yield from of_node(places, node, where)
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise):
        return  # what an error says is no rule
    if isinstance(node, ast.FunctionDef):
        line = min([node.lineno, *(d.lineno for d in node.decorator_list)])
        where = Where(line, node.body[0].lineno)
        below: list[ast.AST] = [*node.args.defaults, *node.body]
    elif isinstance(node, ast.AnnAssign):
        below = [node.value] if node.value else []
    elif isinstance(node, ast.ClassDef):
        below = list(node.body)  # not what its decorator says to the compiler
    else:
        below = list(ast.iter_child_nodes(node))
    inner = {id(part): block[0].lineno for block in blocks(node) for part in block}
    for child in below:
        block = inner.get(id(child), where.block)
        yield from in_node(places, child, Where(where.function, block))


def blocks(node: ast.AST) -> list[list[ast.stmt]]:
    """The lists of statements right below a node that run or do not run together."""
    if not isinstance(node, ast.FunctionDef | ast.If | ast.For | ast.While | ast.With | ast.Try):
        return []
    handlers = node.handlers if isinstance(node, ast.Try) else []
    found = [node.body, getattr(node, "orelse", []), getattr(node, "finalbody", [])]
    return [block for block in [*found, *(handler.body for handler in handlers)] if block]


def marked(text: str, path: str) -> str:
    """A module that tells tools/mutation/marks.py of its import and of each block that runs."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        for block in blocks(node):
            block.insert(0, ast.parse(f"_mark('{path}:{block[0].lineno}')").body[0])
    head = "from tools.mutation.marks import mark as _mark; _mark('import')"
    tree.body[1:1] = ast.parse(head).body  # behind what the module says of itself
    return ast.unparse(tree)


def of_node(places: Places, node: ast.AST, where: Where) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        for value in (node.value + 1, node.value - 1):
            new = str(value) if value >= 0 else f"({value})"
            yield Change(places.start(node), places.stop(node), new, node.lineno, where)
    elif isinstance(node, ast.Compare):
        parts = [node.left, *node.comparators]
        for left, op, right in zip(parts, node.ops, parts[1:], strict=False):
            pattern, news = FLIPS[type(op)]
            yield from between(places, left, right, pattern, news, where)
    elif isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from between(places, left, right, rf"\b{old}\b", [new], where)
    elif isinstance(node, DROPPED) and where.function and not is_bare_string(node):
        yield Change(places.start(node), places.stop(node), "pass", node.lineno, where)


def between(
    places: Places, left: ast.expr, right: ast.expr, pattern: str, news: list[str], where: Where
) -> Iterator[Change]:
    """Replaces the operator between two operands."""
    first = places.stop(left)
    found = re.search(pattern.encode(), places.data[first : places.start(right)])
    if found:
        start, stop = first + found.start(), first + found.end()
        for new in news:
            yield Change(start, stop, new, places.line(start), where)


def is_bare_string(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
