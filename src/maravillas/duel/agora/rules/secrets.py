"""What a seat can deduce of the conspiracies that it does not see, and a deal that agrees with it.

Everything drawn so far is noted in Senate.draws: who drew, whether the upper or the lower of the
two cards was kept, where the other went. A seat knows all of it but which of the two the other
player kept. So a redeal undoes the draws, plays them again with those choices made at random, and
starts anew if that contradicts what the seat has seen: every history it cannot exclude is equally
likely. A place of the deck before the first draw is called a label.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from maravillas.core.bits import BIT, count, lowest
from maravillas.core.rng import Rng
from maravillas.duel.agora.rules.state import (
    DRAW,
    KEPT_BOTH,
    KEPT_SECOND,
    NIBBLE,
    TO_BOTTOM,
    Faction,
    Senate,
)

CONSPIRACIES: Final[i64] = 16
ALL: Final = 2**16 - 1
NOTHING: Final = -1
TRIES: Final = 10_000  # of a replay; in positions that came about by play a few are enough


@mypyc_attr(native_class=True, acyclic=True)
class Guess:
    """Which conspiracies lie where, as far as one seat knows. cards: by label; used: as a mask."""

    def __init__(self) -> None:
        self.cards: Final = vec[i64]([NOTHING] * 16)
        self.used: i64 = 0

    def agrees(self, label: i64, conspiracy: i64) -> bool:
        """Notes that a label is a conspiracy, unless that contradicts what is known."""
        if self.cards[label] == conspiracy:
            return True
        if self.cards[label] != NOTHING or self.used >> conspiracy & 1:
            return False
        self.cards[label] = conspiracy
        self.used |= BIT[conspiracy]
        return True

    def forget(self) -> None:
        for label in range(CONSPIRACIES):
            self.cards[label] = NOTHING
        self.used = 0


def redeal_conspiracies(senate: Senate, seat: i64, drawer: i64, rng: Rng) -> None:
    """Deals again the deck and the other players' conspiracies; seat -1 knows what is public.

    drawer: who is looking at two cards now, or -1.
    """
    past = Senate()
    past.copy_from(senate)
    draws: i64 = undo(past, drawer)
    labels = Senate()
    guess = Guess()
    tries: i64 = 0
    while not replay(senate, past, draws, seat, drawer, labels, guess, rng):
        guess.forget()
        tries += 1
        if tries == TRIES:
            return  # no play leads to this position; it stays as it is
    deal_by(senate, past, labels, guess, seat, rng)
    if drawer >= 0:
        upper: i64 = guess.cards[(labels.drawn & 31) - 1]
        senate.drawn = (guess.cards[(labels.drawn >> 5) - 1] + 1) * 32 + upper + 1
        senate.chosen = labels.chosen


def undo(past: Senate, drawer: i64) -> i64:
    """Takes all draws back; returns them with the oldest lowest."""
    if drawer >= 0:
        if past.chosen:
            past.faction(drawer).let_go()
        past.put_on_top((past.drawn >> 5) - 1)
        past.put_on_top((past.drawn & 31) - 1)
    turned: i64 = 0
    while past.draws:
        draw: i64 = past.draws & 31
        turned = turned << DRAW | draw
        past.draws = past.draws >> DRAW
        mine = past.faction(draw & 1)
        lower: i64 = mine.let_go()
        upper: i64 = 0
        if draw & KEPT_BOTH:
            upper = mine.let_go()
        else:
            if draw & TO_BOTTOM:
                upper = past.draw_bottom()
            else:
                upper = past.draw()
            if draw & KEPT_SECOND == 0:
                kept: i64 = lower
                lower = upper
                upper = kept
        past.put_on_top(lower)
        past.put_on_top(upper)
    return turned


def replay(
    senate: Senate,
    past: Senate,
    draws: i64,
    seat: i64,
    drawer: i64,
    labels: Senate,
    guess: Guess,
    rng: Rng,
) -> bool:
    """Plays the draws again over labels; False if seat knows that it was not so.

    labels: gets the deck and the rows that came out.
    """
    real = Senate()
    real.copy_from(past)
    start_labels(labels, past.left)
    while draws:
        draw: i64 = draws & 31
        draws = draws >> DRAW
        guessed: i64 = draw
        if draw & 1 == seat:
            if not looks(real, labels, guess):
                return False
        elif draw & KEPT_BOTH == 0:
            guessed = draw & ~KEPT_SECOND
            if rng.below(2):
                guessed |= KEPT_SECOND
        if not draw_again(senate, real, draw, labels, guessed, guess):
            return False
        labels.draws = labels.draws << DRAW | guessed
    if drawer < 0:
        return True
    if drawer == seat and not looks(real, labels, guess):
        return False
    begin_draw(senate, labels, drawer, drawer == seat, rng)
    return True


def start_labels(labels: Senate, many: i64) -> None:
    """A deck of so many labels, the first on top."""
    labels.first.held = 0
    labels.first.row = 0
    labels.second.held = 0
    labels.second.row = 0
    labels.draws = 0
    labels.top = 0
    labels.rest = 0
    labels.left = 0
    for label in range(many):
        labels.put_at_bottom(label)


def looks(real: Senate, labels: Senate, guess: Guess) -> bool:
    """The seat sees the two upper cards; False if that is impossible."""
    return guess.agrees(labels.top & 15, real.top & 15) and guess.agrees(
        labels.top >> NIBBLE & 15, real.top >> NIBBLE & 15
    )


def draw_again(
    senate: Senate, real: Senate, draw: i64, labels: Senate, guessed: i64, guess: Guess
) -> bool:
    """One draw, as it was and as it is guessed; a kept card that was triggered is public."""
    who: i64 = draw & 1
    for n in range(play_draw(real, draw)):
        conspiracy: i64 = last(real.faction(who), n)
        if n == 0:
            play_draw(labels, guessed)
        if senate.triggered >> conspiracy & 1 and not guess.agrees(
            last(labels.faction(who), n), conspiracy
        ):
            return False
    return True


def play_draw(t: Senate, draw: i64) -> i64:
    """Draws two cards, keeps and returns as the entry says; how many were kept."""
    mine = t.faction(draw & 1)
    upper: i64 = t.draw()
    lower: i64 = t.draw()
    if draw & KEPT_BOTH:
        mine.hold(upper)
        mine.hold(lower)
        return 2
    kept: i64 = upper
    other: i64 = lower
    if draw & KEPT_SECOND:
        kept = lower
        other = upper
    mine.hold(kept)
    if draw & TO_BOTTOM:
        t.put_at_bottom(other)
    else:
        t.put_on_top(other)
    return 1


def last(f: Faction, n: i64) -> i64:
    """A conspiracy of a row, counted from its end."""
    return f.row >> NIBBLE * (count(f.held) - 1 - n) & 15


def begin_draw(senate: Senate, labels: Senate, drawer: i64, known: bool, rng: Rng) -> None:
    """The two cards being looked at now, and the one kept if it is chosen already."""
    upper: i64 = labels.draw()
    lower: i64 = labels.draw()
    labels.drawn = (lower + 1) * 32 + upper + 1
    labels.chosen = senate.chosen
    if senate.chosen:
        if not known:
            labels.chosen = 1 + rng.below(2)
        labels.faction(drawer).hold(upper if labels.chosen == 1 else lower)


def deal_by(
    senate: Senate, past: Senate, labels: Senate, guess: Guess, seat: i64, rng: Rng
) -> None:
    """Gives the labels that seat knows nothing of what is left, and fills the Senate by them."""
    old = Senate()
    old.copy_from(senate)
    guess.used |= known_before(past, seat)
    pool = vec[i64]([0] * 16)
    many: i64 = 0
    left: i64 = ALL & ~guess.used & (past.first.held | past.second.held | in_deck(past))
    while left:
        pool[many] = lowest(left)
        left &= left - 1
        many += 1
    rng.shuffle(pool, 0, many)
    for label in range(past.left):
        if guess.cards[label] == NOTHING:
            many -= 1
            guess.cards[label] = pool[many]
    start_labels(senate, 0)
    senate.draws = labels.draws
    senate.prepared = 0
    senate.under_low = 0
    senate.under_high = 0
    for who in range(i64(2)):
        known: i64 = ALL if who == seat else past.triggered
        mine = senate.faction(who)
        earlier = past.faction(who)
        for n in range(count(earlier.held)):
            conspiracy: i64 = earlier.row >> NIBBLE * n & 15
            if known >> conspiracy & 1 == 0:
                many -= 1
                conspiracy = pool[many]
            mine.hold(conspiracy)
        later = labels.faction(who)
        for n in range(count(later.held)):
            mine.hold(guess.cards[later.row >> NIBBLE * n & 15])
        keep_prepared(senate, old, who)
    for _ in range(labels.left):
        senate.put_at_bottom(guess.cards[labels.draw()])


def known_before(past: Senate, seat: i64) -> i64:
    """The conspiracies held before the first draw that seat knows, as a mask."""
    known: i64 = (past.first.held | past.second.held) & past.triggered
    if seat >= 0:
        known |= past.faction(seat).held
    return known


def in_deck(past: Senate) -> i64:
    """The conspiracies in the deck, as a mask."""
    found: i64 = 0
    t = Senate()
    t.copy_from(past)
    for _ in range(past.left):
        found |= BIT[t.draw()]
    return found


def keep_prepared(senate: Senate, old: Senate, who: i64) -> None:
    """What lies under a player's conspiracies stays in its place of the row."""
    mine = senate.faction(who)
    before = old.faction(who)
    for n in range(count(mine.held)):
        was: i64 = before.row >> NIBBLE * n & 15
        if old.prepared >> was & 1:
            now: i64 = mine.row >> NIBBLE * n & 15
            senate.prepared |= BIT[now]
            senate.put_under(now, old.under(was))
