"""What every check reads and writes."""

import ast
from dataclasses import dataclass
from functools import cached_property

from tools.compiled import is_compiled


@dataclass(frozen=True)
class Finding:
    """Something that must be changed, and where."""

    path: str
    line: int
    reason: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.reason}"


@dataclass
class Source:
    """One Python file; path: from the root of the repository."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)

    @cached_property
    def compiled(self) -> bool:
        return is_compiled(self.path)

    def finding(self, node: ast.stmt | ast.expr, reason: str) -> Finding:
        return Finding(self.path, node.lineno, reason)
