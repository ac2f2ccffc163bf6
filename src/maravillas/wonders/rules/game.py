"""Wonders: the rules' flow. Choices face down, the reveal, the steps of a turn, ages, conflicts."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT
from maravillas.core.buffer import Buffer
from maravillas.core.game import Game
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.wonders.rules.check import check
from maravillas.wonders.rules.deal import (
    HAND,
    all_labels,
    deal_boards,
    deal_cards,
    decks,
    fresh,
    guild_mask,
    guild_places,
    pool_masks,
    take_hands,
)
from maravillas.wonders.rules.effects import place, take_effect
from maravillas.wonders.rules.expansion import FIRST_PHASE, Expansion, partner_of, speakers
from maravillas.wonders.rules.hidden.redeal import Redeal
from maravillas.wonders.rules.hidden.withdraw import choose_again, withdraw_hidden_choices
from maravillas.wonders.rules.moves import (
    DIG_UP,
    DONE,
    FOR_CITY,
    FREE_CITY,
    OWE_CITY,
    OWE_CITY_DIG,
    OWE_CITY_LAST,
    OWE_DIG,
    OWE_LAST,
    OWE_PLAY,
    action_of,
    body_of,
    card_of,
    city_cards,
    fill_city,
    fill_dig,
    fill_play,
    most_moves,
)
from maravillas.wonders.rules.observe import observe
from maravillas.wonders.rules.pack import pack, size, unpack
from maravillas.wonders.rules.score import categories, points_of, score, shares
from maravillas.wonders.rules.state import AGES, OVER, PLAY, UNCHOSEN, State
from maravillas.wonders.rules.turn import (
    controller,
    dig_up,
    draw_card,
    fight,
    leave,
    owe_dig,
    pass_hands,
    play_last,
    take_card,
    tell,
    tell_payment,
)

REDEALS: Final = 1000  # a redeal fits what is asked seldom less than once in a hundred times

# Steps of a turn after the reveal (WON-015 e to g).
REVEALED: Final = 0
LEFTOVERS: Final = 1
DIGS: Final = 2
POWERS: Final = 3  # of expansions
ENDING: Final = 4
PASSING: Final = 5


@mypyc_attr(native_class=True)
class Wonders(Game[State]):
    """The rules of 7 Wonders. boards, sides: by city, ANY where drawn."""

    def __init__(
        self,
        name: str,
        players: int,
        boards: list[int],
        sides: list[int],
        expansions: list[Expansion],
    ) -> None:
        many = max(players, 3)
        hand = HAND + sum([x.hand for x in expansions])
        most = max([most_moves(hand + many - players), *[x.moves for x in expansions]])
        words = size(many) + sum([x.words for x in expansions])
        super().__init__(name, players, all_labels(expansions), most, words)
        self.many: Final[i64] = many  # cities
        self.hand: Final[i64] = hand  # cards of a hand at the start of an age
        self.rounds: Final[i64] = hand - 1
        self.boards: Final = boards
        self.sides: Final = sides
        self.expansions: Final = expansions
        self.packers: Final = speakers(expansions, "pack")
        self.unpackers: Final = speakers(expansions, "unpack")
        self.rows = categories(expansions)
        self.side = 2 if partner_of(expansions, 0) >= 0 else 1
        self.decks: Final = decks(many)
        self.guilds: Final = guild_places(expansions)
        self.guild_mask: Final[i64] = guild_mask(expansions)
        self.pools: Final = pool_masks(expansions)
        self.shape: Final = fresh(expansions, many, self.rounds, None)  # keeps no game alive

    def blank(self) -> State:
        return fresh(self.expansions, self.many, self.rounds, self)

    def owns(self, s: object) -> bool:
        return isinstance(s, State) and s.has_room_of(self.shape)

    def copy(self, into: State, s: State) -> None:
        into.copy_from(s)

    def deal(self, chance: Chance) -> State:
        s = self.blank()
        deal_boards(s, self.boards, self.sides, self.seats, self.expansions, chance)
        deal_cards(self.decks, self.guilds, s, self.seats, self.expansions, chance)
        for x in self.expansions:
            x.deal(s, chance)
        self.begin_age(s, 1)
        return s

    def waiting(self, s: State) -> i64:
        return BIT[s.owed_seat()] if s.pending else s.waiting

    def kind(self, s: State, seat: i64) -> i64:
        if s.pending:
            return s.owed_kind() if s.owed_seat() == seat else 0
        self.check_seat(seat, 0)
        if s.waiting >> seat & 1 == 0:
            return 0
        if s.phase >= FIRST_PHASE or s.step:
            return self.phase_kind(s, seat)
        return OWE_PLAY if s.cities[seat].chosen == UNCHOSEN else OWE_CITY

    def phase_kind(self, s: State, seat: i64) -> i64:
        """What a waiting seat chooses in a phase of an expansion."""
        for x in self.expansions:
            kind: i64 = x.ending_kind(s, seat) if s.step else x.phase_kind(s, seat)
            if kind:
                return kind
        return 0

    def fill(self, s: State, seat: i64, out: Buffer) -> i64:
        kind: i64 = self.kind(s, seat)
        items = out.items
        if kind in (OWE_PLAY, OWE_LAST):
            return fill_play(s, self.expansions, seat, s.cities[seat].hand, items)
        if kind == OWE_CITY:
            return fill_city(s, self.expansions, city_cards(s, seat), items)
        if kind == OWE_CITY_LAST:
            return fill_city(s, self.expansions, BIT[s.draw & 63], items)
        if kind == OWE_DIG:
            return fill_dig(s, seat, 0, items)
        if kind == OWE_CITY_DIG:
            return fill_dig(s, FREE_CITY, FOR_CITY, items)
        for x in self.expansions:
            if kind and x.owns(kind):
                return x.fill(s, self.expansions, kind, seat, items)
        return 0

    def apply(self, s: State, seat: i64, move: i64) -> None:
        if s.pending:
            kind: i64 = s.owed_kind()
            s.pop()
            for x in self.expansions:
                x.bank_opens(s)
            self.answer(s, kind, seat, move)
            for x in self.expansions:
                x.bank_closes(s)
        else:
            self.choose(s, seat, move)
        if s.pending == 0 and s.waiting == 0:
            self.go_on(s)

    def scores(self, s: State) -> list[int]:
        points: list[int] = []
        for seat in range(self.seats):
            points.append(int(score(s, self.expansions, seat)))
        return points

    def add_points(self, s: State, seat: i64, out: Buffer, at: i64) -> None:
        for category in range(self.rows):
            out.items[at + category] += points_of(s, self.expansions, seat, category)

    def outcome(self, s: State) -> list[int]:
        if s.phase != OVER:
            return [0] * self.seats
        return shares(s, self.expansions, self.seats)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        self.check_seat(seat, -1)
        t = self.clone(s)
        self.redeal(s, t, seat, rng)
        if s.pending:
            buffer = self.buffer()
            tries: i64 = 1
            while tries < REDEALS and not self.could_ask(t, buffer):
                t = self.clone(s)
                self.redeal(s, t, seat, rng)
                tries += 1
        choose_again(t, self.expansions, self.seats, self.sees(seat), self.most, rng)
        return t

    def redeal(self, s: State, t: State, seat: i64, rng: Rng) -> None:
        """Deals again, into t, what seat cannot see of s."""
        Redeal(s, t, self.seats, seat, self.sees(seat), self.pools, rng).run()
        for x in self.expansions:
            x.redeal(s, t, self.sees(seat), rng)

    def could_ask(self, s: State, buffer: Buffer) -> bool:
        """Whether what is owed has an answer other than to decline: else nobody would be asked."""
        n: i64 = self.fill(s, s.owed_seat(), buffer)
        return n > 1 or (n == 1 and action_of(buffer[0]) != DONE)

    def sees(self, seat: i64) -> i64:
        """The seats whose secrets a seat knows: its own, and its partner's."""
        if seat < 0:
            return 0
        mine: i64 = BIT[seat]
        if self.expansions:
            partner: i64 = partner_of(self.expansions, seat)
            if partner >= 0:
                mine |= BIT[partner]
        return mine

    def withdraw_hidden_choices(self, s: State, seat: i64) -> None:
        withdraw_hidden_choices(s, self.seats, self.sees(seat))

    def shown(self, s: State, seat: i64, move: i64, viewer: i64) -> i64:
        """Cards are chosen face down; what is dug out of the discard pile, everybody sees."""
        if s.pending and s.owed_kind() in (OWE_DIG, OWE_CITY_DIG):
            return action_of(move) * 256 + card_of(move)
        return -1

    def observe(self, s: State, seat: i64, out: Planes) -> None:
        kind: i64 = self.kind(s, seat)
        observe(s, self.expansions, self.seats, seat, self.sees(seat), kind, out)

    def body(self, move: i64) -> i64:
        return body_of(move)

    def pack(self, s: State, out: Buffer) -> i64:
        return pack(s, self.packers, out.items)

    def unpack(self, words: Buffer) -> State:
        return unpack(self.blank(), self.unpackers, words.items)

    def check(self, words: Buffer, s: State) -> None:
        check(words.items, s, self.expansions, self.seats)

    # The flow of a turn.

    def choose(self, s: State, seat: i64, move: i64) -> None:
        """Lays a choice face down; the last one is followed by the reveal."""
        if s.phase >= FIRST_PHASE or s.step:
            self.choose_in_phase(s, seat, move)
            return
        city = s.cities[seat]
        if city.chosen == UNCHOSEN:
            city.chosen = move
            if self.many > self.seats and seat == controller(s):
                return
        else:
            s.cities[FREE_CITY].chosen = move
        s.waiting &= ~BIT[seat]
        if s.waiting == 0:
            self.reveal(s)

    def choose_in_phase(self, s: State, seat: i64, move: i64) -> None:
        for x in self.expansions:
            if s.step:
                if x.ending_kind(s, seat):
                    x.choose_at_end(s, seat, move)
                    return
            elif x.phase_kind(s, seat):
                x.choose(s, self.expansions, seat, move)
                return

    def reveal(self, s: State) -> None:
        """Places every card before anything takes effect (WON-015 b to d)."""
        cities = s.cities
        at: i64 = 0
        while at < self.many:
            move: i64 = cities[at].chosen
            if self.expansions:
                tell_payment(s, self.expansions, at, move)
            take_card(s, at, self.seats, move)
            place(s, at, move)
            at += 1
        for x in self.expansions:
            x.bank_opens(s)
        at = 0
        while at < self.many:
            self.effect(s, at, cities[at].chosen)
            cities[at].chosen = UNCHOSEN
            at += 1
        for x in self.expansions:
            x.bank_closes(s)

    def effect(self, s: State, at: i64, move: i64) -> None:
        take_effect(s, at, move)
        if self.expansions:
            tell(s, self.expansions, at, move)

    def go_on(self, s: State) -> None:
        """Takes a turn on, step by step, until somebody owes a decision or the game is over."""
        while s.pending == 0 and s.waiting == 0 and s.phase != OVER:
            if s.diggers and s.step == DIGS:
                owe_dig(s, self.seats)
                continue
            if s.step == POWERS and self.expansions and self.use_power(s):
                continue
            s.step += 1
            if s.step == LEFTOVERS and s.round == s.rounds and s.phase == PLAY:
                leave(s, self.seats)
            elif s.step == ENDING:
                for x in self.expansions:
                    x.turn_ends(s, self.expansions)
            elif s.step >= PASSING:
                s.step = REVEALED
                self.end_turn(s)

    def use_power(self, s: State) -> bool:
        used = False
        for x in self.expansions:
            used = used or x.power(s, self.expansions)
        return used

    def end_turn(self, s: State) -> None:
        if s.phase >= FIRST_PHASE:
            self.begin_age(s, s.age + 1)
            return
        if s.round < s.rounds:
            pass_hands(s, self.seats)
            self.begin_turn(s, s.round + 1)
            return
        for x in self.expansions:
            x.bank_opens(s)
        fight(s, self.expansions)
        for x in self.expansions:
            x.bank_closes(s)
            x.age_ends(s)
        if s.age == AGES:
            s.phase = OVER
        else:
            self.begin_age(s, s.age + 1)

    def begin_age(self, s: State, age: i64) -> None:
        """Deals the hands of an age, unless a phase of an expansion comes before."""
        for x in self.expansions:
            if x.opens(s, age):
                return
        self.deal_hands(s, age)

    def deal_hands(self, s: State, age: i64) -> None:
        s.phase = PLAY
        s.age = age
        take_hands(s, self.seats)
        self.begin_turn(s, 1)

    def begin_turn(self, s: State, turn: i64) -> None:
        """Asks every seat to choose; the Free City's controller draws first (WON-186)."""
        s.round = turn
        s.waiting = BIT[self.seats] - 1
        if self.seats < self.many:
            draw_card(s)

    def answer(self, s: State, kind: i64, seat: i64, move: i64) -> None:
        """Settles a decision that is no longer pending."""
        if kind in (OWE_LAST, OWE_CITY_LAST):
            at: i64 = seat if kind == OWE_LAST else FREE_CITY
            if self.expansions:
                tell_payment(s, self.expansions, at, move)
            play_last(s, at, self.seats, move)
            for x in self.expansions:
                x.bank_opens(s)
            self.effect(s, at, move)
        elif kind in (OWE_DIG, OWE_CITY_DIG):
            if action_of(move) == DIG_UP:
                at = seat if kind == OWE_DIG else FREE_CITY
                dig_up(s, at, card_of(move))
                for x in self.expansions:
                    x.built(s, self.expansions, at, card_of(move), False)
        else:
            for x in self.expansions:
                if x.owns(kind):
                    x.answer(s, self.expansions, kind, seat, move)
                    return
