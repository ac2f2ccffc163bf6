"""The conspiracies of a position document: rows, deck, and what was drawn when.

A document may say everything or only what one seat knows (`?` for the rest). What it leaves open is
dealt so that it agrees with every draw: `draws` lists them, oldest first, as `{"seat", "kept":
"upper" | "lower" | "both", "to": "top" | "bottom", "saw": [upper, lower]}`.
"""

from dataclasses import dataclass, field
from typing import Final

from maravillas.core.reading import Reader
from maravillas.core.rng import Rng
from maravillas.duel.agora.data.cards import CONSPIRACIES
from maravillas.duel.agora.rules.deal import asked_in_vain
from maravillas.duel.agora.rules.secrets import start_labels
from maravillas.duel.agora.rules.senate import senate_of
from maravillas.duel.agora.rules.state import DRAW, DRAWN, KEPT_BOTH, KEPT_SECOND, TO_BOTTOM, Senate
from maravillas.duel.agora.words.errors import refuse
from maravillas.duel.agora.words.position.city import UNKNOWN, Held
from maravillas.duel.agora.words.position.owed import Drawing
from maravillas.duel.rules.state import State
from maravillas.duel.words.position.document import Document

KEPT: Final = {"upper": 0, "lower": KEPT_SECOND, "both": KEPT_BOTH}
WAYS: Final = {"top": 0, "bottom": TO_BOTTOM}
MOST_DRAWS: Final = 7  # six conspirators and Curia Julia
LONGEST: Final = 12  # draws that a state can note
TRIES: Final = 2000
DRAWS_LABEL: Final = 120


@dataclass(frozen=True)
class Draw:
    """One entry of `draws`. kept: None if the document does not say; saw: what it names."""

    reader: Reader
    seat: int
    kept: int | None
    to: int
    saw: list[int] | None


@dataclass
class Guess:
    """Which conspiracy is where: by label, that is by place in the deck before the first draw."""

    deck: list[int]
    cards: dict[int, int] = field(default_factory=dict)
    rows: list[list[int]] = field(default_factory=lambda: [[], []])
    entries: list[int] = field(default_factory=list)
    drawn: tuple[int, int] | None = None
    chosen: int = 0

    def agrees(self, label: int, conspiracy: int | None) -> bool:
        if conspiracy is None or self.cards.get(label) == conspiracy:
            return True
        if label in self.cards or conspiracy in self.cards.values():
            return False
        self.cards[label] = conspiracy
        return True


def read_conspiracies(
    d: Document, s: State, held: list[list[Held]], drawing: Drawing | None
) -> None:
    """Fills rows, deck and draws."""
    senate = senate_of(s)
    dealt = [int(senate.draw()) for _ in range(len(CONSPIRACIES))]
    draws = _read_draws(d)
    top = _read_deck(d)
    seen = _drawn_cards(d, drawing)
    kept = [sum(2 if e.kept == KEPT_BOTH else 1 for e in draws if e.seat == n) for n in (0, 1)]
    if drawing is not None and drawing.chosen:
        kept[drawing.seat] += 1
    before = [len(held[n]) - kept[n] for n in (0, 1)]
    if min(before) < 0 or len(CONSPIRACIES) - sum(before) < 2 * bool(draws or drawing):
        refuse(d.at("draws"), "draws")
    rng = Rng(d.seed, DRAWS_LABEL)
    for _ in range(TRIES):
        guess = _guess(d, held, before, draws, drawing, seen, top, rng)
        _deal(d, senate, dealt, held, before, guess)
        _note_rows(senate, held)
        if not asked_in_vain(s) or all(h.conspiracy is not None for row in held for h in row):
            return
        dealt = _shuffled(dealt, rng)  # what is hidden must be such that it could be asked


def _read_draws(d: Document) -> list[Draw]:
    found: list[Draw] = []
    most = MOST_DRAWS if d.strict else LONGEST
    for reader in d.keys["draws"].list(0, most) if "draws" in d.keys else []:
        keys = reader.dict(("seat", "kept", "to", "saw"))
        kept = None
        if "kept" in keys and keys["kept"].value != UNKNOWN:
            kept = KEPT[keys["kept"].choice(*KEPT)]
        to = 0 if kept == KEPT_BOTH else WAYS[reader.need("to").choice(*WAYS)]
        saw = None
        if "saw" in keys:
            known = d.names["conspiracy"]
            saw = [item.id(known, "conspiracy") for item in keys["saw"].list(2, 2)]
        found.append(Draw(reader, reader.need("seat").int(0, 1), kept, to, saw))
    return found


def _read_deck(d: Document) -> list[int | None]:
    """The upper part of the deck, as far as it is named."""
    items = d.keys["conspiracy_deck"].list() if "conspiracy_deck" in d.keys else []
    return [None if item.value == UNKNOWN else d.place(item, "conspiracy") for item in items]


def _drawn_cards(d: Document, drawing: Drawing | None) -> tuple[list[int] | None, int | None]:
    """The two cards being looked at, and the one kept, as far as they are named."""
    if drawing is None or drawing.cards is None:
        return None, None
    known = d.names["conspiracy"]
    cards = [item.id(known, "conspiracy") for item in drawing.cards]
    kept = None if drawing.kept is None else drawing.kept.id(known, "conspiracy")
    if cards[0] == cards[1]:
        refuse(drawing.cards[1], "owed_cards")
    if drawing.chosen and kept not in cards:
        refuse(drawing.kept or drawing.cards[0], "owed_kept")
    for item, card in zip(drawing.cards, cards, strict=True):
        if card != kept:
            d.claim(item, "conspiracy", card)
    return cards, kept


def _guess(
    d: Document,
    held: list[list[Held]],
    before: list[int],
    draws: list[Draw],
    drawing: Drawing | None,
    seen: tuple[list[int] | None, int | None],
    top: list[int | None],
    rng: Rng,
) -> Guess:
    """Plays the draws again, what was kept unseen at random, until all agrees."""
    wrong: Reader | None = None
    open_choices = any(draw.kept is None for draw in draws) or drawing is not None
    for _ in range(TRIES if open_choices else 1):
        guess = Guess(list(range(len(CONSPIRACIES) - sum(before))))
        wrong = _play(guess, held, before, draws, rng)
        if wrong is None:
            fits = drawing is None or _begin(guess, held, drawing, seen, rng)
            if fits and all(map(guess.agrees, guess.deck, top)):
                return guess
    return refuse(wrong or d.at("conspiracy_deck"), "draws")


def _play(
    guess: Guess, held: list[list[Held]], before: list[int], draws: list[Draw], rng: Rng
) -> Reader | None:
    """The draws that are over; returns the first that does not agree."""
    for draw in draws:
        upper, lower = guess.deck.pop(0), guess.deck.pop(0)
        if draw.saw and not (guess.agrees(upper, draw.saw[0]) and guess.agrees(lower, draw.saw[1])):
            return draw.reader
        kept = draw.kept
        if kept is None:
            kept = KEPT_SECOND if rng.below(2) else 0
        mine = [upper, lower] if kept == KEPT_BOTH else [lower if kept else upper]
        for label in mine:
            place = before[draw.seat] + len(guess.rows[draw.seat])
            if not guess.agrees(label, held[draw.seat][place].conspiracy):
                return draw.reader
            guess.rows[draw.seat].append(label)
        if kept != KEPT_BOTH:
            other = upper if kept else lower
            guess.deck.insert(len(guess.deck) if draw.to else 0, other)
        guess.entries.append(DRAWN + draw.seat + kept + draw.to)
    return None


def _begin(
    guess: Guess,
    held: list[list[Held]],
    drawing: Drawing,
    seen: tuple[list[int] | None, int | None],
    rng: Rng,
) -> bool:
    """The draw in progress; whether it agrees."""
    cards, kept = seen
    upper, lower = guess.drawn = guess.deck.pop(0), guess.deck.pop(0)
    if cards and not (guess.agrees(upper, cards[0]) and guess.agrees(lower, cards[1])):
        return False
    if not drawing.chosen:
        return True
    guess.chosen = 1 + int(rng.below(2))
    label = upper if guess.chosen == 1 else lower
    guess.rows[drawing.seat].append(label)
    return guess.agrees(label, held[drawing.seat][-1].conspiracy) and guess.agrees(label, kept)


def _deal(
    d: Document,
    senate: Senate,
    dealt: list[int],
    held: list[list[Held]],
    before: list[int],
    guess: Guess,
) -> None:
    """Gives every label and every unnamed card of the rows a conspiracy, as the seed deals them."""
    named = {h.conspiracy for row in held for h in row if h.conspiracy is not None}
    used = named | set(guess.cards.values())
    pool = [number for number in dealt if number not in used]
    labels = sorted([*guess.deck, *guess.rows[0], *guess.rows[1], *(guess.drawn or ())])
    for label in dict.fromkeys(labels):
        if label not in guess.cards:
            guess.cards[label] = pool.pop(0)
    start_labels(senate, 0)
    for seat in (0, 1):
        mine = senate.faction(seat)
        for h in held[seat][: before[seat]]:
            mine.hold(pool.pop(0) if h.conspiracy is None else h.conspiracy)
        for label in guess.rows[seat]:
            mine.hold(guess.cards[label])
    for label in guess.deck:
        senate.put_at_bottom(guess.cards[label])
    for entry in guess.entries:
        senate.draws = senate.draws << DRAW | entry
    if guess.drawn is not None:
        upper, lower = (guess.cards[label] for label in guess.drawn)
        senate.drawn = (lower + 1) * 32 + upper + 1
        senate.chosen = guess.chosen


def _shuffled(cards: list[int], rng: Rng) -> list[int]:
    left = list(cards)
    return [left.pop(int(rng.below(len(left)))) for _ in cards]


def _note_rows(senate: Senate, held: list[list[Held]]) -> None:
    """What is prepared, and with what; what is triggered."""
    senate.prepared = senate.triggered = senate.under_low = senate.under_high = 0
    for seat in (0, 1):
        for n, h in enumerate(held[seat]):
            conspiracy = int(senate.faction(seat).row >> 4 * n & 15)
            if h.card is not None:
                senate.prepared |= 1 << conspiracy
                senate.put_under(conspiracy, h.card)
            if h.triggered:
                senate.triggered |= 1 << conspiracy
