"""No literal left of `<<` in compiled modules.

mypyc emits a literal as a 32-bit number of C, so `1 << n` is silently wrong from n = 31 up. It
folds `i64(1)`, a `Final` and a local that only ever holds literals to the same: all of them count.
"""

import ast
from collections.abc import Iterator

from tools.style.source import Finding, Source

REASON = "a literal left of << is wrong from 31 bits up once compiled; write BIT[n]"
Scope = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
SCOPES = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def literal_shifts(source: Source) -> list[Finding]:
    if not source.compiled:
        return []
    return sorted(in_scope(source, source.tree, frozenset()), key=lambda found: found.line)


def in_scope(source: Source, scope: Scope, outer: frozenset[str]) -> Iterator[Finding]:
    """Looks at one scope, then at those inside it; outer: names around it that mean a literal."""
    nodes = list(of_scope(scope))
    bound, literal = bindings(scope, nodes)
    known = (outer - bound) | literal
    for node in nodes:
        left = shifted(node)
        if left is not None and is_literal(left, known):
            yield source.finding(left, REASON)
        if isinstance(node, SCOPES):
            yield from in_scope(source, node, known)


def of_scope(scope: Scope) -> Iterator[ast.AST]:
    """The nodes of a scope without those of the scopes inside it."""
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, SCOPES):
            waiting.extend(ast.iter_child_nodes(node))


def shifted(node: ast.AST) -> ast.expr | None:
    """What the node shifts to the left, if it does."""
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift):
        return node.left if isinstance(node, ast.BinOp) else node.target
    return None


def bindings(scope: Scope, nodes: list[ast.AST]) -> tuple[set[str], set[str]]:
    """The names that a scope binds, and those of them that only ever hold literals."""
    values: dict[str, list[ast.expr | None]] = {}
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for argument in ast.walk(scope.args):
            if isinstance(argument, ast.arg):
                values.setdefault(argument.arg, []).append(None)
    paired: set[int] = set()
    for node in nodes:
        for target, value in assigned(node):
            paired.add(id(target))
            if value is not None:
                values.setdefault(target.id, []).append(value)
    for node in nodes:  # loops, tuples, += and the like: any value at all
        if (
            isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Store)
            and id(node) not in paired
        ):
            values.setdefault(node.id, []).append(None)
    literal = {
        name for name, held in values.items() if all(v is not None and is_literal(v) for v in held)
    }
    return set(values), literal


def assigned(node: ast.AST) -> list[tuple[ast.Name, ast.expr | None]]:
    """The names that a statement gives one value; None: it declares them only."""
    if isinstance(node, ast.Assign):
        return [(target, node.value) for target in node.targets if isinstance(target, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [(node.target, node.value)]
    return []


def is_literal(node: ast.expr, names: frozenset[str] = frozenset()) -> bool:
    """Whether mypyc may fold the expression to a literal."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, int)
    if isinstance(node, ast.Name):  # capitals: a constant, perhaps of another module
        return node.id in names or (node.id.isupper() and len(node.id) > 1)
    if isinstance(node, ast.Attribute):
        return node.attr.isupper()
    if isinstance(node, ast.UnaryOp):
        return is_literal(node.operand, names)
    if isinstance(node, ast.BinOp):
        return is_literal(node.left, names) and is_literal(node.right, names)
    if isinstance(node, ast.Call):
        return called(node) in INTEGERS and all(is_literal(a, names) for a in node.args)
    return False


INTEGERS = frozenset({"i64", "i32", "i16", "u8", "int"})


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""
