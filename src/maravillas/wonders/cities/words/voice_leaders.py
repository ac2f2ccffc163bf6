"""With Leaders: Berenice, Caligula, Diocletian, Aspasia and Semiramis in the story."""

from maravillas.wonders.cities.rules.with_leaders import (
    ASPASIA,
    BERENICE,
    DIOCLETIAN,
    DIOCLETIAN_COINS,
    SEMIRAMIS,
    active_leaders,
)
from maravillas.wonders.data.card import BLACK, Card
from maravillas.wonders.data.cards import NAMES
from maravillas.wonders.rules.moves import GIFT
from maravillas.wonders.words.story import Story, Voice


class LeadersInCities(Voice):
    """What leaders do that came with Cities; nothing without the other expansion."""

    def __init__(self, story: Story) -> None:
        super().__init__(story)
        ledger = story.before.ledger
        assert ledger is not None
        self.bonus = [int(account.bonus) for account in ledger.accounts]
        self.took: set[int] = set()  # cities that took coins from the bank in this step
        self.fighting = False

    def has(self, at: int, leader: int) -> bool:
        """Whether a leader works for a city: one who came with this move not before its end."""
        s = self.story.after if self.fighting else self.story.before
        return int(active_leaders(s, at)) & leader != 0

    def builds(self, at: int, c: Card, move: int) -> bool:
        if not move & GIFT:
            return False
        self.story.tell("build_leader", "CIT-120", at, card=NAMES[c.number], leader="caligula")
        return True

    def built(self, at: int, c: Card, chained: bool) -> None:
        if c.color == BLACK and self.has(at, DIOCLETIAN):
            name, card = "diocletian", NAMES[c.number]
            self.story.bank("income_card", "CIT-122", at, DIOCLETIAN_COINS, leader=name, card=card)

    def recruited(self, at: int, leader: str, c: Card) -> None:
        if leader == "aspasia":
            self.story.tell("diplomacy_leader", "CIT-124", at, leader=leader)

    def welcomed(self, at: int) -> bool:
        """Whether Aspasia came with this move."""
        old, new = (int(active_leaders(s, at)) for s in (self.story.before, self.story.after))
        return bool((new & ~old) >> ASPASIA & 1)

    def takes(self, at: int) -> None:
        self.took.add(at)

    def closes(self) -> None:
        for at in sorted(self.took):
            if not self.bonus[at] and self.has(at, BERENICE):
                self.bonus[at] = 1
                self.story.money("income_bank", "CIT-117", at, 1, leader="berenice")
        self.took.clear()

    def armies(self) -> list[int]:
        """Shields as they stand when the conflicts begin, which are a turn of their own."""
        self.fighting = True
        self.bonus = [0] * len(self.bonus)
        before, after = self.story.before, self.story.after
        found = [int(city.shields) for city in after.cities]
        for at, city in enumerate(before.cities):
            found[at] += int(city.defeats) if self.has(at, SEMIRAMIS) else 0
        return found
