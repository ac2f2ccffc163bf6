"""Positions that games seldom come to: nothing to choose from, one thing, edges of the track."""

from typing import Any

DECKS = {
    "mesopotamian": ["ishtar", "enki", "nisaba"],
    "phoenician": ["baal", "astarte", "tanit"],
    "greek": ["hades", "zeus", "aphrodite"],
    "egyptian": ["isis", "anubis", "ra"],
    "roman": ["neptune", "minerva", "mars"],
}
# Cards of an age, the last two of them available, for each kind of layout.
LAYOUTS = {
    "duel+pantheon": {"14": "dispensary", "18": "walls", "19": "brewery"},
    "duel+agora+pantheon": {"18": "dispensary", "23": "walls", "24": "brewery"},
}
FIRST_AGE = {
    "duel+pantheon": {"9": "stable", "13": "press", "14": "altar", "17": "quarry", "18": "tavern"},
    "duel+agora+pantheon": {"12": "stable", "17": "press", "18": "altar", "22": "quarry"}
    | {"19": "baths", "23": "tavern"},
}
THIRD_AGE = {"duel+pantheon": ("18", "19"), "duel+agora+pantheon": ("21", "22")}
Position = dict[str, Any]


def city(**parts: Any) -> Position:
    return {"coins": 40, **parts}


def decks(**given: list[str]) -> dict[str, list[str]]:
    return {**DECKS, **given}


def positions(game: str) -> dict[str, Position]:
    """By name; seat 0 is to move in Age II."""
    common = {"game": game, "age": 2, "layout": LAYOUTS[game], "turn": 0, "strict": False}
    common |= {"board": ["law", "strategy"], "mythology_decks": DECKS, "seats": [city(), city()]}
    common |= {"box": ["theology", "masonry", "economy", "urbanism", "mysticism", "agriculture"]}
    found = {**divinities(), **looking(game), **track(game), **cities(game)}
    laid = {name: {**common, **changes} for name, changes in found.items()}
    return {name: without_twins(position) for name, position in laid.items()}


def without_twins(position: Position) -> Position:
    """What lies on a space or before a seat lies in no deck."""
    out = [*position.get("pantheon", {}).values()]
    out += [name for seat in position["seats"] for name in seat.get("divinities", [])]
    lying = {
        mythology: [name for name in deck if name not in out]
        for mythology, deck in position["mythology_decks"].items()
    }
    return {**position, "mythology_decks": lying}


def divinities() -> dict[str, Position]:
    six = {"1": "ra", "2": "isis", "3": "hades", "4": "nisaba", "5": "baal", "6": "anubis"}
    one_each = city(
        unbuilt=["the_appian_way"],
        built=["piraeus"],
        cards=["press", "apothecary"],
    )
    lonely = {"1": "enki"}
    return {
        "nothing to choose from": {"pantheon": six},
        "one thing each": {"pantheon": six, "discard": ["baths"], "seats": [city(), one_each]},
        "own wonders alone": {"pantheon": six, "seats": [one_each, city()], "discard": ["baths"]},
        "Enki alone": {"pantheon": lonely, "mythology_decks": decks(mesopotamian=[])},
        "Enki alone in his deck": {
            "pantheon": {"2": "gate"},
            "mythology_decks": decks(mesopotamian=["enki"]),
            "seats": [city(unbuilt=["the_divine_theater"]), city()],
        },
        "Ishtar, Nisaba and Law": {
            "pantheon": {"1": "ishtar", "2": "nisaba", "3": "enki"},
            "board": ["law"],
            "box": ["theology", "masonry", "economy"],
            "seats": [city(cards=["apothecary"]), city(cards=["workshop"])],
        },
        "no token left on the board": {
            "pantheon": {"1": "ishtar", "2": "enki"},
            "enki": ["law", "economy"],
            "board": [],
            "box": ["theology", "masonry", "agriculture"],
        },
    }


def looking(game: str) -> dict[str, Position]:
    builder = city(unbuilt=["the_divine_theater", "the_sanctuary", "the_great_library"])
    empty: dict[str, list[str]] = {key: [] for key in DECKS}
    found: dict[str, Position] = {
        "all decks are empty": {
            "pantheon": {"1": "gate"},
            "mythology_decks": empty,
            "seats": [builder, city()],
        },
        "one deck is left": {
            "pantheon": {"1": "gate"},
            "mythology_decks": {**empty, "egyptian": ["ra"]},
            "seats": [builder, city()],
        },
        "a deck of one is looked into": tokens_on(game, decks(greek=["zeus"], roman=[])),
    }
    for n, deck in enumerate((["enki", "ishtar", "nisaba"], ["nisaba", "ishtar", "enki"])):
        owed = [{"seat": 0, "kind": "theater", "mythology": "mesopotamian"}]
        theater = {"mythology_decks": decks(mesopotamian=deck), "owed": owed, "taken": []}
        theater["seats"] = [city(built=["the_divine_theater"]), city()]
        found[f"the Theater with Enki, {n}"] = {**theater, "pantheon": {"4": "gate"}}
        gate = {"mythology_decks": decks(mesopotamian=deck), "pantheon": {"6": "gate"}}
        found[f"the Gate with Enki, {n}"] = {**gate, "seats": [builder, builder | {"unbuilt": []}]}
    return found


def tokens_on(game: str, lying: dict[str, list[str]]) -> Position:
    """Age I: tokens on cards that the next ones cover."""
    [upper, lower, *_] = FIRST_AGE[game]
    return {
        "age": 1,
        "layout": FIRST_AGE[game],
        "slot_tokens": {upper: "greek", lower: "roman"},
        "mythology_decks": lying,
        "pantheon": {"1": "enki", "2": "aphrodite"},
        "seats": [city(unbuilt=["the_divine_theater"]), city(seen=["space 2"])],
    }


def track(game: str) -> dict[str, Position]:
    small = "small_first" if "agora" in game else "loot_2_player_2"
    roman = {"1": "mars", "2": "minerva", "3": "neptune"}
    martial = city(cards=["stable"], tokens=["poliorcetics"], unbuilt=["the_colossus"])
    poor = city(coins=1, tokens=["strategy"], cards=["garrison"])
    rest = {"board": ["law"], "seats": [martial, poor], "pantheon": roman}
    return {
        "Minerva before the capital": {**rest, "minerva": 9, "pawn": 6},
        "Minerva beyond the pawn": {**rest, "minerva": -9, "pawn": -6, "turn": 1},
        "one military token": {**rest, "military": [small], "pawn": 2},
        "no military token": {**rest, "military": [], "pawn": 2},
        "the pawn before a capital": {**rest, "pawn": 7},
    }


def cities(game: str) -> dict[str, Position]:
    temples = ["greek_grand_temple", "egyptian_grand_temple"]
    devout = city(mythology_tokens=["roman", "roman", "greek"], tokens=["mysticism", "urbanism"])
    found: dict[str, Position] = {
        "three temples": {
            "age": 3,
            "layout": dict(zip(THIRD_AGE[game], ("study", "roman_grand_temple"), strict=True)),
            "board": ["law"],
            "box": ["theology", "masonry", "economy"],
            "pantheon": {"3": "aphrodite", "4": "astarte"},
            "seats": [devout | {"cards": temples}, city(tokens=["engineering"])],
        },
        "The Sanctuary": {
            "pantheon": {"1": "gate", "6": "tanit", "5": "astarte"},
            "seats": [
                city(coins=9, built=["the_sanctuary"], offering_tokens=["offering_2"]),
                city(coins=4, offering_tokens=["offering_4"]),
            ],
        },
    }
    if "agora" in game:
        plot = {"id": "coercion", "prepared_with": "stable", "triggered": False}
        scribe = city(cards=["scriptorium"], divinities=["nisaba"], conspiracies=[plot])
        found["the card with the snake may go"] = {
            "snake": "workshop",
            "seats": [scribe, city(cards=["workshop"])],
        }
    return found
