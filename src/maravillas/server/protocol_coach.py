"""Messages of the coach: what it is asked, and the lines that it answers with.

An answer is a stream of lines, each a JSON object whose `type` says what it is (NDJSON). What is in
them is described in docs/contracts.md, section 12.
"""

from typing import Annotated, Literal

from msgspec import Meta

from maravillas.coach.shapes import Analysis, Decision, Hint, Review, Warning
from maravillas.core.reading import Json
from maravillas.server.protocol import Move, Price
from maravillas.server.protocol_base import Bits, Message, Name, Problem, Request

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Which = Annotated[str, Meta(max_length=40)]


class AskCoach(Request):
    """What the coach is asked about: a position document, or a table.

    table: one's own while the game lasts, with the seat's secret and without others; when it is
    over anybody's, or a record that was sent here, then before move number `move` of its record,
    from 0, and for any `seat`.
    """

    position: Json | None = None
    table: Which | None = None
    move: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    seat: SeatNumber | None = None
    visits: int | None = None


class AskAnalysis(AskCoach):
    """POST /api/coach/analysis: a stream of better and better analyses.

    visits: iterations of the search; seconds: as many as fit. Whoever hangs up stops it.
    """

    seconds: float | None = None


class AskHint(AskCoach):
    """POST /api/coach/hint: which piece, which move, and why."""


class AskWarning(AskCoach, kw_only=True):
    """POST /api/coach/warning: whether a move that somebody means to make loses much, and why.

    meant: the move, in notation. It takes about a second.
    """

    meant: Annotated[str, Meta(min_length=1, max_length=200)]


class AskReview(Request):
    """POST /api/reviews/{id}: a stream with the review of a game that is over, made once and kept.

    id: of a table, or of a record that was sent here.
    """


class SendRecord(Request):
    """POST /api/reviews: a record of a game that is over, to be reviewed here."""

    record: Json


class RecordKept(Message):
    """id: under which its review is found."""

    id: str


class Waiting(Message, tag="waiting"):
    """Others are before it. before: how many."""

    before: int


class Analysed(Message, tag="analysis"):
    """Better than the one before; the last one has `done`."""

    analysis: Analysis


class Hinted(Message, tag="hint"):
    hint: Hint


class Warned(Message, tag="warning"):
    warning: Warning


class Judged(Message, tag="decision"):
    """A decision of a review in the making. done, total: how many."""

    done: int
    total: int
    decision: Decision


class Reviewed(Message, tag="review"):
    review: Review


class Failed(Message, tag="failed"):
    """It cannot go on."""

    error: Problem


class BotMoved(Message, tag="moved"):
    """The bot plays the deal of a day. moves: how many it has made."""

    moves: int


class BotPlayed(Message, tag="played"):
    """It has come to the end. id: under which its game is reviewed."""

    id: str


CoachNews = Waiting | Analysed | Hinted | Warned | Judged | Reviewed | Failed | BotMoved | BotPlayed


class Scene(Message):
    """GET /api/reviews/{id}/scene?number=N: a decision as its seat saw it, before it moved.

    moves, prices: what it could do, as at a table.
    """

    game: str
    books: list[str]
    options: Json
    names: list[str]
    number: int
    seat: int
    kind: str
    view: Json
    moves: list[Move]
    prices: dict[str, Price]


class PlayOn(Request):
    """POST /api/reviews/{id}/play: a new table that begins before move `number` of a finished game.

    The seat that was to move is the asker's, a bot plays the others. deal: the cards that were
    dealt in that game, or dealt anew where this seat did not know them. owner: as for a new table.
    """

    number: Annotated[int, Meta(ge=0, le=10_000)]
    owner: Bits
    bot: Annotated[str, Meta(max_length=40)]
    deal: Literal["true", "new"] = "true"
    bot_name: Name | None = None
