"""The JSON values that the coach answers with; docs/contracts.md tells what they mean."""

from typing import NotRequired, TypedDict

from maravillas.core.reading import Json
from maravillas.record import End, Seat

Said = dict[str, str]  # a sentence in every language, by its code


class Prospect(TypedDict):
    """A seat that may win, the kind of its victory, and how likely that is."""

    seat: int
    kind: str
    chance: float


class Step(TypedDict):
    """A move of a line, as the seat that asks may know it."""

    seat: int
    move: str
    words: Said


class Candidate(TypedDict):
    """A move and what it is worth. win, points, place, loss: None for one that was never tried."""

    move: str
    words: Said
    visits: int
    worth: bool
    win: float | None
    error: float | None
    points: float | None
    place: float | None
    loss: float | None
    outlook: list[Prospect]
    proof: list[float] | None
    by_force: str | None
    line: list[Step]


class Engine(TypedDict):
    """What the figures come from: equal engines give equal answers."""

    version: str
    evaluator: str
    visits: int | None
    seconds: float | None
    seed: int


class Analysis(TypedDict):
    """What a seat may expect of a position and of each of its moves, the best first."""

    format: int
    game: str
    options: Json
    seat: int
    kind: str | None
    unit: str
    visits: int
    least: int
    worth: bool
    win: float
    error: float
    points: float
    place: float
    outlook: list[Prospect]
    proof: list[float] | None
    by_force: str | None
    best: str | None
    moves: list[Candidate]
    engine: Engine
    done: bool
    key: NotRequired[str]


class Hint(TypedDict):
    """A hint in three steps: the piece, the move, the reasons."""

    format: int
    game: str
    seat: int
    piece: str | None
    piece_words: Said
    move: str
    words: Said
    by_force: str | None
    reasons: list[Json]
    why: dict[str, list[str]]
    worth: bool
    engine: Engine


class Warning(TypedDict):
    """A move weighed before it is made. warned: it loses much, and both moves were looked at."""

    format: int
    game: str
    seat: int
    move: str
    words: Said
    better: str
    better_words: Said
    unit: str
    loss: float
    mark: str
    warned: bool
    reasons: list[Json]
    why: dict[str, list[str]]
    worth: bool
    engine: Engine


class Luck(TypedDict):
    """What chance gave a seat after a decision, in the unit."""

    seat: int
    gain: float
    outcomes: int
    sampled: bool


class Known(TypedDict):
    """A slip with every card known. best: the move that is best then; loss: what the one that was
    played gives away, better_loss: what the one that the review calls better does, in the unit.
    """

    best: str
    best_words: Said
    loss: float
    better_loss: float
    visits: int
    said: Said


class Decision(TypedDict):
    """A decision of a game that was played, judged from what its seat could know; known: what the
    hidden cards changed, which reviews of earlier versions do not have.
    """

    number: int
    turn: int
    seat: int
    kind: str
    played: str
    played_words: Said
    best: str
    best_words: Said
    win: float
    place: float
    points: float
    outlook: list[Prospect]
    visits: int
    worth: bool
    loss: float
    lead: float | None
    mark: str
    counted: bool
    uncounted: str | None
    proof: list[float] | None
    line_played: list[Step]
    line_best: list[Step]
    luck: list[Luck]
    reasons: list[Json]
    why: dict[str, list[str]]
    known: NotRequired[Known | None]


class Bars(TypedDict):
    """How a seat got from its deal to its result; start and result are win chances or places, the
    others are in the unit and add up to the difference.
    """

    start: float
    slips: float
    others: float
    luck: float
    mind: float
    result: float


class Player(TypedDict):
    """What a game says of a player. play: 0 to 100, None if no decision counted; sheet: points by
    category at the end, which reviews of earlier versions do not have.
    """

    seat: int
    name: str
    bot: str | None
    play: int | None
    counted: int
    marks: dict[str, int]
    luck: float
    bars: Bars
    headline: Said
    sheet: NotRequired[dict[str, int]]


class Moment(TypedDict):
    """A decision worth a look: a slip, or luck that changed much."""

    type: str
    number: int
    seat: int
    size: float


class Review(TypedDict):
    """A finished game, decision by decision; decisive: the numbers of the moves that decided it,
    which reviews of earlier versions do not have.
    """

    format: int
    game: str
    options: Json
    seats: list[Seat]
    end: End | None
    unit: str
    turns: int
    decisions: list[Decision]
    players: list[Player]
    moments: list[Moment]
    engine: Engine
    decisive: NotRequired[list[int]]


class Progress(TypedDict):
    """How far a review is: a decision at a time, and all of it at last."""

    done: int
    total: int
    decision: NotRequired[Decision]
    review: NotRequired[Review]
