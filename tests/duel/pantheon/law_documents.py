"""The written positions of Pantheon, alone and with Agora, that the laws are tried on."""

from dataclasses import dataclass
from typing import Any

from tests.duel.pantheon.positions import ALONE, WITH_AGORA

Document = dict[str, Any]

BOARD = ["agriculture", "economy", "masonry"]
BOX = ["mathematics", "philosophy", "strategy", "theology", "urbanism", "mysticism"]
OF_AGORA = ["corruption", "organized_crime"]
ON_ENKI = ["poliorcetics", "engineering"]
OFFERINGS = ["offering_2", "offering_3", "offering_4"]

FIRST_AGE: dict[str, Document] = {
    ALONE: {
        "layout": {
            "9": "?",
            "13": "?",
            "14": "altar",
            "15": "baths",
            "18": "tavern",
            "19": "press",
        },
        "slot_tokens": {"9": "greek", "13": "roman"},
    },
    WITH_AGORA: {
        "layout": {
            "12": "?",
            "14": "?",
            "18": "altar",
            "19": "baths",
            "20": "tavern",
            "21": "press",
        },
        "slot_tokens": {"12": "greek", "14": "roman"},
    },
}
SECOND_AGE: dict[str, Document] = {
    ALONE: {
        "layout": {"6": "?", "7": "?", "8": "?", "11": "walls", "12": "school", "13": "temple"},
        "slot_tokens": {"6": "offering_3", "8": "offering_2"},
    },
    WITH_AGORA: {
        "layout": {"7": "?", "8": "?", "9": "?", "13": "walls", "14": "school", "15": "temple"},
        "slot_tokens": {"7": "offering_3", "9": "offering_2"},
    },
}
THIRD_AGE: dict[str, Document] = {
    ALONE: {"layout": {"9": "?temple", "10": "?", "11": "pretorium", "13": "arsenal"}},
    WITH_AGORA: {"layout": {"18": "?temple", "19": "?", "21": "pretorium", "22": "arsenal"}},
}
PLAYED: dict[str, list[int]] = {ALONE: [14], WITH_AGORA: [20]}  # slots of SECOND_AGE


@dataclass(frozen=True)
class Positions:
    """The positions of one game string."""

    game: str

    @property
    def tokens(self) -> Document:
        """Progress tokens, all of them said."""
        return {"board": BOARD, "box": BOX + (OF_AGORA if "agora" in self.game else [])}

    @property
    def first(self) -> Document:
        """Age I: seat 0 has placed Zeus and knows Hades, seat 1 has placed Mars."""
        return {
            "game": self.game,
            **FIRST_AGE[self.game],
            **self.tokens,
            "pantheon": {"2": "zeus", "5": "mars"},
            "mythology_decks": {"greek": ["hades", "aphrodite"], "roman": ["neptune", "minerva"]},
            "seats": [
                {
                    "unbuilt": ["the_sanctuary"],
                    "mythology_tokens": ["greek"],
                    "seen": ["space 2", "greek 1"],
                },
                {
                    "unbuilt": ["the_great_library"],
                    "mythology_tokens": ["roman"],
                    "seen": ["space 5", "roman 1"],
                },
            ],
        }

    @property
    def second(self) -> Document:
        """Age II: Enki lies open, a snake, Minerva, coins on Astarte."""
        return {
            "game": self.game,
            "age": 2,
            "pawn": 1,
            **SECOND_AGE[self.game],
            **self.tokens,
            "enki": ON_ENKI,
            "pantheon": {"1": "enki", "2": "zeus", "4": "gate", "6": "isis"},
            "mythology_decks": {"greek": ["hades", "aphrodite"], "roman": ["neptune", "mars"]},
            "snake": "scriptorium",
            "minerva": -4,
            "discard": ["stable"],
            "strict": False,
            "seats": [
                {
                    "coins": 5,
                    "cards": ["lumber_yard", "scriptorium"],
                    "unbuilt": ["the_divine_theater"],
                    "divinities": ["astarte", "minerva"],
                    "astarte": 5,
                    "mythology_tokens": ["greek", "mesopotamian"],
                    "offering_tokens": ["offering_4"],
                },
                {
                    "coins": 8,
                    "cards": ["quarry", "press"],
                    "built": ["the_sanctuary"],
                    "under": {"the_sanctuary": "garrison"},
                    "divinities": ["nisaba"],
                    "mythology_tokens": ["egyptian", "greek"],
                },
            ],
        }

    @property
    def third(self) -> Document:
        return {
            "game": self.game,
            "age": 3,
            **THIRD_AGE[self.game],
            "seats": [{"cards": ["greek_grand_temple"]}, {}],
        }

    def with_seat(self, number: int, base: Document, **changes: object) -> Document:
        """A position with something else in a seat."""
        seats = [dict(city) for city in base["seats"]]
        seats[number].update(changes)
        return {**base, "seats": seats}

    def owing(self, kind: str, base: Document, **more: object) -> Document:
        """A position in which seat 0 decides something about divinities, its card being played."""
        frame: Document = {"seat": 0, "kind": kind}
        if "mythology" in more:
            frame["mythology"] = more.pop("mythology")
        return {**base, "owed": [frame], "taken": PLAYED[self.game], **more}

    def choosing(self, kind: str, **more: object) -> Document:
        """The same in Age II, with Enki on his deck."""
        base = {key: value for key, value in self.second.items() if key != "enki"}
        base["pantheon"] = {"2": "zeus", "4": "gate", "6": "tanit"}
        base["mythology_decks"] = {
            "greek": ["hades", "aphrodite"],
            "mesopotamian": ["enki", "ishtar"],
            "egyptian": ["ra", "isis", "anubis"],
        }
        return self.owing(kind, base, **more)

    @property
    def through_gate(self) -> Document:
        """Seat 0 has the Gate open: it sees Hades, Ra, Enki with two tokens, and other tops."""
        gate = self.choosing("gate", enki=ON_ENKI)
        gate["pantheon"] = {"2": "zeus", "6": "tanit"}
        mine = [*self.second["seats"][0]["divinities"], "gate"]
        return self.with_seat(0, gate, divinities=mine)

    @property
    def unknown(self) -> Document:
        """Seat 0 knew both Greek divinities; seat 1 has placed one of them."""
        base = self.first
        base["pantheon"] = {"1": "aphrodite", "2": "zeus", "5": "mars"}
        base["mythology_decks"] = {"greek": ["hades"], "roman": ["neptune", "minerva"]}
        base["slot_tokens"] = {}
        base["seats"][0] |= {"seen": ["space 1"]}
        base["seats"][1] |= {
            "mythology_tokens": ["greek", "roman"],
            "seen": ["space 2", "greek 1", "space 5", "roman 1"],
        }
        return base


STRINGS = {"alone": Positions(ALONE), "with Agora": Positions(WITH_AGORA)}
