"""What the coach and new tables are asked about, read in a process with limits.

A source is a table as it is stored, or the record of a game that was sent here.
"""

import json
from hashlib import sha256
from typing import Final

from msgspec import Struct

from maravillas import api, position, registry
from maravillas.coach.analysis import asking
from maravillas.coach.walk import walk
from maravillas.core.errors import BadOption
from maravillas.core.reading import Json
from maravillas.core.rng import Rng
from maravillas.record import Record, read_record
from maravillas.registry import AnyGame, AnyState
from maravillas.server.look import look
from maravillas.server.offers import offers
from maravillas.server.protocol_coach import RecordKept, Scene

SENT: Final = "record-"  # what the id of a record that was sent here begins with
ID_LENGTH: Final = 24
MOVES: Final = 5000  # more than any game has
REDEAL: Final = 7020  # label of a stream of chance


class Asked(Struct):
    """A position as a seat knows it. key: its information key; look: how it looks to everybody.

    table: where it is played now, by whoever asks; names: of the players there.
    """

    position: Json
    seat: int
    key: str
    look: str
    table: str | None = None
    names: tuple[str, ...] = ()


class Begun(Struct):
    """What a table begins with."""

    game: str
    options: Json
    seats: int
    position: Json
    seat: int


def asked(document: Json, seat: int | None) -> Asked:
    """A position document, as a seat may know it; raises BadPosition or BadOption."""
    game, s = position.load(document)
    return seen(game, s, asking(game, s, seat))


def seen(game: AnyGame, s: AnyState, seat: int) -> Asked:
    key = position.information_key(game, s, seat)
    return Asked(position.dump(game, s, seat), seat, key, look(game, s))


def moment(record: Record, number: int | None) -> tuple[AnyGame, AnyState, int]:
    """The position before a move of a record, and who made it; raises BadOption."""
    last = len(record.moves) - 1
    wanted = last if number is None else number
    if not 0 <= wanted <= last:
        raise BadOption(
            f"{wanted} is not between 0 and {last}",
            path="move",
            key="common.error.range",
            values={"found": wanted, "least": 0, "most": last},
        )
    for n, (s, seat, _) in enumerate(record.replay()):
        if n == wanted:
            return record.make(), s, seat
    raise AssertionError("the record has that many moves")


def asked_at(record: Record, number: int | None, seat: int | None) -> Asked:
    game, s, mover = moment(record, number)
    return seen(game, s, asking(game, s, mover if seat is None else seat))


def scene(record: Record, number: int) -> Scene:
    """A decision as its seat saw it."""
    game, s, seat = moment(record, number)
    moves, prices = offers(game, s, seat)
    names = [str(one.get("name") or one.get("bot") or "") for one in record.seats]
    return Scene(
        game=game.name,
        books=list(registry.entry(game.name).books),
        options=dict(game.options),
        names=names or [""] * int(game.seats),
        number=number,
        seat=seat,
        kind=next(one["kind"] for one in api.owed(game, s) if one["seat"] == seat),
        view=api.view(game, s, seat),
        moves=moves,
        prices=prices,
    )


def begun(game: AnyGame, s: AnyState, seat: int, word: int | None) -> Begun:
    """A table that begins here. word: of chance, where what the seat cannot know is dealt anew."""
    if word is not None:
        s = game.determinize(s, seat, Rng(word, REDEAL))
        game.withdraw_hidden_choices(s, seat)
    document = position.dump(game, s)
    return Begun(game.name, dict(game.options), int(game.seats), document, seat)


def placed(document: Json, seat: int, word: int) -> Begun:
    """A table that begins with a document; raises BadPosition or BadOption."""
    game, s = position.load(document)
    asking(game, s, seat)
    return begun(game, s, seat, word)


def checked(document: Json) -> RecordKept:
    """The id of a record that can be reviewed; raises BadRecord."""
    record = read_record(document)
    if len(record.moves) <= MOVES:
        walk(record)
    else:
        record.verify()
    return RecordKept(id=id_of(record))


def id_of(record: Record) -> str:
    """Under which a record is kept."""
    text = json.dumps(record.to_json(), sort_keys=True, separators=(",", ":"))
    return SENT + sha256(text.encode()).hexdigest()[:ID_LENGTH]
