"""Every clause of every registered game is proved by a test, and every mark names a clause."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from maravillas import registry
from maravillas.messages import clauses

TESTS = Path(__file__).parent

# What no test can prove, and why.
UNTESTABLE: dict[str, str] = {}

BOOKS = [book for book in registry.books() if book != "toy"]


def marks() -> Iterator[tuple[str, Path, int]]:
    """(clause, file, line) of every `pytest.mark.rule(...)` in the tests."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path}:{node.lineno}: not a text"
                    assert isinstance(argument.value, str), f"{path}:{node.lineno}: not a text"
                    yield argument.value, path, node.lineno


@cache
def marked() -> set[str]:
    return {clause for clause, _, _ in marks()}


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_of_a_registered_game_has_a_test(book: str) -> None:
    missing = [id for id in clauses("en", book) if id not in marked() and id not in UNTESTABLE]
    assert not missing, f"{len(missing)} clauses without a test: {', '.join(missing)}"


def test_every_mark_names_a_clause() -> None:
    prefixes: dict[str, set[str]] = {}
    for book in BOOKS:
        for id in clauses("en", book):
            prefixes.setdefault(id.split("-")[0], set()).add(id)
    for clause, path, line in marks():
        known = prefixes.get(clause.split("-")[0])
        assert known is None or clause in known, f"{path.name}:{line}: there is no clause {clause}"


def test_what_is_untestable_exists_and_has_no_test() -> None:
    for clause, reason in UNTESTABLE.items():
        assert reason
        assert clause not in marked(), f"{clause} has a test: take it off the list"
