"""The catalogues: equal keys and placeholders, natural sentences, plurals, clauses, errors."""

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import maravillas as mv
from maravillas import api, registry
from maravillas.core.errors import MaravillasError
from maravillas.core.option import Option
from maravillas.core.reading import Reader, read_json
from maravillas.core.rng import Rng
from maravillas.messages import (
    LANGUAGES,
    catalogue,
    clauses,
    error_text,
    has,
    join,
    language,
    message,
    name,
    placeholders,
    say,
    seat_name,
    tell,
)
from tests.every import every_game
from tests.games import GAMES, Combination, made, some_move, waiting

ROOT = Path(__file__).parent.parent
SAME = {line for line in (ROOT / "tests" / "same_words.txt").read_text().split() if line[0] != "#"}
BOOKS = ["common", "page", "coach", "agents", "help", "lessons", *registry.books()]
RESULTS = ("military", "scientific", "political", "civilian", "shared", "points")

every_book = pytest.mark.parametrize("book", BOOKS)


@every_book
def test_both_languages_have_the_same_keys_and_placeholders(book: str) -> None:
    english, spanish = catalogue("en", book), catalogue("es", book)
    assert english
    assert english.keys() == spanish.keys()
    for key in english:
        assert key.startswith(f"{book}.")
        assert placeholders(english[key]) == placeholders(spanish[key]), key
        for text in (english[key], spanish[key]):
            left = re.sub(r"\{[a-z_]+(:[^{}|]*\|[^{}|]*)?\}", "", text)
            assert "{" not in left, f"{key}: only {{name}} and {{name:one|many}} are understood"
            assert "}" not in left, key
            assert text == text.strip(), key


@every_book
def test_a_text_equal_in_both_languages_is_listed(book: str) -> None:
    english, spanish = catalogue("en", book), catalogue("es", book)
    equal = {key for key, text in english.items() if spanish[key] == text}
    assert not equal - SAME, "translate, or list in tests/same_words.txt"
    assert not {key for key in SAME if key.startswith(f"{book}.")} - equal, "listed, but different"


@every_book
def test_no_text_shows_an_id(book: str) -> None:
    for lang in LANGUAGES:
        for key, text in catalogue(lang, book).items():
            bare = re.sub(r"\{[^}]*\}|`[^`]*`|\[[a-z]+:[^\]]+\]", "", text)  # names of pieces
            assert "_" not in bare, (lang, key)


@pytest.mark.parametrize("book", registry.books())
def test_clauses_are_the_same_in_both_languages(book: str) -> None:
    english, spanish = clauses("en", book), clauses("es", book)
    assert english
    assert list(english) == list(spanish)
    for id, clause in english.items():
        assert clause.text, id
        assert clause.section, id
        assert spanish[id].text != clause.text, id


def family(name: str) -> set[str]:
    """The books of a game and of its expansions: they share the modules around the rules."""
    base = registry.entry(name).base
    return {book for e in registry.entries().values() if e.base == base for book in e.books}


@every_game
def test_categories_kinds_and_results_have_names(combination: Combination) -> None:
    game = made(*combination)
    words, books = registry.words(game), family(game.name)
    for lang in LANGUAGES:
        for what, known in (("category", words.rows), ("kind", words.kinds.values())):
            for word in known:
                assert any(has(lang, f"{book}.{what}.{word}") for book in books), (what, word)
        for kind in RESULTS:
            assert has(lang, f"common.result.{kind}")


@every_game
def test_options_have_names_and_say_what_they_are(combination: Combination) -> None:
    entry = registry.entry(made(*combination).name)
    for lang in LANGUAGES:
        for option in registry.options(entry.name):
            for what in ("name", "about"):
                keys = [f"{book}.option.{option}.{what}" for book in (*entry.books, "common")]
                assert any(has(lang, key) for key in keys), keys
        house = registry.options(entry.name).get("house_rules")
        for rule in house.choices if house else ():
            for what in ("name", "text"):
                assert has(lang, f"common.house_rule.{rule}.{what}"), rule


@pytest.mark.slow
@every_game
def test_the_log_of_a_whole_game_reads_well(combination: Combination) -> None:
    game = made(*combination)
    books = registry.entry(game.name).books
    names = [["Ana", "Bruno", "Carla", "David", "Eva", "Fran", "Gala", "Hugo"][i] for i in range(8)]
    for seed in range(2):
        for events in _events(game, seed):
            for lang in LANGUAGES:
                for event in events:
                    _check_sentence(lang, tell(lang, event, books, names), event)


def _events(game: Any, seed: int) -> Any:
    s, rng = game.new(seed), Rng(seed, 31)
    while waiting(game, s):
        seat, move = some_move(game, s, rng)
        after = game.clone(s)
        game.apply(after, seat, move)
        for viewer in (0, None, "all"):
            yield api.narrate(game, s, seat, move, after, viewer)
        s = after


def _check_sentence(lang: str, sentence: str, event: object) -> None:
    assert sentence, event
    assert "_" not in sentence, event
    assert "{" not in sentence, event
    assert sentence[0].isupper() or sentence[0].isdigit() or sentence[0] in "¡¿«“‘+−-", sentence
    assert sentence.endswith((".", "!", "?", "…", ":")), sentence
    assert "  " not in sentence, sentence
    assert not _wrong_number(lang).search(sentence), sentence


@cache
def _wrong_number(lang: str) -> re.Pattern[str]:
    """One of many, or several of one."""
    ones, many = ("|".join(map(re.escape, words)) for words in zip(*_plurals(lang), strict=True))
    return re.compile(rf"(?<![\d-])1 (?:{many})\b|\b(?:[02-9]|\d\d+) (?:{ones})\b")


def test_a_wrong_number_is_noticed() -> None:
    for wrong in ("takes 1 coins.", "takes 2 coin.", "takes 10 coin."):
        assert _wrong_number("en").search(wrong), wrong
    for right in ("takes 1 coin.", "takes 2 coins.", "takes -1 coins.", "takes 21 coins."):
        assert not _wrong_number("en").search(right), right


def _plurals(lang: str) -> set[tuple[str, str]]:
    found = set()
    for book in BOOKS:
        for text in catalogue(lang, book).values():
            for one, many in re.findall(r"\{[a-z_]+:([^{}|]*)\|([^{}|]*)\}", text):
                if one != many and one and many and one[0].isalpha():
                    found.add((one, many))
    return found


def test_a_message_is_filled_with_names_numbers_and_plurals() -> None:
    assert say("en", "common.player", {"number": 3}) == "Player 3"
    assert seat_name("es", 0) == "Jugador 1"
    assert seat_name("es", 1, ["Ana", "Bruno"]) == "Bruno"
    assert join("en", ["a"]) == "a"
    assert join("en", ["a", "b", "c"]) == "a, b and c"
    assert join("es", ["a", "b"]) == "a y b"
    assert join("es", ["a", "b", "Isis"]) == "a, b e Isis"
    assert join("es", ["a", "hielo"]) == "a y hielo"
    winners = {"winners": [0, 2]}
    assert say("en", "common.result.points", winners) == "Player 1 and Player 3 win on points."
    assert say("es", "common.result.points", {"winners": [1]}) == "Jugador 2 gana por puntos."


def test_what_is_not_in_the_catalogue_is_an_error() -> None:
    with pytest.raises(KeyError):
        message("en", "common.nothing")
    with pytest.raises(KeyError):
        say("en", "common.player", {})
    with pytest.raises(KeyError):
        say("en", "common.player", {"number": None})
    with pytest.raises(KeyError):
        tell("en", {"type": "nothing"}, ["common"])
    assert name("en", "card", "no_such_card") == "no_such_card"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_MESSAGES": "es", "LANG": "en_US"}, "es"),
        ({"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_comes_from_the_environment(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(key, raising=False)
    for key, value in environment.items():
        monkeypatch.setenv(key, value)
    assert language() == expected
    with pytest.raises(mv.BadOption, match="the languages are: en, es"):
        language("fr")


def test_every_key_that_the_code_names_is_in_the_catalogue() -> None:
    found = set()
    for path in (ROOT / "src" / "maravillas").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= set(re.findall(r"common\.(?:error|cli)\.\w+[a-z]\b", node.value))
    assert len(found) > 20
    assert not {key for key in found if not has("en", key)} - {"common.error.kind_"}


REFUSALS = [
    lambda: Reader(1).dict(),
    lambda: Reader({"x": 1}).dict(["a", "b"]),
    lambda: Reader(1).list(),
    lambda: Reader([1]).list(2, 2),
    lambda: Reader([1]).list(2, 3),
    lambda: Reader([1]).list(2),
    lambda: Reader("1").int(0, 5),
    lambda: Reader(7).int(0, 5),
    lambda: Reader(1).bool(),
    lambda: Reader(1).text(),
    lambda: Reader(1).id({"a": 1}, "card"),
    lambda: Reader("b").id({"a": 1}, "card"),
    lambda: Reader("b").choice("c", "d"),
    lambda: Reader({}).need("a"),
    lambda: read_json("{"),
    lambda: read_json("[1.5]"),
    lambda: read_json('{"a": 1, "a": 1}'),
    lambda: read_json("[" * 100_000),
    lambda: Option("int", 1).read("n", "x"),
    lambda: Option("int", 1, (1, 2)).read("n", 3),
    lambda: Option("bool", True).read("n", 3),
    lambda: Option("list", [], ("a",)).read("n", ["b"]),
    lambda: Option("list", []).read("n", 1),
    lambda: Option("text", "").read("n", 1),
    lambda: mv.make("chess"),
    lambda: mv.make(GAMES[0][0], nope=1),
    lambda: mv.moves(made(*GAMES[0]), made(*GAMES[0]).new(1), 9),
    lambda: mv.do(made(*GAMES[0]), made(*GAMES[0]).new(1), 0, "  "),
    lambda: made(*GAMES[0]).new(-1),
    lambda: language("fr"),
]


@pytest.mark.parametrize("refuse", REFUSALS)
def test_an_error_says_the_same_in_the_catalogue_and_has_a_spanish_twin(refuse: Any) -> None:
    with pytest.raises(MaravillasError) as refused:
        refuse()
    error = refused.value
    assert error.key is not None
    assert error_text("en", error) == str(error)
    assert error_text("es", error) != str(error)


# What the Spanish rulebooks do not say, or say otherwise, by book.
NOT_SAID = {
    "agora": r"7 Wonders Duel: Ágora|\bcoloca|acci[óo]n(es)? de Senado|[Mm]over? (el|un) Decreto|"
    r"contigua|se puede activar",
    "page": r"\bcoloca|acci[^ ]+ de Senado|: mover a la Cámara|[Mm]arcador militar|\bsitios?\b|"
    r"otro turno",
    "common": r"(Mover|Llevar) (el|un) Decreto|\bColocar|\bbanca\b",
    "dice": r"\bnivel",
    "duel": r"turno extra|otro turno|\bbanca\b|ficha de la Ley",
    "cities": r"marcador(es)? de [Dd]iplomacia",
    "coach": r"otro turno",
    "lessons": r"otro turno",
}
WRONG_PLURAL = re.compile(r"\b\w+(?:[^aeiouáéíóúsxyz\W\d_])s\b", re.IGNORECASE)
BORROWED = {"Windows", "Wonders", "Leaders", "bots", "Bots", "https", "baths"}


@every_book
def test_spanish_words_are_those_of_the_rulebooks(book: str) -> None:
    pattern = re.compile(NOT_SAID.get(book, r"(?!)"))
    assert {k: v for k, v in catalogue("es", book).items() if pattern.search(v)} == {}


@every_game
def test_every_piece_has_a_name_and_a_text(combination: Combination) -> None:
    game = made(*combination)
    books, lacking = registry.entry(game.name).books, []
    for thing, pieces in mv.pieces(game).items():
        if thing in ("clauses", "layouts", "numbers"):  # what is said of pieces
            continue
        words = ("name",) if thing == "die" else ("name", "text")  # most dice say all by their name
        for key in (f"{thing}.{id}.{word}" for id in pieces for word in words):
            if not any(has("en", f"{book}.{key}") for book in books):
                lacking.append(f"{books[0]}.{key}")
    assert not lacking, "text/en and text/es lack " + ", ".join(lacking)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_stage_of_a_board_has_the_sentence_of_its_board(lang: str) -> None:
    game = mv.make("wonders+cities+leaders", players=7)
    stages = 0
    for id, board in mv.pieces(game)["board"].items():
        book = next(b for b in BOOKS if f"{b}.board.{id}.name" in catalogue(lang, b))
        whole = catalogue(lang, book)[f"{book}.board.{id}.text"]
        for side, row in board["sides"].items():
            for n in range(1, len(row) + 1):
                said = catalogue(lang, book)[f"{book}.board.{id}.{side.lower()}{n}"]
                assert f" {n} {said[0].lower()}{said[1:-1]}" in whole, (id, side, n)
                stages += 1
    assert stages >= 57


@every_book
def test_spanish_plurals_after_a_consonant_end_in_es(book: str) -> None:
    for key, text in catalogue("es", book).items():
        plain = re.sub(r"`[^`]*`|\{[a-z_]+[:}]|\[[a-z]+:[^\]]+\]|--\S+", " ", text)
        found = {one for one in WRONG_PLURAL.findall(plain) if one not in BORROWED}
        assert not found, f"{key}: {found}"


@every_game
def test_colors_and_costs_of_pieces_have_words(combination: Combination) -> None:
    game = made(*combination)
    books = registry.entry(game.name).books
    colors, units = set(), set()
    for pieces in registry.words(game).pieces().values():
        for fact in pieces.values() if isinstance(pieces, dict) else ():
            if isinstance(fact, dict):
                colors.add(fact.get("color"))
                costs = [fact.get("cost")]
                for side in (fact.get("sides") or {}).values():
                    costs += [stage["cost"] for stage in side]
                for cost in costs:
                    if isinstance(cost, dict):
                        units |= set(cost["goods"].items())
    for lang in LANGUAGES:
        for color in colors - {None}:
            assert any(f"{b}.color.{color}.name" in catalogue(lang, b) for b in books), color
        for good, many in units:
            keys = (f"goods.{good}_{many}.name", f"units.{good}")
            assert any(f"{b}.{key}" in catalogue(lang, b) for b in books for key in keys), good
