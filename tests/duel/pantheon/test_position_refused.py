"""What no document of Pantheon may say: refused with its path, and nothing else happens."""

from typing import Any

import pytest

import maravillas as mv
from maravillas.messages import error_text
from tests.duel.positions import city

AGE_2: dict[str, Any] = {"game": "duel+pantheon", "age": 2}
AGE_1: dict[str, Any] = {"game": "duel+pantheon", "age": 1, "layout": {"13": "?", "18": "tavern"}}
AGE_3: dict[str, Any] = {"game": "duel+pantheon", "age": 3}
ISHTAR = city(divinities=["ishtar"])
OFFERING = city(offering_tokens=["offering_2"])


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(
    ("document", "path"),
    [
        ({**AGE_2, "pantheon": {"1": "zeus", "2": "zeus"}}, "$.pantheon.2"),
        ({**AGE_2, "pantheon": {"7": "zeus"}}, "$.pantheon.7"),
        ({**AGE_2, "pantheon": {"0": "zeus"}}, "$.pantheon.0"),
        ({**AGE_1, "pantheon": {"1": "gate"}}, "$.pantheon.1"),
        (
            {**AGE_2, "owed": [{"seat": 0, "kind": "place_divinity", "mythology": "greek"}]},
            "$.owed[0].kind",
        ),
        ({**AGE_2, "pantheon": {"1": "?norse"}}, "$.pantheon.1"),
        ({**AGE_2, "pantheon": {"1": []}}, "$.pantheon.1"),
        ({**AGE_1, "slot_tokens": {"13": ["greek"]}}, "$.slot_tokens.13"),
        ({**AGE_2, "mythology_decks": {"greek": ["mars"]}}, "$.mythology_decks.greek[0]"),
        ({**AGE_2, "mythology_decks": {"norse": []}}, "$.mythology_decks"),
        (
            {**AGE_2, "pantheon": {"1": "zeus"}, "mythology_decks": {"greek": ["?", "?", "?"]}},
            "$.mythology_decks",
        ),
        ({**AGE_2, "snake": "scriptorium"}, "$.snake"),
        (
            {
                **AGE_2,
                "snake": "stable",
                "seats": [city("stable"), city(divinities=["nisaba", "gate"])],
            },
            "$.snake",
        ),
        ({**AGE_2, "pawn": 3, "minerva": 3}, "$.minerva"),
        ({**AGE_2, "minerva": 10}, "$.minerva"),
        ({**AGE_1, "slot_tokens": {"9": "greek"}}, "$.slot_tokens.9"),
        ({**AGE_1, "slot_tokens": {"18": "greek"}}, "$.slot_tokens.18"),
        ({**AGE_1, "slot_tokens": {"13": "offering_2"}}, "$.slot_tokens.13"),
        ({**AGE_1, "slot_tokens": {"13": "norse"}}, "$.slot_tokens.13"),
        ({**AGE_2, "seats": [city(seen=["space 1"]), city()]}, "$.seats[0].seen[0]"),
        ({**AGE_2, "seats": [city(seen=["greek 4"]), city()]}, "$.seats[0].seen[0]"),
        ({**AGE_2, "seats": [ISHTAR, ISHTAR]}, "$.seats[1].divinities[0]"),
        ({**AGE_2, "owed": [{"seat": 0, "kind": "place_divinity"}]}, "$.owed[0]"),
        *(
            ({**AGE_2, "owed": [{"seat": 1, "kind": kind}]}, "$.owed[0]")
            for kind in ("snake", "take_card", "unbuild_wonder", "build_wonder", "revive")
        ),
        ({**AGE_2, "enki": ["law", "law"]}, "$.enki[1]"),
        ({**AGE_2, "seats": [OFFERING, OFFERING]}, "$.seats[1].offering_tokens[0]"),
        ({**AGE_2, "acted": True}, "$.acted"),
        ({**AGE_2, "layout": {"0": "?guild"}}, "$.layout.0"),
        ({**AGE_2, "layout": {"0": "?temple"}}, "$.layout.0"),
        ({**AGE_1, "seats": [city(), city(divinities=["gate"])]}, "$.seats[1].divinities[0]"),
        ({**AGE_1, "owed": [{"seat": 0, "kind": "gate"}]}, "$.owed[0].kind"),
    ],
)
def test_it_is_refused_always(document: dict[str, Any], path: str, strict: bool) -> None:
    with pytest.raises(mv.BadPosition) as refusal:
        mv.position.load({**document, "strict": strict})
    assert refusal.value.path is not None
    assert refusal.value.path.startswith(path)


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (
            {**AGE_1, "layout": {"12": "?", "17": "tavern"}, "slot_tokens": {"12": "greek"}},
            "$.slot",
        ),
        (
            {**AGE_1, "seats": [city(mythology_tokens=["greek"] * 3), city()]},
            "$",
        ),
        (
            {
                **AGE_2,
                "seats": [
                    city(mythology_tokens=[*["greek"] * 2, *["roman"] * 2]),
                    city(mythology_tokens=["egyptian"] * 2),
                ],
            },
            "$.seats",
        ),
        ({**AGE_2, "pantheon": {"1": "zeus"}}, "$.pantheon"),
        ({**AGE_2, "seats": [city(astarte=3), city()]}, "$.seats[0].astarte"),
        ({**AGE_1, "seats": [OFFERING, city()]}, "$.seats[0].offering_tokens"),
        ({**AGE_3, "layout": {"0": "merchants_guild"}}, "$.layout.0"),
        ({**AGE_3, "seats": [city("merchants_guild"), city()]}, "$.seats[0].cards[0]"),
    ],
)
def test_it_is_refused_unless_the_document_is_loose(document: dict[str, Any], path: str) -> None:
    with pytest.raises(mv.BadPosition) as refusal:
        mv.position.load(document)
    assert refusal.value.path is not None
    assert refusal.value.path.startswith(path)
    mv.position.load({**document, "strict": False})


def test_what_tokens_gate_and_theater_account_for_is_accepted() -> None:
    mv.position.load(
        {**AGE_2, "pantheon": {"1": "zeus"}, "seats": [city(mythology_tokens=["greek"]), city()]}
    )
    mv.position.load(
        {**AGE_2, "seats": [city(divinities=["zeus"], built=["the_divine_theater"]), city()]}
    )
    mv.position.load({**AGE_2, "seats": [city(divinities=["gate", "zeus"]), city()]})


def test_hidden_divinities_are_dealt_from_the_seed() -> None:
    found = set()
    for seed in range(30):
        game, s = mv.position.load(
            {**AGE_2, "strict": False, "seed": seed, "pantheon": {"5": "?greek"}}
        )
        document: Any = mv.position.dump(game, s)
        found.add(document["pantheon"]["5"])
        cards = [document["pantheon"]["5"], *document["mythology_decks"]["greek"]]
        assert sorted(cards) == ["aphrodite", "hades", "zeus"]
    assert found == {"aphrodite", "hades", "zeus"}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_wrong_is_said_in_words(lang: str) -> None:
    """With what would be allowed, and no word of the program's own."""
    game, s = mv.position.load({**AGE_2, "seats": [{"coins": 2}, {}], "pantheon": {"6": "gate"}})
    told = {"en": "no offering token; allowed", "es": "no es un id de ficha de Ofrenda"}
    with pytest.raises(mv.IllegalMove) as refusal:
        mv.do(game, s, 0, "activate gate spending offering_9")
    assert told[lang] in error_text(lang, refusal.value)
