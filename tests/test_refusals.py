"""Refusals: whatever the code refuses with has its sentence in the catalogue, and its values."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import maravillas
from maravillas import registry
from maravillas.core import catalogues
from maravillas.core.catalogues import Sentences, catalogue
from maravillas.core.errors import MaravillasError
from maravillas.core.reading import Reader
from maravillas.messages import clauses, placeholders

PACKAGE = Path(maravillas.__file__).parent
ROOMS = {  # the folder of its game, by book
    book: entry.base
    for entry in registry.entries().values()
    if entry.package.startswith("maravillas.")
    for book in entry.books
}
ENDINGS = ("words.errors", "boards.errors")  # the modules with the sentences of a book
NAME_AT = {"illegal": 0, "forbidden": 0, "bad_option": 0, "refuse": 1, "refuse_at": 1}
every_book = pytest.mark.parametrize("book", ROOMS)


@cache
def trees(room: str) -> list[ast.Module]:
    """The modules of a game, and the commands that are about it."""
    files = [*(PACKAGE / room).rglob("*.py"), *(PACKAGE / "cli").glob(f"{room}.py")]
    return [ast.parse(file.read_text(encoding="utf-8")) for file in files]


def imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """What a module imports from files called errors.py: the book and the real name of each."""
    found: dict[str, tuple[str, str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).endswith(ENDINGS):
            book = import_module(node.module or "").SENTENCES.book
            found |= {name.asname or name.name: (book, name.name) for name in node.names}
    return found


def calls(tree: ast.Module) -> Iterator[tuple[str, str, ast.Call]]:
    """Every call that refuses something: the book, the kind of refusal, the call."""
    known = imported(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            of = node.func.value if isinstance(node.func, ast.Attribute) else node.func
            if isinstance(of, ast.Name) and of.id in known:
                book, kind = known[of.id]
                yield book, node.func.attr if isinstance(node.func, ast.Attribute) else kind, node


def literals(node: ast.AST) -> Iterator[str]:
    """The texts that an argument may be: itself, or the two ends of a condition."""
    if isinstance(node, ast.IfExp):
        yield from literals(node.body)
        yield from literals(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


@pytest.mark.parametrize(("room", "least"), [("duel", 100), ("wonders", 100), ("dice", 30)])
def test_every_refusal_has_its_sentence_and_the_values_it_needs(room: str, least: int) -> None:
    seen = 0
    for tree in trees(room):
        for book, kind, call in calls(tree):
            given = {word.arg for word in call.keywords}
            for name in literals(call.args[NAME_AT[kind]]):
                text = catalogue("en", book)[f"{book}.error.{name}"]
                assert None in given or placeholders(text) <= given, (book, name)
                seen += 1
    assert seen >= least


@every_book
def test_every_sentence_is_one_that_the_code_names(book: str) -> None:
    constants = {
        node.value
        for tree in trees(ROOMS[book])
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    for key in catalogue("en", book):
        name = key.removeprefix(f"{book}.error.")
        assert name == key or any(is_made_of(constants, text) for text in (name, key)), key


def is_made_of(constants: set[str], text: str) -> bool:
    """Whether the code says it, in one piece or in two that it puts together."""
    cuts = range(1, len(text))
    return text in constants or any({text[:n], text[n:]} <= constants for n in cuts)


@every_book
def test_a_name_with_a_clause_names_one_of_the_book(book: str) -> None:
    known = clauses("en", book)
    for key in catalogue("en", book):
        if key.startswith(f"{book}.error."):
            clause = key.removeprefix(f"{book}.error.").split(".")[0]
            assert clause in known or "-" not in clause, key


def test_a_refusal_is_the_sentence_of_the_catalogue_with_its_values() -> None:
    duel = Sentences("duel")
    error = duel.forbidden("DUEL-019", card="tavern", count=1)
    assert str(error) == "DUEL-019: tavern is still covered by 1 card"
    assert (error.key, error.values) == ("duel.error.DUEL-019", {"card": "tavern", "count": 1})
    error = duel.illegal("DUEL-086", token="law", tokens=["economy", "theology"])
    assert str(error) == "law is not on the board; there: economy, theology"
    with pytest.raises(KeyError, match=r"duel\.error\.nothing"):
        duel.illegal("nothing")
    with pytest.raises(KeyError, match="count"):
        duel.illegal("DUEL-019", card="tavern")


def test_without_the_folder_of_texts_a_refusal_is_its_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogues, "_folders", [])
    monkeypatch.setattr(catalogues, "catalogue", catalogue.__wrapped__)
    monkeypatch.setattr(catalogues, "printed", catalogues.printed.__wrapped__)
    error = Sentences("duel").forbidden("DUEL-019", card="tavern", count=2)
    assert (error.clause, error.reason) == ("DUEL-019", "duel.error.DUEL-019")
    with pytest.raises(MaravillasError) as refused:
        Sentences("duel").refuse(Reader(1, "$.layout"), "slot_guild")
    assert str(refused.value) == "$.layout: duel.error.slot_guild"
