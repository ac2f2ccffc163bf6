"""Records: seed and moves are a whole game. Save, load, replay, verify."""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE
from typing import Final, NotRequired, TypedDict

from maravillas import api, registry
from maravillas import fair as fair_deal
from maravillas.core.errors import BadOption, BadRecord, IllegalMove, MaravillasError
from maravillas.core.game import SEEDS, Position
from maravillas.core.reading import Reader, read_json, show
from maravillas.registry import AnyGame, AnyState
from maravillas.version import version

FORMAT: Final = 1
ONE_CHANCE: Final = "exactly one of the keys seed, fair and position is needed"
KEYS: Final = (
    "format",
    "rules",
    "game",
    "options",
    "seed",
    "fair",
    "position",
    "seats",
    "moves",
    "end",
)
MOST_HINTS: Final = 10**6
CUT_SHORT: Final = ("resigned", "abandoned")


class Seat(TypedDict, total=False):
    """Who sat there. hints: how often the coach was asked during the game, if ever."""

    name: str | None
    bot: str | None
    hints: int


class End(TypedDict):
    """How a game ended: by its winners and points, or by the seat that cut it short."""

    kind: str
    winners: NotRequired[list[int]]
    scores: NotRequired[list[int]]
    seat: NotRequired[int]


@dataclass
class Record:
    """One game, finished or not. Exactly one of seed, fair and position says what it began with."""

    game: str
    options: dict[str, object]
    seed: int | None = None
    fair: fair_deal.Fair | None = None
    position: dict[str, object] | None = None
    seats: list[Seat] = field(default_factory=list)
    moves: list[tuple[int, str]] = field(default_factory=list)
    end: End | None = None
    rules: str = field(default_factory=version)

    @staticmethod
    def load(source: str | os.PathLike[str]) -> "Record":
        """The one record of a file, or of a text that starts with a brace; raises BadRecord."""
        records = Record.load_all(source)
        if len(records) != 1:
            raise BadRecord(
                f"one record is expected here, not {len(records)}",
                path=None
                if isinstance(source, str) and source.lstrip()[:1] == "{"
                else str(source),
                key="common.error.record_count",
                values={"count": len(records)},
            )
        return records[0]

    @staticmethod
    def load_all(source: str | os.PathLike[str]) -> "list[Record]":
        """The records of a `.json` file (one), a `.jsonl` file (one per line) or a text."""
        is_text = isinstance(source, str) and source.lstrip().startswith("{")
        text = str(source) if is_text else read_file(Path(source))
        if not is_text and Path(source).suffix == ".jsonl":
            return _read_lines(text)
        return [read_record(read_json(text, BadRecord))]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record whole or not at all; to a `.jsonl` file it is added."""
        target = Path(path)
        line = json.dumps(self.to_json(), ensure_ascii=False)
        if target.suffix == ".jsonl":
            with open(target, "ab", buffering=0) as file:
                file.write(line.encode() + b"\n")
        else:
            write_whole(target, line + "\n")

    def to_json(self) -> dict[str, object]:
        """The record as JSON values, in the order of the format."""
        chance: dict[str, object] = {"seed": self.seed}
        if self.fair is not None:
            chance = {"fair": self.fair.to_json()}
        elif self.position is not None:
            chance = {"position": self.position}
        return {
            "format": FORMAT,
            "rules": self.rules,
            "game": self.game,
            "options": self.options,
            **chance,
            "seats": self.seats,
            "moves": [[seat, text] for seat, text in self.moves],
            "end": self.end,
        }

    def make(self) -> AnyGame:
        """The game that was played, under the rules that it began with; raises BadRecord."""
        try:
            options = registry.under(self.game, self.options, self.rules)
            return registry.make_as_written(self.game, options)
        except BadOption as e:
            path = "$.game" if e.path == "game" else f"$.options.{e.path}"
            raise BadRecord(e.reason, path=path, key=e.key, values=e.values) from None

    def start(self, game: AnyGame) -> AnyState:
        """The state before the first move; raises BadRecord."""
        if self.position is not None:
            return self._placed(game)
        if self.fair is not None:
            return game.new_from(self.fair.key(self.rules))
        if self.seed is None:
            raise BadRecord(ONE_CHANCE, path="$", key="common.error.record_chance")
        return game.new(self.seed)

    def _placed(self, game: AnyGame) -> AnyState:
        assert self.position is not None
        try:
            return registry.words(game).load(self.position)
        except MaravillasError as e:
            path = "$.position" + (e.path or "").removeprefix("$")
            raise BadRecord(e.reason, path=path, key=e.key, values=e.values) from None

    def replay(self) -> Iterator[tuple[AnyState, int, str]]:
        """Every move with the position it is made in.

        It is one state throughout, which advances: clone it to keep it. After the last move it is
        the final position. Raises BadRecord at a move that does not fit.
        """
        game = self.make()
        s = self.start(game)
        for number, (seat, text) in enumerate(self.moves):
            yield s, seat, text
            try:
                api.do(game, s, seat, text)
            except (IllegalMove, BadOption) as e:
                raise _misfit(number, seat, text, e) from None

    def verify(self, number: int = 0) -> AnyState:
        """Replays the record and returns the final state; raises BadRecord at what does not fit.

        number: which one it is of several, from 1, so that the error can tell.
        """
        try:
            return self._verify()
        except BadRecord as e:
            if not number:
                raise
            where = f"record {number}, {e.path}" if e.path else f"record {number}"
            raise BadRecord(e.reason, path=where, key=e.key, values=e.values) from None

    def _verify(self) -> AnyState:
        game = self.make()
        s = self.start(game)
        if self.seats and len(self.seats) != game.seats:
            count, wanted = len(self.seats), int(game.seats)
            raise BadRecord(
                f"this list has {count} items; exactly {wanted} are needed",
                path="$.seats",
                key="common.error.length_exact",
                values={"count": count, "least": wanted},
            )
        for s, _, _ in self.replay():  # noqa: B007 (s is wanted after the loop)
            pass
        self._verify_end(game, s)
        return s

    def _verify_end(self, game: AnyGame, s: Position) -> None:
        truth = end_of(game, s)
        end = self.end
        if end is not None and end.get("kind") in CUT_SHORT and truth is None:
            Reader(end, "$.end", BadRecord).need("seat").int(0, int(game.seats) - 1)
        elif end != truth:
            raise BadRecord(
                f"the record says {show(end)}, the moves give {show(truth)}",
                path="$.end",
                key="common.error.record_end",
                values={"found": show(end), "wanted": show(truth)},
            )


def end_of(game: AnyGame, s: Position) -> End | None:
    """What a record says of a finished game; None while it lasts."""
    result = api.result(game, s)
    if result is None:
        return None
    return {
        "kind": result["kind"],
        "winners": result["winners"],
        "scores": [int(points) for points in game.scores(s)],
    }


def in_order(
    game: AnyGame, start: Position, line: Iterable[tuple[int, int]]
) -> list[tuple[int, int, str]]:
    """Seat, move and notation of a line of play, as if the lowest waiting seat had moved first."""
    queues: list[list[int]] = [[] for _ in range(game.seats)]
    for seat, move in reversed(list(line)):
        queues[seat].append(move)
    s = game.clone(start)
    found: list[tuple[int, int, str]] = []
    while ready := [seat for seat in api.waiting(game, s) if queues[seat]]:
        seat = ready[0]
        move = queues[seat].pop()
        found.append((seat, move, api.text(game, s, seat, move)))
        game.apply(s, seat, move)
    return found


def save_all(records: Iterable[Record], path: str | os.PathLike[str]) -> None:
    """Writes a `.jsonl` file whole or not at all."""
    lines = [json.dumps(record.to_json(), ensure_ascii=False) + "\n" for record in records]
    write_whole(Path(path), "".join(lines))


def write_whole(target: Path, content: str | bytes) -> None:
    """Replaces a file in one step: whoever reads it sees the old one or the new one.

    A new file may be read by whom the umask lets; one that was there stays as open as it was.
    """
    beside = target.with_name(f".{target.name}.{token_hex(8)}")
    with open(beside, "xb") as file:
        try:
            with suppress(FileNotFoundError):
                os.chmod(beside, S_IMODE(target.stat().st_mode))
            file.write(content.encode() if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
            os.replace(beside, target)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise


def read_record(value: object) -> Record:
    """The record in a JSON value; raises BadRecord with the path of what is wrong."""
    reader = Reader(value, "$", BadRecord)
    keys = reader.dict(KEYS)
    reader.need("format").int(FORMAT, FORMAT)
    if sum(key in keys for key in ("seed", "fair", "position")) != 1:
        reader.fail(ONE_CHANCE, "common.error.record_chance")
    end = reader.need("end")
    return Record(
        game=reader.need("game").text(),
        options={key: item.value for key, item in reader.need("options").dict().items()},
        seed=keys["seed"].int(0, SEEDS - 1) if "seed" in keys else None,
        fair=fair_deal.read(keys["fair"]) if "fair" in keys else None,
        position=_read_position(keys["position"]) if "position" in keys else None,
        seats=[_read_seat(item) for item in reader.need("seats").list(0, 8)],
        moves=[_read_move(item) for item in reader.need("moves").list()],
        end=None if end.value is None else _read_end(end),
        rules=reader.need("rules").text(),
    )


def _read_position(reader: Reader) -> dict[str, object]:
    return {key: item.value for key, item in reader.dict().items()}


def _read_seat(reader: Reader) -> Seat:
    keys = reader.dict(["name", "bot", "hints"])
    found: Seat = {}
    if "name" in keys:
        found["name"] = _read_name(keys["name"])
    if "bot" in keys:
        found["bot"] = _read_name(keys["bot"])
    if "hints" in keys:
        found["hints"] = keys["hints"].int(0, MOST_HINTS)
    return found


def _read_name(reader: Reader) -> str | None:
    return None if reader.value is None else reader.text()


def _read_move(reader: Reader) -> tuple[int, str]:
    seat, text = reader.list(2, 2)
    return seat.int(0, 7), text.text()


def _read_end(reader: Reader) -> End:
    found: End = {"kind": reader.need("kind").text()}
    if found["kind"] in CUT_SHORT:
        reader.dict(["kind", "seat"])
        found["seat"] = reader.need("seat").int(0, 7)
        return found
    reader.dict(["kind", "winners", "scores"])
    found["winners"] = [item.int(0, 7) for item in reader.need("winners").list()]
    found["scores"] = [item.int(-999, 999) for item in reader.need("scores").list()]
    return found


def _read_lines(text: str) -> list[Record]:
    records = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            records.append(read_record(read_json(line, BadRecord)))
        except BadRecord as e:
            where = f"line {number}, {e.path}" if e.path else f"line {number}"
            raise BadRecord(e.reason, path=where, key=e.key, values=e.values) from None
    return records


def _misfit(number: int, seat: int, text: str, error: MaravillasError) -> BadRecord:
    reason = f"{error.clause}: {error.reason}" if error.clause else error.reason
    return BadRecord(
        f"move {number + 1} of seat {seat}, {show(text)}, does not fit: {reason}",
        path=f"$.moves[{number}]",
        key="common.error.record_move",
        values={"number": number + 1, "found": str(seat), "move": show(text), "wanted": reason},
    )


def read_file(path: Path) -> str:
    """The text of a file; raises BadRecord."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, ValueError) as e:
        reason = e.strerror if isinstance(e, OSError) and e.strerror else "not a text in UTF-8"
        raise BadRecord(
            f"the file cannot be read: {reason}",
            path=str(path),
            key="common.error.file",
            values={"found": reason},
        ) from None
