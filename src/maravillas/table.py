"""One game on the table, for people: what is owed, moves in notation, prices, pictures, undo."""

from collections.abc import Mapping, Sequence
from secrets import randbelow

from maravillas import api, drawing
from maravillas.core.errors import BadOption, IllegalMove
from maravillas.core.game import SEEDS, Position
from maravillas.core.reading import show
from maravillas.core.words import OwedBy, Price, Result
from maravillas.messages import language, seat_name
from maravillas.record import Record, end_of, in_order
from maravillas.registry import AnyGame, AnyState


class Table:
    """A game in progress, with its past.

    >>> import maravillas as mv
    >>> table = mv.start("duel", seed=7, first_game=True)
    >>> table.owed
    [{'seat': 0, 'kind': 'play'}]
    >>> table.do("build guard_tower").moves()[:2]
    ['build lumber_yard', 'build quarry']
    >>> table.undo()
    <Table duel, seed 7, move 1: seat 0 owes play>

    `print(table)` draws what the terminal draws, and a notebook shows a picture. Where a seat may
    be left out, the lowest that owes a decision is meant. `game` and `state` are what every other
    call of the library takes; who changes `state` by hand loses `record` and `undo`.
    """

    def __init__(self, game: AnyGame, seed: int, names: Sequence[str] = ()) -> None:
        self.game = game
        self.seed = seed
        self.names = list(names)
        self.state: AnyState = game.new(seed)
        self._past: list[tuple[Position, int, int]] = []  # the state before, the seat, its move

    @property
    def owed(self) -> list[OwedBy]:
        """Who must decide what now; empty when the game is over."""
        return api.owed(self.game, self.state)

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat in notation; none if it owes nothing."""
        return api.moves(self.game, self.state, self._seat(seat))

    def do(self, move: str | Mapping[int, str], seat: int | None = None) -> "Table":
        """Plays a move in notation; returns the table.

        In a simultaneous step the moves of several seats may be given at once, by seat; either
        all of them are played or none. Raises IllegalMove, and then nothing has changed.
        """
        if isinstance(move, Mapping):
            if seat is not None:
                raise TypeError("the moves are given by seat: leave out the argument seat")
            return self._do_all(move)
        if not isinstance(move, str):
            raise TypeError(f"a move in notation is expected, or a move by seat, not {show(move)}")
        seat = self._seat(seat)
        before = self.game.clone(self.state)
        number = api.do(self.game, self.state, seat, move)
        self._past.append((before, seat, number))
        return self

    def _do_all(self, moves: Mapping[int, str]) -> "Table":
        waiting = api.waiting(self.game, self.state)
        for seat in moves:
            api.check_seat(self.game, seat)
            if seat not in waiting:
                api.check_waiting(self.game, self.state, seat)
        before = len(self._past)
        try:
            for seat in sorted(moves):
                self.do(moves[seat], seat)
        except (IllegalMove, TypeError):
            while len(self._past) > before:
                self.undo()
            raise
        return self

    def undo(self, moves: int = 1) -> "Table":
        """Takes the last move back, or the last few; raises IllegalMove if there are not so many.

        In a simultaneous step that is the choice of one seat.
        """
        if not _is_whole(moves) or moves < 0:
            raise TypeError(f"a number of moves is expected, not {show(moves)}")
        if moves > len(self._past):
            raise IllegalMove(f"{len(self._past)} moves have been made, not {moves}")
        for _ in range(moves):
            self.state = self._past.pop()[0]
        return self

    def view(self, seat: int | None = None) -> dict[str, object]:
        """What a seat may see, or without one a spectator; JSON values only."""
        return api.view(self.game, self.state, seat)

    def price(self, what: str, seat: int | None = None) -> Price:
        """The least that a seat would pay now for an id or a move, and why."""
        return api.price(self.game, self.state, self._seat(seat), what)

    @property
    def scores(self) -> list[int]:
        """The points of each seat, at any moment."""
        return [int(points) for points in self.game.scores(self.state)]

    @property
    def sheets(self) -> list[dict[str, int]]:
        """The points of each seat by category."""
        return api.score_sheet(self.game, self.state)

    @property
    def result(self) -> Result | None:
        """How the game ended: kind, winners and ranks; None while it lasts."""
        return api.result(self.game, self.state)

    @property
    def record(self) -> Record:
        """The game so far: seed, options and moves. It can be saved, replayed and verified."""
        line = [(seat, move) for _, seat, move in self._past]
        start = self._past[0][0] if self._past else self.state
        return Record(
            self.game.name,
            dict(self.game.options),
            seed=self.seed,
            seats=[{"name": self._name(seat), "bot": None} for seat in range(self.game.seats)],
            moves=[(seat, text) for seat, _, text in in_order(self.game, start, line)],
            end=end_of(self.game, self.state),
        )

    def log(self, lang: str = "en", viewer: int | None = None) -> list[str]:
        """What happened so far, in sentences, as a seat may know it, or without one a spectator."""
        lang, found = language(lang), []
        if viewer is not None:
            api.check_seat(self.game, viewer)
        names = self._names(lang)
        after = [before for before, _, _ in self._past[1:]] + [self.state]
        for (before, seat, move), then in zip(self._past, after, strict=False):
            found += api.log(self.game, before, seat, move, then, viewer, lang, names)
        return found

    def draw(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as the terminal draws it for a seat."""
        seat, lang = self._seat(seat), language(lang)
        return drawing.as_text(self.game, self.state, seat, lang, self._names(lang))

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as a picture for a seat; "" for a game that has none."""
        seat, lang = self._seat(seat), language(lang)
        return drawing.as_svg(self.game, self.state, seat, lang, self._names(lang))

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        owed = ", ".join(f"seat {one['seat']} owes {one['kind']}" for one in self.owed)
        if not owed:
            result = self.result
            owed = f"over ({result['kind']}), won by {result['winners']}" if result else "over"
        number = len(self._past) + 1
        return f"<Table {self.game.name}, seed {self.seed}, move {number}: {owed}>"

    def _repr_html_(self) -> str:
        return drawing.as_html(self.game, self.state, self._seat(None), "en", self._names("en"))

    def _seat(self, seat: int | None) -> int:
        """The seat meant: as given, else the lowest that owes a decision, else 0."""
        if seat is None:
            return next(iter(api.waiting(self.game, self.state)), 0)
        api.check_seat(self.game, seat)
        return seat

    def _names(self, lang: str) -> list[str]:
        return [self._name(seat, lang) for seat in range(self.game.seats)]

    def _name(self, seat: int, lang: str = "en") -> str:
        return seat_name(lang, seat, self.names)


def start(
    game: str | AnyGame,
    seed: int | None = None,
    names: Sequence[str] = (),
    **options: object,
) -> Table:
    """A game on the table: of a game string with its options, or of a game of `mv.make`.

    seed: the same one gives the same game; None takes a fresh one, which the table tells.
    names: of the players, for drawings and the record.
    """
    made = api.made(game, options)
    if seed is None:
        seed = randbelow(SEEDS)
    elif not _is_whole(seed) or not 0 <= seed < SEEDS:
        raise BadOption(
            f"seed {show(seed)} is not a whole number between 0 and 2**53 - 1",
            path="seed",
            key="common.error.seed",
            values={"found": show(seed)},
        )
    if isinstance(names, str) or len(names) not in (0, int(made.seats)):
        raise BadOption(f"{int(made.seats)} names are needed, or none", path="names")
    if not all(isinstance(name, str) for name in names):
        raise TypeError("names are texts")
    return Table(made, seed, names)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
