"""Duel: the rules' flow. Phases, turns, legal moves, ages; effects and points are next door."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.game import SHARE, Game
from maravillas.core.rng import Chance, Rng
from maravillas.duel.card import YELLOW
from maravillas.duel.cards import BROWN_CARDS, GREY_CARDS, LOW
from maravillas.duel.cost import (
    COIN_COST,
    FREE_WITH,
    NEED,
    WONDER_NEED,
    card_discount,
    card_trade,
    chained,
    prices,
    trade,
    wonder_discount,
    wonder_trade,
)
from maravillas.duel.deal import DECKS, LABELS, fresh, redeal, show_open
from maravillas.duel.effects import (
    OWE_DESTROY_BROWN,
    OWE_DESTROY_GREY,
    OWE_DRAFT,
    OWE_LIBRARY,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_START,
    OWE_TOKEN,
    destroy,
    gain,
    gain_by_chain,
    gain_token,
    gain_wonder,
    revive,
)
from maravillas.duel.layout import COVERED_BY, COVERS, FIRST_OF, LAYOUTS, LOWEST_OF, SLOTS
from maravillas.duel.pack import SIZE, pack, unpack
from maravillas.duel.score import check_supremacy, finish_by_points, score
from maravillas.duel.state import AGES, BOTH, DRAFT, OVER, PLAY, City, State
from maravillas.duel.tokens import ECONOMY, MASONRY
from maravillas.duel.wonders import FIRST_GAME, WONDER_NAMES

# A turn's move is verb * VERB + card.
VERB: Final = 128
BUILD: Final = 0
DISCARD: Final = 1
BUILD_WONDER: Final = 2  # plus the wonder's number

MOST_MOVES: Final = 73  # the Mausoleum before every card ever discarded
DISCARD_COINS: Final = 2
DRAFT_ORDER: Final = vec[i64]([0, 1, 1, 0, 1, 0, 0, 1])
GROUP: Final = 4


@mypyc_attr(native_class=True)
class Duel(Game[State]):
    """The rules of 7 Wonders Duel. first_game: the wonders are given, not drafted (DUEL-010)."""

    def __init__(self, name: str, first_game: bool) -> None:
        super().__init__(name, 2, LABELS, MOST_MOVES, SIZE)
        self.first_game: Final = first_game

    def blank(self) -> State:
        return State(vec[i64]([0] * DECKS))

    def copy(self, into: State, s: State) -> None:
        into.copy_from(s)

    def deal(self, chance: Chance) -> State:
        s = fresh(chance)
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
        return 0 if s.phase == OVER else BIT[s.turn]

    def kind(self, s: State, seat: i64) -> i64:
        if s.pending:
            return s.owed_kind() if s.owed_seat() == seat else 0
        if s.phase == OVER or s.turn != seat:
            return 0
        return OWE_DRAFT if s.phase == DRAFT else OWE_PLAY

    def fill(self, s: State, seat: i64, out: vec[i64]) -> i64:
        if s.pending == 0 and s.phase == PLAY and s.turn == seat:
            return fill_turn(s, seat, out)
        kind: i64 = self.kind(s, seat)
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
        return 0

    def apply(self, s: State, seat: i64, move: i64) -> None:
        kind: i64 = s.owed_kind()
        if kind == OWE_START:
            s.pop()
            s.turn = move
            return
        if kind:
            s.pop()
            answer(s, kind, seat, move)
        elif s.phase == DRAFT:
            pick(s, seat, move)
            return
        else:
            take(s, seat, move)
        if s.pending == 0 and s.phase == PLAY:
            end_turn(s)

    def scores(self, s: State) -> list[int]:
        return [int(score(s, 0)), int(score(s, 1))]

    def outcome(self, s: State) -> list[int]:
        if s.phase != OVER:
            return [0, 0]
        if s.winner == BOTH:
            return [SHARE // 2, SHARE // 2]
        return [SHARE, 0] if s.winner == 0 else [0, SHARE]

    def determinize(self, s: State, seat: i64, rng: Rng) -> State:
        t = State(s.deck)
        t.copy_from(s)
        redeal(t, seat, rng)
        return t

    def pack(self, s: State, out: vec[i64]) -> i64:
        return pack(s, out)

    def unpack(self, words: vec[i64]) -> State:
        return unpack(words)


def fill_bits(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Writes the numbers of a mask's bits, counted from first, behind out[n - 1]; the new n."""
    while mask:
        out[n] = first + lowest(mask)
        n += 1
        mask &= mask - 1
    return n


def fill_turn(s: State, seat: i64, out: vec[i64]) -> i64:
    """Constructions, discards, then wonders; cards ascending in each."""
    me = s.city(seat)
    price: i64 = prices(me, s.city(1 - seat))
    coins: i64 = me.coins
    chains: i64 = me.chains
    masonry: i64 = me.tokens & MASONRY
    first: i64 = LOWEST_OF[s.age - 1]
    cards: i64 = s.cards
    n: i64 = 0
    # The cards wait behind the constructions, whose number is not known yet.
    stop: i64 = count(cards)
    at: i64 = stop
    while cards:
        number: i64 = first + lowest(cards)
        cards &= cards - 1
        out[at] = number
        at += 1
        if FREE_WITH[number] & chains == 0:
            discount: i64 = card_discount(me, number) if masonry else 0
            if COIN_COST[number] + trade(me, NEED[number], price, discount) > coins:
                continue
        out[n] = number
        n += 1
    start: i64 = n
    for i in range(stop, at):
        out[n] = DISCARD * VERB + out[i]
        n += 1
    stop = n
    wonders: i64 = me.unbuilt
    off: i64 = wonder_discount(me)
    while wonders:
        wonder: i64 = lowest(wonders)
        wonders &= wonders - 1
        if trade(me, WONDER_NEED[wonder], price, off) <= coins:
            shift: i64 = (BUILD_WONDER + wonder - DISCARD) * VERB
            for i in range(start, stop):
                out[n] = out[i] + shift
                n += 1
    return n


def pick(s: State, seat: i64, wonder: i64) -> None:
    """Takes a shown wonder; the last of a group of four is given to the next in order."""
    s.city(seat).unbuilt |= BIT[wonder]
    s.offer &= ~BIT[wonder]
    s.picks += 1
    if s.picks % GROUP == GROUP - 1:
        s.city(DRAFT_ORDER[s.picks]).unbuilt |= s.offer
        s.picks += 1
        s.offer = s.coming
        s.coming = 0
    if s.offer == 0:
        begin_play(s)
    else:
        s.turn = DRAFT_ORDER[s.picks]


def begin_play(s: State) -> None:
    s.phase = PLAY
    s.picks = 0
    s.turn = 0
    begin_age(s, 1)


def begin_age(s: State, age: i64) -> None:
    """Lays out the cards of an age."""
    layout = LAYOUTS[age - 1]
    s.age = age
    s.present = layout.all
    s.open = layout.bottom
    s.up = layout.face_up
    show_open(s)


def take(s: State, seat: i64, move: i64) -> None:
    """Plays the card of the turn."""
    number: i64 = move & VERB - 1
    verb: i64 = move >> 7
    me = s.city(seat)
    slot: i64 = BIT[slot_of(s, number)]
    s.present ^= slot
    s.open ^= slot
    s.up ^= slot
    s.cards ^= BIT[number - LOWEST_OF[s.age - 1]]
    s.taken = slot
    s.acted = 1
    if verb == DISCARD:
        me.coins += DISCARD_COINS + me.color_count(YELLOW)
        s.discard(number)
        return
    other = s.city(1 - seat)
    if verb == BUILD:
        if chained(me, number):
            gain_by_chain(s, seat, number)
        else:
            me.coins -= COIN_COST[number]
            pay_for_goods(me, other, card_trade(me, prices(me, other), number))
            gain(s, seat, number)
    else:
        wonder: i64 = verb - BUILD_WONDER
        pay_for_goods(me, other, wonder_trade(me, prices(me, other), wonder))
        gain_wonder(s, seat, wonder, number)
    check_supremacy(s)


def slot_of(s: State, number: i64) -> i64:
    """The accessible slot where a card lies."""
    deck = s.deck
    first: i64 = FIRST_OF[s.age - 1]
    slots: i64 = s.open
    while slots:
        slot: i64 = lowest(slots)
        if deck[first + slot] == number:
            return slot
        slots &= slots - 1
    raise ValueError(f"card {number} is not accessible")


def pay_for_goods(me: City, other: City, coins: i64) -> None:
    """Pays the bank, or an opponent with Economy."""
    me.coins -= coins
    if other.tokens & ECONOMY:
        other.coins += coins


def answer(s: State, kind: i64, seat: i64, move: i64) -> None:
    """Settles a choice that the turn's card caused."""
    if kind == OWE_TOKEN:
        s.board &= ~BIT[move]
        gain_token(s, seat, move)
    elif kind == OWE_LIBRARY:
        s.box &= ~BIT[move]
        s.offer = 0
        gain_token(s, seat, move)
    elif kind == OWE_REVIVE:
        revive(s, seat, move)
    else:
        destroy(s, 1 - seat, move)
    check_supremacy(s)


def end_turn(s: State) -> None:
    """Turns cards up, then gives the turn to whoever has it."""
    uncover(s)
    s.acted = 0
    if s.present == 0:
        end_age(s)
    elif s.again:
        s.again = 0
    else:
        s.turn = 1 - s.turn


def uncover(s: State) -> None:
    """Opens the slots that nothing covers any more and turns their cards up."""
    layout: i64 = SLOTS * (s.age - 1)
    present: i64 = s.present
    freed: i64 = COVERS[layout + lowest(s.taken)] & present
    s.taken = 0
    while freed:
        slot: i64 = lowest(freed)
        bit: i64 = freed & -freed
        freed ^= bit
        if COVERED_BY[layout + slot] & present == 0:
            s.open |= bit
            s.up |= bit
            s.cards |= BIT[s.deck[FIRST_OF[s.age - 1] + slot] - LOWEST_OF[s.age - 1]]


def end_age(s: State) -> None:
    """Lays out the next age and asks who begins it; after the last one, counts the points."""
    s.again = 0
    if s.age == AGES:
        finish_by_points(s)
        return
    begin_age(s, s.age + 1)
    chooser: i64 = s.turn
    if s.pawn > 0:
        chooser = 1
    elif s.pawn < 0:
        chooser = 0
    s.push(OWE_START, chooser)
