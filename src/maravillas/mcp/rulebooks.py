"""Clauses by their numbers and by words, and whole rulebooks as text."""

from typing import Final

from maravillas import registry
from maravillas.core.errors import BadOption
from maravillas.core.reading import show
from maravillas.messages import Clause, clauses

FOUND: Final = 12  # clauses that a search gives at most


def clause_of(id: str, lang: str) -> Clause | None:
    """A clause by its number, of whichever book."""
    for book in registry.books():
        found = clauses(lang, book).get(id.upper())
        if found is not None:
            return found
    return None


def need_clause(id: str, lang: str) -> Clause:
    """The same; raises BadOption."""
    found = clause_of(id, lang)
    if found is None:
        books = [list(clauses(lang, book)) for book in registry.books()]
        ranges = ", ".join(f"{ids[0]} … {max(ids)}" for ids in books if ids)
        raise BadOption(
            f"there is no clause {show(id)}; there are: {ranges}",
            path="clause",
            key="common.error.clause",
            values={"found": show(id), "wanted": ranges},
        )
    return found


def search(words: str, lang: str) -> list[Clause]:
    """The clauses in which all these words occur, or parts of words."""
    wanted = words.casefold().split()
    found = []
    for book in registry.books():
        for clause in clauses(lang, book).values():
            text = f"{clause.id} {clause.section} {clause.text}".casefold()
            if wanted and all(word in text for word in wanted):
                found.append(clause)
    return found


def whole(book: str, lang: str) -> str:
    """A rulebook as text, clause by clause below its headings."""
    lines: list[str] = []
    section = ""
    for clause in clauses(lang, book).values():
        if clause.section != section:
            section = clause.section
            lines += ["", f"## {section}", ""]
        lines.append(f"- **{clause.id}** {clause.text}")
    return "\n".join(lines).strip() + "\n"


def as_json(clause: Clause) -> dict[str, object]:
    return {"clause": clause.id, "section": clause.section, "text": clause.text}
