"""Agora joins Duel: what it says at each seam. The chapters of its book are next door."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import fill_bits, lowest
from maravillas.core.planes import Planes
from maravillas.core.rng import Chance, Rng
from maravillas.duel.agora.data.cards import (
    CONSPIRACIES,
    DISCARD_PLUS_2,
    OPPONENT_CHAINS,
    PLACE_AND_MOVE,
    SENATOR,
    TRIGGER_CONSPIRACY,
    WONDER_MINUS_1,
)
from maravillas.duel.agora.data.numbers import SENATOR_CARDS, TOKEN_MASK, WONDER_MASK
from maravillas.duel.agora.rules.answers import answer_choice, settle_choice
from maravillas.duel.agora.rules.conspiracies import (
    preparable,
    prepare,
    prepared,
    triggerable,
)
from maravillas.duel.agora.rules.deal import (
    AGORA_LABELS,
    deal_agora,
    redeal_agora,
    redeal_box,
    redeal_decks,
)
from maravillas.duel.agora.rules.decrees import (
    card_was_built,
    enlist,
    ignored_colors,
    price_cut,
    senator_cost,
    wonder_was_built,
)
from maravillas.duel.agora.rules.kinds import (
    AFTER_LAST,
    OWE_CONSPIRE,
    OWE_KEEP,
    OWE_LOCK,
    OWE_MOVE,
    OWE_PLACE,
    OWE_TRIGGER,
    OWE_UNPREPARED,
    PREPARE,
)
from maravillas.duel.agora.rules.moves import decline, fill_choice
from maravillas.duel.agora.rules.observe import (
    box_of_all,
    observe_faction,
    observe_senate,
    unseen_by_all,
)
from maravillas.duel.agora.rules.pack import WORDS, check_senate, pack_senate, unpack_senate
from maravillas.duel.agora.rules.senate import (
    ALL_CHAMBERS,
    chamber_points,
    senate_of,
    take_military_tokens,
)
from maravillas.duel.agora.rules.state import FROM_BOX, Senate
from maravillas.duel.data.layout import AGORA
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.rules.cost import COLOR, WHOLE
from maravillas.duel.rules.effects import OWE_LIBRARY, OWE_PLAY
from maravillas.duel.rules.expansion import OWN_KINDS, Expansion, Expansions, purple_cards
from maravillas.duel.rules.score import finish
from maravillas.duel.rules.state import POLITICAL, State
from maravillas.duel.rules.turn import DISCARD, VERB

UNSEEN: Final = 126  # what the other player sees of a token locked from the box
# Seven cards, each built, discarded, under one of the wonders or conspiracies.
MOST_MOVES: Final = 7 * (2 + len(WONDER) + len(CONSPIRACIES))
AFTER_MOVES: Final = PREPARE + len(CONSPIRACIES)  # the verb after the last of its own


@mypyc_attr(native_class=True)
class Agora(Expansion):
    """The rules of 7 Wonders Duel: Agora. whole: as in Senate."""

    def __init__(self, whole: bool = False) -> None:
        super().__init__(
            AGORA_LABELS, AGORA, WONDER_MASK, TOKEN_MASK, MOST_MOVES, WORDS, SENATOR_CARDS
        )
        self.whole: Final[i64] = 1 if whole else 0

    def blank(self, s: State) -> None:
        s.senate = Senate(self.whole)

    def deal(self, s: State, chance: Chance) -> None:
        s.senate = Senate(self.whole)
        deal_agora(s, chance)

    def redeal_cards(self, s: State, expansions: Expansions, seat: i64, rng: Rng) -> bool:
        redeal_decks(s, senate_of(s), seat, purple_cards(expansions), rng)
        return True

    def redeal(self, s: State, seat: i64, rng: Rng) -> None:
        redeal_agora(s, seat, rng)

    def redeal_tokens(self, s: State, seat: i64, rng: Rng) -> bool:
        redeal_box(s, senate_of(s), seat, rng)
        return True

    def picked(self, s: State, seat: i64, wonder: i64) -> None:
        special: i64 = WONDER[wonder].special
        if special == TRIGGER_CONSPIRACY:
            s.push(OWE_CONSPIRE, seat)
        elif special == PLACE_AND_MOVE:
            s.push(OWE_PLACE, seat)

    def cheaper(self, s: State, seat: i64) -> i64:
        return price_cut(senate_of(s).faction(seat).decrees)

    def chains(self, s: State, seat: i64) -> i64:
        if senate_of(s).faction(seat).decrees & OPPONENT_CHAINS:
            return s.city(1 - seat).chains
        return 0

    def waived(self, s: State, seat: i64) -> i64:
        colors: i64 = ignored_colors(senate_of(s).faction(seat).decrees)
        return colors | colors << WHOLE if self.whole else colors

    def wonder_units(self, s: State, seat: i64) -> i64:
        if senate_of(s).faction(seat).decrees & WONDER_MINUS_1:
            return 1
        return 0

    def fee(self, s: State, seat: i64, number: i64) -> i64:
        if COLOR[number] == SENATOR:
            return senator_cost(s.city(seat))
        return 0

    def discard_coins(self, s: State, seat: i64) -> i64:
        if senate_of(s).faction(seat).decrees & DISCARD_PLUS_2:
            return 2
        return 0

    def gained(self, s: State, expansions: Expansions, seat: i64, number: i64) -> None:
        if COLOR[number] == SENATOR:
            enlist(s, seat, number)
        else:
            card_was_built(s, number)

    def wonder_gained(self, s: State, expansions: Expansions, seat: i64, wonder: i64) -> None:
        wonder_was_built(s)
        special: i64 = WONDER[wonder].special
        if special == TRIGGER_CONSPIRACY:
            s.push(OWE_UNPREPARED, seat)
        elif special == PLACE_AND_MOVE:
            s.push(OWE_MOVE, seat)
            s.push(OWE_PLACE, seat)
        elif s.owed_kind() == OWE_LIBRARY:
            senate = senate_of(s)
            if senate.source == FROM_BOX and senate.locker != seat:
                senate.seen |= s.offer

    def marched(self, s: State, seat: i64, before: i64, after: i64) -> None:
        if senate_of(s).military:
            take_military_tokens(s, seat, before, after)

    def check(self, s: State) -> None:
        senate = senate_of(s)
        if senate.first.chambers == ALL_CHAMBERS:
            finish(s, POLITICAL, 0)
        elif senate.second.chambers == ALL_CHAMBERS:
            finish(s, POLITICAL, 1)

    def points(self, s: State, seat: i64) -> i64:
        return chamber_points(senate_of(s), seat)

    def begin_turn(self, s: State) -> None:
        """Asked of whoever has a prepared conspiracy, useful or not: which it is, is a secret."""
        if prepared(senate_of(s), s.turn):
            s.push(OWE_TRIGGER, s.turn)

    def fill_turn(self, s: State, seat: i64, out: vec[i64], start: i64, stop: i64, n: i64) -> i64:
        """Preparing."""
        conspiracies: i64 = preparable(senate_of(s), seat)
        while conspiracies:
            shift: i64 = (PREPARE + lowest(conspiracies) - DISCARD) * VERB
            conspiracies &= conspiracies - 1
            for i in range(start, stop):
                out[n] = out[i] + shift
                n += 1
        return n

    def acts(self, move: i64) -> bool:
        return PREPARE * VERB <= move < AFTER_MOVES * VERB

    def act(self, s: State, expansions: Expansions, seat: i64, move: i64) -> None:
        prepare(s, seat, (move >> 7) - PREPARE, move & VERB - 1)

    def owns(self, kind: i64) -> bool:
        return OWN_KINDS <= kind < AFTER_LAST

    def fill(self, s: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
        if kind == OWE_TRIGGER or kind == OWE_UNPREPARED:
            return decline(out, fill_bits(triggerable(s, kind, seat), 0, out, 0))
        return fill_choice(s, kind, seat, out)

    def answer(self, s: State, expansions: Expansions, kind: i64, seat: i64, move: i64) -> None:
        answer_choice(s, expansions, kind, seat, move)

    def settle(self, s: State, expansions: Expansions, kind: i64, seat: i64) -> bool:
        return settle_choice(s, kind, seat)

    def shown(self, s: State, kind: i64, seat: i64, move: i64) -> i64:
        if kind == OWE_KEEP:
            return 0
        if kind == OWE_LOCK:
            return UNSEEN if s.box >> move & 1 else move
        verb: i64 = move >> 7
        if kind == OWE_PLAY and self.acts(move):
            place: i64 = senate_of(s).faction(seat).place_of(verb - PREPARE)
            return (PREPARE + place) * VERB + (move & VERB - 1)
        return move

    def observe(self, s: State, slots: i64, tokens: i64, seat: i64, out: Planes) -> None:
        observe_senate(s, senate_of(s), tokens, seat, out)

    def observe_city(self, s: State, seat: i64, at: i64, out: Planes) -> None:
        observe_faction(s, senate_of(s), at, out)

    def military(self, s: State, tokens: i64) -> i64:
        return senate_of(s).military

    def box(self, s: State, box: i64) -> i64:
        return box_of_all(s, senate_of(s), box)

    def unseen(self, s: State, expansions: Expansions) -> i64:
        return unseen_by_all(s, senate_of(s), purple_cards(expansions))

    def pack(self, s: State, out: vec[i64], n: i64) -> i64:
        return pack_senate(s, out, n)

    def unpack(self, s: State, words: vec[i64], n: i64) -> i64:
        return unpack_senate(s, words, n)

    def inspect(self, s: State) -> None:
        check_senate(s)
