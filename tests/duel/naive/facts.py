"""What is printed, in one shape for the base game and both expansions."""

import json
from pathlib import Path
from typing import Any

Thing = dict[str, Any]


def read(book: str) -> Thing:
    path = Path(__file__).parents[2] / "facts" / f"{book}.json"
    facts: Thing = json.loads(path.read_text(encoding="utf-8"))
    return facts


DUEL, AGORA, PANTHEON = read("duel"), read("agora"), read("pantheon")

# What a wonder of an expansion makes its builder decide.
ASKS = {
    "place": "place_any",
    "move": "move_optional",
    "conspire": "conspire",
    "trigger_unprepared_conspiracy": "trigger_unprepared",
    "activate_from_deck_free": "theater_deck",
}


def effect(part: Any) -> Thing:
    """One part of an expansion's wonder, as duel.json would write it."""
    name = part if isinstance(part, str) else next(iter(part))
    if name == "coins":
        return {"kind": "coins", "amount": part[name]}
    return {"kind": "extra_turn"} if name == "extra_turn" else {"kind": "ask", "what": ASKS[name]}


def wonder(thing: Thing) -> Thing:
    effects = [{"kind": "vp", "amount": thing["vp"]}, *map(effect, thing["on_build"])]
    picked = [effect(part)["what"] for part in thing.get("on_pick", [])]
    cost = {"coins": 0, "resources": thing["cost"]}
    return {"id": thing["id"], "cost": cost, "effects": effects, "on_pick": picked}


def temple(thing: Thing) -> Thing:
    card = {"type": "guild", "chain": {"free_with": None}, "effects": []}
    return {**thing, **card, "cost": {"coins": 0, "resources": thing["cost"]}}


def by_id(*things: list[Thing]) -> dict[str, Thing]:
    return {thing["id"]: thing for part in things for thing in part}


CARDS = by_id(
    DUEL["cards"],
    [{**senator, "type": "senator"} for senator in AGORA["senators"]],
    [temple(thing) for thing in PANTHEON["grand_temples"]],
)
WONDERS = by_id(
    DUEL["wonders"],
    [wonder(thing) for thing in AGORA["wonders"]],
    [wonder(thing) for thing in PANTHEON["wonders"]],
)
TOKENS = by_id(
    DUEL["progress_tokens"],
    [{**token, "effects": []} for token in AGORA["progress_tokens"]],
    [{**token, "effects": []} for token in PANTHEON["progress_tokens"]],
)
PLOTS = by_id(AGORA["conspiracies"])
DIVINITIES = by_id(PANTHEON["divinities"], [PANTHEON["gate"]])
MYTHOLOGIES = [mythology["id"] for mythology in PANTHEON["mythologies"]]
OFFERINGS = {token["id"]: token["discount"] for token in PANTHEON["offering_tokens"]}
SECTIONS: dict[str, list[int]] = AGORA["senate"]["sections"]
CHAMBERS = {chamber["id"]: chamber for chamber in AGORA["senate"]["chambers"]}

# Lists of moves name things in the order of the facts, those of an expansion behind the others.
NUMBER = {
    name: number
    for book in (CARDS, WONDERS, TOKENS, PLOTS, DIVINITIES)
    for number, name in enumerate(book)
}
TYPES = {
    "brown": "raw",
    "grey": "manufactured",
    "blue": "civilian",
    "green": "scientific",
    "yellow": "commercial",
    "red": "military",
}
COLORS = {kind: color for color, kind in TYPES.items()}


def base_token(name: str, owner: int, distance: int) -> Thing:
    [printed] = [token for token in DUEL["military_track"]["tokens"] if token["id"] == name]
    return {"seat": owner, "distance": distance, "coins": printed["coins"], "asks": []}


def agora_token(name: str, owner: int) -> Thing:
    [printed] = [token for token in AGORA["military_tokens"] if token["id"] == name]
    asks = {"small": ["place_any"], "large": ["remove_cube", "move_optional"]}[printed["size"]]
    return {"seat": owner, "distance": printed["zone"][0], "coins": 0, "asks": asks}


# By the half of the track, from the first player's capital: who takes it by advancing, and where.
MILITARY = {
    "loot_2_player_1": base_token("loot_2_player_1", 1, 3),
    "loot_5_player_1": base_token("loot_5_player_1", 1, 6),
    "loot_2_player_2": base_token("loot_2_player_2", 0, 3),
    "loot_5_player_2": base_token("loot_5_player_2", 0, 6),
    "small_second": agora_token("small_second", 1),
    "large_second": agora_token("large_second", 1),
    "small_first": agora_token("small_first", 0),
    "large_first": agora_token("large_first", 0),
}


class Layout:
    """The slots of an age: what covers them, which are dealt face up, which are the far row."""

    def __init__(self, covered_by: dict[int, list[int]], up: list[int], top: list[int]) -> None:
        self.covered_by, self.up, self.top = covered_by, up, top


def base_layout(printed: Thing) -> Layout:
    covered_by = {int(slot): others for slot, others in printed["covered_by"].items()}
    up = [slot for row in printed["rows"] if row["face_up"] for slot in row["slots"]]
    return Layout(covered_by, up, printed["rows"][0]["slots"])


def agora_layout(printed: Thing) -> Layout:
    slots = printed["slots"]
    covered_by = {slot["slot"]: slot["covered_by"] for slot in slots}
    up = [slot["slot"] for slot in slots if slot["face"] == "up"]
    return Layout(covered_by, up, [slot["slot"] for slot in slots if slot["row"] == 1])


LAYOUTS = {layout["age"]: base_layout(layout) for layout in DUEL["layouts"]}
AGORA_LAYOUTS = {age: agora_layout(AGORA["layouts"][f"age_{age}"]) for age in (1, 2, 3)}


def effects(thing: Thing, kind: str) -> list[Thing]:
    return [part for part in thing["effects"] if part["kind"] == kind]


def in_order(names: Any) -> list[str]:
    return sorted(names, key=NUMBER.__getitem__)
