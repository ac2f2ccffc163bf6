"""Writing a state as a position document, whole or as a seat sees it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Final

from maravillas.core.bits import lowest
from maravillas.core.words import with_parts
from maravillas.wonders.data.boards import BOARD_NAMES, SIDES
from maravillas.wonders.data.card import FOREIGN
from maravillas.wonders.data.cards import CARDS, NAMES
from maravillas.wonders.rules.expansion import FIRST_PHASE
from maravillas.wonders.rules.game import Wonders
from maravillas.wonders.rules.hidden.memory import first_turn, holder, last_turn, turns_kept
from maravillas.wonders.rules.moves import FREE_CITY, OWE_CITY_LAST
from maravillas.wonders.rules.state import (
    AGES,
    BUILT,
    DUG,
    PILED,
    PLAY,
    STAGED,
    State,
)
from maravillas.wonders.rules.turn import controller
from maravillas.wonders.words.book import Look
from maravillas.wonders.words.position.shapes import CityWritten, WondersDocument, WondersFrame
from maravillas.wonders.words.prices_units import city_cards
from maravillas.wonders.words.view import (
    known_discards,
    known_stages,
    knows_taken,
    laid_down,
    looked,
    victories,
)
from maravillas.wonders.words.view_memory import (
    coming,
    hand_places,
    hands_seen,
    hidden_draws,
    name,
    names,
    pile_places,
    unseen,
)

if TYPE_CHECKING:
    from maravillas.wonders.words.shelf import Shelf

HIDDEN: Final = "?"  # a card that the seat cannot see; with its age where that is not said
FATES: Final = {BUILT: "build", STAGED: "stage", PILED: "discard", DUG: "dug"}


def write(words: Shelf, s: State, seat: int | None) -> WondersDocument:
    """Every key; for a seat, without what it cannot see."""
    game = words.game
    document: WondersDocument = {
        "seed": 0,
        "phase": words.tables.phases[int(s.phase)],
        "age": int(s.age) + (1 if s.phase >= FIRST_PHASE else 0),
        "round": 1 if s.phase >= FIRST_PHASE else int(s.round),
        "owed": owed_frames(words, s),
        "since": {"age": int(s.since_age), "round": int(s.since_round)},
        "discard": _discard(game, s, seat),
        "seats": [_city(words, s, at, seat) for at in range(game.seats)],
        "chosen": _chosen(words, s, seat),
    }
    if game.many > game.seats:
        document["free_city"] = _city(words, s, FREE_CITY, seat)
        document["draw_pile"] = _draw_pile(s, seat)
        document["drawn"] = {
            str(age): _drawn(game, s, seat, age) for age in range(s.since_age, s.age + 1)
        }
    with_parts(document, [book.writing.table(game, s, seat) for book in words.more])
    if seat is None:
        ages = range(s.age + 1, AGES + 1)
        document["hands"] = {
            str(age): [_in_order(age, hand) for hand in coming(game, s, age)] for age in ages
        }
    else:
        named = set(re.findall(r"\w+", json.dumps(document)))
        document["viewer"] = seat
        document["unseen"] = {
            str(age): names(age, unseen(game, s, seat, age, named)) for age in range(1, AGES + 1)
        }
    return document


def _in_order(age: int, places: list[int]) -> list[str]:
    return [name(age, place) for place in places]


def owed_frames(words: Shelf, s: State) -> list[WondersFrame]:
    """Decisions of a turn that was revealed, newest last; what is to come is the oldest."""
    game = words.game
    frames = [frame for book in words.more for frame in book.writing.coming(game, s)]
    left = int(s.diggers)
    while left:
        at = int(lowest(left))
        left &= left - 1
        seat = at if at < game.seats else int(controller(s))
        frames.append({"seat": seat, "kind": "dig", "city": at >= game.seats})
    for kind, seat in s.frames():
        asked = words.asked[kind]
        frame: WondersFrame = {"seat": seat, "kind": asked.name, "city": asked.prefix != ""}
        more = [book.writing.frame(game, s, kind) for book in words.more]
        frames.append(with_parts(frame, more))
    return frames + [frame for book in words.more for frame in book.writing.apart(game, s)]


def _discard(game: Wonders, s: State, seat: int | None) -> list[str]:
    pile = [n for n in range(len(CARDS)) for _ in range(s.discarded(n))]
    if seat is None:
        return [NAMES[n] for n in pile]
    known = known_discards(game, s, seat)
    for number in known:
        pile.remove(number)
    return [NAMES[n] for n in known] + sorted(f"{HIDDEN}{CARDS[n].age}" for n in pile)


def _draw_pile(s: State, seat: int | None) -> list[str]:
    places = pile_places(int(s.draw), int(s.draws))
    shown = seat is None or (s.owed_kind() == OWE_CITY_LAST and s.owed_seat() == seat)
    return _in_order(int(s.age), places) if shown else [HIDDEN] * len(places)


def _drawn(game: Wonders, s: State, seat: int | None, age: int) -> list[str]:
    """The card drawn for the Free City in each remembered turn."""
    stop = min(int(last_turn(s, age)), int(s.rounds))
    if age == s.age and s.choosing() and s.phase == PLAY:
        stop += 1
    hidden = set() if seat is None else hidden_draws(game, s, seat, age)
    found, seen = [], seat is None
    for turn in range(first_turn(s, age), stop + 1):
        seen = seen or holder(2, age, age + 1 & 1, turn, s.rounds) == seat
        known = seen and turn not in hidden
        found.append(name(age, int(s.drew(age, turn))) if known else HIDDEN)
    return found


def _chosen(words: Shelf, s: State, seat: int | None) -> dict[str, list[str]]:
    game, look = words.game, Look(words, s, seat)
    found = {}
    for other in range(game.seats):
        if seat is None or int(game.sees(seat)) >> other & 1:
            texts = laid_down(look, other)
            if texts:
                found[str(other)] = texts
    return found


def _city(words: Shelf, s: State, at: int, seat: int | None) -> CityWritten:
    game, city = words.game, s.cities[at]
    shown = seat is None or int(game.sees(seat)) >> at & 1 == 1
    found: CityWritten = {
        "board": BOARD_NAMES[city.side // 2],
        "side": SIDES[city.side % 2],
        "stages": int(city.stages),
        "under": _under(words, s, at, seat),
        "coins": int(city.coins),
        "cards": [NAMES[n] for n in city_cards(city)],
        "victories": victories(int(city.victories)),
        "defeats": int(city.defeats),
        "free_build_used": city.free_used == 1,
        "taken": {
            str(age): _taken(game, s, at, age, seat) for age in range(s.since_age, s.age + 1)
        },
    }
    with_parts(found, [book.writing.city(game, s, at, seat) for book in reversed(words.more)])
    if at < game.seats:
        found["looked"] = looked(s, at)
        if shown:
            found["hand"] = names(int(s.age), hand_places(city))
    if seat is not None and shown:
        found["seen"] = {
            str(age): [names(age, hand) for hand in hands_seen(game, s, at, age)]
            for age in range(s.since_age, s.age + 1)
        }
    return found


def _under(words: Shelf, s: State, at: int, seat: int | None) -> list[str | None]:
    """The cards under the stages; None for a stage without one, as a loose document may have it."""
    known = known_stages(words.game, s, at, seat)
    found: list[str | None] = []
    for stage in range(s.cities[at].stages):
        number = int(s.cities[at].beneath(stage))
        shown = seat is None or stage in known
        if number >= FOREIGN:
            asked = (book.writing.beneath(number, shown) for book in words.more)
            found += [id for id in asked if id is not None]
        elif number >= 0:
            found.append(NAMES[number] if shown else f"{HIDDEN}{CARDS[number].age}")
        else:
            found.append(None)
    while found and found[-1] is None:
        found.pop()
    return found


def _taken(game: Wonders, s: State, at: int, age: int, seat: int | None) -> list[str]:
    """What a city took in each remembered turn of an age, and what became of it."""
    found = []
    for turn in range(first_turn(s, age), turns_kept(s, at, age, game.seats) + 1):
        fate = int(s.cities[at].fate(age, turn))
        shown = fate in (BUILT, DUG) or seat is None or knows_taken(game, s, seat, at, age, turn)
        card = name(age, int(s.cities[at].took(age, turn))) if shown else HIDDEN
        found.append(f"{FATES[fate]} {card}")
    return found
