"""Leaders in the story: the draft, recruitment, what leaders bring, copied leaders, Rome."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar, Final

from maravillas.wonders.data.card import DIG, PURPLE, WHITE, YELLOW, Card
from maravillas.wonders.data.cards import NAMES
from maravillas.wonders.leaders.data.cards import (
    DRAW_LEADERS,
    FIRST_LEADER,
    HATSHEPSUT,
    LEADER,
    LEADER_NAMES,
    NERO,
    RAMSES,
    SOLOMON,
    TOMYRIS,
    VITRUVIUS,
    XENOPHON,
)
from maravillas.wonders.leaders.data.tables import COURTESANS
from maravillas.wonders.leaders.rules.expansion import next_door
from maravillas.wonders.leaders.rules.kinds import (
    OWE_CITY_COPY,
    OWE_COPY,
    OWE_DRAFT,
    OWE_EXTRA,
    OWE_RECRUIT,
    RECRUIT,
    RECRUIT_PHASE,
)
from maravillas.wonders.leaders.rules.recruit import cost, leadership
from maravillas.wonders.leaders.rules.state import LEFT_COIN, RIGHT_COIN
from maravillas.wonders.rules.effects import DISCARD_COINS
from maravillas.wonders.rules.moves import (
    DISCARD,
    FREE_CITY,
    STAGE_WITH,
    action_of,
    card_of,
    from_left,
    from_right,
    to_bank,
)
from maravillas.wonders.rules.score import copied_card, copy_points
from maravillas.wonders.rules.state import State
from maravillas.wonders.words.story import NUMERALS, Voice, revealed

CHOICES: Final = {
    RECRUIT: "choose_recruit",
    STAGE_WITH: "choose_stage_leader",
    DISCARD: "choose_discard_leader",
}
COINS: Final = 2  # that Nero, Vitruvius and Xenophon bring


class LeadersVoice(Voice):
    """What Leaders adds to a story."""

    private: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"discard_leader": "leader", "draw_leaders": "leaders"}
    )

    def opening(self) -> None:
        self.story.tell("deal", "LEAD-006", 0)

    def opens(self) -> bool:
        s = self.story.after
        if s.phase == RECRUIT_PHASE:
            age = int(s.age) + 1
            self.story.tell("recruitment", "LEAD-010", 0, age=age, numeral=NUMERALS[age])
            return True
        return leadership(s).round > 0

    # Decisions.

    def decides(self, kind: int, seat: int, move: int) -> bool:
        if kind == OWE_DRAFT:
            self._keep(seat, move)
        elif kind == OWE_RECRUIT:
            self._choose(seat, move)
        elif kind == OWE_EXTRA:
            self._extra(seat, move)
        elif kind in (OWE_COPY, OWE_CITY_COPY):
            self._copy(seat if kind == OWE_COPY else FREE_CITY, leader_of(move))
        else:
            return False
        return True

    def _keep(self, seat: int, move: int) -> None:
        story = self.story
        name = LEADER_NAMES[leader_of(move)]
        story.tell("choose_keep", "LEAD-007", seat, leader=name, by=seat, last=True)
        picks = [int(leadership(s).round) for s in (story.before, story.after)]
        story.waits = picks[1] > 0
        if picks[1] > picks[0]:
            swap = story.game.seats == 2
            story.tell("swap_leaders" if swap else "pass_leaders", "LEAD-007", 0, quiet=True)

    def _choose(self, seat: int, move: int) -> None:
        """A leader laid face down; after the last one all are revealed (LEAD-017)."""
        story, s = self.story, self.story.before
        name = LEADER_NAMES[leader_of(move)]
        type = CHOICES[int(action_of(move))]
        story.tell(type, "LEAD-010", seat, leader=name, by=seat, last=True)
        story.waits = not revealed(s, story.after)
        if story.waits:
            return
        story.revealed = True
        moves = {n: int(s.cities[n].chosen) for n in range(story.game.seats)}
        moves = {n: chosen for n, chosen in {**moves, seat: move}.items() if chosen >= 0}
        for n, chosen in moves.items():
            self._act(n, chosen)
        for n, chosen in moves.items():
            self._take_effect(n, chosen)

    def _act(self, at: int, move: int) -> None:
        story, name = self.story, LEADER_NAMES[leader_of(move)]
        action = int(action_of(move))
        if action == RECRUIT:
            self._recruit(at, leader_of(move))
        elif action == STAGE_WITH:
            story.stage(at, name, move, at)
            story.pay(at, move)
        else:
            story.bank("discard_leader", "LEAD-010", at, DISCARD_COINS, leader=name, by=at)

    def _take_effect(self, at: int, move: int) -> None:
        story = self.story
        if action_of(move) == RECRUIT:
            self._enlist(at, leader_of(move), False)
        elif action_of(move) == STAGE_WITH:
            if story.next_stage(at).powers & DIG:
                story.digging.append(at)
            story.gain(at, move)

    def _recruit(self, at: int, number: int) -> None:
        coins = int(cost(self.story.before, at, number))
        name = LEADER_NAMES[number]
        if coins:
            self.story.money("recruit", "LEAD-010", at, -coins, leader=name)
        else:
            self.story.tell("recruit_free", "LEAD-010", at, leader=name)

    def _enlist(self, at: int, number: int, copied: bool) -> None:
        """A leader takes effect."""
        story, c = self.story, LEADER[number]
        if c.coins:
            story.bank("gain_leader", "LEAD-040", at, int(c.coins), leader=LEADER_NAMES[number])
        if 2**number & SOLOMON and not story.after.pending:
            story.digging.append(at)
        for voice in story.voices:
            voice.recruited(at, LEADER_NAMES[number], c)

    def _extra(self, seat: int, move: int) -> None:
        if action_of(move) != RECRUIT:
            self.story.tell("extra_declined", "LEAD-073", seat)
            return
        self._recruit(seat, leader_of(move))
        self._enlist(seat, leader_of(move), False)

    def _copy(self, at: int, number: int) -> None:
        s = self.story.before
        left = int(s.left(at))
        there = int(leadership(s).courts[left].recruited) >> number & 1
        other = left if there else int(s.right(at))
        self.story.tell("copy_leader", "LEAD-063", at, leader=LEADER_NAMES[number], owner=other)
        self._enlist(at, number, True)

    def asks(self) -> None:
        s = self.story.after
        if not s.pending:
            return
        seat, kind = int(s.owed_seat()), int(s.owed_kind())
        if kind == OWE_EXTRA:
            self.story.tell("extra_open", "LEAD-073", seat)
        elif kind in (OWE_COPY, OWE_CITY_COPY):
            self.story.tell("copy_open", "LEAD-063", seat if kind == OWE_COPY else 2, by=seat)

    # What leaders bring.

    def _has(self, s: State, at: int, leader: int) -> bool:
        return int(leadership(s).courts[at].active) & leader != 0

    def builds(self, at: int, c: Card, move: int) -> bool:
        if c.color != PURPLE or not self._has(self.story.before, at, RAMSES):
            return False
        self.story.tell("build_leader", "LEAD-042", at, card=NAMES[c.number], leader="ramses")
        return True

    def pays(self, at: int, move: int) -> None:
        coins = int(to_bank(move))
        if coins:
            self.story.money("pay_bank", "LEAD-044", at, -coins, leader="bilkis")

    def played(self, at: int, move: int) -> None:
        s = self.story.before
        if not self._has(s, at, HATSHEPSUT):
            return
        used = int(leadership(s).courts[at].used)
        coins = int(bool(from_left(move)) and not used & LEFT_COIN)
        coins += int(bool(from_right(move)) and not used & RIGHT_COIN)
        if coins:
            self.story.bank("income_trade", "LEAD-045", at, coins, leader="hatshepsut")

    def built(self, at: int, c: Card, chained: bool) -> None:
        s, card = self.story.before, NAMES[c.number]
        if c.color == YELLOW and self._has(s, at, XENOPHON):
            self.story.bank("income_card", "LEAD-047", at, COINS, leader="xenophon", card=card)
        if chained and self._has(s, at, VITRUVIUS):
            self.story.bank("income_chain", "LEAD-048", at, COINS, leader="vitruvius", card=card)
        if c.number == COURTESANS and not next_door(self.story.after, at):
            self.story.tell("copy_nothing", "LEAD-063", at)

    def staged(self, at: int, c: Card) -> None:
        if not c.powers & DRAW_LEADERS:
            return
        old, new = (
            int(leadership(s).courts[at].drawn) for s in (self.story.before, self.story.after)
        )
        court = leadership(self.story.after).courts[at]
        drawn = [
            LEADER_NAMES[court.draw(n)] for n in range(1, 5) if new != old and court.draw(n) >= 0
        ]
        self.story.tell("draw_leaders", "LEAD-072", at, leaders=drawn, count=len(drawn), by=at)

    def beats(self, winner: int, loser: int, tokens: int) -> None:
        s, story = self.story.after, self.story
        if self._has(s, winner, NERO):
            coins = COINS * tokens
            story.bank("income_victory", "LEAD-046", winner, coins, leader="nero", tokens=tokens)
        if self._has(s, loser, TOMYRIS):
            type = "defeat_given" if winner < story.game.seats else "defeat_given_to_city"
            name = "tomyris"
            story.tell(type, "LEAD-050", loser, leader=name, tokens=tokens, winner=winner)

    # The end.

    def scores(self) -> None:
        game, s = self.story.game, self.story.after
        for seat in range(game.seats):
            c = copied_card(s, game.expansions, seat)
            if c is not None and c.color == WHITE:
                points = int(copy_points(s, game.expansions, seat, c))
                leader = LEADER_NAMES[c.number - FIRST_LEADER]
                self.story.tell("copy_at_end", "LEAD-065", seat, leader=leader, points=points)


def leader_of(move: int) -> int:
    """The number of the leader of a move."""
    return int(card_of(move)) - FIRST_LEADER
