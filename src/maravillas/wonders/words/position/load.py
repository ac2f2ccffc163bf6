"""Positions as documents: load() reads what differs from a fresh game, dump() writes everything.

Whatever a document leaves out is dealt from its seed. Unless `strict` is false, what no real game
could hold is refused; what the rules cannot play is always refused. A document with a `viewer`
tells what that seat knows; the rest is dealt so that the seat could not tell it from the truth.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from maravillas.core.errors import BadPosition, IllegalMove
from maravillas.core.reading import Reader
from maravillas.core.rng import Rng
from maravillas.wonders.rules.state import OVER, State
from maravillas.wonders.words.errors import refuse
from maravillas.wonders.words.position.city import Keys, deal_stages, read_cities
from maravillas.wonders.words.position.copies import check_room
from maravillas.wonders.words.position.document import Document
from maravillas.wonders.words.position.hands import (
    begins_fresh,
    deal_unsaid,
    draw_size,
    hand_size,
    left_over,
    read_coming,
    read_draw_pile,
    read_hands,
)
from maravillas.wonders.words.position.memory import (
    check_drawn,
    check_taken,
    read_drawn,
    read_since,
    read_taken,
)
from maravillas.wonders.words.position.owed import (
    check_answers,
    check_frames,
    look,
    owe,
    read_frames,
)
from maravillas.wonders.words.position.shapes import WondersDocument
from maravillas.wonders.words.position.viewer import Viewer
from maravillas.wonders.words.position.write import write

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

SECOND_SIGHT = 7  # label of the stream that deals what a viewer cannot see


def load(words: Shelf, document: Mapping[str, object]) -> State:
    """The state of a document; raises BadPosition with the path of what is wrong."""
    game = words.game
    d = Document(words, Reader(document))
    s = game.blank()
    s.age, s.round = d.age, d.round
    frames = read_frames(d)
    has_last = {frame.at for frame in frames if frame.kind == "last_card"}
    s.phase = d.phase_number
    if d.choosing:
        s.waiting = 2 ** int(game.seats) - 1
    owe(d, s, frames)
    if s.pending and not s.step:
        has_last = set(range(int(game.many)))  # nobody has discarded his last card yet
    read_coming(d, s)
    found = read_cities(d, s)
    look(d, s, frames)
    if d.viewer is None:
        _load_truth(d, s, found, has_last)
    else:
        _load_sight(d, s, found, has_last)
    for r in d.readings:
        r.read(s, found)
    check_frames(d, s, frames)
    if d.viewer is not None:
        try:
            s = game.determinize(s, d.viewer, Rng(d.seed, SECOND_SIGHT))
        except (IndexError, ValueError):
            refuse(d.keys["viewer"], "seen")
    check_answers(d, s, frames)
    check_room(d, s)
    if "chosen" in d.keys:
        _choose(d, s, d.keys["chosen"])
    if d.viewer is not None:
        _check_sight(d, s)
    return s


def dump(words: Shelf, s: State, seat: int | None = None) -> WondersDocument:
    """The document of a state: for a seat what it may see, for None the whole truth."""
    document = write(words, s, seat)
    try:
        load(words, document)
    except BadPosition:
        document["strict"] = False  # it came from such a document
    return document


def _load_truth(d: Document, s: State, found: list[Keys], has_last: set[int]) -> None:
    """Hands, piles and memory of a document that tells everything, or leaves it to the seed."""
    two = d.game.many > d.game.seats
    for number in d.cards(d.keys["discard"]) if "discard" in d.keys else []:
        s.discard(number)
    unsaid = read_hands(d, s, found, has_last)
    said = read_draw_pile(d, s, draw_size(d, has_last)) if two else True
    d.check_copies()
    left = left_over(d, s)
    deal_stages(d, s, found, left)
    is_fresh = begins_fresh(d, unsaid, two and said)
    if is_fresh:
        used = [city.free_used for city in s.cities]
        d.game.deal_hands(s, d.age)
        for city, free_used in zip(s.cities, used, strict=True):
            city.free_used = free_used
    else:
        sizes = {seat: hand_size(d, seat, has_last) for seat in unsaid}
        deal_unsaid(d, s, unsaid, said, sizes, left.get(d.age, []))
    read_since(d, s)
    read_taken(d, s, found)
    check_taken(d, s, found)
    if two and not is_fresh:
        read_drawn(d, s)


def _load_sight(d: Document, s: State, found: list[Keys], has_last: set[int]) -> None:
    """What a seat sees, and for the rest something that it may think."""
    assert d.viewer is not None
    pile: Counter[int] = Counter()
    for item in d.keys["discard"].list() if "discard" in d.keys else []:
        age = d.back(item)
        pile[d.card(item) if age is None else -age] += 1
    if d.viewer in read_hands(d, s, found, has_last):
        refuse(d.keys["viewer"], "seen")
    if d.game.many > d.game.seats:
        read_draw_pile(d, s, draw_size(d, has_last))
    Viewer(d, s, found, pile).fill(has_last)


def _check_sight(d: Document, s: State) -> None:
    """What a seat is told must be what it would be told of the state."""
    assert d.viewer is not None
    if d.game.many > d.game.seats:
        check_drawn(d, s)
    told: Mapping[str, object] = write(d.words, s, d.viewer)
    for key, reader in d.keys.items():
        if key in told and key != "seed" and reader.value != told[key]:
            refuse(reader, "seen")


def _choose(d: Document, s: State, reader: Reader) -> None:
    """Plays the moves again that were made in the current step."""
    keys = reader.dict([str(seat) for seat in range(d.game.seats)])
    if keys and not d.choosing and not any(r.chooses(s) for r in d.readings):
        refuse(reader, "chosen_owed")
    left = _moment(d, s)
    for seat, moves in sorted(keys.items()):
        hidden = d.viewer is not None and not int(d.game.sees(d.viewer)) >> int(seat) & 1
        if hidden and moves.list():
            refuse(moves, "viewer_hidden", most=d.viewer)
        for item in moves.list(0, 2):
            _choose_one(d, s, int(seat), item)
            if _moment(d, s) != left or s.pending or s.phase == OVER:
                refuse(reader, "chosen_all")


def _moment(d: Document, s: State) -> tuple[int, ...]:
    """The step of a turn in which seats choose at the same time."""
    return (int(s.age), int(s.round), int(s.step), *(r.moment(s) for r in d.readings))


def _choose_one(d: Document, s: State, seat: int, item: Reader) -> None:
    try:
        move = d.words.parse(s, seat, item.text())
    except IllegalMove as e:
        item.fail(e.reason, e.key, **e.values)
    if move not in d.game.legal(s, seat):
        refuse(item, "chosen", move=item.text())
    d.game.apply(s, seat, move)
