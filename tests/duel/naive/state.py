"""A whole position in plain dictionaries and lists, from the document that dumps it."""

from copy import deepcopy
from typing import Any

from tests.duel.naive.facts import (
    AGORA_LAYOUTS,
    CARDS,
    LAYOUTS,
    MYTHOLOGIES,
    TOKENS,
    TYPES,
    Layout,
    effects,
    in_order,
)

Owed = dict[str, Any]
BEFORE_A_CARD = ("start", "trigger_conspiracy", "play")


class State:
    def __init__(self, document: object) -> None:
        d: Any = deepcopy(document)
        self.books = set(d["game"].split("+"))
        self.phase, self.age, self.turn, self.pawn = d["phase"], d["age"], d["turn"], d["pawn"]
        self.military, self.board, self.box = set(d["military"]), set(d["board"]), set(d["box"])
        self.layout = {int(slot): card for slot, card in d["layout"].items()}
        self.face_up = set(d["face_up"])
        self.discard: list[str] = d["discard"]
        self.seats: list[dict[str, Any]] = d["seats"]
        self.decks = {int(age): cards for age, cards in d.get("decks", {}).items()}
        self.orders: list[list[str]] = [d.get("library", []), *d.get("library_later", [])]
        self.draft: Any = d.get("draft")
        self.owed: list[Owed] = d["owed"]
        self.again: bool = d["extra_turn"]
        # Before its card is played, a turn owes nothing else than to begin it.
        asked = [item["kind"] for item in self.owed]
        self.acted: bool = d.get("acted", any(kind not in BEFORE_A_CARD for kind in asked))
        self.owed = [item for item in self.owed if item["kind"] != "play"]
        self.winners: list[int] = []
        self.kind = ""
        self.read_agora(d)
        self.read_pantheon(d)
        top = self.owed[-1] if self.owed else {"kind": ""}
        if top["kind"] == "place_divinity" and (len(self.owed) > 1 or not self.acted):
            # Turn of Events goes on when its cards are turned up; documents do not say so.
            self.owed.insert(-1, {"seat": top["seat"], "kind": "uncover"})
        if self.owed and self.owed[-1]["kind"] == "library":
            self.owed[-1]["tokens"] = self.draw()

    def read_agora(self, d: Any) -> None:
        self.senate = {int(chamber): here for chamber, here in d.get("senate", {}).items()}
        self.removed = {int(age): cards for age, cards in d.get("removed", {}).items()}
        self.locked: list[dict[str, Any]] = d.get("locked", [])
        self.actions_left: int = d.get("actions_left", 0)
        self.triggered: bool = d.get("triggered", False)
        self.plots: list[str] = d.get("conspiracy_deck", [])
        for city in self.seats:
            city.setdefault("senators", [])
            city.setdefault("conspiracies", [])

    def read_pantheon(self, d: Any) -> None:
        self.pantheon = {int(space): card for space, card in d.get("pantheon", {}).items()}
        self.divine = {name: d.get("mythology_decks", {}).get(name, []) for name in MYTHOLOGIES}
        self.slot_tokens = {int(slot): token for slot, token in d.get("slot_tokens", {}).items()}
        self.offerings: Any = d.get("offerings", {})
        self.snake: str | None = d.get("snake")
        self.minerva: int | None = d.get("minerva")
        tokens: list[str] = d.get("enki") or []
        self.enki = tokens if self.enki_lies_open() else []
        # Whether everybody sees the tokens on him (PANTHEON-208); else they are one player's.
        self.enki_is_public = self.enki_lies_in_pantheon()
        # The orders in which his tokens are drawn, the next draw first.
        self.enki_orders: list[list[str]] = d.get("enki_later") or [tokens]
        if self.enki and not self.enki_is_public:
            self.enki_orders.pop(0)
        for city in self.seats:
            for key in ("divinities", "mythology_tokens", "offering_tokens", "seen"):
                city.setdefault(key, [])
            city.setdefault("astarte", 0)

    def enki_lies_open(self) -> bool:
        """In the Pantheon from Age II on, or before somebody who looks at him or chooses."""
        owed = self.owed[-1] if self.owed else {"kind": ""}
        deck = self.divine["mesopotamian"]
        if self.enki_lies_in_pantheon():
            return True
        if owed["kind"] == "gate":
            return bool(deck and deck[0] == "enki")
        if owed["kind"] == "theater":
            return "enki" in deck and bool(owed["mythology"] == "mesopotamian")
        return bool(owed["kind"] == "enki")

    def enki_lies_in_pantheon(self) -> bool:
        """Face up, as from Age II on; or he lay there before his token was owed."""
        owed = self.owed[-1] if self.owed else {}
        if owed.get("kind") == "enki":
            through = "gate" in self.seats[owed["seat"]]["divinities"]
            built = "the_divine_theater" in self.seats[owed["seat"]]["built"]
            return bool(owed.get("public", not through and not built))
        return bool(self.age > 1 and "enki" in self.pantheon.values())

    @property
    def enki_next(self) -> list[str]:
        """The two tokens that he gets when somebody sees him, as things stand."""
        order = self.enki_orders[0] if self.enki_orders else []
        names = dict.fromkeys([*order, *in_order(self.box)])
        return [token for token in names if token in self.box][:2]

    # The layout.

    def slots(self) -> Layout:
        return (AGORA_LAYOUTS if "agora" in self.books else LAYOUTS)[self.age]

    def available(self, slot: int) -> bool:
        covered_by = self.slots().covered_by[slot]
        return slot in self.layout and not any(other in self.layout for other in covered_by)

    def uncovered(self) -> list[int]:
        """Cards that must be turned up, highest slot first (PANTHEON-111)."""
        down = [slot for slot in self.layout if slot not in self.face_up and self.available(slot)]
        return sorted(down, reverse=True)

    def take_slot(self, card: str) -> None:
        [slot] = [n for n, name in self.layout.items() if name == card]
        del self.layout[slot]
        self.face_up.discard(slot)

    # Cities.

    def cards(self, seat: int, *colors: str) -> list[str]:
        kinds = [TYPES[color] for color in colors]
        return [card for card in self.seats[seat]["cards"] if CARDS[card]["type"] in kinds]

    def owns(self, seat: int, token: str) -> bool:
        return token in self.seats[seat]["tokens"]

    def symbols(self, seat: int) -> list[str]:
        city = self.seats[seat]
        things = [CARDS[card] for card in city["cards"]] + [TOKENS[t] for t in city["tokens"]]
        if self.snake and "nisaba" in city["divinities"]:
            things.append(CARDS[self.snake])
        found = [part["symbol"] for thing in things for part in effects(thing, "science")]
        return found + ["scales"] * ("ishtar" in city["divinities"])

    def funds(self, seat: int) -> int:
        return int(self.seats[seat]["coins"] + self.seats[seat]["astarte"])

    def pay(self, seat: int, coins: int) -> None:
        """The treasury first, then the coins on Astarte (PANTHEON-138)."""
        city = self.seats[seat]
        own = min(coins, city["coins"])
        city["coins"] -= own
        city["astarte"] -= coins - own

    def lose(self, seat: int, coins: int) -> None:
        self.seats[seat]["coins"] = max(0, self.seats[seat]["coins"] - coins)

    # The Senate.

    def reserve(self, seat: int) -> int:
        return 12 - self.cubes(seat)

    def cubes(self, seat: int) -> int:
        return sum(here["cubes"][seat] for here in self.senate.values())

    def controller(self, chamber: int) -> int | None:
        first, second = self.senate[chamber]["cubes"]
        return None if first == second else 0 if first > second else 1

    def has_decree(self, decree: str) -> int | None:
        """Who has it."""
        for chamber, here in self.senate.items():
            if decree in here["decrees"]:
                return self.controller(chamber)
        return None

    # What is owed.

    def ask(self, seat: int, *kinds: str, **details: Any) -> None:
        """The first of them is asked first."""
        self.ask_all([{"seat": seat, "kind": kind, **details} for kind in kinds])

    def ask_all(self, items: list[Owed]) -> None:
        self.owed += reversed(items)

    def draw(self) -> list[str]:
        """Three tokens of the box for the Great Library."""
        order = self.orders.pop(0)
        return [token for token in order if token in self.box][:3]
