"""The words of 7 Wonders: every thing named and described, errors, the right Spanish."""

import random
import re

import pytest

from maravillas import registry
from maravillas.messages import LANGUAGES, catalogue, clauses, error_text
from maravillas.wonders.data.boards import BASE_BOARDS
from maravillas.wonders.data.boards import BOARD_NAMES as ALL_BOARDS
from maravillas.wonders.data.card import COLORS as ALL_COLORS
from maravillas.wonders.data.card import RESOURCES, SYMBOLS
from maravillas.wonders.data.cards import BOOKS
from maravillas.wonders.rules.moves import ACTION, FOR_CITY, FREE, card_of
from maravillas.wonders.rules.moves import CARD as CARD_UNIT
from maravillas.wonders.rules.score import CATEGORIES
from maravillas.wonders.words.base import WONDERS
from tests.wonders.facts import BOARD, CARD
from tests.wonders.positions import make, waiting

NAMES = BOOKS["wonders"]
BOARD_NAMES = ALL_BOARDS[:BASE_BOARDS]
COLORS = ALL_COLORS[:7]

WRONG_SPANISH = {
    r"\bEdad(es)?\b": "Era",
    r"\betapas?\b": "nivel",
    r"\brival(es)?\b": "vecino",
    r"\boponentes?\b": "vecino",
    r"\bdisponibles?\b": "accesible",
    r"\benlaces?\b": "cadena",
    r"\bmazo de descartes?\b": "descartes",
    r"\bmaravillas?\b": "Maravilla",
    r"\bescudos?\b": "Escudo",
    r"\bgremios?\b": "Gremio",
    r"\beras?\b": "Era",
    r"\bvidrio\b": "cristal",
    r"\b[Oo]ro\b": "mineral",
}


def figures(text: str) -> list[int]:
    return sorted(int(n) for n in re.findall(r"\d+", text))


def stated(effect: dict[str, object]) -> list[int]:
    """The figures that a description must say, from the facts."""
    found = [effect.get(key, 0) for key in ("vp", "shields", "coins")]
    for key in ("coins_per", "vp_per"):
        per = effect.get(key)
        if isinstance(per, dict):
            found.append(per["amount"])
    made = effect.get("production")
    if isinstance(made, dict):
        found.append(len(made["units"]))
    if isinstance(effect.get("discount"), dict):
        found.append(1)
    return sorted(int(str(n)) for n in found if n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_thing_has_a_name_and_every_piece_a_description(lang: str) -> None:
    messages = catalogue(lang, "wonders")
    wanted = [f"card.{id}.{what}" for id in NAMES for what in ("name", "text")]
    wanted += [f"board.{id}.{what}" for id in BOARD_NAMES for what in ("name", "text")]
    wanted += [f"city.{id}" for id in [*BOARD_NAMES, "free_city"]]
    wanted += [f"resource.{id}.name" for id in RESOURCES]
    wanted += [f"color.{id}.name" for id in COLORS] + [f"type.{id}" for id in COLORS]
    wanted += [f"things.{id}{n}.name" for id in (*COLORS, "stages") for n in ("", "_one")]
    wanted += [f"symbol.{id}.name" for id in SYMBOLS]
    wanted += [f"kind.{kind.name}" for kind in WONDERS.kinds]
    wanted += [f"phase.{id}" for id in WONDERS.phases.values()]
    wanted += [f"category.{id}" for id in CATEGORIES]
    wanted += [f"result.{id}" for id in ("points", "shared")]
    wanted += [f"price.{id}" for id in ("coins", "chain", "free_build", "produced", "missing")]
    assert not [key for key in wanted if f"wonders.{key}" not in messages]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_are_those_of_the_facts(lang: str) -> None:
    messages = catalogue(lang, "wonders")
    for thing, facts in (("card", CARD), ("board", BOARD)):
        for id, fact in facts.items():
            assert messages[f"wonders.{thing}.{id}.name"] == fact["name" if lang == "en" else "es"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_descriptions_say_the_figures_of_the_facts(lang: str) -> None:
    messages = catalogue(lang, "wonders")
    for id, fact in CARD.items():
        assert figures(messages[f"wonders.card.{id}.text"]) == stated(fact["effect"]), id
    for id, fact in BOARD.items():
        expected: list[int] = []
        for stages in fact["sides"].values():
            expected += range(1, len(stages) + 1)
            expected += [n for stage in stages for n in stated(stage["effect"])]
        assert figures(messages[f"wonders.board.{id}.text"]) == sorted(expected), id


def test_spanish_uses_the_words_of_the_glossary() -> None:
    for key, text in catalogue("es", "wonders").items():
        bare = re.sub(r"\{[^}]*\}|`[^`]*`", "", text)
        for wrong, right in WRONG_SPANISH.items():
            assert not re.search(wrong, bare), f"{key}: {right}"


def test_figures_and_references_of_a_clause_are_the_same_in_both_languages() -> None:
    english, spanish = clauses("en", "wonders"), clauses("es", "wonders")
    for id, clause in english.items():
        assert figures(clause.text) == figures(spanish[id].text), id
        cited = re.findall(r"(?:WON|CIT|LEAD)-\d+", clause.text)
        assert sorted(cited) == sorted(re.findall(r"(?:WON|CIT|LEAD)-\d+", spanish[id].text)), id
        assert {c for c in cited if c.startswith("WON")} <= set(english)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_of_whole_games_name_no_id(lang: str) -> None:
    seen = set()
    for players in (2, 4):
        game = make(players)
        words = registry.words(game)
        for seed in range(3):
            s, chance = game.new(seed), random.Random(seed)
            while game.waiting(s):
                seat = waiting(game, s)[0]
                legal = game.legal(s, seat)
                own = FOR_CITY if "city" in words.owed(s, seat) else 0
                for _ in range(12):
                    paid = chance.choice([0, 0, 2, 256 * 2, FREE])
                    number, action = chance.randrange(78), chance.randrange(4)
                    if chance.random() < 0.7:
                        number = int(card_of(chance.choice(legal)))
                    move = own + action * ACTION + number * CARD_UNIT + paid
                    if move not in legal:
                        sentence = error_text(lang, words.refusal(s, seat, move))
                        assert "_" not in sentence
                        assert "{" not in sentence
                        seen.add(words.refusal(s, seat, move).clause)
                game.apply(s, seat, chance.choice(legal))
    expected = {"WON-012", "WON-041", "WON-045", "WON-055", "WON-062", "WON-069", "WON-123"}
    assert expected | {"WON-186", "WON-188"} <= seen
