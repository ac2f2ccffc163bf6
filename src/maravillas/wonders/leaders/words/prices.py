"""What leaders cost, and who lowers a cost."""

from collections.abc import Iterable
from typing import Final

from maravillas.core.words import Line, Price, line
from maravillas.wonders.data.card import BLUE, GREEN, PURPLE, RED, RESOURCES, Card
from maravillas.wonders.leaders.data.cards import LEADER, LEADER_NUMBERS, MAECENAS
from maravillas.wonders.leaders.data.tables import ROME_A
from maravillas.wonders.leaders.rules.recruit import cost, leadership
from maravillas.wonders.leaders.words.position.write import names
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.words.book import Look, Prices
from maravillas.wonders.words.prices_units import BANK, OWN, Unit

# Who waives a resource, by the color of the card; -1: of a stage.
WAIVERS: Final = {GREEN: "archimedes", BLUE: "hammurabi", RED: "leonidas", -1: "imhotep"}
BANKER: Final = "bilkis"


class LeadersPrices(Prices):
    """Recruitment, and leaders who save a resource, buy one from the bank, make guilds free."""

    def own(self, look: Look, seat: int, what: str) -> Price | None:
        leader = what.removeprefix("recruit ")
        known = look.words.tables.names["leader"]
        return recruitment(look.s, seat, leader) if leader in known else None

    def wanted(self, look: Look, seat: int) -> list[str]:
        return names(int(leadership(look.s).courts[seat].hand))

    def lends(self, m: Market, c: Card) -> Iterable[tuple[str, Unit]]:
        if m.bank:
            yield BANK, Unit(RESOURCES, BANKER, lent=True)
        color = int(c.color)
        if int(m.waived) >> color + 1 & 1:
            yield OWN, Unit(RESOURCES, WAIVERS[color], lent=True)

    def lent(self, unit: Unit, resource: str, source: str) -> Line | None:
        if unit.by not in LEADER_NUMBERS:
            return None
        if source == OWN:
            return line("discount", "LEAD-021", 0, resource=resource, leader=unit.by)
        return line("bought_bank", "LEAD-044", 1, resource=resource, leader=unit.by, price=1)

    def waiver(self, m: Market, c: Card) -> tuple[str, Line] | None:
        if not makes_free(m, c):
            return None
        return "ramses", line("ramses", "LEAD-042", 0, leader="ramses")


def makes_free(m: Market, c: Card) -> bool:
    """Whether a leader lets a card be built for nothing (LEAD-042)."""
    return int(c.color) == PURPLE and bool(int(m.free) >> PURPLE & 1)


def recruitment(s: State, seat: int, name: str) -> Price:
    """What recruiting a leader costs a seat now, and why."""
    number = LEADER_NUMBERS[name]
    printed, coins = int(LEADER[number].price), int(cost(s, seat, number))
    side = int(s.cities[seat].side)
    lines: list[Line] = [line("leader", "LEAD-010", printed, leader=name)]
    free = None
    if side == ROME_A:
        free = "rome"
        lines = [line("rome_free", "LEAD-070", 0)]
    elif int(leadership(s).courts[seat].active) & MAECENAS:
        free = "maecenas"
        lines = [line("maecenas", "LEAD-041", 0, leader="maecenas")]
    elif coins < printed:
        lines.append(line("rome", "LEAD-071", coins - printed, off=printed - coins))
        free = None if coins else "rome"
    if leadership(s).courts[seat].recruited >> number & 1:
        lines, coins, free = [line("recruited", "LEAD-010", 0, leader=name)], 0, None
    payable = coins <= s.cities[seat].coins and lines[0]["type"] != "recruited"
    splits = [[0, 0]] if payable else []
    return {"payable": payable, "coins": coins, "free": free, "lines": lines, "splits": splits}
