"""Positions in which each thing of Pantheon happens, and the moves that make it happen.

The first player, on seat 0, is to move; the last of the moves is the one that is told.
"""

from collections.abc import Callable
from typing import Any

from tests.duel.agora.positions import ready
from tests.duel.pantheon.positions import PantheonTable, lay
from tests.duel.positions import city

Scene = tuple[Callable[[], PantheonTable], tuple[str, ...]]

DECKS = {
    "mesopotamian": ["enki", "ishtar", "nisaba"],
    "phoenician": ["baal", "tanit", "astarte"],
    "greek": ["zeus", "hades", "aphrodite"],
    "egyptian": ["anubis", "isis", "ra"],
    "roman": ["mars", "minerva", "neptune"],
}
# Slot 13 of Age I lies under slots 18 and 19, slot 9 under 14 and 15.
LAYOUT = {"13": "press", "18": "tavern", "9": "stable", "14": "altar", "0": "baths"}


def at(*cards: str, **position: Any) -> Callable[[], PantheonTable]:
    """A position of Age II with cards side by side, unless it says otherwise."""
    given = cards or (() if "layout" in position else ("brewery",))
    return lambda: lay(0, *given, **position)


def called(divinity: str, *moves: str, **position: Any) -> Scene:
    """Activates a divinity that costs 3 coins, and answers."""
    mine = dict(position.pop("mine", None) or city(coins=0))
    mine["coins"] = int(mine.get("coins", 0)) + 3
    return at(mine=mine, spaces={3: divinity}, **position), (f"activate {divinity}", *moves)


def token(kind: str, **position: Any) -> Callable[[], PantheonTable]:
    """A mythology token lies on the card that the Tavern covers."""
    position = {"mythology_decks": DECKS, **position}
    return at(layout=LAYOUT, slot_tokens={"13": kind}, **position)


RICH = city(coins=20, unbuilt=["the_divine_theater"])
ON_ENKI = {
    "mythology_decks": DECKS,
    "enki": ["law", "economy"],
    "box": ["law", "economy", "masonry"],
}
THEATER = at(mine=RICH, **ON_ENKI)
GATE = at(mine=city(coins=6), spaces={3: "gate"}, **ON_ENKI)
PLACED = {"1": "zeus", "3": "ra", "4": "mars", "5": "tanit", "6": "enki"}
BESIEGER = city(coins=0, tokens=["poliorcetics"])
NISABA = city("library", "workshop", divinities=["nisaba"], conspiracies=ready("coercion"))

SCENES: dict[str, Scene] = {
    "a mythology token": (token("greek"), ("build tavern",)),
    "the last divinity of a deck": (
        token("greek", mythology_decks={**DECKS, "greek": ["zeus"]}),
        ("build tavern",),
    ),
    "an empty deck": (
        token("greek", mythology_decks={**DECKS, "greek": []}),
        ("build tavern",),
    ),
    "a divinity is placed": (token("greek"), ("build tavern", "place hades on 4")),
    "an offering token": (
        at(age=2, layout={"10": "forum", "14": "brewery"}, slot_tokens={"10": "offering_3"}),
        ("build brewery",),
    ),
    "age two begins": (
        at(
            "tavern",
            last=True,
            pantheon=PLACED,
            box=["law", "economy", "theology", "masonry"],
            enki=["law", "economy"],
            offerings={"6": "offering_4", "8": "offering_2", "10": "offering_3"},
            seed=1,
        ),
        ("build tavern",),
    ),
    "enki": called("enki", "token law", enki=["law", "economy"], box=["theology"]),
    "ishtar": called("ishtar"),
    "ishtar with law": called("ishtar", mine=city(tokens=["law"]), board=["masonry"]),
    "nisaba": called(
        "nisaba",
        "snake scriptorium",
        mine=city("library"),
        yours=city("scriptorium"),
        board=["law"],
    ),
    "astarte": called("astarte"),
    "astarte pays": (
        at("forum", mine=city("brickyard", coins=1, divinities=["astarte"], astarte=7)),
        ("build forum",),
    ),
    "baal": called("baal", "take quarry", yours=city("quarry")),
    "tanit": called("tanit"),
    "aphrodite": called("aphrodite"),
    "hades": called("hades", "revive stable", discard=["stable"]),
    "zeus": called("zeus", "discard 0"),
    "zeus strikes in the dark": called(
        "zeus",
        "discard 10",
        layout={"10": "forum", "14": "brewery", "0": "walls"},
        age=2,
        slot_tokens={"10": "offering_3"},
    ),
    "anubis": called("anubis", "unbuild the_sphinx", yours=city(built=["the_sphinx"])),
    "anubis at home": called(
        "anubis",
        "unbuild the_sphinx",
        mine=city(built=["the_sphinx"], under={"the_sphinx": "stable"}),
    ),
    "isis": called(
        "isis",
        "wonder the_hanging_gardens with stable",
        mine=city(unbuilt=["the_hanging_gardens"]),
        discard=["stable"],
    ),
    "ra": called("ra", "take the_sphinx", yours=city(unbuilt=["the_sphinx"])),
    "mars with poliorcetics": called("mars", mine=BESIEGER, yours=city(coins=9), ahead=2),
    "poliorcetics takes what there is": called(
        "mars", mine=BESIEGER, yours=city(coins=1), ahead=0, military=[]
    ),
    "poliorcetics finds nothing": called("mars", mine=BESIEGER, yours=city(coins=0), military=[]),
    "minerva": called("minerva", "minerva 7"),
    "minerva in the center": called("minerva", "minerva 0", ahead=2),
    "minerva in a capital": called("minerva", "minerva -9"),
    "minerva stops the pawn": (
        at("walls", mine=city(coins=9), yours=city(divinities=["minerva"]), minerva=2),
        ("build walls",),
    ),
    "minerva stops the pawn at once": (
        at("walls", mine=city(coins=9), yours=city(divinities=["minerva"]), minerva=1),
        ("build walls",),
    ),
    "neptune": called(
        "neptune", "drop loot_5_player_1", "apply loot_2_player_1", yours=city(coins=9)
    ),
    "neptune drops": called("neptune", "drop loot_5_player_1"),
    "neptune with agora": called("neptune", "drop small_first", "apply small_second", agora=True),
    "nothing to do": called("ra"),
    "the gate": (GATE, ("activate gate",)),
    "through the gate": (GATE, ("activate gate", "activate mars")),
    "the theater": (
        THEATER,
        ("wonder the_divine_theater with brewery", "deck mesopotamian"),
    ),
    "a divinity of the theater": (
        THEATER,
        (
            "wonder the_divine_theater with brewery",
            "deck mesopotamian",
            "activate ishtar top nisaba",
        ),
    ),
    "offerings": (
        at(mine=city(coins=9, offering_tokens=["offering_2", "offering_3"]), spaces={6: "tanit"}),
        ("activate tanit spending offering_2 offering_3",),
    ),
    "offerings for nothing": (
        at(mine=city(offering_tokens=["offering_4"]), spaces={3: "aphrodite"}),
        ("activate aphrodite spending offering_4",),
    ),
    "a grand temple by its token": (
        at("greek_grand_temple", mine=city(mythology_tokens=["greek"], tokens=["urbanism"])),
        ("build greek_grand_temple",),
    ),
    "engineering": (
        at("greek_grand_temple", mine=city(coins=2, tokens=["engineering"])),
        ("build greek_grand_temple",),
    ),
    "the snake goes with its card": (
        at(mine=NISABA, yours=city("scriptorium"), snake="scriptorium", board=["law"], agora=True),
        ("trigger coercion", "swap workshop scriptorium"),
    ),
    "the end": (
        at("palace", last=True, mine=city("greek_grand_temple", divinities=["aphrodite"])),
        ("discard palace",),
    ),
    "the end with agora": (
        at("palace", last=True, mine=city(divinities=["aphrodite"]), agora=True),
        ("discard palace",),
    ),
}
