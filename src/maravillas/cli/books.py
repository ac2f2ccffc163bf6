"""`maravillas rules` and `maravillas cards`: what the rulebooks say, what the things are called."""

import re
from textwrap import fill

from maravillas import registry
from maravillas.cli.output import print_json, print_lines
from maravillas.core.errors import BadOption
from maravillas.core.reading import Reader, show
from maravillas.messages import CONCEPT, catalogue, clauses

WIDTH = 100


def rules(book: str, clause: str | None, as_json: bool, lang: str) -> int:
    known = registry.books()
    if book not in known:
        raise BadOption(
            f"there is no book {show(book)}; the books are: {', '.join(known)}",
            path="book",
            key="common.error.book",
            values={"found": show(book), "allowed": ", ".join(known)},
        )
    found = list(clauses(lang, book).values())
    if clause is not None:
        found = [c for c in found if c.id == clause.upper()]
        if not found:
            ids = list(clauses(lang, book))
            raise BadOption(
                f"there is no clause {show(clause)}; there are: {ids[0]} … {max(ids)}",
                path="clause",
                key="common.error.clause",
                values={"found": show(clause), "wanted": f"{ids[0]} … {max(ids)}"},
            )
    if as_json:
        told = [{"id": c.id, "section": c.section, "text": c.text} for c in found]
        print_json({"book": book, "lang": lang, "clauses": told})
        return 0
    section = ""
    for c in found:
        if c.section != section and clause is None:
            section = c.section
            print_lines(["", section])
        print(fill(f"{c.id}  {c.text}", WIDTH, subsequent_indent="          "))
    return 0


def cards(game: str, id: str | None, as_json: bool, lang: str) -> int:
    found = things(game, lang)
    if id is not None:
        ids = {item["id"]: item for item in found}
        Reader(id, "id", BadOption).id(ids)
        found = [item for item in found if item["id"] == id]
    if as_json:
        print_json({"game": registry.entry(game).name, "lang": lang, "cards": found})
        return 0
    width = max(len(item["id"]) for item in found)
    thing = ""
    for item in found:
        if item["thing"] != thing:
            thing = item["thing"]
            print_lines(["", f"{item['book']} {thing}"])
        told = f"  {item['id']:<{width}}  {item['name']}. {item['text']}"
        print(fill(told, WIDTH, subsequent_indent=" " * (width + 4)))
    return 0


def things(game: str, lang: str) -> list[dict[str, str]]:
    """Every piece with its name and what it does, in the order of the catalogues."""
    found: list[dict[str, str]] = []
    for book in registry.entry(game).books:
        messages = catalogue(lang, book)
        for key, text in messages.items():
            match = re.fullmatch(r"[a-z]+\.([a-z_]+)\.([^.]+)\.text", key)
            if match and match[1] != CONCEPT:
                name = messages[f"{book}.{match[1]}.{match[2]}.name"]
                item = {"book": book, "thing": match[1], "id": match[2], "name": name}
                found.append({**item, "text": text})
    return found
