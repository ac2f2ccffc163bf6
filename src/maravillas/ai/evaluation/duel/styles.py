"""Rollouts of Duel with expansions in several styles, for games to learn from.

The same characters as in plain_styles.py, and two of the expansions' own: who goes for senators and
chambers, and who goes for divinities. A turn is chosen among the legal moves, so whatever
expansions add to prices and moves is known; who wins with a card is judged as in Duel alone.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.ai.evaluation.duel.plain_styles import (
    AGAIN_DRAWN,
    BUILDER,
    CARE,
    CLOSE,
    DENIER,
    KEEN,
    MISER,
    SCIENCE,
    STYLES,
    StylePolicy,
    best_discard,
    card_liking,
    liked_wonders,
    threat_of,
    uncovers_win,
)
from maravillas.ai.evaluation.duel.policy import DuelPolicy
from maravillas.ai.evaluation.duel.threats import LAW, LAW_BIT, card_wins, wonder_wins
from maravillas.ai.evaluation.rollout import Policy
from maravillas.core.bits import BIT
from maravillas.core.buffer import Buffer
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import CHAMBERS
from maravillas.duel.agora.rules.expansion import Agora
from maravillas.duel.agora.rules.kinds import OWE_PLACE, OWE_SENATE, PREPARE
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.data.cards import LAST
from maravillas.duel.data.wonders import WONDER
from maravillas.duel.pantheon.rules.expansion import Pantheon
from maravillas.duel.pantheon.rules.kinds import ACTIVATE
from maravillas.duel.rules.cost import FEE
from maravillas.duel.rules.effects import (
    OWE_DRAFT,
    OWE_PLAY,
    OWE_REVIVE,
    OWE_TOKEN,
    distinct_symbols,
)
from maravillas.duel.rules.game import Duel
from maravillas.duel.rules.state import DRAFT, State
from maravillas.duel.rules.turn import BUILD_WONDER, DISCARD, VERB

POLITICAL: Final = len(STYLES)
DIVINE: Final = POLITICAL + 1

# How often a seat is of each style where styles are drawn.
SHARED: Final = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4, 5]
NO_MOVE: Final = -1
MANY_CUBES: Final = 99

# How much a turn's move matters; between these, cards that a style takes outright.
WINS: Final = 100
SAVES: Final = 90  # takes the card with which the other would win, best by building it
FOND: Final = 1  # liked, but not always done


@mypyc_attr(native_class=True)
class ExpansionStylePolicy(Policy[State]):
    """The rollout policy of a style; each seat has its own."""

    def __init__(self, game: Duel) -> None:
        super().__init__(game)
        self.plain: Final = DuelPolicy(game)
        self.styles = vec[i64]([0, 0])
        s = game.new(0)
        own = [POLITICAL] * 4 if s.senate is not None else []
        own += [DIVINE] * 3 if s.pantheon is not None else []
        self.often: Final = vec[i64](SHARED + own)

    def begin(self, rng: Rng) -> None:
        for seat in range(i64(2)):
            self.styles[seat] = self.often[rng.below(len(self.often))]

    def set_style(self, seat: i64, style: i64) -> None:
        self.styles[seat] = style

    def weight(self, s: State, seat: i64, move: i64) -> i64:
        return self.plain.weight(s, seat, move)

    def pick(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        style: i64 = self.styles[seat]
        kind: i64 = self.game.kind(s, seat)
        move: i64 = NO_MOVE
        if kind == OWE_PLAY:
            return self.turn(s, seat, style, buffer, rng)
        if kind == OWE_TOKEN:
            close: bool = distinct_symbols(s.city(seat)) > CLOSE
            if s.board & LAW_BIT and (close or style == SCIENCE):
                move = LAW
        elif kind == OWE_REVIVE:
            move = best_discard(s, seat, style, rng)
        elif style == POLITICAL and (kind == OWE_SENATE or kind == OWE_PLACE):
            move = self.wanted_chamber(s, seat, buffer, rng)
        elif kind == OWE_DRAFT and s.phase == DRAFT:
            move = self.liked_pick(s, seat, style, buffer, rng)
        if move >= 0 and move in self.game.legal(s, seat):
            return move
        return self.plain.pick(s, seat, buffer, rng)

    def liked_pick(self, s: State, seat: i64, style: i64, buffer: Buffer, rng: Rng) -> i64:
        """A wonder of the draft that serves a style; now and then none."""
        if rng.below(KEEN) == 0:
            return NO_MOVE
        return self.any_of(
            self.game.fill(s, seat, buffer), liked_wonders(s.offer, style), buffer, rng
        )

    def wanted_chamber(self, s: State, seat: i64, buffer: Buffer, rng: Rng) -> i64:
        """A cube in a chamber that seat does not control and is closest to; NO_MOVE if none."""
        n: i64 = self.game.fill(s, seat, buffer)
        items = buffer.items
        senate = senate_of(s)
        mine, theirs = senate.faction(seat), senate.faction(1 - seat)
        found: i64 = NO_MOVE
        least: i64 = MANY_CUBES
        for i in range(n):
            chamber: i64 = items[i]
            if chamber >= CHAMBERS:
                continue
            behind: i64 = theirs.cubes_in(chamber) - mine.cubes_in(chamber)
            if 0 <= behind < least or (behind == least and rng.below(2)):
                least = behind
                found = chamber
        return found

    def any_of(self, n: i64, mask: i64, buffer: Buffer, rng: Rng) -> i64:
        """One of the first n moves whose bit is in a mask; NO_MOVE if there is none."""
        items = buffer.items
        found: i64 = NO_MOVE
        seen: i64 = 0
        for i in range(n):
            if mask >> items[i] & 1:
                seen += 1
                if rng.below(seen) == 0:
                    found = items[i]
        return found

    def turn(self, s: State, seat: i64, style: i64, buffer: Buffer, rng: Rng) -> i64:
        """A win, then an answer to a threat, then what the style likes, then anything that does not
        uncover a win for the other.
        """
        n: i64 = self.game.fill(s, seat, buffer)
        threat: i64 = NO_MOVE
        if style == DENIER or rng.below(CARE):
            threat = threat_of(s, seat)
        move: i64 = self.best_of(s, seat, style, threat, n, buffer, rng)
        if move >= 0:
            return move
        move = self.plain.pick(s, seat, buffer, rng)
        for _ in range(AGAIN_DRAWN):
            card: i64 = card_of(move)
            if card < 0 or not uncovers_win(s, seat, card):
                break
            move = self.plain.pick(s, seat, buffer, rng)
        return move

    def best_of(
        self, s: State, seat: i64, style: i64, threat: i64, n: i64, buffer: Buffer, rng: Rng
    ) -> i64:
        """The move that matters most, see liking_of; NO_MOVE if none does."""
        items = buffer.items
        found: i64 = NO_MOVE
        most: i64 = 0
        same: i64 = 0
        for i in range(n):
            liking: i64 = liking_of(s, seat, style, threat, items[i])
            if liking == 0 or liking < most:
                continue
            if liking > most:
                most = liking
                same = 0
            same += 1
            if rng.below(same) == 0:
                found = items[i]
        if most == FOND and rng.below(KEEN) == 0:
            return NO_MOVE
        return found


def card_of(move: i64) -> i64:
    """The card that a turn's move takes; -1 for an activation."""
    return move & VERB - 1 if move < ACTIVATE else NO_MOVE


def liking_of(s: State, seat: i64, style: i64, threat: i64, move: i64) -> i64:
    """How much a turn's move matters: a win, an answer to a threat, what a style likes; 0: not."""
    if move >= ACTIVATE:
        return FOND if style == DIVINE else 0
    verb: i64 = move // VERB
    card: i64 = move & VERB - 1
    if verb < DISCARD:
        if card < LAST and card_wins(s, seat, card):
            return WINS
        if card == threat:
            return SAVES + 1
        if FEE[card]:
            return FOND if style == POLITICAL else 0
        return 1 + card_liking(s, seat, style, card) if style_likes(s, seat, style, card) else 0
    wonder: i64 = verb - BUILD_WONDER
    if wonder >= 0 and verb < PREPARE and wonder < len(WONDER):
        if wonder_wins(s, seat, wonder):
            return WINS
        if card == threat:
            return SAVES
        return FOND if wonder_liked(style, wonder) else 0
    return SAVES if card == threat and verb < PREPARE else 0


def style_likes(s: State, seat: i64, style: i64, card: i64) -> bool:
    """Whether a style takes a card outright."""
    return style < POLITICAL and card < LAST and card_liking(s, seat, style, card) > 0


def wonder_liked(style: i64, wonder: i64) -> bool:
    """Whether a style likes to build a wonder."""
    if style == BUILDER:
        return True
    return 0 < style < MISER and liked_wonders(BIT[wonder], style) != 0


def style_policy(game: object) -> Policy[State] | None:
    """The styles of Duel with and without its expansions; None for those of other packages."""
    if not isinstance(game, Duel):
        return None
    if not game.expansions:
        return StylePolicy(game)
    known = all(isinstance(x, (Agora, Pantheon)) for x in game.expansions)
    return ExpansionStylePolicy(game) if known else None
