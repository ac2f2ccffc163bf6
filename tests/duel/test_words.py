"""The words of Duel: every thing named and described, errors, clauses, the right Spanish."""

import random
import re

import pytest

from maravillas.duel.data.card import COLORS, RESOURCES, SYMBOLS, Card
from maravillas.duel.data.cards import CARDS, CHAINS, NAMES
from maravillas.duel.data.tokens import TOKEN, TOKEN_NAMES
from maravillas.duel.data.wonders import WONDER, WONDER_NAMES
from maravillas.duel.options import make
from maravillas.duel.rules.effects import CHAIN_COINS
from maravillas.duel.rules.expansion import OWN_KINDS
from maravillas.duel.rules.turn import VERB
from maravillas.duel.words.position.load import PHASES
from maravillas.duel.words.score import RESULTS
from maravillas.duel.words.story import COUNTED
from maravillas.messages import LANGUAGES, catalogue, clauses, error_text
from tests.duel.asking import CATEGORIES, KINDS, refusal

THINGS = {"card": NAMES, "wonder": WONDER_NAMES, "token": TOKEN_NAMES}
RECORDS = {
    **{f"card.{name}": CARDS[n] for n, name in enumerate(NAMES)},
    **{f"wonder.{name}": WONDER[n] for n, name in enumerate(WONDER_NAMES)},
    **{f"token.{name}": TOKEN[n] for n, name in enumerate(TOKEN_NAMES)},
}
LASTING = {  # figures of tokens and wonders that their records do not hold
    "token.architecture": [2],
    "token.masonry": [2],
    "token.strategy": [1],
    "token.urbanism": [CHAIN_COINS],
    "wonder.the_great_library": [3, 1],
    "card.moneylenders_guild": [3],
}
# Words that the project does not use in Spanish, and what it says instead.
WRONG_SPANISH = {
    r"\bEdad(es)?\b": "Era",
    r"\bpeón\b": "medidor de Conflicto",
    r"\brival(es)?\b": "oponente",
    r"\bdisponibles?\b": "accesible",
    r"\bcomprar? (la|una) carta\b": "construir",
    r"\benlaces?\b": "cadena",
    r"\b(repet|repit)\w+ turno": "turno adicional",
    r"\bmazo de descartes?\b": "descartes",
    r"\bpirámides?\b": "figura de cartas",
    r"\bmaravillas?\b": "Maravilla",
    r"\bescudos?\b": "Escudo",
    r"\bgremios?\b": "Gremio",
    r"\beras?\b": "Era",
    r"\bvidrio\b": "cristal",
}
PRINTED = {"duel.card.glass_blower.name"}  # names of cards are as printed


def figures(text: str) -> list[int]:
    return sorted(int(n) for n in re.findall(r"\d+", text))


def printed(key: str, c: Card) -> list[int]:
    """The figures that a description must say, from the record of the thing."""
    found = [c.points, c.shields, c.coins, c.coins_each, c.points_each, c.takes]
    found += [c.makes >> 8 * r & 255 for r in range(len(RESOURCES))]
    found += [1] * (3 * c.raw_choice + 2 * c.made_choice)
    found += [1] if c.fixed else []
    return sorted([int(n) for n in found if n] + LASTING.get(key, []))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_a_name_and_every_piece_a_description(lang: str) -> None:
    messages = catalogue(lang, "duel")
    wanted = [f"{thing}.{id}.name" for thing in THINGS for id in THINGS[thing]]
    wanted += [f"{thing}.{id}.text" for thing in THINGS for id in THINGS[thing]]
    wanted += [f"resource.{id}.name" for id in RESOURCES]
    wanted += [f"goods.{id}_{n}.name" for id in RESOURCES for n in range(1, 6)]
    wanted += [f"color.{id}.name" for id in COLORS] + [f"type.{id}" for id in COLORS]
    wanted += [f"symbol.{id}.name" for id in SYMBOLS] + [f"chain.{id}.name" for id in CHAINS]
    wanted += [f"things.{id}{number}.name" for id in COUNTED for number in ("", "_one")]
    wanted += [f"kind.{KINDS[number]}" for number in KINDS if number < OWN_KINDS]
    wanted += [f"phase.{id}" for id in PHASES]
    wanted += [f"category.{id}" for id in CATEGORIES if id != "chambers"]
    wanted += [f"result.{id}" for id in RESULTS.values() if id != "political"]
    assert not [key for key in wanted if f"duel.{key}" not in messages]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_description_says_the_figures_of_the_card_in_one_sentence(lang: str) -> None:
    messages = catalogue(lang, "duel")
    for key, c in RECORDS.items():
        text = messages[f"duel.{key}.text"]
        assert figures(text) == printed(key, c), key
        assert text.endswith("."), key
        assert text.count(".") == 1, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_description_names_the_symbol_and_the_card_of_the_chain(lang: str) -> None:
    messages = catalogue(lang, "duel")
    for n, id in enumerate(NAMES):
        text = messages[f"duel.card.{id}.text"]
        for k, symbol in enumerate(SYMBOLS):
            if CARDS[n].symbol >> 4 * k & 1:
                assert messages[f"duel.symbol.{symbol}.name"] in text
        for m, other in enumerate(NAMES):
            if CARDS[n].chain & CARDS[m].free_with:
                assert messages[f"duel.card.{other}.name"] in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_extra_turn_is_described_where_there_is_one(lang: str) -> None:
    messages = catalogue(lang, "duel")
    words = {"en": "extra turn", "es": "turno adicional"}[lang]
    for n, id in enumerate(WONDER_NAMES):
        assert (words in messages[f"duel.wonder.{id}.text"]) == (WONDER[n].again == 1), id


def test_names_of_one_kind_are_all_different() -> None:
    for lang in LANGUAGES:
        messages = catalogue(lang, "duel")
        for thing in (*THINGS, "resource", "color", "symbol", "chain", "goods"):
            named = re.compile(rf"duel\.{thing}\.\w+\.name")
            texts = [text for key, text in messages.items() if named.fullmatch(key)]
            assert len(set(texts)) == len(texts), (lang, thing)


def test_an_id_in_a_list_has_one_name_whatever_the_list_is_called() -> None:
    for lang in LANGUAGES:
        messages = catalogue(lang, "duel")
        for ids in THINGS.values():
            for id in ids:
                found = {text for key, text in messages.items() if key.endswith(f".{id}.name")}
                assert len(found) == 1, id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_of_whole_games_name_no_id(lang: str) -> None:
    game, seen = make("duel"), set()
    for seed in range(3):
        s, chance = game.new(seed), random.Random(seed)
        while game.waiting(s):
            seat = int(game.waiting(s)) >> 1
            moves = game.legal(s, seat)
            for move in chance.sample(range(14 * VERB), 40):
                if move not in moves:
                    error = refusal(game, s, seat, move)
                    sentence = error_text(lang, error)
                    assert "_" not in sentence
                    assert "{" not in sentence
                    seen.add(error.clause)
            game.apply(s, seat, chance.choice(moves))
    assert {"DUEL-012", "DUEL-019", "DUEL-020", "DUEL-036", "DUEL-060"} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_book_has_every_clause_once(lang: str) -> None:
    found = clauses(lang, "duel")
    assert sorted(found) == [f"DUEL-{n:03}" for n in range(1, 190)]
    cited = {id for clause in found.values() for id in re.findall(r"DUEL-\d{3}", clause.text)}
    assert cited <= set(found)
    for id, clause in found.items():
        assert clause.text.endswith((".", ".)")), id
        assert "_" not in clause.text, id


def test_figures_and_references_of_a_clause_are_the_same_in_both_languages() -> None:
    english, spanish = clauses("en", "duel"), clauses("es", "duel")
    for id, clause in english.items():
        assert figures(clause.text) == figures(spanish[id].text), id
        assert clause.text.startswith("(ruling)") == spanish[id].text.startswith("(criterio)"), id


@pytest.mark.parametrize("wrong", WRONG_SPANISH)
def test_spanish_uses_the_words_of_the_glossary(wrong: str) -> None:
    texts = {**catalogue("es", "duel")}
    texts |= {id: clause.text for id, clause in clauses("es", "duel").items()}
    found = [key for key, text in texts.items() if re.search(wrong, text) and key not in PRINTED]
    assert not found, f"say {WRONG_SPANISH[wrong]}"
