"""The neutral pack of names: whole in both languages, and no name of a publisher is left in it."""

import re
from collections.abc import Iterator
from importlib.resources import files

import pytest

from maravillas import registry
from maravillas.core import catalogues
from maravillas.core.errors import BadOption
from maravillas.messages import LANGUAGES, catalogue, clauses, use_names
from maravillas.phrases import things

# What is named by the publisher, by the kinds of things; every other name is an everyday word.
NAMED = ["board", "building", "card", "conspiracy", "divinity", "game", "leader", "token", "wonder"]
# Cards, tokens and an area that are called what they are: nobody else could call them otherwise.
EVERYDAY = re.compile(
    r"agora\.card\.(politician|conspirator)_\w+|cities\.token\.(debt|diplomacy)"
    r"|dice\.building\.wonder"
)
PUBLISHERS = ("7 Wonders", "Repos Production", "Asmodee")
TEXT = files("maravillas").joinpath("text", "en")
GAMES = [book for book in registry.books() if TEXT.joinpath(f"{book}.json").is_file()]
BOOKS = [*GAMES, "common", "page", "coach", "agents", "help"]


def named(book: str) -> list[str]:
    """The written list: the keys of all that has a publisher's name in a book."""
    kinds = rf"{book}\.(name|({'|'.join(NAMED)})\.\w+\.(name|wonder)|game\.name)"
    keys = [key for key in catalogues.printed("en", book) if re.fullmatch(kinds, key)]
    return [key for key in keys if not EVERYDAY.fullmatch(key.removesuffix(".name"))]


@pytest.fixture
def neutral() -> Iterator[None]:
    use_names("neutral")
    things.cache_clear()
    yield
    use_names("usual")
    things.cache_clear()


@pytest.mark.usefixtures("neutral")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_a_publisher_has_another(lang: str) -> None:
    names = {key: name for pack in catalogues.packs(lang) for key, name in pack["names"].items()}
    wanted = [key for book in GAMES for key in named(book)]
    assert len(wanted) > 300
    lacking, spare = set(wanted) - names.keys(), names.keys() - {"page.trademark", *wanted}
    assert not lacking, f"text/neutral/{lang} lacks " + ", ".join(sorted(lacking))
    assert not spare, f"text/neutral/{lang} has names of nothing: " + ", ".join(sorted(spare))
    for key in wanted:
        book = key.split(".", 1)[0]
        assert catalogue(lang, book)[key] != catalogues.printed(lang, book)[key], key


@pytest.mark.usefixtures("neutral")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_no_sentence_has_one(lang: str, book: str) -> None:
    usual = [*catalogues.replacements(lang, book), *PUBLISHERS]
    found = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, usual))})(?!\w)")
    texts = {
        **catalogue(lang, book),
        **{id: f"{c.section}: {c.text}" for id, c in clauses(lang, book).items()},
    }
    assert {key: text for key, text in texts.items() if found.search(text)} == {}


@pytest.mark.usefixtures("neutral")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_of_a_game_can_be_told_apart(lang: str) -> None:
    """Two things with one name are the same name in the usual pack, too."""
    for books in {entry.books for entry in registry.entries().values()}:
        for kind in NAMED:
            seen: dict[str, str] = {}
            for book in books:
                for key in named(book):
                    if key.split(".")[1] == kind:
                        name, usual = (
                            catalogue(lang, book)[key],
                            catalogues.printed(lang, book)[key],
                        )
                        assert seen.setdefault(name, usual) == usual, key


@pytest.mark.usefixtures("neutral")
def test_sentences_speak_with_the_names() -> None:
    assert catalogue("en", "duel")["duel.card.stable.text"].endswith("makes Stud Farm free.")
    assert "Tumbas Reales" in clauses("es", "duel")["DUEL-010"].text
    assert "Grand Lagoon" in " ".join(c.text for c in clauses("en", "wonders").values())
    assert catalogue("en", "page")["page.title_duel"] == "Two Capitals"


def test_the_usual_names_are_the_printed_ones() -> None:
    assert catalogue("en", "duel") is catalogues.printed("en", "duel")


def test_a_pack_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadOption, match="usual, neutral"):
        use_names("funny")
