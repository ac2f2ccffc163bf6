"""What nets see of Agora: the Senate, its decrees and conspiracies, beside what they see of Duel.

From one seat's point of view: decrees that lie face down and the other player's conspiracies are
counted, nothing more. The numbers go on where those of Duel end.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.clip import clip
from maravillas.ai.evaluation.duel.agora.actions import ACTIONS, agora_action, agora_detail
from maravillas.ai.evaluation.duel.parts import features, step_features
from maravillas.ai.evaluation.duel.races import FINALS, RACES, WAYS, RaceFeatures, race_ending
from maravillas.ai.evaluation.evaluator import Encoder
from maravillas.ai.evaluation.net import MOST_ROWS, MOST_ROWS_2
from maravillas.core.bits import BIT, count, fill_bits, lowest
from maravillas.core.pending import FRAME
from maravillas.duel.agora.data.cards import BLUE_PLUS_2, CHAMBERS
from maravillas.duel.agora.rules.decrees import THREE_ACTIONS, TWO_ACTIONS, senators_in
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import FROM_BOX, KEPT_BOTH, NIBBLE, TO_BOTTOM, Senate
from maravillas.duel.data.card import BLUE
from maravillas.duel.data.layout import FIRST_OF
from maravillas.duel.rules.cost import FEE
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State

CODE: Final = "agora-2"

# Plain numbers, so that sums of them are constants when compiled.
BASE: Final = 912  # the features of Duel
KINDS: Final = 40
OWN: Final = 16  # the kinds of decision from here on are Agora's
TOKENS: Final = 16
DECREES: Final = 16
CONSPIRACIES: Final = 16
ROOMS: Final = 6  # chambers
RESERVES: Final = 13
STEPS: Final = 4  # the lead in a chamber, either way
MANY: Final = 5  # cubes of one player in a chamber that are told apart, from none on
BOTH: Final = MANY * MANY
SENATORS: Final = 9
HIDDEN: Final = 8  # senators, or conspiracies of the other player, from one on

# What is known of a faction; mine first.
SIDE_DECREES: Final = 0  # in force
SIDE_RESERVE: Final = SIDE_DECREES + DECREES
SIDE_CHAMBERS: Final = SIDE_RESERVE + RESERVES  # how many
SIDE_SENATORS: Final = SIDE_CHAMBERS + ROOMS + 1
SIDE_POWER: Final = SIDE_SENATORS + SENATORS  # Senate actions of a politician
SIDE_TRIGGERED: Final = SIDE_POWER + 3
SIDE: Final = SIDE_TRIGGERED + CONSPIRACIES

# Where each group of features starts; the first are the kinds of decision.
FACTION: Final = BASE + KINDS - OWN
AHEAD: Final = FACTION + 2 * SIDE
CUBES_IN: Final = AHEAD + ROOMS * (2 * STEPS + 1)
DECREE_IN: Final = CUBES_IN + ROOMS * BOTH
UNKNOWN_IN: Final = DECREE_IN + ROOMS * DECREES
WAITING: Final = UNKNOWN_IN + ROOMS  # my conspiracies, neither prepared nor triggered
PREPARED: Final = WAITING + CONSPIRACIES
THEIR_WAITING: Final = PREPARED + CONSPIRACIES
THEIR_PREPARED: Final = THEIR_WAITING + HIDDEN
DRAWN: Final = THEIR_PREPARED + HIDDEN
ON_TOP: Final = DRAWN + CONSPIRACIES  # the conspiracy that I put on the deck
IN_DECK: Final = ON_TOP + CONSPIRACIES
MILITARY: Final = IN_DECK + CONSPIRACIES + 1  # tokens left, as a mask
ACTS: Final = MILITARY + 16  # Senate actions left, by section
ACTED: Final = ACTS + 4 * 4
NEXT: Final = ACTED + 2  # what is owed after this: by me, then by the other
LOCKED: Final = NEXT + 2 * KINDS
COVERED: Final = LOCKED + TOKENS + 1  # senators that lie face down: their backs tell
INPUTS: Final = COVERED + HIDDEN


def count_feature(many: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """One of HIDDEN features, or nothing for none."""
    return step_features(clip(many, HIDDEN), first, True, out, n)


def faction_features(s: State, senate: Senate, seat: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """What anybody sees of a player's part in the Senate."""
    side = senate.faction(seat)
    city = s.city(seat)
    blue: i64 = city.color_count(BLUE)
    if side.decrees & BLUE_PLUS_2:
        blue += 2
    power: i64 = 0
    if blue >= THREE_ACTIONS:
        power = 2
    elif blue >= TWO_ACTIONS:
        power = 1
    out[n] = first + SIDE_RESERVE + clip(side.reserve, RESERVES - 1)
    out[n + 1] = first + SIDE_CHAMBERS + count(side.chambers)
    out[n + 2] = first + SIDE_SENATORS + clip(senators_in(city), SENATORS - 1)
    out[n + 3] = first + SIDE_POWER + power
    n = fill_bits(side.decrees, first + SIDE_DECREES, out, n + 4)
    return fill_bits(side.held & senate.triggered, first + SIDE_TRIGGERED, out, n)


def chamber_features(senate: Senate, seat: i64, out: vec[i64], n: i64) -> i64:
    """Who leads in each chamber that is not empty, by how much, with how many cubes."""
    mine: i64 = senate.faction(seat).cubes
    theirs: i64 = senate.faction(1 - seat).cubes
    for chamber in range(CHAMBERS):
        own: i64 = mine >> NIBBLE * chamber & 15
        other: i64 = theirs >> NIBBLE * chamber & 15
        if own | other:
            lead: i64 = clip(own - other + STEPS, 2 * STEPS)
            out[n] = AHEAD + (2 * STEPS + 1) * chamber + lead
            cubes: i64 = MANY * clip(own, MANY - 1) + clip(other, MANY - 1)
            out[n + 1] = CUBES_IN + BOTH * chamber + cubes
            n += 2
    return n


def decree_features(senate: Senate, out: vec[i64], n: i64) -> i64:
    """Which decree lies in which chamber, as far as it is face up."""
    unknown: i64 = 0
    for home in range(CHAMBERS):
        chamber: i64 = senate.places >> NIBBLE * home & 15
        if chamber >= CHAMBERS:
            continue
        if senate.shown >> home & 1:
            out[n] = DECREE_IN + DECREES * chamber + (senate.decrees >> NIBBLE * home & 15)
            n += 1
        else:
            unknown |= BIT[chamber]
    return fill_bits(unknown, UNKNOWN_IN, out, n)


def conspiracy_features(s: State, senate: Senate, seat: i64, out: vec[i64], n: i64) -> i64:
    """My conspiracies and those I am looking at; how many the other player has, and the deck."""
    mine: i64 = senate.faction(seat).held & ~senate.triggered
    theirs: i64 = senate.faction(1 - seat).held & ~senate.triggered
    n = fill_bits(mine & ~senate.prepared, WAITING, out, n)
    n = fill_bits(mine & senate.prepared, PREPARED, out, n)
    n = count_feature(count(theirs & ~senate.prepared), THEIR_WAITING, out, n)
    n = count_feature(count(theirs & senate.prepared), THEIR_PREPARED, out, n)
    out[n] = IN_DECK + senate.left
    n += 1
    newest: i64 = senate.draws & 31
    if senate.drawn:
        if s.owed_seat() == seat:
            out[n] = DRAWN + (senate.drawn & 31) - 1
            out[n + 1] = DRAWN + (senate.drawn >> 5) - 1
            n += 2
    elif newest and newest & 1 == seat and newest & (KEPT_BOTH | TO_BOTTOM) == 0:
        out[n] = ON_TOP + (senate.top & 15)
        n += 1
    return n


def turn_features(s: State, senate: Senate, seat: i64, out: vec[i64], n: i64) -> i64:
    """How far the turn has come, and what it still owes."""
    if senate.actions:
        out[n] = ACTS + 4 * clip(senate.section, 3) + clip(senate.actions, 3)
        n += 1
    n = fill_bits(s.acted & 3, ACTED, out, n)
    later: i64 = s.pending >> FRAME & 511
    if later and later >> 3 < KINDS:
        out[n] = NEXT + (later >> 3)
        if later & 7 != seat:
            out[n] += KINDS
        n += 1
    return n


def token_features(s: State, senate: Senate, seat: i64, out: vec[i64], n: i64) -> i64:
    """Military tokens, the token under Obscurantism, the senators that lie face down."""
    military: i64 = senate.military
    if seat:
        military = military >> 2 | military << 2 & 12
    out[n] = MILITARY + military
    n += 1
    if senate.locked:
        token: i64 = senate.locked - 1
        if senate.source == FROM_BOX and senate.locker != seat:
            token = TOKENS
        out[n] = LOCKED + token
        n += 1
    if s.phase == DRAFT:
        return n
    first: i64 = FIRST_OF[s.layout]
    hidden: i64 = s.present & ~s.up
    senators: i64 = 0
    while hidden:
        if FEE[s.deck[first + lowest(hidden)]]:
            senators += 1
        hidden &= hidden - 1
    return count_feature(senators, COVERED, out, n)


def agora_features(s: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """All that Agora adds but for the kind of decision."""
    senate = senate_of(s)
    n = chamber_features(senate, seat, out, n)
    n = conspiracy_features(s, senate, seat, out, n)
    n = turn_features(s, senate, seat, out, n)
    n = faction_features(s, senate, seat, FACTION, out, n)
    n = faction_features(s, senate, 1 - seat, FACTION + SIDE, out, n)
    n = decree_features(senate, out, n)
    return token_features(s, senate, seat, out, n)


@mypyc_attr(native_class=True)
class FirstAgoraEncoder(Encoder[State]):
    """Duel with Agora as the nets of the first format see it."""

    def __init__(self, game: Duel) -> None:
        super().__init__(INPUTS, ACTIONS)
        self.game = game

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        return clip(with_agora(self.game, s, seat, out), MOST_ROWS)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        return agora_action(s, self.game.kind(s, seat), seat, move)

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        return agora_detail(s, self.game.kind(s, seat), seat, move)


@mypyc_attr(native_class=True)
class AgoraEncoder(Encoder[State]):
    """Duel with Agora as today's nets see it: its races, too."""

    def __init__(self, game: Duel) -> None:
        super().__init__(INPUTS + RACES, ACTIONS)
        self.game = game
        self.races: Final = RaceFeatures(game.expansions)
        self.code = CODE
        self.ways = list(WAYS)
        self.endings = 2 * len(WAYS) + FINALS

    def features(self, s: State, seat: i64, out: vec[i64]) -> i64:
        n: i64 = with_agora(self.game, s, seat, out)
        return clip(self.races.features(s, seat, INPUTS, out, n), MOST_ROWS_2)

    def action(self, s: State, seat: i64, move: i64) -> i64:
        return agora_action(s, self.game.kind(s, seat), seat, move)

    def detail(self, s: State, seat: i64, move: i64) -> i64:
        return agora_detail(s, self.game.kind(s, seat), seat, move)

    def ending(self, s: State, seat: i64) -> list[int]:
        return race_ending(s, seat)


def with_agora(game: Duel, s: State, seat: i64, out: vec[i64]) -> i64:
    """What anybody tells of Duel with Agora; how many features hold."""
    waiting: i64 = game.waiting(s)
    mover: i64 = lowest(waiting) if waiting else seat
    n: i64 = features(s, game.expansions, seat, game.kind(s, mover), mover, out)
    return agora_features(s, seat, out, n)
