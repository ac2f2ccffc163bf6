"""Sets of decisions as files: Parquet where pyarrow is installed, JSON lines everywhere."""

import gzip
import json
import os
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, Protocol

from maravillas.ai.bots.bot import THINKING, Budget
from maravillas.ai.bots.own import BotLike
from maravillas.ai.matches.match import make_bot, seat_bots
from maravillas.ai.matches.pool import Pool, check_travels, spread
from maravillas.ai.matches.rows import (
    COLUMNS,
    FORMAT,
    Played,
    Recorded,
    Row,
    play_rows,
    record_rows,
)
from maravillas.core.errors import BadOption
from maravillas.core.game import SEEDS
from maravillas.core.option import seconds_within, within
from maravillas.record import Record
from maravillas.registry import AnyGame
from maravillas.version import version

SUFFIXES: Final = (".parquet", ".jsonl", ".jsonl.gz")
CHUNK: Final = 5  # games that one process plays before it reports
TELLER: Final = "master@200"  # whose games a set has, where nobody says otherwise

Told = Callable[[int], None]  # how many more games are done
Games = Generator[list[list[Row]]]


class Writer(Protocol):
    """Where rows go."""

    def write(self, rows: Sequence[Row]) -> None: ...

    def close(self) -> None: ...


class JsonWriter:
    """One JSON object a line, bytes in base64; packed if the file is called so."""

    def __init__(self, path: Path, packed: bool) -> None:
        # without a name or a time in it, equal rows give equal files
        self.below: IO[bytes] = path.open("wb")
        self.file: Any = self.below
        if packed:
            self.file = gzip.GzipFile("", "wb", fileobj=self.below, mtime=0)

    def write(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self.file.write(json.dumps(plain(row), ensure_ascii=False).encode() + b"\n")

    def close(self) -> None:
        self.file.close()
        self.below.close()


def plain(row: Row) -> dict[str, object]:
    """A row as JSON values."""
    return {
        key: b64encode(value).decode() if isinstance(value, bytes) else value
        for key, value in row.items()
    }


class ParquetWriter:
    """Column by column, with the columns' meaning in the file."""

    def __init__(self, path: Path) -> None:
        self.arrow: Any = import_module("pyarrow")
        parquet: Any = import_module("pyarrow.parquet")
        a = self.arrow
        types = {
            "text": a.string(),
            "number": a.int64(),
            "numbers": a.list_(a.int32()),
            "bytes": a.binary(),
            "float": a.float64(),
        }
        fields = [
            a.field(name, types[kind.rstrip("?")], kind.endswith("?"), {"about": about})
            for name, (kind, about) in COLUMNS.items()
        ]
        self.schema = a.schema(fields, {"maravillas": version(), "format": str(FORMAT)})
        self.file = parquet.ParquetWriter(path, self.schema, compression="zstd")

    def write(self, rows: Sequence[Row]) -> None:
        self.file.write_table(self.arrow.Table.from_pylist(list(rows), self.schema))

    def close(self) -> None:
        self.file.close()


def writer_of(path: Path, beside: Path) -> Writer:
    """The writer that a file's name asks for; raises BadOption. beside: where it writes."""
    if path.name.endswith((".jsonl", ".jsonl.gz")):
        return JsonWriter(beside, path.suffix == ".gz")
    if path.suffix != ".parquet":
        listed = ", ".join(SUFFIXES)
        raise BadOption(
            f"{path.name}: a set is called {listed}",
            path="out",
            key="common.error.export_name",
            values={"found": path.name, "allowed": listed},
        )
    if not find_spec("pyarrow"):
        raise BadOption(
            "this needs more packages: pip install 'maravillas[data]'; .jsonl needs none",
            path="out",
            key="common.error.extra",
            values={"found": "data"},
        )
    return ParquetWriter(beside)


def write_set(path: Path, games: Games, told: Told) -> dict[str, object]:
    """Writes a set, and beside it what is in it: `duel.parquet` and `duel.about.json`.

    Whoever stops it keeps the games that were done. A file that was there is replaced at the end.
    """
    beside = path.with_name(f".{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    writer = writer_of(path, beside)
    about = About()
    try:
        try:
            with closing(games):
                for part in games:
                    writer.write([row for rows in part for row in rows])
                    about.add(part)
                    told(len(part))
        finally:
            writer.close()
    except KeyboardInterrupt:
        about.stopped = True
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    os.replace(beside, path)
    found = about.to_json(path.name)
    text = json.dumps(found, ensure_ascii=False, indent=1) + "\n"
    about_path(path).write_text(text, encoding="utf-8")
    return found


def about_path(path: Path) -> Path:
    """Where a set says what is in it."""
    stem = next(path.name.removesuffix(end) for end in SUFFIXES if path.name.endswith(end))
    return path.with_name(f"{stem}.about.json")


class About:
    """What a set holds."""

    def __init__(self) -> None:
        self.games = self.rows = 0
        self.stopped = False
        self.names: dict[tuple[str, str], dict[str, object]] = {}
        self.results: Counter[str] = Counter()
        self.bots: dict[str, None] = {}

    def add(self, part: Sequence[Sequence[Row]]) -> None:
        from maravillas import registry

        for rows in part:
            self.games += 1
            self.rows += len(rows)
            for row in rows[:1]:
                self.results[row["result"] or "unfinished"] += 1
                key = (row["game"], row["options"])
                if key not in self.names:
                    options = json.loads(row["options"])
                    game = registry.make_as_written(row["game"], options)
                    self.names[key] = {
                        "game": row["game"],
                        "options": options,
                        "actions": game.actions.hash,
                        "observation": game.observation_schema.size,
                    }
            self.bots.update(dict.fromkeys(row["bot"] for row in rows if row["bot"]))

    def to_json(self, name: str) -> dict[str, object]:
        return {
            "file": name,
            "format": FORMAT,
            "maravillas": version(),
            "rows": self.rows,
            "games": self.games,
            "stopped": self.stopped,
            "bots": list(self.bots),
            "results": dict(sorted(self.results.items())),
            "of": list(self.names.values()),
            "columns": {key: about for key, (_, about) in COLUMNS.items()},
        }


def export(
    game: AnyGame,
    path: str | os.PathLike[str],
    games: int = 100,
    bots: Sequence[BotLike] = (TELLER,),
    seed: int = 0,
    jobs: int = 1,
    ray: str | None = None,
    seconds: float = THINKING,
    told: Told = lambda games: None,
) -> dict[str, object]:
    """Plays games between bots and writes their decisions; see mv.export."""
    within("games", games, 1, 10**6)
    within("jobs", jobs, 1, 256)
    within("seed", seed, 0, SEEDS - games)
    sitting = seat_bots(game, bots)
    for bot in sitting:
        make_bot(bot).close()
    if jobs > 1 or ray:
        check_travels(sitting)
    budget = Budget(seconds_within(seconds))
    todo = [
        Played(game, tuple(sitting), seed + first, min(CHUNK, games - first), first, budget)
        for first in range(0, games, CHUNK)
    ]
    pool: Pool = spread(jobs, ray)
    return write_set(Path(path), pool(play_rows, todo, CHUNK), told)


def export_records(
    records: Sequence[Record],
    path: str | os.PathLike[str],
    jobs: int = 1,
    ray: str | None = None,
    told: Told = lambda games: None,
) -> dict[str, object]:
    """Writes the decisions of recorded games."""
    within("jobs", jobs, 1, 256)
    todo = [
        Recorded(tuple(records[first : first + CHUNK]), first)
        for first in range(0, len(records), CHUNK)
    ]
    return write_set(Path(path), spread(jobs, ray)(record_rows, todo, CHUNK), told)
