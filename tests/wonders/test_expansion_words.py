"""The words of Leaders and Cities: every piece named and described, clauses, the right Spanish."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from maravillas.messages import LANGUAGES, catalogue, clauses, placeholders
from tests.wonders.test_words import WRONG_SPANISH, figures

FOLDER = Path(__file__).parents[1] / "facts"
FACTS: dict[str, Any] = {
    book: json.loads((FOLDER / f"{book}.json").read_text(encoding="utf-8"))
    for book in ("leaders", "cities")
}
PIECES = [
    (book, thing, fact["id"], fact)
    for book, facts in FACTS.items()
    for thing, keys in (("card", ("cards", "guilds")), ("leader", ("leaders",)))
    for key in keys
    for fact in facts.get(key, ())
]
BOARDS = [(book, fact["id"], fact) for book, facts in FACTS.items() for fact in facts["wonders"]]
PREFIX = {"leaders": "LEAD-", "cities": "CIT-"}

every_book = pytest.mark.parametrize("book", FACTS)


def stated(effect: dict[str, Any]) -> list[int]:
    """The figures that a description must say, from the facts."""
    found = [effect.get(key, 0) for key in ("vp", "shields", "coins", "coins_neighbours")]
    found += [effect.get(key, 0) for key in ("coins_on_chain", "coins_on_victory_token")]
    found += [effect.get("vp_per_science_set", 0), effect.get("draw_leaders", 0)]
    for key in ("coins_per", "vp_per", "loss", "vp_per_set", "resource_discount", "rebate"):
        found.append(effect.get(key, {}).get("amount", 0))
    for key in ("coins_on_trade", "coins_on_build", "bank_bonus"):
        found.append(effect.get(key, {}).get("amount", 0))
    coins = effect.get("vp_per_coins", {})
    found += [coins.get("coins", 0), coins.get("amount", 0)]
    found += [1, effect["bank_purchase"]["price"]] if "bank_purchase" in effect else []
    found += [effect.get("production_dynamic", {}).get("units", 0)]
    found += [1] if "defeat_tokens_as_shields" in effect else []
    found += list(effect.get("leader_discount", {}).values())
    return sorted(int(n) for n in found if n)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "thing", "id", "fact"), PIECES, ids=[p[2] for p in PIECES])
def test_a_piece_has_the_name_and_the_figures_of_the_facts(
    lang: str, book: str, thing: str, id: str, fact: dict[str, Any]
) -> None:
    messages = catalogue(lang, book)
    assert messages[f"{book}.{thing}.{id}.name"] == fact["name" if lang == "en" else "es"]
    assert figures(messages[f"{book}.{thing}.{id}.text"]) == stated(fact["effect"])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("book", "id", "fact"), BOARDS, ids=[b[1] for b in BOARDS])
def test_a_board_has_the_name_and_the_figures_of_the_facts(
    lang: str, book: str, id: str, fact: dict[str, Any]
) -> None:
    messages = catalogue(lang, book)
    assert messages[f"{book}.board.{id}.name"] == fact["name" if lang == "en" else "es"]
    assert messages[f"{book}.city.{id}"]
    expected = [n for power in fact.get("power", {}).values() for n in stated(power)]
    for stages in fact["sides"].values():
        expected += range(1, len(stages) + 1)
        expected += [n for stage in stages for n in stated(stage["effect"])]
    assert figures(messages[f"{book}.board.{id}.text"]) == sorted(expected)


@every_book
def test_both_languages_say_the_same_things(book: str) -> None:
    english, spanish = catalogue("en", book), catalogue("es", book)
    assert english.keys() == spanish.keys()
    for key, text in english.items():
        assert placeholders(text) == placeholders(spanish[key]), key


@every_book
def test_spanish_uses_the_words_of_the_glossary(book: str) -> None:
    wrong_here = {**WRONG_SPANISH, r"\bbanca\b": "banco", r"\bl[ií]der(es)?\b": "Líder"}
    for key, text in catalogue("es", book).items():
        bare = re.sub(r"\{[^}]*\}|`[^`]*`", "", text)
        for wrong, right in wrong_here.items():
            assert not re.search(wrong, bare), f"{key}: {right}"


@every_book
def test_figures_and_references_of_a_clause_are_the_same_in_both_languages(book: str) -> None:
    english, spanish = clauses("en", book), clauses("es", book)
    assert list(english) == list(spanish)
    known = {id for other in ("wonders", *FACTS) for id in clauses("en", other)}
    for id, clause in english.items():
        assert id.startswith(PREFIX[book])
        assert figures(clause.text) == figures(spanish[id].text), id
        cited = re.findall(r"(?:WON|CIT|LEAD)-\d+", clause.text)
        assert sorted(cited) == sorted(re.findall(r"(?:WON|CIT|LEAD)-\d+", spanish[id].text)), id
        assert set(cited) <= known, id


@every_book
def test_an_error_about_a_clause_names_one_that_exists(book: str) -> None:
    for key in catalogue("en", book):
        name = key.removeprefix(f"{book}.error.").split(".")[0]
        assert not name.startswith(PREFIX[book]) or name in clauses("en", book), key
