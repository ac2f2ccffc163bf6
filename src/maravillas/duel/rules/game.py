"""Duel: the rules' flow. Phases, turns, ages; a turn's moves, effects and points are next door."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, fill_bits, lowest
from maravillas.core.buffer import Buffer
from maravillas.core.game import SHARE, Game
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.duel.data.cards import BROWN_CARDS, CARDS, GREY_CARDS, LOW
from maravillas.duel.data.wonders import FIRST_GAME, WONDER_NAMES
from maravillas.duel.rules.check import check
from maravillas.duel.rules.deal import DECKS, LABELS, begin_age, fresh, redeal
from maravillas.duel.rules.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
    destroy,
    gain_token,
    has_answer,
    revive,
)
from maravillas.duel.rules.expansion import OWN_KINDS, Expansion, Expansions
from maravillas.duel.rules.observe import Extent, observe
from maravillas.duel.rules.pack import SIZE, pack, unpack
from maravillas.duel.rules.score import (
    CATEGORIES,
    add_points,
    check_supremacy,
    finish_by_points,
    score,
)
from maravillas.duel.rules.state import AGES, BOTH, DRAFT, OVER, PLAY, State
from maravillas.duel.rules.turn import draw_turn, fill_turn, take, turn_up, uncover

MOST_MOVES: Final = len(CARDS)  # the Mausoleum before every card ever discarded
DRAFT_ORDER: Final = vec[i64]([0, 1, 1, 0, 1, 0, 0, 1])
GROUP: Final = 4


@mypyc_attr(native_class=True)
class Duel(Game[State]):
    """The rules of 7 Wonders Duel. first_game: the wonders are given, not drafted (DUEL-010).

    expansions: those in play, in the order in which they were published.
    """

    def __init__(self, name: str, first_game: bool, expansions: list[Expansion]) -> None:
        labels = LABELS + [label for x in expansions for label in x.labels]
        most = max([MOST_MOVES, *[int(x.moves) for x in expansions]])
        super().__init__(name, 2, labels, most, SIZE + sum([int(x.words) for x in expansions]))
        self.first_game: Final = first_game
        self.expansions: Final = Expansions(expansions)
        self.extent: Final = Extent(self.expansions)
        self.rows = CATEGORIES + len(expansions)
        label: i64 = len(LABELS)
        for x in expansions:
            x.label = label
            label += len(x.labels)
        self.shape: Final = self.blank()
        self.shape.game = None  # nothing that a game holds keeps the game alive

    def blank(self) -> State:
        return self.over_deck(vec[i64]([0] * DECKS))

    def over_deck(self, deck: vec[i64]) -> State:
        """A blank state with the cards of the three ages given."""
        s = State(deck)
        s.game = self
        for x in self.expansions.blank:
            x.blank(s)
        return s

    def owns(self, s: object) -> bool:
        return isinstance(s, State) and s.has_room_of(self.shape)

    def copy(self, into: State, s: State) -> None:
        into.copy_from(s)

    def deal(self, chance: Chance) -> State:
        s = fresh(chance, self.expansions)
        s.game = self
        if self.first_game:
            s.offer = 0
            s.coming = 0
            for seat in range(2):
                for name in FIRST_GAME[seat]:
                    s.city(seat).unbuilt |= BIT[WONDER_NAMES.index(name)]
            begin_play(s)
        return s

    def waiting(self, s: State) -> i64:
        if s.pending:
            return BIT[s.owed_seat()]
        if s.phase == OVER:
            return 0
        return BIT[s.turn]

    def kind(self, s: State, seat: i64) -> i64:
        if s.pending:
            if s.owed_seat() != seat:
                return 0
            return s.owed_kind()
        if s.phase == OVER or s.turn != seat:
            return 0
        return OWE_DRAFT if s.phase == DRAFT else OWE_PLAY

    def fill(self, s: State, seat: i64, out: Buffer) -> i64:
        if s.pending == 0 and s.phase == PLAY and s.turn == seat:
            return fill_turn(s, self.expansions, seat, out.items)
        return self.fill_owed(s, self.kind(s, seat), seat, out.items)

    def fill_owed(self, s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """The moves of a decision other than a turn's."""
        if kind == OWE_DRAFT or kind == OWE_LIBRARY:
            return fill_bits(s.offer, 0, out, 0)
        if kind == OWE_TOKEN:
            return fill_bits(s.board, 0, out, 0)
        if kind == OWE_REVIVE:
            n: i64 = fill_bits(s.discard_low, 0, out, 0)
            return fill_bits(s.discard_high, LOW, out, n)
        if kind == OWE_DESTROY_BROWN:
            return fill_bits(s.city(1 - seat).low & BROWN_CARDS, 0, out, 0)
        if kind == OWE_DESTROY_GREY:
            return fill_bits(s.city(1 - seat).low & GREY_CARDS, 0, out, 0)
        if kind == OWE_START:
            return fill_bits(3, 0, out, 0)
        for x in self.expansions.owns:
            if x.owns(kind):
                return x.fill(s, kind, seat, out)
        return 0

    def draw(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        if s.pending == 0 and s.phase == PLAY and not self.expansions:
            return draw_turn(s, seat, rng)
        n: i64 = self.fill(s, seat, buffer)
        return buffer.items[rng.below(n)]

    def apply(self, s: State, seat: i64, move: i64) -> None:
        kind: i64 = s.owed_kind()
        expansions = self.expansions
        if kind == OWE_START:
            s.pop()
            s.turn = move
            begin_turn(s, expansions)
        elif kind:
            s.pop()
            answer(s, expansions, kind, seat, move)
        elif s.phase == DRAFT:
            pick(s, expansions, seat, move)
        else:
            take(s, expansions, seat, move)
        if s.pending:
            settle(s, expansions)
        if s.pending == 0:
            go_on(s, expansions)

    def scores(self, s: State) -> list[int]:
        return [int(score(s, self.expansions, 0)), int(score(s, self.expansions, 1))]

    def add_points(self, s: State, seat: i64, out: Buffer, at: i64) -> None:
        add_points(s, self.expansions, seat, out.items, at)

    def ending(self, s: State, winners: i64) -> i64:
        return s.result

    def outcome(self, s: State) -> list[int]:
        if s.phase != OVER:
            return [0, 0]
        if s.winner == BOTH:
            return [SHARE // 2, SHARE // 2]
        return [SHARE, 0] if s.winner == 0 else [0, SHARE]

    def public(self) -> bool:
        return len(self.expansions) == 0

    def shown(self, s: State, seat: i64, move: i64, viewer: i64) -> i64:
        seen: i64 = move
        kind: i64 = self.kind(s, seat)
        for x in self.expansions.shown:
            seen = x.shown(s, kind, seat, seen)
        return seen

    def observe(self, s: State, seat: i64, out: Planes) -> None:
        mover: i64 = s.owed_seat() if s.pending else s.turn
        kind: i64 = self.kind(s, mover)
        decides: bool = kind != 0 and mover == seat
        observe(s, self.expansions, self.extent, kind, decides, seat, out)

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        self.check_seat(seat, -1)
        t = self.over_deck(s.deck)
        t.copy_from(s)
        redeal(t, self.expansions, seat, rng)
        return t

    def pack(self, s: State, out: Buffer) -> i64:
        return pack(s, self.expansions, out.items)

    def unpack(self, words: Buffer) -> State:
        return unpack(self.blank(), self.expansions, words.items)

    def check(self, words: Buffer, s: State) -> None:
        check(words.items, s, self.expansions)


def pick(s: State, expansions: Expansions, seat: i64, wonder: i64) -> None:
    """Takes a shown wonder; the last of a group of four is given to the next in order."""
    s.city(seat).unbuilt |= BIT[wonder]
    s.offer &= ~BIT[wonder]
    s.picks += 1
    if s.picks % GROUP == GROUP - 1:
        heir: i64 = DRAFT_ORDER[s.picks]
        s.city(heir).unbuilt |= s.offer
        for x in expansions.picked:
            x.picked(s, heir, lowest(s.offer))
        s.offer = 0
        s.picks += 1
    for x in expansions.picked:
        x.picked(s, seat, wonder)


def go_on(s: State, expansions: Expansions) -> None:
    """Nothing is owed any more: ends the turn if its card was played, or goes on with the draft."""
    if s.phase == PLAY:
        if s.acted & 1 or s.present == 0:
            end_turn(s, expansions)
    elif s.phase == DRAFT:
        if s.offer == 0:
            if s.coming == 0:
                begin_play(s)
                return
            s.offer = s.coming
            s.coming = 0
        s.turn = DRAFT_ORDER[s.picks]


def begin_play(s: State) -> None:
    s.phase = PLAY
    s.picks = 0
    s.turn = 0
    begin_age(s, s.layout)


def answer(s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
    """Settles a choice that the turn's card caused."""
    if kind == OWE_TOKEN:
        s.board &= ~BIT[move]
        gain_token(s, expansions, seat, move)
    elif kind == OWE_LIBRARY:
        s.box &= ~BIT[move]
        s.offer = 0
        gain_token(s, expansions, seat, move)
    elif kind == OWE_REVIVE:
        revive(s, expansions, seat, move)
    elif kind < OWN_KINDS:
        destroy(s, expansions, 1 - seat, move)
    else:
        for x in expansions.owns:
            if x.owns(kind):
                x.answer(s, expansions, kind, seat, move)
    check_supremacy(s, expansions)


def settle(s: State, expansions: Expansions) -> None:
    """Drops decisions from the top of the stack that have no answer (any more), until one has."""
    again: bool = True
    while again and s.pending:
        again = False
        kind: i64 = s.owed_kind()
        seat: i64 = s.owed_seat()
        if kind < OWN_KINDS:
            if not has_answer(s, kind, seat):
                s.pop()
                again = True
            continue
        for x in expansions.owns:
            if x.owns(kind):
                again = x.settle(s, expansions, kind, seat)
                break


def end_turn(s: State, expansions: Expansions) -> None:
    """Turns cards up, then gives the turn to whoever has it."""
    if s.taken:
        if expansions:
            turn_up(s, expansions)
            if s.pending:
                return  # something comes before that
        else:
            uncover(s)
    s.acted = 0
    if s.present == 0:
        end_age(s, expansions)
        return
    if s.again:
        s.again = 0
    else:
        s.turn = 1 - s.turn
    begin_turn(s, expansions)


def begin_turn(s: State, expansions: Expansions) -> None:
    """Whose turn it is, is settled."""
    if expansions:
        for x in expansions.begin_turn:
            x.begin_turn(s)


def end_age(s: State, expansions: Expansions) -> None:
    """Lays out the next age and asks who begins it; after the last one, counts the points."""
    s.again = 0
    if s.age == AGES:
        finish_by_points(s, expansions)
        return
    begin_age(s, s.layout + 1)
    for x in expansions.begin_age:
        x.begin_age(s)
    chooser: i64 = s.turn
    if s.pawn > 0:
        chooser = 1
    elif s.pawn < 0:
        chooser = 0
    s.turn = chooser  # who played last no longer matters
    s.push(OWE_START, chooser)
