"""`maravillas admin doctor`: looks at everything that a server needs, and says what is wrong."""

import asyncio
import os
import shutil
import stat
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

import maravillas as mv
from maravillas import position
from maravillas.cli.admin import with_store
from maravillas.cli.databases import database
from maravillas.cli.output import print_json, print_lines
from maravillas.cli.serve import lacking
from maravillas.cli.tables import columns
from maravillas.core.errors import BadOption
from maravillas.messages import error_text, say
from maravillas.server.settings import STATIC
from maravillas.version import mode, version

State = Literal["good", "odd", "bad"]
SPARE = 200 * 2**20  # bytes that a disk should have left
SKEW = 5_000  # milliseconds that two clocks may differ
EXTRAS = {"uvloop": "uvloop", "psycopg": "postgres", "prometheus_client": "metrics"}


@dataclass(frozen=True)
class Finding:
    """about: what was looked at; text: what was found, in the reader's language."""

    about: str
    state: State
    text: str


def doctor(db: str | None, as_json: bool, lang: str) -> int:
    """Prints every finding; 1 if something is bad."""
    found = list(look(db, lang))
    if as_json:
        print_json([asdict(one) for one in found])
    else:
        marks = {"good": "ok", "odd": "!", "bad": "!!"}
        names = {one.about: say(lang, f"common.doctor.about_{one.about}") for one in found}
        print_lines(columns([[marks[one.state], names[one.about], one.text] for one in found]))
    return int(any(one.state == "bad" for one in found))


def look(db: str | None, lang: str) -> Iterator[Finding]:
    def found(about: str, state: State, key: str, **values: object) -> Finding:
        return Finding(about, state, say(lang, f"common.doctor.{key}", values))

    fast = mode() == "compiled"
    key = "engine_compiled" if fast else "engine_interpreted"
    yield found("engine", "good" if fast else "odd", key, found=version())
    missing = lacking()
    if missing:
        yield found("libraries", "bad", "missing", found=", ".join(missing))
        return
    there = [extra for module, extra in EXTRAS.items() if find_spec(module)]
    yield found("libraries", "good", "libraries", found=", ".join(there) or "-")
    page = (STATIC / "index.html").is_file()
    yield found("page", "good" if page else "bad", "page" if page else "no_page")
    yield bot_answers(lang)
    yield from database_findings(db, lang)


def bot_answers(lang: str) -> Finding:
    """A bot in a process of its own, as the server starts it, is asked for a move."""
    from maravillas.server.bots import BotFailed, Pool, Question
    from maravillas.server.turns import Asker

    game = mv.make("duel")
    seen = position.dump(game, game.new(1), 0)
    question: Question = {
        "bot": "greedy",
        "table": "",
        "seat": 0,
        "line": None,
        "position": seen,
        "word": 1,
    }

    async def ask() -> str:
        pool = Pool(1, (sys.executable, "-m", "maravillas.server.worker"))
        try:
            return await pool.ask(lambda: question, 1.0, Asker())
        finally:
            await pool.close()

    try:
        move = asyncio.run(ask())
    except BotFailed:
        return Finding("bots", "bad", say(lang, "common.doctor.no_bots"))
    return Finding("bots", "good", say(lang, "common.doctor.bots", {"found": move}))


def database_findings(db: str | None, lang: str) -> Iterator[Finding]:
    try:
        kept = database(db)
        if isinstance(kept, Path) and not kept.exists():
            text = say(lang, "common.doctor.no_database", {"found": kept})
            yield Finding("database", "odd", text)
        else:
            yield from read_findings(db, kept, lang)
    except BadOption as e:
        yield Finding("database", "bad", error_text(lang, e))
        kept = Path(db or "")
    if isinstance(kept, Path) and kept.name:
        yield from file_findings(kept, lang)


def read_findings(db: str | None, kept: Path | str, lang: str) -> Iterator[Finding]:
    """It can be read by this version, and its clock is right."""
    from maravillas.server.store import Store

    async def read(store: Store) -> tuple[int, int]:
        here = store.clock()
        time = await store.ask_time()
        return len(await store.found(None, None, 10**6)), abs((time or here) - here)

    many, skew = with_store(db, False, read)
    name = kept if isinstance(kept, Path) else "PostgreSQL"
    told = {"found": name, "tables": many}
    yield Finding("database", "good", say(lang, "common.doctor.database", told))
    state: State = "good" if skew < SKEW else "odd"
    yield Finding("clock", state, say(lang, "common.doctor.clock", {"seconds": skew // 1000}))


def file_findings(path: Path, lang: str) -> Iterator[Finding]:
    """Room on the disk, the right to write, and nobody else who reads."""
    folder = next(p for p in path.absolute().parents if p.is_dir())
    free = shutil.disk_usage(folder).free
    state: State = "good" if free >= SPARE else "bad"
    yield Finding("disk", state, say(lang, "common.doctor.disk", {"number": free // 2**20}))
    target = path if path.exists() else folder
    if not os.access(target, os.W_OK):
        yield Finding("file", "bad", say(lang, "common.doctor.read_only", {"found": target}))
    if path.exists() and os.name == "posix" and path.stat().st_mode & (stat.S_IROTH | stat.S_IRGRP):
        yield Finding("file", "odd", say(lang, "common.doctor.readable", {"found": path}))
