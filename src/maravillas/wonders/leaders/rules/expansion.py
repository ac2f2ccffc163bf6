"""Leaders joins 7 Wonders: what it says at each seam."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, lowest
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.wonders.data.card import BLUE, COPY_GUILD, GREEN, PURPLE, RED, YELLOW, Card
from maravillas.wonders.data.cards import CARDS
from maravillas.wonders.leaders.data.cards import (
    ARCHIMEDES,
    ARISTOTLE,
    BILKIS,
    DRAW_LEADERS,
    FIRST_LEADER,
    HAMMURABI,
    HATSHEPSUT,
    IMHOTEP,
    LEADER,
    LEONIDAS,
    NERO,
    RAMSES,
    RECRUIT_EXTRA,
    START_COINS,
    TOMYRIS,
    TRADERS,
    VITRUVIUS,
    XENOPHON,
)
from maravillas.wonders.leaders.data.tables import COURTESANS, COURTESANS_LATE, GUILDS, ROME
from maravillas.wonders.leaders.rules.hidden.redeal import redeal_leaders
from maravillas.wonders.leaders.rules.kinds import (
    AFTER_LAST,
    COPY,
    DRAFT,
    OWE_CITY_COPY,
    OWE_COPY,
    OWE_DRAFT,
    OWE_EXTRA,
    OWE_RECRUIT,
    PICKS,
    RECRUIT_PHASE,
)
from maravillas.wonders.leaders.rules.observe import observe_court, observe_draft, observe_hand
from maravillas.wonders.leaders.rules.pack import (
    WORDS,
    check_leadership,
    pack_leadership,
    unpack_leadership,
)
from maravillas.wonders.leaders.rules.recruit import (
    draw,
    enlist,
    fill_draft,
    fill_extra,
    fill_leaders,
    fill_recruit,
    have_leaders,
    keep_all,
    leadership,
    owe_extra,
    recruit_extra,
    reveal_all,
)
from maravillas.wonders.leaders.rules.state import (
    BANK_UNIT,
    LEFT_COIN,
    PILE,
    RIGHT_COIN,
    Leadership,
)
from maravillas.wonders.rules.effects import counted
from maravillas.wonders.rules.expansion import Expansion
from maravillas.wonders.rules.hidden.withdraw import face_down
from maravillas.wonders.rules.moves import (
    FOR_CITY,
    FREE_CITY,
    card_of,
    from_left,
    from_right,
    to_bank,
)
from maravillas.wonders.rules.score import LEADERS, copy_points
from maravillas.wonders.rules.state import State
from maravillas.wonders.rules.trade import Market
from maravillas.wonders.rules.turn import controller, let_dig

LABEL: Final = 5
DRAWN: Final = 4  # by Rome's first stage
MOST_MOVES: Final = 6000


@mypyc_attr(native_class=True)
class Leaders(Expansion):
    """The rules of 7 Wonders: Leaders. deck: how many leaders there are."""

    def __init__(self, seats: int, deck: int) -> None:
        rome = 2 ** int(ROME)
        super().__init__(LABEL, ["leaders"], GUILDS, rome, rome, WORDS, MOST_MOVES)
        self.seats: Final[i64] = seats
        self.deck: Final[i64] = deck

    # Set-up.

    def blank(self, s: State) -> None:
        s.leadership = Leadership(s.many)

    def deal(self, s: State, chance: Chance) -> None:
        lead = leadership(s)
        pile = vec[i64]([0] * PILE)
        for number in range(self.deck):
            pile[number] = number
        chance.stream(LABEL).shuffle(pile, 0, self.deck)
        lead.pile = pile
        lead.size = self.deck
        for seat in range(self.seats):
            s.cities[seat].coins = START_COINS
            for _ in range(PICKS):
                lead.courts[seat].packet |= BIT[pile[lead.gone]]
                lead.gone += 1

    def opens(self, s: State, age: i64) -> bool:
        """The draft comes before the first recruitment phase, and one of these before each age."""
        if s.phase == RECRUIT_PHASE:
            return False
        s.round = s.rounds
        s.age = age - 1
        if age == 1 and s.phase != DRAFT:
            s.phase = DRAFT
            leadership(s).round = 1
            s.waiting = BIT[self.seats] - 1
            return True
        s.phase = RECRUIT_PHASE
        s.waiting |= have_leaders(s)
        return s.waiting != 0

    # Decisions.

    def owns(self, kind: i64) -> bool:
        return OWE_DRAFT <= kind < AFTER_LAST

    def phase_kind(self, s: State, seat: i64) -> i64:
        if s.phase == DRAFT:
            return OWE_DRAFT
        if s.phase == RECRUIT_PHASE:
            return OWE_RECRUIT
        return 0

    def fill(
        self, s: State, expansions: list[Expansion], kind: i64, seat: i64, out: vec[i64]
    ) -> i64:
        if kind == OWE_DRAFT:
            return fill_draft(s, seat, out)
        if kind == OWE_RECRUIT:
            return fill_recruit(s, expansions, seat, out)
        if kind == OWE_EXTRA:
            return fill_extra(s, seat, out)
        if kind == OWE_COPY:
            return fill_leaders(next_door(s, seat), COPY, out, 0)
        n: i64 = fill_leaders(next_door(s, FREE_CITY), COPY, out, 0)
        for i in range(n):
            out[i] += FOR_CITY
        return n

    def answer(
        self, s: State, expansions: list[Expansion], kind: i64, seat: i64, move: i64
    ) -> None:
        if kind == OWE_EXTRA:
            recruit_extra(s, expansions, seat, move)
            return
        at: i64 = seat if kind == OWE_COPY else FREE_CITY
        number: i64 = card_of(move) - FIRST_LEADER
        leadership(s).courts[at].copied = number + 1
        enlist(s, expansions, at, number, True)

    def choose(self, s: State, expansions: list[Expansion], seat: i64, move: i64) -> None:
        s.cities[seat].chosen = move
        s.waiting &= ~BIT[seat]
        if s.waiting == 0:
            if s.phase == DRAFT:
                keep_all(s, self.seats)
            else:
                reveal_all(s, expansions, self.seats)

    # What things cost.

    def market(self, s: State, at: i64, m: Market) -> None:
        court = leadership(s).courts[at]
        active: i64 = court.active
        if active & TRADERS == 0:
            return
        m.odd = 1
        if active & ARCHIMEDES:
            m.waived |= 2 * BIT[GREEN]
        if active & HAMMURABI:
            m.waived |= 2 * BIT[BLUE]
        if active & LEONIDAS:
            m.waived |= 2 * BIT[RED]
        if active & IMHOTEP:
            m.waived |= 1
        if active & RAMSES:
            m.free |= BIT[PURPLE]
        if active & BILKIS and court.used & BANK_UNIT == 0:
            m.bank = 1

    # What happens.

    def played(self, s: State, expansions: list[Expansion], at: i64, move: i64) -> None:
        court = leadership(s).courts[at]
        if court.active & (BILKIS | HATSHEPSUT) == 0:
            return
        if to_bank(move):
            court.used |= BANK_UNIT
        if court.active & HATSHEPSUT:
            if from_left(move) and court.used & LEFT_COIN == 0:
                court.used |= LEFT_COIN
                s.cities[at].coins += 1
            if from_right(move) and court.used & RIGHT_COIN == 0:
                court.used |= RIGHT_COIN
                s.cities[at].coins += 1

    def built(
        self, s: State, expansions: list[Expansion], at: i64, number: i64, chained: bool
    ) -> None:
        active: i64 = leadership(s).courts[at].active
        if active & XENOPHON and CARDS[number].color == YELLOW:
            s.cities[at].coins += 2
        if chained and active & VITRUVIUS:
            s.cities[at].coins += 2
        if number == COURTESANS and next_door(s, at):
            if at < self.seats:
                s.push(OWE_COPY, at)
            else:
                s.push(OWE_CITY_COPY, controller(s))

    def staged(self, s: State, expansions: list[Expansion], at: i64, c: Card) -> None:
        if c.powers & DRAW_LEADERS:
            draw(s, at, DRAWN)
        if c.powers & RECRUIT_EXTRA:
            leadership(s).extras |= BIT[at]

    def power(self, s: State, expansions: list[Expansion]) -> bool:
        lead = leadership(s)
        if lead.extras:
            at: i64 = lowest(lead.extras)
            lead.extras &= lead.extras - 1
            owe_extra(s, at)
        elif lead.diggers:
            at = lowest(lead.diggers)
            lead.diggers &= lead.diggers - 1
            let_dig(s, at, self.seats)
        elif lead.copiers:
            at = lowest(lead.copiers)
            lead.copiers &= lead.copiers - 1
            let_dig(s, at, self.seats)
        else:
            return False
        return True

    def turn_ends(self, s: State, expansions: list[Expansion]) -> None:
        for court in leadership(s).courts:
            court.used = 0

    def victory(self, s: State, expansions: list[Expansion], at: i64) -> None:
        if leadership(s).courts[at].active & NERO:
            s.cities[at].coins += 2

    def spares(self, s: State, loser: i64, winner: i64) -> bool:
        return leadership(s).courts[loser].active & TOMYRIS != 0

    # Points.

    def points(self, s: State, at: i64, category: i64) -> i64:
        if category != LEADERS:
            return 0
        court = leadership(s).courts[at]
        points: i64 = 0
        leaders: i64 = court.active
        while leaders:
            c = LEADER[lowest(leaders)]
            leaders &= leaders - 1
            points += c.points
            if c.points_each:
                points += c.points_each * counted(s, at, c)
        return points

    def set_points(self, s: State, at: i64) -> i64:
        if leadership(s).courts[at].active & ARISTOTLE:
            return 3
        return 0

    def copied(self, s: State, expansions: list[Expansion], at: i64) -> Card | None:
        """With the Courtesans Guild next door, Olympia copies a leader (LEAD-065)."""
        found: Card | None = None
        guilds: i64 = s.cities[s.left(at)].late | s.cities[s.right(at)].late
        if s.cities[at].powers & COPY_GUILD == 0 or guilds & COURTESANS_LATE == 0:
            return found
        best: i64 = 0
        leaders: i64 = next_door(s, at)
        while leaders:
            c = LEADER[lowest(leaders)]
            leaders &= leaders - 1
            points: i64 = copy_points(s, expansions, at, c)
            if points > best:
                best = points
                found = c
        return found

    # Hidden information and words.

    def redeal(self, s: State, t: State, mine: i64, rng: Rng) -> None:
        redeal_leaders(s, t, self.seats, mine, rng)

    def choose_again(self, t: State, expansions: list[Expansion], mine: i64, rng: Rng) -> None:
        hidden: i64 = face_down(t, self.seats, mine)
        if hidden == 0:
            return
        out = vec[i64]([0] * MOST_MOVES)
        while hidden:
            other: i64 = lowest(hidden)
            hidden &= hidden - 1
            n: i64 = self.fill(t, expansions, self.phase_kind(t, other), other, out)
            t.cities[other].chosen = out[rng.below(n)]

    def observe(self, s: State, seat: i64, out: Planes) -> None:
        observe_draft(s, out)

    def observe_city(self, s: State, at: i64, out: Planes) -> None:
        observe_court(s, at, out)

    def observe_secrets(self, s: State, at: i64, out: Planes) -> None:
        observe_hand(s, self.seats, at, out)

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        return pack_leadership(s, out, n)

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        return unpack_leadership(s, words, n)

    def inspect(self, s: State) -> None:
        check_leadership(s)


def next_door(s: State, at: i64) -> i64:
    """The leaders recruited in the two neighboring cities."""
    courts = leadership(s).courts
    return courts[s.left(at)].recruited | courts[s.right(at)].recruited
