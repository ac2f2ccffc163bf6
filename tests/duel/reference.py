"""Duel once more: slow, naive, written from the clauses and the facts alone, to be compared with.

It shares nothing with the engine but position documents and notation.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "facts" / "duel.json").read_text(encoding="utf-8")
)
CARDS = {card["id"]: card for card in FACTS["cards"]}
WONDERS = {wonder["id"]: wonder for wonder in FACTS["wonders"]}
TOKENS = {token["id"]: token for token in FACTS["progress_tokens"]}
COVERED_BY = {
    layout["age"]: {int(slot): others for slot, others in layout["covered_by"].items()}
    for layout in FACTS["layouts"]
}
ORDER = [0, 1, 1, 0, 1, 0, 0, 1]
COLORS = {"brown": "raw", "grey": "manufactured"}
TYPES = {
    "raw_cards": ["raw"],
    "manufactured_cards": ["manufactured"],
    "raw_and_manufactured_cards": ["raw", "manufactured"],
    "civilian_cards": ["civilian"],
    "scientific_cards": ["scientific"],
    "commercial_cards": ["commercial"],
    "military_cards": ["military"],
}


def effects(thing: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    return [effect for effect in thing["effects"] if effect["kind"] == kind]


class Table:
    """A whole position, from the document that dumps it."""

    def __init__(self, document: object) -> None:
        d: Any = deepcopy(document)
        self.phase, self.age, self.turn, self.pawn = d["phase"], d["age"], d["turn"], d["pawn"]
        self.military, self.board, self.box = set(d["military"]), set(d["board"]), set(d["box"])
        self.layout = {int(slot): card for slot, card in d["layout"].items()}
        self.discard, self.seats = d["discard"], d["seats"]
        self.decks = {int(age): cards for age, cards in d.get("decks", {}).items()}
        self.library: list[str] = d.get("library", [])
        self.draft: Any = d.get("draft")
        self.owed: list[dict[str, Any]] = d["owed"]
        self.again: bool = d["extra_turn"]
        self.winners: list[int] = []
        self.kind = ""

    # What may be done.

    def mover(self) -> int | None:
        if self.winners:
            return None
        if self.owed:
            return int(self.owed[-1]["seat"])
        return ORDER[self.draft["picks"]] if self.phase == "draft" else int(self.turn)

    def moves(self) -> set[str]:
        seat = self.mover()
        if seat is None:
            return set()
        if self.owed:
            return set(self.answers(seat, self.owed[-1]))
        if self.phase == "draft":
            return {f"pick {wonder}" for wonder in self.draft["shown"]}
        return set(self.turns(seat))

    def answers(self, seat: int, owed: dict[str, Any]) -> list[str]:
        kind = owed["kind"]
        if kind in ("token", "library"):
            return [f"token {t}" for t in (self.board if kind == "token" else self.library)]
        if kind == "revive":
            return [f"revive {card}" for card in self.discard]
        if kind == "start":
            return ["start 0", "start 1"]
        cards = self.seats[1 - seat]["cards"]
        return [f"destroy {c}" for c in cards if CARDS[c]["type"] == COLORS[owed["color"]]]

    def turns(self, seat: int) -> Iterator[str]:
        me = self.seats[seat]
        wonders = [w for w in me["unbuilt"] if self.cost(seat, WONDERS[w])[0] <= me["coins"]]
        for slot, card in self.layout.items():
            if any(other in self.layout for other in COVERED_BY[self.age][slot]):
                continue
            yield f"discard {card}"
            if self.cost(seat, CARDS[card])[0] <= me["coins"]:
                yield f"build {card}"
            for wonder in wonders:
                yield f"wonder {wonder} with {card}"

    # What it costs.

    def cost(self, seat: int, thing: dict[str, Any]) -> tuple[int, int, bool]:
        """Coins in all, coins for goods, and whether a chain makes it free: every way is tried."""
        me = self.seats[seat]
        wonder = thing["id"] in WONDERS
        if not wonder and thing["chain"]["free_with"] in me["cards"]:
            return 0, 0, True
        made = self.production(seat)
        units = []
        for resource, needed in thing["cost"]["resources"].items():
            units += [resource] * max(0, needed - made[resource])
        token = "architecture" if wonder else "masonry"
        reduced = wonder or thing["type"] == "civilian"
        discount = 2 if reduced and token in me["tokens"] else 0
        goods = min(
            sum(sorted(self.unit_price(seat, r) for r in left)[: max(0, len(left) - discount)])
            for left in self.after_choices(units, self.choices(seat))
        )
        return thing["cost"]["coins"] + goods, goods, False

    def production(self, seat: int) -> dict[str, int]:
        made = dict.fromkeys([r["id"] for r in FACTS["resources"]], 0)
        for card in self.seats[seat]["cards"]:
            for effect in effects(CARDS[card], "produce"):
                for resource, units in effect["resources"].items():
                    made[resource] += units
        return made

    def unit_price(self, seat: int, resource: str) -> int:
        for card in self.seats[seat]["cards"]:
            for effect in effects(CARDS[card], "trade_price"):
                if resource in effect["resources"]:
                    return int(effect["price"])
        return 2 + self.production(1 - seat)[resource]

    def choices(self, seat: int) -> list[set[str]]:
        city = self.seats[seat]
        things = [CARDS[c] for c in city["cards"]] + [WONDERS[w] for w in city["built"]]
        return [set(e["one_of"]) for thing in things for e in effects(thing, "produce_choice")]

    def after_choices(self, units: list[str], choices: list[set[str]]) -> Iterator[list[str]]:
        """What is left to buy, for every way of using the choice goods."""
        if not choices:
            yield units
            return
        yield from self.after_choices(units, choices[1:])
        for resource in choices[0] & set(units):
            rest = list(units)
            rest.remove(resource)
            yield from self.after_choices(rest, choices[1:])

    # What it does.

    def do(self, move: str) -> None:
        seat = self.mover()
        assert seat is not None
        words = move.split()
        if self.phase == "draft":
            self.pick(seat, words[1])
            return
        if self.owed:
            owed = self.owed.pop()
            if owed["kind"] == "start":
                self.turn = int(words[1])
                return
            self.answer(seat, owed["kind"], words[1])
        else:
            self.play(seat, words)
        self.check_supremacy()
        if not self.winners and not self.owed:
            self.end_turn()

    def pick(self, seat: int, wonder: str) -> None:
        draft = self.draft
        self.seats[seat]["unbuilt"].append(wonder)
        draft["shown"].remove(wonder)
        draft["picks"] += 1
        if len(draft["shown"]) > 1:
            return
        self.seats[ORDER[draft["picks"]]]["unbuilt"].append(draft["shown"].pop())
        draft["picks"] += 1
        if draft["picks"] == 4:
            draft["shown"] = draft["next"]
        else:
            self.phase, self.turn = "play", 0
            self.deal(1)

    def answer(self, seat: int, kind: str, name: str) -> None:
        if kind == "revive":
            self.discard.remove(name)
            self.construct(seat, name)
        elif kind == "destroy":
            self.seats[1 - seat]["cards"].remove(name)
            self.discard.append(name)
        else:
            (self.board if kind == "token" else self.box).remove(name)
            self.seats[seat]["tokens"].append(name)
            self.gain_coins(seat, TOKENS[name])

    def play(self, seat: int, words: list[str]) -> None:
        me, you = self.seats[seat], self.seats[1 - seat]
        card = words[-1]
        [slot] = [n for n, name in self.layout.items() if name == card]
        del self.layout[slot]
        if words[0] == "discard":
            me["coins"] += 2 + self.amount(seat, "commercial_cards")
            self.discard.append(card)
            return
        thing = CARDS[card] if words[0] == "build" else WONDERS[words[1]]
        coins, goods, chain = self.cost(seat, thing)
        me["coins"] -= coins
        if "economy" in you["tokens"]:
            you["coins"] += goods
        if chain and "urbanism" in me["tokens"]:
            me["coins"] += 4
        if words[0] == "build":
            self.construct(seat, card)
        else:
            self.construct_wonder(seat, words[1])

    def construct(self, seat: int, name: str) -> None:
        me, card = self.seats[seat], CARDS[name]
        before = self.symbols(seat)
        me["cards"].append(name)
        self.gain_coins(seat, card)
        for effect in effects(card, "shields"):
            bonus = "strategy" in me["tokens"]
            self.march(seat, effect["amount"] + bonus)
        for effect in effects(card, "science"):
            if effect["symbol"] in before and self.board:
                self.owed.append({"seat": seat, "kind": "token"})

    def construct_wonder(self, seat: int, name: str) -> None:
        me, you, wonder = self.seats[seat], self.seats[1 - seat], WONDERS[name]
        me["unbuilt"].remove(name)
        me["built"].append(name)
        if len(me["built"]) + len(you["built"]) == 7:
            me["unbuilt"], you["unbuilt"] = [], []
        if effects(wonder, "extra_turn") or "theology" in me["tokens"]:
            self.again = True
        self.gain_coins(seat, wonder)
        for effect in effects(wonder, "shields"):
            self.march(seat, effect["amount"])
        for effect in effects(wonder, "opponent_loses_coins"):
            you["coins"] = max(0, you["coins"] - effect["amount"])
        for effect in effects(wonder, "destroy_opponent_card"):
            if any(CARDS[card]["type"] == effect["type"] for card in you["cards"]):
                [color] = [c for c, kind in COLORS.items() if kind == effect["type"]]
                self.owed.append({"seat": seat, "kind": "destroy", "color": color})
        if effects(wonder, "build_from_discard") and self.discard:
            self.owed.append({"seat": seat, "kind": "revive"})
        if effects(wonder, "draw_progress_tokens"):
            self.owed.append({"seat": seat, "kind": "library"})

    def gain_coins(self, seat: int, thing: dict[str, Any]) -> None:
        coins = sum(effect["amount"] for effect in effects(thing, "coins"))
        coins += sum(e["amount"] * self.counted(seat, e) for e in effects(thing, "coins_per"))
        self.seats[seat]["coins"] += coins

    def march(self, seat: int, spaces: int) -> None:
        """Space by space; a token costs whoever it lies in front of."""
        for _ in range(spaces):
            if abs(self.pawn) == 9:
                return
            self.pawn += 1 if seat == 0 else -1
            for token in FACTS["military_track"]["tokens"]:
                if token["id"] in self.military and token["from"] <= self.pawn <= token["to"]:
                    loser = self.seats[int(token["loser"][-1]) - 1]
                    loser["coins"] = max(0, loser["coins"] - token["coins"])
                    self.military.remove(token["id"])

    # How it ends.

    def check_supremacy(self) -> None:
        for seat in (0, 1):
            if len(set(self.symbols(seat))) >= 6:
                self.winners, self.kind = [seat], "scientific"
        if abs(self.pawn) == 9:
            self.winners, self.kind = [0 if self.pawn > 0 else 1], "military"

    def end_turn(self) -> None:
        if self.layout:
            if not self.again:
                self.turn = 1 - self.turn
            self.again = False
            return
        self.again = False
        if self.age < 3:
            chooser = self.turn if self.pawn == 0 else int(self.pawn > 0)
            self.deal(self.age + 1)
            self.owed.append({"seat": chooser, "kind": "start"})
            return
        mine, yours = self.points(0), self.points(1)
        lead = mine["total"] - yours["total"] or mine["civilian"] - yours["civilian"]
        self.kind = "civilian" if lead else "shared"
        self.winners = [0, 1] if lead == 0 else [0] if lead > 0 else [1]

    def deal(self, age: int) -> None:
        self.age = age
        self.layout = dict(enumerate(self.decks[age]))

    def symbols(self, seat: int) -> list[str]:
        city = self.seats[seat]
        things = [CARDS[c] for c in city["cards"]] + [TOKENS[t] for t in city["tokens"]]
        return [effect["symbol"] for thing in things for effect in effects(thing, "science")]

    def amount(self, seat: int, what: str) -> int:
        city = self.seats[seat]
        if what in TYPES:
            return sum(CARDS[card]["type"] in TYPES[what] for card in city["cards"])
        if what == "coin_triples":
            return int(city["coins"]) // 3
        return len(city["built" if what == "built_wonders" else "tokens"])

    def counted(self, seat: int, effect: dict[str, Any]) -> int:
        cities = (seat,) if effect["city"] == "own" else (0, 1)
        return max(self.amount(city, effect["count"]) for city in cities)

    def points(self, seat: int) -> dict[str, int]:
        city = self.seats[seat]
        ahead = self.pawn if seat == 0 else -self.pawn
        printed = FACTS["military_track"]["vp_by_distance"]
        found = {"military": printed[str(min(ahead, 8))] if ahead > 0 else 0}
        for kind in ("civilian", "scientific", "commercial", "guild"):
            cards = [CARDS[card] for card in city["cards"] if CARDS[card]["type"] == kind]
            found[kind] = sum(self.worth(seat, card) for card in cards)
        found["wonders"] = sum(self.worth(seat, WONDERS[wonder]) for wonder in city["built"])
        found["progress"] = sum(self.worth(seat, TOKENS[token]) for token in city["tokens"])
        found["coins"] = city["coins"] // 3
        return {**found, "total": sum(found.values())}

    def worth(self, seat: int, thing: dict[str, Any]) -> int:
        points = sum(effect["amount"] for effect in effects(thing, "vp"))
        points += sum(e["amount"] * self.counted(seat, e) for e in effects(thing, "vp_per"))
        return int(points)


def perft(table: Table, depth: int) -> int:
    """The number of sequences of so many decisions."""
    moves = table.moves()
    if depth <= 1:
        return len(moves) if depth else 1
    nodes = 0
    for move in moves:
        after = deepcopy(table)
        after.do(move)
        nodes += perft(after, depth - 1)
    return nodes
