"""How a server is run, and where its time and its chance come from."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_bytes
from time import time_ns

from maravillas.ai.bots.bot import THINKING
from maravillas.core.reading import Json
from maravillas.folders import data_folder
from maravillas.server.here import Here
from maravillas.server.measure import Measure
from maravillas.server.warmup import Warmup

STATIC = Path(__file__).parent / "static"  # the page, where it is built
DOCS = Path(__file__).parent / "docs"  # the documentation, where it is installed
POSTGRES = ("postgresql://", "postgres://")  # what the address of such a database starts with


def now() -> int:
    """Milliseconds since 1970."""
    return time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    """db: a file, or the address of a PostgreSQL database.

    url: what links start with; empty for the address that a request was sent to.
    workers: bot processes; bot_seconds: what a bot may think about one move; limits: whether rates
    are limited; house: options of a game that this server's tables have unless somebody asks for
    others; idle: seconds until an unwatched table leaves the memory; reader_patience: seconds until
    a reader that does not read is dropped; beat: seconds between two looks at who is
    connected; grace: seconds after a start, or after the database was away, in which nobody is
    called absent; here: what is done for the person at this machine; warmup: how bots get the fast
    engine; audience_pause: seconds between two numbers of spectators; chat_days: after which what
    was said at a table is deleted; keep_days: after which a table at which nothing happens is
    deleted with everything that belongs to it, 0 for never; open_tables: whether there is a
    public list of tables with free seats; static: the folder of the built page; docs: of
    the built documentation; worker: the command of a bot process;
    heavy: of one for what costs too much for the loop, none to do it here; coach: of one in which
    the coach thinks; coaches: how many of these; coach_visits: iterations for a hint, or for each
    decision of a review, None for those of the library; deal_bot: against whom the deal of a
    day is played; deal_visits: its iterations for a move; warm: whether everything
    is read before the first answer; measure: who is told what happens, for figures; clock and
    entropy are replaced by tests; inside: where other servers of the same database reach this one,
    empty where there are none; together: whether other processes listen to the same socket.
    """

    db: Path | str
    url: str = ""
    workers: int = 1
    bot_seconds: float = THINKING
    limits: bool = True
    house: dict[str, Json] = field(default_factory=dict)
    idle: float = 120.0
    reader_patience: float = 20.0
    beat: float = 5.0
    grace: float = 30.0
    here: Here | None = None
    warmup: Warmup | None = None
    audience_pause: float = 1.0
    chat_days: int = 30
    keep_days: int = 0
    open_tables: bool = False
    static: Path = STATIC
    docs: Path = DOCS
    worker: tuple[str, ...] = (sys.executable, "-m", "maravillas.server.worker")
    heavy: tuple[str, ...] = (sys.executable, "-m", "maravillas.server.heavy_worker")
    coach: tuple[str, ...] = (sys.executable, "-m", "maravillas.server.coach_worker")
    coaches: int = 3
    coach_visits: int | None = None
    deal_bot: str = "master"
    deal_visits: int = 800
    warm: bool = True
    measure: Measure = field(default_factory=Measure)
    clock: Callable[[], int] = now
    entropy: Callable[[int], bytes] = token_bytes
    inside: str = ""
    together: bool = False


def far(address: str) -> tuple[str, ...]:
    """The command of a bot process that lets a Ray cluster think."""
    return (sys.executable, "-m", "maravillas.server.far_worker", address)


def is_shared(db: Path | str) -> bool:
    """Whether several servers may use a database at once."""
    return isinstance(db, str) and db.startswith(POSTGRES)


def default_db() -> Path:
    """Where a person's tables are kept if nothing else is said."""
    return data_folder() / "tables.sqlite3"
