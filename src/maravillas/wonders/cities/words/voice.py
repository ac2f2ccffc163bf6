"""What happens in Cities, told: losses and debt, diplomacy, coins of gambling, masks, teams."""

from itertools import pairwise, product

from maravillas.core.told import Facts
from maravillas.wonders.cities.data.cards import (
    DIPLOMACY,
    LOSS_EACH_STAGE,
    LOSS_EACH_VICTORY,
    loss_of,
    neighbors_coins_of,
)
from maravillas.wonders.cities.rules.losses import OWE_CITY_LOSS, OWE_LOSS, PAID, decider, due
from maravillas.wonders.cities.rules.score import symbols_next_door
from maravillas.wonders.cities.rules.state import UNPAID
from maravillas.wonders.cities.words.losses import settling
from maravillas.wonders.cities.words.voice_leaders import LeadersInCities
from maravillas.wonders.data.boards import next_stage
from maravillas.wonders.data.card import SYMBOL, SYMBOLS, Card
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.rules.expansion import partner_of
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.moves import FOR_CITY, FREE_CITY
from maravillas.wonders.rules.score import best_science, copied_card, more_for_sets
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.conflict import compare


class CitiesVoice(LeadersInCities):
    """Tells the part of Cities."""

    def opening(self) -> None:
        game = self.story.game
        for seat in range(0, int(game.seats), 2):
            partner = int(partner_of(game.expansions, seat))
            if partner >= 0:
                self.story.tell("team", "CIT-160", seat, partner=partner)

    # Losses.

    def built(self, at: int, c: Card, chained: bool) -> None:
        self._take(at, c, {"card": NAMES[c.number]})
        super().built(at, c, chained)

    def staged(self, at: int, c: Card) -> None:
        self._take(at, c, {})

    def _take(self, at: int, c: Card, source: Facts) -> None:
        """What only Cities has a word for."""
        more, story = int(c.more), self.story
        stage = "" if source else "_stage"
        if loss_of(more):
            loss: Facts = {"coins": int(loss_of(more)), **source}
            story.tell(f"loss{stage}", "CIT-020", at, **loss)
        each: Facts = {"coins": 1, **source}
        if more & LOSS_EACH_VICTORY:
            story.tell("loss_victories", "CIT-025", at, **each)
        if more & LOSS_EACH_STAGE:
            story.tell("loss_stages", "CIT-025", at, **each)
        if more & DIPLOMACY:
            story.tell(f"diplomacy{stage}", "CIT-040", at, **source)
        coins = int(neighbors_coins_of(more))
        for other in (int(story.before.left(at)), int(story.before.right(at))) if coins else ():
            type = "gain_neighbor" if at < story.game.seats else "gain_from_city"
            given: Facts = {"by": at, **source}
            story.bank(type, "CIT-084", other, coins, **given)

    def asks(self) -> None:
        s, game = self.story.after, self.story.game
        for at in range(game.many) if settling(s) else ():
            if due(s, at):
                by = at if at < game.seats else int(decider(s))
                self.story.tell("loss_open", "CIT-022", at, coins=int(due(s, at)), by=by)

    def decides(self, kind: int, seat: int, move: int) -> bool:
        if kind not in (OWE_LOSS, OWE_CITY_LOSS):
            return False
        story, s = self.story, self.story.before
        at = FREE_CITY if move >= FOR_CITY else seat
        two = story.game.many > story.game.seats
        owes_city = two and seat == decider(s) and due(s, FREE_CITY) > 0
        last = at == FREE_CITY or not owes_city
        story.tell("choose_pay", "CIT-023", at, coins=move & PAID, by=seat, last=last)
        after = story.after
        here = (s.age, s.round, s.phase)
        if settling(after) and (after.age, after.round, after.phase) == here:
            story.waits = True
            return True
        assert s.ledger is not None
        for other in range(story.game.many):
            paid = move & PAID if other == at else int(s.ledger.accounts[other].paid)
            if paid != UNPAID and due(s, other):
                self._settle(other, paid, int(due(s, other)))
        return True

    def _settle(self, at: int, paid: int, total: int) -> None:
        if paid == total:
            self.story.money("loss_paid", "CIT-023", at, -paid)
        elif paid:
            facts: Facts = {"due": total, "debt": total - paid}
            self.story.money("loss_paid_part", "CIT-024", at, -paid, **facts)
        else:
            self.story.tell("loss_unpaid", "CIT-024", at, debt=total)

    # Conflicts.

    def fights(self, age: int) -> bool:
        story = self.story
        s, teams = story.before, partner_of(story.game.expansions, 0) >= 0
        armies = self.armies()
        holders = [at for at in range(s.many) if self._had_token(at)]
        for at in holders:
            story.tell("truce" if teams else "absent", "CIT-170" if teams else "CIT-041", at)
        if teams:
            for at in range(1, int(s.many), 2):
                enemy = int(s.left(at))
                tokens = 1 if {at, enemy} & set(holders) else 2
                compare(story, at, enemy, age, tokens, armies)
            return True
        present = [at for at in range(s.many) if at not in holders]
        ring = list(pairwise(present))
        if len(present) > 2:
            ring.append((present[-1], present[0]))
        for at, other in ring:
            compare(story, at, other, age, armies=armies)
        if not ring:
            story.tell("no_conflict", "CIT-046", 0)
        return True

    def _had_token(self, at: int) -> bool:
        """Whether a city held a diplomacy token when the conflicts began.

        One taken by the last card of the age is spent at once, so that no position shows it.
        """
        before, after = self.story.before, self.story.after
        assert before.ledger is not None
        tokens = int(before.ledger.accounts[at].diplomacy) + self.welcomed(at)
        old, new = before.cities[at], after.cities[at]
        early, late = new.early & ~old.early, new.late & ~old.late
        tokens += sum(bool(c.early & early or c.late & late) for c in _DIPLOMATIC)
        for built in range(old.stages, new.stages):
            tokens += bool(next_stage(new.side, built).more & DIPLOMACY)
        return tokens > 0

    # The end.

    def scores(self) -> None:
        s, game = self.story.after, self.story.game
        for seat in range(game.seats):
            copied = copied_symbols(game, s, seat)
            if copied:
                facts: Facts = {"count": len(copied), "symbols": copied}
                self.story.tell("masks", "CIT-060", seat, **facts)

    def wins(self, winners: list[int], sheets: list[dict[str, int]]) -> bool:
        story = self.story
        partner = int(partner_of(story.game.expansions, winners[0]))
        if partner < 0:
            return False
        totals = [a["total"] + b["total"] for a, b in zip(sheets[::2], sheets[1::2], strict=True)]
        points = max(totals)
        coins = sum(int(story.after.cities[at].coins) for at in (winners[0], partner))
        type, clause = "end_team", "CIT-176"
        if len(winners) > 2:
            type, clause = "end_team_shared", "CIT-177"
        elif totals.count(points) > 1:
            type, clause = "end_team_coins", "CIT-177"
        kind = "points" if len(winners) == 2 else "shared"
        facts: Facts = {"winners": winners, "points": points, "coins": coins, "kind": kind}
        story.tell(type, clause, winners[0], **facts)
        return True


def copied_symbols(game: Wonders, s: State, seat: int) -> list[str]:
    """The symbols that a city's masks copy, chosen with its wild ones (CIT-067)."""
    offered = int(symbols_next_door(s, seat))
    if not offered:
        return []
    there = [offered >> SYMBOL * n & 255 for n in range(3)]
    many = min(offered >> SYMBOL * 3 & 255, sum(there))
    symbols, more = int(s.cities[seat].symbols), int(more_for_sets(s, game.expansions, seat))
    copy = copied_card(s, game.expansions, seat)
    if copy is not None:
        symbols, more = symbols + int(copy.symbol), more + int(copy.set_points)

    def points(taken: tuple[int, ...]) -> int:
        added = sum(n << SYMBOL * kind for kind, n in enumerate(taken))
        return int(best_science(symbols + added, more))

    choices = [c for c in product(*[range(n + 1) for n in there]) if sum(c) == many]
    best = max(choices, key=points)
    return [name for name, n in zip(SYMBOLS, best, strict=False) for _ in range(n)]


_DIPLOMATIC = [c for c in CARDS if c.more & DIPLOMACY]
